"""What every test stands on: no window, no sound, and nobody's own packs, saves or settings."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import Phase, settings

from tests.support.home import move_into
from tests.support.reported import tell_skipped_pictures

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
    with pytest.MonkeyPatch.context() as patch:
        move_into(tmp_path_factory.mktemp("home"), patch)
        yield


@pytest.fixture
def saves(tmp_path: Path) -> Path:
    """A folder for journals."""
    return tmp_path / "matches"


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say aloud what was not tested."""
    tell_skipped_pictures(terminalreporter)
