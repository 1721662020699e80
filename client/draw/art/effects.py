"""Effects: star rosettes, whirling blades, planets and crystals."""

from __future__ import annotations

import itertools
import math

import pygame

from client.draw.art.canvas import Canvas, curve, darker, lighter, turned
from client.draw.raster import Point
from client.theme import alpha, mix


def _spikes(c: Canvas, count: int, reach: float, root: float, turn: float, colour: pygame.Color) -> None:
    """A star of spikes, every spike with a lit and a shaded half."""
    for i in range(count):
        degrees = turn + 360 * i / count
        side = 180 / count
        tip = turned([(0, -reach)], degrees)[0]
        left = turned([(0, -root)], degrees - side)[0]
        right = turned([(0, -root)], degrees + side)[0]
        c.poly([(0, 0), left, tip], lighter(colour, 0.1))
        c.poly([(0, 0), right, tip], darker(colour, 0.2))


def rosette(c: Canvas) -> None:
    """A star of several layers in a circle."""
    p, rnd = c.palette, c.random
    c.light((0, 0), 1.3, 0.85)
    c.ring((0, 0), 0.9, 0.014, alpha(p.light, 0.5))
    if rnd.random() < 0.6:
        c.ticks((0, 0), 0.96, 0.012 if rnd.random() < 0.5 else 0.06, 72, alpha(p.light, 0.5), 0.014)
    points = rnd.choice((4, 5, 6, 6, 8))
    turn = rnd.choice((0.0, 0.0, 90 / points))
    half = 180 / points
    if rnd.random() < 0.35:
        _spikes(c, points * 2, 0.84, 0.3, turn + half / 2, mix(p.main, p.deep, 0.55))
    _spikes(c, points, rnd.uniform(0.92, 1.04), 0.31, turn, mix(p.main, p.deep, 0.12))
    _spikes(c, points, rnd.uniform(0.66, 0.78), 0.27, turn + half, mix(p.main, p.light, 0.6))
    _spikes(c, points, rnd.uniform(0.4, 0.48), 0.17, turn, p.light)
    _spikes(c, points, rnd.uniform(0.28, 0.34), 0.13, turn + half, p.pale)
    c.disc((0, 0), 0.15, p.deep)
    c.disc((0, 0), 0.08, p.pale)


def _petal(kind: str) -> tuple[list[Point], list[Point]]:
    """One blade pointing up: the whole, and its shaded part."""
    if kind == "sickle":
        outer = curve((0, -0.06), (-0.34, -0.3), (-0.4, -0.66), (-0.04, -1.0))
        inner = curve((-0.04, -1.0), (-0.06, -0.66), (0.16, -0.42), (0.06, -0.02))
        middle = curve((-0.04, -1.0), (-0.2, -0.66), (-0.06, -0.36), (0, -0.04))
    elif kind == "leaf":
        outer = curve((0, 0), (-0.34, -0.36), (-0.3, -0.8), (0.02, -0.98))
        inner = curve((0.02, -0.98), (0.26, -0.7), (0.24, -0.34), (0, 0))
        middle = curve((0.02, -0.98), (0.04, -0.6), (-0.06, -0.3), (0, 0))
    else:
        outer = [(0.0, 0.0), (-0.2, -0.34), (-0.13, -0.8), (0.1, -1.02)]
        inner = [(0.1, -1.02), (0.13, -0.5), (0.12, -0.2), (0.0, 0.0)]
        middle = [(0.1, -1.02), (-0.02, -0.46), (0.0, 0.0)]
    return outer + inner, outer + middle


def blade(c: Canvas) -> None:
    """Blades whirling about a hub."""
    p, rnd = c.palette, c.random
    c.light((0, 0), 1.3, 0.8)
    c.disc((0, 0), 0.74, alpha(p.main, 0.2))
    c.ring((0, 0), 0.74, 0.014, alpha(p.light, 0.5))
    count = rnd.choice((3, 4, 4, 5, 6))
    whole, half = _petal(rnd.choice(("sickle", "sickle", "leaf", "steel")))
    start = rnd.uniform(0, 360 / count)
    flip = rnd.choice((-1, 1))
    for i in range(count):
        degrees = start + 360 * i / count
        body = turned([(x * flip, y) for x, y in whole], degrees)
        lit = turned([(x * flip, y) for x, y in half], degrees)
        tone = mix(p.main, p.light, 0.15 + 0.18 * (i % 2))
        c.poly(body, darker(tone, 0.34))
        c.poly(lit, lighter(tone, 0.06))
    c.disc((0, 0), 0.125, p.pale)
    c.disc((0, 0), 0.07, p.deep)


def _orbit(
    c: Canvas, rx: float, ry: float, tilt: float, front: bool, colour: pygame.Color, width: float
) -> list[Point]:
    """The half of an ellipse before or behind the planet."""
    start = 0 if front else 180
    points = [
        (math.cos(math.radians(start + a)) * rx, math.sin(math.radians(start + a)) * ry) for a in range(0, 181, 6)
    ]
    spots = turned(points, tilt)
    for one, two in itertools.pairwise(spots):
        c.line(one, two, width, colour)
    return spots


def orbit(c: Canvas) -> None:
    """A planet with moons on their tracks, or with rings."""
    p, rnd = c.palette, c.random
    c.light((0, 0), 1.25, 0.8)
    c.stars(18, c.bottom)
    ringed = rnd.random() < 0.35
    size, tilt = rnd.uniform(0.4, 0.5), rnd.uniform(-28, 28)
    tracks = [(size * 1.4 + 0.14 * i, size * 0.48 + 0.075 * i) for i in range(rnd.choice((3, 4, 5)))]
    if ringed:
        tracks = [(size * 1.45 + 0.1 * i, size * 0.34 + 0.028 * i) for i in range(4)]
    thick = 0.075 if ringed else 0.012
    thin = mix(p.main, p.light, 0.4)
    for rx, ry in tracks:
        _orbit(c, rx, ry, tilt, False, mix(thin, p.ground, 0.5), thick)
    c.disc((0, 0), size * 1.45, alpha(p.main, 0.16))
    _planet(c, size, tilt)
    for order, (rx, ry) in enumerate(tracks):
        spots = _orbit(c, rx, ry, tilt, True, mix(thin, p.deep, 0.22 * (order % 2)) if ringed else thin, thick)
        if not ringed and (order % 2 == 0 or rnd.random() < 0.4):
            c.disc(rnd.choice(spots), rnd.uniform(0.035, 0.07), p.pale)
    if rnd.random() < 0.5:
        c.disc(turned([(-tracks[-1][0], 0)], tilt)[0], 0.05, p.light)


def _planet(c: Canvas, size: float, tilt: float) -> None:
    """The globe: its dark side, a lit crescent, craters or bands."""
    p, rnd = c.palette, c.random
    lit = rnd.choice((-1, 1))
    day = mix(p.light, p.main, 0.25)
    c.disc((0, 0), size, mix(p.main, p.deep, 0.18))
    steps = 30
    limb = [
        (math.sin(math.pi * i / steps) * size * lit, -math.cos(math.pi * i / steps) * size) for i in range(steps + 1)
    ]
    bulge = rnd.uniform(-0.1, 0.45)
    inner = [
        (math.sin(math.pi * i / steps) * size * lit * bulge, -math.cos(math.pi * i / steps) * size)
        for i in range(steps, -1, -1)
    ]
    if rnd.random() < 0.6:
        for _ in range(3):
            turn, away = rnd.uniform(0, math.tau), rnd.uniform(0.2, 0.66) * size
            c.disc(
                (math.cos(turn) * away, math.sin(turn) * away),
                size * rnd.uniform(0.09, 0.17),
                mix(p.deep, p.main, 0.35),
            )
    else:
        for y in (-0.5, -0.08, 0.3):
            half = math.sqrt(1 - y * y) * size * 0.99
            thick = size * 0.16
            c.poly(
                turned(
                    [
                        (-half, y * size),
                        (half, y * size),
                        (half * 0.97, y * size + thick),
                        (-half * 0.97, y * size + thick),
                    ],
                    0,
                ),
                mix(p.deep, p.main, 0.45),
            )
    c.poly(turned(limb + inner, tilt * 0.6), day)


def _crystal(c: Canvas, x: float, lean: float, tall: float, wide: float, tone: float) -> None:
    """One pointed crystal standing on the lower edge."""
    p = c.palette
    base = 1.0
    colour = mix(p.main, p.light, tone)
    tip = (x + lean * tall, base - tall)
    dx, dy = lean, -1.0
    neck = 0.78

    def at(share: float, side: float) -> Point:
        return x + dx * tall * share + side * wide * (1 - 0.15 * share), base + dy * tall * share + side * wide * lean

    c.poly([at(0, -1), at(neck, -1), tip, at(neck, 0.1), at(0, 0.1)], lighter(colour, 0.12))
    c.poly([at(0, 0.1), at(neck, 0.1), tip, at(neck, 1), at(0, 1)], darker(colour, 0.3))
    c.poly([at(neck, -1), tip, at(neck, 0.1), at(neck - 0.12, -0.3)], lighter(p.pale, 0.2))
    c.poly([at(0, 0.1), at(neck, 0.1), at(neck - 0.1, 0.5), at(0, 0.5)], darker(colour, 0.16))


def shard(c: Canvas) -> None:
    """A cluster of crystals."""
    p, rnd = c.palette, c.random
    c.light((0, 0.1), 1.3, 0.9)
    c.disc((0, 0.2), 0.92, alpha(p.main, 0.16))
    c.stars(12, 0.2)
    count = rnd.choice((5, 6, 7))
    rows: list[tuple[float, float, float, float]] = []
    for i in range(count):
        place = -1 + 2 * i / (count - 1)
        tall = 1.62 * (1 - 0.62 * abs(place) ** 1.3) + rnd.uniform(-0.22, 0.08)
        rows.append((place * 0.5, place * rnd.uniform(0.42, 0.6), tall, rnd.uniform(0.1, 0.15)))
    for order, row in enumerate(sorted(rows, key=lambda r: -abs(r[0]))):
        _crystal(c, *row, 0.1 + 0.75 * order / count)
    rubble = [(x / 9 * (c.right + 0.1), 0.95 - rnd.uniform(0.0, 0.16)) for x in range(-9, 10)]
    c.poly(
        [*rubble, (c.right + 0.2, c.bottom + 0.3), (-c.right - 0.2, c.bottom + 0.3)],
        mix(p.deep, p.night, 0.6),
    )
