"""Opening the window, and staying until it is closed; whatever breaks, the user is told and the game is safe."""

from __future__ import annotations

import contextlib
import os
import sys
import traceback
from collections.abc import Callable
from datetime import datetime

import pygame

from client.app import BUSY_FPS, SMALLEST, TITLE, App, Screen
from client.screens.notice import NoticeScreen
from client.settings import Settings
from client.waiting import wait
from engine.values.problems import PackError
from engine.values.speech import message

LONGEST = 0.25
"""Seconds that one round lets pass at most, however long the program was held up."""


class NoWindowError(Exception):
    """The window cannot be opened; the text says why and what to do."""


def run(first: Callable[[App], Screen], settings: Settings, size: tuple[int, int] | None = None) -> int:
    """Open the window and stay until it is closed. Returns the exit code."""
    try:
        app = App(settings, *_open_window(size))
    except NoWindowError as trouble:
        sys.stderr.write(f"{trouble}\n")
        return 1
    try:
        app.push(first(app))
        _loop(app)
    except Exception:  # the last fence: whatever broke, the user's game is safe and they are told
        _tell_of_crash(app)
        return 1
    finally:
        pygame.display.quit()
    return 0


def _loop(app: App) -> None:
    clock = pygame.time.Clock()
    seconds = 0.0
    while app.running:
        try:
            drawn = app.step(seconds)
        except PackError as error:
            leave(app, error)
            drawn = True
        woken = not drawn and wait(app.patience)
        passed = clock.tick(BUSY_FPS if drawn else 0) / 1000
        # What an event sets going begins with its first frame, however long nothing happened before.
        seconds = min(passed, 1 / BUSY_FPS if woken else LONGEST)


def _open_window(size: tuple[int, int] | None) -> tuple[tuple[int, int], pygame.Surface]:
    if not getattr(pygame, "IS_CE", False):
        raise NoWindowError(message("en", "app-not-ce"))
    pygame.display.init()
    pygame.font.init()
    driver = pygame.display.get_driver()
    if driver in ("offscreen", "dummy") and os.environ.get("SDL_VIDEODRIVER") != driver:
        pygame.display.quit()
        raise NoWindowError(message("en", "app-no-display"))
    if driver == "x11":
        # Without a GPU the default path costs 11-18 ms a frame; on Wayland this setting fails.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    surface = pygame.display.set_mode(size or _first_size(), pygame.RESIZABLE)
    pygame.display.set_caption(TITLE)
    pygame.key.set_repeat(350, 40)
    return surface.get_size(), surface


def _first_size() -> tuple[int, int]:
    """Nine tenths of the screen, 1920 x 1080 at most to begin with."""
    width, height = pygame.display.get_desktop_sizes()[0]
    return max(SMALLEST[0], min(1920, int(width * 0.9))), max(SMALLEST[1], min(1080, int(height * 0.88)))


def _tell_of_crash(app: App) -> None:
    """Write what happened into a note, and say in one sentence where note and game are."""
    from platformdirs import user_log_path

    folder = user_log_path("rulemat", ensure_exists=True)
    note = folder / f"crash-{datetime.now():%Y%m%d-%H%M%S}.txt"
    note.write_text(traceback.format_exc(), encoding="utf-8")
    saved = next((path for s in reversed(app.stack) if (path := s.saved_at())), None)
    text = app.say("app-crash", note=str(note))
    if saved is not None:
        text += " " + app.say("app-crash-saved", path=str(saved))
    sys.stderr.write(f"{text}\n")
    if pygame.display.get_driver() not in ("dummy", "offscreen"):
        with contextlib.suppress(pygame.error):  # no program that shows a box: the words are on the terminal
            pygame.display.message_box(TITLE, text, message_type="error")


def leave(app: App, error: PackError) -> None:
    """Close what a broken pack cannot show, and say why. The match lies in its journal."""
    app.home()
    app.push(NoticeScreen(app, app.say("notice-pack"), [problem.render() for problem in error.problems]))
