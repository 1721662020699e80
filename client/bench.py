"""The measurements that the program is held to: speed of the rules, speed of the window, memory.

Each row says what was measured, in which unit, its median, its 99th percentile (for rates the
slow end) and the budget. Packs are measured one by one; nothing here knows any of them.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable, Sequence
from time import perf_counter
from typing import TypedDict

os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
if sys.platform.startswith("linux") and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")


class Row(TypedDict):
    """One measurement."""

    name: str
    unit: str
    median: float
    p99: float
    budget: float


RATES = ("games/s",)
"""Units of which more is better."""


def measure() -> list[dict[str, object]]:
    """Measure everything; takes about a minute."""
    from client.bench_rules import rules_rows
    from client.bench_window import window_rows

    return [dict(row) for row in (*rules_rows(), *window_rows())]


def tell(found: Sequence[dict[str, object]]) -> None:
    """Print the measurements as a table, those over budget marked."""
    wide = max((len(str(row["name"])) for row in found), default=0)
    sys.stdout.write(f"{'':7}{'what':{wide}}  {'median':>9}  {'99 %':>9}  {'budget':>9}\n")
    for row in found:
        mark = "ok     " if within(row) else "OVER   "
        numbers = "  ".join(f"{float(str(row[key])):9.2f}" for key in ("median", "p99", "budget"))
        sys.stdout.write(f"{mark}{row['name']:{wide}}  {numbers}  {row['unit']}\n")


def within(row: dict[str, object]) -> bool:
    """True when the median keeps the budget."""
    median, budget = float(str(row["median"])), float(str(row["budget"]))
    return median >= budget if row["unit"] in RATES else median <= budget


def row_of(name: str, unit: str, samples: Sequence[float], budget: float) -> Row:
    """Sum samples up; of a rate the slow end counts."""
    ordered = sorted(samples, reverse=unit in RATES) or [0.0]
    last = min(len(ordered) - 1, round(0.99 * (len(ordered) - 1)))
    return Row(
        name=name, unit=unit, median=round(ordered[len(ordered) // 2], 3), p99=round(ordered[last], 3), budget=budget
    )


def milliseconds(act: Callable[[], object]) -> float:
    """How long one call takes."""
    start = perf_counter()
    act()
    return (perf_counter() - start) * 1000


class Quiet:
    """While samples are taken nothing is collected but what they leave behind."""

    def __enter__(self) -> None:
        """Collect what there is, and let that be for a while."""
        gc.collect()
        gc.freeze()

    def __exit__(self, *_: object) -> None:
        """As usual again."""
        gc.unfreeze()
