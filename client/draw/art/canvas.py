"""Where the pictures are drawn: three times their size, measured from the middle of the figure."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Sequence
from random import Random

import pygame

from client.draw.art.palette import Palette
from client.draw.raster import Point, radial_mask, stroke, tint, vertical_gradient
from client.theme import alpha, mix

SHADE = 0.20
"""How much darker the half away from the light is."""


def darker(colour: pygame.Color, share: float = SHADE) -> pygame.Color:
    """The same colour on the shaded side."""
    return mix(colour, pygame.Color(8, 6, 20, colour.a), share)


def lighter(colour: pygame.Color, share: float = 0.2) -> pygame.Color:
    """The same colour in the light."""
    return mix(colour, pygame.Color(255, 252, 244, colour.a), share)


class Canvas:
    """One picture being drawn. Points are in figure units: (0, 0) its middle, 1 about its half height."""

    def __init__(self, size: tuple[int, int], scale: int, palette: Palette, random: Random) -> None:
        self.w, self.h = size[0] * scale, size[1] * scale
        self.palette = palette
        self.random = random
        self.unit = min(0.5 * math.sqrt(self.w * self.h), 0.56 * self.h, 0.62 * self.w) * 0.94
        self.cx, self.cy = self.w / 2, self.h / 2
        self.surface = vertical_gradient((self.w, self.h), palette.night, palette.ground)
        self.right, self.bottom = self.cx / self.unit, self.cy / self.unit

    def px(self, point: Point) -> Point:
        """Figure units to pixels."""
        return self.cx + point[0] * self.unit, self.cy + point[1] * self.unit

    def light(self, at: Point = (0, 0), reach: float = 1.25, strength: float = 0.75) -> None:
        """The radial glow of the ground."""
        side = round(2 * reach * self.unit)
        made = tint(radial_mask((side, side)), alpha(self.palette.glow, strength))
        x, y = self.px(at)
        self.surface.blit(made, (round(x - side / 2), round(y - side / 2)))

    def poly(self, points: Iterable[Point], colour: pygame.Color) -> None:
        """A filled polygon."""
        spots = [self.px(p) for p in points]
        if colour.a == 255:
            pygame.draw.polygon(self.surface, colour, spots)
            return
        left, top = math.floor(min(x for x, _ in spots)), math.floor(min(y for _, y in spots))
        right, bottom = math.ceil(max(x for x, _ in spots)), math.ceil(max(y for _, y in spots))
        layer = pygame.Surface((max(1, right - left), max(1, bottom - top)), pygame.SRCALPHA, 32)
        pygame.draw.polygon(layer, colour, [(x - left, y - top) for x, y in spots])
        self.surface.blit(layer, (left, top))

    def pair(self, points: Sequence[Point], colour: pygame.Color, dark: float = SHADE) -> None:
        """A polygon on the left and its mirror image, darker, on the right."""
        self.poly(points, colour)
        self.poly([(-x, y) for x, y in points], darker(colour, dark))

    def disc(self, at: Point, radius: float, colour: pygame.Color) -> None:
        """A filled circle."""
        r = radius * self.unit
        x, y = self.px(at)
        if colour.a == 255:
            pygame.draw.circle(self.surface, colour, (x, y), r)
            return
        side = math.ceil(2 * r) + 2
        layer = pygame.Surface((side, side), pygame.SRCALPHA, 32)
        pygame.draw.circle(layer, colour, (side / 2, side / 2), r)
        self.surface.blit(layer, (round(x - side / 2), round(y - side / 2)))

    def discs(self, at: Point, radius: float, colour: pygame.Color) -> None:
        """A circle and its mirror image."""
        self.disc(at, radius, colour)
        self.disc((-at[0], at[1]), radius, darker(colour, SHADE / 2))

    def ring(self, at: Point, radius: float, width: float, colour: pygame.Color) -> None:
        """A circle line."""
        r = radius * self.unit
        thick = max(1.0, width * self.unit)
        side = math.ceil(2 * r) + 2
        layer = pygame.Surface((side, side), pygame.SRCALPHA, 32)
        pygame.draw.circle(layer, colour, (side / 2, side / 2), r)
        pygame.draw.circle(layer, (0, 0, 0, 0), (side / 2, side / 2), max(0.0, r - thick))
        x, y = self.px(at)
        self.surface.blit(layer, (round(x - side / 2), round(y - side / 2)))

    def ticks(
        self, at: Point, radius: float, length: float, count: int, colour: pygame.Color, width: float = 0.012
    ) -> None:
        """Short strokes round a circle."""
        for turn in (math.tau * i / count for i in range(count)):
            dx, dy = math.cos(turn), math.sin(turn)
            one = (at[0] + dx * radius, at[1] + dy * radius)
            self.line(one, (at[0] + dx * (radius + length), at[1] + dy * (radius + length)), width, colour)

    def line(self, one: Point, two: Point, width: float, colour: pygame.Color) -> None:
        """A straight stroke with round ends if it is thick."""
        thick = max(2.0, width * self.unit)
        a, b = self.px(one), self.px(two)
        if colour.a < 255:
            nx, ny = _across(one, two, thick / self.unit / 2)
            self.poly(
                [
                    (one[0] + nx, one[1] + ny),
                    (two[0] + nx, two[1] + ny),
                    (two[0] - nx, two[1] - ny),
                    (one[0] - nx, one[1] - ny),
                ],
                colour,
            )
            return
        stroke(self.surface, colour, a, b, thick)
        if thick > 5:
            pygame.draw.circle(self.surface, colour, a, thick / 2)
            pygame.draw.circle(self.surface, colour, b, thick / 2)

    def limb(self, points: Sequence[Point], start: float, end: float, colour: pygame.Color) -> None:
        """A stroke along points that grows thinner."""
        count = max(1, len(points) - 1)
        for index, (one, two) in enumerate(itertools.pairwise(points)):
            a, b = start + (end - start) * index / count, start + (end - start) * (index + 1) / count
            nx, ny = _across(one, two, 0.5)
            quad = [
                (one[0] + nx * a, one[1] + ny * a), (two[0] + nx * b, two[1] + ny * b),
                (two[0] - nx * b, two[1] - ny * b), (one[0] - nx * a, one[1] - ny * a),
            ]  # fmt: skip
            self.poly(quad, colour)
            self.disc(two, b / 2, colour)

    def limbs(self, points: Sequence[Point], start: float, end: float, colour: pygame.Color) -> None:
        """A limb and its mirror image."""
        self.limb(points, start, end, colour)
        self.limb([(-x, y) for x, y in points], start, end, darker(colour, SHADE))

    def stars(self, count: int, below: float = 0.1) -> None:
        """Small stars in the upper sky."""
        for _ in range(count):
            spot = (self.random.uniform(-self.right, self.right), self.random.uniform(-self.bottom, below))
            level = self.random.uniform(0.25, 0.9)
            self.disc(spot, self.random.choice((0.008, 0.011, 0.016)), alpha(self.palette.pale, level))


def _across(one: Point, two: Point, reach: float) -> Point:
    dx, dy = two[0] - one[0], two[1] - one[1]
    length = math.hypot(dx, dy) or 1.0
    return -dy / length * reach, dx / length * reach


def arc(at: Point, radius: float, start: float, end: float, steps: int = 24) -> list[Point]:
    """Points along a circle, degrees clockwise from the right."""
    turns = [math.radians(start + (end - start) * i / steps) for i in range(steps + 1)]
    return [(at[0] + math.cos(t) * radius, at[1] + math.sin(t) * radius) for t in turns]


def curve(*points: Point, steps: int = 14) -> list[Point]:
    """Points along a Bezier curve of three or four control points."""
    made: list[Point] = []
    for i in range(steps + 1):
        t, row = i / steps, list(points)
        while len(row) > 1:
            row = [(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t) for a, b in itertools.pairwise(row)]
        made.append(row[0])
    return made


def turned(points: Iterable[Point], degrees: float, at: Point = (0, 0)) -> list[Point]:
    """Points turned about a middle."""
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return [(at[0] + x * c - y * s, at[1] + x * s + y * c) for x, y in points]
