"""What points at what on the table: arrows of running procedures, and of items that somebody stands in for."""

from __future__ import annotations

from engine.expressions.context import Ctx
from engine.game.compiled import Game
from engine.values.frames import Item, ProcedureFrame
from engine.values.handles import handle
from engine.values.ids import Ref, SeatId
from engine.values.state import State
from engine.values.view import ArrowView


def arrows(game: Game, state: State, seat: SeatId | None, viewer: SeatId) -> tuple[ArrowView, ...]:
    """What the running procedures point at, the innermost last, in a seat's names for pieces."""
    found = []
    for frame in state.agenda:
        for arrow in game.procedures[frame.name].arrows if isinstance(frame, ProcedureFrame) else ():
            ctx = Ctx(game, state, frame.vars or {}, viewer)
            start, end = _pointed(state, seat, arrow.start(ctx)), _pointed(state, seat, arrow.end(ctx))
            bend = _pointed(state, seat, arrow.bend(ctx)) if arrow.bend is not None else ""
            if start and end:
                found.append(ArrowView(start, end, bend or None))
    return tuple(found)


def bend_of(game: Game, state: State, seat: SeatId | None, item: Item) -> str | None:
    """Who is hit in place of an item's target."""
    return _pointed(state, seat, dict(item.vars).get(game.item_bends or "")) or None


def _pointed(state: State, seat: SeatId | None, at: object) -> str:
    """The handle of a piece on the table or the key of a zone; nothing for anything else."""
    if isinstance(at, Ref):
        return "" if state.gone(at) else handle(state, seat, state.pieces[at.id])
    return at if isinstance(at, str) and at in state.zones else ""
