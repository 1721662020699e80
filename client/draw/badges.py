"""What lies on top of a card: damage, counters, state tags, the moon of a turned card, a number."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from client.draw.icons import draw_icon, known
from client.draw.shapes import disc, panel, pill, ring
from client.draw.text import draw_text_middle, text_size
from client.theme import Theme, alpha
from engine.values.piece_view import CounterView, PieceView

WHITE = pygame.Color(255, 255, 255)
MOST_COUNTERS = 3
MOST_TAGS = 2
GAP = 2
"""Pixels between two counters."""


@dataclass(frozen=True)
class Level:
    """Height and top of each kind of overlay, as shares of the card's height."""

    damage: tuple[float, float]
    counter: tuple[float, float]
    tag: tuple[float, float]
    moon: float


FULL = Level((0.082, 0.402), (0.076, 0.408), (0.062, 0.135), 0.09)
TABLE = Level((0.134, 0.62), (0.134, 0.604), (0.104, 0.186), 0.155)
THUMB = Level((0.22, 0.42), (0.17, 0.5), (0.16, 0.27), 0.24)


def _level(height: int) -> Level:
    return FULL if height >= 300 else TABLE if height >= 128 else THUMB


def overlays(surface: pygame.Surface, rect: pygame.Rect, piece: PieceView, theme: Theme) -> None:
    """Draw everything that lies on a piece over its card at `rect` (the turned rectangle if turned)."""
    area = pygame.Rect(rect)
    h = max(area.w, area.h)
    level = _level(h)
    if piece.counters:
        _counters(surface, area, h, piece.counters, theme, level)
    if piece.damage:
        _damage(surface, area, h, piece.damage, piece.damage_of, theme, level)
    if piece.tags:
        _tags(surface, area, h, piece.tags, theme, level)
    badge = max(16, round(level.moon * h))
    if piece.turned:
        moon_badge(surface, area.topright, badge, theme)
    if piece.number is not None:
        number_badge(surface, area.topleft if piece.turned else area.topright, badge, str(piece.number), theme)


def _top(area: pygame.Rect, h: int, place: tuple[float, float], tall: int) -> int:
    """Top of a row of overlays: at its share of the art, or at the foot of a turned card."""
    if area.w > area.h:
        return area.bottom - tall - round(0.03 * h)
    return area.y + round(place[1] * h)


def _damage(
    surface: pygame.Surface, area: pygame.Rect, h: int, damage: int, enough: int | None, theme: Theme, level: Level
) -> None:
    """Red; where it is known how much is enough, "3 / 4": dark until then, with a skull from then on."""
    tall = max(14, round(level.damage[0] * h))
    digit = tall * 0.68
    glyph = round(tall * 0.54)
    text, deadly = (str(damage), True) if enough is None else (f"{damage} / {enough}", damage >= enough)
    wide = glyph + text_size(text, digit, 700)[0] + round(tall * 0.74)
    # A turned card has its name on the right: keep to its art.
    right = area.x + round(0.82 * h) if area.w > area.h else area.right + round(0.004 * h)
    spot = pygame.Rect(right - wide, _top(area, h, level.damage, tall), wide, tall)
    rim = max(2 if theme.name == "contrast" else 1, round(tall * 0.08))
    pill(surface, spot.inflate(2 * rim, 2 * rim), WHITE)
    pill(surface, spot, theme.damage if deadly else theme.badge)
    draw_icon(surface, "skull" if deadly and enough is not None else "drop-full", (spot.x + tall * 0.3 + glyph / 2, spot.centery), glyph, WHITE)
    draw_text_middle(surface, text, (spot.x + tall * 0.37 + glyph, spot.centery), digit, WHITE, 700)


def _counters(
    surface: pygame.Surface,
    area: pygame.Rect,
    h: int,
    counters: Sequence[CounterView],
    theme: Theme,
    level: Level,
) -> None:
    tall = max(12, round(level.counter[0] * h))
    digit = tall * 0.66
    x = area.x + round((0.24 if area.w > area.h else 0.03) * h)
    y = _top(area, h, level.counter, tall)
    for name, text in _shown(counters, area.right - x if area.h > area.w else area.w, tall, digit):
        glyph = round(tall * 0.6) if known(name) else 0
        wide = _tab_width(name, text, tall, digit)
        spot = pygame.Rect(x, y, wide, tall)
        panel(surface, spot.inflate(2, 2), alpha(theme.badge, 0.4), None, tall * 0.28)
        panel(surface, spot, WHITE, None, tall * 0.24)
        if glyph:
            draw_icon(surface, name, (spot.x + tall * 0.17 + glyph / 2, spot.centery), glyph, theme.badge)
        draw_text_middle(surface, text, (spot.x + tall * 0.23 + glyph, spot.centery), digit, theme.badge, 700)
        x += wide + GAP


def _tab_width(name: str, text: str, tall: int, digit: float) -> int:
    glyph = round(tall * 0.6) if known(name) else 0
    return glyph + text_size(text, digit, 700)[0] + round(tall * 0.46)


def _shown(counters: Sequence[CounterView], room: int, tall: int, digit: float) -> list[tuple[str, str]]:
    """At most three counters that fit the room, then how many more there are."""
    tabs = [(counter.icon, str(counter.value)) for counter in counters]
    for most in range(min(MOST_COUNTERS, len(tabs)), 0, -1):
        rest = len(tabs) - most
        shown = tabs[:most] + ([("", f"+{rest}")] if rest else [])
        if sum(_tab_width(*tab, tall, digit) + GAP for tab in shown) <= room or most == 1:
            return shown
    return []


def _tags(surface: pygame.Surface, area: pygame.Rect, h: int, tags: Sequence[str], theme: Theme, level: Level) -> None:
    """State tags in the middle, one below the other."""
    shown = list(tags[:MOST_TAGS])
    if len(tags) > MOST_TAGS:
        shown[-1] = f"{shown[-1]} +{len(tags) - MOST_TAGS}"
    tall = max(14, round(level.tag[0] * h))
    size, least = max(10, round(tall * 0.6)), 9
    y = area.y + round((level.tag[1] if area.h >= area.w else 0.07) * h)
    for text in shown:
        px = next((px for px in range(size, least, -1) if text_size(text, px, 600)[0] <= area.w - 8), least)
        wide = min(area.w - 2, text_size(text, px, 600)[0] + round(tall * 0.9))
        spot = pygame.Rect(area.centerx - wide // 2, y, wide, tall)
        pill(surface, spot, alpha(theme.badge, 0.95), WHITE if theme.name == "contrast" else alpha(WHITE, 0.22))
        draw_text_middle(surface, text, spot.center, px, WHITE, 600, "centre", wide - 6)
        y += tall + 2


def moon_badge(surface: pygame.Surface, middle: tuple[int, int], size: int, theme: Theme) -> None:
    """The upright moon on a corner of a turned card."""
    spot = (middle[0] - round(size * 0.14), middle[1] + round(size * 0.14))
    disc(surface, spot, size, theme.badge)
    ring(surface, spot, size, alpha(WHITE, 0.5) if theme.name != "contrast" else WHITE, max(1.0, size * 0.075))
    draw_icon(surface, "moon", spot, round(size * 0.62), WHITE)


def number_badge(surface: pygame.Surface, middle: tuple[int, int], size: int, text: str, theme: Theme) -> None:
    """The number of a waiting item, the same as in the list."""
    disc(surface, middle, size + 4, theme.bg)
    disc(surface, middle, size, theme.accent)
    draw_text_middle(surface, text, middle, size * 0.6, theme.text_on_accent, 700, "centre")
