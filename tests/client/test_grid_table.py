"""Grids and frames in the window: cells by mouse alone and by keyboard alone, riders, whose piece is whose, splits."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest

from client.table.desk.memory import Focus
from client.table.doing.controls import controls
from client.table.doing.focus import focus_box, hit_at
from client.table.doing.shares import shares
from client.table.geometry.box import Box
from client.table.geometry.shared import seen_part
from client.table.paint.scene import build
from engine.values.state import Piece
from tests.support.arena import MAT, arena, battle
from tests.support.pilot import Pilot
from tests.support.table import Table

SIZES = [(1280, 720), (1920, 1080)]
PLAIN = "table.plain"


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return battle(arena(tmp_path))


@pytest.fixture(params=SIZES, ids=["1280", "1920"])
def pilot(request: pytest.FixtureRequest, table: Table) -> Pilot:
    return Pilot(table.match, request.param)


def cell(pilot: Pilot, name: str) -> int:
    found = pilot.session.game.zones["plain"].cell(name)
    assert found is not None
    return found


def box_of(pilot: Pilot, name: str) -> Box:
    found = pilot.scene.cell_box(PLAIN, cell(pilot, name))
    assert found is not None
    return found


def mine(table: Table, name: str) -> Piece:
    return next(p for p in table.match.state.pieces.values() if p.zone == PLAIN and table.match.game.name(p) == name and p.owner == "south")


def lit_cells(pilot: Pilot) -> set[int | None]:
    held = pilot.table.desk.drag.held or pilot.table.desk.choice.held
    return {t.cell for t in held.lit if t.cell is not None} if held else set()


def walk_to(pilot: Pilot, wanted: Focus) -> None:
    """Tab to the grid (or to one lit place after the other), then by arrows to the wanted stop."""
    goal = focus_box(pilot.table.desk, wanted)
    assert goal is not None
    for _ in range(40):
        focus = pilot.table.desk.choice.focus
        if focus == wanted:
            return
        here = focus_box(pilot.table.desk, focus) if focus is not None else None
        zone = focus and (focus.name if focus.kind == "cell" else pilot.scene.pieces[focus.name].zone if focus.kind == "piece" else "")
        if here is None or zone != PLAIN or pilot.table.desk.choice.held is not None or pilot.table.desk.draft is not None:
            pilot.key("tab")
            continue
        dx, dy = goal.centre[0] - here.centre[0], goal.centre[1] - here.centre[1]
        sideways = abs(dy) < 40 if abs(dx) > 4 else False
        pilot.key(("right" if dx > 0 else "left") if sideways else "down" if dy > 0 else "up")
    raise AssertionError(f"the keys never come to {wanted}")


def on(pilot: Pilot, name: str) -> Focus:
    return Focus("piece", pilot.piece(name, PLAIN).handle)


def free(pilot: Pilot, name: str) -> Focus:
    return Focus("cell", PLAIN, cell(pilot, name))


# --- where everything lies


def test_cells_fill_the_rectangle_and_take_a_card_upright_and_turned(pilot: Pilot) -> None:
    cells = pilot.scene.laid[PLAIN].cells
    area = pilot.scene.layout.areas[PLAIN].box
    assert len(cells) == 30
    assert all(area.rect.contains(c.rect) for c in cells)
    assert not any(a.rect.colliderect(b.rect) for n, a in enumerate(cells) for b in cells[n + 1 :])
    for placed in pilot.scene.laid[PLAIN].pieces:
        if pilot.scene.pieces[placed.handle].host is not None:
            continue
        home = next(c for c in cells if c.holds(placed.box.centre))
        assert home.rect.contains(placed.box.rect)
        assert home.rect.contains(Box(placed.box.x, placed.box.y, placed.height, 1).rect), "a turned card fits, too"
    rows = [box_of(pilot, name).y for name in ("A3'", "A2'", "A1'", "A1", "A2", "A3")]
    assert rows == sorted(rows)
    steps = [b - a for a, b in itertools.pairwise(rows)]
    assert steps[2] > max(steps[:2] + steps[3:]), "a wider gap where the halves meet"


@pytest.mark.parametrize("reflect", ["mirrored", "turned"])
def test_the_seat_at_the_lower_edge_has_its_own_rows_there(tmp_path: Path, reflect: str) -> None:
    game = arena(tmp_path, f"{MAT}reflect: {reflect}\n")
    view, zone = battle(game).match.view("north"), game.zones["plain"]
    cells = build(view, game.mats["plain"], (1280, 720), 0.667, "north", "en").laid[PLAIN].cells
    own, far, last = (cells[zone.cell(name) or 0] for name in ("A3'", "A3", "E3"))
    assert own.y > far.y
    assert (far.x > last.x) == (reflect == "turned"), "a mirrored mat keeps left and right"


def test_a_frame_joins_strips_place_and_hidden_card(pilot: Pilot) -> None:
    scene = pilot.scene
    frame, band = scene.layout.areas["table.hill"].box, scene.layout.areas["table.hill"].band
    assert band is not None
    for piece in scene.view.zones["table.hill"].pieces:
        box = scene.placed[piece.handle].box
        assert frame.rect.contains(box.rect)
        assert (box.bottom <= band.y) == (piece.seat == "north")
    (place,) = scene.laid["table.hill_place"].pieces
    assert place.landscape
    assert place.box.w > place.box.h
    assert band.rect.contains(place.box.rect)
    assert band.rect.contains(scene.laid["table.hill_hidden"].pieces[0].box.rect)
    assert hit_at(pilot.table.desk, place.box.centre).zone == "table.hill_place"
    assert hit_at(pilot.table.desk, (frame.centre[0], frame.bottom - 6)).zone == "table.hill"


# --- by mouse alone


def test_a_held_card_lights_its_cells_and_is_dropped_on_one(pilot: Pilot, table: Table) -> None:
    pilot.lift("Grey Fang", PLAIN)
    assert lit_cells(pilot) == {cell(pilot, n) for n in ("A2", "C2", "B1", "B3")}
    pilot.drop(box_of(pilot, "C2").centre)
    assert mine(table, "Grey Fang").slot == cell(pilot, "C2")


def test_from_the_hand_into_a_cell(pilot: Pilot, table: Table) -> None:
    pilot.drag("Long Fang", box_of(pilot, "E3").centre)
    assert mine(table, "Long Fang").slot == cell(pilot, "E3")


def test_a_cell_that_may_not_be_says_why(pilot: Pilot, table: Table) -> None:
    pilot.drag("Long Fang", box_of(pilot, "E1'").centre)
    assert pilot.notice == "Settle on your own half. (T-11)"
    pilot.toast("close")
    pilot.drag("Long Fang", box_of(pilot, "C1").centre)
    assert pilot.notice == "That cell is taken. (T-12)"


def test_by_two_clicks(pilot: Pilot, table: Table) -> None:
    pilot.click("Grey Fang", zone=PLAIN)
    assert cell(pilot, "B1") in lit_cells(pilot)
    pilot.click(box_of(pilot, "B1").centre)
    assert mine(table, "Grey Fang").slot == cell(pilot, "B1")


def test_a_taken_cell_is_a_drop_onto_the_piece(pilot: Pilot) -> None:
    pilot.drag("Ash Moth", "Stone Warden of the Pass", zone=PLAIN)
    (arrow,) = pilot.view.arrows
    assert (arrow.start, arrow.bend) == (pilot.piece("Ash Moth", PLAIN).handle, None)


def test_an_attached_piece_is_seen_picked_and_struck(pilot: Pilot, table: Table) -> None:
    for name in ("Burr", "Tick"):
        rider = pilot.piece(name, PLAIN)
        placed = pilot.scene.placed[rider.handle]
        seen = seen_part(pilot.scene.laid[PLAIN].pieces, placed)
        assert min(seen.w, seen.h) >= 16, f"{name} can be pressed"
        assert hit_at(pilot.table.desk, seen.centre).handle == rider.handle
    tick = seen_part(pilot.scene.laid[PLAIN].pieces, pilot.scene.placed[pilot.piece("Tick", PLAIN).handle])
    pilot.drag("Ash Moth", tick.centre, zone=PLAIN)
    assert [arrow.end for arrow in pilot.view.arrows] == [pilot.piece("Tick", PLAIN).handle]


def test_a_place_that_cannot_be_is_refused_by_a_grid_of_a_free_table_without_loss(pilot: Pilot, table: Table) -> None:
    area = pilot.scene.layout.areas[PLAIN].box
    before = table.print
    pilot.drag("Grey Fang", (area.x + 2, area.bottom - 2), zone=PLAIN)
    assert table.print == before
    assert mine(table, "Grey Fang").slot == cell(pilot, "B2")


# --- by keyboard alone


def test_arrows_walk_the_cells(pilot: Pilot) -> None:
    walk_to(pilot, on(pilot, "Ash Moth"))
    pilot.key("down")
    focus = pilot.table.desk.choice.focus
    assert focus is not None
    assert (focus.kind, focus.cell) == ("cell", cell(pilot, "C2"))
    pilot.key("right")
    pilot.key("down")
    focus = pilot.table.desk.choice.focus
    assert focus is not None
    assert focus.cell == cell(pilot, "D3")


def test_a_piece_steps_to_a_cell_by_keys(pilot: Pilot, table: Table) -> None:
    walk_to(pilot, on(pilot, "Grey Fang"))
    pilot.key("return")
    walk_to(pilot, free(pilot, "A2"))
    pilot.key("return")
    assert mine(table, "Grey Fang").slot == cell(pilot, "A2")


def test_the_keyboard_reaches_attached_pieces_and_strikes_them(pilot: Pilot) -> None:
    walk_to(pilot, on(pilot, "Orb Moth"))
    pilot.key("right")
    focus, tick = pilot.table.desk.choice.focus, pilot.piece("Tick", PLAIN).handle
    assert focus is not None
    assert focus.name == tick
    walk_to(pilot, on(pilot, "Ash Moth"))
    pilot.key("return")
    walk_to(pilot, on(pilot, "Tick"))
    pilot.key("return")
    assert [arrow.end for arrow in pilot.view.arrows] == [pilot.piece("Tick", PLAIN).handle]


def test_a_focused_cell_that_may_not_be_says_why(pilot: Pilot) -> None:
    pilot.key("1")
    pilot.key("return")
    pilot.table.desk.choice.focus_on(free(pilot, "E1'"))
    pilot.key("return")
    assert pilot.notice == "Settle on your own half. (T-11)"


# --- whose is it


@pytest.mark.parametrize("theme", ["dark", "light", "contrast"])
def test_each_piece_bears_its_controllers_mark_on_its_side(table: Table, theme: str) -> None:
    pilot = Pilot(table.match, (1280, 720), theme=theme)
    surface, scene = pilot.app.surface, pilot.scene
    looks = {}
    for name in ("Ash Moth", "Stone Warden of the Pass"):
        box = scene.placed[pilot.piece(name, PLAIN).handle].box
        home = next(c for c in scene.laid[PLAIN].cells if c.holds(box.centre))
        y = box.y + 6
        looks[name] = [surface.get_at((x, y)) != surface.get_at((x, home.y + 2)) for x in (box.x - 6, box.right + 5)]
    assert looks == {"Ash Moth": [True, False], "Stone Warden of the Pass": [False, True]} or theme == "contrast"
    south = scene.placed[pilot.piece("Grey Fang", PLAIN).handle].box
    north = scene.placed[pilot.piece("Stone Warden of the Pass", PLAIN).handle].box
    one, two = surface.get_at((south.x - 6, south.y + 6)), surface.get_at((north.right + 6, north.y + 6))
    assert sum(abs(one[i] - two[i]) for i in range(3)) > 90, "and the two differ in colour"


def test_a_face_down_piece_bears_it_too(table: Table) -> None:
    pilot = Pilot(table.match, (1280, 720))
    hidden = next(p for p in pilot.view.zones[PLAIN].pieces if p.face is None)
    box = pilot.scene.placed[hidden.handle].box
    assert hidden.seat == "north"
    assert pilot.app.surface.get_at((box.right + 6, box.y + 6)) != pilot.app.surface.get_at((box.x - 5, box.y + 6))


# --- a split on the cards


@pytest.fixture
def dealt(table: Table, pilot: Pilot) -> Pilot:
    pilot.drag("Ash Moth", "Stone Warden of the Pass", zone=PLAIN)
    pilot.key("space")
    assert pilot.view.question is not None
    assert pilot.view.question.kind == "split"
    return pilot


def amounts(pilot: Pilot) -> list[int]:
    assert pilot.table.desk.draft is not None
    return pilot.table.desk.draft.amounts


def test_damage_is_dealt_by_plus_and_minus_on_the_cards(dealt: Pilot, table: Table) -> None:
    question = dealt.view.question
    assert question is not None
    assert [option.enough for option in question.options] == [13, 5, None], "a hidden card's life is not told"
    assert amounts(dealt) == [9, 0, 0]
    by_row = {share.row: share for share in shares(dealt.table.desk)}
    for _ in range(3):
        dealt.click(by_row[0].minus.centre)
    dealt.click(by_row[1].plus.centre)
    assert amounts(dealt) == [6, 1, 0]
    dealt.click("Orb Moth", zone=PLAIN)
    dealt.move(dealt.where("Orb Moth", PLAIN))
    dealt.wheel(1)
    assert amounts(dealt) == [6, 3, 0]
    assert dealt.prompt == "9 of 9 assigned"
    dealt.main()
    assert dealt.view.question is None


def test_damage_is_dealt_by_keys(dealt: Pilot) -> None:
    walk_to(dealt, on(dealt, "Stone Warden of the Pass"))
    dealt.key("down")
    dealt.key("4")
    assert amounts(dealt) == [4, 0, 0]
    dealt.key("space")
    assert dealt.view.question is not None, "five more are to be handed out"
    walk_to(dealt, on(dealt, "Orb Moth"))
    for _ in range(7):
        dealt.key("up")
    assert amounts(dealt) == [4, 5, 0]
    dealt.key("space")
    assert dealt.view.question is None


# --- what is said


def test_a_phase_within_another_is_folded_into_its_pill(pilot: Pilot) -> None:
    pilot.drag("Ash Moth", "Stone Warden of the Pass", zone=PLAIN)
    labels = [spot.label for spot in pilot.scene.spots if spot.kind == "phase"]
    assert labels == ["Main · Duel"]


def test_the_arrow_bends_to_whoever_steps_in(pilot: Pilot) -> None:
    pilot.drag("Ash Moth", "Stone Warden of the Pass", zone=PLAIN)
    assert pilot.session.viewer == "north"
    pilot.click("Orb Moth", zone=PLAIN)
    pilot.click(next(s.box.centre for s in controls(pilot.table.desk) if s.label == "Defend"))
    (arrow,) = pilot.view.arrows
    assert arrow.bend == pilot.piece("Orb Moth", PLAIN).handle
    assert arrow.end == pilot.piece("Stone Warden of the Pass", PLAIN).handle



def test_what_waits_never_dims_the_battle_it_is_about(tmp_path: Path) -> None:
    """A dying piece's last word waits: the rest of the table is dimmed, the hill where it is fought (or aimed) is not."""
    looks = {}
    for stage, aimed in ((0, False), (2, False), (0, True)):
        more = {"plain": [{"card": "Wisp", "slot": "B2"}, {"card": "Ash Moth", "slot": "E3"}], "stage": stage}
        if not aimed:
            more["hill"] = []
        table = battle(arena(tmp_path / f"{stage}{aimed}"), **more)
        pilot = Pilot(table.match, (1280, 720))
        moth = pilot.scene.placed[pilot.piece("Ash Moth", PLAIN).handle].box.centre
        place = pilot.scene.laid["table.hill_place"].pieces[0].box.centre
        before = [pilot.app.surface.get_at(at)[:3] for at in (moth, place)]
        assert table.tool("move", "Wisp", zone="south.pit").allowed
        pilot.session.refresh()
        pilot.table.desk.follow()
        pilot.settle()
        (item,) = pilot.view.stack
        assert bool(item.targets) is aimed
        looks[stage, aimed] = [pilot.app.surface.get_at(at)[:3] == was for at, was in zip((moth, place), before, strict=True)]
    assert looks == {(0, False): [False, False], (2, False): [False, True], (0, True): [False, True]}
