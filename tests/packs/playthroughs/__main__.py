"""Store the games anew: `python -m tests.packs.playthroughs [--marks] [PACK ...]`. Only after a change that was wanted.

With `--marks` the moves stay as they are, and only the marks of the positions are written anew: for a change
of how a position is kept that changes nothing in the game.
"""

import sys

from tests.packs.playthroughs import write
from tests.support.packs import PACKS, shipped

given = sys.argv[1:]
for pack in [name for name in given if name != "--marks"] or PACKS:
    path = write(pack, shipped(pack), marks_only="--marks" in given)
    sys.stdout.write(f"{path}: {path.stat().st_size} bytes\n")
