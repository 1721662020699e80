"""How a verb is compiled: its model becomes a closure over checked expressions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from engine.expressions import Expr, Scope, Type
from engine.expressions.context import Ctx, listed
from engine.language.steps import Step
from engine.play.run import Run
from engine.values.ids import SEATS, Ref, SeatId
from engine.values.speech import Phrase

Action = Callable[["Run"], None]
Path = tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Planned:
    """An action in two halves, for `together`: read all amounts first, then change. What is read is plain data."""

    read: Callable[[Run], Any]
    do: Callable[[Run, Any], None]

    def __call__(self, run: Run) -> None:
        """Do both halves at once."""
        self.do(run, self.read(run))


class Build(Protocol):
    """What a verb's compiler may ask of the pack compiler. Paths are relative to the step."""

    scope: Scope
    here: Path

    def expr(self, value: Any, want: Type, *path: Any) -> Expr:
        """Compile an expression; a fault becomes a problem at its place in the file."""
        ...

    def block(self, steps: Sequence[Step], *path: Any) -> str:
        """Compile steps into a block of their own and return its id."""
        ...

    def problem(self, message: str, *path: Any, mend: str = "") -> None:
        """Report something wrong at this place."""
        ...

    def word(self, word: str, group: str, *path: Any) -> str:
        """Check that a bare word is one of the pack's zones, moves, windows ..."""
        ...

    def name(self, word: str, kind: Type, *path: Any) -> str:
        """Declare a variable for the steps that follow."""
        ...

    def phrase(self, text: Any) -> Phrase:
        """Make a phrase of a pack's text."""
        ...

    def refusals(self, models: Sequence[Any], *path: Any) -> str:
        """Compile a list of refusals for what is not allowed meanwhile; return its id."""
        ...

    def demands(self, models: Sequence[Any], *path: Any) -> str:
        """Compile conditions on the answer of a question; return their id."""
        ...

    def cited(self, clauses: Any, *path: Any) -> tuple[str, ...]:
        """Note that these clauses are enforced here."""
        ...

    @property
    def vocab(self) -> Any:
        """The pack's words."""
        ...

    @property
    def id(self) -> str:
        """The step's own id: the file and path of it."""
        ...


def refs_of(ctx: Ctx, value: Any) -> tuple[Ref, ...]:
    """The pieces that a value names; Null names none.

    Raises:
        TypeError: It names something else.
    """
    found = tuple(ref for ref in listed(ctx, value) if ref is not None)
    for ref in found:
        if not isinstance(ref, Ref):
            raise TypeError(f"{ref} is no piece")
    return found


def seat_of(value: Any) -> SeatId:
    """The seat that a value names.

    Raises:
        TypeError: It names none: nobody could act.
    """
    if value not in SEATS:
        raise TypeError("no seat is named, so nobody could act")
    return str(value)


S = TypeVar("S", bound="Step")
COMPILERS: dict[type[Any], Callable[[Any, Build], Action]] = {}


def verb(model: type[S]) -> Callable[[Callable[[S, Build], Action]], Callable[[S, Build], Action]]:
    """Register the compiler of one verb."""

    def keep(compiler: Callable[[S, Build], Action]) -> Callable[[S, Build], Action]:
        COMPILERS[model] = compiler
        return compiler

    return keep
