"""One whole game of each pack, move by move with the mark of every position: when a game drifts, it shows where.

`PACK.jsonl` holds the seed and both decks, then a move a line and the mark of the position after it.

A mark is the engine's fingerprint without sentences: positions hold the wording of open questions, but
another wording is no other game. Nor is the digest of a pack's files stored: it changes with every text
and comment. Card names, texts, prompts, colours, mats, scenarios and further cards and decks change
nothing here, as the decks that are played are stored with the game. What drifts is what players would
notice or a saved match would part over: other rules, another order of steps, another use of chance,
a renamed card id, zone or procedure, another form of the state.

After a wanted change: `python -m tests.packs.playthroughs [PACK ...]`; the first line that differs says which move it was.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

from engine.bot import bots
from engine.game.compiled import Game
from engine.game.specs import Deck
from engine.match import Match
from engine.saving.moves import as_json, as_move
from engine.setup import new_match
from engine.values import rng
from engine.values.fingerprint import fingerprint
from engine.values.frames import Base
from engine.values.ids import SEATS
from engine.values.speech import Phrase
from engine.values.state import State

FOLDER = Path(__file__).parent
SEEDS = {"berserk": 3, "cyberpunk": 1, "orikan": 2, "riftbound": 3, "ucg": 3}
"""Of the stored games: long ones, in which many different cards are played. Another pack's is 1."""


class Drift(AssertionError):
    """A stored game does not go as it went."""


def mark(state: State) -> str:
    """The fingerprint of a position, whatever its sentences say: 16 hexadecimal digits."""
    mute = state.copy()
    mute.agenda = _mute(state.agenda)
    mute.pending = tuple(replace(one, label=Phrase()) for one in state.pending)
    return fingerprint(mute)


def _mute(value: Any) -> Any:
    """The same value, with nothing for each sentence in it."""
    if isinstance(value, Phrase):
        return None
    if isinstance(value, dict):
        return {k: _mute(v) for k, v in value.items()}
    if isinstance(value, (tuple, list)) and type(value) in (tuple, list):
        return type(value)(_mute(v) for v in value)
    if isinstance(value, Base):
        return replace(value, **{f.name: _mute(getattr(value, f.name)) for f in fields(value)})
    if hasattr(value, "label"):
        return replace(value, label=Phrase())
    return value


def play(game: Game, seed: int) -> Iterator[dict[str, Any]]:
    """The lines of a game between two random bots."""
    decks = game.deck_pair(game.ready_decks())
    yield {"seed": seed, "decks": {seat: decks[seat].sections for seat in SEATS}}
    match = new_match(game, decks, seed=seed)
    match.keep = False
    players = {seat: bots["random"](rng.advance(seed + place)[0]) for place, seat in enumerate(SEATS, 1)}
    while match.to_act is not None:
        move = players[match.to_act].choose(match, match.to_act)
        outcome = match.make(move)
        assert outcome.allowed, move
        yield {"mark": mark(match.state), **as_json(move)}
    assert match.over, "nobody is asked, and nobody has won"


def begin(game: Game, header: dict[str, Any]) -> Match:
    """The match of a stored game before its first move."""
    decks = {
        seat: Deck(
            seat, Phrase(), {name: tuple((face, many) for face, many in cards) for name, cards in sections.items()}
        )
        for seat, sections in header["decks"].items()
    }
    match = new_match(game, decks, seed=header["seed"])
    match.keep = False
    return match


def replay(game: Game, lines: list[dict[str, Any]], where: str) -> Match:
    """Play a stored game again.

    Args:
        game: The game as it is now.
        lines: What `play` gave.
        where: Name of the file, for the message.

    Raises:
        Drift: Names the first move that is refused, or leads to another position.
    """
    match = begin(game, lines[0])
    for here, line in again(match, lines, where):
        if mark(match.state) != line["mark"]:
            raise Drift(f"{here} leads to another position than when it was stored")
    if not match.over:
        raise Drift(f"{where}: the game is not over after its last move")
    return match


def again(match: Match, lines: list[dict[str, Any]], where: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Make the moves of a stored game: after each, where it stands, and its line.

    Raises:
        Drift: A move is refused.
    """
    for number, line in enumerate(lines[1:], 1):
        said = {k: v for k, v in line.items() if k != "mark"}
        here = f"{where}: move {number} of {len(lines) - 1} (line {number + 1}), turn {match.state.turn}, {json.dumps(said)}"
        outcome = match.make(as_move(said))
        if not outcome.allowed:
            refusal = outcome.verdict.refusals[0]
            say = refusal.sentence.say("en", match.namer(None, "en"))
            raise Drift(f"{here} is refused: {say} {', '.join(refusal.clauses)}")
        yield here, line


def marked(game: Game, lines: list[dict[str, Any]], where: str) -> Iterator[dict[str, Any]]:
    """A stored game with the same moves, its positions marked anew.

    Raises:
        Drift: A move is refused.
    """
    match = begin(game, lines[0])
    yield lines[0]
    yield from ({**line, "mark": mark(match.state)} for _, line in again(match, lines, where))


def read(pack: str) -> list[dict[str, Any]]:
    """A stored game."""
    return [json.loads(line) for line in (FOLDER / f"{pack}.jsonl").read_text("utf-8").splitlines()]


def write(pack: str, game: Game, marks_only: bool = False) -> Path:
    """Store another game, or (where only the form of positions has changed) the same one with new marks."""
    path = FOLDER / f"{pack}.jsonl"
    stored = marked(game, read(pack), path.name) if marks_only else play(game, SEEDS.get(pack, 1))
    lines = [json.dumps(line, ensure_ascii=False, separators=(",", ":")) for line in stored]
    path.write_text("\n".join(lines) + "\n", "utf-8")
    return path
