"""How operators are worked out, once they are checked: a closure for `and`, `==`, `in`, `+`, a call.

What happens a hundred times a move has a closure of its own kind here: each call saved is time saved.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.expressions.context import Constant, Ctx, Read, Value, listed
from engine.expressions.types import UNKNOWN, Unknown
from engine.values.ids import Ref, Zone
from engine.values.limits import BUDGET, short


def logic(runs: Sequence[Read], stop: bool) -> Read:
    """Join conditions: `and` stops at the first that is false, `or` at the first that is true."""
    if len(runs) == 2:
        return _pair(runs[0], runs[1], stop)

    def both(ctx: Ctx) -> Value:
        unsure = False
        for run in runs:
            found = run(ctx)
            if found is UNKNOWN:
                unsure = True
            elif bool(found) is stop:
                return stop
        return UNKNOWN if unsure else not stop

    return both


def _pair(one: Read, two: Read, stop: bool) -> Read:
    """`and` or `or` of two: the most frequent kind, so kept short."""

    def pair(ctx: Ctx) -> Value:
        first: Value = one(ctx)
        if first is not UNKNOWN and bool(first) is stop:
            return stop
        second: Value = two(ctx)
        if second is UNKNOWN:
            return UNKNOWN
        return stop if bool(second) is stop else UNKNOWN if first is UNKNOWN else not stop

    return pair


def chain(links: Sequence[Read]) -> Read:
    """Compare in a row: `1 < x < 5`."""
    if len(links) == 1:
        return links[0]

    def all_hold(ctx: Ctx) -> Value:
        found: Value = True
        for link in links:
            answer = link(ctx)
            if answer is False:
                return False
            found = UNKNOWN if answer is UNKNOWN else found
        return found

    return all_hold


def equality(one: Read, two: Read, negate: bool) -> Read:
    """Compare for being the same, or with `negate` for not being it."""
    if isinstance(one, Constant):
        one, two = two, one
    if isinstance(two, Constant):
        value = two.value

        def equal_to(ctx: Ctx) -> Value:
            left = one(ctx)
            return UNKNOWN if left is UNKNOWN else (left == value) is not negate

        return equal_to

    def equal(ctx: Ctx) -> Value:
        left: Value = one(ctx)
        right: Value = two(ctx)
        if left is UNKNOWN or right is UNKNOWN:
            return UNKNOWN
        return (left == right) is not negate

    return equal


def membership(one: Read, two: Read, negate: bool) -> Read:
    """Say whether a value is in a list, or a piece in a zone; with `negate` whether it is not."""
    if isinstance(two, Constant) and isinstance(two.value, tuple):
        values = two.value

        def among(ctx: Ctx) -> Value:
            value = one(ctx)
            return UNKNOWN if value is UNKNOWN else (value in values) is not negate

        return among

    def inside(ctx: Ctx) -> Value:
        value: Ref | Unknown | None = one(ctx)
        values: Value = two(ctx)
        if value is UNKNOWN or values is UNKNOWN:
            return UNKNOWN
        if isinstance(values, Zone):
            found = value is not None and not ctx.state.gone(value) and ctx.piece(value).zone == values.key
        else:
            found = value in listed(ctx, values)
        return found is not negate

    return inside


def joined(runs: Sequence[Read]) -> Read:
    """Join lists and zones to one list: `a + b + c` is copied once, and charged as `(a + b) + c` is."""

    def join(ctx: Ctx) -> Value:
        found: list[Value] = []
        for place, run in enumerate(runs):
            if place > 1:
                BUDGET.spend(len(found))
            found += listed(ctx, run(ctx))
        return short(tuple(found))

    return join


def calling(run: Callable[..., Value], runs: Sequence[Read]) -> Read:
    """Call a function; of something unknown its answer is unknown."""
    if len(runs) == 1:
        only = runs[0]

        def call_one(ctx: Ctx) -> Value:
            value = only(ctx)
            return UNKNOWN if value is UNKNOWN else run(ctx, value)

        return call_one
    if len(runs) == 2:
        one, two = runs

        def call_two(ctx: Ctx) -> Value:
            first, second = one(ctx), two(ctx)
            return UNKNOWN if first is UNKNOWN or second is UNKNOWN else run(ctx, first, second)

        return call_two

    def call(ctx: Ctx) -> Value:
        values, unsure = [], False
        for part in runs:
            value = part(ctx)
            unsure = unsure or value is UNKNOWN
            values.append(value)
        return UNKNOWN if unsure else run(ctx, *values)

    return call
