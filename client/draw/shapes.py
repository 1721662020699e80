"""Panels, pills, dashed outlines and hatches: corners are small kept sprites, the rest is filled."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from client.draw.cache import MIB, SurfaceCache
from client.draw.raster import WHITE, blank, clip_to, mask, ring_mask, rounded_mask, stroke, tint, tinted
from client.draw.shadows import glow, shadow
from client.draw.written import note_panel

__all__ = ["dashed", "disc", "fill_rect", "glow", "hatch", "line", "panel", "pill", "ring", "shadow"]

TILE = 256
_tiles = SurfaceCache(2 * MIB)
_sprites = SurfaceCache(2 * MIB)
_hatches = SurfaceCache(2 * MIB)


def fill_rect(surface: pygame.Surface, rect: pygame.Rect, colour: pygame.Color) -> None:
    """Fill a rectangle; a translucent colour is laid over what is there."""
    if rect.w <= 0 or rect.h <= 0 or not colour.a:
        return
    if colour.a == 255:
        surface.fill(colour, rect)
        return

    def make() -> pygame.Surface:
        made = blank((TILE, TILE))
        made.fill(colour)
        return made

    tile = _tiles.get(tuple(colour), make)
    for y in range(rect.y, rect.bottom, TILE):
        for x in range(rect.x, rect.right, TILE):
            surface.blit(tile, (x, y), (0, 0, min(TILE, rect.right - x), min(TILE, rect.bottom - y)))


def _corners(surface: pygame.Surface, rect: pygame.Rect, sprite: pygame.Surface, r: int) -> None:
    """Put the four quarters of a sprite of side 2r into the corners."""
    surface.blit(sprite, rect.topleft, (0, 0, r, r))
    surface.blit(sprite, (rect.right - r, rect.y), (r, 0, r, r))
    surface.blit(sprite, (rect.x, rect.bottom - r), (0, r, r, r))
    surface.blit(sprite, (rect.right - r, rect.bottom - r), (r, r, r, r))


def _fill(surface: pygame.Surface, rect: pygame.Rect, colour: pygame.Color, r: int) -> None:
    if r:
        key = ("fill", r, tuple(colour))
        _corners(surface, rect, _sprites.get(key, lambda: tint(rounded_mask((2 * r, 2 * r), r), colour)), r)
    fill_rect(surface, pygame.Rect(rect.x + r, rect.y, rect.w - 2 * r, r), colour)
    fill_rect(surface, pygame.Rect(rect.x, rect.y + r, rect.w, rect.h - 2 * r), colour)
    fill_rect(surface, pygame.Rect(rect.x + r, rect.bottom - r, rect.w - 2 * r, r), colour)


def _outline(surface: pygame.Surface, rect: pygame.Rect, colour: pygame.Color, r: int, width: int) -> None:
    w = min(width, rect.w // 2, rect.h // 2)
    if r:
        # A corner thinner than its line is still one line thick.
        c = max(r, w)
        key = ("ring", r, w, tuple(colour))
        _corners(surface, rect, _sprites.get(key, lambda: tint(ring_mask((2 * c, 2 * c), r, w), colour)), c)
        r = c
    fill_rect(surface, pygame.Rect(rect.x + r, rect.y, rect.w - 2 * r, w), colour)
    fill_rect(surface, pygame.Rect(rect.x + r, rect.bottom - w, rect.w - 2 * r, w), colour)
    top = r if r else w
    fill_rect(surface, pygame.Rect(rect.x, rect.y + top, w, rect.h - 2 * top), colour)
    fill_rect(surface, pygame.Rect(rect.right - w, rect.y + top, w, rect.h - 2 * top), colour)


def panel(
    surface: pygame.Surface,
    rect: pygame.Rect | tuple[float, float, float, float],
    fill: pygame.Color | None,
    border: pygame.Color | None = None,
    radius: float = 12,
    width: float = 1,
) -> None:
    """A rounded rectangle with smooth corners; fill or border may be None or translucent."""
    area = _whole(rect)
    if area.w <= 0 or area.h <= 0:
        return
    r = max(0, min(round(radius), area.w // 2, area.h // 2))
    if fill is not None:
        note_panel(surface, area, fill.a == 255)
        _fill(surface, area, fill, r)
    if border is not None:
        _outline(surface, area, border, r, max(1, round(width)))


def pill(
    surface: pygame.Surface,
    rect: pygame.Rect | tuple[float, float, float, float],
    fill: pygame.Color | None,
    border: pygame.Color | None = None,
    width: float = 1,
) -> None:
    """A panel with round ends."""
    panel(surface, rect, fill, border, min(rect[2], rect[3]) / 2, width)


def _whole(rect: pygame.Rect | tuple[float, float, float, float]) -> pygame.Rect:
    """A rectangle of whole pixels whose edges are rounded, so that neighbours still meet."""
    x, y, w, h = rect
    left, top = round(x), round(y)
    return pygame.Rect(left, top, round(x + w) - left, round(y + h) - top)


def disc(surface: pygame.Surface, middle: tuple[float, float], diameter: float, colour: pygame.Color) -> None:
    """A filled circle."""
    d = max(1, round(diameter))
    spot = (round(middle[0] - d / 2), round(middle[1] - d / 2))

    def draw(big: pygame.Surface, scale: int) -> None:
        pygame.draw.circle(big, WHITE, (d * scale / 2, d * scale / 2), d * scale / 2)

    surface.blit(tinted(("disc",), (d, d), colour, draw), spot)
    note_panel(surface, pygame.Rect(spot, (d, d)), solid=False)


def ring(
    surface: pygame.Surface,
    middle: tuple[float, float],
    diameter: float,
    colour: pygame.Color,
    width: float,
    share: float = 1.0,
) -> None:
    """A circle line, or the first `share` of it clockwise from the top."""
    d = max(1, round(diameter))
    steps = max(0, min(96, round(share * 96)))
    if not steps:
        return

    def draw(big: pygame.Surface, scale: int) -> None:
        half, thick = d * scale / 2, width * scale
        if steps == 96:
            pygame.draw.circle(big, WHITE, (half, half), half)
            pygame.draw.circle(big, (255, 255, 255, 0), (half, half), max(0.0, half - thick))
            return
        for step in range(steps * 3 + 1):
            turn = math.tau * step / 288 - math.tau / 4
            reach = half - thick / 2
            spot = (half + math.cos(turn) * reach, half + math.sin(turn) * reach)
            pygame.draw.circle(big, WHITE, spot, thick / 2)

    made = tinted(("arc", steps, round(width * 4)), (d, d), colour, draw)
    surface.blit(made, (round(middle[0] - d / 2), round(middle[1] - d / 2)))


def line(
    surface: pygame.Surface,
    one: tuple[float, float],
    two: tuple[float, float],
    colour: pygame.Color,
    width: float = 1,
) -> None:
    """A straight smooth line in any direction."""
    w = max(1, round(width))
    if round(one[0]) == round(two[0]) or round(one[1]) == round(two[1]):
        x, y = min(one[0], two[0]), min(one[1], two[1])
        across = round(abs(two[0] - one[0])) or w
        down = round(abs(two[1] - one[1])) or w
        fill_rect(surface, pygame.Rect(round(x), round(y), across, down), colour)
        return
    pad = w + 1
    left, top = math.floor(min(one[0], two[0])) - pad, math.floor(min(one[1], two[1])) - pad
    size = (math.ceil(abs(two[0] - one[0])) + 2 * pad, math.ceil(abs(two[1] - one[1])) + 2 * pad)
    a, b = (one[0] - left, one[1] - top), (two[0] - left, two[1] - top)

    def draw(big: pygame.Surface, scale: int) -> None:
        ends = [(x * scale, y * scale) for x, y in (a, b)]
        stroke(big, WHITE, ends[0], ends[1], width * scale)

    key = ("line", *(round(v * 4) for v in (*a, *b, width)))
    surface.blit(tint(mask(key, size, draw), colour), (left, top))


def dashed(
    surface: pygame.Surface,
    rect: pygame.Rect | tuple[float, float, float, float],
    colour: pygame.Color,
    radius: float = 10,
    width: float = 1,
) -> None:
    """A dashed rounded outline; dashes are spread so that every side is symmetrical."""
    area = _whole(rect)
    w = max(1, round(width))
    r = max(0, min(round(radius), area.w // 2, area.h // 2))
    if r:
        _corners(surface, area, tinted(("dash", r, w), (2 * r, 2 * r), colour, _arcs(r, w)), r)
    across, down = area.w - 2 * r, area.h - 2 * r
    if across > 0:
        row = _row_of_dashes(across, w, colour, upright=False)
        surface.blits([(row, (area.x + r, area.y)), (row, (area.x + r, area.bottom - w))], doreturn=False)
    if down > 0:
        row = _row_of_dashes(down, w, colour, upright=True)
        surface.blits([(row, (area.x, area.y + r)), (row, (area.right - w, area.y + r))], doreturn=False)


def _row_of_dashes(length: int, width: int, colour: pygame.Color, upright: bool) -> pygame.Surface:
    """The dashes of one side, as one sprite."""

    def make() -> pygame.Surface:
        made = blank((width, length) if upright else (length, width))
        for start, dash in _dashes(length, width):
            made.fill(colour, (0, start, width, dash) if upright else (start, 0, dash, width))
        return made

    return _sprites.get(("dashes", length, width, upright, tuple(colour)), make)


def _arcs(r: int, w: int) -> Callable[[pygame.Surface, int], None]:
    """Draw the middle half of each corner's arc."""

    def draw(big: pygame.Surface, scale: int) -> None:
        reach, thick = (r - w / 2) * scale, w * scale
        for corner in range(4):
            for step in range(-20, 21):
                turn = math.tau * (corner / 4 + 1 / 8) + step * math.tau / 360
                spot = (r * scale + math.cos(turn) * reach, r * scale + math.sin(turn) * reach)
                pygame.draw.circle(big, WHITE, spot, thick / 2)

    return draw


def _dashes(length: int, width: int) -> list[tuple[int, int]]:
    """Start and length of the dashes along one side."""
    if length <= 0:
        return []
    dash = 3 + 2 * width
    count = max(1, round((length + dash * 0.8) / (dash * 1.8)))
    gap = (length - count * dash) / (count + 1)
    if gap < 1:
        return [(0, length)]
    return [(round(gap + i * (dash + gap)), dash) for i in range(count)]


def hatch(
    surface: pygame.Surface,
    rect: pygame.Rect | tuple[float, float, float, float],
    colour: pygame.Color,
    radius: float = 12,
    spacing: float = 10,
    width: float = 1,
) -> None:
    """Diagonal lines inside a rounded rectangle."""
    area = _whole(rect)
    if area.w <= 0 or area.h <= 0:
        return
    r = max(0, min(round(radius), area.w // 2, area.h // 2))
    step = max(4, round(spacing * math.sqrt(2)))
    key = (area.size, tuple(colour), r, step, round(width * 4))

    def make() -> pygame.Surface:
        tile = tint(mask(("hatch", step, round(width * 4)), (step, step), _diagonal(width)), colour)
        made = blank(area.size)
        for y in range(0, area.h, step):
            for x in range(0, area.w, step):
                made.blit(tile, (x, y))
        return clip_to(made, _big_round(area.size, r))

    surface.blit(_hatches.get(key, make), area.topleft)


def _diagonal(width: float) -> Callable[[pygame.Surface, int], None]:
    """One tile of a hatch: the line, and its two neighbours where they cut the corners."""

    def draw(big: pygame.Surface, scale: int) -> None:
        side = big.get_width()
        for shift in (-side, 0, side):
            stroke(big, WHITE, (shift - 4, side + 4), (shift + side + 4, -4), width * scale * 1.2)

    return draw


def _big_round(size: tuple[int, int], r: int) -> pygame.Surface:
    made = blank(size)
    _fill(made, made.get_rect(), pygame.Color(255, 255, 255), r)
    return made
