"""The toast: a refusal read out, with its ways on."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from client.intents import Key, Pressed
from client.table.desk.desk import Desk
from client.table.desk.stack import Floor, TablePanel
from client.table.geometry.box import Point
from client.table.paint.notice import Notice, NoticePlan, paint_notice, plan_notice
from client.table.panels.rail import Rail


class ToastPanel(TablePanel):
    """Always there, and empty while nothing is said. `anyway` makes the move of a notice against the rules."""

    floor = Floor.TOAST

    def __init__(self, desk: Desk, anyway: Callable[[Notice], object]) -> None:
        self.desk, self.toast, self._anyway = desk, desk.toast, anyway

    @property
    def plan(self) -> NoticePlan | None:
        """Where it lies now; None while nothing is said."""
        notice, desk = self.toast.notice, self.desk
        return plan_notice(notice, desk.scene.layout, desk.lang, desk.style) if notice is not None else None

    def take(self, part: str) -> None:
        """One of its buttons: why, clause, anyway, close."""
        notice = self.toast.notice
        self.toast.close()
        self.desk.said.refuse(None)
        self.desk.touch()
        if notice is None:
            return
        if part == "why":
            self.desk.panels[Rail].open_clause(notice.clause)
        elif part == "anyway" and notice.anyway is not None:
            self._anyway(notice)

    def press(self, intent: Pressed) -> bool:
        """On a button, or on the toast beside them."""
        plan = self.plan
        part = plan.part_at(intent.pos) if plan is not None else None
        if part is not None:
            self.take(part)
        return part is not None or (plan is not None and plan.box.holds(intent.pos))

    def key(self, key: Key, action: str | None) -> bool:
        """Tab walks its buttons, Enter presses one, Esc closes it."""
        plan = self.plan
        if plan is None:
            return False
        if action == "cancel":
            self.take("close")
        elif action in ("next-region", "last-region"):
            self.toast.held = True
            self.toast.focus = (self.toast.focus + (1 if action == "next-region" else -1)) % len(plan.parts)
        elif action == "pick" and self.toast.focus >= 0:
            self.take(plan.parts[self.toast.focus][0])
        else:
            return False
        return True

    def covers(self, pos: Point) -> bool:
        """Where it lies."""
        plan = self.plan
        return plan is not None and plan.box.holds(pos)

    def hover(self, pos: Point) -> object:
        """It waits while the pointer is on it."""
        plan = self.plan
        self.toast.held = self.covers(pos)
        return plan.part_at(pos) if plan is not None else None

    def about(self, pos: Point) -> object:
        """A part of this toast."""
        plan, notice = self.plan, self.toast.notice
        if plan is None or notice is None or not plan.box.holds(pos):
            return None
        return ("toast", notice.text, plan.part_at(pos))

    def forget(self) -> bool:
        """It stays where it is, empty."""
        self.toast.close()
        return True

    def paint(self, surface: pygame.Surface) -> None:
        """The notice, the button under the pointer lit."""
        plan, desk = self.plan, self.desk
        if plan is not None:
            paint_notice(surface, self.toast, plan, desk.lang, desk.style, plan.part_at(desk.pointing.pos))
