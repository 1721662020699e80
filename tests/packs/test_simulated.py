"""Whole games between bots: they end by a rule, lose no card, repeat exactly, and tell their story in both languages."""

import json

import pytest

from engine.bot import bots
from engine.simulate import play_out, simulate
from engine.values import moves as mv
from engine.values.ids import SEATS
from engine.values.tools import tool_of
from tests.support.fresh import fresh
from tests.support.laws import Witness, in_one_place, owners, secret_match
from tests.support.packs import PACKS, PLAYMATS, begun, shipped

every_pack = pytest.mark.parametrize("pack", PACKS)


@every_pack
def test_games_end_by_a_rule_and_repeat_exactly(pack: str) -> None:
    game = shipped(pack)
    first = simulate(game, str(PLAYMATS / pack), 5, seed=fresh(3))
    for one in first["games"]:
        assert one["ended_by"] in game.clauses, one
        assert one["winner"] in ("south", "north", None)
    again = [play_out(game, one["seed"]) for one in first["games"][:2]]
    assert [(a.fingerprint, a.moves, a.winner) for a in again] == [
        (one["fingerprint"], one["moves"], one["winner"]) for one in first["games"][:2]
    ]
    summary = first["summary"]
    assert summary["games"] == 5 == sum(summary["wins"].values()) + summary["draws"]
    assert sum(summary["ended_by"].values()) == 5
    assert json.loads(json.dumps(first)) == first


@every_pack
def test_a_greedy_bot_comes_to_an_end_too(pack: str) -> None:
    for seed in (1, 2):
        assert play_out(shipped(pack), seed, bot="greedy").ended_by in shipped(pack).clauses


@every_pack
def test_nothing_is_lost_doubled_or_stolen_at_any_point_of_a_game(pack: str) -> None:
    match = begun(pack, seed=fresh(12))
    match.keep = False
    before = owners(match)
    players = {seat: bots["random"](fresh(9)) for seat in SEATS}
    for _ in range(3000):
        in_one_place(match)
        assert owners(match).items() >= before.items()
        if match.over:
            break
        assert match.to_act is not None
        assert match.make(players[match.to_act].choose(match, match.to_act)).allowed
    assert match.over


@every_pack
@pytest.mark.parametrize("seed", [1, 2])
def test_no_view_ever_holds_what_its_seat_may_not_see(pack: str, seed: int) -> None:
    match = secret_match(shipped(pack), fresh(seed))
    match.keep = False
    witness = Witness(match)
    players = {seat: bots["random"](fresh(seed + 5)) for seat in SEATS}
    for _ in range(150):
        witness.look()
        if match.over:
            break
        seat = match.to_act
        assert seat is not None
        match.make(players[seat].choose(match, seat))
    assert any(witness.met[seat] for seat in SEATS)


def test_the_witness_would_notice(monkeypatch: pytest.MonkeyPatch) -> None:
    """The audit itself works: an engine that shows everything to everybody is caught at once."""
    from engine.game.compiled import Game

    match = secret_match(shipped(PACKS[0]), 1)
    Witness(match).look()
    monkeypatch.setattr(Game, "sees", lambda self, state, seat, piece: True)
    with pytest.raises(AssertionError, match="was told of"):
        Witness(match).look()


@every_pack
def test_hand_tools_leak_nothing_either(pack: str) -> None:
    """Odd manual moves between legal ones: out of hidden zones, into them, under the table."""
    match = secret_match(shipped(pack), fresh(4))
    match.keep = False
    witness = Witness(match)
    bot = bots["random"](fresh(77))
    keys = list(match.state.zones)
    for turn in range(60):
        witness.look()
        if match.over:
            break
        piece = list(match.state.pieces)[bot.below(len(match.state.pieces))]
        tool, args = [
            ("move", {"piece": piece, "zone": keys[bot.below(len(keys))]}), ("flip", {"piece": piece}), ("turn", {"piece": piece}),
            ("shuffle", {"zone": keys[bot.below(len(keys))]}), ("look", {"piece": piece}),
            ("draw", {"zone": keys[bot.below(len(keys))], "to": keys[bot.below(len(keys))], "n": 2}), ("reveal", {"piece": piece}),
        ][bot.below(7)]  # fmt: skip
        match.make(mv.Manual(SEATS[turn % 2], tool_of(tool, args)))
        witness.look()
        in_one_place(match)
        if match.to_act is not None:
            match.make(bot.choose(match, match.to_act))


@every_pack
def test_the_log_of_a_whole_game_is_readable_in_both_languages(pack: str) -> None:
    match = begun(pack, seed=5)
    match.keep = False
    players = {seat: bots["random"](3) for seat in SEATS}
    lines: dict[str, set[str]] = {"en": set(), "ru": set()}
    for step in range(3000):
        if step % 20 == 0 or match.over:
            for lang, said in lines.items():
                view = match.view("south", lang)
                said |= {"".join(text for text, _ in line.parts) for line in view.log}
                said |= {view.prompt.title, view.prompt.text}
        if match.over or match.to_act is None:
            break
        match.make(players[match.to_act].choose(match, match.to_act))
    for lang, said in lines.items():
        odd = [
            line for line in said if "{" in line or "}" in line or "None" in line or "Ref(" in line or "Zone(" in line
        ]
        assert odd == [], lang
    assert len(lines["ru"]) > 20
