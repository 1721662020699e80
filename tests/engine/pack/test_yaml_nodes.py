"""Reading YAML: what scalars mean, where things stand, what is refused."""

import json
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.pack import yaml_nodes
from engine.pack.yaml_nodes import Document, parse
from tests.support.effort import effort


def said(document: Document) -> list[str]:
    """The problems without the file's name."""
    return [problem.render().removeprefix("f:") for problem in document.problems]


def only(text: str) -> str:
    """The one problem of a text."""
    (line,) = said(parse(text, "f"))
    return line


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("no", "no"),
        ("on", "on"),
        ("True", "True"),
        ("~", "~"),
        ("012", "012"),
        ("1_000", "1_000"),
        ("0x1F", "0x1F"),
        ("+1", "+1"),
        ("-0", "-0"),
        ("1:30", "1:30"),
        ("2018-05-01", "2018-05-01"),
        ("4.10", "4.10"),
        (".inf", ".inf"),
        ("=", "="),
        ("true", True),
        ("false", False),
        ("null", None),
        ("", None),
        ("0", 0),
        ("7", 7),
        ("-12", -12),
        ("'7'", "7"),
        ('"true"', "true"),
        ("''", ""),
        ("'null'", "null"),
        ("|\n  7\n", "7\n"),
        (">-\n  a\n  b\n", "a b"),
    ],
)
def test_scalars_are_text_but_for_a_few_words_and_whole_numbers(written: str, value: Any) -> None:
    document = parse(f"a: {written}", "f")
    assert document.problems == ()
    assert document.data == {"a": value}
    assert type(document.data["a"]) is type(value)


def test_keys_are_always_text() -> None:
    assert parse("1: a\ntrue: b\nnull: c\n4.10: d\n", "f").data == {
        "1": "a",
        "true": "b",
        "null": "c",
        "4.10": "d",
    }


def test_an_empty_file_is_nothing() -> None:
    for text in ("", "# only a remark\n", "---\n"):
        document = parse(text, "f")
        assert document.data is None
        assert document.problems == ()
        assert document.where(("a", 3)) == document.where(())


def test_values_and_keys_know_their_places() -> None:
    document = parse("# remark\na:\n  - b: [x, 'y']\n    ключ:   значение\n", "f")
    assert document.where(("a",)) == (3, 3)
    assert document.where_key(("a",)) == (2, 1)
    assert document.where(("a", 0, "b", 1)) == (3, 12)
    assert document.where_key(("a", 0, "b")) == (3, 5)
    assert document.where(("a", 0, "ключ")) == (4, 13)
    assert document.where(("a", 0, "none", 5)) == (3, 5)
    assert document.at(("a", 0, "b", 1)) == "y"
    assert document.at(("a", 7)) is None


def test_windows_line_ends_and_byte_order_mark_do_not_shift_places() -> None:
    document = parse("\ufeffa: 1\r\nb: 2\r\n", "f")
    assert document.data == {"a": 1, "b": 2}
    assert document.where_key(("a",)) == (1, 1)
    assert document.where(("b",)) == (2, 4)


@pytest.mark.parametrize(
    ("text", "marked"),
    [
        ("a: phase == primry", (1, 13)),
        ("a: 'phase == primry'", (1, 14)),
        ("a: 'it''s primry'", (1, 11)),
        ('a: "\\"x\\" primry"', (1, 11)),
        ("a: |\n  phase ==\n  primry\n", (3, 3)),
        ("a: >-\n  phase ==\n  primry\n", (3, 3)),
        ("a: phase ==\n   primry", (2, 4)),
        ("a: |\r\n  phase ==\r\n  primry\r\n", (3, 3)),
    ],
)
def test_a_character_of_a_text_is_found_in_the_file(text: str, marked: tuple[int, int]) -> None:
    document = parse(text, "f")
    assert document.spot(("a",), document.data["a"].index("primry")) == marked


def test_problems_point_at_value_key_or_character() -> None:
    document = parse("zone: 'in hnad'\n", "f")
    assert document.problem(("zone",), "m", "n").render() == "f:1:7: error: m; n"
    assert document.problem(("zone",), "m", key=True).column == 1
    assert document.problem(("zone",), "m", index=3).column == 11
    assert document.problem(("zone",), "m", severity="warning").severity == "warning"


def test_anchors_references_merge_keys_and_tags_are_refused() -> None:
    text = "a: &x {b: 1}\nc: *x\nd: {<<: {e: 1}}\nf: !!python/object:os.system ls\n*x : 1\n"
    assert [line.split("; ")[0] for line in said(parse(text, "f"))] == [
        "1:4: error: anchors (`&x`) are not read",
        "2:4: error: references (`*x`) are not read",
        "3:5: error: merge keys (`<<`) are not read",
        "4:4: error: tags (`!!python/object:os.system`) are not read",
        "5:1: error: references (`*x`) are not read",
    ]
    assert only("a: *x").endswith("; write the value out, or put it in quotes if `*` is meant")


def test_every_duplicate_key_is_told_and_the_first_kept() -> None:
    document = parse("a: 1\nb: {c: 1, c: [x], c: {d: 1, d: 2}}\na: 2\n", "f")
    assert said(document) == [
        "2:11: error: the key `c` appears twice (first in line 2); keep one of the two",
        "2:19: error: the key `c` appears twice (first in line 2); keep one of the two",
        "2:29: error: the key `d` appears twice; keep one of the two",
        "3:1: error: the key `a` appears twice (first in line 1); keep one of the two",
    ]
    assert document.data == {"a": 1, "b": {"c": 1}}
    assert document.where(("b", "c")) == (2, 8)


def test_a_list_as_key_is_refused_and_the_rest_read() -> None:
    document = parse("? [a, {b: c}]\n: {d: 1}\ne: 2\n", "f")
    assert said(document) == ["1:3: error: a key must be one word or text, not a list or mapping; put it in quotes"]
    assert document.data == {"e": 2}
    assert set(document.positions) == {(), ("e",)}


def test_a_list_entry_swallowed_by_the_text_above_is_told() -> None:
    assert only("a:\n - b\n   - c\n").startswith("3:4: error: this list entry has become part of the text")
    assert parse("a: some text\n  that goes on\n", "f").problems == ()


def test_invisible_characters_are_told_with_their_place() -> None:
    assert said(parse("a: 1\nb: x\x00y\u2028z\n", "f")) == [
        "2:5: error: an invisible character (U+0000); remove it, or write it as an escape in double quotes",
        "2:7: error: an invisible character (U+2028); remove it, or write it as an escape in double quotes",
    ]
    assert "U+202E" in only("a: x\u202ey")
    assert "U+D800" in only("a: '\ud800'")


def test_escapes_cannot_smuggle_invisible_characters_in() -> None:
    assert only('a: "x\\0y"') == "1:4: error: this text holds an invisible character; remove the escape"
    assert parse('a: "\\u00e9\\t\\n\\""', "f").data == {"a": 'é\t\n"'}


def test_a_second_document_is_refused() -> None:
    assert only("a: 1\n---\nb: 2\n") == (
        "2:1: error: a second document begins here; a file holds one document: remove the `---`"
    )


def test_one_slip_does_not_hide_the_others() -> None:
    document = parse("a: 'x' y\nb: [\nc: {d: 1, d: 2}\ne:\n\t- f\ng: 1\n", "f")
    assert [line.split(": error")[0] for line in said(document)] == ["1:8", "2:4", "3:11", "5:1"]
    assert document.data == {"c": {"d": 1}, "g": 1}
    assert document.broken


def test_billion_laughs_cost_nothing() -> None:
    lines = ["a0: &a0 [x, x]"] + [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, 12)]
    with effort() as spent:
        document = parse("\n".join(lines), "f")
    assert spent.calls < 20_000
    assert "anchors" in document.problems[0].message
    assert document.data["a11"] == [None] * 9


@pytest.mark.parametrize("opening", ["[", "{a: ", "- ", "? ", "[{"])
def test_deep_nesting_is_stopped_early(opening: str) -> None:
    with effort() as spent:
        document = parse(opening * 50_000, "f")
    assert spent.calls < 10_000
    assert any("nested more than 40 deep" in problem.message for problem in document.problems)
    assert document.broken


def test_depth_up_to_the_limit_is_read() -> None:
    assert parse("[" * 40 + "]" * 40, "f").problems == ()


def test_too_many_values_are_refused() -> None:
    document = parse("[" + "a," * 200_001 + "]", "f")
    assert [p.message for p in document.problems] == ["has more than 200000 values"]


def test_huge_texts_and_numbers_are_refused() -> None:
    assert "this text has 30000 characters, at most 20000 are read" in only("a: " + "x" * 30_000)
    assert "this number is too large" in only("a: " + "9" * 16)
    assert parse("a: " + "9" * 15, "f").data == {"a": 999_999_999_999_999}
    assert parse("? " + "k" * 30_000 + "\n: 1\n", "f").problems


def test_the_list_of_problems_is_bounded() -> None:
    document = parse("".join(f"a: {n}\n" for n in range(5000)), "f")
    assert len(document.problems) == yaml_nodes.MOST_PROBLEMS + 1
    assert document.problems[-1].message == "and more; the rest is not listed"


def test_a_long_broken_file_is_not_read_over_and_over() -> None:
    text = "".join(f"a{n}: 'x' y\n" for n in range(60_000))
    with effort() as spent:
        assert len(parse(text, "f").problems) == 1
    assert spent.calls < 500_000


def test_the_python_loader_reads_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "a: [1, 'x', {b: no}]\nc: |\n  d\ne: &x 1\nf: 1\nf: 2\n"
    fast = parse(text, "f")
    monkeypatch.setattr(yaml_nodes, "_Loader", yaml.SafeLoader)
    assert parse(text, "f") == fast


@settings(max_examples=200, deadline=None)
@given(st.text(alphabet=st.sampled_from(list("ab1 \n\t:-[]{},'\"#&*!|>%@`?\\~.é\ufeff\x00\x85")), max_size=60))
def test_no_text_whatever_raises(text: str) -> None:
    document = parse(text, "f")
    lines = text.count("\n") + text.count("\r") + 1
    for problem in document.problems:
        assert 1 <= problem.line <= lines + 1
        assert problem.column >= 1
        assert problem.message


VISIBLE = st.text(
    st.characters(exclude_categories=["Cc", "Cf", "Cs", "Cn", "Zl", "Zp"]) | st.just("\n"),
    max_size=12,
)
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**14), 10**14) | VISIBLE,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(VISIBLE, inner, max_size=4),
    max_leaves=12,
)


@settings(max_examples=100, deadline=None)
@given(VALUES)
def test_json_is_read_back_as_it_was(value: Any) -> None:
    document = parse(json.dumps(value, ensure_ascii=False), "f")
    assert said(document) == []
    assert document.data == value
