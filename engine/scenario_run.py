"""Plays a scenario and says where it does not hold."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from engine import moves as mv
from engine.answers import sample
from engine.game import Game
from engine.ids import SEATS, Ref
from engine.legal import legal_moves
from engine.limits import PackFault
from engine.match import Match, Outcome
from engine.naming import plain
from engine.pack.problems import did_you_mean
from engine.pack.yaml_nodes import Document
from engine.position import ScenarioFault, build, face_of
from engine.scenario import DoModel, ExpectModel, ScenarioModel, StepModel
from engine.scenario_expect import expect
from engine.scenario_words import is_named, move_of, zone_key
from engine.setup import CannotStart, exchange, new_match
from engine.specs import Deck
from engine.speech import phrase
from engine.verdict import Refusal, Verdict

MOST_DEFAULTS = 400


@dataclass(slots=True)
class Played:
    """A scenario being played: the match, and what has not held so far."""

    game: Game
    scenario: ScenarioModel
    match: Match
    faults: list[tuple[tuple[Any, ...], str, str]] = field(default_factory=list)
    stopped: bool = False
    settled: tuple[tuple[Any, ...], ...] = ()
    """Answers that the last move did not ask for, because nothing else was possible."""
    kept: dict[str, tuple[int, ...]] = field(default_factory=dict)

    def fault(self, path: tuple[Any, ...], message: str, mend: str = "") -> None:
        """Note something that does not hold, with its place in the file."""
        self.faults.append((path, message, mend))


def play(game: Game, scenario: ScenarioModel, upto: int | None = None, document: Document | None = None) -> Played:
    """Play a scenario (its first `upto` steps); faults are collected, the first bad step stops it."""
    game = with_cards(game, scenario, document)
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
        _expect(played, scenario.expect, ("expect",))
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


def with_cards(game: Game, scenario: ScenarioModel, document: Document | None = None) -> Game:
    """Add a scenario's own faces to the game."""
    if not scenario.cards:
        return game
    from engine.pack.extra import extended

    return extended(game, scenario.cards, document)


def _started(game: Game, scenario: ScenarioModel) -> Match:
    decks: dict[str, Any] = {str(seat): deck for seat, deck in scenario.decks.items()}
    pair = {seat: deck_of(game, decks.get(seat), seat) for seat in SEATS}
    return new_match(
        game, pair, seed=scenario.seed, level=scenario.level, first=scenario.table.turn, options=scenario.options
    )


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
        if name not in game.deck_model.sections or not isinstance(cards, dict):
            known = ", ".join(game.deck_model.sections)
            raise ScenarioFault("a deck is sections of `Name: count`", ("decks", seat, name), f"sections are {known}")
        counts = dict(sections.get(name, ())) if "like" in given else {}
        for card, many in cards.items():
            face = face_of(game, str(card), ("decks", name))
            counts[face] = max(0, counts.get(face, 0) + int(many)) if "like" in given else int(many)
        sections[name] = tuple((f, n) for f, n in counts.items() if n)
    return Deck("scenario", phrase("scenario"), sections)


# -------------------------------------------------------------------- steps


def _step(played: Played, step: StepModel, path: tuple[Any, ...]) -> None:
    try:
        if step.refused and step.try_ is None:
            raise ScenarioFault("`refused` belongs to a `try`", (*path, "refused"), "say `try` instead of `do`")
        if step.do is not None:
            _do(played, step.do, (*path, "do"))
        if step.try_ is not None:
            _refused(played, step, path)
        if step.allowed is not None:
            _allowed(played, step.allowed, path)
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
    except PackFault as fault:
        played.fault(path, str(fault))
        played.stopped = True
    if step.expect is not None and not played.stopped:
        _expect(played, step.expect, (*path, "expect"))


def _allowed(played: Played, do: DoModel, path: tuple[Any, ...]) -> None:
    verdict = judge_only(played, do, path)
    if not verdict.allowed and pay_as_suggested(played):
        verdict = judge_only(played, do, path)
    if not verdict.allowed:
        played.fault((*path, "allowed"), f"is refused: {_said(played.match, verdict)}")


def _short_forms(played: Played, step: StepModel, path: tuple[Any, ...]) -> None:
    """`pass: south` and `answer: [...]` stand for whole moves."""
    if step.pass_ is not None:
        _do(played, DoModel(**{"pass": step.pass_}), (*path, "pass"))
    if step.answer is not None:
        _do(played, DoModel(answer=step.answer, by=step.by), (*path, "answer"))


def _do(played: Played, do: DoModel, path: tuple[Any, ...]) -> None:
    """Make a move; a payment that was left open is paid as suggested first, if the move needs that."""
    try:
        outcome = make(played, do, path[:-1])
    except ScenarioFault:
        if do.answer is None or not _settled_so(played, do.answer):
            raise
        return
    if not outcome.allowed and do.answer is not None and _settled_so(played, do.answer):
        return
    if not outcome.allowed and do.answer is None and (pay_as_suggested(played) or _carried_out(played)):
        outcome = make(played, do, path[:-1])
    played.settled = outcome.settled
    _must(played, outcome, path)


def pay_as_suggested(played: Played) -> bool:
    """Answer an open payment with what is suggested. False when none is open."""
    match = played.match
    frame = match.state.waiting()
    if frame is None or frame.kind != "ask" or frame.data["kind"] != "payment":
        return False
    values = tuple(v.id if isinstance(v, Ref) else v for v in sample(match.game, match.state, frame))
    return match.make(mv.Answer(frame.data["seat"], values)).allowed


def _carried_out(played: Played) -> bool:
    """A text that people carry out by hand is done when the scenario goes on."""
    frame = played.match.state.waiting()
    if frame is None or frame.kind != "by_hand":
        return False
    return played.match.make(mv.Answer(frame.data["seat"], ())).allowed


def _settled_so(played: Played, given: Any) -> bool:
    """The question needed no asking, and its only answer is the one given here."""
    wanted = given if isinstance(given, list) else [given]
    frame = played.match.state.waiting()
    if given == "default":
        return frame is None or frame.kind != "ask"
    for answer in played.settled:
        alike = len(answer) == len(wanted) and all(
            _same(played.match, a, w) for a, w in zip(answer, wanted, strict=True)
        )
        if alike:
            return True
    return False


def _same(match: Match, answer: Any, wanted: Any) -> bool:
    if isinstance(answer, Ref):
        return answer.id in match.state.pieces and is_named(match, answer.id, str(wanted))
    return bool(answer == wanted)


def _expect(played: Played, wanted: ExpectModel, path: tuple[Any, ...]) -> None:
    """Look at the position; a payment that was left open is paid first, unless it is what is looked for."""
    before = len(played.faults)
    expect(played, wanted, path)
    if len(played.faults) > before and wanted.question != "payment" and pay_as_suggested(played):
        del played.faults[before:]
        expect(played, wanted, path)


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
    wrong = not verdict.allowed and not set(wanted) <= set(verdict.clauses)
    if wrong and pay_as_suggested(played):
        before = fingerprint(played.match.state)
        verdict = make(played, step.try_, path).verdict
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
    _known_until(match.game, until, path)
    for _ in range(MOST_DEFAULTS):
        if _reached(match, until):
            return
        frame, seat = match.state.waiting(), match.to_act
        if frame is None or seat is None:
            break
        move: mv.Move = mv.Pass(seat)
        if frame.kind != "window":
            move = mv.Answer(
                seat, tuple(v.id if isinstance(v, Ref) else v for v in sample(match.game, match.state, frame))
            )
        outcome = match.make(move)
        legal = [] if outcome.allowed else legal_moves(match, seat)
        if legal:
            outcome = match.make(legal[0])
        if not outcome.allowed:
            played.fault(path, f"the table does not get there: {_said(match, outcome.verdict)}")
            played.stopped = True
            return
    if not _reached(match, until):
        played.fault(path, "the table never gets there")
        played.stopped = True


def _known_until(game: Game, until: dict[str, Any], path: tuple[Any, ...]) -> None:
    """A word that can never come true would play the whole game on."""
    words: dict[str, set[str]] = {
        "phase": {p.id for p in game.procedures.values() if p.phase}, "window": set(game.windows), "turn": set(SEATS),
        "to_act": set(SEATS), "question": {"pieces", "order", "options", "number", "split", "yes_no", "payment", "by_hand", "pending"},
    }  # fmt: skip
    for key, value in until.items():
        if key not in (*words, "over", "number"):
            raise ScenarioFault(
                f"`until` knows no `{key}`", (*path, key), f"it knows {', '.join((*words, 'over', 'number'))}"
            )
        if key in words and value not in words[key]:
            near = did_you_mean(str(value), words[key])
            raise ScenarioFault(f"there is no {key} `{value}`", (*path, key), f"did you mean `{near}`?" if near else "")


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
    return match.make(move_of(match, do, path))


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
            match.game,
            decks,
            seed=match.seed + 1,
            level=match.level,
            names=match.names,
            first=loser,
            number=match.number + 1,
        )
    return Outcome(Verdict())


def judge_only(played: Played, do: DoModel, path: tuple[Any, ...]) -> Verdict:
    """Judge a scenario's move without making it."""
    return played.match.judge(move_of(played.match, do, path))
