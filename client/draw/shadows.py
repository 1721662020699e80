"""Shadows and glows: blurred once for a radius, then cut in nine and laid round any rectangle."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from client.draw.cache import MIB, SurfaceCache
from client.draw.raster import blank, rounded_mask, tint, whiten
from client.draw.written import note_panel
from client.theme import Theme

_sheets = SurfaceCache(2 * MIB)
_tints = SurfaceCache(2 * MIB)
_strips = SurfaceCache(2 * MIB)


@dataclass(frozen=True)
class Depth:
    """How far a thing lies above the table: shift down, blur, darkness on dark and light ground."""

    drop: float
    blur: float
    dark: float
    light: float


DEPTHS = {
    "e1": Depth(2, 5, 0.50, 0.32),
    "e2": Depth(4, 12, 0.45, 0.18),
    "e3": Depth(16, 40, 0.55, 0.25),
    "e4": Depth(26, 50, 0.65, 0.35),
}
GLOWS = {"legal": (26, 0.30), "hovered": (40, 0.50), "playable": (18, 0.55)}
FLOATING = ("e2", "e3")
"""How deep the shadow of a hint, a menu, a sheet is: what may lie over anything for a while."""
_LEVELS = 24


def _reach(blur: int) -> int:
    """How far a blurred edge spreads, in pixels."""
    return max(1, round(blur * 1.25))


def _blurred(radius: int, blur: int) -> pygame.Surface:
    """A white rounded square with soft edges; its middle pixel row and column can be stretched."""

    def make() -> pygame.Surface:
        reach = _reach(blur)
        side = 2 * (max(radius, reach) + reach) + 2
        made = blank((side, side))
        made.fill((255, 255, 255, 0))
        inner = side - 2 * reach
        made.blit(rounded_mask((inner, inner), radius), (reach, reach))
        whiten(made)
        # Three box blurs come close to the Gaussian of the pictures, and are far cheaper.
        step = max(1, round(blur / 2))
        for _ in range(3):
            made = pygame.transform.box_blur(made, step, repeat_edge_pixels=True)
        return whiten(made)

    return _sheets.get((radius, blur), make)


def _sheet(radius: int, blur: int, colour: pygame.Color) -> pygame.Surface:
    key = (radius, blur, tuple(colour))
    return _tints.get(key, lambda: tint(_blurred(radius, blur), colour))


def _strip(sheet_key: tuple[object, ...], part: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    return _strips.get((sheet_key, size), lambda: pygame.transform.scale(part, size))


def _lay(
    surface: pygame.Surface,
    rect: pygame.Rect,
    radius: int,
    blur: int,
    colour: pygame.Color,
    hollow: pygame.Rect | None,
) -> None:
    """Lay the nine parts round `rect`; the part under `hollow` is left out."""
    sheet = _sheet(radius, blur, colour)
    side = sheet.get_width()
    outer = rect.inflate(2 * _reach(blur), 2 * _reach(blur))
    c = min(side // 2, outer.w // 2, outer.h // 2)
    key = (radius, blur, tuple(colour), c)
    mid = side // 2
    for x, sx in ((outer.x, 0), (outer.right - c, side - c)):
        for y, sy in ((outer.y, 0), (outer.bottom - c, side - c)):
            surface.blit(sheet, (x, y), (sx, sy, c, c))
    across, down = outer.w - 2 * c, outer.h - 2 * c
    if across > 0:
        for name, y, sy in (("t", outer.y, 0), ("b", outer.bottom - c, side - c)):
            part = sheet.subsurface((mid, sy, 1, c))
            surface.blit(_strip((*key, name), part, (across, c)), (outer.x + c, y))
    if down > 0:
        for name, x, sx in (("l", outer.x, 0), ("r", outer.right - c, side - c)):
            part = sheet.subsurface((sx, mid, c, 1))
            surface.blit(_strip((*key, name), part, (c, down)), (x, outer.y + c))
    _middle(surface, pygame.Rect(outer.x + c, outer.y + c, across, down), hollow, colour)


def _middle(surface: pygame.Surface, area: pygame.Rect, hollow: pygame.Rect | None, colour: pygame.Color) -> None:
    """The evenly dark middle; what will be covered anyway is left out."""
    if area.w <= 0 or area.h <= 0:
        return
    if hollow is not None and hollow.contains(area):
        return
    made = _strips.get(("solid", area.size, tuple(colour)), lambda: _solid(area.size, colour))
    surface.blit(made, area.topleft)


def _solid(size: tuple[int, int], colour: pygame.Color) -> pygame.Surface:
    made = blank(size)
    made.fill(colour)
    return made


def shadow(
    surface: pygame.Surface,
    rect: pygame.Rect,
    depth: str = "e1",
    radius: float = 12,
    theme: Theme | None = None,
    u: float = 1.0,
    strength: float = 1.0,
) -> None:
    """The shadow of an opaque thing that will be drawn at `rect` afterwards."""
    if depth in FLOATING:
        note_panel(surface, pygame.Rect(rect), solid=True, floats=True)
    how = DEPTHS[depth]
    light = theme is not None and theme.name == "light"
    ink = theme.shadow if theme is not None else pygame.Color(0, 0, 0)
    level = round((how.light if light else how.dark) * strength * 255)
    colour = pygame.Color(ink.r, ink.g, ink.b, max(0, min(255, level)))
    below = pygame.Rect(rect).move(0, round(how.drop * u))
    _lay(surface, below, round(radius), max(1, round(how.blur * u)), colour, pygame.Rect(rect))


def glow(
    surface: pygame.Surface,
    rect: pygame.Rect,
    colour: pygame.Color,
    radius: float = 12,
    strength: str | float = "legal",
    u: float = 1.0,
    blur: float | None = None,
) -> None:
    """Light round a rectangle, none inside it. A number as `strength` is its share of the colour."""
    size, share = GLOWS[strength] if isinstance(strength, str) else (26.0, float(strength))
    reach = max(1, round((size if blur is None else blur) * u))
    # Few levels of brightness, so that a breathing glow reuses its sheets.
    level = round(max(0.0, min(1.0, share)) * _LEVELS) / _LEVELS
    lit = pygame.Color(colour.r, colour.g, colour.b, round(255 * level))
    area = pygame.Rect(rect)
    outer = area.inflate(2 * _reach(reach), 2 * _reach(reach))
    before = surface.get_clip()
    inset = max(1, round(radius * 0.3))
    hole = area.inflate(-2 * inset, -2 * inset)
    bands = (
        pygame.Rect(outer.x, outer.y, outer.w, hole.y - outer.y),
        pygame.Rect(outer.x, hole.bottom, outer.w, outer.bottom - hole.bottom),
        pygame.Rect(outer.x, hole.y, hole.x - outer.x, hole.h),
        pygame.Rect(hole.right, hole.y, outer.right - hole.right, hole.h),
    )
    for band in bands:
        clip = band.clip(before)
        if clip.w > 0 and clip.h > 0:
            surface.set_clip(clip)
            _lay(surface, area, round(radius), reach, lit, area)
    surface.set_clip(before)
