"""Reads a YAML file as plain data that remembers where everything stood.

The file is walked event by event, never built first: what could multiply (anchors, depth) is
refused before it costs anything. Scalars are text; only plain `true`, `false`, `null`, nothing at
all, and decimal whole numbers mean something else, so `no`, `on`, `012`, `4.10` and dates stay
as they were written.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import yaml

from engine.pack.document import Document, Path, Spot, line_starts
from engine.pack.yaml_errors import MOST_DEPTH, YamlFault, explain, too_deep
from engine.values.problems import Problem, Problems

__all__ = ["Document", "Path", "Spot", "parse"]

_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

MOST_NODES = 200_000
LONGEST_SCALAR = 20_000
MOST_RESTARTS = 10
RESTART_LIMIT = 256 << 10
"""A longer file is not read again after a syntax error: the first one is told alone."""
MOST_PROBLEMS = 100

_NUMBER = re.compile(r"0|-?[1-9][0-9]*")
_MOST_DIGITS = 15
_WORDS = {"true": True, "false": False, "null": None, "": None}
# What an editor shows as nothing, or as another order of the line, has no place in a rule text.
_STRANGE = re.compile(
    "[^\t\n\r\x20-\x7e\xa0-\xac\xae-\u200a\u200c\u200d\u2010-\u2027\u202f-\u205f\u2070-\ud7ff"
    "\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]"
)


def parse(text: str, file: str) -> Document:
    """Read a whole file; what is wrong with it comes with the document."""
    problems = Problems()
    text = _printable(text.removeprefix("\ufeff"), file, problems)
    source, broken = text, False
    while True:
        reader = _Reader(file, source)
        fault = reader.read()
        if fault:
            problems.add(Problem(file, *fault.spot, "error", fault.message, fault.mend))
            # Read once more without the broken block, so that one slip does not hide the others.
            rest = _without_block(source, fault.spot[0]) if fault.syntax else None
            tries = len(problems) <= MOST_RESTARTS and len(text) <= RESTART_LIMIT
            if rest is not None and tries:
                source, broken = rest, True
                continue
        problems.extend(reader.problems)
        return Document(
            file,
            text,
            reader.data,
            reader.positions,
            reader.keys,
            _bounded(problems, file),
            broken or fault is not None,
            line_starts(text),
        )


@dataclass(slots=True)
class _Frame:
    """An open list or mapping; without a path it belongs to something that was refused."""

    node: Any
    path: Path | None
    key: str | None = None
    wants_key: bool = True


class _StopError(Exception):
    """Reading on would cost too much."""

    def __init__(self, fault: YamlFault) -> None:
        self.fault = fault


class _Reader:
    """Builds data and positions from one run of events."""

    def __init__(self, file: str, text: str) -> None:
        self.file = file
        self.text = text
        self.data: Any = None
        self.positions: dict[Path, Spot] = {(): (1, 1)}
        self.keys: dict[Path, Spot] = {}
        self.problems = Problems()
        self._stack: list[_Frame] = []
        self._nodes = 0
        self._documents = 0
        self._last: Any = None
        self._does: dict[type, Callable[[Any], None]] = {
            yaml.ScalarEvent: self._scalar,
            yaml.SequenceStartEvent: self._begin,
            yaml.MappingStartEvent: self._begin,
            yaml.SequenceEndEvent: self._end,
            yaml.MappingEndEvent: self._end,
            yaml.AliasEvent: self._alias,
            yaml.DocumentStartEvent: self._document,
        }

    def read(self) -> YamlFault | None:
        """Walk all events; tell what ended the walk early."""
        loader = _Loader(self.text)
        try:
            while (event := loader.get_event()) is not None:
                if does := self._does.get(type(event)):
                    does(event)
                    self._last = event
        except _StopError as stop:
            return stop.fault
        except yaml.YAMLError as error:
            return explain(error, self.text, self._last)
        finally:
            loader.dispose()
        return None

    def _document(self, event: Any) -> None:
        self._documents += 1
        if self._documents > 1:
            message, mend = "a second document begins here", "a file holds one document: remove the `---`"
            raise _StopError(YamlFault(_spot(event), message, mend, syntax=False))

    def _scalar(self, event: Any) -> None:
        value: Any = event.value
        plain = not event.style
        self._refuse_marks(event)
        if len(value) > LONGEST_SCALAR:
            message = f"this text has {len(value)} characters, at most {LONGEST_SCALAR} are read"
            self._note(event, message, "shorten it")
            value = value[:LONGEST_SCALAR]
        if event.style == '"' and _STRANGE.search(value):
            self._note(event, "this text holds an invisible character", "remove the escape")
            value = _STRANGE.sub(" ", value)
        frame = self._stack[-1] if self._stack else None
        if frame is not None and frame.wants_key and type(frame.node) is dict:
            self._key(frame, event, plain)
            return
        if plain:
            if event.start_mark.line != event.end_mark.line:
                self._look_for_entries(event)
            if value in _WORDS:
                value = _WORDS[value]
            elif _NUMBER.fullmatch(value):
                value = self._number(event)
        self._place(value, event)

    def _look_for_entries(self, event: Any) -> None:
        """A list entry that is indented too far would quietly become part of the text above it."""
        start, end = event.start_mark, event.end_mark
        lines = self.text[start.index : end.index].splitlines()
        for number, row in enumerate(lines[1:], start.line + 2):
            if row.lstrip().startswith("- "):
                column = len(row) - len(row.lstrip()) + 1
                message = "this list entry has become part of the text above it"
                mend = "line it up with the entry above, or put the text in quotes"
                self.problems.add(Problem(self.file, number, column, "error", message, mend))

    def _number(self, event: Any) -> int:
        if len(event.value.removeprefix("-")) <= _MOST_DIGITS:
            return int(event.value)
        self._note(event, "this number is too large", "put it in quotes if it is a text")
        return 0

    def _key(self, frame: _Frame, event: Any, plain: bool) -> None:
        key: str = event.value
        frame.wants_key = False
        frame.key = None
        if plain and key == "<<":
            self._note(event, "merge keys (`<<`) are not read", "write the keys out")
            return
        if key in frame.node:
            first = self.keys.get((*frame.path, key)) if frame.path is not None else None
            told = f" (first in line {first[0]})" if first else ""
            self._note(event, f"the key `{_short(key)}` appears twice{told}", "keep one of the two")
            return
        frame.key = key
        if frame.path is not None:
            self.keys[(*frame.path, key)] = _spot(event)

    def _begin(self, event: Any) -> None:
        self._refuse_marks(event)
        if len(self._stack) >= MOST_DEPTH:
            raise _StopError(too_deep(_spot(event)))
        node: Any = {} if type(event) is yaml.MappingStartEvent else []
        frame = self._stack[-1] if self._stack else None
        if frame is not None and frame.wants_key and type(frame.node) is dict:
            self._note(event, "a key must be one word or text, not a list or mapping", "put it in quotes")
            # What ends next is the key itself; its value is then placed under no key, that is nowhere.
            frame.wants_key, frame.key = False, None
            self._stack.append(_Frame(node, None))
            return
        self._stack.append(_Frame(node, self._place(node, event)))

    def _end(self, event: Any) -> None:
        self._stack.pop()

    def _alias(self, event: Any) -> None:
        message = f"references (`*{_short(event.anchor)}`) are not read"
        self._note(event, message, "write the value out, or put it in quotes if `*` is meant")
        frame = self._stack[-1] if self._stack else None
        if frame is not None and frame.wants_key and type(frame.node) is dict:
            frame.wants_key, frame.key = False, None
        else:
            self._place(None, event)

    def _place(self, value: Any, event: Any) -> Path | None:
        """Put a value where it belongs; returns its path unless it belongs to something refused."""
        self._nodes += 1
        if self._nodes > MOST_NODES:
            message = f"has more than {MOST_NODES} values"
            raise _StopError(YamlFault(_spot(event), message, "split the file", syntax=False))
        if not self._stack:
            self.data = value
            self.positions[()] = _spot(event)
            return ()
        frame = self._stack[-1]
        step: str | int | None
        if type(frame.node) is list:
            step = len(frame.node)
            frame.node.append(value)
        else:
            step = frame.key
            frame.wants_key = True
            if step is not None:
                frame.node[step] = value
        if frame.path is None or step is None:
            return None
        path = (*frame.path, step)
        self.positions[path] = _spot(event)
        return path

    def _refuse_marks(self, event: Any) -> None:
        if event.anchor:
            message = f"anchors (`&{_short(event.anchor)}`) are not read"
            self._note(event, message, "write the value out where it is needed, or put it in quotes")
        if event.tag is not None:
            mend = "remove it, or put the text in quotes"
            self._note(event, f"tags (`{_short(_tag(event.tag))}`) are not read", mend)

    def _note(self, event: Any, message: str, mend: str) -> None:
        if len(self.problems) <= MOST_PROBLEMS:
            self.problems.add(Problem(self.file, *_spot(event), "error", message, mend))


def _spot(event: Any) -> Spot:
    mark = event.start_mark
    return mark.line + 1, mark.column + 1


def _tag(tag: str) -> str:
    return tag.replace("tag:yaml.org,2002:", "!!")


def _short(word: str) -> str:
    return word if len(word) <= 40 else word[:39] + "…"


def _printable(text: str, file: str, problems: Problems) -> str:
    """Report and blank out what no text file should hold; libraries misplace or hide it."""
    starts = None
    for found in _STRANGE.finditer(text):
        starts = starts or line_starts(text)
        row = bisect_right(starts, found.start())
        message = f"an invisible character (U+{ord(found[0]):04X})"
        mend = "remove it, or write it as an escape in double quotes"
        problems.add(Problem(file, row, found.start() - starts[row - 1] + 1, "error", message, mend))
        if len(problems) >= MOST_PROBLEMS:
            break
    return _STRANGE.sub(" ", text) if starts else text


def _without_block(text: str, line: int) -> str | None:
    """Blank the top-level block around a line; None when nothing else would be left."""
    lines = text.splitlines(keepends=True)
    heads = [n for n, row in enumerate(lines) if row[0] not in " \t#\r\n]}"]
    row = min(line, len(lines)) - 1
    at = bisect_right(heads, row)
    first = heads[at - 1] if at else 0
    last = heads[at] if at < len(heads) else len(lines)
    if len(heads) <= 1:
        return None
    kept = [*lines[:first], *("\n" for _ in lines[first:last]), *lines[last:]]
    return "".join(kept)


def _bounded(problems: Problems, file: str) -> tuple[Problem, ...]:
    found = problems.sorted()
    if len(found) <= MOST_PROBLEMS:
        return found
    last = found[MOST_PROBLEMS - 1]
    more = Problem(file, last.line, last.column, "error", "and more; the rest is not listed")
    return (*found[:MOST_PROBLEMS], more)
