"""The one place where a fact changes a state."""

from __future__ import annotations

from typing import Any, assert_never

from engine.game.compiled import Game
from engine.values import events as e
from engine.values.ids import SEATS, Ref
from engine.values.limits import MOST_GHOSTS, MOST_LOG, MOST_MODIFIERS, MOST_PIECES, PackLoops, bounded
from engine.values.state import Piece, State


def evolve(game: Game, state: State, event: e.Event) -> None:
    """Carry out one event on `state`, in place."""
    state.stamp += 1
    if type(event) not in e.QUIET:
        state.memo.clear()
    _fact(game, state, event)


def _fact(game: Game, state: State, event: e.Event) -> None:
    """Find who carries an event out."""
    match event:
        case e.Noted():
            _noted(state, event)
        case e.Moved():
            _moved(game, state, event)
        case e.Turned() | e.Rolled() | e.Flipped() | e.Learned() | e.Forgot():
            _shown_otherwise(game, state, event)
        case e.ValueSet() | e.SeatValueSet() | e.Inherited() | e.Modified() | e.Expired():
            _valued(game, state, event)
        case e.Made():
            _made(game, state, event)
        case e.Ceased():
            _ceased(state, event)
        case e.Ordered():
            _ordered(game, state, event)
        case e.TurnBegan():
            _turn_began(state, event)
        case e.Tallied() | e.Cleared():
            _counted(state, event)
        case e.Chanced():
            _chanced(state, event)
        case e.Ended():
            state.result = event.result
        case _:
            assert_never(event)


def _shown_otherwise(game: Game, state: State, event: e.Turned | e.Rolled | e.Flipped | e.Learned | e.Forgot) -> None:
    """Carry out what changes how a piece lies and who sees it."""
    match event:
        case e.Turned():
            _put(state, state.pieces[event.piece].copy(turned=event.turned))
        case e.Rolled():
            _put(state, state.pieces[event.piece].copy(value=event.value))
        case e.Flipped():
            _flipped(game, state, event)
        case e.Learned():
            _learned(game, state, event)
        case e.Forgot():
            _forgot(game, state, event)
        case _:
            assert_never(event)


def _valued(game: Game, state: State, event: e.ValueSet | e.SeatValueSet | e.Inherited | e.Modified | e.Expired) -> None:
    """Carry out what changes values."""
    match event:
        case e.ValueSet():
            _value_set(state, event)
        case e.SeatValueSet():
            state.values[f"{event.of}.{event.name}"] = _number(event.value)
        case e.Inherited():
            _inherited(state, event)
        case e.Modified():
            _modified(state, event)
        case e.Expired():
            _expired(game, state, event)
        case _:
            assert_never(event)


def _put(state: State, piece: Piece) -> None:
    state.pieces[piece.id] = piece
    state.changes += 1
    state.touched[piece.id] = state.changes


def _track(game: Game, state: State, piece: Piece) -> None:
    """Give a seat a new name for a piece it can follow; forget the name of one it cannot."""
    for seat in SEATS:
        names = state.handles[seat]
        if not game.tracks(state, seat, piece):
            names.pop(piece.id, None)
        elif piece.id not in names:
            names[piece.id] = state.next_handle[seat]
            state.next_handle[seat] += 1


def _remember(state: State, old: Piece) -> None:
    """Keep a piece as it last was in a life."""
    state.ghosts[Ref(old.id, old.life)] = old
    if len(state.ghosts) > MOST_GHOSTS:
        del state.ghosts[next(iter(state.ghosts))]


def _moved(game: Game, state: State, event: e.Moved) -> None:
    old = state.pieces[event.piece]
    source, target = game.zone_at(old.zone), game.zone_at(event.to)
    state.zones[old.zone] = tuple(i for i in state.zones[old.zone] if i != old.id)
    row = state.zones[event.to]
    index = len(row) if event.index is None else max(0, min(len(row), event.index))
    state.zones[event.to] = (*row[:index], old.id, *row[index:])
    new_realm = source.realm != target.realm
    ends = source.board and new_realm
    hidden = target.seen_by != "all"
    here = old.up if event.to == old.zone else game.enters_up(state, old, event.to)
    up = event.up if event.up is not None else here
    piece = old.copy(
        zone=event.to, up=up, turned=event.turned, host=event.host, came_from=old.zone,
        slot=_slot(game, state, event, old), entered=state.turn if new_realm else old.entered,
        known=frozenset() if hidden or up or ends else old.known,
        shown=frozenset() if old.zone != event.to else old.shown,
        tie=event.tie if event.host is not None else "go", apart=event.apart and event.host is not None,
    )  # fmt: skip
    if ends or (hidden and source.seen_by == "all"):
        _remember(state, old)
        piece.life, piece.values, piece.mods = old.life + 1, {}, ()
    _put(state, piece)
    if hidden and old.zone != event.to:
        for seat in SEATS:
            if not game.tracks(state, seat, piece):
                state.handles[seat].pop(piece.id, None)
    _track(game, state, piece)


def _slot(game: Game, state: State, event: e.Moved, old: Piece) -> int | None:
    """Keep to the asked slot of a zone with slots, else take the first free one."""
    zone = game.zone_at(event.to)
    if not zone.lies.placed or event.host is not None:
        return None
    taken = {state.pieces[i].slot for i in state.zones[event.to] if i != old.id and state.pieces[i].host is None}
    if event.slot is not None and event.slot not in taken:
        return event.slot
    if event.slot is None and old.zone == event.to and old.slot not in taken and old.slot is not None:
        return old.slot
    return next(n for n in range(len(taken) + 1) if n not in taken)


def _made(game: Game, state: State, event: e.Made) -> None:
    if len(state.pieces) >= MOST_PIECES:
        raise PackLoops(f"more than {MOST_PIECES} pieces lie on the table", mend="make fewer, or remove some")
    piece = Piece(
        event.piece, event.kind, event.face, event.owner, event.to, up=event.up, sides=event.sides,
        entered=state.turn, source=event.source,
    )  # fmt: skip
    state.next_piece = max(state.next_piece, event.piece + 1)
    row = state.zones[event.to]
    piece.slot = _slot(game, state, e.Moved(event.piece, event.to), piece)
    state.zones[event.to] = (*row, piece.id)
    _put(state, piece)
    _track(game, state, piece)


def _ceased(state: State, event: e.Ceased) -> None:
    old = state.pieces.pop(event.piece)
    state.changes += 1
    state.touched.pop(event.piece, None)
    _remember(state, old)
    state.zones[old.zone] = tuple(i for i in state.zones[old.zone] if i != old.id)
    for seat in SEATS:
        state.handles[seat].pop(old.id, None)


def _ordered(game: Game, state: State, event: e.Ordered) -> None:
    state.zones[event.zone] = event.order
    if not event.chance:
        return
    for i in event.order:
        old = state.pieces[i]
        if old.shown or old.known:
            _put(state, old.copy(shown=frozenset(), known=frozenset()))
        for seat in SEATS:
            if not game.sees(state, seat, state.pieces[i]):
                state.handles[seat].pop(i, None)
        _track(game, state, state.pieces[i])


def _flipped(game: Game, state: State, event: e.Flipped) -> None:
    old = state.pieces[event.piece]
    piece = old.copy(up=event.up, known=frozenset() if event.up else old.known, shown=frozenset())
    _put(state, piece)
    _track(game, state, piece)


def _learned(game: Game, state: State, event: e.Learned) -> None:
    old = state.pieces[event.piece]
    piece = old.copy(
        shown=old.shown | event.seats if event.shown else old.shown,
        known=old.known | event.seats if event.known else old.known,
    )
    _put(state, piece)
    _track(game, state, piece)


def _forgot(game: Game, state: State, event: e.Forgot) -> None:
    for number, seat in event.looks:
        old = state.pieces.get(number)
        if old is None or seat not in old.shown:
            continue
        piece = old.copy(shown=old.shown - {seat})
        _put(state, piece)
        if not game.tracks(state, seat, piece):
            state.handles[seat].pop(number, None)
    state.looked = tuple(look for look in state.looked if look not in event.looks)


def _number(value: Any) -> Any:
    return bounded(value) if type(value) is int else value


def _value_set(state: State, event: e.ValueSet) -> None:
    old = state.pieces[event.piece]
    _put(state, old.copy(values={**old.values, event.name: _number(event.value)}))


def _inherited(state: State, event: e.Inherited) -> None:
    source = state.pieces[event.source]
    _put(state, state.pieces[event.piece].copy(values=source.values, mods=source.mods))
    _put(state, source.copy(values={}, mods=()))


def _modified(state: State, event: e.Modified) -> None:
    old = state.pieces[event.piece]
    if len(old.mods) >= MOST_MODIFIERS:
        raise PackLoops(f"one piece has been changed more than {MOST_MODIFIERS} times", mend="let changes end")
    _put(state, old.copy(mods=(*old.mods, event.modifier)))


def _expired(game: Game, state: State, event: e.Expired) -> None:
    for piece in list(state.pieces.values()):
        if not piece.values and not piece.mods:
            continue
        lost = {n for n in piece.values if game.value_until(n) == event.until}
        mods = tuple(m for m in piece.mods if m.until != event.until)
        if lost or len(mods) != len(piece.mods):
            values = {n: v for n, v in piece.values.items() if n not in lost}
            _put(state, piece.copy(values=values, mods=mods))
    for key in [k for k in state.values if game.seat_value_until(k) == event.until]:
        del state.values[key]


def _turn_began(state: State, event: e.TurnBegan) -> None:
    state.turn += 1
    state.turn_seat = event.seat
    state.ghosts.clear()


def _counted(state: State, event: e.Tallied | e.Cleared) -> None:
    if isinstance(event, e.Tallied):
        for key in event.keys:
            state.tally[key] = state.tally.get(key, 0) + 1
        return
    end = f"/{event.span}"
    state.tally = {k: v for k, v in state.tally.items() if not k.endswith(end)}


def _chanced(state: State, event: e.Chanced) -> None:
    state.rng = event.rng
    if event.rolls is not None:
        state.rolls = event.rolls


def _noted(state: State, event: e.Noted) -> None:
    state.log.insert(len(state.log) if event.at is None else event.at, event.entry)
    if len(state.log) > MOST_LOG:
        del state.log[: MOST_LOG // 10]
