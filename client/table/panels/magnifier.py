"""The magnified card, as long as its key is held; and how a card is drawn large."""

from __future__ import annotations

import pygame

from client.draw.card import card, overlays
from client.draw.shadows import shadow
from client.intents import Key
from client.table.desk.desk import Desk
from client.table.desk.stack import Floor, TablePanel
from client.table.geometry.box import Box
from client.table.paint.lights import dim
from client.ui.base import Style
from engine.values.piece_view import PieceView


class Magnifier(TablePanel):
    """Shows the piece of the preview at full window height, with everything attached to it."""

    floor = Floor.MAGNIFIER

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    def key(self, key: Key, action: str | None) -> bool:
        """Esc puts it away, though its key may still be held."""
        if action == "cancel":
            self.desk.panels.close(Magnifier)
        return action == "cancel"

    def paint(self, surface: pygame.Surface) -> None:
        """The card, and beside it what is attached."""
        desk = self.desk
        piece = desk.piece(desk.shown)
        if piece is None or (piece.face is None and piece.die is not None):
            return
        style, (width, height) = desk.style, desk.app.size
        dim(surface, pygame.Rect(0, 0, width, height), style.theme.dim)
        around = [p for handle in piece.attached if (p := desk.piece(handle)) is not None]
        high = height - style.px(32)
        wide = round(high * 0.714)
        small_h = min(high, round(height * 0.62))
        small_w = round(small_h * 0.714)
        total = wide + len(around) * (small_w + style.px(16))
        if total > width - style.px(32) and around:
            small_w = max(80, (width - style.px(32) - wide) // len(around) - style.px(16))
            small_h = round(small_w / 0.714)
            total = wide + len(around) * (small_w + style.px(16))
        x = (width - total) // 2
        paint_large(surface, piece, Box(x, style.px(16), wide, high), style)
        x += wide + style.px(16)
        for other in around:
            paint_large(surface, other, Box(x, style.px(16), small_w, small_h), style)
            x += small_w + style.px(16)


def paint_large(surface: pygame.Surface, piece: PieceView, box: Box, style: Style) -> None:
    """A card with its overlays, on a shadow."""
    shadow(surface, box.rect, "e3", box.h * 0.048, style.theme, style.u)
    surface.blit(card(piece.face, box.h, style.theme, back=piece.back), (box.x, box.y))
    overlays(surface, box.rect, piece, style.theme)
