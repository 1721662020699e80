"""The agenda of a position: what is still to be done, frame upon frame; the last one is at work or waits for a seat."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Any, Literal, Self, TypeGuard

from engine.values.ids import Ref, SeatId
from engine.values.speech import Phrase

Claims = tuple[tuple[SeatId, tuple[str, ...]], ...]
"""Seats that win, each with the clauses it wins by."""
After = Literal["first", "laid", "resolved", "moved"]
"""What came before a window asks who speaks: it was opened, an item was laid or resolved, a move was made."""
QuestionKind = Literal["pieces", "order", "options", "number", "split", "yes_no", "payment", "pending"]
"""What a question asks for; `pending`: which of several triggers comes first."""


@dataclass(frozen=True, slots=True)
class AbilityRef:
    """One ability of one piece's face (or of a modifier's granted face)."""

    piece: Ref
    face: str
    index: int


@dataclass(frozen=True, slots=True)
class Item:
    """Something laid on a window, waiting to resolve."""

    number: int
    seat: SeatId
    kind: str
    piece: Ref | None
    source: Ref | None
    block: str
    vars: tuple[tuple[str, Any], ...]
    label: Phrase
    ability: AbilityRef | None = None


@dataclass(frozen=True, slots=True)
class Pending:
    """A trigger that has gone off and waits for the table to come to rest."""

    seat: SeatId
    block: str
    vars: tuple[tuple[str, Any], ...]
    label: Phrase
    source: Ref | None
    ability: AbilityRef | None = None
    clauses: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Draft:
    """A move whose questions are open: cancelling restores the position `moves` moves ago."""

    seat: SeatId
    move: str
    moves: int = 1


@dataclass(slots=True, kw_only=True)
class Base:
    """What all frames have: where they are in the pack, and the variables of their own, if they have any."""

    block: str = ""
    pc: int = 0
    vars: dict[str, Any] | None = None

    def copy(self) -> Self:
        """Return a copy that shares no dict of variables."""
        twin = object.__new__(type(self))
        for name in _names(type(self)):
            setattr(twin, name, getattr(self, name))
        if self.vars is not None:
            twin.vars = dict(self.vars)
        return twin


_NAMES: dict[type, tuple[str, ...]] = {}
"""The fields of each kind of frame."""


def _names(kind: type[Base]) -> tuple[str, ...]:
    names = _NAMES.get(kind)
    if names is None:
        names = _NAMES[kind] = tuple(f.name for f in fields(kind))
    return names


@dataclass(slots=True, kw_only=True)
class StepsFrame(Base):
    """Steps of the pack, done in order, once or for each value of a loop."""

    loop: tuple[Any, ...] = ()
    """What the steps are repeated for; empty: they are done once."""
    each: str = ""
    """The variable that holds the present value of the loop."""
    at: int = 0
    again: bool = False
    """The step that began it is done again afterwards."""
    hold: bool = False
    """Checks wait until it is over."""
    effect: bool = False
    """It is the text of a card: triggers wait until it is over."""
    trigger: tuple[str, ...] | None = None
    """The clauses of the trigger that it carries out; None: it is no trigger's."""
    together: bool = False
    """All of it happens at one moment."""
    read: tuple[tuple[int, Any], ...] = ()
    """What steps that happen together read beforehand, by their place."""
    own: tuple[str, ...] = ()
    """The clauses of steps without any of their own."""
    claims: Claims | None = None
    """Who has won so far in what happens together; None: it is settled at once."""


@dataclass(slots=True, kw_only=True)
class ItemFrame(StepsFrame):
    """The steps of an item that resolves."""

    hold: bool = True


@dataclass(slots=True, kw_only=True)
class ChecksFrame(StepsFrame):
    """The steps of a check, for each that it found."""

    check: int = -1
    claims: Claims | None = ()


@dataclass(slots=True, kw_only=True)
class PassFrame(StepsFrame):
    """A pass of the cleanup."""

    changed: bool = False
    """Something happened in it that asks for another pass."""


@dataclass(slots=True, kw_only=True)
class ProcedureFrame(Base):
    """A running procedure."""

    name: str
    gives: str | None = None
    """The variable of whoever began it that takes its result."""
    ending: bool = False
    """Its `finally` runs."""
    closing: bool = False
    """It is left as soon as the `finally` of what runs inside is over."""


@dataclass(slots=True, kw_only=True)
class WindowFrame(Base):
    """An open window, in which seats act in turn."""

    name: str
    speaker: SeatId | None = None
    passes: int = 0
    """How many seats passed one after the other."""
    items: tuple[Item, ...] = ()
    after: After | None = "first"
    """What came before it asks who speaks; None: it was asked."""
    held: bool = False
    """A scenario wants it open though its seat can do nothing."""
    closing: bool = False
    """It is left as soon as the `finally` of what runs inside is over."""


@dataclass(slots=True, kw_only=True)
class MoveFrame(Base):
    """A move of the game that is being made."""

    move: str
    seat: SeatId
    counted: bool = False
    """It is definite, counted and logged."""
    against: tuple[str, ...] | None = None
    """The clauses that spoke against it; None: it is within the rules."""
    line: int | None = None
    """Where in the log it began."""


@dataclass(slots=True, kw_only=True)
class QuestionFrame(Base):
    """What waits for the answer of a seat."""

    seat: SeatId
    title: Phrase | None = None
    text: Phrase | None = None
    button: Phrase | None = None
    refuses: str = ""
    """What the pack says to a seat that does something else meanwhile."""
    clauses: tuple[str, ...] = ()


@dataclass(slots=True, kw_only=True)
class ByHandFrame(QuestionFrame):
    """A text that people carry out by hand."""

    piece: Ref | None = None
    hold: bool = False
    """Checks wait until it is over."""


@dataclass(slots=True, kw_only=True)
class AskFrame(QuestionFrame):
    """A question with answers to choose from."""

    kind: QuestionKind
    options: tuple[Any, ...] = ()
    least: int = 1
    most: int = 1
    gives: str = ""
    """The variable that takes the answer."""
    many: bool = False
    """The variable takes all chosen values, not one."""
    labels: tuple[tuple[str, Phrase], ...] = ()
    default: Any = None
    looks: tuple[Ref, ...] = ()
    """Pieces whose faces the seat sees while it is asked."""
    source: Ref | None = None
    """The piece whose text asks."""
    may: bool = False
    """None need be chosen."""
    needs: str = ""
    """The conditions on the answer."""
    enough: tuple[int | None, ...] = ()
    """Of a split: how many points are enough for each option; None: any number."""
    abilities: tuple[AbilityRef, ...] = ()
    """What the options stand for, where abilities are chosen by their names."""


@dataclass(slots=True, kw_only=True)
class PaymentFrame(AskFrame):
    """A cost that waits to be paid."""

    kind: QuestionKind = "payment"
    cost: str
    amount: int
    by: Any = None
    """What is paid for."""
    picked: tuple[Ref, ...] = ()
    """Payers that were laid out one by one."""


@dataclass(slots=True, kw_only=True)
class OrderFrame(AskFrame):
    """Which of a seat's pending triggers comes first; the options are places in `State.pending`."""

    kind: QuestionKind = "pending"


@dataclass(slots=True, kw_only=True)
class DrawFrame(AskFrame):
    """The other seat offers a draw."""

    kind: QuestionKind = "yes_no"
    options: tuple[Any, ...] = (True, False)


@dataclass(slots=True, kw_only=True)
class LayingFrame(Base):
    """A trigger whose aims are chosen before it is laid on its window."""

    what: Pending


@dataclass(slots=True, kw_only=True)
class QueueFrame(Base):
    """Procedures that begin one after the other, with the values that they are given."""

    queue: tuple[tuple[str, tuple[tuple[str, Any], ...]], ...]


@dataclass(slots=True, kw_only=True)
class SealedFrame(Base):
    """Seats that act at the same time, each in a lane of its own; the live lane lies above it."""

    lanes: dict[SeatId, tuple[Frame, ...]]
    """The frames of each seat's lane; none for the live one, and for one that is done."""
    live: SeatId
    begun: tuple[SeatId, ...]
    drafts: dict[SeatId, Draft] = field(default_factory=dict)


Frame = (
    StepsFrame | ItemFrame | ChecksFrame | PassFrame | ProcedureFrame | WindowFrame | MoveFrame | ByHandFrame
    | AskFrame | PaymentFrame | OrderFrame | DrawFrame | LayingFrame | QueueFrame | SealedFrame
)  # fmt: skip
"""Anything that lies on the agenda."""


def holds(frame: Frame) -> bool:
    """Say whether checks wait until a frame is over."""
    return isinstance(frame, (StepsFrame, ByHandFrame)) and frame.hold


def trigger_of(frame: Frame) -> tuple[str, ...] | None:
    """The clauses of the trigger that a frame carries out or lays; None: it is no trigger's."""
    if isinstance(frame, LayingFrame):
        return frame.what.clauses
    return frame.trigger if isinstance(frame, StepsFrame) else None


def items_on(frame: Frame) -> tuple[Item, ...]:
    """What waits to resolve on a frame."""
    return frame.items if isinstance(frame, WindowFrame) else ()


def is_procedure(frame: Frame, name: str) -> TypeGuard[ProcedureFrame]:
    """Say whether a frame is the procedure of that name."""
    return isinstance(frame, ProcedureFrame) and frame.name == name


def asked(frame: Frame | None) -> SeatId | None:
    """Whose answer or move a frame waits for."""
    if isinstance(frame, WindowFrame):
        return frame.speaker
    return frame.seat if isinstance(frame, (QuestionFrame, MoveFrame)) else None


def question_of(frame: Frame | None) -> str | None:
    """What kind of question a frame asks, as scenarios call it; None: it asks nothing."""
    if isinstance(frame, ByHandFrame):
        return "by_hand"
    return frame.kind if isinstance(frame, AskFrame) else None
