"""How a game looks on the screen: its colours, its mats, its panels of figures."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.expressions.context import Read
from engine.values.speech import Phrase


@dataclass(frozen=True, slots=True)
class Look:
    """The game's colours."""

    accent: str
    mat: tuple[str, str] | None
    back: tuple[str, str] | None
    text_on_accent: str | None
    accent_light: str | None


@dataclass(frozen=True, slots=True)
class MatZone:
    """Where a zone lies on a mat, in units of one half."""

    rect: tuple[float, float, float, float]
    slots: tuple[tuple[float, float, float, float], ...]
    lie: str
    shared: bool
    upright: bool
    landscape: bool = False
    halves: int = 0
    own: bool = False
    offers: str | None = None
    choice: tuple[float, float, float, float] | None = None
    """Where one chooses how its cards are grouped, in units of the whole mat."""
    over: bool = False
    """Its buttons lie over the cards."""

    @property
    def whole(self) -> bool:
        """True when its place is given in units of the whole mat."""
        return self.shared or self.own


@dataclass(frozen=True, slots=True)
class MatFrame:
    """Zones joined in one frame, in units of the whole mat."""

    rect: tuple[float, float, float, float]
    strips: str
    place: str | None
    beside: tuple[str, ...]

    @property
    def zones(self) -> tuple[str, ...]:
        """Every zone of it; those inside the band first."""
        return (*((self.place,) if self.place else ()), *self.beside, self.strips)


@dataclass(frozen=True, slots=True)
class Figures:
    """A panel with values of the near seat: each by name, with the name of the most it can be, and whether marks are drawn."""

    rect: tuple[float, float, float, float]
    label: Phrase
    rows: tuple[tuple[str, str | None, bool], ...]
    clause: str = ""


@dataclass(frozen=True, slots=True)
class Mat:
    """A playmat. `during`: the phases that are always played on it."""

    id: str
    texts: Phrase
    reflect: str
    zones: Mapping[str, MatZone]
    chips: tuple[str, ...]
    frames: Mapping[str, MatFrame] = field(default_factory=dict)
    figures: Mapping[str, Figures] = field(default_factory=dict)
    during: tuple[str, ...] = ()
    aside: tuple[float, float, float, float] | None = None
    """A place free of zones, in units of the whole mat: refusals are told at its top, a bill lies at its bottom."""

    def shows(self, zone: str) -> bool:
        """True when the mat has a place for this zone."""
        return zone in self.zones or any(zone in frame.zones for frame in self.frames.values())

    def label(self, lang: str) -> str:
        """Its name."""
        return self.texts.say(lang)


@dataclass(frozen=True, slots=True)
class PanelDieSpec:
    """A die of a panel: whose, what it shows, what changes it, what comes of it."""

    piece: Read
    rolled: Read
    edges: tuple[tuple[Phrase, Read], ...]
    result: Read


@dataclass(frozen=True, slots=True)
class PanelRow:
    """A row of a panel's table: its words, whether it counts, whether it is listed."""

    cells: tuple[Phrase, ...]
    when: Read
    only: Read | None


@dataclass(frozen=True, slots=True)
class Panel:
    """A procedure laid out for the players."""

    when: Read | None
    cards: tuple[tuple[Read, Phrase], ...]
    dice: tuple[PanelDieSpec, ...]
    columns: tuple[Phrase, ...]
    rows: tuple[PanelRow, ...]
    clauses: tuple[str, ...]
    forecast: tuple[Read, Read] | None = None
    """Of a piece: the harm that is told before an answer, and how much it can still bear."""


@dataclass(frozen=True, slots=True)
class BillLine:
    """A line of a bill. `shows`: part, sum or missing."""

    label: Phrase
    amount: Read
    icon: str
    when: Read | None
    shows: str


@dataclass(frozen=True, slots=True)
class Bill:
    """What a move costs about one piece; `back` is the move by which others are given back, with the words before them."""

    label: Phrase
    parts: tuple[tuple[Read, str], ...]
    title: Phrase | None
    lines: tuple[BillLine, ...]
    back: tuple[str, Phrase] | None


@dataclass(frozen=True, slots=True)
class Grouping:
    """A way to lay cards in groups: by the words of an attribute, or by a number."""

    label: Phrase
    by: str | None
    value: Read | None
    name: Phrase
    icon: str


@dataclass(frozen=True, slots=True)
class Queue:
    """Pieces that answer one after the other in a window."""

    answered: Read
    open: Read
    used: Read
    clauses: tuple[str, ...]
