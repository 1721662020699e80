"""One number for a position: BLAKE2b of its canonical form. No floats, no set order, no caches."""

from __future__ import annotations

import dataclasses
import hashlib
import json
from typing import Any

from engine.state import State

LEFT_OUT = {"memo", "stamp", "log", "line", "ghosts", "calm", "reckoned", "epoch", "rolls", "panel"}


def canonical(value: Any) -> Any:
    """Turn a value of the state into plain JSON with a fixed order."""
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        fields = {f.name: canonical(getattr(value, f.name)) for f in dataclasses.fields(value)}
        return {"is": type(value).__name__, **{k: v for k, v in fields.items() if k not in LEFT_OUT}}
    if isinstance(value, dict):
        return {str(k): canonical(v) for k, v in sorted(value.items(), key=lambda item: str(item[0]))}
    if isinstance(value, (frozenset, set)):
        return sorted(str(v) for v in value)
    if isinstance(value, (list, tuple)):
        return [canonical(v) for v in value]
    return value


def fingerprint(state: State) -> str:
    """Tell two positions apart: 16 hexadecimal digits."""
    text = json.dumps(canonical(state), ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()
