"""A panel over whatever is shown: dims the window, holds controls, closes with Escape."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from client.app import Screen
from client.draw.shapes import fill_rect, panel, shadow
from client.intents import Intent, Key, Resized
from client.theme import alpha
from client.ui.base import Style, Widget
from client.ui.form import Form

if TYPE_CHECKING:
    from client.app import App

RIM = 32
FADE_IN = 0.160
LEAST_SCALE = 12 / 14
"""Below it the smallest text (14 units, 12 pixels at least) would need more room than it is drawn for."""


class Overlay(Screen):
    """Subclasses say how large the panel is (`units`), which controls it has, and paint it."""

    overlay = True
    units = (760, 480)

    def __init__(self, app: App) -> None:
        self.app = app
        self.form = Form()
        self.age = 0.0

    @property
    def style(self) -> Style:
        """The look: as large as its smallest text asks for, made smaller where the panel would not fit the window."""
        wide, high = self.app.size
        fits = min(wide / (self.units[0] + RIM), high / (self.units[1] + RIM))
        return Style(self.app.theme, min(max(self.app.u, LEAST_SCALE), fits))

    @property
    def box(self) -> pygame.Rect:
        """Where the panel lies."""
        style, (wide, high) = self.style, self.app.size
        width, height = style.px(self.units[0]), style.px(self.units[1])
        return pygame.Rect((wide - width) // 2, (high - height) // 2, width, height)

    def widgets(self, style: Style, box: pygame.Rect) -> list[Widget]:
        """The controls, in reading order."""
        return []

    def paint(self, surface: pygame.Surface, style: Style, box: pygame.Rect) -> None:
        """What lies on the panel beneath the controls."""

    def lay(self) -> None:
        """Make the controls anew."""
        self.form.lay(self.widgets(self.style, self.box))

    def close(self) -> None:
        """Go back to what lies beneath."""
        self.app.pop()

    def resume(self) -> None:
        """The size, the language or the theme may have changed."""
        self.lay()

    def handle(self, intent: Intent) -> None:
        """Controls first, then Escape."""
        if isinstance(intent, Resized):
            self.form.popup = None
            self.lay()
        elif not self.form.handle(intent) and isinstance(intent, Key) and intent.name == "escape":
            self.close()

    def update(self, seconds: float) -> bool:
        """Fade in, then draw only after a change."""
        moving = self.age < FADE_IN
        self.age += seconds
        changed, self.form.changed = self.form.changed, False
        return changed or moving

    def draw(self, surface: pygame.Surface) -> None:
        """The dimmed window, the panel, the controls."""
        style, box, theme = self.style, self.box, self.app.theme
        share = 1.0 if self.app.settings.reduced_motion else min(1.0, self.age / FADE_IN)
        fill_rect(surface, surface.get_rect(), alpha(theme.bg, 0.66 * share))
        shadow(surface, box, "e3", style.px(16), theme, style.u)
        panel(surface, box, theme.panel, theme.line2, style.px(16), style.line())
        self.paint(surface, style, box)
        self.form.draw(surface, style)
