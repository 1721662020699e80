"""Cards from a spreadsheet: separators, quotes, places, and what is wrong."""


import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import BaseModel, ConfigDict

from engine.pack.spreadsheet import csv_document, csv_rows
from engine.pack.typed import validate
from engine.values.problems import Problems
from tests.support.effort import effort


def said(text: str) -> list[str]:
    """The problems of a table, without the file's name."""
    return [problem.render().removeprefix("c:") for problem in csv_document(text, "c").problems]


@pytest.mark.parametrize("mark", [",", ";", "\t"])
def test_the_separator_is_found(mark: str) -> None:
    text = "\ufeff" + mark.join(["name", "cost", "text"]) + "\r\n" + mark.join(["Fox", "3", '"a, b; c\td"']) + "\r\n"
    document = csv_document(text, "c")
    assert document.data == [{"name": "Fox", "cost": "3", "text": "a, b; c\td"}]
    assert document.problems == ()


def test_quotes_hold_line_breaks_separators_and_quotes() -> None:
    problems = Problems()
    rows = csv_rows('name,text\n"A ""B""","x\ny, z"\n\n,,\nC,d\n', "c", into=problems)
    assert rows == [({"name": 'A "B"', "text": "x\ny, z"}, 2), ({"name": "C", "text": "d"}, 6)]
    assert problems.sorted() == ()


def test_cells_know_their_places_and_empty_ones_are_left_out() -> None:
    document = csv_document("name,cost,text\nFox,,x\n", "c")
    assert document.data == [{"name": "Fox", "text": "x"}]
    assert document.where((0, "text")) == (2, 6)
    assert document.where((0, "cost")) == (2, 1)


def test_headers_that_are_missing_or_doubled_are_told() -> None:
    assert said("name;n;n;\na;1;2;3\n") == [
        "1:8: error: the column `n` appears twice; rename one of the two",
        "2:5: error: this value stands under no column name; give the column a name in the first row, "
        "or put quotes around a text with a separator",
        "2:7: error: this value stands under no column name; give the column a name in the first row, "
        "or put quotes around a text with a separator",
    ]
    assert said("") == ["1:1: error: the first row names no columns; begin with a row of column names"]


def test_quotes_that_do_not_close_are_told() -> None:
    assert said('a,b\n"x" y,1\n2,"open\n') == [
        "2:1: error: a text goes on after its closing quote; write a quote inside quotes twice",
        "3:3: error: the quote that opens here is not closed; write a quote inside quotes twice",
    ]


def test_size_is_bounded() -> None:
    with effort() as spent:
        assert said("a\n" + "x\n" * 20_001) == ["20002:1: error: has more than 20000 rows; split the file"]
        assert "has more than 200 columns" in said("a," * 300 + "\n1\n")[0]
        assert "at most 20000 are read" in said("a\n" + "x" * 20_001)[0]
        assert said('a\n"' + '""' * 500_000)
    assert spent.calls < 2_000_000


def test_a_row_is_validated_where_it_stands() -> None:
    class Card(BaseModel):
        model_config = ConfigDict(extra="forbid", frozen=True)
        name: str
        cost: int = 0

    document = csv_document("name,cost\nFox,3\nOwl,x\nBat,\n", "c")
    problems = Problems()
    cards = [validate(Card, document, (n,), into=problems) for n in range(3)]
    assert cards == [Card(name="Fox", cost=3), None, Card(name="Bat")]
    assert [p.render() for p in problems] == ["c:3:5: error: `cost` must be a whole number, not `x`"]


@settings(max_examples=200, deadline=None)
@given(st.text(alphabet=st.sampled_from(list('a1 ,;\t"\n\r\ufeff')), max_size=40))
def test_no_text_whatever_raises(text: str) -> None:
    csv_document(text, "c")


CELL = st.text(alphabet=st.sampled_from(list('abc1,;"\n')), min_size=1, max_size=6).filter(str.strip)


@settings(max_examples=100, deadline=None)
@given(st.lists(st.lists(CELL, min_size=2, max_size=2), min_size=1, max_size=4))
def test_what_a_spreadsheet_writes_is_read_back(rows: list[list[str]]) -> None:
    quoted = ['"' + '","'.join(cell.replace('"', '""') for cell in row) + '"' for row in rows]
    document = csv_document("one,two\n" + "\n".join(quoted), "c")
    assert document.problems == ()
    assert document.data == [{"one": row[0].strip(), "two": row[1].strip()} for row in rows]
