"""The ways in which a zone can lie on a mat, and what follows from each. Where its pieces go is said in `shared.lay` alone."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Lie:
    """How the pieces of a zone lie on the screen."""

    stacked: bool = False
    """One on another."""
    celled: bool = False
    """In the cells of a grid."""
    striped: bool = False
    """In two strips, one for each seat, with a band between."""
    slotted: bool = False
    """At places of their own, drawn while they are free."""
    tossed: bool = False
    """Dice beside each other, each with its name."""
    spined: bool = True
    """In a zone of both seats each piece bears its controller's mark."""


LIES: dict[str, Lie] = {
    "pile": Lie(stacked=True, spined=False),
    "row": Lie(),
    "fan": Lie(spined=False),
    "slots": Lie(slotted=True),
    "grid": Lie(celled=True),
    "tray": Lie(tossed=True),
    "cards": Lie(spined=False),
    "landscape": Lie(spined=False),
    "small": Lie(),
    "strips": Lie(striped=True, spined=False),
}
"""The last three are parts of a frame: the place broadside in its band, small cards beside it, the strips."""
