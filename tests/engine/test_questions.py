"""Questions and payments: what is offered, what is accepted, and how a draft is taken back."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.values.moves import Answer
from tests.support.table import Table
from tests.support.tiny import read, tiny

Ask = Callable[..., Table]


@pytest.fixture
def ask(tmp_path: Path) -> Ask:
    """Press a button that asks something."""

    def press(question: str, then: str = "", rules: str = "", **position: Any) -> Table:
        steps = read(f"- ask: {question}\n{then}")
        table = Table(tiny(tmp_path, {**(read(rules) or {}), "moves": {"go": {"does": steps}}}), **position)
        table.go()
        return table

    return press


FIELD = {"field": ["Fox", "Owl", "Bear"]}
SCORE = "- set: {of: south, name: points, to: x}"


def test_choose_pieces_between_least_and_most(ask: Ask) -> None:
    table = ask(
        "{title: Which, pieces: seat.field, least: 1, most: 2, as: x}", "- move: {pieces: x, to: bench}", south=FIELD
    )
    question = table.match.view("south").question
    assert (question.kind, question.least, question.most, question.on_table) == ("pieces", 1, 2, True)
    assert [o.label for o in question.options] == ["Fox", "Owl", "Bear"]
    table.refused(answer=[])
    table.refused(answer=["Fox", "Owl", "Bear"])
    assert not table.match.make(Answer("south", (question.options[0].value,) * 2)).allowed
    table.answer("Bear", "Fox")
    assert table.names("south.bench") == ["Bear", "Fox"]


def test_only_what_is_offered_may_be_answered_and_only_by_whom_is_asked(ask: Ask) -> None:
    table = ask("{title: Which, pieces: seat.field, as: x}", south=FIELD, north={"field": ["Hat"]})
    number = table.piece("Hat").id
    for values in ((number,), (10**6,), ("p999",), ("south.deck#0",), (True,), (None,), ((),), ("",)):
        before = table.print
        assert not table.match.make(Answer("south", values)).allowed, values
        assert table.print == before
    assert not table.match.make(Answer("north", (table.handle("north", "Fox"),))).allowed
    table.answer("Owl")


def test_there_is_no_question_where_there_is_no_choice(ask: Ask) -> None:
    one = ask("{title: Which, pieces: seat.field, as: x}", "- move: {piece: x, to: bench}", south={"field": ["Fox"]})
    assert one.names("south.bench") == ["Fox"]
    none = ask("{title: Which, pieces: seat.field, as: x}", "- move: {piece: x, to: bench}")
    assert none.match.view("south").question is None
    always = ask("{title: Which, pieces: seat.field, as: x, always: true}", south={"field": ["Fox"]})
    assert always.match.view("south").question is not None


def test_declining_answers_null(ask: Ask) -> None:
    table = ask(
        "{title: Which, pieces: seat.field, may: true, as: x}", "- set: {of: seat, name: points, to: 5 if x == null else 6}",
        south=FIELD,
    )  # fmt: skip
    table.answer()
    assert table.of("south", "points") == 5


def test_options_numbers_and_yes_or_no(ask: Ask) -> None:
    table = ask(
        "{title: Which, options: [{id: red, label: Red}, {id: blue, label: Blue}, {id: grey, label: Grey, when: seat.points > 0}], as: x}",
        "- set: {of: seat, name: points, to: 7 if x == blue else 8}",
    )
    assert [o.label for o in table.match.view("south").question.options] == ["Red", "Blue"]
    table.refused(answer="grey")
    table.refused(answer=["red", "blue"])
    table.answer("blue")
    assert table.of("south", "points") == 7
    table = ask("{title: How many, number: [2, 5], as: x}", SCORE)
    for bad in (1, 6, "3", [2, 3]):
        table.refused(answer=bad)
    table.answer(5)
    assert table.of("south", "points") == 5
    table = ask("{title: Well, yes_no: true, as: x}", "- if: x\n  then: [{set: {of: seat, name: points, to: 1}}]")
    table.answer("yes")
    assert table.of("south", "points") == 1


def test_an_order_is_a_permutation(ask: Ask) -> None:
    table = ask("{title: Order, order: seat.field, as: x}", "- move: {pieces: x, to: seat.pit}", south=FIELD)
    table.refused(answer=["Fox", "Owl"])
    table.answer("Bear", "Fox", "Owl")
    assert table.names("south.pit") == ["Bear", "Fox", "Owl"]


def test_a_split_hands_out_everything(ask: Ask) -> None:
    table = ask(
        "{title: Split, split: 5, among: seat.field, as: x}",
        "- each: p\n  in: seat.field\n  do: [{damage: {piece: p, amount: 'at(x, index(seat.field, p))'}}]", south=FIELD,
    )  # fmt: skip
    for bad in ([5, 1, -1], [1, 1, 1], [5], [2, 3], [2, 3, 0, 0]):
        table.refused(answer=bad)
    table.answer(2, 0, 3)
    assert [table.piece(c).values.get("damage", 0) for c in FIELD["field"]] == [2, 0, 3]


def test_the_suggested_answer_is_always_a_good_one(ask: Ask) -> None:
    for question in (
        "{title: A, pieces: seat.field, least: 2, most: 3, as: x}", "{title: A, number: [3, 9], default: 4, as: x}",
        "{title: A, order: seat.field, as: x}", "{title: A, split: 7, among: seat.field, as: x}",
        "{title: A, yes_no: true, as: x}", "{title: A, pieces: seat.field, may: true, as: x}",
        "{title: A, pieces: seat.field, default: last(seat.field), as: x}", "{title: A, number: [3, 9], default: 44, as: x}",
    ):  # fmt: skip
        table = ask(question, south=FIELD)
        main = table.match.view("south").main
        assert main.move.values == table.match.view("south").question.answer
        assert table.match.make(main.move).allowed, question
        assert table.match.view("south").question is None


def test_the_other_seat_is_told_who_is_asked_but_not_what(ask: Ask) -> None:
    table = ask(
        "{seat: other(seat), title: Which, pieces: other(seat).hand, as: x}",
        north={"hand": ["Fox", "Owl"], "name": "Theo"},
    )
    assert table.match.to_act == "north"
    view = table.match.view("south")
    assert (view.question, view.main) == (None, None)
    assert "Theo" in view.prompt.text
    assert not {"Fox", "Owl"} & table.sees("south")


def test_looking_shows_faces_only_while_the_question_is_open(ask: Ask) -> None:
    table = ask(
        "{title: Which, pieces: 'top(seat.deck, 2)', look: true, also: 'top(seat.deck, 3)', as: x}", south={"deck": ["Fox", "Owl", "Bear", "Rain"]}
    )  # fmt: skip
    assert {"Fox", "Owl", "Bear"} <= table.sees("south")
    assert "Rain" not in table.sees("south")
    assert not {"Fox", "Owl", "Bear"} & (table.sees("north") | table.sees(None))
    table.answer("Owl")
    assert not {"Fox", "Owl", "Bear"} & table.sees("south")


def test_an_open_question_refuses_other_moves_and_can_say_why(ask: Ask) -> None:
    table = ask(
        "{title: Which, pieces: seat.field, as: x, refuses: [{clause: T-11, refusal: First choose.}]}",
        south={**FIELD, "hand": ["Fox"]},
    )
    assert table.refused(drag="Fox in hand", to="field") == ("T-11",)
    assert table.refused(**{"pass": True}) == ("T-11",)
    table = ask("{title: Which, pieces: seat.field, as: x}\n  clause: T-12", south={**FIELD, "hand": ["Fox"]})
    assert table.refused(drag="Fox in hand", to="field") == ("T-12",)


# -------------------------------------------------------------------- payments and drafts

PURSE = {"hand": ["Bear"], "purse": ["Penny", "Penny", "Crown", "Crown"]}


@pytest.fixture
def pay(tmp_path: Path) -> Table:
    """A Bear for three gold has been dropped: how is it paid?"""
    table = Table(tiny(tmp_path), south=PURSE)
    table.drag("Bear", "field")
    return table


def test_a_payment_is_exact_in_what_it_needs_and_atomic(pay: Table) -> None:
    assert pay.match.view("south").question.kind == "payment"
    for bad in (["Penny", "Penny"], ["Crown", "Crown", "Penny"], ["Penny"], []):
        pay.refused(answer=bad)
    assert len(pay.names("south.purse")) == 4
    pay.answer("Crown", "Penny #2")
    assert sorted(pay.names("south.pit")) == ["Crown", "Penny"]
    assert pay.names("south.field") == ["Bear"]


def test_an_overpayment_is_accepted_where_no_payer_is_to_spare(pay: Table) -> None:
    pay.answer("Crown", "Crown")
    assert pay.names("south.purse") == ["Penny", "Penny"]


def test_the_suggested_payment_wastes_nothing(pay: Table) -> None:
    main = pay.match.view("south").main
    assert len(main.move.values) == 2
    assert pay.match.make(main.move).allowed


def test_payers_may_be_dragged_one_by_one(pay: Table) -> None:
    pay.drag("Crown", "pit")
    assert [o.picked for o in pay.match.view("south").question.options] == [False, False, True, False]
    pay.refused(drag="Crown", to="pit")
    pay.drag("Penny", "pit")
    assert pay.names("south.field") == ["Bear"]


def test_a_draft_is_cancelled_for_free_and_everything_is_as_before(tmp_path: Path) -> None:
    table = Table(tiny(tmp_path), south=PURSE)
    before = table.print
    for picks in ([], ["Crown"], ["Penny", "Penny #2"]):
        table.drag("Bear", "field")
        for card in picks:
            table.drag(card, "pit")
        buttons = table.match.view("south").buttons
        assert [type(b.move).__name__ for b in buttons if "Cancel" in type(b.move).__name__] == ["Cancel"]
        table.refused(cancel="north")
        table.must(cancel="south")
        assert table.print == before
    table.drag("Bear", "field")
    table.answer("Crown", "Penny")


def test_what_is_committed_cannot_be_cancelled(tmp_path: Path) -> None:
    steps = "[{commit: yes}, {ask: {title: Which, pieces: seat.field, as: x}}]"
    table = Table(tiny(tmp_path, f"moves: {{go: {{does: {steps}}}}}"), south=FIELD)
    table.go()
    table.refused(cancel="south")
    assert not table.match.view("south").question.cancel


def test_a_use_is_counted_when_it_is_done_not_when_it_is_begun(tmp_path: Path) -> None:
    table = Table(tiny(tmp_path), south={**PURSE, "hand": ["Bear", "Fox"]})
    table.drag("Bear", "field")
    table.must(cancel="south")
    table.drag("Fox", "field")
    assert table.refused(drag="Bear", to="field") == ("T-5",)


def test_a_card_that_only_others_could_pay_is_refused_before_anything_is_asked(tmp_path: Path) -> None:
    table = Table(tiny(tmp_path), south={"hand": ["Bear"], "purse": ["Penny"]}, north={"purse": ["Crown", "Crown"]})
    assert table.refused(drag="Bear", to="field") == ("T-4",)


def test_a_price_stands_on_the_target(tmp_path: Path) -> None:
    table = Table(tiny(tmp_path), south=PURSE)
    lit = {t.zone: t for t in table.match.targets("south", table.handle("south", "Bear")) if t.allowed}
    assert list(lit) == ["south.field"]
    assert "3" in lit["south.field"].label


TWO_ACTS = """
- id: sage
  name: Sage
  type: unit
  strength: 1
  abilities:
    - {kind: act, name: {en: Sing, ru: Песня}, price: 2, does: [{set: {of: seat, name: points, to: 2}}]}
    - {kind: act, name: {en: Dance, ru: Танец}, price: 5, does: [{set: {of: seat, name: points, to: 5}}]}
"""


def asking(tmp_path: Path, which: str, **more: Any) -> Table:
    ask = {"title": "Which?", "abilities": which, "as": "chosen", **more}
    steps = [
        {"ask": ask},
        {"carry_out": {"ability": "chosen"}},
        {"set": {"of": "seat", "name": "guard", "to": "chosen.price"}},
    ]
    return Table(tiny(tmp_path, {"moves": {"go": {"does": steps}}}, TWO_ACTS), south={"field": ["Sage"]})


def test_abilities_are_chosen_by_their_names(tmp_path: Path) -> None:
    table = asking(tmp_path, "abilities(first(seat.field), act)")
    table.go()
    question = table.match.view("south", "ru").question
    assert (question.kind, [o.label for o in question.options]) == ("options", ["Песня", "Танец"])
    table.must(answer="dance")
    assert (table.of("south", "points"), table.of("south", "guard")) == (5, 5)


def test_a_single_ability_is_not_asked_for(tmp_path: Path) -> None:
    table = asking(tmp_path, "[a for a in abilities(first(seat.field), act) if a.price < 5]")
    table.go()
    assert (table.of("south", "points"), table.match.view("south").question) == (2, None)


def test_none_of_no_abilities_is_null(tmp_path: Path) -> None:
    table = asking(tmp_path, "[a for a in abilities(first(seat.field), act) if a.price > 9]")
    table.go()
    assert table.of("south", "points") == 0


def test_the_suggested_ability_is_the_default(tmp_path: Path) -> None:
    table = asking(tmp_path, "abilities(first(seat.field), act)", default="last(abilities(first(seat.field), act))")
    table.go()
    table.must(answer="default")
    assert table.of("south", "points") == 5


def test_an_ability_that_is_not_offered_is_refused(tmp_path: Path) -> None:
    table = asking(tmp_path, "abilities(first(seat.field), act)")
    table.go()
    assert not table.do(answer="7").allowed and not table.do(answer="Hop").allowed


@pytest.mark.parametrize(
    ("least", "most", "said"), [(2, 2, "Choose exactly 2."), (1, 2, "Choose from 1 to 2."), (1, 1, "Choose one.")]
)
def test_a_wrong_number_of_cards_is_refused_with_the_right_one(
    tmp_path: Path, least: int, most: int, said: str
) -> None:
    ask = f"{{title: Which?, pieces: seat.hand, least: {least}, most: {most}, as: got, many: true}}"
    table = Table(tiny(tmp_path, f"moves: {{go: {{does: [{{ask: {ask}}}]}}}}"), south={"hand": ["Fox", "Owl", "Rain"]})
    table.go()
    assert table.said(table.do(answer=["Fox", "Owl", "Rain"])) == said
