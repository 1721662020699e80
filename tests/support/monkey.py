"""A monkey at the table: seeded random real events - clicks, drags, keys, wheel, resizes, lost focus, time."""

from __future__ import annotations

import random

import pygame

from client.bindings import TABLE
from client.intents import DOUBLE
from client.screens.table import TableScreen
from tests.support.pilot import Pilot

SIZES = ((1024, 640), (1280, 720), (1366, 768), (1600, 900), (900, 1100))
NAMES = ("escape", "return", "space", "left", "right", "up", "down", "tab", "f1", "menu", "backspace")
KEYS = (*NAMES, *sorted({binding.code for binding in TABLE if len(binding.code) == 1 and not binding.told}), *"123456789")


class Monkey:
    """Does one random thing after another; whatever breaks, breaks as it would for a person."""

    def __init__(self, pilot: Pilot, seed: int) -> None:
        self.pilot, self.random = pilot, random.Random(seed)
        self.done: list[str] = []

    def act(self) -> None:
        """One gesture, then some frames of its own pace."""
        gesture = self.random.choices(
            (self._click, self._drag, self._key, self._wheel, self._twice, self._rare), (30, 30, 25, 6, 5, 2)
        )[0]
        self.done.append(gesture.__name__)
        gesture()
        self.pilot.app.step(self.random.choice((1 / 60, 0.05, DOUBLE)))

    def _point(self) -> tuple[int, int]:
        """A piece, a zone, a button, or anywhere."""
        wide, high = self.pilot.app.size
        top = self.pilot.app.top
        if isinstance(top, TableScreen) and self.random.random() < 0.7:
            scene = top.desk.scene
            boxes = [placed.box for placed in scene.placed.values()]
            boxes += [area.box for area in scene.layout.areas.values()] + [spot.box for spot in scene.spots]
            boxes += [scene.layout.main]
            box = self.random.choice(boxes)
            return box.x + self.random.randrange(max(1, box.w)), box.y + self.random.randrange(max(1, box.h))
        return self.random.randrange(wide), self.random.randrange(high)

    def _click(self) -> None:
        self.pilot.move(self._point(), steps=2)
        button = 3 if self.random.random() < 0.25 else 1
        self._hold_shift(self.random.random() < 0.1)
        self.pilot.press(button)
        self.pilot.release(button)
        self._hold_shift(False)

    def _twice(self) -> None:
        self._click()
        self.pilot.press()
        self.pilot.release()

    def _drag(self) -> None:
        self.pilot.move(self._point(), steps=2)
        self.pilot.press()
        for _ in range(self.random.randrange(1, 4)):
            self.pilot.move(self._point(), held=True, steps=3)
            if self.random.random() < 0.15:
                self._key()
        self.pilot.release()

    def _key(self) -> None:
        name = self.random.choice(KEYS)
        mods = ("ctrl",) if name in ("z", "f") and self.random.random() < 0.4 else ()
        code = pygame.key.key_code(name)
        mod = pygame.KMOD_LCTRL if mods else 0
        scan = pygame.KSCAN_A + ord(name) - ord("a") if len(name) == 1 and name.isalpha() else 0
        scan = pygame.KSCAN_1 + (int(name) - 1) % 10 if name.isdigit() else scan
        self.pilot._post(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=scan)
        if len(name) == 1 and not mods:
            self.pilot._post(pygame.TEXTINPUT, text=name)
        self.pilot.frames(self.random.choice((1, 1, 20)))
        self.pilot._post(pygame.KEYUP, key=code, mod=0, unicode="", scancode=scan)
        self.pilot.frames()

    def _wheel(self) -> None:
        self.pilot.move(self._point(), steps=1)
        held = self.random.choice((0, 0, pygame.K_LALT, pygame.K_LCTRL))
        if held:
            self.pilot._post(pygame.KEYDOWN, key=held, mod=0, unicode="", scancode=0)
        self.pilot.wheel(self.random.choice((-2, -1, 1, 2)))
        if held:
            self.pilot._post(pygame.KEYUP, key=held, mod=0, unicode="", scancode=0)
        self.pilot.frames()

    def _rare(self) -> None:
        if self.random.random() < 0.5:
            self.pilot.lose_focus()
        else:
            self.pilot.resize(self.random.choice(SIZES))

    def _hold_shift(self, down: bool) -> None:
        kind = pygame.KEYDOWN if down else pygame.KEYUP
        self.pilot._post(kind, key=pygame.K_LSHIFT, mod=0, unicode="", scancode=0)
        self.pilot.frames()
