"""Hands that carry out a given move at the real window: one with the mouse alone, one with the keys alone.

They know what a player sees (handles, lit places, labels) and only use the pilot's events.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any

from client.table.desk.memory import Focus
from client.table.doing.controls import controls
from client.table.doing.focus import focus_box
from client.table.geometry.box import Box, Point
from client.table.geometry.spots import Spot
from client.table.parts.question_panel import needs_panel, plan_asking, rows_of
from engine.values import moves as mv
from engine.values.handles import handle
from engine.values.offered import ActionView
from tests.support.pilot import Pilot


class Recorder:
    """Takes the place of a journal: what the window really sent."""

    def __init__(self) -> None:
        self.moves: list[mv.Move] = []

    def record(self, move: mv.Move, fingerprint: str) -> None:
        self.moves.append(move)


class Hands(ABC):
    """What both have in common: from a move to the gesture."""

    def __init__(self, pilot: Pilot) -> None:
        self.pilot = pilot
        self.recorder = Recorder()
        pilot.session.match.journal = self.recorder

    def can(self, move: mv.Move) -> bool:
        """False for a drag to a zone that this mat does not show: the same move has other places."""
        return not isinstance(move, mv.Drag) or self.pilot.scene.zone_box(move.zone) is not None

    def make(self, move: mv.Move) -> None:
        """Carry a move out; the match must have got this very move."""
        before = len(self.recorder.moves)
        if isinstance(move, mv.Drag):
            self.carry(self.name(move.piece), self.name(move.host) if move.host is not None else move.zone)
        elif isinstance(move, mv.Use) and move.piece is not None:
            self.use(self.name(move.piece), self._action(move))
        elif isinstance(move, (mv.Use, mv.Pass)):
            self.press(self._button(lambda spot: spot.move == move))
        elif isinstance(move, mv.Answer):
            self.answer(move.values)
        made = self.recorder.moves[before:]
        assert made, f"{move} was not made: {self.pilot.prompt!r}, {self.pilot.notice!r}"
        assert _same(made[0], move), f"{made[0]} was made instead of {move}"

    def name(self, piece: Any) -> str:
        """A piece's handle for the one who looks."""
        state = self.pilot.session.match.state
        return handle(state, self.pilot.session.viewer, state.pieces[piece])

    def _action(self, move: mv.Use) -> ActionView:
        actions = self.pilot.session.match.actions(move.seat, self.name(move.piece), "en")
        return next(action for action in actions if action.move == move)

    def _button(self, fits: Callable[[Spot], bool]) -> Spot:
        spots = controls(self.pilot.table.desk)
        main = self.pilot.view.main
        for spot in spots:
            if fits(spot) or (
                spot.kind == "main" and main is not None and spot.move is None and fits(_with(main, spot))
            ):
                return spot
        raise LookupError(f"no such button among {[spot.label for spot in spots]}")

    def answer(self, values: tuple[Any, ...]) -> None:
        """Answer the open question."""
        desk = self.pilot.table.desk
        draft = desk.draft
        assert draft is not None
        question = draft.question
        wanted = [self._value(value) for value in values]
        if question.kind == "yes_no":
            self.press(self._button(lambda spot: (spot.kind == "main") == bool(values[0]) and spot.name != "cancel"))
        elif question.kind == "by_hand":
            self.press(self._button(lambda spot: spot.kind == "main"))
        elif question.kind == "number":
            self.set_amount(0, draft.number, int(values[0]))
            self.confirm()
        elif question.kind == "split":
            for row in sorted(range(len(values)), key=lambda n: values[n] - draft.amounts[n]):
                self.set_amount(row, draft.amounts[row], int(values[row]))
            self.confirm()
        elif question.kind == "order":
            self.arrange(wanted)
            self.confirm()
        else:
            self._choose(wanted)

    def _choose(self, wanted: list[Any]) -> None:
        desk = self.pilot.table.desk
        draft = desk.draft
        assert draft is not None
        number = len(self.recorder.moves)
        for value in [v for v in draft.picked if v not in wanted] if draft.question.most != 1 else []:
            self.choose(value)
        for value in wanted:
            if desk.draft is draft and value not in draft.picked:
                self.choose(value)
        if len(self.recorder.moves) == number:
            self.confirm()

    def _value(self, value: Any) -> Any:
        question = self.pilot.view.question
        assert question is not None
        is_piece = any(option.piece is not None for option in question.options)
        return self.name(value) if is_piece and isinstance(value, int) and not isinstance(value, bool) else value

    def confirm(self) -> None:
        """The main button."""
        self.press(self._button(lambda spot: spot.kind == "main"))

    # --- what differs

    @abstractmethod
    def carry(self, piece: str, to: str) -> None: ...

    @abstractmethod
    def use(self, piece: str, action: ActionView) -> None: ...

    @abstractmethod
    def press(self, spot: Spot) -> None: ...

    @abstractmethod
    def choose(self, value: Any) -> None: ...

    @abstractmethod
    def set_amount(self, row: int, now: int, wanted: int) -> None: ...

    @abstractmethod
    def arrange(self, wanted: list[Any]) -> None: ...


def _with(main: Any, spot: Spot) -> Spot:
    return Spot(spot.kind, spot.name, spot.box, spot.label, move=main.move)


def _same(made: mv.Move, wanted: mv.Move) -> bool:
    """The same wish; where in a zone a piece lies, and in which order things were chosen, is left open."""
    if isinstance(made, mv.Drag) and isinstance(wanted, mv.Drag):
        return (made.piece, made.zone, made.host) == (wanted.piece, wanted.zone, wanted.host)
    if isinstance(made, mv.Answer) and isinstance(wanted, mv.Answer):
        return len(made.values) == len(wanted.values)
    return made == wanted


class MouseHands(Hands):
    """The pointer and its buttons, nothing else."""

    def carry(self, piece: str, to: str) -> None:
        pilot = self.pilot
        pilot.move(self._at(piece))
        pilot.press()
        pilot.move((pilot.pos[0], pilot.pos[1] - 30), held=True)
        assert pilot.table.desk.drag.dragging, f"{piece} was not lifted"
        pilot.drop(self._place(to))

    def _at(self, piece: str) -> Point:
        """A point on a piece; one that lies in a pile is looked up in the opened pile."""
        pilot = self.pilot
        if piece in pilot.scene.placed:
            return pilot.where(piece)
        zone = next(z.key for z in pilot.view.zones.values() if any(p.handle == piece for p in z.pieces))
        pilot.click(pilot.scene.zone_box(zone).centre)  # type: ignore[union-attr]
        return self._leaf(piece).centre

    def _leaf(self, piece: str) -> Box:
        pilot = self.pilot
        assert pilot.sheet is not None, "no sheet is open"
        for _ in range(40):
            plan = pilot.sheet.plan
            found = next((box for leaf, box in plan.cells if leaf.piece.handle == piece), None)
            if found is not None:
                return found
            pilot.move(plan.box.centre)
            pilot.wheel(-1)
        raise LookupError(f"{piece} is not in the sheet")

    def _place(self, to: str) -> Point:
        """Where to let go: a host's card, the upper part of a pile, else the middle of a zone."""
        pilot = self.pilot
        if to not in pilot.view.zones:
            return pilot.where(to)
        box = pilot.scene.zone_box(to)
        assert box is not None
        area = pilot.scene.area(to)
        laid = pilot.scene.laid.get(to)
        if laid is not None and laid.next is not None and area is not None and area.lie != "pile":
            return laid.next.centre
        return (box.centre[0], box.y + box.h // 5) if area is not None and area.lie == "pile" else box.centre

    def use(self, piece: str, action: ActionView) -> None:
        """By the button that appears for a chosen piece; else by the menu of the right button."""
        pilot, desk = self.pilot, self.pilot.table.desk
        pilot.frames(10, 0.1)  # not so soon that it would be a double click
        if piece in pilot.scene.placed:
            pilot.click(self._at(piece))
            spot = next((s for s in controls(desk) if s.move == action.move), None)
            if spot is not None:
                pilot.click(spot.box.centre)
                return
            if desk.choice.held is not None:
                pilot.click(next(s for s in controls(desk) if s.name == "unselect").box.centre)
        pilot.click(self._at(piece), button=3)
        self._entry(action.label)

    def _entry(self, label: str) -> None:
        pilot = self.pilot
        assert pilot.menu is not None, "no menu is open"
        number = next(n for n, entry in enumerate(pilot.menu.entries) if entry.label == label and entry.allowed)
        for _ in range(40):
            plan = pilot.menu.plan
            row = next((box for n, box in plan.rows if n == number), None)
            if row is not None:
                pilot.click((row.x + 40, row.centre[1]))
                return
            pilot.wheel(-1)

    def press(self, spot: Spot) -> None:
        self.pilot.click(spot.box.centre)

    def choose(self, value: Any) -> None:
        pilot, desk = self.pilot, self.pilot.table.desk
        draft = desk.draft
        assert draft is not None
        option = draft.option(value)
        assert option is not None
        if pilot.sheet is not None and option.piece is not None:
            pilot.click(self._leaf(option.piece.handle).centre)
        elif pilot.rail.answers:
            plan = pilot.rail.readout_plan
            assert plan is not None
            pilot.click(next(box.centre for told, box in plan.choices if told.value == value))
        elif needs_panel(draft, pilot.rail.answers):
            pilot.click(self._row(rows_of(draft).index(option)).centre)
        elif option.piece is not None:
            pilot.click(pilot.where(option.piece.handle))
        else:
            pilot.click(pilot.where(str(value)))

    def _row(self, number: int) -> Box:
        pilot, desk = self.pilot, self.pilot.table.desk
        assert desk.draft is not None
        for _ in range(40):
            plan = plan_asking(desk.draft, desk.scene.layout, desk.style)
            row = next((box for n, box in plan.rows if n == number), None)
            if row is not None:
                return row
            pilot.move(plan.rows[0][1].centre)
            pilot.wheel(-1)
        raise LookupError(f"row {number} cannot be reached")

    def set_amount(self, row: int, now: int, wanted: int) -> None:
        pilot, desk = self.pilot, self.pilot.table.desk
        for _ in range(abs(wanted - now)):
            box = self._row(row)
            plus = wanted > now
            x = box.right - desk.style.px(24 if plus else 108)
            if desk.draft is not None and desk.draft.question.kind == "number":
                x = box.right - 30 if plus else box.x + 30
            pilot.click((x, box.centre[1]))

    def arrange(self, wanted: list[Any]) -> None:
        pilot, draft = self.pilot, self.pilot.table.desk.draft
        assert draft is not None
        for place, value in enumerate(wanted):
            while draft.picked.index(value) > place:
                box = self._row(draft.picked.index(value))
                pilot.click((box.right - self.pilot.table.desk.style.px(56), box.centre[1]))


class KeyHands(Hands):
    """The keyboard, nothing else."""

    def _walk(self, focus: Focus) -> None:
        """Tab to the right part of the table, then the arrows towards what is wanted, as one sees it."""
        desk, pilot = self.pilot.table.desk, self.pilot
        for _ in range(40):
            tried: set[tuple[Focus | None, str]] = set()
            while desk.choice.focus != focus and (key := self._towards(focus, tried)):
                tried.add((desk.choice.focus, key))
                pilot.key(key)
            if desk.choice.focus == focus:
                return
            pilot.key("tab")
        raise LookupError(f"{focus} cannot be reached by keys")

    def _towards(self, focus: Focus, tried: set[tuple[Focus | None, str]]) -> str | None:
        desk = self.pilot.table.desk
        here = focus_box(desk, desk.choice.focus) if desk.choice.focus is not None else None
        there = focus_box(desk, focus)
        if here is None or there is None:
            return None
        dx, dy = there.centre[0] - here.centre[0], there.centre[1] - here.centre[1]
        keys = ["right" if dx > 0 else "left", "down" if dy > 0 else "up"]
        keys.sort(key=lambda key: abs(dx) < abs(dy) if key in ("right", "left") else abs(dx) >= abs(dy))
        return next((key for key in keys if (desk.choice.focus, key) not in tried), None)

    def _to_piece(self, piece: str) -> bool:
        """Focus a piece; False if it lies in a pile, which is then open at it."""
        pilot = self.pilot
        if piece in pilot.scene.placed:
            self._walk(Focus("piece", piece))
            return True
        pilot.key("f", "ctrl")
        assert pilot.sheet is not None
        number = next(n for n, leaf in enumerate(pilot.sheet.found) if leaf.piece.handle == piece)
        for _ in range(number + 1):
            pilot.key("right")
        return False

    def carry(self, piece: str, to: str) -> None:
        pilot, desk = self.pilot, self.pilot.table.desk
        if self._to_piece(piece):
            pilot.key("return")
            if pilot.sheet is not None:  # the top of a pile opens the pile
                pilot.key("escape")
                pilot.key("m")
        else:
            pilot.key("m")
        assert desk.choice.held is not None and desk.choice.held.handle == piece, f"{piece} was not chosen"
        self._walk(Focus("zone", to) if to in pilot.view.zones else Focus("piece", to))
        pilot.key("return")

    def use(self, piece: str, action: ActionView) -> None:
        pilot = self.pilot
        if not self._to_piece(piece):
            pilot.key("return")
        else:
            pilot.key("menu")
        assert pilot.menu is not None, "no menu is open"
        number = next(n for n, entry in enumerate(pilot.menu.entries) if entry.label == action.label and entry.allowed)
        for _ in range(60):
            if pilot.menu.at == number:
                break
            pilot.key("down")
        pilot.key("return")

    def press(self, spot: Spot) -> None:
        if spot.kind == "main":
            self.pilot.key("space")
            return
        self._walk(Focus(spot.kind, spot.name))
        self.pilot.key("return")

    def choose(self, value: Any) -> None:
        pilot, desk = self.pilot, self.pilot.table.desk
        draft = desk.draft
        assert draft is not None
        option = draft.option(value)
        assert option is not None
        if pilot.sheet is not None and option.piece is not None:
            number = next(n for n, leaf in enumerate(pilot.sheet.found) if leaf.value == value)
            for _ in range(80):
                if pilot.sheet.at == number:
                    break
                pilot.key("right" if pilot.sheet.at < number else "left")
            pilot.key("return")
        elif needs_panel(draft, pilot.rail.answers) or pilot.rail.answers:
            number = rows_of(draft).index(option)
            for _ in range(80):
                if draft.at == number:
                    break
                pilot.key("down")
            pilot.key("return")
        else:
            handle = option.piece.handle if option.piece is not None else ""
            self._walk(Focus("piece", handle) if handle else Focus("zone", str(value)))
            pilot.key("return")

    def set_amount(self, row: int, now: int, wanted: int) -> None:
        pilot, draft = self.pilot, self.pilot.table.desk.draft
        assert draft is not None
        while draft.at != row and draft.question.kind == "split":
            pilot.key("down")
        for _ in range(abs(wanted - now)):
            pilot.key("right" if wanted > now else "left")

    def arrange(self, wanted: list[Any]) -> None:
        pilot, draft = self.pilot, self.pilot.table.desk.draft
        assert draft is not None
        for place, value in enumerate(wanted):
            while draft.picked.index(value) > place:
                while draft.at != draft.picked.index(value):
                    pilot.key("down")
                pilot.key("up", "shift")
