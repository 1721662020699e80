"""The printed side of a card at three levels of detail. All measures are shares of its height."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from client.draw.art import art
from client.draw.icons import ICONS, draw_icon
from client.draw.marks import cost_badge, plain_width, stat_pill, stat_plain, stat_spot
from client.draw.own import own
from client.draw.raster import blank, clip_to, rounded_mask, vertical_gradient
from client.draw.rules import NAME_WEIGHT, fits, name_lines, rules_block
from client.draw.shapes import fill_rect, panel
from client.draw.text import draw_text_middle
from client.theme import Theme, alpha
from engine.values.piece_view import FaceView

WAITING = (pygame.Color(96, 102, 112), pygame.Color(58, 62, 70))
"""The ground that stands in for a picture that is being loaded."""
FULL, TABLE, NAMED, BROAD_NAMED = 300, 128, 66, 60
"""Least heights of the full and of the table face, of a thumbnail that still says its name, of a broadside card that does."""


def paint_face(face: FaceView, size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """The face with square corners; the caller cuts them."""
    if face.image and not face.image_as_art:
        found = own.get(face.image, size)
        if found is not None:
            return found.copy()
    made = blank(size)
    made.fill(theme.paper2 if face.token else theme.paper)
    _level(face, size[1])(made, face, theme)
    return made


def paint_broadside(face: FaceView, size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """The face of a card that lies broadside: the art over its whole width, icon and name below."""
    made = blank(size)
    w, h = size
    made.fill(theme.paper)
    named = h >= BROAD_NAMED
    rim, low = max(2, round(0.03 * h)), round((0.76 if named else 0.97) * h)
    window = blank((w - 2 * rim, low - rim))
    window.blit(_art(replace(face, image_as_art=True), window.get_size()), (0, 0))
    made.blit(clip_to(window, rounded_mask(window.get_size(), max(1, rim))), (rim, rim))
    if not named:
        return made
    middle, glyph = (low + h) // 2, max(9, round(0.14 * h))
    draw_icon(made, face.type_icon, (rim + glyph / 2 + 2, middle), glyph, theme.ink2)
    x = rim + glyph + 6
    draw_text_middle(made, face.name, (x, middle), max(10, 0.115 * h), theme.ink, NAME_WEIGHT, max_width=w - x - rim)
    return made


def _level(face: FaceView, height: int) -> Callable[[pygame.Surface, FaceView, Theme], None]:
    if face.family == "text":
        return _text_only
    if height >= FULL:
        return _full
    return _table if height >= TABLE else _named if height >= NAMED else _thumbnail


def corner(face: FaceView | None, height: int) -> int:
    """Radius of a card's corners."""
    return max(2, round((0.115 if face is not None and face.token else 0.048) * height))


def _art(face: FaceView, size: tuple[int, int]) -> pygame.Surface:
    """What fills the window of a face: its own picture, a plain ground while that is being loaded, else the program's art."""
    if face.image and face.image_as_art and (found := own.get(face.image, size)) is not None:
        return found
    if face.image and own.loading(face.image):
        return vertical_gradient(size, *WAITING)
    return art(face.art_seed or face.name, face.family, size, face.tint)


def _picture(
    made: pygame.Surface, face: FaceView, top: float, bottom: float, inset: float, radius: float, height: int
) -> pygame.Rect:
    """The art in its rounded window; returns the window."""
    left = round(inset * height)
    area = pygame.Rect(left, round(top * height), made.get_width() - 2 * left, 0)
    area.h = round(bottom * height) - area.y
    window = blank(area.size)
    window.blit(_art(face, area.size), (0, 0))
    made.blit(clip_to(window, rounded_mask(area.size, max(1, round(radius * height)))), area)
    return area


def _rim(made: pygame.Surface, face: FaceView, theme: Theme) -> None:
    """A token's inner rim."""
    h = made.get_height()
    inset = max(2, round(0.018 * h))
    radius = corner(face, h) - inset
    panel(
        made,
        made.get_rect().inflate(-2 * inset, -2 * inset),
        None,
        alpha(theme.ink2, 0.5),
        radius,
        max(1, h // 300),
    )


def _full(made: pygame.Surface, face: FaceView, theme: Theme) -> None:
    w, h = made.get_size()
    token = face.token
    inset = 0.05 if token else 0.026
    if token:
        _rim(made, face, theme)
    bar = 0.125 if token else 0.114
    _full_name(made, face, theme, bar * h * 0.535, token)
    if face.cost is not None:
        at = (round(0.05 * h), round(0.034 * h)) if token else (round(0.026 * h), round(0.022 * h))
        cost_badge(made, at, round(0.086 * h), face.cost, face.cost_shape, theme, 0.05 * h)
    left, right = round((inset + 0.015) * h), w - round((inset + 0.015) * h)
    low = 0.868 if face.stats or face.set_line else 0.95
    lift = _lift(face, right - left, low, h)
    _picture(made, face, bar + 0.01, (0.49 if token else 0.50) - lift, inset, 0.03 if token else 0.019, h)
    _type_line(made, face, theme, left, right, (0.541 - lift) * h)
    top = 0.59 - lift
    rules_block(made, face, pygame.Rect(left, round(top * h), right - left, round((low - top) * h)), theme)
    _full_footer(made, face, theme, left, w - round((inset + 0.006) * h))


def _lift(face: FaceView, width: int, low: float, h: int) -> float:
    """How far a long text pushes up the lower edge of the art, as a share of the height."""
    for lift in (0.0, 0.06, 0.12, 0.18):
        if fits(face, width, round((low - 0.59 + lift) * h), h):
            return lift
    return 0.2


def _type_line(made: pygame.Surface, face: FaceView, theme: Theme, left: int, right: int, y: float) -> None:
    """Icon and words of the type, with a hairline below."""
    h = made.get_height()
    glyph = round(0.046 * h)
    draw_icon(made, face.type_icon, (left + glyph / 2 + 0.004 * h, y), glyph, theme.ink2)
    x = left + glyph + round(0.017 * h)
    draw_text_middle(made, face.type_line, (x, y), 0.031 * h, theme.ink2, 600, max_width=right - x)
    rule = pygame.Rect(left, round(y + 0.036 * h), right - left, max(1, round(h / 420)))
    fill_rect(made, rule, theme.ink if theme.name == "contrast" else alpha(theme.ink, 0.16))


def _full_footer(made: pygame.Surface, face: FaceView, theme: Theme, left: int, edge: int) -> None:
    """Numbers on the right, the set on the left."""
    h = made.get_height()
    foot = (0.905 if face.token else 0.925) * h
    for order, stat in enumerate(reversed(face.stats)):
        edge = stat_pill(made, stat, edge, foot, 0.082 * h, 0.054 * h, theme, quiet=order > 0) - round(0.014 * h)
    if face.set_line:
        draw_text_middle(made, face.set_line, (left, foot), max(10, 0.0245 * h), theme.ink2, 500, max_width=edge - left)


def _full_name(made: pygame.Surface, face: FaceView, theme: Theme, middle: float, token: bool) -> None:
    w, h = made.get_size()
    if token:
        side = 0.15 * h if face.cost is not None else 0.06 * h
        size, lines = name_lines(face.name, round(w - 2 * side), 0.045 * h, 0.034 * h)
        _name(made, lines, (w / 2, middle), size, theme, "centre")
        return
    x = 0.13 * h if face.cost is not None else 0.044 * h
    size, lines = name_lines(face.name, round(w - x - 0.03 * h), 0.045 * h, 0.036 * h)
    _name(made, lines, (x, middle), size, theme, "left")


def _name(
    made: pygame.Surface,
    lines: tuple[str, ...],
    at: tuple[float, float],
    size: float,
    theme: Theme,
    align: str,
) -> None:
    """One or two lines about a middle."""
    step = size * 1.04
    first = at[1] - step * (len(lines) - 1) / 2
    for order, line in enumerate(lines):
        draw_text_middle(made, line, (at[0], first + order * step), size, theme.ink, NAME_WEIGHT, align)


def _table(made: pygame.Surface, face: FaceView, theme: Theme) -> None:
    w, h = made.get_size()
    token = face.token
    if token:
        _rim(made, face, theme)
    cost = face.cost is not None
    if face.cost is not None:
        at = (round(0.04 * h), round(0.036 * h)) if token else (round(0.026 * h), round(0.022 * h))
        cost_badge(made, at, round(0.13 * h), face.cost, face.cost_shape, theme, 0.086 * h)
    x = 0.176 * h if cost else (0.06 if token else 0.044) * h
    room = round(w - (2 * x if token else x + 0.03 * h))
    size, lines = name_lines(face.name, room, max(11, 0.073 * h), max(10, 0.058 * h))
    middle = (0.1 if token else 0.09) * h
    _name(made, lines, (w / 2 if token else x, middle), size, theme, "centre" if token else "left")
    top, bottom = (0.19, 0.76) if token else (0.166, 0.77)
    _picture(made, face, top, bottom, 0.055 if token else 0.026, 0.04 if token else 0.024, h)
    _table_footer(made, face, theme, 0.872 * h if token else 0.884 * h)


def _table_footer(made: pygame.Surface, face: FaceView, theme: Theme, foot: float) -> None:
    w, h = made.get_size()
    inset = 0.055 * h if face.token else 0.032 * h
    edge = w - round(inset)
    for order, stat in enumerate(reversed(face.stats[-2:])):
        if order:
            edge = stat_plain(made, stat, edge, foot, 0.09 * h, theme)
        else:
            edge = stat_pill(made, stat, edge, foot, 0.144 * h, 0.10 * h, theme)
        edge -= round(0.03 * h)
    glyph = max(10, round(0.104 * h))
    x = inset + 0.018 * h
    for name in (face.type_icon, *keyword_icons(face)):
        if name not in ICONS:
            continue
        if x + glyph > edge:
            break
        draw_icon(made, name, (x + glyph / 2, foot), glyph, theme.ink2)
        x += glyph + 0.026 * h


def keyword_icons(face: FaceView) -> tuple[str, ...]:
    """Icons of the keywords that have one."""
    return tuple(name for pair in face.keywords for name in pair if name in ICONS)


def _named(made: pygame.Surface, face: FaceView, theme: Theme) -> None:
    """A small card of the table: the name over the whole width, cost on the art, all numbers below, nothing under 10."""
    w, h = made.get_size()
    if face.token:
        _rim(made, face, theme)
    rim = max(2, round(0.03 * h))
    size, lines = name_lines(face.name, w - 2 * rim - 2, 11, 10)
    high = round(size * 1.04 * len(lines)) + rim + 2
    _name(made, lines, (w / 2, rim + (high - rim) / 2), size, theme, "centre")
    foot = max(15, round(0.19 * h))
    _picture(made, face, high / h, (h - foot - 1) / h, rim / h, 0.024, h)
    if face.cost is not None:
        side = max(17, round(0.19 * h))
        cost_badge(made, (1, high - 1), side, face.cost, face.cost_shape, theme, side * 0.66)
    _small_numbers(made, face, theme, h - foot / 2 - 1, foot)


def _small_numbers(made: pygame.Surface, face: FaceView, theme: Theme, middle: float, foot: int) -> None:
    """The last number in a pill at the right, the one before it in plain digits at the left; else the type's icon."""
    w, digit = made.get_width(), max(10.5, foot * 0.72)
    left = round(0.06 * w)
    right = w - left
    if face.stats:
        last = replace(face.stats[-1], icon="")
        right = stat_pill(made, last, w - 2, middle, foot - 1, digit, theme) - 2
    if len(face.stats) > 1:
        first, room = replace(face.stats[-2], icon=""), right - left
        while digit > 9 and plain_width(first, digit) > room:
            digit -= 0.5
        stat_plain(made, first, left + plain_width(first, digit), middle, digit, theme)
    elif face.type_icon in ICONS:
        draw_icon(made, face.type_icon, (left + foot / 2, middle), max(9, foot - 3), theme.ink2)


def _thumbnail(made: pygame.Surface, face: FaceView, theme: Theme) -> None:
    w, h = made.get_size()
    made.blit(_art(face, (w, h)), (0, 0))
    deep = round(0.44 * h)
    scrim = vertical_gradient((w, deep), pygame.Color(8, 10, 14, 0), pygame.Color(8, 10, 14, 190))
    made.blit(scrim, (0, h - deep))
    if face.token:
        inset = max(2, round(0.03 * h))
        area = made.get_rect().inflate(-2 * inset, -2 * inset)
        panel(made, area, None, alpha(theme.paper2, 0.85), corner(face, h) - inset, 1)
    if face.cost is not None:
        at = (round(0.04 * h), round(0.04 * h))
        cost_badge(made, at, round(0.26 * h), face.cost, face.cost_shape, theme, 0.17 * h)
    glyph = max(9, round(0.19 * h))
    white = pygame.Color(255, 255, 255)
    margin = 0.09 * h if face.token else 0.05 * h
    draw_icon(made, face.type_icon, (margin + glyph / 2, h * 0.855), glyph, white)
    if face.stats:
        stat_spot(made, face.stats[-1], w - round(margin), 0.85 * h, 0.24 * h, 0.17 * h, theme)


def _text_only(made: pygame.Surface, face: FaceView, theme: Theme) -> None:
    """A proxy of words: name, rule, rules text, cost and stats."""
    w, h = made.get_size()
    thumb, full = h < TABLE, h >= FULL
    left = round(0.05 * h)
    room = w - 2 * left
    size, lines = name_lines(
        face.name,
        room,
        0.13 * h if thumb else 0.052 * h if full else max(11, 0.075 * h),
        0.1 * h if thumb else 0.04 * h if full else 10,
    )
    _name(made, lines, (left, 0.095 * h if not thumb else 0.2 * h), size, theme, "left")
    rule = round(0.17 * h) if not thumb else round(0.36 * h)
    fill_rect(made, pygame.Rect(left, rule, room, 1), alpha(theme.ink, 0.25))
    foot = 0.915 * h if full else 0.885 * h
    if not thumb:
        area = pygame.Rect(left, rule + round(0.03 * h), room, 0)
        area.h = round((0.86 if full else 0.8) * h) - area.y
        rules_block(made, face, area, theme, 0.042 if full else 0.07)
    digit = (0.17 if thumb else 0.06 if full else 0.1) * h
    if face.cost is not None:
        draw_text_middle(made, face.cost, (left, foot), digit * 0.9, theme.ink, 600)
    if face.stats:
        edge = w - round(0.032 * h)
        stat_pill(made, face.stats[-1], edge, foot, (0.24 if thumb else 0.082 if full else 0.144) * h, digit, theme)
