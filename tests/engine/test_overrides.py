"""`Do it anyway`: the move that it is, what it costs, what still binds, and what says beforehand that nothing comes of it."""

from pathlib import Path
from typing import Any

import pytest

from engine.values import moves as mv
from engine.values.frames import WindowFrame
from engine.values.tools import tool_of
from tests.support.table import Table
from tests.support.tiny import tiny

ASKED = "moves: {go: {does: [{ask: {title: Which, pieces: seat.field, as: x, always: true}}]}}"
REST = """
zones: {bench: {kind: row}}
moves: {rest: {label: Rest, drag: {from: [field], to: [bench]}, checks: [{needs: seat == turn.seat, clause: T-11, refusal: Now now.}],
  does: [{mark: {piece: piece, name: tired}}, {commit: yes}]}}
windows: {acting: {allows: [play, arm, go, rest]}}
never: [{when: to.id == bench, clause: T-10, refusal: Nobody lies on the bench.}]
bars: [{from: [hand], to: [pit], clause: T-10, refusal: Cards are not thrown away.}]
"""


def test_a_move_out_of_turn_is_that_move_with_its_cost(tmp_path: Path) -> None:
    table = Table(tiny(tmp_path), north={"hand": ["Bear"], "purse": ["Crown", "Penny"]})
    assert "T-1" in table.refused(drag="Bear", to="field", by="north")
    table.must(drag="Bear", to="field", by="north", anyway=True)
    assert table.match.view("north").question.kind == "payment"
    table.answer("Crown", "Penny", by="north")
    assert (table.names("north.field"), table.names("north.purse")) == (["Bear"], [])
    assert table.match.to_act == "south"
    assert any("plays" in line for line in table.log())


def test_a_move_made_while_a_question_is_open_runs_on_top_of_it(tmp_path: Path) -> None:
    table = Table(tiny(tmp_path, ASKED), south={"field": ["Fox", "Owl"], "hand": ["Fox"]}, north={"hand": ["Owl"]})
    table.go()
    table.must(drag="Owl in hand", to="field", by="north", anyway=True)
    assert table.names("north.field") == ["Owl"]
    assert table.match.view("south").question.kind == "pieces"
    table.must(drag="Fox in hand", to="field", anyway=True)
    table.answer("Owl")
    assert isinstance(table.match.state.waiting(), WindowFrame)


def test_a_button_out_of_turn_is_that_move(tmp_path: Path) -> None:
    table = Table(tiny(tmp_path, "moves: {go: {does: [{set: {of: seat, name: points, add: 2}}]}}"))
    assert table.refused(use="go", by="north")
    table.must(use="go", by="north", anyway=True)
    assert (table.of("north", "points"), table.of("south", "points")) == (2, 0)
    assert table.match.to_act == "south"


# -------------------------------------------------------------------- payments


@pytest.mark.parametrize(("purse", "answer", "left"), [
    (["Crown"], ["Crown"], []), (["Crown"], [], ["Crown"]), (["Penny", "Penny"], ["Penny"], ["Penny"]),
])  # fmt: skip
@pytest.mark.parametrize("level", ["ask", "free"])
def test_what_cannot_be_paid_in_full_is_paid_in_part_or_not_at_all(
    tmp_path: Path, level: str, purse: list[str], answer: list[str], left: list[str]
) -> None:
    table = Table(tiny(tmp_path), level=level, south={"hand": ["Bear"], "purse": purse})
    table.drag("Bear", "field", anyway=True)
    question = table.match.view("south").question
    assert question.least == 0 and question.text
    table.answer(*answer)
    assert (table.names("south.field"), table.names("south.purse")) == (["Bear"], left)
    assert any("paid only" in line for line in table.log())


def test_with_nothing_to_pay_with_nothing_is_asked(tmp_path: Path) -> None:
    table = Table(tiny(tmp_path), south={"hand": ["Bear"]})
    table.drag("Bear", "field", anyway=True)
    assert table.names("south.field") == ["Bear"]


def test_what_can_be_paid_in_full_is(tmp_path: Path) -> None:
    table = Table(tiny(tmp_path), level="free", south={"hand": ["Fox", "Bear"], "purse": ["Crown", "Penny"]})
    table.drag("Fox", "field")
    table.drag("Bear", "field")
    for bad in ([], ["Crown"]):
        table.refused(answer=bad)
    table.answer("Crown", "Penny")
    assert table.names("south.field") == ["Fox", "Bear"]


def test_a_payer_does_not_pay_twice(tmp_path: Path) -> None:
    table = Table(tiny(tmp_path), south={"hand": ["Bear"], "purse": ["Penny", "Penny", "Penny"]})
    table.drag("Bear", "field")
    one = table.piece("Penny").id
    assert not table.match.make(mv.Answer("south", (one, one, one))).allowed


def test_when_hands_take_the_payers_the_rest_will_do(tmp_path: Path) -> None:
    table = Table(tiny(tmp_path), south={"hand": ["Bear"], "purse": ["Crown", "Penny"]})
    table.drag("Bear", "field")
    table.tool("move", "Crown", zone="pit")
    assert table.match.make(table.match.view("south").main.move).allowed
    assert (table.names("south.field"), table.names("south.purse")) == (["Bear"], [])


def test_by_the_rules_a_payment_that_nobody_can_make_is_refused_at_once(tmp_path: Path) -> None:
    steps = "[{pay: {cost: gold, amount: 2}, clause: T-12}]"
    table = Table(tiny(tmp_path, f"moves: {{go: {{does: {steps}}}}}"), south={"purse": ["Penny"]})
    assert table.refused(use="go") == ("T-4", "T-12")


def test_a_suggestion_tops_up_what_was_dragged(tmp_path: Path) -> None:
    table = Table(tiny(tmp_path), south={"hand": ["Bear"], "purse": ["Crown", "Penny", "Crown"]})
    table.drag("Bear", "field")
    table.drag("Crown", "pit")
    assert table.match.make(table.match.view("south").main.move).allowed
    assert table.names("south.field") == ["Bear"]


# -------------------------------------------------------------------- what binds


def test_never_is_asked_of_what_will_happen(tmp_path: Path) -> None:
    game = tiny(tmp_path, REST)
    table = Table(game, turn="north", south={"field": ["Fox"]})
    assert table.refused(drag="Fox", to="bench", by="south") != ("T-10",)
    table.must(drag="Fox", to="bench", by="south", anyway=True)
    assert (table.piece("Fox").zone, table.piece("Fox").values["tired"]) == ("south.field", True)
    table = Table(game, south={"pit": ["Fox"]})
    assert table.refused(drag="Fox", to="bench", anyway=True) == ("T-10",)


def test_a_clause_that_is_hard_for_one_thing_does_not_bar_another(tmp_path: Path) -> None:
    table = Table(tiny(tmp_path, REST), south={"hand": ["Fox"]})
    assert table.refused(drag="Fox", to="pit") == ("T-10",)
    table.must(drag="Fox", to="pit", anyway=True)
    assert table.names("south.pit") == ["Fox"]


def test_a_hard_clause_without_a_never_rule_binds_where_it_is_cited(tmp_path: Path) -> None:
    table = Table(
        tiny(tmp_path, "moves: {play: {checks: [{needs: 'false', clause: T-10, refusal: No.}]}}"),
        south={"hand": ["Fox"]},
    )
    assert table.refused(drag="Fox", to="field", anyway=True) == ("T-10",)
    table.must(drag="Fox", to="purse", anyway=True)


def test_a_soft_never_rule_binds_effects_and_not_hands(tmp_path: Path) -> None:
    rule = "never: [{when: to.id == bench, clause: T-11, refusal: Not there., hard: false}]\n"
    steps = "moves: {go: {does: [{move: {pieces: seat.field, to: bench}}]}}"
    table = Table(tiny(tmp_path, rule + steps), south={"field": ["Fox"]})
    table.go()
    assert table.names("south.bench") == []
    table.must(drag="Fox", to="bench", anyway=True)
    assert table.names("south.bench") == ["Fox"]


def test_a_face_that_is_not_seen_neither_bars_the_hand_nor_is_given_away(tmp_path: Path) -> None:
    game = tiny(tmp_path, "never: [{when: to.id == cellar and piece.type == spell, clause: T-10, refusal: No Spells.}]")
    for hidden in ("Rain", "Fox"):
        table = Table(game, north={"hand": [hidden]})
        move = mv.Manual("south", tool_of("move", {"piece": table.piece(hidden).id, "zone": "north.cellar"}))
        assert table.match.judge(move).allowed
        table.match.make(move)
        assert table.names("north.cellar") == [hidden]
    table = Table(game, south={"hand": ["Rain"]})
    assert not table.tool("move", "Rain", zone="cellar").allowed


# -------------------------------------------------------------------- what comes to nothing


@pytest.mark.parametrize("level", ["ask", "free"])
@pytest.mark.parametrize("steps", ["[]", "[{say: Nothing}]", "[{move: {pieces: 'top(seat.pit, 3)', to: deck}}]"])
def test_a_move_that_does_nothing_says_so_before(tmp_path: Path, level: str, steps: str) -> None:
    table = Table(tiny(tmp_path, f"moves: {{go: {{does: {steps}}}}}"), level=level)
    verdict = table.match.judge(table.move(use="go", by="north", anyway=True))
    assert not verdict.allowed and "Nothing would come" in verdict.refusals[0].sentence.say("en")
    assert not table.do(use="go", by="north", anyway=True).allowed


def test_putting_a_piece_where_it_lies_says_so_before(tmp_path: Path) -> None:
    table = Table(tiny(tmp_path), south={"hand": ["Fox"], "field": ["Owl"]})
    table.refused(drag="Fox", to="north.hand", anyway=True)
    table.refused(drag="Owl", to="field", anyway=True)


def test_a_move_whose_own_piece_may_never_go_there_says_so_before(tmp_path: Path) -> None:
    rule = "never: [{when: to.id == field and piece.type == spell, clause: T-10, refusal: Spells are no units.}]"
    table = Table(tiny(tmp_path, rule), south={"hand": ["Rain"]})
    assert table.refused(drag="Rain", to="field", anyway=True) == ("T-10",)


# -------------------------------------------------------------------- the place on a pile, the free table


@pytest.mark.parametrize("level", ["ask", "free"])
@pytest.mark.parametrize(("index", "order"), [(0, "FHO"), (1, "HFO"), (None, "HOF")])
@pytest.mark.parametrize("by_rule", [True, False])
def test_the_place_on_a_pile_counts(tmp_path: Path, level: str, index: int | None, order: str, by_rule: bool) -> None:
    rule = "moves: {toss: {label: Toss, drag: {from: [hand], to: [pit]}, does: [{move: {piece: piece, to: pit}}]}}"
    table = Table(tiny(tmp_path, rule if by_rule else ""), level=level, south={"hand": ["Fox"], "pit": ["Owl", "Hat"]})
    assert table.match.make(mv.Drag("south", table.piece("Fox").id, "south.pit", index, override=True)).allowed
    assert "".join(name[0] for name in table.names("south.pit")) == order


def test_a_step_that_says_where_has_its_way(tmp_path: Path) -> None:
    rule = "moves: {toss: {label: T, drag: {from: [hand], to: [pit]}, does: [{move: {piece: piece, to: pit, at: bottom}}]}}"
    table = Table(tiny(tmp_path, rule), south={"hand": ["Fox"], "pit": ["Owl", "Hat"]})
    table.match.make(mv.Drag("south", table.piece("Fox").id, "south.pit", 1, override=True))
    assert table.names("south.pit") == ["Fox", "Hat", "Owl"]


FREE = """
hand_tools: {hurt: {label: "Hurt {n}", zone: deck, run: hurt, amount: n}}
procedures: {hurt: {vars: {n: int}, steps: [{ask: {title: Which, pieces: seat.field, as: x, always: true}}, {damage: {piece: x, amount: n}}]}}
checks: [{each: south.field, when: piece.damage > 0, does: [{move: {piece: piece, to: pit}}], clause: T-11}]
"""


def test_a_free_table_carries_on_what_a_tool_began_and_checks_nothing(tmp_path: Path) -> None:
    table = Table(tiny(tmp_path, FREE), level="free", south={"field": ["Fox"], "deck": ["Owl"]})
    table.tool("procedure", name="hurt", zone="south.deck", n=1)
    assert table.match.to_act == "south"
    table.answer("Fox")
    assert table.match.to_act == "south"
    table.tool("end_step")
    assert table.match.to_act == "north"


def test_what_lights_up_on_a_free_table_breaks_no_rule_but_every_place_says_what_a_drop_does(tmp_path: Path) -> None:
    table = Table(tiny(tmp_path), level="free", south={"hand": ["Fox", "Rain"]})
    for card, lit in (("Fox", ["south.field"]), ("Rain", [])):
        targets = table.match.targets("south", table.handle("south", card))
        assert [t.zone for t in targets if t.lit] == lit
        assert all(t.label for t in targets if t.allowed)
        for target in targets:
            drag = table.match.drag("south", table.handle("south", card), target.zone, None, target.host)
            assert table.match.judge(drag).allowed == target.allowed, target


def test_the_offer_says_what_it_will_do(tmp_path: Path) -> None:
    table = Table(tiny(tmp_path), south={"hand": ["Rain"]})
    for to, words in (("field", "Do it anyway: Play"), ("purse", "Put it there anyway")):
        label: Any = table.match.judge(table.move(drag="Rain", to=to, anyway=True)).label
        assert label.say("en") == words
