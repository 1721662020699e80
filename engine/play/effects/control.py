"""Verbs that steer: conditions, loops, procedures, ends, words for the log."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.expressions.context import listed
from engine.expressions.types import ANY, BOOL, INT, ITEM, PIECE, PLAIN, SEAT, Type
from engine.language import steps as s
from engine.play.effects.base import Action, Build, Planned, verb
from engine.play.effects.values import count
from engine.play.run import MOST_VERBS, Refused, Run
from engine.values import events as e
from engine.values.ids import SEATS, other
from engine.values.lanes import sealed
from engine.values.state import Frame, Result
from engine.values.verdict import Refusal

LIST = Type("list", of=ANY)


@verb(s.If)
def _if(m: s.If, b: Build) -> Action:
    test = b.expr(m.if_, BOOL, "if")
    then = b.block(m.then, "then")
    otherwise = b.block(m.else_, "else") if m.else_ else None

    def act(run: Run) -> None:
        if test.run(run.ctx()):
            run.push(Frame("steps", then))
        elif otherwise:
            run.push(Frame("steps", otherwise))

    return act


@verb(s.Each)
def _each(m: s.Each, b: Build) -> Action:
    values = b.expr(m.in_, LIST, "in")
    inner = values.type.of if values.type.of is not None else PIECE if values.type.name == "zone" else ANY
    name = b.name(m.each, inner, "each")
    body = b.block(m.do, "do")

    def act(run: Run) -> None:
        ctx = run.ctx()
        found = tuple(listed(ctx, values.run(ctx)))
        if found:
            run.push(Frame("steps", body, loop=found, data={"loop": name, "at": 0}))
            run.scope()[name] = found[0]

    return act


@verb(s.Sealed)
def _sealed(m: s.Sealed, b: Build) -> Action:
    values = b.expr(m.in_, LIST, "in")
    if values.type.of not in (None, SEAT, ANY):
        b.problem("only seats can act sealed from each other", "in", mend="give a list of seats")
    name = b.name(m.sealed, SEAT, "sealed")
    body = b.block(m.do, "do")

    def act(run: Run) -> None:
        ctx = run.ctx()
        seats = tuple(dict.fromkeys(seat for seat in listed(ctx, values.run(ctx)) if seat in SEATS))
        if seats:
            scopes = {seat: {**run.scope(), name: seat, "seat": seat} for seat in seats}
            run.state.draft = None
            run.state.agenda.extend(sealed(body, seats, scopes))

    return act


@verb(s.Repeat)
def _repeat(m: s.Repeat, b: Build) -> Action:
    if (m.repeat is None) == (m.while_ is None):
        b.problem("give either a number to `repeat` or a condition to `while`")
    body = b.block(m.do, "do")
    if m.while_ is not None:
        test = b.expr(m.while_, BOOL, "while")
        where = b.id

        def again(run: Run) -> None:
            if test.run(run.ctx()):
                run.push(Frame("steps", body, data={"again": where}))

        return again
    times = b.expr(m.repeat, INT, "repeat")

    def act(run: Run) -> None:
        many = max(0, min(times.run(run.ctx()) or 0, MOST_VERBS))
        if many:
            run.push(Frame("steps", body, loop=tuple(range(many)), data={"loop": "", "at": 0}))

    return act


@verb(s.Together)
def _together(m: s.Together, b: Build) -> Action:
    block = b.block(m.together, "together")

    def act(run: Run) -> None:
        steps = run.game.blocks[block]
        read = tuple((i, step.act.read(run)) for i, step in enumerate(steps) if isinstance(step.act, Planned))
        data = {"hold": True, "together": True, "read": read, "claims": (), "own": run.clauses}
        run.push(Frame("steps", block, data=data))

    return act


@verb(s.Hold)
def _hold(m: s.Hold, b: Build) -> Action:
    block = b.block(m.hold, "hold")
    return lambda run: run.push(Frame("steps", block, data={"hold": True}))


def _given(b: Build, given: dict[str, Any], wanted: dict[str, Type], what: str) -> dict[str, Any]:
    read = {}
    for name, value in given.items():
        if name not in wanted:
            b.problem(f"{what} has no variable `{name}`", "with", name)
        read[name] = b.expr(value, wanted.get(name, ANY), "with", name).run
    return read


@verb(s.Run)
def _run(m: s.Run, b: Build) -> Action:
    name = b.word(m.run, "procedure", "run")
    wanted = b.vocab.procedures.get(name, {})
    read = _given(b, m.with_, wanted, f"the procedure `{name}`")
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
    run.push(Frame("procedure", procedure.block, vars=scope, data={"name": name, "as": gives, "ending": False}))
    if procedure.phase:
        lapse(run, "phase")
        run.emit(e.Cleared("phase"))
        run.log(procedure.label, run.state.turn_seat, procedure.clauses, heading=True)


@verb(s.Start)
def _start(m: s.Start, b: Build) -> Action:
    name = b.word(m.start, "procedure", "start")
    read = _given(b, m.with_, b.vocab.procedures.get(name, {}), f"the procedure `{name}`")

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
            if frame.kind in ("window", "procedure") and m.end in ("here", frame.data["name"]):
                close(run, index)
                return

    return act


def close(run: Run, index: int) -> None:
    """Leave a window or procedure from wherever we are in it; every `finally` on the way out still runs."""
    agenda = run.state.agenda
    frame = agenda[index]
    inner = next((f for f in reversed(agenda[index + 1 :]) if f.kind == "procedure" and _finale(run, f)), None)
    if inner is not None:
        frame.data["closing"] = True
        if not inner.data["ending"]:
            close(run, agenda.index(inner))
        return
    del agenda[index + 1 :]
    block = _finale(run, frame)
    if block and not frame.data["ending"]:
        frame.block, frame.pc = block, 0
        frame.data["ending"] = True
        return
    agenda.pop()
    run.dirty = run.dirty or frame.kind == "window"
    if frame.kind == "procedure":
        _keep_panel(run, frame)
        expire(run, frame.data["name"])
    outer = next((i for i, f in enumerate(agenda) if f.data.get("closing")), None)
    if outer is not None:
        del agenda[outer].data["closing"]
        close(run, outer)


def _keep_panel(run: Run, frame: Frame) -> None:
    """What a procedure shows may still be read when it is over."""
    name = frame.data["name"]
    if run.game.procedures[name].panel is not None:
        run.state.panel = (name, tuple((frame.vars or {}).items()))


def _finale(run: Run, frame: Frame) -> str | None:
    return run.game.procedures[frame.data["name"]].finale if frame.kind == "procedure" else None


def expire(run: Run, name: str) -> None:
    """Forget what lasts `until` a procedure that is over now."""
    if not any(f.kind == "procedure" and f.data["name"] == name for f in run.state.agenda):
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
        index = next(i for i in range(len(agenda) - 1, -1, -1) if agenda[i].kind == "procedure")
        name = agenda[index].data["as"]
        if name:
            scope = next(f.vars for f in reversed(agenda[:index]) if f.vars is not None)
            scope[name] = found
        close(run, index)

    return act


@verb(s.Win)
def _win(m: s.Win, b: Build) -> Action:
    seat = b.expr(m.win.seat, SEAT, "win", "seat").run
    if m.clause is None:
        b.problem("a game is won by a clause: give `clause`", "win")

    return lambda run: claim(run, ((seat(run.ctx()), run.clauses),))


@verb(s.Lose)
def _lose(m: s.Lose, b: Build) -> Action:
    seat = b.expr(m.lose.seat, SEAT, "lose", "seat").run
    if m.clause is None:
        b.problem("a game is lost by a clause: give `clause`", "lose")
    return lambda run: claim(run, ((other(seat(run.ctx())), run.clauses),))


def claim(run: Run, claims: tuple[tuple[str, tuple[str, ...]], ...]) -> None:
    """Let seats win. What happens together, or to several in one check, is counted when all of it is done.

    Args:
        run: The move being carried out.
        claims: The winning seat and the clauses of each reason. If both seats win (or both lose), nobody does.
    """
    if not claims:
        return
    for frame in reversed(run.state.agenda):
        if frame.kind == "window":
            break
        if "claims" in frame.data:
            frame.data["claims"] = (*frame.data["claims"], *claims)
            return
    if run.state.result is None:
        # The moves that led to it are logged first, though they never come to their end.
        for frame in run.state.agenda:
            if frame.kind == "move":
                count_move(run, frame)
    winners = {seat for seat, _ in claims}
    clauses = tuple(dict.fromkeys(c for _, cited in claims for c in cited))
    finish(run, None if len(winners) > 1 else winners.pop(), clauses)


def finish(run: Run, winner: str | None, clauses: tuple[str, ...]) -> None:
    """End the game."""
    if run.state.result is None:
        run.emit(e.Ended(Result(winner, clauses)))
        from engine.values.speech import ours

        key = "log-won" if winner else "log-drawn"
        run.log(ours(key, seat=winner), winner, clauses)


@verb(s.Say)
def _say(m: s.Say, b: Build) -> Action:
    phrase = b.phrase(m.say)
    return lambda run: run.say(phrase, run.clauses)


@verb(s.Stage)
def _stage(m: s.Stage, b: Build) -> Action:
    title = b.phrase(m.stage)

    def act(run: Run) -> None:
        if run.watch is not None:
            run.watch.begin(title, run.clauses, run.state, run.rounds, len(run.batch.events), m.insert)

    return act


@verb(s.Let)
def _let(m: s.Let, b: Build) -> Action:
    procedure = m.let.in_
    if procedure is not None:
        return _let_in(m.let, b, procedure)
    if m.let.item is not None:
        return _let_item(m.let, b)
    value = b.expr(m.let.be, ANY, "let", "be")
    name = b.name(m.let.name, value.type, "let", "name")

    def act(run: Run) -> None:
        run.scope()[name] = value.run(run.ctx())

    return act


def _let_in(args: s.LetArgs, b: Build, procedure: str) -> Action:
    """Set a variable of a running procedure, from wherever we are in it."""
    known = b.vocab.procedures.get(b.word(procedure, "procedure", "let", "in"), {})
    if args.name not in known:
        b.problem(f"the procedure `{procedure}` has no variable `{args.name}`", "let", "name")
    value = b.expr(args.be, known.get(args.name, ANY), "let", "be").run

    def act(run: Run) -> None:
        ctx = run.ctx()
        frame = ctx.frame(procedure)
        if frame is not None and frame.vars is not None:
            frame.vars[args.name] = value(ctx)
            run.state.stamp += 1
            run.state.memo.clear()

    return act


def _let_item(args: s.LetArgs, b: Build) -> Action:
    """Set a variable that a waiting item carries: what it is aimed at, for example."""
    if args.name not in b.vocab.items:
        b.problem(f"items have no variable `{args.name}`", "let", "name", mend="declare it in the game's `items`")
    which = b.expr(args.item, ITEM, "let", "item").run
    value = b.expr(args.be, b.vocab.items.get(args.name, ANY), "let", "be").run

    def act(run: Run) -> None:
        ctx = run.ctx()
        item = which(ctx)
        for frame in run.state.agenda:
            items = frame.data.get("items", ())
            if item is not None and item in items:
                changed = replace(item, vars=tuple({**dict(item.vars), args.name: value(ctx)}.items()))
                frame.data["items"] = tuple(changed if x is item else x for x in items)
                run.state.stamp += 1

    return act


@verb(s.Refuse)
def _refuse(m: s.Refuse, b: Build) -> Action:
    clauses = b.cited(m.refuse.clause, "refuse", "clause")
    phrase = b.phrase(m.refuse.refusal)
    test = b.expr(m.refuse.when, BOOL, "refuse", "when").run if m.refuse.when is not None else None

    def act(run: Run) -> None:
        ctx = run.ctx()
        if test is None or test(ctx):
            raise Refused(Refusal(run.game.filled(phrase, ctx), clauses))

    return act


@verb(s.Commit)
def _commit(m: s.Commit, b: Build) -> Action:
    return commit


def commit(run: Run) -> None:
    """Make the running move definite: it is counted and logged, and no longer taken back freely."""
    for frame in reversed(run.state.agenda):
        if frame.kind == "move":
            count_move(run, frame)
            break
    run.state.draft = None


def count_move(run: Run, frame: Frame) -> None:
    """Count a move that is definite now, and log it above what it has brought about; once only."""
    if frame.data["counted"]:
        return
    frame.data["counted"] = True
    spec = run.game.moves[frame.data["move"]]
    seat = frame.data["seat"]
    if spec.counts:
        count(run, spec.id, seat, frame.vars.get("piece") if frame.vars else None)
    if spec.log is not None:
        only = seat if spec.secret else None
        run.say(spec.log, spec.clauses, frame.line, only, **{**(frame.vars or {}), "seat": seat})


__all__ = ["PLAIN", "begin", "claim", "close", "finish"]
