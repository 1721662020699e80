"""The bill of the card that is looked at: what its move would cost, line by line, and what could be given back."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pygame

from client.draw.icons import draw_icon
from client.draw.shapes import line, panel, pill
from client.draw.text import draw_text_middle, text_size
from client.table.desk.desk import Desk
from client.table.geometry.box import Box
from client.table.geometry.spots import Spot
from client.table.paint.notice import plan_notice
from client.table.panels.menu import Menu
from client.theme import mix
from client.ui.base import Style
from engine.values.offered import BillView, EnoughView

HEAD, ROW, CHIP, PAD = 30, 22, 30, 16
"""Units: heights of the title, a line and a chip, and the room at the sides."""


@dataclass(frozen=True, slots=True)
class BillPlan:
    """The bill in its place; `chips` are what could be given back, `words` stand before them."""

    box: Box
    bill: BillView
    chips: tuple[Spot, ...]
    words: str
    words_at: tuple[int, int]


def plan_bill(desk: Desk) -> BillPlan | None:
    """Lay out the bill at the bottom of the mat's free place; under a refusal with little room only what is missing, or nothing."""
    room, bill = desk.scene.layout.aside, _bill(desk)
    if room is None or bill is None:
        return None
    notice = desk.toast.notice
    over = plan_notice(notice, desk.scene.layout, desk.lang, desk.style).box.bottom + desk.style.px(4) if notice is not None else room.y
    brief = replace(bill, title="", lines=tuple(line for line in bill.lines if line.shows == "missing"))
    for shown in (bill, brief):
        plan = _laid(shown, room, desk.style)
        if plan.box.y >= over and shown.lines:
            return plan
    return _laid(bill, room, desk.style) if notice is None else None


def _bill(desk: Desk) -> BillView | None:
    """What the card that is looked at would cost where its button sends it."""
    piece = desk.piece(desk.shown)
    area = desk.scene.area(piece.zone) if piece is not None else None
    if piece is None or area is None or area.offers is None:
        return None
    return desk.lookup.bill(piece.handle, area.offers)


def _laid(bill: BillView, room: Box, style: Style) -> BillPlan:
    row, pad = _row(style), style.px(PAD)
    top = style.px(HEAD) + style.px(6) if bill.title else pad
    under = top + row * len(bill.lines) + style.px(6)
    chips, words_at, end = _chips(bill.enough, Box(room.x + pad, under, room.w - 2 * pad, 0), style)
    high = end + style.px(10)
    y = room.bottom - high
    moved = tuple(Spot("return", s.name, s.box.moved(0, y), s.label, s.icon, move=s.move, hint=s.label) for s in chips)
    words = bill.enough.label if bill.enough is not None else ""
    return BillPlan(Box(room.x, y, room.w, high), bill, moved, words, (words_at[0], words_at[1] + y))


def _row(style: Style) -> int:
    return max(style.px(ROW), round(style.text(14) * 1.45))


def _chips(enough: EnoughView | None, room: Box, style: Style) -> tuple[list[Spot], tuple[int, int], int]:
    """The chips in lines under `room`'s upper edge, where the words before them stand, and where all that ends."""
    if enough is None:
        return [], (0, 0), room.y
    high, size, gap = max(24, style.px(CHIP)), style.text(13), style.px(6)
    x, y = room.x + text_size(enough.label, size, 500)[0] + style.px(10), room.y + style.px(8)
    words_at, found = (room.x, y + high // 2), []
    for number, (name, move) in enumerate(enough.returns):
        wide = min(text_size(name, size, 600)[0] + style.px(22), room.w)
        if x > room.x and x + wide > room.right:
            x, y = room.x, y + high + gap
        found.append(Spot("return", f"return {number}", Box(x, y, wide, high), name, move=move))
        x += wide + gap
    return found, words_at, y + high


def paint_bill(surface: pygame.Surface, desk: Desk) -> None:
    """Title, lines with their amounts at the right, a rule before the sum, and the chips."""
    plan = plan_bill(desk)
    if plan is None:
        return
    style, theme, box = desk.style, desk.style.theme, plan.box
    panel(surface, box.rect, theme.panel, theme.line, style.px(12), style.line(1))
    x, right, y = box.x + style.px(PAD), box.right - style.px(PAD), box.y + style.px(PAD)
    if plan.bill.title:
        middle = box.y + style.px(6) + style.px(HEAD) // 2
        draw_text_middle(surface, plan.bill.title, (x, middle), style.text(15), theme.t1, 600, max_width=right - x)
        y = box.y + style.px(HEAD) + style.px(6)
    for each in plan.bill.lines:
        ink = {"sum": theme.t1, "missing": theme.danger}.get(each.shows, theme.t2)
        weight, middle = 600 if each.shows != "part" else 500, y + _row(style) // 2
        if each.shows == "sum":
            line(surface, (x, y), (right, y), theme.line, style.line(1))
        glyph = style.px(15)
        if each.icon:
            draw_icon(surface, each.icon, (right - glyph // 2, middle), glyph, theme.danger if each.shows == "missing" else theme.accent_text)
        number = draw_text_middle(surface, signed(each.amount), (right - glyph - style.px(8), middle), style.text(14), ink, 700, "right")
        draw_text_middle(surface, each.label, (x, middle), style.text(14), ink, weight, max_width=number.left - x - style.px(8))
        y += _row(style)
    if plan.chips:
        draw_text_middle(surface, plan.words, plan.words_at, style.text(13), theme.t2, 500)
    for spot in plan.chips:
        paint_return(surface, spot, style, desk.panels.get(Menu) is None and spot.box.holds(desk.pointing.pos))


def signed(amount: int) -> str:
    """A number; one that is less than nothing with a real minus."""
    return str(amount) if amount >= 0 else f"\N{MINUS SIGN}{-amount}"


def paint_return(surface: pygame.Surface, spot: Spot, style: Style, hovered: bool) -> None:
    """A chip with the name of what could be given back."""
    theme = style.theme
    pill(surface, spot.box.rect, mix(theme.panel, theme.accent, 0.22 if hovered else 0.06), theme.accent_text if hovered else theme.line2, style.line(1.5))
    draw_text_middle(surface, spot.label, spot.box.centre, style.text(13), theme.t1, 600, "centre", max_width=spot.box.w - style.px(14))
