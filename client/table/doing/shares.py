"""Points handed out on the cards: which pieces get some, where they are pressed, and what holds a piece back."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from client.table.desk.desk import Desk
from client.table.geometry.box import Box, Point
from client.table.geometry.shared import seen_part
from client.table.geometry.spots import Spot
from engine.values.view import LockView

LEAST, MOST = 20, 34
"""Pixels, then units: how high the pill and the buttons below it are."""


@dataclass(frozen=True, slots=True)
class Share:
    """One piece that may get points: its row in the question, the pill, and where a press takes or gives one.

    `lock`: why it may get no more for now; a piece with nothing yet has the clause in place of its buttons (`tag`).
    """

    row: int
    handle: str
    pill: Box
    minus: Box
    plus: Box
    lock: LockView | None = None
    empty: bool = False

    @property
    def tag(self) -> Box:
        """Where the clause stands."""
        return Box(self.minus.x, self.minus.y, self.plus.right - self.minus.x, self.minus.h)

    @property
    def shut(self) -> bool:
        """True while nothing can be pressed here."""
        return self.lock is not None and self.empty

    def step_at(self, pos: Point) -> int:
        """What a press here changes: -1, 1, or nothing."""
        return -1 if self.minus.holds(pos) else 1 if self.plus.holds(pos) else 0


def shares(desk: Desk) -> Iterator[Share]:
    """The pieces of an open split that is answered on the cards."""
    draft = desk.draft
    if draft is None or not draft.on_cards:
        return
    locks, full = locks_of(desk), sum(draft.amounts) >= draft.question.most
    for row, option in enumerate(draft.question.options):
        if option.piece is None or option.piece.handle not in desk.scene.placed:
            continue
        placed = desk.scene.placed[option.piece.handle]
        box = seen_part(desk.scene.laid[placed.zone].pieces, placed)
        high = max(LEAST, min(desk.style.px(MOST), box.h // 4))
        wide = max(2 * LEAST + 4, min(box.w - 4, desk.style.px(120)))
        x, y = box.centre[0] - wide // 2, box.y + round(box.h * 0.62) - high
        half = (wide - 4) // 2
        minus = Box(x, y + high + 3, half, high)
        empty = draft.amounts[row] == 0
        lock = locks[row] if empty or not full else None
        yield Share(row, option.piece.handle, Box(x, y, wide, high), minus, minus.moved(half + 4, 0), lock, empty)


def locks_of(desk: Desk) -> tuple[LockView | None, ...]:
    """What holds each row of the split back, as the points are handed out now; the engine is asked when that changes."""
    draft = desk.draft
    if draft is None or desk.seat is None:
        return ()
    asked = (tuple(draft.amounts), desk.seat, desk.lang)
    if draft.locks_for != asked:
        draft.locks = desk.session.match.locks(desk.seat, asked[0], desk.lang) or (None,) * len(draft.amounts)
        draft.locks_for = asked
    return draft.locks


def give(desk: Desk, row: int, by: int) -> None:
    """Take points from a row, or give it some one by one, until the rules hold it back: then they say why."""
    draft = desk.draft
    if draft is None:
        return
    desk.said.hush()
    desk.touch()
    if by < 0:
        draft.step(by, row)
    for _ in range(min(by, draft.question.most - sum(draft.amounts))):
        lock = locks_of(desk)[row]
        if lock is not None:
            desk.speak(words_of(lock))
            return
        draft.step(1, row)


def words_of(lock: LockView) -> str:
    """The sentence and its clause."""
    return " \N{MIDDLE DOT} ".join((lock.reason, *lock.clauses[:1]))


def over_share(desk: Desk) -> bool:
    """True while the pointer is where points are given."""
    return any(box.holds(desk.pointing.pos) for share in shares(desk) for box in (share.pill, share.tag))


def lock_hint(desk: Desk) -> Spot | None:
    """What the pointer on a lock is told."""
    for share in shares(desk):
        if share.lock is not None and any(box.holds(desk.pointing.pos) for box in (share.pill, share.tag)):
            return Spot("lock", share.handle, share.tag, hint=words_of(share.lock))
    return None


def row_of(desk: Desk, handle: str | None) -> int | None:
    """The row of a piece in the split."""
    return next((share.row for share in shares(desk) if share.handle == handle), None)


def press_share(desk: Desk, pos: Point) -> bool:
    """A press on minus or plus of a card."""
    for share in shares(desk):
        by = 1 if share.shut and share.tag.holds(pos) else share.step_at(pos)
        if by:
            give(desk, share.row, by)
            return True
    return False
