"""Panels on the mat with values of the near seat: a number, what it is of, and a mark for each."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from client.draw.icons import draw_icon
from client.draw.shapes import panel
from client.draw.text import draw_text_middle
from client.table.geometry.box import Box
from client.ui.base import Style
from engine.values.speech import message
from engine.values.view import ChipView, SeatInfo

if TYPE_CHECKING:
    from engine.game.specs import Figures

MARKS = 40
"""So many marks at most; more are told by the number alone."""
HEAD, ROW, MARK = 40, 34, 20


def paint_figures(surface: pygame.Surface, figures: Figures, box: Box, seat: SeatInfo, style: Style, lang: str) -> None:
    """One panel: its name and clause, then its rows as far as they may be known."""
    theme = style.theme
    panel(surface, box.rect, theme.panel, theme.line, style.px(12), style.line(1))
    x, right, y = box.x + style.px(16), box.right - style.px(16), box.y + style.px(8)
    middle = y + style.px(HEAD) // 2
    clause = draw_text_middle(surface, figures.clause, (right, middle), style.text(13), theme.accent_text, 500, "right")
    draw_text_middle(
        surface, figures.label.say(lang), (x, middle), style.text(15), theme.t1, 600, max_width=clause.left - x - style.px(8)
    )
    y += style.px(HEAD)
    for name, most, marks in figures.rows:
        value = seat.figures.get(name)
        if value is not None and y + style.px(ROW) <= box.bottom:
            y = _row(surface, value, seat.figures.get(most or ""), marks, Box(x, y, right - x, box.bottom - y), style, lang)


def _row(
    surface: pygame.Surface, value: ChipView, most: ChipView | None, marks: bool, room: Box, style: Style, lang: str
) -> int:
    """One value; with `marks`, and a most that is no larger than `MARKS`, so many of them under it. Returns where the next begins."""
    theme, high = style.theme, style.px(ROW)
    middle, glyph = room.y + high // 2, style.px(18)
    draw_icon(surface, value.icon, (room.x + glyph // 2, middle), glyph, theme.accent_text)
    right = room.right
    if most is not None:
        words = message(lang, "table-figure-of", {"n": most.value})
        right = draw_text_middle(surface, words, (right, middle), style.text(14), theme.t2, 500, "right").left - style.px(6)
    number = draw_text_middle(surface, value.value, (right, middle), style.text(22 if most else 16), theme.t1, 700, "right")
    x = room.x + glyph + style.px(10)
    draw_text_middle(surface, value.label, (x, middle), style.text(14), theme.t2, 500, max_width=number.left - x - style.px(8))
    if not marks or most is None or not (most.value.isdigit() and value.value.lstrip("-").isdigit()) or not 0 < int(most.value) <= MARKS:
        return room.y + high
    return _marks(surface, value.icon, int(value.value), int(most.value), Box(room.x, room.y + high, room.w, room.h - high), style)


def _marks(surface: pygame.Surface, icon: str, now: int, most: int, room: Box, style: Style) -> int:
    size = style.px(MARK)
    across = max(1, min(most, room.w // size))
    lines = -(-most // across)
    if lines * size > room.h:
        return room.y
    for n in range(most):
        at = (room.x + (n % across) * size + size // 2, room.y + (n // across) * size + size // 2)
        draw_icon(surface, icon, at, style.px(15), style.theme.accent_text if n < now else style.theme.slot)
    return room.y + lines * size + style.px(8)
