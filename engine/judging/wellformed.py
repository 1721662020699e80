"""Is a move well formed: its fields of the right type, what they name on the table? Asked before any rule."""

from __future__ import annotations

from typing import Any, assert_never

from engine.game.compiled import Game
from engine.values import moves as mv
from engine.values import tools as t
from engine.values.ids import SEATS, Ref, zone_of
from engine.values.speech import Phrase, ours
from engine.values.state import State
from engine.values.verdict import Refusal

MOST = 10**6
"""No hand tool counts further."""


def malformed(game: Game, state: State, move: mv.Move) -> Refusal | None:
    """Say why a move names nothing that could be judged: an unknown seat, piece or zone, text for a number."""
    if not isinstance(move, mv.Move) or move.seat not in SEATS:
        return Refusal(ours("refuse-no-such-seat"))
    sentence: Phrase | None = None
    match move:
        case mv.Drag():
            sentence = _drag(game, state, move)
        case mv.Use():
            sentence = _use(game, state, move)
        case mv.Answer():
            values: Any = move.values
            good = isinstance(values, tuple) and all(v is None or isinstance(v, (int, str, Ref)) for v in values)
            sentence = None if good else ours("answer-not-offered")
        case mv.Manual():
            fits = isinstance(move.tool, t.Tool) and _tool_fits(game, state, move.tool)
            sentence = None if fits else ours("refuse-tool", tool=getattr(move.tool, "id", "?"))
        case mv.Pass() | mv.Cancel() | mv.Concede() | mv.OfferDraw() | mv.Undo() | mv.Redo():
            pass
        case _:
            assert_never(move)
    return Refusal(sentence) if sentence is not None else None


def _drag(game: Game, state: State, move: mv.Drag) -> Phrase | None:
    here = _piece(state, move.piece) and _zone(state, move.zone) and (move.host is None or _piece(state, move.host))
    if not here or not (move.index is None or _number(move.index)) or move.host == move.piece:
        return ours("refuse-no-such-place")
    known = move.move is None or (isinstance(move.move, str) and move.move in game.moves)
    return None if known else ours("refuse-no-such-move")


def _use(game: Game, state: State, move: mv.Use) -> Phrase | None:
    spec = game.moves.get(move.move) if isinstance(move.move, str) else None
    if spec is None or not (move.piece is None or _piece(state, move.piece)):
        return ours("refuse-no-such-move")
    about = spec.drag is not None or spec.ability is not None or spec.zones is not None or spec.piece is not None
    if move.piece is None and about:
        return ours("refuse-no-piece")
    return None if move.ability is None or isinstance(move.ability, str) else ours("refuse-no-ability")


def _piece(state: State, value: Any) -> bool:
    return _number(value) and value in state.pieces


def _zone(state: State, value: Any) -> bool:
    return isinstance(value, str) and value in state.zones


def _number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) <= MOST


# -------------------------------------------------------------------- hand tools


def _tool_fits(game: Game, state: State, tool: t.Tool) -> bool:
    """Say whether what a hand tool is given is of the kinds it takes."""
    for name, arg in t.ARGS[tool.id].items():
        value = getattr(tool, name)
        if not (arg.nullable and value is None) and not _of_kind(game, state, arg.kind, value):
            return False
    match tool:
        case t.LookTool():
            return tool.piece is not None or tool.zone is not None
        case t.ArrangeTool():
            return sorted(tool.order) == sorted(state.zones[tool.zone])
        case t.AttachTool():
            return tool.piece != tool.host
        case t.ProcedureTool():
            of_seat = tool.zone is not None and zone_of(tool.zone).seat in SEATS
            fits = tool.piece is not None if game.hand_tools[tool.name].piece is not None else of_seat
            return fits and tool.n > 0
        case _:
            return _value_fits(game, tool)


def _of_kind(game: Game, state: State, kind: t.Kind, value: Any) -> bool:
    if kind in ("number", "amount"):
        return _number(value)
    if kind in ("piece", "host"):
        return _piece(state, value)
    if kind == "die":
        return _piece(state, value) and state.pieces[value].kind == "die"
    if kind == "pieces":
        return isinstance(value, (list, tuple)) and all(_piece(state, v) for v in value)
    if kind == "yes_no":
        return isinstance(value, bool)
    if kind == "any":
        return isinstance(value, (bool, str)) or _number(value)
    words: dict[str, Any] = {
        "zone": state.zones, "seat": SEATS, "piece_value": game.piece_values, "seat_value": game.seat_values,
        "attribute": game.attributes, "face": game.faces, "procedure": game.hand_tools, "mat": game.mats,
        "keyword": game.keyword_models,
    }  # fmt: skip
    return isinstance(value, str) and (kind in ("text", "until") or value in words[kind])


def _value_fits(game: Game, tool: t.Tool) -> bool:
    """Numbers for what counts, true or false for what is or is not, an attribute's own words."""
    match tool:
        case t.ValueTool():
            spec = game.seat_values[tool.name]
            return spec.computed is None and _counts(spec.default)
        case t.CounterTool():
            return _counts(game.piece_values[tool.name].default)
        case t.DamageTool():
            return game.damage != ""
        case t.MarkTool():
            default = game.piece_values[tool.name].default
            return default is None or (_number(tool.to) if _counts(default) else isinstance(tool.to, type(default)))
        case t.ModifyTool():
            kind = game.attributes[tool.attribute].type
            if tool.to is None:
                return kind == "int"
            of_kind = {"int": _number(tool.to), "bool": isinstance(tool.to, bool)}
            return of_kind.get(kind, isinstance(tool.to, str))
        case _:
            return True


def _counts(default: Any) -> bool:
    return default is None or (isinstance(default, int) and not isinstance(default, bool))
