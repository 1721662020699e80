"""The shipped packs, each opened once."""

from functools import cache
from pathlib import Path

from engine.game.compiled import Game
from engine.match import Match
from engine.pack import open_game
from engine.setup import new_match

ROOT = Path(__file__).parents[2]
PLAYMATS = ROOT / "playmats"
PACKS = tuple(sorted(p.parent.name for p in PLAYMATS.glob("*/game.yaml")))


@cache
def shipped(name: str) -> Game:
    """A shipped game."""
    return open_game(PLAYMATS / name)


def begun(name: str, seed: int = 1) -> Match:
    """A match of a shipped game with its own decks."""
    game = shipped(name)
    decks = list(game.decks.values())
    return new_match(game, {"south": decks[0], "north": decks[-1]}, seed=seed)
