"""What the user waits for between a move and its picture, and what bots live on: a long match of each pack, measured."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

from client.bench_row import Quiet, Row, milliseconds, row_of

if TYPE_CHECKING:
    from engine.game.compiled import Game
    from engine.match import Match

LONG, MEASURED = 300, 60
"""Moves until a match counts as long, and how many are measured then."""
MOST_SEEDS = 40
RESUMED = 3
RATE_SECONDS = 3.0


def match_rows(game: Game) -> Iterator[Row]:
    """Every row about a long match of one pack."""
    with tempfile.TemporaryDirectory() as folder:
        match, makes, views, glows = _long_match(game, Path(folder))
        length = f"{match.moves_made - MEASURED} moves into a game, {game.id}"
        yield row_of(f"a move with its journal line and fingerprint ({length})", "ms", makes, 1)
        yield row_of(f"a seat's view after a move ({length})", "ms", views, 0.7)
        yield row_of(f"which cards glow after a move ({length})", "ms", glows, 1)
        yield row_of(f"resuming a match of {match.moves_made} moves ({game.id})", "ms", list(_resume_times(match)), 500)
    yield row_of(f"random moves on one core ({game.id})", "moves/s", list(_move_rates(game)), 6000)


def _long_match(game: Game, folder: Path) -> tuple[Match, list[float], list[float], list[float]]:
    """A journalled match of random moves, the longest of some where none is long; and times of its last moves, in ms."""
    best: list[int] = []
    for seed in range(MOST_SEEDS):
        match = _begun(game, seed)
        while match.to_act is not None and match.moves_made < LONG + MEASURED:
            _random_move(match, seed)
        best.append(match.moves_made)
        if match.moves_made == LONG + MEASURED:
            break
    seed = max(range(len(best)), key=best.__getitem__)
    match = _begun(game, seed)
    from engine.journal import Journal

    Journal.begin(match, folder)
    makes: list[float] = []
    views: list[float] = []
    glows: list[float] = []
    with Quiet():
        while match.to_act is not None and match.moves_made < best[seed]:
            took = _random_move(match, seed)
            if match.moves_made <= best[seed] - MEASURED or (seat := match.to_act) is None:
                continue
            makes.append(took)
            views.append(milliseconds(lambda seat=seat: match.view(seat)))  # type: ignore[misc]
            glows.append(_glow_time(match, seat))
    journal = match.journal
    assert isinstance(journal, Journal)
    journal.close()
    return match, makes, views, glows


def _begun(game: Game, seed: int) -> Match:
    from engine.setup import new_match

    pair = list(game.decks.values())
    return new_match(game, {"south": pair[0], "north": pair[-1]}, seed=seed, check=False)


def _random_move(match: Match, seed: int) -> float:
    """Make one; the milliseconds it took to make, not to choose."""
    from engine.bot import RandomBot

    seat = match.to_act
    assert seat is not None
    move = RandomBot(seed * 100_000 + match.moves_made).choose(match, seat)
    return milliseconds(lambda: match.make(move))


def _glow_time(match: Match, seat: str) -> float:
    """As the table asks: the hand, and the zones that the present step is about."""
    zones = [zone for zone in match.view(seat).zones.values() if zone.seat == seat and (zone.hand or zone.focus)]
    moved = [piece.handle for zone in zones for piece in zone.pieces if piece.host is None]
    used = [piece.handle for zone in zones if not zone.hand for piece in zone.pieces if piece.host is None]
    return milliseconds(lambda: match.playable(seat, moved, used))


def _resume_times(match: Match) -> Iterator[float]:
    from engine.journal import Journal, resume

    journal = match.journal
    assert isinstance(journal, Journal)
    for _ in range(RESUMED):
        yield milliseconds(lambda: resume(journal.path, go_on=False))


def _move_rates(game: Game) -> Iterator[float]:
    """Moves a second of one random player for both seats, choice and checks included, hundred by hundred."""
    from engine.bot import RandomBot

    end, seed = perf_counter() + RATE_SECONDS, 0
    with Quiet():
        while perf_counter() < end:
            seed += 1
            match, bot = _begun(game, seed), RandomBot(seed)
            match.keep = False
            while match.to_act is not None and perf_counter() < end:
                start, made = perf_counter(), match.moves_made
                while match.to_act is not None and match.moves_made < made + 100:
                    match.make(bot.choose(match, match.to_act))
                yield (match.moves_made - made) / (perf_counter() - start)
