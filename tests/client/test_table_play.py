"""The real program played with real events: drags, refusals, keys, questions, interruptions."""

from __future__ import annotations

import os
from functools import lru_cache
from pathlib import Path
from typing import Any

import pygame
import pytest

from client.table.doing.focus import hit_at
from client.table.panels.menu import Menu
from engine.game.compiled import Game
from engine.journal import Journal
from engine.language.scenario import ScenarioModel
from engine.match import Match
from engine.pack import open_game
from engine.scenarios.run import play
from tests.support.pilot import Pilot

HAND = ["Old Orchard", "Soot Fox", "Oath Keeper", "Still Lake"]


@lru_cache(maxsize=1)
def ucg() -> Game:
    return open_game("ucg")


def table(**given: Any) -> Match:
    """A match that stands at a position, as scenarios write it."""
    position = {"turn": "south", "phase": "primary", "south": {"hand": HAND}, **given}
    return play(
        ucg(), ScenarioModel.model_validate({"title": "Test", "clauses": [], "table": position, "steps": []})
    ).match


@pytest.fixture
def pilot() -> Pilot:
    return Pilot(table())


# --- dropping


def test_a_legal_drop_plays_the_card(pilot: Pilot) -> None:
    pilot.lift("Old Orchard")
    assert "south.ignition" in pilot.lit
    pilot.drop("south.ignition")
    assert "Old Orchard" not in pilot.names("south.hand")
    assert pilot.notice is None


def test_a_refused_drop_says_why_and_returns_to_its_slot(pilot: Pilot) -> None:
    before = pilot.names("south.hand")
    pilot.drag("Old Orchard", "south.reserve")
    assert pilot.names("south.hand") == before
    assert pilot.notice is not None
    assert pilot.table.desk.drag.state == "idle"


def test_do_it_anyway_overrides_and_undo_takes_it_back_if_the_other_agrees(pilot: Pilot) -> None:
    pilot.drag("Old Orchard", "south.reserve")
    assert pilot.notice is not None
    pilot.toast("anyway")
    assert pilot.names("south.reserve") == ["Old Orchard"]
    assert any(line.override for line in pilot.view.log)
    pilot.key("z", "ctrl")
    assert pilot.notice is not None and pilot.names("south.reserve") == ["Old Orchard"]
    pilot.toast("anyway")
    assert pilot.names("south.reserve") == []


@pytest.mark.parametrize("level", ["ask", "free"])
@pytest.mark.parametrize("zone", ["south.void", "south.deck"])
def test_where_a_card_is_dropped_on_a_pile_counts_against_the_rules_too(level: str, zone: str) -> None:
    for share, place in ((0.15, 3), (0.93, 0), (0.5, 1)):
        pile = {"void": ["Still Lake", "Bell Hill", "Moonwell"], "deck": ["Reed Sentry", "Bell Hound", "Quiet Smith"]}
        match = table(south={"hand": ["Old Orchard"], **pile})
        match.level = level
        pilot = Pilot(match)
        box = pilot.scene.zone_box(zone)
        pilot.drag("Old Orchard", (box.centre[0], box.y + int(box.h * share)))
        if place == 1:
            menu = pilot.menu
            pilot.table.desk.panels.close(Menu)
            menu.entries[1].act(2)
            pilot.settle()
        if level == "ask":
            assert pilot.notice is not None
            pilot.toast("anyway")
        match = pilot.session.match
        row = [match.game.name(match.state.pieces[number]) for number in match.state.zones[zone]]
        assert row.index("Old Orchard") == place


def test_what_is_done_anyway_is_said_before(pilot: Pilot) -> None:
    desk = pilot.table.desk
    pilot.drag("Old Orchard", "south.reserve")
    assert desk.toast.notice.label == "Put it there anyway"
    match = table(phase="conflict")
    pilot = Pilot(match)
    pilot.drag("Old Orchard", "south.ignition")
    assert pilot.table.desk.toast.notice.label == "Do it anyway: Play here"
    pilot.toast("anyway")
    assert (pilot.names("south.reserve"), pilot.names("south.ignition")) == ([], ["Old Orchard"])


def test_strict_tables_offer_no_way_past_a_rule() -> None:
    match = table()
    match.level = "strict"
    pilot = Pilot(match)
    pilot.drag("Old Orchard", "south.reserve")
    notice = pilot.table.desk.toast.notice
    assert notice is not None and notice.anyway is None


def test_why_shows_the_clause_in_the_rail(pilot: Pilot) -> None:
    pilot.drag("Oath Keeper", "south.active")
    notice = pilot.table.desk.toast.notice
    assert notice is not None and notice.clause
    pilot.toast("why")
    assert pilot.rail.clause == notice.clause


@pytest.mark.parametrize("to", [(640, 20), (1260, 500), (1160, 690)])
def test_a_drop_on_no_zone_returns_and_says_so(pilot: Pilot, to: tuple[int, int]) -> None:
    stamp = pilot.view.stamp
    pilot.drag("Old Orchard", to)
    assert pilot.prompt == "Drop cards on a zone."
    assert pilot.view.stamp == stamp and pilot.table.desk.drag.state == "idle"


# --- what ends a drag


def test_escape_puts_the_card_back(pilot: Pilot) -> None:
    pilot.lift("Old Orchard")
    pilot.key("escape")
    assert pilot.table.desk.drag.state == "idle"
    pilot.release()
    assert pilot.names("south.hand") == HAND


def test_a_second_button_puts_the_card_back_and_opens_no_menu(pilot: Pilot) -> None:
    pilot.lift("Old Orchard")
    pilot.move(pilot.where("south.ignition"), held=True)
    pilot.press(3)
    pilot.release(3)
    pilot.release(1)
    assert pilot.names("south.hand") == HAND and pilot.menu is None


def test_lost_focus_puts_the_card_back(pilot: Pilot) -> None:
    pilot.lift("Old Orchard")
    pilot.lose_focus()
    assert pilot.table.desk.drag.state == "idle"
    pilot.release()
    assert pilot.names("south.hand") == HAND


def test_a_resize_cancels_and_the_slot_is_found_at_its_new_place(pilot: Pilot) -> None:
    old = pilot.scene.placed[pilot.piece("Old Orchard").handle].box
    pilot.lift("Old Orchard")
    pilot.resize((1600, 900))
    pilot.release()
    new = pilot.scene.placed[pilot.piece("Old Orchard").handle].box
    assert pilot.names("south.hand") == HAND and new != old
    assert pilot.table.desk.drag.state == "idle"


def test_a_button_let_go_outside_is_noticed_on_return(pilot: Pilot) -> None:
    pilot.lift("Old Orchard")
    pilot.move((600, 400), held=False)
    assert pilot.table.desk.drag.state == "idle"


def test_a_drag_begun_with_another_button_is_none(pilot: Pilot) -> None:
    pilot.move(pilot.where("Old Orchard"))
    pilot.press(2)
    pilot.move((600, 300), held=True)
    assert not pilot.table.desk.drag.dragging


def test_ten_quick_clicks_leave_the_card_usable(pilot: Pilot) -> None:
    pilot.move(pilot.where("Oath Keeper"))
    for _ in range(10):
        pilot.press()
        pilot.release()
    pilot.settle()
    pilot.table.desk.choice.let_go()
    pilot.drag("Oath Keeper", (640, 20))
    assert pilot.prompt == "Drop cards on a zone."


# --- the hand


def test_a_sideways_drag_orders_the_hand_and_is_no_move(pilot: Pilot) -> None:
    last = pilot.scene.placed[pilot.piece("Still Lake").handle].box
    lines = len(pilot.view.log)
    pilot.drag("Old Orchard", (last.right - 4, last.y + 40))
    assert pilot.names("south.hand") == [*HAND[1:], HAND[0]]
    assert len(pilot.view.log) == lines


def test_the_highlight_follows_what_lies_under_a_resting_pointer(pilot: Pilot) -> None:
    last = pilot.scene.placed[pilot.piece("Still Lake").handle].box
    pilot.drag("Old Orchard", (last.right - 4, last.y + 40))
    under = hit_at(pilot.table.desk, pilot.pos).handle
    assert pilot.table.desk.pointing.hit.handle == under


# --- clicks and keys


def test_click_then_click_moves_like_a_drag(pilot: Pilot) -> None:
    pilot.click("Old Orchard")
    assert "south.ignition" in pilot.lit
    pilot.click("south.ignition")
    assert "Old Orchard" not in pilot.names("south.hand")


def test_the_keyboard_alone_plays_a_card(pilot: Pilot) -> None:
    pilot.key("1")
    pilot.key("return")
    assert "south.ignition" in pilot.lit
    pilot.key("tab")
    pilot.key("return")
    assert "Old Orchard" not in pilot.names("south.hand")


def test_letters_go_by_their_place_on_the_keyboard(pilot: Pilot) -> None:
    import pygame

    pilot.key("1")
    pilot._post(pygame.KEYDOWN, key=0x44C, mod=0, unicode="ь", scancode=pygame.KSCAN_M)
    pilot.frames(2)
    assert pilot.lit


def test_space_presses_the_main_button(pilot: Pilot) -> None:
    before = pilot.view.prompt.title
    pilot.key("space")
    assert pilot.view.prompt.title != before


def test_the_menu_lists_what_can_be_done(pilot: Pilot) -> None:
    pilot.click("Old Orchard", button=3)
    menu = pilot.menu
    assert menu is not None and menu.title == "Old Orchard" and len(menu.entries) > 2
    pilot.key("escape")
    assert pilot.menu is None


def test_a_pile_opens_and_a_search_finds(pilot: Pilot) -> None:
    pilot.key("f", "ctrl")
    pilot.type("fox")
    viewer = pilot.sheet
    assert viewer is not None
    assert {leaf.piece.face.name for leaf in viewer.found if leaf.piece.face} == {"Soot Fox"}
    pilot.key("escape")
    assert pilot.sheet is None


def test_h_turns_the_hand_face_down(pilot: Pilot) -> None:
    pilot.key("h")
    hand = pilot.scene.view.zones["south.hand"].pieces
    assert hand and all(piece.face is None for piece in hand)


def test_a_hidden_hand_is_nowhere_in_what_is_drawn(pilot: Pilot) -> None:
    pilot.move(pilot.where("Old Orchard"))
    pilot.frames(20)
    pilot.key("h")
    assert pilot.table.desk.shown is None
    hand = [p for p in pilot.scene.pieces.values() if p.zone == "south.hand"]
    assert hand and all(p.face is None for p in hand)


def test_holding_h_shows_a_hidden_hand_for_as_long(pilot: Pilot) -> None:
    pilot.key("h")
    pilot.key("h", up=False)
    hand = pilot.scene.view.zones["south.hand"].pieces
    assert hand and all(p.face is not None for p in hand)
    assert pilot.session.hidden


def test_an_idle_table_draws_nothing(pilot: Pilot) -> None:
    pilot.move((640, 300))
    pilot.frames(90, 0.05)
    assert not any(pilot.app.step(0.033) for _ in range(30))


@pytest.mark.parametrize("size", [(1024, 768), (1280, 720), (1920, 1080), (2560, 1440), (3440, 1440)])
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_every_size_and_language_draws_and_plays(size: tuple[int, int], lang: str) -> None:
    pilot = Pilot(table(), size=size, lang=lang)
    first = pilot.names("south.hand")[0]
    pilot.drag(first, "south.ignition")
    assert first not in pilot.names("south.hand")


def test_the_disk_takes_its_time_after_the_frame_that_shows_the_move(
    pilot: Pilot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A sync costs as long as a few frames; whoever lets a card go sees it lie first."""
    journal = Journal.begin(pilot.session.match, tmp_path)
    done: list[str] = []
    sync, show, record = os.fsync, pygame.display.flip, Journal.record
    monkeypatch.setattr(Journal, "record", lambda *move: (done.append("move"), record(*move)))
    monkeypatch.setattr(os, "fsync", lambda file: (done.append("sync"), sync(file))[1])
    monkeypatch.setattr(pygame.display, "flip", lambda: (done.append("frame"), show())[1])
    monkeypatch.setattr(pygame.display, "update", lambda *_: done.append("frame"))
    pilot.drag("Old Orchard", "south.ignition")
    journal.close()
    assert done[done.index("move") :][:3] == ["move", "frame", "sync"] and done.count("sync") == 1
