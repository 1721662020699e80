"""What the user has chosen for the whole program, kept in one small JSON file.

A missing file means the defaults. A damaged one does too: it is kept beside the new one under
another name and the notice says so, because nothing of the user's is thrown away.
"""

from __future__ import annotations

import json
import os
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any

from platformdirs import user_config_dir

THEMES = ("dark", "light", "contrast")
LANGUAGES = ("en", "ru")
TEXT_SIZES = (80, 90, 100, 110, 120, 130, 140)
HIDE_AFTER = (15, 30, 60, 120, 300, 0)
"""Seconds without input after which a hand turns face down; 0 is never."""
BOT_PACES = (300, 700, 1500)
"""Milliseconds a bot waits before it moves."""
NAME_LIMIT = 24

_CHOICES: dict[str, tuple[Any, ...]] = {
    "theme": THEMES,
    "lang": LANGUAGES,
    "text": TEXT_SIZES,
    "hide_after": HIDE_AFTER,
    "bot_pace": BOT_PACES,
}


@dataclass(slots=True)
class Settings:
    """Every choice with its default; `path` is where `save` writes (None: nowhere)."""

    theme: str = "dark"
    lang: str = "en"
    text: int = 100
    reduced_motion: bool = False
    curtain: bool = True
    flip: bool = True
    turned_mat: bool = False
    hide_after: int = 60
    bot_pace: int = 700
    step_through: bool = False
    """What happened by itself in a move is shown stage by stage when the move is over."""
    names: dict[str, str] = field(default_factory=dict)
    setup: dict[str, str] = field(default_factory=dict)
    path: Path | None = None

    @property
    def scale(self) -> float:
        """The user's own scale on top of the window's."""
        return self.text / 100

    def save(self) -> str:
        """Write the file whole or not at all. Returns a message key when it could not, else ''."""
        if self.path is None:
            return ""
        content = asdict(self)
        del content["path"]
        beside = self.path.with_suffix(".new")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with beside.open("w", encoding="utf-8") as file:
                json.dump(content, file, ensure_ascii=False, indent=1)
                file.flush()
                os.fsync(file.fileno())
            beside.replace(self.path)
        except OSError:
            return "settings-not-saved"
        return ""


def settings_path() -> Path:
    """Where the settings of this user live."""
    return Path(user_config_dir("rulemat", appauthor=False)) / "settings.json"


def load_settings(path: Path | None = None) -> tuple[Settings, str]:
    """Read the settings and, if something was wrong with them, a message key that says so."""
    path = path or settings_path()
    try:
        content = json.loads(path.read_text("utf-8"))
    except FileNotFoundError:
        return Settings(path=path), ""
    except (OSError, ValueError, RecursionError):
        _keep_damaged(path)
        return Settings(path=path), "settings-damaged"
    if not isinstance(content, dict):
        _keep_damaged(path)
        return Settings(path=path), "settings-damaged"
    return _from_content(content, path)


def _from_content(content: dict[str, Any], path: Path) -> tuple[Settings, str]:
    """Take every good value; a bad one leaves its default. Unknown keys are of a newer version."""
    settings, notice = Settings(path=path), ""
    for known in fields(Settings):
        if known.name == "path" or known.name not in content:
            continue
        value = _accepted(known.name, content[known.name], getattr(settings, known.name))
        if value is None:
            notice = "settings-partly"
        else:
            setattr(settings, known.name, value)
    return settings, notice


def _accepted(name: str, value: Any, default: Any) -> Any:
    if type(value) is not type(default):
        return None
    if name in _CHOICES and value not in _CHOICES[name]:
        return None
    if isinstance(value, dict):
        good = all(isinstance(v, str) and len(v) <= 200 for v in value.values()) and len(value) <= 100
        return value if good else None
    return value


def _keep_damaged(path: Path) -> None:
    try:
        path.replace(path.with_suffix(".damaged.json"))
    except OSError:
        return
