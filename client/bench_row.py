"""One measurement: how it is taken, summed up and held against its budget."""

from __future__ import annotations

import gc
from collections.abc import Callable, Sequence
from time import perf_counter
from typing import TypedDict

RATES = ("games/s", "moves/s")
"""Units of which more is better."""


class Row(TypedDict):
    """One measurement."""

    name: str
    unit: str
    median: float
    p99: float
    budget: float


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
