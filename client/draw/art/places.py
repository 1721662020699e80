"""Resources and places: mountains, waves, trees and gates."""

from __future__ import annotations

import math

import pygame

from client.draw.art.canvas import Canvas, arc, curve, darker, lighter
from client.draw.raster import Point
from client.theme import alpha, mix


def _moon(c: Canvas, at: Point, radius: float) -> None:
    """A moon or a sun with two halos; sometimes a crescent."""
    p, rnd = c.palette, c.random
    c.disc(at, radius * 2.1, alpha(p.main, 0.16))
    c.disc(at, radius * 1.5, alpha(p.main, 0.26))
    c.disc(at, radius, p.pale)
    if rnd.random() < 0.25:
        c.disc((at[0] + radius * 0.42, at[1] - radius * 0.14), radius * 0.86, mix(p.glow, p.night, 0.3))


def _ridge(c: Canvas, y: float, height: float, peaks: int) -> list[Point]:
    """A jagged line across the picture: peaks and passes by turns."""
    made: list[Point] = []
    left, span = -c.right - 0.2, 2 * c.right + 0.4
    count = peaks * 2
    for i in range(count + 1):
        x = left + span * (i + c.random.uniform(-0.25, 0.25)) / count
        lift = height * c.random.uniform(0.65, 1.0) if i % 2 else height * c.random.uniform(0.0, 0.3)
        made.append((x, y - lift))
    return [(left, made[0][1]), *made, (left + span, made[-1][1])]


def vista(c: Canvas) -> None:
    """Mountain ridges under a moon."""
    p, rnd = c.palette, c.random
    c.light((0, -0.2), 1.4)
    c.stars(rnd.choice((14, 24, 34)), 0.0)
    at = (rnd.uniform(-0.45, 0.45) * c.right, rnd.uniform(-0.5, -0.22) * c.bottom)
    _moon(c, at, rnd.uniform(0.2, 0.3))
    tones = (0.62, 0.4, 0.18, 0.0)
    sharp = rnd.uniform(0.3, 0.52)
    for i, tone in enumerate(tones):
        y = c.bottom * (0.28 + 0.23 * i)
        line = _ridge(c, y, sharp * (1 - 0.16 * i), rnd.choice((2, 3, 3, 4)) + i // 2)
        colour = p.step(tone) if tone else mix(p.deep, p.night, 0.75)
        c.poly([*line, (c.right + 0.3, c.bottom + 0.1), (-c.right - 0.3, c.bottom + 0.1)], colour)
        if i < 2:
            _snow(c, line, mix(colour, p.light, 0.34 if i == 0 else 0.16), darker(colour, 0.16))


def _snow(c: Canvas, line: list[Point], lit: pygame.Color, dark: pygame.Color) -> None:
    """A lit and a shaded flank at every peak."""
    for before, top, after in zip(line, line[1:], line[2:], strict=False):
        if top[1] < before[1] and top[1] < after[1]:
            low = max(before[1], after[1])
            foot = (top[0] + 0.03, low)
            c.poly(
                [top, after, (foot[0] + 0.16, low + 0.05), (top[0] - 0.02, top[1] + (low - top[1]) * 0.55)],
                dark,
            )
            deep = (low - top[1]) * 0.45
            share = deep / max(0.01, before[1] - top[1])
            if share < 1:
                side = (top[0] + (before[0] - top[0]) * share, top[1] + deep)
                c.poly(
                    [top, side, (top[0] - 0.07, top[1] + deep * 0.75), (top[0] - 0.02, top[1] + deep * 1.1)],
                    lit,
                )


def wave(c: Canvas) -> None:
    """Rolling hills, dunes or a sea."""
    p, rnd = c.palette, c.random
    c.light((0, -0.3), 1.4)
    at = (rnd.uniform(-0.5, 0.5) * c.right, rnd.uniform(-0.55, -0.3) * c.bottom)
    _moon(c, at, rnd.uniform(0.18, 0.26))
    sea = rnd.random() < 0.5
    if not sea:
        c.stars(12, -0.2)
    layers = 5
    phase = rnd.uniform(0, math.tau)
    for i in range(layers):
        y = c.bottom * (-0.02 + 0.22 * i)
        high = rnd.uniform(0.09, 0.17) * (0.8 if sea else 1.1)
        pace = rnd.uniform(1.5, 2.3) * (1.5 if sea else 1.0)
        phase += rnd.uniform(1.2, 2.6)
        line = [_swell(x / 20 * (c.right + 0.1), y, high, pace, phase) for x in range(-20, 21)]
        colour = p.step(0.86 - 0.2 * i) if i < 4 else mix(p.deep, p.night, 0.5)
        c.poly([*line, (c.right + 0.2, c.bottom + 0.1), (-c.right - 0.2, c.bottom + 0.1)], colour)
        edge = [(x, y2 + 0.03 + 0.025 * math.sin(x * pace + phase)) for x, y2 in line]
        c.poly([*line, *reversed(edge)], lighter(colour, 0.3 if sea else 0.14))
    if sea and rnd.random() < 0.6:
        _sail(c, (rnd.choice((-0.35, 0.3)), 0.08 * c.bottom))


def _swell(x: float, y: float, high: float, pace: float, phase: float) -> Point:
    return x, y + high * math.sin(x * pace + phase) + high * 0.35 * math.sin(x * pace * 2.3 + phase * 1.7)


def _sail(c: Canvas, at: Point) -> None:
    p = c.palette
    x, y = at
    c.poly([(x, y - 0.42), (x, y - 0.06), (x - 0.2, y - 0.06)], p.pale)
    c.poly([(x + 0.02, y - 0.36), (x + 0.02, y - 0.06), (x + 0.16, y - 0.06)], darker(p.light, 0.1))
    c.poly([(x - 0.24, y - 0.03), (x + 0.22, y - 0.03), (x + 0.13, y + 0.07), (x - 0.15, y + 0.07)], p.black)


def _branch(c: Canvas, at: Point, turn: float, length: float, width: float, depth: int, tips: list[Point]) -> None:
    """A branch with two or three children; the ends are collected for the leaves."""
    end = (at[0] + math.cos(turn) * length, at[1] + math.sin(turn) * length)
    bark = mix(c.palette.deep, c.palette.black, 0.35)
    c.limb([at, end], width, width * 0.68, bark)
    if depth == 0:
        tips.append(end)
        return
    spread = c.random.uniform(0.36, 0.56)
    shifts = (-spread, spread) if depth > 2 or c.random.random() < 0.6 else (-spread, 0.04, spread)
    for shift in shifts:
        lean = shift + c.random.uniform(-0.12, 0.12)
        _branch(c, end, turn + lean, length * c.random.uniform(0.68, 0.82), width * 0.66, depth - 1, tips)


def tree(c: Canvas) -> None:
    """A tree before a large disc, with leaves, blossom or bare pines."""
    p, rnd = c.palette, c.random
    c.light((0, -0.15))
    if rnd.random() < 0.25:
        _pines(c)
        return
    c.disc((0, -0.2), 0.8, alpha(p.main, 0.3))
    c.disc((0, -0.2), rnd.uniform(0.56, 0.66), alpha(p.main, 0.16))
    c.stars(8, -0.4)
    hill = [
        (x / 10 * (c.right + 0.1), 0.86 - 0.09 * math.cos(x / 10 * 1.7) + 0.02 * math.sin(x)) for x in range(-10, 11)
    ]
    tips: list[Point] = []
    _branch(c, (0, 0.95), -math.pi / 2 + rnd.uniform(-0.08, 0.08), 0.56, 0.14, 4, tips)
    c.poly([(-0.07, 0.6), (-0.15, 0.95), (0.15, 0.95), (0.07, 0.6)], mix(p.deep, p.black, 0.35))
    tones = (mix(p.main, p.deep, 0.3), p.main, mix(p.main, p.light, 0.6), lighter(p.light, 0.35))
    for tone in tones:
        for x, y in tips:
            if rnd.random() < 0.62:
                spot = (x + rnd.uniform(-0.07, 0.07), y + rnd.uniform(-0.07, 0.06))
                c.disc(spot, rnd.uniform(0.035, 0.085), tone if spot[0] < 0.1 else darker(tone, 0.1))
    c.poly([*hill, (c.right + 0.2, c.bottom + 0.2), (-c.right - 0.2, c.bottom + 0.2)], mix(p.deep, p.night, 0.7))


def _pines(c: Canvas) -> None:
    """A row of firs, the middle one tallest."""
    p, rnd = c.palette, c.random
    c.stars(20, 0.0)
    _moon(c, (rnd.uniform(-0.4, 0.4), -0.5), 0.24)
    spots = [(x, 0.7 - 0.5 * rnd.random()) for x in (-1.3, -0.95, 0.95, 1.3, -0.6, 0.62, -0.3, 0.32, 0.0)]
    for order, (x, _) in enumerate(spots):
        tall = 0.7 + 0.085 * order + rnd.uniform(-0.05, 0.05)
        tone = mix(p.night, p.main, 0.25 + 0.07 * order)
        for tier in range(4):
            y = 0.95 - tall * (0.16 + 0.26 * tier)
            w = 0.32 - 0.065 * tier
            top = y - tall * 0.36
            c.poly([(x, top), (x - w, y), (x, y + 0.04)], lighter(tone, 0.1))
            c.poly([(x, top), (x + w, y), (x, y + 0.04)], darker(tone, 0.2))
    c.poly(
        [
            (-c.right - 0.1, 0.84),
            (0, 0.76),
            (c.right + 0.1, 0.84),
            (c.right + 0.1, c.bottom + 0.2),
            (-c.right - 0.1, c.bottom + 0.2),
        ],
        mix(p.deep, p.night, 0.75),
    )


def _window(c: Canvas, pointed: bool) -> None:
    """The end of the arches opens on a night sky."""
    p, rnd = c.palette, c.random
    side = curve((0, -0.62), (-0.2, -0.44), (-0.3, -0.16)) if pointed else arc((0, -0.2), 0.3, -90, -180)
    c.pair([*side, (-0.3, 2.0), (0, 2.0)], mix(p.night, p.ground, 0.35), 0.0)
    c.disc((0, -0.2), 0.13, p.pale)
    for _ in range(6):
        c.disc((rnd.uniform(-0.24, 0.24), rnd.uniform(-0.3, 0.4)), 0.012, alpha(p.pale, 0.8))
    c.poly([(-0.3, 0.44), (-0.12, 0.26), (0.06, 0.46), (0.2, 0.32), (0.3, 0.42), (0.3, 2), (-0.3, 2)], p.black)


def gate(c: Canvas) -> None:
    """Nested arches with a light at their end."""
    p, rnd = c.palette, c.random
    c.light((0, 0.1))
    pointed = rnd.random() < 0.45
    rings = rnd.choice((4, 5, 6))
    for x in (-1.5, -1.28, -1.06, 1.06, 1.28, 1.5):
        c.poly([(x - 0.06, -0.5), (x + 0.06, -0.5), (x + 0.06, 2), (x - 0.06, 2)], alpha(p.night, 0.45))
    for i in range(rings):
        half = 0.92 - 0.68 * i / (rings - 1)
        spring = -0.06 - 0.03 * i
        tone = p.step(0.1 + 0.86 * (i / (rings - 1)) ** 1.1)
        if pointed:
            side = curve((0, spring - half * 1.25), (-half * 0.62, spring - half * 0.8), (-half, spring))
        else:
            side = arc((0, spring), half, -90, -180)
        c.pair([*side, (-half, 2.0), (0, 2.0)], tone, 0.14)
    end = rnd.randrange(3)
    if end == 0:
        _window(c, pointed)
    elif end == 1:
        c.disc((0, 0.16), 0.085, p.black)
        c.poly([(-0.035, 0.18), (0.035, 0.18), (0.06, 0.42), (-0.06, 0.42)], p.black)
    else:
        c.pair([(0, 0.3), (-0.19, 0.95), (-0.38, 2), (0, 2)], mix(p.pale, p.main, 0.3), 0.1)
        c.disc((0, -0.06), 0.1, lighter(p.pale, 0.6))
    for i in range(rnd.choice((0, 3, 4))):
        y, half = 0.74 + 0.12 * i, 0.5 + 0.16 * i
        c.pair([(0, y), (-half, y), (-half - 0.05, y + 0.13), (0, y + 0.13)], mix(p.deep, p.main, 0.5 - 0.1 * i))
