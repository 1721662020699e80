"""What a stranger's file may hold at all, before it is looked at closer."""

from __future__ import annotations

from typing import Any

LONGEST = 10_000
"""Characters of a text; names of things are far shorter."""
LARGEST = 10**12
"""No number is further from nought."""


def is_plain(value: Any, depth: int = 3) -> bool:
    """Say whether a value is text, a number, yes or no, or a short list of them: nothing else is in a move."""
    if isinstance(value, (bool, type(None))):
        return True
    if isinstance(value, int):
        return abs(value) <= LARGEST
    if isinstance(value, str):
        return len(value) <= LONGEST
    if not depth:
        return False
    if isinstance(value, dict):
        return all(isinstance(k, str) and is_plain(v, depth - 1) for k, v in value.items())
    return isinstance(value, list) and len(value) <= LONGEST and all(is_plain(v, depth - 1) for v in value)
