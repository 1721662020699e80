"""Moves as lines of a journal say them. A stranger's file may hold anything: it is read by the types of the moves."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, fields, make_dataclass
from functools import cache, reduce
from operator import or_
from typing import Annotated, Any

from engine.saving.plain import is_plain
from engine.values import moves as mv
from engine.values.tools import ARGS, TOOLS, given


def as_json(move: mv.Move) -> dict[str, Any]:
    """A move as a line of the journal says it: what it is, and what is not so by default."""
    if isinstance(move, mv.Manual):
        said = {"seat": move.seat, "tool": move.tool.id, "args": given(move.tool), "override": move.override}
    else:
        said = asdict(move)
    return {"is": type(move).__name__, **{k: v for k, v in said.items() if v is not None and v is not False and v not in ({}, ())}}


def as_move(data: dict[str, Any]) -> mv.Move:
    """Read a move back.

    Raises:
        ValueError: It is no move.
    """
    if not is_plain(data):
        raise ValueError("no line of a journal")
    if data.get("is") == "Manual":
        data = dict(data)
        args = data.pop("args", {})
        data["tool"] = {**args, "is": data.get("tool")} if isinstance(args, dict) else None
    read = _reader()(json.dumps(data))
    if set(data) - {"is", *(field.name for field in fields(read))}:
        raise ValueError("entries that the move has not")
    if data["is"] != "Manual":
        move: mv.Move = read
        return move
    if set(data["tool"]) - {"is", *ARGS[read.tool.id]}:
        raise ValueError("arguments that the tool does not take")
    return mv.Manual(read.seat, read.tool, read.override)


@cache
def _reader() -> Callable[[str], Any]:
    """Reads a line as one of the moves. Made at first use: the list of saved matches needs no pydantic."""
    from pydantic import Discriminator, Tag, TypeAdapter

    def by_name(kinds: dict[str, type[Any]]) -> Any:
        """One of these, told apart by the entry `is`."""
        tagged = (Annotated[kind, Tag(name)] for name, kind in kinds.items())
        return Annotated[reduce(or_, tagged), Discriminator(lambda data: data.get("is") if isinstance(data, dict) else None)]

    manual = make_dataclass("Manual", [("seat", str), ("tool", by_name(dict(TOOLS))), ("override", bool, False)])
    kinds = (mv.Drag, mv.Use, mv.Answer, mv.Pass, mv.Cancel, mv.Concede, mv.OfferDraw, mv.Undo, mv.Redo)
    adapter: TypeAdapter[Any] = TypeAdapter(by_name({"Manual": manual, **{kind.__name__: kind for kind in kinds}}))
    return lambda line: adapter.validate_json(line, strict=True)
