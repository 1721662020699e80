"""A file that was read: its data, and where each part of it stands."""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass, field
from typing import Any

from engine.values.problems import Problem, Severity

Path = tuple[str | int, ...]
"""Keys and indexes from the top of a file."""
Spot = tuple[int, int]
"""Line and column, both from 1."""


@dataclass(frozen=True, slots=True)
class Document:
    """One file: its data, where each value and key stands, and what was wrong with it."""

    file: str
    text: str
    data: Any
    positions: dict[Path, Spot]
    """Where the value at a path begins."""
    keys: dict[Path, Spot]
    """Where the key of a path begins."""
    problems: tuple[Problem, ...] = ()
    broken: bool = False
    """A syntax error took a part of the file away: what is missing may not be missing."""
    starts: tuple[int, ...] = field(default=(), repr=False)

    def at(self, path: Path) -> Any:
        """The value at a path; None when there is none."""
        node = self.data
        for step in path:
            listed = isinstance(node, list) and isinstance(step, int) and step < len(node)
            if listed or (isinstance(node, dict) and step in node):
                node = node[step]
            else:
                return None
        return node

    def where(self, path: Path) -> Spot:
        """Where the value stands, or the nearest thing around it."""
        return _nearest(self.positions, path)

    def where_key(self, path: Path) -> Spot:
        """Where the key stands, else the value, else the nearest thing around it."""
        return self.keys.get(path) or self.where(path)

    def spot(self, path: Path, index: int) -> Spot:
        """Where character `index` of the text at a path stands in the file (quotes, folds, escapes)."""
        line, column = self.where(path)
        value = self.at(path)
        if not isinstance(value, str) or path not in self.positions:
            return line, column
        start = self.starts[line - 1] + column - 1
        offset = _walk(self.text, start, value, index)
        row = bisect_right(self.starts, offset)
        return row, offset - self.starts[row - 1] + 1

    def problem(
        self,
        path: Path,
        message: str,
        mend: str = "",
        *,
        key: bool = False,
        index: int | None = None,
        severity: Severity = "error",
    ) -> Problem:
        """Make a problem about the value (its key, or one character of it) at a path."""
        spot = self.where_key(path) if key else self.where(path) if index is None else self.spot(path, index)
        return Problem(self.file, *spot, severity, message, mend)


def _nearest(spots: dict[Path, Spot], path: Path) -> Spot:
    for length in range(len(path), 0, -1):
        if spot := spots.get(path[:length]):
            return spot
    return spots.get((), (1, 1))


def line_starts(text: str) -> tuple[int, ...]:
    """Where each line begins."""
    return (0, *(found.end() for found in re.finditer(r"\r\n?|\n", text)))


def _walk(text: str, start: int, value: str, index: int) -> int:
    """Follow a scalar's characters through the file's text, past quotes, folds and indentation."""
    at = start
    if text[at : at + 1] in ("|", ">"):
        at = text.find("\n", at) + 1 or len(text)
    quote = text[at : at + 1] if text[at : at + 1] in ("'", '"') else ""
    at += len(quote)
    for char in value[:index]:
        at = _skip_fold(text, at, char)
        pair = text[at : at + 2]
        if (quote == '"' and pair[:1] == "\\") or (quote == "'" and pair == "''"):
            at += 2
        elif not char.isspace() or text[at : at + 1] == char:
            at += 1
    return min(_skip_fold(text, at, value[index : index + 1]), len(text))


def _skip_fold(text: str, at: int, char: str) -> int:
    """Step over a line break and indentation that the scalar's value does not show as such."""
    while text[at : at + 1].isspace() and text[at : at + 1] != char:
        at += 1
    return at
