"""What lies over the table, as one stack. Whatever the user does is offered to its panels from the top down.

From the bottom, and who opens it:

- the rail (always there): its log and clauses are opened by keys, by its icons, by a toast or a line of the log
- the panel of a question: the match asks
- the field that searches the log: the icon over the log
- a sheet of cards: a pile, a search, a question about cards
- the toast: a refusal
- a menu: the second button, a key, a button with more behind it
- the magnified card: as long as its key is held

A panel that returns False leaves the key, press or wheel to the one below it, and in the end to the table.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum
from typing import TYPE_CHECKING, TypeVar

import pygame

from client.table.geometry.box import Point

if TYPE_CHECKING:
    from client.intents import Key, Pressed


class Floor(IntEnum):
    """How high a panel lies; one panel on each floor."""

    RAIL = 0
    QUESTION = 1
    SEARCH = 2
    SHEET = 3
    TOAST = 4
    MENU = 5
    MAGNIFIER = 6


class TablePanel:
    """One thing that lies over the table. It takes nothing and shows nothing unless it says otherwise."""

    floor: Floor
    keeps_buttons = False
    """True: the buttons of the prompt belong to it, and are drawn bright above it."""

    def paint(self, surface: pygame.Surface) -> None:
        """Draw it."""

    def press(self, intent: Pressed) -> bool:
        """A button of the pointer went down. True if the press was meant for this panel."""
        return False

    def key(self, key: Key, action: str | None) -> bool:
        """A key went down; `action` is what it does at the table. True if it was meant for this panel."""
        return False

    def text(self, text: str) -> bool:
        """Characters were typed. True if this panel took them."""
        return False

    def wheel(self, pos: Point, dy: int) -> bool:
        """The wheel was turned over a point, upwards where `dy` is positive. True if it was meant for this panel."""
        return False

    def covers(self, pos: Point) -> bool:
        """True where nothing below this panel can be pointed at."""
        return False

    def hover(self, pos: Point) -> object:
        """The pointer is here now: what of the panel it is on. A different answer than before draws the table anew."""
        return None

    def about(self, pos: Point) -> object:
        """What a press here would be about; None where this panel is not meant. See `client.table.input.guard`."""
        return None

    def follow(self) -> bool:
        """The view has changed: show what is so now. False if there is nothing to show any more: then it closes."""
        return True

    def forget(self) -> bool:
        """Somebody else may look now: show nothing that was opened. False to be closed."""
        return False


P = TypeVar("P", bound=TablePanel)


class Panels:
    """The panels that are open, from the bottom up."""

    def __init__(self) -> None:
        self._open: list[TablePanel] = []

    def __iter__(self) -> Iterator[TablePanel]:
        return iter(tuple(self._open))

    def __getitem__(self, kind: type[P]) -> P:
        """The panel of a kind that is always there. Raises `KeyError` where it was not laid."""
        found = self.get(kind)
        if found is None:
            raise KeyError(kind.__name__)
        return found

    def get(self, kind: type[P]) -> P | None:
        """The open panel of a kind."""
        return next((panel for panel in self._open if isinstance(panel, kind)), None)

    def open(self, panel: TablePanel) -> None:
        """Lay a panel on its floor, in place of the one that lay there."""
        self._open = sorted([*(p for p in self._open if p.floor != panel.floor), panel], key=lambda p: p.floor)

    def close(self, kind: type[TablePanel]) -> None:
        """Take a panel away."""
        self._open = [panel for panel in self._open if not isinstance(panel, kind)]

    # --- what the user does

    def press(self, intent: Pressed) -> bool:
        """Give a press to the topmost panel that it is meant for. False if the table itself is meant."""
        return any(panel.press(intent) for panel in self._from_top())

    def key(self, key: Key, action: str | None) -> bool:
        """Give a key to the topmost panel that it is meant for."""
        return any(panel.key(key, action) for panel in self._from_top())

    def text(self, text: str) -> bool:
        """Give characters to the topmost panel that takes them."""
        return any(panel.text(text) for panel in self._from_top())

    def wheel(self, pos: Point, dy: int) -> bool:
        """Give the wheel to the topmost panel that it is meant for."""
        return any(panel.wheel(pos, dy) for panel in self._from_top())

    def covers(self, pos: Point) -> bool:
        """True where the table cannot be pointed at."""
        return any(panel.covers(pos) for panel in self._open)

    def hover(self, pos: Point) -> tuple[object, ...]:
        """What the pointer is on, panel by panel."""
        return tuple(panel.hover(pos) for panel in self._from_top())

    def about(self, pos: Point) -> object:
        """What a press here would be about, where a panel is meant."""
        return next((about for panel in self._from_top() if (about := panel.about(pos)) is not None), None)

    def _from_top(self) -> tuple[TablePanel, ...]:
        return tuple(reversed(self._open))

    # --- after something happened

    def follow(self) -> None:
        """The view has changed."""
        stay = [panel for panel in self._open if panel.follow()]
        self._open = [panel for panel in self._open if panel in stay]

    def forget(self) -> None:
        """Another person may look now."""
        self._open = [panel for panel in self._open if panel.forget()]
