"""Every move that the rules offer can be made with the mouse alone, and with the keys alone."""

from __future__ import annotations

import pytest

from engine.bot import bots
from engine.pack import open_game
from engine.setup import new_match
from engine.values.ids import SEATS
from tests.support.hands import Hands, KeyHands, MouseHands
from tests.support.pilot import Pilot

OPENING, MOVES = 36, 24


@pytest.mark.parametrize("hands", [MouseHands, KeyHands])
@pytest.mark.parametrize("name", ["ucg", "orikan", "cyberpunk"])
def test_what_a_bot_does_a_player_can_do(name: str, hands: type[Hands]) -> None:
    """A bot chooses, hands at the window carry it out, and the match must have got that very move."""
    game = open_game(name)
    decks = list(game.decks.values())
    match = new_match(game, {"south": decks[0], "north": decks[-1]}, seed=12)
    players = {seat: bots["greedy"](number) for number, seat in enumerate(SEATS, 3)}
    for _ in range(OPENING):
        assert match.to_act is not None
        match.make(players[match.to_act].choose(match, match.to_act))
    pilot = Pilot(match)
    doing = hands(pilot)
    for _ in range(MOVES):
        if match.to_act is None:
            break
        move = players[match.to_act].choose(match, match.to_act)
        if doing.can(move):
            doing.make(move)
        else:
            pilot.session.make(move)
            pilot.settle()
