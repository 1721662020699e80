"""The whole screen, and back to the window as it was: its size and its place.

A window manager takes its time to leave full screen, and SDL keeps the screen's size until it has: so the window's own
size is asked for again until it is there. (pygame's own switch only stretches the picture.)
"""

from __future__ import annotations

import warnings

import pygame

PATIENCE = 1.5
"""Seconds in which a window manager should have given the old size back."""
AGAIN = 0.1
"""Seconds between two requests."""


class FullScreen:
    """Remembers the window while the whole screen is used, and restores it afterwards."""

    def __init__(self) -> None:
        self._window: tuple[tuple[int, int], tuple[int, int]] | None = None
        self._wanted: tuple[tuple[int, int], tuple[int, int]] | None = None
        self._waited = self._asked = 0.0

    @property
    def on(self) -> bool:
        """True while the whole screen is used."""
        return self._window is not None

    def toggle(self) -> pygame.Surface:
        """Go to the whole screen or back; returns the surface to draw on from now on."""
        if self._window is None:
            self._window, self._wanted = (pygame.display.get_window_size(), pygame.display.get_window_position()), None
            return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        self._wanted, self._window = self._window, None
        self._waited = self._asked = 0.0
        return _ask_for(self._wanted[0])

    def settle(self, seconds: float) -> pygame.Surface | None:
        """Let time pass. Returns the surface anew whenever the old size was asked for once more."""
        if self._wanted is None:
            return None
        self._waited += seconds
        self._asked += seconds
        if self._asked < AGAIN and seconds:
            return None
        self._asked = 0.0
        size, place = self._wanted
        surface = pygame.display.get_surface()
        if surface is None or self._waited > PATIENCE:
            self._wanted = None
            return None
        if surface.get_size() == size == pygame.display.get_window_size():
            pygame.display.set_window_position(place)
            self._wanted = None
            return None
        return _ask_for(size)


def _ask_for(size: tuple[int, int]) -> pygame.Surface:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", RuntimeWarning)  # the system may insist on another size
        return pygame.display.set_mode(size, pygame.RESIZABLE)
