"""What a pack lists beside its rules: the clauses of the rule book, and deck lists."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.values.speech import Phrase


@dataclass(frozen=True, slots=True)
class Clause:
    """One demand of the rules, in our words."""

    id: str
    heading: str
    text: str
    source: str
    hard: bool
    texts: Mapping[str, tuple[str, str]]

    def say(self, lang: str) -> str:
        """The sentence in a language."""
        return self.texts.get(lang, (self.heading, self.text))[1]

    def title(self, lang: str) -> str:
        """The heading in a language."""
        return self.texts.get(lang, (self.heading, self.text))[0]


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck list, by sections."""

    name: str
    texts: Phrase
    sections: Mapping[str, tuple[tuple[str, int], ...]]
    file: str = ""
    faults: tuple[str, ...] = ()
    """Lines of its list that could not be taken, each as `line: what; mend`: such a deck is refused."""

    @property
    def title(self) -> str:
        """Its name in English."""
        return self.texts.say("en")

    @property
    def cards(self) -> tuple[tuple[str, int], ...]:
        """What the largest section holds: the deck itself."""
        return max(self.sections.values(), key=lambda cards: sum(n for _, n in cards), default=())

    @property
    def count(self) -> int:
        """How many cards the deck itself holds."""
        return sum(n for _, n in self.cards)
