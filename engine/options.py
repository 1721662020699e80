"""Whether a value makes sense for an option of a pack: its type, its words, its range."""

from __future__ import annotations

from typing import Any

from engine.language.models import OptionValueModel


def option_fault(name: str, model: OptionValueModel, value: Any) -> str:
    """Say what is wrong with a value for an option, and what it may be; nothing if it will do."""
    if model.type == "bool":
        return "" if isinstance(value, bool) else f"`{name}` is true or false, not {_read(value)}"
    if model.type == "choice":
        words = ", ".join(f"`{word}`" for word in model.values or ())
        return "" if value in (model.values or ()) else f"`{name}` is one of {words}, not {_read(value)}"
    least, most = model.range or (0, None)
    if not isinstance(value, int) or isinstance(value, bool):
        return f"`{name}` is a whole number, not {_read(value)}"
    if value < least or (most is not None and value > most):
        allowed = f"from {least} to {most}" if most is not None else f"{least} or more"
        return f"`{name}` is a number {allowed}, not {value}"
    return ""


def _read(value: Any) -> str:
    return f"`{str(value)[:40]}`"
