"""Seats that act at the same time, sealed from each other: a `sealed` step gives each a lane of its own.

A `SealedFrame` lies on the agenda; above it lie the frames of one lane, the live one. The others are
parked in the frame. Whoever asks or moves finds its own lane live; at rest the first unfinished one is.
"""

from __future__ import annotations

import copy
from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar, cast

from engine.values.frames import Frame, SealedFrame, StepsFrame
from engine.values.ids import SeatId
from engine.values.state import State

C = TypeVar("C", bound=Callable[..., Any])


def sealed(block: str, seats: tuple[SeatId, ...], scopes: dict[SeatId, dict[str, Any]]) -> tuple[Frame, ...]:
    """The frames of a `sealed` step: its own, and the first seat's lane, which is live.

    Args:
        block: The steps that each seat does.
        seats: Whose lanes there are; the first is asked first where only one can be.
        scopes: The variables of each seat's lane; lanes share none.
    """
    lanes: dict[SeatId, tuple[Frame, ...]] = {seat: (StepsFrame(block=block, vars=scopes[seat]),) for seat in seats}
    first, frames = seats[0], lanes[seats[0]]
    return SealedFrame(lanes={**lanes, first: ()}, live=first, begun=(first,)), *frames


def seen_by(state: State, seat: SeatId | None) -> State:
    """The position with the lane of a seat live; the very same one where it is, or the seat has none that is open."""
    sealing = _innermost(state)
    if sealing is None or seat is None or not sealing.lanes.get(seat):
        return state
    mine = copy.copy(state)
    mine.agenda, mine.memo = [frame.copy() for frame in state.agenda], {}
    _switch(mine, seat)
    return mine


def of_seat(door: C) -> C:
    """A door of a match that is asked by a seat, or with a seat's move: that seat's own lane is live in it."""

    @wraps(door)
    def inside(match: Any, who: Any, *args: Any, **named: Any) -> Any:
        before = match.state
        match.state = seen = seen_by(before, getattr(who, "seat", who))
        try:
            return door(match, who, *args, **named)
        finally:
            if match.state is seen:
                match.state = before

    return cast("C", inside)


def go_on(state: State) -> bool:
    """When a lane has come to wait: make the next one live that has not begun; say whether there was one."""
    sealing = _innermost(state)
    if sealing is None:
        return False
    fresh = next((seat for seat in sealing.lanes if seat not in sealing.begun), None)
    if fresh is None:
        return False
    sealing.begun = (*sealing.begun, fresh)
    _switch(state, fresh)
    return True


def begin_with(state: State, seat: SeatId) -> None:
    """Let a seat's lane be the live one of those that have just been made, if it has one."""
    sealing = _innermost(state)
    if sealing is not None and seat in sealing.lanes:
        sealing.begun = (seat,)
        _switch(state, seat)


def over(state: State) -> bool:
    """When a lane is done: make the next unfinished one live; say whether all are done."""
    left = sealed_from(state)
    sealing = _innermost(state)
    if left and sealing is not None:
        sealing.begun = tuple(dict.fromkeys((*sealing.begun, left[0])))
        _switch(state, left[0])
    return not left


def rest(state: State) -> None:
    """Make the first unfinished lane live, whoever moved last."""
    if state.result is None and (left := sealed_from(state)):
        _switch(state, left[0])


def sealed_from(state: State) -> tuple[SeatId, ...]:
    """The seats that still act in lanes of their own, if any do."""
    sealing = _innermost(state)
    if sealing is None:
        return ()
    runs = state.agenda[-1] is not sealing
    return tuple(seat for seat, frames in sealing.lanes.items() if frames or (runs and seat == sealing.live))


def acting(state: State) -> tuple[SeatId, ...]:
    """The seats that act sealed from each other, those that are done included: nobody may know that before all are."""
    sealing = _innermost(state)
    return tuple(sealing.lanes) if sealing is not None else ()


def _innermost(state: State) -> SealedFrame | None:
    return next((frame for frame in reversed(state.agenda) if isinstance(frame, SealedFrame)), None)


def _switch(state: State, seat: SeatId) -> None:
    """Park what is live, and take the lane of a seat up."""
    sealing = _innermost(state)
    if sealing is None or sealing.live == seat:
        return
    at = next(i for i, frame in enumerate(state.agenda) if frame is sealing)
    parked = tuple(state.agenda[at + 1 :])
    state.agenda[at + 1 :] = [frame.copy() for frame in sealing.lanes[seat]]
    sealing.lanes = {**sealing.lanes, sealing.live: parked, seat: ()}
    drafts = {**sealing.drafts, sealing.live: state.draft}
    state.draft = drafts.pop(seat, None)
    sealing.drafts = {whose: draft for whose, draft in drafts.items() if draft is not None}
    sealing.live = seat
