"""Words that had to be shortened, whole, once the pointer rests on them: the same on every screen."""

from __future__ import annotations

import pygame

from client.draw.written import Writing, cut_at, marks
from client.ui.base import Style
from client.ui.form import draw_hint, hint_box

REST = 0.6
"""Seconds the pointer rests before the words are shown."""


class Whole:
    """Follows the pointer over whatever screen is shown."""

    def __init__(self) -> None:
        self._pos = (-1, -1)
        self._rested = 0.0
        self._shown = False

    def stir(self, pos: tuple[int, int] | None = None) -> bool:
        """Something was pressed or the pointer moved. True if words must go away."""
        if pos is not None and pos == self._pos:
            return False
        self._pos, self._rested = pos or self._pos, 0.0
        before, self._shown = self._shown, False
        return before

    def rest(self, seconds: float, surface: pygame.Surface) -> bool:
        """Let time pass over a picture. True if there are words to show now."""
        before, self._rested = self._rested, self._rested + seconds
        if before < REST <= self._rested:
            self._shown = cut_at(surface, self._pos) is not None
            return self._shown
        return False

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        """The whole words beside the cut ones, clear of any other hint; none if they can be read there already."""
        mark = cut_at(surface, self._pos) if self._shown else None
        if mark is None:
            return
        found = list(marks(surface))
        over = found[found.index(mark) + 1 :]
        if any(other.text == mark.text and not other.cut for other in over):
            return
        words = mark.text.replace("**", "")
        boxes = [hint_box(surface, mark.rect, words, style, below) for below in (True, False)]
        free = [box for box in boxes if not _hidden_by(box, over)]
        draw_hint(surface, mark.rect, words, style, below=(free or boxes)[0] == boxes[0])


def _hidden_by(box: pygame.Rect, over: list[Writing]) -> bool:
    return any(other.solid and other.rect.colliderect(box) for other in over)
