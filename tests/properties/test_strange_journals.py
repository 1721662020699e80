"""A journal from a stranger: whatever stands in it, the answer is a sentence with file and line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import main
from client.screens.saves import saved_matches
from engine.bot import RandomBot
from engine.journal import Journal, Parted, check_journal, list_saves, reopen
from engine.pack import PackError
from tests.support.packs import PACKS, begun

ODD: list[Any] = [None, True, -1, 1.5, 10**30, "", "west", "x" * 20000, "../..", [], [[1]], {}, {"a": {"b": []}}, [None] * 3]
TOOLS = ("arrange", "move", "draw", "damage", "counter", "mark", "value", "modify", "turn", "flip", "reveal", "look", "shuffle",
         "attach", "token", "roll", "set_die", "stop_item", "end_step", "win", "procedure", "mat", "note", "fly")  # fmt: skip


@pytest.fixture(scope="module")
def lines(tmp_path_factory: pytest.TempPathFactory) -> list[dict[str, Any]]:
    """A short match of a shipped game, line by line."""
    match, bot = begun(PACKS[-1], seed=3), RandomBot(1)
    path = Journal.begin(match, tmp_path_factory.mktemp("saves")).path
    for _ in range(4):
        match.make(bot.choose(match, match.to_act))
    match.journal.close()
    return [json.loads(line) for line in path.read_bytes().splitlines()]


def written(path: Path, lines: list[Any]) -> Path:
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), "utf-8")
    return path


def is_told(path: Path) -> None:
    """Every road ends in a match or in a sentence."""
    for problem in check_journal(path):
        assert problem.message and problem.line >= 1
    for salvage in (True,):
        try:
            opened = reopen(path, go_on=False, salvage=salvage)
        except (PackError, Parted) as error:
            assert str(error)
        else:
            assert opened.match.view("south")
    assert isinstance(list_saves(path.parent), tuple)
    assert [saved.path for saved in saved_matches(path.parent)] == [path]


def test_a_first_line_with_any_entry_of_any_kind(lines: list[dict[str, Any]], tmp_path: Path) -> None:
    for number, key in enumerate(lines[0]):
        for value in (ODD[number % len(ODD)],):
            is_told(written(tmp_path / "a.jsonl", [{**lines[0], key: value}, *lines[1:2]]))


def test_a_move_with_any_entry_of_any_kind(lines: list[dict[str, Any]], tmp_path: Path) -> None:
    entries = ("is", "seat", "piece", "host", "index", "zone", "move", "ability", "tool", "args", "values", "override", "consent")
    for number, key in list(enumerate(entries))[::3]:
        base = {"is": "Drag", "seat": "south", "piece": 3, "zone": "south.hand"}
        for value in (ODD[number % len(ODD)],):
            is_told(written(tmp_path / "a.jsonl", [lines[0], {**base, key: value}]))


def test_a_hand_tool_with_odd_arguments(lines: list[dict[str, Any]], tmp_path: Path) -> None:
    for number, tool in list(enumerate(TOOLS))[::4]:
        for value in (ODD[number % len(ODD)] if number % 2 else "south.deck",):
            args = dict.fromkeys(("piece", "zone", "to", "n", "name", "attribute", "order", "host", "face", "index"), value)
            move = {"is": "Manual", "seat": "south", "tool": tool, "args": args, "override": True}
            is_told(written(tmp_path / "a.jsonl", [lines[0], move]))


@pytest.mark.parametrize("line", [{"is": "Concede", "seat": "west"}, {"is": "Manual", "seat": "south", "tool": "damage", "args": {"n": 1e999}}])
def test_the_command_line_says_it_in_a_sentence(
    lines: list[dict[str, Any]], tmp_path: Path, capsys: pytest.CaptureFixture[str], line: dict[str, Any]
) -> None:
    path = written(tmp_path / "a.jsonl", [*lines, line])
    assert main.main(["check", str(path)]) == 1
    assert main.main(["shot", str(path), "--size", "1024x640", "-o", str(tmp_path / "a.png")]) == 1
    told = capsys.readouterr().err
    assert told.count(f"a.jsonl:{len(lines) + 1}:1: error: ") == 2
    assert "Traceback" not in told


def test_a_torn_line_is_told_on_the_command_line_too(
    lines: list[dict[str, Any]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = written(tmp_path / "a.jsonl", lines)
    path.write_bytes(path.read_bytes()[:-3])
    assert main.main(["shot", str(path), "--size", "1024x640", "-o", str(tmp_path / "a.png")]) == 0
    assert "torn" in capsys.readouterr().err
