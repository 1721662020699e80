"""Cards laid out to be looked through: as large as all of them fit, in lines, those of one group side by side."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass, field

from client.table.geometry.areas import Area
from client.table.geometry.box import Box
from client.table.geometry.placing import CARD_W, Laid, Placed, card_w, inner
from engine.values.piece_view import GroupView, PieceView, ZoneView

MOST_HIGH, LEAST_HIGH = 280, 60
"""Units of a card's height."""
STEP = 4
"""By so many pixels smaller cards are tried."""
HEAD, BUTTON, LEAST_BUTTON = 28, 46, 30
"""Units over a group for its name, and under a card for its button: of a large card, of a small one."""
BUTTON_GAP = 5


def lay_cards(zone: ZoneView, area: Area, u: float) -> Laid:
    """Lay out a zone of loose cards."""
    room = inner(area, u)
    hosts = {piece.handle: piece for piece in zone.pieces if piece.host is None}
    groups = [(group, [hosts.pop(h) for h in group.handles if h in hosts]) for group in zone.groups]
    rest = list(hosts.values())
    parts: list[tuple[GroupView | None, list[PieceView]]] = [*groups, *([(None, rest)] if rest else [])]
    gap, head = round(10 * u), round(HEAD * u) if groups else 0
    height = min(round(MOST_HIGH * u), int(room.w / CARD_W))
    while True:
        under = button_room(height, u) if area.offers and not area.over else 0
        # A group stays together if it can at this size; else it goes on in the next line.
        flow = _Flow(zone.key, room, height, gap, head, under, room.x, room.y)
        if flow.all(parts, together=True) <= room.bottom:
            break
        flow = _Flow(zone.key, room, height, gap, head, under, room.x, room.y)
        if flow.all(parts, together=False) <= room.bottom or height - STEP < LEAST_HIGH * u:
            break
        height -= STEP
    return Laid(tuple(flow.placed), heads=_widened(flow.heads, room), next=flow.spot(), empty=_more(zone, flow, room))


def _widened(heads: Sequence[tuple[GroupView, Box]], room: Box) -> tuple[tuple[GroupView, Box], ...]:
    """The names of groups, each with the room up to the next one in its line."""
    found = []
    for (group, box), after in itertools.zip_longest(heads, heads[1:]):
        right = after[1].x - BUTTON_GAP if after is not None and after[1].y == box.y else room.right
        found.append((group, box._replace(w=max(box.w, right - box.x))))
    return tuple(found)


def button_room(height: int, u: float) -> int:
    """The room under a card of this height for its button, with the gap between them."""
    return round(min(BUTTON * u, max(LEAST_BUTTON * u, 26 + BUTTON_GAP * u, height * 0.25)))


def _more(zone: ZoneView, flow: _Flow, room: Box) -> tuple[Box, ...]:
    """An empty place behind the cards for the zone's words, where there is room for one."""
    spot = flow.spot() if zone.more else None
    fits = spot is not None and spot.right <= room.right and spot.bottom + flow.under <= room.bottom
    return (spot,) if spot is not None and fits else ()


@dataclass(slots=True)
class _Flow:
    """Fills lines from the left with cards of one size."""

    key: str
    room: Box
    height: int
    gap: int
    head: int
    under: int
    x: int
    y: int
    placed: list[Placed] = field(default_factory=list)
    heads: list[tuple[GroupView, Box]] = field(default_factory=list)

    def all(self, parts: Sequence[tuple[GroupView | None, list[PieceView]]], together: bool) -> int:
        """Lay every group, `together` in one line where it fits one; returns where the last line ends."""
        wide = card_w(self.height)
        for group, pieces in parts:
            need = len(pieces) * (wide + self.gap) - self.gap
            if self.x > self.room.x and self.x + (need if together else wide) > self.room.right:
                self._line()
            if group is not None:
                self.heads.append((group, Box(self.x, self.y, max(wide, min(need, self.room.right - self.x)), self.head)))
            for piece in pieces:
                spot = self.spot()
                self.placed.append(Placed(piece.handle, self.key, spot, self.height))
                self.x = spot.right + self.gap
            self.x += self.gap
        return self.y + self.head + self.height + self.under

    def spot(self) -> Box:
        """Where the next card goes."""
        if self.x > self.room.x and self.x + card_w(self.height) > self.room.right:
            self._line()
        return Box(self.x, self.y + self.head, card_w(self.height), self.height)

    def _line(self) -> None:
        self.x, self.y = self.room.x, self.y + self.head + self.height + self.under + self.gap
