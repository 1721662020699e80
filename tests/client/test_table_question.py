"""Answers while they are put together, and menus with amounts. No window."""

from __future__ import annotations

from typing import Any
from unittest.mock import MagicMock

import pytest

from client.table.desk.desk import Desk
from client.table.panels.menu import Menu, MenuEntry, amount_of, with_amount
from client.table.parts.question import AnswerDraft
from engine.values.moves import Manual, Pass
from engine.values.tools import tool_of
from engine.values.view import OptionView, QuestionView


def question(kind: str, least: int, most: int, answer: tuple[Any, ...] = (), count: int = 4) -> QuestionView:
    options = tuple(OptionView(n, f"Option {n}", picked=n in answer) for n in range(count))
    return QuestionView(kind, "Title", "Text", options, least, most, answer, False, False)


def test_one_choice_replaces_the_other() -> None:
    draft = AnswerDraft.of(question("options", 1, 1))
    assert not draft.ready and draft.at_once
    draft.toggle(1)
    draft.toggle(2)
    assert draft.values == (2,) and draft.ready


def test_no_more_than_the_most_can_be_chosen() -> None:
    draft = AnswerDraft.of(question("pieces", 0, 2))
    assert draft.ready
    assert [draft.toggle(n) for n in (0, 1, 2)] == [True, True, False]
    assert draft.toggle(0) and draft.values == (1,)


def test_a_payment_begins_with_what_is_suggested_and_can_be_changed() -> None:
    draft = AnswerDraft.of(question("payment", 0, 0, (0, 1)))
    assert draft.values == (0, 1) and draft.ready
    draft.toggle(0)
    draft.toggle(3)
    assert draft.values == (1, 3)


def test_a_number_keeps_its_bounds_and_can_be_typed() -> None:
    draft = AnswerDraft.of(question("number", 1, 12, (3,)))
    draft.step(20)
    assert draft.values == (12,)
    draft.digit(1)
    draft.digit(1)
    assert draft.values == (11,)


def test_a_split_must_hand_out_everything() -> None:
    draft = AnswerDraft.of(question("split", 5, 5, count=2))
    draft.step(3, 0)
    assert not draft.ready
    draft.step(9, 1)
    assert draft.values == (3, 2) and draft.ready
    draft.step(1, 0)
    assert draft.values == (3, 2)


def test_an_order_is_changed_by_moving_entries() -> None:
    draft = AnswerDraft.of(question("order", 4, 4, (0, 1, 2, 3)))
    draft.shift(3, -1)
    draft.shift(0, -1)
    assert draft.values == (0, 1, 3, 2)


@pytest.mark.parametrize(("kind", "values"), [("yes_no", (True,)), ("by_hand", ())])
def test_the_main_button_agrees(kind: str, values: tuple[Any, ...]) -> None:
    draft = AnswerDraft.of(question(kind, 0, 1))
    assert draft.ready and draft.values == values


def test_an_amount_goes_into_the_move_with_its_sign() -> None:
    heal = Manual("south", tool_of("damage", {"piece": 1, "n": -1}))
    assert amount_of(heal) == -1
    changed = with_amount(heal, -4)
    assert isinstance(changed, Manual) and changed.tool.n == -4
    assert with_amount(Pass("south"), 4) == Pass("south")


def no_desk() -> Desk:
    """Menus that are never drawn need no window, only a desk that takes them away."""
    return MagicMock()


def test_a_change_steps_over_nought_and_a_count_stops_at_one() -> None:
    menu = Menu(
        no_desk(),
        "Card",
        [MenuEntry("Damage", "drop", print, amount=1, least=-99, most=99), MenuEntry("Look", "eye", print, amount=1)],
        (0, 0),
    )
    menu.change(-1)
    assert menu.entries[0].amount == -1
    menu.digit(3)
    assert menu.entries[0].amount == -3
    menu.change(-1, 1)
    assert menu.entries[1].amount == 1


def test_a_menu_skips_what_is_locked_and_takes_digits() -> None:
    chosen: list[int] = []
    menu = Menu(
        no_desk(),
        "Card",
        [
            MenuEntry("Locked", "lock", chosen.append, allowed=False),
            MenuEntry("Damage", "drop", chosen.append, "C", amount=1),
            MenuEntry("Flip", "flip", chosen.append, "F"),
        ],
        (0, 0),
    )
    menu.at = 2
    menu.step(1)
    assert menu.at == 1
    menu.digit(1)
    menu.digit(2)
    menu.choose()
    assert chosen == [2] and menu.of_key("f") == 2
