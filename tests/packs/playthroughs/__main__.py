"""Store the games anew: `python -m tests.packs.playthroughs [PACK ...]`. Only after a change that was wanted."""

import sys

from tests.packs.playthroughs import write
from tests.support.packs import PACKS, shipped

for pack in sys.argv[1:] or PACKS:
    path = write(pack, shipped(pack))
    sys.stdout.write(f"{path}: {path.stat().st_size} bytes\n")
