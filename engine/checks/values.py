"""Reading the position for an expression: pieces, zones, attributes, values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from engine.checks.types import UNKNOWN
from engine.ids import Ref, Zone
from engine.limits import BUDGET

if TYPE_CHECKING:
    from engine.game import Game
    from engine.state import Frame, Piece, State


GIVEN = "given()"
"""Under which the parts of a split are kept while its conditions are worked out: no variable can be called so."""


@dataclass(slots=True)
class Ctx:
    """What an expression is worked out against. `viewer` None knows everything."""

    game: Game
    state: State
    vars: Mapping[str, Any]
    viewer: str | None = None
    rest: Mapping[str, Any] | None = None

    def var(self, name: str) -> Any:
        """Read a variable; one that was never set is Null."""
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

    def frame(self, procedure: str) -> Frame | None:
        """Find the innermost running procedure of that name."""
        for frame in reversed(self.state.agenda):
            if frame.kind == "procedure" and frame.data["name"] == procedure:
                return frame
        return None

    def window(self) -> Frame | None:
        """Find the innermost open window."""
        for frame in reversed(self.state.agenda):
            if frame.kind == "window":
                return frame
        return None


class Constant:
    """An expression that is always the same: what is made of constants only is worked out while loading."""

    __slots__ = ("value",)

    def __init__(self, value: Any) -> None:
        self.value = value

    def __call__(self, ctx: Ctx) -> Any:
        """Work it out, whatever the position."""
        return self.value


def listed(ctx: Ctx, value: Any) -> Sequence[Any]:
    """See a value as a list: a zone as the pieces in it, Null as nothing."""
    if value is None or value is UNKNOWN:
        return ()
    if isinstance(value, Zone):
        value = ctx.state.refs_in(value.key)
    elif not isinstance(value, (tuple, list)):
        return (value,)
    BUDGET.left -= len(value)
    if BUDGET.left < 0:
        BUDGET.spend(0)
    found: Sequence[Any] = value
    return found


def below(left: Any, right: Any) -> Any:
    """Compare; Null lies below every number."""
    if left is UNKNOWN or right is UNKNOWN:
        return UNKNOWN
    if left is None:
        return right is not None
    return right is not None and left < right


def at_most(left: Any, right: Any) -> Any:
    """Compare; Null is at most everything."""
    if left is UNKNOWN or right is UNKNOWN:
        return UNKNOWN
    if left is None:
        return True
    return right is not None and left <= right


def reckon(left: Any, right: Any, how: Any) -> Any:
    """Reckon with two numbers; with Null the result is Null."""
    if left is UNKNOWN or right is UNKNOWN:
        return UNKNOWN
    if left is None or right is None:
        return None
    return how(left, right)
