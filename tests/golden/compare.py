"""Where two pictures differ for the eye: each place by itself, for a missing icon is a small part of a window.

Pixels that differ and lie near each other are one place. A place may be a speck, no larger than
`SPECK` and hardly of another colour: so much is rounding, which differs between processors. All
else is a difference that somebody can see.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pygame

NOISE = 4
"""Steps of 255 that a channel may be off anywhere."""
SPECK, FAINT = 3, 16
"""Pixels in width and height, and steps of a channel, that a place may differ by."""
REACH = 3
"""Pixels between two pixels of one place."""


@dataclass(frozen=True, slots=True)
class Place:
    """A rectangle that differs, and by how many steps of 255 its worst channel is off."""

    box: pygame.Rect
    steps: int

    def __str__(self) -> str:
        return f"{self.box.w} x {self.box.h} at ({self.box.x}, {self.box.y}), up to {self.steps} of 255 off"

    @property
    def seen(self) -> bool:
        """Whether it is more than a faint speck."""
        return max(self.box.size) > SPECK or self.steps > FAINT


def distance(one: pygame.Surface, other: pygame.Surface) -> pygame.Surface:
    """A picture of how far each channel is off."""
    ways = []
    for left, right in ((one, other), (other, one)):
        way = pygame.Surface(one.get_size(), 0, 24)
        way.blit(left, (0, 0))
        bare = pygame.Surface(one.get_size(), 0, 24)
        bare.blit(right, (0, 0))
        way.blit(bare, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        ways.append(way)
    ways[0].blit(ways[1], (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return ways[0]


def differences(actual: pygame.Surface, kept: pygame.Surface) -> list[Place]:
    """The places where two pictures of one size differ for the eye, the largest first."""
    assert actual.get_size() == kept.get_size(), "pictures of two sizes"
    off = distance(actual, kept)
    wrong = pygame.mask.from_threshold(off, (0, 0, 0), (NOISE + 1,) * 3)
    wrong.invert()
    near = wrong.convolve(pygame.Mask((2 * REACH + 1,) * 2, fill=True))  # larger by REACH on each side
    found = []
    for part in near.connected_components():
        rects = wrong.overlap_mask(part, (-REACH, -REACH)).get_bounding_rects()
        box = rects[0].unionall(rects[1:])
        found.append(Place(box, max(pygame.image.tobytes(off.subsurface(box), "RGB"))))
    return sorted((place for place in found if place.seen), key=lambda p: (-p.box.w * p.box.h, tuple(p.box)))


def write_down(folder: Path, name: str, actual: pygame.Surface, kept: pygame.Surface, places: list[Place]) -> str:
    """Leave the picture and one of its differences, framed in red, in a folder, and say so in a sentence."""
    shown = distance(actual, kept)
    for _ in range(2):  # faint differences would not be seen
        shown.blit(shown.copy(), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    for place in places:
        pygame.draw.rect(shown, (255, 40, 40), place.box.inflate(8, 8), 2)
    pygame.image.save(actual, folder / f"{name}.actual.png")
    pygame.image.save(shown, folder / f"{name}.difference.png")
    where = "\n".join(f"  {place}" for place in places[:12])
    more = f"\n  and {len(places) - 12} more" if len(places) > 12 else ""
    return f"{name} differs in {len(places)} place(s):\n{where}{more}\nsee {name}.actual.png and {name}.difference.png in {folder}"
