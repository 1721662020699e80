"""The home screen's own controls: a game's tile, a mat's, a deck's box, the game to continue."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from client.draw.cache import MIB, SurfaceCache
from client.draw.card import art, card, card_width
from client.draw.raster import blank, clip_to, rounded_mask
from client.draw.shapes import disc, glow, panel
from client.draw.text import largest, text_size, wrap_text
from client.theme import mix
from client.ui.base import Action, Style, Widget, WidgetState
from client.ui.controls import Option
from client.ui.lists import DropDown
from client.ui.parts import middle_text, put_icon
from client.ui.thumb import mat_thumb
from engine.values.piece_view import FaceView

if TYPE_CHECKING:
    from engine.game.specs import Mat
    from engine.pack import GameCard

_pictures = SurfaceCache(6 * MIB)


def rounded_art(seed: str, size: tuple[int, int], radius: int, below: int = 0) -> pygame.Surface:
    """A picture whose upper corners are round; the lower ones too when `below` is 0."""

    def make() -> pygame.Surface:
        made = blank(size)
        made.blit(art(seed, None, size), (0, 0))
        shape = blank(size)
        shape.blit(rounded_mask((size[0], size[1] + below), radius), (0, 0))
        return clip_to(made, shape)

    return _pictures.get((seed, size, radius, below), make)


class GameTile(Widget):
    """A game to choose: its picture, name, one line, and its colour."""

    def __init__(self, rect: pygame.Rect, game: GameCard, lang: str, chosen: bool, pick: Action) -> None:
        super().__init__(f"game:{game.id}", rect)
        self.title, self.line, self.art_seed = game.title(lang), game.line(lang), game.art_seed
        self.accent, self.chosen, self.pick = pygame.Color(game.accent), chosen, pick
        self.radius = 16.0

    def press(self, pos: tuple[int, int]) -> Widget | None:
        """Choose this game."""
        self.pick()
        return None

    def draw(self, surface: pygame.Surface, style: Style, state: WidgetState) -> None:
        """Paint it in this state."""
        theme, radius = style.theme, style.px(16)
        low = self.rect.height < style.px(200)
        if self.chosen and theme.name != "contrast":
            glow(surface, self.rect, theme.accent, radius, 0.3)
        panel(surface, self.rect, theme.raised if state.hovered else theme.panel, None, radius)
        words = style.px(74 if low else 104)
        picture = rounded_art(self.art_seed, (self.rect.width, self.rect.height - words), radius, radius)
        surface.blit(picture, self.rect.topleft)
        self._words(surface, style, self.rect.bottom - words, low)
        if self.chosen:
            panel(surface, self.rect, None, theme.accent_text, radius, style.line(3))
            self._badge(surface, style)
        else:
            edge = theme.line2 if state.hovered else theme.line
            panel(surface, self.rect, None, edge, radius, style.line(2 if state.hovered else 1))

    def _words(self, surface: pygame.Surface, style: Style, top: int, low: bool) -> None:
        theme = style.theme
        left, width = self.rect.left + style.px(20), self.rect.width - style.px(36)
        long = not low and text_size(self.line, style.text(14))[0] > width
        first, second, bar = (20, 44, 62) if low else (24, 58, 92) if long else (31, 58, 83)
        name = pygame.Rect(left, top + style.px(first - 14), width, style.px(28))
        sizes = [style.text(units) for units in ((18, 16) if low else (19, 17, 15))]
        middle_text(surface, self.title, name, largest(self.title, width, sizes, 600), theme.t1, 600)
        if long:
            place = pygame.Rect(left, top + style.px(40), width, 2 * round(style.text(14) * 1.3))
            wrap_text(surface, self.line, place, style.text(14), theme.t2, line=1.3)
        else:
            line = pygame.Rect(left, top + style.px(second - 11), width, style.px(22))
            middle_text(surface, self.line, line, style.text(14), theme.t2)
        length = style.px(64 if self.chosen else 28)
        colour = theme.accent_text if theme.name == "contrast" else self.accent
        box = pygame.Rect(left, top + style.px(bar - 2), length, style.px(4))
        panel(surface, box, colour, None, style.px(2))

    def _badge(self, surface: pygame.Surface, style: Style) -> None:
        middle = (self.rect.right - style.px(30), self.rect.top + style.px(30))
        disc(surface, middle, style.px(32), style.theme.accent)
        put_icon(surface, "check", middle, style.px(20), style.theme.text_on_accent)


class MatTile(Widget):
    """A mat to choose, as a small picture of its zones."""

    def __init__(self, rect: pygame.Rect, mat: Mat, label: str, chosen: bool, pick: Action) -> None:
        super().__init__(f"mat:{mat.id}", rect)
        self.mat, self.label, self.chosen, self.pick = mat, label, chosen, pick

    def press(self, pos: tuple[int, int]) -> Widget | None:
        """Choose this mat."""
        self.pick()
        return None

    def draw(self, surface: pygame.Surface, style: Style, state: WidgetState) -> None:
        """Paint it in this state."""
        theme = style.theme
        edge = theme.accent_text if self.chosen else theme.line2 if state.hovered else theme.line
        fill = theme.raised if state.hovered else theme.sunk
        panel(surface, self.rect, fill, edge, style.px(10), style.line(2 if self.chosen else 1))
        inset, foot = style.px(9), max(style.px(36), style.text(14) + style.px(10))
        picture = pygame.Rect(self.rect.left + inset, self.rect.top + inset, self.rect.width - 2 * inset, 0)
        picture.height = self.rect.height - inset - foot
        mat_thumb(surface, picture, self.mat, theme, self.chosen, max(1, style.px(2)))
        name = pygame.Rect(self.rect.left + style.px(12), self.rect.bottom - foot, 0, foot)
        name.width = self.rect.right - style.px(6) - name.left
        if self.chosen:
            mark = style.px(16)
            put_icon(surface, "check", (name.left + mark // 2, name.centery), mark, theme.accent_text)
            name.left, name.width = name.left + mark + style.px(6), name.width - mark - style.px(6)
        middle_text(surface, self.label, name, style.text(14), theme.t1, 600)


@dataclass(frozen=True, slots=True)
class DeckLine:
    """What a deck's box says."""

    title: str
    count: str
    verdict: str
    legal: bool
    change: str
    face: FaceView | None


class DeckBox(DropDown[str]):
    """The chosen deck with its first card; opens the list of decks."""

    def __init__(
        self,
        id: str,
        rect: pygame.Rect,
        line: DeckLine,
        options: Sequence[Option[str]],
        value: str,
        pick: Callable[[str], object],
        style: Style,
        bounds: pygame.Rect,
    ) -> None:
        super().__init__(id, rect, options, value, pick, style, bounds)
        self.line = line

    def draw(self, surface: pygame.Surface, style: Style, state: WidgetState) -> None:
        """Paint it in this state."""
        theme = style.theme
        edge = theme.line2 if state.hovered else theme.line
        panel(surface, self.rect, theme.sunk, edge, style.px(10), style.line())
        inset = style.px(7)
        left = self.rect.left + inset
        if self.line.face is not None:
            tall = self.rect.height - 2 * inset
            surface.blit(card(self.line.face, tall, theme), (left, self.rect.top + inset))
            left += card_width(tall) + style.px(18)
        room = pygame.Rect(left, self.rect.top, self.rect.right - inset - left, self.rect.height)
        self._words(surface, style, room, state)

    def _words(self, surface: pygame.Surface, style: Style, room: pygame.Rect, state: WidgetState) -> None:
        theme, pitch = style.theme, self.rect.height / 4
        rows = [pygame.Rect(room.left, 0, room.width, round(pitch)) for _ in range(4)]
        for index, row in enumerate(rows):
            row.centery = self.rect.top + round(pitch * (index + 0.5))
        rows[0].y, rows[3].y = rows[0].y + style.px(4), rows[3].y - style.px(4)
        middle_text(surface, self.line.title, rows[0], style.text(18), theme.t1, 600)
        middle_text(surface, self.line.count, rows[1], style.text(14), theme.t2)
        colour = theme.ok if self.line.legal else theme.warn
        mark = style.px(18)
        name = "check" if self.line.legal else "triangle"
        put_icon(surface, name, (room.left + mark // 2, rows[2].centery), mark, colour)
        rows[2].left, rows[2].width = room.left + mark + style.px(8), room.width - mark - style.px(8)
        middle_text(surface, self.line.verdict, rows[2], style.text(14), colour)
        if len(self.options) > 1:
            ink = theme.accent_text if state.hovered else theme.t1
            said = middle_text(surface, self.line.change, rows[3], style.text(14), ink, 600)
            put_icon(surface, "chevron-down", (said.right + style.px(14), rows[3].centery), style.px(16), ink)


@dataclass(frozen=True, slots=True)
class SaveLine:
    """What is said about a saved game."""

    title: str
    line: str
    art_seed: str
    mat: Mat | None


class ContinueCard(Widget):
    """The last game left open: its mat over its picture, who plays, and a button to go on."""

    def __init__(self, rect: pygame.Rect, save: SaveLine, go: Action) -> None:
        super().__init__("continue", rect)
        self.save, self.go = save, go
        self.radius = 16.0

    def press(self, pos: tuple[int, int]) -> Widget | None:
        """Go on with the match."""
        self.go()
        return None

    def draw(self, surface: pygame.Surface, style: Style, state: WidgetState) -> None:
        """Paint it in this state."""
        theme, radius = style.theme, style.px(16)
        foot = style.px(96 if self.rect.height > style.px(200) else 76)
        panel(surface, self.rect, theme.raised if state.hovered else theme.panel, None, radius)
        size = (self.rect.width, self.rect.height - foot)
        surface.blit(self._picture(size, radius, style), self.rect.topleft)
        edge = theme.line2 if state.hovered else theme.line
        panel(surface, self.rect, None, edge, radius, style.line(2 if state.hovered else 1))
        words = pygame.Rect(self.rect.left + style.px(24), self.rect.bottom - foot, 0, foot)
        words.width = self.rect.width - style.px(24 + 92)
        upper = pygame.Rect(words.left, words.centery - style.px(26), words.width, style.px(28))
        lower = pygame.Rect(words.left, words.centery + style.px(2), words.width, style.px(22))
        middle_text(surface, self.save.title, upper, style.text(20), theme.t1, 600)
        middle_text(surface, self.save.line, lower, style.text(14), theme.t2)
        middle = (self.rect.right - style.px(44), words.centery)
        disc(surface, middle, style.px(48), theme.accent if state.hovered else theme.line)
        disc(surface, middle, style.px(46), theme.accent if state.hovered else theme.raised)
        ink = theme.text_on_accent if state.hovered else theme.t1
        put_icon(surface, "play", middle, style.px(22), ink)

    def _picture(self, size: tuple[int, int], radius: int, style: Style) -> pygame.Surface:
        """The table's zones laid over the game's picture."""
        theme = style.theme

        def make() -> pygame.Surface:
            made = rounded_art(self.save.art_seed, size, radius, radius).copy()
            if self.save.mat is not None:
                veil = blank(size)
                veil.fill((*mix(theme.mat_edge, theme.bg, 0.4)[:3], 205))
                clip = blank(size)
                clip.blit(rounded_mask((size[0], size[1] + radius), radius), (0, 0))
                made.blit(clip_to(veil, clip), (0, 0))
                room = pygame.Rect(0, 0, *size).inflate(-style.px(48), -style.px(36))
                mat_thumb(made, room, self.save.mat, theme, True, max(1, style.px(4)))
            return made

        mat = self.save.mat.id if self.save.mat else ""
        return _pictures.get(("go on", self.save.art_seed, mat, size, theme.key, radius), make)
