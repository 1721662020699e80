"""A home of a test's own: nobody's packs, saves, settings or kept pictures are read or written."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

FOLDERS = ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME", "LOCALAPPDATA", "APPDATA")


def move_into(home: Path, patch: pytest.MonkeyPatch) -> None:
    """Let the user's folders lie in `home` until the patch is undone."""
    for name in FOLDERS:
        patch.setenv(name, str(home))
    if os.name == "posix":
        patch.setenv("HOME", str(home))
