"""Which card a name means: as it is printed, or as other programs write it, with set, number and foil mark behind it."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from engine.game import specs as s

APOSTROPHES = dict.fromkeys(map(ord, "\u2018\u2019\u201b\u2032\u02bc\u02b9\u00b4\u0060\uff07"), "'")
DASHES = dict.fromkeys(map(ord, "\u2010\u2011\u2012\u2013\u2014\u2015\u2212"), "-")
SIGNS = {**APOSTROPHES, **DASHES, ord("\u0451"): "\u0435"}
TAIL = re.compile(r"\s*(?:\[[^\[\]]{0,60}\]|\([^()]{0,60}\)|\s\*\w{1,3}\*|(?<=[\])])\s+#?[\w-]*\d[\w-]*)\s*$")
"""One mark behind a name: `(SET)`, `[SET-012]`, `*F*`, and the number behind a set in brackets."""
HEAD = re.compile(r"^\[[^\[\]]{1,20}\]\s+(?=\S)")
MOST_MARKS = 6
NUMBER = 2
"""What a fitting number counts, where a fitting set counts 1."""
LONGEST = 400
"""Letters of a line; nothing longer names a card."""


@dataclass(frozen=True, slots=True)
class Meant:
    """The card that a name means; `doubt` says why that is a guess, and `mend` how to be exact."""

    face: str
    doubt: str = ""
    mend: str = ""


@dataclass(slots=True)
class CardNames:
    """Every name of a pack's cards. Several cards may share one."""

    faces: Mapping[str, s.Face]
    ids: dict[str, str] = field(default_factory=dict)
    exact: dict[str, list[str]] = field(default_factory=dict)
    loose: dict[str, list[str]] = field(default_factory=dict)
    numbers: dict[str, list[str]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for face in self.faces.values():
            self.ids.setdefault(folded(face.id), face.id)
            for name in _names(face):
                _note(self.exact, folded(name), face.id)
                _note(self.loose, loosened(name), face.id)
            if parts := _parts(face.number):
                _note(self.numbers, "-".join(parts), face.id)

    @property
    def known(self) -> dict[str, str]:
        """Each name with the first card that goes by it."""
        return {**self.ids, **{name: found[0] for name, found in self.exact.items()}}

    def named(self, name: str) -> list[str]:
        """The cards that go by this very name: by id, as printed, or but for accents, apostrophes and points."""
        plain = folded(name)
        if plain in self.ids and plain not in self.exact:
            return [self.ids[plain]]
        return self.exact.get(plain) or self.loose.get(loosened(name) or "?", [])

    def find(self, text: str) -> Meant | None:
        """The card that a line of a list means, its number of copies apart; None when there is none."""
        if len(text) > LONGEST:
            return None
        if found := self.named(text):
            return self._choose(found, text, frozenset())
        name, marks = _split(text)
        if found := self.named(name):
            return self._choose(found, name, marks)
        if found := self._numbered(marks):
            printed = self.faces[found[0]].name.say("en")
            return Meant(found[0], f"the card with this number is called `{printed}`, not `{_clip(name)}`", "check the name")
        return self._repaired(text)

    def _numbered(self, marks: frozenset[str]) -> list[str]:
        """The one card with a number of several parts, `SET-012`: a bare number is any set's."""
        found = [ids for mark in marks if "-" in mark and (ids := self.numbers.get(mark))]
        return found[0] if len(found) == 1 and len(found[0]) == 1 else []

    def _repaired(self, text: str) -> Meant | None:
        """A name that was saved as UTF-8 and opened as something else."""
        for encoding in ("cp1252", "latin-1"):
            try:
                right = text.encode(encoding).decode("utf-8")
            except UnicodeError:
                continue
            meant = self.find(right) if right != text else None
            if meant is not None:
                doubt = f"`{_clip(text)}` is taken for `{self.faces[meant.face].name.say('en')}`"
                return Meant(meant.face, doubt, "its letters were broken on the way here: save the list as UTF-8")
        return None

    def _choose(self, found: list[str], name: str, marks: frozenset[str]) -> Meant:
        """One of several cards of a name: by set and number, then by its very letters; else the first, with a doubt."""
        fits = {face: self._fit(self.faces[face], marks) for face in found}
        best = [face for face in found if fits[face] == max(fits.values())]
        same = unicodedata.normalize("NFC", " ".join(name.split()))
        best = [face for face in best if same in _names(self.faces[face])] or best
        first = self.faces[best[0]]
        if len(best) > 1:
            doubt = f"{len(best)} cards are called `{_clip(name)}`, and the first is taken: `{_told(first)}`"
            return Meant(first.id, doubt, f"write one of: {', '.join(_told(self.faces[face]) for face in best[:6])}")
        wrong = {mark for mark in marks if any(c.isdigit() for c in mark)} - self._sets(first)
        if first.number and wrong and fits[first.id] < NUMBER:
            return Meant(first.id, f"`{first.name.say('en')}` has the number {first.number}", "check set and number")
        return Meant(first.id)

    def _fit(self, face: s.Face, marks: frozenset[str]) -> int:
        """How well set and number behind a name fit a card: the number counts more than the set."""
        parts = _parts(face.number)
        return NUMBER * bool(parts and parts[-1] in marks) + bool(self._sets(face) & marks)

    @staticmethod
    def _sets(face: s.Face) -> set[str]:
        """What may stand for a card's set: the front of its number, or any of its words."""
        return {*_parts(face.number)[:-1], *(_plain(v) for v in face.attributes.values() if isinstance(v, str))}


@lru_cache(maxsize=20_000)
def folded(name: str) -> str:
    """A name as it is compared: NFC, one kind of apostrophe and dash, no case, single spaces."""
    return " ".join(unicodedata.normalize("NFC", name).casefold().translate(SIGNS).split())


def loosened(name: str) -> str:
    """The letters and digits of a name alone: no accents, no points, no quotes."""
    parted = unicodedata.normalize("NFKD", folded(name).replace("'", "").replace("&", " and "))
    return " ".join(re.findall(r"\w+", "".join(c for c in parted if not unicodedata.combining(c))))


def _names(face: s.Face) -> list[str]:
    """What a card is called: in every language, alone and with its subtitle, however the two are joined."""
    subtitle = face.attributes.get("subtitle")
    names = [unicodedata.normalize("NFC", name) for _, name in face.name.texts]
    return names + [f"{name}{joint}{subtitle}" for name in names if subtitle for joint in (" - ", ", ")]


def _split(text: str) -> tuple[str, frozenset[str]]:
    """A name and the marks around it, each whole and in its parts."""
    marks: set[str] = set()
    for _ in range(MOST_MARKS):
        found = TAIL.search(text) or HEAD.search(text)
        if found is None or not (rest := text[: found.start()] + text[found.end() :]).strip():
            break
        parts = _parts(found[0])
        marks |= {*parts, "-".join(parts), _plain(found[0].strip(" ()[]"))}
        text = rest
    return text.strip(), frozenset(marks)


def _parts(number: str) -> list[str]:
    """`OGN-042a` in parts, without leading noughts: ogn, 42a."""
    return [re.sub(r"^0+(?=\d)", "", part) for part in re.findall(r"\w+", number.casefold())]


def _plain(word: str) -> str:
    return " ".join(word.casefold().split())


def _told(face: s.Face) -> str:
    """A card as it must be written to mean no other."""
    return f"{face.name.say('en')} [{face.number}]" if face.number else face.id


def _clip(text: str) -> str:
    return text if len(text) <= 60 else f"{text[:59]}…"


def _note(names: dict[str, list[str]], name: str, face: str) -> None:
    if name and face not in (known := names.setdefault(name, [])):
        known.append(face)
