"""The settings over whatever is shown. Every change holds and is saved at once."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from client.draw.shapes import fill_rect
from client.screens.overlay import Overlay
from client.settings import (
    BOT_PACES,
    HIDE_AFTER,
    LANGUAGES,
    TEXT_SIZES,
    THEMES,
    Settings,
)
from client.ui.base import Style, Widget
from client.ui.controls import Button, Option, Segments, Stepper, Switch
from client.ui.parts import middle_text, put_icon

if TYPE_CHECKING:
    from client.app import App

HEAD, PITCH, FOOT, SIDE = 96, 72, 96, 40
CONTROL = 384
ROWS = ("theme", "lang", "text", "motion", "curtain", "flip", "mat", "hide", "pace", "stages")
WITH_LINE = frozenset({"text", "motion", "curtain", "flip", "mat", "hide", "stages"})
PACE_WORDS = ("fast", "normal", "slow")


class SettingsScreen(Overlay):
    """One row for each setting: what it is, what it does, its control."""

    units = (920, HEAD + PITCH * len(ROWS) + FOOT)

    def __init__(self, app: App, settings: Settings) -> None:
        super().__init__(app)
        self.settings = settings
        self.trouble = ""
        self.form.set_focus("theme", by_keys=False)
        self.lay()

    def change(self, name: str, value: Any) -> None:
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
        makers: dict[str, Callable[[pygame.Rect], Widget]] = {
            "theme": self._theme,
            "lang": self._lang,
            "text": self._text,
            "motion": partial(self._switch, "motion", "reduced_motion"),
            "curtain": partial(self._switch, "curtain", "curtain"),
            "flip": partial(self._switch, "flip", "flip"),
            "mat": self._mat,
            "hide": self._hide,
            "pace": self._pace,
            "stages": partial(self._switch, "stages", "step_through"),
        }
        made: list[Widget] = []
        for index, id in enumerate(ROWS):
            row = self._row(style, box, index)
            rect = pygame.Rect(0, 0, style.px(CONTROL), style.px(46))
            rect.midright = (row.right, row.centery)
            made.append(makers[id](rect))
        done = pygame.Rect(0, 0, style.px(168), style.px(48))
        done.bottomright = (box.right - style.px(SIDE), box.bottom - style.px(26))
        label = self.app.say("settings-done")
        made.append(Button("done", done, label, self.close, look="primary"))
        return made

    def _theme(self, rect: pygame.Rect) -> Widget:
        icons = {"dark": "moon", "light": "sun", "contrast": "eye"}
        options = [Option(id, self.app.say(f"settings-theme-{id}"), icons[id]) for id in THEMES]
        return Segments("theme", rect, options, self.settings.theme, partial(self.change, "theme"))

    def _lang(self, rect: pygame.Rect) -> Widget:
        options = [Option(id, self.app.say(f"settings-lang-{id}")) for id in LANGUAGES]
        return Segments("lang", rect, options, self.settings.lang, partial(self.change, "lang"))

    def _text(self, rect: pygame.Rect) -> Widget:
        options = [Option(size, self.app.say("settings-percent", value=size)) for size in TEXT_SIZES]
        return Stepper("text", rect, options, self.settings.text, partial(self.change, "text"))

    def _switch(self, id: str, name: str, rect: pygame.Rect) -> Widget:
        value = bool(getattr(self.settings, name))
        small = pygame.Rect(rect.right - rect.height * 4 // 3, rect.top, rect.height * 4 // 3, rect.height)
        return Switch(id, small, value, partial(self.change, name))

    def _mat(self, rect: pygame.Rect) -> Widget:
        options = [
            Option(False, self.app.say("settings-mat-mirrored"), "flip"),
            Option(True, self.app.say("settings-mat-turned"), "rotate"),
        ]
        return Segments("mat", rect, options, self.settings.turned_mat, partial(self.change, "turned_mat"))

    def _hide(self, rect: pygame.Rect) -> Widget:
        options = [Option(seconds, self._said(seconds)) for seconds in HIDE_AFTER]
        return Stepper("hide", rect, options, self.settings.hide_after, partial(self.change, "hide_after"))

    def _said(self, seconds: int) -> str:
        if not seconds:
            return self.app.say("settings-hide-never")
        if seconds < 60:
            return self.app.say("settings-seconds", value=seconds)
        return self.app.say("settings-minutes", value=seconds // 60)

    def _pace(self, rect: pygame.Rect) -> Widget:
        words = zip(BOT_PACES, PACE_WORDS, strict=True)
        options = [Option(pace, self.app.say(f"settings-pace-{word}")) for pace, word in words]
        return Segments("pace", rect, options, self.settings.bot_pace, partial(self.change, "bot_pace"))

    # -- words

    def paint(self, surface: pygame.Surface, style: Style, box: pygame.Rect) -> None:
        """Title, and the words of every row."""
        theme, say, left = style.theme, self.app.say, box.left + style.px(SIDE)
        head = pygame.Rect(left, box.top + style.px(28), box.width - 2 * style.px(SIDE), style.px(44))
        middle_text(surface, say("settings-title"), head, style.text(28), theme.t1, 600)
        for index, id in enumerate(ROWS):
            row = self._row(style, box, index)
            fill_rect(surface, pygame.Rect(row.left, row.top, row.width, style.line()), theme.line)
            self._words(surface, style, row, id)
        foot = pygame.Rect(left, box.bottom - style.px(26 + 48), box.width, style.px(48))
        key = self.trouble or "settings-saved-line"
        mark = style.px(18)
        colour = theme.warn if self.trouble else theme.t2
        name = "triangle" if self.trouble else "check"
        put_icon(surface, name, (foot.left + mark // 2, foot.centery), mark, colour)
        foot.left, foot.width = foot.left + mark + style.px(10), box.width - style.px(SIDE * 2 + 168 + 50)
        middle_text(surface, say(key), foot, style.text(14), colour)

    def _words(self, surface: pygame.Surface, style: Style, row: pygame.Rect, id: str) -> None:
        theme, width = style.theme, row.width - style.px(CONTROL + 24)
        if id in ("motion", "curtain", "flip", "stages"):
            width = row.width - style.px(96)
        upper = pygame.Rect(row.left, row.centery - style.px(12), width, style.px(24))
        if id in WITH_LINE:
            upper.top = row.centery - style.px(24)
            lower = pygame.Rect(row.left, row.centery + style.px(1), width, style.px(22))
            middle_text(surface, self.app.say(f"settings-{id}-line"), lower, style.text(13), theme.t2)
        middle_text(surface, self.app.say(f"settings-{id}"), upper, style.text(16), theme.t1, 600)
