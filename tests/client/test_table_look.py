"""What is seen: movements, hit areas, themes, the cost of a frame."""

from __future__ import annotations

import pytest

from client.table.doing.controls import controls
from client.table.doing.focus import hit_at
from client.table.geometry.box import Box
from client.table.geometry.placing import Placed
from client.table.paint.motion import ARC, Motion, differences, pose, way_back
from client.table.paint.pieces import MADE_BYTES
from client.table.paint.scene import pick
from tests.client.test_table_play import HAND, table
from tests.support.effort import effort
from tests.support.pilot import Pilot


@pytest.fixture
def pilot() -> Pilot:
    return Pilot(table())


def test_an_accepted_drop_glides_from_the_pointer_and_comes_to_rest() -> None:
    pilot = Pilot(table(), players={"north": "random"})
    pilot.lift("Old Orchard")
    pilot.move(pilot.where("south.ignition"), held=True)
    pilot.release()
    tweens = pilot.table.desk.motion.tweens
    assert [t.handle for t in tweens if t.kind == "move"]
    pilot.settle()
    assert not pilot.table.desk.motion.running


def test_the_next_input_cuts_a_movement_short(pilot: Pilot) -> None:
    pilot.lift("Old Orchard")
    pilot.move(pilot.where("south.deck"), held=True)
    pilot.release()
    assert pilot.table.desk.motion.running
    pilot.press()
    assert not pilot.table.desk.motion.running


def test_reduced_motion_has_no_paths() -> None:
    pilot = Pilot(table())
    pilot.settings.reduced_motion = True
    pilot.lift("Old Orchard")
    pilot.move(pilot.where("south.ignition"), held=True)
    pilot.release()
    assert all(t.kind in ("fade", "number") for t in pilot.table.desk.motion.tweens)


def test_a_refused_card_returns_on_an_arc(pilot: Pilot) -> None:
    piece = pilot.piece("Old Orchard")
    slot = Placed(piece.handle, "south.hand", Box(100, 600, 100, 140), 140)
    start = Placed(piece.handle, "south.hand", Box(700, 200, 100, 140), 140)
    (tween,) = way_back(piece, start, slot, 1.0, reduced=False)
    middle = pose(tween, tween.seconds / 2)
    straight = (start.box.y + slot.box.y) / 2 + 70
    assert middle.centre[1] < straight and ARC > 0
    assert pose(tween, tween.seconds).centre == (150, 670)


def test_nothing_moves_when_nothing_changed(pilot: Pilot) -> None:
    assert differences(pilot.scene, pilot.scene) == []
    motion = Motion()
    assert not motion.advance(1.0)


def test_what_is_seen_is_what_is_hit(pilot: Pilot) -> None:
    scene = pilot.scene
    for spot in scene.spots:
        if spot.kind in ("tool", "chip"):
            assert pick(scene, spot.box.centre).spot == spot
    for key, area in scene.layout.areas.items():
        assert pick(scene, area.box.centre).zone == key
    for name in HAND:
        handle = pilot.piece(name).handle
        assert hit_at(pilot.table.desk, pilot.where(name)).handle == handle


def test_the_main_button_never_moves(pilot: Pilot) -> None:
    ends = set()
    for _ in range(3):
        main = next(s for s in controls(pilot.table.desk) if s.kind == "main")
        ends.add((main.box.right, main.box.y, main.box.h))
        pilot.key("space")
    assert len(ends) == 1


@pytest.mark.parametrize("theme", ["dark", "light", "contrast"])
def test_every_theme_draws_rest_drag_and_refusal(theme: str) -> None:
    pilot = Pilot(table(), theme=theme)
    pilot.lift("Old Orchard")
    pilot.move(pilot.where("south.ignition"), held=True)
    pilot.key("left alt", up=False)
    pilot.drop("south.reserve")
    assert pilot.notice is not None


def test_dragging_over_many_cards_stays_cheap() -> None:
    many = {"active": ["Soot Fox"] * 40, "reserve": ["Old Orchard"] * 40, "exhausted": ["Oath Keeper"] * 20}
    pilot = Pilot(table(south={"hand": HAND, **many}, north={**many, "active": ["Soot Fox"] * 40}), size=(1920, 1080))
    pilot.lift("Old Orchard", "south.hand")
    spent = []
    for step in range(60):
        with effort() as work:
            pilot.move((400 + step * 16, 800 - step * 8), held=True, steps=1)
        spent.append(work.calls)
    with effort() as whole:
        pilot.resize((1900, 1060))
    assert max(spent) < whole.calls / 10, "a frame while dragging must not redraw the table"
    assert MADE_BYTES <= 32 * 1024 * 1024
