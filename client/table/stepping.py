"""The list of stages beside the table: done, the present one with its words, to come; and the buttons under it."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from client.draw.icons import draw_icon
from client.draw.shapes import panel
from client.draw.text import draw_text_middle, text_height, wrap_text
from client.table.box import Box, Point
from client.theme import mix
from client.ui.base import Style

HEAD, ROW, FOOT, CLAUSE = 52, 34, 64, 96


@dataclass(frozen=True, slots=True)
class Stepping:
    """Everything in words. A row: its number, title, clause, what the log says, whether anything happened."""

    title: str
    run: str
    rows: tuple[tuple[int, str, str, str, bool], ...]
    at: int
    buttons: tuple[str, str, str]
    labels: tuple[str, str, str]


@dataclass(frozen=True, slots=True)
class SteppingPlan:
    """Where rows and buttons lie."""

    rows: tuple[tuple[int, Box], ...]
    buttons: tuple[tuple[str, Box], ...]


def plan_stepping(what: Stepping, box: Box, style: Style) -> SteppingPlan:
    """Lay the list out from the top; the present row is as high as its words."""
    inside = box.inset(style.px(16))
    y, rows = inside.y + style.px(HEAD), []
    for number, _, _, words, _ in what.rows:
        high = style.px(ROW) + (_words_high(words, inside, style) if number == what.at else 0)
        rows.append((number, Box(inside.x, y, inside.w, high)))
        y += high + style.px(4)
    wide, gap = (inside.w - 2 * style.px(8)) // 3, style.px(8)
    buttons = [Box(inside.x + n * (wide + gap), inside.bottom - style.px(46), wide, style.px(46)) for n in range(3)]
    return SteppingPlan(tuple(rows), tuple(zip(what.buttons, buttons, strict=True)))


def _words_high(words: str, inside: Box, style: Style) -> int:
    room = inside.w - style.px(24)
    return style.px(26) + (text_height(words, room, style.text(14)) + style.px(8) if words else 0)


def paint_stepping(surface: pygame.Surface, what: Stepping, box: Box, style: Style, pos: Point) -> None:
    """Panel, heading, rows, buttons."""
    theme = style.theme
    panel(surface, box.rect, theme.panel, theme.line, style.px(16), style.line(1))
    inside, plan = box.inset(style.px(16)), plan_stepping(what, box, style)
    y = inside.y + style.px(20)
    taken = draw_text_middle(surface, what.title, (inside.x, y), style.text(20), theme.t1, 700, max_width=inside.w)
    draw_text_middle(surface, what.run, (taken.right + style.px(10), y), style.text(13), theme.t2, 500)
    for row, (_, place) in zip(what.rows, plan.rows, strict=True):
        if place.bottom <= inside.bottom - style.px(FOOT):
            _row(surface, row, place, row[0] - what.at, style)
    for (_, place), label, main in zip(plan.buttons, what.labels, (False, True, False), strict=True):
        hot = place.holds(pos)
        fill = (mix(theme.accent, theme.t1, 0.15) if hot else theme.accent) if main else mix(theme.raised, theme.t1, 0.1 if hot else 0)
        panel(surface, place.rect, fill, None if main else theme.line, style.px(12), style.line(1))
        ink = theme.text_on_accent if main else theme.t1
        draw_text_middle(surface, label, place.centre, style.text(15), ink, 600, "centre", max_width=place.w - style.px(10))


def _row(surface: pygame.Surface, row: tuple[int, str, str, str, bool], at: Box, ahead: int, style: Style) -> None:
    """`ahead`: how many stages after the present one; before it, the row is done."""
    theme, (_, title, clause, words, did) = style.theme, row
    middle, left = at.y + style.px(ROW) // 2, at.x + style.px(30)
    if ahead == 0:
        panel(surface, at.rect, theme.accent, None, style.px(9))
        ink = theme.text_on_accent
        draw_text_middle(surface, title, (at.x + style.px(12), middle), style.text(15), ink, 700, max_width=at.w - style.px(24))
        draw_text_middle(surface, clause, (at.x + style.px(12), middle + style.px(24)), style.text(13), ink, 600)
        room = pygame.Rect(at.x + style.px(12), at.y + style.px(ROW) + style.px(22), at.w - style.px(24), at.h)
        wrap_text(surface, words, room, style.text(14), ink)
        return
    if ahead < 0:
        name = "check" if did else "minus"
        draw_icon(surface, name, (at.x + style.px(12), middle), style.px(16), theme.ok if did else theme.t3)
    ink = theme.t3 if ahead < 0 and not did else theme.t2 if ahead < 0 else theme.t1
    number = draw_text_middle(surface, clause, (at.right, middle), style.text(12), theme.t3, 500, "right")
    draw_text_middle(surface, title, (left, middle), style.text(14), ink, 500, max_width=number.left - left - style.px(8))
