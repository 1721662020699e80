"""What is wrong with a scenario file, and the words in it: names of faces and of places."""

from __future__ import annotations

from typing import Any

from engine.game.compiled import Game
from engine.pack.decks import folded, names_of
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


def names_in(game: Game) -> dict[str, str]:
    """Every name a card goes by, folded, with its face; worked out once for a game."""
    kept = game.called
    if kept is None or kept[0] is not game.faces or kept[1] != len(game.faces):
        kept = game.called = (game.faces, len(game.faces), names_of(game.faces))
    return kept[2]


def face_of(game: Game, name: str, path: tuple[Any, ...]) -> str:
    """Find a face by name or id."""
    known = names_in(game)
    found = known.get(folded(name))
    if found is None:
        raise ScenarioFault(f"there is no card `{name}`", path, near(folded(name), known))
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
