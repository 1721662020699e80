"""What the curtain looks like. Only public words reach this module: a name, lines of the report."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from client.draw.card import portrait
from client.draw.shapes import panel, ring
from client.draw.surfaces import curtain_surface
from client.draw.text import draw_text, largest, rich_height, rich_text, text_size
from client.screens.home_paint import logo
from client.screens.overlay import LEAST_SCALE
from client.theme import alpha, mix
from client.theme import theme as theme_of
from client.ui.base import Style
from client.ui.parts import cap_width, key_cap, middle_text, put_icon, seat_mark
from engine.values.ids import SeatId
from engine.values.speech import message
from engine.values.view import LogLine

if TYPE_CHECKING:
    from client.app import App
    from client.session import Session

MOST_LINES = 4
WHITE = pygame.Color("#FFFFFF")


@dataclass(frozen=True, slots=True)
class CurtainWords:
    """Everything written on the curtain, all of it public."""

    lang: str
    game: str
    turn: str
    seat: SeatId
    name: str
    back: str
    lines: tuple[LogLine, ...]
    earlier: int

    @staticmethod
    def of(session: Session) -> CurtainWords:
        """Gather them from what a spectator sees."""
        lang, view = session.settings.lang, session.public_view
        seat = session.match.to_act or view.turn_seat or session.near
        phase = next((phase.label for phase in view.phases if phase.state == "now"), "")
        key = "curtain-turn" if phase else "curtain-turn-short"
        name, last = view.seats[seat].name, session.last_viewer
        if last is None:
            back = message(lang, "curtain-leave")
        else:
            back = message(lang, "curtain-back", {"name": name, "other": view.seats[last].name})
        lines = session.since(seat)
        return CurtainWords(
            lang=lang,
            game=view.title,
            turn=message(lang, key, {"turn": view.turn, "phase": phase}),
            seat=seat,
            name=name,
            back=back,
            lines=lines[-MOST_LINES:],
            earlier=max(0, len(lines) - MOST_LINES),
        )

    def say(self, key: str, **args: object) -> str:
        """One of our messages in the language of the curtain."""
        return message(self.lang, key, args)


@dataclass(frozen=True, slots=True)
class Cloth:
    """Where things lie on the curtain, and its colours.

    It has one fixed arrangement: in a low or narrow window all of it gets smaller. Cloth is
    dark in the light theme too, and so are the colours of what lies on it.
    """

    size: tuple[int, int]
    style: Style
    lang: str

    @staticmethod
    def of(app: App, session: Session) -> Cloth:
        """The curtain of this window."""
        wide, high = app.size
        colours = app.theme if app.theme.dark else theme_of("dark", session.game.look)
        return Cloth(app.size, Style(colours, min(max(app.u, LEAST_SCALE), high / 900, wide / 1000)), app.lang)

    def at(self, y: float) -> int:
        """A height of the drawing (made for 1080) in the middle of this window."""
        return round(self.size[1] / 2 + (y - 540) * self.style.u)

    @property
    def button(self) -> pygame.Rect:
        """The button to hold."""
        style, words = self.style, message(self.lang, "curtain-hold")
        cap = cap_width(message(self.lang, "curtain-space"), style)
        width = text_size(words, style.text(21), 600)[0] + cap + style.px(36 * 2 + 26 + 14 * 2)
        rect = pygame.Rect(0, 0, width, style.px(72))
        rect.center = (self.size[0] // 2, self.at(532))
        return rect

    @property
    def gear(self) -> pygame.Rect:
        """The button that opens the settings."""
        style = self.style
        return pygame.Rect(self.size[0] - style.px(64), style.px(6), style.px(48), style.px(44))


def paint_curtain(
    cloth: Cloth, surface: pygame.Surface, words: CurtainWords, share: float, hovered: bool, held: bool
) -> None:
    """Cloth, portrait with its ring, the button, what happened, and how to send it back."""
    style, wide = cloth.style, cloth.size[0]
    theme = style.theme
    surface.blit(curtain_surface(cloth.size, theme), (0, 0))
    _top(cloth, surface, words)
    _portrait(cloth, surface, words, share)
    room = wide - style.px(64)
    title = words.say("curtain-title", name=words.name)
    row = pygame.Rect(style.px(32), cloth.at(376) - style.px(36), room, style.px(72))
    size = largest(title, room, [style.text(units) for units in (54, 44, 34, 26)], 600)
    middle_text(surface, title, row, size, theme.t1, 600, "centre")
    line = words.say("curtain-line", name=words.name)
    row = pygame.Rect(style.px(32), cloth.at(435) - style.px(16), room, style.px(32))
    middle_text(surface, line, row, style.text(20), theme.t2, 400, "centre")
    _button(cloth, surface, words, hovered, held)
    bottom = _since(cloth, surface, words)
    _foot(surface, words, style, (wide // 2, bottom + style.px(58)))


def _top(cloth: Cloth, surface: pygame.Surface, words: CurtainWords) -> None:
    style = cloth.style
    ink, ink2 = style.theme.t1, style.theme.t2
    mark = pygame.Rect(style.px(16), style.px(17), style.px(32), style.px(22))
    logo(surface, mark, style)
    left = mark.right + style.px(12)
    draw_text(surface, words.game, (left, style.px(9)), style.text(15), ink, 600)
    draw_text(surface, words.turn, (left, style.px(29)), style.text(13), ink2)
    put_icon(surface, "gear", cloth.gear.center, style.px(22), ink2)


def _portrait(cloth: Cloth, surface: pygame.Surface, words: CurtainWords, share: float) -> None:
    style, middle = cloth.style, (cloth.size[0] // 2, cloth.at(216))
    theme = style.theme
    picture = portrait(words.name, style.px(160), theme)
    surface.blit(picture, picture.get_rect(center=middle))
    ground = alpha(theme.t1, 0.22)
    ring(surface, middle, style.px(192), ground, style.px(6))
    ring(surface, middle, style.px(192), theme.accent_text, style.px(6), share)


def _button(cloth: Cloth, surface: pygame.Surface, words: CurtainWords, hovered: bool, held: bool) -> None:
    style, rect = cloth.style, cloth.button
    theme = style.theme
    fill = mix(theme.accent, theme.bg, 0.08) if held else theme.accent
    if hovered and not held:
        fill = mix(theme.accent, WHITE, 0.14)
    panel(surface, rect, fill, None, style.px(20))
    left = rect.left + style.px(36)
    put_icon(surface, "eye", (left + style.px(13), rect.centery), style.px(26), theme.text_on_accent)
    room = pygame.Rect(left + style.px(26 + 14), rect.top, rect.width, rect.height)
    middle_text(surface, words.say("curtain-hold"), room, style.text(21), theme.text_on_accent, 600)
    key_cap(surface, words.say("curtain-space"), rect.right - style.px(36), rect.centery, style, True)


def _since(cloth: Cloth, surface: pygame.Surface, words: CurtainWords) -> int:
    """The list of what happened; returns where it ends."""
    style = cloth.style
    theme, width = style.theme, style.px(600)
    ink, ink2 = theme.t1, theme.t2
    inner, size, gap = width - style.px(28 + 56), style.text(17), style.px(22)
    heights = [rich_height(line.parts, inner, size, 1.3) for line in words.lines]
    body = sum(height + gap for height in heights) or style.px(44)
    tall = style.px(66) + body + (style.px(26) if words.earlier else style.px(4))
    box = pygame.Rect((cloth.size[0] - width) // 2, cloth.at(640), width, tall)
    panel(surface, box, alpha(theme.bg, 0.62), mix(theme.line, theme.accent, 0.25), style.px(16), style.line())
    left, right, y = box.left + style.px(28), box.right - style.px(28), box.top + style.px(30)
    public = words.say("curtain-public")
    reach = width - style.px(80) - text_size(public, style.text(13))[0]
    head = pygame.Rect(left, y - style.px(12), reach, style.px(24))
    middle_text(surface, words.say("curtain-since", name=words.name), head, style.text(15), ink, 600)
    tail = pygame.Rect(left, y - style.px(12), right - left, style.px(24))
    middle_text(surface, public, tail, style.text(13), ink2, 400, "right")
    y = box.top + style.px(58)
    if not words.lines:
        draw_text(surface, words.say("curtain-nothing"), (left, y), size, ink2)
    for line, height in zip(words.lines, heights, strict=True):
        place = pygame.Rect(left + style.px(28), y, inner, 0)
        rich_text(surface, line.parts, place, size, ink2, ink, 1.3)
        seat_mark(surface, line.seat, (left + style.px(7), y + round(size * 0.65)), style)
        y += height + gap
    if words.earlier:
        more = words.say("curtain-more", count=words.earlier)
        draw_text(surface, more, (left + style.px(28), y - style.px(4)), style.text(13), theme.t3)
    return box.bottom


def _foot(surface: pygame.Surface, words: CurtainWords, style: Style, middle: tuple[int, int]) -> None:
    """Esc, and where it leads."""
    size, gap = style.text(14), style.px(10)
    width = cap_width("Esc", style) + gap + text_size(words.back, size, 500)[0]
    left = middle[0] - width // 2
    key_cap(surface, "Esc", left + cap_width("Esc", style), middle[1], style, False)
    row = pygame.Rect(left + cap_width("Esc", style) + gap, middle[1] - style.px(14), width, style.px(28))
    middle_text(surface, words.back, row, size, style.theme.t2, 500)
