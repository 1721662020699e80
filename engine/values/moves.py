"""Wishes: what a seat wants to do. A move is a frozen value that knows no state.

`piece` and `host` name pieces by internal id here; the table speaks in the handles of a
`SeatView`. Where a menu offers a move of a card that its seat cannot see, `piece` holds the
handle, which `Match` turns into the id: an id would tell the card again wherever it goes.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.values.ids import Ref, SeatId, ZoneKey
from engine.values.tools import ArrangeTool, Tool

Answered = bool | int | str | Ref | None
"""One part of an answer: a piece, a zone's key, an option, a number, yes or no."""


@dataclass(frozen=True, slots=True)
class Drag:
    """Take a piece to a zone, at a place in it, or onto another piece."""

    seat: SeatId
    piece: int
    zone: ZoneKey
    index: int | None = None
    host: int | None = None
    move: str | None = None
    override: bool = False


@dataclass(frozen=True, slots=True)
class Use:
    """Make a named move of the pack, or use an ability (`piece` and `ability` given)."""

    seat: SeatId
    move: str
    piece: int | None = None
    ability: str | None = None
    override: bool = False


@dataclass(frozen=True, slots=True)
class Answer:
    """Answer the open question. `values` holds pieces, zones, options, numbers or a bool."""

    seat: SeatId
    values: tuple[Answered, ...] = ()


@dataclass(frozen=True, slots=True)
class Pass:
    """Let it be: pass in a window, end a phase, decline."""

    seat: SeatId


@dataclass(frozen=True, slots=True)
class Cancel:
    """Take back a move whose questions are still open. Free: nothing was changed for good."""

    seat: SeatId


@dataclass(frozen=True, slots=True)
class Manual:
    """Use a hand tool."""

    seat: SeatId
    tool: Tool
    override: bool = False


@dataclass(frozen=True, slots=True)
class Concede:
    """Give up the game."""

    seat: SeatId


@dataclass(frozen=True, slots=True)
class Undo:
    """Take back the last move; asks the other seat where something was revealed."""

    seat: SeatId
    consent: bool = False


@dataclass(frozen=True, slots=True)
class Redo:
    """Make the move again that was taken back."""

    seat: SeatId


@dataclass(frozen=True, slots=True)
class OfferDraw:
    """Offer a draw; the other seat is asked."""

    seat: SeatId


Move = Drag | Use | Answer | Pass | Cancel | Manual | Concede | OfferDraw | Undo | Redo


def arranges(move: Move) -> bool:
    """Ordering one's own hand is journalled, but it is no move: undo passes over it."""
    return isinstance(move, Manual) and isinstance(move.tool, ArrangeTool)
