"""The icon set: white SVG files on a 24-unit grid, drawn at three times their size and tinted."""

from __future__ import annotations

import io
from functools import lru_cache
from importlib.resources import files

import pygame

from client.draw.cache import MIB, SurfaceCache
from client.draw.raster import SUPER, blank, tint, whiten

_icons = SurfaceCache(2 * MIB)


@lru_cache(maxsize=1)
def icon_names() -> frozenset[str]:
    """Names of all icons there are."""
    found = files("assets").joinpath("icons").iterdir()
    return frozenset(entry.name[:-4] for entry in found if entry.name.endswith(".svg"))


ICONS = icon_names()


def known(name: str) -> bool:
    """Whether there is such an icon."""
    return name in ICONS


@lru_cache(maxsize=256)
def _source(name: str) -> bytes:
    return files("assets").joinpath("icons").joinpath(f"{name}.svg").read_bytes()


def _mask(name: str, size: int) -> pygame.Surface:
    def make() -> pygame.Surface:
        side = size * SUPER
        big = pygame.image.load_sized_svg(io.BytesIO(_source(name)), (side, side))
        # Transparent pixels come back black: whiten before and after reducing, or edges go grey.
        return whiten(pygame.transform.smoothscale(whiten(big), (size, size)))

    return _icons.get((name, size), make)


def icon(name: str, size: float, colour: pygame.Color) -> pygame.Surface:
    """An icon in a colour; a name that does not exist gives an empty picture."""
    side = max(1, round(size))
    key = (name, side, tuple(colour))
    if name not in ICONS:
        return _icons.get(key, lambda: blank((side, side)))
    return _icons.get(key, lambda: tint(_mask(name, side), colour))


def draw_icon(
    surface: pygame.Surface, name: str, middle: tuple[float, float], size: float, colour: pygame.Color
) -> pygame.Rect:
    """Draw an icon with its middle at a point."""
    made = icon(name, size, colour)
    return surface.blit(made, made.get_rect(center=(round(middle[0]), round(middle[1]))))
