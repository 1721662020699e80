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

_folder: Path | None = Path(user_cache_dir("rulemat", appauthor=False)) / "art"
_ready: set[Path] = set()


def keep_in(folder: Path | None) -> None:
    """Keep pictures in another folder; None keeps none."""
    global _folder  # noqa: PLW0603 - one folder for the whole program, set once at the start
    _folder = folder
    _ready.clear()


def _path(key: str) -> Path | None:
    if _folder is None:
        return None
    name = blake2b(f"{VERSION}|{key}".encode(), digest_size=16).hexdigest()
    return _folder / f"{name}.png"


def load(key: str, size: tuple[int, int]) -> pygame.Surface | None:
    """The kept picture, or None if there is none that fits."""
    path = _path(key)
    found = None if path is None else read_picture(str(path), size)
    if found is None:
        return None
    made = pygame.Surface(size, 0, 32)
    made.blit(found, (0, 0))
    return made


def save(key: str, picture: pygame.Surface) -> None:
    """Keep a picture; a full or read-only disk is no reason to complain."""
    path = _path(key)
    if path is None:
        return
    part = path.with_suffix(f".{os.getpid()}.png")
    try:
        _prepare(path.parent)
        pygame.image.save(picture, part)
        part.replace(path)
    except (pygame.error, OSError):
        part.unlink(missing_ok=True) if part.parent.is_dir() else None


def _prepare(folder: Path) -> None:
    """Once a run: make the folder, and drop the oldest half when it has grown too full."""
    if folder in _ready:
        return
    folder.mkdir(parents=True, exist_ok=True)
    kept = list(folder.glob("*.png"))
    if len(kept) > MOST_FILES:
        for old in sorted(kept, key=lambda file: file.stat().st_mtime)[: len(kept) // 2]:
            old.unlink(missing_ok=True)
    _ready.add(folder)
