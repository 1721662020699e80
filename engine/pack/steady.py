"""Which computed values may be kept until something happens: those that read pieces and values, not what is going on."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from engine.expressions import Expr, Vocab
from engine.expressions.loops import REDUCERS
from engine.expressions.names import BUILTIN
from engine.game import specs as s

PLAIN = {
    "seat", "piece", "turn", "table", "options", "south", "north", "true", "false", "null", "column", "row", "cell", "cells", "distance",
    "steps", "line", "piece_at", "attached", "with_attached", "host", "owner", "other", "gone", "level", "has_ability", "printed", "card",
    "first", "last", "at", "index", "even", "odd", "abs", "top", "bottom", "sides", *REDUCERS,
}  # fmt: skip
"""Words and functions whose answers change with events only."""
READ = {"zone", "seat", "table", "turn", "options"}
Values = dict[str, s.ValueSpec]


def with_steady(values: Mapping[str, Values], computed: Mapping[tuple[str, str], Expr], vocab: Vocab) -> dict[str, Values]:
    """Mark the computed values that may be kept; one that reads another which may not is none of them.

    Args:
        values: The values of pieces, seats and the table, by section.
        computed: The expressions of those that are computed, by section and name.
        vocab: The pack's words.
    """
    fickle = {name for (_, name), expr in computed.items() if not _plain(expr, vocab)}
    reads = {name: set(re.findall(r"\.\s*([a-z_]\w*)", expr.text)) for (_, name), expr in computed.items()}
    while more := {name for name, read in reads.items() if read & fickle} - fickle:
        fickle |= more
    return {
        section: {name: replace(v, steady=(section, name) in computed and name not in fickle) for name, v in group.items()}
        for section, group in values.items()
    }


def _plain(expr: Expr, vocab: Vocab) -> bool:
    words = (name in PLAIN or (name not in BUILTIN and vocab.symbol(name)) or name in vocab.zones for name in expr.names)
    return expr.reads <= READ and all(words)
