"""One number for a position: BLAKE2b of its canonical text. No floats, no set order, no caches.

The text is ASCII whatever stands in the position, so that it is the same on every platform and with every Python.
"""

from __future__ import annotations

import dataclasses
import hashlib
from typing import Any

from engine.values.state import Cache, Piece, State

SCHEME = 2
"""Which things of a position are counted, and how: raised with every change, so that older marks are not compared."""
LEFT_OUT = {"memo", "stamp", "changes", "touched", "log", "line", "ghosts", "calm", "rolls", "panel", "cache"}
"""Fields that say nothing about how the game goes on."""
PARTS = tuple(f.name for f in dataclasses.fields(State) if f.name not in LEFT_OUT)
"""What a position is."""
LASTING = ("zones", "tally", "handles")
"""Large, and much as it was a move ago: written only when they have changed. They hold numbers and no truth values."""
_PLAIN = frozenset({str, int, type(None), bool})
_FIELDS: dict[type, tuple[str, ...]] = {}
"""The fields that count, by dataclass; no fields: it is none."""


def fingerprint(state: State) -> str:
    """Tell two positions apart: 16 hexadecimal digits."""
    out: list[str] = []
    for name in PARTS:
        if name != "pieces" and name not in LASTING:
            _write(getattr(state, name), out)
    whole = hashlib.blake2b("".join(out).encode("ascii"), digest_size=8)
    cache, pieces = state.cache, state.pieces
    for name in LASTING:
        whole.update(_lasting(cache, name, getattr(state, name)))
    whole.update(b"".join([_digest(cache, pieces[number]) for number in sorted(pieces)]))
    return whole.hexdigest()


def _lasting(cache: Cache, name: str, value: dict[Any, Any]) -> bytes:
    kept = cache.parts.get(name)
    if kept is None or kept[0] != value:
        copied = {key: dict(each) if isinstance(each, dict) else each for key, each in value.items()}
        kept = cache.parts[name] = (copied, _hashed(value))
    return kept[1]


def _hashed(value: Any) -> bytes:
    return hashlib.blake2b(canonical(value).encode("ascii"), digest_size=16).digest()


def canonical(value: Any) -> str:
    """The text of a value of a position; equal values have the same, whatever the order of their sets and dictionaries."""
    out: list[str] = []
    _write(value, out)
    return "".join(out)


def _digest(cache: Cache, piece: Piece) -> bytes:
    """What stands for a piece; that of the very same piece is kept."""
    kept = cache.digests.get(piece.id)
    if kept is None or kept[0] is not piece:
        kept = cache.digests[piece.id] = (piece, _hashed(piece))
    return kept[1]


def _write(value: Any, out: list[str]) -> None:
    """Write a value of the state down; whatever has no order of its own is sorted."""
    kind = type(value)
    if kind in _PLAIN:
        out.append(ascii(value))
    elif kind is tuple or kind is list:
        if _PLAIN.issuperset(map(type, value)):
            out.append(ascii(tuple(value)))
            return
        out.append("[")
        for each in value:
            _write(each, out)
            out.append(",")
        out.append("]")
    elif kind is dict:
        if _PLAIN.issuperset(map(type, value.values())):
            out.append(ascii(sorted(value.items())))
            return
        out.append("{")
        for key in sorted(value):
            out.append(ascii(key))
            _write(value[key], out)
        out.append("}")
    elif kind is frozenset or kind is set:
        out.append(ascii(sorted(str(each) for each in value)))
    elif isinstance(value, str):  # words in several languages count as their English
        out.append(ascii(str(value)))
    else:
        _write_fields(value, kind, out)


def _write_fields(value: Any, kind: type, out: list[str]) -> None:
    names = _FIELDS.get(kind)
    if names is None:
        known = dataclasses.fields(kind) if dataclasses.is_dataclass(kind) else ()
        names = _FIELDS[kind] = tuple(f.name for f in known if f.name not in LEFT_OUT)
    if not names:
        raise TypeError(f"a position holds a {kind.__name__}")
    out.append(kind.__name__)
    out.append("(")
    for name in names:
        _write(getattr(value, name), out)
        out.append(",")
    out.append(")")
