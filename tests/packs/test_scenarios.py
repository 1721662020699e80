"""Every scenario of every shipped pack holds."""

from pathlib import Path

import pytest

from engine.check import check_scenario, read_scenario
from tests.support.packs import PACKS, PLAYMATS, shipped

FILES = [path for pack in PACKS for path in sorted((PLAYMATS / pack / "scenarios").glob("*.yaml"))]


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parents[1].name}/{path.stem}")
def test_a_scenario_holds(path: Path) -> None:
    problems = check_scenario(shipped(path.parents[1].name), path.read_text("utf-8"), path.name)
    assert [p.render() for p in problems] == []


@pytest.mark.parametrize("pack", PACKS)
def test_every_scenario_has_a_title_of_its_own_and_looks_at_something(pack: str) -> None:
    titles: dict[str, str] = {}
    for path in FILES:
        if path.parents[1].name != pack:
            continue
        model, _, _ = read_scenario(path.read_text("utf-8"), path.name)
        assert model is not None
        assert isinstance(model.title, dict), path.name
        assert titles.setdefault(model.title["en"], path.name) == path.name
        looks = model.expect is not None or any(s.expect or s.refused or s.try_ or s.allowed for s in model.steps)
        assert looks, f"{path.name} expects nothing"
    assert titles
