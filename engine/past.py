"""What can be taken back: every move of a match, one at a time, in bounded memory.

The positions before the latest moves are kept as copies, before those every 20th and then ever
fewer. A position in between is played again from the nearest one that is kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace

from engine.game.compiled import Game
from engine.values import events as e
from engine.values import moves as mv
from engine.values.ids import SEATS, SeatId
from engine.values.lanes import rest, sealed_from
from engine.values.state import Entry, State

KEPT = 200
OLDER = 20
SPARSER = KEPT * OLDER
"""After so many older moves only every 40th position is kept, after twice as many every 80th, and so on."""


@dataclass(slots=True)
class PastMove:
    """One move that can be taken back.

    `state` is the position before it (after it, among the moves taken back), None where it has to be
    played again; `done` the move and what followed until the next one: orders of a hand, and lines
    that were added to the log when later moves were taken back.
    """

    state: State | None
    done: list[mv.Move | tuple[Entry, ...]]
    learned: frozenset[SeatId] = field(default_factory=frozenset)
    asks: frozenset[SeatId] = field(default_factory=frozenset)
    """Whose hidden cards another hand touched."""

    @property
    def seat(self) -> SeatId | None:
        """Who made the move; None where its place in the past holds only lines of the log."""
        first = self.done[0]
        return None if isinstance(first, tuple) else first.seat

    @property
    def sealed(self) -> bool:
        """True when it was made while seats acted sealed from each other."""
        return self.state is not None and bool(sealed_from(self.state))

    def needs_word_of(self, seat: SeatId, seats: Iterable[SeatId]) -> tuple[SeatId, ...]:
        """The seats that must agree before `seat` takes this back: knowledge cannot be taken back.

        They are those that learned something, those whose hidden cards another hand looked at or
        moved, and everybody else where somebody takes back what it learned by its own move.
        """
        first = self.done[0]
        own = isinstance(first, tuple) or first.seat == seat
        asked = frozenset(seats) if own and seat in self.learned else self.learned | self.asks
        return tuple(sorted(asked - {seat}))

    @property
    def tells(self) -> bool:
        """True when the log must go on saying what happened here, also after it was taken back."""
        first = self.done[0]
        return bool(self.asks) or (not isinstance(first, tuple) and first.seat in self.learned)


def remember(past: list[PastMove], step: PastMove) -> None:
    """Add a move; an older position is given up where it can be played again."""
    past.append(step)
    index = len(past) - KEPT - 1
    if index > 0 and index % (OLDER << (index // SPARSER).bit_length()):
        past[index].state = None


def position(past: list[PastMove], index: int, play: Callable[[State, PastMove], State]) -> State:
    """The position before a move; what was not kept is played again from the nearest one before it.

    Args:
        past: The moves made.
        index: Of the move.
        play: Makes what a step holds on a copy of a position, and returns that.
    """
    base = index
    while past[base].state is None:
        base -= 1
    for at in range(base, index):
        before = past[at].state
        assert before is not None
        past[at + 1].state = play(before, past[at])
    found = past[index].state
    assert found is not None
    return found


def last_of(past: list[PastMove], state: State, seat: SeatId | None) -> int | None:
    """Which move a seat would take back: the last one; sealed from the other seat its own last, else what led there."""
    last = len(past) - 1
    if last < 0 or not sealed_from(state):
        return last if last >= 0 else None
    return next((i for i in range(last, -1, -1) if past[i].seat == seat or not past[i].sealed), 0)


def asked_for(past: list[PastMove], state: State, index: int, seat: SeatId) -> tuple[SeatId, ...]:
    """Who must agree to a move being taken back; what led to sealed moves takes all of the other seat's with it."""
    if sealed_from(state) and not past[index].sealed:
        return tuple(other for other in SEATS if other != seat)
    return past[index].needs_word_of(seat, SEATS)


def rewind(
    past: list[PastMove], state: State, first: int, seat: SeatId, play: Callable[[State, PastMove], State]
) -> tuple[State, list[PastMove]]:
    """Go back to before a move; what another seat did since, sealed from this one, is done again.

    Returns:
        The position, and the steps that were done again.
    """
    apart = bool(sealed_from(state)) and past[first].sealed
    others = [step for step in past[first:] if step.seat != seat] if apart else []
    now, kept = position(past, first, play).copy(), []
    rest(now)
    for step in others:
        kept.append(replace(step, state=now))
        now = play(now, step)
    return now, kept


def set_aside(future: list[PastMove], step: PastMove) -> None:
    """Add a move taken back; those that would come last are made again instead of being kept."""
    future.append(step)
    if len(future) > KEPT:
        future[-KEPT - 1].state = None


def lasting(before: State, after: State, tells: bool) -> tuple[Entry, ...]:
    """The lines that stay in the log when `after` goes back to `before`: who has seen what."""
    new = after.log[len(before.log) :]
    return tuple(replace(entry, lasting=True) for entry in new if entry.lasting or (tells and not entry.heading))


def touched(game: Game, before: State, seat: SeatId, events: Iterable[e.Event]) -> frozenset[SeatId]:
    """The other seats whose hidden cards were moved, turned up or looked at by a hand of `seat`."""
    found: set[SeatId] = set()
    for event in events:
        if isinstance(event, (e.Moved, e.Flipped, e.Learned)) and event.piece in before.pieces:
            piece = before.pieces[event.piece]
            whose = game.controller(piece)
            if whose != seat and not game.sees(before, seat, piece):
                found.add(whose)
    return frozenset(found)
