"""Characters: helmets and beast masks."""

from __future__ import annotations

import math

from client.draw.art.canvas import Canvas, arc, curve, darker, lighter
from client.draw.raster import Point
from client.theme import alpha, mix


def _rays(c: Canvas, at: Point, inner: float, count: int, long: float, short: float) -> None:
    """Pointed rays over the upper half, long and short by turns."""
    p = c.palette
    for i in range(count):
        turn = math.radians(-188 + 196 * i / (count - 1))
        reach = long if i % 2 == 0 else short
        half = 0.055 if i % 2 == 0 else 0.035
        dx, dy = math.cos(turn), math.sin(turn)
        root = (at[0] + dx * inner, at[1] + dy * inner)
        tip = (at[0] + dx * reach, at[1] + dy * reach)
        colour = p.main if i % 2 == 0 else mix(p.main, p.ground, 0.45)
        c.poly([(root[0] - dy * half, root[1] + dx * half), tip, root], lighter(colour, 0.12))
        c.poly([(root[0] + dy * half, root[1] - dx * half), tip, root], darker(colour, 0.12))


def _horns(c: Canvas, sweep: float) -> None:
    p = c.palette
    outer = curve((-0.45, -0.45), (-0.98, -0.5), (-1.02 - sweep, -0.75), (-0.74 - sweep, -1.12))
    inner = curve((-0.74 - sweep, -1.12), (-0.86 - sweep, -0.72), (-0.78, -0.42), (-0.5, -0.12))
    c.pair(outer + inner, mix(p.main, p.deep, 0.2))


def _wings(c: Canvas) -> None:
    p = c.palette
    for i in range(4):
        lift = -0.2 - i * 0.24
        blade: list[Point] = [
            (-0.5, -0.02 - i * 0.1),
            (-0.78 - 0.06 * i, lift + 0.1),
            (-1.08 + 0.07 * i, lift - 0.2),
            (-0.52, -0.22 - i * 0.1),
        ]
        c.pair(blade, mix(p.main, p.light, 0.2 * i))


def _plume(c: Canvas) -> None:
    """A fan of bristles over the dome, each a shade apart."""
    p = c.palette
    count = c.random.choice((7, 9, 11))
    for i in range(count):
        a, b = -172 + 164 * i / count, -172 + 164 * (i + 1) / count
        tone = mix(p.main, p.light, 0.12 if i % 2 else 0.0)
        high = 0.98 + 0.04 * math.sin(math.pi * (i + 0.5) / count)
        wedge = [*arc((0, -0.12), 0.58, a, b, 4), *reversed(arc((0, -0.12), high, a, b, 4))]
        c.poly(wedge, darker(tone, 0.06 + 0.26 * i / count))
    band = arc((0, -0.12), 0.72, -176, -4, 30) + list(reversed(arc((0, -0.12), 0.68, -176, -4, 30)))
    c.poly(band, mix(p.deep, p.main, 0.2))


def _visor(c: Canvas, style: int, tilt: float) -> None:
    black = mix(c.palette.black, c.palette.deep, 0.15)
    if style == 0:
        c.pair([(-0.47, -0.06 - tilt), (-0.07, 0.05), (-0.07, 0.17), (-0.44, 0.11 - tilt)], black, 0.1)
    elif style == 1:
        c.pair([(-0.5, -0.02), (0, -0.02), (0, 0.13), (-0.47, 0.13)], black, 0.1)
        c.pair([(-0.075, -0.2), (0, -0.2), (0, 0.5), (-0.05, 0.5)], c.palette.light)
    elif style == 2:
        c.pair(
            [(-0.46, -0.08), (-0.06, 0.02), (-0.06, 0.62), (0, 0.62), (0, 0.16), (-0.06, 0.16), (-0.44, 0.1)],
            black,
            0.1,
        )
        c.pair([(-0.1, 0.16), (0, 0.16), (0, 0.7), (-0.07, 0.7)], black, 0.1)
    else:
        c.pair([(-0.44, -0.02), (0, -0.02), (0, 0.07), (-0.44, 0.07)], black, 0.1)
        for x in (-0.36, -0.24, -0.12):
            c.pair([(x - 0.022, -0.14), (x + 0.022, -0.14), (x + 0.022, 0.19), (x - 0.022, 0.19)], black, 0.1)


def helm(c: Canvas) -> None:
    """A knight's helmet with rays, horns, wings or a plume."""
    p, rnd = c.palette, c.random
    c.light((0, 0.1))
    crest = rnd.choice(("rays", "rays", "horns", "wings", "plume"))
    if crest == "rays":
        count = rnd.choice((13, 15, 17))
        _rays(c, (0, -0.1), 0.6, count, rnd.uniform(0.98, 1.12), rnd.uniform(0.76, 0.86))
    elif crest == "horns":
        _horns(c, rnd.uniform(0, 0.14))
    elif crest == "wings":
        _wings(c)
    else:
        _plume(c)
    neck: list[Point] = [(0, 0.5), (-0.5, 0.62), (-1.0, 0.98), (-1.08, 1.7), (0, 1.7)]
    c.pair(neck, mix(p.deep, p.ground, 0.3))
    dome = arc((0, -0.12), 0.56, -90, -180)
    foot = rnd.uniform(0.78, 0.92)
    plate: list[Point] = [(-0.56, 0.6), (-0.4, foot), (-0.12, foot - 0.12), (-0.1, 0.4), (0, 0.4)]
    rim = [*arc((0, -0.12), 0.615, -90, -180), (-0.615, 0.02), (-0.56, 0.02)]
    c.pair([*rim, (0, -0.12)], mix(p.deep, p.main, 0.35))
    c.pair(dome + plate, p.light, 0.24)
    c.pair([(-0.1, 0.4), (0, 0.4), (0, foot - 0.2), (-0.12, foot - 0.12)], mix(p.deep, p.black, 0.35))
    style = rnd.randrange(4)
    _visor(c, style, rnd.uniform(-0.03, 0.06))
    if crest != "plume":
        top = -0.84 if crest == "rays" else -0.72
        c.pair(
            [
                (-0.04, top),
                (0, top),
                (0, -0.02 if style in (0, 3) else -0.2),
                (-0.04, -0.02 if style in (0, 3) else -0.2),
            ],
            p.deep,
        )
    if style != 2:
        rows = rnd.choice((2, 3, 3))
        for i in range(rows):
            c.discs((-0.3, 0.34 + 0.14 * i), 0.034, mix(p.deep, p.black, 0.5))
            if rows == 2:
                c.discs((-0.2, 0.34 + 0.14 * i), 0.034, mix(p.deep, p.black, 0.5))


def _mane(c: Canvas, spikes: int, wide: float) -> list[Point]:
    """A jagged outline down the left side."""
    made: list[Point] = [(0, -0.66)]
    for i in range(spikes):
        share = i / max(1, spikes - 1)
        y = -0.58 + 1.0 * share
        reach = wide * (1 - 0.62 * share) + c.random.uniform(-0.05, 0.05)
        made.append((-reach, y - 0.12))
        made.append((-reach * 0.72, y + 0.1))
    return [*made, (-0.1, 0.8), (0, 0.86)]


def _ears(c: Canvas, kind: str) -> None:
    p = c.palette
    outer = mix(p.deep, p.main, 0.55)
    if kind == "wolf":
        c.pair([(-0.12, -0.5), (-0.5, -1.0), (-0.62, -0.34)], outer)
        c.pair([(-0.24, -0.5), (-0.47, -0.84), (-0.53, -0.4)], mix(p.deep, p.night, 0.3))
    elif kind == "fox":
        c.pair([(-0.06, -0.5), (-0.62, -1.06), (-0.76, -0.2)], p.main)
        c.pair([(-0.26, -0.5), (-0.58, -0.86), (-0.64, -0.32)], mix(p.deep, p.night, 0.2))
    elif kind == "ram":
        for radius, tone in ((0.44, 0.35), (0.32, 0.6), (0.2, 0.85)):
            c.discs((-0.62, -0.28), radius, mix(p.deep, p.main, tone))
        c.discs((-0.62, -0.28), 0.09, p.night)
    elif kind == "dragon":
        spine = curve((-0.24, -0.5), (-0.44, -0.9), (-0.68, -0.98), (-0.92, -1.1))
        back = curve((-0.92, -1.1), (-0.72, -0.74), (-0.62, -0.6), (-0.5, -0.36))
        c.pair(spine + back, mix(p.main, p.light, 0.5))


def mask(c: Canvas) -> None:
    """A faceted beast's head."""
    p, rnd = c.palette, c.random
    c.light((0, 0))
    if rnd.random() < 0.7:
        c.disc((0, 0), 0.86, alpha(p.main, 0.14))
        c.ring((0, 0), 0.96, 0.012, alpha(p.light, 0.35))
        if rnd.random() < 0.6:
            c.ticks((0, 0), 1.02, 0.06, rnd.choice((24, 36, 48)), alpha(p.light, 0.3))
    kind = rnd.choice(("wolf", "fox", "ram", "dragon", "bird"))
    c.pair(_mane(c, rnd.choice((4, 5, 6)), rnd.uniform(0.78, 0.95)), mix(p.deep, p.main, 0.22))
    _ears(c, kind)
    jaw, brow = rnd.uniform(0.1, 0.2), rnd.uniform(-0.02, 0.06)
    face: list[Point] = [
        (0, -0.58),
        (-0.36, -0.62),
        (-0.6, -0.36),
        (-0.48, -0.06),
        (-0.4, 0.2),
        (-0.26, 0.38),
        (-jaw, 0.82),
        (0, 0.96),
    ]
    c.pair(face, mix(p.main, p.deep, 0.12))
    c.pair([(-0.36, -0.62), (-0.6, -0.36), (-0.3, -0.22), (-0.16, -0.42)], mix(p.main, p.light, 0.28))
    c.pair([(-0.6, -0.36), (-0.48, -0.06), (-0.14, 0.1), (-0.3, -0.22)], mix(p.main, p.deep, 0.42))
    c.pair([(-0.48, -0.06), (-0.4, 0.2), (-0.26, 0.38), (-0.2, 0.14)], mix(p.main, p.light, 0.12))
    nose: list[Point] = [
        (0, -0.52),
        (-0.17, -0.42),
        (-0.13, -0.1),
        (-0.18, 0.16),
        (-0.13, 0.5),
        (-jaw * 0.45, 0.88),
        (0, 0.96),
    ]
    c.pair(nose, p.light, 0.22)
    c.pair([(0, -0.3), (-0.075, 0.0), (-0.05, 0.5), (0, 0.62)], p.pale, 0.16)
    _muzzle(c, kind, brow)


def _muzzle(c: Canvas, kind: str, brow: float) -> None:
    """Eyes, and a nose or a beak."""
    p = c.palette
    eye: list[Point] = [(-0.38, -0.08 - brow), (-0.15, 0.06), (-0.19, 0.1), (-0.33, 0.05 - brow)]
    c.pair(eye, p.black, 0)
    c.discs((-0.245, 0.03 - brow / 2), 0.026, p.pale)
    if kind == "bird":
        c.pair([(0, 0.2), (-0.2, 0.34), (-0.06, 0.86), (0, 1.04)], mix(p.deep, p.black, 0.3))
    else:
        c.pair([(0, 0.78), (-0.1, 0.8), (-0.05, 0.92), (0, 0.96)], p.black, 0)
    if kind in ("wolf", "dragon"):
        c.pair([(-0.2, 0.62), (-0.13, 0.62), (-0.16, 0.8)], p.pale)
