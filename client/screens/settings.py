"""The settings over whatever is shown. Every change holds and is saved at once."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from client.draw.shapes import fill_rect
from client.screens.overlay import Overlay
from client.settings import Settings, Shown, Value, rows
from client.ui.base import Style, Widget
from client.ui.controls import Button, Option, Segments, Stepper, Switch
from client.ui.parts import middle_text, put_icon

if TYPE_CHECKING:
    from client.app import App

HEAD, PITCH, FOOT, SIDE = 96, 72, 96, 40
CONTROL = 384
ROWS = tuple(rows())


class SettingsScreen(Overlay):
    """One row for each setting: what it is, what it does, its control."""

    units = (920, HEAD + PITCH * len(ROWS) + FOOT)

    def __init__(self, app: App, settings: Settings) -> None:
        super().__init__(app)
        self.settings = settings
        self.trouble = ""
        self.form.set_focus("theme", by_keys=False)
        self.lay()

    def change(self, name: str, value: Value) -> None:
        """Set, save, and let everything be drawn anew."""
        setattr(self.settings, name, value)
        self.trouble = self.settings.save()
        self.app.refresh()

    # -- controls

    def _row(self, style: Style, box: pygame.Rect, index: int) -> pygame.Rect:
        top = box.top + style.px(HEAD + PITCH * index)
        return pygame.Rect(box.left + style.px(SIDE), top, box.width - 2 * style.px(SIDE), style.px(PITCH))

    def widgets(self, style: Style, box: pygame.Rect) -> list[Widget]:
        """A control for each row, and the way back."""
        made: list[Widget] = []
        for index, (name, shown) in enumerate(ROWS):
            row = self._row(style, box, index)
            rect = pygame.Rect(0, 0, style.px(CONTROL), style.px(46))
            rect.midright = (row.right, row.centery)
            made.append(self._control(name, shown, rect))
        done = pygame.Rect(0, 0, style.px(168), style.px(48))
        done.bottomright = (box.right - style.px(SIDE), box.bottom - style.px(26))
        label = self.app.say("settings-done")
        made.append(Button("done", done, label, self.close, look="primary"))
        return made

    def _control(self, name: str, shown: Shown, rect: pygame.Rect) -> Widget:
        value: Value = getattr(self.settings, name)
        change = partial(self.change, name)
        if not shown.choices:
            small = pygame.Rect(rect.right - rect.height * 4 // 3, rect.top, rect.height * 4 // 3, rect.height)
            return Switch(shown.row, small, bool(value), change)
        options = [Option(c.value, self.app.say(c.words, value=c.n), c.icon) for c in shown.choices]
        kind = Segments if shown.look == "segments" else Stepper
        return kind(shown.row, rect, options, value, change)

    # -- words

    def paint(self, surface: pygame.Surface, style: Style, box: pygame.Rect) -> None:
        """Title, and the words of every row."""
        theme, say, left = style.theme, self.app.say, box.left + style.px(SIDE)
        head = pygame.Rect(left, box.top + style.px(28), box.width - 2 * style.px(SIDE), style.px(44))
        middle_text(surface, say("settings-title"), head, style.text(28), theme.t1, 600)
        for index, (_, shown) in enumerate(ROWS):
            row = self._row(style, box, index)
            fill_rect(surface, pygame.Rect(row.left, row.top, row.width, style.line()), theme.line)
            self._words(surface, style, row, shown)
        foot = pygame.Rect(left, box.bottom - style.px(26 + 48), box.width, style.px(48))
        key = self.trouble or "settings-saved-line"
        mark = style.px(18)
        colour = theme.warn if self.trouble else theme.t2
        name = "triangle" if self.trouble else "check"
        put_icon(surface, name, (foot.left + mark // 2, foot.centery), mark, colour)
        foot.left, foot.width = foot.left + mark + style.px(10), box.width - style.px(SIDE * 2 + 168 + 50)
        middle_text(surface, say(key), foot, style.text(14), colour)

    def _words(self, surface: pygame.Surface, style: Style, row: pygame.Rect, shown: Shown) -> None:
        theme, width = style.theme, row.width - style.px(CONTROL + 24 if shown.choices else 96)
        upper = pygame.Rect(row.left, row.centery - style.px(12), width, style.px(24))
        if shown.line:
            upper.top = row.centery - style.px(24)
            lower = pygame.Rect(row.left, row.centery + style.px(1), width, style.px(22))
            middle_text(surface, self.app.say(f"settings-{shown.row}-line"), lower, style.text(13), theme.t2)
        middle_text(surface, self.app.say(f"settings-{shown.row}"), upper, style.text(16), theme.t1, 600)
