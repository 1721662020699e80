"""What a view says of a table that both seats share: frames of a mat, notes and totals, arrows, inner phases."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.pack import check_pack
from engine.values.piece_view import NoteView
from engine.values.view import ArrowView
from tests.support.arena import FILES, MAT, RULES, arena, battle
from tests.support.table import Table
from tests.support.tiny import faults, read, tiny, write_tiny


def said(folder: Path, mat: str) -> list[str]:
    """The problems of the arena with this mat."""
    pack = write_tiny(folder, read(RULES), files={**FILES, "mats/plain.yaml": mat})
    return [p.message for p in check_pack(pack)[1] if "mats/" in p.file]


def test_the_arena_is_sound(tmp_path: Path) -> None:
    assert said(tmp_path, MAT) == []


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("place: hill_place", "place: hill_plaice", "hill_plaice"),
        ("strips: hill,", "strips: purse,", "belongs to a seat"),
        ("beside: [hill_hidden]", "beside: [hill_hidden, hill]", "has another place"),
        ("beside: [hill_hidden]", "beside: [plain]", "has another place"),
        (", beside: [hill_hidden]", "", "this mat forgets the zone `hill_hidden`"),
        ("halves: 3", "halves: 6", "no row below the line"),
        ("halves: 3", "halves: 0", "more than 0"),
    ],
)
def test_a_wrong_frame_is_told(tmp_path: Path, old: str, new: str, message: str) -> None:
    assert any(message in words for words in said(tmp_path, MAT.replace(old, new)))


def test_notes_say_whom_they_are_about_and_what_they_show(tmp_path: Path) -> None:
    view = battle(arena(tmp_path), held_by="north", stage=1).match.view("south")
    hill = view.zones["table.hill"]
    assert hill.notes == (NoteView("North holds it", "north", "holder"), NoteView("Battle staged", None, "staged"))
    assert hill.note == "North holds it · Battle staged"
    assert hill.totals == (("south", "Might 7"), ("north", "Might 5"))
    assert view.zones["south.purse"].totals == ()


def test_arrows_follow_the_variables_of_what_is_running(tmp_path: Path) -> None:
    table = battle(arena(tmp_path))
    assert table.match.view("south").arrows == ()
    table.must(drag="Ash Moth in table.plain", onto="Stone Warden of the Pass", to="plain", by="south")
    view = table.match.view("south")
    one, two = table.handle("south", "Ash Moth in table.plain"), table.handle("south", "Stone Warden of the Pass")
    assert view.arrows == (ArrowView(one, two),)
    assert [(phase.label, phase.inner, phase.state) for phase in view.phases] == [("Main", "Duel", "now")]
    table.must(use="defend", card="Orb Moth", by="north")
    assert table.match.view("south").arrows == (ArrowView(one, two, table.handle("south", "Orb Moth")),)


def test_what_is_enough_for_a_hidden_piece_is_not_told(tmp_path: Path) -> None:
    table = battle(arena(tmp_path))
    table.must(drag="Ash Moth in table.plain", onto="Stone Warden of the Pass", to="plain", by="south")
    table.pass_("north")
    question = table.match.view("south").question
    assert question is not None
    assert [option.enough for option in question.options] == [13, 5, None]
    table.answer(4, 5, 0)


def test_a_drop_on_a_piece_of_a_grid_means_its_cell(tmp_path: Path) -> None:
    table = battle(arena(tmp_path))
    assert table.refused(drag="Long Fang", onto="Ash Moth in table.plain", to="plain", by="south") == ("T-12",)
    assert table.refused(drag="Long Fang", onto="Tick", to="plain", by="south") == ("T-11", "T-12")


CHAIN = """
triggering: {order: "[turn.seat, other(turn.seat)]", lay_on: chain}
items: {target: piece, shield: piece}
item_bends: shield
moments: {moved: {piece: piece, source: zone, to: zone}}
ability_kinds: {knell: {label: Knell, triggered: true, zones: [field], on: moved, when: "piece == me and to.id == pit", vars: {target: piece, shield: piece}}}
windows:
  chain: {title: Chain, speaks: {first: newest.seat}, passes: 2, on_passes: [{resolve: newest}], ends_when: not items}
"""
WOLF = """
- id: wolf
  name: Wolf
  type: unit
  abilities: [{kind: knell, lays: [{let: {name: target, be: first(north.field)}}, {let: {name: shield, be: second}}], does: []}]
"""


def test_an_item_says_who_stands_in_for_its_target(tmp_path: Path) -> None:
    wolf = WOLF.replace("be: second", "be: last(north.field)")
    table = Table(tiny(tmp_path, CHAIN, wolf), south={"field": ["Wolf"]}, north={"field": ["Fox", "Owl"]})
    assert table.tool("move", "Wolf", zone="south.pit").allowed
    (item,) = table.match.view("south").stack
    assert item.targets == (table.handle("south", "Fox"),)
    assert item.bend == table.handle("south", "Owl")


def test_what_bends_items_is_one_of_their_pieces(tmp_path: Path) -> None:
    problems = faults(tmp_path, CHAIN.replace("item_bends: shield", "item_bends: shild"))
    assert any("`items` has no piece `shild`" in p.message for p in problems)
