"""The one bounded loop of the language, and what can be made of it: any, all, count, sum ..."""

from __future__ import annotations

import ast
import difflib
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from engine.expressions.context import Ctx, Read, Value, listed
from engine.expressions.types import ANY, BOOL, INT, PIECE, UNKNOWN, ZONE, Fault, Scope, Type, fits
from engine.values.limits import BUDGET, bounded

MOST_LOOPS = 4


class Compiler(Protocol):
    """What compiles the parts of a loop; `scope` grows inside it."""

    scope: Scope
    loops: int

    def value(self, node: ast.expr, want: Type, depth: int) -> tuple[Read, Type]:
        """Compile one part.

        Raises:
            Fault: What is wrong with it.
        """
        ...


def meant(word: str, words: Iterable[str]) -> str:
    """Offer the nearest known word."""
    near = difflib.get_close_matches(word, sorted(words), 1, 0.6)
    return f"did you mean `{near[0]}`?" if near else ""


@dataclass(frozen=True, slots=True)
class Loop:
    """`each for name in source if test`, compiled."""

    name: str
    source: Read
    test: Read | None
    each: Read
    itself: bool
    """`each` is the loop's own variable, so the values need not be worked out."""
    weight: int
    """What one round costs of the budget, beside looking at the value."""

    def values(self, ctx: Ctx) -> Sequence[Any]:
        """What it goes over; the work for it is charged."""
        values = listed(ctx, self.source(ctx))
        BUDGET.left -= len(values) * self.weight
        return values


def loop(compiler: Compiler, generators: list[ast.comprehension], element: ast.expr, depth: int) -> tuple[Loop, Type]:
    """Compile `element for x in values if conditions`, and tell the element's type.

    Raises:
        Fault: What is wrong with it.
    """
    if len(generators) != 1 or generators[0].is_async or not isinstance(generators[0].target, ast.Name):
        raise Fault("one `for name in values` is allowed", element.col_offset)
    written = generators[0]
    name = written.target.id if isinstance(written.target, ast.Name) else ""
    source, kind = compiler.value(written.iter, Type("list", of=ANY), depth)
    if kind != ANY and not fits(kind, Type("list", of=ANY)):
        raise Fault(f"`{ast.unparse(written.iter)}` is a {kind}, not a list", written.iter.col_offset)
    inner = PIECE if kind == ZONE else kind.of or ANY
    outer = compiler.scope
    compiler.loops += 1
    if compiler.loops > MOST_LOOPS:
        text = f"loops lie more than {MOST_LOOPS} deep in one another"
        raise Fault(text, element.col_offset, "work the inner ones out first, with `let`")
    compiler.scope = Scope(outer.vocab, {**outer.names, name: inner})
    tests = [compiler.value(test, BOOL, depth)[0] for test in written.ifs]
    test = tests[0] if len(tests) == 1 else (lambda ctx: all(test(ctx) for test in tests)) if tests else None
    run, result = compiler.value(element, ANY, depth)
    compiler.scope = outer
    compiler.loops -= 1
    weight = sum(1 for part in (element, *written.ifs) for _ in ast.walk(part)) // 10

    itself = isinstance(element, ast.Name) and element.id == name
    return Loop(name, source, test, run, itself, weight), result


def gathered(loop: Loop) -> Callable[[Ctx], list[Any]]:
    """Work a loop out to its end."""
    name, test, each, itself = loop.name, loop.test, loop.each, loop.itself

    def gather(ctx: Ctx) -> list[Any]:
        found: list[Any] = []
        values = loop.values(ctx)
        if not values:
            return found
        local = dict(ctx.vars)
        inside = Ctx(ctx.game, ctx.state, local, ctx.viewer, ctx.rest)
        for value in values:
            local[name] = value
            if test is None or test(inside):
                found.append(value if itself and value is not None else each(inside))
        return found

    return gather


def _until(loop: Loop, stop: bool) -> Read:
    """`any` stops at the first that is true, `all` at the first that is false."""
    name, test, each = loop.name, loop.test, loop.each

    def search(ctx: Ctx) -> Value:
        values = loop.values(ctx)
        if not values:
            return not stop
        unsure = False
        local = dict(ctx.vars)
        inside = Ctx(ctx.game, ctx.state, local, ctx.viewer, ctx.rest)
        for value in values:
            local[name] = value
            if test is None or test(inside):
                found = each(inside)
                if found is UNKNOWN:
                    unsure = True
                elif bool(found) is stop:
                    return stop
        return UNKNOWN if unsure else not stop

    return search


def _any(values: Sequence[Any]) -> Value:
    unsure = False
    for value in values:
        if value is UNKNOWN:
            unsure = True
        elif value:
            return True
    return UNKNOWN if unsure else False


def _all(values: Sequence[Any]) -> Value:
    unsure = False
    for value in values:
        if value is UNKNOWN:
            unsure = True
        elif not value:
            return False
    return UNKNOWN if unsure else True


def _sum(values: Sequence[Any]) -> Value:
    found = list(values)
    return UNKNOWN if UNKNOWN in found else bounded(sum(v for v in found if v is not None))


def _extreme(choose: Callable[[list[int]], int]) -> Callable[[Sequence[Any]], Value]:
    def pick(values: Sequence[Any]) -> Value:
        found = list(values)
        if UNKNOWN in found:
            return UNKNOWN
        numbers = [v for v in found if v is not None]
        return choose(numbers) if numbers else None

    return pick


def _distinct(values: Sequence[Any]) -> Value:
    return tuple(dict.fromkeys(values))


REDUCERS: dict[str, tuple[Callable[[Sequence[Any]], Value], Type, str]] = {
    "any": (_any, BOOL, "any(p.strength > 3 for p in seat.camp)"),
    "all": (_all, BOOL, "all(loyal in p.keywords for p in seat.duel)"),
    "count": (len, INT, "count(p for p in seat.hand if p.type == spell)"),
    "sum": (_sum, INT, "sum(p.value for p in seat.tray)"),
    "min": (_extreme(min), INT, "min(p.strength for p in seat.camp)"),
    "max": (_extreme(max), INT, "max(2, seat.extra)"),
    "distinct": (_distinct, Type("list", of=ANY), "count(distinct(p.name for p in seat.heroes)) == 3"),
}


def reducer(compiler: Compiler, name: str, node: ast.Call, depth: int) -> tuple[Read, Type]:
    """Compile `count(x for x in ...)`, `sum(values)` or `max(a, b)`."""
    reduce, kind, example = REDUCERS[name]
    if not node.args:
        raise Fault(f"`{name}` takes a list, as in `{example}`", node.col_offset)
    first = node.args[0]
    if len(node.args) == 1 and isinstance(first, ast.GeneratorExp):
        over, inner = loop(compiler, first.generators, first.elt, depth)
        if name in ("any", "all"):
            return _until(over, name == "any"), kind
        gather = gathered(over)
        return (lambda ctx: reduce(gather(ctx))), Type("list", of=inner) if name == "distinct" else kind
    if len(node.args) == 1:
        run, given = compiler.value(first, Type("list", of=ANY), depth)
        if given != ANY and not fits(given, Type("list", of=ANY)):
            raise Fault(f"`{ast.unparse(first)}` is a {given}, not a list", first.col_offset)
        return (lambda ctx: reduce(listed(ctx, run(ctx)))), kind
    runs = [compiler.value(arg, INT, depth)[0] for arg in node.args]
    return (lambda ctx: reduce([run(ctx) for run in runs])), kind
