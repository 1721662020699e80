"""What happens next: steps, procedures, windows, checks and triggers, until somebody must act."""

from __future__ import annotations

from typing import Any, assert_never

from engine.expressions.context import Ctx
from engine.play.checks import check, checking, settle, whose
from engine.play.effects.base import Planned
from engine.play.effects.endings import count_move
from engine.play.effects.procedures import close
from engine.play.run import Run
from engine.play.triggers import begin_next, begin_queued, lay_trigger, pend, signal_moved
from engine.values import lanes
from engine.values.frames import (
    AskFrame,
    ByHandFrame,
    ChecksFrame,
    Frame,
    LayingFrame,
    MoveFrame,
    OrderFrame,
    PassFrame,
    ProcedureFrame,
    QuestionFrame,
    QueueFrame,
    SealedFrame,
    StepsFrame,
    WindowFrame,
    trigger_of,
)
from engine.values.ids import other
from engine.values.limits import ODD, PackFault, said

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
        if run.shifted:
            signal_moved(run)
        if run.dirty and check(run):
            continue
        if _rests(run) and (pend(run) or begin_queued(run)):
            continue
        if _go_on(run, state.agenda[-1]) is WAIT and not run.dirty and not lanes.go_on(state):
            lanes.rest(state)
            return


def _go_on(run: Run, frame: Frame) -> bool:
    """Do the next step of the innermost frame; say whether it waits for a seat."""
    match frame:
        case StepsFrame():
            return _steps(run, frame)
        case WindowFrame():
            return _window(run, frame)
        case ProcedureFrame():
            return _procedure(run, frame)
        case MoveFrame():
            return _move(run, frame)
        case AskFrame() | ByHandFrame():
            return WAIT
        case LayingFrame():
            return _laying(run, frame)
        case QueueFrame():
            begin_next(run, frame)
            return GO_ON
        case SealedFrame():
            return _sealed(run)
        case _:
            assert_never(frame)


def go_on(run: Run) -> None:
    """Carry on what hands began or ended on a free table, without checks; what waits beneath keeps waiting."""
    run.unchecked = True
    top = run.state.agenda[-1] if run.state.agenda else None
    waits = top is not None and (
        isinstance(top, QuestionFrame)
        or (isinstance(top, WindowFrame) and top.after is None and top.pc >= len(run.game.blocks[top.block]))
    )
    if not waits or run.state.pending or run.state.queued:
        advance(run)


def _rests(run: Run) -> bool:
    """Triggers and queued procedures come when no check runs and no effect is half done; a window suspends one."""
    if not run.state.pending and not run.state.queued:
        return False
    if any(isinstance(frame, OrderFrame) for frame in run.state.agenda):
        return False  # their order is being asked; a move made against the rules meanwhile does not take them
    if checking(run) or any(trigger_of(frame) is not None for frame in run.state.agenda):
        return False
    for frame in reversed(run.state.agenda):
        if isinstance(frame, WindowFrame):
            return True
        if isinstance(frame, QuestionFrame) or (isinstance(frame, StepsFrame) and (frame.hold or frame.effect)):
            return False
    return True


# -------------------------------------------------------------------- steps


def _steps(run: Run, frame: StepsFrame) -> bool:
    """Do the steps of a block, until one of them makes something else come first; at its end loop, or leave it."""
    state, last = run.state, len(run.game.blocks[frame.block])
    while frame.pc < last:
        read = tuple(value for place, value in frame.read if place == frame.pc) if frame.read else ()
        _step(run, frame, frame.own, read)
        if run.dirty or run.shifted or state.pending or state.queued or state.result is not None or not state.agenda or state.agenda[-1] is not frame:
            return GO_ON
        run.count()
    return _block_end(run, frame)


def _step(run: Run, frame: Frame, own: tuple[str, ...] = (), read: tuple[Any, ...] = ()) -> bool:
    """Do the next step of a frame; `own` are the clauses of one without any, `read` holds what it read beforehand."""
    step = run.game.blocks[frame.block][frame.pc]
    frame.pc += 1
    run.clauses = step.clauses or own
    scope = run.scope() if step.log is not None else {}
    if read and isinstance(step.act, Planned):
        step.act.do(run, read[0])
    else:
        step.act(run)
    if step.log is not None and run.state.result is None:
        run.say(step.log, step.clauses, **scope)
    run.clauses = ()
    return GO_ON


def _block_end(run: Run, frame: StepsFrame) -> bool:
    agenda = run.state.agenda
    frame.at += 1
    if frame.at < len(frame.loop):
        frame.pc = 0
        if frame.each:
            run.scope()[frame.each] = frame.loop[frame.at]
        if isinstance(frame, ChecksFrame):
            run.scope()["seat"] = whose(run, frame.loop[frame.at])
        return GO_ON
    agenda.pop()
    if isinstance(frame, PassFrame) and run.watch is not None:
        run.watch.begin(None, (), run.state, run.rounds, len(run.batch.events))
    if frame.again and agenda[-1].pc > 0:
        agenda[-1].pc -= 1
    if frame.hold or isinstance(frame, ChecksFrame) or (isinstance(frame, PassFrame) and frame.changed):
        run.dirty = True
    if frame.claims:
        settle(run, frame, frame.claims)
    return GO_ON


def _laying(run: Run, frame: LayingFrame) -> bool:
    if frame.pc < len(run.game.blocks[frame.block]):
        return _step(run, frame)
    lay_trigger(run, frame)
    return GO_ON


def _procedure(run: Run, frame: ProcedureFrame) -> bool:
    spec = run.game.procedures[frame.name]
    if spec.ends_when is not None and not frame.ending and spec.ends_when(run.ctx()):
        close(run, len(run.state.agenda) - 1)
        return GO_ON
    if frame.pc < len(run.game.blocks[frame.block]):
        return _step(run, frame)
    close(run, len(run.state.agenda) - 1)
    return GO_ON


def _move(run: Run, frame: MoveFrame) -> bool:
    if frame.pc < len(run.game.blocks[frame.block]):
        return _step(run, frame)
    count_move(run, frame)
    run.state.draft = None
    run.state.agenda.pop()
    return GO_ON


# -------------------------------------------------------------------- windows


def _window(run: Run, frame: WindowFrame) -> bool:
    """Find out who speaks; end the window, pass for a seat that can do nothing, or wait."""
    spec = run.game.windows[frame.name]
    if frame.pc < len(run.game.blocks[frame.block]):
        return _step(run, frame)
    if spec.ends_when is not None and spec.ends_when(run.ctx()):
        run.state.agenda.pop()
        run.dirty = True
        return GO_ON
    if not frame.items and _ends_early(run):
        return GO_ON
    if frame.after is not None:
        ways = {"first": spec.first, "laid": spec.laid, "resolved": spec.resolved, "moved": spec.moved}
        how = ways[frame.after]
        frame.after = None
        frame.passes = 0
        if how is not None:
            frame.speaker = run.somebody(how(run.ctx()))
    if spec.skip is not None and not frame.held and spec.skip(run.ctx()):
        pass_(run, frame)
        return GO_ON
    return WAIT


def _ends_early(run: Run) -> bool:
    """Whenever the table is quiet, procedures look whether they are over; beneath an override they wait."""
    agenda = run.state.agenda
    first = max((i for i, f in enumerate(agenda) if isinstance(f, MoveFrame) and f.against is not None), default=0)
    for index, frame in enumerate(agenda):
        if index < first or not isinstance(frame, ProcedureFrame) or frame.ending or frame.closing:
            continue
        ends = run.game.procedures[frame.name].ends_when
        if ends is not None and ends(Ctx(run.game, run.state, frame.vars or {})):
            close(run, index)
            return True
    return False


def pass_(run: Run, frame: WindowFrame) -> None:
    """Let the speaker of a window pass."""
    spec = run.game.windows[frame.name]
    frame.held = False
    frame.passes += 1
    if frame.passes >= spec.passes:
        frame.passes = 0
        run.push(StepsFrame(block=spec.on_passes))
    else:
        frame.speaker = other(run.somebody(frame.speaker))
    run.state.stamp += 1


def _sealed(run: Run) -> bool:
    if lanes.over(run.state):
        run.state.agenda.pop()
        run.dirty = True
    return GO_ON
