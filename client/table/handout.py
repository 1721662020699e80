"""Points handed out on the cards themselves: a pill "given / enough" on each, minus and plus below it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from client.draw.icons import draw_icon
from client.draw.shapes import panel, pill
from client.draw.text import draw_text_middle, text_size
from client.intents import Key
from client.table import walk
from client.table.box import Box, Point
from client.table.desk import Desk
from client.table.shared import TOTAL_COLUMN, seen_part, strip_rooms
from client.ui.base import Style

LEAST, MOST = 20, 34
"""Pixels, then units: how high the pill and the buttons below it are."""


@dataclass(frozen=True, slots=True)
class Share:
    """One piece that may get points: its row in the question, the pill, and where a press takes or gives one."""

    row: int
    handle: str
    pill: Box
    minus: Box
    plus: Box

    def step_at(self, pos: Point) -> int:
        """What a press here changes: -1, 1, or nothing."""
        return -1 if self.minus.holds(pos) else 1 if self.plus.holds(pos) else 0


def shares(desk: Desk) -> Iterator[Share]:
    """The pieces of an open split that is answered on the cards."""
    draft = desk.draft
    if draft is None or not draft.on_cards:
        return
    for row, option in enumerate(draft.question.options):
        if option.piece is None or option.piece.handle not in desk.scene.placed:
            continue
        placed = desk.scene.placed[option.piece.handle]
        box = seen_part(desk.scene.laid[placed.zone].pieces, placed)
        high = max(LEAST, min(desk.style.px(MOST), box.h // 4))
        wide = max(2 * LEAST + 4, min(box.w - 4, desk.style.px(120)))
        x, y = box.centre[0] - wide // 2, box.y + round(box.h * 0.62) - high
        half = (wide - 4) // 2
        minus = Box(x, y + high + 3, half, high)
        yield Share(row, option.piece.handle, Box(x, y, wide, high), minus, minus.moved(half + 4, 0))


def row_of(desk: Desk, handle: str | None) -> int | None:
    """The row of a piece in the split."""
    return next((share.row for share in shares(desk) if share.handle == handle), None)


def press_share(desk: Desk, pos: Point) -> bool:
    """A press on minus or plus of a card."""
    for share in shares(desk):
        by = share.step_at(pos)
        if by and desk.draft is not None:
            desk.draft.step(by, share.row)
            desk.changed = True
            return True
    return False


def hand_out_by_key(desk: Desk, key: Key, action: str | None) -> bool:
    """Left and right walk the cards; up and down, or a digit, say how many points the focused one gets."""
    draft = desk.draft
    if draft is None:
        return False
    row = row_of(desk, desk.focus.name) if desk.focus is not None else None
    if action in ("left", "right") or (action in ("up", "down") and row is None):
        desk.focus = walk.next_region(desk, -1 if action == "left" else 1)
        desk.shown = desk.focus.name if desk.focus is not None and desk.focus.kind == "piece" else desk.shown
    elif row is None:
        return False
    elif action in ("up", "down", "pick"):
        draft.step(-1 if action == "down" else 1, row)
    elif key.code.isdigit() and not key.ctrl:
        draft.step(int(key.code) - draft.amounts[row], row)
    else:
        return False
    return True


def paint_shares(surface: pygame.Surface, desk: Desk) -> None:
    """What each card gets: dark with a drop, red with a skull once it is enough."""
    draft, style = desk.draft, desk.style
    for share in shares(desk):
        if draft is None:
            return
        amount, enough = draft.amounts[share.row], draft.question.options[share.row].enough
        _pill(surface, share.pill, amount, enough, style)
        free = draft.question.most - sum(draft.amounts)
        for box, icon, works in ((share.minus, "minus", amount > 0), (share.plus, "plus", free > 0)):
            hot = works and box.holds(desk.pos)
            theme = style.theme
            panel(surface, box.rect, theme.raised if not hot else theme.accent, theme.line2, box.h / 3, style.line(1))
            ink = theme.text_on_accent if hot else theme.t1 if works else theme.line2
            draw_icon(surface, icon, box.centre, max(12, round(box.h * 0.6)), ink)


def paint_dealt(surface: pygame.Surface, desk: Desk) -> None:
    """At the end of a frame's strip: how much its cards get of what is handed out, a piece of the bar for each card."""
    draft, style, scene = desk.draft, desk.style, desk.scene
    if draft is None:
        return
    strips: dict[Box, list[tuple[int, bool]]] = {}
    for share in shares(desk):
        area = scene.layout.areas.get(scene.placed[share.handle].zone)
        if area is not None and area.lie == "strips":
            rooms = strip_rooms(area, scene.layout.u)
            room = next((r for r in rooms if r.y <= share.pill.centre[1] < r.bottom), rooms[0])
            amount, enough = draft.amounts[share.row], draft.question.options[share.row].enough
            strips.setdefault(room, []).append((amount, enough is not None and amount >= enough > 0))
    for room, parts in strips.items():
        wide = style.px(TOTAL_COLUMN) - 2 * style.px(12)
        _bar(surface, parts, draft.question.most, Box(room.right + style.px(12), room.y + style.px(34), wide, style.px(34)), desk)


def _bar(surface: pygame.Surface, parts: list[tuple[int, bool]], most: int, at: Box, desk: Desk) -> None:
    style, theme = desk.style, desk.style.theme
    given = sum(amount for amount, _ in parts)
    words = desk.app.say("table-assigned", n=given, most=most)
    draw_text_middle(surface, words, (at.x, at.y + style.px(8)), style.text(13), theme.t2, 600, max_width=at.w)
    x, y, gap = at.x, at.y + style.px(22), max(2, style.px(3))
    for amount, full in parts:
        wide = round((at.w - gap * len(parts)) * amount / max(1, most))
        if wide > 2:
            panel(surface, pygame.Rect(x, y, wide, style.px(9)), theme.damage if full else theme.t3, None, style.px(3))
            x += wide + gap
    if x < at.right - 4 and given < most:
        panel(surface, pygame.Rect(x, y, at.right - x, style.px(9)), None, theme.line2, style.px(3), style.line(1))


def _pill(surface: pygame.Surface, box: Box, amount: int, enough: int | None, style: Style) -> None:
    theme = style.theme
    full = enough is not None and amount >= enough > 0
    words = str(amount) if enough is None else f"{amount} / {enough}"
    white = pygame.Color(255, 255, 255)
    pill(surface, box.inset(-2).rect, white)
    pill(surface, box.rect, theme.damage if full else theme.badge)
    size, glyph = max(12, round(box.h * 0.6)), round(box.h * 0.62)
    wide = text_size(words, size, 700)[0] + glyph + 4
    x = box.centre[0] - wide // 2
    draw_icon(surface, "skull" if full else "drop-full", (x + glyph // 2, box.centre[1]), glyph, white)
    draw_text_middle(surface, words, (x + glyph + 4, box.centre[1]), size, white, 700)
