"""Which pieces a seat could play now: asked after every move, so that nothing is put into words here."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.judging.drags import picks
from engine.judging.lift import Lift
from engine.judging.table import Table
from engine.show.offers import uses
from engine.values.handles import piece_at
from engine.values.ids import SeatId, zone_of
from engine.values.limits import PackFault


def movable(match: Table, seat: SeatId, handles: Iterable[str]) -> frozenset[str]:
    """Those of some pieces that a drag could lead somewhere by the rules, whatever the level."""
    return frozenset(name for name, number in _named(match, seat, handles) if _goes(match, seat, number))


def usable(match: Table, seat: SeatId, handles: Iterable[str]) -> frozenset[str]:
    """Those of some pieces of which an ability or a move can be used by the rules, whatever the level."""
    return frozenset(
        name
        for name, number in _named(match, seat, handles)
        if any(match.ruling(move).allowed for move, *_ in uses(match, seat, match.state.pieces[number]))
    )


def _named(match: Table, seat: SeatId, handles: Iterable[str]) -> Iterator[tuple[str, int]]:
    for name in handles:
        try:
            yield name, piece_at(match.state, seat, name)
        except KeyError:
            continue


def _goes(match: Table, seat: SeatId, number: int) -> bool:
    """As `targets` judges, but it stops at the first place that is open."""
    game, state = match.game, match.state
    if any(picks(game, state, seat, number, key) for key in state.zones):
        return True
    lift, piece = Lift(game, state, seat, number), state.pieces[number]
    goes, moves = lift.zones(), lift.onto()
    hosts = {zone for spec in moves if spec.drag is not None for zone, _ in spec.drag.to}
    riders = any(spec.attached for spec in moves)
    try:
        for key in state.zones:
            zone = zone_of(key).id
            if zone not in goes:
                continue
            cells = range(game.zone_at(key).cells)
            places = [cell for cell in cells if cell != piece.slot or key != piece.zone] if cells else [None] * (key != piece.zone)
            if any(lift.move_at(key, cell) for cell in places):
                return True
            for other in state.zones[key] if zone in hosts else ():
                if other == number or (state.pieces[other].host is not None and not riders):
                    continue
                if lift.about(key, host := state.ref(other)) and lift.move_at(key, None, host):
                    return True
    except PackFault:
        return False  # `judge` says what is wrong with the pack, when the move is tried
    return False
