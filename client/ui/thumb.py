"""A mat as a small picture: every zone a block, both halves of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from client.draw.shapes import panel
from client.theme import Theme, alpha

if TYPE_CHECKING:
    from engine.game.specs import Mat, MatZone


def mat_thumb(surface: pygame.Surface, rect: pygame.Rect, mat: Mat, theme: Theme, lit: bool, gap: int = 2) -> None:
    """Draw the zones of a mat; `lit` in the accent, the zones at the middle brighter."""
    base = theme.accent_text if lit else theme.t3
    quiet, bright = alpha(base, 0.30), alpha(base, 0.78 if lit else 0.45)
    middle = _middle(mat)
    for id, zone in mat.zones.items():
        colour = bright if id == middle else quiet
        for box in zone_boxes(rect, mat, zone, gap):
            panel(surface, box, colour, None, max(1, gap))
    for frame in mat.frames.values():
        panel(surface, _inside(rect, *frame.rect, gap), quiet, bright, max(1, gap), 1)


def zone_boxes(rect: pygame.Rect, mat: Mat, zone: MatZone, gap: int) -> tuple[pygame.Rect, ...]:
    """Where a zone lies in `rect`: once when it is shared, else for both seats."""
    x, y, w, h = zone.rect
    if zone.shared:
        return (_inside(rect, x, y, w, h, gap),)
    near = _inside(rect, x, 0.5 + y / 2, w, h / 2, gap)
    far_x = 1 - x - w if mat.reflect == "turned" else x
    return near, _inside(rect, far_x, 0.5 - (y + h) / 2, w, h / 2, gap)


def _inside(rect: pygame.Rect, x: float, y: float, w: float, h: float, gap: int) -> pygame.Rect:
    left, top = rect.left + round(x * rect.width), rect.top + round(y * rect.height)
    right, bottom = rect.left + round((x + w) * rect.width), rect.top + round((y + h) * rect.height)
    return pygame.Rect(left, top, max(1, right - left - gap), max(1, bottom - top - gap))


def _middle(mat: Mat) -> str:
    """The zone nearest to the middle of the table."""

    def away(zone: MatZone) -> float:
        x, y, w, h = zone.rect
        down = abs(y + h / 2 - 0.5) if zone.shared else (y + h / 2) / 2
        return abs(x + w / 2 - 0.5) + down

    return min(mat.zones, key=lambda id: away(mat.zones[id]), default="")
