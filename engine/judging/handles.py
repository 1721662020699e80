"""Moves as a window makes them, which name pieces by a seat's own handles, turned into moves about pieces."""

from __future__ import annotations

from dataclasses import replace

from engine.values import moves as mv
from engine.values.frames import AskFrame
from engine.values.handles import piece_at
from engine.values.ids import SeatId
from engine.values.state import State
from engine.values.tools import piece_of, with_piece

NO_PIECE = -1


def meant_piece(state: State, seat: SeatId, handle: str) -> int:
    """The piece that a seat means, or the number of no piece."""
    try:
        return piece_at(state, seat, handle)
    except KeyError:
        return NO_PIECE


def by_number(state: State, move: mv.Move) -> mv.Move:
    """The same move without handles: answers of a view have them, and menus for a hidden card."""
    if isinstance(move, mv.Answer):
        frame = state.waiting()
        if not isinstance(move.values, tuple) or not isinstance(frame, AskFrame) or frame.kind not in ("pieces", "order", "payment"):
            return move
        found = (meant_piece(state, move.seat, value) if isinstance(value, str) else value for value in move.values)
        return replace(move, values=tuple(found))
    if isinstance(move, mv.Manual) and isinstance(name := piece_of(move.tool), str):
        return replace(move, tool=with_piece(move.tool, meant_piece(state, move.seat, name)))
    if isinstance(move, (mv.Drag, mv.Use)) and isinstance(move.piece, str):
        return replace(move, piece=meant_piece(state, move.seat, move.piece))
    return move
