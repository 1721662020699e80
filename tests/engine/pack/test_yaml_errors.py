"""Syntax errors: each in plain words, where the slip is, with a mend; the same with both libraries."""

import pytest
import yaml

from engine.pack import yaml_nodes
from engine.pack.yaml_nodes import parse

SLIPS = {
    "\ta: 1": "1:1: error: a tab is used for indentation; use spaces",
    "a:\n\t- b": "2:1: error: a tab is used for indentation; use spaces",
    "a: [1, 2\nb: 3": "1:4: error: the bracket `[` is not closed; add `]`, or a missing comma",
    "{a: 1": "1:1: error: the bracket `{` is not closed; add `}`, or a missing comma",
    "a: {b: 1}}": "1:10: error: `}` closes nothing; remove it",
    "a\nb: 1": "1:1: error: `a` has no colon; write `key: value`",
    "a: 1\nb 2\n": "2:1: error: `b 2` has no colon; write `key: value`, with a space after the colon",
    "a: b: c": '1:5: error: a second `: ` in one line; put a text that holds ": " in quotes, or begin a new line',
    "a: foo\n  b: 1": "2:4: error: the value of line 1 goes on here, so `b` cannot be a key; "
    "line the key up with the key above, or leave the value above empty",
    "a: 'x": "1:4: error: the quote that opens here is not closed; add the closing quote",
    'a: "x': "1:4: error: the quote that opens here is not closed; add the closing quote",
    "a: 'x\nb: 'y'": "1:4: error: the quote that opens here is closed too late; "
    "close it in its own line (now it ends in line 2)",
    "a: 'it's'": "1:8: error: a text goes on after its closing quote; "
    "put the whole text in quotes, and write a quote inside them twice",
    'a: "\\q"': "1:5: error: `\\q` is no escape that can be read; use single quotes, or write `\\\\` for a backslash",
    "- a\nb: 1": "2:1: error: an entry of a list must begin with `- `; add the dash, or change the indentation",
    "a: - b": "1:4: error: a list cannot begin in the line of its key; begin a new line, or put a text in quotes",
    "a:\n  b: 1\n c: 2": "3:2: error: this line does not fit the indentation above it; line it up with its neighbours",
    "a: @x": "1:4: error: a text may not begin with `@`; put the text in quotes",
    "a: `x`": "1:4: error: a text may not begin with ```; put the text in quotes",
    "a: %x": "1:4: error: a text may not begin with `%`; put the text in quotes",
    "a: &": "1:4: error: a text may not begin with `&`; put the text in quotes",
    "a: >x\n b": "1:4: error: a text block begins with `|` or `>` alone in its line; begin the text below it",
    "x: }": "1:4: error: a value is missing here; write it, or remove the sign before it",
    "'a'\nb": "2:1: error: the file goes on after its end; indent the text, or write `key: value`",
}


@pytest.mark.parametrize("text", SLIPS)
def test_a_slip_is_told_in_plain_words(text: str) -> None:
    (problem,) = parse(text, "f").problems
    assert problem.render() == f"f:{SLIPS[text]}"


def test_directives_are_refused() -> None:
    (problem,) = parse("%FOO\n--- a", "f").problems
    assert problem.render() == "f:1:1: error: lines that begin with `%` are not read; remove the line"


@pytest.mark.parametrize("text", SLIPS)
def test_without_the_c_library_every_slip_has_a_place_and_a_mend(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(yaml_nodes, "_Loader", yaml.SafeLoader)
    problem = parse(text, "f").problems[0]
    assert problem.line == int(SLIPS[text].split(":")[0])
    assert problem.mend
    assert "no valid YAML" not in problem.message
