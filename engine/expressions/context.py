"""Reading the position for an expression: pieces, zones, attributes, values."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

from engine.expressions.types import UNKNOWN, Unknown
from engine.values.frames import AbilityRef, Item, ProcedureFrame, WindowFrame, is_procedure
from engine.values.ids import Ref, Zone
from engine.values.limits import BUDGET
from engine.values.state import Piece, State

GIVEN = "given()"
"""Under which the parts of a split are kept while its conditions are worked out: no variable can be called so."""

Plain: TypeAlias = "bool | int | str | Ref | Zone | Item | AbilityRef | Unknown | None"
Value: TypeAlias = "Plain | tuple[Value, ...] | ProcedureFrame | State | Mapping[str, Any]"
"""What an expression can give; a procedure, the turn and the options only to be asked for their parts."""
Number: TypeAlias = "int | Unknown | None"


class Rules(Protocol):
    """What expressions ask of a game: what its zones, faces and values are, and what holds of them in a position."""

    @property
    def zones(self) -> Mapping[str, Any]:
        """The zones, by name."""
        ...

    @property
    def faces(self) -> Mapping[str, Any]:
        """The printed faces, by id."""
        ...

    @property
    def piece_values(self) -> Mapping[str, Any]:
        """The values that pieces have in play, by name."""
        ...

    @property
    def costs(self) -> Mapping[str, Any]:
        """The costs, by name."""
        ...

    @property
    def static_attributes(self) -> frozenset[str]:
        """The attributes that some static ability changes."""
        ...

    @property
    def grid(self) -> tuple[int, int]:
        """Columns and rows of the game's grid."""
        ...

    def zone_at(self, key: str) -> Any:
        """The zone with that key in the state."""
        ...

    def zone_for(self, seat: str, zone: str) -> Zone:
        """A seat's zone of that name; the table's, where it is shared."""
        ...

    def taken(self, state: State, key: str) -> int:
        """How many places of a zone are taken."""
        ...

    def controller(self, piece: Piece) -> str:
        """Whose a piece is now."""
        ...

    def sees(self, state: State, seat: str, piece: Piece) -> bool:
        """Say whether a seat may see this face now."""
        ...

    def name(self, piece: Piece) -> str:
        """A piece's printed name, for comparing."""
        ...

    def text(self, piece: Piece) -> str:
        """A piece's printed text, for comparing."""
        ...

    def printed(self, piece: Piece, attribute: str) -> Value:
        """The printed value of an attribute."""
        ...

    def current(self, state: State, piece: Piece, attribute: str) -> Value:
        """The value of an attribute now."""
        ...

    def keywords(self, state: State, piece: Piece) -> tuple[str, ...]:
        """The keywords a piece has now."""
        ...

    def keyword_level(self, state: State, piece: Piece, word: str) -> int:
        """The numbers of a keyword added up; 0 without the keyword."""
        ...

    def piece_value_now(self, state: State, ref: Ref, piece: Piece, name: str, viewer: str | None = None) -> Value:
        """A value of a piece, as a seat may know it."""
        ...

    def seat_value(self, state: State, seat: str | None, name: str, viewer: str | None = None) -> Value:
        """A value of a seat, as a seat may know it."""
        ...

    def table_value(self, state: State, name: str) -> Value:
        """A value of the table."""
        ...

    def ability(self, ref: AbilityRef) -> Any:
        """What an ability says."""
        ...

    def abilities(self, piece: Piece, kind: str) -> tuple[AbilityRef, ...]:
        """A piece's abilities of one kind."""
        ...

    def ability_holds(self, ctx: Ctx, ref: AbilityRef) -> Value:
        """Work out an ability's own condition."""
        ...

    def ability_field(self, ctx: Ctx, ref: Value, name: str) -> Value:
        """A field of an ability, as its kind declares it."""
        ...

    def phase(self, state: State) -> str | None:
        """The phase that is running."""
        ...


@dataclass(slots=True)
class Ctx:
    """What an expression is worked out against. `viewer` None knows everything."""

    game: Rules
    state: State
    vars: Mapping[str, Any]
    viewer: str | None = None
    rest: Mapping[str, Any] | None = None

    def var(self, name: str) -> Any:
        """Read a variable, of the type it was declared with; one that was never set is Null."""
        found = self.vars.get(name)
        if found is None and self.rest is not None:
            return self.rest.get(name)
        return found

    def piece(self, ref: Ref) -> Piece:
        """Find a piece, or how it last was in the life that `ref` names."""
        return self.state.as_it_was(ref)

    def hidden(self, piece: Piece) -> bool:
        """Say whether the asking seat may not see this face."""
        return self.viewer is not None and not self.game.sees(self.state, self.viewer, piece) and self.state.conceals()

    def frame(self, procedure: str) -> ProcedureFrame | None:
        """Find the innermost running procedure of that name."""
        for frame in reversed(self.state.agenda):
            if is_procedure(frame, procedure):
                return frame
        return None

    def window(self) -> WindowFrame | None:
        """Find the innermost open window."""
        for frame in reversed(self.state.agenda):
            if isinstance(frame, WindowFrame):
                return frame
        return None


Read = Callable[[Ctx], Any]
"""A compiled expression: works its value out. Which `Value` that is says the type it was compiled with."""


class Constant:
    """An expression that is always the same: what is made of constants only is worked out while loading."""

    __slots__ = ("value",)

    def __init__(self, value: Value) -> None:
        self.value = value

    def __call__(self, ctx: Ctx) -> Value:
        """Work it out, whatever the position."""
        return self.value


def listed(ctx: Ctx, value: Value) -> Sequence[Any]:
    """See a value as a list: a zone as the pieces in it, Null as nothing."""
    if type(value) is not tuple:
        if isinstance(value, Zone):
            value = ctx.state.refs_in(value.key)
        elif value is None or value is UNKNOWN:
            return ()
        elif not isinstance(value, (tuple, list)):
            return (value,)
    left = BUDGET.left = BUDGET.left - len(value)
    if left < 0:
        BUDGET.spend(0)
    found: Sequence[Any] = value
    return found


def below(left: Number, right: Number) -> bool | Unknown:
    """Compare; Null lies below every number."""
    if left is UNKNOWN or right is UNKNOWN:
        return UNKNOWN
    if left is None:
        return right is not None
    return right is not None and left < right


def at_most(left: Number, right: Number) -> bool | Unknown:
    """Compare; Null is at most everything."""
    if left is UNKNOWN or right is UNKNOWN:
        return UNKNOWN
    if left is None:
        return True
    return right is not None and left <= right


def reckon(left: Number, right: Number, how: Callable[[int, int], int]) -> Number:
    """Reckon with two numbers; with Null the result is Null."""
    if left is UNKNOWN or right is UNKNOWN:
        return UNKNOWN
    if left is None or right is None:
        return None
    return how(left, right)
