"""A card is taken by hand from every zone to every zone: nobody is told more than the two zones show."""

from itertools import product

import pytest

from engine.values import moves as mv
from engine.values.tools import tool_of
from tests.support.laws import Witness, in_one_place, secret_game
from tests.support.packs import PACKS, shipped
from tests.support.table import Table

MOST = 200
"""Pairs that are tried of each pack, evenly spread over all of them."""


@pytest.mark.parametrize("pack", PACKS)
def test_no_move_between_two_zones_tells_too_much(pack: str) -> None:
    game, _ = secret_game(shipped(pack))
    face = next(f for f in game.faces if f.startswith("secret") and f not in game.tokens)
    piles = {z.id: 1 for z in game.zones.values() if z.kind == "pile" and z.per_seat}
    first = next(p.id for p in game.procedures.values() if p.phase)
    sources = [(z.id, up) for z in game.zones.values() for up in (True, False) if z.per_seat]
    pairs = list(product(sources, game.zones))
    for (source, up), target in pairs[:: 1 + len(pairs) // MOST]:
        per_seat = game.zones[target].per_seat
        south = {**piles, source: [{"card": face, "up": up}]}
        table = Table(game, level="free", number=1, phase=first, south=south, north=piles)
        number = next((i for i, piece in table.match.state.pieces.items() if piece.face == face), None)
        if number is None:  # the rules let no card lie there
            continue
        witness = Witness(table.match)
        witness.look()
        whose = ("south", "north")[(len(source) + len(target)) % 2] if per_seat else "table"
        table.match.make(mv.Manual("south", tool_of("move", {"piece": number, "zone": f"{whose}.{target}"}), override=True))
        witness.look()
        in_one_place(table.match)
