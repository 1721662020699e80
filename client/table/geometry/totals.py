"""The value of a zone, drawn large beside its pieces: "Name 18", or "Name 13 / 20" with a bar."""

from __future__ import annotations

import re
from dataclasses import dataclass

import pygame

from client.draw.shapes import panel
from client.draw.text import draw_text, text_size
from client.table.geometry.areas import Area
from client.table.geometry.box import Box
from client.table.geometry.placing import card_height, card_w, inner, label_row
from client.ui.base import Style
from engine.values.piece_view import ZoneView

LEAST_WIDE, LEAST_HIGH = 96, 84
TRAY_HIGH = 190
SHAPE = re.compile(r"^(?P<words>.*?)\s*(?P<value>\S+?)(?:\s*/\s*(?P<of>\d+))?$")


@dataclass(frozen=True, slots=True)
class Total:
    """A total taken apart: what it is called, its value, and the most it may be."""

    words: str
    value: str
    of: str = ""

    @classmethod
    def read(cls, text: str) -> Total:
        """Take "Health 13 / 20" apart."""
        found = SHAPE.match(text)
        if found is None:
            return cls("", text)
        return cls(found["words"], found["value"], found["of"] or "")

    @property
    def share(self) -> float | None:
        """Which part of the most it is; None where no most is known."""
        if not self.of or not self.value.lstrip("-").isdigit() or int(self.of) <= 0:
            return None
        return max(0.0, min(1.0, int(self.value) / int(self.of)))


def total_box(zone: ZoneView, area: Area, style: Style) -> Box | None:
    """Where the total has room to be drawn large: over a tray's dice, or beside a zone's only card."""
    if not zone.total or area.folded:
        return None
    room = inner(area, style.u)
    if area.lies.tossed:
        box = Box(room.x, room.y, room.w, style.px(62))
        return box if area.box.h >= style.px(TRAY_HIGH) else None
    if zone.holds != 1 or zone.count > 1:
        return None
    left = room.x + card_w(card_height(area, style.u)) + style.px(16)
    box = Box(left, area.box.y + label_row(style.u), room.right - left, room.h)
    return box if box.w >= style.px(LEAST_WIDE) and box.h >= style.px(LEAST_HIGH) else None


def paint_total(surface: pygame.Surface, zone: ZoneView, area: Area, style: Style) -> None:
    """The total in its place, if it has one."""
    box = total_box(zone, area, style)
    if box is None:
        return
    total = Total.read(zone.total)
    if area.lies.tossed:
        _over_dice(surface, total, zone.note, box, style)
    else:
        _beside_card(surface, total, box, style)


def _over_dice(surface: pygame.Surface, total: Total, note: str, box: Box, style: Style) -> None:
    """What it is called at the left, the number large at the right."""
    at = (box.right - style.px(8), box.y - style.px(2))
    value = total.value if not total.of else f"{total.value} / {total.of}"
    taken = draw_text(surface, value, at, style.px(52), style.theme.t1, 700, "right")
    room = taken.left - box.x - style.px(20)
    at = (box.x + style.px(8), box.y + style.px(8))
    words = total.words or note
    draw_text(surface, words, at, style.text(14), style.theme.t2, 500, max_width=room)


def _beside_card(surface: pygame.Surface, total: Total, box: Box, style: Style) -> None:
    """Name, number with what it is of, and a bar that says how much of it is left."""
    theme, size, small = style.theme, style.text(44), style.text(14)
    y = box.y + style.px(8)
    draw_text(surface, total.words, (box.x, y), small, theme.t2, 500, max_width=box.w)
    y += round(small * 1.35)
    taken = draw_text(surface, total.value, (box.x, y), size, theme.t1, 700, max_width=box.w)
    if total.of:
        words = f"/ {total.of}"
        x = taken.right + style.px(8)
        if x + text_size(words, small, 500)[0] <= box.right:
            draw_text(surface, words, (x, y + round(size * 0.68)), small, theme.t2, 500)
    if total.share is not None:
        bar = pygame.Rect(box.x, y + round(size * 1.5), box.w - style.px(4), max(6, style.px(8)))
        bar.bottom = min(bar.bottom, box.bottom)
        if bar.y < y + round(size * 1.25):
            return
        panel(surface, bar, theme.sunk, theme.line, bar.h / 2, 1)
        full = pygame.Rect(bar.x, bar.y, round(bar.w * total.share), bar.h)
        if full.w >= bar.h:
            panel(surface, full, theme.accent, None, bar.h / 2)
