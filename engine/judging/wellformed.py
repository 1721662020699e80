"""Is a move well formed: its fields of the right type, what they name on the table? Asked before any rule."""

from __future__ import annotations

from typing import Any, assert_never

from engine.game.compiled import Game
from engine.play.manual import ARGS, MOST
from engine.values import moves as mv
from engine.values.ids import SEATS, Ref
from engine.values.speech import Phrase, ours
from engine.values.state import State
from engine.values.verdict import Refusal


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
            sentence = None if _tool_fits(game, state, move) else ours("refuse-tool", tool=str(move.tool))
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


def _tool_fits(game: Game, state: State, move: mv.Manual) -> bool:
    """Say whether a hand tool is known and its arguments are of the kinds it takes."""
    wanted = ARGS.get(move.tool) if isinstance(move.tool, str) else None
    given: Any = move.args
    if wanted is None or not isinstance(given, dict):
        return False
    for name, kind in wanted.items():
        optional = name.endswith("?")
        value = given.get(name.removesuffix("?"))
        if (value is None and not optional) or (value is not None and not _of_kind(game, state, kind, value)):
            return False
    if move.tool == "look":
        return "piece" in given or "zone" in given
    if move.tool == "arrange":
        return sorted(given["order"]) == sorted(state.zones[given["zone"]])
    if move.tool == "attach":
        return bool(given["piece"] != given["host"])
    if move.tool == "procedure":
        about_piece = game.hand_tools[given["name"]].piece is not None
        of_seat = str(given.get("zone", "")).partition(".")[0] in SEATS
        return ("piece" in given if about_piece else of_seat) and given.get("n", 1) > 0
    return _value_fits(game, move.tool, given)


def _of_kind(game: Game, state: State, kind: str, value: Any) -> bool:
    if kind == "number":
        return _number(value)
    if kind == "piece":
        return _piece(state, value)
    if kind == "die":
        return _piece(state, value) and state.pieces[value].kind == "die"
    if kind == "pieces":
        return isinstance(value, (list, tuple)) and all(_piece(state, v) for v in value)
    if kind == "flag":
        return isinstance(value, bool)
    if kind == "plain":
        return isinstance(value, (bool, str)) or _number(value)
    words: dict[str, Any] = {
        "zone": state.zones, "seat": SEATS, "piece value": game.piece_values, "seat value": game.seat_values,
        "attribute": game.attributes, "face": game.faces, "hand tool": game.hand_tools, "mat": game.mats,
        "keyword": game.keyword_models,
    }  # fmt: skip
    return isinstance(value, str) and (kind == "text" or value in words[kind])


def _value_fits(game: Game, tool: str, given: dict[str, Any]) -> bool:
    """Numbers for what counts, true or false for what is or is not, an attribute's own words."""
    if tool == "value":
        spec = game.seat_values[given["name"]]
        return spec.computed is None and _counts(spec.default)
    if tool == "counter":
        return _counts(game.piece_values[given["name"]].default)
    if tool == "mark" and "to" in given:
        default, to = game.piece_values[given["name"]].default, given["to"]
        return default is None or (_number(to) if _counts(default) else isinstance(to, type(default)))
    if tool == "modify":
        attribute = game.attributes[given["attribute"]]
        if "to" not in given:
            return attribute.type == "int"
        kind = {"int": _number(given["to"]), "bool": isinstance(given["to"], bool)}
        return kind.get(attribute.type, isinstance(given["to"], str))
    return True


def _counts(default: Any) -> bool:
    return default is None or (isinstance(default, int) and not isinstance(default, bool))
