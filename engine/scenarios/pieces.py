"""Pieces as scenarios describe them: by name, and by every value they are given."""

from __future__ import annotations

from typing import Any

from engine.game.compiled import Game
from engine.match import Match
from engine.scenarios.faults import face_of, place_of
from engine.scenarios.words import is_named
from engine.values.state import Piece

PARTS = ("turned", "up", "value", "kind", "owner", "entered", "slot")
HOW = ("card", "die", "count", "in", "nth")
"""Keys that say which piece is meant."""


def name_of(match: Match, piece: int) -> str:
    """What a piece is called in scenarios, also one that is gone."""
    return called(match.game, match.state.pieces[piece]) if piece in match.state.pieces else "?"


def called(game: Game, piece: Piece) -> str:
    """The name of a piece: of a die `d6`."""
    if piece.kind == "die":
        return f"d{piece.sides}"
    face = game.faces.get(piece.face)
    return face.name.say("en") if face else "?"


def word_of(item: Any) -> str:
    """The name that a described piece goes by."""
    if isinstance(item, dict):
        return str(item["card"]) if "card" in item else f"d{item.get('die')}"
    return str(item)


def proper(match: Match, item: Any) -> str:
    """That name as the card has it printed."""
    word = word_of(item)
    if word[:1] == "d" and word[1:].isdigit():
        return word
    return match.game.faces[face_of(match.game, word, ())].name.say("en")


def now(match: Match, number: int, name: str) -> Any:
    """What a piece's value, attribute or mark is now."""
    piece, game = match.state.pieces[number], match.game
    if name in PARTS:
        return getattr(piece, name)
    if name == "token":
        return piece.kind == "token"
    if name == "known":
        return sorted(piece.known)
    if name == "host":
        return name_of(match, piece.host) if piece.host is not None else None
    if name == "attached":
        return [name_of(match, i) for i in match.state.attached_to(number)]
    if name == "keywords":
        return list(game.keywords(match.state, piece))
    if name in game.piece_values:
        return game.piece_value(piece, name)
    return game.current(match.state, piece, name)


def differences(match: Match, number: int, item: Any) -> list[tuple[str, str]]:
    """In what a piece differs from its description: the key, and a sentence."""
    found = []
    for name, given in item.items() if isinstance(item, dict) else ():
        if name in HOW:
            continue
        is_now = now(match, number, name)
        wanted = [given] if name in ("known", "keywords") and isinstance(given, str) else given
        if name == "known":
            wanted = ["north", "south"] if given is True else sorted(wanted or ())
        elif name == "attached":
            wanted = [proper(match, x) for x in given]
        elif name == "slot" and given is not None:
            wanted = place_of(match.game, match.state.pieces[number].zone, given, ())
        elif name == "host" and given is not None:
            wanted = proper(match, given)
        if is_now != wanted or isinstance(is_now, bool) is not isinstance(wanted, bool):
            found.append((name, f"{word_of(item)}: {name} is {shown(is_now)}, not {shown(wanted)}"))
    return found


def shown(value: Any) -> str:
    """A value as the file writes it."""
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    return str(value)


def expanded(items: list[Any]) -> list[Any]:
    """One entry for each piece."""
    return [item for item in items for _ in range(item.get("count", 1) if isinstance(item, dict) else 1)]


def matched(match: Match, numbers: list[int], items: list[Any]) -> tuple[list[Any], list[int]]:
    """Pair described pieces with those there are, as many as can be.

    Returns:
        The descriptions that no piece is left for, and the pieces that none describes.
    """
    fits = [[n for n in numbers if is_named(match, n, word_of(x)) and not differences(match, n, x)] for x in items]
    owner: dict[int, int] = {}

    def seat(item: int, tried: set[int]) -> bool:
        for number in fits[item]:
            if number not in tried:
                tried.add(number)
                if number not in owner or seat(owner[number], tried):
                    owner[number] = item
                    return True
        return False

    missing = [x for i, x in enumerate(items) if not seat(i, set())]
    described = {n for n, i in owner.items() if isinstance(items[i], dict) and items[i].get("attached")}
    left = [n for n in numbers if n not in owner and match.state.pieces[n].host not in described]
    return missing, left


def lacking(match: Match, numbers: list[int], item: Any) -> str:
    """Why no piece fits a description: the nearest one's difference, or that there is none."""
    named = [n for n in numbers if is_named(match, n, word_of(item))]
    if named:
        nearest = min((differences(match, n, item) for n in named), key=len)
        if nearest:
            return "; ".join(text for _, text in nearest)
    return f"no {'other ' if named else ''}{proper(match, item)} is there"
