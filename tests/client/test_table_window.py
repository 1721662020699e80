"""The window around the screens: stills, the stack, resizing, and what happens when something breaks."""

from __future__ import annotations

import os
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from client.app import App, Screen, render_still, scale_of
from client.intents import Closed, Intent, Resized
from client.loop import run
from client.screens.table import TableScreen
from client.session import Session
from client.settings import Settings
from tests.client.test_table_play import table


class Plain(Screen):
    """A screen of one colour that remembers what it was told."""

    def __init__(self, colour: str, overlay: bool = False) -> None:
        self.colour, self.overlay = colour, overlay
        self.told: list[Intent] = []
        self.draws = 0

    def handle(self, intent: Intent) -> None:
        self.told.append(intent)

    def draw(self, surface: pygame.Surface) -> None:
        self.draws += 1
        surface.fill(self.colour, (0, 0, 10, 10) if self.overlay else None)


@pytest.fixture
def app() -> App:
    pygame.display.init()
    pygame.font.init()
    surface = pygame.display.set_mode((1280, 720), pygame.RESIZABLE)
    pygame.event.clear()
    return App(Settings(), (1280, 720), surface)


def test_a_still_is_the_same_every_time() -> None:
    def first(app: App) -> Screen:
        match = table()
        settings = Settings(curtain=False)
        return TableScreen(app, Session(match, match.game, settings, {"north": "random"}))

    pictures = [pygame.image.tobytes(render_still(first, Settings(), (1280, 720)), "RGB") for _ in range(2)]
    assert pictures[0] == pictures[1]


def test_an_overlay_lies_over_the_screen_beneath(app: App) -> None:
    below, above = Plain("red"), Plain("blue", overlay=True)
    app.push(below)
    app.push(above)
    app.step(0.01)
    assert app.surface.get_at((5, 5)) == pygame.Color("blue")
    assert app.surface.get_at((50, 50)) == pygame.Color("red")
    app.pop()
    app.step(0.01)
    assert app.surface.get_at((5, 5)) == pygame.Color("red")


def test_nothing_is_drawn_when_nothing_changed(app: App) -> None:
    screen = Plain("red")
    app.push(screen)
    assert app.step(0.01)
    assert not any(app.step(0.01) for _ in range(10))
    assert screen.draws == 1


def test_a_resize_is_told_to_every_screen(app: App) -> None:
    screens = [Plain("red"), Plain("blue")]
    for screen in screens:
        app.push(screen)
    pygame.display.set_mode((1600, 900), pygame.RESIZABLE)
    pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, size=(1600, 900), w=1600, h=900))
    app.step(0.01)
    assert app.size == (1600, 900)
    assert all(Resized((1600, 900)) in screen.told for screen in screens)


def test_closing_the_window_ends_the_loop(app: App) -> None:
    screen = Plain("red")
    app.push(screen)
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    app.step(0.01)
    assert not app.running and Closed() in screen.told


def test_the_scale_keeps_within_its_bounds() -> None:
    assert scale_of((1920, 1080)) == 1.0
    assert scale_of((1024, 640)) == 0.667
    assert scale_of((7680, 4320)) == 2.0
    assert scale_of((1920, 1080), 1.4) == 1.4


def test_a_breakdown_leaves_a_note_and_says_where_the_game_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Broken(Plain):
        def update(self, seconds: float) -> bool:
            raise RuntimeError("the reason")

        def saved_at(self) -> Path:
            return tmp_path / "game.jsonl"

    monkeypatch.setattr("platformdirs.user_log_path", lambda *_, **__: tmp_path)
    assert run(lambda app: Broken("red"), Settings(), (1280, 720)) == 1
    said = capsys.readouterr().err
    (note,) = tmp_path.glob("crash-*.txt")
    assert "the reason" in note.read_text("utf-8")
    assert str(note) in said and "game.jsonl" in said and "Traceback" not in said
