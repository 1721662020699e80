"""The buttons under cards that are laid out to be looked through: what one drag of each would do."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

import pygame

from client.draw.icons import draw_icon
from client.draw.shapes import panel
from client.draw.text import draw_text_middle, text_size
from client.table.geometry.box import Box
from client.table.geometry.layout import Layout
from client.table.geometry.placing import Laid
from client.table.geometry.spots import Spot
from client.table.geometry.tray import BUTTON_GAP, button_room
from client.theme import mix
from client.ui.base import Style
from engine.values.ids import ZoneKey
from engine.values.offered import TargetView

Judge = Callable[[str, ZoneKey], TargetView | None]


def offer_spots(layout: Layout, laid: Mapping[ZoneKey, Laid], judge: Judge) -> list[Spot]:
    """A button under each card of the zones that have some."""
    found = []
    for key, area in layout.areas.items():
        for placed in laid[key].pieces if area.offers is not None and key in laid else ():
            target = judge(placed.handle, area.offers or "")
            if target is not None and (target.lit or target.clause):
                high = button_room(placed.height, layout.u) - 2 * layout.px(BUTTON_GAP)
                box = Box(placed.box.x, placed.box.bottom + layout.px(BUTTON_GAP), placed.box.w, max(26, high))
                if area.over:
                    box = box.moved(0, -box.h - layout.px(2 * BUTTON_GAP)).inset(layout.px(3), 0)
                found.append(replace(_button(placed.handle, area.offers or "", target, box), value="over" if area.over else ""))
    return found


def _button(handle: str, zone: ZoneKey, target: TargetView, box: Box) -> Spot:
    if target.lit and target.price is not None:
        price = target.price
        return Spot("offer", handle, box, price.label, target.icon, zone=zone, hint=target.label, parts=price.parts)
    if target.lit:
        return Spot("offer", handle, box, target.label, target.icon, zone=zone, hint=target.label)
    state, icon = ("off", "lock") if target.shut else ("refused", "ban")
    return Spot("offer", handle, box, target.short, icon, state=state, zone=zone, hint=target.reason)


def paint_offer(surface: pygame.Surface, spot: Spot, style: Style, hovered: bool = False) -> None:
    """The accent round what can be done, the sign of danger round what only just cannot."""
    theme, box = style.theme, spot.box
    edge = {"on": theme.accent_text, "refused": theme.danger}.get(spot.state, theme.line)
    fill = mix(theme.panel, edge, 0.22 if hovered else 0.06) if spot.state != "off" else theme.panel
    panel(surface, box.rect, fill, edge, style.px(9), style.line(1.5))
    if spot.parts:
        _price(surface, spot, style)
        return
    glyph, ink = style.px(16), theme.t1 if spot.state == "on" else theme.t2
    room = box.w - glyph - style.px(18)
    size = next((s for s in (style.text(14), style.text(12), style.text(11), style.text(9)) if text_size(spot.label, s, 600)[0] <= room), style.text(12))
    label = spot.label if text_size(spot.label, size, 600)[0] <= room else spot.label.rpartition("\N{MIDDLE DOT}")[2].strip()
    if text_size(label, size, 600)[0] > room and spot.state == "off":  # its card is dimmed, so words without a lock tell enough
        draw_text_middle(surface, label, box.centre, style.text(9), ink, 600, "centre", max_width=box.w - style.px(6))
        return
    wide = min(room, text_size(label, size, 600)[0]) if label else 0
    x = box.centre[0] - (wide + glyph + style.px(6)) // 2
    draw_icon(surface, spot.icon or "check", (x + glyph // 2, box.centre[1]), glyph, edge if spot.state != "off" else theme.t3)
    draw_text_middle(surface, label, (x + glyph + style.px(6), box.centre[1]), size, ink, 600, max_width=room)


def _price(surface: pygame.Surface, spot: Spot, style: Style) -> None:
    """The button's word and the parts of its price, "5 + 1", each with its icon; where it is narrow the move's icon, then nothing for the word."""
    theme, glyph, gap, room = style.theme, style.px(15), style.px(5), spot.box.w - style.px(8)
    words = [(_signed(amount, number), icon) for number, (amount, icon) in enumerate(spot.parts)]

    def wide(size: int) -> int:
        return sum(text_size(text, size, 600)[0] + gap + glyph + gap for text, _ in words) - gap

    size = next((s for s in (style.text(14), style.text(12), style.text(11), style.text(9)) if wide(s) <= room), 0)
    if not size:
        bare = " ".join(text for text, _ in words)
        draw_text_middle(surface, bare, spot.box.centre, style.text(9), theme.t1, 600, "centre", max_width=spot.box.w - 4)
        return
    word = text_size(spot.label, size, 600)[0] + 2 * gap
    before = next((b for b in (word, glyph + gap) if wide(size) + b <= room), 0)
    x, y = spot.box.centre[0] - (wide(size) + before) // 2, spot.box.centre[1]
    if before == word:
        draw_text_middle(surface, spot.label, (x, y), size, theme.t1, 600)
    elif before:
        draw_icon(surface, spot.icon or "check", (x + glyph // 2, y), glyph, theme.accent_text)
    x += before
    for text, icon in words:
        x = draw_text_middle(surface, text, (x, y), size, theme.t1, 600).right + gap
        draw_icon(surface, icon, (x + glyph // 2, y), glyph, theme.accent_text)
        x += glyph + gap


def _signed(amount: int, number: int) -> str:
    """A part of a price, with the sign before it."""
    minus = "\N{MINUS SIGN}"
    if not number:
        return str(amount) if amount >= 0 else f"{minus}{-amount}"
    return f"+ {amount}" if amount >= 0 else f"{minus} {-amount}"
