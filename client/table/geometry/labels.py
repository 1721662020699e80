"""The line over a zone's pieces: its icon, its name, and at the right how many there are."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from client.draw.icons import draw_icon
from client.draw.text import draw_text_middle, halves, text_size
from client.draw.written import note_text
from client.table.geometry.areas import Area
from client.table.geometry.box import Box
from client.table.geometry.placing import is_low, label_column, label_row
from client.table.geometry.totals import Total, total_box
from client.ui.base import Style
from engine.values.piece_view import GroupView, ZoneView

NAME, COUNT = (500, 600), 600
"""Weights: of a name at rest and in focus, of a count."""
LEAST = 5
"""A name with fewer letters left would tell nothing: the icon stands alone."""


@dataclass(frozen=True, slots=True)
class Label:
    """What there is room for. `name` is empty where the icon must do; `pad` and `gap` are pixels."""

    name: str
    right: str
    pad: int
    gap: int


def plan_label(zone: ZoneView, area: Area, style: Style) -> Label:
    """The whole name with what stands at the right, closer together where it is narrow; then as much as fits.

    A narrow pile has its count on the cards; a total loses its words before the name loses letters.
    """
    words = _beside(zone, area, style)
    if is_low(area, style.u):
        return Label(zone.label, words, style.px(12), style.px(8))
    on_cards = area.lies.stacked and not area.folded
    short = _short(zone, area, style)
    wide, close = (style.px(12), style.px(8)), (style.px(6), style.px(4))
    tries = [(words, wide), ("" if on_cards else words, wide), ("" if on_cards else short, wide)]
    tries += [("" if on_cards else right, close) for right in (words, short)]
    room = 0
    for right, (pad, gap) in tries:
        room = _room(right, area, pad, gap, style)
        if text_size(zone.label, style.text(13), NAME[1])[0] <= room:
            return Label(zone.label, right, pad, gap)
    right, (pad, gap) = tries[-1]
    left = zone.label if text_size(zone.label[:LEAST], style.text(13), NAME[1])[0] + style.text(13) <= room else ""
    return Label(left, right, pad, gap)


def _room(right: str, area: Area, pad: int, gap: int, style: Style) -> int:
    """How wide a name may be."""
    beside = text_size(right, style.text(13), COUNT)[0] + style.px(6) if right else 0
    return area.box.w - pad - _glyph(style) - gap - beside - (pad if right else style.px(4))


def _glyph(style: Style) -> int:
    return max(12, style.px(15))


def paint_label(surface: pygame.Surface, zone: ZoneView, area: Area, style: Style, hot: bool) -> None:
    """Icon, name and count; `hot`: the present step is about this zone."""
    theme, size, box, glyph = style.theme, style.text(13), area.box, _glyph(style)
    plan = plan_label(zone, area, style)
    y = box.y + (box.h // 2 if area.folded else label_row(style.u) // 2 + style.px(1))
    icon = "eye-off" if zone.private and not zone.pieces and not area.lies.stacked else zone.icon
    middle = (box.x + plan.pad + glyph // 2, y)
    draw_icon(surface, icon, middle, glyph, theme.accent_text if hot else theme.t3)
    at = Box(box.x + plan.pad + glyph + plan.gap, y, 0, 0)
    ink, weight = (theme.t1, NAME[1]) if hot else (theme.t3, NAME[0])
    if is_low(area, style.u):
        _in_column(surface, zone, area, plan, at, style, ink, weight)
        return
    whole = _beside(zone, area, style) if plan.right else ""
    draw_text_middle(surface, plan.right, (box.right - plan.pad, y), size, theme.t2, COUNT, "right", whole=whole)
    if plan.name:
        room = _room(plan.right, area, plan.pad, plan.gap, style)
        draw_text_middle(surface, zone.label, (at.x, y), size, ink, weight, max_width=room)
    else:
        _tell_by_icon(surface, zone, middle, style)


def _in_column(
    surface: pygame.Surface, zone: ZoneView, area: Area, plan: Label, at: Box, style: Style, ink: pygame.Color,
    weight: int,
) -> None:  # fmt: skip
    """A low zone's label stands left of its pieces: the name in one line or two, the count beneath."""
    theme, size = style.theme, style.text(13)
    room = label_column(area, style.u) - (at.x - area.box.x)
    if room <= style.px(40):
        middle = (area.box.x + plan.pad + _glyph(style) // 2, at.y)
        draw_text_middle(surface, str(zone.count), (middle[0], at.y + size * 1.5), size, theme.t2, COUNT, "centre")
        _tell_by_icon(surface, zone, middle, style)
        return
    step = round(size * 1.3)
    two = text_size(zone.label, size, weight)[0] > room and at.y + 2.6 * step <= area.box.bottom
    lines = halves(zone.label, size, weight) if two else (zone.label,)
    if any(text_size(line, size, weight)[0] > room for line in lines):
        lines = (zone.label,)
    for row, line in enumerate(lines):
        draw_text_middle(surface, line, (at.x, at.y + row * step), size, ink, weight, max_width=room)
    y = at.y + (len(lines) * step if len(lines) > 1 else size * 1.5)
    draw_text_middle(surface, plan.right, (at.x, y), size, theme.t2, COUNT, max_width=room)


def _tell_by_icon(surface: pygame.Surface, zone: ZoneView, middle: tuple[int, int], style: Style) -> None:
    """Where there is no room for a name the icon tells it, under the pointer."""
    spot = pygame.Rect(0, 0, style.px(28), style.px(24))
    spot.center = middle
    note_text(surface, spot, zone.label, "")


def _short(zone: ZoneView, area: Area, style: Style) -> str:
    """What stands at the right without its words: "13 / 20"."""
    if not zone.total or total_box(zone, area, style) is not None:
        return _beside(zone, area, style)
    total = Total.read(zone.total)
    return f"{total.value} / {total.of}" if total.of else total.value


def _beside(zone: ZoneView, area: Area, style: Style) -> str:
    """The count; with the zone's total, where that is not drawn large."""
    counted = count_words(zone)
    if not zone.total or total_box(zone, area, style) is not None:
        return counted
    return f"{zone.total} \N{MIDDLE DOT} {counted}" if counted and not area.lies.tossed else zone.total


def count_words(zone: ZoneView) -> str:
    """What stands at the right of a zone's label: a note, "1 / 3", or the count."""
    if zone.note:
        return zone.note
    if zone.holds and (zone.holds > 1 or zone.count > 1):
        return f"{zone.count} / {zone.holds}"
    if zone.holds == 1:
        return ""
    return str(zone.count) if zone.count or zone.stacked else ""


def paint_head(surface: pygame.Surface, group: GroupView, box: Box, style: Style) -> None:
    """The name of a group of cards over the first of them, smaller or without its icon where it is narrow, else the icon alone."""
    glyph, y, gap = style.px(16), box.centre[1] - style.px(2), style.px(6)
    sizes = [(size, before) for before in (glyph + gap, 0) for size in (style.text(14), style.text(11))]
    fitting = next((x for x in sizes if x[1] + text_size(group.label, x[0], 600)[0] <= box.w), None)
    size, before = fitting or (style.text(11), glyph + gap)
    if before and group.icon:
        draw_icon(surface, group.icon, (box.x + glyph // 2, y), glyph, style.theme.accent_text)
    if fitting is None and box.w - before < text_size(group.label[:LEAST], size, 600)[0] + size:
        note_text(surface, pygame.Rect(box.x, box.y, box.w, box.h), group.label, "")
        return
    taken = draw_text_middle(surface, group.label, (box.x + before, y), size, style.theme.t1, 600, max_width=box.w - before)
    count = str(len(group.handles))
    if taken.right + style.px(24) <= box.right:
        draw_text_middle(surface, count, (taken.right + style.px(8), y), style.text(13), style.theme.t2, 500)
