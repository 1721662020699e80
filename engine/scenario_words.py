"""A scenario's words for moves, cards and zones, turned into the engine's own."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from typing import Any

from engine import moves as mv
from engine.answers import sample
from engine.ids import SEATS, Ref
from engine.manual import TOOLS
from engine.match import Match
from engine.pack.decks import folded
from engine.pack.problems import did_you_mean
from engine.position import ScenarioFault, face_of
from engine.scenario import DoModel
from engine.state import Frame

TOOL_ARGS = {
    "n", "name", "to", "of", "attribute", "until", "face", "zone", "bottom", "index", "order", "winner", "text", "mat", "number",
    "host", "piece",
}  # fmt: skip
NAME = re.compile(r"^(?:(south|north)\s+)?(.+?)(?:\s+#(\d+))?(?:\s+in\s+([\w.]+))?$")


def move_of(match: Match, do: DoModel, path: tuple[Any, ...]) -> mv.Move:
    """Turn a scenario's words into a move."""
    seat = do.by or match.to_act or match.state.turn_seat or SEATS[0]
    if do.drag is not None:
        piece = _lifted(match, do, seat, path)
        host = find_piece(match, do.onto, None, (*path, "onto")) if do.onto is not None else None
        zone = (
            match.state.pieces[host].zone if host is not None and do.to is None else zone_key(match, do.to, seat, path)
        )
        return mv.Drag(seat, piece, zone, host=host, override=do.anyway)
    if do.use is not None:
        piece2 = find_piece(match, do.card, seat, (*path, "card")) if do.card is not None else None
        ability = None if do.ability is None else _ability(match, do, piece2, path)
        return mv.Use(seat, do.use, piece2, ability, override=do.anyway)
    if do.tool is not None:
        return mv.Manual(seat, do.tool, _tool_args(match, do, seat, path), override=do.anyway)
    if do.pass_ is not None:
        return mv.Pass(do.pass_ if isinstance(do.pass_, str) else seat)
    for name, make_move in _SIMPLE.items():
        who = getattr(do, name)
        if who is not None:
            return make_move(who, do)
    if do.answer is not None:
        return mv.Answer(seat, _answer(match, do.answer, seat, path))
    raise ScenarioFault("a move is one of drag, use, pass, answer, tool, concede, undo, redo, cancel", path)


def _lifted(match: Match, do: DoModel, seat: str, path: tuple[Any, ...]) -> int:
    """The card that is dragged: of several alike, one that does not lie there already."""
    piece = find_piece(match, do.drag, seat, (*path, "drag"))
    if do.to is None:
        return piece
    key = zone_key(match, do.to, seat, path)
    if match.state.pieces[piece].zone != key:
        return piece
    there = list(match.state.zones[key])
    try:
        return find_piece(match, do.drag, seat, (*path, "drag"), there)
    except ScenarioFault:
        return piece


def _ability(match: Match, do: DoModel, piece: int | None, path: tuple[Any, ...]) -> str:
    """An ability by its number on the card, or by its printed name."""
    face = match.game.faces.get(match.state.pieces[piece].face) if piece is not None else None
    if face is None or str(do.ability).isdigit():
        return str(do.ability)
    for index, spec in enumerate(face.abilities):
        if spec.name is not None and any(folded(str(do.ability)) == folded(text) for _, text in spec.name.texts):
            return str(index)
    known = ", ".join(f"{i} {a.name.say('en') if a.name else a.kind}" for i, a in enumerate(face.abilities))
    raise ScenarioFault(f"the card has no ability `{do.ability}`", (*path, "ability"), f"abilities are: {known}")


_SIMPLE: dict[str, Callable[[Any, DoModel], mv.Move]] = {
    "concede": lambda who, do: mv.Concede(who),
    "undo": lambda who, do: mv.Undo(who, do.consent),
    "redo": lambda who, do: mv.Redo(who),
    "cancel": lambda who, do: mv.Cancel(who),
}


def _tool_args(match: Match, do: DoModel, seat: str, path: tuple[Any, ...]) -> dict[str, Any]:
    args = dict(do.args)
    _known(do.tool, TOOLS, "there is no hand tool", (*path, "tool"))
    for name in args:
        _known(name, TOOL_ARGS, "hand tools know no", (*path, "args", name))
    if do.tool in ("counter", "mark", "value") and "name" in args:
        values = match.game.seat_values if do.tool == "value" else match.game.piece_values
        _known(args["name"], values, "the game has no value", (*path, "args", "name"))
    if do.card is not None:
        args["piece"] = find_piece(match, do.card, seat, (*path, "card"))
    if do.to is not None:
        args["zone"] = zone_key(match, do.to, seat, path)
    if do.onto is not None:
        args["host"] = find_piece(match, do.onto, seat, path)
    for name in ("zone", "to") if do.tool == "draw" else ("zone",):
        if isinstance(args.get(name), str):
            args[name] = zone_key(match, args[name], seat, path)
    if isinstance(args.get("order"), list) and "zone" in args:
        args["order"] = _order(match, args["zone"], args["order"], seat, path)
    if "face" in args:
        args["face"] = face_of(match.game, str(args["face"]), path)
    return args


def _known(word: Any, words: Collection[str], complaint: str, path: tuple[Any, ...]) -> None:
    if str(word) not in words:
        near = did_you_mean(str(word), words)
        raise ScenarioFault(f"{complaint} `{word}`", path, f"did you mean `{near}`?" if near else "")


def _order(match: Match, key: str, names: list[Any], seat: str, path: tuple[Any, ...]) -> tuple[int, ...]:
    """Cards of a zone in a new order: left to right, of a pile the top card first."""
    left = list(match.state.zones[key])
    order: list[int] = []
    for name in names:
        hit = next((i for i in left if is_named(match, i, str(name))), None)
        if hit is None:
            raise ScenarioFault(f"`{name}` is not in `{key}`", path)
        left.remove(hit)
        order.append(hit)
    return tuple(reversed(order) if match.game.zone_at(key).kind == "pile" else order)


def _answer(match: Match, given: Any, seat: str, path: tuple[Any, ...]) -> tuple[Any, ...]:
    frame = match.state.waiting()
    values = given if isinstance(given, list) else [given]
    if given == "default" and frame is not None and frame.kind in ("ask", "by_hand"):
        return tuple(v.id if isinstance(v, Ref) else v for v in sample(match.game, match.state, frame))
    if given in ("nothing", []):
        return ()
    if frame is not None and frame.kind == "ask" and frame.data["kind"] in ("pieces", "order", "payment"):
        chosen: list[int] = []
        among = [r.id for r in frame.data["options"]]
        for value in values:
            left = [i for i in among if i not in chosen]
            chosen.append(_among(match, value, left) or find_piece(match, value, seat, (*path, "answer"), chosen))
        return tuple(chosen)
    if frame is not None and frame.kind == "ask" and frame.data["kind"] == "pending":
        names = {i: match.state.pending[i].source for i in frame.data["options"]}
        for index, source in names.items():
            if source is not None and is_named(match, source.id, str(values[0])):
                return (index,)
    if frame is not None and frame.kind == "ask" and frame.data["kind"] == "yes_no":
        return tuple(v in (True, "yes", "true") for v in values)
    if frame is not None and frame.kind == "ask" and "abilities" in frame.data:
        return tuple(_by_label(frame, value) for value in values)
    return tuple(values)


def _by_label(frame: Frame, value: Any) -> Any:
    """An ability that is offered, by its printed name."""
    labels = frame.data["labels"]
    return next((n for n, label in labels if any(folded(str(value)) == folded(t) for _, t in label.texts)), str(value))


def _among(match: Match, value: Any, ids: list[int]) -> int | None:
    if not isinstance(value, str):
        return None
    return next((i for i in ids if is_named(match, i, value)), None)


def is_named(match: Match, piece: int, name: str) -> bool:
    """Say whether a piece goes by this name, in any language."""
    found = match.state.pieces[piece]
    if found.kind == "die":
        return folded(name) == f"d{found.sides}"
    face = match.game.faces.get(found.face)
    return face is not None and (
        folded(name) == folded(face.id) or any(folded(name) == folded(t) for _, t in face.name.texts)
    )


def zone_key(match: Match, name: str | None, seat: str, path: tuple[Any, ...]) -> str:
    """`active`, `north.active`, `rival.active`: as the state files it."""
    words = (name or "").split(".")
    whose, zone = (seat, words[0]) if len(words) == 1 else (words[0], words[1])
    if whose == "rival":
        whose = "north" if seat == "south" else "south"
    if whose == "own":
        whose = seat
    spec = match.game.zones.get(zone)
    if spec is not None and not spec.per_seat:
        whose = "table"
    key = f"{whose}.{zone}"
    if key not in match.state.zones:
        raise ScenarioFault(f"there is no zone `{name}`", path)
    return key


def find_piece(match: Match, given: Any, seat: str | None, path: tuple[Any, ...], but: list[int] | None = None) -> int:
    """Find a piece by words: `Name`, `north Name`, `Name #2`, `Name in north.active`, `d6 in tray`."""
    if isinstance(given, dict):
        words = f"{given.get('card', '')}" + (f" #{given['nth']}" if "nth" in given else "")
        given = words + (f" in {given['in']}" if "in" in given else "")
    found = NAME.match(str(given).strip())
    if found is None:
        raise ScenarioFault(f"`{given}` names no card", path)
    whose, name, nth, zone = found.groups()
    hits = [i for i in match.state.pieces if is_named(match, i, name) and i not in (but or ())]
    if not hits and zone is None and folded(str(given)) != folded(name):
        hits = [i for i in match.state.pieces if is_named(match, i, str(given))]
    if whose is not None:
        hits = [i for i in hits if match.game.controller(match.state.pieces[i]) == whose]
    if zone is not None:
        key = zone_key(match, zone, whose or seat or SEATS[0], path)
        hits = [i for i in hits if match.state.pieces[i].zone == key]
    elif seat is not None and whose is None:
        open_ = [i for i in hits if _rank(match, i)[0] < BURIED]
        own = [i for i in open_ if match.game.controller(match.state.pieces[i]) == seat]
        hits = own or open_ or [i for i in hits if match.game.controller(match.state.pieces[i]) == seat] or hits
    hits.sort(key=lambda i: _rank(match, i))
    place = int(nth or 1) - 1
    if place >= len(hits):
        raise ScenarioFault(f"`{given}` is nowhere on the table", path)
    return hits[place]


BURIED = 3
"""In a pile that nobody may look into: meant only if no card in the open is."""


def _rank(match: Match, piece: int) -> tuple[int, int, int]:
    """What lies in the open comes first, then hands, then piles."""
    found = match.state.pieces[piece]
    zone = match.game.zone_at(found.zone)
    order = (
        BURIED
        if zone.kind == "pile" and zone.seen_by == "nobody"
        else 0
        if zone.board
        else 1
        if zone.kind == "fan"
        else 2
    )
    return order, match.state.place(found), piece
