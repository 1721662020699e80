"""Facts: every change of pieces, values and chance. `engine.play.evolve` carries them out."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from engine.values.ids import SeatId, ZoneKey
from engine.values.state import Entry, Modifier, Result


@dataclass(frozen=True, slots=True)
class Moved:
    """A piece went to a zone. `index` None is the end (of a pile: its top)."""

    piece: int
    to: ZoneKey
    index: int | None = None
    up: bool | None = None
    turned: bool = False
    host: int | None = None
    slot: int | None = None
    tie: str = "go"
    apart: bool = False


@dataclass(frozen=True, slots=True)
class Made:
    """A piece came into being."""

    piece: int
    kind: str
    face: str
    owner: SeatId
    to: ZoneKey
    up: bool = True
    sides: int = 0
    source: Any = None


@dataclass(frozen=True, slots=True)
class Ceased:
    """A piece is no more (a marker, a token in a zone that takes none)."""

    piece: int


@dataclass(frozen=True, slots=True)
class Ordered:
    """A zone's pieces lie in a new order. `chance` when shuffled."""

    zone: ZoneKey
    order: tuple[int, ...]
    chance: bool = False


@dataclass(frozen=True, slots=True)
class Turned:
    """A piece was turned sideways, or upright again."""

    piece: int
    turned: bool


@dataclass(frozen=True, slots=True)
class Flipped:
    """A piece was turned face up or face down."""

    piece: int
    up: bool


@dataclass(frozen=True, slots=True)
class Learned:
    """Seats got to know a face. `shown` keeps it visible to them; `known` is the public mark."""

    piece: int
    seats: frozenset[SeatId]
    shown: bool = True
    known: bool = False


@dataclass(frozen=True, slots=True)
class Forgot:
    """A seat's right to look at faces ended; a public mark that it knows them stays."""

    looks: tuple[tuple[int, SeatId], ...]


@dataclass(frozen=True, slots=True)
class ValueSet:
    """A value of a piece became another one. `cause` tells damage from a mere mark."""

    piece: int
    name: str
    value: Any
    cause: str = "set"


@dataclass(frozen=True, slots=True)
class SeatValueSet:
    """A value of a seat or of the table became another one."""

    of: str
    name: str
    value: Any


@dataclass(frozen=True, slots=True)
class Inherited:
    """A piece laid on another took over its values and modifiers; the one beneath has none left."""

    piece: int
    source: int


@dataclass(frozen=True, slots=True)
class Modified:
    """An attribute of a piece is reckoned differently from now on."""

    piece: int
    modifier: Modifier


@dataclass(frozen=True, slots=True)
class Expired:
    """All modifiers and values that last until this moment ended."""

    until: str


@dataclass(frozen=True, slots=True)
class Rolled:
    """A die shows a number. `chance` False when it was set by hand or effect."""

    piece: int
    value: int | None
    chance: bool = True


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """A seat's turn began."""

    seat: SeatId


@dataclass(frozen=True, slots=True)
class Tallied:
    """Something was done once more."""

    keys: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Cleared:
    """What was counted for this span (`turn`, `phase`) is forgotten."""

    span: str


@dataclass(frozen=True, slots=True)
class Chanced:
    """The random generator moved on. `rolls`: the fixed results that are left, if one was used."""

    rng: int
    rolls: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class Noted:
    """A line was written into the log; `at` puts it above what it brought about."""

    entry: Entry
    at: int | None = None


@dataclass(frozen=True, slots=True)
class Ended:
    """The game is over."""

    result: Result


Event = (
    Moved | Made | Ceased | Ordered | Turned | Flipped | Learned | Forgot | ValueSet | SeatValueSet | Inherited | Modified | Expired
    | Rolled | TurnBegan | Tallied | Cleared | Chanced | Noted | Ended
)  # fmt: skip


QUIET = frozenset({Noted, Tallied, Cleared, Chanced})
"""Events that change no piece and no value: what was worked out before them still holds."""


@dataclass(slots=True)
class Batch:
    """What one move brought about: its events, and the seats that learned something by it."""

    events: list[Event] = field(default_factory=list)
    learned: set[SeatId] = field(default_factory=set)
    settled: list[tuple[Any, ...]] = field(default_factory=list)
    """Questions that were not asked, because only one answer was possible: the answers."""
