"""A bot knows no more than its seat sees: with other faces under the cards it cannot see, it chooses the same."""

from __future__ import annotations

from collections import defaultdict

import pytest

from engine.bot import RandomBot, bots
from engine.judging.legal import legal_moves
from engine.match import Match
from engine.values.state import State
from tests.support.fresh import fresh
from tests.support.packs import PACKS, begun
from tests.support.walks import stroll


def swapped(match: Match, seat: str, chance: RandomBot) -> State:
    """The same position to the eyes of a seat: unseen faces with the same back have changed places."""
    state, look = match.state.copy(), match.game.face_look
    unseen: dict[tuple[str, str], list[int]] = defaultdict(list)
    for piece in state.pieces.values():
        alone = piece.host is None and not state.attached_to(piece.id)
        if piece.kind == "card" and alone and not match.game.sees(match.state, seat, piece):
            kind = str(match.game.faces[piece.face].attributes.get(look.type))
            unseen[piece.owner, look.back.get(kind, "card")].append(piece.id)
    for row in unseen.values():
        faces = [state.pieces[i].face for i in row]
        for i in row:
            state.pieces[i] = state.pieces[i].copy(face=faces.pop(chance.below(len(faces))))
    return state


@pytest.mark.parametrize("pack", PACKS)
def test_unseen_faces_change_no_choice(pack: str) -> None:
    for seed in (fresh(5), fresh(7)):
        match, walker, chance = begun(pack, seed=seed), RandomBot(seed), RandomBot(seed + 99)
        for _ in range(90):
            stroll(match, walker)
            seat = match.to_act
            if seat is None:
                continue
            here, there = match.state, swapped(match, seat, chance)
            found = []
            for state in (here, there):
                match.state = state
                found.append((legal_moves(match, seat), [bots[kind](7).choose(match, seat) for kind in sorted(bots)]))
            match.state = here
            assert found[0] == found[1]
