"""Smooth edges: everything is drawn at three times its size in white and reduced once.

A mask is white with the shape in its alpha, so tinting never leaves a dark fringe.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import pygame

from client.draw.cache import MIB, SurfaceCache

Point = tuple[float, float]
Size = tuple[int, int]
SUPER = 3
WHITE = (255, 255, 255, 255)

_masks = SurfaceCache(2 * MIB)
_tinted = SurfaceCache(2 * MIB)


def blank(size: tuple[float, float]) -> pygame.Surface:
    """An empty, fully transparent surface."""
    return pygame.Surface((max(1, round(size[0])), max(1, round(size[1]))), pygame.SRCALPHA, 32)


def whiten(surface: pygame.Surface) -> pygame.Surface:
    """Make every pixel white and keep its alpha, in place."""
    surface.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return surface


def mask(key: tuple[object, ...], size: Size, draw: Callable[[pygame.Surface, int], None]) -> pygame.Surface:
    """A white shape, drawn by `draw(surface, scale)` at three times the size and reduced."""

    def make() -> pygame.Surface:
        big = pygame.Surface((max(1, size[0]) * SUPER, max(1, size[1]) * SUPER), pygame.SRCALPHA, 32)
        big.fill((255, 255, 255, 0))
        draw(big, SUPER)
        return _solid(whiten(pygame.transform.smoothscale(big, (max(1, size[0]), max(1, size[1])))))

    return _masks.get((key, size), make)


def _solid(shape: pygame.Surface) -> pygame.Surface:
    """Make up for the two levels that reducing takes off the fullest pixels; empty ones stay empty."""
    anything = shape.copy()
    for _ in range(6):
        anything.blit(anything.copy(), (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    shape.fill((0, 0, 0, 2), special_flags=pygame.BLEND_RGBA_ADD)
    shape.blit(anything, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return shape


def tint(shape: pygame.Surface, colour: pygame.Color) -> pygame.Surface:
    """A white shape in a colour, its alpha included."""
    made = shape.copy()
    made.fill(tuple(colour), special_flags=pygame.BLEND_RGBA_MULT)
    return made


def tinted(
    key: tuple[object, ...], size: Size, colour: pygame.Color, draw: Callable[[pygame.Surface, int], None]
) -> pygame.Surface:
    """A shape in a colour, kept."""
    return _tinted.get((key, size, tuple(colour)), lambda: tint(mask(key, size, draw), colour))


def rounded_mask(size: Size, radius: int) -> pygame.Surface:
    """A filled rounded rectangle."""

    def draw(big: pygame.Surface, scale: int) -> None:
        pygame.draw.rect(big, WHITE, big.get_rect(), border_radius=radius * scale)

    return mask(("round", radius), size, draw)


def ring_mask(size: Size, radius: int, width: float) -> pygame.Surface:
    """The outline of a rounded rectangle."""

    def draw(big: pygame.Surface, scale: int) -> None:
        thick = max(1, round(width * scale))
        pygame.draw.rect(big, WHITE, big.get_rect(), border_radius=radius * scale)
        inner = big.get_rect().inflate(-2 * thick, -2 * thick)
        if inner.w > 0 and inner.h > 0:
            hole = max(0, radius * scale - thick)
            pygame.draw.rect(big, (255, 255, 255, 0), inner, border_radius=hole)

    return mask(("ring", radius, round(width * 4)), size, draw)


def disc_mask(diameter: int) -> pygame.Surface:
    """A filled circle."""
    return mask(("disc",), (diameter, diameter), lambda big, scale: _disc(big))


def _disc(big: pygame.Surface) -> None:
    half = big.get_width() / 2
    pygame.draw.circle(big, WHITE, (half, half), half)


def stroke(surface: pygame.Surface, colour: Sequence[int] | pygame.Color, one: Point, two: Point, width: float) -> None:
    """A straight thick line with square, untapered sides."""
    dx, dy = two[0] - one[0], two[1] - one[1]
    length = math.hypot(dx, dy)
    if not length:
        return
    nx, ny = -dy / length * width / 2, dx / length * width / 2
    corners = [
        (one[0] + nx, one[1] + ny),
        (two[0] + nx, two[1] + ny),
        (two[0] - nx, two[1] - ny),
        (one[0] - nx, one[1] - ny),
    ]
    pygame.draw.polygon(surface, colour, corners)


def vertical_gradient(size: Size, top: pygame.Color, bottom: pygame.Color) -> pygame.Surface:
    """An opaque gradient from the upper to the lower edge."""
    made = blank(size)
    w, h = made.get_size()
    for y in range(h):
        share = y / max(1, h - 1)
        colour = [round(a + (b - a) * share) for a, b in zip(top, bottom, strict=True)]
        made.fill(colour, (0, y, w, 1))
    return made


def radial_mask(size: Size) -> pygame.Surface:
    """A soft white glow, strongest in the middle and nothing at the rim of its rectangle."""

    def small() -> pygame.Surface:
        side = 128
        made = pygame.Surface((side, side), pygame.SRCALPHA, 32)
        made.fill((255, 255, 255, 0))
        for step in range(side // 2, 0, -1):
            share = 1 - step / (side / 2)
            level = round(255 * share * share * (3 - 2 * share))
            pygame.draw.circle(made, (255, 255, 255, level), (side / 2, side / 2), step)
        return made

    source = _masks.get("radial", small)
    return whiten(pygame.transform.smoothscale(source, (max(1, size[0]), max(1, size[1]))))


def clip_to(surface: pygame.Surface, shape: pygame.Surface) -> pygame.Surface:
    """Cut an opaque surface to a mask of its own size, in place."""
    # The lesser of both alphas: multiplying would take a level off every pixel.
    surface.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return surface
