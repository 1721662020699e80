"""What is shown besides words: a procedure's panel, a window's queue of answers, what a move costs, groups of cards."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from engine.language.base import Clauses, Strict, Text, Value


class PanelCardModel(Strict):
    """A card at the top of a panel."""

    piece: Value
    label: Text = Field(description="What it does here: `strikes`.")


class PanelEdgeModel(Strict):
    """Something that is added to a die or taken off it."""

    label: Text
    by: Value = Field(description="How much; 0 is not shown.")


class PanelDieModel(Strict):
    """A die that was rolled, what changes it, and what comes of it."""

    piece: Value = Field(description="The piece it was rolled for.")
    rolled: Value = Field(description="What it shows; Null or 0 while it was not rolled.")
    edges: list[PanelEdgeModel] = Field(default_factory=list)
    result: Value


class PanelRowModel(Strict):
    """A row of a panel's table."""

    cells: list[Text]
    when: Value = Field(description="True for the row that counts.")
    only: Value | None = Field(None, description="Listed only while this holds.")


class PanelForecastModel(Strict):
    """What of each piece is told before a question with named answers is answered."""

    harm: Value = Field(description="A value of `piece` that grows when it is harmed: `piece.damage`.")
    left: Value = Field(description="How much it can still bear: `piece.life - piece.damage`; at 0 it falls.")


class PanelModel(Strict):
    """A procedure laid out for the players: its cards, its dice, a table with the row that counts.

    It is shown in place of preview and log while the procedure runs, and stays until the next move.
    """

    when: Value | None = Field(None, description="Shown only while this holds.")
    cards: list[PanelCardModel] = Field(default_factory=list)
    dice: list[PanelDieModel] = Field(default_factory=list)
    columns: list[Text] = Field(default_factory=list)
    rows: list[PanelRowModel] = Field(default_factory=list)
    clause: Clauses | None = None
    forecast: PanelForecastModel | None = Field(
        None,
        description="A question with named answers which this procedure asks is shown here with what each answer would do, "
        "up to the next question, window or the procedure's end. An answer after which something would be rolled, "
        "shuffled or turned up, or a hidden face counts, is shown without.",
    )


class BillPartModel(Strict):
    """A part of a price on a button: a number and its icon."""

    amount: Value = Field(description="0 or Null is not shown.")
    icon: str


class BillLineModel(Strict):
    """A line of a bill."""

    label: Text
    amount: Value = Field(description="A number; a line whose amount is Null is left out.")
    icon: str = ""
    when: Value | None = Field(None, description="Shown only while this holds.")
    shows: Literal["part", "sum", "missing"] = Field("part", description="A part, what the parts come to, or what is missing.")


class BillReturnModel(Strict):
    """What could be given back instead: each piece whose return alone would make the refused move legal is named."""

    move: str = Field(description="A move that is made by a drag out of a zone of one's own.")
    label: Text = Field(description="Stands before the pieces: `Enough to return one`.")


class BillModel(Strict):
    """What a move costs about one piece. Every expression knows what the move's `checks` know.

    Where a mat has a button under each card (`offers`), `label` and `parts` stand on the button; the lines stand on the
    mat's place `aside` while the card is looked at. Only the seat that may make the move reads them.
    """

    label: Text = Field(description="What the button says before the parts.")
    parts: list[BillPartModel] = Field(default_factory=list)
    title: Text | None = Field(None, description="Over the lines.")
    lines: list[BillLineModel] = Field(default_factory=list)
    enough: BillReturnModel | None = None


class GroupingModel(Strict):
    """A way to lay a zone's cards in groups: by an attribute with words, or by a number. Give `by` or `value`."""

    label: Text = Field(description="What it is called where one chooses among several: `price`.")
    by: str | None = Field(None, description="An attribute with words; the groups come in their order.")
    value: Value | None = Field(None, description="Or a number of `piece`; the smallest comes first.")
    name: Text | None = Field(None, description="With `value`: what a group is called, `Price {n}`.")
    icon: str = Field("", description="With `value`: the groups' icon.")


class QueueModel(Strict):
    """Pieces that answer one after the other in a window, as a bar under the table."""

    answered: Value = Field(description="The pieces that have answered, in their order.")
    open: Value = Field(description="The pieces that have not. Another seat's hidden ones are not shown.")
    used: Value = Field(description="A condition on `piece`: it did something; else it declined.")
    clause: Clauses | None = None
