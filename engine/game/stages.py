"""The stages of what happened by itself in one move: a judge steps through them afterwards. They only look."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.values.handles import handle
from engine.values.ids import SeatId
from engine.values.speech import Phrase
from engine.values.state import Entry, State

Title = tuple[Phrase, tuple[str, ...], bool]
"""What a stage is called, its clauses, and whether it is an insert of special cleanups."""
MOST_STAGES = 300
"""Stages of one move that are taken down; a move with more is told up to there."""


@dataclass(frozen=True, slots=True)
class Stage:
    """One stage: the position before and after it, what the log says of it, and whether anything changed."""

    title: Phrase
    clauses: tuple[str, ...]
    before: State
    after: State
    told: tuple[Entry, ...]
    did: bool
    insert: bool = False


@dataclass(slots=True)
class Watch:
    """Takes stages down while a move is carried out."""

    marks: list[tuple[Phrase | None, tuple[str, ...], State, int, int, bool]] = field(default_factory=list)
    """Without a title: the end of a run."""

    def begin(
        self, title: Phrase | None, clauses: tuple[str, ...], state: State, run: int, events: int, insert: bool = False
    ) -> None:
        """A stage begins; without a title: the last one of a run is over."""
        if len(self.marks) >= MOST_STAGES:
            return
        # Most stages have nothing to do: the table looks as it did when the one before began.
        same = bool(self.marks) and self.marks[-1][4] == events
        self.marks.append((title, clauses, self.marks[-1][2] if same else state.copy(), run, events, insert))

    def runs(self, end: State, events: int, order: Sequence[Title]) -> tuple[tuple[Stage, ...], ...]:
        """The stages by the run that they belong to; runs in which nothing happened are left out.

        Args:
            end: The position when all is done.
            events: How many things had happened then.
            order: All stages of a cleanup; those that a run had no need of are filled in.
        """
        found: dict[int, list[Stage]] = {}
        for at, (title, clauses, state, run, begun, insert) in enumerate(self.marks):
            if title is None:
                continue
            after, done = (self.marks[at + 1][2], self.marks[at + 1][4]) if at + 1 < len(self.marks) else (end, events)
            told = tuple(after.log[len(state.log) :])
            found.setdefault(run, []).append(Stage(title, clauses, state, after, told, done > begun, insert))
        return tuple(_filled(stages, order) for stages in found.values() if any(stage.did for stage in stages))


def leaving(stage: Stage, shown: State, seat: SeatId | None) -> list[str]:
    """The pieces that leave their zone in a stage, by the names that a seat has for them in the position it is shown."""
    after = stage.after.pieces
    gone = [piece for number, piece in shown.pieces.items() if number not in after or after[number].zone != piece.zone]
    return [handle(shown, seat, piece) for piece in gone]


def _filled(stages: Sequence[Stage], order: Sequence[Title]) -> tuple[Stage, ...]:
    """A whole cleanup, with the stages that were passed over; inserts only where they were made."""
    by_title = {stage.title: stage for stage in stages}
    if not by_title.keys() <= {title for title, _, _ in order}:
        return tuple(stages)
    now, found = stages[0].before, []
    for title, clauses, insert in order:
        if insert and title not in by_title:
            continue
        stage = by_title.get(title) or Stage(title, clauses, now, now, (), False)
        found.append(stage)
        now = stage.after
    return tuple(found)
