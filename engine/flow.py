"""What happens next: steps, procedures, windows, checks and triggers, until somebody must act."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.checks.values import Ctx, listed
from engine.effects.base import seat_of
from engine.effects.control import begin, close, count_move
from engine.effects.windows import by_hand
from engine.ids import SEATS, Ref, other
from engine.limits import BUDGET, ODD, PackFault, said
from engine.run import MOST_ROUNDS, Run
from engine.speech import ours
from engine.state import Frame, Pending

WAIT = True
GO_ON = False


def advance(run: Run) -> None:
    """Go on until the table waits for somebody or the game is over.

    Raises:
        PackFault: A step of the pack cannot be carried out, or they do not end; the place in its file is told.
    """
    try:
        _advance(run)
    except PackFault as fault:
        fault.at(run.place())
        raise
    except ODD as odd:
        raise PackFault(f"this step cannot be carried out: {said(odd)}", run.place()) from odd


def _advance(run: Run) -> None:
    state = run.state
    while state.result is None and state.agenda:
        run.count()
        if run.dirty and _check(run):
            continue
        if _rests(run) and (_pend(run) or _begin_queued(run)):
            continue
        if _HANDLERS[state.agenda[-1].kind](run, state.agenda[-1]) is WAIT and not run.dirty:
            return


def _held(run: Run) -> bool:
    """Checks wait while a hold is open; a window or a text carried out by hand suspends it."""
    for frame in reversed(run.state.agenda):
        if frame.kind == "window" or (frame.kind == "by_hand" and not frame.data.get("hold")):
            return False
        if frame.data.get("hold"):
            return True
    return False


def _checking(run: Run) -> bool:
    return any(frame.kind == "checks" for frame in run.state.agenda)


def _rests(run: Run) -> bool:
    """Triggers and queued procedures come when no check runs, nothing is held, nobody is asked."""
    if not run.state.pending and not run.state.queued:
        return False
    top = run.state.agenda[-1]
    if top.kind in ("ask", "by_hand") or (top.kind == "steps" and top.data.get("pending")):
        return False
    return not _held(run) and not _checking(run) and not any(f.data.get("pending") for f in run.state.agenda)


def _check(run: Run) -> bool:
    """Look at the checks in order; run the first that finds something."""
    run.dirty = False
    if _checking(run):
        return False
    held = _held(run)
    for check in run.game.checks:
        if held and not check.once:
            continue
        BUDGET.spend(1 + len(run.state.pieces) // 32)
        if check.bit and _all_calm(run, check.bit):
            continue
        ctx = run.ctx()
        found: Iterable[Any] = (None,) if check.each is None else listed(ctx, check.each(ctx))
        names: dict[str, Any] = {}
        inside = Ctx(run.game, run.state, names, None, ctx.vars)
        hits = []
        for it in found:
            names[check.it] = it
            if check.when(inside):
                hits.append(it)
        if not hits:
            if check.bit:
                _calm(run, check.bit)
            continue
        run.rounds += 1
        if run.rounds > MOST_ROUNDS:
            run.push(Frame("checks", check.block))
            raise run.loops(f"this pack loops at the check {run.path()}", "let its steps make its condition false")
        scope = {check.it: hits[0], "seat": _whose(run, hits[0])}
        run.push(Frame("checks", check.block, vars=scope, loop=tuple(hits), data={"loop": check.it, "at": 0}))
        return True
    return False


def _all_calm(run: Run, bit: int) -> bool:
    """No piece has changed since this check found nothing, and the same static abilities are at work."""
    epoch = run.game.epoch_of(run.state)
    return epoch is not None and all(p.calm & bit and p.epoch == epoch for p in run.state.pieces.values())


def _calm(run: Run, bit: int) -> None:
    epoch = run.game.epoch_of(run.state)
    if epoch is None:
        return
    for piece in run.state.pieces.values():
        if piece.epoch != epoch:
            piece.calm, piece.reckoned, piece.epoch = 0, None, epoch
        piece.calm |= bit


def _whose(run: Run, it: Any) -> Any:
    """The seat that a check is about: the piece's, or the seat itself."""
    return run.game.controller(run.state.as_it_was(it)) if isinstance(it, Ref) else it or run.state.turn_seat


# -------------------------------------------------------------------- steps


def _steps(run: Run, frame: Frame) -> bool:
    """Do the next step of a block; at its end loop, or leave it."""
    block = run.game.blocks[frame.block]
    if frame.pc >= len(block):
        return _block_end(run, frame)
    step = block[frame.pc]
    frame.pc += 1
    run.clauses = step.clauses
    step.act(run)
    if step.log is not None and run.state.result is None:
        run.say(step.log, step.clauses)
    run.clauses = ()
    return GO_ON


def _block_end(run: Run, frame: Frame) -> bool:
    agenda = run.state.agenda
    if frame.loop is not None:
        frame.data["at"] += 1
        if frame.data["at"] < len(frame.loop):
            frame.pc = 0
            if frame.data["loop"]:
                run.scope()[frame.data["loop"]] = frame.loop[frame.data["at"]]
            if frame.kind == "checks":
                run.scope()["seat"] = _whose(run, frame.loop[frame.data["at"]])
            return GO_ON
    again = frame.data.get("again")
    agenda.pop()
    if again is not None:
        below = agenda[-1]
        if below.pc > 0:
            below.pc -= 1
    if frame.kind == "checks" or frame.data.get("hold"):
        run.dirty = True
    return GO_ON


def _procedure(run: Run, frame: Frame) -> bool:
    spec = run.game.procedures[frame.data["name"]]
    if spec.ends_when is not None and not frame.data["ending"] and spec.ends_when(run.ctx()):
        close(run, len(run.state.agenda) - 1)
        return GO_ON
    if frame.pc < len(run.game.blocks[frame.block]):
        return _steps(run, frame)
    close(run, len(run.state.agenda) - 1)
    return GO_ON


def _move(run: Run, frame: Frame) -> bool:
    if frame.pc < len(run.game.blocks[frame.block]):
        return _steps(run, frame)
    count_move(run, frame)
    run.state.draft = None
    run.state.agenda.pop()
    return GO_ON


# -------------------------------------------------------------------- windows


def _window(run: Run, frame: Frame) -> bool:
    """Find out who speaks; end the window, pass for a seat that can do nothing, or wait."""
    spec = run.game.windows[frame.data["name"]]
    if frame.pc < len(run.game.blocks[frame.block]):
        return _steps(run, frame)
    if spec.ends_when is not None and spec.ends_when(run.ctx()):
        run.state.agenda.pop()
        return GO_ON
    if not frame.data["items"] and _ends_early(run):
        return GO_ON
    after = frame.data["after"]
    if after is not None:
        frame.data["after"] = None
        frame.data["passes"] = 0
        ways = {"first": spec.first, "laid": spec.laid, "resolved": spec.resolved, "moved": spec.moved}
        how = ways[after]
        if how is not None:
            frame.data["speaker"] = seat_of(how(run.ctx()))
    if spec.skip is not None and not frame.data.get("held") and spec.skip(run.ctx()):
        pass_(run, frame)
        return GO_ON
    return WAIT


def _ends_early(run: Run) -> bool:
    """Whenever the table is quiet, procedures look whether they are over."""
    for index, frame in enumerate(run.state.agenda):
        if frame.kind != "procedure" or frame.data["ending"]:
            continue
        ends = run.game.procedures[frame.data["name"]].ends_when
        if ends is not None and ends(Ctx(run.game, run.state, frame.vars or {})):
            close(run, index)
            return True
    return False


def pass_(run: Run, frame: Frame) -> None:
    """Let the speaker of a window pass."""
    spec = run.game.windows[frame.data["name"]]
    frame.data.pop("held", None)
    frame.data["passes"] += 1
    if frame.data["passes"] >= spec.passes:
        frame.data["passes"] = 0
        run.push(Frame("steps", spec.on_passes))
    else:
        frame.data["speaker"] = other(frame.data["speaker"])
    run.state.stamp += 1


# -------------------------------------------------------------------- triggers


def _pend(run: Run) -> bool:
    """Take the next pending trigger: the turn player's first, each seat ordering its own."""
    state = run.state
    if not state.pending:
        return False
    first = state.turn_seat or SEATS[0]
    for seat in (first, other(first)):
        own = [i for i, p in enumerate(state.pending) if p.seat == seat]
        if len(own) > 1 and len({(state.pending[i].label, state.pending[i].block) for i in own}) > 1:
            _ask_order(run, seat, own)
            return True
        if own:
            take_pending(run, own[0])
            return True
    return False


def _ask_order(run: Run, seat: str, own: list[int]) -> None:
    clauses = tuple(dict.fromkeys(c for i in own for c in run.state.pending[i].clauses))
    data = {
        "seat": seat, "kind": "pending", "options": tuple(own), "least": 1, "most": 1, "as": "", "many": False,
        "title": ours("order-triggers"), "text": ours("order-triggers-text"), "labels": (), "default": own[0],
        "look": False, "picked": (), "source": None, "refuses": "", "may": False, "clauses": clauses,
    }  # fmt: skip
    run.push(Frame("ask", "", data=data))


def take_pending(run: Run, index: int) -> None:
    """Run one pending trigger."""
    state = run.state
    chosen: Pending = state.pending[index]
    state.pending = (*state.pending[:index], *state.pending[index + 1 :])
    run.log(ours("log-trigger", what=chosen.label), chosen.seat, chosen.clauses)
    run.clauses = chosen.clauses
    if chosen.block:
        data = {"pending": True, "clauses": chosen.clauses}
        run.push(Frame("steps", chosen.block, vars=dict(chosen.vars), data=data))
    else:
        text = run.game.ability(chosen.ability).text if chosen.ability else None
        by_hand(run, chosen.source, chosen.seat, text)


def _begin_queued(run: Run) -> bool:
    if not run.state.queued or run.state.pending:
        return False
    (name, given), *rest = run.state.queued
    run.state.queued = tuple(rest)
    begin(run, name, dict(given))
    return True


def _waits(run: Run, frame: Frame) -> bool:
    return WAIT


_HANDLERS = {
    "steps": _steps, "checks": _steps, "item": _steps, "procedure": _procedure, "move": _move, "window": _window,
    "ask": _waits, "by_hand": _waits,
}  # fmt: skip
