"""The stored games go as they went: every move allowed, every position the same, and a drift is told by its move."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from engine.pack import open_game
from engine.values.fingerprint import fingerprint
from engine.values.state import State
from tests.packs import playthroughs
from tests.packs.playthroughs import Drift, mark, read, replay, write
from tests.support.packs import PACKS, PLAYMATS, shipped

SHORT = min(PACKS, key=lambda pack: len(read(pack)))
"""The pack whose stored game has the fewest moves."""


@pytest.mark.parametrize("pack", PACKS)
def test_a_stored_game_goes_as_it_went(pack: str) -> None:
    replay(shipped(pack), read(pack), f"{pack}.jsonl")


def reworded(folder: Path) -> Path:
    """A copy of that pack with other words wherever a player reads some."""
    pack = shutil.copytree(PLAYMATS / SHORT, folder / SHORT)
    for file in pack.rglob("*.yaml"):
        text = re.sub(r'(\b(?:en|ru|text|flavour): "?)(?=\w)', r"\1Reworded ", file.read_text("utf-8"))
        file.write_text(text, "utf-8")
    return pack


def test_another_wording_is_no_drift(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = open_game(reworded(tmp_path))
    replay(game, read(SHORT), "x")
    monkeypatch.setattr(playthroughs, "mark", fingerprint)
    monkeypatch.setattr(playthroughs, "FOLDER", tmp_path)
    write(SHORT, shipped(SHORT))
    replay(shipped(SHORT), read(SHORT), "x")
    with pytest.raises(Drift, match="another position"):  # to the engine's own fingerprint it is one
        replay(game, read(SHORT), "x")


def test_a_drift_names_its_first_move(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = read(SHORT)
    with pytest.raises(Drift, match=rf"^x: move 9 of {len(lines) - 1} \(line 10\), turn \d+, .*another position"):
        replay(shipped(SHORT), [*lines[:9], {**lines[9], "mark": "0" * 16}, *lines[10:]], "x")
    with pytest.raises(Drift, match=r"^x: move 9 .* is refused: \w+"):
        replay(shipped(SHORT), [*lines[:9], {"is": "Redo", "seat": "south", "mark": ""}, *lines[10:]], "x")
    with pytest.raises(Drift, match="not over"):
        replay(shipped(SHORT), lines[:20], "x")

    def other_chance(state: State) -> str:
        copy = state.copy()
        copy.rng += 1
        return mark(copy)

    monkeypatch.setattr(playthroughs, "mark", other_chance)
    with pytest.raises(Drift, match=r"^x: move 1 "):
        replay(shipped(SHORT), lines, "x")
