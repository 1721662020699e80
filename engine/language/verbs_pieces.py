"""Verbs that move, turn, show and make pieces, and change numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from pydantic import Field

from engine.language.base import Step, Strict, Value

if TYPE_CHECKING:
    from engine.language.base import AnyStep


class MoveArgs(Strict):
    """Which pieces go where."""

    piece: Value | None = Field(None, description="The piece.")
    pieces: Value | None = Field(None, description="Or a list of pieces, moved one after the other.")
    to: Value = Field(description="A zone: `discard`, `other(seat).tray`, or an expression of type zone.")
    at: Literal["top", "bottom"] = Field("top", description="Where in an ordered zone.")
    shuffled: bool = Field(False, description="Several pieces go there in a random order.")
    face: Literal["up", "down"] | None = Field(None, description="Face on entry; absent: as the zone has it.")
    turned: bool = Field(False, description="Enter sideways.")
    slot: Value | None = Field(None, description="A place of a zone with slots.")


class Move(Step):
    """Move pieces to a zone. `instead` rules may send them elsewhere."""

    example: ClassVar[str] = "- move: {piece: piece, to: discard}"
    move: MoveArgs


class DrawArgs(Strict):
    """How many cards, whose, from which pile to which zone."""

    seat: Value = Field("seat", description="Whose pile.")
    count: Value = 1
    from_: str = Field(alias="from", description="The pile's zone id.")
    to: str = Field(description="The zone id the cards go to.")
    empty: list[AnyStep] = Field(
        default_factory=list,
        description="Steps when there is no card left to give; the rest of the draw is dropped. Absent: the zone's own "
        "(`short`). `seat` is the acting seat here as everywhere, not the pile's.",
    )


class Draw(Step):
    """Take cards one by one from the top of a pile."""

    example: ClassVar[str] = "- draw: {seat: seat, count: 2, from: deck, to: hand, empty: [{lose: {seat: seat}}]}"
    draw: DrawArgs


class Shuffle(Step):
    """Put a zone's pieces into a random order."""

    example: ClassVar[str] = "- shuffle: seat.deck"
    shuffle: Value


class TurnArgs(Strict):
    """A piece or pieces, and which way."""

    piece: Value | None = None
    pieces: Value | None = None
    way: Literal["sideways", "upright"] = "sideways"


class Turn(Step):
    """Turn pieces sideways (spent, shifted, exhausted) or upright."""

    example: ClassVar[str] = "- turn: {piece: piece, way: sideways}"
    turn: TurnArgs


class FlipArgs(Strict):
    """A piece and the side that shall be up."""

    piece: Value
    face: Literal["up", "down"] = "up"


class Flip(Step):
    """Turn a piece face up or face down where it lies."""

    example: ClassVar[str] = "- flip: {piece: piece, face: up}"
    flip: FlipArgs


class RevealArgs(Strict):
    """Faces that are shown to seats, and whether a public mark says so."""

    pieces: Value
    to: Value | None = Field(None, description="A seat; absent: everybody.")
    mark: bool = Field(False, description="Leave the public mark that this seat knows the card.")
    keep: bool = Field(True, description="The seat goes on seeing the face while the piece stays put.")


class Reveal(Step):
    """Show faces. A reveal moves nothing."""

    example: ClassVar[str] = "- reveal: {pieces: piece}"
    reveal: RevealArgs


class AttachArgs(Strict):
    """A piece and the host it goes onto."""

    piece: Value
    to: Value = Field(description="The host.")
    under: bool = Field(False, description="Lie under the host instead of on it.")
    host_gone: Literal["go", "stay", "owner"] = Field(
        "go",
        description="When the host leaves: go where it is sent, stay in this zone without it, or go to the zone of "
        "that name of its own owner.",
    )
    apart: bool = Field(False, description="Turned by itself, not with the host.")


class Attach(Step):
    """Attach a piece to a host: it moves, turns and leaves with it."""

    example: ClassVar[str] = "- attach: {piece: piece, to: host}"
    attach: AttachArgs


class StackArgs(Strict):
    """A piece and the one whose place it takes."""

    piece: Value
    onto: Value


class Stack(Step):
    """Lay a piece on top of another: it takes over its place, turn, damage, marks and modifiers."""

    example: ClassVar[str] = "- stack: {piece: piece, onto: host}"
    stack: StackArgs


class MakeArgs(Strict):
    """What is made, where, and the name it gets."""

    kind: Literal["marker", "token", "die"] = "marker"
    for_: Value | None = Field(None, alias="for", description="The piece a marker stands for.")
    face: str | None = Field(None, description="The card a token shows.")
    sides: Value | None = Field(None, description="The sides of a die.")
    to: Value
    seat: Value = "seat"
    as_: str | None = Field(None, alias="as", description="Name the new piece.")


class Make(Step):
    """Make a marker, a token or a die."""

    example: ClassVar[str] = "- make: {kind: marker, for: piece, to: stage, as: marker}"
    make: MakeArgs


class Remove(Step):
    """Take a marker or token off the table for good."""

    example: ClassVar[str] = "- remove: marker"
    remove: Value


class AmountArgs(Strict):
    """A piece and a number."""

    piece: Value
    amount: Value = 1


class Damage(Step):
    """Put damage on a piece: adds to its value named `damage`."""

    example: ClassVar[str] = "- damage: {piece: target, amount: 2}"
    damage: AmountArgs


class Heal(Step):
    """Take damage off a piece, not below zero."""

    example: ClassVar[str] = "- heal: {piece: target, amount: 1}"
    heal: AmountArgs


class CounterArgs(Strict):
    """A piece, the counter's name and how many more (or fewer)."""

    piece: Value
    name: str
    add: Value = 1


class Counter(Step):
    """Put counters on a piece, or take them off with a negative number."""

    example: ClassVar[str] = "- counter: {piece: piece, name: charge, add: 1}"
    counter: CounterArgs


class MarkArgs(Strict):
    """A piece, a value of it, and what the value becomes."""

    piece: Value
    name: str
    to: Value = True


class Mark(Step):
    """Set a value of a piece: a mark, a state, a note."""

    example: ClassVar[str] = "- mark: {piece: piece, name: action}"
    mark: MarkArgs


class SetArgs(Strict):
    """Whose value, and what becomes of it."""

    of: Value = Field("table", description="A seat, or `table`.")
    name: str
    to: Value | None = None
    add: Value | None = None
    put: Value | None = Field(None, description="For a list: what it holds from now on, too.")
    take: Value | None = Field(None, description="For a list: what it no longer holds.")


class Set(Step):
    """Set a value of a seat or of the table, or add to it; a list takes and gives up members."""

    example: ClassVar[str] = "- set: {of: seat, name: extra_lands, add: 1}"
    set: SetArgs


class ControlArgs(Strict):
    """Which piece, who controls it from now on, and how long."""

    piece: Value
    seat: Value
    until: str = Field("always", description="turn, phase, always, or the name of a procedure.")


class Control(Step):
    """Give control of a piece to a seat, wherever it lies; its owner stays."""

    example: ClassVar[str] = "- control: {piece: target, seat: seat, until: turn}"
    control: ControlArgs


class ModifyArgs(Strict):
    """Which attribute is reckoned differently, how and how long."""

    piece: Value
    attribute: str = Field(description="An attribute, or `keywords`.")
    add: Value | None = None
    to: Value | None = None
    grant: str | None = Field(None, description="A keyword to grant.")
    level: Value | None = Field(None, description="The number of the granted keyword: `Armor 2`.")
    until: str = Field("turn", description="turn, phase, always, or the name of a procedure.")


class Modify(Step):
    """Change the current value of an attribute; the printed value stays."""

    example: ClassVar[str] = "- modify: {piece: target, attribute: strength, add: 2, until: turn}"
    modify: ModifyArgs


class RollArgs(Strict):
    """A die on the table, or bare sides; the result may get a name."""

    die: Value | None = None
    sides: Value | None = None
    as_: str | None = Field(None, alias="as")


class Roll(Step):
    """Roll a die fairly."""

    example: ClassVar[str] = "- roll: {die: piece}"
    roll: RollArgs


class SetDieArgs(Strict):
    """A die and the number it shall show (Null: unrolled)."""

    die: Value
    to: Value


class SetDie(Step):
    """Turn a die to a number."""

    example: ClassVar[str] = "- set_die: {die: die, to: die.value + 1}"
    set_die: SetDieArgs


class Expire(Step):
    """End all modifiers and values that last until this moment."""

    example: ClassVar[str] = "- expire: turn"
    expire: str


class Tally(Step):
    """Count that something was done, for `done(...)` and `used(...)`."""

    example: ClassVar[str] = "- tally: hero_played\n  piece: piece"
    tally: str
    seat: Value = "seat"
    piece: Value | None = None


class SeatArgs(Strict):
    """A seat."""

    seat: Value


class BeginTurn(Step):
    """Begin a seat's turn: what lasted or was counted for the turn ends."""

    example: ClassVar[str] = "- begin_turn: {seat: other(turn.seat)}"
    begin_turn: SeatArgs
