"""Chance: SplitMix64 with rejection, its whole state one number that lies in the game state.

The same seed gives the same game on every machine and Python version. `VERSION` goes into
saved games; change it with the algorithm.
"""

from __future__ import annotations

from typing import TypeVar

VERSION = 1
T = TypeVar("T")
_MASK = (1 << 64) - 1


def advance(state: int) -> tuple[int, int]:
    """Return the next 64 random bits and the state after them."""
    state = (state + 0x9E3779B97F4A7C15) & _MASK
    z = state
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31), state


def below(state: int, bound: int) -> tuple[int, int]:
    """Return a fair number from 0 to `bound` - 1 and the state after it.

    Raises:
        ValueError: The bound is none: below 1, or above 2**64.
    """
    if not 1 <= bound <= 1 << 64:
        raise ValueError("a number is drawn from 1 to 2**64 others")
    limit = (1 << 64) - (1 << 64) % bound
    while True:
        bits, state = advance(state)
        if bits < limit:
            return bits % bound, state


def shuffled(state: int, values: tuple[T, ...]) -> tuple[tuple[T, ...], int]:
    """Fisher-Yates, from the last place down."""
    order = list(values)
    for place in range(len(order) - 1, 0, -1):
        pick, state = below(state, place + 1)
        order[place], order[pick] = order[pick], order[place]
    return tuple(order), state
