"""Collects the words a pack declares, before anything is compiled."""

from __future__ import annotations

from typing import Any

from engine.expressions.types import ANY, BOOL, INT, PLAIN, SEAT, TEXT, Type, Vocab
from engine.language.models import AttributeModel, GameModel, ValueModel
from engine.values.tools import TOOLS

SPANS = {"turn", "phase", "game"}
KINDS = {"card", "token", "die", "marker"}


def vocabulary(game: GameModel, raw: Any) -> Vocab:
    """Collect every word of a game."""
    vocab = Vocab()
    vocab.zones = {name: zone.per == "seat" for name, zone in game.zones.items()}
    vocab.attributes = {name: _attribute(name, a) for name, a in game.attributes.items()}
    vocab.piece_values = {name: _value(v) for name, v in game.piece_values.items()}
    vocab.damage = next((name for name, v in game.piece_values.items() if v.show == "damage"), "")
    vocab.seat_values = {name: _value(v) for name, v in game.seat_values.items()}
    vocab.table_values = {name: _value(v) for name, v in game.table_values.items()}
    vocab.options = {
        name: {"int": INT, "bool": BOOL}.get(o.type) or Type("symbol", words=frozenset(o.values or ()), what=name)
        for name, o in game.options.items()
    }
    vocab.procedures = {name: _types(p.vars) | {"seat": SEAT} for name, p in game.procedures.items()}
    vocab.words_of_windows = {name: _types(w.vars) for name, w in game.windows.items()}
    vocab.moments = {name: _types(names) for name, names in game.moments.items()}
    for kind in game.ability_kinds.values():
        for name, type_name in kind.fields.items():
            words = frozenset(type_name) if isinstance(type_name, list) else None
            vocab.ability_fields[name] = Type("symbol", words=words, what=name) if words else PLAIN[str(type_name)]
    vocab.ability_fields["name"] = TEXT
    vocab.items = _types(game.items)
    lays, options = _gathered(raw)
    vocab.words = {
        "zone": set(game.zones), "move": set(game.moves), "window": set(game.windows),
        "procedure": set(game.procedures), "phase": {n for n, p in game.procedures.items() if p.phase},
        "cost": set(game.costs), "keyword": set(game.keywords), "piece value": set(game.piece_values),
        "seat value": set(game.seat_values), "table value": set(game.table_values),
        "attribute": set(game.attributes), "ability": set(game.ability_kinds), "moment": set(game.moments),
        "tally": {*game.moves, *game.tallies}, "span": set(SPANS), "piece kind": set(KINDS), "item": lays,
        "option": options, "face": set(), "tool": set(TOOLS),
        "word": {w for a in game.attributes.values() for w in a.one_of or ()}
        | {v for o in game.options.values() for v in o.values or ()}
        | {w for k in game.ability_kinds.values() for f in k.fields.values() if isinstance(f, list) for w in f},
    }  # fmt: skip
    return vocab


def _attribute(name: str, model: AttributeModel) -> Type:
    if model.type == "choice":
        return Type("symbol", words=frozenset(model.one_of or ()), what=name)
    if model.type == "list":
        words = frozenset(model.one_of) if model.one_of else None
        return Type("list", of=Type("symbol", words=words, what=name))
    return {"int": INT, "bool": BOOL, "text": TEXT}[model.type]


def _value(model: ValueModel) -> Type:
    return Type("symbol") if model.type == "text" else PLAIN[model.type]


def _types(names: dict[str, str]) -> dict[str, Type]:
    return {name: PLAIN.get(kind, ANY) for name, kind in names.items()}


def _gathered(raw: Any) -> tuple[set[str], set[str]]:
    """Kinds of items and ids of options are declared where they are used: look through everything."""
    lays: set[str] = {"play"}
    options: set[str] = set()
    stack = [raw]
    while stack:
        node = stack.pop()
        if isinstance(node, dict):
            lay, ask = node.get("lay"), node.get("ask")
            if isinstance(lay, dict):
                lays.add(str(lay.get("kind", "play")))
            if isinstance(ask, dict) and isinstance(ask.get("options"), list):
                options |= {str(o["id"]) for o in ask["options"] if isinstance(o, dict) and "id" in o}
            stack.extend(node.values())
        elif isinstance(node, list):
            stack.extend(node)
    return lays, options
