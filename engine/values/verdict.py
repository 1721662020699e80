"""What the engine answers to a move."""

from __future__ import annotations

from dataclasses import dataclass

from engine.values.speech import Phrase


@dataclass(frozen=True, slots=True)
class Refusal:
    """One broken clause, in one sentence a player can read.

    `clauses` are ids of the pack's rule text, the most telling one first; empty where no
    clause but the table itself forbids it. `blame` names pieces (internal ids) to point at.
    """

    sentence: Phrase
    clauses: tuple[str, ...] = ()
    blame: tuple[int, ...] = ()
    hard: bool = False
    details: Phrase | None = None
    short: Phrase | None = None
    """The same in a few words."""
    shut: bool = False
    """Nothing that could be got changes it."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """Allowed when nothing was refused. Refusals keep the pack's order, the nearest first."""

    refusals: tuple[Refusal, ...] = ()
    move: str | None = None
    label: Phrase | None = None
    near: bool = False

    @property
    def allowed(self) -> bool:
        """True when nothing speaks against the move."""
        return not self.refusals

    @property
    def clauses(self) -> tuple[str, ...]:
        """Every clause that any refusal cites, in order, once each."""
        return tuple(dict.fromkeys(c for refusal in self.refusals for c in refusal.clauses))
