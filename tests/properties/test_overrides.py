"""`Do it anyway` and a free table, in every pack: whatever is made against the rules, the table goes on."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from engine.bot import RandomBot
from engine.match import Match
from engine.play.answers import judge_answer, sample
from engine.values import moves as mv
from engine.values.fingerprint import fingerprint
from engine.values.frames import AskFrame
from engine.values.ids import SEATS
from engine.values.state import PackLoops
from tests.support.fresh import fresh
from tests.support.laws import in_one_place, owners
from tests.support.packs import PACKS, begun

WALK = 50
TRIES = 60


def against(match: Match, bot: RandomBot) -> mv.Drag | mv.Use:
    """A drag or a use of anything by anybody, whether or not it is a move of the game."""
    state, game = match.state, match.game
    seat = SEATS[bot.below(2)]

    def one(values: Any) -> Any:
        found = list(values)
        return found[bot.below(len(found))]

    piece = one(state.pieces)
    if bot.below(3) == 0:
        spec = one(game.moves.values())
        return mv.Use(seat, spec.id, piece, one([None, "0", "1"]), override=True)
    wanted = [x for x in game.drags_from.get(state.pieces[piece].zone.partition(".")[2], ()) if x.drag is not None]
    zone = one(state.zones)
    if wanted and bot.below(2):
        name, whose = one(sorted(one(wanted).drag.to))
        per_seat = game.zones[name].per_seat
        zone = f"{(seat if whose == 'own' else SEATS[seat == SEATS[0]]) if per_seat else 'table'}.{name}"
    row = [i for i in state.zones[zone] if i != piece]
    host = one(row) if row and bot.below(2) else None
    return mv.Drag(seat, piece, zone, one([None, None, 0, 1, 99]), host, override=True)


def waits(match: Match) -> None:
    """The table waits for a seat, and what it asks can be answered."""
    in_one_place(match)
    frame = match.state.waiting()
    if frame is None:
        assert match.over
        return
    assert match.to_act in SEATS
    if isinstance(frame, AskFrame):
        assert judge_answer(match.game, match.state, frame, sample(match.game, match.state, frame)) is None, frame
    for seat in (*SEATS, None):
        match.view(seat)


def positions(pack: str, level: str, seeds: range) -> Iterator[tuple[Match, RandomBot]]:
    """Random positions of a pack's own matches."""
    for seed in seeds:
        match, bot = begun(pack, seed=fresh(seed)), RandomBot(fresh(seed))
        match.level = level
        for _ in range(bot.below(WALK)):
            if match.to_act is None:
                break
            match.make(bot.choose(match, match.to_act))
        yield match, bot


@pytest.mark.parametrize("level", ["ask", "free"])
@pytest.mark.parametrize("pack", PACKS)
def test_whatever_is_done_anyway_the_table_goes_on(pack: str, level: str) -> None:
    made = 0
    for match, bot in positions(pack, level, range(3)):
        kept = owners(match)
        for _ in range(TRIES // 3):
            if match.over:
                break
            move = against(match, bot)
            if level == "free" and bot.below(2):
                move = replace(move, override=False)
            before, past = fingerprint(match.state), len(match.past)
            judged = match.judge(move)
            assert fingerprint(match.state) == before, "judging changed something"
            try:
                outcome = match.make(move)
            except PackLoops:
                continue
            assert outcome.allowed == judged.allowed, move
            if not outcome.allowed:
                assert outcome.verdict.refusals[0].sentence.say("en")
                assert fingerprint(match.state) == before, move
                continue
            made += 1
            waits(match)
            assert owners(match).items() >= kept.items()
            if bot.below(4) == 0 and len(match.past) == past + 1:
                assert match.make(mv.Undo(move.seat, consent=True)).allowed
                assert fingerprint(match.state) == before, move
                continue
            for _ in range(bot.below(4)):
                if match.to_act is None:
                    break
                match.make(bot.choose(match, match.to_act))
                waits(match)
    assert made > TRIES // 10, "hardly anything could be done anyway"
