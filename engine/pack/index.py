"""What is asked most of a compiled game, found once: zones by their keys, drags by where they begin, faces by what they wait for."""

from __future__ import annotations

from collections.abc import Iterable

from engine.expressions.context import Ctx
from engine.game.compiled import Game
from engine.values.ids import SEATS, TABLE, Ref
from engine.values.state import Piece, State


def index_game(game: Game) -> None:
    """Find by what is asked most: moves by the zone a drag begins in, faces by what they wait for."""
    for name, zone in game.zones.items():
        game.at_keys.update({f"{whose}.{name}": zone for whose in (*SEATS, TABLE)})
        game.drags_from[name] = tuple(
            x for x in game.moves.values() if x.drag is not None and any(z == name for z, _ in x.drag.source)
        )
    game.watched = any(zone.seen_when is not None for zone in game.zones.values())
    index_faces(game, game.faces)
    game.static_attributes = game.static_attributes | {static.attribute for static in game.statics}
    if game.token_test is not None:
        game.tokens = frozenset(face for face in game.faces if is_token(game, face))


def index_faces(game: Game, faces: Iterable[str]) -> None:
    """Note which faces wait for moments, and which change others while in play."""
    for face in faces:
        for ability in game.faces[face].abilities:
            if ability.on is not None:
                game.listeners[ability.on] = game.listeners.get(ability.on, frozenset()) | {face}
            if ability.static is not None:
                game.static_faces = game.static_faces | {face}
                game.static_attributes = game.static_attributes | {ability.static.attribute}


def is_token(game: Game, face: str) -> bool:
    """Ask the pack's own test about a face, as if it lay on the table."""
    state = State(0, dict(game.options), zones=dict.fromkeys(game.zone_keys(), ()))
    state.pieces[1] = Piece(1, "card", face, SEATS[0], next(iter(state.zones)), up=True)
    names = {"piece": Ref(1, 1), "seat": SEATS[0]}
    return game.token_test is not None and bool(game.token_test(Ctx(game, state, names)))
