"""Lines of a journal as values, and its header. A stranger's file may hold anything, so all is checked."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.saving.plain import LARGEST, LONGEST, is_plain
from engine.values.ids import SEATS
from engine.values.problems import PackError, Problem, fault

FORMAT = 1
LEVELS = ("strict", "ask", "free")
MOST_CARDS = 2000
"""Of one deck."""
NAME = re.compile(r"[^\W.][^/\\\x00-\x1f]{0,99}")
"""What may be a part of a path: of the packs that are kept."""
MOST_BYTES = 64 * 1024 * 1024
MOST_MOVES = 100_000
NEEDED = {"game", "title", "names", "seed", "level", "decks", "options", "first", "number"}


def parsed(line: bytes) -> dict[str, Any] | None:
    """A line as an object; None when it is none."""
    try:
        data = json.loads(line, parse_constant=_no_number)
    except (ValueError, RecursionError):
        return None
    return data if isinstance(data, dict) else None


def _no_number(word: str) -> Any:
    raise ValueError(word)


def amiss(header: dict[str, Any]) -> str:
    """Which entry of a first line has no sense; '' when all have."""
    tests: dict[str, Callable[[Any], bool]] = {
        "game": _is_name, "hash": lambda v: v is None or _is_name(v), "title": _is_text,
        "names": lambda v: _each(v, _is_text) and set(v) == set(SEATS), "seed": lambda v: type(v) is int,
        "level": lambda v: v in LEVELS, "first": lambda v: v in (None, *SEATS),
        "number": lambda v: type(v) is int and 0 < v <= LARGEST, "decks": _are_decks,
        "options": lambda v: _each(v, lambda x: is_plain(x, 0)), "print": lambda v: v is None or _is_text(v),
    }  # fmt: skip
    return next((name for name, good in tests.items() if not good(header.get(name))), "")


def _is_text(value: Any) -> bool:
    return isinstance(value, str) and len(value) <= LONGEST


def _is_name(value: Any) -> bool:
    return isinstance(value, str) and NAME.fullmatch(value) is not None


def _each(value: Any, good: Any) -> bool:
    return isinstance(value, dict) and all(isinstance(k, str) and good(v) for k, v in value.items())


def _are_decks(value: Any) -> bool:
    return isinstance(value, dict) and set(value) <= set(SEATS) and all(_is_deck(deck) for deck in value.values())


def _is_deck(deck: Any) -> bool:
    if not isinstance(deck, dict) or not _is_text(deck.get("name")):
        return False
    title, sections = deck.get("title"), deck.get("sections")
    if not _each(title, _is_text) or not isinstance(sections, dict):
        return False
    if not _each(sections, lambda cards: isinstance(cards, list)):
        return False
    cards = [card for cards in sections.values() for card in cards]
    good = all(isinstance(c, list) and len(c) == 2 and isinstance(c[0], str) and type(c[1]) is int for c in cards)
    return good and all(c[1] >= 0 for c in cards) and sum(c[1] for c in cards) <= MOST_CARDS


@dataclass(frozen=True, slots=True)
class Lines:
    """A journal as it lies on the disk: as much of it as makes sense."""

    header: dict[str, Any]
    moves: list[dict[str, Any]]
    content: bytes
    """The whole file."""
    ends: list[int]
    """Where the first line ends, and the line of each move."""
    torn: bool
    problem: Problem | None
    """The first line that is damaged."""


def load(path: Path) -> Lines:
    """Read a journal up to the first line that is damaged.

    Raises:
        PackError: It is no journal.
    """
    try:
        if not path.is_file():
            raise fault(str(path), "there is no such file")
        with path.open("rb") as file:
            content = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise fault(str(path), f"cannot be read: {error.strerror}") from None
    if len(content) > MOST_BYTES:
        raise fault(str(path), "is too large for a journal")
    lines: list[dict[str, Any]] = []
    ends: list[int] = []
    start, problem = 0, None
    while (end := content.find(b"\n", start) + 1) > 0:
        data = parsed(content[start : end - 1])
        if data is None or len(lines) > MOST_MOVES:
            what = "this line is damaged" if data is None else "the match is too long"
            problem = Problem(str(path), len(lines) + 1, 1, "error", what, "cut the file off before it")
            break
        lines.append(data)
        ends.append(end)
        start = end
    if problem is not None and not lines:
        raise PackError((problem,))
    if not lines or lines[0].get("rulemat") != FORMAT or not set(lines[0]) >= NEEDED:
        raise fault(str(path), "is no journal of this program, or of another version of it")
    torn = problem is None and start < len(content)
    return Lines(lines[0], lines[1:], content, ends, torn, problem)
