"""What every test stands on: no window, no sound, and nobody's own packs, saves or settings."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.support import fresh
from tests.support.home import move_into
from tests.support.reported import tell_skipped_pictures

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--fresh`."""
    fresh.add_option(parser)


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    """Before Hypothesis reads its own options."""
    fresh.draw(config)


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: Any) -> None:
    """The processes of pytest-xdist have one seed."""
    fresh.hand_on(node.workerinput)


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
    """Say aloud what was not tested, and how to repeat what was."""
    tell_skipped_pictures(terminalreporter)
    fresh.tell_seed(terminalreporter)
