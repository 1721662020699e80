"""Scenarios as files: a position, steps, and what must come of them. Test and demonstration in one."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Annotated, Any, Literal

from pydantic import Field

from engine.language.steps import Strict, Text

SeatName = Literal["south", "north"]
Number = Annotated[int, Field(strict=True)]
Rolls = list[Annotated[int, Field(strict=True, ge=1)]]


class TableModel(Strict):
    """Where the scenario begins."""

    turn: SeatName = "south"
    number: Annotated[int, Field(strict=True, ge=0)] = Field(3, description="Which turn of the game it is.")
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
    done: dict[str, Annotated[int, Field(strict=True, ge=0)]] = Field(
        default_factory=dict, description="`play_land south turn: 1`: what counts as done."
    )
    rolls: Rolls | None = Field(None, min_length=1, description="What the next rolls give, until a step brings its own.")


class DoModel(Strict):
    """A move. Give one of drag, use, pass, answer, tool, concede, offer_draw, undo, redo, cancel, exchange, start."""

    by: SeatName | None = Field(None, description="Absent: the seat that has to act.")
    drag: Any = None
    to: str | None = None
    onto: Any = None
    slot: Annotated[int, Field(strict=True, ge=0)] | str | None = Field(
        None, description="For a drag: the place in a zone with slots, from 0, or the cell of a grid: `B3`."
    )
    use: str | None = Field(None, description="A move of the pack by its id.")
    card: Any = None
    ability: Number | str | None = Field(
        None, description="By its number on the card, from 0, or by its printed name. Absent: the first that fits."
    )
    pass_: SeatName | bool | None = Field(None, alias="pass")
    answer: Any = None
    tool: str | None = Field(None, description="A hand tool; its arguments stand in `args`.")
    args: dict[str, Any] = Field(default_factory=dict)
    anyway: bool = Field(False, description="Do it anyway: an override.")
    concede: SeatName | None = None
    offer_draw: SeatName | None = Field(None, description="Offer a draw; the other seat answers yes or no.")
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


class CountModel(Strict):
    """How many pieces meet a condition of the pack language."""

    in_: str | list[str] | None = Field(None, alias="in", description="Zones to look in. Absent: all.")
    if_: str | None = Field(None, alias="if", description="A condition on `piece`. Absent: all count.")
    is_: Annotated[int, Field(strict=True, ge=0)] = Field(alias="is", description="So many.")


class ExpectModel(Strict):
    """What must be true now. Only what is named is looked at."""

    not_: ExpectModel | list[ExpectModel] | None = Field(
        None, alias="not", description="Nothing of this may be true; each zone, card and word counts by itself."
    )
    either: list[ExpectModel] | None = Field(None, min_length=2, description="At least one of these is true.")
    south: dict[str, Any] = Field(
        default_factory=dict,
        description="Zone: number of cards, or exactly these cards (names, or as in `pieces`). Value: what it is.",
    )
    north: dict[str, Any] = Field(default_factory=dict)
    shared: dict[str, Any] = Field(default_factory=dict)
    holds: dict[str, list[Any]] = Field(
        default_factory=dict, description="`north.void`: at least these cards (names, or as in `pieces`)."
    )
    lacks: dict[str, list[Any]] = Field(default_factory=dict, description="`north.void`: none of these cards.")
    pieces: list[dict[str, Any]] = Field(
        default_factory=list,
        description="{card, in, and any value, attribute, up, turned, owner, host, attached, keywords, known, slot}.",
    )
    counts: list[CountModel] = Field(default_factory=list, description="How many pieces meet a condition.")
    turn: SeatName | None = None
    number: Number | None = Field(None, description="Which turn of the game it is.")
    phase: str | None = None
    phases: list[str] | None = Field(None, description="Exactly the phases entered so far, in order.")
    to_act: SeatName | None = None
    window: str | None = None
    question: str | None = Field(None, description="pieces, payment, by_hand, yes_no, ... or `none`.")
    source: Any = Field(None, description="The card that the question is about.")
    text: str | None = Field(None, description="Words that the question or prompt shows.")
    choices: list[Any] | None = Field(
        None, description="Exactly what the open question offers: cards, option ids, yes and no."
    )
    least: Number | None = Field(None, description="So many must be chosen; of a number: the smallest.")
    most: Number | None = Field(None, description="So many may be chosen; of a number: the largest.")
    stack: list[str] | None = None
    running: str | None = None
    not_running: str | None = None
    over: bool | None = None
    winner: SeatName | Literal["nobody"] | None = None
    ended_by: str | None = None
    log: str | list[str] | None = Field(None, description="Words that stand in the log.")
    events: list[str] | None = Field(
        None, description="Words of lines of the log, in this order; other lines may stand between them."
    )
    sees: dict[SeatName, list[Any]] = Field(default_factory=dict, description="Faces this seat's view shows.")
    hides: dict[SeatName, list[Any]] = Field(
        default_factory=dict, description="Faces this seat's view must not contain or name: pieces, log, questions."
    )
    offers: dict[SeatName, list[str]] = Field(
        default_factory=dict, description="Seat: moves (ids) it may make now, no others."
    )
    lit: dict[SeatName, list[Any]] = Field(
        default_factory=dict, description="Seat: cards that some move may begin with now, no others."
    )
    targets: dict[str, list[str]] = Field(
        default_factory=dict, description="Card of the seat to act: zones that light up, no others."
    )
    bills: dict[str, list[str]] = Field(
        default_factory=dict, description="Card of the seat to act: the lines of its bill with their amounts, `Gold needed 7`."
    )
    enough: dict[str, list[Any]] = Field(
        default_factory=dict, description="Card of the seat to act: the cards of which one alone need be returned, no others."
    )
    hosts: dict[str, list[Any]] = Field(
        default_factory=dict, description="Card of the seat to act: cards that light up for a drop on them, no others."
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
    as_before: Literal[True] | str | None = Field(
        None,
        description="true: the position is as before this step (at the end: as at the beginning); or the name under"
        " which `keep` remembered it.",
    )


class StepModel(Strict):
    """One step: a caption, a pointer, a move, a try that is refused, or a look at the position."""

    say: Text | None = None
    point: list[Any] | str | None = Field(None, description="Cards and zones to point at.")
    do: DoModel | None = None
    try_: DoModel | None = Field(None, alias="try")
    refused: str | list[str] | None = Field(None, description="The clause by which the try is refused.")
    sentence: str | None = Field(None, min_length=1, description="Words of the sentence by which the try is refused.")
    short: str | None = Field(None, min_length=1, description="The few words of it that a button would show, exactly.")
    only: Literal[True] | None = Field(None, description="The try is refused by that one sentence and no other.")
    allowed: DoModel | None = Field(None, description="Would be allowed now; it is not made.")
    pass_: SeatName | None = Field(None, alias="pass")
    answer: Any = None
    by: SeatName | None = Field(None, description="Who answers, if it is not the seat that has to act.")
    rolls: Rolls | None = Field(None, min_length=1, description="What the next rolls give: `[6, 2]`. All must be rolled.")
    keep: dict[str, str] | None = Field(
        None, description="Remember an order under a name, `{first: south.deck}`, or all: `{start: position}`."
    )
    until: dict[str, Any] | None = Field(
        None,
        description="Pass and answer by default until this holds: {phase, turn, number, window, to_act, question, over}.",
    )
    expect: ExpectModel | None = None


class ScenarioModel(Strict):
    """A scenario."""

    title: Text
    clauses: list[str] = Field(default_factory=list)
    game: str | None = None
    about: Text | None = None
    seed: Annotated[int, Field(strict=True, ge=0)] = 1
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
