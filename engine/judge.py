"""May this be done now, and if not, by which clauses? Judging changes nothing.

A verdict knows only what the asking seat sees: a condition about a hidden face lets the
move pass. When no move of the game fits, the one that came nearest gives its refusals.
"""

from __future__ import annotations

from typing import Any

from engine import moves as mv
from engine import specs as s
from engine.answers import judge_answer, offered
from engine.checks.types import UNKNOWN
from engine.checks.values import Ctx
from engine.game import Game
from engine.ids import TABLE, Ref, SeatId, Zone, other, zone_of
from engine.limits import BUDGET, PackFault
from engine.speech import Phrase, ours
from engine.state import AbilityRef, Frame, State
from engine.verdict import Refusal, Verdict

PICK = "pick"
NOT_NOW = Refusal(ours("refuse-not-now"))


def judge(game: Game, state: State, move: mv.Move) -> Verdict:
    """Judge any move that the rules decide about (not hand tools, undo and the like).

    A condition that cannot be worked out refuses the move, with its place in the pack.
    """
    try:
        with BUDGET:
            return _judge(game, state, move)
    except PackFault as fault:
        return _no(ours("refuse-pack-fault", problem=str(fault)))


def _judge(game: Game, state: State, move: mv.Move) -> Verdict:
    if state.result is not None:
        return _no(ours("refuse-over"))
    if isinstance(move, mv.Drag):
        return judge_drag(game, state, move)
    if isinstance(move, mv.Use):
        return judge_use(game, state, move)
    if isinstance(move, mv.Pass):
        return _judge_pass(game, state, move.seat)
    if isinstance(move, mv.Answer):
        return _judge_answer(game, state, move)
    draft = state.draft
    if isinstance(move, mv.Cancel) and (draft is None or draft.seat != move.seat or state.to_act() != move.seat):
        return _no(ours("refuse-no-draft"))
    return Verdict()


def _no(sentence: Phrase, *clauses: str) -> Verdict:
    return Verdict((Refusal(sentence, clauses),))


def facts(seat: SeatId, piece: Ref | None, **more: Any) -> dict[str, Any]:
    """The variables that a move's conditions may name."""
    base = {
        "seat": seat, "piece": piece, "to": None, "host": None, "ability": None, "source": None, "move": None, "slot": None,
    }  # fmt: skip
    return {**base, **more}


# -------------------------------------------------------------------- drags


def judge_drag(game: Game, state: State, move: mv.Drag) -> Verdict:
    """Judge a piece dropped on a zone, or on a piece in it."""
    piece = state.pieces.get(move.piece)
    if piece is None or move.zone not in state.zones:
        return _no(ours("refuse-no-such-place"))
    to = zone_of(move.zone)
    host = state.ref(move.host) if move.host is not None and move.host in state.pieces else None
    if picks(game, state, move.seat, move.piece, move.zone):
        return Verdict(move=PICK, label=ours("pay-with"))
    if not _on_the_map(game, move):
        return _no(ours("refuse-no-such-cell"))
    slot = cell_of(game, state, move.zone, move.index, host)
    names = facts(move.seat, state.ref(move.piece), to=to, host=host, source=zone_of(piece.zone), slot=slot)
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
    return _nearest(game, state, names, found)


def cell_of(game: Game, state: State, zone: str, index: int | None, host: Ref | None) -> int | None:
    """The place that a drop means: the one it names; in a grid also that of the piece it is dropped on."""
    if index is not None or host is None or not game.zone_at(zone).cells:
        return index
    piece = state.pieces[host.id]
    return piece.slot if piece.host is None else state.pieces[piece.host].slot


def _on_the_map(game: Game, move: mv.Drag) -> bool:
    """Say whether a zone has the place that a drop names; where places have no numbers, any number is a position."""
    places = game.zone_at(move.zone).places
    return move.index is None or places is None or 0 <= move.index < places


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
    if frame is None or frame.kind != "ask" or frame.data["kind"] != "payment" or frame.data["seat"] != seat:
        return False
    ref = state.ref(piece)
    if ref not in offered(game, state, frame.data) or ref in frame.data["picked"]:
        return False
    ways = game.costs[frame.data["cost"]].payers
    return any(game.zone_for(seat, way.to).key == zone for way in ways if way.to)


def drags(game: Game, state: State, names: dict[str, Any], only: str | None) -> list[s.MoveSpec]:
    """The moves whose shape this drag has: from here, to there, such a piece."""
    seat, source, to = names["seat"], names["source"], names["to"]
    ctx = Ctx(game, state, names, seat)
    found = []
    for spec in game.drags_from.get(source.id, ()):
        drag = spec.drag
        if drag is None or (only is not None and spec.id != only):
            continue
        if not _among(drag.source, source, seat) or not _among(drag.to, to, seat):
            continue
        if drag.piece is not None and not _passes(drag.piece(ctx)):
            continue
        if drag.onto is None and names["host"] is not None:
            continue
        if drag.onto is not None and (names["host"] is None or not _passes(drag.onto(ctx))):
            continue
        found.append(spec)
    return found


def _passes(answer: Any) -> bool:
    return answer is UNKNOWN or bool(answer)


def _among(zones: frozenset[tuple[str, str]], zone: Zone, seat: SeatId) -> bool:
    whose = "own" if zone.seat in (seat, TABLE) else "rival"
    return (zone.id, whose) in zones


def failed(game: Game, state: State, needs: tuple[s.Need, ...], names: dict[str, Any]) -> list[Refusal]:
    """Every condition that is not met, in the pack's order."""
    ctx = Ctx(game, state, names, names["seat"])
    found = []
    for need in needs:
        if not _passes(need.test.run(ctx)):
            blame = (names["piece"].id,) if names["piece"] is not None else ()
            sentence = game.filled(need.sentence, ctx)
            found.append(Refusal(sentence, need.clauses, blame, need.hard, _explained(need, ctx)))
    return found


def _explained(need: s.Need, ctx: Ctx) -> Phrase | None:
    """Which part of a false condition was false."""
    for text, run in need.test.parts:
        if not _passes(run(ctx)):
            return ours("explain-false", what=text)
    return ours("explain-false", what=need.test.text)


def gate(game: Game, state: State, move: str, names: dict[str, Any]) -> list[Refusal]:
    """What the moment itself says: is this seat to speak, is this move allowed in this window?"""
    frame = state.waiting()
    seat = names["seat"]
    if frame is None:
        return [NOT_NOW]
    named = {**names, "move": move}
    if frame.kind != "window":
        return said(game, state, game.sayings.get(frame.data.get("refuses", ""), ()), named) or [
            Refusal(ours("refuse-question-open", seat=state.to_act()), _behind(state))
        ]
    spec = game.windows[frame.data["name"]]
    speaks = frame.data["speaker"] == seat or (move in game.moves and game.moves[move].anyone)
    if speaks and move in spec.allows:
        return []
    default = (
        NOT_NOW if frame.data["speaker"] == seat else Refusal(ours("refuse-other-speaks", seat=frame.data["speaker"]))
    )
    return said(game, state, spec.refuses, named, frame) or [default]


def _told(refusals: list[Refusal]) -> tuple[Refusal, ...]:
    """Each refusal once; that something cannot be done now is worth saying only where nothing else is said."""
    found = tuple(dict.fromkeys(refusals))
    return tuple(r for r in found if r != NOT_NOW) or found


def _behind(state: State) -> tuple[str, ...]:
    """The clauses by which a question is asked, and by which the trigger it belongs to comes first."""
    found = list(state.agenda[-1].data.get("clauses", ()))
    for frame in state.agenda:
        if frame.data.get("pending"):
            found += frame.data["clauses"]
    return tuple(dict.fromkeys(found))


def said(
    game: Game, state: State, sayings: tuple[s.Saying, ...], names: dict[str, Any], frame: Frame | None = None
) -> list[Refusal]:
    """The refusals of a window or question that apply."""
    ctx = Ctx(game, state, names, names["seat"], frame.vars if frame else None)
    return [Refusal(game.filled(x.sentence, ctx), x.clauses) for x in sayings if x.when is None or _passes(x.when(ctx))]


def _nearest(game: Game, state: State, names: dict[str, Any], found: list[tuple[s.MoveSpec, list[Refusal]]]) -> Verdict:
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
        if frame is not None and frame.kind == "window" and not refusals:
            refusals += said(game, state, game.windows[frame.data["name"]].refuses, names, frame)
    if not refusals:
        refusals.append(Refusal(ours("refuse-no-rule", piece=names["piece"], source=source, to=to)))
    return Verdict(_told(refusals), move=found[0][0].id if found else None, near=near)


def meant(game: Game, state: State, move: mv.Move) -> mv.Move:
    """See a wish as what it amounts to: a move that is made by dragging, an order of one's own cards."""
    if isinstance(move, mv.Use):
        names = _as_dragged(game, state, move)
        if names is not None and move.piece is not None and drags(game, state, names, move.move):
            return mv.Drag(move.seat, move.piece, names["to"].key, move=move.move, override=move.override)
    if isinstance(move, mv.Drag) and move.host is None and move.piece in state.pieces:
        piece = state.pieces[move.piece]
        spec2 = game.zone_at(piece.zone)
        if piece.zone == move.zone and spec2.reorder and piece.zone.startswith(f"{move.seat}."):
            row = [i for i in state.zones[piece.zone] if i != piece.id]
            first = len(row) if spec2.kind == "pile" else 0
            at = first if move.index is None else max(0, min(len(row), move.index))
            return mv.Manual(move.seat, "arrange", {"zone": piece.zone, "order": (*row[:at], piece.id, *row[at:])})
    return move


def _as_dragged(game: Game, state: State, move: mv.Use) -> dict[str, Any] | None:
    """What a move that is only made by dragging would be about, if it is used by name."""
    spec, piece = game.moves.get(move.move), state.pieces.get(move.piece or 0)
    if spec is None or spec.drag is None or spec.ability is not None or spec.button or piece is None:
        return None
    name, whose = min(spec.drag.to, key=lambda zone: (list(game.zones).index(zone[0]), zone[1] != "own"))
    seat = TABLE if not game.zones[name].per_seat else move.seat if whose == "own" else other(move.seat)
    return facts(move.seat, state.ref(piece.id), to=Zone(name, seat), source=zone_of(piece.zone))


# -------------------------------------------------------------------- abilities and buttons


def judge_use(game: Game, state: State, move: mv.Use) -> Verdict:
    """Judge a button or an ability."""
    spec = game.moves.get(move.move)
    if spec is None or (move.piece is not None and move.piece not in state.pieces):
        return _no(ours("refuse-no-such-move"))
    piece = state.ref(move.piece) if move.piece is not None else None
    ability: Any = ability_at(game, state, spec, piece, move.ability)
    hidden = piece is not None and not game.sees(state, move.seat, state.pieces[piece.id])
    if spec.ability is not None and hidden:
        ability = UNKNOWN
    elif spec.ability is not None and ability is None:
        return _no(ours("refuse-no-ability"))
    names = facts(move.seat, piece, ability=ability, move=move.move)
    refusals = gate(game, state, spec.id, names) + failed(game, state, spec.checks, names)
    if piece is not None and spec.zones is not None:
        zone = game.zone_at(state.pieces[piece.id].zone).id
        if zone not in spec.zones:
            where = tuple(Zone(z, TABLE) for z in game.zones if z in spec.zones)
            refusals.append(Refusal(ours("refuse-wrong-zone", zones=where), spec.clauses))
    if piece is not None and spec.piece is not None and not _passes(spec.piece(Ctx(game, state, names, move.seat))):
        refusals.append(Refusal(ours("refuse-not-for-this", piece=piece)))
    dragged = _as_dragged(game, state, move)
    if dragged is not None and not drags(game, state, dragged, spec.id):
        refusals += _nearest(game, state, dragged, []).refusals
    if ability is UNKNOWN and not refusals:
        refusals.append(Refusal(ours("refuse-no-ability")))
    return Verdict(_told(refusals), move=spec.id, label=spec.label)


def usable(game: Game, state: State, move: mv.Use) -> bool:
    """Say whether there is such a move to carry out at all, be it against the rules."""
    spec, piece = game.moves.get(move.move), state.pieces.get(move.piece) if move.piece is not None else None
    if spec is None:
        return False
    if spec.ability is not None and piece is not None:
        seen = game.sees(state, move.seat, piece)
        return seen and ability_at(game, state, spec, state.ref(piece.id), move.ability) is not None
    return _as_dragged(game, state, move) is None


def ability_at(game: Game, state: State, spec: s.MoveSpec, piece: Ref | None, which: str | None) -> AbilityRef | None:
    """The ability meant: by its number among the face's, else the first of the move's kind."""
    if spec.ability is None or piece is None:
        return None
    found = game.abilities(state.pieces[piece.id], spec.ability)
    if which is None:
        return found[0] if found else None
    return next((a for a in found if str(a.index) == which), None)


def judge_tool(game: Game, state: State, move: mv.Manual) -> Verdict:
    """What the game's rules forbid even hands to do, unless a text is being carried out by hand."""
    number, zone = move.args.get("piece"), move.args.get("zone")
    if (number is not None and not isinstance(number, int)) or (zone is not None and not isinstance(zone, str)):
        return _no(ours("refuse-tool", tool=move.tool))
    room = no_room(game, state, move)
    if any(frame.kind == "by_hand" for frame in state.agenda):
        return Verdict(room)
    piece = state.pieces.get(number) if number is not None else None
    source = zone_of(piece.zone) if piece is not None else zone_of(zone) if zone in state.zones else None
    ref = state.ref(piece.id) if piece is not None else None
    names = facts(move.seat, ref, source=source, to=zone_of(zone) if zone in state.zones else None)
    ctx = Ctx(game, state, names, move.seat)
    found = _not_for(game, move, ctx)
    for bar in game.bars:
        if bar.tools is None or move.tool not in bar.tools:
            continue
        if bar.source is not None and (source is None or source.id not in bar.source):
            continue
        if bar.when is None or bar.when(ctx) is True:
            found.append(Refusal(game.filled(bar.sentence, ctx), bar.clauses))
    return Verdict((*found, *room))


def _not_for(game: Game, move: mv.Manual, ctx: Ctx) -> list[Refusal]:
    """A hand tool of the pack is for certain pieces, or for one zone."""
    tool = game.hand_tools.get(str(move.args.get("name"))) if move.tool == "procedure" else None
    if tool is None:
        return []
    at = ctx.var("piece") if tool.piece is not None else ctx.var("to")
    fits = _passes(tool.piece(ctx)) if tool.piece is not None else at is not None and at.id == tool.zone
    return [] if fits else [Refusal(ours("refuse-tool-at", tool=tool.label.with_args(n=move.args.get("n", 1)), at=at))]


def no_room(game: Game, state: State, move: mv.Manual) -> tuple[Refusal, ...]:
    """A zone that says what is cited when it is full takes no more by hand than by the rules."""
    piece, key, many = move.args.get("piece"), move.args.get("zone"), 1
    if move.tool == "draw":
        key, pile = move.args.get("to"), state.zones.get(str(key), ())
        many = min(int(move.args["n"]), len(pile)) if isinstance(move.args.get("n"), int) else min(1, len(pile))
    if move.tool not in ("move", "token", "draw") or not isinstance(key, str) or key not in state.zones:
        return ()
    ref = state.ref(piece) if piece in state.pieces else None
    if move.tool == "move" and ref is not None:
        key = game.redirect(state, ref, zone_of(key)).key
    full = game.zone_at(key).full
    if full is None or not game.crowded(state, key, ref, many):
        return ()
    names = facts(move.seat, ref, to=zone_of(key))
    return (Refusal(game.filled(full.sentence, Ctx(game, state, names, move.seat)), full.clauses),)


# -------------------------------------------------------------------- passing and answering


def _judge_pass(game: Game, state: State, seat: SeatId) -> Verdict:
    frame = state.waiting()
    names = facts(seat, None)
    if frame is None or frame.kind != "window" or frame.data["speaker"] != seat:
        if frame is not None and frame.kind == "window":
            spec = game.windows[frame.data["name"]]
            default = Refusal(ours("refuse-other-speaks", seat=frame.data["speaker"]))
            return Verdict(tuple(said(game, state, spec.refuses, names, frame)) or (default,))
        return Verdict(tuple(gate(game, state, "", names)))
    spec = game.windows[frame.data["name"]]
    if spec.passes == 0:
        return Verdict(tuple(said(game, state, spec.refuses, names, frame)) or (Refusal(ours("refuse-no-pass")),))
    needs = spec.pass_.needs if spec.pass_ else ()
    return Verdict(tuple(failed(game, state, needs, names)))


def _judge_answer(game: Game, state: State, move: mv.Answer) -> Verdict:
    frame = state.waiting()
    if frame is None or frame.kind not in ("ask", "by_hand"):
        return _no(ours("refuse-no-question"))
    if frame.data["seat"] != move.seat:
        return _no(ours("refuse-question-open", seat=frame.data["seat"]), *_behind(state))
    refusal = judge_answer(game, state, frame, move.values)
    return Verdict((refusal,)) if refusal else Verdict()


__all__ = ["judge", "judge_drag", "judge_use", "other"]
