"""Current values of pieces: what is printed, then what was set, added and granted, by modifiers and static abilities."""

from __future__ import annotations

from typing import Any

from engine.expressions.context import Ctx
from engine.game.data import GameData
from engine.game.specs import ValueSpec
from engine.values.frames import AbilityRef, AskFrame
from engine.values.ids import Ref, SeatId
from engine.values.limits import BUDGET, bounded
from engine.values.state import Piece, State


def current(game: GameData, state: State, piece: Piece, attribute: str) -> Any:
    """The value of an attribute now: printed, then set, then added to."""
    if not piece.mods and attribute not in game.static_attributes:
        return game.printed(piece, attribute)
    epoch = epoch_of(game, state)
    kept = state.memo if epoch is None else _kept(state, piece, epoch)
    key: Any = (piece.id, piece.life, attribute) if epoch is None else attribute
    if key in kept:
        return kept[key]
    kept[key] = game.printed(piece, attribute)
    kept[key] = value = _reckoned(game, state, piece, attribute)
    return value


def _kept(state: State, piece: Piece, epoch: int) -> dict[Any, Any]:
    """What was reckoned of this very piece while the same static abilities were at work."""
    kept = state.cache.values.get(piece.id)
    if kept is None or kept[0] is not piece or kept[1] != epoch:
        kept = state.cache.values[piece.id] = (piece, epoch, {})
    return kept[2]


def _reckoned(game: GameData, state: State, piece: Piece, attribute: str) -> Any:
    value = game.printed(piece, attribute)
    for how, change in _changes(game, state, piece, attribute):
        if how == "set":
            value = change
        elif how == "add" and value is not None:
            value = bounded(value + change)
    floor = game.attributes[attribute].floor
    return value if floor is None or value is None else max(floor, value)


def _changes(game: GameData, state: State, piece: Piece, attribute: str) -> list[tuple[str, Any]]:
    found = [(m.how, m.value) for m in piece.mods if m.attribute == attribute]
    found += [(how, value) for how, value in _static(game, state, piece, attribute)]
    return sorted(found, key=lambda change: change[0] != "set")


def _static(game: GameData, state: State, piece: Piece, attribute: str) -> list[tuple[str, Any]]:
    if attribute not in game.static_attributes or not game.zone_at(piece.zone).board:
        return []
    found = []
    sources = _static_sources(game, state)
    BUDGET.spend(len(sources) + len(game.statics) + len(piece.mods))
    for source, ability in sources:
        spec = game.ability(ability)
        if spec.static is None or spec.static.attribute != attribute:
            continue
        me = ability.piece
        names = {"me": me, "piece": Ref(piece.id, piece.life), "seat": game.controller(source), "ability": ability}
        ctx = Ctx(game, state, names)
        if (spec.when is None or spec.when(ctx)) and spec.static.which(ctx):
            found.append((spec.static.how, spec.static.value(ctx)))
    for static in game.statics:
        ctx = Ctx(game, state, {"piece": Ref(piece.id, piece.life), "seat": game.controller(piece)})
        if static.attribute == attribute and static.which(ctx):
            found.append((static.how, static.value(ctx)))
    return found


def _static_sources(game: GameData, state: State) -> list[tuple[Piece, AbilityRef]]:
    """The static abilities that are at work, looked for once in each position."""
    known: list[tuple[Piece, AbilityRef]] | None = state.memo.get("statics")
    if known is not None:
        return known
    found = []
    for key, row in state.zones.items() if game.static_faces else ():
        if not row or not (zone := game.at_keys[key]).board:
            continue
        for piece in row:
            source = state.pieces[piece]
            if source.face in game.static_faces and source.up:
                found += [(source, ability) for ability in _static_of(game, state, source, zone.id)]
    state.memo["statics"] = found
    return found


def epoch_of(game: GameData, state: State) -> int | None:
    """Number the set of static abilities at work; None when one of them asks more than the cards themselves."""
    known = state.memo.get("epoch", -1)
    if known != -1:
        return None if known is None else int(known)
    sources = _static_sources(game, state)
    specs = [game.ability(ability) for _, ability in sources]
    epoch: int | None = None
    if all(spec.static is None or spec.static.local for spec in specs) and all(x.local for x in game.statics):
        cache, pieces = state.cache, [piece for piece, _ in sources]
        if len(pieces) != len(cache.at_work) or any(a is not b for a, b in zip(pieces, cache.at_work, strict=True)):
            cache.at_work = pieces
            cache.epoch += 1
        epoch = cache.epoch
    state.memo["epoch"] = epoch
    return epoch


def _static_of(game: GameData, state: State, source: Piece, here: str) -> list[AbilityRef]:
    found = []
    for index, spec in enumerate(game.faces[source.face].abilities):
        zones = game.kinds[spec.kind].zones
        if spec.static is not None and (zones is None or here in zones):
            found.append(AbilityRef(state.ref(source.id), source.face, index))
    return found


def keywords(game: GameData, state: State, piece: Piece) -> tuple[str, ...]:
    """The keywords a piece has now."""
    face = game.faces.get(piece.face)
    printed = face.keywords if face else ()
    if not piece.mods and "keywords" not in game.static_attributes:
        return printed
    return tuple(dict.fromkeys((*printed, *(word for word, _ in _granted(game, state, piece)))))


def _granted(game: GameData, state: State, piece: Piece) -> list[tuple[str, int]]:
    """Keywords given in play, each with its number; kept like the values of attributes."""
    epoch = epoch_of(game, state)
    kept = state.memo if epoch is None else _kept(state, piece, epoch)
    key: Any = (piece.id, piece.life, "+") if epoch is None else "+"
    if key not in kept:
        kept[key] = []
        given = [value for how, value in _changes(game, state, piece, "keywords") if how == "grant"]
        kept[key] = [value if isinstance(value, tuple) else (value, 1) for value in given]
    found: list[tuple[str, int]] = kept[key]
    return found


def keyword_level(game: GameData, state: State, piece: Piece, word: str) -> int:
    """The numbers of a keyword added up: printed and given, each 1 where none is named; 0 without the keyword."""
    face = game.faces.get(piece.face)
    printed = face.levels.get(word, 1) if face and word in face.keywords else 0
    if not piece.mods and "keywords" not in game.static_attributes:
        return printed
    return printed + sum(level for given, level in _granted(game, state, piece) if given == word)


def computed(game: GameData, state: State, spec: ValueSpec, of: Any, names: dict[str, Any], viewer: SeatId | None) -> Any:
    """Work a computed value out, or take what it was before; what a seat sees can change without an event, too."""
    assert spec.computed is not None
    asked = bool(state.agenda) and isinstance(state.agenda[-1], AskFrame)
    if not spec.steady or (viewer is not None and (game.watched or asked)):
        return spec.computed(Ctx(game, state, names, viewer))
    # Of a steady value, what everybody knows changes only with events that clear the memo.
    key = (spec.id, of, viewer, None if viewer is None else state.stamp)
    if key not in state.memo:
        state.memo[key] = spec.computed(Ctx(game, state, names, viewer))
    return state.memo[key]
