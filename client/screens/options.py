"""The named readings of a game's rules, chosen before a match: what each says, and its control."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from client.draw.shapes import fill_rect
from client.draw.text import wrap_text
from client.screens.overlay import Overlay
from client.screens.setup import Reading, SetUp
from client.ui.base import Style, Widget
from client.ui.controls import Button, Option, Segments, Stepper, Switch
from client.ui.parts import middle_text
from engine.values.speech import phrase

if TYPE_CHECKING:
    from client.app import App
    from engine.game.compiled import Game
    from engine.language.models import OptionValueModel

HEAD, PITCH, FOOT, SIDE = 92, 84, 96, 40
CONTROL, PAGE = 360, 8
MOST = 60
"""The largest number offered where an option has no upper bound."""


class OptionsScreen(Overlay):
    """One row for each option; so many to a page as fit."""

    def __init__(self, app: App, game: Game, setup: SetUp) -> None:
        super().__init__(app)
        self.game, self.setup = game, setup
        self.page = 0
        self.units = (980, HEAD + PITCH * min(PAGE, len(game.option_models)) + FOOT)
        self.lay()

    @property
    def listed(self) -> list[tuple[str, OptionValueModel]]:
        """The options of this page."""
        return list(self.game.option_models.items())[self.page * PAGE : (self.page + 1) * PAGE]

    def value(self, name: str) -> Reading:
        """The value in force."""
        default: Reading = self.game.option_models[name].default
        return self.setup.options.get(name, default)

    def change(self, name: str, value: Reading) -> None:
        """Choose a value."""
        self.setup.choose_option(self.game, name, value)
        self.lay()
        self.form.changed = True

    def reset(self) -> None:
        """Back to the readings of the game's own rules."""
        self.setup.options.clear()
        self.lay()
        self.form.changed = True

    def turn(self) -> None:
        """The next page."""
        self.page = (self.page + 1) % self.pages
        self.lay()
        self.form.changed = True

    @property
    def pages(self) -> int:
        """How many pages there are."""
        return -(-len(self.game.option_models) // PAGE)

    # -- controls

    def _row(self, style: Style, box: pygame.Rect, index: int) -> pygame.Rect:
        top = box.top + style.px(HEAD + PITCH * index)
        return pygame.Rect(box.left + style.px(SIDE), top, box.width - 2 * style.px(SIDE), style.px(PITCH))

    def widgets(self, style: Style, box: pygame.Rect) -> list[Widget]:
        """A control for each option, and the ways out."""
        made: list[Widget] = []
        for index, (name, model) in enumerate(self.listed):
            row = self._row(style, box, index)
            rect = pygame.Rect(0, 0, style.px(CONTROL), style.px(46))
            rect.midright = (row.right, row.centery)
            made.append(self._control(name, model, rect))
        names = [("options-reset", self.reset, "undo")] + ([("options-more", self.turn, "next")] if self.pages > 1 else [])
        for place, (name, act, icon) in enumerate(names):
            rect = pygame.Rect(box.left + style.px(SIDE + 272 * place), box.bottom - style.px(74), style.px(260), style.px(48))
            made.append(Button(name, rect, self.app.say(name), act, icon=icon))
        done = pygame.Rect(0, 0, style.px(168), style.px(48))
        done.bottomright = (box.right - style.px(SIDE), box.bottom - style.px(26))
        made.append(Button("done", done, self.app.say("settings-done"), self.close, look="primary"))
        return made

    def _control(self, name: str, model: OptionValueModel, rect: pygame.Rect) -> Widget:
        value, choose = self.value(name), partial(self.change, name)
        if model.type == "bool":
            small = pygame.Rect(rect.right - rect.height * 4 // 3, rect.top, rect.height * 4 // 3, rect.height)
            return Switch(name, small, bool(value), choose)
        if model.type == "choice":
            called = {word: phrase(model.labels.get(word, word)).say(self.app.lang) for word in model.values or ()}
            words: list[Option[Reading]] = [Option(word, label) for word, label in called.items()]
            return Segments(name, rect, words, value, choose)
        least, most = model.range or (0, max(MOST, int(model.default)))
        numbers: list[Option[Reading]] = [Option(n, str(n)) for n in range(least, most + 1)]
        return Stepper(name, rect, numbers, value, choose)

    # -- words

    def paint(self, surface: pygame.Surface, style: Style, box: pygame.Rect) -> None:
        """Title, and what each option says."""
        theme, lang, left = style.theme, self.app.lang, box.left + style.px(SIDE)
        head = pygame.Rect(left, box.top + style.px(26), box.width - 2 * style.px(SIDE), style.px(44))
        middle_text(surface, self.app.say("options-title", game=self.game.title(lang)), head, style.text(26), theme.t1, 600)
        for index, (name, model) in enumerate(self.listed):
            row = self._row(style, box, index)
            fill_rect(surface, pygame.Rect(row.left, row.top, row.width, style.line()), theme.line)
            width = row.width - style.px(CONTROL + 24 if model.type != "bool" else 96)
            about = phrase(model.about).say(lang) if model.about else ""
            upper = pygame.Rect(row.left, row.centery - style.px(34 if about else 12), width, style.px(24))
            mark = " \N{BULLET}" if name in self.setup.options else ""
            middle_text(surface, phrase(model.label).say(lang) + mark, upper, style.text(16), theme.t1, 600)
            wrap_text(surface, about, pygame.Rect(row.left, row.centery - style.px(8), width, style.px(44)), style.text(13), theme.t2)
