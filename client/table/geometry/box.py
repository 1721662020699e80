"""Immutable rectangles in whole pixels. Plain tuples, so pygame takes them as they are."""

from __future__ import annotations

from typing import NamedTuple

import pygame

Point = tuple[int, int]


class Box(NamedTuple):
    """A rectangle: left, top, width, height."""

    x: int
    y: int
    w: int
    h: int

    @property
    def right(self) -> int:
        """The first column beyond."""
        return self.x + self.w

    @property
    def bottom(self) -> int:
        """The first row beyond."""
        return self.y + self.h

    @property
    def centre(self) -> Point:
        """The middle, rounded down."""
        return self.x + self.w // 2, self.y + self.h // 2

    @property
    def rect(self) -> pygame.Rect:
        """The same as pygame's own (changeable) rectangle."""
        return pygame.Rect(self)

    def holds(self, pos: Point) -> bool:
        """True when the point lies inside."""
        return self.x <= pos[0] < self.right and self.y <= pos[1] < self.bottom

    def inset(self, dx: int, dy: int | None = None) -> Box:
        """Smaller on every side (larger for negative numbers)."""
        dy = dx if dy is None else dy
        return Box(self.x + dx, self.y + dy, self.w - 2 * dx, self.h - 2 * dy)

    def moved(self, dx: int, dy: int) -> Box:
        """The same size elsewhere."""
        return Box(self.x + dx, self.y + dy, self.w, self.h)

    def far(self, pos: Point) -> float:
        """How many pixels the point lies outside; 0 inside."""
        dx = max(self.x - pos[0], 0, pos[0] - self.right)
        dy = max(self.y - pos[1], 0, pos[1] - self.bottom)
        return float((dx * dx + dy * dy) ** 0.5)

    def joined(self, other: Box) -> Box:
        """The smallest box around both."""
        x, y = min(self.x, other.x), min(self.y, other.y)
        return Box(x, y, max(self.right, other.right) - x, max(self.bottom, other.bottom) - y)

    def within(self, outer: Box) -> Box:
        """Shifted as little as possible to lie inside `outer`."""
        x = max(outer.x, min(self.x, outer.right - self.w))
        y = max(outer.y, min(self.y, outer.bottom - self.h))
        return Box(x, y, self.w, self.h)


def edges(left: float, top: float, right: float, bottom: float) -> Box:
    """A box from its four edges, each rounded by itself: neighbours never overlap or part."""
    x, y = round(left), round(top)
    return Box(x, y, round(right) - x, round(bottom) - y)


def centred(middle: Point, w: int, h: int) -> Box:
    """A box of this size around a point."""
    return Box(middle[0] - w // 2, middle[1] - h // 2, w, h)
