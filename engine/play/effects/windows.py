"""Verbs of windows and what waits on them: open, lay, resolve, carry out, signal."""

from __future__ import annotations

from typing import Any

from engine.expressions.types import ABILITY, ANY, ITEM, PIECE, SEAT
from engine.game.compiled import Game
from engine.language import steps as s
from engine.play.effects.base import Action, Build, verb
from engine.play.effects.procedures import given_values
from engine.play.run import Run
from engine.values.frames import AbilityRef, ByHandFrame, Item, ItemFrame, Pending, StepsFrame, WindowFrame
from engine.values.ids import Ref
from engine.values.limits import BUDGET, kept
from engine.values.speech import Phrase, ours
from engine.values.state import Piece


@verb(s.Open)
def _open(m: s.Open, b: Build) -> Action:
    name = b.word(m.open, "window", "open")
    read = given_values(b, m.with_, b.vocab.words_of_windows.get(name, {}), f"the window `{name}`")

    def act(run: Run) -> None:
        ctx = run.ctx()
        open_window(run, name, {k: value(ctx) for k, value in read.items()})

    return act


def open_window(run: Run, name: str, given: dict[str, Any], items: tuple[Item, ...] = ()) -> None:
    """Open a window on top of what is going on."""
    seat = run.scope().get("seat") or run.state.turn_seat
    run.push(WindowFrame(block=run.game.windows[name].before, vars={"seat": seat, **given}, name=name, items=items))
    run.state.draft = None
    run.dirty = True


@verb(s.Lay)
def _lay(m: s.Lay, b: Build) -> Action:
    args = m.lay
    piece = b.expr(args.piece, PIECE, "lay", "piece").run if args.piece is not None else None
    source = b.expr(args.source, PIECE, "lay", "source").run if args.source is not None else piece
    seat = b.expr(args.seat, SEAT, "lay", "seat").run
    ability = b.expr(args.ability, ABILITY, "lay", "ability").run if args.ability is not None else None
    window = b.word(args.open, "window", "lay", "open") if args.open else None
    label = b.phrase(args.label) if args.label else None
    kind = b.word(args.kind, "item", "lay", "kind")
    b.name("item", ITEM)
    block = b.block(args.resolve, "lay", "resolve")

    def act(run: Run) -> None:
        ctx = run.ctx()
        card = piece(ctx) if piece else None
        item = Item(
            run.state.next_item, seat(ctx), kind, card, source(ctx) if source else None, block,
            tuple(run.scope().items()), run.game.filled(label, ctx) if label else ours("item", piece=card),
            ability(ctx) if ability else None,
        )  # fmt: skip
        kept(item)
        run.state.next_item += 1
        lay(run, item, window)

    return act


def lay(run: Run, item: Item, window: str | None) -> None:
    """Lay an item on the innermost window, opening the asked one first if it is not innermost."""
    frame = run.ctx().window()
    run.state.stamp += 1
    if window is not None and (frame is None or frame.name != window):
        open_window(run, window, {}, (item,))
        return
    if frame is not None:
        frame.items = (*frame.items, item)
        frame.after = "laid"


@verb(s.Resolve)
def _resolve(m: s.Resolve, b: Build) -> Action:
    which = b.expr(m.resolve, ITEM, "resolve").run

    def act(run: Run) -> None:
        item = which(run.ctx())
        if item is not None:
            take_off(run, item)
            run.push(ItemFrame(block=item.block, vars={**dict(item.vars), "item": item}))
            if not item.block and item.ability is not None:
                by_hand(run, item.source, item.seat, run.game.ability(item.ability).text)

    return act


def take_off(run: Run, item: Item) -> None:
    """Take an item off the window on which it waits."""
    for frame in reversed(run.state.agenda):
        if isinstance(frame, WindowFrame) and any(x.number == item.number for x in frame.items):
            frame.items = tuple(x for x in frame.items if x.number != item.number)
            frame.after = "resolved"
            return


@verb(s.DropItem)
def _drop_item(m: s.DropItem, b: Build) -> Action:
    which = b.expr(m.drop_item, ITEM, "drop_item").run
    b.name("item", ITEM)
    then = b.block(m.then, "then")

    def act(run: Run) -> None:
        item = which(run.ctx())
        if item is not None:
            take_off(run, item)
            run.log(ours("log-stopped", what=item.label), item.seat, run.clauses)
            run.scope()["item"] = item
            run.push(StepsFrame(block=then))

    return act


@verb(s.CarryOut)
def _carry_out(m: s.CarryOut, b: Build) -> Action:
    args = m.carry_out
    ability = b.expr(args.ability, ABILITY, "carry_out", "ability").run if args.ability is not None else None
    piece = b.expr(args.piece, PIECE, "carry_out", "piece").run if args.piece is not None else None
    kind = b.word(args.kind, "ability", "carry_out", "kind") if args.kind else ""
    seat = b.expr(args.seat, SEAT, "carry_out", "seat").run
    if ability is None and (piece is None or not kind):
        b.problem("give `ability`, or `piece` and `kind`", "carry_out")

    def act(run: Run) -> None:
        ctx = run.ctx()
        who = seat(ctx)
        if ability:
            found = ability(ctx)
            if found is not None:
                carry_out(run, found, who, {}, args.by_hand)
            return
        ref = piece(ctx) if piece else None
        if ref is None:
            return
        abilities = run.game.abilities(run.state.as_it_was(ref), kind)
        if not abilities and args.by_hand:
            by_hand(run, ref, who)
        for found in reversed(abilities):
            carry_out(run, found, who, {}, args.by_hand)

    return act


def carry_out(run: Run, ability: AbilityRef, seat: str, more: dict[str, Any], hand: bool = True) -> None:
    """Run an ability's steps; where it has only text, people carry it out."""
    spec = run.game.ability(ability)
    if spec.block is None:
        if hand:
            by_hand(run, ability.piece, seat, spec.text)
        return
    scope = {**dict.fromkeys(spec.vars), **_inherited(run, spec.vars), **more}
    own = {"me": ability.piece, "seat": seat, "ability": ability}
    run.push(StepsFrame(block=spec.block, vars={"piece": ability.piece, **scope, **own}, effect=True))


def _inherited(run: Run, names: tuple[str, ...]) -> dict[str, Any]:
    scope = run.scope()
    return {n: scope[n] for n in names if n in scope}


def by_hand(run: Run, ref: Ref | None, seat: str, text: Phrase | None = None) -> None:
    """Let people carry out a text."""
    if text is None and ref is not None:
        text = run.game.text_phrase(run.state.as_it_was(ref))
    if ref is None or text is None or not text.say("en"):
        return
    run.dirty = True
    run.push(ByHandFrame(seat=seat, piece=ref, text=text, clauses=run.clauses))


@verb(s.Signal)
def _signal(m: s.Signal, b: Build) -> Action:
    name = b.word(m.signal, "moment", "signal")
    read = given_values(b, m.with_, b.vocab.moments.get(name, {}), f"the moment `{name}`")

    def act(run: Run) -> None:
        ctx = run.ctx()
        signal(run, name, {k: value(ctx) for k, value in read.items()})

    return act


def signal(run: Run, moment: str, given: dict[str, Any]) -> None:
    """Make every trigger that waits for this moment pending, those of cards and those of the rules."""
    game, state = run.game, run.state
    found: list[Pending] = []
    BUDGET.spend(len(state.pieces))
    about = [v for v in given.values() if isinstance(v, Ref)]
    faces = game.listeners.get(moment, frozenset())
    refs = [state.ref(p.id) for p in state.pieces.values() if p.face in faces]
    refs += [r for r in about if r not in refs and state.as_it_was(r).face in faces]
    for ref in refs:
        piece = state.as_it_was(ref)
        for ability in _triggered(game, piece, moment, stale=ref in about):
            spec = game.ability(ability)
            seat = game.controller(piece)
            scope = {"piece": ref, **given, "me": ref, "seat": seat, "ability": ability}
            if spec.when is None or spec.when(run.ctx(**scope)):
                label = ours("item", piece=ref)
                found.append(Pending(seat, spec.block or "", tuple(scope.items()), label, ref, ability, run.clauses))
    for trigger in game.triggers.get(moment, ()):
        ctx = run.ctx(**given)
        seat = trigger.seat(ctx)
        if trigger.when is None or trigger.when(run.ctx(**given, seat=seat)):
            scope = {**given, "seat": seat}
            found.append(
                Pending(
                    seat,
                    trigger.block,
                    tuple(scope.items()),
                    trigger.label,
                    None,
                    None,
                    (*trigger.clauses, *run.clauses),
                )
            )
    state.pending = (*state.pending, *found)


def _triggered(game: Game, piece: Piece, moment: str, stale: bool) -> list[AbilityRef]:
    """The abilities of a piece that wait for this moment where it lies (or as it was)."""
    found = []
    for index, spec in enumerate(game.faces[piece.face].abilities):
        kind = game.kinds[spec.kind]
        here = kind.zones is None or game.zone_at(piece.zone).id in kind.zones
        if kind.triggered and spec.on == moment and (here or stale) and (piece.up or stale):
            found.append(AbilityRef(Ref(piece.id, piece.life), piece.face, index))
    return found


__all__ = ["ANY", "carry_out", "lay", "open_window", "signal", "take_off"]
