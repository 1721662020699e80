"""What those who judge and show ask of a match: its game, its position, its people."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from engine.game.compiled import Game
from engine.values import moves as mv
from engine.values.ids import SeatId
from engine.values.state import State
from engine.values.verdict import Verdict


class Table(Protocol):
    """A match, as far as it is looked at; `engine.match.Match` is one."""

    game: Game
    state: State
    level: str
    names: Mapping[SeatId, str]

    @property
    def over(self) -> bool:
        """True when the game has ended."""
        ...

    @property
    def to_act(self) -> SeatId | None:
        """Whose answer or move the table waits for."""
        ...

    def judge(self, move: mv.Move) -> Verdict:
        """Say whether a move may be made now; changes nothing."""
        ...

    def ruling(self, move: mv.Drag | mv.Use) -> Verdict:
        """What the rules alone say to a move, whatever the level."""
        ...

    def namer(self, seat: SeatId | None, lang: str) -> Callable[[Any], str]:
        """How references in sentences read for a seat."""
        ...

    def can_undo(self, seat: SeatId | None) -> bool:
        """Say whether there is a move that a seat could take back."""
        ...

    def can_redo(self, seat: SeatId | None) -> bool:
        """Say whether a move that was taken back can be made again."""
        ...
