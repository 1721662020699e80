"""What a seat's whole view gives away: faces, and names in any text of it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from engine.match import Match
from engine.values.piece_view import DieView, FaceView
from engine.values.speech import LANGUAGES
from engine.values.view import LogLine


def faces_in(part: Any) -> set[str]:
    """The names of all faces anywhere in a view (`d6` for a die), however deep."""
    return {f"d{x.sides}" if isinstance(x, DieView) else x.name for x in _leaves(part) if not isinstance(x, str)}


def betrayed(match: Match, seat: str, face: str) -> str:
    """Where a seat's view shows or names a face, in any language; '' where it is nowhere.

    What is printed on other cards may name it: that gives nothing away.
    """
    spec = match.game.faces[face]
    for lang in LANGUAGES:
        name = spec.name.say(lang)
        longer = [n for f in match.game.faces.values() if name in (n := f.name.say(lang)) and n != name]
        for leaf in _leaves(match.view(seat, lang)):
            if isinstance(leaf, FaceView):
                if leaf.id == face or leaf.name == name:
                    return "its face is in the view"
            elif isinstance(leaf, str) and (leaf == face or _names(leaf, name, longer)):
                return f"the view says `{leaf}`"
    return ""


def _names(text: str, name: str, longer: list[str]) -> bool:
    """Say whether a text names a card, and not only one whose longer name holds this one's."""
    if name not in text:
        return False
    for other in longer:
        text = text.replace(other, "")
    return re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text) is not None


def _leaves(part: Any) -> Iterator[Any]:
    """All texts, dice and faces of a view. A face is not looked into; a line of the log is one text."""
    if isinstance(part, (str, FaceView, DieView)):
        yield part
    elif isinstance(part, LogLine):
        yield "".join(text for text, _ in part.parts)
    elif isinstance(part, dict):
        for key, value in part.items():
            yield from _leaves(key)
            yield from _leaves(value)
    elif isinstance(part, (list, tuple)):
        for value in part:
            yield from _leaves(value)
    elif is_dataclass(part):
        for field in fields(part):
            yield from _leaves(getattr(part, field.name))
