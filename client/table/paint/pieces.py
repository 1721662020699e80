"""Painting one piece: a card, a card back, a die, a marker; with shadow and overlays."""

from __future__ import annotations

from dataclasses import replace

import pygame

from client.draw.cache import MIB, surface_bytes
from client.draw.card import card, landscape_card, overlays, piece_card
from client.draw.die import die
from client.draw.icons import draw_icon
from client.draw.shadows import glow, shadow
from client.draw.shapes import disc, panel
from client.draw.text import draw_text_middle
from client.draw.written import note_panel
from client.table.geometry.box import Box
from client.table.geometry.placing import Placed
from client.table.paint.motion import Pose
from client.theme import alpha
from client.ui.base import Style
from engine.values.piece_view import PieceView

CORNER = 0.048
RIM = 12
MADE_BYTES = 20 * MIB
_made: dict[tuple[int, int, bool | None], tuple[pygame.Surface, pygame.Surface]] = {}


def paint_piece(surface: pygame.Surface, piece: PieceView, placed: Placed, style: Style, moon: bool = True) -> None:
    """A piece lying still. `moon`: a turned one has its badge (not where another card would cut it)."""
    if piece.die is not None:
        _die(surface, piece, placed.box, style)
        return
    picture = _picture(piece, placed, style)
    box = placed.box
    if placed.angle:
        paint_leaning(surface, picture, box, placed.angle, style, piece.playable)
        return
    _lay(surface, picture, box, style)
    if piece.host is None and placed.landscape:
        piece = replace(piece, tags=(), turned=False)  # the frame's marks say it in words
    if piece.host is None:
        overlays(surface, box.rect, piece if moon or not piece.turned else replace(piece, turned=False), style.theme)


def paint_leaning(
    surface: pygame.Surface,
    picture: pygame.Surface,
    box: Box,
    angle: float,
    style: Style,
    playable: bool = False,
) -> None:
    """A card of the fan with its shadow, turned about its middle; with a lit rim if it can be played."""
    leaning = _rotated(picture, angle, style, playable)
    surface.blit(leaning, leaning.get_rect(center=box.centre))
    note_panel(surface, box.rect, piece=True)


def paint_back(
    surface: pygame.Surface, back: str, placed: Placed, style: Style, overlay: PieceView | None = None
) -> None:
    """A card back where no piece may be known."""
    picture = card(None, placed.height, style.theme, back=back)
    if placed.angle:
        paint_leaning(surface, picture, placed.box, placed.angle, style)
        return
    _lay(surface, picture, placed.box, style)
    if overlay is not None:
        overlays(surface, placed.box.rect, overlay, style.theme)


def paint_posed(surface: pygame.Surface, piece: PieceView, how: Pose, style: Style) -> pygame.Rect:
    """A piece on its way, at any angle, size and clearness. Returns what it covered."""
    height = max(8, round(how.height))
    if piece.die is not None:
        picture = die(piece.die.sides, piece.die.value, height, style.theme)
    else:
        picture = card(piece.face, height, style.theme, back=piece.back, dulled=piece.dulled or piece.turned)
    if how.squeeze < 1:
        w, h = picture.get_size()
        picture = pygame.transform.smoothscale(picture, (max(1, round(w * how.squeeze)), h))
    if how.angle:
        picture = _rotated(picture, how.angle)
    if how.alpha < 1:
        picture = picture.copy()
        picture.fill((255, 255, 255, max(0, min(255, round(255 * how.alpha)))), special_flags=pygame.BLEND_RGBA_MULT)
    at = picture.get_rect(center=(round(how.centre[0]), round(how.centre[1])))
    surface.blit(picture, at)
    return at


def paint_outline(
    surface: pygame.Surface, box: Box, style: Style, colour: pygame.Color, width: float = 3, gap: float = 2
) -> pygame.Rect:
    """A ring round a card, a little off its edge."""
    thick = style.line(width)
    outer = box.inset(-style.px(gap) - thick)
    panel(surface, outer.rect, None, colour, style.px(10), thick)
    return outer.rect


def paint_focus(surface: pygame.Surface, box: Box, style: Style) -> pygame.Rect:
    """Keyboard focus: 3 px in the selection colour, a gap, 2 px of accent."""
    outer = box.inset(-style.px(7))
    panel(surface, box.inset(-style.px(3)).rect, None, style.theme.selection, style.px(10), style.px(3))
    panel(surface, outer.rect, None, style.theme.accent_text, style.px(13), style.px(2))
    return outer.rect


def paint_playable(surface: pygame.Surface, box: Box, style: Style, radius: float) -> None:
    """The rim and glow of a card that could be played now."""
    if style.theme.name != "contrast":
        glow(surface, box.rect, style.theme.accent_text, radius, 0.55, style.u, blur=18)
    panel(surface, box.inset(-style.px(2)).rect, None, style.theme.accent_text, radius + 2, style.line(2))


def paint_number(
    surface: pygame.Surface, amount: int, centre: tuple[int, int], part: float, style: Style
) -> pygame.Rect:
    """A number that pops out of a piece: damage (below 0) or healing."""
    theme = style.theme
    rise = round(style.px(34) * min(1.0, part * 3))
    clear = min(1.0, (1 - part) * 3)
    text = f"+{amount}" if amount > 0 else f"\N{MINUS SIGN}{-amount}"
    ground = theme.ok if amount > 0 else theme.damage
    size = style.px(30)
    box = pygame.Rect(0, 0, style.px(64), style.px(44))
    box.center = (centre[0], centre[1] - rise)
    panel(surface, box, alpha(ground, clear), alpha(pygame.Color("#FFFFFF"), clear), box.h / 2, style.px(2))
    ink = pygame.Color("#08130D") if amount > 0 else pygame.Color("#FFFFFF")
    draw_text_middle(surface, text, box.center, size * 0.8, alpha(ink, clear), 700, "centre")
    return box.inflate(4, 4)


# --- inside


def _lay(surface: pygame.Surface, picture: pygame.Surface, box: Box, style: Style) -> None:
    """An upright (or fully turned) card with its shadow, in one blit."""
    rim = style.px(RIM)
    surface.blit(_rotated(picture, 0, style), (box.x - rim, box.y - rim))
    note_panel(surface, box.rect, piece=True)


def _picture(piece: PieceView, placed: Placed, style: Style) -> pygame.Surface:
    """Turned as it was placed: where a mat keeps spent cards upright they are dulled; gear lies as its host."""
    if placed.landscape:
        return landscape_card(piece, placed.height, style.theme)
    if piece.turned != placed.turned:
        piece = replace(piece, turned=placed.turned, dulled=piece.dulled or piece.turned)
    return piece_card(piece, placed.height, style.theme)


def _die(surface: pygame.Surface, piece: PieceView, box: Box, style: Style) -> None:
    assert piece.die is not None
    surface.blit(die(piece.die.sides, piece.die.value, box.w, style.theme), (box.x, box.y))
    note_panel(surface, box.rect, piece=True)


def _rotated(
    picture: pygame.Surface, angle: float, style: Style | None = None, playable: bool = False
) -> pygame.Surface:
    """A turned picture, kept: it is drawn often and angles are few. With a style: on its shadow.

    The picture is kept along with the made one, so that its identity stays its own.
    """
    key = (id(picture), round(angle * 10), playable if style is not None else None)
    found = _made.pop(key, None)
    if found is None:
        whole = picture if style is None else _shaded(picture, style, playable)
        found = picture, pygame.transform.rotozoom(whole, angle, 1) if angle else whole
        _forget_old()
    _made[key] = found
    return found[1]


def _forget_old() -> None:
    """Keep what was made within its bytes, the longest unused goes first."""
    used = sum(surface_bytes(made) for _, made in _made.values())
    while used > MADE_BYTES:
        _, made = _made.pop(next(iter(_made)))
        used -= surface_bytes(made)


def _shaded(picture: pygame.Surface, style: Style, playable: bool) -> pygame.Surface:
    """The picture on its own shadow, with room for it on every side."""
    w, h = picture.get_size()
    rim = style.px(22 if playable else RIM)
    made = pygame.Surface((w + 2 * rim, h + 2 * rim), pygame.SRCALPHA)
    shadow(made, pygame.Rect(rim, rim, w, h), "e1", h * CORNER, style.theme, style.u)
    made.blit(picture, (rim, rim))
    if playable:
        paint_playable(made, Box(rim, rim, w, h), style, h * CORNER)
    return made


def paint_check(surface: pygame.Surface, centre: tuple[int, int], style: Style) -> None:
    """The mark of something chosen."""
    disc(surface, centre, style.px(28), style.theme.accent)
    draw_icon(surface, "check", centre, style.px(18), style.theme.text_on_accent)
