"""Packs: games as plain data, read, checked and compiled.

What compiles them is imported only when a game is opened: the home screen lists games at once.
"""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from importlib.resources import files as resources
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engine.pack.source import open_source
from engine.pack.yaml_nodes import parse
from engine.values.problems import PackError, Problem, Problems, did_you_mean, fault

if TYPE_CHECKING:
    from engine.game.compiled import Game

__all__ = [
    "GameCard", "PackError", "Problem", "Problems", "check_pack", "find_pack", "list_games", "open_game",
]  # fmt: skip


FILES = frozenset({".zip", ".yaml", ".yml", ".txt", ".csv", ".tsv", ".json", ".jsonl", ".md", ".png"})
"""What ends so is meant as a file, not as the name of a game."""
COLOUR = re.compile(r"#[0-9A-Fa-f]{6}")
ID = re.compile(r"[a-z][a-z0-9_-]{0,39}")


@dataclass(frozen=True, slots=True)
class GameCard:
    """What the home screen shows of a game before it is loaded."""

    id: str
    titles: tuple[tuple[str, str], ...]
    lines: tuple[tuple[str, str], ...]
    accent: str
    art_seed: str
    path: Path

    def title(self, lang: str) -> str:
        """The game's name."""
        return dict(self.titles).get(lang) or dict(self.titles).get("en", self.id)

    def line(self, lang: str) -> str:
        """One line about it."""
        return dict(self.lines).get(lang) or dict(self.lines).get("en", "")


def pack_folders() -> tuple[Path, ...]:
    """Where packs lie: those that come with the program, then the user's."""
    from platformdirs import user_data_path

    return Path(str(resources("playmats"))), user_data_path("rulemat", appauthor=False) / "packs"


MOST_OPEN = 6
_OPENED: dict[tuple[str, str], Game] = {}
"""Games by place and content, as they were last opened."""


def find_pack(name: str | os.PathLike[str]) -> Path:
    """Find a pack by name, folder or archive.

    Raises:
        PackError: There is none; the message names the nearest.
    """
    given = Path(name)
    try:
        return _found(given, str(name))
    except (OSError, ValueError):  # an overlong name, a NUL byte
        raise fault(str(name)[:200].replace("\0", "?"), "there is no such game") from None


def _found(given: Path, name: str) -> Path:
    if given.exists() and (given.is_dir() or given.suffix == ".zip") and (given.parent != Path() or given.suffix):
        return given
    known: dict[str, Path] = {}
    for folder in pack_folders():
        if folder.is_dir():
            for path in _inside(folder):
                if _is_pack(path):
                    known.setdefault(path.stem, path)
    if name in known:
        return known[name]
    if given.exists() and (given.is_dir() or given.suffix == ".zip"):
        return given
    if given.exists():
        raise fault(name, "is no game", "give a game's name, a pack's folder or its .zip")
    if given.suffix in FILES or given.parent != Path():
        raise fault(name, "there is no such file")
    near = did_you_mean(name, known)
    mend = f"did you mean `{near}`?" if near else f"games are {', '.join(known) or 'none'}"
    raise fault(name, "there is no such game", mend)


def open_game(path: str | os.PathLike[str]) -> Game:
    """Open a game to play it. One that was opened before, and whose files are the same, is not compiled again.

    Raises:
        PackError: The pack has errors; all of them are in it. Warnings do not stop it.
    """
    place = find_pack(path)
    key = (str(place.resolve()), open_source(place).hash())
    if key in _OPENED:
        return _OPENED[key]
    game, problems = check_pack(path)
    errors = tuple(p for p in problems if p.severity == "error")
    if game is None or errors:
        raise PackError(errors)
    if len(_OPENED) >= MOST_OPEN:
        del _OPENED[next(iter(_OPENED))]
    _OPENED[key] = game
    return game


def check_pack(path: str | os.PathLike[str]) -> tuple[Game | None, tuple[Problem, ...]]:
    """Check a pack: all problems, warnings too."""
    from engine.pack.load import load

    game, problems = load(find_pack(path))
    return game, problems.sorted()


def list_games() -> tuple[GameCard, ...]:
    """List the games at hand, quickly: only the head of each game file is read."""
    found: dict[str, GameCard] = {}
    for folder in pack_folders():
        if not folder.is_dir():
            continue
        for path in _inside(folder):
            card = _card(path)
            if card is not None:
                found.setdefault(card.id, card)
    return tuple(found.values())


def _inside(folder: Path) -> list[Path]:
    """What lies in a folder of packs; one that cannot be read holds nothing."""
    try:
        return sorted(folder.iterdir())
    except OSError:
        return []


def _is_pack(path: Path) -> bool:
    try:
        return path.suffix == ".zip" or (path.is_dir() and (path / "game.yaml").is_file())
    except (OSError, ValueError):
        return False


def _card(path: Path) -> GameCard | None:
    """A stranger's file: nothing in it is taken on trust. What is wrong is told when the game is chosen."""
    if not _is_pack(path):
        return None
    try:
        data = parse("\n".join(_head(open_source(path).read_text("game.yaml"))), str(path)).data
    except (PackError, OSError):
        data = None
    data = data if isinstance(data, dict) else {}
    name, look = data.get("id"), data.get("look")
    id_ = name if isinstance(name, str) and ID.fullmatch(name) else path.stem
    accent = look.get("accent") if isinstance(look, dict) else None
    colour = accent if isinstance(accent, str) and COLOUR.fullmatch(accent) else "#F5BD4F"
    titles = _texts(data.get("title")) or (("en", id_),)
    return GameCard(id_, titles, _texts(data.get("line")), colour, dict(titles).get("en", path.stem), path)


def _texts(value: Any) -> tuple[tuple[str, str], ...]:
    """The words of a head by language; what is no text is left out."""
    found = value if isinstance(value, dict) else {"en": value}
    return tuple((str(lang), text) for lang, text in found.items() if isinstance(text, str) and text)


def _head(text: str) -> list[str]:
    """The lines before the first long section: id, title, line and look."""
    wanted, keep = [], False
    for line in text.splitlines()[:120]:
        if line and not line[0].isspace() and not line.startswith("#"):
            keep = line.split(":")[0] in ("id", "title", "line", "look")
        if keep:
            wanted.append(line)
    return wanted
