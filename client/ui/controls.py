"""Buttons and the three ways to choose: segments, a switch, a stepper."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic

import pygame

from client.draw.shapes import panel
from client.draw.text import text_size
from client.intents import Key
from client.theme import mix
from client.ui.base import Action, Style, V, Widget, WidgetState
from client.ui.parts import cap_width, key_cap, middle_text, put_icon


class Button(Widget):
    """A thing to press: `primary` is the one next step, `quiet` has no box, `icon` no words."""

    def __init__(
        self,
        id: str,
        rect: pygame.Rect,
        label: str,
        action: Action,
        *,
        look: str = "secondary",
        icon: str = "",
        cap: str = "",
        enabled: bool = True,
        hint: str = "",
        size: float = 16,
    ) -> None:
        super().__init__(id, rect, enabled=enabled, hint=hint)
        self.label, self.action, self.look = label, action, look
        self.icon, self.cap, self.size = icon, cap, size
        self.radius = 14.0 if look == "primary" else 10.0

    def press(self, pos: tuple[int, int]) -> Widget | None:
        """Do what the button is for."""
        self.action()
        return None

    def draw(self, surface: pygame.Surface, style: Style, state: WidgetState) -> None:
        """Paint it in this state."""
        ink = self._box(surface, style, state)
        if self.look == "icon":
            put_icon(surface, self.icon, self.rect.center, style.px(22), ink)
            return
        weight, size = 600, style.text(self.size)
        width = text_size(self.label, size, weight)[0]
        gap, room = style.px(10) if self.label else 0, self.rect.inflate(-style.px(20), 0)
        mark = "lock" if not self.enabled and not self.icon else self.icon
        left_part = style.px(self.size + 6) + gap if mark else 0
        cap_part = cap_width(self.cap, style) + gap if self.cap else 0
        whole = min(width + left_part + cap_part, room.width)
        x = self.rect.centerx - whole // 2
        if mark:
            size_px = style.px(self.size + 6)
            put_icon(surface, mark, (x + size_px // 2, self.rect.centery), size_px, ink)
        words = pygame.Rect(x + left_part, self.rect.top, whole - left_part - cap_part, self.rect.height)
        middle_text(surface, self.label, words, size, ink, weight)
        if self.cap:
            key_cap(surface, self.cap, x + whole, self.rect.centery, style, self.look == "primary")

    def _box(self, surface: pygame.Surface, style: Style, state: WidgetState) -> pygame.Color:
        """The ground in this state; returns the colour of what is on it."""
        theme, radius = style.theme, style.px(self.radius)
        if not self.enabled:
            panel(surface, self.rect, theme.panel, theme.line, radius, style.line())
            return theme.t3
        if self.look == "primary":
            fill = mix(theme.accent, theme.bg, 0.18) if state.held else theme.accent
            if state.hovered and not state.held:
                fill = mix(theme.accent, pygame.Color("#FFFFFF"), 0.14)
            panel(surface, self.rect, fill, None, radius)
            return theme.text_on_accent
        if self.look in ("quiet", "icon"):
            if state.hovered:
                panel(surface, self.rect, theme.raised, theme.line, radius, style.line())
            return theme.t1 if state.hovered else theme.t2
        fill = mix(theme.raised, theme.t1, 0.10 if state.hovered and not state.held else 0.0)
        panel(surface, self.rect, fill, theme.line2 if state.hovered else theme.line, radius, style.line())
        return theme.t1


@dataclass(frozen=True, slots=True)
class Option(Generic[V]):
    """One thing to choose."""

    value: V
    label: str
    icon: str = ""
    detail: str = ""


class Segments(Widget, Generic[V]):
    """A few options side by side, one of them chosen; one stop for the Tab key."""

    def __init__(
        self,
        id: str,
        rect: pygame.Rect,
        options: Sequence[Option[V]],
        value: V,
        pick: Callable[[V], object],
        *,
        hint: str = "",
    ) -> None:
        super().__init__(id, rect, hint=hint)
        self.options, self.value, self.pick = tuple(options), value, pick
        self._over = -1
        self._ends = [rect.width * n // len(self.options) for n in range(len(self.options) + 1)]

    @property
    def _at(self) -> int:
        return next((i for i, option in enumerate(self.options) if option.value == self.value), 0)

    def cell(self, index: int) -> pygame.Rect:
        """Where an option lies."""
        left, right = self._ends[index : index + 2]
        return pygame.Rect(self.rect.left + left, self.rect.top, right - left, self.rect.height)

    def _share_out(self, style: Style) -> None:
        """Equal cells, unless one of the words needs more room: then each has what it needs, and what is left over."""
        count, rims = len(self.options), style.px(8) + style.px(6) + 2
        wanted = [text_size(option.label, style.text(15), 600)[0] + rims for option in self.options]
        if max(wanted) * count <= self.rect.width:
            return
        if sum(wanted) > self.rect.width:
            wanted = [wide * self.rect.width // sum(wanted) for wide in wanted]
        spare = (self.rect.width - sum(wanted)) / count
        self._ends = [round(sum(wanted[:n]) + spare * n) for n in range(count + 1)]

    def _index(self, pos: tuple[int, int]) -> int:
        hits = (i for i in range(len(self.options)) if self.cell(i).collidepoint(pos))
        return next(hits, -1)

    def press(self, pos: tuple[int, int]) -> Widget | None:
        """Choose the option under the pointer."""
        index = self._index(pos)
        if index >= 0:
            self._choose(index)
        return None

    def hover(self, pos: tuple[int, int]) -> None:
        """Remember what the pointer is over."""
        self._over = self._index(pos)

    def key(self, key: Key) -> bool:
        """Arrows choose; Enter has nothing to add."""
        if key.name == "left":
            self._choose(self._at - 1)
        elif key.name == "right":
            self._choose(self._at + 1)
        elif key.name in ("home", "end"):
            self._choose(0 if key.name == "home" else len(self.options) - 1)
        else:
            return key.name in ("return", "enter", "space")
        return True

    def _choose(self, index: int) -> None:
        option = self.options[max(0, min(index, len(self.options) - 1))]
        if option.value != self.value:
            self.value = option.value
            self.pick(option.value)

    def draw(self, surface: pygame.Surface, style: Style, state: WidgetState) -> None:
        """Paint it in this state."""
        theme = style.theme
        self._share_out(style)
        panel(surface, self.rect, theme.sunk, theme.line, style.px(10), style.line())
        icons = self._icons_fit(style)
        for index, option in enumerate(self.options):
            cell, chosen = self.cell(index).inflate(-style.px(8), -style.px(8)), option.value == self.value
            if chosen:
                fill = mix(theme.raised, theme.accent, 0.08)
                panel(surface, cell, fill, theme.accent_text, style.px(8), style.line(2))
            elif state.hovered and index == self._over:
                panel(surface, cell, theme.raised, None, style.px(8))
            self._words(surface, style, option, cell, chosen, icons)

    def _icons_fit(self, style: Style) -> bool:
        """Icons are shown beside all words or beside none."""
        beside = style.px(8 + 12 + 18 + 8)
        widths = [text_size(option.label, style.text(15), 600)[0] + beside for option in self.options]
        return all(wide <= self.cell(n).width for n, wide in enumerate(widths))

    def _words(
        self,
        surface: pygame.Surface,
        style: Style,
        option: Option[V],
        cell: pygame.Rect,
        chosen: bool,
        icons: bool,
    ) -> None:
        theme, size = style.theme, style.text(15)
        weight = 600 if chosen else 500
        mark, gap = style.px(18), style.px(8)
        room = cell.width - style.px(6)
        width = text_size(option.label, size, weight)[0]
        with_icon = icons and bool(option.icon)
        whole = min(width + (mark + gap if with_icon else 0), room)
        x = cell.centerx - whole // 2
        if with_icon:
            colour = theme.accent_text if chosen else theme.t2
            put_icon(surface, option.icon, (x + mark // 2, cell.centery), mark, colour)
            x += mark + gap
        words = pygame.Rect(x, cell.top, cell.centerx + whole // 2 - x + 1, cell.height)
        middle_text(surface, option.label, words, size, theme.t1 if chosen else theme.t2, weight)


class Switch(Widget):
    """On or off."""

    def __init__(self, id: str, rect: pygame.Rect, value: bool, pick: Callable[[bool], None]) -> None:
        super().__init__(id, rect)
        self.value, self.pick = value, pick
        self.radius = 16.0

    def press(self, pos: tuple[int, int]) -> Widget | None:
        """Turn it on or off."""
        self.value = not self.value
        self.pick(self.value)
        return None

    def key(self, key: Key) -> bool:
        """Left is off, right is on."""
        if key.name not in ("left", "right"):
            return False
        if self.value != (key.name == "right"):
            self.press(self.rect.center)
        return True

    def draw(self, surface: pygame.Surface, style: Style, state: WidgetState) -> None:
        """Paint it in this state."""
        theme = style.theme
        track = pygame.Rect(0, 0, style.px(56), style.px(32))
        track.midright = self.rect.midright
        fill = theme.accent if self.value else theme.sunk
        edge = theme.line2 if state.hovered or not self.value else None
        panel(surface, track, fill, edge, track.height // 2, style.line())
        knob = pygame.Rect(0, 0, style.px(24), style.px(24))
        knob.centery = track.centery
        knob.x = track.right - knob.width - style.px(4) if self.value else track.left + style.px(4)
        panel(surface, knob, theme.text_on_accent if self.value else theme.t2, None, knob.height // 2)
        mark, ink = ("check", theme.accent) if self.value else ("close", theme.sunk)
        put_icon(surface, mark, knob.center, style.px(16), ink)


class Stepper(Widget, Generic[V]):
    """A value between minus and plus."""

    def __init__(
        self,
        id: str,
        rect: pygame.Rect,
        options: Sequence[Option[V]],
        value: V,
        pick: Callable[[V], object],
    ) -> None:
        super().__init__(id, rect)
        self.options, self.value, self.pick = tuple(options), value, pick
        self._side = 0

    @property
    def _at(self) -> int:
        return next((i for i, option in enumerate(self.options) if option.value == self.value), 0)

    def _move(self, by: int) -> None:
        index = max(0, min(self._at + by, len(self.options) - 1))
        if self.options[index].value != self.value:
            self.value = self.options[index].value
            self.pick(self.value)

    def _way(self, pos: tuple[int, int]) -> int:
        reach = self.rect.height
        if pos[0] < self.rect.left + reach:
            return -1
        return 1 if pos[0] >= self.rect.right - reach else 0

    def press(self, pos: tuple[int, int]) -> Widget | None:
        """Step down or up, by the side that was pressed."""
        self._move(self._way(pos))
        return None

    def hover(self, pos: tuple[int, int]) -> None:
        """Remember what the pointer is over."""
        self._side = self._way(pos)

    def key(self, key: Key) -> bool:
        """Arrows and signs step."""
        steps = {"left": -1, "right": 1, "-": -1, "+": 1, "=": 1}
        if key.name not in steps:
            return False
        self._move(steps[key.name])
        return True

    def draw(self, surface: pygame.Surface, style: Style, state: WidgetState) -> None:
        """Paint it in this state."""
        theme, reach = style.theme, self.rect.height
        panel(surface, self.rect, theme.sunk, theme.line, style.px(10), style.line())
        for side, name in ((-1, "minus"), (1, "plus")):
            x = self.rect.left if side < 0 else self.rect.right - reach
            box = pygame.Rect(x, self.rect.top, reach, reach).inflate(-style.px(8), -style.px(8))
            usable = 0 <= self._at + side < len(self.options)
            lit = usable and state.hovered and self._side == side
            fill = theme.raised if usable else theme.sunk
            panel(surface, box, fill, theme.line2 if lit else None, style.px(8))
            put_icon(surface, name, box.center, style.px(18), theme.t1 if usable else theme.t3)
        middle = self.rect.inflate(-2 * reach - style.px(8), 0)
        middle_text(surface, self.options[self._at].label, middle, style.text(15), theme.t1, 600, "centre")
