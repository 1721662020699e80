"""The types that expressions have, and the words a pack declares for them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum


@dataclass(frozen=True, slots=True)
class Type:
    """The type of an expression. `of` is what a list holds; `words` bounds a symbol."""

    name: str
    of: Type | None = None
    words: frozenset[str] | None = None
    what: str = ""

    def __str__(self) -> str:
        return f"list of {self.of}s" if self.of is not None else self.what or self.name


ANY = Type("any")
INT = Type("number")
BOOL = Type("yes/no")
TEXT = Type("text")
SEAT = Type("seat")
PIECE = Type("piece")
ZONE = Type("zone")
ITEM = Type("item")
ABILITY = Type("ability")
SYMBOL = Type("symbol")
NONE = Type("none")
PIECES = Type("list", of=PIECE)

PLAIN: Mapping[str, Type] = {
    "int": INT, "bool": BOOL, "text": TEXT, "seat": SEAT, "piece": PIECE, "zone": ZONE, "item": ITEM,
    "ability": ABILITY, "symbol": SYMBOL, "any": ANY, "pieces": PIECES, "zones": Type("list", of=ZONE),
    "seats": Type("list", of=SEAT), "numbers": Type("list", of=INT), "abilities": Type("list", of=ABILITY),
}  # fmt: skip


def fits(given: Type, wanted: Type) -> bool:
    """Say whether a value of one type may stand where the other is wanted."""
    if ANY in (given, wanted) or given == NONE or given.name == wanted.name == "symbol":
        return True
    if wanted == BOOL:
        return True
    if given == PIECE and wanted == PIECES:
        return True
    if given == ZONE and wanted.name == "list":
        return wanted.of in (PIECE, None) or wanted.of == ANY
    if given.name == wanted.name == "list":
        return given.of is None or wanted.of is None or fits(given.of, wanted.of)
    return given.name == wanted.name


class Unknown(Enum):
    """A face that the asking seat may not see. Whatever is reckoned with it is unknown too."""

    UNKNOWN = "unknown"

    def __repr__(self) -> str:
        return self.value


UNKNOWN = Unknown.UNKNOWN


@dataclass(slots=True)
class Vocab:
    """Every word a pack declares, for names in expressions to be checked against."""

    zones: dict[str, bool] = field(default_factory=dict)
    """Zone id: whether there is one for each seat (else the table has one)."""
    attributes: dict[str, Type] = field(default_factory=dict)
    piece_values: dict[str, Type] = field(default_factory=dict)
    damage: str = ""
    """Which of them is damage; empty: this game counts none."""
    seat_values: dict[str, Type] = field(default_factory=dict)
    table_values: dict[str, Type] = field(default_factory=dict)
    options: dict[str, Type] = field(default_factory=dict)
    procedures: dict[str, dict[str, Type]] = field(default_factory=dict)
    ability_fields: dict[str, Type] = field(default_factory=dict)
    words_of_windows: dict[str, dict[str, Type]] = field(default_factory=dict)
    moments: dict[str, dict[str, Type]] = field(default_factory=dict)
    items: dict[str, Type] = field(default_factory=dict)
    """Variables that items of windows carry."""
    words: dict[str, set[str]] = field(default_factory=dict)
    """Symbols by what they are: phase, move, keyword, window, cost, face, kind, ..."""

    def symbol(self, word: str) -> bool:
        """Say whether the pack knows this bare word at all."""
        return any(word in group for group in self.words.values())

    def everything(self) -> set[str]:
        """Collect all bare words, for suggestions."""
        return set().union(*self.words.values(), self.zones, self.procedures)


@dataclass(slots=True)
class Scope:
    """The variables that may be named at one place of a pack, with the pack's words."""

    vocab: Vocab
    names: dict[str, Type]


class Fault(Exception):
    """What is wrong with an expression, where (0-based column in its text) and the mend."""

    def __init__(self, message: str, column: int = 0, mend: str = "") -> None:
        super().__init__(message)
        self.message, self.column, self.mend = message, column, mend
