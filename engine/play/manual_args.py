"""What each hand tool takes. Scenarios are checked against this, and the documents list it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Kind = Literal[
    "piece", "host", "zone", "number", "amount", "yes_no", "seat", "text", "face", "mat", "until", "cards", "any",
    "piece_value", "seat_value", "attribute", "keyword", "procedure",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Arg:
    """One argument: what it is, and whether the tool needs it."""

    kind: Kind
    about: str
    needed: bool = True


CARD = Arg("piece", "the piece; written beside `tool` as `card`")
ZONE = Arg("zone", "the zone; may be written beside `tool` as `to`")
AMOUNT = Arg("amount", "how many, from 1 (1)", needed=False)
CHANGE = Arg("number", "by how much, not 0 (1)", needed=False)

TOOL_ARGS: dict[str, dict[str, Arg]] = {
    "arrange": {"zone": ZONE, "order": Arg("cards", "all its cards; of a pile the top card first")},
    "move": {
        "piece": CARD, "zone": ZONE, "bottom": Arg("yes_no", "to the bottom of a pile", needed=False),
        "index": Arg("number", "the place in the zone, from 0: the bottom or leftmost", needed=False),
    },
    "draw": {"zone": Arg("zone", "the pile"), "to": Arg("zone", "where the cards go"), "n": AMOUNT},
    "damage": {"piece": CARD, "n": Arg("number", "so much damage, below 0: healed (1)", needed=False)},
    "counter": {"piece": CARD, "name": Arg("piece_value", "the counter"), "n": CHANGE},
    "mark": {"piece": CARD, "name": Arg("piece_value", "the mark"), "to": Arg("any", "its value (true)", needed=False)},
    "value": {"name": Arg("seat_value", "the value"), "of": Arg("seat", "whose (the mover's)", needed=False), "n": CHANGE},
    "modify": {
        "piece": CARD, "attribute": Arg("attribute", "which attribute"), "n": CHANGE,
        "to": Arg("any", "or the value it gets", needed=False),
        "until": Arg("until", "turn, phase, always or a procedure (turn)", needed=False),
    },
    "keyword": {
        "piece": CARD, "name": Arg("keyword", "the keyword"), "to": Arg("yes_no", "give it, or take what a hand gave (yes)", needed=False),
        "n": Arg("number", "its number (1)", needed=False),
    },
    "turn": {"piece": CARD},
    "flip": {"piece": CARD},
    "reveal": {"piece": CARD},
    "look": {
        "piece": Arg("piece", "a piece; or a `zone`", needed=False),
        "zone": Arg("zone", "a pile, seen from the top", needed=False), "n": AMOUNT,
    },
    "shuffle": {"zone": ZONE},
    "attach": {"piece": CARD, "host": Arg("host", "the piece it goes to; written beside `tool` as `onto`")},
    "token": {"face": Arg("face", "the card that it is"), "zone": ZONE},
    "roll": {"piece": Arg("piece", "the die; written beside `tool` as `card`")},
    "set_die": {"piece": Arg("piece", "the die; written beside `tool` as `card`"), "n": CHANGE},
    "stop_item": {
        "piece": Arg("piece", "the waiting card; written beside `tool` as `card`", needed=False),
        "number": Arg("amount", "or the item's number", needed=False),
        "zone": Arg("zone", "where its card goes (nowhere)", needed=False),
    },
    "end_step": {},
    "win": {"winner": Arg("seat", "who wins (nobody)", needed=False)},
    "procedure": {
        "name": Arg("procedure", "one of the game's hand tools"),
        "piece": Arg("piece", "the piece it is about; or a `zone`", needed=False),
        "zone": Arg("zone", "its seat's zone", needed=False), "n": AMOUNT,
    },
    "mat": {"mat": Arg("mat", "the mat")},
    "note": {"text": Arg("text", "what is written into the log")},
}  # fmt: skip
BESIDE = {"card": "piece", "to": "zone", "onto": "host"}
"""Keys of a move that stand for an argument of its tool."""
