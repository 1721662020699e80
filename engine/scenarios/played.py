"""A scenario being played: the match, and what has not held so far."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from engine.game.compiled import Game
from engine.language.scenario import ScenarioModel
from engine.match import Match
from engine.values.state import State


@dataclass(slots=True)
class Played:
    """A scenario being played: the match, and what has not held so far."""

    game: Game
    scenario: ScenarioModel
    match: Match
    faults: list[tuple[tuple[Any, ...], str, str]] = field(default_factory=list)
    doubts: list[tuple[tuple[Any, ...], str, str]] = field(default_factory=list)
    """What holds, but perhaps not as it was meant."""
    stopped: bool = False
    settled: tuple[tuple[Any, ...], ...] = ()
    """Answers that the last move did not ask for, because nothing else was possible."""
    kept: dict[str, tuple[int, ...]] = field(default_factory=dict)
    positions: dict[str, State] = field(default_factory=dict)
    first: State = field(init=False)
    before: State = field(init=False)
    """The position at the beginning, and before the present step."""
    rolls_at: tuple[Any, ...] = ("table", "rolls")
    """Where the file fixes the rolls that are still to come."""

    def __post_init__(self) -> None:
        self.first = self.before = self.match.state

    def fault(self, path: tuple[Any, ...], message: str, mend: str = "") -> None:
        """Note something that does not hold, with its place in the file."""
        self.faults.append((path, message, mend))
