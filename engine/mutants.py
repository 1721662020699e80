"""Small faults put into a pack's game file, one at a time: what `rulemat prove` tests scenarios with.

Every condition that the compiler meets can be negated or dropped, every step and every entry of a list of
rules dropped, every limit and reset taken away, every option ignored or given another default.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from engine.language.models import GameModel, OptionValueModel
from engine.language.steps import verb_of
from engine.pack.document import Document, Path

SHOWN_ONLY = frozenset({"note", "progress", "log", "panel", "queue", "bill", "group", "more"})
"""Keys beneath which nothing decides: what stands there is only read by people."""
LOOKS = frozenset({"look", "faces"})
"""Sections that only say how things are drawn."""
RULES = frozenset({
    "until", "holds", "seen_by", "seen_when", "down_seen_by", "down_when", "face", "board", "home", "reorder", "keeps_tokens",
    "skip", "ends_when", "after_move", "finally", "laid", "resolved", "moved", "onto", "floor", "least", "most", "order", "counts", "in", "it",
})  # fmt: skip
"""Optional keys that limit, hide or end something: taking one away is a fault that a scenario should notice."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """One fault: where, what was done, and the clauses that the place names."""

    path: Path
    mutation: str
    clauses: tuple[str, ...]
    line: int
    value: Any = None

    @property
    def at(self) -> str:
        """The place as one word: `moves.play.checks.2`."""
        return ".".join(str(part) for part in self.path)


def mutants(document: Document, game: GameModel, sites: dict[Path, str]) -> tuple[Mutant, ...]:
    """List every fault that can be put into a game file, in the order of its lines.

    Args:
        document: The game file.
        game: The same as a model.
        sites: The conditions and steps that the compiler met, by path.
    """
    found: dict[tuple[Path, str], Mutant] = {}
    for path, mutation, value in (
        *_of_sites(document, sites),
        *_of_lists(document, sites),
        *_of_keys(document),
        *_of_options(document, game),
    ):
        if path[0] not in LOOKS and not SHOWN_ONLY & set(path):
            mutant = Mutant(path, mutation, clauses_at(document, path), document.where(path)[0], value)
            found.setdefault((path, mutation), mutant)
    return tuple(sorted(found.values(), key=lambda m: (m.line, m.at, m.mutation)))


def mutated(document: Document, mutant: Mutant) -> Document:
    """Return the game file with one fault; the document itself stays as it is."""
    if mutant.mutation == "ignore":
        return replace(document, data=_literal(document.data, mutant.path[-1], mutant.value))
    if mutant.mutation.startswith("drop"):
        return replace(document, data=_without(document.data, mutant.path))
    return replace(document, data=_with(document.data, mutant.path, mutant.value))


def clauses_at(document: Document, path: Path) -> tuple[str, ...]:
    """The clauses that the nearest entry around a place names."""
    for end in range(len(path), -1, -1):
        node = document.at(path[:end])
        if isinstance(node, dict) and "clause" in node:
            cited = node["clause"]
            return tuple(cited) if isinstance(cited, list) else (str(cited),)
    return ()


Found = Iterator[tuple[Path, str, Any]]


def _of_sites(document: Document, sites: dict[Path, str]) -> Found:
    """Conditions negated or left out, steps left out."""
    for path, kind in sites.items():
        value = document.at(path)
        if kind == "step":
            if verb_of(value) not in ("say", "stage"):
                yield path, "drop", None
        elif isinstance(value, bool):
            yield path, "negate", not value
        elif value is not None:
            yield path, "negate", f"not ({value})"
            if path[-1] not in ("needs", "if", "while") and document.at((*path[:-1], "clause")) is None:
                yield path, "drop condition", None


def _of_lists(document: Document, sites: dict[Path, str]) -> Found:
    """Entries of lists of rules: conditions, bars, checks, triggers, ways to pay."""
    for path in document.positions:
        if path and isinstance(path[-1], int) and path not in sites:
            value, key = document.at(path), path[-2]
            ruled = isinstance(value, dict) and not value.keys().isdisjoint(("clause", "does", "when"))
            named = isinstance(value, str) and key in ("checks", "needs", "refuses", "allows", "exchange")
            if ruled or named:
                yield path, "drop", None


def _of_keys(document: Document) -> Found:
    for path in document.positions:
        if path and path[-1] in RULES and len(path) > 2 and not isinstance(path[-2], int):
            yield path, "drop key", None


def _of_options(document: Document, game: GameModel) -> Found:
    """Options that are not asked for, and options that begin with another value."""
    for name, option in game.options.items():
        path = ("options", name)
        yield path, "ignore", option.default
        yield (*path, "default"), "other default", _other(option)


def _other(option: OptionValueModel) -> Any:
    if option.type == "bool":
        return not option.default
    if option.type == "choice":
        return next((v for v in option.values or [] if v != option.default), option.default)
    return int(option.default) + 1


# -------------------------------------------------------------------- changing plain data


def _with(data: Any, path: Path, value: Any) -> Any:
    """The data with another value at a path; what lies beside the path is shared."""
    if not path:
        return value
    copy: Any = list(data) if isinstance(data, list) else dict(data)
    copy[path[0]] = _with(copy[path[0]], path[1:], value)
    return copy


def _without(data: Any, path: Path) -> Any:
    copy: Any = list(data) if isinstance(data, list) else dict(data)
    if len(path) == 1:
        del copy[path[0]]
    else:
        copy[path[0]] = _without(copy[path[0]], path[1:])
    return copy


def _literal(data: Any, option: Any, value: Any) -> Any:
    """The data with an option's default wherever an expression reads the option."""
    if isinstance(data, dict):
        return {key: _literal(v, option, value) for key, v in data.items()}
    if isinstance(data, list):
        return [_literal(v, option, value) for v in data]
    word = str(value).lower() if isinstance(value, bool) else str(value)
    return re.sub(rf"\boptions\.{option}\b", word, data) if isinstance(data, str) else data
