"""Reads a picture as a person would: is every text in its place, whole, and clear of the others?

The program notes what it writes where (`client.draw.written`). `faults` looks through the notes of the last picture.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from client.draw.written import Writing, marks

SLACK = 2
"""Pixels that roundings may shift a text over an edge."""
LEAST = 3
"""Letters that must be left of a shortened text, so that one can tell what it is."""


def faults(surface: pygame.Surface) -> list[str]:
    """What is wrong with the texts of the last picture: one line for each."""
    found = list(marks(surface))
    texts = [(n, mark) for n, mark in enumerate(found) if mark.text and mark.seen and not _under(found, n, ink(mark))]
    said = [f"{wrong}: {mark.text!r} at {tuple(mark.rect)}" for n, mark in texts for wrong in _wrong(surface, found, n)]
    for place, (n, one) in enumerate(texts):
        for _, two in texts[place + 1 :]:
            if (
                one.rect.colliderect(two.rect)
                and one != two
                and one.shown
                and two.shown
                and _collide(found, n, one, two)
            ):
                said.append(f"written over one another: {one.text!r} and {two.text!r} at {tuple(two.rect)}")
    return said


def ink(mark: Writing) -> list[pygame.Rect]:
    """The letters of each line without the air over and under them."""
    rows = [row.inflate(-2, -round(row.h * 0.4)) for row in mark.rows or (mark.rect,)]
    return [row.clip(mark.seen) for row in rows] if mark.scrolls and mark.seen is not None else rows


def _collide(found: Sequence[Writing], n: int, one: Writing, two: Writing) -> bool:
    """True if letters of two texts meet, and no panel lies between them."""
    met = [row for row in ink(two) if row.collidelist(ink(one)) >= 0]
    return bool(met) and not _under(found, n, met)


def _under(found: Sequence[Writing], n: int, rows: Sequence[pygame.Rect]) -> bool:
    """True if these lines are hidden by solid panels that were drawn later than the mark."""
    over = [mark.rect.inflate(2, 2) for mark in found[n + 1 :] if mark.solid]
    return all(any(rect.contains(row) for rect in over) for row in rows)


def _wrong(surface: pygame.Surface, found: Sequence[Writing], n: int) -> list[str]:
    mark = found[n]
    letters = ink(mark)[0].unionall(ink(mark))
    said = []
    if mark.scrolls:
        return said
    if not surface.get_rect().contains(letters):
        said.append("beyond the window")
    if mark.seen is not None and not mark.seen.contains(letters):
        said.append("clipped")
    if mark.cut and mark.shown and len(mark.shown.rstrip("\N{HORIZONTAL ELLIPSIS}")) < LEAST:
        said.append(f"nothing is left of it ({mark.shown!r})")
    ground = _ground(found[:n], letters)
    if ground is not None and not ground.inflate(2 * SLACK, 2 * SLACK).contains(letters):
        said.append(f"beyond its panel {tuple(ground)}")
    on_piece = any(other.piece and other.rect.contains(letters) for other in found[:n])
    over = [other for other in _fixed(found[n + 1 :]) if other.rect.collidelist(ink(mark)) >= 0]
    said += [f"partly under {tuple(other.rect)}" for other in over if not (on_piece and other.piece)][:1]
    return said


def _ground(before: Sequence[Writing], letters: pygame.Rect) -> pygame.Rect | None:
    """The panel that a text stands on: the last one drawn under its middle, or under its beginning."""
    for mark in reversed(before):
        if not mark.text and (mark.rect.collidepoint(letters.center) or mark.rect.collidepoint(letters.midleft)):
            return mark.rect
    return None


def _fixed(after: Sequence[Writing]) -> Iterator[Writing]:
    """The solid panels that do not belong to a menu, a hint or a sheet, which may cover what they will."""
    floating: list[pygame.Rect] = []
    for mark in after:
        if mark.floats:
            floating.append(mark.rect.inflate(4, 4))
        elif mark.solid and not any(rect.contains(mark.rect) for rect in floating):
            yield mark


def shortened(surface: pygame.Surface) -> set[str]:
    """The texts of the last picture that are not to be read whole."""
    return {mark.text for mark in marks(surface) if mark.cut}
