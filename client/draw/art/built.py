"""Compounds and built things: hexagon lattices, neon cities, chips and gears."""

from __future__ import annotations

import math

from client.draw.art.canvas import Canvas, arc, darker, lighter, turned
from client.draw.raster import Point
from client.theme import alpha, mix


def _hexagon(at: Point, radius: float) -> list[Point]:
    return [
        (
            at[0] + math.cos(math.radians(60 * i - 90)) * radius,
            at[1] + math.sin(math.radians(60 * i - 90)) * radius,
        )
        for i in range(6)
    ]


def lattice(c: Canvas) -> None:
    """A field of hexagons, brightest at its heart."""
    p, rnd = c.palette, c.random
    c.surface.fill(mix(p.night, p.ground, 0.45))
    radius = rnd.uniform(0.17, 0.25)
    heart = (rnd.uniform(-0.2, 0.2), rnd.uniform(-0.2, 0.2))
    gap, facets = rnd.uniform(0.9, 0.95), rnd.random() < 0.5
    pulse = rnd.choice((0.0, 0.0, 7.0, 9.0))
    rim = mix(p.ground, p.main, 0.35)
    down = math.ceil(c.bottom / (radius * 1.5)) + 1
    across = math.ceil(c.right / (radius * 1.732)) + 1
    for row in range(-down, down + 1):
        for column in range(-across, across + 1):
            x = (column + (row % 2) / 2) * radius * 1.732
            y = row * radius * 1.5
            away = math.hypot(x - heart[0], y - heart[1])
            level = (
                max(0.0, 1 - away / 1.2) + (0.3 * math.cos(away * pulse) if pulse else 0.0) + rnd.uniform(-0.12, 0.12)
            )
            tone = mix(mix(p.night, p.deep, 0.6), mix(p.main, p.light, 0.25), max(0.0, min(1.0, level)))
            c.poly(_hexagon((x, y), radius * 0.985), mix(rim, p.night, max(0.0, min(1.0, away * 0.6))))
            shape = _hexagon((x, y), radius * gap)
            c.poly(shape, tone)
            if facets and level > 0.25:
                c.poly([(x, y), shape[5], shape[0], shape[1]], lighter(tone, 0.1))
                c.poly([(x, y), shape[2], shape[3], shape[4]], darker(tone, 0.12))
    c.light(heart, 0.9, 0.28)


def _sun(c: Canvas, at: Point, radius: float) -> None:
    """A setting sun cut by bars."""
    p = c.palette
    c.disc(at, radius * 1.35, alpha(p.main, 0.2))
    steps = 72
    for i in range(steps):
        y1, y2 = -1 + 2 * i / steps, -1 + 2 * (i + 1) / steps
        low = y1 + 0.05
        # Below the middle, ever wider bars of sky.
        if low > 0 and low % 0.2 < 0.03 + 0.1 * low:
            continue
        a, b = math.sqrt(max(0.0, 1 - y1 * y1)), math.sqrt(max(0.0, 1 - y2 * y2))
        x, y = at
        top, foot = y + y1 * radius, y + y2 * radius
        rows = [(x - a * radius, top), (x + a * radius, top), (x + b * radius, foot), (x - b * radius, foot)]
        c.poly(rows, mix(p.pale, p.main, i / steps))


def _tower(c: Canvas, x: float, top: float, wide: float, tone: float, lit: bool) -> None:
    p, rnd = c.palette, c.random
    wall = mix(p.night, p.deep, tone)
    c.poly([(x, top), (x + wide * 0.55, top), (x + wide * 0.55, 2), (x, 2)], lighter(wall, 0.07))
    c.poly([(x + wide * 0.55, top), (x + wide, top), (x + wide, 2), (x + wide * 0.55, 2)], darker(wall, 0.22))
    roof = rnd.randrange(4)
    if roof == 0:
        c.poly([(x, top), (x + wide, top), (x + wide, top - wide * 0.5)], wall)
    elif roof == 1:
        c.line((x + wide * 0.5, top), (x + wide * 0.5, top - 0.24), 0.022, wall)
        c.disc((x + wide * 0.5, top - 0.25), 0.024, p.main)
    elif roof == 2:
        c.poly(
            [
                (x + wide * 0.2, top - 0.08),
                (x + wide * 0.8, top - 0.08),
                (x + wide * 0.8, top),
                (x + wide * 0.2, top),
            ],
            wall,
        )
    if not lit:
        return
    columns = max(2, round(wide / 0.085))
    pitch = wide / (columns + 0.4)
    for row in range(int((1.4 - top) / 0.1)):
        for column in range(columns):
            if rnd.random() < 0.42:
                left, high = x + pitch * (0.35 + column), top + 0.07 + row * 0.1
                tint = rnd.choice((p.light, p.light, p.main, p.pale))
                c.poly(
                    [
                        (left, high),
                        (left + pitch * 0.55, high),
                        (left + pitch * 0.55, high + 0.05),
                        (left, high + 0.05),
                    ],
                    tint if column * 2 < columns else darker(tint, 0.25),
                )


def city(c: Canvas) -> None:
    """A skyline at night with lit windows."""
    _p, rnd = c.palette, c.random
    c.light((0, 0.2), 1.5, 0.9)
    c.stars(16, -0.3)
    _sun(c, (rnd.uniform(-0.25, 0.25), rnd.uniform(-0.3, -0.1)), rnd.uniform(0.4, 0.54))
    for layer, tone in enumerate((0.95, 0.5, 0.05)):
        x = -c.right - rnd.uniform(0, 0.2)
        while x < c.right:
            wide = rnd.uniform(0.18, 0.34) + 0.03 * layer
            middle = abs(x + wide / 2) / max(0.2, c.right)
            top = rnd.uniform(-0.42, 0.12) + 0.26 * layer + 0.16 * (1 - middle if layer == 2 else middle)
            _tower(c, x, top, wide, tone, layer > 0)
            x += wide + (rnd.uniform(0.0, 0.12) if layer == 2 else 0.0)


def _trace(c: Canvas, start: Point, step: Point, bend: float, length: float) -> None:
    """A circuit track: straight, one bend of 45 degrees, straight, and a pad."""
    p = c.palette
    one = (start[0] + step[0] * length, start[1] + step[1] * length)
    diagonal = (step[0] + step[1] * bend, step[1] + step[0] * bend)
    two = (one[0] + diagonal[0] * 0.16, one[1] + diagonal[1] * 0.16)
    three = (two[0] + step[0] * 0.24, two[1] + step[1] * 0.24)
    for a, b in ((start, one), (one, two), (two, three)):
        c.line(a, b, 0.026, mix(p.main, p.deep, 0.2))
    c.disc(three, 0.05, mix(p.main, p.light, 0.4))
    c.disc(three, 0.024, p.night)


def _board(c: Canvas, half: float) -> None:
    pins = (-0.3, -0.15, 0.0, 0.15, 0.3)
    for order, place in enumerate(pins):
        bend = (-1 if place < 0 else 1) if place else 0
        length = 0.14 + 0.1 * (2 - abs(order - 2)) + c.random.uniform(0, 0.08)
        for side in (-1, 1):
            _trace(c, (side * half, place), (side, 0), bend, length)
            _trace(c, (place, side * half), (0, side), bend, length)


def chip(c: Canvas) -> None:
    """A chip with its tracks, or a gear."""
    p, rnd = c.palette, c.random
    c.light((0, 0), 1.3, 0.85)
    if rnd.random() < 0.45:
        _gears(c)
        return
    half = 0.44
    _board(c, half)
    frame: list[Point] = [
        (-half, -half + 0.08),
        (-half + 0.08, -half),
        (0, -half),
        (0, half),
        (-half + 0.08, half),
        (-half, half - 0.08),
    ]
    c.pair(frame, mix(p.deep, p.main, 0.55))
    c.pair([(-0.33, -0.33), (0, -0.33), (0, 0.33), (-0.33, 0.33)], mix(p.deep, p.night, 0.35))
    kind = rnd.randrange(3)
    if kind == 0:
        c.poly(_hexagon((0, 0), 0.22), p.light)
        c.poly([(0, 0), *_hexagon((0, 0), 0.22)[0:4]], darker(p.light, 0.2))
        c.poly(_hexagon((0, 0), 0.1), p.deep)
    elif kind == 1:
        c.pair([(0, -0.24), (-0.24, 0), (0, 0.24)], p.light, 0.22)
        c.disc((0, 0), 0.08, p.deep)
    else:
        c.disc((0, 0), 0.22, p.light)
        c.poly([(0, 0), *arc((0, 0), 0.22, -90, 90)], darker(p.light, 0.2))
        c.disc((0, 0), 0.13, p.deep)
        c.disc((0, 0), 0.06, p.pale)


def _gear(c: Canvas, at: Point, radius: float, teeth: int, tone: float, turn: float) -> None:
    p = c.palette
    colour = mix(p.main, p.light, tone)
    for start, tone_here in ((-90, darker(colour, 0.2)), (90, colour)):
        body = [at]
        for degrees in (start + 180 * i / (teeth * 8) for i in range(teeth * 8 + 1)):
            high = radius if ((degrees + turn) * teeth / 360) % 1 < 0.5 else radius * 0.84
            x, y = turned([(high, 0)], degrees)[0]
            body.append((at[0] + x, at[1] + y))
        c.poly(body, tone_here)
    c.disc(at, radius * 0.58, mix(p.deep, p.main, 0.3))
    for i in range(6):
        spoke = turned([(radius * 0.2, 0), (radius * 0.6, 0)], turn + 60 * i)
        c.line(
            (at[0] + spoke[0][0], at[1] + spoke[0][1]),
            (at[0] + spoke[1][0], at[1] + spoke[1][1]),
            radius * 0.13,
            darker(colour, 0.12),
        )
    c.disc(at, radius * 0.26, colour)
    c.disc(at, radius * 0.12, p.deep)


def _gears(c: Canvas) -> None:
    """Two or three wheels that mesh."""
    rnd, p = c.random, c.palette
    c.ring((0, 0), 0.96, 0.014, alpha(p.light, 0.35))
    side = rnd.choice((-1, 1))
    _gear(c, (side * 0.56, -0.5), 0.36, 10, 0.05, rnd.uniform(0, 36))
    if rnd.random() < 0.6:
        _gear(c, (side * 0.5, 0.62), 0.28, 8, 0.2, rnd.uniform(0, 36))
    _gear(c, (-side * 0.16, 0.06), 0.58, rnd.choice((12, 14, 16)), 0.5, rnd.uniform(0, 36))
