"""The home screen: what is chosen there, with its controls and its picture."""

from __future__ import annotations

import pygame

from client.screens.home_model import HomeModel
from client.screens.home_paint import paint_home
from client.screens.home_widgets import home_widgets


class HomeScreen(HomeModel):
    """Everything chosen here is kept in the settings; `open_table` makes the screen to go to."""

    def lay(self) -> None:
        """Make the controls anew for what is chosen now."""
        self.form.lay(home_widgets(self))

    def draw(self, surface: pygame.Surface) -> None:
        """Ground, headings and panels, then the controls."""
        paint_home(self, surface)
        self.form.draw(surface, self.style)
