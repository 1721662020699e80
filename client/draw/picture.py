"""Pictures from files of strangers: measured by their header, then decoded, then cut to the place they fill."""

from __future__ import annotations

import io

import pygame

from client.draw.raster import blank
from engine.pack.bounds import PICTURE_LIMIT
from engine.pack.picture import BadPicture, kind_of, size_of
from engine.pack.source import read_file
from engine.values.problems import PackError


def load_picture(content: bytes, only: tuple[int, int] | None = None) -> pygame.Surface | None:
    """Decode a picture.

    Args:
        content: The file's bytes.
        only: The size that it must have.

    Returns:
        The picture; None if it is damaged, too large, of an unknown kind or of another size.
    """
    try:
        return None if only is not None and size_of(content) != only else decoded(content)
    except BadPicture:
        return None


def decoded(content: bytes) -> pygame.Surface:
    """Decode a picture.

    Raises:
        BadPicture: It is damaged, too large, or of an unknown kind.
    """
    size_of(content)
    try:
        return pygame.image.load(io.BytesIO(content), f"picture.{kind_of(content)}")
    except (pygame.error, OSError, ValueError, MemoryError):
        raise BadPicture("is a damaged picture") from None


def read_picture(path: str, only: tuple[int, int] | None = None) -> pygame.Surface | None:
    """Decode a picture's file; None as above, or if there is none."""
    try:
        return load_picture(read_file(path, PICTURE_LIMIT), only)
    except PackError:
        return None


def filling(source: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """The middle of a picture, scaled so that it fills a place: cut first, so that a strip does not grow immense."""
    w, h = source.get_size()
    scale = max(size[0] / w, size[1] / h)
    cut = pygame.Rect(0, 0, max(1, min(w, round(size[0] / scale))), max(1, min(h, round(size[1] / scale))))
    cut.center = (w // 2, h // 2)
    if source.get_bytesize() == 4:
        part = source.subsurface(cut)
    else:
        part = blank(cut.size)
        part.blit(source, (0, 0), cut)
    made = blank(size)
    made.fill((24, 26, 32))
    made.blit(pygame.transform.smoothscale(part, size), (0, 0))
    return made
