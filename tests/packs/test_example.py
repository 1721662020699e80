"""The pack of the tutorial works, and the tutorial quotes it as it is."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.check import check_path
from engine.coverage import coverage
from engine.game.compiled import Game
from engine.pack import open_game
from engine.simulate import simulate

DOCS = Path(__file__).resolve().parents[2] / "docs"
PACK = DOCS / "examples" / "first-game"
TUTORIAL = (DOCS / "writing-a-pack.md").read_text("utf-8")


@pytest.fixture(scope="module")
def game() -> Game:
    return open_game(PACK)


def test_nothing_is_wrong_with_it() -> None:
    assert [problem.render() for problem in check_path(str(PACK))] == []


def test_every_clause_is_kept_and_shown(game: Game) -> None:
    assert [covered.id for covered in coverage(game) if not covered.complete] == []


def test_bots_play_it_to_the_end(game: Game) -> None:
    found = simulate(game, str(PACK), 20, 1)
    assert found["summary"]["ended_by"] == {"LAN-6": 20}


def test_it_stays_within_its_folder() -> None:
    kinds = {path.relative_to(PACK).parts[0] for path in PACK.rglob("*") if path.is_file()}
    assert kinds == {"game.yaml", "clauses.yaml", "cards", "decks", "equivalents.yaml", "mats", "scenarios"}


QUOTES = re.findall(r"^`([\w./-]+)`:\n\n```\w*\n(.*?)^```", TUTORIAL, re.M | re.S)


@pytest.mark.parametrize(("file", "quote"), QUOTES)
def test_the_tutorial_quotes_its_files(file: str, quote: str) -> None:
    assert quote in (PACK / file).read_text("utf-8")


def test_the_tutorial_quotes_every_kind_of_file() -> None:
    quoted = {Path(file).parts[0] for file, _ in QUOTES}
    assert quoted == {"game.yaml", "clauses.yaml", "cards", "decks", "equivalents.yaml", "mats", "scenarios"}
