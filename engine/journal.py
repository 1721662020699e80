"""The journal: every accepted move on disk before it counts. Killed at any moment, the match resumes.

JSON Lines. The first line tells the game, the decks, the seed; then one line for each move with
the fingerprint of the position after it. A last line without its end is cut off, and said so.
The pack's files are kept beside the journals, once for each state of them.
"""

from __future__ import annotations

import contextlib
import json
import time
from dataclasses import dataclass, replace
from functools import partial
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO

from engine.game.compiled import Game
from engine.saving.file import InUse, LineFile, put
from engine.saving.lines import FORMAT, Lines, amiss, load, parsed
from engine.saving.moves import as_json, as_move
from engine.saving.pack import keep_pack, open_pack
from engine.values import moves as mv
from engine.values import rng
from engine.values.fingerprint import SCHEME, fingerprint
from engine.values.ids import SEATS
from engine.values.problems import PackError, Problem, fault
from engine.values.speech import Phrase, ours, phrase
from engine.values.state import PackLoops

if TYPE_CHECKING:  # a list of saves needs no match: the home screen shows it at once
    from engine.match import Match

MOST_ABOUT = 64 * 1024
"""Bytes of the small file that tells where a match stands."""


class Parted(Exception):
    """A journal and the pack do not agree any more: from this move on they part."""

    def __init__(self, move: int, match: Match) -> None:
        super().__init__(f"the journal and the game part at move {move}")
        self.move, self.match = move, match


@dataclass(frozen=True, slots=True)
class Save:
    """What is known of a saved match without playing it; `damage` says what is wrong with its file."""

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
    damage: str = ""


@dataclass(frozen=True, slots=True)
class Opened:
    """A match from a journal, and what its players must be told about it."""

    match: Match
    notices: tuple[Phrase, ...]


def folder() -> Path:
    """Where journals lie."""
    from platformdirs import user_data_path

    return user_data_path("rulemat", appauthor=False) / "matches"


class Journal:
    """An open journal. Each line is one unbuffered write; `sync` follows when the frame is shown.

    `trouble` says why moves are in memory only ('' while all are in the file).
    """

    def __init__(self, lines: LineFile) -> None:
        self.lines = lines

    @classmethod
    def begin(cls, match: Match, into: Path | None = None) -> Journal:
        """Open a new journal for a match that has just been set up.

        Where nothing can be written, the match goes on in memory and `trouble` says why.
        """
        into = into or folder()
        stamp = time.strftime("%Y%m%d-%H%M%S")
        with contextlib.suppress(OSError):
            into.mkdir(parents=True, exist_ok=True)  # the lock lies there, too
        keep = partial(keep_pack, match.game, into)
        for number in count(1):
            path = into / f"{match.game.id}-{stamp}{f'-{number}' if number > 1 else ''}.jsonl"
            lines = LineFile(path, keep)
            with contextlib.suppress(InUse):
                if not path.exists():
                    lines.claim(take_over=False)
                    break
        lines.begin(_encoded(_header(match)))
        match.journal = journal = cls(lines)
        return journal

    @property
    def path(self) -> Path:
        """Where it lies."""
        return self.lines.path

    @property
    def file(self) -> BinaryIO | None:
        """The open file; None while there is none."""
        return self.lines.file

    @property
    def trouble(self) -> str:
        """Why the disk does not have all moves; '' while it has."""
        return self.lines.trouble

    def record(self, move: mv.Move, fingerprint: str) -> None:
        """Append one accepted move.

        Raises:
            OSError: It could not be written, nor has anything of it been. The next moves are kept in
                memory until they can be.
        """
        self.lines.append(_encoded({**as_json(move), "print": fingerprint}))

    def sync(self) -> None:
        """Let the disk have it, too; what it lacks is written, if that can be done now."""
        self.lines.sync()

    def close(self) -> None:
        """Close the file."""
        self.lines.close()


def _encoded(line: dict[str, Any]) -> bytes:
    return json.dumps(line, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def _header(match: Match) -> dict[str, Any]:
    return {
        "rulemat": FORMAT, "game": match.game.id, "title": match.game.title("en"), "version": match.game.version,
        "hash": match.game.hash, "rng": rng.VERSION, "seed": match.seed, "level": match.level, "names": dict(match.names),
        "number": match.number, "options": match.state.options, "first": match.state.values.get("table.first"),
        "decks": {
            seat: {"name": d.name, "title": dict(d.texts.texts), "sections": {k: [list(c) for c in v] for k, v in d.sections.items()}}
            for seat, d in match.decks.items()
        },
        "print": fingerprint(match.state), "prints": SCHEME,
    }  # fmt: skip


# -------------------------------------------------------------------- reading and playing it again


def read(path: Path) -> tuple[dict[str, Any], list[dict[str, Any]], str]:
    """Read a journal: header, moves, and a notice if its last line was torn.

    Raises:
        PackError: It is no journal, or a line within it is damaged.
    """
    found = load(path)
    if found.problem is not None:
        raise PackError((found.problem,))
    return found.header, found.moves, ours("journal-torn").say("en") if found.torn else ""


def resume(path: Path, upto: int | None = None, *, go_on: bool = True) -> Match:
    """Play a journal again, up to its end or some move; with `go_on` further moves are appended to it.

    Raises:
        PackError: The journal or its pack cannot be read, or another program is playing this match.
        Parted: The game has changed since.
    """
    return reopen(path, upto, go_on=go_on).match


def reopen(path: Path, upto: int | None = None, *, go_on: bool = True, salvage: bool = False) -> Opened:
    """Play a journal again, and tell what its players should know: a torn line, a changed pack.

    Args:
        path: The journal.
        upto: After so many moves; absent: all.
        go_on: Further moves are appended. What is cut off is kept beside it first.
        salvage: Be content with the moves before the one that is damaged, or with which journal and
            game part, and say so.

    Raises:
        PackError: The journal or its pack cannot be read, or another program is playing this match.
        Parted: The game has changed since.
    """
    lines = LineFile(path) if go_on else None
    if lines is not None:
        if not path.is_file():
            raise fault(str(path), "there is no such file")
        lines.claim()
    try:
        found = load(path)
        if found.problem is not None and not salvage:
            raise PackError((found.problem,))
        match, played, told = _replayed(path, found, upto, salvage)
    except BaseException:
        if lines is not None:
            lines.close()
        raise
    if lines is not None:
        cut = played < len(found.moves) or found.problem is not None
        copy = _copy_name(path) if cut else ".torn" if found.torn else ""
        if match.game.hash == found.header.get("hash"):
            lines.before = partial(keep_pack, match.game, path.parent)
        lines.go_on(found.content[: found.ends[played]], copy)
        match.journal = Journal(lines)
        if cut:
            told.append(ours("journal-copy-kept", file=path.with_suffix(copy).name))
    return Opened(match, tuple(told))


def _copy_name(path: Path) -> str:
    """A free ending for a copy of what is cut off."""
    return next(s for n in count(1) if not path.with_suffix(s := f".damaged{n if n > 1 else ''}").exists())


def _replayed(path: Path, found: Lines, upto: int | None, salvage: bool) -> tuple[Match, int, list[Phrase]]:
    """The match as far as it goes, how many of its moves that is, and what is to be told."""
    match, told = _begun(path, found.header)
    moves = found.moves if upto is None else found.moves[:upto]
    if not _comparable(found.header):
        moves = [{key: value for key, value in line.items() if key != "print"} for line in moves]
    whole = len(moves) == len(found.moves)
    try:
        _play(path, match, moves)
    except (PackError, Parted) as error:
        at = error.move if isinstance(error, Parted) else error.problems[0].line - 1
        if not salvage or not at:
            raise
        match, told = _begun(path, found.header)
        _play(path, match, moves[: at - 1])
        told.append(ours("journal-parted" if isinstance(error, Parted) else "journal-damaged", move=at))
        return match, at - 1, told
    if whole and found.problem is not None:
        told.append(ours("journal-damaged", move=len(moves) + 1))
    elif whole and found.torn:
        told.append(ours("journal-torn"))
    return match, len(moves), told


def _play(path: Path, match: Match, moves: list[dict[str, Any]]) -> None:
    """Make the moves of a journal; whatever a stranger wrote into it, only these two errors come of it.

    Raises:
        PackError: A line is no move that could be made there; its line is the problem's.
        Parted: A position has not the fingerprint that was written down.
    """
    for number, line in enumerate(moves, 1):
        data = {k: v for k, v in line.items() if k != "print"}
        try:
            move = as_move(data)
            match.make(replace(move, consent=True) if isinstance(move, mv.Undo) else move)
            parted = bool(line.get("print")) and fingerprint(match.state) != line["print"]
        except Exception as error:
            raise _no_move(path, number, str(error) if isinstance(error, PackLoops) else "") from None
        if parted:
            raise Parted(number, match)
        if match.moves_made != number:
            raise _no_move(path, number, "this move cannot be made here")
    try:
        for seat in (*SEATS, None):
            match.view(seat)
    except Exception:
        raise _no_move(path, len(moves), "it leads to a position that makes no sense") from None


def _no_move(path: Path, number: int, what: str) -> PackError:
    what = what or "this line is no move"
    return PackError((Problem(str(path), number + 1, 1, "error", what, "cut the file off before it"),))


def _begun(path: Path, header: dict[str, Any]) -> tuple[Match, list[Phrase]]:
    """The match as it began.

    Raises:
        PackError: The first line makes no sense, or not with this pack.
        Parted: The position is another one than when it was written down.
    """
    bad = amiss(header)
    if bad:
        raise _lost(path, f"the first line is damaged: `{bad}` makes no sense")
    game, told = open_pack(path, header)
    faces = [face for deck in header["decks"].values() for cards in deck["sections"].values() for face, _ in cards]
    gone = next((face for face in faces if face not in game.faces), None)
    if gone is not None:
        raise _lost(path, f"the game has no card `{gone}` (any more), and this match keeps no copy of the game")
    for name, value in header["options"].items():
        if name in game.options and type(value) is not type(game.options[name]):
            raise _lost(path, f"the first line is damaged: the option `{name}` makes no sense")
    try:
        match = _set_up(game, header)
        same = not _comparable(header) or fingerprint(match.state) == header.get("print")
    except Exception:
        raise _lost(path, "the first line is damaged") from None
    if not same:
        raise Parted(0, match)
    return match, told


def _comparable(header: dict[str, Any]) -> bool:
    """False for a journal of another version of this program, whose fingerprints counted other things."""
    return bool(header.get("prints", 1) == SCHEME)


def _lost(path: Path, what: str) -> PackError:
    return PackError((Problem(str(path), 1, 1, "error", what, "the moves can still be read in the file"),))


def _set_up(game: Game, header: dict[str, Any]) -> Match:
    from engine.game.specs import Deck
    from engine.setup import new_match

    decks = {
        seat: Deck(d["name"], phrase(d["title"]), {k: tuple((c[0], c[1]) for c in v) for k, v in d["sections"].items()})
        for seat, d in header["decks"].items()
    }
    return new_match(
        game, decks, seed=header["seed"], level=header["level"], names=header["names"], first=header["first"],
        options=header["options"], number=header["number"], check=False,
    )  # fmt: skip


# -------------------------------------------------------------------- the list of saved matches


def list_saves(into: Path | None = None) -> tuple[Save, ...]:
    """List saved matches, the newest first, damaged ones with what can be saved of them. What is no journal is not."""
    into = into or folder()
    found = []
    for path in sorted(into.glob("*.jsonl")) if into.is_dir() else ():
        with contextlib.suppress(PackError, OSError):
            found.append(_save(path))
    return tuple(sorted(found, key=lambda save: save.when, reverse=True))


def _save(path: Path) -> Save:
    journal = load(path)
    header, problem = journal.header, journal.problem
    names = header["names"] if isinstance(header["names"], dict) else {}
    bad = amiss(header)
    damage = f"the first line is damaged: `{bad}` makes no sense" if bad else ""
    if problem is not None and not bad:
        damage = f"line {problem.line} is damaged"
    last = _where(path)
    turn, labels = last.get("turn"), last.get("labels")
    return Save(
        path, str(header["game"]), str(header["title"]), {seat: str(names.get(seat, "?")) for seat in SEATS},
        path.stat().st_mtime, turn if type(turn) is int else 0, str(last.get("phase", "")), len(journal.moves),
        last.get("over") is True,
        {str(k): v for k, v in labels.items() if isinstance(v, str)} if isinstance(labels, dict) else {}, damage,
    )  # fmt: skip


def _where(path: Path) -> dict[str, Any]:
    try:
        with path.with_suffix(".where").open("rb") as file:
            return parsed(file.read(MOST_ABOUT)) or {}
    except OSError:
        return {}


def note_where(match: Match) -> None:
    """Leave beside the journal where the match stands, for the list of saved matches.

    The match does not need it: where it cannot be written, the list knows less.
    """
    if isinstance(match.journal, Journal) and not match.journal.trouble:
        phase = match.game.phase(match.state)
        label = dict(match.game.procedures[phase].label.texts) if phase else {}
        data = {"turn": match.state.turn, "phase": label.get("en", ""), "labels": label, "over": match.over}
        with contextlib.suppress(OSError):
            put(match.journal.path.with_suffix(".where"), json.dumps(data, ensure_ascii=False).encode())


def check_journal(path: Path) -> tuple[Problem, ...]:
    """Play a journal through and say what is wrong with it."""
    try:
        told = reopen(path, go_on=False).notices
    except Parted as parted:
        return (
            Problem(str(path), parted.move + 1, 1, "error", str(parted), "open it with the pack it was played with"),
        )
    except PackError as error:
        return error.problems
    return tuple(Problem(str(path), 1, 1, "warning", notice.say("en")) for notice in told)
