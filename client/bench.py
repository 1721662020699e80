"""The measurements that the program is held to: speed of the rules, speed of the window, memory.

Each row says what was measured, in which unit, its median, its 99th percentile (for rates the
slow end) and the budget. Packs are measured one by one; nothing here knows any of them.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from client.bench_row import within
from client.bench_rules import rules_rows
from client.bench_window import window_rows

os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
if sys.platform.startswith("linux") and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")



def measure() -> list[dict[str, object]]:
    """Measure everything; takes about three minutes."""
    return [dict(row) for row in (*rules_rows(), *window_rows())]


def tell(found: Sequence[dict[str, object]]) -> None:
    """Print the measurements as a table, those over budget marked."""
    wide = max((len(str(row["name"])) for row in found), default=0)
    sys.stdout.write(f"{'':7}{'what':{wide}}  {'median':>9}  {'99 %':>9}  {'budget':>9}\n")
    for row in found:
        mark = "ok     " if within(row) else "OVER   "
        numbers = "  ".join(f"{float(str(row[key])):9.2f}" for key in ("median", "p99", "budget"))
        sys.stdout.write(f"{mark}{row['name']:{wide}}  {numbers}  {row['unit']}\n")


