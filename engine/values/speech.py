"""Sentences in the user's language: the pack's own texts, and ours from `assets/lang`.

A `Phrase` is kept unspoken (key or texts, with arguments) and said when somebody looks, so
a log or a refusal can be read in either language, by either seat.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any

LANGUAGES = ("en", "ru")
PLACEHOLDER = re.compile(r"\{((?:\w+\.)?\w+)(?::([^{}]*))?\}")
FORMS = {"en": 2, "ru": 3}
"""How many forms a word has after a number: `{n:card|cards}`, `{n:карта|карты|карт}`."""
OPTION = re.compile(r"\{options\.(\w+)[:}]")


@dataclass(frozen=True, slots=True)
class Phrase:
    """A sentence not yet said.

    Either `key` names a message of `assets/lang`, or `texts` gives the pack's wording by
    language. `args` fill the `{placeholders}`; a value may itself be a `Phrase`.
    """

    key: str = ""
    texts: tuple[tuple[str, str], ...] = ()
    args: tuple[tuple[str, Any], ...] = ()

    def with_args(self, **args: Any) -> Phrase:
        """The same sentence with more to fill in."""
        return Phrase(self.key, self.texts, (*self.args, *args.items()))

    def say(self, lang: str, name: Callable[[Any], str] = str) -> str:
        """Speak: `name` turns references (pieces, seats, zones) into words the hearer may know."""
        words = {k: v.say(lang, name) if isinstance(v, Phrase) else v for k, v in self.args}
        if self.key:
            plain = {k: v if isinstance(v, int) else name(v) for k, v in words.items()}
            return message(lang, self.key, plain)
        spoken = {k: name(v) for k, v in words.items()}
        own = dict(self.texts).get(lang)
        return fill(own, spoken, lang) if own else fill(dict(self.texts).get("en", ""), spoken)

    @property
    def placeholders(self) -> frozenset[str]:
        """The variables that the pack's wording names, in any language."""
        return _placeholders(self.texts)


class Words(str):
    """A text of a card in several languages; compares and counts as its English."""

    texts: dict[str, str]

    def __new__(cls, texts: Mapping[str, str]) -> Words:
        """Make it of texts by language."""
        made = super().__new__(cls, texts.get("en", ""))
        made.texts = dict(texts)
        return made

    def say(self, lang: str) -> str:
        """The text in a language, else in English."""
        return self.texts.get(lang, str(self))


@lru_cache(maxsize=4096)
def _placeholders(texts: tuple[tuple[str, str], ...]) -> frozenset[str]:
    return frozenset(found[1] for _, text in texts for found in PLACEHOLDER.finditer(text))


def fill(text: str, words: Mapping[str, str], lang: str = "en") -> str:
    """Put words into `{placeholders}`; `{n:card|cards}` takes the form that goes with the number `n`.

    An unknown placeholder stays as it is written.
    """

    def put(found: re.Match[str]) -> str:
        word, forms = words.get(found[1]), found[2]
        if word is None:
            return found[0]
        if forms is None:
            return word
        ways = forms.split("|")
        return ways[min(plural(lang, word), len(ways) - 1)]

    return PLACEHOLDER.sub(put, text)


def plural(lang: str, number: str) -> int:
    """Which form of a word goes with a number in a language, from 0; the last for what is no number."""
    if not number.lstrip("+-").isdecimal():
        return FORMS.get(lang, 2) - 1
    n = abs(int(number))
    if lang != "ru":
        return 0 if n == 1 else 1
    if n % 10 == 1 and n % 100 != 11:
        return 0
    return 1 if 2 <= n % 10 <= 4 and not 12 <= n % 100 <= 14 else 2


def phrase(text: str | Mapping[Any, str], **args: Any) -> Phrase:
    """Make a phrase of a pack's own text: one string, or one for each language."""
    texts = {"en": text} if isinstance(text, str) else dict(text)
    return Phrase(texts=tuple(texts.items()), args=tuple(args.items()))


def ours(key: str, **args: Any) -> Phrase:
    """Make a phrase of one of our own messages."""
    return Phrase(key=key, args=tuple(args.items()))


def spelled(value: Any) -> Any:
    """Say an option's value within a sentence: small numbers in words where the language allows it."""
    if isinstance(value, bool):
        return ours("yes" if value else "no")
    return ours("number-in-words", n=value) if isinstance(value, int) else value


@cache
def _bundle(lang: str) -> Any:
    from fluent.runtime import FluentBundle, FluentResource

    bundle = FluentBundle([lang], use_isolating=False)
    folder = files("assets").joinpath("lang", lang if lang in LANGUAGES else LANGUAGES[0])
    for file in sorted(folder.iterdir(), key=lambda f: f.name):
        if file.name.endswith(".ftl"):
            bundle.add_resource(FluentResource(file.read_text("utf-8")))
    return bundle


@lru_cache(maxsize=4096)
def _formatted(lang: str, key: str, args: tuple[tuple[str, Any], ...]) -> str | None:
    found = _bundle(lang)
    if not found.has_message(key):
        return None
    text, _errors = found.format_pattern(found.get_message(key).value, dict(args))
    return str(text)


def message(lang: str, key: str, args: Mapping[str, Any] | None = None) -> str:
    """Say one of our messages; falls back to English, then to the key itself."""
    given = tuple(sorted((args or {}).items()))
    return _formatted(lang, key, given) or _formatted("en", key, given) or key
