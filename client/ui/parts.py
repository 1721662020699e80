"""Small pieces of drawing that several controls share."""

from __future__ import annotations

import pygame

from client.draw.icons import draw_icon
from client.draw.shapes import disc, fill_rect, panel
from client.draw.text import draw_text_middle, text_size
from client.theme import alpha
from client.ui.base import Style


def middle_text(
    surface: pygame.Surface,
    text: str,
    rect: pygame.Rect,
    size: int,
    colour: pygame.Color,
    weight: int = 400,
    align: str = "left",
) -> pygame.Rect:
    """One line, centred in the height of `rect`, cut to its width."""
    x = {"left": rect.left, "centre": rect.centerx, "right": rect.right}[align]
    return draw_text_middle(surface, text, (x, rect.centery), size, colour, weight, align, max_width=rect.width)


def put_icon(surface: pygame.Surface, name: str, centre: tuple[int, int], size: int, colour: pygame.Color) -> None:
    """An icon by its middle."""
    draw_icon(surface, name, centre, size, colour)


def cap_width(text: str, style: Style) -> int:
    """How wide `key_cap` draws."""
    return text_size(text, style.text(13), 600)[0] + style.px(18)


def key_cap(surface: pygame.Surface, text: str, right: int, y: int, style: Style, on_accent: bool) -> int:
    """A key's name in a small box that ends at `right`; returns its left edge."""
    theme, size = style.theme, style.text(13)
    width, tall = cap_width(text, style), size + style.px(12)
    box = pygame.Rect(right - width, y - tall // 2, width, tall)
    if on_accent:
        panel(surface, box, alpha(theme.text_on_accent, 0.16), None, style.px(6))
        middle_text(surface, text, box, size, theme.text_on_accent, 600, "centre")
    else:
        panel(surface, box, theme.raised, theme.line, style.px(6), style.px(1))
        middle_text(surface, text, box, size, theme.t2, 600, "centre")
    return box.left


def seat_mark(surface: pygame.Surface, seat: str | None, centre: tuple[int, int], style: Style) -> None:
    """South a filled disc, north a hollow diamond, the game itself a short dash."""
    x, y, r = centre[0], centre[1], style.px(5)
    if seat == "south":
        disc(surface, centre, r * 1.8, style.theme.accent_text)
    elif seat == "north":
        corners = [(x, y - r), (x + r, y), (x, y + r), (x - r, y)]
        pygame.draw.polygon(surface, style.theme.t2, corners, style.px(2))
    else:
        fill_rect(surface, pygame.Rect(x - r, y - style.px(1), r * 2, style.px(2)), style.theme.t3)
