"""Starting a match: decks onto the table, the first steps of the pack, the next game of a match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.game.compiled import Game
from engine.game.deck_rules import deck_refusals, distinct_problems
from engine.game.options import option_fault
from engine.game.specs import Deck
from engine.match import Match
from engine.play.effects.procedures import begin
from engine.play.evolve import evolve
from engine.play.flow import advance
from engine.play.run import Run
from engine.values import events as e
from engine.values import rng
from engine.values.ids import SEATS, TABLE, SeatId
from engine.values.limits import BUDGET
from engine.values.speech import ours
from engine.values.state import State


class CannotStart(ValueError):
    """The match cannot begin; the text says why, `clauses` by which rules."""

    def __init__(self, text: str, clauses: tuple[str, ...] = ()) -> None:
        super().__init__(text)
        self.clauses = clauses


def empty_state(game: Game, seed: int, options: Mapping[str, Any] | None = None) -> State:
    """A table with all zones and nothing on it."""
    state = State(seed & ((1 << 64) - 1), {**game.options, **(options or {})})
    state.zones = dict.fromkeys(game.zone_keys(), ())
    return state


def put(game: Game, state: State, face: str, owner: SeatId, key: str, kind: str = "card", sides: int = 0) -> int:
    """Lay a new piece into a zone; a zone's own face (up or down) applies."""
    number = state.next_piece
    evolve(game, state, e.Made(number, kind, face, owner, key, sides=sides))
    piece = state.pieces[number]
    if not game.enters_up(state, piece, key):
        evolve(game, state, e.Flipped(number, False))
    return number


def check_decks(
    game: Game, decks: Mapping[SeatId, Deck | None], names: Mapping[SeatId, str], lang: str,
    options: Mapping[str, Any] | None = None,
) -> None:  # fmt: skip
    """Refuse to start without legal decks.

    Raises:
        CannotStart: Names the player, and every rule that a deck breaks.
    """
    clauses: list[str] = []
    lines: list[str] = []
    for seat in SEATS:
        deck = decks.get(seat)
        if deck is None:
            lines.append(ours("no-deck", seat=names[seat]).say(lang))
            clauses += game.no_deck
            continue
        found = deck_refusals(game, deck, options)
        clauses += [c for r in found for c in r.clauses]
        lines += [f"{names[seat]}: {line}" for line in distinct_problems(found, lang)]
    if lines:
        raise CannotStart("\n".join(lines), tuple(dict.fromkeys(clauses)))


def check_options(game: Game, options: Mapping[str, Any]) -> None:
    """Refuse options that the pack does not have, and values out of their range.

    Raises:
        CannotStart: Says which, and what it may be.
    """
    for name, value in options.items():
        model = game.option_models.get(name)
        fault = f"there is no option `{name}`" if model is None else option_fault(name, model, value)
        if fault:
            raise CannotStart(fault)


def brought(
    game: Game, decks: Mapping[SeatId, Deck | None], seat: SeatId, section: str
) -> tuple[tuple[str, int], ...]:  # fmt: skip
    """The cards that a seat lays on the table for a section: one deck for both is the first seat's that has it."""
    lists = {x: deck.sections.get(section, ()) if (deck := decks.get(x)) else () for x in SEATS}
    if game.one_for_both(section) and seat != next((x for x in SEATS if lists[x]), seat):
        return ()
    return lists[seat]


@BUDGET.door
def new_match(
    game: Game, decks: Mapping[SeatId, Deck | None], *, seed: int = 1, level: str = "ask",
    names: Mapping[SeatId, str] | None = None, first: SeatId | None = None,
    options: Mapping[str, Any] | None = None, lang: str = "en", number: int = 1, check: bool = True,
    rolls: Sequence[int] = (),
) -> Match:  # fmt: skip
    """Set a table up and play on until the first seat has to act.

    Args:
        game: The rules.
        decks: A deck for each seat.
        seed: Decides all chance of the match.
        level: strict, ask or free.
        names: The players.
        first: Who begins; absent: chance decides.
        options: Named readings that differ from the defaults.
        lang: The language of the error.
        number: Which game of the match this is.
        check: Refuse decks that break the pack's rules.
        rolls: What the first rolls give, instead of chance.

    Raises:
        CannotStart: A deck is missing or not legal, or an option does not exist or has no sensible value.
        PackFault: The pack's own steps cannot be carried out, or do not end.
    """
    called = dict(names or {"south": "South", "north": "North"})
    check_options(game, options or {})
    if check:
        check_decks(game, decks, called, lang, options)
    state = empty_state(game, seed, options)
    state.rolls = tuple(rolls)
    for seat in SEATS:
        for section, model in game.deck_model.sections.items():
            for face, count in brought(game, decks, seat, section):
                for _ in range(count):
                    put(game, state, face, seat, game.zone_for(seat, model.zone).key)
        for sides in game.dice:
            put(game, state, "", seat, game.zone_for(seat, game.dice_zone or "").key, "die", sides)
    brought_along = {seat: deck for seat, deck in decks.items() if deck is not None}
    match = Match(game, state, level, called, brought_along, seed, number)
    run = Run(game, state)
    pick, state.rng = rng.below(state.rng, 2)  # drawn even if not needed: a journal knows only who began
    first = first or SEATS[pick]
    state.values[f"{TABLE}.first"] = first
    begin(run, game.setup, {"first": first} if "first" in game.procedures[game.setup].vars else {})
    advance(run)
    return match


def next_game(match: Match, exchanges: Mapping[SeatId, Sequence[tuple[str, str]]], lang: str = "en") -> Match:
    """Begin the next game of a match; cards may change places between deck and sideboard.

    Args:
        match: The game just ended.
        exchanges: For each seat, pairs of faces: out of the deck, into it.
        lang: The language of the error.

    Raises:
        CannotStart: The game is not over, or a pair names a card that is not there.
    """
    decks = {
        seat: exchange(
            match, seat, [a for a, _ in exchanges.get(seat, ())], [b for _, b in exchanges.get(seat, ())], lang
        )
        for seat in SEATS
    }
    return follow(match, decks, lang)


def follow(match: Match, decks: Mapping[SeatId, Deck | None], lang: str = "en") -> Match:
    """Begin the next game of a match with these decks: the loser begins, after a draw chance decides.

    Raises:
        CannotStart: The game is not over, or a deck is not legal.
    """
    if not match.over:
        raise CannotStart(ours("exchange-not-now").say(lang))
    result = match.state.result
    loser = None if result is None or result.winner is None else next(s for s in SEATS if s != result.winner)
    return new_match(
        match.game, decks, seed=rng.advance(match.seed)[0], level=match.level, names=match.names, first=loser,
        options=match.state.options, lang=lang, number=match.number + 1,
    )  # fmt: skip


def exchange(match: Match, seat: SeatId, out: Sequence[str], into: Sequence[str], lang: str = "en") -> Deck:
    """Change cards between the exchangeable sections of a deck: as many out as in.

    Raises:
        CannotStart: The seat has no deck, the numbers differ, or a card is not where it is said to be.
    """
    deck: Deck | None = match.decks.get(seat)
    if deck is None:  # a scenario that was taken over
        raise CannotStart(ours("no-deck", seat=match.names[seat]).say(lang), match.game.no_deck)
    model = match.game.deck_model
    if not out and not into:
        return deck
    if not match.over:
        raise CannotStart(ours("exchange-not-now").say(lang), listed_clauses(model.exchange_clause))
    if len(out) != len(into):
        raise CannotStart(ours("exchange-uneven").say(lang), listed_clauses(model.exchange_even))
    if len(model.exchange) != 2:
        raise CannotStart(ours("exchange-none").say(lang))
    main, side = model.exchange
    lists = {name: dict(deck.sections.get(name, ())) for name in (main, side)}
    for source, target, faces in ((main, side, out), (side, main, into)):
        for face in faces:
            if lists[source].get(face, 0) < 1:
                raise CannotStart(ours("exchange-missing", card=match.game.faces[face].name).say(lang))
            lists[source][face] -= 1
            lists[target][face] = lists[target].get(face, 0) + 1
    sections = {**deck.sections, **{n: tuple((f, c) for f, c in x.items() if c) for n, x in lists.items()}}
    return Deck(deck.name, deck.texts, sections, deck.file)


def listed_clauses(clauses: str | list[str] | None) -> tuple[str, ...]:
    """One clause or several, as a tuple."""
    return () if clauses is None else (clauses,) if isinstance(clauses, str) else tuple(clauses)
