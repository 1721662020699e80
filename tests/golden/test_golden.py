"""Pictures of the program, compared with those that were looked at and kept.

Drawn with another pygame-ce or SDL they differ by some pixels of every letter, so they are only
compared with the versions they were made with; what was not compared is told at the end of the run,
and is a failure where `RULEMAT_GOLDEN=required`, as in CI.
After a wanted change: `python -m tests.golden.regenerate`.
A failure leaves `NAME.actual.png` and `NAME.difference.png` beside the picture.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from client.draw import cache, icons
from client.draw.art import disk
from engine.pack import open_game
from tests.golden import scenes
from tests.golden.compare import SPECK, differences, write_down
from tests.golden.scenes import SCENES
from tests.support.home import move_into
from tests.support.reported import NOT_COMPARED

PICTURES = Path(__file__).parent / "pictures"
ROOT = PICTURES.parents[2]
MADE_WITH = "pygame-ce 2.5.8 with SDL 2.32.10"
HERE = f"pygame-ce {pygame.version.ver} with SDL {'.'.join(map(str, pygame.get_sdl_version()))}"


@pytest.fixture(autouse=True)
def nothing_drawn_yet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each picture is drawn from nothing: neither the disk nor another test has a part of it ready."""
    move_into(tmp_path / "home", monkeypatch)
    cache.clear_all()


def comparable() -> None:
    """Skip, or fail where nothing may be skipped, what was drawn with other versions."""
    if HERE != MADE_WITH:
        how = pytest.fail if os.environ.get("RULEMAT_GOLDEN") == "required" else pytest.skip
        how(f"{NOT_COMPARED}: made with {MADE_WITH}, this is {HERE}")


@pytest.mark.parametrize("name", SCENES)
def test_it_looks_as_it_did(name: str) -> None:
    comparable()
    kept, actual = pygame.image.load(PICTURES / f"{name}.png"), SCENES[name]()
    assert actual.get_size() == kept.get_size()
    places = differences(actual, kept)
    if places:
        pytest.fail(write_down(PICTURES, name, actual, kept, places))


# -------------------------------------------------------------------- can that be trusted?


def an_icon_is_missing(patch: pytest.MonkeyPatch, _: Path) -> None:
    patch.setattr(icons, "ICONS", icons.ICONS - {"gear"})


def a_letter_is_another(patch: pytest.MonkeyPatch, folder: Path) -> None:
    rules = shutil.copytree(ROOT / "playmats" / "ucg", folder / "ucg") / "game.yaml"
    text = rules.read_text("utf-8")
    rules.write_text(text.replace("en: Encounter", "en: Encounten"), "utf-8")
    patch.setattr(scenes, "open_game", lambda name: open_game(folder / name))


@pytest.mark.parametrize(
    ("name", "change", "where"), [("home", an_icon_is_missing, 1), ("dragging", a_letter_is_another, 2)]
)
def test_a_small_change_that_can_be_seen_is_found_and_named(
    name: str, change: Callable[[pytest.MonkeyPatch, Path], None], where: int,
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path,
) -> None:  # fmt: skip
    before = SCENES[name]().copy()
    cache.clear_all()
    change(monkeypatch, tmp_path)
    after = SCENES[name]()
    places = differences(after, before)
    assert len(places) == where
    assert all(SPECK < place.box.h < 20 and SPECK < place.box.w < 60 for place in places)
    said = write_down(tmp_path, name, after, before, places)
    x, y, w, h = places[0].box
    assert f"{w} x {h} at ({x}, {y})" in said
    for kind in ("actual", "difference"):
        assert pygame.image.load(tmp_path / f"{name}.{kind}.png").get_size() == before.get_size()


def test_what_nobody_sees_is_no_difference() -> None:
    kept = pygame.Surface((200, 100))
    kept.fill((100, 100, 100))

    def found(*rects: tuple[int, int, int, int], by: int = 16) -> list[str]:
        other = kept.copy()
        for rect in rects:
            other.fill((100 - by, 100, 100 + by), rect)
        return [str(place) for place in differences(other, kept)]

    assert found((0, 0, 200, 100), by=4) == []
    assert found((0, 0, 3, 3), (50, 50, 3, 3), (197, 97, 3, 3)) == []
    assert found((0, 0, 200, 100), by=5) == ["200 x 100 at (0, 0), up to 5 of 255 off"]
    assert found((50, 50, 4, 1)) == ["4 x 1 at (50, 50), up to 16 of 255 off"]
    assert found((199, 99, 1, 1), by=17) == ["1 x 1 at (199, 99), up to 17 of 255 off"]
    assert found((10, 10, 2, 9), (15, 10, 2, 2), (80, 10, 6, 6), (30, 10, 1, 1)) == [
        "7 x 9 at (10, 10), up to 16 of 255 off", "6 x 6 at (80, 10), up to 16 of 255 off",
    ]  # fmt: skip


def pytest_run(*args: str, code: str = "pass", **env: str) -> str:
    """What a run of its own of these tests says: exit code and last lines."""
    clean = {k: v for k, v in os.environ.items() if not k.startswith(("PYTEST", "XDG_", "RULEMAT_"))}
    here = ["-n", "0", "-p", "no:cacheprovider", "tests/golden/test_golden.py", *args]
    run = [sys.executable, "-c", f"import sys, pygame, pytest; {code}; sys.exit(pytest.main({here!r}))"]
    done = subprocess.run(run, cwd=ROOT, env={**clean, **env}, capture_output=True, text=True, timeout=120, check=False)
    return f"exit {done.returncode}\n{done.stdout}{done.stderr}"


@pytest.mark.skipif(HERE != MADE_WITH or os.name != "posix", reason="nothing is compared, or there is no HOME")
def test_pictures_kept_in_the_users_folder_change_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A home whose kept pictures are all of one loud colour: the scene would show it, the test does not."""
    before = SCENES["curtain"]().copy()
    ours = list(disk.folder().glob("*.png"))
    with monkeypatch.context() as patch:
        patch.delenv("XDG_CACHE_HOME")
        patch.setenv("HOME", str(tmp_path / "theirs"))
        theirs = disk.folder()
    assert ours and theirs.is_relative_to(tmp_path / "theirs")
    theirs.mkdir(parents=True)
    for drawn in ours:
        loud = pygame.image.load(drawn)
        loud.fill((255, 0, 255))
        pygame.image.save(loud, theirs / drawn.name)
    said = pytest_run("-k", "looks_as_it_did and curtain", HOME=str(tmp_path / "theirs"))
    assert "exit 0" in said and "1 passed" in said, said
    monkeypatch.setattr(disk, "folder", lambda: theirs)
    cache.clear_all()
    assert differences(SCENES["curtain"](), before), "the poison is none"


@pytest.mark.parametrize("required", [False, True])
def test_what_is_not_compared_is_said_aloud_and_fails_where_it_must_not_be(required: bool) -> None:
    said = pytest_run(
        "-k", "looks_as_it_did", code="pygame.version.ver = '9.9.9'", RULEMAT_GOLDEN="required" if required else ""
    )
    if required:
        assert "exit 1" in said and f"{len(SCENES)} failed" in said, said
    else:
        assert "exit 0" in said, said
        assert f"{len(SCENES)} golden pictures NOT compared: made with {MADE_WITH}, this is pygame-ce 9.9.9" in said
