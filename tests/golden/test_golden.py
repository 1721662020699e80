"""Pictures of the program, compared with those that were looked at and kept.

Drawn with another pygame-ce they differ by some pixels of every letter, so they are only compared
with the version they were made with. After a wanted change: `python -m tests.golden.regenerate`.
A failure leaves `NAME.actual.png` and `NAME.difference.png` beside the picture.
"""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tests.golden.scenes import SCENES

PICTURES = Path(__file__).parent / "pictures"
MADE_WITH = "2.5.8"
TOLERANCE, SHARE = 8, 0.001
"""How far a channel may be off, and which part of the pixels may be further off."""

Image = pytest.importorskip("PIL.Image", reason="Pillow compares the pictures")
ImageChops = pytest.importorskip("PIL.ImageChops", reason="Pillow compares the pictures")


@pytest.mark.skipif(pygame.version.ver != MADE_WITH, reason=f"the pictures were made with pygame-ce {MADE_WITH}")
@pytest.mark.parametrize("name", SCENES)
def test_it_looks_as_it_did(name: str) -> None:
    surface = SCENES[name]()
    actual = Image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))
    kept = Image.open(PICTURES / f"{name}.png").convert("RGB")
    assert actual.size == kept.size
    difference = ImageChops.difference(actual, kept)
    red, green, blue = difference.split()
    most = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    wrong = sum(most.histogram()[TOLERANCE + 1 :])
    if wrong > SHARE * actual.width * actual.height:
        actual.save(PICTURES / f"{name}.actual.png")
        most.point(lambda value: 255 if value > TOLERANCE else value * 4).save(PICTURES / f"{name}.difference.png")
        pytest.fail(f"{wrong} pixels of {name} differ: see {name}.actual.png and {name}.difference.png in {PICTURES}")
