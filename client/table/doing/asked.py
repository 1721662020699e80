"""The panels of an open question: the list of its answers over the main button, and the sheet of its cards."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import pygame

from client.intents import LEFT, Key, Pressed
from client.table.desk.desk import Desk
from client.table.desk.stack import Floor, TablePanel
from client.table.doing import answering, walk
from client.table.doing.controls import controls
from client.table.doing.focus import hit_at
from client.table.doing.shares import give, press_share, row_of
from client.table.geometry.box import Box, Point
from client.table.panels.rail import Rail
from client.table.panels.sheet import Leaf, Sheet
from client.table.parts.question import AnswerDraft, needs_sheet
from client.table.parts.question_panel import AskPlan, needs_panel, paint_asking, plan_asking, press_row, rows_of
from engine.values.moves import Answered


class QuestionPanel(TablePanel):
    """Always there; it shows a list where the answer is not given on the table, in the rail or on a sheet alone."""

    floor = Floor.QUESTION

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    @property
    def draft(self) -> AnswerDraft | None:
        """The answer, while it is put together in the list."""
        draft = self.desk.draft
        return draft if draft is not None and needs_panel(draft, self.desk.panels[Rail].answers) else None

    @property
    def plan(self) -> AskPlan | None:
        """Where the list lies."""
        draft = self.draft
        return plan_asking(draft, self.desk.scene.layout, self.desk.style) if draft is not None else None

    def forget(self) -> bool:
        """It stays: the question is asked of whoever looks then."""
        return True

    # --- the pointer

    def press(self, intent: Pressed) -> bool:
        """On a row, or on minus and plus of a card."""
        draft, plan, pos = self.draft, self.plan, intent.pos
        if draft is None or plan is None or not plan.box.holds(pos):
            return intent.button == LEFT and press_share(self.desk, pos)
        row = plan.row_at(pos)
        if row is not None:
            box = next(b for n, b in plan.rows if n == row)
            if not press_row(draft, row, box, pos, self.desk.style):
                answering.choose(self.desk, rows_of(draft)[row].value)
        return True

    def wheel(self, pos: Point, dy: int) -> bool:
        """Over a card that gets points: its points; over the list: a number, or the focus."""
        desk = self.desk
        share = row_of(desk, hit_at(desk, pos).handle) if desk.draft is not None else None
        if share is not None:
            give(desk, share, 1 if dy > 0 else -1)
            return True
        draft, plan = self.draft, self.plan
        if draft is None or plan is None or not plan.box.holds(pos):
            return False
        row = plan.row_at(pos)
        if row is not None and draft.question.kind in ("number", "split"):
            draft.step(1 if dy > 0 else -1, row if draft.question.kind == "split" else None)
        elif row is not None:
            draft.at = max(0, min(len(rows_of(draft)) - 1, draft.at - dy))
        return True

    def covers(self, pos: Point) -> bool:
        """Where the list lies."""
        plan = self.plan
        return plan is not None and plan.box.holds(pos)

    def hover(self, pos: Point) -> object:
        """The row under the pointer."""
        plan = self.plan
        return plan.row_at(pos) if plan is not None else None

    def about(self, pos: Point) -> object:
        """A row of this question, or the list beside them."""
        draft, plan = self.draft, self.plan
        if draft is None or plan is None or not plan.box.holds(pos):
            return None
        at, rows = plan.row_at(pos), rows_of(draft)
        return ("asked", self.desk.moment, rows[at].value if at is not None and rows else at)

    def paint(self, surface: pygame.Surface) -> None:
        """The list."""
        draft, plan = self.draft, self.plan
        if draft is not None and plan is not None:
            paint_asking(surface, draft, plan, self.desk.style, plan.row_at(self.desk.pointing.pos))

    # --- keys

    def key(self, key: Key, action: str | None) -> bool:
        """Arrows walk the rows, digits and Enter choose; Esc takes back the move that asks, where that may be done."""
        draft = self.desk.draft
        if draft is None:
            return False
        if action == "cancel":
            return answering.back_out(self.desk)
        if draft.on_cards:
            return self._hand_out(draft, key, action)
        if self.draft is None and not self.desk.panels[Rail].answers:
            return False
        return self._in_list(draft, key, action)

    def _in_list(self, draft: AnswerDraft, key: Key, action: str | None) -> bool:
        rows, kind = rows_of(draft), draft.question.kind
        if action in ("up", "down") and rows:
            by = 1 if action == "down" else -1
            if kind == "order" and key.shift:
                draft.shift(draft.at, by)
            else:
                draft.at = (draft.at + by) % len(rows)
        elif action in ("left", "right") and kind in ("number", "split"):
            draft.step(1 if action == "right" else -1)
        elif key.code.isdigit():
            self._digit(draft, int(key.code))
        elif action == "pick" and 0 <= draft.at < len(rows) and kind not in ("order", "split", "number"):
            answering.choose(self.desk, rows[draft.at].value)
        else:
            return False
        return True

    def _digit(self, draft: AnswerDraft, digit: int) -> None:
        rows, kind = rows_of(draft), draft.question.kind
        if kind == "number":
            draft.digit(digit)
        elif kind == "split":
            draft.step(digit - draft.amounts[draft.at])
        elif kind != "order" and 1 <= digit <= len(rows):
            answering.choose(self.desk, rows[digit - 1].value)

    def _hand_out(self, draft: AnswerDraft, key: Key, action: str | None) -> bool:
        """Left and right walk the cards; up and down, or a digit, say how many points the focused one gets."""
        desk, focus = self.desk, self.desk.choice.focus
        row = row_of(desk, focus.name) if focus is not None else None
        if action in ("left", "right") or (action in ("up", "down") and row is None):
            to = walk.next_region(desk, -1 if action == "left" else 1)
            desk.choice.focus_on(to)
            desk.show(to.name if to is not None and to.kind == "piece" else desk.shown)
        elif row is None:
            return False
        elif action in ("up", "down", "pick"):
            give(desk, row, -1 if action == "down" else 1)
        elif key.code.isdigit() and not key.ctrl:
            give(desk, row, int(key.code) - draft.amounts[row])
        else:
            return False
        return True


class AskedSheet(Sheet):
    """The cards of a question, where they do not lie on the table."""

    keeps_buttons = True

    @property
    def picked(self) -> Collection[Answered]:
        """What was chosen so far."""
        return self.desk.draft.picked if self.desk.draft is not None else ()

    def now(self) -> tuple[str, Sequence[Leaf]] | None:
        """The question as it stands; None when that needs no sheet."""
        return asked_leaves(self.desk)

    def take(self, leaf: Leaf) -> None:
        """Choose it."""
        if leaf.enabled:
            answering.choose(self.desk, leaf.value)

    def press_leaf(self, leaf: Leaf, box: Box, intent: Pressed) -> None:
        """Choose it."""
        self.take(leaf)

    def press(self, intent: Pressed) -> bool:
        """The buttons below answer the question, and are not beside the sheet."""
        return not any(spot.box.holds(intent.pos) for spot in controls(self.desk)) and super().press(intent)

    def key(self, key: Key, action: str | None) -> bool:
        """Space answers."""
        if action == "main":
            answering.finish(self.desk)
            return True
        return super().key(key, action)


def asked_leaves(desk: Desk) -> tuple[str, list[Leaf]] | None:
    """Title and cards of the open question; None where it needs no sheet."""
    question = desk.draft.question if desk.draft is not None else None
    if question is None or not needs_sheet(question):
        return None
    leaves = [Leaf(o.value, o.piece, enabled=o.enabled) for o in question.options if o.piece is not None]
    return question.title, leaves


def show_question(desk: Desk) -> None:
    """Open the sheet for a question whose pieces do not lie on the table."""
    asked = asked_leaves(desk)
    if asked is not None:
        desk.panels.open(AskedSheet(desk, *asked))
