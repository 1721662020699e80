"""A monkey at every table: no crash, nothing stuck, whatever is clicked, dragged and typed."""

from __future__ import annotations

from pathlib import Path

import pytest

from client.screens.table import TableScreen
from engine.match import Match
from engine.pack import list_games, open_game
from engine.setup import new_match
from tests.support.monkey import Monkey
from tests.support.pilot import Pilot

GAMES = sorted(card.id for card in list_games())


def begun(name: str, seed: int, level: str = "ask") -> Match:
    game = open_game(name)
    names = list(game.decks)
    decks = {seat: game.decks[names[place % len(names)]] for place, seat in enumerate(("south", "north"))}
    match: Match = new_match(game, decks=decks, seed=seed, level=level)
    return match


def play(name: str, seed: int, acts: int, level: str = "ask", bot: bool = False, curtain: bool = False) -> Pilot:
    """Let the monkey loose on a new match until it has left the table or done so many things."""
    pilot = Pilot(begun(name, seed, level), players={"north": "greedy"} if bot else None, curtain=curtain)
    monkey = Monkey(pilot, seed)
    for _ in range(acts):
        monkey.act()
        if pilot.app.top is None:
            break
    return pilot


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(("bot", "curtain"), [(True, False), (False, False), (False, True)])
def test_a_monkey_breaks_nothing(
    name: str, bot: bool, curtain: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    pilot = play(name, 7, 60, bot=bot, curtain=curtain)
    table = pilot.table
    pilot.session._bots.clear()  # so that the table can come to rest
    if not isinstance(pilot.app.top, TableScreen):
        return
    pilot.key("escape")
    pilot.key("escape")
    pilot.settle()
    assert table.desk.drag.state == "idle" and not table.desk.motion.running
