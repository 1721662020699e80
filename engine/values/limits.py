"""What a stranger's pack may cost: the bounds of its work, lists, numbers and pieces, and how a breach is told.

A count, never a clock: the same pack and moves end at the same place on every machine. An honest game stays
below a tenth of each bound.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar, cast

from engine.values.problems import PackError, Problem

C = TypeVar("C", bound=Callable[..., Any])

MOST_WORK = 200_000
"""Values that loops of expressions may look at, and ten for each event, in one move or one judgement."""
EVENT = 10
MOST_LIST = 10_000
MOST_NUMBER = 10**9
MOST_PIECES = 3000
MOST_FRAMES = 200
"""Procedures, loops and windows inside one another."""
MOST_PENDING = 200
MOST_LOG = 50_000
"""Lines of the log; the oldest go first."""
MOST_GHOSTS = 20_000
"""Pieces remembered as they last were, in one turn."""
MOST_MODIFIERS = 500

ODD = (KeyError, TypeError, AttributeError, IndexError, ValueError, ArithmeticError, StopIteration, RecursionError)
"""What Python raises where a pack handed a value of the wrong kind to something."""

Place = tuple[str, int, int, str]
"""File, line, column, and the path inside the file."""


class PackFault(PackError):
    """A pack whose steps cannot be carried out: a problem that shows only in play, with its place in the file."""

    def __init__(self, message: str, place: Place | None = None, mend: str = "") -> None:
        Exception.__init__(self, message)
        self.message, self.mend = message, mend
        self.place: Place | None = None
        self.at(place)

    def at(self, place: Place | None) -> None:
        """Say where, unless a nearer place is known."""
        self.place = self.place or place
        file, line, column, path = self.place or ("game.yaml", 1, 1, "")
        told = f"{self.message} (at {path})" if path and path not in self.message else self.message
        self.problems = (Problem(file, line, column, "error", told, self.mend),)


class PackLoops(PackFault):
    """A pack's steps or conditions do not come to an end within the bounds."""


class Budget:
    """The work left. `with BUDGET:` around a door of the engine gives a whole one; inside another door it does not.

    Nothing of it is carried over: what one door used up, also by a breach, is not missing at the next, nor outside.
    """

    __slots__ = ("deep", "left", "total")

    def __init__(self) -> None:
        self.left, self.deep, self.total = MOST_WORK, 0, 0

    def door(self, call: C) -> C:
        """A function that is such a door."""

        @wraps(call)
        def inside(*args: Any, **named: Any) -> Any:
            with self:
                return call(*args, **named)

        return cast("C", inside)

    def __enter__(self) -> None:
        if not self.deep:
            self.left = MOST_WORK
        self.deep += 1

    def __exit__(self, *_: Any) -> None:
        self.deep -= 1
        if not self.deep:
            self.total += MOST_WORK - self.left
            self.left = MOST_WORK

    def spend(self, work: int) -> None:
        """Take some work off.

        Raises:
            PackLoops: There is none left.
        """
        self.left -= work
        if self.left < 0:
            if not self.deep:
                self.left = MOST_WORK  # what is read outside all doors must not stand in the way of what comes next
            raise PackLoops("this is too much work for one move", mend="loop over fewer things, or nest fewer loops")


BUDGET = Budget()


def said(odd: BaseException) -> str:
    """Python's complaint, for the author of a pack: what kind of value stood in the wrong place."""
    if isinstance(odd, RecursionError):
        return "it asks for itself"
    return f"a value of the wrong kind stands here ({type(odd).__name__}: {str(odd)[:120]})"


def bounded(number: int) -> int:
    """Keep a number within a thousand million of zero."""
    return number if -MOST_NUMBER <= number <= MOST_NUMBER else MOST_NUMBER if number > 0 else -MOST_NUMBER


def kept(value: Any) -> Any:
    """Pass on a value that is about to be kept.

    Raises:
        PackLoops: It holds others within others without end (items that remember items).
    """
    left, size = [value], 0
    while left:
        node = left.pop()
        size += 1
        if size > MOST_LIST:
            raise PackLoops("a value has grown too large", mend="keep fewer things in variables")
        if isinstance(node, tuple):
            left.extend(node)
        elif hasattr(node, "vars"):
            left.extend(inner for _, inner in node.vars)
    return value


def short(values: tuple[Any, ...]) -> tuple[Any, ...]:
    """Pass a list on.

    Raises:
        PackLoops: It is longer than any list of a game, or holds lists, which would grow without end.
    """
    if len(values) > MOST_LIST:
        raise PackLoops(f"a list has more than {MOST_LIST} entries", mend="keep fewer things in it")
    if tuple in map(type, values):
        raise PackFault("a list within a list", mend="join lists with `+`")
    return values
