"""The large grounds: the mat and the curtain, each drawn once for a size and a theme."""

from __future__ import annotations

import math

import pygame

from client.draw.cache import MIB, SurfaceCache
from client.draw.raster import blank, radial_mask
from client.draw.shapes import fill_rect
from client.theme import Theme, alpha, mix

_grounds = SurfaceCache(9 * MIB)


def mat_surface(size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """The mat: nested ellipses one colour level apart, so that the gradient does not band."""
    return _grounds.get(("mat", size, theme.key), lambda: _mat(size, theme))


def _mat(size: tuple[int, int], theme: Theme) -> pygame.Surface:
    w, h = size
    made = pygame.Surface(size, 0, 32)
    made.fill(theme.mat_edge)
    levels = max(abs(a - b) for a, b in zip(theme.mat_centre, theme.mat_edge, strict=True)) * 3
    before: pygame.Color | None = None
    for step in range(levels):
        share = 1 - step / levels
        colour = mix(theme.mat_centre, theme.mat_edge, share)
        if colour == before:
            continue
        before = colour
        rx, ry = 0.54 * w * share, 0.56 * h * share
        pygame.draw.ellipse(made, colour, (w / 2 - rx, h / 2 - ry, 2 * rx, 2 * ry))
    return made


def curtain_surface(size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """The curtain: folds in the game's tint, lit from the front, with a hem."""
    return _grounds.get(("curtain", size, theme.key), lambda: _curtain(size, theme))


def _curtain(size: tuple[int, int], theme: Theme) -> pygame.Surface:
    w, h = size
    made = pygame.Surface(size, 0, 32)
    bright, deep = _cloth(theme)
    fold = max(24, round(96 * h / 1080))
    for x in range(w):
        share = _fold((x - w / 2) / fold)
        made.fill(mix(deep, bright, share), (x, 0, 1, h))
    made.blit(_light(size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    hem, thick = round(h * 0.949), max(1, round(2 * h / 1080))
    line = theme.accent if theme.name == "contrast" else mix(theme.accent, deep, 0.55)
    made.fill(line, (0, hem, w, thick))
    fill_rect(made, pygame.Rect(0, hem + round(9 * h / 1080), w, max(1, thick // 2)), alpha(line, 0.5))
    fill_rect(made, pygame.Rect(0, hem + thick, w, h - hem - thick), pygame.Color(0, 0, 0, 70))
    return made


def _cloth(theme: Theme) -> tuple[pygame.Color, pygame.Color]:
    """Crest and valley of a fold."""
    if theme.name == "contrast":
        return pygame.Color(34, 34, 34), pygame.Color(0, 0, 0)
    crest = mix(theme.back_from, theme.accent, 0.13)
    return crest, mix(theme.back_to, pygame.Color(0, 0, 0), 0.12)


def _fold(place: float) -> float:
    """Brightness across a fold: a wide soft crest, a narrow valley, and a slow uneven sway."""
    wave = 0.5 + 0.5 * math.cos(math.tau * place)
    sway = 0.12 * math.sin(math.tau * place * 0.37 + 1.1) + 0.08 * math.sin(math.tau * place * 0.13)
    crease = 0.16 * (0.5 + 0.5 * math.cos(math.tau * (place * 2 + 0.18)))
    return max(0.0, min(1.0, 0.08 + math.pow(wave, 1.15) * 0.6 + crease + sway))


def _light(size: tuple[int, int]) -> pygame.Surface:
    """Light from the front: strongest in the middle, with darker edges."""
    made = pygame.Surface(size, 0, 32)
    made.fill((70, 70, 70))
    w, h = size
    spread = (round(w * 1.15), round(h * 1.5))
    glow = blank(spread)
    glow.fill((255, 255, 255, 255))
    glow.blit(radial_mask(spread), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    made.blit(glow, ((w - spread[0]) // 2, round(h * 0.46 - spread[1] / 2)))
    return made
