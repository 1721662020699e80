"""The curtain between two players at one window: whole, opaque, and with nothing private on it.

It covers the session before it moves, so that the frame it slides over shows backs only. It
opens when the next player holds the button or Space, and not because the last one still does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from client.app import Screen
from client.intents import (
    LEFT,
    FocusLost,
    Intent,
    Key,
    KeyUp,
    PointerMoved,
    Pressed,
    Released,
    Resized,
)
from client.screens.curtain_paint import Cloth, CurtainWords, paint_curtain

if TYPE_CHECKING:
    from client.app import App
    from client.session import Session

CLOSING, OPENING, FADE = 0.320, 0.280, 0.080
HOLD = 0.400
STILL_HELD = 0.450
"""A Space that comes sooner than this after the handover began was pressed for something else."""


class CurtainScreen(Screen):
    """Closes, waits for the next player, opens. `closed` starts without the closing."""

    overlay = True

    def __init__(self, app: App, session: Session, closed: bool = False) -> None:
        self.app, self.session = app, session
        session.cover()
        self.words = CurtainWords.of(session)
        self.stage = "closed" if closed else "closing"
        self.overlay = not closed
        self.age = 0.0
        self.held = 0.0
        self._holding = ""
        self._stale_space = False
        self._since_start = 0.0
        self._pointer = (-1, -1)
        self._changed = True

    @property
    def _cloth(self) -> Cloth:
        return Cloth.of(self.app, self.session)

    # -- input

    def handle(self, intent: Intent) -> None:
        """Hold to open, Escape to send it back; everything else is swallowed."""
        self._changed = True
        if self.stage == "waiting":
            self._wait_for_release(intent)
            return
        match intent:
            case PointerMoved(pos):
                self._pointer = pos
            case Key(name) if name == "space":
                self._space()
            case KeyUp(name) if name == "space":
                self._stale_space = False
                self._let_go("space")
            case Pressed(pos, button) if button == LEFT:
                self._press(pos)
            case Released(_, button) if button == LEFT:
                self._let_go("pointer")
            case FocusLost():
                self._let_go(self._holding)
            case Key(name) if name == "escape":
                self.send_back()
            case Resized():
                self.words = CurtainWords.of(self.session)

    def _space(self) -> None:
        if self._since_start < STILL_HELD:
            self._stale_space = True
        elif not self._stale_space:
            self._hold("space")

    def _press(self, pos: tuple[int, int]) -> None:
        if self._cloth.button.collidepoint(pos):
            self._hold("pointer")
        elif self._cloth.gear.collidepoint(pos):
            from client.screens.settings import SettingsScreen

            self.app.push(SettingsScreen(self.app, self.session.settings))

    def _hold(self, by: str) -> None:
        if self.stage == "closed" and not self._holding:
            self._holding, self.held = by, 0.0

    def _let_go(self, by: str) -> None:
        if by == self._holding:
            self._holding, self.held = "", 0.0

    def send_back(self) -> None:
        """Not the right person: back to the one who looked before, or home if there was none."""
        if self.stage not in ("closing", "closed"):
            return
        if self.session.last_viewer is None:
            self.app.pop()
            self.app.pop()
            return
        self.session.put_off()
        self._move_on("opening")
        self._holding = ""

    def _wait_for_release(self, intent: Intent) -> None:
        """Open, but the key that opened it is still down: the table must not take it for its own."""
        released = isinstance(intent, (KeyUp, Released, FocusLost, Pressed))
        other_key = isinstance(intent, Key) and intent.name != "space"
        if released or other_key:
            self.app.pop()

    # -- time

    def update(self, seconds: float) -> bool:
        """Move the cloth and fill the ring."""
        self.age += seconds
        self._since_start += seconds
        changed, self._changed = self._changed, False
        if self.stage == "closed" and self._holding:
            self.held += seconds
            if self.held >= HOLD:
                self._open()
            return True
        if self.stage in ("closing", "opening") and self.age >= self._length():
            self._arrive()
            return True
        return changed or self.stage in ("closing", "opening")

    def _length(self) -> float:
        if self.app.settings.reduced_motion:
            return FADE
        return CLOSING if self.stage == "closing" else OPENING

    def _open(self) -> None:
        self.session.hand_over()
        self._move_on("opening")

    def _move_on(self, stage: str) -> None:
        self.stage, self.age = stage, 0.0
        self.overlay = stage != "closed"

    def _arrive(self) -> None:
        if self.stage == "closing":
            self._move_on("closed")
        elif self._holding:
            self._move_on("waiting")
        else:
            self.app.pop()

    @property
    def ring(self) -> float:
        """How much of the ring is filled, 0 to 1."""
        return 1.0 if self.stage in ("opening", "waiting") else min(1.0, self.held / HOLD)

    @property
    def cover(self) -> float:
        """How much of the window the cloth hides, 0 to 1."""
        if self.stage == "closed":
            return 1.0
        if self.stage == "waiting":
            return 0.0
        t = min(1.0, self.age / self._length())
        eased = 4 * t**3 if t < 0.5 else 1 - (-2 * t + 2) ** 3 / 2
        return eased if self.stage == "closing" else 1 - eased

    def shown(self) -> None:
        """The move before the handover goes to the disk."""
        self.session.save_now()

    def resume(self) -> None:
        """The settings were open: another language or size may be in force."""
        self.words = CurtainWords.of(self.session)
        self._changed = True

    def draw(self, surface: pygame.Surface) -> None:
        """The cloth as far as it has come down, with what is written on it."""
        share = self.cover
        if share <= 0:
            return
        hovered = self._cloth.button.collidepoint(self._pointer) and self.stage == "closed"
        pressed = bool(self._holding)
        if share >= 1:
            paint_curtain(self._cloth, surface, self.words, self.ring, hovered, pressed)
            return
        moving = pygame.Surface(self.app.size)
        paint_curtain(self._cloth, moving, self.words, self.ring, hovered, pressed)
        if self.app.settings.reduced_motion:
            moving.set_alpha(round(255 * share))
            surface.blit(moving, (0, 0))
        else:
            surface.blit(moving, (0, -round(self.app.size[1] * (1 - share))))
