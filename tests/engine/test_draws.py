"""A draw by agreement: offered once a turn, answered by the other seat, welcome to bots when nothing else will end the game."""

from __future__ import annotations

from pathlib import Path

from engine.bot import RandomBot
from engine.values import moves as mv
from tests.support.table import Table
from tests.support.tiny import tiny

DRAWS = "endings: {concede: T-9, draw: T-10}"


def test_an_offer_that_is_taken_ends_the_game_without_a_winner(tmp_path: Path) -> None:
    table = Table(tiny(tmp_path, DRAWS))
    table.must(offer_draw="south")
    assert table.match.to_act == "north"
    question = table.match.view("north").question
    assert question is not None
    assert (question.kind, question.title) == ("yes_no", "South offers a draw")
    table.answer(True)
    assert table.match.over
    result = table.match.state.result
    assert result is not None
    assert (result.winner, result.clauses) == (None, ("T-10",))


def test_an_offer_that_is_declined_leaves_all_as_it_was_and_comes_once_a_turn(tmp_path: Path) -> None:
    table = Table(tiny(tmp_path, DRAWS), south={"hand": ["Fox"]})
    table.must(offer_draw="north")
    table.answer(False)
    assert table.match.to_act == "south"
    assert table.refused(offer_draw="north") == ("T-10",)
    table.must(offer_draw="south")
    assert not table.do(offer_draw="south").allowed
    table.answer(False)
    table.drag("Fox", to="field")
    table.pass_("south")
    table.must(offer_draw="north")


def test_a_game_without_it_refuses(tmp_path: Path) -> None:
    table = Table(tiny(tmp_path))
    assert "no draw" in table.said(table.do(offer_draw="south"))


def test_it_is_undone_like_any_move(tmp_path: Path) -> None:
    table = Table(tiny(tmp_path, DRAWS))
    before = table.print
    table.must(offer_draw="south")
    table.answer(True)
    table.must(undo="north")
    table.must(undo="south")
    assert table.print == before


def test_bots_offer_and_take_one_when_the_game_goes_round_and_round(tmp_path: Path) -> None:
    game = tiny(tmp_path, DRAWS + "\nwindows: {acting: {allows: []}}\nprocedures: {turn: {steps: [{run: main}]}}")
    table = Table(game)
    bots = {"south": RandomBot(1), "north": RandomBot(2)}
    for _ in range(60):
        if table.match.over:
            break
        seat = table.match.to_act
        assert seat is not None
        assert table.match.make(bots[seat].choose(table.match, seat)).allowed
    result = table.match.state.result
    assert result is not None
    assert result.clauses == ("T-10",)


def test_bots_decline_a_draw_in_a_game_that_goes_on(tmp_path: Path) -> None:
    table = Table(tiny(tmp_path, DRAWS))
    table.must(offer_draw="south")
    move = RandomBot(1).choose(table.match, "north")
    assert move == mv.Answer("north", (False,))
