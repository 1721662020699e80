"""Drives the real program without a display: real pygame events, posted by name.

Names are what a player reads: a card's name, a zone's key. Everything between the event
queue and the drawn frame is the program's own code.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from client.app import App
from client.intents import DOUBLE
from client.screens.table import TableScreen
from client.session import HUMAN, Session
from client.settings import Settings
from client.table.doing.controls import controls, prompt_of
from client.table.doing.focus import hit_at
from client.table.geometry.box import Box
from client.table.paint.scene import Scene
from client.table.panels.menu import Menu
from client.table.panels.rail import Rail
from client.table.panels.sheet import Sheet
from engine.values.piece_view import PieceView
from engine.values.view import SeatView

if TYPE_CHECKING:
    from engine.match import Match

FRAME = 1 / 60
SCANCODES = {chr(ord("a") + n): pygame.KSCAN_A + n for n in range(26)}
MODS = {"ctrl": pygame.KMOD_LCTRL, "shift": pygame.KMOD_LSHIFT, "alt": pygame.KMOD_LALT}


class Pilot:
    """A window with a table in it, and hands to use it."""

    def __init__(
        self,
        match: Match,
        size: tuple[int, int] = (1280, 720),
        lang: str = "en",
        theme: str = "dark",
        players: dict[str, str] | None = None,
        curtain: bool = False,
        mat: str = "",
        text: int = 100,
    ) -> None:
        pygame.display.init()
        pygame.font.init()
        self.settings = Settings(lang=lang, theme=theme, text=text, curtain=curtain, reduced_motion=False)
        surface = pygame.display.set_mode(size, pygame.RESIZABLE)
        pygame.event.clear()
        self.app = App(self.settings, size, surface)
        who = {"south": HUMAN, "north": HUMAN} | (players or {})
        self.session = Session(match, match.game, self.settings, who, mat)
        self.table = TableScreen(self.app, self.session)
        self.app.push(self.table)
        self.pos = (0, 0)
        self.settle()

    # --- looking

    @property
    def view(self) -> SeatView:
        """What the looking seat may see."""
        return self.session.view

    @property
    def scene(self) -> Scene:
        """Where everything lies."""
        return self.table.desk.scene

    @property
    def notice(self) -> str | None:
        """The toast's words: "sentence (clause)"; None while there is none."""
        notice = self.table.desk.toast.notice
        if notice is None:
            return None
        return f"{notice.text} ({notice.clause})" if notice.clause else notice.text

    @property
    def menu(self) -> Menu | None:
        """The open menu."""
        return self.table.desk.panels.get(Menu)

    @property
    def sheet(self) -> Sheet | None:
        """The open sheet."""
        return self.table.desk.panels.get(Sheet)

    @property
    def rail(self) -> Rail:
        """The rail, with its log, clauses and procedures."""
        return self.table.desk.panels[Rail]

    @property
    def prompt(self) -> str:
        """The sentence over the main button."""
        return prompt_of(self.table.desk).text

    @property
    def lit(self) -> set[str]:
        """The zones that would take what is held or chosen."""
        held = self.table.desk.drag.held or self.table.desk.choice.held
        return {target.zone for target in held.lit} if held else set()

    def names(self, zone: str) -> list[str]:
        """The names of the cards seen in a zone, in order; "?" where the face is hidden."""
        return [piece.face.name if piece.face else "?" for piece in self.view.zones[zone].pieces]

    def piece(self, name: str, zone: str | None = None) -> PieceView:
        """The first piece with this name (or handle) that can be seen."""
        for piece in self._pieces():
            named = piece.handle == name or (piece.face is not None and piece.face.name == name)
            if named and (zone is None or piece.zone == zone):
                return piece
        raise LookupError(f"no {name!r} is to be seen in {zone or 'any zone'}")

    def _pieces(self) -> Iterator[PieceView]:
        return iter(self.scene.pieces.values())

    def where(self, name: str, zone: str | None = None) -> tuple[int, int]:
        """A point on a card that is not covered, or the middle of a zone."""
        if name in self.view.zones:
            box = self.scene.zone_box(name)
            assert box is not None, f"{name} is not on the table"
            return box.centre
        return self._free_point(self.piece(name, zone).handle)

    def _free_point(self, handle: str) -> tuple[int, int]:
        placed = self.scene.placed[handle]
        box = placed.box
        for dx in (0.5, 0.15, 0.85, 0.05):
            for dy in (0.3, 0.6, 0.1, 0.9):
                point = (box.x + int(box.w * dx), box.y + int(box.h * dy))
                if hit_at(self.table.desk, point).handle == handle:
                    return point
        raise AssertionError(f"{handle} is covered everywhere")

    # --- doing

    def frames(self, count: int = 1, seconds: float = FRAME) -> None:
        """Let the program run."""
        for _ in range(count):
            self.app.step(seconds)

    def pause(self) -> None:
        """Let as much time pass as lies between two clicks that are meant apart."""
        self.app.step(DOUBLE)

    def settle(self) -> None:
        """Let it run until nothing moves."""
        for _ in range(120):
            self.app.step(0.05)
            if not self.table.desk.motion.running:
                break
        self.frames(2)

    def move(self, to: tuple[int, int], held: bool = False, steps: int = 4) -> None:
        """Move the pointer there in a few steps."""
        x, y = self.pos
        for n in range(1, steps + 1):
            at = (x + (to[0] - x) * n // steps, y + (to[1] - y) * n // steps)
            rel = (at[0] - self.pos[0], at[1] - self.pos[1])
            self._post(pygame.MOUSEMOTION, pos=at, rel=rel, buttons=(int(held), 0, 0), touch=False)
            self.pos = at
            self.frames()

    def press(self, button: int = 1) -> None:
        """Push a button down where the pointer is."""
        self._post(pygame.MOUSEBUTTONDOWN, pos=self.pos, button=button, touch=False)
        self.frames()

    def release(self, button: int = 1) -> None:
        """Let it up again."""
        self._post(pygame.MOUSEBUTTONUP, pos=self.pos, button=button, touch=False)
        self.frames()

    def wheel(self, dy: int) -> None:
        """Turn the wheel."""
        self._post(pygame.MOUSEWHEEL, x=0, y=dy, flipped=False, which=0)
        self.frames()

    def lift(self, card: str, zone: str | None = None) -> None:
        """Take a card up and keep holding it."""
        self.move(self.where(card, zone))
        self.press()
        up = (self.pos[0], self.pos[1] - 30)
        self.move(up, held=True)

    def drop(self, to: str | tuple[int, int]) -> None:
        """Carry what is held to a zone, a card or a point, and let go."""
        self.move(self.where(to) if isinstance(to, str) else to, held=True)
        self.release()
        self.settle()

    def drag(self, card: str, to: str | tuple[int, int], zone: str | None = None) -> None:
        """Take a card from where it lies to a zone, a card or a point."""
        self.lift(card, zone)
        self.drop(to)

    def click(self, what: str | tuple[int, int], button: int = 1, zone: str | None = None) -> None:
        """Press and release on a card, a zone or a point; a click of its own, never the second of a double click."""
        self.pause()
        self.move(self.where(what, zone) if isinstance(what, str) else what)
        self.press(button)
        self.release(button)
        self.settle()

    def key(self, name: str, *mods: str, up: bool = True) -> None:
        """Press a key by its name ("space", "a", "escape"), with modifiers."""
        self.pause()
        code = pygame.key.key_code(name)
        mod = 0
        for held in mods:
            mod |= MODS[held]
        scan = SCANCODES.get(name, pygame.KSCAN_1 + (int(name) - 1) % 10 if name.isdigit() else 0)
        self._post(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=scan)
        self.frames()
        if up:
            self._post(pygame.KEYUP, key=code, mod=mod, unicode="", scancode=scan)
            self.frames()
        self.settle()

    def type(self, text: str) -> None:
        """Type characters."""
        self._post(pygame.TEXTINPUT, text=text)
        self.frames()

    def main(self) -> None:
        """Press the main button with the pointer."""
        spot = next(spot for spot in controls(self.table.desk) if spot.kind == "main")
        self.click(spot.box.centre)

    def toast(self, part: str) -> None:
        """Press a part of the toast: why, anyway, close."""
        from client.table.paint.notice import plan_notice

        desk = self.table.desk
        assert desk.toast.notice is not None, "there is no toast"
        plan = plan_notice(desk.toast.notice, desk.scene.layout, desk.lang, desk.style)
        box: Box = dict(plan.parts)[part]
        self.click(box.centre)

    def resize(self, size: tuple[int, int]) -> None:
        """Change the window."""
        pygame.display.set_mode(size, pygame.RESIZABLE)
        self._post(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])
        self.frames(2)

    def lose_focus(self) -> None:
        """Another window comes to the front."""
        self._post(pygame.WINDOWFOCUSLOST, window=None)
        self.frames()

    def screenshot(self, path: str | Path) -> Path:
        """Write the window to a PNG."""
        pygame.image.save(self.app.surface, str(path))
        return Path(path)

    def _post(self, kind: int, **fields: Any) -> None:
        pygame.event.post(pygame.event.Event(kind, fields))
