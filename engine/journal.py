"""The journal: every accepted move on disk before it counts. Killed at any moment, the match resumes.

JSON Lines. The first line tells the game, the decks, the seed; then one line for each move with
the fingerprint of the position after it. A last line without its end is cut off, and said so.
The pack's files are kept beside the journals, once for each state of them.
"""

from __future__ import annotations

import json
import os
import time
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO

from engine import moves as mv
from engine import rng
from engine.fingerprint import fingerprint
from engine.ids import SEATS
from engine.pack.problems import PackError, Problem, fault
from engine.speech import ours, phrase

if TYPE_CHECKING:
    from engine.game import Game
    from engine.match import Match

FORMAT = 1
MOST_BYTES = 64 * 1024 * 1024
NEEDED = {"game", "title", "names", "seed", "level", "decks", "options", "first", "number"}
MOVES: dict[str, type[Any]] = {
    c.__name__: c for c in (mv.Drag, mv.Use, mv.Answer, mv.Pass, mv.Cancel, mv.Manual, mv.Concede, mv.Undo, mv.Redo)
}


class Parted(Exception):
    """A journal and the pack do not agree any more: from this move on they part."""

    def __init__(self, move: int, match: Match) -> None:
        super().__init__(f"the journal and the game part at move {move}")
        self.move, self.match = move, match


@dataclass(frozen=True, slots=True)
class Save:
    """What is known of a saved match without playing it."""

    path: Path
    game: str
    title: str
    names: dict[str, str]
    when: float
    turn: int
    phase: str
    moves: int
    over: bool
    labels: dict[str, str]


def folder() -> Path:
    """Where journals lie."""
    from platformdirs import user_data_path

    return user_data_path("rulemat", appauthor=False) / "matches"


def as_json(move: mv.Move) -> dict[str, Any]:
    """A move as a line of the journal says it."""
    said = {k: v for k, v in asdict(move).items() if v is not None and v is not False and v not in ({}, ())}
    return {"is": type(move).__name__, **said}


FIELDS: dict[str, tuple[type, ...]] = {
    "seat": (str,), "piece": (int, type(None)), "host": (int, type(None)), "index": (int, type(None)), "zone": (str,),
    "move": (str, type(None)), "ability": (str, type(None)), "tool": (str,), "args": (dict,), "values": (list,),
    "override": (bool,), "consent": (bool,),
}  # fmt: skip


def as_move(data: dict[str, Any]) -> mv.Move:
    """Read a move back.

    Raises:
        ValueError: It is no move: a stranger's file may hold anything.
    """
    data = dict(data)
    for name, value in data.items():
        if name != "is" and not isinstance(value, FIELDS.get(name, ())):
            raise ValueError(name)
    if data.get("seat") not in SEATS:
        raise ValueError("seat")
    kind = MOVES[str(data.pop("is"))]
    for name in ("values",):
        if name in data:
            data[name] = tuple(data[name])
    if isinstance(data.get("args"), dict) and "order" in data["args"]:
        data["args"] = {**data["args"], "order": tuple(data["args"]["order"])}
    move: mv.Move = kind(**data)
    return move


class Journal:
    """An open journal. Each line is one unbuffered write; `sync` follows when the frame is shown."""

    def __init__(self, path: Path, file: BinaryIO) -> None:
        self.path, self.file = path, file

    @classmethod
    def begin(cls, match: Match, into: Path | None = None) -> Journal:
        """Open a new journal for a match that has just been set up."""
        into = into or folder()
        into.mkdir(parents=True, exist_ok=True)
        _keep_pack(match, into)
        stamp = time.strftime("%Y%m%d-%H%M%S")
        path, number = into / f"{match.game.id}-{stamp}.jsonl", 1
        while path.exists():
            number += 1
            path = into / f"{match.game.id}-{stamp}-{number}.jsonl"
        journal = cls(path, path.open("ab", buffering=0))
        journal._write(_header(match))
        match.journal = journal
        return journal

    def record(self, move: mv.Move, fingerprint: str) -> None:
        """Append one accepted move."""
        self._write({**as_json(move), "print": fingerprint})

    def sync(self) -> None:
        """Let the disk have it, too."""
        os.fsync(self.file.fileno())

    def close(self) -> None:
        """Close the file."""
        self.file.close()

    def _write(self, line: dict[str, Any]) -> None:
        self.file.write(json.dumps(line, ensure_ascii=False, separators=(",", ":")).encode() + b"\n")


def _header(match: Match) -> dict[str, Any]:
    return {
        "rulemat": FORMAT, "game": match.game.id, "title": match.game.title("en"), "version": match.game.version,
        "hash": match.game.hash, "rng": rng.VERSION, "seed": match.seed, "level": match.level, "names": dict(match.names),
        "number": match.number, "options": match.state.options, "first": match.state.values.get("table.first"),
        "decks": {
            seat: {"name": d.name, "title": dict(d.texts.texts), "sections": {k: [list(c) for c in v] for k, v in d.sections.items()}}
            for seat, d in match.decks.items()
        },
        "print": fingerprint(match.state),
    }  # fmt: skip


def _keep_pack(match: Match, into: Path) -> None:
    """Keep the pack as it is now: a match goes on by the rules it began with."""
    if match.game.source is None:
        return
    kept = into / "packs" / match.game.hash / match.game.id
    if not kept.exists():
        kept.parent.mkdir(parents=True, exist_ok=True)
        match.game.source.copy_to(kept)


def read(path: Path) -> tuple[dict[str, Any], list[dict[str, Any]], str]:
    """Read a journal: header, moves, and a notice if its last line was torn.

    Raises:
        PackError: It is no journal, or a line within it is damaged.
    """
    try:
        content = path.read_bytes()[: MOST_BYTES + 1]
    except OSError as error:
        raise fault(str(path), f"cannot be read: {error.strerror}") from None
    if len(content) > MOST_BYTES:
        raise fault(str(path), "is too large for a journal")
    whole, torn = content, b""
    if not content.endswith(b"\n"):
        whole, _, torn = content.rpartition(b"\n")
    lines: list[dict[str, Any]] = []
    for number, line in enumerate(whole.splitlines(), 1):
        try:
            data = json.loads(line)
        except (ValueError, RecursionError):
            data = None
        if not isinstance(data, dict):
            problem = Problem(str(path), number, 1, "error", "this line is damaged", "cut the file off before it")
            raise PackError((problem,))
        lines.append(data)
    if not lines or lines[0].get("rulemat") != FORMAT or not set(lines[0]) >= NEEDED:
        raise fault(str(path), "is no journal of this program, or of another version of it")
    notice = ours("journal-torn").say("en") if torn else ""
    return lines[0], lines[1:], notice


def resume(path: Path, upto: int | None = None, *, go_on: bool = True) -> Match:
    """Play a journal again, up to its end or some move; with `go_on` further moves are appended to it.

    Raises:
        PackError: The journal or its pack cannot be read.
        Parted: The game has changed since; the match stands where both still agree.
    """
    header, moves, _ = read(path)
    match = _begin(path, header)
    if fingerprint(match.state) != header.get("print"):
        raise Parted(0, match)
    for number, line in enumerate(moves if upto is None else moves[:upto], 1):
        data = {k: v for k, v in line.items() if k != "print"}
        try:
            match.make(as_move(data))
        except (KeyError, TypeError, ValueError):
            problem = Problem(str(path), number + 1, 1, "error", "this line is no move", "cut the file off before it")
            raise PackError((problem,)) from None
        if line.get("print") and fingerprint(match.state) != line["print"]:
            raise Parted(number, match)
    if go_on:
        _cut(path)
        match.journal = Journal(path, path.open("ab", buffering=0))
    return match


def _begin(path: Path, header: dict[str, Any]) -> Match:
    from engine.pack import open_game

    kept = path.parent / "packs" / str(header.get("hash")) / str(header.get("game"))
    game = open_game(kept if kept.is_dir() else str(header.get("game")))
    try:
        return _set_up(game, header)
    except (KeyError, TypeError, AttributeError, IndexError, ValueError):
        raise PackError(
            (Problem(str(path), 1, 1, "error", "the first line is damaged", "this match is lost"),)
        ) from None


def _set_up(game: Game, header: dict[str, Any]) -> Match:
    from engine.setup import new_match
    from engine.specs import Deck

    decks = {
        seat: Deck(d["name"], phrase(d["title"]), {k: tuple((c[0], c[1]) for c in v) for k, v in d["sections"].items()})
        for seat, d in header["decks"].items()
    }
    return new_match(
        game, decks, seed=header["seed"], level=header["level"], names=header["names"], first=header["first"],
        options=header["options"], number=header["number"], check=False,
    )  # fmt: skip


def _cut(path: Path) -> None:
    """Cut a torn last line off, after keeping a copy of what was there."""
    content = path.read_bytes()
    if content and not content.endswith(b"\n"):
        path.with_suffix(".torn").write_bytes(content)
        with path.open("r+b") as file:
            file.truncate(content.rfind(b"\n") + 1)


def list_saves(into: Path | None = None) -> tuple[Save, ...]:
    """List saved matches, the newest first. Files that are no journals are passed over."""
    into = into or folder()
    found = []
    for path in sorted(into.glob("*.jsonl")) if into.is_dir() else ():
        try:
            header, moves, _ = read(path)
            names = {str(seat): str(name) for seat, name in header["names"].items()}
        except (PackError, AttributeError):
            continue
        last = _where(path)
        save = Save(
            path, str(header["game"]), str(header["title"]), names, path.stat().st_mtime,
            int(last.get("turn", 0)), str(last.get("phase", "")), len(moves), bool(last.get("over", False)),
            dict(last.get("labels") or {}),
        )  # fmt: skip
        found.append(save)
    return tuple(sorted(found, key=lambda save: save.when, reverse=True))


def _where(path: Path) -> dict[str, Any]:
    try:
        data = json.loads(path.with_suffix(".where").read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return data if isinstance(data, dict) else {}


def note_where(match: Match) -> None:
    """Leave beside the journal where the match stands, for the list of saved matches."""
    if isinstance(match.journal, Journal):
        phase = match.game.phase(match.state)
        label = dict(match.game.procedures[phase].label.texts) if phase else {}
        data = {"turn": match.state.turn, "phase": label.get("en", ""), "labels": label, "over": match.over}
        match.journal.path.with_suffix(".where").write_text(json.dumps(data, ensure_ascii=False), "utf-8")


def check_journal(path: Path) -> tuple[Problem, ...]:
    """Play a journal through and say what is wrong with it."""
    try:
        _, _, notice = read(path)
        resume(path, go_on=False)
    except Parted as parted:
        return (
            Problem(str(path), parted.move + 1, 1, "error", str(parted), "open it with the pack it was played with"),
        )
    except PackError as error:
        return error.problems
    return (Problem(str(path), 1, 1, "warning", notice),) if notice else ()
