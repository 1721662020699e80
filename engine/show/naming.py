"""How references in sentences read for one seat: names it may know, and no others."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.judging.table import Table
from engine.values.frames import AbilityRef
from engine.values.ids import SEATS, Ref, SeatId, Zone
from engine.values.speech import Phrase, Words, message
from engine.values.state import Named


def namer(match: Table, seat: SeatId | None, lang: str) -> Callable[[Any], str]:
    """Make the function that turns references into words for a seat (None: a spectator)."""

    def name(value: object) -> str:
        if isinstance(value, Named):
            seen = (value.public and value.seen == frozenset(SEATS)) if seat is None else seat in value.seen
            return _face(match, value.face, value.kind, lang) if seen else message(lang, "a-card")
        if isinstance(value, Ref):
            piece = match.state.as_it_was(value)
            seen = all(match.game.sees(match.state, s, piece) for s in ((seat,) if seat else SEATS))
            face = piece.face if piece.kind != "die" else str(piece.sides)
            return _face(match, face, piece.kind, lang) if seen else message(lang, "a-card")
        if isinstance(value, AbilityRef):
            return name(value.piece)
        if isinstance(value, Zone):
            return match.game.zones[value.id].label.say(lang)
        if isinstance(value, Phrase):
            return value.say(lang, name)
        if isinstance(value, tuple):
            return ", ".join(name(v) for v in value)
        if isinstance(value, Words):
            return value.say(lang)
        if isinstance(value, str) and value in SEATS:
            return match.names[value]
        return message(lang, "null") if value is None else str(value)

    return name


def _face(match: Table, face: str, kind: str, lang: str) -> str:
    if kind == "die":
        return f"d{face}"
    found = match.game.faces.get(face)
    return f"**{found.name.say(lang)}**" if found else message(lang, "a-card")


def plain(text: str) -> str:
    """Drop the marks of strong words."""
    return text.replace("**", "")


def parts(text: str) -> tuple[tuple[str, bool], ...]:
    """Cut a sentence into plain and strong parts."""
    pieces = text.split("**")
    return tuple((piece, bool(i % 2)) for i, piece in enumerate(pieces) if piece)
