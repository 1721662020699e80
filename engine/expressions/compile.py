"""From the text of a condition to a closure: parsed by `ast`, checked, rebuilt as our own tree.

Nothing is handed to `eval` or `compile`. Only the node kinds handled here can run; every
name, attribute and symbol is checked against the pack's words while loading.
"""

from __future__ import annotations

import ast
import warnings
from collections.abc import Callable
from dataclasses import dataclass

from engine.expressions import loops, operators
from engine.expressions.context import Constant, Ctx, Number, Read, Value, at_most, below, reckon
from engine.expressions.functions import FUNCTIONS
from engine.expressions.names import attribute_of, name_of
from engine.expressions.types import (
    ANY,
    BOOL,
    INT,
    NONE,
    PIECE,
    SEAT,
    SYMBOL,
    TEXT,
    UNKNOWN,
    ZONE,
    Fault,
    Scope,
    Type,
    fits,
)  # fmt: skip
from engine.values.limits import bounded, short

LONGEST = 500
DEEPEST = 32
ARITHMETIC: dict[type[ast.operator], Callable[[int, int], int]] = {
    ast.Add: lambda a, b: bounded(a + b),
    ast.Sub: lambda a, b: bounded(a - b),
    ast.Mult: lambda a, b: bounded(a * b),
    ast.FloorDiv: lambda a, b: a // b if b else 0,
    ast.Mod: lambda a, b: a % b if b else 0,
}


@dataclass(frozen=True, slots=True)
class Expr:
    """A compiled expression: its text, its type, and how to work it out."""

    text: str
    type: Type
    run: Read
    parts: tuple[tuple[str, Read], ...] = ()
    """The conjuncts of an `and`: a false condition tells which of them is false."""
    names: frozenset[str] = frozenset()
    """Every bare name in it: a condition that names no piece is judged once for all pieces."""
    attributes: frozenset[str] = frozenset()
    """Which attributes of pieces it reads."""
    reads: frozenset[str] = frozenset()
    """Of what else than pieces it reads attributes: zone, seat, table, turn, item, procedure."""

    def holds(self, ctx: Ctx) -> bool:
        """Say whether the condition holds; an unknown answer (a hidden face) lets it pass."""
        return bool(self.run(ctx))


def compile_expr(text: str, scope: Scope, want: Type = ANY) -> Expr:
    """Compile one expression.

    Args:
        text: The expression as the pack wrote it.
        scope: Variables and words that may be named in it.
        want: The type that is needed there.

    Raises:
        Fault: The first thing wrong with it, with column and mend.
    """
    if len(text) > LONGEST:
        raise Fault(f"the expression is longer than {LONGEST} characters", LONGEST)
    if not text.strip():
        raise Fault("the expression is empty", 0, "write `null` for nothing")
    tree = _parsed(text)
    compiler = _Compiler(scope)
    run, kind = compiler.value(tree, want, 0)
    if not fits(kind, want):
        raise Fault(f"a {want} is wanted here, `{text}` is a {kind}")
    loops_over = {
        n.target.id for n in ast.walk(tree) if isinstance(n, ast.comprehension) and isinstance(n.target, ast.Name)
    }
    names = frozenset(n.id for n in ast.walk(tree) if isinstance(n, ast.Name)) - loops_over
    return Expr(
        text, kind, run, tuple(compiler.parts), names, frozenset(compiler.attributes), frozenset(compiler.reads)
    )


def _parsed(text: str) -> ast.expr:
    """Read the syntax; what Python only warns about (`1if x`, an unknown escape) is refused too."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            tree = ast.parse(text.strip(), mode="eval").body
    except (SyntaxError, ValueError, RecursionError, MemoryError, Warning) as error:
        column = (getattr(error, "offset", 1) or 1) - 1
        raise Fault(f"`{text}` is no expression of the pack language", max(0, column)) from None
    level: list[ast.AST] = [tree]
    for _ in range(3 * DEEPEST):
        level = [inner for node in level for inner in ast.iter_child_nodes(node)]
        if not level:
            return tree
    raise Fault("the expression is nested too deeply", 0, "name its parts with `let`")


class _Compiler:
    """One pass over one expression's tree; `scope` grows inside loops."""

    def __init__(self, scope: Scope) -> None:
        self.scope = scope
        self.loops = 0
        self.reads: set[str] = set()
        self.parts: list[tuple[str, Read]] = []
        self.attributes: set[str] = set()
        self.joins: dict[Read, tuple[Read, ...]] = {}
        """What was joined by `+`, so that a further `+` joins all of it at once."""

    def value(self, node: ast.expr, want: Type, depth: int) -> tuple[Read, Type]:
        if depth > DEEPEST:
            raise Fault("the expression is nested too deeply", node.col_offset)
        handler = getattr(self, f"_{type(node).__name__.lower()}", None)
        if handler is None:
            raise Fault(f"`{ast.unparse(node)[:40]}` cannot be said in the pack language", node.col_offset)
        found: tuple[Read, Type] = handler(node, want, depth + 1)
        return found

    def _constant(self, node: ast.Constant, want: Type, depth: int) -> tuple[Read, Type]:
        value = node.value
        if isinstance(value, int) and not isinstance(value, bool) and abs(value) > 10**9:
            raise Fault("the number is too large", node.col_offset)
        if not (value is None or isinstance(value, (bool, int, str))):
            raise Fault(f"`{value!r}` cannot be said in the pack language", node.col_offset)
        return Constant(value), {bool: BOOL, int: INT, str: TEXT}.get(type(value), NONE)

    def _name(self, node: ast.Name, want: Type, depth: int) -> tuple[Read, Type]:
        return name_of(node.id, node.col_offset, self.scope, want)

    def _attribute(self, node: ast.Attribute, want: Type, depth: int) -> tuple[Read, Type]:
        run, kind = self.value(node.value, ANY, depth)
        if kind.name in ("piece", "any"):
            self.attributes.add(node.attr)
        found, result = attribute_of(run, kind, node.attr, node.value, node.end_col_offset or 0, self.scope)
        if kind.name not in ("piece", "options", "ability"):
            self.reads.add("zone" if result == ZONE else kind.name)
        return found, result

    def _boolop(self, node: ast.BoolOp, want: Type, depth: int) -> tuple[Read, Type]:
        runs = [self.value(part, BOOL, depth)[0] for part in node.values]
        stop = isinstance(node.op, ast.Or)
        if depth == 1 and not stop:
            self.parts = [(ast.unparse(part), run) for part, run in zip(node.values, runs, strict=True)]

        return operators.logic(runs, stop), BOOL

    def _unaryop(self, node: ast.UnaryOp, want: Type, depth: int) -> tuple[Read, Type]:
        if isinstance(node.op, ast.Not):
            run, _ = self.value(node.operand, BOOL, depth)
            return (lambda ctx: found if (found := run(ctx)) is UNKNOWN else not found), BOOL
        if isinstance(node.op, ast.USub):
            run = self._number(node.operand, depth)
            return (lambda ctx: reckon(0, run(ctx), ARITHMETIC[ast.Sub])), INT
        raise Fault("only `not` and `-` may stand before a value", node.col_offset)

    def _number(self, node: ast.expr, depth: int) -> Read:
        run, kind = self.value(node, INT, depth)
        if not fits(kind, INT):
            raise Fault(f"`{ast.unparse(node)}` is a {kind}, not a number", node.col_offset)
        return run

    def _binop(self, node: ast.BinOp, want: Type, depth: int) -> tuple[Read, Type]:
        how = ARITHMETIC.get(type(node.op))
        if how is None:
            raise Fault("only + - * // and % reckon with numbers", node.col_offset)
        left, kind = self.value(node.left, ANY, depth)
        right, second = self.value(node.right, ANY, depth)
        if isinstance(node.op, ast.Add) and {kind.name, second.name} & {"list", "zone"}:
            inner = _element(kind)
            joined = Type("list", of=inner)
            return self._joined(left, right), joined
        for found, part in ((kind, node.left), (second, node.right)):
            if not fits(found, INT):
                raise Fault(f"`{ast.unparse(part)}` is a {found}, not a number", part.col_offset)
        return (lambda ctx: reckon(left(ctx), right(ctx), how)), INT

    def _joined(self, left: Read, right: Read) -> Read:
        parts = (*self.joins.get(left, (left,)), right)
        run = operators.joined(parts)
        self.joins[run] = parts
        return run

    def _ifexp(self, node: ast.IfExp, want: Type, depth: int) -> tuple[Read, Type]:
        test, _ = self.value(node.test, BOOL, depth)
        yes, kind = self.value(node.body, want, depth)
        no, second = self.value(node.orelse, want, depth)
        kind = second if kind == NONE else kind
        return (lambda ctx: (yes if (found := test(ctx)) and found is not UNKNOWN else no)(ctx)), kind

    def _compare(self, node: ast.Compare, want: Type, depth: int) -> tuple[Read, Type]:
        links: list[Read] = []
        left = node.left
        for op, right in zip(node.ops, node.comparators, strict=True):
            links.append(self._link(left, op, right, depth))
            left = right
        return operators.chain(links), BOOL

    def _link(self, left: ast.expr, op: ast.cmpop, right: ast.expr, depth: int) -> Read:
        one, first = self.value(left, ANY, depth)
        two, second = self.value(right, self._wanted(first), depth)
        if self._wanted(second) == SYMBOL and first.name != "symbol":
            one, first = self.value(left, SYMBOL, depth)
        if isinstance(op, (ast.In, ast.NotIn)):
            self._words_match(first, right, second.of if second.of is not None else second)
            if second.of is not None:
                self._words_match(second.of, left, first)
            return operators.membership(one, two, isinstance(op, ast.NotIn))
        if isinstance(op, (ast.Eq, ast.NotEq)):
            self._words_match(first, right, second)
            self._words_match(second, left, first)
            if not (fits(first, second) or fits(second, first) or {first, second} <= {TEXT, SYMBOL}):
                raise Fault(f"a {first} is never equal to a {second}", left.col_offset)
            return operators.equality(one, two, isinstance(op, ast.NotEq))
        for kind, part in ((first, left), (second, right)):
            if not fits(kind, INT):
                raise Fault(f"`{ast.unparse(part)}` is a {kind}, not a number", part.col_offset)
        order = {ast.Lt: (below, one, two), ast.Gt: (below, two, one), ast.LtE: (at_most, one, two), ast.GtE: (at_most, two, one)}
        if type(op) in order:
            return _ordering(*order[type(op)])
        raise Fault("compare with == != < <= > >= or in", left.col_offset)

    @staticmethod
    def _wanted(beside: Type) -> Type:
        """Beside a symbol, a bare word is a symbol too, whatever else bears that name."""
        inner = beside.of if beside.of is not None else beside
        return SYMBOL if inner.name == "symbol" else ANY

    def _words_match(self, bound: Type, node: ast.expr, found: Type) -> None:
        """A symbol compared with a value of known words must be one of them."""
        if bound.words is None or found.name != "symbol":
            return
        names = node.elts if isinstance(node, (ast.List, ast.Tuple)) else [node]
        for name in names:
            if isinstance(name, ast.Name) and name.id not in self.scope.names and name.id not in bound.words:
                raise Fault(f"{bound} is never `{name.id}`", name.col_offset, loops.meant(name.id, bound.words))

    def _list(self, node: ast.List, want: Type, depth: int) -> tuple[Read, Type]:
        inner = want.of if want.of is not None else want if want == SYMBOL else ANY
        made = [self.value(part, inner, depth) for part in node.elts]
        runs = [run for run, _ in made]
        kind = made[0][1] if made else ANY
        listed_once = Type("list", of=kind)
        fixed = [run.value for run in runs if isinstance(run, Constant)]
        if len(fixed) == len(runs):
            return Constant(short(tuple(fixed))), listed_once
        return (lambda ctx: short(tuple([run(ctx) for run in runs]))), listed_once

    _tuple = _list

    def _listcomp(self, node: ast.ListComp, want: Type, depth: int) -> tuple[Read, Type]:
        loop, kind = loops.loop(self, node.generators, node.elt, depth)
        gather = loops.gathered(loop)
        return (lambda ctx: short(tuple(gather(ctx)))), Type("list", of=kind)

    def _call(self, node: ast.Call, want: Type, depth: int) -> tuple[Read, Type]:
        if not isinstance(node.func, ast.Name) or node.keywords:
            raise Fault("only the declared functions can be called", node.col_offset)
        name = node.func.id
        if name in loops.REDUCERS:
            return loops.reducer(self, name, node, depth)
        declared = FUNCTIONS.get(name)
        if declared is None:
            known = {*FUNCTIONS, *loops.REDUCERS}
            raise Fault(f"there is no function `{name}`", node.col_offset, loops.meant(name, known))
        least = len(declared.takes) if declared.least < 0 else declared.least
        if not least <= len(node.args) <= len(declared.takes):
            raise Fault(f"`{name}` takes {least} values, as in `{declared.example}`", node.col_offset)
        made = [
            self._argument(arg, wanted, declared.words[i] if i < len(declared.words) else "", depth)
            for i, (arg, wanted) in enumerate(zip(node.args, declared.takes, strict=False))
        ]
        run, runs = declared.run, [part for part, _ in made]
        gives = _element(made[0][1]) if declared.element else declared.gives
        return operators.calling(run, runs), gives

    def _argument(self, node: ast.expr, wanted: Type, group: str, depth: int) -> tuple[Read, Type]:
        if wanted == SYMBOL and isinstance(node, ast.Name) and node.id not in self.scope.names:
            words = self.scope.vocab.words.get(group, set()) if group else self.scope.vocab.everything()
            if node.id not in words:
                mend = loops.meant(node.id, words)
                raise Fault(f"there is no {group or 'word'} `{node.id}`", node.col_offset, mend)
            return Constant(node.id), SYMBOL
        run, kind = self.value(node, wanted, depth)
        if not fits(kind, wanted):
            raise Fault(f"a {wanted} is wanted, `{ast.unparse(node)}` is a {kind}", node.col_offset)
        return run, kind


def _ordering(how: Callable[[Number, Number], Value], one: Read, two: Read) -> Read:
    return lambda ctx: how(one(ctx), two(ctx))


def _element(kind: Type) -> Type:
    """What a list holds; a zone holds pieces."""
    return PIECE if kind == ZONE else kind.of or ANY


__all__ = ["PIECE", "SEAT", "ZONE", "Expr", "compile_expr"]
