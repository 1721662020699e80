"""Verbs that move, turn, show and make pieces."""

from __future__ import annotations

from typing import Any

from engine.expressions.context import Ctx
from engine.expressions.types import INT, PIECE, PIECES, SEAT, ZONE
from engine.language import steps as s
from engine.play.effects.base import Action, Build, Planned, refs_of, seat_of, verb
from engine.play.run import Run
from engine.values import events as e
from engine.values import rng
from engine.values.frames import MoveFrame, StepsFrame
from engine.values.ids import SEATS, TABLE, Zone
from engine.values.limits import BUDGET, EVENT
from engine.values.speech import ours


def which(b: Build, args: Any, verb_name: str) -> Any:
    """Compile `piece:` or `pieces:` into a reader of a list of references."""
    if (args.piece is None) == (args.pieces is None):
        b.problem("give either `piece` or `pieces`", verb_name)
    if args.pieces is not None:
        many = b.expr(args.pieces, PIECES, verb_name, "pieces").run
        return lambda ctx: refs_of(ctx, many(ctx))
    one = b.expr(args.piece, PIECE, verb_name, "piece").run
    return lambda ctx: refs_of(ctx, one(ctx))


@verb(s.Move)
def _move(m: s.Move, b: Build) -> Action:
    args = m.move
    pieces = which(b, args, "move")
    to = b.expr(args.to, ZONE, "move", "to").run
    slot = b.expr(args.slot, INT, "move", "slot").run if args.slot is not None else None
    up = None if args.face is None else args.face == "up"

    def read(run: Run) -> Any:
        ctx = run.ctx()
        target = to(ctx)
        place = slot(ctx) if slot else None
        refs = pieces(ctx) if target is not None else ()
        if args.shuffled and len(refs) > 1:
            refs, chance = rng.shuffled(run.state.rng, refs)
            run.emit(e.Chanced(chance))
            run.learned(SEATS)
        run.leaving.update(dict.fromkeys(refs, target.key if target is not None else ""))
        return refs, target, place

    def move(run: Run, found: Any) -> None:
        refs, target, place = found
        for ref in refs:
            run.leaving.pop(ref, None)
            spot = {} if placed else _dropped(run, ref, target)
            run.move_piece(ref, target, at=args.at, up=up, turned=args.turned or None, slot=place, **spot)

    placed = "at" in args.model_fields_set
    return Planned(read, move)


def _dropped(run: Run, ref: Any, target: Zone) -> dict[str, Any]:
    """The place where the running move's piece was dropped on a pile: it counts unless the step says `at`."""
    move = next((f for f in reversed(run.state.agenda) if isinstance(f, MoveFrame)), None)
    drop = move.vars if move is not None else None
    if not drop or drop.get("slot") is None or not run.game.zones[target.id].lies.stacked:
        return {}
    return {"index": drop["slot"]} if (drop["piece"], drop["to"]) == (ref, target) else {}


@verb(s.Draw)
def _draw(m: s.Draw, b: Build) -> Action:
    args = m.draw
    seat = b.expr(args.seat, SEAT, "draw", "seat").run
    count = b.expr(args.count, INT, "draw", "count").run
    source = b.word(args.from_, "zone", "draw", "from")
    target = b.word(args.to, "zone", "draw", "to")
    empty = b.block(args.empty, "draw", "empty")

    def act(run: Run) -> None:
        ctx = run.ctx()
        whose = seat(ctx)
        pile_of, to = run.game.zone_for(whose, source), run.game.zone_for(whose, target)
        drawn = 0
        for _ in range(max(0, count(ctx) or 0)):
            pile = run.state.refs_in(pile_of.key)
            BUDGET.spend(EVENT)
            if not pile:
                _report(run, whose, drawn, pile_of, to)
                run_short(run, source, whose, to, empty)
                return
            run.move_piece(pile[-1], to)
            drawn += 1
        _report(run, whose, drawn, pile_of, to)

    return act


def run_short(run: Run, source: str, whose: str, to: Zone, own: str = "") -> None:
    """Do what a draw from a pile without cards leads to: the verb's own steps, else those of the zone."""
    if own:
        run.push(StepsFrame(block=own))
    elif run.game.zones[source].short:
        run.push(StepsFrame(block=run.game.zones[source].short, vars={"seat": whose, "to": to}))


def _report(run: Run, seat: str, drawn: int, source: Zone, target: Zone) -> None:
    if drawn:
        hidden = run.game.zones[target.id].seen_by != "all"
        key = "log-drew" if hidden else "log-took"
        where = {} if hidden else {"source": source, "target": target}
        run.log(ours(key, seat=seat, n=drawn, **where), seat, run.clauses)


@verb(s.Shuffle)
def _shuffle(m: s.Shuffle, b: Build) -> Action:
    zone = b.expr(m.shuffle, ZONE, "shuffle").run

    def act(run: Run) -> None:
        shuffle(run, zone(run.ctx()))

    return act


def shuffle(run: Run, zone: Zone) -> None:
    """Put a zone into a random order; everybody loses track of what they could not see."""
    order, state = rng.shuffled(run.state.rng, run.state.zones[zone.key])
    run.emit(e.Chanced(state))
    run.emit(e.Ordered(zone.key, order, chance=True))


@verb(s.Turn)
def _turn(m: s.Turn, b: Build) -> Action:
    pieces = which(b, m.turn, "turn")
    turned = m.turn.way == "sideways"

    def act(run: Run) -> None:
        for ref in pieces(run.ctx()):
            if not run.state.gone(ref) and run.state.pieces[ref.id].turned is not turned:
                riders = (i for i in run.state.attached_to(ref.id) if not run.state.pieces[i].apart)
                for number in (ref.id, *riders):
                    run.emit(e.Turned(number, turned))

    return act


@verb(s.Flip)
def _flip(m: s.Flip, b: Build) -> Action:
    piece = b.expr(m.flip.piece, PIECE, "flip", "piece").run
    up = m.flip.face == "up"

    def act(run: Run) -> None:
        ref = piece(run.ctx())
        if ref is not None and not run.state.gone(ref) and run.state.pieces[ref.id].up is not up:
            if up:
                blind = (x for x in SEATS if not run.game.sees(run.state, x, run.state.pieces[ref.id]))
                run.learned(frozenset(blind))
            run.emit(e.Flipped(ref.id, up))

    return act


@verb(s.Reveal)
def _reveal(m: s.Reveal, b: Build) -> Action:
    args = m.reveal
    pieces = b.expr(args.pieces, PIECES, "reveal", "pieces").run
    to = b.expr(args.to, SEAT, "reveal", "to").run if args.to is not None else None

    def act(run: Run) -> None:
        ctx = run.ctx()
        seats = frozenset(SEATS if to is None else (to(ctx),))
        for ref in refs_of(ctx, pieces(ctx)):
            reveal(run, ref, seats, args.keep, args.mark)

    return act


def reveal(run: Run, ref: Any, seats: frozenset[str], keep: bool = True, mark: bool = False) -> None:
    """Show a face to seats and log it, with the name for those who see it."""
    if run.state.gone(ref):
        return
    piece = run.state.pieces[ref.id]
    run.learned(frozenset(x for x in seats if not run.game.sees(run.state, x, piece)))
    run.emit(e.Learned(ref.id, seats, shown=True, known=mark))
    run.log(ours("log-revealed", piece=ref), run.game.controller(piece), run.clauses)
    if not keep:
        run.emit(e.Flipped(ref.id, run.state.pieces[ref.id].up))


@verb(s.Attach)
def _attach(m: s.Attach, b: Build) -> Action:
    args = m.attach
    piece = b.expr(args.piece, PIECE, "attach", "piece").run
    host = b.expr(args.to, PIECE, "attach", "to").run

    def act(run: Run) -> None:
        ctx = run.ctx()
        ref, onto = piece(ctx), host(ctx)
        if ref is None or onto is None or run.state.gone(ref) or run.state.gone(onto) or ref == onto:
            return
        if run.state.pieces[onto.id].host == ref.id:
            return
        row = run.state.zones[run.state.pieces[onto.id].zone]
        index = [i for i in row if i != ref.id].index(onto.id) if args.under else None
        run.move_onto(ref, onto, index, args.host_gone, args.apart)

    return act


@verb(s.Stack)
def _stack(m: s.Stack, b: Build) -> Action:
    piece = b.expr(m.stack.piece, PIECE, "stack", "piece").run
    onto = b.expr(m.stack.onto, PIECE, "stack", "onto").run

    def act(run: Run) -> None:
        ctx = run.ctx()
        ref, base = piece(ctx), onto(ctx)
        if ref is None or base is None or run.state.gone(ref) or run.state.gone(base) or ref == base:
            return
        stack(run, ref.id, base.id)

    return act


def stack(run: Run, top: int, base: int) -> None:
    """Lay a piece on another; what lay under that one now lies under the new top."""
    old = run.state.pieces[base]
    beneath = (*run.state.attached_to(base), base)
    before = run.seers(top)
    place = run.state.zones[old.zone].index(base)
    for number in beneath:
        run.emit(e.Moved(number, old.zone, place, up=True, turned=old.turned, host=top))
    run.emit(e.Moved(top, old.zone, None, up=True, turned=old.turned, slot=old.slot))
    run.emit(e.Inherited(top, base))
    run.learned(frozenset(run.seers(top) - before))


@verb(s.Make)
def _make(m: s.Make, b: Build) -> Action:
    args = m.make
    to = b.expr(args.to, ZONE, "make", "to").run
    seat = b.expr(args.seat, SEAT, "make", "seat").run
    source = b.expr(args.for_, PIECE, "make", "for").run if args.for_ is not None else None
    sides = b.expr(args.sides, INT, "make", "sides").run if args.sides is not None else None
    face = b.word(args.face, "face", "make", "face") if args.face else ""
    name = b.name(args.as_, PIECE, "make", "as") if args.as_ else None

    def act(run: Run) -> None:
        ctx = run.ctx()
        number, ref, place = run.state.next_piece, source(ctx) if source else None, to(ctx).key
        if run.no_room(place):
            if name:
                run.scope()[name] = None
            return
        shown = face or (run.state.as_it_was(ref).face if ref else "")
        run.emit(
            e.Made(
                number, args.kind, shown, seat_of(seat(ctx)), place, sides=(sides(ctx) or 0) if sides else 0, source=ref
            )
        )
        if name:
            run.scope()[name] = run.state.ref(number)

    return act


@verb(s.Remove)
def _remove(m: s.Remove, b: Build) -> Action:
    piece = b.expr(m.remove, PIECE, "remove").run

    def act(run: Run) -> None:
        ref = piece(run.ctx())
        if ref is not None and not run.state.gone(ref) and run.state.pieces[ref.id].kind not in ("card", "die"):
            run.cease(ref)

    return act


__all__ = ["TABLE", "Ctx", "reveal", "run_short", "shuffle"]
