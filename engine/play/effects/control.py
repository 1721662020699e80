"""Verbs that steer: conditions, loops, procedures, ends, words for the log."""

from __future__ import annotations

from dataclasses import replace

from engine.expressions.context import listed
from engine.expressions.types import ANY, BOOL, INT, ITEM, PIECE, SEAT, Type
from engine.language import steps as s
from engine.play.effects.base import Action, Build, Planned, verb
from engine.play.run import MOST_VERBS, Refused, Run
from engine.values.frames import (
    StepsFrame,
    WindowFrame,
)
from engine.values.ids import SEATS
from engine.values.lanes import sealed
from engine.values.verdict import Refusal

LIST = Type("list", of=ANY)


@verb(s.If)
def _if(m: s.If, b: Build) -> Action:
    test = b.expr(m.if_, BOOL, "if")
    then = b.block(m.then, "then")
    otherwise = b.block(m.else_, "else") if m.else_ else None

    def act(run: Run) -> None:
        if test.run(run.ctx()):
            run.push(StepsFrame(block=then))
        elif otherwise:
            run.push(StepsFrame(block=otherwise))

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
            run.push(StepsFrame(block=body, loop=found, each=name))
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

        def again(run: Run) -> None:
            if test.run(run.ctx()):
                run.push(StepsFrame(block=body, again=True))

        return again
    times = b.expr(m.repeat, INT, "repeat")

    def act(run: Run) -> None:
        many = max(0, min(times.run(run.ctx()) or 0, MOST_VERBS))
        if many:
            run.push(StepsFrame(block=body, loop=tuple(range(many))))

    return act


@verb(s.Together)
def _together(m: s.Together, b: Build) -> Action:
    block = b.block(m.together, "together")

    def act(run: Run) -> None:
        steps = run.game.blocks[block]
        read = tuple((i, step.act.read(run)) for i, step in enumerate(steps) if isinstance(step.act, Planned))
        run.push(StepsFrame(block=block, hold=True, together=True, read=read, claims=(), own=run.clauses))

    return act


@verb(s.Hold)
def _hold(m: s.Hold, b: Build) -> Action:
    block = b.block(m.hold, "hold")
    return lambda run: run.push(StepsFrame(block=block, hold=True))


@verb(s.Say)
def _say(m: s.Say, b: Build) -> Action:
    phrase = b.phrase(m.say)
    return lambda run: run.say(phrase, run.clauses)


@verb(s.BeginStage)
def _stage(m: s.BeginStage, b: Build) -> Action:
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
            if item is not None and isinstance(frame, WindowFrame) and item in frame.items:
                changed = replace(item, vars=tuple({**dict(item.vars), args.name: value(ctx)}.items()))
                frame.items = tuple(changed if x is item else x for x in frame.items)
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
