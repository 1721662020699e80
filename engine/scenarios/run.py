"""Plays a scenario and says where it does not hold."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from engine.game.compiled import Game
from engine.language.scenario import DoModel, ExpectModel, ScenarioModel, StepModel
from engine.match import Match
from engine.pack.yaml_nodes import Document
from engine.play.answers import amount_of, sample
from engine.scenarios.expect import expect, zones_lit
from engine.scenarios.faults import ScenarioFault
from engine.scenarios.logic import changes
from engine.scenarios.moves import deck_of, judge_only, make, play_until, said
from engine.scenarios.pieces import name_of
from engine.scenarios.played import Played
from engine.scenarios.position import build
from engine.scenarios.words import find_piece, is_named, move_of, zone_key
from engine.setup import CannotStart, new_match
from engine.show.naming import plain
from engine.values import moves as mv
from engine.values.fingerprint import PARTS
from engine.values.frames import AskFrame, ByHandFrame, PaymentFrame
from engine.values.ids import SEATS, Ref
from engine.values.limits import PackFault
from engine.values.speech import phrase
from engine.values.state import RollImpossible, State
from engine.values.verdict import Refusal, Verdict


def play(game: Game, scenario: ScenarioModel, upto: int | None = None, document: Document | None = None) -> Played:
    """Play a scenario (its first `upto` steps); faults are collected, the first bad step stops it."""
    played = _begun(game, scenario, document)
    for index, step in enumerate(scenario.steps if upto is None else scenario.steps[:upto]):
        _step(played, step, ("steps", index))
        if played.stopped:
            return played
    if upto is None:
        if scenario.expect is not None:
            _expect(played, scenario.expect, ("expect",))
        _unrolled(played)
    return played


def states(game: Game, scenario: ScenarioModel) -> Iterator[tuple[StepModel | None, Played]]:
    """Play a scenario step by step: before the first, then after each."""
    played = _begun(game, scenario, None)
    yield None, played
    for index, step in enumerate(scenario.steps):
        _step(played, step, ("steps", index))
        yield step, played


def _begun(game: Game, scenario: ScenarioModel, document: Document | None) -> Played:
    game = with_cards(game, scenario, document)
    return Played(game, scenario, _started(game, scenario) if scenario.table.start else build(game, scenario))


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
        game, pair, seed=scenario.seed, level=scenario.level, first=scenario.table.turn, options=scenario.options,
        rolls=scenario.table.rolls or (),
    )  # fmt: skip


# -------------------------------------------------------------------- steps


def _step(played: Played, step: StepModel, path: tuple[Any, ...]) -> None:
    played.before = played.match.state
    try:
        _fix_rolls(played, step, path)
        _point(played, step, path)
        if step.do is not None:
            _do(played, step.do, (*path, "do"), (*path, "do"))
        if step.try_ is not None:
            _refused(played, step, path)
        if step.allowed is not None:
            _allowed(played, step.allowed, (*path, "allowed"))
        _short_forms(played, step, path)
        for name, zone in (step.keep or {}).items():
            if zone == "position":
                played.positions[name] = played.match.state
            else:
                key = zone_key(played.match, zone, SEATS[0], (*path, "keep", name))
                played.kept[name] = played.match.state.zones[key]
        if step.until is not None:
            play_until(played, step.until, (*path, "until"))
    except ScenarioFault as fault:
        played.fault(fault.path or path, str(fault), fault.mend or _still_open(played))
        played.stopped = True
    except (CannotStart, PackFault) as fault:
        where = played.rolls_at if isinstance(fault, RollImpossible) else path
        played.fault(where, "; ".join(str(fault).splitlines()))
        played.stopped = True
    if step.expect is not None and not played.stopped:
        _expect(played, step.expect, (*path, "expect"))


def _fix_rolls(played: Played, step: StepModel, path: tuple[Any, ...]) -> None:
    """Fix what the next rolls give; those fixed before must have been rolled."""
    if step.rolls is not None:
        _unrolled(played)
        played.rolls_at = (*path, "rolls")
        played.match.state.rolls = tuple(step.rolls)


def _unrolled(played: Played) -> None:
    left = played.match.state.rolls
    if left:
        played.fault(played.rolls_at, f"{list(left)} was never rolled")


def _point(played: Played, step: StepModel, path: tuple[Any, ...]) -> None:
    """What is pointed at must lie there; a step that makes a move may point at what comes of it."""
    if step.point is None or step.do is not None or step.answer is not None or step.until is not None:
        return
    for index, item in enumerate(step.point if isinstance(step.point, list) else [step.point]):
        if not (isinstance(item, str) and " " not in item and item.rpartition(".")[2] in played.game.zones):
            find_piece(played.match, item, None, (*path, "point", index))


def _allowed(played: Played, do: DoModel, path: tuple[Any, ...]) -> None:
    verdict = judge_only(played, do, path)
    if not verdict.allowed and pay_as_suggested(played):
        verdict = judge_only(played, do, path)
    if not verdict.allowed:
        played.fault(path, f"is refused: {said(played.match, verdict, _mover(played, do))}", _mend(played, do, path))


def _short_forms(played: Played, step: StepModel, path: tuple[Any, ...]) -> None:
    """`pass: south` and `answer: [...]` stand for whole moves."""
    if step.pass_ is not None:
        _do(played, DoModel(**{"pass": step.pass_}), path, (*path, "pass"))
    if step.answer is not None:
        _do(played, DoModel(answer=step.answer, by=step.by), path, (*path, "answer"))


def _do(played: Played, do: DoModel, inside: tuple[Any, ...], path: tuple[Any, ...]) -> None:
    """Make a move whose keys stand `inside`; a payment that was left open is paid as suggested first, if need be."""
    try:
        outcome = make(played, do, inside)
    except ScenarioFault:
        if do.answer is None or not _settled_so(played, do.answer):
            raise
        return
    if not outcome.allowed and do.answer is not None and _settled_so(played, do.answer):
        return
    if not outcome.allowed and do.answer is None and (pay_as_suggested(played) or _carried_out(played)):
        outcome = make(played, do, inside)
    played.settled = outcome.settled
    told = len(played.match.state.log) != len(played.before.log)
    if do.tool is not None and outcome.allowed and not told and _unchanged(played.before, played.match.state):
        played.doubts.append((path, f"the hand tool `{do.tool}` changes nothing here", "look what it is used on"))
    if not outcome.allowed:
        words = said(played.match, outcome.verdict, _mover(played, do))
        played.fault(path, f"is refused: {words}", _mend(played, do, inside))
        played.stopped = True


def _mover(played: Played, do: DoModel) -> str | None:
    return do.by or played.match.to_act


def _still_open(played: Played) -> str:
    """A payment that nobody has made yet is what most often stands in the way."""
    frame = played.match.state.waiting()
    if not isinstance(frame, PaymentFrame):
        return ""
    cost = amount_of(played.game.costs[frame.cost].label, frame.amount).say("en")
    return f"a payment is open ({cost}, {frame.seat}): answer it first, `answer: default` pays as suggested"


def _mend(played: Played, do: DoModel, path: tuple[Any, ...]) -> str:
    """What would be allowed in place of a move that is refused."""
    match = played.match
    if _still_open(played):
        return _still_open(played)
    frame = match.state.waiting()
    if do.answer is not None and isinstance(frame, AskFrame):
        options = [v.id if isinstance(v, Ref) else v for v in frame.options]
        names = [name_of(match, v) if frame.kind != "pending" and v in match.state.pieces else str(v) for v in options]
        return f"offered are {', '.join(names)}" if 0 < len(names) <= 16 and frame.kind != "number" else ""
    try:
        move = move_of(match, do, path)
    except ScenarioFault:
        return ""
    if isinstance(move, mv.Use):
        others = [mv.Use(move.seat, name, move.piece, move.ability) for name in match.game.moves if name != move.move]
        good = [f"`{other.move}`" for other in others if match.judge(other).allowed]
        return f"{' or '.join(good)} would be allowed" if good else ""
    if isinstance(move, mv.Drag):
        lit = zones_lit(match, move.seat, move.piece)
        return f"it may go to {', '.join(lit)}" if lit else ""
    return ""


def pay_as_suggested(played: Played) -> bool:
    """Answer an open payment with what is suggested. False when none is open."""
    match = played.match
    frame = match.state.waiting()
    if not isinstance(frame, PaymentFrame):
        return False
    values = tuple(v.id if isinstance(v, Ref) else v for v in sample(match.game, match.state, frame))
    return match.make(mv.Answer(frame.seat, values)).allowed


def _carried_out(played: Played) -> bool:
    """A text that people carry out by hand is done when the scenario goes on."""
    frame = played.match.state.waiting()
    if not isinstance(frame, ByHandFrame):
        return False
    return played.match.make(mv.Answer(frame.seat, ())).allowed


def _settled_so(played: Played, given: Any) -> bool:
    """The question needed no asking, and its only answer is the one given here; each such answer counts once."""
    wanted = given if isinstance(given, list) else [] if given == "nothing" else [given]
    frame = played.match.state.waiting()
    for index, answer in enumerate(played.settled):
        alike = len(answer) == len(wanted) and all(
            _same(played.match, a, w) for a, w in zip(answer, wanted, strict=True)
        )
        if alike or (given == "default" and not isinstance(frame, AskFrame)) or (given == "nothing" and not answer):
            played.settled = (*played.settled[:index], *played.settled[index + 1 :])
            return True
    return False


def _same(match: Match, answer: Any, wanted: Any) -> bool:
    if isinstance(answer, Ref):
        return answer.id in match.state.pieces and is_named(match, answer.id, str(wanted))
    return bool(answer == wanted)


def _expect(played: Played, wanted: ExpectModel, path: tuple[Any, ...]) -> None:
    """Look at the position. A payment that is open stays open, and is told where something does not hold.

    What holds once it is made as suggested is let pass with a warning; that is looked up in a copy.
    """
    before = len(played.faults)
    expect(played, wanted, path)
    still = _still_open(played)
    if not still or wanted.question is not None or len(played.faults) == before:
        return
    played.faults[before:] = [(where, text, mend or still) for where, text, mend in played.faults[before:]]
    match = played.match
    found = played.faults[before:]
    played.match = replace(match, state=match.state.copy(), past=[], future=[])
    try:
        if pay_as_suggested(played):
            del played.faults[before:]
            expect(played, wanted, path)
    finally:
        played.match = match
    if len(played.faults) == before:
        played.doubts.append((found[0][0], "this is so only when the open payment has been made", still))
    else:
        played.faults[before:] = found


def _refused(played: Played, step: StepModel, path: tuple[Any, ...]) -> None:
    do = step.try_
    assert do is not None
    wanted = [step.refused] if isinstance(step.refused, str) else list(step.refused or ())
    where, seat = (*path, "try"), _mover(played, do)
    if not wanted and step.sentence is None and (do.drag or do.use or do.pass_) and not pay_as_suggested(played):
        _carried_out(played)

    def fits(verdict: Verdict) -> bool:
        words = said(played.match, verdict, seat)
        fitting = set(wanted) <= set(verdict.clauses) and (step.sentence is None or step.sentence in words)
        return fitting and not (step.only and len(verdict.refusals) > 1)

    before = played.match.state.copy()
    verdict = _tried(played, do, where)
    if not verdict.allowed and not fits(verdict) and pay_as_suggested(played):
        before = played.match.state.copy()
        verdict = _tried(played, do, where)
    if verdict.allowed:
        played.fault(where, f"was allowed, but must be refused{' by ' + wanted[0] if wanted else ''}")
        played.stopped = True
        return
    words = said(played.match, verdict, seat)
    for clause in wanted:
        if clause not in verdict.clauses:
            played.fault((*path, "refused"), f"was refused, but not by {clause}: {words}", _still_open(played))
    if step.sentence is not None and step.sentence not in words:
        played.fault((*path, "sentence"), f"was refused in other words: {words}", _still_open(played))
    brief = [plain(r.short.say("en", played.match.namer(seat, "en"))) for r in verdict.refusals if r.short is not None]
    if step.short is not None and step.short not in brief:
        played.fault((*path, "short"), f"a button would say {brief or 'its clause'}", _still_open(played))
    if step.only and len(verdict.refusals) > 1:
        played.fault((*path, "only"), f"other sentences refuse it as well: {words}", _still_open(played))
    if do.answer is None and not _unchanged(before, played.match.state):
        played.fault(where, "the refused move changed the position")


def _tried(played: Played, do: DoModel, path: tuple[Any, ...]) -> Verdict:
    try:
        return make(played, do, path).verdict
    except CannotStart as fault:
        return Verdict((Refusal(phrase(str(fault)), fault.clauses),))


def _unchanged(before: State, now: State) -> bool:
    """Say whether two positions are the same; mostly they share their pieces, and that is seen at once."""
    return all(getattr(before, name) == getattr(now, name) for name in PARTS) or not changes(before, now)
