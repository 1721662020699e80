"""Reading a grid: where a piece or a cell lies, and how far apart two are.

A cell is the number of a place, counted row by row from the top left. What is attached lies where its host lies.
A bare number means a cell of the game's grid, the first zone that has columns.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.expressions.context import Ctx, Number, Value
from engine.expressions.types import UNKNOWN
from engine.values.ids import Ref

Place = tuple[int, int]


def columns_and_rows(ctx: Ctx) -> Place:
    """The size of the game's grid."""
    return ctx.game.grid


def place(ctx: Ctx, what: Value) -> Place | None:
    """Column and row of a piece or a cell; None for what does not lie on the grid."""
    if isinstance(what, Ref):
        piece = ctx.piece(what)
        if piece.host is not None:
            return place(ctx, ctx.state.ref(piece.host)) if piece.host in ctx.state.pieces else None
        columns = ctx.game.zones[piece.zone.partition(".")[2]].columns if piece.kind != "gone" else 0
        return (piece.slot % columns, piece.slot // columns) if columns and piece.slot is not None else None
    columns, rows = columns_and_rows(ctx)
    if isinstance(what, bool) or not isinstance(what, int) or not 0 <= what < columns * rows:
        return None
    return what % columns, what // columns


def cell(ctx: Ctx, column: int | None, row: int | None) -> int | None:
    """The number of a cell; None beside the grid."""
    columns, rows = columns_and_rows(ctx)
    if column is None or row is None or not (0 <= column < columns and 0 <= row < rows):
        return None
    return row * columns + column


def distance(ctx: Ctx, one: Value, two: Value, how: Callable[[Iterable[int]], int]) -> Number:
    """Steps between two places: the sum of both ways, or the longer of them."""
    if one is UNKNOWN or two is UNKNOWN:
        return UNKNOWN
    a, b = place(ctx, one), place(ctx, two)
    return None if a is None or b is None else how((abs(a[0] - b[0]), abs(a[1] - b[1])))


def line(ctx: Ctx, one: Value, two: Value) -> Value:
    """The cells strictly between two places in one row, column or diagonal, from the first on."""
    if one is UNKNOWN or two is UNKNOWN:
        return UNKNOWN
    a, b = place(ctx, one), place(ctx, two)
    if a is None or b is None:
        return None
    across, down = b[0] - a[0], b[1] - a[1]
    far = max(abs(across), abs(down))
    if min(abs(across), abs(down)) not in (0, far):
        return None
    step = ((across > 0) - (across < 0), (down > 0) - (down < 0))
    return tuple(cell(ctx, a[0] + step[0] * n, a[1] + step[1] * n) for n in range(1, far))
