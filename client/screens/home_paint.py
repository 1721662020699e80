"""The home screen behind its controls: ground, logo, headings, panels, labels."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from client.draw.shapes import panel
from client.draw.surfaces import mat_surface
from client.draw.text import rich_text, text_height
from client.theme import Theme, mix
from client.ui.base import Style
from client.ui.parts import middle_text, put_icon
from engine.pack import pack_folders

if TYPE_CHECKING:
    from client.screens.home_model import HomeModel

HOW = (("drag", "hand"), ("why", "help"), ("anyway", "undo"))


def paint_home(home: HomeModel, surface: pygame.Surface) -> None:
    """Paint what does not react."""
    surface.blit(mat_surface(home.app.size, _ground(home.app.theme)), (0, 0))
    _header(home, surface)
    _headings(home, surface)
    _set_up(home, surface)
    _side(home, surface)


def _ground(theme: Theme) -> Theme:
    """The same soft light as on a mat, in the colours of the window."""
    centre = mix(theme.bg, theme.panel, 0.55)
    return replace(theme, key=f"{theme.key} home", mat_centre=centre, mat_edge=theme.bg)


def logo(surface: pygame.Surface, rect: pygame.Rect, style: Style) -> None:
    """A card table with a card and a tick on it."""
    accent = style.theme.accent_text
    panel(surface, rect, None, accent, rect.height * 0.26, max(1, round(rect.height * 0.1)))
    card = pygame.Rect(0, 0, round(rect.width * 0.22), round(rect.height * 0.46))
    card.center = (rect.left + round(rect.width * 0.33), rect.centery)
    panel(surface, card, accent, None, max(1, card.width // 5))
    middle = (rect.left + round(rect.width * 0.68), rect.centery)
    put_icon(surface, "check", middle, round(rect.height * 0.62), accent)


def _header(home: HomeModel, surface: pygame.Surface) -> None:
    style, box, theme = home.style, home.layout.header, home.app.theme
    mark = pygame.Rect(box.left, 0, style.px(44), style.px(30))
    mark.centery = box.centery
    logo(surface, mark, style)
    left = mark.right + style.px(14)
    name = pygame.Rect(left, box.centery - style.px(26), style.px(360), style.px(32))
    middle_text(surface, "Rulemat", name, style.text(26), theme.t1, 700)
    line = pygame.Rect(left, box.centery + style.px(6), style.px(360), style.px(20))
    middle_text(surface, home.app.say("app-slogan"), line, style.text(14), theme.t2)


def _headings(home: HomeModel, surface: pygame.Surface) -> None:
    style, layout, theme = home.style, home.layout, home.app.theme
    if layout.choose.bottom <= layout.tiles.top:
        size = style.text(32)
        middle_text(surface, home.app.say("home-choose"), layout.choose, size, theme.t1, 600)
        if layout.side_heading is not None:
            middle_text(surface, home.app.say("home-continue"), layout.side_heading, size, theme.t1, 600)
    if not home.catalogue:
        panel(surface, layout.tiles, theme.panel, theme.line, style.px(16), style.line())
        text = home.app.say("home-no-games", folder=str(pack_folders()[-1]))
        rect = layout.tiles.inflate(-style.px(64), -style.px(48))
        rich_text(surface, ((text, False),), rect, style.text(15), theme.t2)


def _set_up(home: HomeModel, surface: pygame.Surface) -> None:
    style, layout, theme = home.style, home.layout, home.app.theme
    panel(surface, layout.set_up, theme.panel, theme.line, style.px(16), style.line())
    if not home.catalogue:
        return
    title = home.app.say("home-set-up")
    if home.problems and home.card is not None:
        count = len(home.problems)
        title = home.app.say("home-pack-problems", count=count, title=home.card.title(home.settings.lang))
    low = layout.mat_label.top - layout.set_up.top < style.px(60)
    head = pygame.Rect(layout.mat_label.left, 0, layout.mat_label.width, style.px(28))
    head.centery = layout.set_up.top + style.px(25 if low else 38)
    middle_text(surface, title, head, style.text(20), theme.t1, 600)
    if home.problems:
        return
    _labels(home, surface)
    _line(home, surface)


def _labels(home: HomeModel, surface: pygame.Surface) -> None:
    style, layout = home.style, home.layout
    words = ("home-seats", "home-rules", "home-first")
    pairs = [(layout.mat_label, "home-mat"), *zip(layout.labels, words, strict=True)]
    for rect, key in pairs:
        middle_text(surface, home.app.say(key), rect, style.text(13), home.app.theme.t2, 500)


def _line(home: HomeModel, surface: pygame.Surface) -> None:
    """The sentence beside the start button: what the level means, or what is in the way."""
    style, rect, theme = home.style, home.layout.line, home.app.theme
    blocked = home.blocked
    key = blocked or f"home-level-{home.setup.level}-line"
    colour = theme.warn if blocked and not home.loading else theme.t2
    mark, size = style.px(18), style.text(14)
    text = home.app.say(key)
    width = rect.width - mark - style.px(10)
    tall = text_height(text, width, size)
    place = pygame.Rect(rect.left + mark + style.px(10), rect.centery - tall // 2, width, 0)
    rich_text(surface, ((text, False),), place, size, colour)
    name = "triangle" if blocked and not home.loading else "info"
    middle = (rect.left + mark // 2, place.top + round(size * 0.7))
    put_icon(surface, name, middle, mark, colour)


def _side(home: HomeModel, surface: pygame.Surface) -> None:
    style, layout, theme = home.style, home.layout, home.app.theme
    if layout.go_on is None or layout.saved is None or layout.how is None:
        return
    if home.latest is None:
        _nothing_saved(home, surface, layout.go_on)
    panel(surface, layout.saved, theme.panel, theme.line, style.px(16), style.line())
    head = pygame.Rect(layout.saved.left + style.px(24), 0, layout.saved.width - style.px(48), style.px(28))
    head.centery = layout.saved.top + style.px(34)
    middle_text(surface, home.app.say("home-saved"), head, style.text(20), theme.t1, 600)
    if len(home.saves) == (home.latest is not None):
        line = head.move(0, style.px(40))
        middle_text(surface, home.app.say("home-saved-none"), line, style.text(14), theme.t2)
    _how(home, surface, layout.how)


def _nothing_saved(home: HomeModel, surface: pygame.Surface, rect: pygame.Rect) -> None:
    style, theme = home.style, home.app.theme
    panel(surface, rect, theme.panel, theme.line, style.px(16), style.line())
    middle = (rect.centerx, rect.centery - style.px(40))
    put_icon(surface, "hourglass", middle, style.px(40), theme.t3)
    title = pygame.Rect(rect.left, rect.centery, rect.width, style.px(28))
    middle_text(surface, home.app.say("home-continue-none"), title, style.text(18), theme.t1, 600, "centre")
    line = pygame.Rect(rect.left + style.px(32), rect.centery + style.px(38), rect.width - style.px(64), 0)
    rich_text(surface, ((home.app.say("home-continue-none-line"), False),), line, style.text(14), theme.t2)


def _how(home: HomeModel, surface: pygame.Surface, rect: pygame.Rect) -> None:
    style, theme, say = home.style, home.app.theme, home.app.say
    panel(surface, rect, theme.panel, theme.line, style.px(16), style.line())
    left, pitch = rect.left + style.px(24), style.px(54)
    head = pygame.Rect(left, rect.top + style.px(14), rect.width - style.px(48), style.px(28))
    middle_text(surface, say("home-how"), head, style.text(20), theme.t1, 600)
    for row, (id, name) in enumerate(HOW):
        box = pygame.Rect(left, rect.top + style.px(50) + row * pitch, style.px(42), style.px(42))
        panel(surface, box, theme.raised, theme.line if theme.name == "contrast" else None, style.px(10))
        put_icon(surface, name, box.center, style.px(22), theme.accent_text)
        x, width = box.right + style.px(16), rect.right - style.px(20) - box.right - style.px(16)
        size = style.text(15)
        half = max(style.px(11), size * 2 // 3)
        name_row = pygame.Rect(x, box.centery - 2 * half, width, 2 * half)
        middle_text(surface, say(f"home-how-{id}"), name_row, size, theme.t1, 600)
        line = pygame.Rect(x, box.centery, width, 2 * half)
        middle_text(surface, say(f"home-how-{id}-line"), line, style.text(14), theme.t2)
