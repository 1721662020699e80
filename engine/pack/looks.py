"""The names of pictures that packs may ask for (icons, art, palettes, backs), and a look at whether they exist."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.resources import files as resources
from typing import Any

from engine.game import specs as s
from engine.game.compiled import Game
from engine.game.faces import tint_of
from engine.pack.files import PackFiles
from engine.values.problems import Problem, Problems, did_you_mean

ART = (
    "mask", "helm", "owl", "stag", "moth", "vista", "wave", "tree", "gate", "rosette", "blade", "orbit", "shard", "lattice", "city", "chip",
)  # fmt: skip
"""What the program draws for a card that has no picture of its own."""
WORDS = "text"
"""Art for a card of words alone: its name and its text fill it."""
PALETTES = ("ember", "orchard", "gold", "teal", "violet", "steel", "ocean", "cobalt", "rose", "sand", "neon", "ice")
BACKS = ("card", "crown", "star", "hexagon", "sun")
"""Seals on the backs of cards; `card` is the common one."""
COLOUR = re.compile(r"#[0-9A-Fa-f]{6}")


@cache
def icons() -> tuple[str, ...]:
    """The names of all icons there are."""
    found = resources("assets").joinpath("icons").iterdir()
    return tuple(sorted(entry.name[:-4] for entry in found if entry.name.endswith(".svg")))


def check_looks(game: Game, files: PackFiles, problems: Problems) -> None:
    """Warn of icons, art, tints and backs that do not exist: something else would be drawn in silence."""
    document = files.game_file
    for path, name in _icons(document.data, ()):
        if name and name not in icons():
            text = f"there is no icon `{name}`"
            problems.add(document.problem(path, text, _near(name, icons()), severity="warning"))
    _faces(game, files, problems)
    for face in game.faces.values():
        if face.art is not None and face.art not in (*ART, WORDS):
            _warn(face, f"there is no art `{face.art}`", _near(face.art, (*ART, WORDS)), problems)
        tint = tint_of(game, face)
        if tint is not None and tint not in PALETTES and not COLOUR.fullmatch(tint):
            mend = _near(tint, PALETTES) or "name a palette of the handbook, or a colour such as `#45DDE6`"
            _warn(face, f"there is no tint `{tint}`", mend, problems)


def _faces(game: Game, files: PackFiles, problems: Problems) -> None:
    """What `faces` names: attributes, words of the type, and backs."""
    look, document = game.face_look, files.game_file
    if look.tint is not None and look.tint not in game.attributes:
        text = f"there is no attribute `{look.tint}`"
        problems.add(document.problem(("faces", "tint"), text, _near(look.tint, game.attributes)))
    words = game.attributes[look.type].words if look.type in game.attributes else {}
    for word, back in look.back.items():
        if words and word not in words:
            text = f"`{look.type}` has no word `{word}`"
            problems.add(document.problem(("faces", "back", word), text, _near(word, words), key=True, severity="warning"))
        if back not in BACKS:
            text = f"there is no back `{back}`"
            problems.add(document.problem(("faces", "back", word), text, _near(back, BACKS), severity="warning"))


def _warn(face: s.Face, text: str, mend: str, problems: Problems) -> None:
    problems.add(Problem(face.file, face.line, 1, "warning", text, mend))


def _near(word: str, known: Iterable[str]) -> str:
    """The nearest name, or all of them where there are few."""
    words = tuple(known)
    near = did_you_mean(word, words)
    if near:
        return f"did you mean `{near}`?"
    return f"it may be: {', '.join(words)}" if len(words) <= 20 else "the handbook lists them"


def _icons(node: Any, path: tuple[Any, ...]) -> Iterator[tuple[tuple[Any, ...], str]]:
    """Every icon that the game file asks for, with its place."""
    if isinstance(node, dict):
        for key, value in node.items():
            if key == "icon" and isinstance(value, str):
                yield (*path, key), value
            else:
                yield from _icons(value, (*path, key))
    elif isinstance(node, list):
        for index, value in enumerate(node):
            yield from _icons(value, (*path, index))
