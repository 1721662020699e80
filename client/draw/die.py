"""Dice: the outline tells the number of sides, inner facets make it a solid."""

from __future__ import annotations

import math

import pygame

from client.draw.cache import MIB, SurfaceCache
from client.draw.raster import SUPER, blank, stroke
from client.draw.text import draw_text_middle
from client.theme import Theme, alpha, contrast, mix, shade

Point = tuple[float, float]
_dice = SurfaceCache(2 * MIB)


def _ngon(count: int, reach: float = 0.5, start: float = -90) -> list[Point]:
    turns = [math.radians(start + 360 * i / count) for i in range(count)]
    return [(0.5 + math.cos(t) * reach, 0.5 + math.sin(t) * reach) for t in turns]


def _facets(sides: int) -> tuple[list[Point], list[tuple[Point, Point]], float]:
    """Outline, inner edges and the height of the number, in a unit square."""
    if sides == 4:
        outline = [(0.5, 0.06), (0.98, 0.9), (0.02, 0.9)]
        heart = (0.5, 0.66)
        return outline, [(p, heart) for p in outline], 0.62
    if sides == 6:
        return [(0.09, 0.09), (0.91, 0.09), (0.91, 0.91), (0.09, 0.91)], [], 0.5
    if sides == 8:
        outline = [(0.5, 0.0), (0.95, 0.5), (0.5, 1.0), (0.05, 0.5)]
        low = [(0.05, 0.5), (0.5, 0.66), (0.95, 0.5)]
        return outline, [(low[0], low[1]), (low[1], low[2]), ((0.5, 0.0), low[1]), (low[1], (0.5, 1.0))], 0.5
    if sides == 10:
        outline = [(0.5, 0.0), (0.98, 0.42), (0.5, 1.0), (0.02, 0.42)]
        inner = [(0.5, 0.0), (0.76, 0.56), (0.5, 0.68), (0.24, 0.56)]
        rim = [(inner[1], outline[1]), (inner[3], outline[3]), (inner[2], outline[2])]
        return outline, list(zip(inner, inner[1:] + inner[:1], strict=True)) + rim, 0.46
    if sides == 12:
        outline, inner = _ngon(5, 0.49), _ngon(5, 0.3)
        edges = list(zip(inner, inner[1:] + inner[:1], strict=True))
        return outline, edges + list(zip(inner, outline, strict=True)), 0.52
    outline = _ngon(6, 0.5)
    inner = [(0.5, 0.22), (0.75, 0.66), (0.25, 0.66)]
    edges = list(zip(inner, inner[1:] + inner[:1], strict=True))
    edges += [(inner[0], outline[i]) for i in (0, 1, 5)]
    edges += [(inner[1], outline[i]) for i in (1, 2, 3)]
    edges += [(inner[2], outline[i]) for i in (3, 4, 5)]
    return outline, edges, 0.51


def die(
    sides: int, value: int | None, size: float, theme: Theme, face_colour: pygame.Color | None = None
) -> pygame.Surface:
    """A die of a size; without a value it is an outline with its type."""
    side = max(8, round(size))
    colour = face_colour if face_colour is not None else theme.accent_text
    key = (sides, value, side, theme.key, tuple(colour))
    return _dice.get(key, lambda: _die(sides, value, side, theme, colour))


def _die(sides: int, value: int | None, side: int, theme: Theme, colour: pygame.Color) -> pygame.Surface:
    outline, edges, middle = _facets(sides)
    rolled = value is not None
    rim = colour if rolled else theme.line2
    ground = _ground(theme, colour) if rolled else theme.panel
    big = side * SUPER
    pad = max(2.0, side * 0.03) * SUPER
    room = big - 2 * pad
    spots = [(pad + x * room, pad + y * room) for x, y in outline]
    made = blank((big, big))
    made.fill((rim.r, rim.g, rim.b, 0))
    fill = ground if rolled else alpha(ground, 0.6)
    width = max(1.5, side * 0.026) * SUPER
    if sides == 6:
        _square(made, spots, fill, rim, width)
    else:
        _solid(made, spots, fill, rim, width)
    faint = mix(ground, rim, 0.45 if rolled else 0.55)
    for one, two in edges:
        ends = [(pad + x * room, pad + y * room) for x, y in (one, two)]
        stroke(made, faint, ends[0], ends[1], width * 0.5)
    small = pygame.transform.smoothscale(made, (side, side))
    if value is not None:
        ink = max((pygame.Color("#FFFFFF"), theme.ink), key=lambda c: contrast(c, ground))
        draw_text_middle(small, str(value), (side / 2, side * middle), side * 0.36, ink, 700, "centre")
    else:
        draw_text_middle(small, f"d{sides}", (side / 2, side * middle), max(10, side * 0.27), theme.t2, 600, "centre")
    return small


def _ground(theme: Theme, colour: pygame.Color) -> pygame.Color:
    if theme.name == "light":
        return shade(colour, 0.9, 0.5)
    return mix(pygame.Color(0, 0, 0) if theme.name == "contrast" else theme.bg, colour, 0.3)


def _solid(made: pygame.Surface, spots: list[Point], fill: pygame.Color, rim: pygame.Color, width: float) -> None:
    pygame.draw.polygon(made, fill, spots)
    for one, two in zip(spots, spots[1:] + spots[:1], strict=True):
        stroke(made, rim, one, two, width)
        pygame.draw.circle(made, rim, one, width / 2)


def _square(made: pygame.Surface, spots: list[Point], fill: pygame.Color, rim: pygame.Color, width: float) -> None:
    area = pygame.Rect(*spots[0], spots[2][0] - spots[0][0], spots[2][1] - spots[0][1])
    radius = round(area.w * 0.1)
    pygame.draw.rect(made, rim, area, border_radius=radius)
    thick = round(width)
    pygame.draw.rect(made, fill, area.inflate(-2 * thick, -2 * thick), border_radius=max(0, radius - thick))
