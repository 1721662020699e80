"""A seat's own names for pieces: running numbers for those it can follow, places for the rest."""

from __future__ import annotations

from engine.values.ids import SeatId
from engine.values.state import Piece, State


def handle(state: State, seat: SeatId | None, piece: Piece) -> str:
    """Name a piece for a seat. What it cannot follow is named by zone and place only."""
    number = state.handles[seat].get(piece.id) if seat is not None else None
    if number is not None:
        return f"p{number}"
    return f"{piece.zone}#{state.place(piece)}"


def piece_at(state: State, seat: SeatId, name: str) -> int:
    """Find the piece a seat means.

    Raises:
        KeyError: No such piece is to be seen.
    """
    if not isinstance(name, str):
        raise KeyError(name)
    if "#" in name:
        zone, _, place = name.rpartition("#")
        row = state.zones.get(zone, ())
        if place.isdecimal() and int(place) < len(row):
            return row[int(place)]
    elif name[1:].isdecimal():
        number = int(name[1:])
        for piece, given in state.handles.get(seat, {}).items():
            if given == number:
                return piece
    raise KeyError(name)
