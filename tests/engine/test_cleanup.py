"""A cleanup: one pass in its own order, again until it changes nothing, its questions asked, checks asleep meanwhile."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.values.state import PackLoops
from tests.support.table import Table
from tests.support.tiny import faults, tiny

SWEEP = """
cleanup: sweep
procedures:
  sweep:
    steps:
      - each: p
        in: "[p for p in south.field + north.field if p.damage > 0 and p.damage >= p.strength]"
        do: [{move: {piece: p, to: pit}, log: "{p} dies.", clause: T-1}]
      - each: p
        in: "[p for p in south.purse + north.purse if count(p.seat.field) == 0]"
        do: [{move: {piece: p, to: pit}, log: "{p} is lost.", clause: T-2}]
      - if: count(south.pit) > 0 and table.clock == 0
        then:
          - {ask: {seat: turn.seat, title: Which, pieces: south.pit, as: found, may: true}}
          - {set: {name: clock, add: 1}, clause: T-3}
"""


def test_a_pass_goes_in_its_order_and_asks(tmp_path: Path) -> None:
    table = Table(tiny(tmp_path, SWEEP), south={"field": ["Fox"], "purse": ["Penny"]})
    table.tool("damage", "Fox", n=2)
    assert table.names("south.pit") == ["Fox", "Penny"]
    log = table.log()
    assert log.index("Fox dies.") < log.index("Penny is lost.")
    assert table.match.view("south").question is not None
    table.answer("Penny")
    assert table.of("table", "clock") == 1
    assert table.match.view("south").question is None


def test_it_wakes_itself_until_nothing_changes(tmp_path: Path) -> None:
    changes = """
cleanup: sweep
procedures: {sweep: {steps: [{if: table.clock < 5 and south.points > 0, then: [{set: {name: clock, add: 1}}]}]}}
windows: {acting: {allows: [win_one]}}
moves: {win_one: {label: Win, button: true, does: [{set: {of: seat, name: points, add: 1}}]}}
"""
    table = Table(tiny(tmp_path, changes))
    table.must(use="win_one", by="south")
    assert table.of("table", "clock") == 5


def test_one_that_never_rests_is_told(tmp_path: Path) -> None:
    with pytest.raises(PackLoops, match="sweep"):
        Table(tiny(tmp_path, "cleanup: sweep\nprocedures: {sweep: {steps: [{set: {name: clock, add: 1}}]}}"))


def test_the_procedure_must_exist(tmp_path: Path) -> None:
    assert any("swep" in p.message for p in faults(tmp_path, "cleanup: swep"))
