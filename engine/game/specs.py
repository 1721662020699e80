"""The parts of a compiled pack: what `engine.pack.compile` makes of the models."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from engine.expressions.compile import Expr
from engine.expressions.context import Read as Read
from engine.game.listed import Clause as Clause
from engine.game.listed import Deck as Deck
from engine.game.looks import Bill as Bill
from engine.game.looks import BillLine as BillLine
from engine.game.looks import Figures as Figures
from engine.game.looks import Grouping as Grouping
from engine.game.looks import Look as Look
from engine.game.looks import Mat as Mat
from engine.game.looks import MatFrame as MatFrame
from engine.game.looks import MatZone as MatZone
from engine.game.looks import Panel as Panel
from engine.game.looks import PanelDieSpec as PanelDieSpec
from engine.game.looks import PanelRow as PanelRow
from engine.game.looks import Queue as Queue
from engine.game.printed import AbilityKind as AbilityKind
from engine.game.printed import AbilitySpec as AbilitySpec
from engine.game.printed import AttributeSpec as AttributeSpec
from engine.game.printed import Face as Face
from engine.game.printed import Static as Static
from engine.game.printed import Word as Word
from engine.values.limits import Place
from engine.values.speech import Phrase
from engine.values.zone_kinds import KINDS, Lies, ZoneKind

Action = Callable[[Any], None]
"""What a step does to the run that carries it out."""


@dataclass(frozen=True, slots=True)
class StepSpec:
    """One compiled step."""

    act: Action
    clauses: tuple[str, ...]
    log: Phrase | None
    model: Any = None
    place: Place | None = None


@dataclass(frozen=True, slots=True)
class Need:
    """A condition with its clauses and its sentence."""

    test: Expr
    clauses: tuple[str, ...]
    sentence: Phrase
    hard: bool = False
    short: Phrase | None = None
    shut: bool = False


@dataclass(frozen=True, slots=True)
class Note:
    """Words shown while a condition holds."""

    when: Read
    text: Phrase
    values: tuple[tuple[str, Read], ...]
    seat: Read | None = None
    shows: str = ""


@dataclass(frozen=True, slots=True)
class EntryMark:
    """A value that a piece gets on entering a zone."""

    name: str
    to: Read
    when: Read | None


@dataclass(frozen=True, slots=True)
class ZoneSpec:
    """A zone of the game."""

    id: str
    label: Phrase
    icon: str
    kind: ZoneKind
    per_seat: bool
    seen_by: str
    seen_when: Read | None
    down_seen_by: str
    face: str
    down_when: Read | None
    holds: int | None
    full: Saying | None
    board: bool
    home: bool
    reorder: bool
    keeps_tokens: bool
    dull: bool
    accepts: tuple[Need, ...]
    notes: tuple[Note, ...]
    marks: tuple[EntryMark, ...] = ()
    blank: bool = False
    control: bool = True
    short: str = ""
    columns: int = 0
    rows: int = 0
    edges: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    """What columns and rows of a grid are called."""
    counted: bool = True
    """False: nobody but its seat may know how many pieces lie here."""
    groupings: tuple[Grouping, ...] = ()
    """The ways in which its cards lie together."""
    more: Note | None = None
    hand: bool = False
    """A seat's hand: cards lifted one by one, with backs at the rival's edge."""

    @property
    def lies(self) -> Lies:
        """How pieces lie here."""
        return KINDS[self.kind]

    @property
    def cells(self) -> int:
        """How many cells a grid has; 0 for every other kind of zone."""
        return self.columns * self.rows

    @property
    def places(self) -> int | None:
        """How many numbered places pieces may be put on; None where places have no numbers or no end."""
        return self.cells or (self.holds if self.lies.placed else None)

    def cell(self, name: str) -> int | None:
        """The number of a cell by its column and row, such as `B3`; None when there is no such cell."""
        columns, rows = self.edges
        found = [(c, r) for c, column in enumerate(columns) for r, row in enumerate(rows) if name == column + row]
        return found[0][1] * self.columns + found[0][0] if found else None

    def cell_name(self, slot: int) -> str:
        """What a cell is called: its column and row."""
        columns, rows = self.edges
        return columns[slot % self.columns] + rows[slot // self.columns] if self.cells > slot >= 0 else str(slot)

    @property
    def realm(self) -> str:
        """Pieces keep their life while they stay in a realm: the board is one."""
        return "board" if self.board else self.id


@dataclass(frozen=True, slots=True)
class DragSpec:
    """Which drags are a move. Zones are (id, whose): own, rival or any."""

    piece: Read | None
    source: frozenset[tuple[str, str]]
    to: frozenset[tuple[str, str]]
    onto: Read | None
    by_place: bool = False
    """Whether what the piece must be depends on where it is dropped."""


@dataclass(frozen=True, slots=True)
class MoveSpec:
    """A move of the game."""

    id: str
    label: Phrase
    icon: str
    key: str
    drag: DragSpec | None
    ability: str | None
    zones: frozenset[str] | None
    piece: Read | None
    button: bool
    price: Read | None
    checks: tuple[Need, ...]
    log: Phrase | None
    counts: bool
    block: str
    clauses: tuple[str, ...]
    aside: bool = False
    anyone: bool = False
    attached: bool = False
    secret: bool = False
    always: tuple[Need, ...] = ()
    """Of its checks those that name no piece: judged once for all."""
    of_piece: tuple[Need, ...] = ()
    """Those that name the piece, but no place: judged once for all places."""
    of_place: tuple[Need, ...] = ()
    bill: Bill | None = None

    @property
    def of_use(self) -> tuple[Need, ...]:
        """All that are left when those which name no piece were judged."""
        return (*self.of_piece, *self.of_place)


@dataclass(frozen=True, slots=True)
class PassSpec:
    """The pass of a window."""

    label: Phrase
    needs: tuple[Need, ...]
    log: Phrase | None
    icon: str


@dataclass(frozen=True, slots=True)
class Saying:
    """A refusal for what is not allowed here."""

    when: Read | None
    clauses: tuple[str, ...]
    sentence: Phrase


@dataclass(frozen=True, slots=True)
class WindowSpec:
    """A window of the game."""

    id: str
    title: Phrase
    text: Phrase
    first: Read
    laid: Read | None
    resolved: Read | None
    moved: Read | None
    allows: frozenset[str]
    before: str
    skip: Read | None
    passes: int
    pass_: PassSpec | None
    on_passes: str
    ends_when: Read | None
    refuses: tuple[Saying, ...]
    focus: frozenset[str]
    clauses: tuple[str, ...]
    queue: Queue | None = None


@dataclass(frozen=True, slots=True)
class Arrow:
    """An arrow on the table while a procedure runs."""

    start: Read
    end: Read
    bend: Read | None


@dataclass(frozen=True, slots=True)
class ProcedureSpec:
    """A procedure of the game."""

    id: str
    label: Phrase
    phase: bool
    icon: str
    block: str
    vars: tuple[str, ...]
    ends_when: Read | None
    finale: str | None
    progress: tuple[Phrase, ...]
    clauses: tuple[str, ...]
    inner: bool = False
    arrows: tuple[Arrow, ...] = ()
    panel: Panel | None = None
    phases: tuple[str, ...] = ()
    """The phases that its own steps run, in their order."""


@dataclass(frozen=True, slots=True)
class Check:
    """Something that always holds."""

    each: Read | None
    it: str
    when: Read
    once: bool
    block: str
    clauses: tuple[str, ...]
    local: bool = False
    """Whether a piece's answer depends on nothing but that piece: it is asked again only when it changed."""
    ends: bool = False
    """It lets a seat win or lose."""


@dataclass(frozen=True, slots=True)
class Trigger:
    """A rule that waits for a moment."""

    when: Read | None
    seat: Read
    label: Phrase
    block: str
    clauses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Triggering:
    """In which order triggers go off, and the window on which they lie until then."""

    order: Read
    lay_on: str | None
    clauses: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class HandTool:
    """A procedure of the pack that hands may run."""

    label: Phrase
    icon: str
    zone: str | None
    piece: Read | None
    run: str
    amount: str | None


@dataclass(frozen=True, slots=True)
class Instead:
    """A piece that goes elsewhere."""

    when: Read
    to: Read
    clauses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Bar:
    """Why a drag that is no move is refused."""

    when: Read | None
    source: frozenset[str] | None
    to: frozenset[str] | None
    clauses: tuple[str, ...]
    sentence: Phrase
    tools: frozenset[str] | None = None


@dataclass(frozen=True, slots=True)
class PayWay:
    """One way to pay."""

    zones: tuple[str, ...]
    when: Read | None
    yields: Read
    block: str
    to: str | None


@dataclass(frozen=True, slots=True)
class CostSpec:
    """A kind of cost."""

    id: str
    label: Phrase
    payers: tuple[PayWay, ...]
    clauses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ValueSpec:
    """A value of pieces, seats or the table."""

    id: str
    label: Phrase
    default: Any
    computed: Read | None
    of: Read | None
    until: str | None
    show: str
    icon: str
    zone: str | None
    private: bool = False
    steady: bool = False
    """Computed from pieces and values alone: it stays the same until something happens."""
