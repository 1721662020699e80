"""Which clause is kept where, and which scenarios show it."""

from __future__ import annotations

from dataclasses import dataclass

from engine.check import check_scenario
from engine.game.compiled import Game
from engine.values.problems import Problem


@dataclass(frozen=True, slots=True)
class Covered:
    """One clause: the lines of the pack that enforce it, the scenarios that show it."""

    id: str
    enforced: tuple[str, ...]
    scenarios: tuple[str, ...]

    @property
    def complete(self) -> bool:
        """True when it is both enforced and shown."""
        return bool(self.enforced and self.scenarios)


def coverage(game: Game) -> tuple[Covered, ...]:
    """List every clause of a game's rules, in their order."""
    shown: dict[str, list[str]] = {}
    for name, heading in game.scenarios.items():
        for clause in heading.clauses:
            shown.setdefault(clause, []).append(name)
    return tuple(
        Covered(clause, tuple(dict.fromkeys(game.cited.get(clause, ()))), tuple(shown.get(clause, ())))
        for clause in game.clauses
    )


def failing(game: Game) -> dict[str, tuple[Problem, ...]]:
    """The scenarios that a clause counts on and that do not hold, with what is wrong."""
    found: dict[str, tuple[Problem, ...]] = {}
    for name, heading in game.scenarios.items():
        if heading.clauses:
            problems = check_scenario(game, game.source.read_text(heading.file), game.source.display(heading.file))
            errors = tuple(p for p in problems if p.severity == "error")
            if errors:
                found[name] = errors
    return found
