"""How pieces and zones look to a seat: what is hidden from it is not in them."""

from __future__ import annotations

from dataclasses import dataclass

from engine.values.ids import SeatId, ZoneKey


@dataclass(frozen=True, slots=True)
class StatView:
    """One printed number: `value` is the current text, `printed` what the card says."""

    icon: str
    label: str
    value: str
    printed: str


@dataclass(frozen=True, slots=True)
class FaceView:
    """What is printed on a card, ready to draw."""

    id: str
    name: str
    type: str
    type_line: str
    type_icon: str
    text: str
    flavour: str = ""
    cost: str | None = None
    cost_shape: str = "circle"
    stats: tuple[StatView, ...] = ()
    keywords: tuple[tuple[str, str], ...] = ()
    set_line: str = ""
    token: bool = False
    family: str | None = None
    tint: str | None = None
    image: str | None = None
    """The pack's own picture of it: the pack's hash and the path in the pack."""
    image_as_art: bool = False
    """The picture is no whole card: it fills the window of the drawn face."""
    art_seed: str = ""
    """What its placeholder art is drawn from: the same in every language."""
    landscape: bool = False
    """A place: it lies broadside where there is room for it."""


@dataclass(frozen=True, slots=True)
class DieView:
    """A die as a piece; `value` is None while it has not been rolled."""

    sides: int
    value: int | None


@dataclass(frozen=True, slots=True)
class CounterView:
    """A number lying on a piece, or on a seat."""

    id: str
    label: str
    icon: str
    value: int


@dataclass(frozen=True, slots=True)
class PieceView:
    """One piece as this seat sees it."""

    handle: str
    owner: SeatId
    seat: SeatId
    zone: ZoneKey
    index: int
    face: FaceView | None
    back: str
    up: bool = True
    turned: bool = False
    dulled: bool = False
    damage: int = 0
    counters: tuple[CounterView, ...] = ()
    tags: tuple[str, ...] = ()
    host: str | None = None
    attached: tuple[str, ...] = ()
    die: DieView | None = None
    marker: bool = False
    playable: bool = False
    number: int | None = None
    came_from: ZoneKey | None = None
    beside: tuple[CounterView, ...] = ()
    """What is written next to it where its cell has room: 0 is, too."""
    damage_of: int | None = None
    """How much damage would be enough for it, where the game says so."""


@dataclass(frozen=True, slots=True)
class NoteView:
    """Words about a zone. `seat`: whom they are about; `shows`: holder, staged, running or nothing."""

    text: str
    seat: SeatId | None = None
    shows: str = ""


@dataclass(frozen=True, slots=True)
class GroupView:
    """Pieces of a zone that belong together, by handle, and what they have in common."""

    label: str
    icon: str
    handles: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class GroupingView:
    """One way to lay a zone's cards in groups, and the groups; `label` is empty where there is no other."""

    label: str
    groups: tuple[GroupView, ...]


@dataclass(frozen=True, slots=True)
class ZoneView:
    """One zone. `pieces` is empty for a pile nobody may look into; `count` always holds."""

    key: ZoneKey
    id: str
    seat: SeatId | None
    label: str
    icon: str
    kind: str
    count: int
    holds: int | None
    private: bool
    pieces: tuple[PieceView, ...]
    focus: bool = False
    note: str = ""
    total: str = ""
    back: str = "card"
    top_up: bool = False
    columns: tuple[str, ...] = ()
    rows: tuple[str, ...] = ()
    """What the columns and rows of a grid are called."""
    notes: tuple[NoteView, ...] = ()
    """What `note` is joined from."""
    totals: tuple[tuple[SeatId, str], ...] = ()
    """Of a zone of the table: a value of each seat there, "Strength 7"."""
    groupings: tuple[GroupingView, ...] = ()
    """Ways in which its cards can lie together; the first holds unless somebody chooses another."""
    more: str = ""
    """Words in an empty place behind the cards."""

    @property
    def groups(self) -> tuple[GroupView, ...]:
        """The groups in which its cards lie, those without a card left out."""
        return self.groupings[0].groups if self.groupings else ()

    @property
    def hand(self) -> bool:
        """True for a seat's hand."""
        return self.kind == "fan"
