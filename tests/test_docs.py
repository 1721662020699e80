"""What the documents say is so: links lead somewhere, commands exist, examples can be read."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from typing import Any

import pytest

import main
from client.bindings import TABLE
from engine.language.scenario import ExpectModel, ScenarioModel, StepModel, TableModel
from engine.language.steps import Strict
from engine.pack.yaml_nodes import parse
from engine.scenarios.tool_args import BESIDE, TOOL_ARGS
from engine.values.tools import TOOLS

ROOT = Path(__file__).resolve().parents[1]
DOCS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
README = (ROOT / "README.md").read_text("utf-8")
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
SCENARIOS = (ROOT / "docs" / "scenarios.md").read_text("utf-8")


@pytest.mark.parametrize("file", DOCS, ids=lambda file: file.relative_to(ROOT).as_posix())
def test_links_lead_somewhere(file: Path) -> None:
    text = file.read_text("utf-8")
    links = [link for link in re.findall(r"\]\(([^)\s]+)\)", text) if "://" not in link]
    missing = [link for link in links if not (file.parent / link.partition("#")[0]).exists()]
    assert missing == []


@pytest.mark.parametrize("file", DOCS, ids=lambda file: file.relative_to(ROOT).as_posix())
def test_named_files_exist(file: Path) -> None:
    named = re.findall(r"`((?:engine|client|tests|playmats|assets|docs|\.ci)/[\w./*-]+)`", file.read_text("utf-8"))
    assert [name for name in named if not list(ROOT.glob(name)) and not (ROOT / f"{name}.py").is_file()] == []


def _commands() -> dict[str, Any]:
    parser = main._parser()
    for action in parser._actions:
        if isinstance(action.choices, dict):
            return dict(action.choices)
    raise AssertionError("there are no commands")


def test_the_table_of_commands_is_whole() -> None:
    told = set(re.findall(r"^\| `rulemat (\w+)", README, re.M))
    assert told == set(_commands())


def test_the_options_of_commands_exist() -> None:
    commands = _commands()
    for name, row in re.findall(r"^\| `rulemat (\w+)[^`]*` \| (.*) \|$", README, re.M):
        known = {option for action in commands[name]._actions for option in action.option_strings}
        assert set(re.findall(r"`(--?\w+)", row)) <= known, name


@pytest.mark.parametrize("text", [README, CONTRIBUTING])
def test_example_calls_can_be_parsed(text: str) -> None:
    lines = re.findall(r"^(?:\| `)?(?:rulemat|python main\.py) ([^`|\n]+)", text, re.M)
    assert lines
    for line in lines:
        main._parser().parse_args(shlex.split(line))


def test_the_readme_tells_every_key() -> None:
    caps = set(re.findall(r"<kbd>([^<]+)</kbd>", README))
    missing = {b.label for b in TABLE if not b.ctrl and not b.shift and b.label.isascii()} - caps
    assert missing == set()


def test_pictures_are_small() -> None:
    links = re.findall(r"!\[[^]]*\]\(([^)]+)\)", README)
    assert links
    for link in links:
        assert (ROOT / link).stat().st_size < 500_000


MODELS: dict[str, type[Strict]] = {
    "title": ScenarioModel, "turn": ExpectModel, "south": TableModel, "cards": ScenarioModel, "expect": StepModel,
}  # fmt: skip


@pytest.mark.parametrize("example", re.findall(r"^```yaml\n(.*?)^```", SCENARIOS, re.M | re.S))
def test_scenario_examples_can_be_read(example: str) -> None:
    document = parse(example, "scenarios.md")
    assert not document.problems
    data = document.data
    if isinstance(data, list):
        for step in data:
            StepModel.model_validate(step)
    else:
        extra = {"title": "example"} if "cards" in data else {}
        MODELS[next(iter(data))].model_validate({**extra, **data})


def test_the_schemas_that_the_example_names_exist() -> None:
    for file in (ROOT / "docs" / "examples").rglob("*.yaml"):
        schema = re.search(r"\$schema=(\S+)", file.read_text("utf-8"))
        assert schema is not None, file
        assert (file.parent / schema[1]).is_file(), file


def test_every_hand_tool_is_told_with_all_it_takes() -> None:
    rows = dict(re.findall(r"^\| `(\w+)` \| (.*) \|$", SCENARIOS, re.M))
    back = {stands: key for key, stands in BESIDE.items() if key != "to"}
    assert set(TOOL_ARGS) == set(TOOLS)
    for tool, args in TOOL_ARGS.items():
        assert all(f"`{back.get(name, name)}`" in rows[tool] for name in args), tool
