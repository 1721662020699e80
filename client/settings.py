"""What the user has chosen for the whole program, kept in one small JSON file.

A setting is one field of `Settings`: its declaration says its default, what may be chosen and how it stands on the
settings screen, and from it follow the screen's row, what is saved, and what is taken from a file.

A missing file means the defaults. A damaged one does too: it is kept beside the new one under
another name and the notice says so, because nothing of the user's is thrown away.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from dataclasses import Field, asdict, dataclass, field, fields
from pathlib import Path
from typing import Literal, TypeVar

from platformdirs import user_config_dir

Value = str | int
"""What a setting may be; yes and no are `int`, too."""
V = TypeVar("V", bound=Value)
NAME_LIMIT = 24


@dataclass(frozen=True, slots=True)
class SettingValue:
    """One value of a setting: the message that says it (with `n` as its `value`), and an icon."""

    value: Value
    words: str
    icon: str = ""
    n: int = 0


@dataclass(frozen=True, slots=True)
class Shown:
    """How a setting stands on the screen. `row` names it there and in messages: `settings-ROW`.

    `line`: a second line, `settings-ROW-line`, says what it does. Without choices it is a switch.
    """

    row: str
    choices: tuple[SettingValue, ...] = ()
    look: Literal["segments", "stepper"] = "segments"
    line: bool = False

    def allows(self, value: object) -> bool:
        """True for a value that can be chosen."""
        return not self.choices or value in [choice.value for choice in self.choices]


def _setting(
    default: V, row: str, *choices: SettingValue, look: Literal["segments", "stepper"] = "segments", line: bool = False
) -> V:
    """Declare a setting with its row on the screen. See `Shown`."""
    made: V = field(default=default, metadata={"shown": Shown(row, choices, look, line)})
    return made


def _after(seconds: int) -> SettingValue:
    if not seconds:
        return SettingValue(0, "settings-hide-never")
    return SettingValue(seconds, "settings-seconds", n=seconds) if seconds < 60 else SettingValue(seconds, "settings-minutes", n=seconds // 60)


@dataclass(slots=True)
class Settings:
    """Every choice with its default; `path` is where `save` writes (None: nowhere)."""

    theme: str = _setting(
        "dark", "theme",
        SettingValue("dark", "settings-theme-dark", "moon"),
        SettingValue("light", "settings-theme-light", "sun"),
        SettingValue("contrast", "settings-theme-contrast", "eye"),
    )  # fmt: skip
    lang: str = _setting("en", "lang", SettingValue("en", "settings-lang-en"), SettingValue("ru", "settings-lang-ru"))
    text: int = _setting(
        100, "text", *(SettingValue(size, "settings-percent", n=size) for size in (80, 90, 100, 110, 120, 130, 140)),
        look="stepper", line=True,
    )  # fmt: skip
    """Per cent."""
    reduced_motion: bool = _setting(False, "motion", line=True)
    curtain: bool = _setting(True, "curtain", line=True)
    flip: bool = _setting(True, "flip", line=True)
    turned_mat: bool = _setting(
        False, "mat", SettingValue(False, "settings-mat-mirrored", "flip"), SettingValue(True, "settings-mat-turned", "rotate"), line=True
    )
    hide_after: int = _setting(60, "hide", *map(_after, (15, 30, 60, 120, 300, 0)), look="stepper", line=True)
    """Seconds without input after which a hand turns face down; 0 is never."""
    bot_pace: int = _setting(
        700, "pace", SettingValue(300, "settings-pace-fast"), SettingValue(700, "settings-pace-normal"), SettingValue(1500, "settings-pace-slow")
    )
    """Milliseconds a bot waits before it moves."""
    step_through: bool = _setting(False, "stages", line=True)
    """What happened by itself in a move is shown stage by stage when the move is over."""
    names: dict[str, str] = field(default_factory=dict)
    setup: dict[str, str] = field(default_factory=dict)
    path: Path | None = None

    @property
    def scale(self) -> float:
        """The user's own scale on top of the window's."""
        return self.text / 100

    def resize(self, by: int) -> None:
        """Make everything so many steps larger, or smaller if `by` is below 0."""
        sizes = [int(choice.value) for choice in choices_of("text")]
        self.text = sizes[max(0, min(len(sizes) - 1, sizes.index(self.text) + by))]

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


def rows() -> Iterator[tuple[str, Shown]]:
    """The settings that stand on the screen, in their order: the field's name, and how it is shown."""
    return ((known.name, known.metadata["shown"]) for known in fields(Settings) if "shown" in known.metadata)


def choices_of(name: str) -> tuple[SettingValue, ...]:
    """The values that a setting may have."""
    return next(shown.choices for field_name, shown in rows() if field_name == name)


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


def _from_content(content: Mapping[str, object], path: Path) -> tuple[Settings, str]:
    """Take every good value; a bad one leaves its default. Unknown keys are of a newer version."""
    settings, notice = Settings(path=path), ""
    for known in fields(Settings):
        if known.name == "path" or known.name not in content:
            continue
        if _accepted(known, content[known.name], getattr(settings, known.name)):
            setattr(settings, known.name, content[known.name])
        else:
            notice = "settings-partly"
    return settings, notice


def _accepted(known: Field[object], value: object, default: object) -> bool:
    if type(value) is not type(default):
        return False
    if isinstance(value, dict):
        return len(value) <= 100 and all(isinstance(v, str) and len(v) <= 200 for v in value.values())
    return "shown" not in known.metadata or known.metadata["shown"].allows(value)


def _keep_damaged(path: Path) -> None:
    try:
        path.replace(path.with_suffix(".damaged.json"))
    except OSError:
        return
