"""Finished pictures kept on disk, so that a game opens with its art ready. Losing them costs nothing."""

from __future__ import annotations

import os
from hashlib import blake2b
from pathlib import Path

import pygame
from platformdirs import user_cache_dir

from client.draw.picture import read_picture

VERSION = 2
"""Raise it when a picture would come out differently."""
MOST_FILES = 3000

_ready: set[Path] = set()


def folder() -> Path:
    """Where they lie. Asked anew each time: an import fixes nobody's folder."""
    return Path(user_cache_dir("rulemat", appauthor=False)) / "art"


def _path(key: str) -> Path:
    name = blake2b(f"{VERSION}|{key}".encode(), digest_size=16).hexdigest()
    return folder() / f"{name}.png"


def load(key: str, size: tuple[int, int]) -> pygame.Surface | None:
    """The kept picture, or None if there is none that fits."""
    found = read_picture(str(_path(key)), size)
    if found is None:
        return None
    made = pygame.Surface(size, 0, 32)
    made.blit(found, (0, 0))
    return made


def save(key: str, picture: pygame.Surface) -> None:
    """Keep a picture; a full or read-only disk is no reason to complain."""
    path = _path(key)
    part = path.with_suffix(f".{os.getpid()}.png")
    try:
        _prepare(path.parent)
        pygame.image.save(picture, part)
        part.replace(path)
    except (pygame.error, OSError):
        part.unlink(missing_ok=True) if part.parent.is_dir() else None


def _prepare(into: Path) -> None:
    """Once a run: make the folder, and drop the oldest half when it has grown too full."""
    if into in _ready:
        return
    into.mkdir(parents=True, exist_ok=True)
    kept = list(into.glob("*.png"))
    if len(kept) > MOST_FILES:
        for old in sorted(kept, key=lambda file: file.stat().st_mtime)[: len(kept) // 2]:
            old.unlink(missing_ok=True)
    _ready.add(into)
