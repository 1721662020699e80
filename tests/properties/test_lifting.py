"""The lights of a lifted piece and the verdict on its drop never differ, and what refuses says why."""

import pytest

from engine.bot import RandomBot
from engine.judging.judge import judge
from engine.values.moves import Drag
from tests.support.packs import PACKS, begun

every_pack = pytest.mark.parametrize("pack", PACKS)


@every_pack
def test_a_place_lights_up_exactly_where_the_drop_is_allowed(pack: str) -> None:
    match, bot = begun(pack, seed=3), RandomBot(3)
    lit = refused = 0
    for step in range(120):
        seat = match.to_act
        if seat is None:
            break
        if step % 6 == 0:
            view = match.view(seat)
            for piece in [p for zone in view.zones.values() for p in zone.pieces][:25]:
                for target in match.targets(seat, piece.handle):
                    drag = match.drag(seat, piece.handle, target.zone, target.cell, target.host)
                    verdict = judge(match.game, match.state, drag)
                    assert isinstance(drag, Drag)
                    assert target.allowed == target.lit == verdict.allowed, (piece, target, verdict)
                    lit += target.lit
                    refused += not target.allowed
                    if not target.allowed:
                        assert target.reason
                        assert target.clause == (verdict.refusals[0].clauses or ("",))[0]
                        assert (target.near, target.clauses) == (verdict.near, verdict.clauses)
        assert match.make(bot.choose(match, seat)).allowed
    assert lit > 3 and refused > 100
