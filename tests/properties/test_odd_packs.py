"""One thing in a pack is made odd: the pack is refused in words, or it plays; nothing else ever comes of it."""

import json
from pathlib import Path
from typing import Any

import pytest

from engine.bot import RandomBot
from engine.pack import check_pack
from engine.setup import CannotStart, new_match
from engine.values import rng
from engine.values.limits import PackLoops
from tests.support.hostile import places
from tests.support.tiny import RULES, read, write_tiny

ODD: tuple[Any, ...] = (
    None, "", "x", "piece", "seat", "1", 0, -1, 10**12, True, [], {}, [None], [[]], {"en": "x"}, {"x": None}, "piece.strength", "9**9**9", "null", "first(seat.field)",
    "other(", "south", "hand", "main", "T-1", "T-99", "{piece}", "\u0000", "é" * 300, "a: b", [1, 2, 3], {"en": 5, "ru": []}, "seat.deck", "-5", "9999999999",
)  # fmt: skip


def odd(rules: Any, path: tuple[Any, ...], how: int) -> Any:
    """The rules with one thing replaced, left out or renamed."""
    rules = json.loads(json.dumps(rules))
    node = rules
    for key in path[:-1]:
        node = node[key]
    if how < len(ODD):
        node[path[-1]] = ODD[how]
    elif how == len(ODD):
        del node[path[-1]]
    elif isinstance(node, dict):
        node[f"{path[-1]}x"] = node.pop(path[-1])
    return rules


@pytest.mark.parametrize("chance", range(8))
def test_an_odd_pack_is_refused_in_words_or_plays(tmp_path: Path, chance: int) -> None:
    base = read(RULES)
    where = list(places(base))
    state, played = chance * 7919, 0
    for _ in range(60):
        spot, state = rng.below(state, len(where))
        how, state = rng.below(state, len(ODD) + 2)
        rules = odd(base, where[spot], how)
        pack = write_tiny(tmp_path, files={"game.yaml": json.dumps(rules, ensure_ascii=False)})
        what = (where[spot], ODD[how] if how < len(ODD) else "gone")
        try:
            game, problems = check_pack(pack)
            assert all(p.line >= 1 and p.message for p in problems), what
            if game is None or any(p.severity == "error" for p in problems):
                continue
            _play(game)
            played += 1
        except (PackLoops, CannotStart):
            continue
        except AssertionError:
            raise
        except Exception as error:
            raise AssertionError(f"{what} brought about {error!r}") from error
    assert played > 5, "hardly any pack could be played"


def _play(game: Any) -> None:
    decks = list(game.decks.values()) or [None]
    match = new_match(game, {"south": decks[0], "north": decks[-1]}, seed=2)
    bot = RandomBot(2)
    for _ in range(12):
        for seat in ("south", "north", None):
            match.view(seat, "ru")
        if match.to_act is None:
            return
        for zone in match.view(match.to_act).zones.values():
            for piece in zone.pieces[:1]:
                match.targets(match.to_act, piece.handle)
                match.actions(match.to_act, piece.handle)
        match.make(bot.choose(match, match.to_act))
