"""The settings file: what is chosen comes back, and no file can break the start."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from client.settings import Settings, load_settings, rows
from engine.values.speech import LANGUAGES, message


def test_a_missing_file_means_the_defaults(tmp_path: Path) -> None:
    settings, notice = load_settings(tmp_path / "settings.json")
    assert notice == ""
    assert (settings.theme, settings.lang, settings.scale, settings.curtain) == ("dark", "en", 1.0, True)


def test_everything_chosen_comes_back(tmp_path: Path) -> None:
    path = tmp_path / "new" / "settings.json"
    chosen = Settings(theme="contrast", lang="ru", text=140, curtain=False, names={"south": "Юля"}, path=path)
    assert chosen.save() == ""
    found, notice = load_settings(path)
    assert (found, notice) == (chosen, "")
    assert [file.name for file in path.parent.iterdir()] == ["settings.json"]


@pytest.mark.parametrize("content", [b"", b"{", b"[1]", b"\xff\xfe", b"[" * 100_000, b"null"])
def test_a_damaged_file_gives_defaults_a_notice_and_is_kept(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(content)
    settings, notice = load_settings(path)
    assert settings == Settings(path=path)
    assert notice == "settings-damaged"
    assert path.with_suffix(".damaged.json").read_bytes() == content


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("theme", "pink"),
        ("text", 1000),
        ("text", True),
        ("flip", 1),
        ("names", {"south": 3}),
        ("lang", 7),
    ],
)
def test_one_bad_value_leaves_its_default_and_the_rest(tmp_path: Path, key: str, value: object) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"curtain": False, "of a newer version": 1, key: value}), encoding="utf-8")
    settings, notice = load_settings(path)
    assert notice == "settings-partly"
    assert settings.curtain is False
    assert getattr(settings, key) == getattr(Settings(), key)


def test_a_folder_that_cannot_be_written_is_said_and_does_no_harm(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way", encoding="utf-8")
    settings = Settings(theme="light", path=blocked / "settings.json")
    assert settings.save() == "settings-not-saved"
    assert settings.theme == "light"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_setting_has_its_words(lang: str) -> None:
    keys = [f"settings-{shown.row}" for _, shown in rows()] + [f"settings-{shown.row}-line" for _, shown in rows() if shown.line]
    keys += [choice.words for _, shown in rows() for choice in shown.choices]
    said = {key: message(lang, key, {"value": 1}) for key in keys}
    assert [key for key, words in said.items() if not words or key in words] == []


def test_every_default_can_be_chosen() -> None:
    assert [name for name, shown in rows() if not shown.allows(getattr(Settings(), name))] == []
