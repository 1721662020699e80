"""What is attached: where it goes when its host leaves, how it is turned, and moves that are about it."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.judging.legal import legal_moves
from engine.values import moves as mv
from tests.support.table import Table
from tests.support.tiny import tiny


def armed(tmp_path: Path, tie: str, apart: bool = False) -> Table:
    changes = {
        "moves": {"arm": {"does": [{"attach": {"piece": "piece", "to": "host", "host_gone": tie, "apart": apart}}]}},
        "zones": {"pit": {"home": None}},
    }
    table = Table(tiny(tmp_path, changes), south={"hand": ["Hat"], "field": ["Fox"]})
    table.drag("Hat", onto="Fox")
    return table


@pytest.mark.parametrize(("tie", "zone"), [("go", "north.pit"), ("stay", "south.field"), ("owner", "south.pit")])
def test_when_the_host_leaves(tmp_path: Path, tie: str, zone: str) -> None:
    table = armed(tmp_path, tie)
    table.tool("move", "Fox", zone="north.pit")
    hat = table.piece("Hat")
    assert (hat.zone, hat.host, hat.tie) == (zone, None, "go")


@pytest.mark.parametrize("tie", ["go", "stay", "owner"])
def test_within_the_board_it_comes_along(tmp_path: Path, tie: str) -> None:
    table = armed(tmp_path, tie)
    table.tool("move", "Fox", zone="south.cellar")
    hat = table.piece("Hat")
    assert (hat.zone, hat.host, hat.tie) == ("south.cellar", table.piece("Fox").id, tie)


def test_it_is_turned_with_its_host_or_apart(tmp_path: Path) -> None:
    for name, apart in (("one", False), ("two", True)):
        table = armed(tmp_path / name, "go", apart)
        table.tool("turn", "Fox")
        assert table.piece("Fox").turned
        assert table.piece("Hat").turned is not apart


RIDERS = """
windows: {acting: {allows: [tug, strike]}}
moves:
  tug: {label: Tug, piece: piece.type == gear, attached: true, does: [{set: {of: seat, name: points, add: 1}}]}
  strike: {label: Strike, drag: {from: [field], to: [rival.field], onto: host.seat != seat}, attached: true, does: [{damage: {piece: host, amount: 1}}]}
"""


def test_attached_pieces_act_and_are_struck(tmp_path: Path) -> None:
    table = Table(
        tiny(tmp_path, RIDERS),
        south={"field": [{"card": "Fox", "attached": ["Hat"]}]}, north={"field": [{"card": "Owl", "attached": ["Boot"]}]},
    )  # fmt: skip
    hat, boot = table.piece("Hat").id, table.piece("Boot").id
    moves = legal_moves(table.match, "south")
    assert mv.Use("south", "tug", hat) in moves
    assert {m.host for m in moves if isinstance(m, mv.Drag) and m.move == "strike"} == {boot, table.piece("Owl").id}
    lit = {t.host for t in table.match.targets("south", table.handle("south", "Fox")) if t.allowed}
    assert table.handle("south", "Boot") in lit
    assert table.match.make(mv.Drag("south", hat, "north.field", host=boot)).allowed
    assert table.piece("Boot").values["damage"] == 1


def test_a_list_may_name_what_is_attached_too(tmp_path: Path) -> None:
    changes = """
seat_values: {all_in: {label: All, type: pieces, is: with_attached(seat.field)}, alone: {label: Alone, is: count(seat.field)}}
windows: {acting: {allows: [weigh]}}
moves: {weigh: {label: Weigh, button: true, does: [{each: p, in: seat.all_in, do: [{damage: {piece: p, amount: 1}}]}, {set: {of: seat, name: points, to: seat.alone}}]}}
"""
    table = Table(tiny(tmp_path, changes), south={"field": [{"card": "Fox", "attached": ["Hat", "Boot"]}, "Owl"]})
    table.must(use="weigh", by="south")
    assert [table.piece(c).values.get("damage", 0) for c in ("Fox", "Hat", "Boot", "Owl")] == [1, 1, 1, 1]
    assert table.of("south", "points") == 2
