"""One number for a position: BLAKE2b of its canonical form. No floats, no set order, no caches."""

from __future__ import annotations

import dataclasses
import hashlib
import json
from typing import Any

from engine.values.state import Piece, State

LEFT_OUT = {"memo", "stamp", "changes", "touched", "log", "line", "ghosts", "calm", "reckoned", "epoch", "rolls", "panel", "canon"}
_PLAIN = (str, int, type(None), bool)
_FIELDS: dict[type, tuple[str, ...]] = {}
"""The fields that count, by dataclass; no fields: it is none."""


def canonical(value: Any) -> Any:
    """Turn a value of the state into plain JSON with a fixed order."""
    kind = type(value)
    if kind in _PLAIN:
        return value
    if kind is Piece:
        if value.canon is None:  # a piece is replaced, never changed
            value.canon = _of_fields(value, kind)
        return value.canon
    if kind is dict:
        return {str(k): canonical(v) for k, v in sorted(value.items(), key=lambda item: str(item[0]))}
    if kind is list or kind is tuple:
        return [canonical(v) for v in value]
    if kind is frozenset or kind is set:
        return sorted(str(v) for v in value)
    return _of_fields(value, kind)


def _of_fields(value: Any, kind: type) -> Any:
    names = _FIELDS.get(kind)
    if names is None:
        known = dataclasses.fields(kind) if dataclasses.is_dataclass(kind) else ()
        names = _FIELDS[kind] = tuple(f.name for f in known if f.name not in LEFT_OUT)
    return {"is": kind.__name__, **{name: canonical(getattr(value, name)) for name in names}} if names else value


def fingerprint(state: State) -> str:
    """Tell two positions apart: 16 hexadecimal digits."""
    text = json.dumps(canonical(state), ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()
