"""A pack's files, read and fitted to their models; what is wrong is collected."""

from __future__ import annotations

import posixpath
import unicodedata
from collections.abc import Iterator, Mapping
from typing import Any

from engine import specs as s
from engine.language import models as m
from engine.pack.build import Builder, Workbench
from engine.pack.card_table import card_table
from engine.pack.picture import KINDS, picture_fault
from engine.pack.problems import Problem, Problems
from engine.pack.source import Source, decode_loosely
from engine.pack.typed import validate
from engine.pack.yaml_nodes import Document, parse
from engine.speech import phrase

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

    def mat_specs(self, bench: Workbench) -> dict[str, s.Mat]:
        """The mats, each zone checked to be one of the game's."""
        found = {}
        for name, (model, document) in self.mats.items():
            b = bench.at(document, ())
            b.cited(model.clause, "clause")
            zones = {z: _mat_zone(x) for z, x in model.zones.items() if b.word(z, "zone", "zones", z)}
            chips = tuple(b.word(z, "zone", "chips", i) for i, z in enumerate(model.chips))
            frames = {f: self._frame(b.inside("frames", f), x, zones) for f, x in model.frames.items()}
            mat = found[name] = s.Mat(name, phrase(model.label), model.reflect, zones, chips, frames)
            assert self.game is not None
            for z, place in zones.items():
                own = place.shared
                if z in self.game.zones and own is not (self.game.zones[z].per == "table"):
                    text = f"each seat has a `{z}` of its own" if own else f"`{z}` is the table's, not a seat's"
                    mend = "take `shared` away" if own else "add `shared: true`: its place is a part of the whole mat"
                    b.problem(text, "zones", z, mend=mend)
            for one, other in _overlapping(zones):
                b.problem(f"the zones `{one}` and `{other}` overlap on this mat", "zones", other)
            for z, place in zones.items():
                if place.halves and place.halves >= (self.game.zones[z].rows or 0):
                    b.problem(f"the zone `{z}` has no row below the line", "zones", z, "halves")
            for z, spec in self.game.zones.items():
                if not mat.shows(z) and z not in chips and spec.kind != "fan":
                    b.problem(f"this mat forgets the zone `{z}`", "zones", severity="warning")
        return found

    def _frame(self, b: Builder, x: m.MatFrameModel, zones: Mapping[str, s.MatZone]) -> s.MatFrame:
        """A frame of a mat: its zones are the table's, and have no other place."""
        assert self.game is not None
        b.word(x.strips, "zone", "strips")
        if x.place is not None:
            b.word(x.place, "zone", "place")
        beside = tuple(b.word(z, "zone", "beside", i) for i, z in enumerate(x.beside))
        left, top, wide, high = x.rect
        frame = s.MatFrame((left, top, wide, high), x.strips, x.place, beside)
        for z in frame.zones:
            spec = self.game.zones.get(z)
            if spec is not None and spec.per != "table":
                b.problem(f"the zone `{z}` belongs to a seat; zones in a frame are `per: table`")
            if z in zones or frame.zones.count(z) > 1:
                b.problem(f"the zone `{z}` has another place on this mat")
        return frame

    def scenarios(self) -> dict[str, Any]:
        """The scenarios by name; each is only looked through for its title and clauses here."""
        from engine.scenario import Heading

        found: dict[str, Heading] = {}
        for name in self._under("scenarios", ".yaml"):
            short = name.removeprefix("scenarios/").removesuffix(".yaml")
            found[short] = Heading.of(self.source.read_text(name), name)
        return found


def _overlapping(zones: dict[str, s.MatZone]) -> list[tuple[str, str]]:
    """Pairs of zones of one half-mat that cover the same ground."""
    found = []
    names = list(zones)
    for place, one in enumerate(names):
        for other in names[place + 1 :]:
            (x, y, w, h), (x2, y2, w2, h2) = zones[one].rect, zones[other].rect
            across = min(x + w, x2 + w2) - max(x, x2)
            down = min(y + h, y2 + h2) - max(y, y2)
            if across > TOUCH and down > TOUCH and zones[one].shared == zones[other].shared:
                found.append((one, other))
    return found


def _mat_zone(x: m.MatZoneModel) -> s.MatZone:
    rects = tuple((r[0], r[1], r[2], r[3]) for r in x.slots if len(r) == 4)
    if x.rect is not None:
        whole = (x.rect[0], x.rect[1], x.rect[2], x.rect[3])
    elif rects:
        left, top = min(r[0] for r in rects), min(r[1] for r in rects)
        whole = (left, top, max(r[0] + r[2] for r in rects) - left, max(r[1] + r[3] for r in rects) - top)
    else:
        whole = (0.0, 0.0, 0.1, 0.1)
    lie = x.lie or ("slots" if rects else "row")
    return s.MatZone(whole, rects, lie, x.shared, x.upright, x.landscape, x.halves or 0)
