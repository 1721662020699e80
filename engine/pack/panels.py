"""Compiles what is shown of procedures, windows and moves: panels, queues, bills."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.expressions.types import ANY, BOOL, INT, PIECE, Type
from engine.game import specs as s
from engine.language.panels import BillModel, GroupingModel, PanelDieModel, PanelModel, PanelRowModel, QueueModel
from engine.pack.build import Builder
from engine.values.speech import phrase

PIECES = Type("list", of=PIECE)


def panel_spec(x: PanelModel, b: Builder) -> s.Panel:
    """The panel of a procedure; its expressions read the procedure's variables."""
    for index, row in enumerate(x.rows):
        if len(row.cells) != len(x.columns):
            b.problem(f"this row has {len(row.cells)} cells, the table {len(x.columns)} columns", "rows", index, "cells")
    return s.Panel(
        b.maybe(x.when, BOOL, "when"),
        tuple((b.expr(c.piece, PIECE, "cards", i, "piece").run, phrase(c.label)) for i, c in enumerate(x.cards)),
        tuple(_die(d, b.inside("dice", i)) for i, d in enumerate(x.dice)),
        tuple(phrase(c) for c in x.columns),
        tuple(_row(r, b.inside("rows", i)) for i, r in enumerate(x.rows)),
        b.cited(x.clause, "clause"), _forecast(x, b),
    )  # fmt: skip


def _row(x: PanelRowModel, b: Builder) -> s.PanelRow:
    return s.PanelRow(tuple(phrase(c) for c in x.cells), b.expr(x.when, BOOL, "when").run, b.maybe(x.only, BOOL, "only"))


def _forecast(x: PanelModel, b: Builder) -> tuple[s.Read, s.Read] | None:
    if x.forecast is None:
        return None
    own = b.fresh(piece=PIECE)
    return own.expr(x.forecast.harm, INT, "forecast", "harm").run, own.expr(x.forecast.left, INT, "forecast", "left").run


def _die(x: PanelDieModel, b: Builder) -> s.PanelDieSpec:
    edges = tuple((phrase(e.label), b.expr(e.by, INT, "edges", i, "by").run) for i, e in enumerate(x.edges))
    rolled, result = b.expr(x.rolled, ANY, "rolled").run, b.expr(x.result, ANY, "result").run
    return s.PanelDieSpec(b.expr(x.piece, PIECE, "piece").run, rolled, edges, result)


def queue_spec(x: QueueModel, b: Builder) -> s.Queue:
    """The queue of a window."""
    used = b.fresh(piece=PIECE).expr(x.used, BOOL, "used")
    answered, waiting = b.expr(x.answered, PIECES, "answered"), b.expr(x.open, PIECES, "open")
    return s.Queue(answered.run, waiting.run, used.run, b.cited(x.clause, "clause"))


def bill_spec(x: BillModel, b: Builder) -> s.Bill:
    """The bill of a move; its expressions read what the move's checks read."""
    parts = tuple((b.expr(p.amount, INT, "parts", i, "amount").run, p.icon) for i, p in enumerate(x.parts))
    lines = tuple(
        s.BillLine(
            phrase(line.label), b.expr(line.amount, INT, "lines", i, "amount").run, line.icon, b.maybe(line.when, BOOL, "lines", i, "when"), line.shows
        )
        for i, line in enumerate(x.lines)
    )
    back = (b.word(x.enough.move, "move", "enough", "move"), phrase(x.enough.label)) if x.enough is not None else None
    return s.Bill(phrase(x.label), parts, phrase(x.title) if x.title else None, lines, back)


def grouping_specs(ways: str | Sequence[GroupingModel] | None, b: Builder, attributes: Mapping[str, Any]) -> tuple[s.Grouping, ...]:
    """The ways in which a zone's cards can lie together."""
    if ways is None:
        return ()
    if isinstance(ways, str):
        return (s.Grouping(phrase(""), _by(ways, b, attributes, "group"), None, phrase(""), ""),)
    return tuple(_grouping(x, b.fresh("group", i, piece=PIECE), attributes) for i, x in enumerate(ways))


def _grouping(x: GroupingModel, b: Builder, attributes: Mapping[str, Any]) -> s.Grouping:
    if (x.by is None) == (x.value is None):
        b.problem("cards are grouped `by` an attribute or by a `value`: give one of them")
    by = _by(x.by, b, attributes, "by") if x.by is not None else None
    return s.Grouping(phrase(x.label), by, b.maybe(x.value, INT, "value"), phrase(x.name or "{n}"), x.icon)


def _by(name: str, b: Builder, attributes: Mapping[str, Any], *path: Any) -> str:
    if (found := attributes.get(b.word(name, "attribute", *path))) is not None and found.one_of is None:
        b.problem(f"`{name}` has no words to group by", *path, mend="name an attribute with `one_of`")
    return name
