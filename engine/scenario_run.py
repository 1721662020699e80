"""Plays a scenario and says where it does not hold."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from engine import moves as mv
from engine.answers import sample
from engine.game import Game
from engine.ids import SEATS, Ref
from engine.match import Match, Outcome
from engine.naming import plain
from engine.pack.decks import folded
from engine.position import ScenarioFault, build, face_of
from engine.run import PackLoops
from engine.scenario import DoModel, ScenarioModel, StepModel
from engine.scenario_expect import expect
from engine.setup import CannotStart, exchange, new_match
from engine.specs import Deck
from engine.speech import phrase
from engine.verdict import Refusal, Verdict

MOST_DEFAULTS = 400
NAME = re.compile(r"^(?:(south|north)\s+)?(.+?)(?:\s+#(\d+))?(?:\s+in\s+([\w.]+))?$")


@dataclass(slots=True)
class Played:
    """A scenario being played: the match, and what has not held so far."""

    game: Game
    scenario: ScenarioModel
    match: Match
    faults: list[tuple[tuple[Any, ...], str, str]] = field(default_factory=list)
    stopped: bool = False
    kept: dict[str, tuple[int, ...]] = field(default_factory=dict)

    def fault(self, path: tuple[Any, ...], message: str, mend: str = "") -> None:
        """Note something that does not hold, with its place in the file."""
        self.faults.append((path, message, mend))


def play(game: Game, scenario: ScenarioModel, upto: int | None = None) -> Played:
    """Play a scenario (its first `upto` steps); faults are collected, the first bad step stops it."""
    game = with_cards(game, scenario)
    if scenario.table.start:
        match = _started(game, scenario)
    else:
        match = build(game, scenario)
    played = Played(game, scenario, match)
    for index, step in enumerate(scenario.steps if upto is None else scenario.steps[:upto]):
        _step(played, step, ("steps", index))
        if played.stopped:
            return played
    if upto is None and scenario.expect is not None:
        expect(played, scenario.expect, ("expect",))
    return played


def states(game: Game, scenario: ScenarioModel) -> Iterator[tuple[StepModel | None, Played]]:
    """Play a scenario step by step: before the first, then after each."""
    game = with_cards(game, scenario)
    match = _started(game, scenario) if scenario.table.start else build(game, scenario)
    played = Played(game, scenario, match)
    yield None, played
    for index, step in enumerate(scenario.steps):
        _step(played, step, ("steps", index))
        yield step, played


def with_cards(game: Game, scenario: ScenarioModel) -> Game:
    """Add a scenario's own faces to the game."""
    if not scenario.cards:
        return game
    from engine.pack.extra import extended

    return extended(game, scenario.cards)


def _started(game: Game, scenario: ScenarioModel) -> Match:
    decks: dict[str, Any] = {str(seat): deck for seat, deck in scenario.decks.items()}
    pair = {seat: deck_of(game, decks.get(seat), seat) for seat in SEATS}
    return new_match(game, pair, seed=scenario.seed, level=scenario.level, first=scenario.table.turn, options=scenario.options)


def deck_of(game: Game, given: Any, seat: str) -> Deck | None:
    """A deck by name, or as sections of `Name: count`."""
    if given is None:
        decks = list(game.decks.values())
        return decks[SEATS.index(seat) % len(decks)] if decks else None
    if given is False:
        return None
    if isinstance(given, str):
        if given not in game.decks:
            raise ScenarioFault(f"there is no deck `{given}`", ("decks",))
        return game.decks[given]
    base = game.decks[given["like"]].sections if "like" in given else {}
    sections: dict[str, tuple[tuple[str, int], ...]] = {n: base.get(n, ()) for n in game.deck_model.sections}
    for name, cards in given.items():
        if name == "like":
            continue
        counts = dict(sections.get(name, ())) if "like" in given else {}
        for card, many in cards.items():
            face = face_of(game, str(card), ("decks", name))
            counts[face] = max(0, counts.get(face, 0) + int(many)) if "like" in given else int(many)
        sections[name] = tuple((f, n) for f, n in counts.items() if n)
    return Deck("scenario", phrase("scenario"), sections)


# -------------------------------------------------------------------- steps


def _step(played: Played, step: StepModel, path: tuple[Any, ...]) -> None:
    match = played.match
    try:
        if step.do is not None:
            _must(played, make(played, step.do, path), (*path, "do"))
        if step.try_ is not None:
            _refused(played, step, path)
        if step.allowed is not None:
            verdict = judge_only(played, step.allowed, path)
            if not verdict.allowed:
                played.fault((*path, "allowed"), f"is refused: {_said(match, verdict)}")
        _short_forms(played, step, path)
        for name, zone in (step.keep or {}).items():
            played.kept[name] = played.match.state.zones[zone_key(played.match, zone, SEATS[0], (*path, "keep"))]
        if step.until is not None:
            _until(played, step.until, (*path, "until"))
    except ScenarioFault as fault:
        played.fault(fault.path or path, str(fault), fault.mend)
        played.stopped = True
    except CannotStart as fault:
        played.fault(path, str(fault))
        played.stopped = True
    except PackLoops as fault:
        played.fault(path, str(fault))
        played.stopped = True
    if step.expect is not None and not played.stopped:
        expect(played, step.expect, (*path, "expect"))


def _short_forms(played: Played, step: StepModel, path: tuple[Any, ...]) -> None:
    """`pass: south` and `answer: [...]` stand for whole moves."""
    if step.pass_ is not None:
        _must(played, played.match.make(mv.Pass(step.pass_)), (*path, "pass"))
    if step.answer is not None:
        do = DoModel(answer=step.answer, by=step.by)
        _must(played, make(played, do, path), (*path, "answer"))


def _must(played: Played, outcome: Outcome, path: tuple[Any, ...]) -> None:
    if not outcome.allowed:
        played.fault(path, f"is refused: {_said(played.match, outcome.verdict)}")
        played.stopped = True


def _said(match: Match, verdict: Verdict) -> str:
    say = match.namer(None, "en")
    return "; ".join(
        plain(r.sentence.say("en", say)) + (f" ({', '.join(r.clauses)})" if r.clauses else "") for r in verdict.refusals
    )


def _refused(played: Played, step: StepModel, path: tuple[Any, ...]) -> None:
    assert step.try_ is not None
    from engine.fingerprint import fingerprint

    before = fingerprint(played.match.state)
    try:
        outcome = make(played, step.try_, path)
        verdict = outcome.verdict
    except CannotStart as fault:
        verdict = Verdict((Refusal(phrase(str(fault)), fault.clauses),))
    wanted = [step.refused] if isinstance(step.refused, str) else list(step.refused or ())
    if verdict.allowed:
        played.fault((*path, "try"), f"was allowed, but must be refused{' by ' + wanted[0] if wanted else ''}")
        played.stopped = True
        return
    cited = {clause for refusal in verdict.refusals for clause in refusal.clauses}
    for clause in wanted:
        if clause not in cited:
            played.fault((*path, "refused"), f"was refused, but not by {clause}: {_said(played.match, verdict)}")
    if fingerprint(played.match.state) != before and step.try_.answer is None:
        played.fault((*path, "try"), "the refused move changed the position")


def _until(played: Played, until: dict[str, Any], path: tuple[Any, ...]) -> None:
    """Let everybody pass and answer by default until the asked moment."""
    match = played.match
    for _ in range(MOST_DEFAULTS):
        if _reached(match, until):
            return
        frame, seat = match.state.waiting(), match.to_act
        if frame is None or seat is None:
            break
        move: mv.Move = mv.Pass(seat)
        if frame.kind != "window":
            move = mv.Answer(seat, tuple(v.id if isinstance(v, Ref) else v for v in sample(match.game, match.state, frame)))
        outcome = match.make(move)
        if not outcome.allowed:
            played.fault(path, f"the table does not get there: {_said(match, outcome.verdict)}")
            played.stopped = True
            return
    if not _reached(match, until):
        played.fault(path, "the table never gets there")
        played.stopped = True


def _reached(match: Match, until: dict[str, Any]) -> bool:
    frame = match.state.waiting()
    facts = {
        "phase": match.game.phase(match.state), "turn": match.state.turn_seat, "over": match.over, "to_act": match.to_act,
        "window": frame.data["name"] if frame is not None and frame.kind == "window" else None,
        "question": frame.data.get("kind", frame.kind) if frame is not None and frame.kind != "window" else None,
        "number": match.state.turn,
    }  # fmt: skip
    return all(facts.get(key) == value for key, value in until.items())


# -------------------------------------------------------------------- moves


def make(played: Played, do: DoModel, path: tuple[Any, ...]) -> Outcome:
    """Make a scenario's move."""
    match = played.match
    if do.start is not None:
        decks = {seat: deck_of(match.game, do.start.get(seat, False), seat) for seat in SEATS}
        options = played.scenario.options
        played.match = new_match(
            match.game, decks, seed=int(do.start.get("seed", 1)), first=do.start.get("first"), options=options
        )
        return Outcome(Verdict())
    if do.next_game is not None:
        return _next_game(played, do.next_game)
    return match.make(move_of(played, do, path))


def _next_game(played: Played, given: dict[str, Any]) -> Outcome:
    match = played.match
    decks = {}
    for seat in SEATS:
        side = given.get(seat, {})
        out, into = ([face_of(match.game, str(c), ()) for c in side.get(k, ())] for k in ("out", "into"))
        decks[seat] = exchange(match, seat, out, into)
    if given.get("begin", True):
        loser = None
        played.match = new_match(
            match.game, decks, seed=match.seed + 1, level=match.level, names=match.names, first=loser, number=match.number + 1
        )
    return Outcome(Verdict())


def judge_only(played: Played, do: DoModel, path: tuple[Any, ...]) -> Verdict:
    """Judge a scenario's move without making it."""
    return played.match.judge(move_of(played, do, path))


def move_of(played: Played, do: DoModel, path: tuple[Any, ...]) -> mv.Move:
    """Turn a scenario's words into a move."""
    match = played.match
    seat = do.by or match.to_act or match.state.turn_seat or SEATS[0]
    if do.drag is not None:
        piece = find_piece(match, do.drag, seat, (*path, "drag"))
        host = find_piece(match, do.onto, None, (*path, "onto")) if do.onto is not None else None
        zone = match.state.pieces[host].zone if host is not None and do.to is None else zone_key(match, do.to, seat, path)
        return mv.Drag(seat, piece, zone, host=host, override=do.anyway)
    if do.use is not None:
        piece2 = find_piece(match, do.card, seat, (*path, "card")) if do.card is not None else None
        ability = None if do.ability is None else str(do.ability)
        return mv.Use(seat, do.use, piece2, ability, override=do.anyway)
    if do.tool is not None:
        return mv.Manual(seat, do.tool, _tool_args(match, do, seat, path))
    if do.pass_ is not None:
        return mv.Pass(do.pass_ if isinstance(do.pass_, str) else seat)
    for name, make_move in _SIMPLE.items():
        who = getattr(do, name)
        if who is not None:
            return make_move(who, do)
    if do.answer is not None:
        return mv.Answer(seat, _answer(match, do.answer, seat, path))
    raise ScenarioFault("a move is one of drag, use, pass, answer, tool, concede, undo, redo, cancel", path)


_SIMPLE: dict[str, Callable[[Any, DoModel], mv.Move]] = {
    "concede": lambda who, do: mv.Concede(who),
    "undo": lambda who, do: mv.Undo(who, do.consent),
    "redo": lambda who, do: mv.Redo(who),
    "cancel": lambda who, do: mv.Cancel(who),
}


def _tool_args(match: Match, do: DoModel, seat: str, path: tuple[Any, ...]) -> dict[str, Any]:
    args = dict(do.args)
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


def _order(match: Match, key: str, names: list[Any], seat: str, path: tuple[Any, ...]) -> tuple[int, ...]:
    """Cards of a zone in a new order: left to right, of a pile the top card first."""
    left = list(match.state.zones[key])
    order: list[int] = []
    for name in names:
        hit = next((i for i in left if _named(match, i, str(name))), None)
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
            if source is not None and _named(match, source.id, str(values[0])):
                return (index,)
    if frame is not None and frame.kind == "ask" and frame.data["kind"] == "yes_no":
        return tuple(v in (True, "yes", "true") for v in values)
    return tuple(values)


def _among(match: Match, value: Any, ids: list[int]) -> int | None:
    if not isinstance(value, str):
        return None
    return next((i for i in ids if _named(match, i, value)), None)


def _named(match: Match, piece: int, name: str) -> bool:
    found = match.state.pieces[piece]
    if found.kind == "die":
        return folded(name) == f"d{found.sides}"
    face = match.game.faces.get(found.face)
    return face is not None and (folded(name) == folded(face.id) or any(folded(name) == folded(t) for _, t in face.name.texts))


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


def find_piece(
    match: Match, given: Any, seat: str | None, path: tuple[Any, ...], but: list[int] | None = None
) -> int:
    """Find a piece by words: `Name`, `north Name`, `Name #2`, `Name in north.active`, `d6 in gigs`."""
    if isinstance(given, dict):
        words = f"{given.get('card', '')}" + (f" #{given['nth']}" if "nth" in given else "")
        given = words + (f" in {given['in']}" if "in" in given else "")
    found = NAME.match(str(given).strip())
    if found is None:
        raise ScenarioFault(f"`{given}` names no card", path)
    whose, name, nth, zone = found.groups()
    hits = [i for i in match.state.pieces if _named(match, i, name) and i not in (but or ())]
    if not hits and zone is None and folded(str(given)) != folded(name):
        hits = [i for i in match.state.pieces if _named(match, i, str(given))]
    if whose is not None:
        hits = [i for i in hits if match.game.controller(match.state.pieces[i]) == whose]
    if zone is not None:
        key = zone_key(match, zone, whose or seat or SEATS[0], path)
        hits = [i for i in hits if match.state.pieces[i].zone == key]
    elif seat is not None and whose is None:
        own = [i for i in hits if match.game.controller(match.state.pieces[i]) == seat]
        hits = own or hits
    hits.sort(key=lambda i: _rank(match, i))
    place = int(nth or 1) - 1
    if place >= len(hits):
        raise ScenarioFault(f"`{given}` is nowhere on the table", path)
    return hits[place]


def _rank(match: Match, piece: int) -> tuple[int, int, int]:
    """What lies in the open comes first, then hands, then piles."""
    found = match.state.pieces[piece]
    zone = match.game.zone_at(found.zone)
    order = 3 if zone.kind == "pile" and zone.seen_by == "nobody" else 0 if zone.board else 1 if zone.kind == "fan" else 2
    return order, match.state.place(found), piece
