"""What an open question offers on the table: outlines round pieces and zones, checks on the chosen."""

from __future__ import annotations

import pygame

from client.draw.shapes import panel
from client.table.canvas.handout import paint_dealt, paint_shares
from client.table.desk.desk import Desk
from client.table.geometry.box import Box
from client.table.geometry.shared import seen_part
from client.table.paint.pieces import paint_check, paint_outline
from client.theme import alpha
from engine.values.view import OptionView


def paint_asked(surface: pygame.Surface, desk: Desk) -> None:
    """Outlines round the pieces on the table and the zones that may be chosen."""
    draft, style = desk.draft, desk.style
    if draft is None:
        return
    for option in draft.question.options:
        box = _option_box(desk, option)
        if box is None or not option.enabled:
            continue
        chosen = draft.chosen(option)
        if chosen:
            panel(surface, box.rect, alpha(style.theme.accent, 0.16), None, style.px(8))
        paint_outline(surface, box, style, style.theme.accent_text, 3 if chosen else 2, 1)
        if chosen:
            paint_check(surface, (box.right - style.px(8), box.y + style.px(8)), style)
    paint_shares(surface, desk)
    paint_dealt(surface, desk)


def _option_box(desk: Desk, option: OptionView) -> Box | None:
    scene = desk.scene
    if option.piece is not None:
        placed = scene.placed.get(option.piece.handle)
        return seen_part(scene.laid[placed.zone].pieces, placed) if placed is not None and placed.zone != scene.hand_key else None
    if desk.draft is not None and desk.draft.question.kind == "zones" and isinstance(option.value, str):
        return scene.zone_box(option.value)
    return None
