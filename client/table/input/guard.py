"""A double click means one thing: what comes under the pointer after its first press does not take the second.

Whatever the first press did (a turn passed, a menu or a sheet opened), the second comes too soon to be meant for what
took its place. A press on the same thing again is taken: a counter's plus, undo, a card clicked twice.
"""

from __future__ import annotations

from client.intents import DOUBLE, SLIP
from client.table.desk.desk import Desk
from client.table.doing.controls import controls
from client.table.geometry.box import Point
from client.table.paint.scene import Hit


class Guard:
    """Remembers what was pressed last. Time is that of the frames, in seconds."""

    def __init__(self) -> None:
        self._about: object = None
        self._pos: Point = (0, 0)
        self._at = -DOUBLE

    def takes(self, about: object, pos: Point, now: float, u: float) -> bool:
        """Say whether a press counts: not if it follows another one in its place at once but is about another thing."""
        slipped = max(abs(pos[0] - self._pos[0]), abs(pos[1] - self._pos[1]))
        if now - self._at < DOUBLE and slipped <= SLIP * u and about != self._about:
            return False
        self._about, self._pos, self._at = about, pos, now
        return True


def meaning(desk: Desk, pos: Point, hit: Hit) -> object:
    """What a press at a point would be about; `hit` is what lies there on the table itself."""
    panel = desk.panels.about(pos)
    if panel is not None:
        return panel
    button = next((spot for spot in controls(desk) if spot.box.holds(pos)), None)
    if button is not None:
        return ("button", button.kind, button.label, button.move, desk.moment)
    if hit.spot is not None:
        return ("spot", hit.spot.kind, hit.spot.name)
    return (hit.kind, hit.handle, hit.zone)
