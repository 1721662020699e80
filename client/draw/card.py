"""Cards: faces, backs and their looks, kept by what is on them. Overlays are drawn fresh."""

from __future__ import annotations

import pygame

from client.draw.art import art
from client.draw.back import paint_back
from client.draw.badges import overlays
from client.draw.cache import MIB, SurfaceCache
from client.draw.die import die
from client.draw.face import corner, paint_broadside, paint_face
from client.draw.own import own
from client.draw.raster import blank, clip_to, disc_mask, rounded_mask
from client.draw.shapes import dashed, panel, ring
from client.theme import Theme, alpha
from engine.values.piece_view import FaceView, PieceView

__all__ = ["art", "card", "card_radius", "card_width", "landscape_card", "overlays", "piece_card", "portrait"]

RATIO = 0.714
_cards = SurfaceCache(18 * MIB)
_portraits = SurfaceCache(1 * MIB)
_PEOPLE = ("mask", "mask", "owl", "stag", "helm")


def card_width(height: float) -> int:
    """Width of a card of a height."""
    return round(RATIO * height)


def card_radius(height: float, face: FaceView | None = None) -> int:
    """Radius of a card's corners, for outlines round it."""
    return corner(face, round(height))


def card(
    face: FaceView | None,
    height: float,
    theme: Theme,
    back: str = "card",
    turned: bool = False,
    dulled: bool = False,
) -> pygame.Surface:
    """A card without overlays. Do not draw on it: it is kept and shared."""
    h = max(8, round(height))
    stamp = own.stamp(face.image) if face is not None else 0
    key = (face, h, theme.key, "" if face is not None else back, turned, dulled, stamp)
    return _cards.get(key, lambda: _card(face, h, theme, back, turned, dulled))


def _card(face: FaceView | None, h: int, theme: Theme, back: str, turned: bool, dulled: bool) -> pygame.Surface:
    if turned:
        upright = card(face, h, theme, back, False, True)
        return pygame.transform.rotate(upright, -90)
    size = (card_width(h), h)
    made = paint_face(face, size, theme) if face is not None else paint_back(back, size, theme)
    if dulled:
        _dull(made)
    radius = corner(face, h)
    if face is None and theme.name == "contrast":
        panel(made, made.get_rect(), None, theme.t1, radius, max(1, round(h / 84)))
    return clip_to(made, rounded_mask(size, radius))


def _dull(made: pygame.Surface) -> None:
    """Saturation 70%, brightness 78%, in place."""
    grey = pygame.transform.grayscale(made)
    grey.set_alpha(77)
    made.blit(grey, (0, 0))
    made.fill((199, 199, 199, 255), special_flags=pygame.BLEND_RGBA_MULT)


def piece_card(piece: PieceView, height: float, theme: Theme) -> pygame.Surface:
    """The picture of any piece: a card, a die, or a translucent marker."""
    if piece.die is not None:
        return die(piece.die.sides, piece.die.value, height, theme)
    face = piece.face if piece.up or piece.face is None else None
    made = card(face, height, theme, piece.back, piece.turned, piece.dulled)
    if not piece.marker:
        return made
    stamp = own.stamp(piece.face.image) if piece.face is not None else 0
    key = (piece.face, round(height), theme.key, "marker", piece.back, piece.turned, stamp)
    return _cards.get(key, lambda: _marker(made, theme, round(height)))


def landscape_card(piece: PieceView, width: int, theme: Theme) -> pygame.Surface:
    """A card lying broadside, `width` pixels wide: a place. Its face reads upright, its back is turned."""
    face = piece.face if piece.up or piece.face is None else None
    if face is None:
        return card(None, width, theme, piece.back, turned=True)
    size = (width, card_width(width))
    key = (face, size, theme.key, "landscape", own.stamp(face.image))
    return _cards.get(key, lambda: clip_to(paint_broadside(face, size, theme), rounded_mask(size, corner(face, width))))


def _marker(made: pygame.Surface, theme: Theme, height: int) -> pygame.Surface:
    """A thing that only stands for a card: half transparent, with a dashed rim."""
    ghost = blank(made.get_size())
    faint = made.copy()
    faint.fill((255, 255, 255, 140), special_flags=pygame.BLEND_RGBA_MULT)
    ghost.blit(faint, (0, 0))
    dashed(ghost, ghost.get_rect(), theme.t1, corner(None, height), max(1, round(height / 84)))
    return ghost


def portrait(name: str, diameter: float, theme: Theme) -> pygame.Surface:
    """A round picture for a player's name."""
    d = max(4, round(diameter))
    return _portraits.get((name, d, theme.key), lambda: _portrait(name, d, theme))


def _portrait(name: str, d: int, theme: Theme) -> pygame.Surface:
    family = _PEOPLE[sum(name.encode()) % len(_PEOPLE)]
    made = blank((d, d))
    made.blit(art(name, family, (d, d)), (0, 0))
    clip_to(made, disc_mask(d))
    ring(made, (d / 2, d / 2), d, alpha(theme.t1, 0.3), max(1, d / 40))
    return made
