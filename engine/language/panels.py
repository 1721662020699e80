"""What is shown of a procedure or a window while it runs, besides its words: a panel, a queue of answers."""

from __future__ import annotations

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


class QueueModel(Strict):
    """Pieces that answer one after the other in a window, as a bar under the table."""

    answered: Value = Field(description="The pieces that have answered, in their order.")
    open: Value = Field(description="The pieces that have not. Another seat's hidden ones are not shown.")
    used: Value = Field(description="A condition on `piece`: it did something; else it declined.")
    clause: Clauses | None = None
