"""Who controls a piece: given for a while, on a zone of the table too, and gone with the piece's life."""

from __future__ import annotations

from pathlib import Path

from tests.support.table import Table
from tests.support.tiny import tiny

TAKE = """
zones: {market: {board: true}}
windows: {acting: {allows: [take, lend, use_it]}}
moves:
  take: {label: Take, piece: piece.zone == market, does: [{control: {piece: piece, seat: seat}}]}
  lend: {label: Lend, piece: piece.zone == market, does: [{control: {piece: piece, seat: other(seat), until: turn}}]}
  use_it: {label: Use, piece: piece.zone == market, checks: [{needs: piece.seat == seat, clause: T-11, refusal: It is not yours.}], does: []}
"""


def begun(tmp_path: Path) -> Table:
    return Table(tiny(tmp_path, TAKE), shared={"market": [{"card": "Owl", "owner": "north"}]})


def test_control_is_given_and_the_owner_stays(tmp_path: Path) -> None:
    table = begun(tmp_path)
    assert table.refused(use="use_it", card="Owl", by="south") == ("T-11",)
    table.must(use="take", card="Owl", by="south")
    assert table.must(use="use_it", card="Owl", by="south")
    view = table.match.view("north").zones["table.market"].pieces[0]
    assert (view.owner, view.seat) == ("north", "south")
    assert "South controls Owl now." in table.log()


def test_what_was_given_for_a_turn_ends_with_it(tmp_path: Path) -> None:
    table = begun(tmp_path)
    table.must(use="take", card="Owl", by="south")
    table.must(use="lend", card="Owl", by="south")
    assert table.match.game.controller(table.piece("Owl")) == "north"
    table.pass_("south")
    assert table.match.game.controller(table.piece("Owl")) == "south"


def test_control_ends_with_the_life_of_the_piece(tmp_path: Path) -> None:
    table = begun(tmp_path)
    table.must(use="take", card="Owl", by="south")
    table.tool("move", "Owl", zone="north.pit")
    assert table.match.game.controller(table.piece("Owl")) == "north"
    table.tool("move", "Owl", zone="table.market")
    assert table.match.game.controller(table.piece("Owl")) == "north"
