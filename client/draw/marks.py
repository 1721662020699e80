"""The small signs printed on a card: its cost in a shape, its numbers in pills."""

from __future__ import annotations

import math

import pygame

from client.draw.icons import ICONS, draw_icon
from client.draw.raster import WHITE, Point, stroke, tinted
from client.draw.shapes import pill
from client.draw.text import draw_text_middle, text_size
from client.theme import Theme
from engine.values.piece_view import StatView

_UP, _DOWN, _OTHER = "#7FE3B4", "#FF9C93", "#FFCF86"
_UP_PAPER, _DOWN_PAPER, _OTHER_PAPER = "#146C43", "#B3261E", "#8A5A00"
WHITE_INK = pygame.Color(255, 255, 255)


def _shape(name: str) -> tuple[list[Point], float]:
    """Outline of a cost shape in a unit square, and how round its corners are."""
    if name == "hexagon":
        turns = [math.radians(60 * i - 90) for i in range(6)]
        return [(0.5 + 0.5 * math.cos(t), 0.5 + 0.5 * math.sin(t)) for t in turns], 0.08
    if name == "diamond":
        return [(0.5, -0.02), (1.02, 0.5), (0.5, 1.02), (-0.02, 0.5)], 0.14
    if name == "shield":
        return [(0.06, 0.02), (0.94, 0.02), (0.94, 0.6), (0.5, 1.0), (0.06, 0.6)], 0.1
    return [(0.06, 0.06), (0.94, 0.06), (0.94, 0.94), (0.06, 0.94)], 0.18


def badge_shape(name: str, size: int, colour: pygame.Color) -> pygame.Surface:
    """A cost shape in a colour: circle, hexagon, diamond, shield or square."""

    def draw(big: pygame.Surface, scale: int) -> None:
        side = size * scale
        if name not in ("hexagon", "diamond", "shield", "square"):
            pygame.draw.circle(big, WHITE, (side / 2, side / 2), side / 2)
            return
        outline, rounding = _shape(name)
        reach = rounding * side / 2
        middle = side / 2
        # Shrink by the rounding, then draw the rounding as a brush along the edge.
        spots = [_towards((x * side, y * side), (middle, middle), reach * 1.25) for x, y in outline]
        pygame.draw.polygon(big, WHITE, spots)
        for one, two in zip(spots, spots[1:] + spots[:1], strict=True):
            pygame.draw.circle(big, WHITE, one, reach)
            stroke(big, WHITE, one, two, reach * 2)

    return tinted(("cost", name), (size, size), colour, draw)


def _towards(point: Point, middle: Point, length: float) -> Point:
    dx, dy = middle[0] - point[0], middle[1] - point[1]
    away = math.hypot(dx, dy) or 1.0
    return point[0] + dx / away * length, point[1] + dy / away * length


def cost_badge(
    made: pygame.Surface, at: tuple[int, int], size: int, cost: str, shape: str, theme: Theme, digit: float
) -> None:
    """The cost in its shape, with its upper left corner at a point."""
    made.blit(badge_shape(shape, size, theme.badge), at)
    lift = 0.04 * size if shape == "shield" else 0.0
    px = digit
    while px > 7 and text_size(cost, px, 700)[0] > size * (0.62 if shape == "diamond" else 0.78):
        px -= 0.5
    middle = (at[0] + size / 2, at[1] + size / 2 - lift)
    draw_text_middle(made, cost, middle, px, theme.badge_text, 700, "centre")


def _change(stat: StatView) -> int:
    """Whether a number is higher (1), lower (-1) or otherwise other (2) than printed."""
    if stat.value == stat.printed or not stat.printed:
        return 0
    try:
        return 1 if float(stat.value) > float(stat.printed) else -1
    except ValueError:
        return 2


def _ink(change: int, plain: pygame.Color, on_paper: bool) -> pygame.Color:
    if not change:
        return plain
    up, down, other = (_UP_PAPER, _DOWN_PAPER, _OTHER_PAPER) if on_paper else (_UP, _DOWN, _OTHER)
    return pygame.Color(up if change == 1 else down if change == -1 else other)


def _arrow(made: pygame.Surface, at: tuple[float, float], size: float, change: int, colour: pygame.Color) -> None:
    """A small triangle: a changed number is told without its colour too."""
    side = max(4, round(size))

    def draw(big: pygame.Surface, scale: int) -> None:
        s = side * scale
        up = [(s / 2, s * 0.15), (s, s * 0.85), (0, s * 0.85)]
        pygame.draw.polygon(big, WHITE, up if change > 0 else [(x, s - y) for x, y in up])

    spot = (round(at[0]), round(at[1] - side / 2))
    made.blit(tinted(("change", change > 0), (side, side), colour, draw), spot)


def _layout(stat: StatView, digit: float) -> tuple[int, int, int, int]:
    """Widths: icon, gap, number, arrow (with its gap)."""
    glyph = round(digit * 0.9) if stat.icon in ICONS else 0
    gap = round(digit * 0.2) if glyph else 0
    arrow = round(digit * 0.52) if _change(stat) else 0
    return glyph, gap, text_size(stat.value, digit, 700)[0], arrow


def _content(
    made: pygame.Surface, stat: StatView, x: float, y: float, digit: float, ink: pygame.Color, on_paper: bool
) -> None:
    glyph, gap, number, arrow = _layout(stat, digit)
    change = _change(stat)
    colour = _ink(change, ink, on_paper)
    if glyph:
        draw_icon(made, stat.icon, (x + glyph / 2, y), glyph, ink)
    draw_text_middle(made, stat.value, (x + glyph + gap, y), digit, colour, 700)
    if arrow:
        _arrow(made, (x + glyph + gap + number + digit * 0.12, y), digit * 0.4, change, colour)


def stat_pill(
    made: pygame.Surface, stat: StatView, right: int, middle: float, height: float, digit: float,
    theme: Theme, quiet: bool = False,
) -> int:  # fmt: skip
    """A number in a dark pill ending at `right`; returns where it begins."""
    widths = _layout(stat, digit)
    tall = round(height)
    wide = max(round(tall * 1.16), sum(widths) + round(height * (0.62 if widths[0] else 0.7)))
    area = pygame.Rect(right - wide, round(middle - tall / 2), wide, tall)
    if quiet:
        pill(made, area, None, theme.ink2, max(1, round(height * 0.03)))
    else:
        pill(made, area, theme.badge)
    x = area.x + (wide - sum(widths)) / 2
    _content(made, stat, x, middle, digit, theme.ink if quiet else theme.badge_text, on_paper=quiet)
    return area.x


def plain_width(stat: StatView, digit: float) -> int:
    """How wide `stat_plain` draws."""
    return sum(_layout(stat, digit))


def stat_plain(made: pygame.Surface, stat: StatView, right: int, middle: float, digit: float, theme: Theme) -> int:
    """A number without a pill, ending at `right`; returns where it begins."""
    width = sum(_layout(stat, digit))
    _content(made, stat, right - width, middle, digit, theme.ink, on_paper=True)
    return right - width


def stat_spot(
    made: pygame.Surface, stat: StatView, right: int, middle: float, height: float, digit: float, theme: Theme
) -> None:
    """A thumbnail's number: white, without its icon."""
    tall = round(height)
    width = text_size(stat.value, digit, 700)[0]
    wide = max(tall, width + round(height * 0.5))
    area = pygame.Rect(right - wide, round(middle - tall / 2), wide, tall)
    pill(made, area, WHITE_INK)
    ink = _ink(_change(stat), theme.ink, on_paper=True)
    draw_text_middle(made, stat.value, area.center, digit, ink, 700, "centre")
