"""Deck lists: reading them line by line, and the pack's rules about them."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Any

from engine.expressions.types import BOOL, INT, PIECE, PIECES, SYMBOL
from engine.game import specs as s
from engine.language import models as m
from engine.pack.build import Workbench
from engine.pack.card_names import CardNames, folded
from engine.pack.files import PackFiles
from engine.pack.source import decode_loosely
from engine.pack.yaml_nodes import Document
from engine.values.problems import Problem, Problems, Severity, did_you_mean
from engine.values.speech import Phrase, phrase

MOST_COPIES = 999
COUNTS = tuple(
    re.compile(pattern)
    for pattern in (
        r"(?P<n>-?\d{1,12})\s?[xX×]?\s(?P<name>.+)$",
        r"[xX×](?P<n>\d{1,12})\s(?P<name>.+)$",
        r"(?P<name>.{1,300}?)\s\(?[xX×]\s?(?P<n>\d{1,12})\)?$",
    )
)
"""Numbers of copies: `4 Name`, `4x Name`, `x4 Name`, `Name x4`, `Name (x4)`."""
HEADING = re.compile(r"[#/!=\-*\[<{ ]*(\w[^\[\]()<>{}=:]*?)[ :=\-*\]>}]*(?:[(\[]?\d{1,4}[)\]]?)?[ :=]*")
LONGEST_HEADING = 60


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


@dataclass(slots=True)
class _List:
    """A list being read: the section under whose heading it stands, and what is found wrong."""

    file: str
    names: CardNames
    heads: dict[str, str]
    sections: dict[str, dict[str, int]]
    words: list[str]
    current: str
    problems: Problems
    line: int = 0

    def tell(self, message: str, mend: str, severity: Severity = "error") -> None:
        """Say something about the line."""
        self.problems.add(Problem(self.file, self.line, 1, severity, message, mend))

    def head(self, line: str) -> str | None:
        """The section that a line heads, however it is dressed: `Main:`, `MAIN (40)`, `[Main]`, `== Main Deck ==`."""
        found = HEADING.fullmatch(line) if len(line) <= LONGEST_HEADING else None
        return self.heads.get(_bare(found[1])) if found else None

    def open(self, line: str) -> None:
        """Go on in another section; what follows a heading that nobody knows belongs to no section."""
        head = self.head(line)
        if head is None:
            near = did_you_mean(line[:-1], self.words)
            mend = f"did you mean `{near}`?" if near else f"sections are {', '.join(self.sections)}"
            self.tell(f"there is no section `{clipped(line[:-1])}`", mend)
        self.current = head or ""

    def card(self, line: str) -> None:
        """Take a line that names a card."""
        meant, copies = self.names.find(line) if self.names.named(line) else None, 1
        counted = _counted(line)
        if meant is None and counted is not None:
            meant, copies = self.names.find(counted[1]), counted[0]
        if meant is None and (meant := self.names.find(line)) is not None:
            copies = 1
        if meant is None:
            self._unknown(counted[1] if counted else line)
        elif not 1 <= copies <= MOST_COPIES:
            name = self.names.faces[meant.face].name.say("en")
            self.tell(f"{copies} copies of `{name}`", f"write a number from 1 to {MOST_COPIES}")
        else:
            if meant.doubt:
                self.tell(meant.doubt, meant.mend, "warning")
            cards = self.sections.get(self.current, {})
            cards[meant.face] = cards.get(meant.face, 0) + copies

    def _unknown(self, word: str) -> None:
        known = self.names.known
        near = did_you_mean(folded(word), known)
        mend = f"did you mean `{self.names.faces[known[near]].name.say('en')}`?" if near else "add the card to the pack"
        self.tell(f"there is no card `{clipped(word)}`", mend)


def parse_deck(
    text: str, file: str, sections: dict[str, m.SectionModel], faces: dict[str, s.Face], problems: Problems,
    names: CardNames | None = None,
) -> s.Deck:  # fmt: skip
    """Read a deck list. Every line is taken, or told about with its nearest name.

    Args:
        text: The list.
        file: Its name, for problems.
        sections: The sections that the game's decks have; the first is open at the start.
        faces: The cards there are.
        problems: Takes what is wrong: errors for lines that are not taken, warnings for guesses.
        names: The names of those cards, where several lists are read.
    """
    words = {word: name for name, x in sections.items() for _, word in phrase(x.label).texts}
    words |= {name: name for name in sections}
    heads = {_bare(word): name for word, name in words.items()}
    lists: dict[str, dict[str, int]] = {name: {} for name in sections}
    list_ = _List(file, names or CardNames(faces), heads, lists, list(words), next(iter(sections)), problems)
    titles: dict[str, str] = {}
    for list_.line, raw in enumerate(text.lstrip("\ufeff").splitlines(), 1):
        line = " ".join(raw.split())
        head = list_.head(line)
        if line.startswith(("#", "//")) and head is None:
            _title(line, titles)
        elif head is not None and (line.endswith(":") or not list_.names.named(line)):
            list_.current = head
        elif line.endswith(":") and not list_.names.named(line):
            list_.open(line)
        elif line:
            list_.card(line)
    short = file.rpartition("/")[2].removesuffix(".txt")
    named = phrase({"en": titles.get("en", short), **titles} if titles else short)
    return s.Deck(short, named, {n: tuple(c.items()) for n, c in lists.items()}, file)


def _bare(heading: str) -> str:
    """A heading as it is compared: letters alone, `Main Deck` as `Main`, `Unit` as `Units`."""
    word = "".join(c for c in folded(heading) if c.isalnum())
    return (word.replace("deck", "") or word).removesuffix("s")


def _counted(line: str) -> tuple[int, str] | None:
    """A line with a number of copies before or behind the name; None where there is none."""
    for form in COUNTS:
        if found := form.match(line):
            return int(found["n"]), found["name"].strip()
    return None


def clipped(word: str) -> str:
    """A word of a stranger's file, short enough for a sentence."""
    return word if len(word) <= 60 else f"{word[:59]}…"


def _title(line: str, titles: dict[str, str]) -> None:
    words = line.lstrip("#/ ").strip()
    if words.startswith("ru:"):
        titles["ru"] = words[3:].strip()
    elif words:
        titles.setdefault("en", words)


def read_decks(
    files: PackFiles, game: m.GameModel, faces: dict[str, s.Face], names: CardNames, problems: Problems
) -> dict[str, s.Deck]:
    """Read the pack's own decks. A list that cannot be read whole spoils nothing but itself: that deck is refused."""
    found: dict[str, s.Deck] = {}
    for name in files.names:
        if name.startswith("decks/") and name.endswith(".txt"):
            told = Problems()
            text = decode_loosely(files.source.read_bytes(name))
            deck = parse_deck(text, files.source.display(name), game.deck.sections, faces, told, names)
            faults = tuple(f"{p.line}: {p.message}; {p.mend}" for p in told.errors)
            problems.extend(replace(p, severity="warning") for p in told)
            found[deck.name] = replace(deck, faults=faults)
    if not found and (cards := tuple((card, n) for card, n in files.copies.items() if n and card in faces)):
        section = next(iter(game.deck.sections))
        found["cards"] = s.Deck("cards", phrase(game.title), {section: cards}, files.game_file.file)
    return found


__all__ = ["Any", "DeckRule", "compile_deck_rules", "folded", "parse_deck", "read_decks"]
