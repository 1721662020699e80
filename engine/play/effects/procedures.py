"""Verbs of procedures: run one now, queue it, leave it, give a result."""

from __future__ import annotations

from typing import Any

from engine.expressions.types import ANY, Type
from engine.language import steps as s
from engine.play.effects.base import Action, Build, verb
from engine.play.run import Run
from engine.values import events as e
from engine.values.frames import Frame, ProcedureFrame, WindowFrame, is_procedure


def given_values(b: Build, given: dict[str, Any], wanted: dict[str, Type], what: str) -> dict[str, Any]:
    """Compile the values that are given to what is begun, by the variables that it has."""
    read = {}
    for name, value in given.items():
        if name not in wanted:
            b.problem(f"{what} has no variable `{name}`", "with", name)
        read[name] = b.expr(value, wanted.get(name, ANY), "with", name).run
    return read


@verb(s.RunProcedure)
def _run(m: s.RunProcedure, b: Build) -> Action:
    name = b.word(m.run, "procedure", "run")
    wanted = b.vocab.procedures.get(name, {})
    read = given_values(b, m.with_, wanted, f"the procedure `{name}`")
    if m.as_:
        b.name(m.as_, ANY, "as")

    def act(run: Run) -> None:
        ctx = run.ctx()
        begin(run, name, {k: value(ctx) for k, value in read.items()}, m.as_)

    return act


def begin(run: Run, name: str, given: dict[str, Any], gives: str | None = None) -> None:
    """Begin a procedure now."""
    procedure = run.game.procedures[name]
    seat = run.scope().get("seat") or run.state.turn_seat
    scope = {**dict.fromkeys(procedure.vars), "seat": seat, **given}
    run.push(ProcedureFrame(block=procedure.block, vars=scope, name=name, gives=gives))
    if procedure.phase:
        lapse(run, "phase")
        run.emit(e.Cleared("phase"))
        run.log(procedure.label, run.state.turn_seat, procedure.clauses, heading=True)


@verb(s.Start)
def _start(m: s.Start, b: Build) -> Action:
    name = b.word(m.start, "procedure", "start")
    read = given_values(b, m.with_, b.vocab.procedures.get(name, {}), f"the procedure `{name}`")

    def act(run: Run) -> None:
        ctx = run.ctx()
        given = tuple((k, value(ctx)) for k, value in read.items())
        run.state.queued = (*run.state.queued, (name, given))

    return act


@verb(s.End)
def _end(m: s.End, b: Build) -> Action:
    if m.end != "here" and m.end not in b.vocab.procedures:
        b.word(m.end, "window", "end")

    def act(run: Run) -> None:
        for index in range(len(run.state.agenda) - 1, -1, -1):
            frame = run.state.agenda[index]
            if isinstance(frame, (WindowFrame, ProcedureFrame)) and m.end in ("here", frame.name):
                close(run, index)
                return

    return act


def close(run: Run, index: int) -> None:
    """Leave a window or procedure from wherever we are in it; every `finally` on the way out still runs."""
    agenda = run.state.agenda
    frame = agenda[index]
    for place in range(len(agenda) - 1, index, -1):
        inner = agenda[place]
        if isinstance(inner, ProcedureFrame) and run.game.procedures[inner.name].finale:
            _later(frame)
            if not inner.ending:
                close(run, place)
            return
    del agenda[index + 1 :]
    if isinstance(frame, ProcedureFrame) and _begin_finale(run, frame):
        return
    agenda.pop()
    run.dirty = run.dirty or isinstance(frame, WindowFrame)
    if isinstance(frame, ProcedureFrame):
        _keep_panel(run, frame)
        expire(run, frame.name)
    for place, outer in enumerate(agenda):
        if isinstance(outer, (WindowFrame, ProcedureFrame)) and outer.closing:
            outer.closing = False
            close(run, place)
            return


def _later(frame: Frame) -> None:
    """Leave a frame as soon as the `finally` of what runs inside is over."""
    if isinstance(frame, (WindowFrame, ProcedureFrame)):
        frame.closing = True


def _begin_finale(run: Run, frame: ProcedureFrame) -> bool:
    """Begin the `finally` of a procedure that is left; say whether there is one that has not run yet."""
    block = run.game.procedures[frame.name].finale
    if not block or frame.ending:
        return False
    frame.block, frame.pc, frame.ending = block, 0, True
    return True


def _keep_panel(run: Run, frame: ProcedureFrame) -> None:
    """What a procedure shows may still be read when it is over."""
    if run.game.procedures[frame.name].panel is not None:
        run.state.panel = (frame.name, tuple((frame.vars or {}).items()))


def expire(run: Run, name: str) -> None:
    """Forget what lasts `until` a procedure that is over now."""
    if not any(is_procedure(frame, name) for frame in run.state.agenda):
        lapse(run, name)


def lapse(run: Run, until: str) -> None:
    """Forget what lasts until a moment; where nothing does, nothing happens."""
    game, state = run.game, run.state
    pieces = (p for p in state.pieces.values() if p.mods or p.values)
    if any(game.seat_value_until(key) == until for key in state.values) or any(
        any(m.until == until for m in p.mods) or any(game.value_until(v) == until for v in p.values) for p in pieces
    ):
        run.emit(e.Expired(until))


@verb(s.Give)
def _give(m: s.Give, b: Build) -> Action:
    value = b.expr(m.give, ANY, "give").run

    def act(run: Run) -> None:
        found = value(run.ctx())
        agenda = run.state.agenda
        index, frame = next((i, f) for i, f in reversed([*enumerate(agenda)]) if isinstance(f, ProcedureFrame))
        if frame.gives:
            scope = next(f.vars for f in reversed(agenda[:index]) if f.vars is not None)
            scope[frame.gives] = found
        close(run, index)

    return act
