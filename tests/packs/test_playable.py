"""What glows is what a drag or a click would really do: the quick answer and the full judgement agree."""

from __future__ import annotations

import pytest

from engine.bot import RandomBot
from engine.match import Match
from tests.support.fresh import fresh
from tests.support.packs import PACKS, begun


def judged(match: Match, seat: str, handles: list[str]) -> set[str]:
    """The pieces of which a target or an action is lit."""
    found = {h for h in handles if any(target.lit for target in match.targets(seat, h))}
    return found | {h for h in handles if any(a.lit and not a.manual for a in match.actions(seat, h))}


@pytest.mark.parametrize("level", ["strict", "free"])
@pytest.mark.parametrize("pack", PACKS)
def test_the_quick_answer_and_the_full_judgement_agree(pack: str, level: str) -> None:
    match, bot = begun(pack, seed=fresh(7)), RandomBot(fresh(7))
    match.level, match.keep = level, False
    lit = looked = 0
    for _ in range(120):
        seat = match.to_act
        if seat is None or looked == 4:
            break
        if match.moves_made % 15 == 0:
            view = match.view(seat)
            handles = [p.handle for zone in view.zones.values() if zone.seat == seat for p in zone.pieces if p.face][:8]
            found = match.playable(seat, handles, handles)
            assert found == judged(match, seat, handles), match.moves_made
            lit, looked = lit + len(found), looked + 1
        match.make(bot.choose(match, seat))
    assert lit
