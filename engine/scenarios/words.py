"""A scenario's words for moves, cards and zones, turned into the engine's own."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from typing import Any

from engine.language.scenario import DoModel
from engine.match import Match
from engine.pack.card_names import folded
from engine.play.answers import sample
from engine.scenarios.faults import ScenarioFault, face_of, near, place_of
from engine.scenarios.tool_args import TOOL_ARGS
from engine.values import moves as mv
from engine.values.frames import AskFrame, ByHandFrame, QuestionFrame, items_on
from engine.values.ids import SEATS, Ref, SeatId
from engine.values.state import Piece
from engine.values.tools import Tool, tool_of

NAME = re.compile(r"^(?:(south|north)\s+)?(.+?)(?:\s+#(\d+))?(?:\s+in\s+([\w.]+))?$")


def move_of(match: Match, do: DoModel, path: tuple[Any, ...]) -> mv.Move:
    """Turn a scenario's words into a move."""
    seat = do.by or match.to_act or match.state.turn_seat or SEATS[0]
    if do.drag is not None:
        piece = _lifted(match, do, seat, path)
        host = find_piece(match, do.onto, None, (*path, "onto")) if do.onto is not None else None
        zone = (
            match.state.pieces[host].zone if host is not None and do.to is None else zone_key(match, do.to, seat, (*path, "to"))
        )
        place = place_of(match.game, zone, do.slot, (*path, "slot")) if do.slot is not None else None
        return mv.Drag(seat, piece, zone, place, host, override=do.anyway)
    if do.use is not None:
        piece2 = find_piece(match, do.card, seat, (*path, "card")) if do.card is not None else None
        ability = None if do.ability is None else _ability(match, do, piece2, path)
        return mv.Use(seat, do.use, piece2, ability, override=do.anyway)
    if do.tool is not None:
        return mv.Manual(seat, _tool(match, do, do.tool, seat, path), override=do.anyway)
    if do.pass_ is not None:
        return mv.Pass(do.pass_ if isinstance(do.pass_, str) else seat)
    for name, make_move in _SIMPLE.items():
        who = getattr(do, name)
        if who is not None:
            return make_move(who, do)
    if do.answer is not None:
        return mv.Answer(seat, _answer(match, do.answer, seat, path))
    raise ScenarioFault("a move is one of drag, use, pass, answer, tool, concede, offer_draw, undo, redo, cancel", path)


def _lifted(match: Match, do: DoModel, seat: str, path: tuple[Any, ...]) -> int:
    """The card that is dragged: of several alike, one that does not lie there already."""
    piece = find_piece(match, do.drag, seat, (*path, "drag"))
    if do.to is None:
        return piece
    key = zone_key(match, do.to, seat, (*path, "to"))
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
    "offer_draw": lambda who, do: mv.OfferDraw(who),
    "undo": lambda who, do: mv.Undo(who, do.consent),
    "redo": lambda who, do: mv.Redo(who),
    "cancel": lambda who, do: mv.Cancel(who),
}


def _tool(match: Match, do: DoModel, name: str, seat: SeatId, path: tuple[Any, ...]) -> Tool:
    _known(name, TOOL_ARGS, "there is no hand tool", (*path, "tool"))
    for arg in do.args:
        _known(arg, TOOL_ARGS[name], f"`{name}` takes no", (*path, "args", arg))
    try:
        return tool_of(name, _tool_args(match, do, seat, path))
    except TypeError as error:
        needed = ", ".join(f"`{arg}`" for arg, about in TOOL_ARGS[name].items() if about.needed)
        raise ScenarioFault(f"`{name}` needs {needed or 'nothing'}", path) from error


def _tool_args(match: Match, do: DoModel, seat: SeatId, path: tuple[Any, ...]) -> dict[str, Any]:
    args = dict(do.args)
    if do.tool == "stop_item" and do.card is not None:
        return {**args, "number": _item(match, do.card, (*path, "card"))}
    if do.card is not None:
        args["piece"] = find_piece(match, do.card, seat, (*path, "card"))
    if do.to is not None:
        args["zone"] = zone_key(match, do.to, seat, (*path, "to"))
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


def _item(match: Match, card: Any, path: tuple[Any, ...]) -> int:
    """The number of the newest item that is this card, or comes from it."""
    for frame in reversed(match.state.agenda):
        for item in reversed(items_on(frame)):
            if any(ref is not None and is_named(match, ref.id, str(card)) for ref in (item.piece, item.source)):
                return int(item.number)
    raise ScenarioFault(f"`{card}` does not wait to resolve", path)


def _known(word: Any, words: Collection[str], complaint: str, path: tuple[Any, ...]) -> None:
    if str(word) not in words:
        raise ScenarioFault(f"{complaint} `{word}`", path, near(str(word), words))


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
    return tuple(reversed(order) if match.game.zone_at(key).lies.stacked else order)


def _answer(match: Match, given: Any, seat: str, path: tuple[Any, ...]) -> tuple[Any, ...]:
    frame, here = match.state.waiting(), (*path, "answer")
    values = given if isinstance(given, list) else [given]
    if given == "default" and isinstance(frame, QuestionFrame):
        return tuple(v.id if isinstance(v, Ref) else v for v in sample(match.game, match.state, frame))
    if given in ("nothing", []):
        return ()
    if isinstance(frame, ByHandFrame):
        raise ScenarioFault("a text carried out by hand takes no answer", here, "say `answer: default` when it is done")
    if not isinstance(frame, AskFrame):
        return tuple(values)
    kind = frame.kind
    if kind in ("pieces", "order", "payment"):
        chosen: list[int] = []
        offered = [r.id for r in frame.options]
        for value in values:
            left = [i for i in offered if i not in chosen]
            chosen.append(among(match, value, left) or find_piece(match, value, seat, here, chosen))
        return tuple(chosen)
    if kind == "pending":
        return _pending(match, frame.options, values, here)
    if kind == "yes_no":
        return tuple(_yes_or_no(v, here) for v in values)
    if kind in ("number", "split") and any(isinstance(v, bool) for v in values):
        raise ScenarioFault("the question asks for a number", here)
    if frame.abilities:
        return tuple(_by_label(frame, value) for value in values)
    return tuple(values)


def _by_label(frame: AskFrame, value: Any) -> Any:
    """An ability that is offered, by its printed name."""
    return next((n for n, label in frame.labels if any(folded(str(value)) == folded(t) for _, t in label.texts)), str(value))


def _pending(match: Match, options: tuple[Any, ...], values: list[Any], path: tuple[Any, ...]) -> tuple[Any, ...]:
    """Which of the waiting texts comes first: by its card."""
    if len(values) != 1:
        raise ScenarioFault("one of the waiting texts comes first, not several", path, "name one card")
    for index in options:
        source = match.state.pending[index].source
        if source is not None and goes_by(match, match.state.as_it_was(source), str(values[0])):
            return (index,)
    return tuple(values)


def _yes_or_no(value: Any, path: tuple[Any, ...]) -> bool:
    if value not in (True, False, "yes", "no", "true", "false") or isinstance(value, int) is not isinstance(value, bool):
        raise ScenarioFault(f"the question is answered by yes or no, not `{value}`", path)
    return value in (True, "yes", "true")


def among(match: Match, value: Any, ids: list[int]) -> int | None:
    """The first of these pieces that words name."""
    if isinstance(value, dict) and set(value) == {"card"}:
        value = value["card"]
    if not isinstance(value, str):
        return None
    return next((i for i in ids if is_named(match, i, value)), None)


def is_named(match: Match, piece: int, name: str) -> bool:
    """Say whether a piece on the table goes by this name, in any language."""
    found = match.state.pieces.get(piece)
    return found is not None and goes_by(match, found, name)


def goes_by(match: Match, found: Piece, name: str) -> bool:
    """The same of any piece, also of one that is gone."""
    if found.kind == "die":
        return folded(name) == f"d{found.sides}"
    face = match.game.faces.get(found.face)
    return face is not None and (
        folded(name) == folded(face.id) or any(folded(name) == folded(t) for _, t in face.name.texts)
    )


def zone_key(match: Match, name: str | None, seat: str, path: tuple[Any, ...]) -> str:
    """`active`, `north.active`, `rival.active`: as the state files it."""
    given, _, zone = str(name or "").rpartition(".")
    whose = given or seat
    if whose == "rival":
        whose = "north" if seat == "south" else "south"
    if whose == "own":
        whose = seat
    spec = match.game.zones.get(zone)
    if spec is not None and not spec.per_seat:
        whose = "table"
    key = f"{whose}.{zone}"
    if key not in match.state.zones:
        raise ScenarioFault(f"there is no zone `{name}`", path, near(zone, match.game.zones))
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
        if zone.lies.stacked and zone.seen_by == "nobody"
        else 0
        if zone.board
        else 1
        if zone.hand
        else 2
    )
    return order, match.state.place(found), piece
