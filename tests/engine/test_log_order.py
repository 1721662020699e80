"""The log reads in the order of causes: a move's own line stands above its payments, its steps and its triggers."""

from pathlib import Path

import pytest

from tests.support.table import Table
from tests.support.tiny import tiny

LOUD = """
ability_kinds: {answer: {on: hello}}
triggers: [{on: hello, label: The bell, does: [{say: It rings.}]}]
checks:
  - {each: south.field, when: piece.damage >= piece.strength, clause: T-11, does: [{move: {piece: piece, to: pit}, log: "{piece} falls."}]}
moves:
  play:
    does:
      - pay: {cost: gold, amount: piece.cost}
      - {move: {piece: piece, to: field}, clause: T-3}
      - say: Noise.
      - damage: {piece: piece, amount: 9}
      - signal: hello
        with: {piece: piece}
"""


@pytest.mark.parametrize("commit", ["", "      - commit: yes\n"])
def test_a_move_is_told_before_what_it_brings_about(tmp_path: Path, commit: str) -> None:
    coins = [{"card": "Penny", "count": 4}]
    table = Table(tiny(tmp_path, LOUD + commit), south={"hand": ["Bear"], "purse": coins})
    before = len(table.log())
    table.must(drag="Bear", to="field")
    table.must(answer="default")
    own = list(table.log()[before:])
    assert own == [
        "South plays Bear.", "South paid 3 gold.", "Noise.", "Bear took 9 damage.", "Bear falls.", "The bell triggers.", "It rings.",
    ]  # fmt: skip


def test_it_names_the_card_as_it_is_seen_once_played(tmp_path: Path) -> None:
    table = Table(tiny(tmp_path, LOUD), south={"hand": ["Fox"]})
    table.must(drag="Fox", to="field")
    assert "South plays Fox." in table.log(seat="north")


def test_a_move_made_anyway_says_so_first(tmp_path: Path) -> None:
    table = Table(tiny(tmp_path, LOUD), south={"hand": ["Fox"]}, done={"play south turn": 1})
    before = len(table.log())
    table.must(drag="Fox", to="field", anyway=True)
    assert table.log()[before : before + 2] == ["South did it anyway.", "South plays Fox."]


def test_the_move_that_ends_the_game_is_told_before_the_end(tmp_path: Path) -> None:
    rules = (
        "moves: {play: {does: [{move: {piece: piece, to: field}}, {win: {seat: seat}, clause: T-12}, {say: Never.}]}}"
    )
    table = Table(tiny(tmp_path, rules), south={"hand": ["Fox"]})
    table.must(drag="Fox", to="field")
    assert table.log()[-2:] == ["South plays Fox.", "South wins."]


def test_so_is_a_move_whose_check_ends_the_game(tmp_path: Path) -> None:
    rules = """
checks: [{when: count(south.field) > 0, clause: T-12, does: [{lose: {seat: north}, clause: T-12}]}]
"""
    table = Table(tiny(tmp_path, rules), south={"hand": ["Fox"]})
    table.must(drag="Fox", to="field")
    assert table.log()[-2:] == ["South plays Fox.", "South wins."]


def test_a_move_that_is_still_a_draft_is_not_told_when_its_player_gives_up(tmp_path: Path) -> None:
    table = Table(tiny(tmp_path), south={"hand": ["Bear"], "purse": [{"card": "Penny", "count": 4}]})
    table.must(drag="Bear", to="field")
    table.must(concede="south")
    assert not any("plays" in line for line in table.log())


def test_undo_and_redo_leave_every_line_in_its_place(tmp_path: Path) -> None:
    table = Table(tiny(tmp_path, LOUD), south={"hand": ["Fox"]})
    table.must(drag="Fox", to="field")
    played = table.log()
    table.must(undo="south", consent=True)
    table.must(redo="south")
    assert table.log()[: len(played)] == played
