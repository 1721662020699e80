"""Scenarios as files: a position, steps, and what must come of them. Test and demonstration in one."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, Literal

from pydantic import Field

from engine.language.steps import Strict, Text

SeatName = Literal["south", "north"]


class TableModel(Strict):
    """Where the scenario begins."""

    turn: SeatName = "south"
    number: int = Field(3, description="Which turn of the game it is.")
    phase: str | None = Field(None, description="Begin in this phase, at its first window.")
    begin: bool = Field(False, description="Run the phase from its very beginning, with what it does on entry.")
    at: list[str] = Field(default_factory=list, description="Or begin inside procedures and windows, from outside in.")
    with_: dict[str, Any] = Field(
        default_factory=dict, alias="with", description="Variables of the procedures in `at`."
    )
    start: bool = Field(False, description="Begin the whole game, with set-up; `decks` are used.")
    south: dict[str, Any] = Field(
        default_factory=dict,
        description="Zones (a number of cards, or a list: for a pile the top card first), values, `name`.",
    )
    north: dict[str, Any] = Field(default_factory=dict)
    shared: dict[str, Any] = Field(default_factory=dict, description="Zones and values of the table.")
    done: dict[str, int] = Field(default_factory=dict, description="`play_land south turn: 1`: what counts as done.")


class DoModel(Strict):
    """A move. Give one of drag, use, pass, answer, tool, concede, undo, redo, cancel, exchange, start."""

    by: SeatName | None = Field(None, description="Absent: the seat that has to act.")
    drag: Any = None
    to: str | None = None
    onto: Any = None
    use: str | None = Field(None, description="A move of the pack by its id.")
    card: Any = None
    ability: int | str | None = None
    pass_: SeatName | bool | None = Field(None, alias="pass")
    answer: Any = None
    tool: str | None = Field(None, description="A hand tool; its arguments stand in `args`.")
    args: dict[str, Any] = Field(default_factory=dict)
    anyway: bool = Field(False, description="Do it anyway: an override.")
    concede: SeatName | None = None
    undo: SeatName | None = None
    redo: SeatName | None = None
    cancel: SeatName | None = None
    consent: bool = False
    start: dict[str, Any] | None = Field(
        None, description="Register decks and begin a game: seat -> deck name or sections."
    )
    next_game: dict[str, Any] | None = Field(
        None, description="Begin the next game: seat -> {out: [...], into: [...]}."
    )


class ExpectModel(Strict):
    """What must be true now. Only what is named is looked at."""

    south: dict[str, Any] = Field(default_factory=dict, description="Zone: number of cards, or exactly these cards.")
    north: dict[str, Any] = Field(default_factory=dict)
    shared: dict[str, Any] = Field(default_factory=dict)
    holds: dict[str, list[Any]] = Field(default_factory=dict, description="`north.void`: at least these cards.")
    lacks: dict[str, list[Any]] = Field(default_factory=dict, description="`north.void`: none of these cards.")
    pieces: list[dict[str, Any]] = Field(
        default_factory=list, description="{card, in, and any value, attribute, turned, up}."
    )
    turn: SeatName | None = None
    phase: str | None = None
    phases: list[str] | None = Field(None, description="Exactly the phases entered so far, in order.")
    to_act: SeatName | None = None
    window: str | None = None
    question: str | None = Field(None, description="pieces, payment, by_hand, yes_no, ... or `none`.")
    source: Any = Field(None, description="The card that the question is about.")
    text: str | None = Field(None, description="Words that the question or prompt shows.")
    stack: list[str] | None = None
    running: str | None = None
    not_running: str | None = None
    over: bool | None = None
    winner: SeatName | Literal["nobody"] | None = None
    ended_by: str | None = None
    log: str | list[str] | None = Field(None, description="Words that stand in the log.")
    sees: dict[SeatName, list[Any]] = Field(default_factory=dict, description="Faces this seat's view shows.")
    hides: dict[SeatName, list[Any]] = Field(
        default_factory=dict, description="Faces this seat's view must not contain."
    )
    offers: dict[str, list[Any]] = Field(default_factory=dict, description="Seat: moves (ids) it may make now.")
    targets: dict[str, list[str]] = Field(
        default_factory=dict, description="Card of the seat to act: zones that light up, no others."
    )
    same: dict[str, str] = Field(
        default_factory=dict, description="`south.deck: first`: the very order kept under that name."
    )
    differs: dict[str, str] = Field(default_factory=dict, description="Another order than the one kept.")
    mats: list[str] | None = Field(None, description="Every mat shows these zones.")
    not_on_mats: list[str] | None = None
    order: dict[str, list[Any]] = Field(
        default_factory=dict, description="`south.deck`: these cards on top, the topmost first."
    )


class StepModel(Strict):
    """One step: a caption, a pointer, a move, a try that is refused, or a look at the position."""

    say: Text | None = None
    point: list[Any] | str | None = Field(None, description="Cards and zones to point at.")
    do: DoModel | None = None
    try_: DoModel | None = Field(None, alias="try")
    refused: str | list[str] | None = Field(None, description="The clause by which the try is refused.")
    allowed: DoModel | None = Field(None, description="Would be allowed now; it is not made.")
    pass_: SeatName | None = Field(None, alias="pass")
    answer: Any = None
    by: SeatName | None = None
    keep: dict[str, str] | None = Field(
        None, description="Remember the order of zones under a name: `{first: south.deck}`."
    )
    until: dict[str, Any] | None = Field(
        None, description="Pass and answer by default until this holds: {phase, turn, window, over}."
    )
    expect: ExpectModel | None = None


class ScenarioModel(Strict):
    """A scenario."""

    title: Text
    clauses: list[str] = Field(default_factory=list)
    game: str | None = None
    about: Text | None = None
    seed: int = 1
    level: Literal["strict", "ask", "free"] = "ask"
    options: dict[str, Any] = Field(default_factory=dict)
    cards: list[dict[str, Any]] = Field(
        default_factory=list, description="Faces of this scenario's own, as in a card file."
    )
    decks: dict[SeatName, Any] = Field(default_factory=dict)
    mat: str | None = None
    table: TableModel = Field(default_factory=TableModel)
    steps: list[StepModel] = Field(default_factory=list)
    expect: ExpectModel | None = None


@dataclass(frozen=True, slots=True)
class Heading:
    """What a pack needs to know of a scenario before it is played."""

    title: str
    clauses: tuple[str, ...]
    file: str

    @classmethod
    def of(cls, text: str, file: str) -> Heading:
        """Read title and clauses only: a pack with hundreds of scenarios must load at once."""
        title = re.search(
            r"^title:\s*(?:\{\s*en:\s*)?(?:\"([^\"\n]*)\"|'((?:[^'\n]|'')*)'|(.*?))(?:\s*,\s*ru:|\}|$)", text, re.M
        )
        said = next((part for part in title.groups() if part), "") if title else ""
        found = re.search(r"^clauses:(.*?)(?=^\S|\Z)", text, re.M | re.S)
        clauses = tuple(re.findall(r"[\w.+-]+", found[1])) if found else ()
        return cls(said.replace("''", "'").strip() or file, tuple(c.strip("-") for c in clauses if c.strip("-")), file)
