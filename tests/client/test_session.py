"""Who looks at the window, and what it may show: the session over real matches."""

from __future__ import annotations

import pytest

from client.session import HUMAN, Session
from client.settings import Settings
from engine.bot import bots
from engine.game.compiled import Game
from engine.match import Match
from engine.pack import open_game
from engine.setup import new_match
from engine.values.ids import SEATS, SeatId, other
from engine.values.moves import Concede, Undo

NAMES = {"south": "Mara", "north": "Theo"}


@pytest.fixture(scope="module")
def game() -> Game:
    return open_game("ucg")


def begin(game: Game, seed: int = 5) -> Match:
    decks = list(game.decks.values())
    lists = {"south": decks[0], "north": decks[-1]}
    match: Match = new_match(game, lists, seed=seed, names=NAMES, first="south")
    return match


def play_until_other(session: Session, limit: int = 400) -> SeatId:
    """Let the seat that must act play on by itself until the other one is asked."""
    started = session.match.to_act
    assert started is not None
    bot = bots["random"](3)
    for _ in range(limit):
        turn = session.match.to_act
        if turn != started:
            break
        session.make(bot.choose(session.match, started))
    assert session.match.to_act == other(started)
    return other(started)


def faces_of(session: Session, seat: SeatId) -> list[str]:
    """The names that the window may show of a seat's hand."""
    zones = (zone for zone in session.view.zones.values() if zone.seat == seat and zone.kind == "fan")
    return [piece.face.name for zone in zones for piece in zone.pieces if piece.face is not None]


def test_two_people_begin_behind_the_curtain(game: Game) -> None:
    session = Session(begin(game), game, Settings())
    assert session.viewer is None and session.curtain_due
    assert not any(faces_of(session, seat) for seat in SEATS)
    session.hand_over()
    assert session.viewer == session.match.to_act == "south"
    assert not session.curtain_due and session.shows_hand


def test_the_curtain_is_due_when_the_other_person_must_act(game: Game) -> None:
    session = Session(begin(game), game, Settings())
    session.hand_over()
    turn = play_until_other(session)
    assert session.curtain_due and session.viewer == other(turn)
    session.cover()
    assert session.viewer is None and not session.shows_hand
    assert not any(faces_of(session, seat) for seat in SEATS)
    session.hand_over()
    assert (session.viewer, session.near, session.shows_hand) == (turn, turn, True)
    assert not faces_of(session, other(turn))


def test_sent_back_the_last_viewer_sits_there_with_the_hand_face_down(game: Game) -> None:
    session = Session(begin(game), game, Settings())
    session.hand_over()
    turn = play_until_other(session)
    session.cover()
    session.put_off()
    assert session.viewer == other(turn) and not session.shows_hand
    assert session.needs_curtain and not session.curtain_due
    session.refresh()
    assert session.curtain_due


def test_a_person_is_told_what_happened_since_they_looked_and_only_that(game: Game) -> None:
    session = Session(begin(game), game, Settings())
    session.hand_over()
    turn = play_until_other(session)
    session.cover()
    lines = session.since(turn)
    public = session.public_view.log
    assert lines and all(line in public and not line.heading for line in lines)
    session.hand_over()
    assert session.since(turn) == ()
    play_until_other(session)
    again = session.since(other(turn))
    assert 0 < len(again) < len([line for line in session.public_view.log if not line.heading])


def test_without_a_curtain_the_window_turns_by_itself(game: Game) -> None:
    session = Session(begin(game), game, Settings(curtain=False))
    assert session.viewer == "south" and not session.needs_curtain
    turn = play_until_other(session)
    assert session.viewer == turn and session.shows_hand


def test_the_table_may_stay_put(game: Game) -> None:
    session = Session(begin(game), game, Settings(flip=False))
    session.hand_over()
    play_until_other(session)
    session.cover()
    session.hand_over()
    assert (session.viewer, session.near) == ("north", "south")


def test_a_bot_answers_after_its_pause_and_never_draws_the_curtain(game: Game) -> None:
    session = Session(begin(game), game, Settings(bot_pace=700), {"south": HUMAN, "north": "greedy"})
    assert session.viewer == "south" and session.shows_hand
    play_until_other(session)
    assert not session.needs_curtain and session.viewer == "south"
    before = session.match.moves_made
    assert not session.tick(0.5)
    assert session.match.moves_made == before
    assert session.tick(0.3)
    assert session.match.moves_made == before + 1


def test_two_bots_play_a_game_to_its_end_before_a_spectator(game: Game) -> None:
    session = Session(begin(game), game, Settings(), {"south": "random", "north": "greedy"})
    assert session.viewer is None and not session.needs_curtain
    for _ in range(4000):
        if session.match.over:
            break
        session.tick(2.0)
        assert not any(faces_of(session, seat) for seat in SEATS)
    assert session.view.result is not None
    assert not session.tick(2.0)


def test_a_hand_nobody_looks_at_turns_face_down_and_any_touch_keeps_it_up(game: Game) -> None:
    session = Session(begin(game), game, Settings(hide_after=30))
    session.hand_over()
    assert not session.tick(20)
    session.touched()
    assert not session.tick(20)
    assert session.tick(20) and not session.shows_hand
    session.reveal()
    assert session.shows_hand


def test_the_view_is_asked_for_again_only_after_a_change(game: Game) -> None:
    session = Session(begin(game), game, Settings())
    session.hand_over()
    first = session.view
    assert session.view is first
    session.settings.lang = "ru"
    assert session.view is not first
    before = session.view
    session.make(Concede("south"))
    assert session.view is not before and session.view.result is not None
    assert not session.curtain_due


def to_an_answer(session: Session) -> SeatId:
    """Play on until somebody may answer what waits to resolve."""
    players = {seat: bots["greedy"](number) for number, seat in enumerate(SEATS, 1)}
    for _ in range(800):
        turn = session.match.to_act
        assert turn is not None
        if session.may_let:
            return turn
        session.make(players[turn].choose(session.match, turn))
    raise AssertionError("nothing ever waited to resolve")


def test_who_lets_everything_resolve_is_asked_no_more_about_it_this_turn(game: Game) -> None:
    session = Session(begin(game, 3), game, Settings(curtain=False))
    seat = to_an_answer(session)
    turn, players = session.match.state.turn, {s: bots["greedy"](n) for n, s in enumerate(SEATS, 5)}
    session.let_resolve()
    assert session.letting == (seat,) and session.viewer == session.match.to_act
    while not session.match.over and session.match.state.turn == turn:
        asked = session.match.to_act
        assert asked is not None and not (asked == seat and session.may_let)
        session.make(players[asked].choose(session.match, asked))
    assert session.letting == ()


def test_the_wish_can_be_taken_back_and_undo_ends_it(game: Game) -> None:
    session = Session(begin(game, 3), game, Settings(curtain=False))
    seat = to_an_answer(session)
    session.let_resolve()
    session.ask_again(seat)
    assert session.letting == ()
    session = Session(begin(game, 3), game, Settings(curtain=False))
    seat = to_an_answer(session)
    session.let_resolve()
    assert session.make(Undo(seat, consent=True)).allowed
    assert session.letting == ()
