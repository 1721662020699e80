"""Texts with a number: `{n:card|cards}` has as many forms as its language wants."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.pack.files import PackFiles
from engine.values.problems import Problems
from engine.values.speech import FORMS, PLACEHOLDER


def check_forms(files: PackFiles, problems: Problems) -> None:
    """Report words after a number that have too few or too many forms."""
    cards = {id(document): document for document, _ in files.card_places()}.values()
    documents = [(files.game_file, "en"), *((document, "en") for document in cards)]
    documents += [(document, lang) for lang, document in files.lang_files.items()]
    for document, lang in documents:
        for path, text, own in _texts(document.data, (), lang):
            for found in PLACEHOLDER.finditer(text):
                forms = 0 if found[2] is None else len(found[2].split("|"))
                if forms and forms != FORMS[own]:
                    message = f"`{found[0]}` has {forms} forms of its word, {FORMS[own]} are needed in `{own}`"
                    problems.add(document.problem(path, message, f"write {EXAMPLES[own]}"))


EXAMPLES = {"en": "`{n:card|cards}`: for one, for others", "ru": "`{n:карта|карты|карт}`: for 1, for 2, for 5"}


def _texts(node: Any, path: tuple[Any, ...], lang: str) -> Iterator[tuple[tuple[Any, ...], str, str]]:
    """Every text with a placeholder, with its place and language: under the key `ru` it is Russian."""
    if isinstance(node, str):
        if "{" in node:
            yield path, node, lang
    elif isinstance(node, dict):
        for key, value in node.items():
            yield from _texts(value, (*path, key), key if key in FORMS else lang)
    elif isinstance(node, list):
        for index, value in enumerate(node):
            yield from _texts(value, (*path, index), lang)
