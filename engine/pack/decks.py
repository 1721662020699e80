"""Deck lists: reading them line by line, and the pack's rules about them."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from engine import specs as s
from engine.checks.types import BOOL, INT, PIECE, PIECES, SYMBOL
from engine.language import models as m
from engine.pack.build import Workbench
from engine.pack.files import PackFiles
from engine.pack.problems import Problem, Problems, did_you_mean
from engine.pack.yaml_nodes import Document
from engine.speech import Phrase, phrase

MOST_COPIES = 999
TAIL = re.compile(r"(?:\s+\([\w-]+\)(?:\s+[\w-]+)?)?(?:\s+\*\w\*)?\s*$")
"""Set, number and foil mark, as other programs write them behind a name."""
LINE = re.compile(r"^(\d{1,12})(?:x|X)?[ \t]+(.+)$")


@dataclass(frozen=True, slots=True)
class DeckRule:
    """A rule about a deck list."""

    each: str
    test: s.Read
    clauses: tuple[str, ...]
    sentence: Phrase
    warning: bool


def compile_deck_rules(game: m.GameModel, bench: Workbench, document: Document) -> tuple[DeckRule, ...]:
    """Compile the rules about deck lists; pieces in them are faces, not yet in any zone."""
    found = []
    for index, rule in enumerate(game.deck.rules):
        names = {"piece": PIECE, "copies": INT, "section": SYMBOL, "deck": PIECES}
        names |= {f"{name}_cards": PIECES for name in game.deck.sections}
        bench.vocab.words["word"] |= set(game.deck.sections)
        b = bench.at(document, ("deck", "rules", index), **names)
        test = b.expr(rule.needs, BOOL, "needs").run
        found.append(DeckRule(rule.each, test, b.cited(rule.clause, "clause"), phrase(rule.refusal), rule.warning))
    for name, section in game.deck.sections.items():
        bench.at(document, ("deck", "sections", name)).cited(section.clause, "clause")
        bench.at(document, ("deck", "sections", name)).word(section.zone, "zone", "zone")
    b = bench.at(document, ("deck",))
    for key in ("exchange_clause", "exchange_even", "ends_clause"):
        b.cited(getattr(game.deck, key), key)
    return tuple(found)


@lru_cache(maxsize=20_000)
def folded(name: str) -> str:
    """A name as it is compared: NFC, one kind of apostrophe and dash, no case, single spaces."""
    name = unicodedata.normalize("NFC", name).casefold().replace("\u2019", "'").replace("`", "'")
    name = name.replace("\u2013", "-").replace("\u2014", "-").replace("\u0451", "\u0435")
    return " ".join(name.split())


def decode_deck(content: bytes) -> str:
    """Read a deck file in any of the usual encodings: by its mark, else UTF-8, else CP1251."""
    if content[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return content.decode("utf-16", errors="replace")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return content.decode("cp1251", errors="replace")


def names_of(faces: dict[str, s.Face]) -> dict[str, str]:
    """Every name a card goes by (its id, and its name in each language), folded."""
    known: dict[str, str] = {}
    for face in faces.values():
        subtitle = face.attributes.get("subtitle")
        for _, name in face.name.texts:
            known.setdefault(folded(name), face.id)
            if subtitle:
                known[folded(f"{name} - {subtitle}")] = face.id
        known.setdefault(folded(face.id), face.id)
    return known


def parse_deck(
    text: str, file: str, sections: dict[str, m.SectionModel], faces: dict[str, s.Face], problems: Problems
) -> s.Deck:
    """Read a deck list. Every line is taken, or told about with its nearest name."""
    known = names_of(faces)
    heads = {folded(word): name for name, x in sections.items() for _, word in phrase(x.label).texts}
    heads |= {folded(name): name for name in sections}
    current = next(iter(sections))
    lists: dict[str, dict[str, int]] = {name: {} for name in sections}
    titles: dict[str, str] = {}
    for number, line in enumerate((row.strip() for row in text.lstrip("\ufeff").splitlines()), 1):
        if line.startswith(("#", "//")):
            _title(line, titles)
        elif line.endswith(":") and folded(line[:-1]) not in known:
            head = heads.get(folded(line[:-1]))
            if head is None:
                near = did_you_mean(line[:-1], heads)
                mend = f"did you mean `{near}`?" if near else f"sections are {', '.join(sections)}"
                problems.add(Problem(file, number, 1, "error", f"there is no section `{line[:-1]}`", mend))
            current = head or current
        elif line:
            _card_line(line, number, file, known, lists[current], faces, problems)
    short = file.rpartition("/")[2].removesuffix(".txt")
    named = phrase({"en": titles.get("en", short), **titles} if titles else short)
    return s.Deck(short, named, {n: tuple(c.items()) for n, c in lists.items()}, file)


def _title(line: str, titles: dict[str, str]) -> None:
    words = line.lstrip("#/ ").strip()
    if words.startswith("ru:"):
        titles["ru"] = words[3:].strip()
    elif words:
        titles.setdefault("en", words)


def _card_line(
    line: str, number: int, file: str, known: dict[str, str], cards: dict[str, int], faces: dict[str, s.Face],
    problems: Problems,
) -> None:  # fmt: skip
    face, copies = known.get(folded(line)), 1
    match = LINE.match(line)
    if face is None and match is not None:
        face, copies = known.get(folded(match[2])) or known.get(folded(TAIL.sub("", match[2]))), int(match[1])
    face = face or known.get(folded(TAIL.sub("", line)))
    if face is None:
        word = match[2] if match else line
        near = did_you_mean(folded(word), known)
        mend = f"did you mean `{faces[known[near]].name.say('en')}`?" if near else "add the card to the pack"
        problems.add(Problem(file, number, 1, "error", f"there is no card `{word}`", mend))
        return
    if not 1 <= copies <= MOST_COPIES:
        problems.add(Problem(file, number, 1, "error", f"{copies} copies", f"write a number from 1 to {MOST_COPIES}"))
        return
    cards[face] = cards.get(face, 0) + copies


def read_decks(files: PackFiles, game: m.GameModel, faces: dict[str, s.Face], problems: Problems) -> dict[str, s.Deck]:
    """Read the pack's own decks."""
    found = {}
    for name in files.names:
        if name.startswith("decks/") and name.endswith(".txt"):
            text = decode_deck(files.source.read_bytes(name))
            deck = parse_deck(text, files.source.display(name), game.deck.sections, faces, problems)
            found[deck.name] = deck
    return found


__all__ = ["Any", "DeckRule", "compile_deck_rules", "folded", "names_of", "parse_deck", "read_decks"]
