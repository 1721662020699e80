"""Draw the golden pictures anew: `python -m tests.golden.regenerate [NAME ...]`. Look at every one before keeping it."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

import pytest

from tests.support.home import move_into

PICTURES = Path(__file__).parent / "pictures"


def main(names: list[str]) -> None:
    """Draw these scenes, or all, as somebody with no settings, packs or saves of their own."""
    with tempfile.TemporaryDirectory() as home, pytest.MonkeyPatch.context() as patch:
        move_into(Path(home), patch)
        patch.setenv("SDL_VIDEODRIVER", "dummy")
        import pygame

        from tests.golden.scenes import SCENES

        for name in names or SCENES:
            pygame.image.save(SCENES[name](), str(PICTURES / f"{name}.png"))
            sys.stdout.write(f"{PICTURES / name}.png\n")


if __name__ == "__main__":
    main(sys.argv[1:])
