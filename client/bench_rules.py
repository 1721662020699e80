"""What the rules take: verdicts, moves, whole games, loading; on a table full of pieces."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from time import perf_counter
from typing import TYPE_CHECKING

from client.bench_match import match_rows
from client.bench_row import Quiet, Row, milliseconds, row_of

if TYPE_CHECKING:
    from engine.game.compiled import Game
    from engine.game.specs import Deck
    from engine.match import Match
    from engine.pack import GameCard

PIECES = 200
SECONDS = 3.0
"""How long one pack's games, and its moves, are measured."""
OPENING = 200
"""Moves played by chance before the table is filled."""
LOADS = 5


def shipped() -> tuple[GameCard, ...]:
    """The games that come with the program."""
    from engine.pack import list_games, pack_folders

    return tuple(card for card in list_games() if card.path.is_relative_to(pack_folders()[0]))


def rules_rows() -> Iterator[Row]:
    """Every row about the rules, for each shipped pack."""
    from engine.pack import check_pack, open_game

    for card in shipped():
        times = [milliseconds(lambda path=card.path: check_pack(path)) for _ in range(LOADS)]  # type: ignore[misc]
        yield row_of(f"loading and checking {card.id}", "ms", times, 300)
    games = [open_game(card.path) for card in shipped()]
    smallest = min(len(game.blocks) for game in games)
    for game in games:
        match = crowded(game)
        lying = f"{game.id}, {len(match.state.pieces)} pieces, {lying_open(match)} outside piles"
        yield row_of(f"verdicts for a lifted card ({lying})", "ms", list(verdict_times(match)), 2)
        yield row_of(f"a move with its checks ({lying})", "ms", list(move_times(match)), 3)
        budget = 20 if len(game.blocks) == smallest else 5
        yield row_of(f"random whole games on one core ({game.id})", "games/s", list(game_rates(game)), budget)
        yield from match_rows(game)


# --- a table full of pieces


def crowded(game: Game, pieces: int = PIECES) -> Match:
    """A match in the middle of a turn with so many pieces lying where such cards lie in play, as far as there is room."""
    from engine.bot import RandomBot
    from engine.setup import new_match
    from engine.values.moves import Manual
    from engine.values.tools import NoteTool

    pair = list(game.decks.values())
    decks = {seat: pair[n % len(pair)] for n, seat in enumerate(("south", "north"))}
    while sum(deck.count for deck in decks.values()) < pieces * 1.5:
        decks = {seat: _doubled(deck) for seat, deck in decks.items()}
    match = new_match(game, decks, seed=7, check=False)
    match.keep = False
    bots = {seat: RandomBot(n) for n, seat in enumerate(("south", "north"), 1)}
    homes: dict[str, Counter[str]] = {}
    best, best_state = -1, match.state
    for _ in range(OPENING):
        seat = match.to_act
        if seat is None:
            break
        offers = _offers(match)
        if offers >= 0:
            _learn_homes(match, homes)
        if offers > best:
            best, best_state = offers, match.state.copy()
        match.make(bots[seat].choose(match, seat))
    match.state = best_state
    _spread(match, homes, pieces)
    match.make(Manual(match.to_act or "south", NoteTool("")))  # the table comes to rest: what may not lie there goes home
    return match


def _doubled(deck: Deck) -> Deck:
    """Twice as many of each card of the deck itself; what lies beside it stays."""
    sections = {
        name: tuple((face, count * 2) for face, count in cards) if cards == deck.cards else cards
        for name, cards in deck.sections.items()
    }
    return replace(deck, sections=sections)


def _offers(match: Match) -> int:
    """How many places the cards of the one who acts could go to, in an open window of the own turn."""
    seat = match.to_act
    if seat is None or seat != match.state.turn_seat or match.view(seat).question is not None:
        return -1
    return sum(t.allowed for handle in _hand(match) for t in match.targets(seat, handle))


def _hand(match: Match) -> list[str]:
    """What the one who acts would lift: the hand cards; in a game without a hand the own pieces in play."""
    seat = match.to_act
    zones = [z for z in match.view(seat).zones.values() if not z.stacked]
    held = [p.handle for z in zones if z.hand and z.seat == seat for p in z.pieces]
    return held or [p.handle for z in zones for p in z.pieces if p.seat == seat and p.host is None]


def _open_zones(match: Match) -> dict[str, int]:
    """Zones in which cards lie side by side, with how many more fit while a place stays free."""
    found = match.view(None).zones.values()
    return {
        zone.key: 999 if zone.holds is None else zone.holds - zone.count - 1
        for zone in found if not (zone.stacked or zone.hand or zone.kind == "tray")
    }  # fmt: skip


def _learn_homes(match: Match, homes: dict[str, Counter[str]]) -> None:
    """Count in which open zones cards of each type lie."""
    for key in _open_zones(match):
        for number in match.state.zones[key]:
            piece = match.state.pieces[number]
            if piece.kind == "card" and piece.face:
                kind = match.game.face_view(piece.face, "en").type
                homes.setdefault(kind, Counter())[key.partition(".")[2]] += 1


def _spread(match: Match, homes: dict[str, Counter[str]], wanted: int) -> None:
    """Lay cards from the piles into the open zones of their kind, by hand."""
    from engine.values.moves import Manual
    from engine.values.tools import MoveTool

    level, match.level = match.level, "free"
    room = _open_zones(match)
    piles = [z.key for z in match.view(None).zones.values() if z.stacked and z.count > 40]
    usual = {kind: _usual(seen) for kind, seen in homes.items()}
    turns = 0
    in_turn = itertools.chain(*itertools.zip_longest(*(match.state.zones[key][:-5] for key in piles)))
    for number in [number for number in in_turn if number is not None]:
        piece = match.state.pieces[number]
        kind = match.game.face_view(piece.face, "en").type if piece.face else ""
        fitting = [
            key for zone in usual.get(kind, ()) for key in (f"{piece.owner}.{zone}", f"table.{zone}") if room.get(key, 0) > 0
        ]
        if fitting and lying_open(match) < wanted:
            key = fitting[turns % len(fitting)]
            match.make(Manual(piece.owner, MoveTool(number, key)))
            room[key] -= 1
            turns += 1
    match.level = level


def _usual(seen: Counter[str]) -> list[str]:
    """The zones where most of them lie, not those that they only pass through."""
    most = max(seen.values())
    return sorted(zone for zone, count in seen.items() if count >= most * 0.5)


def lying_open(match: Match) -> int:
    """How many pieces lie anywhere but in a face-down pile or a hand."""
    hidden = {z.key for z in match.view(None).zones.values() if z.stacked or z.hand}
    return sum(len(row) for key, row in match.state.zones.items() if key not in hidden)


# --- samples


def verdict_times(match: Match) -> Iterator[float]:
    """All targets of each hand card, nothing remembered from the last time."""
    seat = match.to_act
    assert seat is not None
    with Quiet():
        for _ in range(40):
            for handle in _hand(match):
                match.state = match.state.copy()
                yield milliseconds(lambda handle=handle: match.targets(seat, handle))  # type: ignore[misc]


def move_times(match: Match) -> Iterator[float]:
    """Each move that the one who acts could make, from the same position; passing is none of them."""
    from engine.judging.legal import legal_moves

    seat, position = match.to_act, match.state
    assert seat is not None
    moves, end = legal_moves(match, seat), perf_counter() + SECONDS
    with Quiet():
        for move in itertools.cycle(moves):
            if perf_counter() > end:
                break
            match.state = position.copy()
            yield milliseconds(lambda move=move: match.make(move))  # type: ignore[misc]
    match.state = position


def game_rates(game: Game) -> Iterator[float]:
    """Whole games between players who choose at random; the journal is not written."""
    from engine.simulate import play_out

    end, seed = perf_counter() + SECONDS, 0
    while perf_counter() < end or seed < 5:
        seed += 1
        start = perf_counter()
        play_out(game, seed)
        yield 1 / (perf_counter() - start)
