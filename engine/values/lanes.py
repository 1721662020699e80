"""Seats that act at the same time, sealed from each other: a `sealed` step gives each a lane of its own.

A frame of kind `sealed` lies on the agenda; above it lie the frames of one lane, the live one. The others are
parked in the frame. Whoever asks or moves finds its own lane live; at rest the first unfinished one is.
"""

from __future__ import annotations

import copy
from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar, cast

from engine.values.ids import SeatId
from engine.values.state import Frame, State

SEALED = "sealed"
C = TypeVar("C", bound=Callable[..., Any])


def sealed(block: str, seats: tuple[SeatId, ...], scopes: dict[SeatId, dict[str, Any]]) -> tuple[Frame, ...]:
    """The frames of a `sealed` step: its own, and the first seat's lane, which is live.

    Args:
        block: The steps that each seat does.
        seats: Whose lanes there are; the first is asked first where only one can be.
        scopes: The variables of each seat's lane; lanes share none.
    """
    lanes = {seat: (Frame("steps", block, vars=scopes[seat]),) for seat in seats}
    first, frames = seats[0], lanes[seats[0]]
    return Frame(SEALED, "", data={"lanes": {**lanes, first: ()}, "live": first, "begun": (first,), "drafts": {}}), *frames


def seen_by(state: State, seat: SeatId | None) -> State:
    """The position with the lane of a seat live; the very same one where it is, or the seat has none that is open."""
    at = _place(state)
    if at is None or seat is None or not state.agenda[at].data["lanes"].get(seat):
        return state
    mine = copy.copy(state)
    mine.agenda, mine.memo = [frame.copy() for frame in state.agenda], {}
    _switch(mine, at, seat)
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
    at = _place(state)
    if at is None:
        return False
    data = state.agenda[at].data
    fresh = next((seat for seat in data["lanes"] if seat not in data["begun"]), None)
    if fresh is None:
        return False
    data["begun"] = (*data["begun"], fresh)
    _switch(state, at, fresh)
    return True


def begin_with(state: State, seat: SeatId) -> None:
    """Let a seat's lane be the live one of those that have just been made, if it has one."""
    at = _place(state)
    if at is not None and seat in state.agenda[at].data["lanes"]:
        state.agenda[at].data["begun"] = (seat,)
        _switch(state, at, seat)


def over(state: State) -> bool:
    """When a lane is done: make the next unfinished one live; say whether all are done."""
    at = len(state.agenda) - 1
    left = _open(state, at)
    if left:
        state.agenda[at].data["begun"] = tuple(dict.fromkeys((*state.agenda[at].data["begun"], left[0])))
        _switch(state, at, left[0])
    return not left


def rest(state: State) -> None:
    """Make the first unfinished lane live, whoever moved last."""
    at = _place(state)
    if at is not None and state.result is None:
        _switch(state, at, _open(state, at)[0])


def sealed_from(state: State) -> tuple[SeatId, ...]:
    """The seats that still act in lanes of their own, if any do."""
    at = _place(state)
    return _open(state, at) if at is not None else ()


def acting(state: State) -> tuple[SeatId, ...]:
    """The seats that act sealed from each other, those that are done included: nobody may know that before all are."""
    at = _place(state)
    return tuple(state.agenda[at].data["lanes"]) if at is not None else ()


def _place(state: State) -> int | None:
    return next((i for i in range(len(state.agenda) - 1, -1, -1) if state.agenda[i].kind == SEALED), None)


def _open(state: State, at: int) -> tuple[SeatId, ...]:
    data = state.agenda[at].data
    runs = len(state.agenda) > at + 1
    return tuple(seat for seat, frames in data["lanes"].items() if frames or (runs and seat == data["live"]))


def _switch(state: State, at: int, seat: SeatId) -> None:
    """Park what is live, and take the lane of a seat up."""
    data = state.agenda[at].data
    if data["live"] == seat:
        return
    parked = tuple(state.agenda[at + 1 :])
    lanes = {**data["lanes"], data["live"]: parked, seat: ()}
    state.agenda[at + 1 :] = [frame.copy() for frame in data["lanes"][seat]]
    drafts = {**data["drafts"], data["live"]: state.draft}
    state.draft = drafts.pop(seat, None)
    data["drafts"] = {whose: draft for whose, draft in drafts.items() if draft is not None}
    data["lanes"], data["live"] = lanes, seat
