"""The ground of what both seats share: cells with their edges, the marks of controllers, frames with their band."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame

from client.draw.badges import overlays
from client.draw.icons import draw_icon
from client.draw.shapes import dashed, disc, fill_rect, hatch, panel, pill
from client.draw.text import draw_text, draw_text_middle, text_height, text_size, wrap_text
from client.table.geometry.areas import Area
from client.table.geometry.box import Box
from client.table.geometry.cells import edge_names, meeting_line
from client.table.geometry.placing import SPINE, Placed
from client.table.geometry.shared import NAME_COLUMN, seen_part
from client.table.geometry.totals import Total
from client.table.paint.pieces import CORNER, paint_piece
from client.table.paint.scene import Scene
from client.table.parts.foretold import fits_beside, paint_beside
from client.theme import alpha, mix
from client.ui.base import Style
from client.ui.parts import seat_mark
from engine.values.ids import SEATS, ZoneKey, other
from engine.values.piece_view import CounterView, NoteView, PieceView, ZoneView

NOTE_ICONS = {"staged": "flag", "running": "swords"}
MARKS_MOST = 0.6
"""Of the room beside a place, how much its marks may take; the rest is for its name and text."""
LEAST_TEXT = 12
"""Pixels: the text of a place is not written smaller."""
ASIDE = 0.2
"""How dark the veil is over cards that take no part in what is laid out."""
RIM = 3
"""Units that the plate of a controller's mark shows on the other three sides."""


# --- grids


def paint_cells(surface: pygame.Surface, zone: ZoneView, area: Area, style: Style) -> None:
    """A panel for each cell, tinted (south) or hatched (north) where a piece lies; names of the edges; the middle."""
    theme, radius = style.theme, style.px(10)
    held = {piece.index: piece.seat for piece in zone.pieces if piece.host is None}
    for number, cell in enumerate(area.slots):
        seat = held.get(number)
        ground = alpha(theme.accent, 0.08) if seat == SEATS[0] and theme.name != "contrast" else theme.zone
        panel(surface, cell.rect, ground, theme.zone_line, radius, style.line(1))
        if seat == SEATS[1]:
            hatch(surface, cell.rect, theme.zone_line, radius, style.px(10))
    for name, at, align in edge_names(zone, area, style.u):
        draw_text_middle(surface, name, at, style.text(13), theme.t2, 600, align)
    middle = meeting_line(zone, area)
    if middle is not None:
        left, right, y = middle
        thick = max(2, style.px(3))
        fill_rect(surface, pygame.Rect(left, y - thick // 2, right - left, thick), alpha(theme.accent_text, 0.7))


# --- whose is it


def paint_spine(surface: pygame.Surface, seat: str | None, placed: Placed, style: Style, sided: bool) -> None:
    """The plate behind a piece: south full with a disc on the left, north hollow with a diamond (`sided`: on the right)."""
    if seat not in SEATS:
        return
    theme, box, rim, out = style.theme, placed.box, max(2, style.px(RIM)), style.px(SPINE) - 1
    south = seat == SEATS[0]
    left, right = (rim, out) if sided and not south else (out, rim)
    plate = Box(box.x - left, box.y - rim, box.w + left + right, box.h + 2 * rim)
    bright = theme.accent_text
    fill = mix(theme.mat_centre, bright, 0.6) if theme.name != "contrast" else bright
    panel(surface, plate.rect, fill if south else theme.panel, bright if south else theme.t2, style.px(8), style.line(1.5))
    x = plate.right - out // 2 if right == out else plate.x + out // 2
    _mark_on_plate(surface, south, (x, box.centre[1]), out, style)


def paint_standing(
    surface: pygame.Surface, scene: Scene, piece: PieceView, placed: Placed, style: Style, moon: bool = True
) -> None:
    """A piece as it lies in its zone: its controller's mark, itself, and in a grid its counters beside it."""
    area = scene.area(placed.zone)
    if area is None or piece.host is not None or not area.spined:
        paint_piece(surface, piece, placed, style, moon)
        _veil(surface, scene, piece, placed, style)
        if piece.host is not None:
            _over_attached(surface, scene, piece, placed, style)
        return
    paint_spine(surface, piece.seat, placed, style, sided=area.lies.celled)
    harm, room = scene.foretold.get(piece.handle), _beside(area, piece, placed, style)
    told = harm is not None and room is not None and fits_beside(harm, room, style)
    lines = () if told else piece.beside
    numbers = (*lines, *piece.counters)
    fits = room is not None and not told and bool(numbers) and _holds(room, numbers, style)
    if not fits and piece.counters and room is not None and not told and _holds(room, piece.counters, style):
        numbers, fits = piece.counters, True
    paint_piece(surface, replace(piece, counters=()) if fits else piece, placed, style, moon)
    _veil(surface, scene, piece, placed, style)
    if room is not None and told and harm is not None:
        paint_beside(surface, harm, room, style)
    elif room is not None and fits:
        _counters(surface, numbers, room, style)


def _veil(surface: pygame.Surface, scene: Scene, piece: PieceView, placed: Placed, style: Style) -> None:
    """Cards which look on are less bright; the marks of their controllers stay as they are."""
    if style.theme.name != "contrast" and _looks_on(scene, piece):
        panel(surface, placed.box.rect, alpha(pygame.Color(0, 0, 0), ASIDE), None, placed.height * CORNER)


def _looks_on(scene: Scene, piece: PieceView) -> bool:
    """True for a piece of a grid that has no part in what is laid out just now."""
    shown = scene.view.panel
    if shown is None or not shown.running or not _in_grid(scene, piece):
        return False
    part = {card.piece.handle for card in shown.cards}
    part |= {handle for arrow in scene.view.arrows for handle in (arrow.start, arrow.end, arrow.bend) if handle}
    return piece.handle not in part


def _in_grid(scene: Scene, piece: PieceView) -> bool:
    area = scene.area(piece.zone)
    return area is not None and area.lies.celled


def _holds(room: Box, numbers: Sequence[CounterView], style: Style) -> bool:
    """True where a line for each number has room, and the widest is not cut."""
    glyph = max(12, style.px(16)) + style.px(5)
    wide = max(text_size(str(n.value), style.text(14), 600)[0] for n in numbers) + glyph
    return wide <= room.w and _line_high(style) * len(numbers) <= room.h


def _line_high(style: Style) -> int:
    return max(18, style.px(24), style.text(14) + 4) + 2


def _beside(area: Area, piece: PieceView, placed: Placed, style: Style) -> Box | None:
    """The free part of a cell at the right of its card."""
    cell = next((c for c in area.slots if c.holds(placed.box.centre)), None) if area.lies.celled else None
    if cell is None or piece.attached:
        return None
    x = placed.box.right + style.px(SPINE if piece.seat == SEATS[1] else RIM) + style.px(3)
    box = Box(x, cell.y + style.px(6), cell.right - style.px(2) - x, cell.h - style.px(12))
    return box if box.w >= 30 else None


def _counters(surface: pygame.Surface, numbers: Sequence[CounterView], room: Box, style: Style) -> None:
    """Icon and number of each counter, one below the other."""
    theme, high, y = style.theme, _line_high(style) - 2, room.y
    for counter in numbers:
        glyph, middle = max(12, style.px(16)), y + high // 2
        draw_icon(surface, counter.icon or "star", (room.x + glyph // 2, middle), glyph, theme.t2)
        at = (room.x + glyph + style.px(5), middle)
        draw_text_middle(surface, str(counter.value), at, style.text(14), theme.t1, 600, max_width=room.w - glyph)
        y += high + 2


def _over_attached(surface: pygame.Surface, scene: Scene, piece: PieceView, placed: Placed, style: Style) -> None:
    """On what shows of an attached piece: damage and counters; whose it is, where it is not its host's player's."""
    host = scene.pieces.get(piece.host or "")
    seen = seen_part(scene.laid[placed.zone].pieces, placed)
    if scene.layout.areas[placed.zone].lies.celled and (piece.damage or piece.counters):
        overlays(surface, seen.rect, replace(piece, tags=(), turned=False), style.theme)
    if host is not None and host.seat != piece.seat and piece.seat:
        paint_owner_dot(surface, piece.seat, (seen.centre[0], seen.y + style.px(14)), style)


def _mark_on_plate(surface: pygame.Surface, south: bool, at: tuple[int, int], wide: int, style: Style) -> None:
    r = max(4, round(wide * 0.36))
    if south:
        disc(surface, at, 2 * r, style.theme.text_on_accent if style.theme.name == "contrast" else pygame.Color("#FFFFFF"))
        return
    x, y = at
    pygame.draw.polygon(surface, style.theme.t1, [(x, y - r), (x + r, y), (x, y + r), (x - r, y)], max(2, style.px(2)))


def paint_owner_dot(surface: pygame.Surface, seat: str, at: tuple[int, int], style: Style) -> None:
    """The mark of the seat of an attached piece that is not its host's."""
    theme, side = style.theme, style.px(18)
    panel(surface, pygame.Rect(at[0] - side // 2, at[1] - side // 2, side, side), theme.panel, theme.line2, side / 2, 1)
    seat_mark(surface, seat, at, style)


# --- frames


def paint_frame(surface: pygame.Surface, scene: Scene, key: ZoneKey, style: Style) -> None:
    """The ground of a frame: strips with whose they are and what they come to, the band with the place's words."""
    zone, area = scene.view.zones[key], scene.layout.areas[key]
    theme, box, band, radius = style.theme, area.box, area.band or area.box, style.px(12)
    panel(surface, box.rect, theme.zone, None, radius)
    upper = Box(box.x, box.y, box.w, band.y - box.y)
    lower = Box(box.x, band.bottom, box.w, box.bottom - band.bottom)
    for strip, seat in ((upper, other(area.near)), (lower, area.near)):
        if seat == SEATS[1]:
            hatch(surface, strip.rect, theme.zone_line, radius, style.px(12))
        elif theme.name != "contrast":
            fill_rect(surface, strip.inset(2).rect, alpha(theme.accent, 0.09))
        _strip_words(surface, scene, zone, strip, seat, style)
    fill_rect(surface, band.inset(2, 0).rect, alpha(theme.bg, 0.55) if theme.name != "contrast" else theme.bg)
    _band(surface, scene, area, zone, band, style)
    _edges(surface, box, zone.notes, style)


def _edges(surface: pygame.Surface, box: Box, notes: tuple[NoteView, ...], style: Style) -> None:
    """The outer line says who holds the place, the inner one what happens there."""
    theme, radius = style.theme, style.px(12)
    holder = next((n.seat for n in notes if n.shows == "holder" and n.seat), None)
    if holder is None:
        panel(surface, box.rect, None, theme.zone_line, radius, style.line(1))
    else:
        panel(surface, box.rect, None, theme.accent_text if holder == SEATS[0] else theme.t2, radius, style.line(3))
    inner = box.inset(style.px(6))
    if any(n.shows == "running" for n in notes):
        panel(surface, inner.rect, None, theme.accent_text, style.px(8), style.line(2))
    elif any(n.shows == "staged" for n in notes):
        dashed(surface, inner.rect, theme.accent_text, style.px(8), style.line(2))


def _strip_words(surface: pygame.Surface, scene: Scene, zone: ZoneView, strip: Box, seat: str, style: Style) -> None:
    theme, size = style.theme, style.text(14)
    x, y = strip.x + style.px(20), strip.y + style.px(24)
    seat_mark(surface, seat, (x, y), style)
    room = style.px(NAME_COLUMN - 38)
    draw_text_middle(surface, scene.view.seats[seat].name, (x + style.px(14), y), size, theme.t1, 600, max_width=room)
    total = Total.read(dict(zone.totals).get(seat, ""))
    if total.value:
        right, big = strip.right - style.px(18), style.text(22)
        wide = text_size(total.value, big, 700)[0]
        draw_text_middle(surface, total.value, (right, y), big, theme.t1, 700, "right")
        at = (right - wide - style.px(10), y)
        draw_text_middle(surface, total.words, at, style.text(13), theme.t2, 500, "right", max_width=style.px(80))


def _band(surface: pygame.Surface, scene: Scene, area: Area, zone: ZoneView, band: Box, style: Style) -> None:
    """Name and text of the place, marks that say in words what the lines say."""
    theme = style.theme
    inside = [
        (a.lie, a.box, k) for k, a in scene.layout.areas.items()
        if a.framed and not a.lies.striped and k in scene.view.zones and band.holds(a.box.centre)
    ]  # fmt: skip
    lying = next((p for p in scene.laid[area.key].pieces if p.landscape), None)
    left = max((b.right for lie, b, _ in inside if lie == "landscape"), default=band.x + style.px(4))
    left = lying.box.right if lying is not None else left
    right = min((b.x for lie, b, _ in inside if lie == "small"), default=band.right - style.px(4)) - style.px(24)
    marks = _marks(surface, zone.notes, band, right, round((right - left) * MARKS_MOST), style)
    place = next((scene.view.zones[k].pieces for lie, _, k in inside if lie == "landscape"), ())
    shown = (scene.pieces[lying.handle],) if lying is not None else place
    face = next((p.face for p in reversed(shown) if p.face is not None), None)
    x, room = left + style.px(14), marks - left - style.px(26)
    name, text = (face.name, face.text) if face is not None else (zone.label, "")
    draw_text(surface, name, (x, band.y + style.px(8)), style.text(19), theme.t1, 600, max_width=room)
    top = band.y + style.px(10) + round(style.text(19) * 1.35)
    _place_text(surface, text.replace("**", ""), pygame.Rect(x, top, room, max(1, band.bottom - 3 - top)), style)


def _place_text(surface: pygame.Surface, text: str, rect: pygame.Rect, style: Style) -> None:
    """The text of a place; smaller and closer where it is long, then ended with an ellipsis."""
    size, line = style.text(14), 1.4
    while size > LEAST_TEXT and text_height(text, rect.w, size, line=line) > rect.h:
        size, line = size - 1, 1.2
    wrap_text(surface, text, rect, size, style.theme.t2, line=line)


def _marks(surface: pygame.Surface, notes: tuple[NoteView, ...], band: Box, right: int, most: int, style: Style) -> int:
    """The notes as pills, one below the other; returns their left edge."""
    theme, size, left = style.theme, style.text(13), right
    shown = notes[:3]
    high = min(max(20, style.px(28)), (band.h - 8) // max(1, len(shown)) - 2)
    y = band.centre[1] - (high + 3) * len(shown) // 2
    for note in shown:
        icon = NOTE_ICONS.get(note.shows, "") if note.seat is None else ""
        lead = style.px(24) if icon or note.seat else style.px(10)
        wide = min(most, text_size(note.text, size, 600)[0] + lead + style.px(12))
        box = Box(right - wide, y, wide, high)
        running = note.shows == "running"
        pill(surface, box.rect, theme.accent if running else theme.panel, None if note.shows == "staged" else theme.line2)
        if note.shows == "staged":
            dashed(surface, box.rect, theme.accent_text, high / 2, style.line(1.5))
        ink = theme.text_on_accent if running else theme.t1
        if icon:
            draw_icon(surface, icon, (box.x + style.px(13), box.centre[1]), style.px(15), ink)
        elif note.seat:
            seat_mark(surface, note.seat, (box.x + style.px(13), box.centre[1]), style)
        draw_text_middle(surface, note.text, (box.x + lead, box.centre[1]), size, ink, 600, max_width=wide - lead - style.px(8))
        y, left = y + high + 3, min(left, box.x)
    return left
