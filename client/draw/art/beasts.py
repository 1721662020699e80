"""Characters: owls, stags and moths."""

from __future__ import annotations

from client.draw.art.canvas import Canvas, curve, darker, lighter
from client.draw.raster import Point
from client.theme import alpha, mix


def _backdrop(c: Canvas) -> None:
    """One of the quiet grounds that stand behind an animal."""
    p, rnd = c.palette, c.random
    c.light((0, -0.1))
    kind = rnd.randrange(4)
    if kind == 0:
        c.disc((0, -0.2), 0.82, alpha(p.main, 0.2))
    elif kind == 1:
        c.ring((0, -0.1), 0.98, 0.014, alpha(p.light, 0.4))
        c.ticks((0, -0.1), 1.03, 0.06, 40, alpha(p.light, 0.32))
    elif kind == 2:
        c.stars(26, 0.4)
        c.disc((rnd.choice((-0.74, 0.74)), -0.72), 0.16, alpha(p.pale, 0.85))
    else:
        c.disc((0, -0.1), 0.92, alpha(p.main, 0.12))
        c.disc((0, -0.1), 0.7, alpha(p.main, 0.14))


def _feathers(c: Canvas, wide: float) -> None:
    """Rows of pointed feathers below the head."""
    p = c.palette
    rows, step, scales = 7, 0.17, c.random.random() < 0.4
    for row in range(rows):
        y = 0.08 + row * step
        half = wide * (0.86 + 0.05 * row)
        count = 6 + row % 2
        for i in range(count):
            x = -half + 2 * half * (i + 0.5) / count
            w = half / count * 1.06
            tone = 0.18 + 0.3 * (row / rows) + (0.12 if i % 2 else 0)
            colour = mix(p.deep, p.main, min(1.0, tone + 0.2))
            shown = darker(colour) if x > 0.01 else colour
            if scales:
                c.disc((x, y + 0.04), w * 1.1, shown)
                c.disc((x, y - 0.0), w * 0.86, mix(shown, p.night, 0.3))
            else:
                c.poly([(x - w, y), (x + w, y), (x, y + step * 1.75)], shown)


def owl(c: Canvas) -> None:
    """An owl from the front, with large eyes."""
    p, rnd = c.palette, c.random
    _backdrop(c)
    wide = rnd.uniform(0.58, 0.66)
    body: list[Point] = [(0, -0.1), (-wide, 0.0), (-wide - 0.08, 0.5), (-wide, 1.8), (0, 1.8)]
    c.pair(body, mix(p.deep, p.night, 0.25))
    _feathers(c, wide)
    tuft = rnd.uniform(0.0, 0.26)
    head: list[Point] = [
        (0, -0.46),
        (-0.3, -0.56),
        (-0.66, -0.66 - tuft),
        (-0.68, -0.2),
        (-0.58, 0.14),
        (-0.32, 0.3),
        (0, 0.38),
    ]
    c.pair(head, mix(p.main, p.deep, 0.12))
    c.pair(
        [(0, -0.42), (-0.3, -0.52), (-0.64, -0.62 - tuft), (-0.4, -0.3), (-0.1, -0.16), (0, -0.1)],
        mix(p.main, p.light, 0.22),
    )
    ring = rnd.uniform(0.27, 0.31)
    c.discs((-0.31, -0.14), ring, mix(p.light, p.main, 0.1))
    iris = rnd.choice((p.pale, mix(p.main, p.deep, 0.35), lighter(p.light, 0.4)))
    c.discs((-0.31, -0.14), ring * 0.76, mix(p.deep, p.black, 0.25))
    c.discs((-0.31, -0.14), ring * 0.62, iris)
    look = rnd.choice((-0.03, 0.0, 0.0, 0.03))
    for x in (-0.31, 0.31):
        c.disc((x + look, -0.14), ring * 0.38, p.black)
        c.disc((x + look - 0.05, -0.2), ring * 0.13, p.pale)
    if rnd.random() < 0.5:
        c.pair([(-0.06, -0.26), (-0.34, -0.5), (-0.7, -0.58 - tuft), (-0.36, -0.36)], p.deep)
    c.poly([(-0.1, -0.04), (0, -0.1), (0, 0.26)], lighter(p.light, 0.3))
    c.poly([(0.1, -0.04), (0, -0.1), (0, 0.26)], darker(p.light, 0.22))


def _antlers(c: Canvas, shape: str) -> None:
    """Branching antlers, mirrored."""
    rnd, colour = c.random, lighter(c.palette.light, 0.15)
    lean = rnd.uniform(0.44, 0.56)
    top = rnd.uniform(-1.02, -0.9)
    stem = curve((-0.12, -0.14), (-0.2, -0.4), (-lean - 0.1, -0.5), (-lean + 0.06, top))
    c.limbs(stem, 0.075, 0.03, colour)
    places = {"red": (5, 8, 11), "elk": (4, 6, 8, 10), "young": (7,)}[shape]
    for order, index in enumerate(places):
        x, y = stem[index]
        reach = 0.34 - 0.05 * order
        inward = 1 if order % 2 else -1
        tip = (x + inward * reach * 0.6, y - reach)
        c.limbs(curve((x, y), (x + inward * reach * 0.66, y - reach * 0.3), tip, steps=8), 0.05, 0.02, colour)
    c.limbs(curve((-0.17, -0.26), (-0.06, -0.42), (-0.1, -0.62), steps=8), 0.05, 0.02, colour)


def stag(c: Canvas) -> None:
    """A stag's head with antlers."""
    p, rnd = c.palette, c.random
    _backdrop(c)
    _antlers(c, rnd.choice(("red", "red", "elk", "young")))
    neck: list[Point] = [(0, 0.3), (-0.26, 0.36), (-0.42, 0.9), (-0.7, 1.8), (0, 1.8)]
    c.pair(neck, mix(p.deep, p.main, 0.18))
    ear = rnd.uniform(0.0, 0.1)
    c.pair(
        [(-0.2, -0.02), (-0.48, -0.2 - ear), (-0.7, -0.1 - ear), (-0.52, 0.1), (-0.26, 0.14)],
        mix(p.main, p.deep, 0.15),
    )
    c.pair([(-0.28, 0.02), (-0.46, -0.12 - ear), (-0.6, -0.07 - ear), (-0.48, 0.05)], mix(p.deep, p.main, 0.25))
    c.pair(
        [(0, -0.2), (-0.2, -0.14), (-0.31, 0.08), (-0.24, 0.36), (-0.15, 0.74), (-0.1, 0.94), (0, 0.98)],
        p.main,
        0.24,
    )
    c.pair([(0, -0.2), (-0.2, -0.14), (-0.12, 0.14), (0, 0.22)], mix(p.main, p.light, 0.3))
    c.pair([(0, 0.0), (-0.1, 0.12), (-0.1, 0.5), (-0.07, 0.8), (0, 0.84)], p.light, 0.2)
    c.pair([(-0.3, 0.12), (-0.16, 0.17), (-0.18, 0.24), (-0.26, 0.2)], p.black, 0)
    c.pair([(0, 0.8), (-0.11, 0.8), (-0.08, 0.94), (0, 0.98)], p.black, 0)
    if rnd.random() < 0.4:
        c.poly([(0, -0.1), (-0.05, 0.0), (0, 0.1), (0.05, 0.0)], p.pale)


def _spot(c: Canvas, at: Point, size: float) -> None:
    """An eye spot on both wings."""
    p = c.palette
    c.discs(at, size, lighter(p.light, 0.4))
    c.discs(at, size * 0.66, mix(p.deep, p.night, 0.3))
    c.discs(at, size * 0.27, p.main)


def _wings(c: Canvas, upper: list[Point], lower: list[Point]) -> None:
    """Four wings, each with a lighter field that follows its outline."""
    p = c.palette
    low = (-0.46, 0.34)
    c.pair(lower, mix(p.main, p.deep, 0.38))
    c.pair(_shrunk(lower, low, 0.66), mix(p.main, p.deep, 0.1))
    high = (-0.52, -0.16)
    c.pair(upper, p.main)
    c.pair([upper[2], upper[3], upper[4], *_shrunk(upper[2:5], high, 0.72)[::-1]], mix(p.deep, p.main, 0.4))
    c.pair(_shrunk(upper, high, 0.72), mix(p.main, p.light, 0.45))


def _shrunk(points: list[Point], middle: Point, share: float) -> list[Point]:
    return [(middle[0] + (x - middle[0]) * share, middle[1] + (y - middle[1]) * share) for x, y in points]


def _wing_shapes(c: Canvas) -> tuple[list[Point], list[Point]]:
    """Outlines of an upper and a lower wing: angular, round, or with a tail."""
    rnd = c.random
    tip, drop = rnd.uniform(-0.78, -0.56), rnd.uniform(0.62, 0.86)
    kind = rnd.randrange(3)
    up: list[Point] = [(-0.04, -0.22), (-0.4, -0.44), (-0.98, tip), (-1.06, tip + 0.22), (-0.94, tip + 0.46)]
    up += [(-0.86, -0.02), (-0.62, 0.16), (-0.05, 0.14)]
    low: list[Point] = [(-0.05, 0.02), (-0.56, 0.08), (-0.84, 0.2), (-0.86, 0.5), (-0.6, drop)]
    low += [(-0.4, drop - 0.1), (-0.24, drop - 0.24), (-0.05, 0.34)]
    if kind == 1:
        up = [(-0.04, -0.2), *curve((-0.3, -0.5), (-0.8, -0.95), (-1.14, -0.5), (-0.9, -0.02), steps=8)[1:]]
        up += [*curve((-0.9, -0.02), (-0.7, 0.22), (-0.05, 0.14), steps=5)]
        low = [
            (-0.05, 0.02),
            *curve((-0.5, 0.06), (-1.0, 0.1), (-0.86, 0.9), (-0.36, 0.72), steps=9),
            (-0.05, 0.3),
        ]
    elif kind == 2:
        low = [(-0.05, 0.02), (-0.6, 0.06), (-0.8, 0.24), (-0.72, 0.5), (-0.66, 0.96), (-0.54, 0.98)]
        low += [(-0.5, 0.62), (-0.26, 0.52), (-0.05, 0.34)]
    return up, low


def moth(c: Canvas) -> None:
    """A moth with open wings."""
    p, rnd = c.palette, c.random
    _backdrop(c)
    upper, lower = _wing_shapes(c)
    _wings(c, upper, lower)
    _spot(c, (-0.62, -0.16), rnd.uniform(0.1, 0.145))
    if rnd.random() < 0.75:
        _spot(c, (-0.48, 0.4), rnd.uniform(0.07, 0.1))
    for i in range(rnd.choice((0, 3, 4))):
        c.discs((-0.93 + 0.04 * i, -0.36 + 0.11 * i), 0.024, p.pale)
    feeler = curve((-0.03, -0.3), (-0.1, -0.62), (-0.36, -0.78), (-0.46 - rnd.uniform(0, 0.1), -0.84))
    c.limbs(feeler, 0.03, 0.018, lighter(p.light, 0.2))
    if rnd.random() < 0.5:
        for i in range(4, 14, 2):
            x, y = feeler[i]
            c.limbs([(x, y), (x - 0.015, y - 0.1)], 0.016, 0.01, lighter(p.light, 0.2))
    c.pair([(0, -0.34), (-0.07, -0.26), (-0.075, 0.1), (-0.05, 0.4), (0, 0.62)], p.pale, 0.28)
    for i in range(4):
        y = 0.08 + 0.11 * i
        c.pair(
            [(0, y), (-0.066 + 0.008 * i, y - 0.012), (-0.064 + 0.008 * i, y + 0.024), (0, y + 0.036)],
            mix(p.deep, p.main, 0.4),
        )
