"""What is wrong with a pack: where, what, and how to mend it. All of it at once, never a traceback."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

Severity = Literal["error", "warning"]

LONGEST_WORD = 80
"""Longer words are never looked up: the comparison is quadratic, and nobody misspells 80 letters."""
MOST_CANDIDATES = 5000


@dataclass(frozen=True, slots=True, order=True)
class Problem:
    """One finding in one file. Lines and columns count from 1; a whole file is told as 1:1."""

    file: str
    line: int
    column: int
    severity: Severity
    message: str
    mend: str = ""

    def render(self) -> str:
        """One line for a terminal: `mygame/game.yaml:12:7: error: unknown zone; did you mean ...?`."""
        tail = f"; {self.mend}" if self.mend else ""
        return f"{self.file}:{self.line}:{self.column}: {self.severity}: {self.message}{tail}"

    def as_json(self) -> dict[str, str | int]:
        """The object that `check --json` prints."""
        return {
            "file": self.file,
            "line": self.line,
            "column": self.column,
            "severity": self.severity,
            "message": self.message,
            "mend": self.mend,
        }


class Problems:
    """Collects problems while a pack is read."""

    def __init__(self, found: Iterable[Problem] = ()) -> None:
        self._found: dict[Problem, None] = dict.fromkeys(found)

    def add(self, problem: Problem) -> None:
        """Note one; the same one twice counts once."""
        self._found[problem] = None

    def extend(self, problems: Iterable[Problem]) -> None:
        """Note several."""
        for problem in problems:
            self.add(problem)

    @property
    def errors(self) -> tuple[Problem, ...]:
        """Those that keep the pack from being played."""
        return tuple(p for p in self.sorted() if p.severity == "error")

    def sorted(self) -> tuple[Problem, ...]:
        """Each once, by file, line and column."""
        return tuple(sorted(self._found))

    def raise_errors(self) -> None:
        """Raise `PackError` with everything found, if any of it is an error."""
        if self.errors:
            raise PackError(self.sorted())

    def __iter__(self) -> Iterator[Problem]:
        return iter(self.sorted())

    def __len__(self) -> int:
        return len(self._found)


class PackError(Exception):
    """A pack (deck, card file, archive) that cannot be used; says everything that is wrong with it."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems: tuple[Problem, ...] = tuple(problems)
        super().__init__(self.problems)

    def __str__(self) -> str:
        return "\n".join(problem.render() for problem in self.problems)


def fault(file: str, message: str, mend: str = "") -> PackError:
    """Make an error about a file as a whole."""
    return PackError((Problem(file, 1, 1, "error", message, mend),))


def did_you_mean(word: str, candidates: Iterable[str]) -> str | None:
    """Find the candidate that was probably meant; None when nothing is near."""
    if not word or len(word) > LONGEST_WORD:
        return None
    plain: dict[str, str] = {}
    for candidate in candidates:
        if len(plain) >= MOST_CANDIDATES:
            break
        if candidate != word and 0 < len(candidate) <= LONGEST_WORD:
            plain.setdefault(_plain(candidate), candidate)
    wanted = _plain(word)
    if wanted in plain:
        return plain[wanted]
    near = difflib.get_close_matches(wanted, plain, n=1, cutoff=0.6)
    return plain[near[0]] if near else None


def _plain(word: str) -> str:
    return word.casefold().replace("-", "_").replace(" ", "_")
