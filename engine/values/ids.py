"""The few plain types that everything else is named with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NewType

SeatId = str
"""`south` or `north`."""
ZoneKey = str
"""A zone of one seat or of the table: `south.hand`, `table.market`."""
PieceId = NewType("PieceId", int)

SEATS: tuple[SeatId, SeatId] = ("south", "north")
SPECTATOR = "spectator"
"""Who asks, where no seat does: nobody shows a spectator a hidden face."""
TABLE = "table"


@dataclass(frozen=True, slots=True, order=True)
class Ref:
    """A piece in one of its lives; stale once the piece has begun another life."""

    id: int
    life: int


@dataclass(frozen=True, slots=True, order=True)
class Zone:
    """One zone as a value of the pack language: its id and the seat whose it is."""

    id: str
    seat: str

    @property
    def key(self) -> ZoneKey:
        """The key the state files it under."""
        return f"{self.seat}.{self.id}"


def other(seat: SeatId) -> SeatId:
    """The opposite seat."""
    return "north" if seat == "south" else "south"


def zone_of(key: ZoneKey) -> Zone:
    """Take a key apart again."""
    seat, _, name = key.partition(".")
    return Zone(name, seat)
