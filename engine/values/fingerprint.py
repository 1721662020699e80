"""One number for a position: BLAKE2b of its canonical form. No floats, no set order, no caches."""

from __future__ import annotations

import dataclasses
import hashlib
import json
from typing import Any

from engine.values.state import Cache, Piece, State

SCHEME = 2
"""Which things of a position are counted, and how: raised with every change, so that older marks are not compared."""
LEFT_OUT = {"memo", "stamp", "changes", "touched", "log", "line", "ghosts", "calm", "rolls", "panel", "cache"}
_PLAIN = (str, int, type(None), bool)
_FIELDS: dict[type, tuple[str, ...]] = {}
"""The fields that count, by dataclass; no fields: it is none."""


def canonical(value: Any) -> Any:
    """Turn a value of the state into plain JSON with a fixed order."""
    kind = type(value)
    if kind in _PLAIN:
        return value
    if kind is dict:
        return {str(k): canonical(v) for k, v in sorted(value.items(), key=lambda item: str(item[0]))}
    if kind is list or kind is tuple:
        return [canonical(v) for v in value]
    if kind is frozenset or kind is set:
        return sorted(str(v) for v in value)
    return _of_fields(value, kind)


def _of_fields(value: Any, kind: type) -> Any:
    names = _names(kind)
    return {"is": kind.__name__, **{name: canonical(getattr(value, name)) for name in names}} if names else value


def _names(kind: type) -> tuple[str, ...]:
    names = _FIELDS.get(kind)
    if names is None:
        known = dataclasses.fields(kind) if dataclasses.is_dataclass(kind) else ()
        names = _FIELDS[kind] = tuple(f.name for f in known if f.name not in LEFT_OUT)
    return names


def fingerprint(state: State) -> str:
    """Tell two positions apart: 16 hexadecimal digits."""
    parts = {name: _text(getattr(state, name)) for name in _names(State) if name != "pieces"}
    pieces = sorted((str(number), piece) for number, piece in state.pieces.items())
    parts["pieces"] = "{" + ",".join(f'"{number}":{_piece(state.cache, piece)}' for number, piece in pieces) + "}"
    parts["is"] = '"State"'
    text = "{" + ",".join(f'"{name}":{parts[name]}' for name in sorted(parts)) + "}"
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


def _piece(cache: Cache, piece: Piece) -> str:
    """The canonical text of a piece; that of the very same piece is kept."""
    kept = cache.texts.get(piece.id)
    if kept is None or kept[0] is not piece:
        kept = cache.texts[piece.id] = (piece, _text(piece))
    return kept[1]


def _text(value: Any) -> str:
    return json.dumps(canonical(value), ensure_ascii=False, separators=(",", ":"), sort_keys=True)
