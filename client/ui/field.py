"""A line of text to type into: any script, caret, paste."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from client.draw.shapes import panel
from client.draw.text import text_size
from client.intents import Key
from client.ui.base import Style, Widget, WidgetState
from client.ui.parts import middle_text, seat_mark


class TextField(Widget):
    """Typed characters go to `edit` at once; `limit` is the most it holds."""

    def __init__(
        self,
        id: str,
        rect: pygame.Rect,
        value: str,
        edit: Callable[[str], None],
        *,
        limit: int = 24,
        seat: str | None = None,
        empty: str = "",
    ) -> None:
        super().__init__(id, rect)
        self.value, self.edit, self.limit, self.seat, self.empty = value, edit, limit, seat, empty
        self.caret = len(value)
        self.all = False
        self._text_left, self._size = rect.left, 15

    def carry(self, old: Widget) -> None:
        """Keep the caret while the text is the same."""
        if isinstance(old, TextField) and old.value == self.value:
            self.caret, self.all = old.caret, old.all

    def type(self, text: str) -> bool:
        """Put printable characters in at the caret."""
        clean = "".join(character for character in text if character.isprintable())
        if self.all:
            self.value, self.caret, self.all = "", 0, False
        clean = clean[: max(0, self.limit - len(self.value))]
        self._change(self.value[: self.caret] + clean + self.value[self.caret :], self.caret + len(clean))
        return True

    def key(self, key: Key) -> bool:
        """Move, erase, paste, select all."""
        if key.ctrl:
            return self._shortcut(key.code or key.name)
        if key.name in ("backspace", "delete"):
            self._erase(key.name == "delete")
        elif key.name in ("left", "right", "home", "end"):
            self._go(key.name)
        elif key.name in ("return", "enter"):
            self.all = False
        else:
            # What prints comes as text; keeping it here stops a space from pressing something.
            return len(key.name) == 1 or key.name == "space"
        return True

    def _shortcut(self, letter: str) -> bool:
        if letter == "a":
            self.all = bool(self.value)
            return True
        if letter == "v":
            return self.type(_clipboard())
        return False

    def _erase(self, ahead: bool) -> None:
        if self.all:
            self.all = False
            self._change("", 0)
        elif ahead:
            self._change(self.value[: self.caret] + self.value[self.caret + 1 :], self.caret)
        elif self.caret:
            self._change(self.value[: self.caret - 1] + self.value[self.caret :], self.caret - 1)

    def _go(self, name: str) -> None:
        self.all = False
        places = {"left": self.caret - 1, "right": self.caret + 1, "home": 0, "end": len(self.value)}
        self.caret = max(0, min(places[name], len(self.value)))

    def _change(self, value: str, caret: int) -> None:
        self.value, self.caret = value, caret
        self.edit(value)

    def press(self, pos: tuple[int, int]) -> Widget | None:
        """Put the caret where the pointer is."""
        self.all = False
        widths = [text_size(self.value[:n], self._size, 600)[0] for n in range(len(self.value) + 1)]
        reach = pos[0] - self._text_left
        self.caret = min(range(len(widths)), key=lambda n: abs(widths[n] - reach))
        return None

    def draw(self, surface: pygame.Surface, style: Style, state: WidgetState) -> None:
        """Paint it in this state."""
        theme, size = style.theme, style.text(15)
        edge = theme.accent_text if state.focused else theme.line2 if state.hovered else theme.line
        panel(surface, self.rect, theme.sunk, edge, style.px(10), style.line(2 if state.focused else 1))
        left = self.rect.left + style.px(14)
        if self.seat is not None:
            seat_mark(surface, self.seat, (left + style.px(5), self.rect.centery), style)
            left += style.px(22)
        self._text_left, self._size = left, size
        room = pygame.Rect(left, self.rect.top, self.rect.right - style.px(12) - left, self.rect.height)
        self._words(surface, style, state, room)

    def _words(self, surface: pygame.Surface, style: Style, state: WidgetState, room: pygame.Rect) -> None:
        theme, size = style.theme, self._size
        before = text_size(self.value[: self.caret], size, 600)[0]
        whole = text_size(self.value, size, 600)[0]
        if state.focused and self.all:
            band = pygame.Rect(room.left - 2, room.top + style.px(9), min(whole + 4, room.width), 0)
            band.height = room.height - style.px(18)
            panel(surface, band, theme.line2, None, style.px(3))
        if self.value or state.focused:
            middle_text(surface, self.value, room, size, theme.t1, 600)
        else:
            middle_text(surface, self.empty, room, size, theme.t3, 400)
        if state.focused and not self.all:
            x = min(room.left + before, room.right)
            caret = pygame.Rect(x, room.top + style.px(10), style.px(2), room.height - style.px(20))
            pygame.draw.rect(surface, theme.accent_text, caret)


def _clipboard() -> str:
    """The clipboard's text, or nothing where there is none."""
    try:
        return pygame.scrap.get_text().splitlines()[0] if pygame.scrap.has_text() else ""
    except (pygame.error, IndexError):
        return ""
