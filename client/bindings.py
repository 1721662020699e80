"""The keys, as data: what each does, in which words. Help is written from this table."""

from __future__ import annotations

from dataclasses import dataclass

from client.intents import Key


@dataclass(frozen=True, slots=True)
class Binding:
    """One key. `code` is the place on a US keyboard, so letters work in every layout."""

    action: str
    code: str
    ctrl: bool = False
    shift: bool = False
    shown: str = ""
    told: bool = False
    """It stands here for the help alone: what it does is read elsewhere, by the key's own place or name."""

    @property
    def label(self) -> str:
        """The key as it is printed on a key cap."""
        return self.shown or _cap(self)

    @property
    def message(self) -> str:
        """The message that describes the key."""
        return f"key-{self.action}"


def _cap(binding: Binding) -> str:
    parts = ["Ctrl"] if binding.ctrl else []
    parts += ["Shift"] if binding.shift else []
    return "+".join([*parts, binding.code.upper() if len(binding.code) == 1 else binding.code.capitalize()])


TABLE: tuple[Binding, ...] = (
    Binding("next-region", "tab", shown="Tab"),
    Binding("last-region", "tab", shift=True, shown="Shift+Tab"),
    Binding("left", "left", shown="\N{LEFTWARDS ARROW}"),
    Binding("right", "right", shown="\N{RIGHTWARDS ARROW}"),
    Binding("up", "up", shown="\N{UPWARDS ARROW}"),
    Binding("down", "down", shown="\N{DOWNWARDS ARROW}"),
    Binding("pick", "return", shown="Enter"),
    Binding("cancel", "escape", shown="Esc"),
    Binding("main", "space"),
    Binding("hand-card", "1", shown="1 \N{EN DASH} 9", told=True),
    Binding("end-phase", "e"),
    Binding("attack", "a"),
    Binding("use", "u"),
    Binding("turn", "x"),
    Binding("flip", "f"),
    Binding("counters", "c"),
    Binding("move-to", "m"),
    Binding("rules", "r"),
    Binding("log", "l"),
    Binding("stages", "j"),
    Binding("hide", "h"),
    Binding("zoom", "z"),
    Binding("reasons", "alt", shown="Alt", told=True),
    Binding("menu", "menu", shown="Menu"),
    Binding("undo", "z", ctrl=True),
    Binding("redo", "z", ctrl=True, shift=True),
    Binding("find", "f", ctrl=True),
    Binding("help", "f1", shown="F1"),
    Binding("full-screen", "f11", shown="F11"),
)

ALIASES = {"enter": "return", "keypad enter": "return", "back": "escape"}


def action_of(key: Key) -> str | None:
    """What a key does at the table, or nothing."""
    code = key.code or key.name
    code = ALIASES.get(code, code)
    for binding in TABLE:
        if binding.told or binding.code != code or binding.ctrl != key.ctrl:
            continue
        if binding.shift == key.shift or not (binding.shift or binding.ctrl or code == "tab"):
            return binding.action
    return None
