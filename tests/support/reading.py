"""Reads a picture as a person would: is every text in its place, whole, and clear of the others?

The program notes what it writes where (`client.draw.written`). `faults` looks through the notes of the last picture.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from client.draw.written import Mark, marks

SLACK = 2
"""Pixels that roundings may shift a text over an edge."""
LEAST = 3
"""Letters that must be left of a shortened text, so that one can tell what it is."""


def faults(surface: pygame.Surface) -> list[str]:
    """What is wrong with the texts of the last picture: one line for each."""
    found = list(marks(surface))
    texts = _readable(found)
    said = [f"{wrong}: {mark.text!r} at {tuple(mark.rect)}" for n, mark in texts for wrong in _wrong(surface, found, n)]
    for place, (n, one) in enumerate(texts):
        for _, two in texts[place + 1 :]:
            if one != two and ink(one).colliderect(ink(two)) and not _under(found, n, ink(two)):
                said.append(f"written over one another: {one.text!r} and {two.text!r} at {tuple(two.rect)}")
    return said


def ink(mark: Mark) -> pygame.Rect:
    """The letters without the air over and under them."""
    line = mark.rect.h / max(1, mark.lines)
    return mark.rect.inflate(-2, -round(line * 0.4))


def _readable(found: Sequence[Mark]) -> list[tuple[int, Mark]]:
    """The texts that nothing solid hides wholly."""
    return [(n, mark) for n, mark in enumerate(found) if mark.text and not _under(found, n, ink(mark))]


def _under(found: Sequence[Mark], n: int, part: pygame.Rect) -> bool:
    """True if this part of the mark is hidden by a solid panel that was drawn later."""
    return any(over.solid and over.rect.inflate(2, 2).contains(part) for over in found[n + 1 :])


def _wrong(surface: pygame.Surface, found: Sequence[Mark], n: int) -> list[str]:
    mark = found[n]
    letters = ink(mark)
    said = []
    if not surface.get_rect().contains(letters):
        said.append("beyond the window")
    if mark.seen is not None and not mark.seen.contains(letters):
        said.append("clipped")
    if mark.cut and len(mark.shown.rstrip("\N{HORIZONTAL ELLIPSIS}")) < LEAST:
        said.append(f"nothing is left of it ({mark.shown!r})")
    if mark.cut and mark.lines != 1:
        said.append(f"lines left out, {mark.lines} drawn")
    ground = _ground(found[:n], letters)
    if ground is not None and not ground.inflate(2 * SLACK, 2 * SLACK).contains(letters):
        said.append(f"beyond its panel {tuple(ground)}")
    said += [f"partly under {tuple(over.rect)}" for over in _fixed(found[n + 1 :]) if over.rect.colliderect(letters)][:1]
    return said


def _ground(before: Sequence[Mark], letters: pygame.Rect) -> pygame.Rect | None:
    """The panel that a text stands on: the last one drawn under its middle, or under its beginning."""
    for mark in reversed(before):
        if not mark.text and (mark.rect.collidepoint(letters.center) or mark.rect.collidepoint(letters.midleft)):
            return mark.rect
    return None


def _fixed(after: Sequence[Mark]) -> Iterator[Mark]:
    """The solid panels that do not belong to a menu, a hint or a sheet, which may cover what they will."""
    floating: list[pygame.Rect] = []
    for mark in after:
        if mark.floats:
            floating.append(mark.rect.inflate(4, 4))
        elif mark.solid and not any(rect.contains(mark.rect) for rect in floating):
            yield mark
