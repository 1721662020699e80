"""Zones with columns and rows: places are targets, bounds hold, distances and lines are known."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.judging.legal import legal_moves
from engine.values import moves as mv
from engine.values.tools import tool_of
from tests.support.table import Table
from tests.support.tiny import faults, tiny

PLAIN = """
zones:
  plain: {label: Plain, per: table, kind: grid, columns: 4, rows: 3, board: true, edges: {columns: [A, B, C, D], rows: ["1", "2", "1'"]}}
windows: {acting: {allows: [settle, walk, charge]}}
moves:
  settle:
    label: Settle
    drag: {from: [hand], to: [plain]}
    checks:
      - {needs: row(slot) == 2, clause: T-11, refusal: Settle in the lowest row.}
      - {needs: "piece_at(plain, slot) == null", clause: T-12, refusal: That cell is taken.}
    does: [{move: {piece: piece, to: plain, slot: slot}}]
  walk:
    label: Walk
    drag: {from: [plain], to: [plain]}
    checks:
      - {needs: "steps(piece, slot) == 1", clause: T-11, refusal: One step.}
      - {needs: "piece_at(plain, slot) == null", clause: T-12, refusal: That cell is taken.}
    does: [{move: {piece: piece, to: plain, slot: slot}}]
  charge:
    label: Charge
    drag: {from: [plain], to: [plain], onto: host.seat != seat}
    checks:
      - {needs: "line(piece, host) != null and all(piece_at(plain, c) == null for c in line(piece, host))", clause: T-10, refusal: The way is not free.}
      - {needs: "distance(piece, host) <= 2", clause: T-9, refusal: Too far.}
    does: [{damage: {piece: host, amount: 1}}]
"""


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return Table(
        tiny(tmp_path, PLAIN),
        south={"hand": ["Fox"]},
        shared={
            "plain": [
                {"card": "Owl", "slot": 9},
                {"card": "Bear", "slot": 1, "owner": "north"},
                {"card": "Fox", "slot": 11},
            ]
        },
    )


def lit(table: Table, card: str) -> dict[int | None, bool]:
    found = table.match.targets("south", table.handle("south", card))
    return {t.cell: t.allowed for t in found if t.zone == "table.plain" and t.host is None}


def test_each_cell_is_a_target_of_its_own(table: Table) -> None:
    cells = lit(table, "Fox in south.hand")
    assert set(cells) == set(range(12))
    assert {cell for cell, allowed in cells.items() if allowed} == {8, 10}


def test_the_other_cells_of_its_own_zone_are_targets(table: Table) -> None:
    cells = lit(table, "Owl")
    assert 9 not in cells
    assert {cell for cell, allowed in cells.items() if allowed} == {5, 8, 10}


def test_a_drop_beside_the_grid_is_refused(table: Table) -> None:
    owl = table.piece("Owl").id
    for index in (99, -1, 12):
        assert not table.match.make(mv.Drag("south", owl, "table.plain", index)).allowed
    assert table.match.make(mv.Drag("south", owl, "table.plain", 8)).allowed
    assert table.piece("Owl").slot == 8


def test_a_piece_goes_to_the_very_cell_and_none_lies_on_another(table: Table) -> None:
    fox = table.piece("Fox in south.hand").id
    assert table.match.make(mv.Drag("south", fox, "table.plain", 9)).verdict.clauses == ("T-12",)
    assert table.match.make(mv.Drag("south", fox, "table.plain", 10)).allowed
    for number in (9, 99):
        table.match.make(mv.Manual("south", tool_of("move", {"piece": fox, "zone": "table.plain", "index": number})))
        assert table.match.state.pieces[fox].slot == 10


def test_lines_and_distances(table: Table) -> None:
    owl, bear = table.piece("Owl"), table.piece("Bear")
    assert table.match.make(mv.Drag("south", owl.id, "table.plain", host=bear.id)).allowed
    fox = table.piece("Fox in table.plain")
    assert table.match.make(mv.Drag("south", fox.id, "table.plain", 7)).allowed
    assert table.match.make(mv.Drag("south", fox.id, "table.plain", host=bear.id)).verdict.clauses == ("T-10",)


def test_bots_know_cells(table: Table) -> None:
    moves = [m for m in legal_moves(table.match, "south") if isinstance(m, mv.Drag) and m.move == "settle"]
    assert {m.index for m in moves} == {8, 10}
    assert all(table.match.judge(m).allowed for m in moves)


def test_cells_have_names(table: Table) -> None:
    spec = table.match.game.zones["plain"]
    assert (spec.cell("B1'"), spec.cell("D1"), spec.cell("E1"), spec.cell_name(9)) == (9, 3, None, "B1'")
    assert table.match.view("south").zones["table.plain"].columns == ("A", "B", "C", "D")


@pytest.mark.parametrize(
    ("zone", "message"),
    [
        ("{label: P, kind: grid}", "a grid has both"),
        ("{label: P, kind: row, columns: 2, rows: 2}", "of the kind `grid`"),
        (
            "{label: P, kind: grid, columns: 2, rows: 2, edges: {columns: [A], rows: [b, c]}}",
            "name 2 columns and 2 rows",
        ),
        ("{label: P, kind: grid, columns: 99, rows: 2}", "26"),
    ],
)
def test_a_grid_that_makes_no_sense_is_told(tmp_path: Path, zone: str, message: str) -> None:
    assert any(message in p.message for p in faults(tmp_path, f"zones: {{plain: {zone}}}"))


def test_bots_tell_two_cards_alike_by_their_cells(tmp_path: Path) -> None:
    alike = {"plain": [{"card": "Fox", "slot": 0}, {"card": "Fox", "slot": 10}]}
    table = Table(tiny(tmp_path, PLAIN), shared=alike)
    moves = [m for m in legal_moves(table.match, "south") if isinstance(m, mv.Drag) and m.move == "walk"]
    assert {m.index for m in moves} == {1, 4, 6, 9, 11}
