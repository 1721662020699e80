"""Taking back: one move at a time however long the match, and never what another has not agreed to."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.game.compiled import Game
from engine.past import KEPT
from engine.values import moves as mv
from engine.values.fingerprint import fingerprint
from engine.values.tools import tool_of
from tests.support.table import Table
from tests.support.tiny import tiny


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Game:
    return tiny(tmp_path_factory.mktemp("pack"))


@pytest.fixture(scope="module")
def strange(tmp_path_factory: pytest.TempPathFactory) -> Game:
    """A game in which no spell lies in the open pit, nor on the bench."""
    rule = "never: [{when: (to.id == pit or to.id == bench) and piece.type == spell, clause: T-10, refusal: Spells never rest.}]"
    return tiny(tmp_path_factory.mktemp("pack"), rule)


def test_every_one_of_many_moves_is_taken_back_and_made_again(game: Game) -> None:
    table = Table(game, south={"field": ["Fox"], "hand": ["Owl", "Hat", "Bear"]})
    prints = [table.print]
    for n in range(KEPT * 2 + 50):
        if n % 7 == 3:
            row = table.match.state.zones["south.hand"]
            table.match.make(mv.Manual("south", tool_of("arrange", {"zone": "south.hand", "order": (*row[1:], row[0])})))
        table.tool("damage", "Fox", n=1)
        prints.append(table.print)
    kept = sum(step.state is not None for step in table.match.past)
    assert kept < KEPT + 20
    back = len(prints) - 2
    while back >= 0:
        table.must(undo="south")
        damage = table.piece("Fox").values.get("damage", 0)
        assert damage == back
        back -= 1
    table.refused(undo="south")
    assert table.print == prints[0]
    assert sum(step.state is not None for step in table.match.future) <= KEPT
    for n in range(1, len(prints)):
        table.must(redo="south")
        assert table.piece("Fox").values["damage"] == n
    assert table.print == prints[-1]


def test_a_position_played_again_keeps_its_log(game: Game) -> None:
    table = Table(game, south={"field": ["Fox"]})
    logs = []
    for _ in range(KEPT + 45):
        logs.append(table.log())
        table.tool("turn", "Fox")
    for log in reversed(logs):
        table.must(undo="south")
        assert table.log() == [*log, "South took a move back."][-len(table.log()) :]


HIDDEN = {"hand": ["Owl", "Fox"], "deck": ["Bear", "Hat", "Penny"]}


@pytest.mark.parametrize(
    ("tool", "args", "said"),
    [
        ("look", {"zone": "north.hand", "n": 2}, "looked at"), ("look", {"zone": "north.deck", "n": 1}, "looked at"),
        ("look", {"zone": "south.deck", "n": 1}, "looked at"), ("look", {"piece": "north.hand"}, "looked at"),
        ("reveal", {"piece": "north.hand"}, "revealed"), ("move", {"piece": "north.hand", "zone": "north.pit"}, "moved"),
        ("move", {"piece": "north.hand", "zone": "north.deck"}, "moved"), ("draw", {"zone": "north.deck", "to": "north.hand", "n": 1}, "by hand"),
        ("flip", {"piece": "north.hand"}, "over"),
    ],
)  # fmt: skip
def test_what_was_seen_by_hand_is_taken_back_only_with_the_others_word_and_stays_in_the_log(
    game: Game, tool: str, args: dict[str, object], said: str
) -> None:
    table = Table(game, south={"hand": ["Owl"], "deck": ["Fox", "Hat"]}, north=HIDDEN)
    match = table.match
    numbers = {key: match.state.zones[value][0] for key, value in args.items() if key == "piece" and isinstance(value, str)}
    table.tool("note", text="before")
    assert match.make(mv.Manual("south", tool_of(tool, {**args, **numbers}), override=True)).allowed
    assert not match.judge(mv.Undo("south")).allowed
    assert match.judge(mv.Undo("south", consent=True)).allowed
    told = [line for line in table.log(seat="north") if said in line]
    assert told
    for _ in range(2):
        assert match.make(mv.Undo("south", consent=True)).allowed
        assert [line for line in table.log(seat="north") if said in line] == told


def test_what_was_seen_by_hand_is_not_cancelled_with_a_move_half_made(game: Game) -> None:
    table = Table(game, south={"hand": ["Owl"]}, north=HIDDEN)
    match = table.match
    from engine.values.frames import Draft

    match.state.draft = Draft("south", "play")
    assert match.make(mv.Manual("north", tool_of("look", {"zone": "south.hand", "n": 1}), override=True)).allowed
    assert match.state.draft is None


@pytest.mark.parametrize("seat", ["west", "", None, 5, ["south"], "SOUTH"])
def test_there_are_two_seats(game: Game, seat: object) -> None:
    table = Table(game, south={"field": ["Fox"]})
    before = table.print
    table.tool("turn", "Fox")
    table.must(undo="south")
    for move in (
        mv.Concede(seat), mv.Undo(seat, consent=True), mv.Redo(seat), mv.Pass(seat), mv.Cancel(seat), mv.Answer(seat, ()),
        mv.Manual(seat, tool_of("note", {"text": "x"})), mv.Drag(seat, 1, "south.field", override=True), mv.Use(seat, "play", override=True),
    ):  # fmt: skip
        assert not table.match.judge(move).allowed
        assert not table.match.make(move).allowed
        assert table.print == before


# -------------------------------------------------------------------- a hidden card, by hand


def by_hand(table: Table, zone: str) -> object:
    """South moves the first card of North's hand, which it does not see."""
    number = table.match.state.zones["north.hand"][0]
    return table.match.make(mv.Manual("south", tool_of("move", {"piece": number, "zone": zone})))


def test_a_never_about_a_hidden_face_tells_nothing(strange: Game) -> None:
    spell = next(face.name.say("en") for face in strange.faces.values() if face.attributes.get("type") == "spell")
    for zone in ("north.deck", "north.bench"):
        said = []
        for card in (spell, "Fox"):
            table = Table(strange, north={"hand": [card], "deck": ["Owl"]})
            outcome = by_hand(table, zone)
            said.append((outcome.verdict.allowed, [line.replace(card, "?") for line in table.log(seat="south")][:1]))
            lies = table.names(zone)
            if zone == "north.deck":
                assert card in lies
            else:
                assert (card in lies) == (card != spell)
        assert said[0] == said[1]


def test_a_card_that_turns_out_to_be_forbidden_there_is_put_back_and_the_clause_is_told(strange: Game) -> None:
    spell = next(face.name.say("en") for face in strange.faces.values() if face.attributes.get("type") == "spell")
    table = Table(strange, north={"hand": ["Owl", spell, "Fox"]})
    number = table.match.state.zones["north.hand"][1]
    assert table.match.make(mv.Manual("south", tool_of("move", {"piece": number, "zone": "north.pit"}))).allowed
    assert table.names("north.hand") == ["Owl", spell, "Fox"]
    assert table.log()[-1] == f"{spell} was put back: Spells never rest."
    assert not table.match.judge(mv.Undo("south")).allowed


def test_a_menu_names_a_hidden_card_by_the_seats_own_handle(game: Game) -> None:
    table = Table(game, south={"hand": ["Owl"], "field": ["Fox"]}, north=HIDDEN)
    match = table.match
    ids = set(match.state.zones["north.hand"])
    for place in range(2):
        name = f"north.hand#{place}"
        actions = match.actions("south", name)
        assert actions
        for action in actions:
            piece = action.move.tool.piece if isinstance(action.move, mv.Manual) else action.move.piece
            assert piece == name
            assert ids.isdisjoint({piece})
        look = next(a.move for a in actions if isinstance(a.move, mv.Manual) and a.move.tool.id == "look")
        before = fingerprint(match.state)
        assert match.make(look).allowed
        assert fingerprint(match.state) != before
        assert match.state.looked[-1] == (match.state.zones["north.hand"][place], "south")


def test_the_numbers_of_seen_cards_stay(game: Game, tmp_path: Path) -> None:
    table = Table(game, south={"field": ["Fox"]})
    actions = table.match.actions("south", table.handle("south", "Fox"))
    assert {a.move.tool.piece for a in actions if isinstance(a.move, mv.Manual)} == {table.piece("Fox").id}
