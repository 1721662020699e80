"""Takes a picture of the display and fails if nothing is on it: `screenshot.py OUT.png`."""

from __future__ import annotations

import os
import sys

from PIL import ImageGrab

FEWEST_COLOURS = 200


def main(out: str) -> int:
    """Save the picture and count its colours."""
    image = ImageGrab.grab(xdisplay=os.environ["DISPLAY"]).convert("RGB")
    image.save(out)
    colours = image.getcolors(image.width * image.height) or []
    sys.stdout.write(f"{out}: {image.width} x {image.height}, {len(colours)} colours\n")
    return 0 if len(colours) >= FEWEST_COLOURS else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
