"""The order of the rooms: every import runs down, inside functions and for typing only included, and nothing runs in a circle."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.support.packs import ROOT
from tests.test_boundaries import CLIENT, ENGINE, imports, name

ENGINE_ROOMS = (
    ("values",), ("expressions",), ("language",), ("game",), ("play",), ("judging",), ("show",), ("pack",),
    ("asking", "past", "match", "setup"), ("saving", "journal"), ("scenarios",),
    ("bot", "standing", "simulate", "check", "coverage", "mutants", "prove", "handbook"),
)  # fmt: skip
"""From the ground up; at the top of `engine/` lie the doors, a few modules that belong to no room."""

TABLE_ROOMS = ("geometry", "parts", "paint", "desk", "panels", "doing", "canvas", "input")
"""The rooms of `client/table/`, from the ground up."""


def module(path: Path) -> str:
    """What a file is called when it is imported."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def arrows(paths: list[Path]) -> Iterator[tuple[str, str]]:
    """Who imports whom among these files, however and for whatever."""
    known = {module(path) for path in paths}
    for path in paths:
        for imported, _ in imports(path):
            names = imported_names(path).get(imported, ())
            targets = {f"{imported}.{n}" for n in names if f"{imported}.{n}" in known} or {imported} & known
            yield from ((module(path), target) for target in targets if target != module(path))


@cache
def imported_names(path: Path) -> dict[str, list[str]]:
    """The names that a file takes from modules."""
    found: dict[str, list[str]] = {}
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module is not None:
            found.setdefault(node.module, []).extend(alias.name for alias in node.names)
    return found


def floor(dotted: str) -> int:
    """On which floor of the engine a module lies, the ground floor 0."""
    room = dotted.split(".")[1]
    return next(i for i, rooms in enumerate(ENGINE_ROOMS) if room in rooms)


def test_every_part_of_the_engine_has_its_floor() -> None:
    rooms = {path.relative_to(ROOT / "engine").parts[0].removesuffix(".py") for path in ENGINE} - {"__init__"}
    assert rooms == {room for rooms in ENGINE_ROOMS for room in rooms}


def test_no_arrow_of_the_engine_runs_upwards() -> None:
    inside = [(one, two) for one, two in arrows(ENGINE) if "." in one and "." in two]
    assert [f"{one} -> {two}" for one, two in inside if floor(one) < floor(two)] == []


def test_no_arrow_of_the_table_runs_upwards() -> None:
    def storey(dotted: str) -> int:
        return TABLE_ROOMS.index(dotted.split(".")[2])

    inside = [(one, two) for one, two in arrows(CLIENT) if one.startswith("client.table.") and two.startswith("client.table.")]
    assert inside
    assert [f"{one} -> {two}" for one, two in inside if storey(one) < storey(two)] == []


@pytest.mark.parametrize("paths", [ENGINE, CLIENT], ids=["engine", "client"])
def test_nothing_runs_in_a_circle(paths: list[Path]) -> None:
    below: dict[str, set[str]] = {module(path): set() for path in paths}
    for one, two in arrows(paths):
        below[one].add(two)
    while leaves := [one for one, targets in below.items() if not targets]:
        for leaf in leaves:
            del below[leaf]
        for targets in below.values():
            targets.difference_update(leaves)
    assert sorted(below) == []


def test_an_arrow_within_a_function_or_for_typing_counts(tmp_path: Path) -> None:
    text = "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from engine.match import Match\n\ndef f():\n    import engine.bot\n"
    path = tmp_path / "odd.py"
    path.write_text(text, "utf-8")
    assert {found for found, _ in imports(path)} == {"typing", "engine.match", "engine.bot"}
    assert name(ENGINE[0]).startswith("engine/")
