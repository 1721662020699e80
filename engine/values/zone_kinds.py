"""The kinds of zones, and what follows from each. The pack language, the rules and the views ask this table alone.

How a kind is laid out in a window is said in one place of the client, `client/table/geometry/shared.py`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

ZoneKind = Literal["pile", "row", "fan", "slots", "grid", "tray"]


@dataclass(frozen=True, slots=True)
class Lies:
    """How pieces lie in a zone of a kind."""

    stacked: bool = False
    """One on another: the last is the top one, drawn and looked at first."""
    placed: bool = False
    """At places with numbers, which stay when another piece leaves."""
    celled: bool = False
    """In columns and rows."""
    held: bool = False
    """In somebody's hand, where the zone does not say otherwise."""

    @property
    def in_play(self) -> bool:
        """True where pieces lie open to be turned, counted and changed: neither stacked nor held."""
        return not (self.stacked or self.held)


KINDS: dict[ZoneKind, Lies] = {
    "pile": Lies(stacked=True),
    "row": Lies(),
    "fan": Lies(held=True),
    "slots": Lies(placed=True),
    "grid": Lies(placed=True, celled=True),
    "tray": Lies(),
}
