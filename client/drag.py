"""One drag as a small state machine: idle, armed, dragging, settling.

It owns the held pieces by handle and never takes them out of the view: whatever goes wrong,
they still lie where they were. Verdicts are asked once, at the lift.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from client.table.geometry.box import Box, Point
from engine.values.ids import ZoneKey
from engine.values.offered import TargetView

THRESHOLD = 6
MOST_TILT = 6.0
TILT_PER_SPEED = 0.006
TILT_FOLLOWS = 12.0


@dataclass(frozen=True, slots=True)
class Held:
    """What was lifted, from where, and what every zone says to it."""

    handle: str
    others: tuple[str, ...]
    home: ZoneKey
    slot: Box
    grab: Point
    targets: tuple[TargetView, ...]

    def target(self, zone: ZoneKey, host: str | None = None, cell: int | None = None) -> TargetView | None:
        """The verdict on a place, if the rules have one."""
        return next((t for t in self.targets if (t.zone, t.host, t.cell) == (zone, host, cell)), None)

    @property
    def lit(self) -> tuple[TargetView, ...]:
        """The places that would take it."""
        return tuple(target for target in self.targets if target.lit)


@dataclass(frozen=True, slots=True)
class Drop:
    """The end of a drag, at the point where the pointer was let go."""

    held: Held
    pos: Point


@dataclass(slots=True)
class Carry:
    """The machine. `ask` gives the targets of a lifted piece; it is called once per lift."""

    ask: Callable[[str], Sequence[TargetView]]
    state: str = "idle"
    pos: Point = (0, 0)
    tilt: float = 0.0
    held: Held | None = None
    _start: Point = (0, 0)
    _piece: tuple[str, tuple[str, ...], ZoneKey, Box] | None = None
    _speed: float = 0.0
    _button: int = 0

    @property
    def dragging(self) -> bool:
        """True while a piece hangs at the pointer."""
        return self.state == "dragging"

    def press(
        self, pos: Point, handle: str, zone: ZoneKey, slot: Box, others: tuple[str, ...] = (), button: int = 1
    ) -> None:
        """A button went down on a piece: armed, nothing moves yet."""
        if self.state != "idle":
            self.cancel()
            return
        self.state, self._start, self.pos, self._button = "armed", pos, pos, button
        self._piece = (handle, others, zone, slot)

    def move(self, pos: Point, u: float) -> bool:
        """The pointer moved. True in the moment the piece is lifted."""
        if self.state == "armed" and self._piece is not None:
            dx, dy = pos[0] - self._start[0], pos[1] - self._start[1]
            if dx * dx + dy * dy < (THRESHOLD * u) ** 2:
                return False
            handle, others, zone, slot = self._piece
            grab = (self._start[0] - slot.x, self._start[1] - slot.y)
            self.held = Held(handle, others, zone, slot, grab, tuple(self.ask(handle)))
            self.state, self.pos = "dragging", pos
            return True
        if self.state == "dragging":
            self._speed += pos[0] - self.pos[0]
            self.pos = pos
        return False

    def release(self, pos: Point, button: int = 1) -> Drop | None:
        """A button came up: a drop if something was dragged by it, else nothing."""
        if button != self._button:
            return None
        if self.state == "dragging" and self.held is not None:
            drop = Drop(self.held, pos)
            self._rest("settling")
            return drop
        self._rest("idle")
        return None

    def follow(self, held: Held) -> None:
        """The table changed while a piece is held: what is said of it anew."""
        if self.state == "dragging":
            self.held = held

    @property
    def pressed(self) -> str | None:
        """The piece that is pressed or held."""
        return self._piece[0] if self._piece is not None else None

    def cancel(self) -> Held | None:
        """Let go without a drop (Esc, second button, focus lost, resize). Returns what was held."""
        held = self.held if self.state == "dragging" else None
        self._rest("settling" if held else "idle")
        return held

    def settled(self) -> None:
        """The picture has come to rest in its slot: ready for the next drag."""
        if self.state == "settling":
            self.state = "idle"

    def _rest(self, state: str) -> None:
        self.state = state
        self.held = self._piece = None
        self.tilt = self._speed = 0.0
        self._button = 0

    def swing(self, seconds: float) -> bool:
        """Let the tilt follow the sideways speed. True while it changes."""
        if self.state != "dragging" or seconds <= 0:
            return False
        speed, self._speed = self._speed / seconds, 0.0
        wanted = max(-MOST_TILT, min(MOST_TILT, -speed * TILT_PER_SPEED))
        before = self.tilt
        self.tilt += (wanted - self.tilt) * min(1.0, TILT_FOLLOWS * seconds)
        if abs(self.tilt) < 0.15 and wanted == 0:
            self.tilt = 0.0
        return abs(self.tilt - before) > 0.05


def aim(
    held: Held,
    pos: Point,
    under: Callable[[Point], tuple[ZoneKey | None, str | None, int | None]],
    box_of: Callable[[TargetView], Box | None],
    near: float,
) -> TargetView | None:
    """The target under the pointer: a lit host, else the zone or cell there, else a lit place within reach.

    In a grid the piece in a cell stands for the cell: what is said of the drop onto it comes first.
    """
    zone, handle, cell = under(pos)
    if handle is not None and zone is not None:
        host = held.target(zone, handle)
        if host is not None and (host.allowed or (cell is not None and host.near)):
            return host
    here = held.target(zone, None, cell) if zone is not None else None
    if here is not None and here.allowed:
        return here
    best: tuple[float, TargetView] | None = None
    for target in held.lit:
        box = box_of(target)
        distance = box.far(pos) if box else near + 1
        if distance <= near and (best is None or distance < best[0]):
            best = (distance, target)
    return best[1] if best and (zone is None or best[0] == 0) else here


def pile_place(box: Box, pos: Point) -> str:
    """Which part of a pile is meant: its upper third is the top, its lower the bottom."""
    third = (pos[1] - box.y) / max(1, box.h)
    return "top" if third < 1 / 3 else "bottom" if third > 2 / 3 else "choose"
