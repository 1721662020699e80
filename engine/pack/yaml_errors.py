"""Turns the YAML library's complaints into sentences for people who write packs."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from engine.pack.document import Spot

MOST_DEPTH = 40


@dataclass(frozen=True, slots=True)
class YamlFault:
    """What ended the reading of a file, and where."""

    spot: Spot
    message: str
    mend: str
    syntax: bool = True


@dataclass(frozen=True, slots=True)
class _Case:
    """One complaint with what stands around it."""

    problem: str
    context: str
    at: Spot
    begun: Spot
    """Where the thing that is being read began."""
    lines: list[str]
    last: Any
    """The last event before the complaint."""

    @property
    def line(self) -> str:
        return self.lines[self.at[0] - 1] if self.at[0] <= len(self.lines) else ""

    @property
    def char(self) -> str:
        return self.line[self.at[1] - 1 : self.at[1]]

    @property
    def before(self) -> str:
        return self.line[: self.at[1] - 1]


def explain(error: Any, text: str, last: Any) -> YamlFault:
    """Say what is wrong where, and how to mend it. `last` is the last event that was read well."""
    mark = getattr(error, "problem_mark", None) or getattr(error, "context_mark", None)
    context_mark = getattr(error, "context_mark", None) or mark
    if mark is None:
        return YamlFault((1, 1), "this is no readable YAML", "save the file as plain UTF-8 text")
    at, begun = _spot(mark), _spot(context_mark)
    problem = str(getattr(error, "problem", "") or "")
    context = str(getattr(error, "context", "") or "")
    case = _Case(problem, context, at, begun, text.splitlines(), last)
    for words, tell in _TELLERS:
        if re.search(words, f"{problem} | {context}"):
            return tell(case)
    return YamlFault(at, f"this is no valid YAML: {problem}", "compare with the lines around it")


def _spot(mark: Any) -> Spot:
    return mark.line + 1, mark.column + 1


def _token(case: _Case) -> YamlFault:
    if "\t" in (case.char, *case.before[-1:]) and not case.before.strip():
        return _tab(case)
    message = f"a text may not begin with `{case.char}`"
    return YamlFault(case.at, message, "put the text in quotes")


def too_deep(at: Spot) -> YamlFault:
    """Lists and mappings within each other beyond `MOST_DEPTH`: nothing after it is worth reading."""
    return YamlFault(at, f"nested more than {MOST_DEPTH} deep", "flatten it", syntax=False)


def _tab(case: _Case) -> YamlFault:
    return YamlFault(case.at, "a tab is used for indentation", "use spaces")


def _second_colon(case: _Case) -> YamlFault:
    word = case.before.strip()
    above = next((row for row in reversed(case.lines[: case.at[0] - 1]) if row.strip()), "")
    if word and not re.search(r":\s", word) and above:
        number = max(n for n, row in enumerate(case.lines[: case.at[0] - 1], 1) if row.strip())
        if not re.search(r":(\s|$)", above):
            column = len(above) - len(above.lstrip()) + 1
            return YamlFault((number, column), f"`{_clip(above)}` has no colon", "write `key: value`")
        message = f"the value of line {number} goes on here, so `{_clip(word)}` cannot be a key"
        return YamlFault(case.at, message, "line the key up with the key above, or leave the value above empty")
    mend = 'put a text that holds ": " in quotes, or begin a new line'
    return YamlFault(case.at, "a second `: ` in one line", mend)


def _no_colon(case: _Case) -> YamlFault:
    row = case.lines[case.begun[0] - 1] if case.begun[0] <= len(case.lines) else ""
    word = _clip(row[case.begun[1] - 1 :])
    return YamlFault(case.begun, f"`{word}` has no colon", "write `key: value`, with a space after the colon")


def _bracket(case: _Case) -> YamlFault:
    row = case.lines[case.begun[0] - 1]
    opened = row[case.begun[1] - 1 : case.begun[1]]
    close = {"[": "]", "{": "}"}.get(opened, "]")
    if case.at[0] == case.begun[0]:
        return YamlFault(case.at, f"a comma or `{close}` is missing here", f"separate with `,`; close with `{close}`")
    return YamlFault(case.begun, f"the bracket `{opened}` is not closed", f"add `{close}`, or a missing comma")


def _quote(case: _Case) -> YamlFault:
    return YamlFault(case.begun, "the quote that opens here is not closed", "add the closing quote")


def _escape(case: _Case) -> YamlFault:
    word = case.line[case.at[1] - 1 : case.at[1] + 1]
    return YamlFault(
        case.at,
        f"`{word}` is no escape that can be read",
        "use single quotes, or write `\\\\` for a backslash",
    )


def _indent(case: _Case) -> YamlFault:
    if case.char in ("]", "}"):
        return YamlFault(case.at, f"`{case.char}` closes nothing", "remove it")
    style = getattr(case.last, "style", None)
    if style in ("'", '"'):
        first, end = case.last.start_mark, case.last.end_mark
        if first.line != end.line:
            return YamlFault(
                (first.line + 1, first.column + 1),
                "the quote that opens here is closed too late",
                f"close it in its own line (now it ends in line {end.line + 1})",
            )
        if end.line + 1 == case.at[0]:
            return YamlFault(
                case.at,
                "a text goes on after its closing quote",
                "put the whole text in quotes, and write a quote inside them twice",
            )
    message = "this line does not fit the indentation above it"
    return YamlFault(case.at, message, "line it up with its neighbours")


def _dash(case: _Case) -> YamlFault:
    message = "an entry of a list must begin with `- `"
    return YamlFault(case.at, message, "add the dash, or change the indentation")


def _list_in_line(case: _Case) -> YamlFault:
    return YamlFault(case.at, "a list cannot begin in the line of its key", "begin a new line, or put a text in quotes")


def _directive(case: _Case) -> YamlFault:
    return YamlFault(case.begun, "lines that begin with `%` are not read", "remove the line")


def _mark(case: _Case) -> YamlFault:
    row = case.lines[case.begun[0] - 1] if case.begun[0] <= len(case.lines) else ""
    return YamlFault(
        case.begun,
        f"a text may not begin with `{row[case.begun[1] - 1 : case.begun[1]]}`",
        "put the text in quotes",
    )


def _block_text(case: _Case) -> YamlFault:
    return YamlFault(case.begun, "a text block begins with `|` or `>` alone in its line", "begin the text below it")


def _nothing(case: _Case) -> YamlFault:
    return YamlFault(case.at, "a value is missing here", "write it, or remove the sign before it")


def _after_end(case: _Case) -> YamlFault:
    return YamlFault(case.at, "the file goes on after its end", "indent the text, or write `key: value`")


def _clip(row: str) -> str:
    row = row.strip()
    return row if len(row) <= 40 else row[:39] + "…"


# The library in C and the one in Python word the same complaint differently: both are listed.
_TELLERS = (
    # The library has a limit of its own, and may look that far ahead before it gives the first event.
    (r"nesting depth", lambda case: too_deep(case.at)),
    (r"found a tab|tab character", _tab),
    (r"cannot start any token", _token),
    (r"mapping values are not allowed", _second_colon),
    (r"could not find expected ':'", _no_colon),
    (r"escape|hexadecimal", _escape),
    (r"quoted scalar|found unexpected (end of stream|document)", _quote),
    (r"expected ',' or", _bracket),
    (r"sequence entries are not allowed", _list_in_line),
    (r"expected '-' indicator|block collection|block sequence", _dash),
    (r"expected key|block mapping", _indent),
    (r"directive", _directive),
    (r"scanning (an|a) (anchor|alias|tag)|tag handle", _mark),
    (r"block scalar", _block_text),
    (r"expected (the )?node content", _nothing),
    (r"document start", _after_end),
)
