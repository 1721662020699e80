"""Verbs that change numbers, marks, dice and what lasts."""

from __future__ import annotations

from typing import Any

from engine.expressions.context import listed
from engine.expressions.types import ANY, INT, PIECE, SEAT
from engine.language import steps as s
from engine.play.effects.base import Action, Build, Planned, verb
from engine.play.run import Run
from engine.values import events as e
from engine.values import rng
from engine.values.frames import is_procedure
from engine.values.ids import TABLE
from engine.values.speech import ours
from engine.values.state import CONTROL, Modifier, RollImpossible


def _amount(b: Build, args: s.AmountArgs, name: str) -> Any:
    piece = b.expr(args.piece, PIECE, name, "piece").run
    amount = b.expr(args.amount, INT, name, "amount").run
    if not b.vocab.damage:
        b.problem("no value of pieces is damage in this game", name, mend="declare one with `show: damage`")
    return lambda ctx: (piece(ctx), max(0, amount(ctx) or 0))


@verb(s.Damage)
def _damage(m: s.Damage, b: Build) -> Action:
    read = _amount(b, m.damage, "damage")

    return Planned(lambda run: read(run.ctx()), lambda run, found: damage(run, *found))


def damage(run: Run, ref: Any, amount: int) -> None:
    """Put damage on a piece."""
    if ref is None or run.state.gone(ref) or amount <= 0:
        return
    value = run.game.damage
    now = run.game.piece_value(run.state.pieces[ref.id], value) + amount
    run.emit(e.ValueSet(ref.id, value, now, "damage"))
    run.log(ours("log-damaged", piece=ref, n=amount), None, run.clauses)


@verb(s.Heal)
def _heal(m: s.Heal, b: Build) -> Action:
    read = _amount(b, m.heal, "heal")

    def act(run: Run) -> None:
        ref, amount = read(run.ctx())
        if ref is None or run.state.gone(ref):
            return
        value = run.game.damage
        old = run.game.piece_value(run.state.pieces[ref.id], value)
        now = max(0, old - amount)
        if now != old:
            run.emit(e.ValueSet(ref.id, value, now, "heal"))
            run.log(ours("log-healed", piece=ref, n=old - now), None, run.clauses)

    return act


@verb(s.Counter)
def _counter(m: s.Counter, b: Build) -> Action:
    args = m.counter
    piece = b.expr(args.piece, PIECE, "counter", "piece").run
    name = b.word(args.name, "piece value", "counter", "name")
    add = b.expr(args.add, INT, "counter", "add").run

    def act(run: Run) -> None:
        ctx = run.ctx()
        ref, more = piece(ctx), add(ctx) or 0
        if ref is not None and not run.state.gone(ref) and more:
            now = max(0, run.game.piece_value(run.state.pieces[ref.id], name) + more)
            run.emit(e.ValueSet(ref.id, name, now, "counter"))
            word = run.game.value_label(name)
            key = "log-counter-on" if more > 0 else "log-counter-off"
            run.log(ours(key, piece=ref, n=abs(more), counter=word), None, run.clauses)

    return act


@verb(s.Mark)
def _mark(m: s.Mark, b: Build) -> Action:
    args = m.mark
    piece = b.expr(args.piece, PIECE, "mark", "piece").run
    name = b.word(args.name, "piece value", "mark", "name")
    to = b.expr(args.to, ANY, "mark", "to").run

    def act(run: Run) -> None:
        ctx = run.ctx()
        ref = piece(ctx)
        if ref is not None and not run.state.gone(ref):
            run.emit(e.ValueSet(ref.id, name, to(ctx), "mark"))

    return act


@verb(s.Set)
def _set(m: s.Set, b: Build) -> Action:
    args = m.set
    table = args.of == "table"
    of = None if table else b.expr(args.of, SEAT, "set", "of").run
    name = b.word(args.name, "table value" if table else "seat value", "set", "name")
    ways = [key for key in ("to", "add", "put", "take") if getattr(args, key) is not None]
    if len(ways) != 1:
        b.problem("give one of `to`, `add`, `put` and `take`", "set")
    way = ways[0] if ways else "to"
    kind = (b.vocab.table_values if table else b.vocab.seat_values).get(args.name)
    is_list = kind is not None and kind.name == "list"
    if (is_list and way == "add") or (kind is not None and not is_list and way in ("put", "take")):
        b.problem(f"`{args.name}` is {'a' if is_list else 'no'} list", "set", way, mend="a list takes `put` and `take`, a number `add`")
    to = b.expr(getattr(args, way), ANY, "set", way).run

    def act(run: Run) -> None:
        ctx = run.ctx()
        whose = of(ctx) if of else TABLE
        if not lasts(run, run.game.seat_value_until(f"{whose}.{name}")):
            return
        value = to(ctx)
        old = run.game.table_value(run.state, name) if table else run.game.seat_value(run.state, whose, name)
        if way == "add":
            value = (old or 0) + (value or 0)
        elif way == "put":
            value = tuple(dict.fromkeys((*(old or ()), *listed(ctx, value))))
        elif way == "take":
            gone = set(listed(ctx, value))
            value = tuple(member for member in old or () if member not in gone)
        run.emit(e.SeatValueSet(whose, name, value))

    return act


def lasts(run: Run, until: str | None) -> bool:
    """Say whether what is set now would last: a value that belongs to a procedure needs one that runs."""
    return until not in run.game.procedures or any(
        is_procedure(frame, until) for frame in run.state.agenda
    )


@verb(s.Modify)
def _modify(m: s.Modify, b: Build) -> Action:
    args = m.modify
    piece = b.expr(args.piece, PIECE, "modify", "piece").run
    given = [x for x in (args.add, args.to, args.grant) if x is not None]
    if len(given) != 1:
        b.problem("give exactly one of `add`, `to` and `grant`", "modify")
    how = "add" if args.add is not None else "set" if args.to is not None else "grant"
    if how == "grant":
        word = b.word(str(args.grant), "keyword", "modify", "grant")
        level = b.expr(args.level, INT, "modify", "level").run if args.level is not None else None
        read: Any = lambda ctx: (word, level(ctx)) if level else word  # noqa: E731
    else:
        b.word(args.attribute, "attribute", "modify", "attribute")
        read = b.expr(args.add if how == "add" else args.to, ANY, "modify", "add" if how == "add" else "to").run
    attribute = "keywords" if how == "grant" else args.attribute

    def act(run: Run) -> None:
        ctx = run.ctx()
        ref, value = piece(ctx), read(ctx)
        if ref is not None and not run.state.gone(ref):
            run.emit(e.Modified(ref.id, Modifier(attribute, how, value, args.until)))
            if how == "add":
                label = run.game.attribute_label(attribute)
                run.log(ours("log-modified", piece=ref, n=f"{value:+d}", what=label), None, run.clauses)

    return act


@verb(s.Control)
def _control(m: s.Control, b: Build) -> Action:
    args = m.control
    piece = b.expr(args.piece, PIECE, "control", "piece").run
    seat = b.expr(args.seat, SEAT, "control", "seat").run

    def act(run: Run) -> None:
        ctx = run.ctx()
        ref, who = piece(ctx), seat(ctx)
        if ref is None or who is None or run.state.gone(ref):
            return
        if run.game.controller(run.state.pieces[ref.id]) != who:
            run.emit(e.Modified(ref.id, Modifier("", CONTROL, who, args.until)))
            run.log(ours("log-control", seat=who, piece=ref), who, run.clauses)

    return act


@verb(s.Roll)
def _roll(m: s.Roll, b: Build) -> Action:
    args = m.roll
    if (args.die is None) == (args.sides is None):
        b.problem("give either `die` or `sides`", "roll")
    die = b.expr(args.die, PIECE, "roll", "die").run if args.die is not None else None
    sides = b.expr(args.sides, INT, "roll", "sides").run if args.sides is not None else None
    name = b.name(args.as_, INT, "roll", "as") if args.as_ else None

    def act(run: Run) -> None:
        ctx = run.ctx()
        ref = die(ctx) if die else None
        many = run.state.pieces[ref.id].sides if ref else (sides(ctx) if sides else 0)
        value = roll(run, max(1, many or 1))
        if ref is not None:
            run.emit(e.Rolled(ref.id, value))
            run.log(ours("log-rolled-die", piece=ref, n=value), run.scope().get("seat"), run.clauses)
        else:
            run.log(ours("log-rolled", sides=many, n=value), run.scope().get("seat"), run.clauses)
        if name:
            run.scope()[name] = value

    return act


def roll(run: Run, sides: int) -> int:
    """Roll fairly: 1 to `sides`."""
    value, state = rng.below(run.state.rng, sides)
    left = run.state.rolls
    if left:
        value, left = left[0] - 1, left[1:]
        if value >= sides:
            raise RollImpossible(f"a die with {sides} sides cannot give {value + 1}, which `rolls` wants next")
    run.emit(e.Chanced(state, left))
    run.learned(("south", "north"))
    return value + 1


@verb(s.SetDie)
def _set_die(m: s.SetDie, b: Build) -> Action:
    die = b.expr(m.set_die.die, PIECE, "set_die", "die").run
    to = b.expr(m.set_die.to, INT, "set_die", "to").run

    def act(run: Run) -> None:
        ctx = run.ctx()
        ref, value = die(ctx), to(ctx)
        if ref is None or run.state.gone(ref):
            return
        piece = run.state.pieces[ref.id]
        if (value is not None and not 1 <= value <= piece.sides) or value == piece.value:
            return
        run.emit(e.Rolled(ref.id, value, chance=False))
        run.log(ours("log-set-die", piece=ref, n=str(value or "-")), run.scope().get("seat"), run.clauses)

    return act


@verb(s.Expire)
def _expire(m: s.Expire, b: Build) -> Action:
    return lambda run: run.emit(e.Expired(m.expire))


@verb(s.BeginTurn)
def _begin_turn(m: s.BeginTurn, b: Build) -> Action:
    seat = b.expr(m.begin_turn.seat, SEAT, "begin_turn", "seat").run

    def act(run: Run) -> None:
        whose = seat(run.ctx())
        run.emit(e.Expired("turn"))
        run.emit(e.Cleared("turn"))
        run.emit(e.TurnBegan(whose))
        run.log(ours("log-turn", seat=whose, n=run.state.turn), whose, heading=True)

    return act


@verb(s.Tally)
def _tally(m: s.Tally, b: Build) -> Action:
    name = b.word(m.tally, "tally", "tally")
    seat = b.expr(m.seat, SEAT, "seat").run
    piece = b.expr(m.piece, PIECE, "piece").run if m.piece is not None else None

    def act(run: Run) -> None:
        ctx = run.ctx()
        count(run, name, seat(ctx), piece(ctx) if piece else None)

    return act


def count(run: Run, what: str, seat: str | None, ref: Any) -> None:
    """Count that a seat did something, and to which piece, for this turn, phase and game."""
    keys = [f"{what}/{seat}/{span}" for span in ("turn", "phase", "game")]
    if ref is not None:
        keys += [f"{what}/{ref.id}.{ref.life}/{span}" for span in ("turn", "phase", "game")]
    run.emit(e.Tallied(tuple(keys)))
