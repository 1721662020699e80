"""What a user wants of the window, as past-tense values. The only reader of `pygame.event`.

Positions always come from the events themselves: the pointer is never polled, so posted
events do exactly what real ones do. Letters carry their place on the keyboard (`code`), so
that keys work the same in a Russian layout.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import pygame

Point = tuple[int, int]

LEFT, MIDDLE, RIGHT = 1, 2, 3
DOUBLE = 0.4
"""Seconds within which a second click belongs to the first."""
SLIP = 12
"""Units that the pointer may slip between the two."""
REPEATING = frozenset(
    (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_TAB, pygame.K_BACKSPACE, pygame.K_DELETE)
)
"""Keys that go on while they are held; all others count once, so that a held key passes only once."""


@dataclass(frozen=True, slots=True)
class Pressed:
    """A pointer button went down."""

    pos: Point
    button: int = LEFT
    shift: bool = False
    touch: bool = False


@dataclass(frozen=True, slots=True)
class Released:
    """A pointer button came up."""

    pos: Point
    button: int = LEFT


@dataclass(frozen=True, slots=True)
class PointerMoved:
    """The pointer moved; `buttons` says which of left, middle, right are held."""

    pos: Point
    buttons: tuple[bool, bool, bool] = (False, False, False)


@dataclass(frozen=True, slots=True)
class Wheel:
    """The wheel turned: `dy` above 0 is away from the user."""

    pos: Point
    dy: int
    ctrl: bool = False
    alt: bool = False


@dataclass(frozen=True, slots=True)
class Key:
    """A key went down. `name` follows the layout, `code` the place on a US keyboard."""

    name: str
    shift: bool = False
    ctrl: bool = False
    alt: bool = False
    code: str = ""


@dataclass(frozen=True, slots=True)
class KeyUp:
    """A key came up."""

    name: str
    code: str = ""


@dataclass(frozen=True, slots=True)
class Text:
    """Characters were typed."""

    text: str


@dataclass(frozen=True, slots=True)
class Resized:
    """The window has a new size."""

    size: tuple[int, int]


@dataclass(frozen=True, slots=True)
class FocusLost:
    """The window is no longer the one being used."""


@dataclass(frozen=True, slots=True)
class Closed:
    """The window was asked to close."""


@dataclass(frozen=True, slots=True)
class Exposed:
    """The window's contents were lost and must be drawn again."""


Intent = Pressed | Released | PointerMoved | Wheel | Key | KeyUp | Text | Resized | FocusLost | Closed | Exposed


class Reader:
    """Turns pygame's events into intents, remembering the pointer and the held modifiers."""

    def __init__(self) -> None:
        self.pos: Point = (-1, -1)
        self.mods = 0
        self._held: set[int] = set()

    def read(self) -> list[Intent]:
        """Everything that happened since the last call; a run of motions is told once."""
        return self.translate(pygame.event.get())

    def translate(self, events: Iterable[pygame.event.Event]) -> list[Intent]:
        """Say what these events mean, in their order."""
        found: list[Intent] = []
        for event in events:
            intent = self._one(event)
            if intent is None:
                continue
            last = found[-1] if found else None
            if isinstance(intent, PointerMoved) and isinstance(last, PointerMoved) and last.buttons == intent.buttons:
                found.pop()
            found.append(intent)
        return found

    def _one(self, event: pygame.event.Event) -> Intent | None:
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION):
            return self._pointer(event)
        if event.type in (pygame.KEYDOWN, pygame.KEYUP):
            return self._key(event)
        if event.type == pygame.MOUSEWHEEL:
            ctrl, alt = bool(self.mods & pygame.KMOD_CTRL), bool(self.mods & pygame.KMOD_ALT)
            return Wheel(self.pos, event.y, ctrl, alt) if event.y else None
        if event.type == pygame.TEXTINPUT:
            return Text(event.text)
        return self._window(event)

    def _pointer(self, event: pygame.event.Event) -> Intent | None:
        self.pos = (int(event.pos[0]), int(event.pos[1]))
        if event.type == pygame.MOUSEMOTION:
            left, middle, right = (bool(held) for held in event.buttons[:3])
            return PointerMoved(self.pos, (left, middle, right))
        if event.button in (4, 5):
            return None
        if event.type == pygame.MOUSEBUTTONUP:
            return Released(self.pos, event.button)
        shift = bool(self.mods & pygame.KMOD_SHIFT)
        return Pressed(self.pos, event.button, shift, bool(getattr(event, "touch", False)))

    def _key(self, event: pygame.event.Event) -> Intent | None:
        mod = int(getattr(event, "mod", 0))
        down = event.type == pygame.KEYDOWN
        self.mods = _with(mod, event.key, down)
        again = down and event.key in self._held
        (self._held.add if down else self._held.discard)(event.key)
        if again and event.key not in REPEATING:
            return None
        name = pygame.key.name(event.key)
        code = _place(int(getattr(event, "scancode", 0))) or name
        if not down:
            return KeyUp(name, code)
        held = self.mods
        return Key(
            name,
            bool(held & pygame.KMOD_SHIFT),
            bool(held & (pygame.KMOD_CTRL | pygame.KMOD_META)),
            bool(held & pygame.KMOD_ALT),
            code,
        )

    def _window(self, event: pygame.event.Event) -> Intent | None:
        if event.type == pygame.VIDEORESIZE:
            return Resized((event.w, event.h))
        if event.type == pygame.WINDOWFOCUSLOST:
            self.mods = 0
            self._held.clear()
            return FocusLost()
        if event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
            return Exposed()
        if event.type == pygame.QUIT:
            return Closed()
        return None


_MODIFIERS = {
    pygame.K_LSHIFT: pygame.KMOD_LSHIFT,
    pygame.K_RSHIFT: pygame.KMOD_RSHIFT,
    pygame.K_LCTRL: pygame.KMOD_LCTRL,
    pygame.K_RCTRL: pygame.KMOD_RCTRL,
    pygame.K_LALT: pygame.KMOD_LALT,
    pygame.K_RALT: pygame.KMOD_RALT,
}


def _with(mod: int, key: int, down: bool) -> int:
    """The modifiers after this key: some systems report the state before, some after it."""
    bit = _MODIFIERS.get(key, 0)
    return mod | bit if down else mod & ~bit


def _place(scancode: int) -> str:
    """The letter or digit printed at this place of a US keyboard, or nothing."""
    if pygame.KSCAN_A <= scancode <= pygame.KSCAN_Z:
        return chr(ord("a") + scancode - pygame.KSCAN_A)
    if pygame.KSCAN_1 <= scancode <= pygame.KSCAN_0:
        return str((scancode - pygame.KSCAN_1 + 1) % 10)
    return ""
