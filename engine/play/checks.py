"""Checks: what the pack looks at whenever the table comes to rest, and the cleanup that follows."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.expressions.context import Ctx, listed
from engine.game.specs import Check
from engine.play.effects.endings import claim
from engine.play.run import MOST_ROUNDS, Run
from engine.values.frames import ByHandFrame, ChecksFrame, Claims, PassFrame, StepsFrame, WindowFrame, holds
from engine.values.ids import Ref
from engine.values.limits import BUDGET


def _held(run: Run) -> bool:
    """Checks wait while a hold is open; a window or a text carried out by hand suspends it."""
    for frame in reversed(run.state.agenda):
        if holds(frame):
            return True
        if isinstance(frame, (WindowFrame, ByHandFrame)):
            return False
    return False


def checking(run: Run) -> bool:
    """Say whether a check or a pass of the cleanup runs."""
    return any(isinstance(frame, (ChecksFrame, PassFrame)) for frame in run.state.agenda)


def _apart(run: Run) -> bool:
    """In the middle of what happens together nothing is looked at, not even `once`."""
    for frame in reversed(run.state.agenda):
        if isinstance(frame, (WindowFrame, ByHandFrame)):
            return False
        if isinstance(frame, StepsFrame) and frame.together:
            return True
    return False


def check(run: Run) -> bool:
    """Look at the checks in order; run the first that finds something."""
    run.dirty = False
    if checking(run):
        for frame in run.state.agenda:
            if isinstance(frame, PassFrame):
                frame.changed = True
        return False
    if run.unchecked or _apart(run):
        return False
    held = _held(run)
    for index, check in enumerate(run.game.checks):
        if held and not check.once:
            continue
        BUDGET.spend(1 + len(run.state.pieces) // 32)
        hits = _hits_of_changed(run, index, check) if check.local else _hits(run, check)
        if not hits:
            continue
        run.rounds += 1
        if run.rounds > MOST_ROUNDS:
            run.push(ChecksFrame(block=check.block))
            raise run.loops(f"this pack loops at the check {run.path()}", "let its steps make its condition false")
        _begin_check(run, index, hits, ())
        return True
    return not held and _clean_up(run)


def _clean_up(run: Run) -> bool:
    """Begin a pass of the cleanup; it wakes itself again if it changed anything."""
    if run.game.cleanup is None:
        return False
    run.rounds += 1
    if run.rounds > MOST_ROUNDS:
        run.push(PassFrame(block=run.game.procedures[run.game.cleanup].block))
        mend = "let a pass that has nothing left to do change nothing"
        raise run.loops(f"this pack loops at its cleanup, {run.game.cleanup}: {run.path()}", mend)
    procedure = run.game.procedures[run.game.cleanup]
    scope = {**dict.fromkeys(procedure.vars), "seat": run.state.turn_seat}
    run.push(PassFrame(block=procedure.block, vars=scope))
    return True


def _hits_of_changed(run: Run, index: int, check: Check) -> list[Any]:
    """What a check finds that depends on each piece alone: only pieces are asked that changed since it found nothing.

    With other static abilities at work than then, all are asked.
    """
    state, epoch = run.state, run.game.epoch_of(run.state)
    since, then = state.calm.get(index, (-1, None))
    if since == state.changes and epoch == then:
        return []
    hits = _hits(run, check, since if epoch == then and epoch is not None else -1)
    if not hits and epoch is not None:
        state.calm[index] = (state.changes, epoch)
    return hits


def _hits(run: Run, check: Check, since: int = -1) -> list[Any]:
    """What a check finds; of pieces only among those that were touched after a change."""
    ctx = run.ctx()
    found: Iterable[Any] = (None,) if check.each is None else listed(ctx, check.each(ctx))
    if since >= 0:
        touched = run.state.touched
        found = [it for it in found if touched.get(it.id, 0) > since]
    names: dict[str, Any] = {}
    inside = Ctx(run.game, run.state, names, None, ctx.vars)
    hits = []
    for it in found:
        names[check.it] = it
        if check.when(inside):
            hits.append(it)
    return hits


def _begin_check(run: Run, index: int, hits: list[Any], claims: Claims) -> None:
    check = run.game.checks[index]
    scope = {check.it: hits[0], "seat": whose(run, hits[0])}
    run.push(ChecksFrame(block=check.block, vars=scope, loop=tuple(hits), each=check.it, check=index, claims=claims))


def settle(run: Run, frame: StepsFrame, claims: Claims) -> None:
    """End the game if what happened at one moment ends it; another check may end it for the other seat as well."""
    if isinstance(frame, ChecksFrame) and len({seat for seat, _ in claims}) == 1:
        for index in range(frame.check + 1, len(run.game.checks)):
            check = run.game.checks[index]
            hits = _hits(run, check) if check.ends else []
            if hits:
                _begin_check(run, index, hits, claims)
                return
    claim(run, claims)


def whose(run: Run, it: Any) -> Any:
    """The seat that a check is about: the piece's, or the seat itself."""
    return run.game.controller(run.state.as_it_was(it)) if isinstance(it, Ref) else it or run.state.turn_seat
