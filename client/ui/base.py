"""What every control is: a rectangle that can be drawn, pointed at, focused and typed into."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

import pygame

from client.draw.shapes import panel
from client.intents import Key
from client.theme import Theme

CONFIRM = ("return", "enter", "space")
Action = Callable[[], None]
V = TypeVar("V")
"""What is chosen among options."""


@dataclass(frozen=True, slots=True)
class Style:
    """The look in force: colours and the pixels of one drawing unit."""

    theme: Theme
    u: float

    def px(self, units: float) -> int:
        """Units in whole pixels, never less than one for something that exists."""
        return max(1, round(units * self.u)) if units > 0 else round(units * self.u)

    def text(self, units: float) -> int:
        """A text size in pixels; nothing is set below 12."""
        return max(12, round(units * self.u))

    def line(self, units: float = 1) -> int:
        """A border's width: high contrast doubles it."""
        return self.px(units * 2 if self.theme.name == "contrast" else units)


@dataclass(frozen=True, slots=True)
class WidgetState:
    """How the user stands to a control right now."""

    focused: bool = False
    hovered: bool = False
    held: bool = False


class Widget:
    """A control. `id` keeps focus and memory when the controls are laid out anew."""

    def __init__(self, id: str, rect: pygame.Rect, *, enabled: bool = True, hint: str = "") -> None:
        self.id = id
        self.rect = rect
        self.enabled = enabled
        self.hint = hint
        self.radius = 10.0
        self.ring = True

    def draw(self, surface: pygame.Surface, style: Style, state: WidgetState) -> None:
        """Paint the control; the form adds the focus ring."""

    def press(self, pos: tuple[int, int]) -> Widget | None:
        """The pointer was pressed and released on it (or Enter, at its middle).

        Returns a popup to open, if that is what it does.
        """
        return None

    def grab(self, pos: tuple[int, int]) -> None:
        """The pointer went down on it and may move."""

    def key(self, key: Key) -> bool:
        """A key while it has the focus. True when it made use of it."""
        return False

    def type(self, text: str) -> bool:
        """Characters while it has the focus. True when it took them."""
        return False

    def wheel(self, dy: int) -> bool:
        """The wheel over it. True when it scrolled."""
        return False

    def hover(self, pos: tuple[int, int]) -> None:
        """The pointer moved over it."""

    def carry(self, old: Widget) -> None:
        """Take over what must survive a new layout: a caret, a scroll position."""


def focus_ring(surface: pygame.Surface, rect: pygame.Rect, style: Style, radius: float) -> None:
    """Three pixels of the selection colour, a gap of two, two of the accent."""
    inner = rect.inflate(style.px(6), style.px(6))
    outer = inner.inflate(style.px(8), style.px(8))
    panel(surface, inner, None, style.theme.selection, style.px(radius + 3), style.px(3))
    panel(surface, outer, None, style.theme.accent, style.px(radius + 7), style.px(2))
