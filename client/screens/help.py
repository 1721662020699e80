"""Every key and what it does, written from the table of bindings."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from client.bindings import TABLE
from client.intents import Intent, Key
from client.screens.overlay import Overlay
from client.ui.base import Style, Widget
from client.ui.controls import Button
from client.ui.parts import cap_width, key_cap, middle_text

if TYPE_CHECKING:
    from client.app import App

HEAD, PITCH, FOOT, SIDE = 112, 40, 92, 40
ROWS = (len(TABLE) + 1) // 2
CAP_COLUMN = 150


class HelpScreen(Overlay):
    """Two columns: what it does, and the key cap."""

    units = (1120, HEAD + PITCH * ROWS + FOOT)

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.form.set_focus("close", by_keys=False)
        self.lay()

    def widgets(self, style: Style, box: pygame.Rect) -> list[Widget]:
        """The way back."""
        rect = pygame.Rect(0, 0, style.px(168), style.px(48))
        rect.bottomright = (box.right - style.px(SIDE), box.bottom - style.px(24))
        return [Button("close", rect, self.app.say("help-close"), self.close, look="primary")]

    def handle(self, intent: Intent) -> None:
        """F1 closes what F1 opened."""
        if isinstance(intent, Key) and intent.name == "f1":
            self.close()
        else:
            super().handle(intent)

    def paint(self, surface: pygame.Surface, style: Style, box: pygame.Rect) -> None:
        """Title, the sentence about layouts, the keys."""
        theme, say, left = style.theme, self.app.say, box.left + style.px(SIDE)
        width = box.width - 2 * style.px(SIDE)
        head = pygame.Rect(left, box.top + style.px(24), width, style.px(40))
        middle_text(surface, say("help-title"), head, style.text(28), theme.t1, 600)
        line = pygame.Rect(left, box.top + style.px(64), width, style.px(28))
        middle_text(surface, say("help-line"), line, style.text(14), theme.t2)
        column = (width - style.px(48)) // 2
        for index, binding in enumerate(TABLE):
            x = left + (index // ROWS) * (column + style.px(48))
            row = pygame.Rect(x, box.top + style.px(HEAD + PITCH * (index % ROWS)), column, style.px(PITCH))
            cap = cap_width(binding.label, style)
            centre = row.left + style.px(CAP_COLUMN) // 2
            key_cap(surface, binding.label, centre + cap // 2, row.centery, style, False)
            words = pygame.Rect(row.left + style.px(CAP_COLUMN + 12), row.top, 0, row.height)
            words.width = row.right - words.left
            middle_text(surface, say(binding.message), words, style.text(15), theme.t1)
