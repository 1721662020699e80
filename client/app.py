"""The window, the loop and the stack of screens.

Read events, let the top screen handle them, update it, draw what changed, show it. Drawing
changes nothing; when nothing changed, nothing is drawn and the program sleeps.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from client.draw.own import own
from client.draw.written import follow
from client.full_screen import FullScreen
from client.intents import DOUBLE, SLIP, Closed, Exposed, Intent, Key, PointerMoved, Pressed, Reader, Released, Resized
from client.settings import Settings
from client.theme import PackLook, Theme, theme
from client.ui.base import Style
from client.ui.whole import Whole
from engine.values.speech import message

if TYPE_CHECKING:
    from engine.game.compiled import Game

SMALLEST = (1024, 640)
BUSY_FPS = 60
IDLES, RESTS = 33, 200
"""Milliseconds between two looks at bots, clocks and pictures: with people about, and after a while without."""
PICTURES_EVERY = 0.2
"""Seconds between two looks at what was loaded."""
RESTS_AFTER = 2.0
"""Seconds without input or movement after which the loop looks about less often."""
TITLE = "Rulemat"


class Screen:
    """One thing that fills the window. Only the top one is asked; see `overlay`."""

    overlay = False
    """True: the screen beneath is drawn first (a curtain half open, a dialogue)."""

    def handle(self, intent: Intent) -> None:
        """Take in one thing the user did."""

    def update(self, seconds: float) -> bool:
        """Let time pass. True when something to be seen has changed."""
        return False

    def draw(self, surface: pygame.Surface) -> Sequence[pygame.Rect] | None:
        """Paint. Returns the rectangles that were touched, or None for the whole window."""
        return None

    def resume(self) -> None:
        """The screen is on top (again): forget what was cached, the look may have changed."""

    def shown(self) -> None:
        """The frame is on the display: the time for slow things such as a disk sync."""

    def left(self) -> None:
        """The screen was taken away for good."""

    def pictures_came(self) -> None:
        """Cards may be drawn with their own pictures now: forget what was painted without them."""

    def saved_at(self) -> Path | None:
        """Where the user's game lies, should the program break down."""
        return None


class App:
    """What every screen may ask of the window: size, scale, theme, language, the stack."""

    def __init__(self, settings: Settings, size: tuple[int, int], surface: pygame.Surface) -> None:
        self.settings = settings
        self.size = size
        self.surface = surface
        self.stack: list[Screen] = []
        self.reader = Reader()
        self.running = True
        self.demo: Callable[[App, Game, str], Screen] | None = None
        """Makes the screen that plays a scenario; absent, nothing offers one."""
        self._look: PackLook | None = None
        self._theme: Theme | None = None
        self._theme_name = ""
        self._dirty = True
        self._quiet = 0.0
        self._pictured = 0.0
        self.clock = 0.0
        """Seconds that the loop has let pass."""
        self._pressed: tuple[Screen | None, tuple[int, int], float] = (None, (0, 0), 0.0)
        self._swallowed = False
        self.full_screen = FullScreen()
        self._whole = Whole()

    # --- what screens read

    @property
    def lang(self) -> str:
        """The user's language: `en` or `ru`."""
        return self.settings.lang

    @property
    def u(self) -> float:
        """Pixels to one unit of the drawings made for 1920 x 1080."""
        return scale_of(self.size, self.settings.text / 100)

    @property
    def theme(self) -> Theme:
        """The colours in force: the user's theme, in the tint of the game on the table."""
        if self._theme is None or self._theme_name != self.settings.theme:
            self._theme_name = self.settings.theme
            self._theme = theme(self._theme_name, self._look)
        return self._theme

    def say(self, key: str, **args: object) -> str:
        """One of our own messages in the user's language."""
        return message(self.lang, key, args)

    def wear(self, look: PackLook | None) -> None:
        """Take on a game's tint (None: the program's own)."""
        if look != self._look:
            self._look, self._theme = look, None
        self._dirty = True

    # --- the stack

    @property
    def top(self) -> Screen | None:
        """The screen that is asked."""
        return self.stack[-1] if self.stack else None

    def push(self, screen: Screen) -> None:
        """Put a screen on top; `pop` returns to the one now shown."""
        self.stack.append(screen)
        self._uncovered()

    def replace(self, screen: Screen) -> None:
        """Put a screen in place of the top one."""
        if self.stack:
            self.stack.pop().left()
        self.push(screen)

    def pop(self) -> None:
        """Take the top screen away; the program ends with the last."""
        if self.stack:
            self.stack.pop().left()
        self._uncovered()

    def home(self) -> None:
        """Take all screens away but the first."""
        del self.stack[1:]
        self._uncovered()

    def quit(self) -> None:
        """End the program after this frame."""
        self.running = False

    def refresh(self) -> None:
        """Draw everything again in the next frame (a setting has changed)."""
        self._theme = None
        if self.top:
            self.top.resume()
        self._dirty = True

    def _uncovered(self) -> None:
        self._dirty = True
        if self.top:
            self.top.resume()

    # --- one round of the loop

    def step(self, seconds: float) -> bool:
        """Read, handle, update, draw, show. True when something was drawn."""
        intents = self.reader.read()
        self.clock += seconds
        if (restored := self.full_screen.settle(seconds)) is not None:
            self.surface = restored
            self._resize_all()
        self._quiet = 0.0 if intents else self._quiet + seconds
        for intent in intents:
            self._take(intent)
        if self.top is None:
            self.running = False
            return False
        changed = self.top.update(seconds)
        self._take_pictures()
        changed |= self._whole.rest(seconds, self.surface)
        if not (changed or self._dirty):
            return False
        self._quiet = 0.0
        self._show(self._dirty)
        return True

    @property
    def patience(self) -> int:
        """After a round in which nothing was drawn: how many milliseconds to wait for an event."""
        return IDLES if self._quiet < RESTS_AFTER else RESTS

    def _take_pictures(self) -> None:
        """Pictures that were loaded in the background: some times a second, as each costs a whole frame."""
        if self.clock - self._pictured < PICTURES_EVERY and own.busy:
            return
        self._pictured = self.clock
        if own.collect():
            self._dirty = True
            for screen in self.stack:
                screen.pictures_came()

    def _take(self, intent: Intent) -> None:
        self._dirty |= self._whole.stir(intent.pos if isinstance(intent, PointerMoved) else None)
        if isinstance(intent, Resized):
            if not self.full_screen.on:
                self.surface = _resized(intent.size)
                self._resize_all()
            return
        if isinstance(intent, Exposed):
            self._dirty = True
            return
        if isinstance(intent, Key) and intent.name == "f11":
            self._toggle_full_screen()
            return
        if self.top is not None and not self._stray(intent):
            self.top.handle(intent)
        if isinstance(intent, Closed):
            self.running = False

    def _stray(self, intent: Intent) -> bool:
        """The second press of a double click, whose first one brought up another screen, and its release."""
        if isinstance(intent, Released) and self._swallowed:
            self._swallowed = False
            return True
        if not isinstance(intent, Pressed) or self.top is None:
            return False
        screen, (x, y), at = self._pressed
        near = max(abs(intent.pos[0] - x), abs(intent.pos[1] - y)) <= SLIP * self.u
        self._swallowed = screen not in (None, self.top) and near and self.clock - at < DOUBLE
        if not self._swallowed:
            self._pressed = (self.top, intent.pos, self.clock)
        return self._swallowed

    def _toggle_full_screen(self) -> None:
        """The whole screen, or back to the window as it was."""
        if pygame.display.get_surface() is not None:
            self.surface = self.full_screen.toggle()
            self._resize_all()

    def _resize_all(self) -> None:
        self.size = self.surface.get_size()
        self._dirty = True
        for screen in self.stack:
            screen.handle(Resized(self.size))

    def _show(self, whole: bool) -> None:
        self._dirty = False
        touched = self._paint(whole)
        if pygame.display.get_surface() is not None:
            if touched is None:
                pygame.display.flip()
            else:
                pygame.display.update(list(touched))
        if self.top is not None:
            self.top.shown()

    def _paint(self, whole: bool) -> Sequence[pygame.Rect] | None:
        first = len(self.stack) - 1
        while first > 0 and self.stack[first].overlay:
            first -= 1
        touched: Sequence[pygame.Rect] | None = None
        follow(self.surface)
        for screen in self.stack[first:]:
            touched = screen.draw(self.surface)
        self._whole.draw(self.surface, Style(self.theme, self.u))
        return None if whole or first < len(self.stack) - 1 else touched


def scale_of(size: tuple[int, int], wish: float = 1.0) -> float:
    """Pixels per unit in a window of this size, times the user's own scale."""
    return max(0.667, min(size[0] / 1920, size[1] / 1080, 2.0)) * wish


def _resized(size: tuple[int, int]) -> pygame.Surface:
    """The window's surface after a resize, never smaller than the table can be drawn."""
    wide, high = max(size[0], SMALLEST[0]), max(size[1], SMALLEST[1])
    if (wide, high) != size:
        return pygame.display.set_mode((wide, high), pygame.RESIZABLE)
    return pygame.display.get_surface() or pygame.Surface(size)


def render_still(
    first: Callable[[App], Screen], settings: Settings, size: tuple[int, int] = (1920, 1080)
) -> pygame.Surface:
    """A picture of a screen at rest, without a window."""
    pygame.font.init()
    surface = pygame.Surface(size, 0, 32)
    app = App(settings, size, surface)
    app.push(first(app))
    settle(app)
    return surface


def settle(app: App, limit: float = 20.0) -> None:
    """Let every movement come to its end, then draw the top screen whole."""
    passed = 0.0
    while app.top is not None and app.top.update(0.25) and passed < limit:
        passed += 0.25
    app._paint(True)
    while own.finish():
        for screen in app.stack:
            screen.pictures_came()
        app._paint(True)
