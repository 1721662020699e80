"""All moves a seat may begin now: what bots choose from, and what tells a quiet table from a stuck one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from engine.expressions.context import Ctx
from engine.expressions.types import UNKNOWN
from engine.game.specs import MoveSpec, Need
from engine.judging.conditions import variables
from engine.judging.drags import cell_of
from engine.judging.table import Table
from engine.values import moves as mv
from engine.values.frames import WindowFrame
from engine.values.ids import TABLE, Ref, SeatId, Zone, other, zone_of
from engine.values.lanes import of_seat
from engine.values.limits import BUDGET
from engine.values.state import Piece


@BUDGET.door
@of_seat
def legal_moves(match: Table, seat: SeatId) -> list[mv.Move]:
    """List the moves of the innermost window that this seat may make; passing is not among them."""
    return [move for way in _ways(match, seat) for move in _moves(match, seat, way)]


@BUDGET.door
@of_seat
def some_move(match: Table, seat: SeatId, below: Callable[[int], int]) -> mv.Move | None:
    """One of the moves that `legal_moves` lists, at random; only as many are judged as it takes to find one.

    Args:
        match: The match.
        seat: Who is to move.
        below: Draws a number from 0 to below its argument.
    """
    ways = list(_ways(match, seat))
    while ways:
        found = _moves(match, seat, ways.pop(below(len(ways))))
        if found:
            return found[below(len(found))]
    return None


def _ways(match: Table, seat: SeatId) -> Iterator[tuple[MoveSpec, Piece | None]]:
    """The window's moves, each with every piece that it could be about; of pieces that are alike only one."""
    frame = match.state.waiting()
    if not isinstance(frame, WindowFrame) or frame.speaker != seat:
        return
    state, game = match.state, match.game
    for spec in (game.moves[name] for name in game.moves if name in game.windows[frame.name].allows):
        if not _holds_for_all(match, spec, seat):
            continue
        if spec.drag is None and spec.zones is None and spec.button and spec.piece is None:
            yield spec, None
            continue
        seen: set[Any] = set()
        for key in _keys(match, _sources(match, spec), seat):
            for number in state.zones[key]:
                piece = state.pieces[number]
                riders = state.attached_to(number)
                free = piece.host is None or spec.attached
                placed = bool(riders) or piece.host is not None or game.zone_at(key).cells > 0
                if free and not _again(seen, piece, placed, game.sees(state, seat, piece)):
                    yield spec, piece


def _sources(match: Table, spec: MoveSpec) -> frozenset[tuple[str, str]]:
    """The zones in which the pieces of a move lie."""
    if spec.drag is not None:
        return spec.drag.source
    zones = match.game.zones if spec.zones is None else spec.zones
    return frozenset((zone, whose) for zone in zones for whose in ("own", "rival"))


def _moves(match: Table, seat: SeatId, way: tuple[MoveSpec, Piece | None]) -> list[mv.Move]:
    """What comes of a move with a piece: nothing where it is not allowed, several where it can go to several places."""
    spec, piece = way
    if piece is not None:
        return _with(match, seat, spec, piece)
    return [mv.Use(seat, spec.id)] if _holds(match, spec, variables(seat, None)) else []


def _holds_for_all(match: Table, spec: MoveSpec, seat: SeatId) -> bool:
    """Judge the conditions that name no piece, once for all pieces."""
    ctx = Ctx(match.game, match.state, variables(seat, None), seat)
    return _met(spec.always, ctx)


def _keys(match: Table, zones: frozenset[tuple[str, str]], seat: SeatId) -> list[str]:
    """The zones meant, as keys, in the pack's order: sets have none of their own."""
    kept = match.state.cache.zones
    if (zones, seat) not in kept:
        kept[zones, seat] = _find_keys(match, zones, seat)
    return kept[zones, seat]


def _find_keys(match: Table, zones: frozenset[tuple[str, str]], seat: SeatId) -> list[str]:
    found: list[str] = []
    for name, zone in match.game.zones.items():
        for whose in ("own", "rival"):
            if (name, whose) in zones:
                key = f"{(seat if whose == 'own' else other(seat)) if zone.per_seat else TABLE}.{name}"
                if key not in found:
                    found.append(key)
    return found


def _again(seen: set[Any], piece: Piece, placed: bool, sees: bool) -> bool:
    """Two pieces that differ in nothing that the seat sees, not by their place either, offer the same; one is enough."""
    if piece.kind != "card" or placed:
        return False
    alike = (piece.face if sees else None, piece.zone, piece.up, piece.turned, piece.entered, piece.mods, tuple(piece.values.items()))
    if alike in seen:
        return True
    seen.add(alike)
    return False


def _with(match: Table, seat: SeatId, spec: MoveSpec, piece: Piece) -> list[mv.Move]:
    """The ways in which one piece can make one move."""
    state, game = match.state, match.game
    ref = Ref(piece.id, piece.life)
    if spec.drag is not None:
        return _drags(match, seat, spec, ref, zone_of(piece.zone))
    if spec.ability is not None:
        if not game.sees(state, seat, piece):
            return []
        return [
            mv.Use(seat, spec.id, piece.id, str(ability.index))
            for ability in game.abilities(piece, spec.ability)
            if _holds(match, spec, variables(seat, ref, ability=ability))
        ]
    return [mv.Use(seat, spec.id, piece.id)] if _holds(match, spec, variables(seat, ref)) else []


def _drags(match: Table, seat: SeatId, spec: MoveSpec, ref: Ref, source: Zone) -> list[mv.Move]:
    state, drag = match.state, spec.drag
    if drag is None:
        return []
    here = Ctx(match.game, state, variables(seat, ref, source=source), seat)
    if (drag.piece is not None and not drag.by_place and not _passes(drag.piece(here))) or not _met(spec.of_piece, here):
        return []
    found: list[mv.Move] = []
    for key in _keys(match, drag.to, seat):
        to = zone_of(key)
        if drag.onto is None:
            for cell in range(cells) if (cells := match.game.zone_at(key).cells) else (None,):
                names = variables(seat, ref, to=to, source=source, slot=cell)
                if _fits(match, spec, names):
                    found.append(mv.Drag(seat, ref.id, key, cell, move=spec.id))
            continue
        for number in state.zones[key]:
            if number == ref.id or (state.pieces[number].host is not None and not spec.attached):
                continue
            host = state.ref(number)
            names = variables(seat, ref, to=to, source=source, host=host, slot=cell_of(match.game, state, key, None, host))
            ctx = Ctx(match.game, state, names, seat)
            if _passes(drag.onto(ctx)) and _fits(match, spec, names):
                found.append(mv.Drag(seat, ref.id, key, host=number, move=spec.id))
    return found


def _passes(answer: Any) -> bool:
    return answer is UNKNOWN or bool(answer)


def _met(needs: tuple[Need, ...], ctx: Ctx) -> bool:
    return all(_passes(need.test.run(ctx)) for need in needs)


def _fits(match: Table, spec: MoveSpec, names: dict[str, Any]) -> bool:
    """Say whether a place fits a drag; what its piece alone must be was judged before."""
    ctx = Ctx(match.game, match.state, names, names["seat"])
    drag = spec.drag
    if drag is not None and drag.by_place and drag.piece is not None and not _passes(drag.piece(ctx)):
        return False
    return _met(spec.of_place, ctx)


def _holds(match: Table, spec: MoveSpec, names: dict[str, Any]) -> bool:
    """Say whether shape and conditions of a use are met; stops at the first that is not."""
    ctx = Ctx(match.game, match.state, names, names["seat"])
    if spec.piece is not None and not _passes(spec.piece(ctx)):
        return False
    return _met(spec.of_use, ctx)
