"""What a seat is offered: places for a lifted piece, entries of a menu; each with what speaks against it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from engine.values.ids import ZoneKey
from engine.values.moves import Move


@dataclass(frozen=True, slots=True)
class WhyNot:
    """The first refusal of a drop. `near` marks one that came close and may be shown unasked."""

    reason: str = ""
    clause: str = ""
    near: bool = False
    clauses: tuple[str, ...] = ()
    short: str = ""
    """The refusal in a few words, if the pack has some."""
    shut: bool = False
    """Nothing that could be got changes it."""


class Asked:
    """Why not, worked out when somebody looks: most of the places that would refuse a piece are never pointed at."""

    __slots__ = ("_ask", "_told")

    def __init__(self, ask: Callable[[], WhyNot]) -> None:
        self._ask: Callable[[], WhyNot] | None = ask
        self._told = WhyNot()

    @property
    def told(self) -> WhyNot:
        """The answer; asked once."""
        if self._ask is not None:
            self._told, self._ask = self._ask(), None
        return self._told

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Asked) and self.told == other.told

    def __hash__(self) -> int:
        return hash(self.told)


@dataclass(frozen=True, slots=True)
class PriceView:
    """What stands on a button: its word, then numbers with their icons."""

    label: str
    parts: tuple[tuple[int, str], ...]


@dataclass(frozen=True, slots=True)
class BillLineView:
    """A line of a bill. `shows`: part, sum or missing."""

    label: str
    amount: int
    icon: str
    shows: str


@dataclass(frozen=True, slots=True)
class EnoughView:
    """Pieces whose return alone would make a refused move legal: each by name, with the move that returns it."""

    label: str
    returns: tuple[tuple[str, Move], ...]


@dataclass(frozen=True, slots=True)
class BillView:
    """What a move would cost about one piece, line by line; `enough` where it is refused and one return would mend that."""

    title: str
    lines: tuple[BillLineView, ...]
    enough: EnoughView | None = None


@dataclass(frozen=True, slots=True)
class TargetView:
    """What would happen if the held piece were dropped there.

    `zone` is the zone, `host` the handle of a piece to drop onto (or None), `label` the
    words for a chip ("Play here · pay 2") when allowed; `why` the first refusal.
    In a free game a drop may be allowed although a rule speaks against it: then `reason` says which.
    """

    zone: ZoneKey
    host: str | None
    allowed: bool
    label: str
    why: WhyNot | Asked = field(default_factory=WhyNot)
    cell: int | None = None
    """Which cell of a grid; None for the zone as a whole, or a piece."""
    icon: str = ""
    """Of the move that it would be."""
    price: PriceView | None = None
    """What the move would cost, part by part, if the pack says so."""

    @property
    def _told(self) -> WhyNot:
        return self.why.told if isinstance(self.why, Asked) else self.why

    @property
    def reason(self) -> str:
        """The sentence of the first refusal."""
        return self._told.reason

    @property
    def clause(self) -> str:
        """The clause of the first refusal."""
        return self._told.clause

    @property
    def clauses(self) -> tuple[str, ...]:
        """Every clause that speaks against it."""
        return self._told.clauses

    @property
    def short(self) -> str:
        """A refusal in a few words for a button: the pack's own, else the clause."""
        return self._told.short or self._told.clause

    @property
    def shut(self) -> bool:
        """True when nothing that could be got would make it legal."""
        return self._told.shut

    @property
    def near(self) -> bool:
        """True when it came close to being allowed."""
        return self._told.near

    @property
    def lit(self) -> bool:
        """True when it is allowed and breaks no rule."""
        return self.allowed and not self.reason


@dataclass(frozen=True, slots=True)
class ActionView:
    """One entry of a piece's menu. `move` goes to `Match.make` as it is.

    `reason` and `clause` say which rule speaks against it; in a free game it may be `allowed` all the same.
    Where its number may be chosen, `amounts` gives the least and the most (0 is none), and `says` the label for a number.
    """

    label: str
    icon: str
    key: str
    move: Move
    allowed: bool
    reason: str = ""
    clause: str = ""
    manual: bool = False
    amounts: tuple[int, int] | None = None
    says: Callable[[int], str] | None = None

    @property
    def lit(self) -> bool:
        """True when it is allowed and breaks no rule."""
        return self.allowed and not self.reason
