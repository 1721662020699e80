"""Whether a value makes sense for an option of a pack: its type, its words, its range."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from engine.values.problems import did_you_mean

if TYPE_CHECKING:  # the home screen does without the models
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


def options_of(models: Mapping[str, OptionValueModel], words: Sequence[str]) -> dict[str, Any]:
    """Read options as a command line gives them, `name=value` each.

    Raises:
        ValueError: Says which word is wrong, and what it may be.
    """
    found: dict[str, Any] = {}
    for word in words:
        name, equals, text = (part.strip() for part in word.partition("="))
        if not equals:
            raise ValueError(f"`{word}` is no option: write `name=value`")
        if name not in models:
            near = did_you_mean(name, models)
            known = f"did you mean `{near}`?" if near else f"options are {', '.join(models) or 'none'}"
            raise ValueError(f"there is no option `{name}`; {known}")
        value = read_option(models[name], text)
        if told := option_fault(name, models[name], value):
            raise ValueError(told)
        found[name] = value
    return found


def read_option(model: OptionValueModel, text: str) -> Any:
    """The value that a text stands for; the text itself where it stands for none."""
    if model.type == "bool":
        return {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}.get(text.lower(), text)
    if model.type == "int" and text.lstrip("+-").isdecimal():
        return int(text)
    return text
