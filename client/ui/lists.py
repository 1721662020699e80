"""Choosing from many: a drop-down and the list it opens, and a list with its own scrolling."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic

import pygame

from client.draw.shapes import panel, shadow
from client.intents import Key
from client.ui.base import Style, V, Widget, WidgetState
from client.ui.controls import Option
from client.ui.parts import middle_text, put_icon

ROW, TALL_ROW = 44, 58


class DropDown(Widget, Generic[V]):
    """Shows the chosen option; opens all of them. Arrows change it without opening."""

    def __init__(
        self,
        id: str,
        rect: pygame.Rect,
        options: Sequence[Option[V]],
        value: V | None,
        pick: Callable[[V], object],
        style: Style,
        bounds: pygame.Rect,
        caption: str = "",
    ) -> None:
        super().__init__(id, rect, enabled=bool(options))
        self.options, self.value, self.pick = tuple(options), value, pick
        self.style, self.bounds, self.caption = style, bounds, caption

    @property
    def index(self) -> int:
        """The place of the chosen option."""
        return next((i for i, option in enumerate(self.options) if option.value == self.value), -1)

    def press(self, pos: tuple[int, int]) -> Widget | None:
        """Open the list."""
        return PopupList(self.rect, self.options, self.index, self._take, self.style, self.bounds)

    def key(self, key: Key) -> bool:
        """Sideways arrows change the choice without opening."""
        if key.name in ("left", "right") and self.index >= 0:
            index = self.index + (1 if key.name == "right" else -1)
            self._take(self.options[max(0, min(index, len(self.options) - 1))].value)
            return True
        return False

    def _take(self, value: V) -> None:
        if value != self.value:
            self.value = value
            self.pick(value)

    def draw(self, surface: pygame.Surface, style: Style, state: WidgetState) -> None:
        """Paint it in this state."""
        theme = style.theme
        edge = theme.line2 if state.hovered else theme.line
        panel(surface, self.rect, theme.sunk, edge, style.px(10), style.line())
        room = self.rect.inflate(-style.px(28), 0)
        arrow = (room.right - style.px(8), self.rect.centery)
        put_icon(surface, "chevron-down", arrow, style.px(18), theme.t2)
        room.width -= style.px(26)
        if self.options:
            option = self.options[max(0, self.index)]
            if option.icon:
                middle = (room.left + style.px(9), room.centery)
                put_icon(surface, option.icon, middle, style.px(18), theme.t2)
                room.left, room.width = room.left + style.px(28), room.width - style.px(28)
            middle_text(surface, self.caption or option.label, room, style.text(15), theme.t1, 600)


class PopupList(Widget, Generic[V]):
    """The open list of a drop-down: one row is lit, by pointer or by arrows."""

    def __init__(
        self,
        beside: pygame.Rect,
        options: Sequence[Option[V]],
        index: int,
        take: Callable[[V], object],
        style: Style,
        bounds: pygame.Rect,
    ) -> None:
        self.options, self.chosen, self.lit, self.take = tuple(options), index, max(0, index), take
        self.pitch = style.px(TALL_ROW if any(option.detail for option in options) else ROW)
        self.inset = style.px(8)
        fits = max(1, (bounds.height - 2 * self.inset) // self.pitch)
        self.rows = min(len(self.options), fits, 9)
        height = self.rows * self.pitch + 2 * self.inset
        rect = pygame.Rect(beside.left, beside.bottom + style.px(6), max(beside.width, style.px(240)), height)
        if rect.bottom > bounds.bottom:
            rect.bottom = beside.top - style.px(6)
        super().__init__("popup", rect.clamp(bounds))
        self.first = 0
        self._show_lit()

    def _show_lit(self) -> None:
        self.first = max(self.lit - self.rows + 1, min(self.first, self.lit))

    def _index(self, pos: tuple[int, int]) -> int:
        row = (pos[1] - self.rect.top - self.inset) // self.pitch
        inside = self.rect.collidepoint(pos) and 0 <= row < self.rows
        return self.first + row if inside else -1

    def hover(self, pos: tuple[int, int]) -> None:
        """Light the row under the pointer."""
        index = self._index(pos)
        self.lit = index if index >= 0 else self.lit

    def press(self, pos: tuple[int, int]) -> Widget | None:
        """Take the row under the pointer, or the lit one."""
        index = self._index(pos) if self.rect.collidepoint(pos) else self.lit
        if 0 <= index < len(self.options):
            self.take(self.options[index].value)
        return None

    def key(self, key: Key) -> bool:
        """Light another row."""
        last = len(self.options) - 1
        places = {"up": self.lit - 1, "down": self.lit + 1, "home": 0, "end": last}
        places |= {"pageup": self.lit - self.rows, "pagedown": self.lit + self.rows}
        if key.name not in places:
            return False
        self.lit = max(0, min(places[key.name], last))
        self._show_lit()
        return True

    def wheel(self, dy: int) -> bool:
        """Scroll by rows."""
        self.first = max(0, min(self.first - dy, len(self.options) - self.rows))
        return True

    def draw(self, surface: pygame.Surface, style: Style, state: WidgetState) -> None:
        """Paint it in this state."""
        theme = style.theme
        shadow(surface, self.rect, "e3", style.px(14), theme, style.u)
        panel(surface, self.rect, theme.raised, theme.line2, style.px(14), style.line())
        for row in range(self.rows):
            index = self.first + row
            box = pygame.Rect(self.rect.left + self.inset, 0, self.rect.width - 2 * self.inset, self.pitch)
            box.top = self.rect.top + self.inset + row * self.pitch
            if index == self.lit:
                panel(surface, box, theme.sunk, theme.line2, style.px(8), style.line())
            draw_option(surface, box, self.options[index], index == self.chosen, style)
        if self.rows < len(self.options):
            scroll_bar(surface, self.rect, self.first, self.rows, len(self.options), style)


def draw_option(surface: pygame.Surface, box: pygame.Rect, option: Option[V], chosen: bool, style: Style) -> None:
    """One row: mark, words, and under them a detail."""
    theme = style.theme
    room = box.inflate(-style.px(24), 0)
    mark = "check" if chosen else option.icon
    if mark:
        colour = theme.accent_text if chosen else theme.t2
        put_icon(surface, mark, (room.left + style.px(9), room.centery), style.px(18), colour)
    room.left, room.width = room.left + style.px(30), room.width - style.px(30)
    if not option.detail:
        middle_text(surface, option.label, room, style.text(15), theme.t1, 600)
        return
    upper = pygame.Rect(room.left, box.top + style.px(8), room.width, style.px(22))
    lower = pygame.Rect(room.left, box.top + style.px(30), room.width, style.px(20))
    middle_text(surface, option.label, upper, style.text(15), theme.t1, 600)
    middle_text(surface, option.detail, lower, style.text(13), theme.t2)


def scroll_bar(surface: pygame.Surface, rect: pygame.Rect, first: int, shown: int, count: int, style: Style) -> None:
    """How far a list is scrolled, along its right edge."""
    track = pygame.Rect(rect.right - style.px(9), rect.top + style.px(8), style.px(4), 0)
    track.height = rect.height - style.px(16)
    thumb = track.copy()
    thumb.height = max(style.px(24), track.height * shown // count)
    span = max(1, count - shown)
    thumb.top = track.top + (track.height - thumb.height) * first // span
    panel(surface, thumb, style.theme.line2, None, style.px(2))


class ListBox(Widget):
    """Rows in a box, one of them chosen. Arrows choose, Enter takes, the wheel scrolls."""

    def __init__(
        self,
        id: str,
        rect: pygame.Rect,
        options: Sequence[Option[V]],
        value: V | None,
        pick: Callable[[V], object],
        pitch: int,
        take: Callable[[V], object] | None = None,
    ) -> None:
        super().__init__(id, rect, enabled=bool(options))
        self.options, self.value, self.pick, self.take = tuple(options), value, pick, take
        self.pitch = pitch
        self.first = 0
        self._over = -1

    @property
    def rows(self) -> int:
        """How many rows fit."""
        return max(1, self.rect.height // self.pitch)

    @property
    def index(self) -> int:
        """The chosen row, or -1."""
        return next((i for i, option in enumerate(self.options) if option.value == self.value), -1)

    def carry(self, old: Widget) -> None:
        """Keep the scroll position."""
        if isinstance(old, ListBox):
            self.first = max(0, min(old.first, len(self.options) - self.rows))

    def _index(self, pos: tuple[int, int]) -> int:
        row = (pos[1] - self.rect.top) // self.pitch
        index = self.first + row
        inside = self.rect.collidepoint(pos) and 0 <= row < self.rows
        return index if inside and index < len(self.options) else -1

    def hover(self, pos: tuple[int, int]) -> None:
        """Remember what the pointer is over."""
        self._over = self._index(pos)

    def press(self, pos: tuple[int, int]) -> Widget | None:
        """Choose the row under the pointer, and take it."""
        index = self._index(pos)
        if index >= 0:
            self._choose(index)
            if self.take is not None:
                self.take(self.options[index].value)
        return None

    def _choose(self, index: int) -> None:
        if not self.options:
            return
        index = max(0, min(index, len(self.options) - 1))
        self.first = max(index - self.rows + 1, min(self.first, index))
        if self.options[index].value != self.value:
            self.value = self.options[index].value
            self.pick(self.value)

    def key(self, key: Key) -> bool:
        """Arrows choose, Enter takes."""
        if key.name in ("return", "enter", "space"):
            if self.take is not None and self.index >= 0:
                self.take(self.options[self.index].value)
            return True
        last, at = len(self.options) - 1, self.index
        places = {"up": at - 1, "down": at + 1, "home": 0, "end": last}
        places |= {"pageup": at - self.rows, "pagedown": at + self.rows}
        if key.name not in places or not 0 <= places[key.name] <= last:
            return key.name in ("pageup", "pagedown")
        self._choose(places[key.name])
        return True

    def wheel(self, dy: int) -> bool:
        """Scroll by rows."""
        before = self.first
        self.first = max(0, min(self.first - dy, len(self.options) - self.rows))
        return self.first != before

    def draw(self, surface: pygame.Surface, style: Style, state: WidgetState) -> None:
        """Paint it in this state."""
        theme = style.theme
        for row, option in enumerate(self.options[self.first : self.first + self.rows]):
            index = self.first + row
            box = pygame.Rect(self.rect.left, self.rect.top + row * self.pitch, self.rect.width, self.pitch)
            chosen = option.value == self.value
            if chosen:
                panel(surface, box, theme.raised, theme.accent_text, style.px(8), style.line())
            elif state.hovered and index == self._over:
                panel(surface, box, theme.raised, None, style.px(8))
            draw_option(surface, box, option, False, style)
        if self.rows < len(self.options):
            scroll_bar(surface, self.rect, self.first, self.rows, len(self.options), style)
