"""A message over whatever is shown: a title, what is wrong line by line, one button."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from client.draw.text import text_height, wrap_text
from client.draw.written import scrolled
from client.intents import Intent, Key, Wheel
from client.screens.overlay import Overlay
from client.ui.base import Style, Widget
from client.ui.controls import Button
from client.ui.lists import scroll_bar
from client.ui.parts import middle_text, put_icon

if TYPE_CHECKING:
    from client.app import App

HEAD, FOOT, SIDE = 84, 96, 32
TALLEST = 640


class NoticeScreen(Overlay):
    """Stays until it is read: Enter, Escape or the button closes it."""

    def __init__(self, app: App, title: str, lines: Sequence[str]) -> None:
        super().__init__(app)
        self.title, self.lines = title, tuple(lines)
        self.scroll = 0
        text = self._text_height(Style(app.theme, 1.0), 760)
        self.units = (760, min(HEAD + FOOT + text, TALLEST))
        self.form.focus = "close"
        self.lay()

    def _text_height(self, style: Style, width: int) -> int:
        room, size = width - 2 * style.px(SIDE), style.text(15)
        return sum(text_height(line, room, size) + style.px(8) for line in self.lines)

    def widgets(self, style: Style, box: pygame.Rect) -> list[Widget]:
        """The one button."""
        rect = pygame.Rect(0, 0, style.px(168), style.px(48))
        rect.bottomright = (box.right - style.px(28), box.bottom - style.px(24))
        return [Button("close", rect, self.app.say("notice-close"), self.close, look="primary")]

    def handle(self, intent: Intent) -> None:
        """Scroll a long message; else as every panel."""
        match intent:
            case Key(name) if name in ("down", "pagedown"):
                self._scroll_by(1)
            case Key(name) if name in ("up", "pageup"):
                self._scroll_by(-1)
            case Wheel(_, dy):
                self._scroll_by(-dy)
            case _:
                super().handle(intent)

    def _scroll_by(self, steps: int) -> None:
        style, box = self.style, self.box
        over = self._text_height(style, box.width) - (box.height - style.px(HEAD + FOOT))
        self.scroll = max(0, min(self.scroll + steps * style.px(44), over))
        self.form.changed = True

    def paint(self, surface: pygame.Surface, style: Style, box: pygame.Rect) -> None:
        """Sign, title, and the lines as far as they are scrolled."""
        theme, left, mark = style.theme, box.left + style.px(SIDE), style.px(26)
        put_icon(surface, "triangle", (left + mark // 2, box.top + style.px(46)), mark, theme.warn)
        head = pygame.Rect(left + style.px(40), box.top + style.px(26), box.width - style.px(104), style.px(40))
        middle_text(surface, self.title, head, style.text(22), theme.t1, 600)
        room = pygame.Rect(left, box.top + style.px(HEAD), box.width - 2 * style.px(SIDE), 0)
        room.height = box.height - style.px(HEAD + FOOT)
        y = room.top - self.scroll
        with scrolled(surface, room):
            for line in self.lines:
                place = pygame.Rect(room.left, y, room.width, 0)
                y += wrap_text(surface, line, place, style.text(15), theme.t2) + style.px(8)
        whole = y + self.scroll - room.top
        if whole > room.height:
            scroll_bar(surface, room.inflate(style.px(36), 0), self.scroll, room.height, whole, style)
