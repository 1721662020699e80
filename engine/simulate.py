"""Bot against bot, headless: how games end, how long they are, which cards win."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from typing import Any

from engine.bot import bots
from engine.game.compiled import Game
from engine.match import Match
from engine.setup import CannotStart, new_match
from engine.standing import asked, standing
from engine.values import rng
from engine.values.fingerprint import fingerprint
from engine.values.ids import SEATS
from engine.values.limits import BUDGET, PackFault

MOST_MOVES = 5000
MOST_GAME = 10_000_000
"""Work of a whole game: an honest one needs a hundredth."""


@dataclass(frozen=True, slots=True)
class Simulated:
    """One simulated game."""

    seed: int
    winner: str | None
    ended_by: str
    turns: int
    moves: int
    fingerprint: str
    decks: tuple[str, str]
    played: dict[str, list[str]]


class Stuck(Exception):
    """A game did not come to an end by a rule; the text says where it stands."""


def play_out(
    game: Game, seed: int, decks: Sequence[str] = (), bot: str = "random", options: Mapping[str, Any] | None = None
) -> Simulated:
    """Play one whole game.

    Raises:
        Stuck: It stopped without a result, lost a card, or never ends.
    """
    try:
        return _play_out(game, seed, decks, bot, options)
    except (PackFault, CannotStart) as fault:
        raise Stuck(f"seed {seed}: {fault}") from None


def _play_out(game: Game, seed: int, decks: Sequence[str], bot: str, options: Mapping[str, Any] | None) -> Simulated:
    chosen = [game.decks[name] for name in decks] or game.ready_decks()
    if not chosen:
        raise Stuck("the game has no decks to play with; add one to the pack's decks folder")
    pair = game.deck_pair(chosen)
    begun = BUDGET.total
    match = new_match(game, pair, seed=seed, options=options)
    match.keep = False
    cards = _census(match)
    players = {seat: bots[bot](rng.advance(seed + i + 1)[0]) for i, seat in enumerate(SEATS)}
    played: dict[str, set[str]] = {seat: set() for seat in SEATS}
    moves = 0
    while not match.over:
        seat = match.to_act
        if seat is None or moves >= MOST_MOVES:
            raise _stuck(seed, match, f"stuck after {moves} moves: {_why(match, seat)}")
        if BUDGET.total - begun > MOST_GAME:
            raise _stuck(seed, match, f"this game is too much work; after {moves} moves it is", "let the game end sooner")
        move = players[seat].choose(match, seat)
        piece = getattr(move, "piece", None)
        if piece is not None:
            played[seat].add(match.state.pieces[piece].face)
        outcome = match.make(move)
        if not outcome.allowed:
            say = match.namer(None, "en")
            reason = outcome.verdict.refusals[0].sentence.say("en", say)
            why = f"{match.names[seat]} can do nothing: {asked(match, move)} was refused, {reason.rstrip('.')};"
            raise _stuck(seed, match, why)
        moves += 1
    if _census(match) != cards:
        raise Stuck(f"seed {seed}: a deck lost or gained cards")
    result = match.state.result
    assert result is not None
    ended = result.clauses[0] if result.clauses else ""
    return Simulated(
        seed, result.winner, ended, match.state.turn, moves, fingerprint(match.state), (pair[SEATS[0]].name, pair[SEATS[1]].name),
        {seat: sorted(faces) for seat, faces in played.items()},
    )  # fmt: skip


def _census(match: Match) -> Counter[tuple[str, str]]:
    """Count every card by owner and face, wherever it lies."""
    return Counter((p.owner, p.face) for p in match.state.pieces.values() if p.kind in ("card", "die"))


def _stuck(seed: int, match: Match, why: str, mend: str = "") -> Stuck:
    return Stuck(f"seed {seed}: {standing(match, why, mend).render()}")


def _why(match: Match, seat: str | None) -> str:
    if seat is not None:
        return "the game does not end; it is"
    return "everything is done, and nobody has won" if not match.state.agenda else "nobody is asked"


def _worker(path: str, seeds: list[int], decks: list[str], bot: str, options: Mapping[str, Any]) -> list[Simulated]:
    from engine.pack import open_game

    game = open_game(path)  # a process opens it once
    return [play_out(game, seed, decks, bot, options) for seed in seeds]


def simulate(
    game: Game, path: str, games: int, seed: int, jobs: int = 1, decks: Sequence[str] = (), bot: str = "random",
    options: Mapping[str, Any] | None = None,
) -> dict[str, Any]:  # fmt: skip
    """Play many games; the result is the same whatever the number of jobs.

    Args:
        game: The game, loaded.
        path: Where its pack lies, for further processes.
        games: How many.
        seed: The first seed; each game draws its own from it.
        jobs: Processes.
        decks: Names of decks, else the pack's.
        bot: random or greedy.
        options: Named readings of the rules that differ from the defaults.
    """
    seeds = [rng.advance(seed * 1_000_003 + i)[0] % (1 << 53) for i in range(games)]
    if jobs <= 1 or games < 2:
        found = [play_out(game, s, decks, bot, options) for s in seeds]
    else:
        chunks = [seeds[i::jobs] for i in range(jobs)]
        with ProcessPoolExecutor(jobs) as pool:
            parts = list(pool.map(_worker, [path] * jobs, chunks, [list(decks)] * jobs, [bot] * jobs, [dict(options or {})] * jobs))
        by_seed = {one.seed: one for part in parts for one in part}
        found = [by_seed[s] for s in seeds]
    return report(game, seed, found)


def report(game: Game, seed: int, found: Sequence[Simulated]) -> dict[str, Any]:
    """Sum simulated games up."""
    keep = ("seed", "winner", "ended_by", "turns", "moves", "fingerprint")
    lines = [{k: v for k, v in asdict(one).items() if k in keep} for one in found]
    turns = sorted(one.turns for one in found)
    moves = sorted(one.moves for one in found)
    return {
        "game": game.id, "seed": seed, "games": lines,
        "summary": {
            "games": len(found),
            "wins": {seat: sum(one.winner == seat for one in found) for seat in SEATS},
            "draws": sum(one.winner is None for one in found),
            "ended_by": dict(sorted(Counter(one.ended_by for one in found).items())),
            "turns": _spread(turns), "moves": _spread(moves), "cards": _cards(found),
        },
    }  # fmt: skip


def _spread(values: list[int]) -> dict[str, int]:
    if not values:
        return {}
    return {"least": values[0], "median": values[len(values) // 2], "most": values[-1]}


def _cards(found: Sequence[Simulated]) -> dict[str, dict[str, int]]:
    """For each card: in how many games a seat moved it, and how often that seat won."""
    played: Counter[str] = Counter()
    won: Counter[str] = Counter()
    for one in found:
        for seat, faces in one.played.items():
            played.update(f for f in faces if f)
            if one.winner == seat:
                won.update(f for f in faces if f)
    return {face: {"games": n, "won": won[face]} for face, n in sorted(played.items())}
