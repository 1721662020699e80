"""Card backs: the game's colours, two rims, and a seal that differs from back to back."""

from __future__ import annotations

import math
from collections.abc import Callable
from hashlib import blake2b

import pygame

from client.draw.raster import SUPER, Point, radial_mask, stroke, tint, vertical_gradient
from client.theme import Theme, alpha, mix

COMMON = "card"


class _Seal:
    """A seal being drawn, measured in card heights from its middle."""

    def __init__(self, made: pygame.Surface, colour: pygame.Color, ground: pygame.Color) -> None:
        self.made, self.colour, self.ground = made, colour, ground
        self.w, self.h = made.get_size()

    def px(self, point: Point) -> Point:
        return self.w / 2 + point[0] * self.h, self.h / 2 + point[1] * self.h

    def tone(self, share: float) -> pygame.Color:
        return mix(self.ground, self.colour, share)

    def ring(self, radius: float, width: float, share: float) -> None:
        reach, thick = radius * self.h, max(2.0, width * self.h)
        pygame.draw.circle(self.made, self.tone(share), (self.w / 2, self.h / 2), reach, round(thick))

    def line(self, one: Point, two: Point, width: float, share: float) -> None:
        stroke(self.made, self.tone(share), self.px(one), self.px(two), max(2.0, width * self.h))

    def loop(self, points: list[Point], width: float, share: float) -> None:
        for one, two in zip(points, points[1:] + points[:1], strict=True):
            self.line(one, two, width, share)
            pygame.draw.circle(self.made, self.tone(share), self.px(one), max(1.0, width * self.h / 2))

    def ticks(self, count: int, inner: float, outer: float, width: float, share: float, start: float = 0) -> None:
        for i in range(count):
            turn = math.tau * i / count + math.radians(start)
            dx, dy = math.sin(turn), -math.cos(turn)
            self.line((dx * inner, dy * inner), (dx * outer, dy * outer), width, share)


def _ngon(count: int, radius: float, start: float = -90) -> list[Point]:
    turns = [math.radians(start + 360 * i / count) for i in range(count)]
    return [(math.cos(t) * radius, math.sin(t) * radius) for t in turns]


def _diamond(s: _Seal) -> None:
    s.ring(0.262, 0.006, 0.62)
    s.ticks(12, 0.165, 0.225, 0.006, 0.62)
    s.ring(0.116, 0.010, 1.0)
    s.loop(_ngon(4, 0.108), 0.010, 1.0)


def _crown(s: _Seal) -> None:
    s.loop(_ngon(8, 0.27, -67.5), 0.006, 0.62)
    s.loop(_ngon(8, 0.245, -67.5), 0.004, 0.4)
    s.loop(
        [
            (-0.15, -0.06),
            (-0.115, 0.09),
            (0.115, 0.09),
            (0.15, -0.06),
            (0.07, 0.01),
            (0, -0.12),
            (-0.07, 0.01),
        ],
        0.011,
        1.0,
    )
    s.line((-0.115, 0.128), (0.115, 0.128), 0.011, 1.0)
    for x, y in ((-0.15, -0.1), (0, -0.165), (0.15, -0.1)):
        pygame.draw.circle(s.made, s.tone(1.0), s.px((x, y)), 0.014 * s.h)


def _star(s: _Seal) -> None:
    s.ring(0.262, 0.006, 0.62)
    s.loop(_ngon(3, 0.25), 0.008, 0.8)
    s.loop(_ngon(3, 0.25, 90), 0.008, 0.8)
    s.ring(0.06, 0.012, 1.0)


def _hexagon(s: _Seal) -> None:
    s.loop(_ngon(6, 0.27), 0.006, 0.62)
    for x, y in [(0.0, 0.0), *_ngon(6, 0.147, 0)]:
        s.loop([(x + a, y + b) for a, b in _ngon(6, 0.08)], 0.008, 0.9 if (x, y) == (0.0, 0.0) else 0.6)


def _sun(s: _Seal) -> None:
    s.ticks(16, 0.17, 0.27, 0.008, 0.62)
    s.ring(0.15, 0.010, 1.0)
    s.ring(0.11, 0.005, 0.62)
    s.ring(0.04, 0.012, 1.0)


SEALS: dict[str, Callable[[_Seal], None]] = {
    COMMON: _diamond, "crown": _crown, "star": _star, "hexagon": _hexagon, "sun": _sun,
}  # fmt: skip


def _seal(back: str) -> Callable[[_Seal], None]:
    """The seal of a back; a name that is none of them picks one of the others."""
    others = [seal for name, seal in SEALS.items() if name != COMMON]
    return SEALS.get(back) or others[blake2b(back.encode(), digest_size=2).digest()[0] % len(others)]


def paint_back(back: str, size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """A card back with square corners."""
    scale = SUPER if size[0] * size[1] < 250_000 else 2
    w, h = size[0] * scale, size[1] * scale
    made = vertical_gradient((w, h), theme.back_from, theme.back_to)
    colour = theme.back_line
    ground = mix(theme.back_from, theme.back_to, 0.5)
    seal = _Seal(made, colour, ground)
    if theme.name != "contrast":
        glow = tint(radial_mask((w, w)), alpha(mix(ground, colour, 0.5), 0.35))
        made.blit(glow, (0, (h - w) // 2))
    _rims(seal, common=back == COMMON)
    _seal(back)(seal)
    return pygame.transform.smoothscale(made, size)


def _rims(s: _Seal, common: bool) -> None:
    """Two rims, and stripes in two corners (common) or brackets in all four."""
    for inset, width, share in ((0.048, 0.009, 0.42), (0.066, 0.004, 0.34)):
        area = pygame.Rect(0, 0, s.w, s.h).inflate(-2 * inset * s.h, -2 * inset * s.h)
        radius = round(0.03 * s.h)
        pygame.draw.rect(s.made, s.tone(share), area, max(2, round(width * s.h)), border_radius=radius)
    right, low = s.w / s.h / 2 - 0.074, 0.5 - 0.074
    if common:
        for reach in (0.1, 0.19, 0.235):
            for side in (-1, 1):
                s.line((side * (right - reach), side * low), (side * right, side * (low - reach)), 0.006, 0.32)
        return
    for sx in (-1, 1):
        for sy in (-1, 1):
            x, y = sx * (right - 0.028), sy * (low - 0.028)
            s.line((x, y), (x - sx * 0.09, y), 0.007, 0.5)
            s.line((x, y), (x, y - sy * 0.09), 0.007, 0.5)
