"""The faces of the interface: Manrope, or Source Sans where it is not installed."""

from __future__ import annotations

import importlib
from functools import cache, lru_cache

import pygame

_MANROPE = {400: "Manrope", 500: "ManropeMedium", 600: "ManropeSemiBold", 700: "ManropeBold"}
_SOURCE = {400: "SourceSansPro", 500: "SourceSansPro", 600: "SourceSansProSemibold", 700: "SourceSansProBold"}
WEIGHTS = (400, 500, 600, 700)


@cache
def font_file(weight: int = 400) -> str | None:
    """Path of the font file for a weight; None means pygame's own font."""
    nearest = min(WEIGHTS, key=lambda known: abs(known - weight))
    for package, names in (("font_manrope", _MANROPE), ("font_source_sans_pro", _SOURCE)):
        try:
            files = importlib.import_module(package).font_files
        except (ImportError, AttributeError):
            continue
        path = files.get(names[nearest])
        if path:
            return str(path)
    return None


@lru_cache(maxsize=160)
def font(size: float, weight: int = 400, slanted: bool = False) -> pygame.font.Font:
    """The font at a size in real pixels."""
    if not pygame.font.get_init():
        pygame.font.init()
    made = pygame.font.Font(font_file(weight), max(1, round(size)))
    # Manrope has no italic: the slanted cut is made by the renderer.
    made.set_italic(slanted)
    return made


def forget() -> None:
    """Drop every font, for when pygame's font module was closed."""
    font.cache_clear()
