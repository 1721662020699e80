"""Tables of cards as people keep them in a spreadsheet: columns by many names, lists in a cell, a number of copies."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from engine.language import models as m
from engine.pack.card_names import folded
from engine.pack.document import Document
from engine.pack.spreadsheet import csv_document
from engine.values.problems import Problem, Problems, did_you_mean
from engine.values.speech import phrase

QUANTITY = "quantity"
COLUMNS = {
    "title": "name", "card": "name", "rules": "text", "rules text": "text", "flavor": "flavour", "flavour text": "flavour", "flavor text": "flavour",
    "picture": "image", "front": "image", "card number": "number", "no": "number", "keyword": "keywords",
    "qty": QUANTITY, "count": QUANTITY, "copies": QUANTITY, "quantity": QUANTITY,
}  # fmt: skip
"""Other names of columns, as they are met in spreadsheets."""
NOT_IN_CELLS = ("abilities", "attributes")
PARTS = re.compile(r"\s*[,;|\n]\s*")
LEVEL = re.compile(r"^(?P<word>.+?)\s*[ :]\s*(?P<level>\d{1,6})$")
MOST_COPIES = 999


def card_table(text: str, file: str, game: m.GameModel) -> tuple[Document, dict[str, int]]:
    """Read a table of cards, and how many copies of each (by id) it says.

    Columns that are no part of a card are left out with a warning; words of choices and keywords may be written as they
    are called on screen.
    """
    document = csv_document(text, file)
    found = Problems(document.problems)
    names = _columns(document, game, found)
    rows: list[dict[str, Any]] = []
    positions = dict(document.positions)
    copies: dict[str, int] = {}
    taken: set[str] = set()
    for index, row in enumerate(document.data):
        made: dict[str, Any] = {}
        many: int | None = None
        for column, cell in row.items():
            name = names[column]
            positions[index, name] = document.positions[index, column]
            if name == QUANTITY:
                many = _count(document, (index, column), cell, found)
            elif name:
                made[name] = _cell(name, cell, game)
        if "id" not in made and isinstance(made.get("name"), str):
            made["id"] = _id(made["name"], taken)
        taken.add(str(made.get("id")))
        if many is not None:
            copies[str(made.get("id"))] = many
        rows.append(made)
    return replace(document, data=rows, positions=positions, problems=found.sorted()), copies


def _columns(document: Document, game: m.GameModel, problems: Problems) -> dict[str, str]:
    """What each column is: a key of cards or an attribute, by its id or as it is called; '' for what is left out."""
    known = {folded(name): name for name in m.CardModel.model_fields if name not in NOT_IN_CELLS}
    known = {**COLUMNS, **known}
    known |= {folded(word): name for name, a in game.attributes.items() for _, word in phrase(a.label).texts}
    known |= {folded(name): name for name in game.attributes}
    named: dict[str, str] = {}
    for column in dict.fromkeys(column for row in document.data for column in row):
        name = known.get(folded(column).replace("_", " "), known.get(folded(column), ""))
        if name and name in named.values():
            text, mend = f"the columns `{column}` and `{next(c for c in named if named[c] == name)}` are one", "take one away"
            problems.add(Problem(document.file, 1, 1, "error", text, mend))
            name = ""
        elif not name:
            near = did_you_mean(column, known)
            mend = f"did you mean `{known[near]}`?" if near else "add an attribute of this name, or leave it as a note"
            text = f"the column `{column}` is no part of a card and is not read"
            problems.add(Problem(document.file, 1, 1, "warning", text, mend))
        named[column] = name
    return named


def _cell(name: str, cell: str, game: m.GameModel) -> Any:
    """What a cell says, in the shape that the card's key wants."""
    attribute = game.attributes.get(name)
    if name == "keywords":
        return list(_keywords(cell, game))
    if attribute is None or attribute.type == "text":
        return cell
    if attribute.type == "int":
        return re.sub(r"^(-?\d+)[.,]0+$", r"\1", cell.replace("\u2212", "-"))
    words = {folded(text): word for word, x in (attribute.one_of or {}).items() for _, text in phrase(x.label).texts}
    words |= {folded(word): word for word in attribute.one_of or {}}
    if attribute.type == "list":
        return [words.get(folded(part), part) for part in PARTS.split(cell) if part]
    return words.get(folded(cell), cell) if attribute.type == "choice" else cell.casefold()


def _keywords(cell: str, game: m.GameModel) -> Iterator[str | Mapping[str, int]]:
    """`Quick, Armor 2` as the keywords of a card."""
    words = {folded(text): word for word, x in game.keywords.items() for _, text in phrase(x.label).texts}
    words |= {folded(word): word for word in game.keywords}
    for part in filter(None, PARTS.split(cell)):
        found = None if folded(part) in words else LEVEL.match(part)
        if found is None:
            yield words.get(folded(part), part)
        else:
            yield {words.get(folded(found["word"]), found["word"]): int(found["level"])}


def _count(document: Document, path: tuple[int, str], cell: str, problems: Problems) -> int | None:
    """The number of copies that a cell says; None where it says none."""
    number = re.fullmatch(r"(\d{1,6})(?:[.,]0+)?\s*[xX×]?", cell)
    if number is not None and int(number[1]) <= MOST_COPIES:
        return int(number[1])
    problems.add(document.problem(path, f"`{cell[:40]}` is no number of copies", f"write a number from 0 to {MOST_COPIES}"))
    return None


def _id(name: str, taken: set[str]) -> str:
    """An id for a card that has none: its name in small letters."""
    base = re.sub(r"\W+", "_", folded(name)).strip("_") or "card"
    return next(each for n in range(1, len(taken) + 2) if (each := base if n == 1 else f"{base}_{n}") not in taken)
