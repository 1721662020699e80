"""The drag's state machine: cases of cards that stick, jump or drop elsewhere."""

from __future__ import annotations

from client.drag import Carry, Held, aim, pile_place
from client.table.geometry.box import Box
from engine.values.offered import TargetView, WhyNot

SLOT = Box(100, 100, 110, 154)
SHUT = TargetView("south.shut", None, False, "", WhyNot("Not here.", "X-1"))
OPEN = TargetView("south.open", None, True, "Play here")
HOST = TargetView("south.open", "h9", True, "On it")


class Asked:
    """Counts how often targets were asked for."""

    def __init__(self) -> None:
        self.times = 0

    def __call__(self, handle: str) -> tuple[TargetView, ...]:
        self.times += 1
        return (SHUT, OPEN, HOST)


def armed() -> tuple[Carry, Asked]:
    asked = Asked()
    drag = Carry(asked)
    drag.press((120, 130), "h1", "south.hand", SLOT)
    return drag, asked


def test_a_small_shake_is_a_click() -> None:
    drag, asked = armed()
    assert not drag.move((124, 133), 1.0)
    assert drag.release((124, 133)) is None
    assert drag.state == "idle" and asked.times == 0


def test_six_pixels_lift_and_ask_once() -> None:
    drag, asked = armed()
    assert drag.move((127, 130), 1.0)
    for x in range(130, 400, 10):
        assert not drag.move((x, 200), 1.0)
    assert asked.times == 1 and drag.dragging
    assert drag.held is not None and drag.held.grab == (20, 30)


def test_the_threshold_grows_with_the_scale() -> None:
    drag, _ = armed()
    assert not drag.move((129, 130), 2.0)
    assert drag.move((133, 130), 2.0)


def test_a_second_button_cancels_to_the_old_slot() -> None:
    drag, _ = armed()
    drag.move((200, 200), 1.0)
    drag.press((200, 200), "h2", "south.hand", SLOT, button=3)
    assert drag.state == "settling" and drag.held is None
    assert drag.release((200, 200)) is None


def test_another_button_neither_drops_nor_starts() -> None:
    drag, _ = armed()
    drag.move((200, 200), 1.0)
    assert drag.release((200, 200), button=3) is None
    assert drag.dragging
    drop = drag.release((210, 210))
    assert drop is not None and drop.held.handle == "h1" and drop.pos == (210, 210)


def test_it_settles_before_the_next_drag() -> None:
    drag, _ = armed()
    drag.move((200, 200), 1.0)
    assert drag.cancel() is not None
    drag.settled()
    assert drag.state == "idle"
    drag.press((120, 130), "h1", "south.hand", SLOT)
    assert drag.state == "armed"


def test_the_tilt_follows_the_speed_and_stays_small() -> None:
    drag, _ = armed()
    drag.move((200, 200), 1.0)
    for step in range(20):
        drag.move((200 + 60 * step, 200), 1.0)
        drag.swing(1 / 60)
    assert -6.0 <= drag.tilt < -3
    for _ in range(60):
        drag.swing(1 / 60)
    assert drag.tilt == 0


BOXES = {"south.open": Box(500, 500, 100, 100), "south.shut": Box(700, 500, 100, 100)}


def aimed(pos: tuple[int, int], under: tuple[str | None, str | None]) -> TargetView | None:
    held = Held("h1", (), "south.hand", SLOT, (0, 0), (SHUT, OPEN, HOST))
    return aim(held, pos, lambda _: (*under, None), lambda target: BOXES.get(target.zone) if not target.host else None, 24)


def test_the_zone_under_the_pointer_is_meant() -> None:
    assert aimed((550, 550), ("south.open", None)) == OPEN
    assert aimed((750, 550), ("south.shut", None)) == SHUT


def test_a_lit_host_goes_before_its_zone() -> None:
    assert aimed((550, 550), ("south.open", "h9")) == HOST


def test_beside_every_zone_a_lit_one_within_reach_is_meant() -> None:
    assert aimed((480, 550), (None, None)) == OPEN
    assert aimed((460, 550), (None, None)) is None


def test_a_shut_zone_is_not_skipped_for_a_lit_neighbour() -> None:
    assert aimed((610, 550), ("south.shut", None)) == SHUT


def test_thirds_of_a_pile() -> None:
    pile = Box(0, 0, 100, 300)
    assert [pile_place(pile, (50, y)) for y in (20, 150, 280)] == ["top", "choose", "bottom"]
