"""A pack's files, read and fitted to their models; what is wrong is collected."""

from __future__ import annotations

import posixpath
import unicodedata
from collections.abc import Iterator
from typing import Any

from engine.game import specs as s
from engine.language import models as m
from engine.pack.card_table import card_table
from engine.pack.picture import KINDS, picture_fault
from engine.pack.source import Source, decode_loosely
from engine.pack.typed import validate
from engine.pack.yaml_nodes import Document, parse
from engine.values.problems import Problem, Problems
from engine.values.speech import phrase

TOUCH = 0.005
"""Zones may touch; rounding is no overlap."""
Place = tuple[Document, tuple[Any, ...]]


class PackFiles:
    """Everything read from one pack's source."""

    def __init__(self, source: Source, problems: Problems) -> None:
        self.source, self.problems = source, problems
        self.names = source.names()
        self._pictures: dict[str, str] = {}
        self.game_file = self._document("game.yaml")
        self.game = validate(m.GameModel, self.game_file, into=problems) if self.game_file.data else None
        if not self.game_file.data and not problems.errors:
            problems.add(
                self.game_file.problem((), "the game file is empty", "write at least `id`, `title`, `zones` ...")
            )
        self.clauses_file = self._document("clauses.yaml")
        rules = validate(m.ClausesModel, self.clauses_file, into=problems) if self.clauses_file.data else None
        self.clauses = tuple(rules.clauses) if rules else ()
        self.lang_files: dict[str, Document] = {}
        self.lang = self._languages()
        self.mats = self._mats()
        self.copies: dict[str, int] = {}
        """How many copies of a card the tables of cards say."""
        self._cards = self._read_cards()

    def _document(self, name: str) -> Document:
        shown = self.source.display(name)
        if not self.source.exists(name):
            self.problems.add(Problem(shown, 1, 1, "error", f"the pack has no {name}", "add the file"))
            return Document(shown, "", None, {}, {})
        document = parse(self.source.read_text(name), shown)
        self.problems.extend(document.problems)
        return document

    def _under(self, folder: str, *endings: str) -> Iterator[str]:
        for name in self.names:
            if name.startswith(folder + "/") and name.endswith(endings):
                yield name

    def _languages(self) -> dict[str, m.LangModel]:
        found = {}
        for name in self._under("lang", ".yaml"):
            document = self._document(name)
            model = validate(m.LangModel, document, into=self.problems)
            if model is not None:
                found[name.rpartition("/")[2].removesuffix(".yaml")] = model
                self.lang_files[name.rpartition("/")[2].removesuffix(".yaml")] = document
        return found

    def _mats(self) -> dict[str, tuple[m.MatModel, Document]]:
        found = {}
        for name in self._under("mats", ".yaml"):
            document = self._document(name)
            model = validate(m.MatModel, document, into=self.problems)
            if model is not None:
                found[model.id] = (model, document)
        return found

    def _read_cards(self) -> list[Place]:
        places: list[Place] = []
        for name in self._under("cards", ".yaml", ".csv", ".tsv"):
            if not name.endswith(".yaml"):
                if self.game is None:
                    continue
                text = decode_loosely(self.source.read_bytes(name))
                document, copies = card_table(text, self.source.display(name), self.game)
                self.copies |= copies
                self.problems.extend(document.problems)
                places += [(document, (i,)) for i in range(len(document.data))]
                continue
            document = self._document(name)
            if not isinstance(document.data, dict) or not isinstance(document.data.get("cards"), list):
                self.problems.add(document.problem((), "a card file is `cards:` with a list"))
                continue
            places += [(document, ("cards", i)) for i in range(len(document.data["cards"]))]
        return places

    def picture_fault(self, name: str) -> str:
        """Why a picture of the pack cannot be shown, by its header; '' if nothing speaks against it."""
        if name not in self._pictures:
            self._pictures[name] = picture_fault(self.source.read_bytes(name))
        return self._pictures[name]

    def picture(self, name: str, file: str) -> str:
        """The pack's own name of a picture: its path in the pack, or from the file that names it; '' if there is none."""
        root = self.game_file.file.removesuffix("game.yaml")
        folder = file.removeprefix(root).rpartition("/")[0]
        asked = unicodedata.normalize("NFC", name.replace("\\", "/"))
        names = {unicodedata.normalize("NFC", n): n for n in self.names if n.lower().endswith(KINDS)}
        wanted = (asked, posixpath.normpath(f"{folder}/{asked}"), posixpath.normpath(asked))
        return next((names[each] for each in wanted if each in names), "")

    def card_places(self) -> list[Place]:
        """Where each card stands."""
        return self._cards

    def clause_line(self, clause: str) -> str:
        """Where a clause stands in the rules, as `file:line`."""
        index = next(i for i, c in enumerate(self.clauses) if c.id == clause)
        return f"{self.clauses_file.file}:{self.clauses_file.where(('clauses', index))[0]}"

    def translated(self, card: str, part: str, text: Any) -> dict[str, str]:
        """A card's text in every language the pack has."""
        texts = {"en": text} if isinstance(text, str) else dict(text)
        for lang, model in self.lang.items():
            found = model.cards.get(card, {}).get(part)
            if isinstance(found, str):
                texts.setdefault(lang, found)
        return texts

    def rule_text(self) -> dict[str, s.Clause]:
        """The clauses, with their translations."""
        found = {}
        for c in self.clauses:
            heading, text = phrase(c.heading), phrase(c.text)
            texts = {lang: (heading.say(lang), text.say(lang)) for lang in ("en", "ru")}
            for lang, model in self.lang.items():
                if c.id in model.clauses:
                    english = heading.say("en")
                    texts[lang] = (model.headings.get(english, english), model.clauses[c.id])
            found[c.id] = s.Clause(c.id, heading.say("en"), text.say("en"), c.source, c.hard, texts)
        return found

    def scenarios(self) -> dict[str, Any]:
        """The scenarios by name; each is only looked through for its title and clauses here."""
        from engine.language.scenario import Heading

        found: dict[str, Heading] = {}
        for name in self._under("scenarios", ".yaml"):
            short = name.removeprefix("scenarios/").removesuffix(".yaml")
            found[short] = Heading.of(self.source.read_text(name), name)
        return found

