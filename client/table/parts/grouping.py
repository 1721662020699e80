"""Cards of a zone in the groups that a player chose, and the segments where one chooses."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pygame

from client.draw.shapes import panel
from client.draw.text import draw_text_middle, text_size
from client.table.geometry.box import Box
from client.table.geometry.layout import Layout
from client.table.geometry.spots import Spot
from client.theme import mix
from client.ui.base import Style
from engine.values.ids import ZoneKey
from engine.values.piece_view import ZoneView
from engine.values.speech import message
from engine.values.view import SeatView

HIGH, END = 34, 16
"""Units: how high a segment is, and how much stands beside its word."""


def grouped(zone: ZoneView, ways: Mapping[ZoneKey, int]) -> ZoneView:
    """The zone with its groupings so that the chosen one holds."""
    at = ways.get(zone.key, 0)
    return replace(zone, groupings=zone.groupings[at : at + 1]) if 0 < at < len(zone.groupings) else zone


def grouping_spots(view: SeatView, layout: Layout, ways: Mapping[ZoneKey, int], lang: str) -> list[Spot]:
    """The segments of each zone that has several ways and a place to choose; the zone's words before them where there is room."""
    found: list[Spot] = []
    for key, area in layout.areas.items():
        zone = view.zones.get(key)
        if zone is None or area.choice is None or len(zone.groupings) < 2 or not zone.pieces:
            continue
        size, high = layout.text(14), max(26, layout.px(HIGH))
        place = area.choice
        y = min(place.y + (place.h - high) // 2, layout.size[1] - high - layout.px(4))
        left, right = max(place.x, layout.own.right + layout.px(8)), layout.prompt.x - layout.px(8)
        widths = [text_size(way.label, size, 600)[0] + 2 * layout.px(END) for way in zone.groupings]
        words = message(lang, "table-grouped-by", {"zone": zone.label})
        before = text_size(words, layout.text(13), 500)[0] + layout.px(12)
        if left + before + sum(widths) <= right:
            found.append(Spot("grouping-title", key, Box(left, y, before, high), words))
            left += before
        for n, (way, wide) in enumerate(zip(zone.groupings, widths, strict=True)):
            state = "now" if n == ways.get(key, 0) else "on"
            found.append(Spot("grouping", f"{key} {n}", Box(left, y, wide, high), way.label, state=state, zone=key, way=n))
            left += wide
    return found


def paint_grouping(surface: pygame.Surface, spot: Spot, style: Style, hovered: bool = False) -> None:
    """One segment, the chosen one filled; or the words before them."""
    theme, box = style.theme, spot.box
    if spot.kind == "grouping-title":
        draw_text_middle(surface, spot.label, (box.x, box.centre[1]), style.text(13), theme.t2, 500)
        return
    chosen = spot.state == "now"
    fill = mix(theme.panel, theme.t1, 0.14) if chosen else mix(theme.panel, theme.t1, 0.06) if hovered else theme.panel
    panel(surface, box.rect, fill, theme.line2 if chosen else theme.line, style.px(8), style.line(1.5 if chosen else 1))
    ink = theme.t1 if chosen or hovered else theme.t2
    draw_text_middle(surface, spot.label, box.centre, style.text(14), ink, 600, "centre")
