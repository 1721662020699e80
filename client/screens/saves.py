"""Saved matches as the home screen shows them: where they lie, who sat where, when it was."""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from platformdirs import user_data_dir

from client.session import PLAYERS
from engine.values.ids import SEATS, SeatId
from engine.values.problems import PackError
from engine.values.speech import message

if TYPE_CHECKING:
    from engine.journal import Save
    from engine.match import Match

MINUTE, HOUR = 60, 3600


def saves_folder() -> Path:
    """Where the journals of this user's matches lie."""
    return Path(user_data_dir("rulemat", appauthor=False)) / "matches"


@dataclass(frozen=True, slots=True)
class Seating:
    """What the window adds to a journal: who held the seats and which mat was out."""

    players: dict[SeatId, str]
    mat: str = ""

    @staticmethod
    def beside(journal: Path) -> Path:
        """The small file that belongs to a journal."""
        return journal.with_suffix(".seats.json")

    def keep(self, journal: Path) -> None:
        """Write it; a match can be resumed without it, so a full disk is no reason to stop."""
        try:
            content = {"players": self.players, "mat": self.mat}
            self.beside(journal).write_text(json.dumps(content), encoding="utf-8")
        except OSError:
            return

    @staticmethod
    def of(journal: Path) -> Seating:
        """Read it; anything odd means two people at the default mat."""
        try:
            content = json.loads(Seating.beside(journal).read_text("utf-8"))
            players = {seat: content["players"][seat] for seat in SEATS}
            mat = content.get("mat", "")
        except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
            return Seating({})
        good = all(kind in PLAYERS for kind in players.values()) and isinstance(mat, str)
        return Seating(players, mat) if good else Seating({})


@dataclass(frozen=True, slots=True)
class Saved:
    """A file among the saved matches; `problem` says what is wrong with it, `save` is None where nothing can be saved."""

    path: Path
    when: float
    save: Save | None
    problem: str = ""


def saved_matches(folder: Path) -> tuple[Saved, ...]:
    """All journals of a folder, the newest first, those that are damaged among them."""
    from engine.journal import list_saves, read

    found = {save.path: Saved(save.path, save.when, save, save.damage) for save in list_saves(folder)}
    for path in folder.glob("*.jsonl") if folder.is_dir() else ():
        if path not in found:
            try:
                read(path)
                problem = ""
            except PackError as error:
                problem = "; ".join(problem.message for problem in error.problems)
            found[path] = Saved(path, _changed(path), None, problem)
    return tuple(sorted(found.values(), key=lambda saved: saved.when, reverse=True))


def _changed(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def save_from_now_on(match: Match, folder: Path, seating: Seating) -> None:
    """Write every move of a match into a new journal, as soon as that is possible."""
    from engine.journal import Journal, note_where

    seating.keep(Journal.begin(match, folder).path)
    note_where(match)


def when(then: float, now: float, lang: str) -> str:
    """How long ago that was, in words."""
    ago = max(0.0, now - then)
    today, day = (datetime.fromtimestamp(t).date() for t in (now, then))
    if ago < MINUTE:
        return message(lang, "when-now")
    if ago < HOUR:
        return message(lang, "when-minutes", {"count": int(ago // MINUTE)})
    if today == day or ago < 6 * HOUR:
        return message(lang, "when-hours", {"count": int(ago // HOUR)})
    days = (today - day).days
    return message(lang, "when-yesterday") if days == 1 else message(lang, "when-days", {"count": days})
