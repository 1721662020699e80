"""Compiles what is shown of procedures and windows: panels and queues."""

from __future__ import annotations

from engine import specs as s
from engine.checks.types import ANY, BOOL, INT, PIECE, Type
from engine.language.panels import PanelDieModel, PanelModel, PanelRowModel, QueueModel
from engine.pack.build import Builder
from engine.speech import phrase

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


def _die(x: PanelDieModel, b: Builder) -> s.PanelDie:
    edges = tuple((phrase(e.label), b.expr(e.by, INT, "edges", i, "by").run) for i, e in enumerate(x.edges))
    rolled, result = b.expr(x.rolled, ANY, "rolled").run, b.expr(x.result, ANY, "result").run
    return s.PanelDie(b.expr(x.piece, PIECE, "piece").run, rolled, edges, result)


def queue_spec(x: QueueModel, b: Builder) -> s.Queue:
    """The queue of a window."""
    used = b.fresh(piece=PIECE).expr(x.used, BOOL, "used")
    answered, waiting = b.expr(x.answered, PIECES, "answered"), b.expr(x.open, PIECES, "open")
    return s.Queue(answered.run, waiting.run, used.run, b.cited(x.clause, "clause"))
