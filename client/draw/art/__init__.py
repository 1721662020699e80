"""Pictures drawn from a card's name: always the same for a name, different from card to card."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from random import Random

import pygame

from client.draw.art import beasts, built, disk, effects, faces, places
from client.draw.art.canvas import Canvas
from client.draw.art.palette import NAMES, PALETTES, from_tint
from client.draw.cache import MIB, SurfaceCache
from client.draw.raster import SUPER

FAMILIES: dict[str, Callable[[Canvas], None]] = {
    "mask": faces.mask, "helm": faces.helm,
    "owl": beasts.owl, "stag": beasts.stag, "moth": beasts.moth,
    "vista": places.vista, "wave": places.wave, "tree": places.tree, "gate": places.gate,
    "rosette": effects.rosette, "blade": effects.blade, "orbit": effects.orbit, "shard": effects.shard,
    "lattice": built.lattice, "city": built.city, "chip": built.chip,
}  # fmt: skip

_pictures = SurfaceCache(8 * MIB)


def _random(name: str, salt: str) -> Random:
    return Random(int.from_bytes(blake2b(f"{salt}:{name}".encode(), digest_size=8).digest(), "big"))


def art(seed_name: str, family: str | None, size: tuple[int, int], tint: str | None = None) -> pygame.Surface:
    """The picture of a card; `tint` is a palette's name or a colour and overrides the name's choice."""
    w, h = max(1, round(size[0])), max(1, round(size[1]))
    if family not in FAMILIES:
        family = _random(seed_name, "family").choice(tuple(FAMILIES))
    key = f"{seed_name}|{family}|{tint or ''}|{w}x{h}"

    def make() -> pygame.Surface:
        found = disk.load(key, (w, h))
        if found is not None:
            return found
        made = _draw(seed_name, family, (w, h), tint)
        disk.save(key, made)
        return made

    return _pictures.get(key, make)


def _draw(seed_name: str, family: str, size: tuple[int, int], tint: str | None) -> pygame.Surface:
    palette = from_tint(tint) if tint else None
    if palette is None:
        palette = PALETTES[_random(seed_name, "palette").choice(NAMES)]
    # Very large pictures are smooth enough at twice their size.
    scale = SUPER if size[0] * size[1] < 500_000 else 2
    canvas = Canvas(size, scale, palette, _random(seed_name, "figure"))
    FAMILIES[family](canvas)
    small = pygame.transform.smoothscale(canvas.surface, size)
    made = pygame.Surface(size, 0, 32)
    made.blit(small, (0, 0))
    return made
