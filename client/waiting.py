"""Sleeping until something happens in the window.

pygame's own `event.wait` looks into the queue every millisecond and takes a hundred times what an idle table should. SDL
itself can sleep in the connection to the window system, so its own function is asked, in the library that pygame brought.
"""

from __future__ import annotations

import contextlib
import ctypes
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pygame

SLEEPS = ("x11", "wayland", "windows", "cocoa")
"""Drivers in which SDL sleeps; in others it looks every millisecond, too."""
VIDEO = 0x20
NAP = 40
"""Milliseconds between two looks where nothing can wake the program."""


def wait(milliseconds: int) -> bool:
    """Sleep until there is an event, at most so long. True when there is one; it stays in the queue."""
    sdl = _sdl() if pygame.display.get_driver() in SLEEPS else None
    if sdl is not None:
        return bool(sdl.SDL_WaitEventTimeout(None, milliseconds))
    pygame.time.wait(min(milliseconds, NAP))
    return bool(pygame.event.peek())


@cache
def _sdl() -> ctypes.CDLL | None:
    """The library that runs the window; None where it is not found."""
    for path in _places():
        with contextlib.suppress(OSError, AttributeError):
            library = ctypes.CDLL(str(path))
            if library.SDL_WasInit(VIDEO):  # another copy knows nothing of this window
                library.SDL_WaitEventTimeout.argtypes = (ctypes.c_void_p, ctypes.c_int)
                return library
    return None


def _places() -> Iterator[Path]:
    """Where wheels of pygame keep SDL: on Linux, Windows and macOS."""
    own = Path(pygame.__file__).parent
    yield from sorted(own.parent.glob("pygame_ce.libs/libSDL2-2*"))
    yield from sorted(own.glob("SDL2.dll"))
    yield from sorted(own.glob(".dylibs/libSDL2-2*"))
