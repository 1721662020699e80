"""How much work something is, counted and not timed: the same on every machine, however busy it is."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any


class Effort:
    """Calls of functions, Python's own and those written in C, in this thread."""

    calls = 0


@contextmanager
def effort() -> Iterator[Effort]:
    """Count what the block does: `with effort() as spent: ...; assert spent.calls < 1000`."""
    spent = Effort()

    def count(_frame: FrameType, what: str, _arg: Any) -> None:
        spent.calls += what in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        yield spent
    finally:
        sys.setprofile(before)
