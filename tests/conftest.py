"""What every test stands on: no window, no sound, and nobody's own packs, saves or settings."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import Phase, settings

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

settings.register_profile(
    "same everywhere",
    deadline=None,
    derandomize=True,
    database=None,
    print_blob=False,
    phases=(Phase.explicit, Phase.generate),  # shrinking a whole match takes minutes and tells little
)
settings.load_profile("same everywhere")


@pytest.fixture(scope="session", autouse=True)
def _nobodys_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """The user's folders are empty ones, so that a test sees only what it made itself."""
    home = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "LOCALAPPDATA", "APPDATA"):
            patch.setenv(name, str(home))
        if os.name == "posix":
            patch.setenv("HOME", str(home))
        yield


@pytest.fixture
def saves(tmp_path: Path) -> Path:
    """A folder for journals."""
    return tmp_path / "matches"
