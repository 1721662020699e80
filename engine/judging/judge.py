"""May this be done now, and if not, by which clauses? Judging changes nothing.

A verdict knows only what the asking seat sees: a condition about a hidden face lets the
move pass. When no move of the game fits, the one that came nearest gives its refusals.
"""

from __future__ import annotations

from typing import Any, assert_never

from engine.expressions.context import Ctx
from engine.expressions.types import UNKNOWN
from engine.game import specs as s
from engine.game.compiled import Game
from engine.judging.conditions import behind, failed, gate, passes, said, told, variables
from engine.judging.drags import drags, judge_drag, nearest
from engine.play.answers import judge_answer
from engine.values import moves as mv
from engine.values import tools as t
from engine.values.frames import AbilityRef, ByHandFrame, QuestionFrame, WindowFrame
from engine.values.ids import TABLE, Ref, SeatId, Zone, ZoneKey, other, zone_of
from engine.values.limits import BUDGET, PackFault
from engine.values.speech import Phrase, ours
from engine.values.state import State
from engine.values.verdict import Refusal, Verdict


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
    match move:
        case mv.Drag():
            return judge_drag(game, state, move)
        case mv.Use():
            return judge_use(game, state, move)
        case mv.Pass():
            return _judge_pass(game, state, move.seat)
        case mv.Answer():
            return _judge_answer(game, state, move)
        case mv.Cancel():
            draft = state.draft
            own = draft is not None and draft.seat == move.seat == state.to_act()
            return Verdict() if own else _no(ours("refuse-no-draft"))
        case mv.Manual() | mv.Concede() | mv.OfferDraw() | mv.Undo() | mv.Redo():
            return Verdict()
        case _:
            assert_never(move)


def _no(sentence: Phrase, *clauses: str) -> Verdict:
    return Verdict((Refusal(sentence, clauses),))


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
            first = len(row) if spec2.lies.stacked else 0
            at = first if move.index is None else max(0, min(len(row), move.index))
            return mv.Manual(move.seat, t.ArrangeTool(piece.zone, (*row[:at], piece.id, *row[at:])))
    return move


def _as_dragged(game: Game, state: State, move: mv.Use) -> dict[str, Any] | None:
    """What a move that is only made by dragging would be about, if it is used by name."""
    spec, piece = game.moves.get(move.move), state.pieces.get(move.piece or 0)
    if spec is None or spec.drag is None or spec.ability is not None or spec.button or piece is None:
        return None
    name, whose = min(spec.drag.to, key=lambda zone: (list(game.zones).index(zone[0]), zone[1] != "own"))
    seat = TABLE if not game.zones[name].per_seat else move.seat if whose == "own" else other(move.seat)
    return variables(move.seat, state.ref(piece.id), to=Zone(name, seat), source=zone_of(piece.zone))


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
    names = variables(move.seat, piece, ability=ability, move=move.move)
    refusals = gate(game, state, spec.id, names) + failed(game, state, spec.checks, names)
    if piece is not None and spec.zones is not None:
        zone = game.zone_at(state.pieces[piece.id].zone).id
        if zone not in spec.zones:
            where = tuple(Zone(z, TABLE) for z in game.zones if z in spec.zones)
            refusals.append(Refusal(ours("refuse-wrong-zone", zones=where), spec.clauses))
    if piece is not None and spec.piece is not None and not passes(spec.piece(Ctx(game, state, names, move.seat))):
        refusals.append(Refusal(ours("refuse-not-for-this", piece=piece)))
    dragged = _as_dragged(game, state, move)
    if dragged is not None and not drags(game, state, dragged, spec.id):
        refusals += nearest(game, state, dragged, []).refusals
    if ability is UNKNOWN and not refusals:
        refusals.append(Refusal(ours("refuse-no-ability")))
    return Verdict(told(refusals), move=spec.id, label=spec.label)


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
    number: int | None = getattr(move.tool, "piece", None)
    zone: ZoneKey | None = getattr(move.tool, "zone", None)
    room = no_room(game, state, move)
    if any(isinstance(frame, ByHandFrame) for frame in state.agenda):
        return Verdict(room)
    piece = state.pieces.get(number) if number is not None else None
    source = zone_of(piece.zone) if piece is not None else zone_of(zone) if zone is not None else None
    ref = state.ref(piece.id) if piece is not None else None
    names = variables(move.seat, ref, source=source, to=zone_of(zone) if zone is not None else None)
    ctx = Ctx(game, state, names, move.seat)
    found = _not_for(game, move, ctx)
    for bar in game.bars:
        if bar.tools is None or move.tool.id not in bar.tools:
            continue
        if bar.source is not None and (source is None or source.id not in bar.source):
            continue
        if bar.when is None or bar.when(ctx) is True:
            found.append(Refusal(game.filled(bar.sentence, ctx), bar.clauses))
    return Verdict((*found, *room))


def _not_for(game: Game, move: mv.Manual, ctx: Ctx) -> list[Refusal]:
    """A hand tool of the pack is for certain pieces, or for one zone."""
    if not isinstance(move.tool, t.ProcedureTool):
        return []
    tool = game.hand_tools[move.tool.name]
    at = ctx.var("piece") if tool.piece is not None else ctx.var("to")
    fits = passes(tool.piece(ctx)) if tool.piece is not None else at is not None and at.id == tool.zone
    return [] if fits else [Refusal(ours("refuse-tool-at", tool=tool.label.with_args(n=move.tool.n), at=at))]


def no_room(game: Game, state: State, move: mv.Manual) -> tuple[Refusal, ...]:
    """A zone that says what is cited when it is full takes no more by hand than by the rules."""
    ref, many = None, 1
    match move.tool:
        case t.DrawTool(to=key):
            many = min(move.tool.n, len(state.zones[move.tool.zone]))
        case t.TokenTool(zone=key):
            pass
        case t.MoveTool():
            ref = state.ref(move.tool.piece)
            key = game.redirect(state, ref, zone_of(move.tool.zone)).key
        case _:
            return ()
    full = game.zone_at(key).full
    if full is None or not game.crowded(state, key, ref, many):
        return ()
    names = variables(move.seat, ref, to=zone_of(key))
    return (Refusal(game.filled(full.sentence, Ctx(game, state, names, move.seat)), full.clauses),)


# -------------------------------------------------------------------- passing and answering


def _judge_pass(game: Game, state: State, seat: SeatId) -> Verdict:
    frame = state.waiting()
    names = variables(seat, None)
    if not isinstance(frame, WindowFrame):
        return Verdict(tuple(gate(game, state, "", names)))
    spec = game.windows[frame.name]
    if frame.speaker != seat:
        default = Refusal(ours("refuse-other-speaks", seat=frame.speaker))
        return Verdict(tuple(said(game, state, spec.refuses, names, frame)) or (default,))
    if spec.passes == 0:
        return Verdict(tuple(said(game, state, spec.refuses, names, frame)) or (Refusal(ours("refuse-no-pass")),))
    needs = spec.pass_.needs if spec.pass_ else ()
    return Verdict(tuple(failed(game, state, needs, names)))


def _judge_answer(game: Game, state: State, move: mv.Answer) -> Verdict:
    frame = state.waiting()
    if not isinstance(frame, QuestionFrame):
        return _no(ours("refuse-no-question"))
    if frame.seat != move.seat:
        return _no(ours("refuse-question-open", seat=frame.seat), *behind(state))
    refusal = judge_answer(game, state, frame, move.values)
    return Verdict((refusal,)) if refusal else Verdict()


__all__ = ["judge", "judge_drag", "judge_use", "other"]
