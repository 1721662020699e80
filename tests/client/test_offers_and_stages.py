"""Mats that belong to phases, buttons under cards, the bar of answers, the panel of a procedure, stages: in the window."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from client.screens.stages import StagesScreen
from client.table.parts.stepping import plan_stepping
from tests.engine.test_shown import DUEL, QUEUE, STAGES, shop
from tests.support.pilot import Pilot
from tests.support.table import Table
from tests.support.tiny import read, tiny

SIZES = [(1280, 720), (1920, 1080)]


def offer(pilot: Pilot, name: str) -> tuple[int, int]:
    handle = pilot.piece(name).handle
    return next(s.box.centre for s in pilot.scene.spots if s.kind == "offer" and s.name == handle)


@pytest.mark.parametrize("size", SIZES)
def test_cards_are_bought_by_their_buttons(tmp_path: Path, size: tuple[int, int]) -> None:
    pilot = Pilot(shop(tmp_path).match, size)
    assert not [key for key in pilot.scene.layout.areas if key.startswith("north.")], "the other seat's shop is nowhere"
    labels = {pilot.scene.pieces[s.name].face.name: (s.label, s.state) for s in pilot.scene.spots if s.kind == "offer"}
    assert labels["Fox"] == ("Buy for 0", "on") and labels["Bear"] == ("T-3", "refused")
    pilot.click(offer(pilot, "Fox"))
    assert pilot.names("south.cart") == ["Fox"]
    pilot.click(offer(pilot, "Bear"))
    assert pilot.notice == "Too dear. (T-3)" and pilot.names("south.cart") == ["Fox"]
    pilot.drag("Rain", "south.cart")
    assert pilot.names("south.cart") == ["Fox", "Rain"]


def test_cards_are_bought_by_keyboard(tmp_path: Path) -> None:
    pilot = Pilot(shop(tmp_path).match)
    for _ in range(8):
        pilot.key("tab")
        if pilot.table.desk.choice.focus is not None and pilot.table.desk.choice.focus.kind == "offer":
            break
    wanted = pilot.piece("Fox").handle
    for _ in range(6):
        if pilot.table.desk.choice.focus.name == wanted:
            break
        pilot.key("right")
    pilot.key("return")
    assert pilot.names("south.cart") == ["Fox"]


def test_many_cards_become_smaller_and_all_are_seen(tmp_path: Path) -> None:
    table = shop(tmp_path)
    for _ in range(25):
        table.tool("token", face="fox", zone="south.shop")
    pilot = Pilot(table.match, (1280, 720))
    area, laid = pilot.scene.layout.areas["south.shop"], pilot.scene.laid["south.shop"]
    assert len(laid.pieces) == 28
    assert all(area.box.rect.contains(placed.box.rect) for placed in laid.pieces)
    boxes = [placed.box.rect for placed in laid.pieces]
    assert all(box.collidelist(boxes[n + 1 :]) < 0 for n, box in enumerate(boxes))


def test_a_chip_of_the_queue_opens_what_its_card_can_do(tmp_path: Path) -> None:
    table = Table(tiny(tmp_path, QUEUE), south={"field": ["Fox", "Bear"]}, north={"field": ["Owl"]})
    pilot = Pilot(table.match)
    chips = {s.label: s for s in pilot.scene.spots if s.kind == "queue"}
    assert {name: s.state for name, s in chips.items()} == {"Fox": "yours", "Bear": "yours", "Owl": "open"}
    pilot.click(chips["Bear"].box.centre)
    menu = pilot.menu
    assert menu is not None and [e.label for e in menu.entries][:2] == ["Speak", "Decline"]
    pilot.key("return")
    assert table.match.view("south").queue.chips[0].state == "used"


def test_a_procedure_takes_the_rail_and_gives_it_back(tmp_path: Path) -> None:
    table = Table(tiny(tmp_path, DUEL), south={"field": ["Fox"]}, north={"field": ["Owl"]})
    pilot = Pilot(table.match, (1920, 1080))
    assert pilot.rail.readout is None and pilot.rail.parts is not None
    pilot.drag("Fox", "Owl")
    assert pilot.rail.readout is not None and pilot.rail.parts is None
    before = pilot.app.surface.copy()
    pilot.key("r")
    assert pilot.rail.readout is None, "the rules are read in its place"
    pilot.key("r")
    assert pilot.app.surface.get_size() == before.get_size() and pilot.rail.readout is not None


def test_beside_a_folded_rail_it_lies_over_the_table_until_it_is_put_away(tmp_path: Path) -> None:
    table = Table(tiny(tmp_path, DUEL), south={"field": ["Fox"]}, north={"field": ["Owl"]})
    pilot = Pilot(table.match, (1280, 720))
    pilot.drag("Fox", "Owl")
    assert pilot.scene.layout.rail_kind == "strip" and pilot.rail.readout is not None
    table.answer("good")
    pilot.session.refresh()
    pilot.settle()
    assert pilot.rail.readout is None, "when it is over, only on demand"
    pilot.click(dict(pilot.rail.strip)["list"].centre)
    assert pilot.rail.readout is not None


@pytest.mark.parametrize("size", SIZES)
def test_a_judge_steps_through_what_happened(tmp_path: Path, size: tuple[int, int]) -> None:
    table = Table(tiny(tmp_path, STAGES), south={"field": ["Fox"], "purse": ["Penny"]})
    pilot = Pilot(table.match, size)
    pilot.settings.step_through = True
    table.tool("damage", "Fox", n=2)
    pilot.session.refresh()
    pilot.settle()
    screen = pilot.app.top
    assert isinstance(screen, StagesScreen)
    assert screen.stage is not None and screen.stage.title.say("en") == "Deaths"
    assert screen.desk.view.prompt.title == ("Stage by stage, step 1 of 3" if size[0] == 1920 else ""), "the list lies over it"
    plan = plan_stepping(screen.stepping, screen._box(), screen.desk.style)
    pilot.click(dict(plan.links)["T-2"].centre)
    assert screen.why == "T-2", "each clause can be read"
    pilot.key("escape")
    assert screen.why == "" and pilot.app.top is screen
    assert [p.face.name for p in screen.desk.view.zones["south.field"].pieces] == ["Fox"]
    pilot.key("right")
    assert screen.stage is not None and screen.stage.title.say("en") == "Losses", "what did nothing is passed over"
    assert not screen.desk.view.zones["south.field"].pieces
    pilot.key("left")
    assert [p.face.name for p in screen.desk.view.zones["south.field"].pieces] == ["Fox"]
    assert table.names("south.pit") == ["Fox", "Penny"], "it only looks"
    pilot.key("end")
    assert screen.stage is None
    pilot.key("space")
    assert pilot.app.top is pilot.table
    pilot.key("j")
    assert isinstance(pilot.app.top, StagesScreen)
    pilot.key("escape")
    assert pilot.app.top is pilot.table


ALONG = """
windows: {acting: {allows: [march]}}
moves:
  march:
    label: March
    drag: {from: [field], to: [bench]}
    does:
      - {ask: {title: Who goes along, pieces: "[p for p in seat.field if p != piece]", least: 0, most: 2, as: along, may: true}}
      - {move: {pieces: "along + [piece]", to: bench}}
"""


def test_several_cards_in_one_drag_answer_who_goes_along(tmp_path: Path) -> None:
    table = Table(tiny(tmp_path, {**read(ALONG), "zones": {"bench": {"holds": 4}}}), south={"field": ["Fox", "Bear", "Owl"]})
    pilot = Pilot(table.match)
    for name in ("Bear", "Fox"):
        shift = {"key": pygame.K_LSHIFT, "mod": pygame.KMOD_LSHIFT, "unicode": "", "scancode": pygame.KSCAN_LSHIFT}
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, shift))
        pilot.click(name)
        pygame.event.post(pygame.event.Event(pygame.KEYUP, shift | {"mod": 0}))
    assert len(pilot.table.desk.choice.extra) == 2
    pilot.drag("Fox", "south.bench")
    assert sorted(table.names("south.bench")) == ["Bear", "Fox"] and table.names("south.field") == ["Owl"]
    assert pilot.view.question is None
