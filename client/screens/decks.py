"""What a deck list holds, section by section, and which cards may change places between games."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from engine.values.speech import message, phrase

if TYPE_CHECKING:
    from engine.game.compiled import Game
    from engine.game.specs import Deck
    from engine.values.piece_view import FaceView


def section_line(game: Game, deck: Deck, lang: str) -> str:
    """The sections that hold something, with their counts: "Deck 60 · Sideboard 12"."""
    models = game.deck_model.sections
    held = {id: sum(n for _, n in cards) for id, cards in deck.sections.items() if cards}
    if len(held) == 1:
        return message(lang, "home-deck-count", {"count": next(iter(held.values()))})
    named = [(phrase(models[id].label).say(lang) if id in models else id, n) for id, n in held.items()]
    return " · ".join(f"{label} {n}" for label, n in named)


def showpiece(game: Game, deck: Deck, lang: str) -> FaceView | None:
    """The face that stands for a deck: the first with numbers on it and the most of them."""
    faces = [game.face_view(face, lang) for cards in deck.sections.values() for face, _ in cards]
    return max(faces, key=lambda face: (len(face.stats), face.cost is not None), default=None)


def exchange_sections(game: Game) -> tuple[str, str] | None:
    """The section that is played and the one that lies aside, if the game lets them exchange."""
    sections = game.deck_model.exchange
    return (sections[0], sections[1]) if len(sections) > 1 else None


def cards_of(deck: Deck, section: str) -> dict[str, int]:
    """How many of each face a section holds."""
    found: Counter[str] = Counter()
    for face, count in deck.sections.get(section, ()):
        found[face] += count
    return dict(found)
