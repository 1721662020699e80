"""A scenario's moves being made: single ones, whole games, and playing on until a moment."""

from __future__ import annotations

from typing import Any

from engine.game.compiled import Game
from engine.game.specs import Deck
from engine.judging.legal import legal_moves
from engine.language.scenario import DoModel
from engine.match import Match, Outcome
from engine.play.answers import sample
from engine.scenarios.faults import ScenarioFault, face_of
from engine.scenarios.played import Played
from engine.scenarios.words import move_of
from engine.setup import exchange, follow, new_match
from engine.show.naming import plain
from engine.values import moves as mv
from engine.values.frames import WindowFrame, question_of
from engine.values.ids import SEATS, Ref
from engine.values.speech import phrase
from engine.values.verdict import Verdict

MOST_DEFAULTS = 400


def make(played: Played, do: DoModel, path: tuple[Any, ...]) -> Outcome:
    """Make a scenario's move."""
    match = played.match
    if do.start is not None:
        decks = {seat: deck_of(match.game, do.start.get(seat, False), seat) for seat in SEATS}
        options = played.scenario.options
        played.match = new_match(
            match.game, decks, seed=int(do.start.get("seed", 1)), first=do.start.get("first"), options=options,
            level=played.scenario.level, rolls=match.state.rolls,
        )  # fmt: skip
        return Outcome(Verdict())
    if do.next_game is not None:
        return _next_game(played, do.next_game, (*path, "next_game"))
    return match.make(move_of(match, do, path))


def _next_game(played: Played, given: dict[str, Any], path: tuple[Any, ...]) -> Outcome:
    """Begin the next game as the program does after a result: cards exchanged, the loser first."""
    match = played.match
    if set(match.decks) != set(SEATS):
        raise ScenarioFault("there are no decks to go on with", path, "begin with `table: {start: true}` and `decks`")
    decks = {}
    for seat in SEATS:
        side = given.get(seat, {})
        out, into = (
            [face_of(match.game, str(c), (*path, seat, k, i)) for i, c in enumerate(side.get(k, ()))]
            for k in ("out", "into")
        )
        decks[seat] = exchange(match, seat, out, into)
    if given.get("begin", True):
        played.match = follow(match, decks)
    return Outcome(Verdict())


def judge_only(played: Played, do: DoModel, path: tuple[Any, ...]) -> Verdict:
    """Judge a scenario's move without making it."""
    return played.match.judge(move_of(played.match, do, path))


def deck_of(game: Game, given: Any, seat: str) -> Deck | None:
    """A deck by name, or as sections of `Name: count`."""
    if given is None:
        decks = game.ready_decks()
        return game.deck_pair(decks)[seat] if decks else None
    if given is False:
        return None
    if isinstance(given, str):
        if given not in game.decks:
            raise ScenarioFault(f"there is no deck `{given}`", ("decks",))
        return game.decks[given]
    base = game.decks[given["like"]].sections if "like" in given else {}
    sections: dict[str, tuple[tuple[str, int], ...]] = {n: base.get(n, ()) for n in game.deck_model.sections}
    for name, cards in given.items():
        if name == "like":
            continue
        if name not in game.deck_model.sections or not isinstance(cards, dict):
            known = ", ".join(game.deck_model.sections)
            raise ScenarioFault("a deck is sections of `Name: count`", ("decks", seat, name), f"sections are {known}")
        counts = dict(sections.get(name, ())) if "like" in given else {}
        for card, many in cards.items():
            face = face_of(game, str(card), ("decks", name))
            counts[face] = max(0, counts.get(face, 0) + int(many)) if "like" in given else int(many)
        sections[name] = tuple((f, n) for f, n in counts.items() if n)
    return Deck("scenario", phrase("scenario"), sections)


def said(match: Match, verdict: Verdict, seat: str | None) -> str:
    """The refusals as the mover hears them."""
    say = match.namer(seat, "en")
    return "; ".join(
        plain(r.sentence.say("en", say)) + (f" ({', '.join(r.clauses)})" if r.clauses else "") for r in verdict.refusals
    )


def play_until(played: Played, moment: dict[str, Any], path: tuple[Any, ...]) -> None:
    """Let everybody pass and answer by default until the asked moment."""
    match = played.match
    if match.over and "over" not in moment:
        raise ScenarioFault("the game is over", path)
    for _ in range(MOST_DEFAULTS):
        if _reached(match, moment):
            return
        frame, seat = match.state.waiting(), match.to_act
        if frame is None or seat is None:
            break
        move: mv.Move = mv.Pass(seat)
        if not isinstance(frame, WindowFrame):
            move = mv.Answer(
                seat, tuple(v.id if isinstance(v, Ref) else v for v in sample(match.game, match.state, frame))
            )
        outcome = match.make(move)
        legal = [] if outcome.allowed else legal_moves(match, seat)
        if legal:
            outcome = match.make(legal[0])
        if not outcome.allowed:
            played.fault(path, f"the table does not get there: {said(match, outcome.verdict, seat)}")
            played.stopped = True
            return
    if not _reached(match, moment):
        played.fault(path, "the table never gets there")
        played.stopped = True


def _reached(match: Match, moment: dict[str, Any]) -> bool:
    frame = match.state.waiting()
    now = {
        "phase": match.game.phase(match.state), "turn": match.state.turn_seat, "over": match.over, "to_act": match.to_act,
        "window": frame.name if isinstance(frame, WindowFrame) else None,
        "question": question_of(frame),
        "number": match.state.turn,
    }  # fmt: skip
    return all(now.get(key) == value for key, value in moment.items())
