"""How scenarios write what hand tools take. They are checked against this, and the documents list it."""

from __future__ import annotations

from dataclasses import replace

from engine.values.tools import ARGS, Arg

BESIDE = {"card": "piece", "to": "zone", "onto": "host"}
"""Keys of a move that stand for an argument of its tool."""
TOOL_ARGS: dict[str, dict[str, Arg]] = dict(ARGS)
# What waits to resolve may be named by its card, too.
TOOL_ARGS["stop_item"] = {
    "piece": Arg("piece", "the waiting card; written beside `tool` as `card`", needed=False),
    "number": replace(TOOL_ARGS["stop_item"]["number"], about="or the item's number", needed=False),
    "zone": TOOL_ARGS["stop_item"]["zone"],
}
