"""The list of stages beside the table: done, the present one with its words, to come; and the buttons under it."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from client.draw.icons import draw_icon
from client.draw.shapes import panel, pill
from client.draw.text import draw_text_middle, text_height, text_size, wrap_text
from client.table.geometry.box import Box, Point
from client.theme import mix
from client.ui.base import Style
from client.ui.parts import cap_width, key_cap

HEAD, ROW, FOOT, LEAD = 52, 30, 64, 26
"""Units: the heading, a row with one line, the buttons with the room above them, the mark before a row."""


@dataclass(frozen=True, slots=True)
class StageRow:
    """One stage in words: its number, title, clause, what the log says of it, whether anything happened.

    `insert`: a special cleanup's own stage.
    """

    number: int
    title: str
    clause: str
    words: str
    did: bool
    insert: bool = False


@dataclass(frozen=True, slots=True)
class Stepping:
    """Everything in words. `clause`: of the whole; `caps`: the key of each button."""

    title: str
    run: str
    clause: str
    rows: tuple[StageRow, ...]
    at: int
    buttons: tuple[str, str, str]
    labels: tuple[str, str, str]
    caps: tuple[str, str, str]


@dataclass(frozen=True, slots=True)
class SteppingPlan:
    """Where rows, clauses and buttons lie. `told`: those that are done say what they did."""

    rows: tuple[tuple[StageRow, Box], ...]
    links: tuple[tuple[str, Box], ...]
    buttons: tuple[tuple[str, Box], ...]
    told: bool


def plan_stepping(what: Stepping, box: Box, style: Style) -> SteppingPlan:
    """Lay the list out from the top; the present row is as high as its words, and is always seen."""
    inside, px = box.inset(style.px(16)), style.px
    top, end, gap = inside.y + px(HEAD), inside.bottom - px(FOOT), px(4)
    told = True
    highs = [_high(what, row, inside, style, told) for row in what.rows]
    if sum(highs) + gap * len(highs) > end - top:
        told = False
        highs = [_high(what, row, inside, style, told) for row in what.rows]
    at = next((n for n, row in enumerate(what.rows) if row.number == what.at), len(what.rows) - 1)
    first = 0
    while first < at and sum(h + gap for h in highs[first : at + 2]) > end - top:
        first += 1
    y, rows, links = top, list[tuple[StageRow, Box]](), list[tuple[str, Box]]()
    for row, high in zip(what.rows[first:], highs[first:], strict=True):
        if y + high > end and rows:
            break
        place = Box(inside.x, y, inside.w, high)
        rows.append((row, place))
        if row.clause:
            links.append((row.clause, _link(what, row, place, style)))
        y += high + gap
    if what.clause:
        wide = text_size(what.clause, style.text(13), 600)[0] + px(40)
        links.append((what.clause, Box(inside.right - wide, inside.y + px(20) - px(15), wide, px(30))))
    return SteppingPlan(tuple(rows), tuple(links), tuple(zip(what.buttons, _buttons(what, inside, style), strict=True)), told)


def _buttons(what: Stepping, inside: Box, style: Style) -> list[Box]:
    """Each as wide as its words and its key ask for."""
    px, x, found = style.px, inside.x, []
    asked = [text_size(w, style.text(14), 600)[0] + cap_width(c, style) for w, c in zip(what.labels, what.caps, strict=True)]
    room = inside.w - 2 * px(8) - sum(asked)
    for need in asked:
        wide = need + room // 3 if room > 0 else need * (inside.w - 2 * px(8)) // sum(asked)
        found.append(Box(x, inside.bottom - px(46), wide, px(46)))
        x += wide + px(8)
    return found


def _column(what: Stepping, style: Style) -> int:
    """How wide the clauses before the titles are."""
    return max((text_size(_cited(row), style.text(12), 600)[0] for row in what.rows), default=0) + style.px(8)


def _cited(row: StageRow) -> str:
    return f"+ {row.clause}" if row.insert else row.clause


def _high(what: Stepping, row: StageRow, inside: Box, style: Style, told: bool) -> int:
    px = style.px
    if row.number == what.at:
        room = inside.w - px(24)
        words = text_height(row.words, room, style.text(14)) + px(4) if row.words else 0
        return text_height(row.title, room, style.text(15), 700) + words + px(26) + px(14)
    room = inside.w - px(LEAD) - _column(what, style)
    high = max(px(ROW), text_height(row.title, room, style.text(14), 500) + px(8))
    if told and row.number < what.at and row.words:
        high += text_height(row.words, inside.w - px(LEAD), style.text(12)) + px(2)
    return high


def _link(what: Stepping, row: StageRow, at: Box, style: Style) -> Box:
    """Where the clause of a row is pressed."""
    px = style.px
    if row.number == what.at:
        wide = text_size(row.clause, style.text(13), 600)[0] + px(30)
        return Box(at.x + px(10), at.bottom - px(32), wide, px(26))
    return Box(at.x + px(LEAD), at.y, _column(what, style), px(ROW))


# --- painting


def paint_stepping(surface: pygame.Surface, what: Stepping, box: Box, style: Style, pos: Point) -> None:
    """Panel, heading, rows, buttons."""
    theme, px = style.theme, style.px
    panel(surface, box.rect, theme.panel, theme.line, px(16), style.line(1))
    inside, plan = box.inset(px(16)), plan_stepping(what, box, style)
    y = inside.y + px(20)
    whole = dict(plan.links).get(what.clause) if what.clause else None
    room = (whole.x if whole is not None else inside.right) - inside.x - px(8)
    taken = draw_text_middle(surface, what.title, (inside.x, y), style.text(20), theme.t1, 700, max_width=room)
    left = room - (taken.right - inside.x) - px(10)
    draw_text_middle(surface, what.run, (taken.right + px(10), y), style.text(13), theme.t2, 500, max_width=max(1, left))
    if whole is not None:
        pill(surface, whole.rect, mix(theme.raised, theme.t1, 0.1 if whole.holds(pos) else 0), theme.line)
        draw_icon(surface, "book", (whole.x + px(17), y), px(15), theme.t1)
        draw_text_middle(surface, what.clause, (whole.x + px(30), y), style.text(13), theme.t1, 600)
    for row, place in plan.rows:
        if row.number == what.at:
            _present(surface, row, place, _link(what, row, place, style), style)
        else:
            _row(surface, what, row, place, style, pos, plan.told)
    for (_, place), label, cap, main in zip(plan.buttons, what.labels, what.caps, (False, True, False), strict=True):
        _button(surface, place, label, cap, main, style, place.holds(pos))


def _button(surface: pygame.Surface, at: Box, label: str, cap: str, main: bool, style: Style, hot: bool) -> None:
    """The word, and its key where there is room."""
    theme, px, size = style.theme, style.px, style.text(14)
    fill = (mix(theme.accent, theme.t1, 0.15) if hot else theme.accent) if main else mix(theme.raised, theme.t1, 0.1 if hot else 0)
    panel(surface, at.rect, fill, None if main else theme.line, px(12), style.line(1))
    ink, word, key = theme.text_on_accent if main else theme.t1, text_size(label, size, 600)[0], cap_width(cap, style)
    if word + key + px(6) > at.w - px(4):
        draw_text_middle(surface, label, at.centre, size, ink, 600, "centre", max_width=at.w - px(8))
        return
    x = at.centre[0] - (word + key + px(6)) // 2
    draw_text_middle(surface, label, (x, at.centre[1]), size, ink, 600)
    key_cap(surface, cap, x + word + px(6) + key, at.centre[1], style, main)


def _present(surface: pygame.Surface, row: StageRow, at: Box, link: Box, style: Style) -> None:
    """The stage that comes next: filled, with what it does and its clause as a link."""
    theme, px, ink = style.theme, style.px, style.theme.text_on_accent
    panel(surface, at.rect, theme.accent, None, px(9))
    x, room = at.x + px(12), at.w - px(24)
    title = text_height(row.title, room, style.text(15), 700)
    wrap_text(surface, row.title, pygame.Rect(x, at.y + px(6), room, title + 2), style.text(15), ink, 700)
    words = pygame.Rect(x, at.y + px(8) + title, room, max(1, link.y - at.y - title - px(6)))
    wrap_text(surface, row.words, words, style.text(14), ink)
    if row.clause:
        draw_icon(surface, "book", (link.x + px(10), link.centre[1]), px(15), ink)
        draw_text_middle(surface, row.clause, (link.x + px(24), link.centre[1]), style.text(13), ink, 600)


def _row(
    surface: pygame.Surface, what: Stepping, row: StageRow, at: Box, style: Style, pos: Point, told: bool
) -> None:  # fmt: skip
    """Done (dimmed, with a check where anything happened) or to come; the clause before it is a link."""
    theme, px, done = style.theme, style.px, row.number < what.at
    middle, column = at.y + px(ROW) // 2, _column(what, style)
    if done:
        mark = "check" if row.did else "minus"
        draw_icon(surface, mark, (at.x + px(12), middle), px(16), theme.ok if row.did else theme.t3)
    link = _link(what, row, at, style)
    cited = theme.warn if row.insert else theme.t1 if link.holds(pos) else theme.accent_text
    draw_text_middle(surface, _cited(row), (link.x, middle), style.text(12), cited, 600)
    ink = theme.t3 if done and not row.did else theme.t2 if done else theme.t1
    x, room = link.x + column, at.right - link.x - column
    title = text_height(row.title, room, style.text(14), 500)
    wrap_text(surface, row.title, pygame.Rect(x, at.y + px(4), room, title + 2), style.text(14), ink, 500)
    if told and done and row.words:
        below = at.y + max(px(ROW), title + px(8)) - px(2)
        area = pygame.Rect(at.x + px(LEAD), below, at.w - px(LEAD), max(1, at.bottom - below))
        wrap_text(surface, row.words, area, style.text(12), theme.t3)
