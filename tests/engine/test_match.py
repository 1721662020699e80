"""A match: levels, overrides, hand tools, taking back, and how it begins and ends."""

from pathlib import Path
from typing import Any

import pytest

from engine.game.compiled import Game
from engine.game.specs import Deck
from engine.setup import CannotStart, new_match, next_game
from engine.values import moves as mv
from engine.values.fingerprint import fingerprint
from engine.values.speech import phrase
from engine.values.tools import tool_of
from tests.support.table import Table
from tests.support.tiny import tiny


@pytest.fixture
def game(tmp_path: Path) -> Game:
    return tiny(tmp_path)


def decks(game: Game) -> dict[str, Any]:
    """The tiny game's only deck, twice."""
    return {"south": game.decks["fauna"], "north": game.decks["fauna"]}


# -------------------------------------------------------------------- beginning and ending


def test_a_match_begins_where_the_first_seat_must_act(game: Game) -> None:
    match = new_match(game, decks(game), seed=5, first="north", names={"south": "Mara", "north": "Theo"})
    assert (match.to_act, match.state.turn_seat, match.state.turn) == ("north", "north", 1)
    assert [len(match.state.zones[f"{s}.hand"]) for s in ("south", "north")] == [3, 4]
    assert match.view(None).seats["north"].name == "Theo"


def test_the_same_seed_gives_the_same_match_and_chance_decides_who_begins(game: Game) -> None:
    prints = [fingerprint(new_match(game, decks(game), seed=s).state) for s in (7, 7, 8)]
    assert prints[0] == prints[1] != prints[2]
    assert {new_match(game, decks(game), seed=s).state.turn_seat for s in range(20)} == {"south", "north"}


def test_naming_who_begins_leaves_the_shuffles_as_they_are(game: Game) -> None:
    free = new_match(game, decks(game), seed=7)
    told = new_match(game, decks(game), seed=7, first=free.state.turn_seat)
    assert fingerprint(free.state) == fingerprint(told.state)


def test_options_are_readings_of_the_rules(game: Game) -> None:
    match = new_match(game, decks(game), options={"kept": 5})
    assert len(match.state.zones["south.hand"]) + len(match.state.zones["north.hand"]) == 11


def test_a_match_does_not_begin_with_a_bad_deck_and_tells_every_reason(game: Game) -> None:
    few = Deck("few", phrase("Few"), {"main": (("fox", 2),)})
    many = Deck("many", phrase("Many"), {"main": (("fox", 31), ("owl", 32))})
    with pytest.raises(CannotStart) as refused:
        new_match(game, {"south": few, "north": many}, names={"south": "Mara", "north": "Theo"})
    text = str(refused.value)
    assert "Mara" in text
    assert "Too many Fox." in text
    assert "Too many Owl." in text
    assert set(refused.value.clauses) == {"T-7", "T-8"}
    with pytest.raises(CannotStart, match="Theo"):
        new_match(game, {"south": game.decks["fauna"], "north": None}, names={"south": "Mara", "north": "Theo"})


def test_conceding_ends_the_game_and_nothing_follows(game: Game) -> None:
    match = new_match(game, decks(game))
    seat = match.to_act
    assert match.make(mv.Concede("south")).allowed
    assert (match.over, match.to_act, match.state.result.winner) == (True, None, "north")
    assert match.state.result.clauses == ("T-9",)
    for move in (mv.Pass(seat), mv.Concede("north"), mv.Use(seat, "go"), mv.Manual("south", tool_of("note", {"text": "x"}))):
        assert not match.make(move).allowed
    view = match.view("south")
    assert (view.result.winner, view.result.clause, view.main) == ("north", "T-9", None)


def test_the_loser_begins_the_next_game(game: Game) -> None:
    match = new_match(game, decks(game), seed=3)
    with pytest.raises(CannotStart):
        next_game(match, {"south": [("fox", "owl")]})
    match.make(mv.Concede("south"))
    again = next_game(match, {})
    assert (again.number, again.state.turn_seat) == (2, "south")
    assert fingerprint(again.state) != fingerprint(match.state)


# -------------------------------------------------------------------- levels


NONSENSE = (
    ("move", {"piece": 10**6, "zone": "south.pit"}), ("attach", {"piece": "Fox", "host": "Hat"}),
    ("attach", {"piece": "Fox", "host": "Fox"}), ("attach", {"piece": "Fox", "host": 10**6}),
    ("counter", {"piece": "Fox", "name": "nothing", "n": 1}), ("value", {"name": "army", "n": 1}),
    ("value", {"of": "west", "name": "points"}), ("token", {"face": "nobody", "zone": "south.field"}), ("roll", {"piece": "Fox"}),
    ("set_die", {"piece": "Fox"}), ("move", {"piece": "Fox", "zone": "south.nowhere"}),
    ("move", {"piece": "Fox", "zone": "south.field", "index": "x"}), ("shuffle", {"zone": "nowhere"}), ("damage", {"piece": "Fox", "n": "many"}),
    ("damage", {"piece": "Fox", "n": 10**30}), ("draw", {"zone": "south.deck", "to": "south.hand", "n": "x"}),
    ("look", {}), ("look", {"zone": "x", "n": 1}), ("mark", {"piece": "Fox", "name": "nothing"}),
    ("modify", {"piece": "Fox", "attribute": "nothing", "n": 1}), ("arrange", {"zone": "south.hand", "order": [1, 1]}),
    ("stop_item", {"number": 7}), ("win", {"winner": "west"}), ("mat", {"mat": "nothing"}), ("note", {"text": 3}),
)  # fmt: skip


@pytest.mark.parametrize(
    ("level", "plain", "anyway"), [("strict", False, False), ("ask", False, True), ("free", True, True)]
)
def test_three_levels_say_how_strictly_the_rules_bind(game: Game, level: str, plain: bool, anyway: bool) -> None:
    for override, made in ((False, plain), (True, anyway)):
        table = Table(game, level=level, south={"hand": ["Rain"]})
        before = table.print
        outcome = table.do(drag="Rain", to="field", anyway=override)
        assert outcome.allowed is made
        assert (table.print != before) is made
        if made:
            lines = [line for line in table.match.view(None).log if line.override]
            assert any(line.clause == "T-3" for line in lines)


def test_an_override_that_is_no_move_of_the_game_simply_moves_the_piece(game: Game) -> None:
    table = Table(game, south={"field": ["Fox"]})
    table.must(drag="Fox", to="north.bench", anyway=True)
    assert table.names("north.bench") == ["Fox"]


def test_an_override_in_the_other_seats_turn_does_not_take_the_turn(game: Game) -> None:
    table = Table(game, north={"hand": ["Fox"]})
    table.must(drag="Fox", to="field", by="north", anyway=True)
    assert table.names("north.field") == ["Fox"]
    assert table.match.to_act == "south"


def test_checks_run_after_a_hand_tool_unless_the_game_is_free(tmp_path: Path) -> None:
    rules = (
        "checks: [{each: south.field, when: piece.damage > 0, does: [{move: {piece: piece, to: pit}}], clause: T-11}]"
    )
    game = tiny(tmp_path, rules)
    for level, where in (("ask", "south.pit"), ("free", "south.field")):
        table = Table(game, level=level, south={"field": ["Fox"]})
        table.tool("damage", "Fox", n=1)
        assert table.piece("Fox").zone == where


# -------------------------------------------------------------------- hand tools


def test_hand_tools_do_what_no_rule_does(game: Game) -> None:
    south = {
        "field": ["Fox", {"die": 6, "value": 3}],
        "hand": ["Owl"],
        "deck": ["Bear", "Rain", "Hat"],
        "bench": ["Boot"],
    }
    table = Table(game, south=south)

    def used(tool: str, card: Any = None, /, **args: Any) -> Table:
        assert table.tool(tool, card, **args).allowed, tool
        return table

    assert used("damage", "Fox", n=3).piece("Fox").values["damage"] == 3
    assert used("damage", "Fox", n=-2).piece("Fox").values["damage"] == 1
    assert used("counter", "Fox", name="charge", n=2).piece("Fox").values["charge"] == 2
    assert used("counter", "Fox", name="charge", n=-9).piece("Fox").values["charge"] == 0
    assert used("mark", "Fox", name="tired").piece("Fox").values["tired"] is True
    assert used("modify", "Fox", attribute="strength", n=3).value("Fox", "strength") == 5
    assert used("turn", "Fox").piece("Fox").turned
    assert not used("flip", "Fox").piece("Fox").up
    assert used("value", of="north", name="points", n=4).of("north", "points") == 4
    assert used("set_die", "d6", n=1).piece("d6").value == 4
    assert used("set_die", "d6", n=9).piece("d6").value == 6
    assert 1 <= used("roll", "d6").piece("d6").value <= 6
    assert used("draw", zone="deck", to="hand", n=2).names("south.hand") == ["Owl", "Bear", "Rain"]
    assert used("move", "Owl", zone="field").piece("Owl").zone == "south.field"
    assert used("attach", "Boot", host=table.piece("Fox").id).piece("Boot").host == table.piece("Fox").id
    assert used("token", face="Crown", zone="field").names("south.field").count("Crown") == 1
    assert used("note", text="Hello").log()[-1].endswith("Hello")
    assert used("end_step").match.state.turn_seat == "north"
    assert used("win", winner="south").match.state.result.winner == "south"


@pytest.mark.parametrize(("tool", "args"), NONSENSE, ids=str)
def test_a_hand_tool_that_makes_no_sense_changes_nothing(game: Game, tool: str, args: dict[str, Any]) -> None:
    table = Table(game, south={"field": [{"card": "Fox", "attached": ["Hat"]}]})
    given = {k: table.piece(v).id if v in ("Fox", "Hat") else v for k, v in args.items()}
    before = table.print
    table.match.make(mv.Manual("south", tool_of(tool, given)))
    assert table.print == before


def test_the_own_hand_may_be_ordered_at_any_time_and_nobody_is_told(game: Game) -> None:
    table = Table(game, turn="north", south={"hand": ["Fox", "Owl", "Bear"]})
    lines = len(table.match.state.log)
    table.match.reorder("south", table.handle("south", "Bear"), 0)
    assert table.names("south.hand") == ["Bear", "Fox", "Owl"]
    assert len(table.match.state.log) == lines
    row = tuple(reversed(table.match.state.zones["south.hand"]))
    table.match.make(mv.Manual("north", tool_of("arrange", {"zone": "south.hand", "order": row})))
    assert table.names("south.hand") == ["Bear", "Fox", "Owl"]


@pytest.mark.parametrize(
    ("index", "order"), [(0, "HFO"), (1, "FHO"), (2, "FOH"), (None, "FOH"), (99, "FOH"), (-5, "HFO")]
)
def test_a_drop_goes_exactly_where_it_was_made(game: Game, index: int | None, order: str) -> None:
    table = Table(game, south={"bench": ["Hat"], "pit": ["Owl", "Fox"]})
    table.tool("move", "Hat", zone="pit", index=index)
    assert "".join(name[0] for name in table.names("south.pit")) == order


# -------------------------------------------------------------------- taking back


def test_undo_and_redo_go_back_and_forth_move_by_move(game: Game) -> None:
    table = Table(game, south={"field": ["Fox"]})
    prints = [table.print]
    for n in (1, 2, 3):
        table.tool("damage", "Fox", n=n)
        prints.append(table.print)
    for print_ in reversed(prints[:-1]):
        table.must(undo="south")
        assert table.print == print_
    table.refused(undo="south")
    for print_ in prints[1:]:
        table.must(redo="north")
        assert table.print == print_
    table.refused(redo="south")


def test_a_new_move_forgets_what_was_undone(game: Game) -> None:
    table = Table(game, south={"field": ["Fox"]})
    table.tool("damage", "Fox", n=1)
    table.must(undo="south")
    table.tool("damage", "Fox", n=2)
    table.refused(redo="south")


def test_undoing_chance_or_a_revelation_asks_who_learned_something(game: Game) -> None:
    table = Table(game, south={"hand": ["Fox"], "field": [{"die": 20}]})
    table.drag("Fox", "field")
    assert "North" in table.said(table.do(undo="south"))
    table.refused(undo="south")
    table.must(undo="south", consent=True)
    table.must(redo="south")
    table.must(undo="north")
    table.tool("roll", "d20")
    value = table.piece("d20").value
    table.refused(undo="south")
    table.refused(undo="north")
    table.must(undo="south", consent=True)
    assert table.piece("d20").value is None
    table.must(redo="south")
    assert table.piece("d20").value == value


def test_what_was_counted_in_a_turn_is_taken_back_with_the_turn(game: Game) -> None:
    table = Table(game, south={"hand": ["Fox", "Owl"]})
    table.drag("Fox", "field")
    assert table.refused(drag="Owl", to="field") == ("T-5",)
    table.pass_()
    table.must(undo="south", consent=True)
    assert table.refused(drag="Owl", to="field") == ("T-5",)
    table.must(undo="south", consent=True)
    table.drag("Owl", "field")


def test_hundreds_of_moves_can_be_taken_back_and_the_log_says_so(game: Game) -> None:
    table = Table(game, south={"field": ["Fox"]})
    for _ in range(230):
        table.tool("turn", "Fox")
    for _ in range(200):
        table.must(undo="south")
    assert len(table.match.past) < 40
    assert table.log()[-1] == "South took a move back."


def test_a_move_of_a_stranger_changes_nothing(game: Game) -> None:
    table = Table(game, south={"hand": ["Fox"]})
    before = table.print
    for move in (
        mv.Drag("south", 10**6, "south.field"), mv.Drag("south", table.piece("Fox").id, "south.nowhere"),
        mv.Drag("west", table.piece("Fox").id, "south.field"), mv.Use("south", "fly"), mv.Use("south", "go", 10**6),
        mv.Pass("west"), mv.Pass("north"), mv.Answer("south", (1,)), mv.Cancel("south"), mv.Redo("south"), mv.Undo("south"),
        mv.Drag("south", table.piece("Fox").id, "south.field", host=10**6, move="fly"), mv.Use("south", "play"), mv.Use("south", "go", ability="9"),
    ):  # fmt: skip
        if move != mv.Use("south", "go", ability="9"):
            assert not table.match.make(move).allowed, move
        assert table.print == before, move
