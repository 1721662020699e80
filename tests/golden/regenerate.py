"""Draw the golden pictures anew: `python -m tests.golden.regenerate [NAME ...]`. Look at every one before keeping it."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

PICTURES = Path(__file__).parent / "pictures"


def main(names: list[str]) -> None:
    """Draw these scenes, or all, as somebody with no settings, packs or saves of their own."""
    with tempfile.TemporaryDirectory() as home:
        for name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "LOCALAPPDATA", "APPDATA"):
            os.environ[name] = home
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        import pygame

        from tests.golden.scenes import SCENES

        for name in names or SCENES:
            pygame.image.save(SCENES[name](), str(PICTURES / f"{name}.png"))
            sys.stdout.write(f"{PICTURES / name}.png\n")


if __name__ == "__main__":
    main(sys.argv[1:])
