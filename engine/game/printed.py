"""What is printed on cards, compiled: faces, their abilities and attributes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.expressions.context import Read
from engine.values.speech import Phrase


@dataclass(frozen=True, slots=True)
class Static:
    """What a card changes of others while it is in play."""

    attribute: str
    which: Read
    how: str
    value: Read
    reads: frozenset[str]
    """Attributes that it reads: never the one it changes, also not by way of others."""
    local: bool
    """It asks nothing but its own card and the one it looks at: what it gives can be kept."""


@dataclass(frozen=True, slots=True)
class AbilitySpec:
    """One ability of a face."""

    kind: str
    name: Phrase | None
    text: Phrase | None
    when: Read | None
    on: str | None
    block: str | None
    fields: Mapping[str, Any]
    vars: tuple[str, ...]
    static: Static | None
    clauses: tuple[str, ...]
    lays: str = ""
    """Steps that choose what it is aimed at, where triggers lie on a window."""


@dataclass(frozen=True, slots=True)
class AbilityKind:
    """A kind of ability."""

    id: str
    label: Phrase
    triggered: bool
    static: bool
    zones: frozenset[str] | None
    defaults: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Face:
    """What is printed on a card."""

    id: str
    name: Phrase
    text: Phrase
    flavour: Phrase
    art: str | None
    image: str | None
    number: str
    keywords: tuple[str, ...]
    attributes: Mapping[str, Any]
    abilities: tuple[AbilitySpec, ...]
    levels: Mapping[str, int] = field(default_factory=dict)
    """The numbers of keywords that have one: `Armor 2`."""
    file: str = ""
    line: int = 0
    plain_name: str = ""
    """The English name, for comparing."""


@dataclass(frozen=True, slots=True)
class Word:
    """One word of a choice attribute."""

    label: Phrase
    icon: str
    shape: str | None
    tint: str = ""


@dataclass(frozen=True, slots=True)
class AttributeSpec:
    """Something printed on cards."""

    id: str
    label: Phrase
    type: str
    words: Mapping[str, Word]
    default: Any
    icon: str
    floor: int | None
