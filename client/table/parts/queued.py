"""The bar of a window in which cards answer one after the other: who has, who may, who is still to."""

from __future__ import annotations

import pygame

from client.draw.icons import draw_icon
from client.draw.shapes import dashed, line, pill
from client.draw.text import draw_text_middle, text_size
from client.table.geometry.box import Box
from client.table.geometry.layout import Layout
from client.table.geometry.spots import Spot
from client.theme import mix
from client.ui.base import Style
from client.ui.parts import seat_mark
from engine.values.view import QueueChip, SeatView

HIGH, GAP = 34, 22
SIGNS = {"used": "check", "declined": "ban"}


def queue_spots(view: SeatView, layout: Layout) -> list[Spot]:
    """The chips of the queue in one line under the board; what has no room is left out at the front."""
    if view.queue is None:
        return []
    left, right = layout.own.right + layout.px(8), layout.prompt.x - layout.px(16)
    y = layout.size[1] - layout.px(HIGH) - layout.px(8)
    title = Spot("queue-title", "title", Box(left, y, 0, layout.px(HIGH)), view.queue.title, value=view.queue.clause)
    x = left + text_size(view.queue.title, layout.text(13), 500)[0] + layout.px(14)
    chips = [_chip(view, chip, layout, y, number) for number, chip in enumerate(view.queue.chips)]
    while len(chips) > 1 and x + sum(c.box.w + layout.px(GAP) for c in chips) > right:
        chips.pop(0)
    found = [title]
    for chip in chips:
        found.append(Spot(chip.kind, chip.name, chip.box.moved(x, 0), chip.label, chip.icon, chip.value, chip.state, hint=chip.hint))
        x += chip.box.w + layout.px(GAP)
    return found


def _chip(view: SeatView, chip: QueueChip, layout: Layout, y: int, number: int) -> Spot:
    own = chip.state == "open" and chip.seat == view.seat == view.to_act
    wide = text_size(chip.name, layout.text(14), 600)[0] + layout.px(52) + (layout.px(22) if chip.state in SIGNS else 0)
    name = chip.handle or f"queue {number}"
    return Spot("queue", name, Box(0, y, wide, layout.px(HIGH)), chip.name, SIGNS.get(chip.state, ""), chip.seat, "yours" if own else chip.state)


def paint_queue(surface: pygame.Surface, spot: Spot, style: Style, hovered: bool = False) -> None:
    """One chip: yours to choose, waiting, done, or declined; its seat by shape."""
    theme, box, size = style.theme, spot.box, style.text(14)
    if spot.kind == "queue-title":
        draw_text_middle(surface, spot.label, (box.x, box.centre[1]), style.text(13), theme.t2, 500)
        return
    ink = theme.t3 if spot.state == "declined" else theme.t2 if spot.state == "open" else theme.t1
    if spot.state == "open":
        dashed(surface, box.rect, theme.t3, box.h / 2, style.line(1.5))
    else:
        fill = mix(theme.panel, theme.accent, 0.22 if hovered else 0.1) if spot.state == "yours" else theme.panel
        edge = {"yours": theme.accent_text, "choosing": theme.t1}.get(spot.state, theme.line2)
        pill(surface, box.rect, fill, edge, style.line(2 if spot.state == "yours" else 1.5))
    seat_mark(surface, spot.value, (box.x + style.px(18), box.centre[1]), style)
    at = (box.x + style.px(32), box.centre[1])
    taken = draw_text_middle(surface, spot.label, at, size, ink, 600)
    if spot.state == "declined":
        line(surface, (taken.left, box.centre[1]), (taken.right, box.centre[1]), ink, 1)
    if spot.icon:
        draw_icon(surface, spot.icon, (box.right - style.px(18), box.centre[1]), style.px(16), theme.accent_text if spot.state == "used" else theme.t3)
