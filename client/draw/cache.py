"""A cache of surfaces that forgets the least used ones when it grows past its bytes."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from weakref import WeakSet

import pygame

MIB = 1024 * 1024
_ALL: WeakSet[SurfaceCache] = WeakSet()


def surface_bytes(surface: pygame.Surface) -> int:
    """Memory of one surface."""
    return surface.get_pitch() * surface.get_height()


class SurfaceCache:
    """Surfaces by key, bounded by bytes. Callers must not draw on what they get."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.bytes = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        _ALL.add(self)

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The kept surface, or a newly made one."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        made = make()
        self._kept[key] = made
        self.bytes += surface_bytes(made)
        while self.bytes > self.limit and len(self._kept) > 1:
            _, old = self._kept.popitem(last=False)
            self.bytes -= surface_bytes(old)
        return made

    def peek(self, key: Hashable) -> pygame.Surface | None:
        """The kept surface, if there is one."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def clear(self) -> None:
        """Forget everything."""
        self._kept.clear()
        self.bytes = 0


def total_bytes() -> int:
    """Bytes held by all drawing caches."""
    return sum(cache.bytes for cache in _ALL)


def total_limit() -> int:
    """The most that all drawing caches together may hold."""
    return sum(cache.limit for cache in _ALL)


def clear_all() -> None:
    """Forget every drawn surface, after the scale or the theme has changed."""
    for cache in _ALL:
        cache.clear()
