"""What must be quick: run once as tests, measured with `pytest tests/bench --benchmark-enable -n 0`."""

from typing import Any

import pytest

from engine.bot import RandomBot
from engine.judging.legal import legal_moves
from engine.match import Match
from engine.pack import check_pack
from engine.simulate import play_out
from engine.values import moves as mv
from engine.values.fingerprint import fingerprint
from engine.values.frames import WindowFrame
from engine.values.tools import tool_of
from tests.support.packs import PACKS, PLAYMATS, begun, shipped

every_pack = pytest.mark.parametrize("pack", PACKS)


@pytest.fixture
def crowded(request: pytest.FixtureRequest) -> Match:
    """A table with two hundred pieces, some way into a game, at a window."""
    pack = request.getfixturevalue("pack")
    match, bot = begun(pack, seed=11), RandomBot(11)
    for _ in range(60):
        if match.to_act is None:
            break
        before = match.state
        match.make(bot.choose(match, match.to_act))
        if match.over:  # an early end: the position before it will do
            match.state = before
            break
    while match.state.waiting() is not None and not isinstance(match.state.waiting(), WindowFrame):
        match.make(bot.choose(match, match.to_act))
    face = next(iter(match.game.faces))
    board = [k for k in match.state.zones if match.game.zone_at(k).board and match.game.zone_at(k).kind == "row"]
    while len(match.state.pieces) < 200:
        match.make(mv.Manual("south", tool_of("token", {"face": face, "zone": board[len(match.state.pieces) % len(board)]}), override=True))
    assert len(match.state.pieces) >= 200
    return match


@every_pack
def test_all_verdicts_for_a_lifted_card(benchmark: Any, crowded: Match, pack: str) -> None:
    """Budget: 2 ms."""
    seat = crowded.to_act
    hands = (k for k in crowded.state.zones if k.startswith(seat) and crowded.game.zone_at(k).kind == "fan")
    hand = next(hands, None)
    if hand is None or not crowded.state.zones[hand]:
        hand = next(k for k, row in crowded.state.zones.items() if row)
    handle = f"{hand}#0"
    found = benchmark(crowded.targets, seat, handle)
    assert len(found) >= len(crowded.state.zones) - 1


@every_pack
def test_a_move_with_its_checks(benchmark: Any, crowded: Match, pack: str) -> None:
    """Budget: 3 ms. The position is put back before each round."""
    kept = crowded.state
    moves = legal_moves(crowded, crowded.to_act)
    move = moves[0] if moves else mv.Pass(crowded.to_act)

    def back() -> None:
        crowded.state = kept.copy()

    outcome = benchmark.pedantic(crowded.make, args=(move,), setup=back, rounds=40)
    assert outcome.allowed


@every_pack
def test_a_whole_game(benchmark: Any, pack: str) -> None:
    """Budget: 20 games a second for the smallest pack, 5 for the largest."""
    found = benchmark.pedantic(play_out, args=(shipped(pack), 3), rounds=3)
    assert found.moves > 10


@every_pack
def test_loading_and_checking_a_pack(benchmark: Any, pack: str) -> None:
    """Budget: 300 ms."""
    game, _ = benchmark.pedantic(check_pack, args=(PLAYMATS / pack,), rounds=3)
    assert game is not None and game.id == shipped(pack).id


@every_pack
def test_a_view(benchmark: Any, crowded: Match, pack: str) -> None:
    view = benchmark(crowded.view, "south")
    assert sum(zone.count for zone in view.zones.values()) > 100


@every_pack
def test_a_copy_and_a_fingerprint_of_a_position(benchmark: Any, crowded: Match, pack: str) -> None:
    before = fingerprint(crowded.state)
    copy = benchmark(crowded.state.copy)
    assert fingerprint(copy) == before
