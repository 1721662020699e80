"""What is open follows the table; a double click, a tap and a rolling die promise nothing that is not so."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from client.app import App, Screen
from client.full_screen import FullScreen
from client.screens.result import ResultScreen
from client.session import Session
from client.settings import Settings
from client.table.canvas.frame import paint_moving
from client.table.doing.controls import controls
from client.table.paint.lights import Chip, apart
from client.table.paint.motion import Tween
from engine.language.scenario import ScenarioModel
from engine.match import Match
from engine.pack import open_game
from engine.scenarios.run import play
from engine.values import moves as mv
from engine.values.tools import tool_of
from tests.client.test_table_window import Plain
from tests.support.pilot import Pilot


def at(pack: str, level: str = "ask", **table: Any) -> Match:
    model = ScenarioModel.model_validate({"title": "Test", "level": level, "table": table})
    return play(open_game(pack), model, 0).match


def duel(**south: Any) -> Match:
    south = {"hand": ["Mono Edge", "Scrap Pup"], "field": ["Halo Nomad"], "deck": 6} | south
    north = {"hand": 2, "deck": 5, "field": ["Halo Nomad"]}
    return at("cyberpunk", turn="south", phase="main_phase", south=south, north=north)


def by_other(pilot: Pilot, piece: int, zone: str) -> None:
    """The other seat moves a piece by hand, as a bot's move would."""
    seat = "north" if pilot.session.viewer == "south" else "south"
    assert pilot.session.make(mv.Manual(seat, tool_of("move", {"piece": piece, "zone": zone}), override=True)).allowed
    pilot.frames(3)


# --- what is held and open


@pytest.mark.parametrize("zone", ["south.deck", "south.trash"])
def test_a_held_card_that_somebody_moves_ends_the_drag(zone: str) -> None:
    pilot = Pilot(duel(), players={"north": "greedy"})
    match = pilot.session.match
    pilot.lift("Halo Nomad", "south.field")
    by_other(pilot, match.state.zones["south.field"][0], zone)
    assert pilot.table.desk.drag.state == "idle" and "not where it was" in pilot.prompt
    pilot.drop("south.trash")


def test_a_held_card_is_judged_anew_when_the_table_changes() -> None:
    pilot = Pilot(duel(eddies=[{"card": "Road Bishop", "count": 3}]), players={"north": "greedy"})
    pilot.lift("Mono Edge")
    before = len(pilot.table.desk.drag.held.lit) if pilot.table.desk.drag.held else 0
    by_other(pilot, pilot.session.match.state.zones["south.field"][0], "south.trash")
    held = pilot.table.desk.drag.held
    assert held is not None and len(held.lit) < before
    pilot.drop("south.field")


def test_an_open_sheet_shows_what_lies_there_now() -> None:
    pilot = Pilot(duel(trash=["Road Bishop", "Scrap Pup"]), players={"north": "greedy"})
    pilot.click("south.trash")
    sheet = pilot.sheet
    assert sheet is not None and len(sheet.leaves) == 2
    row = pilot.session.match.state.zones["south.trash"]
    by_other(pilot, row[0], "south.deck")
    assert pilot.sheet is sheet and len(sheet.leaves) == 1 and sheet.title.endswith("1")
    by_other(pilot, row[1], "south.deck")
    assert pilot.sheet is None


def test_a_menu_whose_card_is_gone_closes() -> None:
    pilot = Pilot(duel(), players={"north": "greedy"})
    pilot.click("Halo Nomad", button=3, zone="south.field")
    assert pilot.menu is not None
    by_other(pilot, pilot.session.match.state.zones["south.field"][0], "south.deck")
    assert pilot.menu is None


def test_a_payment_goes_on_with_the_payers_that_are_left() -> None:
    pilot = Pilot(duel(eddies=[{"card": "Road Bishop", "count": 4}]))
    pilot.drag("Scrap Pup", "south.field")
    match = pilot.session.match
    frame = match.state.waiting()
    assert frame is not None
    match.make(mv.Manual("south", tool_of("move", {"piece": frame.options[0].id, "zone": "south.trash"}), override=True))
    pilot.session.refresh()
    pilot.settle()
    question = pilot.view.question
    assert question is not None and len(question.options) == 3
    pilot.main()
    assert pilot.view.question is None and "Scrap Pup" in pilot.names("south.field")


# --- clicks and keys


def test_a_double_click_passes_one_turn() -> None:
    pilot = Pilot(duel())
    spot = next(s for s in controls(pilot.table.desk) if s.kind == "main")
    pilot.move(spot.box.centre)
    for _ in range(2):
        pilot.press()
        pilot.release()
    assert pilot.session.match.to_act == "north"
    pilot.click(spot.box.centre)
    assert pilot.session.match.to_act == "south"


def test_a_key_pressed_twice_passes_one_turn() -> None:
    pilot = Pilot(duel())
    for kind in (pygame.KEYDOWN, pygame.KEYUP) * 2:
        pygame.event.post(pygame.event.Event(kind, key=pygame.K_SPACE, mod=0, unicode="", scancode=0))
        pilot.frames()
    assert pilot.session.match.to_act == "north"


def test_the_second_click_is_not_for_the_screen_that_the_first_one_opened() -> None:
    class Opens(Plain):
        def handle(self, intent: Any) -> None:
            super().handle(intent)
            if type(intent).__name__ == "Released":
                app.push(second)

    pygame.display.init()
    app = App(Settings(), (1280, 720), pygame.display.set_mode((1280, 720)))
    pygame.event.clear()
    first, second = Opens("red"), Plain("blue")
    app.push(first)
    for _ in range(2):
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=(50, 50), button=1, touch=False))
            app.step(0.02)
    assert len(first.told) == 2 and not second.told
    app.step(0.5)
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(50, 50), button=1, touch=False))
    app.step(0.02)
    assert len(second.told) == 1


def test_space_on_the_result_screen_starts_nothing() -> None:
    pilot = Pilot(duel())
    pilot.session.make(mv.Concede("south"))
    pilot.settle()
    assert isinstance(pilot.app.top, ResultScreen)
    screen: Screen = pilot.app.top
    pilot.key("space")
    assert pilot.app.top is screen


@pytest.mark.parametrize(("lang", "size"), [("en", (1920, 1080)), ("ru", (1024, 640))])
def test_show_my_hand_is_labelled_and_does_what_h_says(lang: str, size: tuple[int, int]) -> None:
    pilot = Pilot(duel(), size=size, lang=lang, curtain=False)
    for show in ("button", "key"):
        pilot.key("h")
        assert not pilot.session.shows_hand
        spot = next(s for s in controls(pilot.table.desk) if s.label == pilot.app.say("table-reveal"))
        assert spot.value == "H"
        if show == "button":
            pilot.click(spot.box.centre)
        else:
            pilot.key("h")
        assert pilot.session.shows_hand


def test_h_held_only_looks_at_the_hand() -> None:
    pilot = Pilot(duel())
    pilot.key("h")
    code = {"key": pygame.K_h, "mod": 0, "unicode": "", "scancode": pygame.KSCAN_H}
    pilot._post(pygame.KEYDOWN, **code)
    pilot.frames(30)
    assert pilot.table.desk.keys.peek
    pilot._post(pygame.KEYUP, **code)
    pilot.frames(2)
    assert not pilot.table.desk.keys.peek and not pilot.session.shows_hand


def test_the_magnifier_searches_the_log() -> None:
    pilot = Pilot(duel(eddies=[{"card": "Road Bishop", "count": 3}]), size=(1920, 1080))
    pilot.drag("Scrap Pup", "south.field")
    pilot.main()
    parts = pilot.rail.parts
    assert parts is not None and parts.tool is not None
    pilot.click(parts.tool.centre)
    pilot.type("scrap")
    pilot.key("h")  # typed, not a command
    found = pilot.rail.parts
    assert found is not None and found.rows and pilot.session.shows_hand
    assert all("Scrap Pup" in "".join(p for p, _ in row.line.parts) for row in found.rows)
    pilot.key("escape")
    assert pilot.rail.search is None


def test_a_card_hangs_where_it_was_grabbed() -> None:
    pilot = Pilot(duel())
    desk = pilot.table.desk
    box = desk.scene.placed[pilot.piece("Scrap Pup").handle].box
    pilot.move((box.x + box.w // 4, box.y + box.h // 3))
    pilot.press()
    grabbed = pilot.app.surface.get_at(pilot.pos)
    pilot.move((700, 380), held=True)
    pilot.frames(40)
    assert desk.drag.tilt == 0
    now = pilot.app.surface.get_at(pilot.pos)
    assert max(abs(a - b) for a, b in zip(tuple(grabbed)[:3], tuple(now)[:3], strict=True)) < 40


# --- pictures in time


def test_every_movement_can_be_drawn_at_every_moment() -> None:
    pilot = Pilot(duel())
    desk = pilot.table.desk
    handle = pilot.piece("Halo Nomad", "south.field").handle
    piece, placed = desk.scene.pieces[handle], desk.scene.placed[handle]
    kinds = ("move", "turn", "flip", "fade", "number", "roll")
    for kind in kinds:
        for amount in (-2, 3):
            for step in range(101):
                desk.motion.begin([Tween(kind, handle, piece, placed, placed, 1.0, was=piece, amount=amount)])
                desk.motion.age = step / 100
                paint_moving(pilot.app.surface, desk)


def test_no_total_tells_a_roll_beforehand() -> None:
    pilot = Pilot(
        at(
            "cyberpunk",
            turn="south",
            phase="main_phase",
            south={"gigs": [{"die": 20, "value": 3}], "deck": 5},
            north={"deck": 5},
        )
    )
    die = pilot.session.match.state.zones["south.gigs"][0]
    total, log = pilot.scene.view.zones["south.gigs"].total, pilot.scene.view.log
    pilot.session.make(mv.Manual("south", tool_of("set_die", {"piece": die, "n": 9})))
    pilot.frames(3)
    assert pilot.table.desk.motion.rolling
    assert pilot.scene.view.zones["south.gigs"].total == total and pilot.scene.view.log == log
    pilot.settle()
    assert pilot.scene.view.zones["south.gigs"].total != total


def test_reasons_neither_overlap_nor_leave_the_room() -> None:
    pilot = Pilot(duel(), size=(1280, 720))
    from client.table.canvas import frame

    desk = pilot.table.desk
    pilot.lift("Mono Edge")
    desk.keys.set_alt(True)
    held = desk.drag.held
    assert held is not None
    chips: list[Chip] = frame.verbs(desk, held)
    assert len(chips) > 5
    room = frame.chip_room(desk)
    for n, chip in enumerate(chips):
        assert room.rect.contains(chip.box.rect)
        assert not any(chip.box.rect.colliderect(other.box.rect) for other in chips[n + 1 :])
    assert len(apart([*chips, *chips], room)) <= 2 * len(chips)


def test_the_window_gets_its_size_back_from_a_slow_window_manager(monkeypatch: pytest.MonkeyPatch) -> None:
    state = {"size": (1200, 800), "place": (200, 120), "slow": 2}

    def set_mode(size: tuple[int, int], flags: int = 0) -> pygame.Surface:
        if flags & pygame.FULLSCREEN:
            state["size"], state["place"] = (1600, 1000), (0, 0)
        elif state["slow"]:
            state["slow"] -= 1  # type: ignore[operator]
        else:
            state["size"] = size
        return pygame.Surface(state["size"])

    monkeypatch.setattr(pygame.display, "set_mode", set_mode)
    monkeypatch.setattr(pygame.display, "get_surface", lambda: pygame.Surface(state["size"]))
    monkeypatch.setattr(pygame.display, "get_window_size", lambda: state["size"])
    monkeypatch.setattr(pygame.display, "get_window_position", lambda: state["place"])
    monkeypatch.setattr(pygame.display, "set_window_position", lambda at: state.update(place=at))
    full = FullScreen()
    full.toggle()
    assert full.on and state["size"] == (1600, 1000)
    full.toggle()
    for _ in range(60):
        full.settle(1 / 60)
    assert state["size"] == (1200, 800) and state["place"] == (200, 120)


def test_a_match_taken_up_again_lists_nothing_of_ones_own() -> None:
    match = duel(eddies=[{"card": "Road Bishop", "count": 3}])
    pilot = Pilot(match)
    pilot.drag("Scrap Pup", "south.field")
    pilot.main()
    resumed = Session(match, match.game, Settings(curtain=True))
    assert not any(line.seat == "south" and not line.heading for line in resumed.since("south"))
    assert any(line.seat == "south" for line in resumed.since("north"))


def test_a_new_turn_is_something_that_happened() -> None:
    match = duel()
    session = Session(match, match.game, Settings(curtain=True))
    session.hand_over()
    session.make(mv.Pass("south"))
    assert session.since("north")
