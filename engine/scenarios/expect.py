"""What a scenario expects of a position, and how it differs."""

from __future__ import annotations

from typing import Any

from engine.judging.drags import is_onto
from engine.judging.legal import legal_moves
from engine.language.scenario import ExpectModel
from engine.match import Match
from engine.scenarios.count import counted
from engine.scenarios.faults import ScenarioFault, face_of
from engine.scenarios.logic import combine, compare
from engine.scenarios.pieces import called, differences, expanded, lacking, matched, name_of, proper, shown, word_of
from engine.scenarios.played import Played
from engine.scenarios.sight import betrayed, faces_in
from engine.scenarios.words import among, find_piece, zone_key
from engine.show.naming import plain
from engine.values.frames import (
    AskFrame,
    ByHandFrame,
    Frame,
    OrderFrame,
    ProcedureFrame,
    WindowFrame,
    items_on,
    question_of,
)
from engine.values.handles import handle
from engine.values.ids import SEATS, TABLE, Ref
from engine.values.moves import Drag, Use
from engine.values.offered import BillView

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
        _counts(played, wanted, path)
        compare(played, wanted, path)
        combine(played, wanted, path, expect)
    except ScenarioFault as fault:
        played.fault(fault.path or path, str(fault), fault.mend)


def _names(match: Match, key: str) -> list[str]:
    return [name_of(match, i) for i in match.state.zones[key]]


def _zones(played: Played, wanted: ExpectModel, path: Path) -> None:
    match = played.match
    for seat in (*SEATS, TABLE):
        side = "shared" if seat == TABLE else seat
        for name, content in getattr(wanted, side).items():
            _zone_or_value(played, seat, name, content, (*path, side, name))
    for key, cards in wanted.holds.items():
        row = list(match.state.zones[_key(match, key, path)])
        missing, _ = matched(match, row, expanded(cards))
        for item in missing:
            found = f"it holds {_names(match, _key(match, key, path)) or 'nothing'}"
            played.fault((*path, "holds", key), f"`{key}`: {lacking(match, row, item)}; {found}")
    for key, cards in wanted.lacks.items():
        row = list(match.state.zones[_key(match, key, path)])
        for item in cards:
            if not matched(match, row, [item])[0]:
                played.fault((*path, "lacks", key), f"`{key}` holds {proper(match, item)}")
    for key, cards in wanted.order.items():
        _top(played, key, expanded(cards), (*path, "order", key))


def _top(played: Played, key: str, cards: list[Any], path: Path) -> None:
    """The first cards of a zone, the topmost first."""
    match = played.match
    row = list(reversed(match.state.zones[_key(match, key, path)]))[: len(cards)]
    found = [name_of(match, i) for i in row]
    if found != [proper(match, item) for item in cards]:
        played.fault(path, f"on top of `{key}` are {found}")
        return
    for number, item in zip(row, cards, strict=True):
        for _, text in differences(match, number, item):
            played.fault(path, text)


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
    return zone_key(match, name, SEATS[0], path)


def _zone_or_value(played: Played, seat: str, name: str, content: Any, path: Path) -> None:
    match = played.match
    key = f"{seat}.{name}"
    if key in match.state.zones:
        row = list(match.state.zones[key])
        if isinstance(content, int):
            if len(row) != content:
                played.fault(path, f"holds {len(row)} cards, not {content}: {_names(match, key)[:12]}")
            return
        missing, left = matched(match, row, expanded(content))
        why = [lacking(match, row, item) for item in missing[:3]]
        why += [f"{name_of(match, n)} is there, too" for n in left[:3]] if not why else []
        if why:
            played.fault(path, f"holds {_names(match, key) or 'nothing'}, not {_said(match, content)}: {'; '.join(why)}")
        return
    values = match.game.table_values if seat == TABLE else match.game.seat_values
    if name not in values:
        raise ScenarioFault(f"there is no zone or value `{name}`", path)
    is_now = match.game.table_value(match.state, name) if seat == TABLE else match.game.seat_value(match.state, seat, name)
    if isinstance(is_now, Ref):
        is_now, content = name_of(match, is_now.id), proper(match, content) if content is not None else None
    if is_now != content or isinstance(is_now, bool) is not isinstance(content, bool):
        played.fault(path, f"is {shown(is_now)}, not {shown(content)}")


def _said(match: Match, content: list[Any]) -> list[str]:
    return [proper(match, item) for item in expanded(content)]


def _piece(played: Played, wanted: dict[str, Any], path: Path) -> None:
    words = word_of(wanted) + (f" in {wanted['in']}" if "in" in wanted else "")
    number = find_piece(played.match, words, None, path)
    for name, text in differences(played.match, number, wanted):
        played.fault((*path, name), text)


def _flow(played: Played, wanted: ExpectModel, path: Path) -> None:
    match = played.match
    state = match.state
    frame = state.waiting()
    result = state.result
    facts = {
        "turn": state.turn_seat, "number": state.turn, "phase": match.game.phase(state), "to_act": match.to_act, "over": match.over,
        "window": _window(frame), "question": question_of(frame) or "none",
        "winner": None if result is None else result.winner or "nobody",
    }  # fmt: skip
    for name, now in facts.items():
        value = getattr(wanted, name)
        if value is not None and now != value:
            played.fault((*path, name), f"is {shown(now)}, not {shown(value)}")
    if wanted.ended_by is not None and (result is None or wanted.ended_by not in result.clauses):
        by = f"is {', '.join(result.clauses)}, not {wanted.ended_by}" if result else "the game is not over"
        played.fault((*path, "ended_by"), by)
    running = [frame.name for frame in state.agenda if isinstance(frame, ProcedureFrame)]
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
    return frame.name if isinstance(frame, WindowFrame) else None


def _about(frame: Frame | None) -> Ref | None:
    """The card that a question is about."""
    if isinstance(frame, ByHandFrame):
        return frame.piece
    return frame.source if isinstance(frame, AskFrame) else None


def _words(played: Played, wanted: ExpectModel, path: Path) -> None:
    match = played.match
    frame = match.state.waiting()
    if wanted.source is not None:
        about = _about(frame)
        now = called(match.game, match.state.as_it_was(about)) if about is not None else None
        if now != proper(match, wanted.source):
            played.fault((*path, "source"), f"the question is about {now or 'no card'}, not {wanted.source}")
    if wanted.text is not None:
        view = match.view(match.to_act)
        shown = (
            f"{view.question.title} {view.question.text}"
            if view.question
            else f"{view.prompt.title} {view.prompt.text}"
        )
        if wanted.text not in plain(shown):
            played.fault((*path, "text"), f"what is shown is: {plain(shown)}")
    _choices(played, wanted, frame, path)
    if wanted.stack is not None:
        items = [item for frame in match.state.agenda for item in items_on(frame)]
        cards = [item.source or item.piece for item in items]
        names = [called(match.game, match.state.as_it_was(ref)) if ref is not None else "no card" for ref in cards]
        if names != [proper(match, x) for x in wanted.stack]:
            played.fault((*path, "stack"), f"is {names}, not {wanted.stack}")
    if wanted.log is not None or wanted.events is not None:
        say = match.namer(None, "en")
        _log(played, wanted, [plain(x.phrase.say("en", say)) for x in match.state.log], path)


def _choices(played: Played, wanted: ExpectModel, frame: Frame | None, path: Path) -> None:
    """What the open question offers, and how much of it may be chosen."""
    if wanted.choices is None and wanted.least is None and wanted.most is None:
        return
    if not isinstance(frame, AskFrame):
        first = next(n for n in ("choices", "least", "most") if getattr(wanted, n) is not None)
        played.fault((*path, first), "nothing is asked now that offers a choice")
        return
    for name in ("least", "most"):
        value, now = getattr(wanted, name), getattr(frame, name)
        if value is not None and now != value:
            played.fault((*path, name), f"is {now}, not {value}")
    if wanted.choices is None:
        return
    match = played.match
    offered, row = [], []
    for option in frame.options if frame.kind != "number" else ():
        ref = match.state.pending[option].source if isinstance(frame, OrderFrame) else option
        if isinstance(ref, Ref):
            row.append(ref.id)
            offered.append(called(match.game, match.state.as_it_was(ref)))
        else:
            offered.append(_plain(option))
    said = [_plain(x) if not isinstance(x, dict) else word_of(x) for x in wanted.choices]
    if row and len(row) == len(offered):
        left = list(row)
        for word in wanted.choices:
            left = [i for i in left if i != among(match, word, left)]
        good = not left and len(row) == len(said)
    else:
        good = sorted(offered) == sorted(said)
    if not good:
        played.fault((*path, "choices"), f"offered are {offered or 'no choices'}")


def _plain(value: Any) -> str:
    """An option as the file writes it: true is yes."""
    return {"True": "yes", "true": "yes", "False": "no", "false": "no"}.get(str(value), str(value))


def _log(played: Played, wanted: ExpectModel, lines: list[str], path: Path) -> None:
    for words in [wanted.log] if isinstance(wanted.log, str) else wanted.log or []:
        if not any(words in line for line in lines):
            played.fault((*path, "log"), f"no line says `{words}`; the last are {lines[-4:]}")
    rest = iter(lines)
    for index, words in enumerate(wanted.events or ()):
        if not any(words in line for line in rest):
            before = f" after `{(wanted.events or [''])[index - 1]}`" if index else ""
            played.fault((*path, "events", index), f"no line says `{words}`{before}; the last are {lines[-6:]}")
            return


def _views(played: Played, wanted: ExpectModel, path: Path) -> None:
    match = played.match
    for seat, cards in wanted.sees.items():
        shown_faces = faces_in(match.view(seat))
        for card in cards:
            if proper(match, card) not in shown_faces:
                played.fault((*path, "sees", seat), f"{seat} does not see {proper(match, card)}")
    for seat, cards in wanted.hides.items():
        for card in cards:
            where = betrayed(match, seat, face_of(match.game, str(card), ()))
            if where:
                played.fault((*path, "hides", seat), f"{seat} sees {proper(match, card)}: {where}")


def _offers(played: Played, wanted: ExpectModel, path: Path) -> None:
    match = played.match
    for seat, names in wanted.offers.items():
        found = {str(m.move) for m in legal_moves(match, seat) if isinstance(m, (Drag, Use))}
        if found != set(names):
            played.fault((*path, "offers", seat), f"may {sorted(found) or 'do nothing'}")
    for seat, cards in wanted.lit.items():
        lit = [m.piece for m in legal_moves(match, seat) if isinstance(m, (Drag, Use)) and m.piece is not None]
        found = {name_of(match, i) for i in lit}
        if found != {proper(match, card) for card in cards}:
            played.fault((*path, "lit", seat), f"lit are {sorted(found) or 'no cards'}")
    mover = match.to_act or SEATS[0]
    for card, zones in wanted.targets.items():
        lit_zones = zones_lit(match, mover, find_piece(match, card, mover, (*path, "targets", card)))
        if sorted(lit_zones) != sorted(zone_key(match, z, mover, path) for z in zones):
            played.fault((*path, "targets", card), f"lit are {lit_zones or 'no zones'}")
    for card, hosts in wanted.hosts.items():
        _hosts(played, mover, card, hosts, (*path, "hosts", card))
    _bills(played, mover, wanted, path)


def _bills(played: Played, seat: str, wanted: ExpectModel, path: Path) -> None:
    match = played.match
    for card, lines in wanted.bills.items():
        told = _bill(match, seat, card, (*path, "bills", card))
        now = [f"{line.label} {line.amount}" for line in told.lines] if told is not None else []
        if now != lines:
            played.fault((*path, "bills", card), f"says {now}")
    for card, returned in wanted.enough.items():
        told = _bill(match, seat, card, (*path, "enough", card))
        names = sorted(name for name, _ in told.enough.returns) if told is not None and told.enough is not None else []
        if names != sorted(proper(match, x) for x in returned):
            played.fault((*path, "enough", card), f"any of {names or 'no cards'} would do")


def _bill(match: Match, seat: str, card: str, path: Path) -> BillView | None:
    """The bill of dragging a card to the first zone for which there is one."""
    name = handle(match.state, seat, match.state.pieces[find_piece(match, card, seat, path)])
    return next((bill for key in match.state.zones if (bill := match.bill(seat, name, key)) is not None), None)


def zones_lit(match: Match, seat: str, piece: int) -> list[str]:
    """The zones to which a seat may drag a piece now."""
    home = match.state.pieces[piece].zone
    return [k for k in match.state.zones if k != home and match.judge(Drag(seat, piece, k)).allowed]


def _hosts(played: Played, seat: str, card: str, hosts: list[Any], path: Path) -> None:
    match = played.match
    piece = find_piece(match, card, seat, path)
    loose = [i for i, p in match.state.pieces.items() if p.host is None and i != piece]
    verdicts = {i: match.judge(Drag(seat, piece, match.state.pieces[i].zone, host=i)) for i in loose}
    lit = {i for i, verdict in verdicts.items() if verdict.allowed and is_onto(match.game, verdict)}
    wanted: list[int] = []
    for host in hosts:
        wanted.append(find_piece(match, host, seat, path, wanted))
    if lit != set(wanted):
        played.fault(path, f"lit are {sorted(name_of(match, i) for i in lit) or 'no cards'}")


def _mats(played: Played, wanted: ExpectModel, path: Path) -> None:
    game = played.match.game
    for zone in (*(wanted.mats or ()), *(wanted.not_on_mats or ())):
        if zone not in game.zones:
            raise ScenarioFault(f"there is no zone `{zone}`", (*path, "mats"))
    for zone in wanted.mats or ():
        for mat in game.mats.values():
            if not mat.shows(zone) and zone not in mat.chips and not game.zones[zone].hand:
                played.fault((*path, "mats"), f"the mat {mat.id} does not show {zone}")
    for zone in wanted.not_on_mats or ():
        for mat in game.mats.values():
            if mat.shows(zone):
                played.fault((*path, "not_on_mats"), f"the mat {mat.id} shows {zone}")


def _counts(played: Played, wanted: ExpectModel, path: Path) -> None:
    match = played.match
    for index, count in enumerate(wanted.counts):
        zones = count.in_ if isinstance(count.in_, list) else [count.in_] if count.in_ is not None else []
        keys = [_key(match, zone, path) for zone in zones] or list(match.state.zones)
        many = counted(match.game, match.state, keys, count.if_)
        if many != count.is_:
            played.fault((*path, "counts", index, "is"), f"{many} pieces do, not {count.is_}")
