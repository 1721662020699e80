"""Lighting the table while a piece is held: what would take it, what would not, and why not.

The dimmed table is painted once at the lift; afterwards only what changes is drawn.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

import pygame

from client.draw.icons import draw_icon
from client.draw.shadows import glow, shadow
from client.draw.shapes import dashed, hatch, panel
from client.draw.text import draw_text_middle, halves, line_height, text_size
from client.table.geometry.box import Box, centred
from client.table.geometry.shared import seen_part
from client.table.paint.chrome import paint_chip
from client.table.paint.ground import paint_frame, paint_standing
from client.table.paint.scene import Scene
from client.table.paint.zones import ghost_box, paint_zone, paint_zone_pieces
from client.theme import alpha, mix, over
from client.ui.base import Style
from engine.values.offered import TargetView

GLOW_LEGAL, GLOW_HOVER = 26, 40
LONGEST, GAP = 260, 4
"""Units of width beyond which a reason has two lines; pixels between two chips."""


@dataclass(frozen=True, slots=True)
class Chip:
    """Words at the edge of a target. `kind`: legal, hot, shut, refused."""

    text: str
    icon: str
    kind: str
    box: Box


def target_box(scene: Scene, target: TargetView) -> Box | None:
    """The box that stands for a target: a host's card, a cell, or the zone."""
    if target.cell is not None and target.host is None:
        return scene.cell_box(target.zone, target.cell)
    return scene.piece_box(target.host) if target.host else scene.zone_box(target.zone)


def paint_dimmed(
    surface: pygame.Surface, scene: Scene, lit: Iterable[TargetView], style: Style, keep: Iterable[str] = (),
    spared: Iterable[Box] = (),
) -> None:  # fmt: skip
    """Dim the table but for `spared`, then paint the lit targets and the pieces that are kept clear above the dim."""
    bright = [(box, surface.subsurface(box.rect.clip(surface.get_rect())).copy()) for box in spared]
    dim(surface, _table_part(scene, style), style.theme.dim)
    for box, picture in bright:
        surface.blit(picture, box.rect.clip(surface.get_rect()))
    targets = list(lit)
    for target in targets:
        if target.host is None:
            paint_lit_zone(surface, scene, target, style)
    for target in targets:
        if target.host is not None:
            paint_lit_host(surface, scene, target, style)
    for handle in keep:
        _clear_piece(surface, scene, handle, style)


def dim(surface: pygame.Surface, area: pygame.Rect, colour: pygame.Color) -> None:
    """Lay a translucent colour over a part in place: two fills, a quarter of the cost of a blit."""
    left = 255 - colour.a
    surface.fill((left, left, left), area, pygame.BLEND_RGB_MULT)
    added = tuple(channel * colour.a // 255 for channel in (colour.r, colour.g, colour.b))
    surface.fill(added, area, pygame.BLEND_RGB_ADD)


def _table_part(scene: Scene, style: Style) -> pygame.Rect:
    """Everything under the top bar but the rail."""
    layout = scene.layout
    left, right = 0, layout.rail.x - style.px(8)
    if layout.rail_kind == "split":
        left, right = layout.board.x - style.px(8), layout.board.right + style.px(8)
    return pygame.Rect(left, layout.top.h, right - left, layout.size[1] - layout.top.h)


def _clear_piece(surface: pygame.Surface, scene: Scene, handle: str, style: Style) -> None:
    placed, piece = scene.placed.get(handle), scene.pieces.get(handle)
    if placed is not None and piece is not None:
        paint_standing(surface, scene, piece, placed, style)


# --- lit places


def paint_lit_zone(surface: pygame.Surface, scene: Scene, target: TargetView, style: Style, hot: bool = False) -> None:
    """A zone that would take the piece; `hot` while the pointer is over it."""
    theme, area = style.theme, scene.area(target.zone)
    box = target_box(scene, target)
    if box is None:
        return
    radius = style.px(12)
    if target.cell is not None and area is not None:
        _lit_cell(surface, scene, target, box, style, hot)
        return
    if area is None and target.zone != scene.hand_key:
        _lit_chip(surface, scene, target, box, style, hot)
        return
    if hot:
        paint_lit_glow(surface, scene, target, style, 1.0, hot)
    if area is not None:
        ground = over(alpha(theme.accent, 0.20 if hot else 0.10), theme.mat_centre)
        panel(surface, box.rect, ground, None, radius)
        if theme.name == "contrast":
            hatch(surface, box.rect, alpha(theme.accent, 0.4), radius, style.px(14), style.px(3))
        paint_whole_zone(surface, scene, target.zone, style, lit=True)
    panel(surface, box.rect, None, theme.accent_text, radius, _edge(style, hot))
    if not hot and area is not None and not area.folded:
        _landing(surface, scene, target.zone, style)


def paint_whole_zone(surface: pygame.Surface, scene: Scene, key: str, style: Style, lit: bool = False) -> None:
    """A zone anew, with its pieces; of a frame all that it joins."""
    area = scene.layout.areas[key]
    if area.lies.striped:
        paint_frame(surface, scene, key, style)
        for inner, other in scene.layout.areas.items():
            if other.framed and inner != key and inner in scene.view.zones and area.box.holds(other.box.centre):
                paint_whole_zone(surface, scene, inner, style)
    paint_zone(surface, scene.view.zones[key], area, scene.laid[key], style, lit=lit)
    paint_zone_pieces(surface, scene, key, style)


def _lit_cell(
    surface: pygame.Surface, scene: Scene, target: TargetView, box: Box, style: Style, hot: bool
) -> None:
    """A cell that would take the piece, with what the drop does written in it."""
    theme, radius = style.theme, style.px(10)
    if hot:
        paint_lit_glow(surface, scene, target, style, 1.0, hot)
    panel(surface, box.rect, over(alpha(theme.accent, 0.24 if hot else 0.14), theme.mat_centre), None, radius)
    if theme.name == "contrast":
        hatch(surface, box.rect, alpha(theme.accent, 0.4), radius, style.px(14), style.px(3))
    panel(surface, box.rect, None, theme.accent_text, radius, _edge(style, hot))
    for placed in scene.laid[target.zone].pieces:
        if box.holds(placed.box.centre):
            _clear_piece(surface, scene, placed.handle, style)
            return
    size = style.text(13)
    lines = halves(target.label, size, 600) if text_size(target.label, size, 600)[0] > box.w - 8 else (target.label,)
    step, high = line_height(size), style.px(24)
    y = box.centre[1] - (step * len(lines)) // 2
    draw_icon(surface, target.icon or "target", (box.centre[0], y), high, theme.accent_text)
    for number, text in enumerate(lines):
        at = (box.centre[0], y + high + number * step)
        draw_text_middle(surface, text, at, size, theme.accent_text, 600, "centre", max_width=box.w - 6)


def paint_lit_glow(
    surface: pygame.Surface,
    scene: Scene,
    target: TargetView,
    style: Style,
    breath: float = 1.0,
    hot: bool = False,
) -> None:
    """The light round a target; high contrast has none."""
    box = target_box(scene, target)
    if box is None or style.theme.name == "contrast" or box.h < style.px(60):
        return
    box = box.inset(-style.px(6)) if target.host else box
    share, reach = (0.5, GLOW_HOVER) if hot else (0.3, GLOW_LEGAL)
    glow(surface, box.rect, style.theme.accent_text, style.px(12), share * breath, style.u, blur=reach)


def _edge(style: Style, hot: bool) -> int:
    return style.line(3 if hot else 2)


def _landing(surface: pygame.Surface, scene: Scene, zone: str, style: Style) -> None:
    """The dashed place where the piece will land."""
    area, spot = scene.area(zone), ghost_box(scene, zone)
    if area is None or spot is None or area.lies.tossed or (area.lies.stacked and scene.view.zones[zone].count):
        return
    dashed(surface, spot.rect, style.theme.accent_text, style.px(8), style.line(1))
    draw_icon(surface, "plus", spot.centre, style.px(24), style.theme.accent_text)


def _lit_chip(surface: pygame.Surface, scene: Scene, target: TargetView, box: Box, style: Style, hot: bool) -> None:
    spot = next((s for s in scene.spots if s.zone == target.zone), None)
    if spot is not None:
        paint_chip(surface, spot, style, hovered=hot, lit=True)
    panel(surface, box.inset(-style.px(2)).rect, None, style.theme.accent_text, box.h / 2 + 2, _edge(style, hot))


def paint_lit_host(surface: pygame.Surface, scene: Scene, target: TargetView, style: Style, hot: bool = False) -> None:
    """A piece that the held one may be dropped onto."""
    placed, piece = scene.placed.get(target.host or ""), scene.pieces.get(target.host or "")
    if placed is None or piece is None:
        return
    box = seen_part(scene.laid[placed.zone].pieces, placed) if piece.host is not None else placed.box
    box = box.inset(-style.px(6))
    if hot:
        paint_lit_glow(surface, scene, target, style, 1.0, hot)
    row = scene.laid[placed.zone].pieces
    _clear_piece(surface, scene, placed.handle, style)
    for other in row[next(n for n, p in enumerate(row) if p is placed) + 1 :]:
        if piece.host is not None and other.box.rect.colliderect(placed.box.rect):
            _clear_piece(surface, scene, other.handle, style)
    panel(surface, box.rect, None, style.theme.accent_text, style.px(11), _edge(style, hot))


# --- words


def legal_chip(scene: Scene, target: TargetView, style: Style, hot: bool, screen: Box) -> Chip | None:
    """The verb at a lit target, at its outer edge so that it does not cover the place."""
    box = target_box(scene, target)
    if box is None or not target.label or (target.cell is not None and not hot):
        return None
    box = box.inset(-style.px(6)) if target.host else box
    above = box.centre[1] < scene.layout.middle or not target.host
    middle = (
        box.centre[0],
        box.y - style.px(20 if target.host else 10) if above else box.bottom + style.px(8),
    )
    return _chip(target.label, "check", "hot" if hot else "legal", middle, style, screen)


def shut_chip(scene: Scene, target: TargetView, style: Style, words: str, screen: Box) -> Chip | None:
    """Why a place is closed, in its middle."""
    box = target_box(scene, target)
    if box is None:
        return None
    return _chip(words, "lock", "shut", box.centre, style, screen)


def refused_chip(box: Box, words: str, style: Style, screen: Box) -> Chip:
    """The words at the upper edge of a zone that refused: "Not now"."""
    return _chip(words, "ban", "refused", (box.centre[0] + style.px(20), box.y), style, screen)


def shut_words(target: TargetView, closed: str) -> str:
    """The reason with its clause: "Only in reply · G-12"."""
    reason = (target.reason or closed).rstrip(".")
    return f"{reason} \N{MIDDLE DOT} {target.clause}" if target.clause else reason


def _chip(text: str, icon: str, kind: str, middle: tuple[int, int], style: Style, screen: Box) -> Chip:
    room, size = screen.w - style.px(32), style.text(14)
    wide, high = text_size(text, size, 600)[0], max(28, style.px(30))
    if kind == "shut" and wide > style.px(LONGEST):
        lines = halves(text, size, 600)
        wide, high = max(text_size(line, size, 600)[0] for line in lines), high + line_height(size)
    box = centred(middle, min(room, wide + style.px(48) + 4), high).within(screen)
    return Chip(text, icon, kind, box)


def apart(chips: Iterable[Chip], room: Box) -> list[Chip]:
    """The same chips, each at the free place nearest to its own; one that has none in this room is left out."""
    placed: list[Chip] = []
    for chip in sorted(chips, key=lambda c: (c.kind == "shut", c.box.y, c.box.x)):
        taken = [other.box for other in placed]
        box = next((b for b in _places(chip.box, taken, room) if not any(b.rect.colliderect(t.rect) for t in taken)), None)
        if box is not None:
            placed.append(replace(chip, box=box))
    return placed


def _places(box: Box, taken: Sequence[Box], room: Box) -> list[Box]:
    """Where a chip could stand: its own place, else beside, under or over another, the nearest first."""
    found = [box]
    for other in taken:
        ways = [(box.x, other.bottom + GAP), (box.x, other.y - GAP - box.h)]
        ways += [(other.right + GAP, box.y), (other.x - GAP - box.w, box.y)]
        ways += [(other.right + GAP, other.y), (other.x - GAP - box.w, other.y)]
        found += [Box(x, y, box.w, box.h) for x, y in ways]
    found = [b for b in found if room.x <= b.x and b.right <= room.right and room.y <= b.y and b.bottom <= room.bottom]
    return sorted(found, key=lambda b: abs(b.x - box.x) + 2 * abs(b.y - box.y))


def paint_chip_words(surface: pygame.Surface, chip: Chip, style: Style) -> pygame.Rect:
    """A chip at a target."""
    theme, box = style.theme, chip.box
    fill, border, ink = {
        "hot": (theme.accent, theme.accent, theme.text_on_accent),
        "legal": (mix(theme.bg, theme.accent, 0.1), theme.accent_text, theme.accent_text),
        "shut": (theme.panel, theme.line2, theme.t1),
        "refused": (mix(theme.bg, theme.danger, 0.1), theme.danger, theme.danger),
    }[chip.kind]
    shadow(surface, box.rect, "e2", box.h / 2, theme, style.u)
    panel(surface, box.rect, fill, border, min(box.h, max(28, style.px(30))) / 2, style.line(1.6))
    glyph = style.px(16)
    draw_icon(surface, chip.icon, (box.x + style.px(14) + glyph // 2, box.centre[1]), glyph, ink)
    x, size = box.x + style.px(22) + glyph, style.text(14)
    step = line_height(size)
    lines = halves(chip.text, size, 600) if box.h > step * 2 else (chip.text,)
    for number, text in enumerate(lines):
        y = box.centre[1] + round((number - (len(lines) - 1) / 2) * step)
        draw_text_middle(surface, text, (x, y), size, ink, 600, max_width=box.right - style.px(10) - x)
    return box.inset(-style.px(16)).rect


def paint_refused(surface: pygame.Surface, box: Box, style: Style) -> None:
    """The edge and tint of a zone that just refused."""
    theme = style.theme
    panel(
        surface,
        box.rect,
        alpha(theme.danger, 0.08),
        alpha(theme.danger, 1.0),
        style.px(12),
        style.line(2),
    )
