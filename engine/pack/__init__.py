"""Packs: games as plain data, read, checked and compiled.

What compiles them is imported only when a game is opened: the home screen lists games at once.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from importlib.resources import files as resources
from pathlib import Path
from typing import TYPE_CHECKING

from engine.pack.problems import PackError, Problem, Problems, did_you_mean, fault
from engine.pack.source import open_source
from engine.pack.yaml_nodes import parse
from engine.speech import phrase

if TYPE_CHECKING:
    from engine.game import Game

__all__ = [
    "GameCard", "PackError", "Problem", "Problems", "check_pack", "find_pack", "list_games", "open_game",
]  # fmt: skip


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


def find_pack(name: str | os.PathLike[str]) -> Path:
    """Find a pack by name, folder or archive.

    Raises:
        PackError: There is none; the message names the nearest.
    """
    given = Path(name)
    if given.exists() and (given.is_dir() or given.suffix == ".zip") and (given.parent != Path() or given.suffix):
        return given
    known: dict[str, Path] = {}
    for folder in pack_folders():
        if folder.is_dir():
            for path in sorted(folder.iterdir()):
                if (path.is_dir() and (path / "game.yaml").is_file()) or path.suffix == ".zip":
                    known.setdefault(path.stem, path)
    if str(name) in known:
        return known[str(name)]
    if given.exists() and (given.is_dir() or given.suffix == ".zip"):
        return given
    near = did_you_mean(str(name), known)
    mend = f"did you mean `{near}`?" if near else f"games are {', '.join(known) or 'none'}"
    raise fault(str(name), "there is no such game", mend)


def open_game(path: str | os.PathLike[str]) -> Game:
    """Open a game to play it.

    Raises:
        PackError: The pack has errors; all of them are in it. Warnings do not stop it.
    """
    game, problems = check_pack(path)
    errors = tuple(p for p in problems if p.severity == "error")
    if game is None or errors:
        raise PackError(errors)
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
        for path in sorted(folder.iterdir()):
            card = _card(path)
            if card is not None:
                found.setdefault(card.id, card)
    return tuple(found.values())


def _card(path: Path) -> GameCard | None:
    try:
        if not (path.is_dir() and (path / "game.yaml").is_file()) and path.suffix != ".zip":
            return None
        text = open_source(path).read_text("game.yaml")
    except PackError:
        return None
    head = "\n".join(_head(text))
    data = parse(head, str(path)).data
    if not isinstance(data, dict) or "id" not in data:
        return None
    look = data.get("look") if isinstance(data.get("look"), dict) else {}
    titles = phrase(data.get("title") or str(data["id"])).texts
    lines = phrase(data.get("line") or "").texts
    accent = str((look or {}).get("accent", "#F5BD4F"))
    return GameCard(str(data["id"]), titles, lines, accent, dict(titles).get("en", path.stem), path)


def _head(text: str) -> list[str]:
    """The lines before the first long section: id, title, line and look."""
    wanted, keep = [], False
    for line in text.splitlines()[:120]:
        if line and not line[0].isspace() and not line.startswith("#"):
            keep = line.split(":")[0] in ("id", "title", "line", "look")
        if keep:
            wanted.append(line)
    return wanted
