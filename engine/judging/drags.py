"""A piece dropped on a zone, a cell or another piece: which move of the game that is, and whether it may be made.

When no move of the game fits, the one that came nearest gives its refusals.
"""

from __future__ import annotations

from typing import Any

from engine.expressions.context import Ctx
from engine.game import specs as s
from engine.game.compiled import Game
from engine.judging.conditions import failed, gate, passes, said, told, variables
from engine.play.answers import offered
from engine.values import moves as mv
from engine.values.frames import PaymentFrame, WindowFrame
from engine.values.ids import TABLE, Ref, SeatId, Zone, zone_of
from engine.values.speech import Phrase, ours
from engine.values.state import State
from engine.values.verdict import Refusal, Verdict

PICK = "pick"


def judge_drag(game: Game, state: State, move: mv.Drag) -> Verdict:
    """Judge a piece dropped on a zone, or on a piece in it."""
    piece = state.pieces.get(move.piece)
    if piece is None or move.zone not in state.zones:
        return Verdict((Refusal(ours("refuse-no-such-place")),))
    to = zone_of(move.zone)
    host = state.ref(move.host) if move.host is not None and move.host in state.pieces else None
    if picks(game, state, move.seat, move.piece, move.zone):
        return Verdict(move=PICK, label=ours("pay-with"))
    if not _on_the_map(game, move):
        return Verdict((Refusal(ours("refuse-no-such-cell")),))
    slot = cell_of(game, state, move.zone, move.index, host)
    names = variables(move.seat, state.ref(move.piece), to=to, host=host, source=zone_of(piece.zone), slot=slot)
    names["host"], shaped = aimed_as(game, state, names, move.move)
    gates = [(spec, gate(game, state, spec.id, names)) for spec in shaped]
    open_to: dict[str, list[Refusal]] = {}
    for spec, closed in gates:
        if closed:
            continue
        open_to[spec.id] = failed(game, state, spec.checks, names)
        if not open_to[spec.id]:
            price = spec.price(Ctx(game, state, names, move.seat)) if spec.price else None
            label = game.filled(spec.label, Ctx(game, state, names, move.seat))
            return Verdict(move=spec.id, label=label_of(label, price))
    # What the window forbids is judged only where it allows nothing of this shape.
    found = [(spec, open_to[spec.id]) for spec, closed in gates if not closed]
    found = found or [(spec, closed + failed(game, state, spec.checks, names)) for spec, closed in gates]
    return nearest(game, state, names, found)


def _on_the_map(game: Game, move: mv.Drag) -> bool:
    """Say whether a zone has the place that a drop names; where places have no numbers, any number is a position."""
    places = game.zone_at(move.zone).places
    return move.index is None or places is None or 0 <= move.index < places


def cell_of(game: Game, state: State, zone: str, index: int | None, host: Ref | None) -> int | None:
    """The place that a drop means: the one it names; in a grid also that of the piece it is dropped on."""
    if index is not None or host is None or not game.zone_at(zone).cells:
        return index
    piece = state.pieces[host.id]
    return piece.slot if piece.host is None else state.pieces[piece.host].slot


def aimed(game: Game, state: State, names: dict[str, Any], only: str | None) -> Ref | None:
    """What a drop is on, where only one thing can be meant."""
    return aimed_as(game, state, names, only)[0]


def aimed_as(game: Game, state: State, names: dict[str, Any], only: str | None) -> tuple[Ref | None, list[s.MoveSpec]]:
    """What a drop is on, and the moves that have the shape of such a drag.

    Beside the only piece of a zone it is on that piece; on a piece that no move is about it is on the zone.
    """
    host: Ref | None = names["host"]
    found = drags(game, state, names, only)
    if found:
        return host, found
    if host is not None:
        beside = drags(game, state, {**names, "host": None}, only)
        return (None, beside) if beside else (host, [])
    inside = state.refs_in(names["to"].key)
    if len(inside) != 1 or inside[0] == names["piece"]:
        return None, []
    onto = drags(game, state, {**names, "host": inside[0]}, only)
    return (inside[0], onto) if onto else (None, [])


def drags(game: Game, state: State, names: dict[str, Any], only: str | None) -> list[s.MoveSpec]:
    """The moves whose shape this drag has: from here, to there, such a piece."""
    seat, source, to = names["seat"], names["source"], names["to"]
    ctx = Ctx(game, state, names, seat)
    found = []
    for spec in game.drags_from.get(source.id, ()):
        drag = spec.drag
        if drag is None or (only is not None and spec.id != only):
            continue
        if not among(drag.source, source, seat) or not among(drag.to, to, seat):
            continue
        if drag.piece is not None and not passes(drag.piece(ctx)):
            continue
        if drag.onto is None and names["host"] is not None:
            continue
        if drag.onto is not None and (names["host"] is None or not passes(drag.onto(ctx))):
            continue
        found.append(spec)
    return found


def among(zones: frozenset[tuple[str, str]], zone: Zone, seat: SeatId) -> bool:
    """Say whether a zone is one of those, seen from a seat."""
    whose = "own" if zone.seat in (seat, TABLE) else "rival"
    return (zone.id, whose) in zones


def nearest(game: Game, state: State, names: dict[str, Any], found: list[tuple[s.MoveSpec, list[Refusal]]]) -> Verdict:
    """The refusals of the move that came closest, then what else speaks against the drag."""
    found = sorted(found, key=lambda pair: len(pair[1]))
    refusals = [refusal for _, some in found for refusal in some]
    near = bool(found) and len(found[0][1]) == 1
    ctx = Ctx(game, state, names, names["seat"])
    source, to = names["source"], names["to"]
    for bar in game.bars:
        if bar.tools is not None:
            continue
        if (bar.source is not None and source.id not in bar.source) or (bar.to is not None and to.id not in bar.to):
            continue
        if bar.when is None or bar.when(ctx) is True:
            refusals.append(Refusal(game.filled(bar.sentence, ctx), bar.clauses, (names["piece"].id,)))
    if not found:
        accepts = game.zones[to.id].accepts
        refusals += [r for r in failed(game, state, accepts, names) if r not in refusals]
        full = game.zones[to.id].full
        if full is not None and names["host"] is None and game.crowded(state, to.key, names["piece"]):
            refusals.append(Refusal(game.filled(full.sentence, ctx), full.clauses, (names["piece"].id,)))
        frame = state.waiting()
        if isinstance(frame, WindowFrame) and not refusals:
            refusals += said(game, state, game.windows[frame.name].refuses, names, frame)
    if not refusals:
        refusals.append(Refusal(ours("refuse-no-rule", piece=names["piece"], source=source, to=to)))
    return Verdict(told(refusals), move=found[0][0].id if found else None, near=near)


def is_onto(game: Game, verdict: Verdict) -> bool:
    """Say whether the move of a verdict, if there is one, is about the piece dropped upon, not about its zone."""
    spec = game.moves.get(verdict.move or "")
    return spec is None or spec.drag is None or spec.drag.onto is not None


def label_of(label: Phrase, price: Any) -> Phrase:
    """What a target says: `Play here · pay 2`."""
    return ours("label-price", label=label, n=price) if isinstance(price, int) and price > 0 else label


def picks(game: Game, state: State, seat: SeatId, piece: int, zone: str) -> bool:
    """Dragging a payer to where payers go is a way to answer `how do you pay?`."""
    frame = state.waiting()
    if not isinstance(frame, PaymentFrame) or frame.seat != seat:
        return False
    ref = state.ref(piece)
    if ref not in offered(game, state, frame) or ref in frame.picked:
        return False
    ways = game.costs[frame.cost].payers
    return any(game.zone_for(seat, way.to).key == zone for way in ways if way.to)
