"""What is wrong with a scenario file, and the words in it: names of faces and of places."""

from __future__ import annotations

from typing import Any

from engine.game.compiled import Game
from engine.pack.card_names import folded
from engine.values.problems import did_you_mean


class ScenarioFault(Exception):
    """Something in a scenario cannot be: the text says what; `path` where in the file."""

    def __init__(self, message: str, path: tuple[Any, ...] = (), mend: str = "") -> None:
        super().__init__(message)
        self.path, self.mend = path, mend


def near(word: str, words: Any) -> str:
    """The mend for a word that is not known: the one that was probably meant."""
    guess = did_you_mean(word, words)
    return f"did you mean `{guess}`?" if guess else ""


def face_of(game: Game, name: str, path: tuple[Any, ...]) -> str:
    """Find a face by name or id."""
    found = game.names.get(folded(name))
    if found is None:
        raise ScenarioFault(f"there is no card `{name}`", path, near(folded(name), game.names))
    return found


def place_of(game: Game, zone: str, value: Any, path: tuple[Any, ...]) -> int:
    """The number of a place: as it is, or a cell's name such as `B3`."""
    spec = game.zone_at(zone)
    found = spec.cell(value) if isinstance(value, str) else value
    if not isinstance(found, int) or isinstance(found, bool) or not 0 <= found < (spec.places or 0):
        last = (spec.places or 1) - 1
        mend = f"name a cell from {spec.cell_name(0)} to {spec.cell_name(last)}" if spec.cells else f"give a number up to {last}"
        raise ScenarioFault(f"the zone `{spec.id}` has no place `{value}`", path, mend if spec.places else "")
    return found
