"""What a scenario expects of a position, and how it differs."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING, Any

from engine.ids import SEATS, TABLE
from engine.legal import legal_moves
from engine.naming import plain
from engine.position import ScenarioFault
from engine.scenario import ExpectModel
from engine.state import Frame
from engine.view import DieView, FaceView

if TYPE_CHECKING:
    from engine.match import Match
    from engine.scenario_run import Played

Path = tuple[Any, ...]


def expect(played: Played, wanted: ExpectModel, path: Path) -> None:
    """Compare a position with what is expected of it; every difference is noted."""
    try:
        _zones(played, wanted, path)
        _orders(played, wanted, path)
        for index, piece in enumerate(wanted.pieces):
            _piece(played, piece, (*path, "pieces", index))
        _flow(played, wanted, path)
        _words(played, wanted, path)
        _views(played, wanted, path)
        _offers(played, wanted, path)
        _mats(played, wanted, path)
    except ScenarioFault as fault:
        played.fault(fault.path or path, str(fault), fault.mend)


def _names(match: Match, key: str) -> list[str]:
    return [name_of(match, i) for i in match.state.zones[key]]


def name_of(match: Match, piece: int) -> str:
    """What a piece is called in scenarios."""
    found = match.state.pieces[piece]
    if found.kind == "die":
        return f"d{found.sides}"
    face = match.game.faces.get(found.face)
    return face.name.say("en") if face else "?"


def _wanted_names(match: Match, given: list[Any]) -> list[str]:
    from engine.position import face_of

    names = []
    for item in given:
        word = str(item.get("card", f"d{item.get('die')}") if isinstance(item, dict) else item)
        if word[:1] == "d" and word[1:].isdigit():
            names.append(word)
        else:
            names.append(match.game.faces[face_of(match.game, word, ())].name.say("en"))
    return names


def _zones(played: Played, wanted: ExpectModel, path: Path) -> None:
    match = played.match
    for seat in (*SEATS, TABLE):
        given = wanted.shared if seat == TABLE else getattr(wanted, seat)
        for name, content in given.items():
            here = (*path, "shared" if seat == TABLE else seat, name)
            _zone_or_value(played, seat, name, content, here)
    for key, cards in wanted.holds.items():
        found = _names(match, _key(match, key, path))
        for card in _wanted_names(match, cards):
            if card not in found:
                played.fault((*path, "holds", key), f"`{key}` has no {card}; it holds {found or 'nothing'}")
            else:
                found.remove(card)
    for key, cards in wanted.lacks.items():
        found = _names(match, _key(match, key, path))
        for card in _wanted_names(match, cards):
            if card in found:
                played.fault((*path, "lacks", key), f"`{key}` holds {card}")
    for key, cards in wanted.order.items():
        found = list(reversed(_names(match, _key(match, key, path))))[: len(cards)]
        if found != _wanted_names(match, cards):
            played.fault((*path, "order", key), f"on top of `{key}` are {found}")


def _orders(played: Played, wanted: ExpectModel, path: Path) -> None:
    """Compare whole orders with those kept before."""
    for must, given in ((True, wanted.same), (False, wanted.differs)):
        for zone, name in given.items():
            if name not in played.kept:
                raise ScenarioFault(f"nothing was kept as `{name}`", path)
            now = played.match.state.zones[_key(played.match, zone, path)]
            if (now == played.kept[name]) is not must:
                word = "differs from" if must else "is the same as"
                played.fault((*path, "same" if must else "differs", zone), f"the order {word} `{name}`")


def _key(match: Match, name: str, path: Path) -> str:
    from engine.scenario_words import zone_key

    return zone_key(match, name, SEATS[0], path)


def _zone_or_value(played: Played, seat: str, name: str, content: Any, path: Path) -> None:
    match = played.match
    key = f"{seat}.{name}"
    if key in match.state.zones:
        found = _names(match, key)
        if isinstance(content, bool) or not isinstance(content, (int, list)):
            raise ScenarioFault("a zone is a number of cards, or a list of them", path)
        if isinstance(content, int):
            if len(found) != content:
                played.fault(path, f"holds {len(found)} cards, not {content}: {found[:12]}")
        elif sorted(found) != sorted(_wanted_names(match, content)):
            played.fault(path, f"holds {found or 'nothing'}, not {content}")
        return
    values = match.game.table_values if seat == TABLE else match.game.seat_values
    if name not in values:
        raise ScenarioFault(f"there is no zone or value `{name}`", path)
    now = match.game.table_value(match.state, name) if seat == TABLE else match.game.seat_value(match.state, seat, name)
    if now != content:
        played.fault(path, f"is {now}, not {content}")


def _piece(played: Played, wanted: dict[str, Any], path: Path) -> None:
    from engine.scenario_words import find_piece

    match, game = played.match, played.match.game
    words = str(wanted.get("card", ""))
    if "in" in wanted:
        words += f" in {wanted['in']}"
    number = find_piece(match, words, None, path)
    piece = match.state.pieces[number]
    for name, given in wanted.items():
        value = ([given] if isinstance(given, str) else sorted(given or ())) if name == "known" else given
        if name in ("card", "in"):
            continue
        if name in ("turned", "up", "value", "kind", "owner", "entered"):
            now: Any = getattr(piece, name)
        elif name == "known":
            now = sorted(piece.known)
        elif name == "host":
            now = name_of(match, piece.host) if piece.host is not None else None
        elif name == "attached":
            now = [name_of(match, i) for i in match.state.attached_to(number)]
        elif name == "keywords":
            now = list(game.keywords(match.state, piece))
        elif name in game.piece_values:
            now = game.piece_value(piece, name)
        elif name in game.attributes:
            now = game.current(match.state, piece, name)
        else:
            raise ScenarioFault(f"a piece has no `{name}`", (*path, name))
        if now != value:
            played.fault((*path, name), f"{words}: {name} is {now}, not {value}")


def _flow(played: Played, wanted: ExpectModel, path: Path) -> None:
    match = played.match
    state = match.state
    frame = state.waiting()
    result = state.result
    facts = {
        "turn": state.turn_seat, "phase": match.game.phase(state), "to_act": match.to_act, "over": match.over,
        "window": _window(frame), "question": _question(frame),
        "winner": None if result is None else result.winner or "nobody",
    }  # fmt: skip
    for name, now in facts.items():
        value = getattr(wanted, name)
        if value is not None and now != value:
            played.fault((*path, name), f"is {now}, not {value}")
    if wanted.ended_by is not None and (result is None or wanted.ended_by not in result.clauses):
        played.fault((*path, "ended_by"), f"is {result.clauses if result else None}, not {wanted.ended_by}")
    running = [f.data["name"] for f in state.agenda if f.kind == "procedure"]
    if wanted.running is not None and wanted.running not in running:
        played.fault((*path, "running"), f"{wanted.running} is not running, but {running}")
    if wanted.not_running is not None and wanted.not_running in running:
        played.fault((*path, "not_running"), f"{wanted.not_running} is running")
    if wanted.phases is not None:
        labels = {p.label.texts: p.id for p in match.game.procedures.values() if p.phase}
        entered = [labels[x.phrase.texts] for x in state.log if x.heading and x.phrase.texts in labels]
        if entered != wanted.phases:
            played.fault((*path, "phases"), f"were {entered}")


def _window(frame: Frame | None) -> str | None:
    return str(frame.data["name"]) if frame is not None and frame.kind == "window" else None


def _question(frame: Frame | None) -> str:
    if frame is None or frame.kind == "window":
        return "none"
    return "by_hand" if frame.kind == "by_hand" else str(frame.data["kind"])


def _words(played: Played, wanted: ExpectModel, path: Path) -> None:
    match = played.match
    frame = match.state.waiting()
    if wanted.source is not None:
        about = frame.data.get("source") or frame.data.get("piece") if frame is not None else None
        now = name_of(match, about.id) if about is not None and about.id in match.state.pieces else None
        if now != str(wanted.source):
            played.fault((*path, "source"), f"the question is about {now}, not {wanted.source}")
    if wanted.text is not None:
        view = match.view(match.to_act)
        shown = (
            f"{view.question.title} {view.question.text}"
            if view.question
            else f"{view.prompt.title} {view.prompt.text}"
        )
        if wanted.text not in plain(shown):
            played.fault((*path, "text"), f"what is shown is: {plain(shown)}")
    if wanted.stack is not None:
        items = [i for f in match.state.agenda for i in f.data.get("items", ())]
        names = [name_of(match, (i.source or i.piece).id) for i in items]
        if names != wanted.stack:
            played.fault((*path, "stack"), f"is {names}, not {wanted.stack}")
    for words in [wanted.log] if isinstance(wanted.log, str) else wanted.log or []:
        say = match.namer(None, "en")
        lines = [plain(x.phrase.say("en", say)) for x in match.state.log]
        if not any(words in line for line in lines):
            played.fault((*path, "log"), f"no line says `{words}`; the last are {lines[-4:]}")


def _views(played: Played, wanted: ExpectModel, path: Path) -> None:
    match = played.match
    for seats, must in ((wanted.sees, True), (wanted.hides, False)):
        for seat, cards in seats.items():
            shown = _faces_in(match.view(seat))
            for card in _wanted_names(match, cards):
                if (card in shown) is not must:
                    word = "does not see" if must else "sees"
                    played.fault((*path, "sees" if must else "hides", seat), f"{seat} {word} {card}")


def _faces_in(part: Any) -> set[str]:
    """The names of all faces anywhere in a view (`d6` for a die), however deep."""
    if isinstance(part, DieView):
        return {f"d{part.sides}"}
    if isinstance(part, dict):
        return set().union(*map(_faces_in, part.values()))
    if isinstance(part, (list, tuple)):
        return set().union(*map(_faces_in, part))
    if not is_dataclass(part):
        return set()
    found = set().union(*(_faces_in(getattr(part, field.name)) for field in fields(part)))
    return found | {part.name} if isinstance(part, FaceView) else found


def _offers(played: Played, wanted: ExpectModel, path: Path) -> None:
    from engine.moves import Drag, Use
    from engine.scenario_words import find_piece

    match = played.match
    for seat, names in wanted.offers.items():
        if seat not in SEATS:
            raise ScenarioFault(f"there is no seat `{seat}`", (*path, "offers", seat))
        found = {m.move for m in legal_moves(match, seat) if isinstance(m, (Drag, Use))}
        if found != set(names):
            played.fault((*path, "offers", seat), f"may {sorted(str(x) for x in found)}")
    for card, zones in wanted.targets.items():
        seat = match.to_act or SEATS[0]
        number = find_piece(match, card, seat, (*path, "targets", card))
        home = match.state.pieces[number].zone
        lit = [k for k in match.state.zones if k != home and match.judge(Drag(seat, number, k)).allowed]
        if sorted(lit) != sorted(_key(match, z if "." in z else f"{seat}.{z}", path) for z in zones):
            played.fault((*path, "targets", card), f"lit are {lit}")


def _mats(played: Played, wanted: ExpectModel, path: Path) -> None:
    game = played.match.game
    for zone in (*(wanted.mats or ()), *(wanted.not_on_mats or ())):
        if zone not in game.zones:
            raise ScenarioFault(f"there is no zone `{zone}`", (*path, "mats"))
    for zone in wanted.mats or ():
        for mat in game.mats.values():
            if zone not in mat.zones and zone not in mat.chips and game.zones[zone].kind != "fan":
                played.fault((*path, "mats"), f"the mat {mat.id} does not show {zone}")
    for zone in wanted.not_on_mats or ():
        for mat in game.mats.values():
            if zone in mat.zones:
                played.fault((*path, "not_on_mats"), f"the mat {mat.id} shows {zone}")
