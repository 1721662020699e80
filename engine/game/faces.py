"""Card faces as they are drawn: which attribute stands where, in the asked language."""

from __future__ import annotations

import re
from typing import Any

from engine.game.data import GameData
from engine.game.specs import Face
from engine.values.piece_view import FaceView, StatView
from engine.values.speech import Words
from engine.values.state import Piece, State

NONE = "–"


def face_view(game: GameData, face: Face, lang: str, state: State | None = None, piece: Piece | None = None) -> FaceView:
    """Build what is drawn of a face; with a piece its current values are shown beside the printed ones."""
    look = game.face_look
    now: dict[str, Any] = dict(face.attributes)
    keywords = tuple((word, face.levels.get(word, 0)) for word in face.keywords)
    if state is not None and piece is not None:
        now = {a: game.current(state, piece, a) for a in look.numbers}
        keywords = tuple((word, _level(game, state, piece, word)) for word in game.keywords(state, piece))
    key = (face.id, lang, tuple(now.get(a) for a in look.numbers), keywords)
    kept = {} if state is None else state.cache.faces
    found: FaceView | None = kept.get(key)
    if found is None:
        found = kept[key] = _drawn(game, face, lang, now, keywords)
    return found


def _drawn(game: GameData, face: Face, lang: str, now: dict[str, Any], keywords: tuple[tuple[str, int], ...]) -> FaceView:
    """A face with these numbers and keywords."""
    look = game.face_look
    kind = str(face.attributes.get(look.type) or "")
    word = game.attributes[look.type].words.get(kind)
    cost = next((a for a in look.cost if face.attributes.get(a) is not None), None)
    stats = tuple(
        _stat(game, group, now, face, lang)
        for group in look.stat_groups
        if all(face.attributes.get(a) is not None for a in group)
    )
    words = [(game.keyword_models[k].icon, _keyword(game, k, level, lang)) for k, level in keywords]
    return FaceView(
        face.id, face.name.say(lang), kind, _type_line(game, face, lang), word.icon if word else "",
        _text(game, face, keywords, lang), face.flavour.say(lang), None if cost is None else _shown(now.get(cost)),
        (word.shape if word else None) or "circle", stats, tuple(words), face.number and f"{game.id.upper()} · {face.number}",
        face.id in game.tokens, face.art, tint_of(game, face), face.image and f"{game.hash}/{face.image}",
        look.pictures == "art", face.name.say("en"), kind in look.landscape,
    )  # fmt: skip


def _level(game: GameData, state: State, piece: Piece, word: str) -> int:
    """The number to show with a keyword: none where every source of it has none."""
    level = game.keyword_level(state, piece, word)
    printed = game.faces[piece.face].levels if piece.face in game.faces else {}
    return level if level > 1 or word in printed else 0


def _keyword(game: GameData, word: str, level: int, lang: str) -> str:
    """A keyword as it reads: `Armor 2`."""
    label = phrase_of(game.keyword_models[word].label, lang)
    return f"{label} {level}" if level else label


def _stat(game: GameData, group: tuple[str, ...], now: dict[str, Any], face: Face, lang: str) -> StatView:
    """One corner of a card: a value, or several that read as one."""
    first = game.attributes[group[0]]
    label = ", ".join(game.attributes[a].label.say(lang) for a in group)
    value, printed = ("-".join(_shown(of.get(a)) for a in group) for of in (now, face.attributes))
    return StatView(first.icon, label, value, printed)


def phrase_of(text: Any, lang: str) -> str:
    """A pack's text in a language."""
    if isinstance(text, Words):
        return text.say(lang)
    return str(text.get(lang) or text.get("en", "")) if isinstance(text, dict) else str(text)


def _shown(value: Any) -> str:
    return NONE if value is None else str(value)


def tint_of(game: GameData, face: Face) -> str | None:
    """The palette or colour of a face's art: what the word of its attribute says, else the word itself."""
    name = game.face_look.tint or ""
    value = face.attributes.get(name)
    if not isinstance(value, str):
        return None
    word = game.attributes[name].words.get(value)
    return (word.tint if word else "") or value


def _type_line(game: GameData, face: Face, lang: str) -> str:
    words = []
    for name in game.face_look.type_line:
        value = face.attributes.get(name)
        spec = game.attributes[name]
        if value is None:
            continue
        if isinstance(value, tuple):
            words += [spec.words[v].label.say(lang) if v in spec.words else str(v) for v in value]
        elif spec.words:
            words.append(spec.words[value].label.say(lang))
        else:
            words.append(phrase_of(value, lang) if spec.type == "text" else f"{spec.label.say(lang)} {value}")
    return " · ".join(words)


def _keyword_lines(text: str) -> frozenset[str]:
    """The words that a text says in bold on lines of their own, reminders in brackets apart: `**SWIFT**, **BRAVE** (...)`."""
    found: set[str] = set()
    for line in text.split("\n"):
        bare = re.sub(r"\(.*?\)", "", line).strip()
        if re.fullmatch(r"(?:\*\*[^*]+\*\*[\s.,;:]*)+", bare):
            found.update(word.strip().casefold() for word in re.split(r"[*.,;:]+", bare))
    return frozenset(found)


def _text(game: GameData, face: Face, keywords: tuple[tuple[str, int], ...], lang: str) -> str:
    """Keywords as bold words first, then the rules text."""
    text = "\n".join(part.say(lang) for part in (face.text, *(a.text for a in face.abilities if a.text)))
    printed_words, labels = _keyword_lines(text), (_keyword(game, word, level, lang) for word, level in keywords)
    bold = ", ".join(label for label in labels if label.casefold() not in printed_words)
    printed = [
        f"**{game.attributes[n].label.say(lang)}:** {phrase_of(v, lang)}"
        for n in game.face_look.text_lines
        if (v := face.attributes.get(n)) is not None
    ]
    return "\n".join(part for part in (f"**{bold}.**" if bold else "", *printed, text) if part)
