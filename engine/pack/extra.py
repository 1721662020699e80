"""Faces beside a pack's own: what a scenario brings for itself, compiled with the pack's words."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from engine.game.compiled import Game
from engine.game.specs import Face
from engine.pack.card_names import CardNames
from engine.pack.cards import compile_faces
from engine.pack.index import index_faces, is_token
from engine.pack.yaml_nodes import Document
from engine.values.problems import PackError, Problems


def extended(game: Game, cards: list[dict[str, Any]], document: Document | None = None) -> Game:
    """Return the game with more faces; `document` is the file in whose `cards` they stand, if there is one.

    Raises:
        PackError: A card does not fit the game's attributes, or an ability is wrong.
    """
    problems = Problems()
    if document is None:
        name = "scenario-" + hashlib.blake2b(repr(cards).encode(), digest_size=6).hexdigest()
        document = Document(name, "", {"cards": cards}, {(): (1, 1)}, {})
    places = [(document, ("cards", i)) for i in range(len(cards))]
    kept, game.bench.problems = game.bench.problems, problems
    try:
        faces = compile_faces(places, game.model, game.bench, problems)
    finally:
        game.bench.problems = kept
    for place, name in enumerate(faces):
        if name in game.faces:
            problems.add(document.problem(("cards", place, "id"), f"the game has a card with the id `{name}` already"))
    if problems.errors:
        raise PackError(problems.errors)
    return with_faces(game, faces)


def with_faces(game: Game, faces: Mapping[str, Face]) -> Game:
    """Return the game with more faces, found by their names and by what they wait for like its own."""
    known = {**faces, **game.faces}
    more = replace(game, faces=known, names=CardNames(known).known, listeners=dict(game.listeners))
    index_faces(more, faces)
    if more.token_test is not None:
        more.tokens = more.tokens | {face for face in faces if is_token(more, face)}
    return more
