"""What each hand tool takes, as one small value for each tool.

The types say what a field is for Python, `Arg` what it is in a game: hands, scenarios and the documents follow from it.
"""

from __future__ import annotations

from dataclasses import MISSING, dataclass, fields
from typing import Annotated, Any, ClassVar, Literal, get_type_hints

from engine.values.ids import SeatId, ZoneKey

Kind = Literal[
    "piece", "die", "host", "zone", "number", "amount", "yes_no", "seat", "text", "face", "mat", "until", "pieces", "any",
    "piece_value", "seat_value", "attribute", "keyword", "procedure",
]  # fmt: skip
AnyValue = bool | int | str
"""What a mark, or an attribute that is set, can become."""


@dataclass(frozen=True, slots=True)
class Arg:
    """One argument: what it is in a game, a sentence about it, whether the tool needs it, and whether it may be None."""

    kind: Kind
    about: str
    needed: bool = True
    nullable: bool = False


PieceNo = Annotated[int, Arg("piece", "the piece; written beside `tool` as `card`")]
DieNo = Annotated[int, Arg("die", "the die; written beside `tool` as `card`")]
AZone = Annotated[ZoneKey, Arg("zone", "the zone; may be written beside `tool` as `to`")]
Amount = Annotated[int, Arg("amount", "how many, from 1 (1)")]
Change = Annotated[int, Arg("number", "by how much, not 0 (1)")]


@dataclass(frozen=True, slots=True)
class ArrangeTool:
    """Order one's own hand or pile."""

    id: ClassVar = "arrange"
    zone: AZone
    order: Annotated[tuple[int, ...], Arg("pieces", "all its cards; of a pile the top card first")]


@dataclass(frozen=True, slots=True)
class MoveTool:
    """Move a piece anywhere."""

    id: ClassVar = "move"
    piece: PieceNo
    zone: AZone
    index: Annotated[int | None, Arg("number", "the place in the zone, from 0: the bottom or leftmost")] = None
    bottom: Annotated[bool, Arg("yes_no", "to the bottom of a pile")] = False


@dataclass(frozen=True, slots=True)
class DrawTool:
    """Take cards off the top of a pile."""

    id: ClassVar = "draw"
    zone: Annotated[ZoneKey, Arg("zone", "the pile")]
    to: Annotated[ZoneKey, Arg("zone", "where the cards go")]
    n: Amount = 1


@dataclass(frozen=True, slots=True)
class DamageTool:
    """Damage a piece, or heal it."""

    id: ClassVar = "damage"
    piece: PieceNo
    n: Annotated[int, Arg("number", "so much damage, below 0: healed (1)")] = 1


@dataclass(frozen=True, slots=True)
class CounterTool:
    """Put counters on a piece, or take them off."""

    id: ClassVar = "counter"
    piece: PieceNo
    name: Annotated[str, Arg("piece_value", "the counter")]
    n: Change = 1


@dataclass(frozen=True, slots=True)
class MarkTool:
    """Give a value of a piece another content."""

    id: ClassVar = "mark"
    piece: PieceNo
    name: Annotated[str, Arg("piece_value", "the mark")]
    to: Annotated[AnyValue, Arg("any", "its value (true)")] = True


@dataclass(frozen=True, slots=True)
class ValueTool:
    """Raise or lower a value of a seat."""

    id: ClassVar = "value"
    name: Annotated[str, Arg("seat_value", "the value")]
    of: Annotated[SeatId | None, Arg("seat", "whose (the mover's)")] = None
    n: Change = 1


@dataclass(frozen=True, slots=True)
class ModifyTool:
    """Change an attribute for a while, by a number or to a value."""

    id: ClassVar = "modify"
    piece: PieceNo
    attribute: Annotated[str, Arg("attribute", "which attribute")]
    n: Change = 1
    to: Annotated[AnyValue | None, Arg("any", "or the value it gets")] = None
    until: Annotated[str, Arg("until", "turn, phase, always or a procedure (turn)")] = "turn"


@dataclass(frozen=True, slots=True)
class KeywordTool:
    """Give a keyword, or take one that a hand has given."""

    id: ClassVar = "keyword"
    piece: PieceNo
    name: Annotated[str, Arg("keyword", "the keyword")]
    to: Annotated[bool, Arg("yes_no", "give it, or take what a hand gave (yes)")] = True
    n: Annotated[int, Arg("number", "its number (1)")] = 1


@dataclass(frozen=True, slots=True)
class TurnTool:
    """Turn a piece upright or sideways."""

    id: ClassVar = "turn"
    piece: PieceNo


@dataclass(frozen=True, slots=True)
class FlipTool:
    """Turn a piece face up or face down."""

    id: ClassVar = "flip"
    piece: PieceNo


@dataclass(frozen=True, slots=True)
class RevealTool:
    """Show a face to both seats."""

    id: ClassVar = "reveal"
    piece: PieceNo


@dataclass(frozen=True, slots=True)
class LookTool:
    """Look at one face-down piece, or at the top of a pile."""

    id: ClassVar = "look"
    piece: Annotated[int | None, Arg("piece", "a piece; or a `zone`")] = None
    zone: Annotated[ZoneKey | None, Arg("zone", "a pile, seen from the top")] = None
    n: Amount = 1


@dataclass(frozen=True, slots=True)
class ShuffleTool:
    """Shuffle a pile."""

    id: ClassVar = "shuffle"
    zone: AZone


@dataclass(frozen=True, slots=True)
class AttachTool:
    """Attach a piece to another."""

    id: ClassVar = "attach"
    piece: PieceNo
    host: Annotated[int, Arg("host", "the piece it goes to; written beside `tool` as `onto`")]


@dataclass(frozen=True, slots=True)
class TokenTool:
    """Make a token."""

    id: ClassVar = "token"
    face: Annotated[str, Arg("face", "the card that it is")]
    zone: AZone


@dataclass(frozen=True, slots=True)
class RollTool:
    """Roll a die."""

    id: ClassVar = "roll"
    piece: DieNo


@dataclass(frozen=True, slots=True)
class SetDieTool:
    """Turn a die by some numbers."""

    id: ClassVar = "set_die"
    piece: DieNo
    n: Change = 1


@dataclass(frozen=True, slots=True)
class StopItemTool:
    """Take what waits to resolve off its window."""

    id: ClassVar = "stop_item"
    number: Annotated[int, Arg("amount", "the item's number; or its `card`, beside `tool`")]
    zone: Annotated[ZoneKey | None, Arg("zone", "where its card goes (nowhere)")] = None


@dataclass(frozen=True, slots=True)
class EndStepTool:
    """End what is going on."""

    id: ClassVar = "end_step"


@dataclass(frozen=True, slots=True)
class WinTool:
    """End the game."""

    id: ClassVar = "win"
    winner: Annotated[SeatId | None, Arg("seat", "who wins (nobody)")] = None


@dataclass(frozen=True, slots=True)
class ProcedureTool:
    """Run a hand tool that the pack declares."""

    id: ClassVar = "procedure"
    name: Annotated[str, Arg("procedure", "one of the game's hand tools")]
    piece: Annotated[int | None, Arg("piece", "the piece it is about; or a `zone`")] = None
    zone: Annotated[ZoneKey | None, Arg("zone", "its seat's zone")] = None
    n: Amount = 1


@dataclass(frozen=True, slots=True)
class MatTool:
    """Lay out another mat."""

    id: ClassVar = "mat"
    mat: Annotated[str, Arg("mat", "the mat")]


@dataclass(frozen=True, slots=True)
class NoteTool:
    """Write a line into the log."""

    id: ClassVar = "note"
    text: Annotated[str, Arg("text", "what is written into the log")]


Tool = (
    ArrangeTool | MoveTool | DrawTool | DamageTool | CounterTool | MarkTool | ValueTool | ModifyTool | KeywordTool | TurnTool
    | FlipTool | RevealTool | LookTool | ShuffleTool | AttachTool | TokenTool | RollTool | SetDieTool | StopItemTool | EndStepTool
    | WinTool | ProcedureTool | MatTool | NoteTool
)  # fmt: skip
TOOLS: dict[str, type[Tool]] = {
    kind.id: kind
    for kind in (
        ArrangeTool, MoveTool, DrawTool, DamageTool, CounterTool, MarkTool, ValueTool, ModifyTool, KeywordTool, TurnTool, FlipTool,
        RevealTool, LookTool, ShuffleTool, AttachTool, TokenTool, RollTool, SetDieTool, StopItemTool, EndStepTool, WinTool,
        ProcedureTool, MatTool, NoteTool,
    )
}  # fmt: skip


def _args_of(kind: type[Tool]) -> dict[str, Arg]:
    hints = get_type_hints(kind, include_extras=True)
    found = {}
    for field in fields(kind):
        about: Arg = hints[field.name].__metadata__[0]
        found[field.name] = Arg(about.kind, about.about, field.default is MISSING, field.default is None)
    return found


ARGS = {name: _args_of(kind) for name, kind in TOOLS.items()}
"""What each tool takes, by the names of its fields."""


def tool_of(name: str, args: dict[str, Any]) -> Tool:
    """Make a tool of its name and arguments, which are not looked at here: `wellformed` does.

    Raises:
        KeyError: There is no such tool.
        TypeError: It does not take these arguments, or needs others.
    """
    return TOOLS[name](**args)


def given(tool: Tool) -> dict[str, Any]:
    """The arguments of a tool that are not what they are by default."""
    return {
        field.name: getattr(tool, field.name) for field in fields(tool) if getattr(tool, field.name) != field.default
    }


def piece_of(tool: Tool) -> int | None:
    """The piece that a tool is about, if it is about one."""
    piece: int | None = getattr(tool, "piece", None)
    return piece


def with_piece(tool: Tool, piece: Any) -> Tool:
    """The same tool for another piece, or for the same by another name."""
    return tool_of(tool.id, {**given(tool), "piece": piece})


def amount_of(tool: Tool) -> int | None:
    """How many, or by how much; None for a tool that takes no number."""
    amount: int | None = getattr(tool, "n", None)
    return amount


def with_amount(tool: Tool, amount: int) -> Tool:
    """The same tool with another number."""
    return tool_of(tool.id, {**given(tool), "n": amount})
