"""The scenes of the golden pictures: each opens the real program without a display and brings it to one frame."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame

from client.app import App
from client.launch import table_screen
from client.screens.home import HomeScreen
from client.settings import Settings
from engine.check import read_scenario
from engine.language.scenario import ScenarioModel
from engine.match import Match
from engine.pack import open_game
from engine.scenarios.run import play
from tests.support.pilot import Pilot

SIZE = (1280, 720)
ROOT = Path(__file__).resolve().parents[2]
NAMES = {"south": "Mara", "north": "Theo"}

MARA = {
    "name": "Mara", "hand": ["Old Orchard", "Sudden Dawn", "Turn the Blade", "Hollow Choir", "Soot Fox", "Glass Hound"],
    "active": [{"card": "Tidewarden", "damage": 1}, "Quiet Smith", "Mirelle"], "exhausted": ["Lamp Runner", "Fen Strider"],
    "reserve": ["Ember Vein", "Still Lake", "High Moor"], "expended": ["Old Orchard", "Ember Vein", "Salt Road"],
    "void": ["Borrowed Hour", "Soot Fox", "Early Stores"], "deck": 34, "decimated": 1, "sideboard": 12,
}  # fmt: skip
THEO = {
    "name": "Theo", "hand": ["Held Breath", "Cold Answer", "Oath Keeper", "Iron Steps", "Glass Hound"], "shadow": ["The Pale Draughtsman"], "active": ["Gravel Saint", "Oath Keeper"], "exhausted": ["Glass Hound"],
    "reserve": ["High Moor", "Iron Steps", "Still Lake"], "expended": ["Iron Steps"], "void": ["Turn the Blade", "Salt Warden"],
    "deck": 29, "decimated": 2, "sideboard": 20,
}  # fmt: skip


def _match(pack: str, **table: Any) -> Match:
    return play(open_game(pack), ScenarioModel.model_validate({"title": "Picture", "table": table}), 0).match


def _scenario(pack: str, name: str, step: int) -> Match:
    path = ROOT / "playmats" / pack / "scenarios" / f"{name}.yaml"
    model, _, problems = read_scenario(path.read_text("utf-8"), str(path))
    assert model is not None, problems
    return play(open_game(pack), model, step).match


def _ucg() -> Pilot:
    return Pilot(_match("ucg", number=7, phase="primary", south=MARA, north=THEO), SIZE)


def table() -> pygame.Surface:
    """The middle of a game: what can be played is lit, one card is pointed at."""
    pilot = _ucg()
    pilot.move(pilot.where("Mirelle"))
    pilot.frames(20)
    return pilot.app.surface


def dragging() -> pygame.Surface:
    """A card over the zone that takes it."""
    pilot = _ucg()
    pilot.lift("Soot Fox")
    pilot.move(pilot.where("south.ignition"), held=True)
    pilot.frames(30)
    return pilot.app.surface


def refused() -> pygame.Surface:
    """A card was dropped where it may not go: why, by which clause, and the ways on."""
    pilot = _ucg()
    pilot.drag("Hollow Choir", "south.reserve")
    pilot.frames(30)
    return pilot.app.surface


def _asked(curtain: bool) -> Pilot:
    """Mara has played a card that Theo may answer."""
    pilot = _ucg()
    pilot.settings.curtain = curtain
    pilot.drag("Soot Fox", "south.ignition")
    while pilot.view.question is not None:
        pilot.main()
    assert pilot.view.stack, "nothing waits to resolve"
    pilot.frames(40)
    return pilot


def response() -> pygame.Surface:
    """A card waits to resolve; the other player may answer."""
    return _asked(curtain=False).app.surface


def curtain() -> pygame.Surface:
    """The seat is handed over, with what happened in public."""
    return _asked(curtain=True).app.surface


def home() -> pygame.Surface:
    """The first screen, without saved games."""
    pygame.display.init()
    pygame.font.init()
    surface = pygame.display.set_mode(SIZE, pygame.RESIZABLE)
    pygame.event.clear()
    settings = Settings(names=dict(NAMES))
    app = App(settings, SIZE, surface)
    app.push(HomeScreen(app, settings, table_screen))
    for _ in range(40):
        app.step(0.05)
    return surface


def orikan() -> pygame.Surface:
    """An attacker is chosen: whom it may attack is lit, what else it can do stands below."""
    pilot = Pilot(_scenario("orikan", "showcase", 1), SIZE)
    pilot.click("Ember Stag")
    pilot.frames(30)
    return pilot.app.surface


def cyberpunk() -> pygame.Surface:
    """Dice with their values and what they sum up to, gear tucked behind its bearer."""
    pilot = Pilot(_scenario("cyberpunk", "out-14-two-targets", 1), SIZE)
    pilot.click("Neon Courier")
    pilot.frames(30)
    return pilot.app.surface


SCENES: dict[str, Callable[[], pygame.Surface]] = {
    scene.__name__: scene for scene in (table, dragging, refused, response, curtain, home, orikan, cyberpunk)
}
