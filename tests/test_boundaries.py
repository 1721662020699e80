"""Who may know whom: no window in the engine, no rules in the client, no game's words in either."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.pack import open_game
from engine.pack.yaml_nodes import parse

ROOT = Path(__file__).resolve().parents[1]
ENGINE = sorted((ROOT / "engine").rglob("*.py"))
CLIENT = sorted((ROOT / "client").rglob("*.py"))
PACKS = sorted(path.parent for path in (ROOT / "playmats").glob("*/game.yaml"))
RULES = {"judge", "flow", "run", "evolve", "effects", "checks", "answers", "costs", "events"}
"""Engine modules that judge and change: the window reaches them through a match only."""
MAY_BE_CAUGHT = {"engine.run.PackLoops"}


def _imports(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def _name(file: Path) -> str:
    return file.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("file", ENGINE, ids=_name)
def test_the_engine_knows_no_window(file: Path) -> None:
    assert [name for name in _imports(file) if name.split(".")[0] in ("pygame", "client", "main")] == []


@pytest.mark.parametrize("file", CLIENT, ids=_name)
def test_the_client_holds_no_rules(file: Path) -> None:
    found = [name.split(".") for name in _imports(file) if name.startswith("engine.") and name not in MAY_BE_CAUGHT]
    assert [name for name in found if name[1] in RULES] == []


def _words() -> dict[str, str]:
    """What only a pack may say: its id, its title, its clauses' prefix, its cards."""
    found = {}
    for pack in PACKS:
        game = open_game(pack)
        found[game.id] = pack.name
        found[game.title("en")] = pack.name
        clauses = parse((pack / "clauses.yaml").read_text("utf-8"), "clauses.yaml").data["clauses"]
        found |= {clause["id"].partition("-")[0] + "-": pack.name for clause in clauses}
        found |= {name: pack.name for face in game.faces.values() for _, name in face.name.texts if " " in name}
    return found


def test_no_code_names_a_game_or_what_is_its() -> None:
    words = _words()
    pattern = re.compile("|".join(rf"(?<![\w-]){re.escape(word)}" for word in sorted(words, key=len, reverse=True)))
    said = []
    for file in (*ENGINE, *CLIENT, ROOT / "main.py"):
        for number, line in enumerate(file.read_text("utf-8").splitlines(), 1):
            said += [f"{_name(file)}:{number}: {hit}" for hit in pattern.findall(line)]
    assert said == []
