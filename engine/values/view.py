"""What one seat may see: plain frozen values, redacted by the engine, drawn by the client.

A hidden face is absent (`face is None`), not merely undrawn. Handles are that seat's own
running names for pieces, new whenever the seat had lost track of a piece. All texts are
already in the asked language.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.values.ids import SeatId, ZoneKey
from engine.values.moves import Answered, Move
from engine.values.piece_view import PieceView, ZoneView


@dataclass(frozen=True, slots=True)
class PhaseView:
    """One pill of the phase track; `state` is done, now or to_come. `inner`: the part of it that is running."""

    id: str
    label: str
    icon: str
    state: str
    inner: str = ""


@dataclass(frozen=True, slots=True)
class ChipView:
    """A count or a value beside a portrait. `zone` makes it a drop target and a viewer."""

    icon: str
    label: str
    value: str
    zone: ZoneKey | None = None


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """A player, as everyone may see them."""

    id: SeatId
    name: str
    chips: tuple[ChipView, ...]
    to_act: bool
    """It is asked, or chooses at the same time as the other; then nobody is told when it is done."""
    turn: bool
    figures: Mapping[str, ChipView] = field(default_factory=dict)
    """Values that panels of mats show, by name, as far as they may be known."""


@dataclass(frozen=True, slots=True)
class ButtonView:
    """A thing to press. `move` goes to `Match.make` as it is; buttons of a client's own hold a word, or nothing."""

    label: str
    move: Move | str | None
    icon: str = ""
    enabled: bool = True
    reason: str = ""
    clause: str = ""


@dataclass(frozen=True, slots=True)
class PromptView:
    """What this seat is to do now, and how far a procedure has come (`step` of `steps`)."""

    title: str
    text: str
    step: int = 0
    steps: int = 0


@dataclass(frozen=True, slots=True)
class OptionView:
    """One thing a question lets you choose: `value` goes into `Answer.values`.

    Of a split: `enough` is how many points are enough for it, where the game says so.
    """

    value: Answered
    label: str
    piece: PieceView | None = None
    picked: bool = False
    enabled: bool = True
    enough: int | None = None


@dataclass(frozen=True, slots=True)
class LockView:
    """Why one thing of a split may get no more for now: the sentence, and the clauses behind it."""

    reason: str
    clauses: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class QuestionView:
    """An open question to this seat.

    `kind`: pieces, zones, options, number, order, split, yes_no, payment, by_hand.
    Between `least` and `most` values are wanted (for a number: its bounds; for a split:
    the total that must be handed out). `answer` is the suggested answer. `on_table` says
    that the options are pieces lying on the table, to be clicked there.
    """

    kind: str
    title: str
    text: str
    options: tuple[OptionView, ...]
    least: int
    most: int
    answer: tuple[Answered, ...]
    on_table: bool
    cancel: bool
    clause: str = ""
    source: PieceView | None = None
    button: str = ""


@dataclass(frozen=True, slots=True)
class ItemView:
    """Something waiting to resolve; `number` 1 was laid first, the highest goes first."""

    number: int
    seat: SeatId
    label: str
    text: str
    piece: PieceView | None
    targets: tuple[str, ...] = ()
    bend: str | None = None
    """Who is hit in place of the first target."""


@dataclass(frozen=True, slots=True)
class ArrowView:
    """An arrow between two pieces (`end` may be a zone), by handle; it bends to `bend` where that is hit instead."""

    start: str
    end: str
    bend: str | None = None


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line of the report. `parts` alternates plain and **strong** text: (text, strong)."""

    seat: SeatId | None
    parts: tuple[tuple[str, bool], ...]
    clause: str = ""
    heading: bool = False
    override: bool = False
    turn: int = 0
    handles: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ResultView:
    """How the game ended. `winner` is None for a draw."""

    winner: SeatId | None
    text: str
    clause: str


@dataclass(frozen=True, slots=True)
class PanelCard:
    """A card of a panel, what it does there, and whose it is."""

    piece: PieceView
    label: str


@dataclass(frozen=True, slots=True)
class PanelDie:
    """A die of a panel: what it shows (None: not rolled), what is added by name, what comes of it."""

    seat: SeatId
    rolled: int | None
    edges: tuple[tuple[str, int], ...]
    result: int | None


@dataclass(frozen=True, slots=True)
class PanelView:
    """A procedure laid out for the players: `hit` is the number of the row that counts."""

    title: str
    cards: tuple[PanelCard, ...]
    dice: tuple[PanelDie, ...]
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    hit: int | None
    clauses: tuple[str, ...]
    running: bool
    """False when it is over and stays to be read."""
    foretells: bool = False
    """`Match.forecast` knows what the answers of the question that it asks would do."""
    step: int = 0
    steps: int = 0
    """How far it has come, where the pack says so."""
    stage: str = ""
    """What that step is called."""


@dataclass(frozen=True, slots=True)
class Harm:
    """What an answer would do to a piece: harm, and what it can bear before and after (None: that is hidden)."""

    handle: str
    seat: SeatId
    name: str
    harm: int
    before: int | None
    after: int | None

    @property
    def falls(self) -> bool:
        """True when nothing is left."""
        return self.after is not None and self.after <= 0


@dataclass(frozen=True, slots=True)
class Forecast:
    """What one answer of the open question would do. `harms` None: it is not told, for it would tell a secret, or is chance.

    `hit`: the row of the panel that would count. Pieces of the panel are told even if nothing happens to them.
    """

    value: Answered
    label: str
    hit: int | None = None
    harms: tuple[Harm, ...] | None = None


@dataclass(frozen=True, slots=True)
class QueueChip:
    """A piece of a queue. `state`: used, declined, open, or choosing (somebody else's turn to answer; no handle)."""

    seat: SeatId
    name: str
    state: str
    handle: str | None = None


@dataclass(frozen=True, slots=True)
class QueueView:
    """Who has answered in a window, in what order, and who is still to."""

    title: str
    chips: tuple[QueueChip, ...]
    clause: str = ""


@dataclass(frozen=True, slots=True)
class SeatView:
    """The whole table for one seat, or for a spectator (`seat` None)."""

    seat: SeatId | None
    game: str
    title: str
    turn: int
    turn_seat: SeatId | None
    phases: tuple[PhaseView, ...]
    seats: dict[SeatId, SeatInfo]
    zones: dict[ZoneKey, ZoneView]
    prompt: PromptView
    main: ButtonView | None
    buttons: tuple[ButtonView, ...]
    question: QuestionView | None
    stack: tuple[ItemView, ...]
    to_act: SeatId | None
    log: tuple[LogLine, ...]
    result: ResultView | None
    can_undo: bool
    can_redo: bool
    level: str
    stamp: int
    arrows: tuple[ArrowView, ...] = ()
    chips: tuple[ChipView, ...] = ()
    """Values of the table itself."""
    panel: PanelView | None = None
    queue: QueueView | None = None
