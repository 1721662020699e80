"""Reads a table saved as CSV, with the place of every cell."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from typing import NamedTuple

from engine.pack.document import Document, Path, Spot, line_starts
from engine.values.problems import Problem, Problems

MOST_ROWS = 20_000
MOST_COLUMNS = 200
LONGEST_CELL = 20_000


class _Cell(NamedTuple):
    text: str
    spot: Spot
    fault: str = ""


def csv_document(text: str, file: str) -> Document:
    """Read a table: the first row names the columns, every later row becomes a mapping.

    All values are text. An empty cell is left out, so that an optional value takes its default.
    Rows without any value are skipped. Commas, semicolons and tabs may separate.
    """
    text = text.removeprefix("\ufeff")
    starts = line_starts(text)
    problems = Problems()
    begin, delimiter = _delimiter(text)
    rows = _rows(text, delimiter, starts, begin)
    names = _headers(next(rows, []), file, problems)
    data: list[dict[str, str]] = []
    positions: dict[Path, Spot] = {(): (1, 1)}
    for cells in rows:
        if not any(cell.text.strip() or cell.fault for cell in cells):
            continue
        if len(data) >= MOST_ROWS:
            problems.add(_problem(file, cells[0].spot, f"has more than {MOST_ROWS} rows", "split the file"))
            break
        number = len(data)
        positions[(number,)] = cells[0].spot
        row = _row(cells, names, file, problems)
        positions.update({(number, name): cell.spot for name, cell in row.items()})
        data.append({name: cell.text.strip() for name, cell in row.items()})
    return Document(file, text, data, positions, {}, problems.sorted(), False, starts)


def csv_rows(text: str, file: str, *, into: Problems) -> list[tuple[dict[str, str], int]]:
    """The rows of a table with their line numbers; empty cells are left out."""
    document = csv_document(text, file)
    into.extend(document.problems)
    return [(row, document.positions[(number,)][0]) for number, row in enumerate(document.data)]


def _row(cells: list[_Cell], names: list[str], file: str, problems: Problems) -> dict[str, _Cell]:
    row: dict[str, _Cell] = {}
    for index, cell in enumerate(cells):
        name = names[index] if index < len(names) else ""
        if cell.fault:
            problems.add(_problem(file, cell.spot, cell.fault, "write a quote inside quotes twice"))
        elif len(cell.text) > LONGEST_CELL:
            message = f"this cell has {len(cell.text)} characters, at most {LONGEST_CELL} are read"
            problems.add(_problem(file, cell.spot, message, "shorten it"))
        elif not cell.text.strip():
            continue
        elif name:
            row[name] = cell
        else:
            mend = "give the column a name in the first row, or put quotes around a text with a separator"
            problems.add(_problem(file, cell.spot, "this value stands under no column name", mend))
    return row


def _headers(cells: list[_Cell], file: str, problems: Problems) -> list[str]:
    names: list[str] = []
    if not any(cell.text.strip() for cell in cells):
        problems.add(_problem(file, (1, 1), "the first row names no columns", "begin with a row of column names"))
    if len(cells) > MOST_COLUMNS:
        problems.add(_problem(file, (1, 1), f"has more than {MOST_COLUMNS} columns", "remove some"))
    for cell in cells[:MOST_COLUMNS]:
        name = cell.text.strip()
        if cell.fault:
            problems.add(_problem(file, cell.spot, cell.fault, "write a quote inside quotes twice"))
        if name and name in names:
            problems.add(_problem(file, cell.spot, f"the column `{name}` appears twice", "rename one of the two"))
            name = ""
        names.append(name)
    return names


def _problem(file: str, spot: Spot, message: str, mend: str) -> Problem:
    return Problem(file, *spot, "error", message, mend)


def _delimiter(text: str) -> tuple[int, str]:
    """Where the table begins, and what separates its cells: Excel's `sep=;` says so, else what the first row uses most."""
    said = re.match(r'\ufeff?"?sep=([,;\t|])"?[ \t]*(?:\r\n?|\n|$)', text, re.IGNORECASE)
    if said is not None:
        return said.end(), said[1]
    head = re.sub(r'"[^"]*"', "", text.lstrip("\r\n").partition("\n")[0])
    return 0, max(",;\t", key=head.count)


def _rows(text: str, delimiter: str, starts: tuple[int, ...], at: int) -> Iterator[list[_Cell]]:
    quoted = re.compile(r'[ ]*"([^"]*(?:""[^"]*)*)"')
    plain = re.compile(rf"[^{re.escape(delimiter)}\r\n]*")
    row: list[_Cell] = []
    while at < len(text):
        line = bisect_right(starts, at)
        spot = (line, at - starts[line - 1] + 1)
        found = quoted.match(text, at)
        rest = plain.match(text, found.end() if found else at)
        end = rest.end() if rest else at
        if found:
            tail = text[found.end() : end].strip()
            fault = "a text goes on after its closing quote" if tail else ""
            row.append(_Cell(found[1].replace('""', '"'), spot, fault))
        else:
            cell = text[at:end]
            fault = "the quote that opens here is not closed" if cell.lstrip(" ").startswith('"') else ""
            row.append(_Cell(cell, spot, fault))
        at = end
        if text[at : at + 1] == delimiter:
            at += 1
            if at < len(text):
                continue
        yield row
        row = []
        at += 2 if text[at : at + 2] == "\r\n" else 1
