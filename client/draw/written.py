"""What is written where on a surface, and what was painted over it.

Whoever draws text notes it here. So a word that had to be cut can be read whole (the window shows it beside the
pointer), and a test can tell whether every text of a picture lies in its place. Only surfaces that are followed
keep notes: the window's own, and those that are laid on it whole.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from weakref import WeakKeyDictionary, WeakSet

import pygame


@dataclass(frozen=True, slots=True)
class Writing:
    """A text, or a panel that text may stand on and that hides what lies beneath.

    Attributes:
        rect: Where it is, in pixels of the surface.
        text: What is to be said; empty for a panel.
        shown: What of it has been drawn.
        seen: The part of `rect` that was not clipped away.
        solid: A panel that lets nothing through.
        floats: A panel that lies over the picture for a while: a menu, a hint.
        piece: A card or a die; others may lie over it with all that is written on it.
        scrolls: It stands in a part that is scrolled, and may be hidden in part.
        rows: Where each line of a wrapped text is.
    """

    rect: pygame.Rect
    text: str = ""
    shown: str = ""
    seen: pygame.Rect | None = None
    solid: bool = False
    floats: bool = False
    piece: bool = False
    scrolls: bool = False
    rows: tuple[pygame.Rect, ...] = ()

    @property
    def cut(self) -> bool:
        """The text could not be drawn whole."""
        return self.shown != self.text


_scrolled: WeakSet[pygame.Surface] = WeakSet()
_followed: WeakKeyDictionary[pygame.Surface, list[Writing]] = WeakKeyDictionary()


def follow(surface: pygame.Surface) -> None:
    """Keep notes of this surface from now on; those of its last picture are thrown away."""
    _followed[surface] = []


def marks(surface: pygame.Surface) -> Sequence[Writing]:
    """The notes of a surface, from below."""
    return _followed.get(surface, ())


def note_text(
    surface: pygame.Surface, rect: pygame.Rect, text: str, shown: str, rows: Sequence[pygame.Rect] = ()
) -> None:
    """A text was drawn there, or as much of it as had room; `rows` are the lines of a wrapped one."""
    found = _followed.get(surface)
    if found is not None and text.strip():
        seen = rect.clip(surface.get_clip())
        found.append(Writing(rect, text, shown, seen, scrolls=surface in _scrolled, rows=tuple(rows)))


def note_panel(
    surface: pygame.Surface, rect: pygame.Rect, solid: bool = True, floats: bool = False, piece: bool = False
) -> None:
    """A panel or a piece was drawn there; a solid one hides what it covers."""
    found = _followed.get(surface)
    if found is not None:
        found.append(Writing(rect.clip(surface.get_clip()), solid=solid, floats=floats, piece=piece))


@contextmanager
def scrolled(surface: pygame.Surface, rect: pygame.Rect) -> Iterator[None]:
    """Draw only inside this rectangle: its contents can be scrolled."""
    before = surface.get_clip()
    surface.set_clip(rect.clip(before))
    _scrolled.add(surface)
    try:
        yield
    finally:
        _scrolled.discard(surface)
        surface.set_clip(before)


def carry(sheet: pygame.Surface, surface: pygame.Surface) -> None:
    """The surface shows what the sheet shows: so it says what the sheet says."""
    found = _followed.get(surface)
    if found is not None:
        found[:] = [Writing(surface.get_rect(), solid=True), *marks(sheet)]


def lay(surface: pygame.Surface, sheet: pygame.Surface) -> None:
    """Lay a sheet of the same size on a surface, with all that is written on it."""
    surface.blit(sheet, (0, 0))
    carry(sheet, surface)


def cut_at(surface: pygame.Surface, pos: tuple[int, int]) -> Writing | None:
    """The shortened text under a point, unless something lies over it."""
    for mark in reversed(marks(surface)):
        if not mark.text:
            if mark.solid and mark.rect.collidepoint(pos):
                return None
        elif mark.cut and (mark.seen or mark.rect).collidepoint(pos):
            return mark
    return None
