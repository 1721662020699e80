"""Movement: the difference of two scenes, by handle, as tweens. Times in seconds.

Same handle elsewhere: it glides. New handle: it comes from the zone it is said to come from.
Gone: it fades. Nothing here changes a scene; a tween only says where a picture is just now.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace

from client.table.geometry.box import Box
from client.table.geometry.placing import Placed
from client.table.paint.scene import Scene
from engine.values.piece_view import PieceView
from engine.values.view import PanelView

DROP, BACK, DRAW, DRAW_APART = 0.18, 0.26, 0.28, 0.07
TURN, FLIP, FADE, NUMBER, ROLL = 0.2, 0.22, 0.14, 0.3, 0.7
BREATH = 1.6
TOAST_IN, TOAST_STAY, TOAST_OUT = 0.16, 8.0, 0.12
HOVER = 0.12
REDUCED, SLIDE = 0.08, 0.16
ROLL_FACES = 8
ARC = 0.12


def out(t: float) -> float:
    """Ease-out-cubic."""
    return 1 - (1 - t) ** 3


def in_out(t: float) -> float:
    """Ease-in-out-cubic."""
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


@dataclass(frozen=True, slots=True)
class Tween:
    """One picture on its way. `piece` is what is shown; `kind`: move, turn, flip, fade, number, roll."""

    kind: str
    handle: str
    piece: PieceView
    start: Placed
    end: Placed
    seconds: float
    delay: float = 0.0
    ease: Callable[[float], float] = out
    arc: float = 0.0
    was: PieceView | None = None
    amount: int = 0


@dataclass(frozen=True, slots=True)
class Pose:
    """Where and how a picture is at one instant."""

    centre: tuple[float, float]
    height: float
    angle: float
    alpha: float = 1.0
    squeeze: float = 1.0
    part: float = 1.0


def pose(tween: Tween, age: float) -> Pose:
    """The tween's picture `age` seconds after it began."""
    raw = max(0.0, min(1.0, (age - tween.delay) / tween.seconds)) if tween.seconds else 1.0
    t = tween.ease(raw)
    a, b = tween.start, tween.end
    ax, ay = _middle(a.box)
    bx, by = _middle(b.box)
    x, y = ax + (bx - ax) * t, ay + (by - ay) * t
    if tween.arc:
        y -= 4 * tween.arc * t * (1 - t)
    angle = _angle(a) + (_angle(b) - _angle(a)) * t
    height = a.height + (b.height - a.height) * t
    alpha = 1 - t if tween.kind == "fade" else 1.0
    squeeze = abs(1 - 2 * t) if tween.kind == "flip" else 1.0
    return Pose((x, y), height, angle, alpha, squeeze, raw)


def _middle(box: Box) -> tuple[float, float]:
    return box.x + box.w / 2, box.y + box.h / 2


def _angle(placed: Placed) -> float:
    return placed.angle - (90 if placed.turned else 0)


def differences(before: Scene, after: Scene, reduced: bool = False) -> list[Tween]:
    """Every movement that leads from one scene to the next."""
    found: list[Tween] = []
    arrivals = 0
    for handle, piece in after.pieces.items():
        end = after.placed.get(handle)
        if end is None or "#" in handle:
            continue
        old = before.pieces.get(handle)
        start = before.placed.get(handle)
        if old is None or start is None:
            start = _origin(before, after, piece, end, old)
            if start is not None:
                found.append(Tween("move", handle, piece, start, end, DRAW, arrivals * DRAW_APART, was=old))
                arrivals += 1
            continue
        found += _changed(handle, old, piece, start, end)
    found += _gone(before, after)
    return _reduced(found) if reduced else found


def _changed(handle: str, old: PieceView, new: PieceView, start: Placed, end: Placed) -> list[Tween]:
    """What happened to a piece seen before and after."""
    found: list[Tween] = []
    if (old.face is None) != (new.face is None) and start.box == end.box:
        found.append(Tween("flip", handle, new, start, end, FLIP, ease=in_out, was=old))
    elif start.turned != end.turned and old.zone == new.zone:
        found.append(Tween("turn", handle, new, start, end, TURN, ease=in_out))
    elif start != end:
        found.append(Tween("move", handle, new, start, end, DROP))
    if new.damage != old.damage:
        found.append(Tween("number", handle, new, end, end, NUMBER * 3, amount=old.damage - new.damage))
    if new.die is not None and old.die is not None and new.die.value != old.die.value:
        found.append(Tween("roll", handle, new, end, end, ROLL, was=old))
    return found


def _origin(before: Scene, after: Scene, piece: PieceView, end: Placed, old: PieceView | None) -> Placed | None:
    """Where a newly seen piece comes from, as a picture of its own size."""
    source = old.zone if old is not None else piece.came_from
    if source is None or source == piece.zone:
        return None
    box = before.zone_box(source) or after.zone_box(source)
    if box is None:
        return None
    height = min(end.height, max(24, box.h))
    wide = round(height * 0.714)
    middle = box.centre
    return Placed(end.handle, source, Box(middle[0] - wide // 2, middle[1] - height // 2, wide, height), height)


def _gone(before: Scene, after: Scene) -> list[Tween]:
    """Pieces that are no longer seen: they go to the pile they vanished into, or fade."""
    found = []
    for handle, placed in before.placed.items():
        if handle in after.placed or handle not in before.pieces or "#" in handle:
            continue
        piece = after.pieces.get(handle, before.pieces[handle])
        target = after.zone_box(piece.zone) if handle in after.pieces else None
        if target is not None and piece.zone != before.pieces[handle].zone:
            wide = placed.box.w
            end = replace(
                placed,
                box=Box(target.centre[0] - wide // 2, target.centre[1] - placed.box.h // 2, wide, placed.box.h),
            )
            found.append(Tween("move", handle, piece, placed, end, DROP))
        elif handle not in after.pieces:
            found.append(Tween("fade", handle, before.pieces[handle], placed, placed, FADE))
    return found


def _reduced(tweens: Iterable[Tween]) -> list[Tween]:
    """Reduced motion: no paths, only a short wait in which the new picture appears."""
    return [
        replace(t, start=t.end, seconds=REDUCED, delay=0.0, arc=0.0) for t in tweens if t.kind in ("fade", "number")
    ]


@dataclass(slots=True)
class Motion:
    """The tweens under way. `busy` handles are drawn by them and not by the board at rest."""

    tweens: list[Tween] = field(default_factory=list)
    age: float = 0.0
    fresh: tuple[int, ...] = ()
    """The dice of the panel that roll one after the other, by number; then the row slides in that counts."""

    @property
    def running(self) -> bool:
        """True while anything moves."""
        return bool(self.tweens or self.fresh)

    @property
    def rolling(self) -> bool:
        """True while a die rolls: what it will show is not to be seen yet."""
        return bool(self.fresh) or any(tween.kind == "roll" for tween in self.tweens)

    @property
    def busy(self) -> frozenset[str]:
        """Handles whose picture at rest must not be drawn."""
        return frozenset(t.handle for t in self.tweens if t.kind not in ("number", "fade"))

    def begin(self, tweens: Iterable[Tween], fresh: tuple[int, ...] = ()) -> None:
        """Start these movements; whatever was under way is at its end."""
        self.tweens, self.fresh, self.age = list(tweens), fresh, 0.0

    def cut(self) -> None:
        """Everything is where it belongs, at once (the next input came)."""
        self.begin(())

    def die_part(self, number: int) -> float:
        """How far a die of the panel has rolled: 1 when it lies still, 0 or less before its turn."""
        return min(1.0, self.age / ROLL - self.fresh.index(number)) if number in self.fresh else 1.0

    @property
    def row_part(self) -> float:
        """How far the row that counts has slid in, from 0 to 1."""
        return max(0.0, min(1.0, (self.age - ROLL * len(self.fresh)) / SLIDE)) if self.fresh else 1.0

    def advance(self, seconds: float) -> bool:
        """Let time pass. True if the picture changed (also when the last movement ended)."""
        if not self.running:
            return False
        self.age += seconds
        if self.row_part >= 1 and all(self.age >= t.delay + t.seconds for t in self.tweens):
            self.cut()
        return True

    def poses(self) -> list[tuple[Tween, Pose]]:
        """Each tween with where its picture is now."""
        return [(tween, pose(tween, self.age)) for tween in self.tweens]


def fresh_dice(before: PanelView | None, after: PanelView | None) -> tuple[int, ...]:
    """The dice of a panel that have rolled since another moment."""
    if after is None or (before is not None and not before.running and before.dice == after.dice):
        return ()
    old = before.dice if before is not None and before.running else ()
    return tuple(
        n for n, die in enumerate(after.dice) if die.rolled is not None and (n >= len(old) or old[n].rolled is None)
    )


def face_of(value: int, sides: int, part: float) -> int:
    """What a rolling die shows: eight faces, ever slower, before its own."""
    step = int((1 - (1 - part) ** 2) * ROLL_FACES)
    return value if part >= 1 or step >= ROLL_FACES - 1 else (value + step * 7 + 3) % sides + 1


def way_back(piece: PieceView, start: Placed, slot: Placed, u: float, reduced: bool) -> list[Tween]:
    """The return of a refused drop, on a shallow arc; at once when motion is reduced."""
    if reduced:
        return []
    far = abs(start.box.x - slot.box.x) + abs(start.box.y - slot.box.y)
    arc = min(90 * u, far * ARC)
    return [Tween("move", piece.handle, piece, start, slot, BACK, ease=in_out, arc=arc)]
