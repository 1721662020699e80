"""The handbook and the schemas are made from the models; what they show works."""

import json
from pathlib import Path

import pytest
from pydantic import TypeAdapter

from engine.handbook import DOCS, write
from engine.language.steps import VERBS, AnyStep
from tests.support.packs import PACKS, PLAYMATS
from tests.support.tiny import read


def test_the_handbook_and_the_schemas_are_up_to_date(tmp_path: Path) -> None:
    write(tmp_path)
    made = sorted(p.relative_to(tmp_path) for p in tmp_path.rglob("*") if p.is_file())
    assert made
    for file in made:
        assert (DOCS / file).read_text("utf-8") == (tmp_path / file).read_text("utf-8"), f"write {file} again"


@pytest.mark.parametrize("verb", sorted(set(VERBS) - {"while"}))
def test_the_example_of_a_verb_is_a_step(verb: str) -> None:
    example = read(VERBS[verb].example.replace("[...]", "[]"))
    (step,) = TypeAdapter(list[AnyStep]).validate_python(example)
    assert isinstance(step, VERBS[verb])
    assert VERBS[verb].__doc__


def test_every_verb_and_every_key_of_the_language_is_described() -> None:
    text = (DOCS / "pack-language.md").read_text("utf-8")
    for verb in VERBS:
        assert f"`{verb}`" in text or f"### {verb}" in text or f"{verb}:" in text, verb


def test_the_packs_name_their_schema_and_the_schemas_are_json() -> None:
    for schema in (DOCS / "schema").glob("*.json"):
        assert "properties" in json.loads(schema.read_text("utf-8"))
    for pack in PACKS:
        first = (PLAYMATS / pack / "game.yaml").read_text("utf-8").splitlines()[0]
        assert first.startswith("# yaml-language-server: $schema=")
        assert (PLAYMATS / pack / first.partition("=")[2].strip()).resolve().is_file()
