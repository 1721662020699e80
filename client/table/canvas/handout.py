"""Points handed out on the cards themselves, a pill "given / enough" on each, minus and plus below it."""

from __future__ import annotations

import pygame

from client.draw.icons import draw_icon
from client.draw.shapes import panel, pill
from client.draw.text import draw_text_middle, text_size
from client.table.desk.desk import Desk
from client.table.doing.shares import shares
from client.table.geometry.box import Box
from client.table.geometry.shared import TOTAL_COLUMN, strip_rooms
from client.ui.base import Style
from engine.values.view import LockView

SMALLEST, LEAST_WORDS = 9, 11
"""Pixels: the smallest words on a card, and beside the cards."""


def paint_shares(surface: pygame.Surface, desk: Desk) -> None:
    """What each card gets: dark with a drop, red with a skull once it is enough, with a lock where it may get none yet."""
    draft, style = desk.draft, desk.style
    for share in shares(desk):
        if draft is None:
            return
        amount, enough = draft.amounts[share.row], draft.question.options[share.row].enough
        _pill(surface, share.pill, amount, enough, share.shut, style)
        if share.shut and share.lock is not None:
            _tag(surface, share.tag, share.lock, style)
            continue
        free = draft.question.most - sum(draft.amounts)
        _button(surface, share.minus, "minus", amount > 0, desk)
        _button(surface, share.plus, "plus" if share.lock is None else "lock", free > 0 and share.lock is None, desk)


def _button(surface: pygame.Surface, box: Box, icon: str, works: bool, desk: Desk) -> None:
    style, theme, hot = desk.style, desk.style.theme, works and box.holds(desk.pointing.pos)
    panel(surface, box.rect, theme.raised if not hot else theme.accent, theme.line2, box.h / 3, style.line(1))
    ink = theme.text_on_accent if hot else theme.t1 if works else theme.t3 if icon == "lock" else theme.line2
    draw_icon(surface, icon, box.centre, max(12, round(box.h * 0.6)), ink)


def _tag(surface: pygame.Surface, box: Box, lock: LockView, style: Style) -> None:
    """The clause that holds a card back."""
    theme, words = style.theme, lock.clauses[0] if lock.clauses else ""
    size = max(SMALLEST, min(style.text(13), round(box.h * 0.6)))
    while size > SMALLEST and text_size(words, size, 600)[0] > box.w - 6:
        size -= 1
    if text_size(words, size, 600)[0] > box.w - 6:
        words = words.rpartition("-")[2]  # the number alone: the hint tells the whole
    panel(surface, box.rect, theme.raised, theme.line2, box.h / 3, style.line(1))
    draw_text_middle(surface, words, box.centre, size, theme.t1, 600, "centre", max_width=box.w - 4)


def paint_dealt(surface: pygame.Surface, desk: Desk) -> None:
    """At the end of a frame's strip: how much its cards get of what is handed out, a piece of the bar for each card."""
    draft, style, scene = desk.draft, desk.style, desk.scene
    if draft is None:
        return
    strips: dict[Box, list[tuple[int, int | None]]] = {}
    for share in shares(desk):
        area = scene.layout.areas.get(scene.placed[share.handle].zone)
        if area is not None and area.lies.striped:
            rooms = strip_rooms(area, scene.layout.u)
            room = next((r for r in rooms if r.y <= share.pill.centre[1] < r.bottom), rooms[0])
            strips.setdefault(room, []).append((draft.amounts[share.row], draft.question.options[share.row].enough))
    for room, parts in strips.items():
        left, wide = room.right + style.px(12), style.px(TOTAL_COLUMN) - style.px(30)
        _dealt(surface, parts, draft.question.most, Box(left, room.y + style.px(34), wide, style.px(60)), desk)


def _dealt(surface: pygame.Surface, parts: list[tuple[int, int | None]], most: int, at: Box, desk: Desk) -> None:
    """Name and number, the bar, and the sum that it shows."""
    style, theme, say, size = desk.style, desk.style.theme, desk.app.say, desk.style.text(13)
    given = sum(amount for amount, _ in parts)
    counted = draw_text_middle(surface, f"{given} / {most}", (at.right, at.y + style.px(8)), size, theme.t1, 700, "right")
    room = counted.left - at.x - style.px(6)
    words = say("table-assigned")
    if text_size(words, size, 500)[0] > room:
        draw_icon(surface, "drop", (at.x + size // 2, at.y + style.px(8)), size, theme.t2)
    else:
        draw_text_middle(surface, words, (at.x, at.y + style.px(8)), size, theme.t2, 500)
    spare = sum(max(0, amount - enough) for amount, enough in parts if enough)
    each = [(min(n, enough) if enough else n, enough is not None and n >= enough > 0) for n, enough in parts]
    _bar(surface, each, spare, most, at, style)
    told = [str(n) for n, _ in each if n] + ([say("table-spare", n=spare)] if spare else [])
    line = " + ".join(told)
    while len(told) > 1 and text_size(line, size, 500)[0] > at.w and size > LEAST_WORDS:
        size -= 1
    if len(told) > 1 and text_size(line, size, 500)[0] <= at.w:
        draw_text_middle(surface, line, (at.x, at.y + style.px(46)), size, theme.t2, 500)


def _bar(surface: pygame.Surface, parts: list[tuple[int, bool]], spare: int, most: int, at: Box, style: Style) -> None:
    """A piece for each card, red once it is enough; hollow: in red what is more than enough, in grey what is still to give."""
    theme, gap = style.theme, max(2, style.px(3))
    x, y, high = at.x, at.y + style.px(22), style.px(9)
    pieces: list[tuple[int, pygame.Color | None, pygame.Color | None]] = []
    pieces += [(n, theme.damage if full else theme.t3, None) for n, full in parts]
    pieces += [(spare, None, theme.damage)] if spare else []
    for amount, fill, line in pieces:
        wide = round((at.w - gap * len(pieces)) * amount / max(1, most))
        if wide > 2:
            panel(surface, pygame.Rect(x, y, wide, high), fill, line, style.px(3), style.line(1.5))
            x += wide + gap
    if x < at.right - 4 and sum(n for n, _ in parts) + spare < most:
        panel(surface, pygame.Rect(x, y, at.right - x, high), None, theme.line2, style.px(3), style.line(1))


def _pill(surface: pygame.Surface, box: Box, amount: int, enough: int | None, shut: bool, style: Style) -> None:
    theme = style.theme
    full = enough is not None and amount >= enough > 0
    words = str(amount) if enough is None else f"{amount} / {enough}"
    white = pygame.Color(255, 255, 255)
    pill(surface, box.inset(-2).rect, white)
    pill(surface, box.rect, theme.damage if full else theme.badge)
    size, glyph = max(12, round(box.h * 0.6)), round(box.h * 0.62)
    wide = text_size(words, size, 700)[0] + glyph + 4
    x = box.centre[0] - wide // 2
    draw_icon(surface, "lock" if shut else "skull" if full else "drop-full", (x + glyph // 2, box.centre[1]), glyph, white)
    draw_text_middle(surface, words, (x + glyph + 4, box.centre[1]), size, white, 700)
