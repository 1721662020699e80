"""The named readings of a game's rules, chosen at home."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from client.intents import Key
from client.screens.options import OptionsScreen
from client.settings import load_settings
from tests.client.test_home import Window
from tests.support.packs import ROOT


def test_readings_of_the_rules_are_chosen_and_kept(tmp_path: Path) -> None:
    window = Window(tmp_path)
    window.click("options")
    assert window.shows(OptionsScreen)
    top = window.app.top
    assert isinstance(top, OptionsScreen)
    window.click("same_team")
    window.click("hand_limit", 0.95)
    window.send(Key("escape"))
    window.click("start")
    state = window.table().match.state
    model = window.home.game.option_models if window.home.game else {}
    assert state.options["same_team"] is not model["same_team"].default
    assert state.options["hand_limit"] == model["hand_limit"].default + 1
    again = Window(tmp_path, setup=dict(load_settings(tmp_path / "settings.json")[0].setup))
    assert again.home.setup.options == {k: state.options[k] for k in ("same_team", "hand_limit")}
    again.click("options")
    again.click("options-reset")
    again.send(Key("escape"))
    assert not again.home.setup.options


def test_a_kept_reading_without_sense_is_forgotten(tmp_path: Path) -> None:
    window = Window(tmp_path, setup={"game": "ucg", "option:ucg:hand_limit": "many", "option:ucg:gone": "1", "option:ucg:same_team": "maybe"})
    assert not window.home.setup.options


def test_the_home_screen_begins_without_what_compiles_packs() -> None:
    """Its first frame waits for nothing that only an opened game needs; nor does the list of saved matches."""
    asks = "import sys, client.launch, client.screens.home, engine.journal; print([m for m in sys.modules if m in ('pydantic', 'engine.language', 'engine.match')])"
    told = subprocess.run([sys.executable, "-c", asks], capture_output=True, text=True, check=True, cwd=ROOT)
    assert told.stdout.splitlines()[-1] == "[]"
