"""All moves a seat may begin now: what bots choose from, and what tells a quiet table from a stuck one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import moves as mv
from engine.ids import TABLE, SeatId, other, zone_of
from engine.judge import judge
from engine.offers import uses

if TYPE_CHECKING:
    from engine.match import Match


def legal_moves(match: Match, seat: SeatId) -> list[mv.Move]:
    """List the moves of the innermost window that this seat may make; passing is not among them."""
    frame = match.state.waiting()
    if frame is None or frame.kind != "window" or frame.data["speaker"] != seat:
        return []
    game, state = match.game, match.state
    allowed = game.windows[frame.data["name"]].allows
    found: list[mv.Move] = []
    seen: set[tuple[str, str, str]] = set()
    for number, piece in state.pieces.items():
        if piece.host is not None:
            continue
        zone = zone_of(piece.zone)
        alike = (piece.face, piece.zone, repr((piece.values, piece.mods, piece.turned, piece.value, piece.entered)))
        if piece.kind == "card" and alike in seen and not state.attached_to(number):
            continue
        seen.add(alike)
        for spec in game.drags_from.get(zone.id, ()):
            if spec.id in allowed and spec.drag is not None:
                found += _drags(match, seat, number, spec.id, spec.drag)
        for move, name, _, _ in uses(match, seat, piece):
            if name in allowed and judge(game, state, move).allowed:
                found.append(move)
    for spec in game.moves.values():
        if spec.button and spec.piece is None and spec.id in allowed:
            use = mv.Use(seat, spec.id)
            if judge(game, state, use).allowed:
                found.append(use)
    return found


def _drags(match: Match, seat: SeatId, piece: int, name: str, drag: object) -> list[mv.Move]:
    game, state = match.game, match.state
    spec = game.moves[name]
    found: list[mv.Move] = []
    for zone, whose in spec.drag.to if spec.drag else ():
        owner = TABLE if not game.zones[zone].per_seat else seat if whose == "own" else other(seat)
        key = f"{owner}.{zone}"
        if spec.drag is not None and spec.drag.onto is not None:
            hosts = [i for i in state.zones[key] if i != piece and state.pieces[i].host is None]
            tries: list[mv.Drag] = [mv.Drag(seat, piece, key, host=i, move=name) for i in hosts]
        else:
            tries = [mv.Drag(seat, piece, key, move=name)]
        found += [move for move in tries if judge(game, state, move).allowed]
    return found
