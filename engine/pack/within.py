"""What lies within the steps of procedures: the phases that they run, the stages that they name."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pydantic import BaseModel

from engine.game.stages import Title
from engine.language.models import GameModel
from engine.language.verbs_flow import BeginStage, RunProcedure
from engine.values.speech import phrase


def steps_in(value: Any) -> Iterator[BaseModel]:
    """Every step in some steps, also within others, in the order of the file."""
    if isinstance(value, (list, tuple)):
        for each in value:
            yield from steps_in(each)
    elif isinstance(value, BaseModel):
        yield value
        for inner in value.__dict__.values():
            yield from steps_in(inner)


def phases_run(game: GameModel, steps: Any) -> tuple[str, ...]:
    """The phases that some steps run, in their order."""
    run = dict.fromkeys(step.run for step in steps_in(steps) if isinstance(step, RunProcedure))
    return tuple(name for name in run if name in game.procedures and game.procedures[name].phase)


def title_of(game: GameModel) -> Title | None:
    """What a pack calls its cleanup, and its clauses; None where it gives it no name."""
    known = game.procedures.get(game.cleanup or "")
    if known is None or known.label is None:
        return None
    cited = known.clause if isinstance(known.clause, list) else [known.clause] if known.clause else []
    return phrase(known.label), tuple(cited), False


def stages_of(game: GameModel, procedure: str, seen: frozenset[str] = frozenset()) -> Iterator[Title]:
    """The stages of a procedure, and of those that it runs."""
    known = game.procedures.get(procedure)
    for step in steps_in(known.steps if known is not None and procedure not in seen else ()):
        if isinstance(step, BeginStage):
            cited = step.clause if isinstance(step.clause, list) else [step.clause] if step.clause else []
            yield phrase(step.stage), tuple(cited), step.insert
        elif isinstance(step, RunProcedure):
            yield from stages_of(game, step.run, seen | {procedure})
