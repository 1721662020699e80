"""The handbook and the schemas are what the models say."""

from __future__ import annotations

from engine.language.handbook import DOCS, handbook, schemas


def test_the_handbook_is_what_the_models_say() -> None:
    assert (DOCS / "pack-language.md").read_text("utf-8") == handbook()


def test_the_schemas_are_what_the_models_say() -> None:
    for name, text in schemas().items():
        assert (DOCS / "schema" / f"{name}.schema.json").read_text("utf-8") == text
