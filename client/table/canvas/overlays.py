"""Painting what lies over the table: prompt, toast, menu, sheet, question, tooltip, magnified card."""

from __future__ import annotations

import pygame

from client.draw.shadows import shadow
from client.draw.shapes import panel
from client.draw.text import draw_text_middle, text_size
from client.table.desk.desk import Desk
from client.table.doing.bill import paint_bill
from client.table.doing.controls import controls, prompt_of, prompt_width
from client.table.doing.focus import focus_box
from client.table.doing.shares import lock_hint, over_share
from client.table.geometry.box import Box
from client.table.geometry.shared import seen_part
from client.table.geometry.spots import Spot
from client.table.paint.chrome import paint_button, paint_chip, paint_prompt, paint_tool
from client.table.paint.motion import HOVER
from client.table.paint.pieces import paint_focus, paint_outline
from client.table.panels.magnifier import paint_large
from client.table.panels.menu import Menu
from client.table.panels.rail import Rail
from client.table.parts.grouping import paint_grouping
from client.table.parts.offered import paint_offer
from client.table.parts.queued import paint_queue
from client.ui.base import Style
from client.ui.parts import key_cap

TOOLTIP = 0.6


def paint_controls(surface: pygame.Surface, desk: Desk) -> None:
    """Prompt and buttons; while something is dragged, the keys that matter then."""
    style, scene = desk.style, desk.scene
    if scene.view.result is None or desk.drag.dragging:
        icon = "layers" if scene.view.stack and scene.view.to_act == desk.seat and desk.draft is None else ""
        paint_prompt(surface, scene, prompt_of(desk), style, prompt_width(desk), icon)
    if desk.drag.dragging:
        _drag_keys(surface, desk)
        return
    paint_bill(surface, desk)
    for spot in controls(desk):
        if spot.kind == "return":
            continue
        hovered = desk.panels.get(Menu) is None and spot.box.holds(desk.pointing.pos)
        paint_button(surface, spot, style, hovered, hovered and desk.pointing.button == spot.name)


def _drag_keys(surface: pygame.Surface, desk: Desk) -> None:
    style, box = desk.style, desk.scene.layout.prompt
    y = box.y + style.px(46)
    x = box.right
    for cap, words in (("Alt", "table-alt-why"), ("Esc", "table-esc-cancel")):
        text = desk.app.say(words)
        wide = text_size(text, style.text(14))[0]
        draw_text_middle(surface, text, (x - wide, y), style.text(14), style.theme.t2)
        x = key_cap(surface, cap, x - wide - style.px(10), y, style, False) - style.px(22)


# --- hover and focus


def paint_hints(surface: pygame.Surface, desk: Desk) -> None:
    """What the pointer or the keyboard is on: outline, focus ring, tooltip, floating preview."""
    style, scene = desk.style, desk.scene
    hit = desk.pointing.hit
    if (
        hit.kind == "piece"
        and hit.handle is not None
        and hit.handle in scene.placed
        and hit.zone != scene.hand_key
        and not desk.motion.running
    ):
        placed = scene.placed[hit.handle]
        attached = hit.handle in scene.pieces and scene.pieces[hit.handle].host is not None
        seen = seen_part(scene.laid[placed.zone].pieces, placed) if attached else placed.box
        paint_outline(surface, seen, style, style.theme.selection, 2, 1)
    if hit.spot is not None:
        _hovered(surface, hit.spot, style)
    _over_card(surface, desk)
    for handle in desk.choice.extra:
        if handle in scene.placed and scene.placed[handle].zone != scene.hand_key:
            paint_outline(surface, scene.placed[handle].box, style, style.theme.accent_text, 2, 1)
    if desk.choice.focus is not None:
        box = focus_box(desk, desk.choice.focus)
        if box is not None:
            paint_focus(surface, box, style)
    told = hit.spot if hit.spot is not None and desk.pointing.age >= TOOLTIP else lock_hint(desk)
    if told is not None and told.hint:
        _tooltip(surface, desk, told)
    free = desk.toast.notice is None and desk.choice.held is None and not over_share(desk)
    rests = free and desk.pointing.age >= HOVER and hit.kind == "piece"
    taken = scene.layout.rail_kind == "strip" or desk.panels[Rail].readout is not None
    if taken and desk.shown and rests:
        _floating(surface, desk)


def _over_card(surface: pygame.Surface, desk: Desk) -> None:
    """The button that lies over the card under the pointer, or under the keyboard's focus."""
    looked = {desk.pointing.hit.handle, desk.choice.focus.name if desk.choice.focus is not None else None}
    for spot in desk.scene.spots:
        if spot.kind == "offer" and spot.value and spot.name in looked and not desk.motion.running:
            paint_offer(surface, spot, desk.style, hovered=desk.choice.focus is not None and desk.choice.focus.kind == "offer")


def _hovered(surface: pygame.Surface, spot: Spot, style: Style) -> None:
    """The spot under the pointer once more, as it looks then."""
    if spot.kind == "tool":
        paint_tool(surface, spot, style, hovered=True)
    elif spot.kind in ("chip", "wish"):
        paint_chip(surface, spot, style, hovered=True)
    elif spot.kind == "offer":
        paint_offer(surface, spot, style, hovered=True)
    elif spot.kind == "grouping":
        paint_grouping(surface, spot, style, hovered=True)
    elif spot.kind == "queue" and spot.state == "yours":
        paint_queue(surface, spot, style, hovered=True)


def _tooltip(surface: pygame.Surface, desk: Desk, spot: Spot) -> None:
    style, size = desk.style, desk.style.text(13)
    wide = text_size(spot.hint, size, 500)[0] + style.px(24)
    box = Box(spot.box.centre[0] - wide // 2, spot.box.bottom + style.px(6), wide, size + style.px(16)).within(
        desk.screen
    )
    if box.rect.colliderect(spot.box.rect):
        box = box.moved(0, -spot.box.h - box.h - style.px(12))
    shadow(surface, box.rect, "e2", style.px(8), style.theme, style.u)
    panel(surface, box.rect, style.theme.raised, style.theme.line2, style.px(8), style.line(1))
    draw_text_middle(surface, spot.hint, box.centre, size, style.theme.t1, 500, "centre")


def _floating(surface: pygame.Surface, desk: Desk) -> None:
    """The preview of a small window: beside the pointer, on the side with room."""
    piece = desk.piece(desk.shown)
    if piece is None or (piece.face is None and piece.die is not None):
        return
    style, layout = desk.style, desk.scene.layout
    high = min(round(layout.size[1] * 0.62), style.px(560))
    wide = round(high * 0.714)
    x = desk.pointing.pos[0] + style.px(36)
    if x + wide > layout.rail.x - 4:
        x = desk.pointing.pos[0] - style.px(36) - wide
    box = Box(x, desk.pointing.pos[1] - high // 2, wide, high)
    if desk.pointing.hit.zone == desk.scene.hand_key:
        above = layout.size[1] - layout.hand_card - style.px(20)
        box = Box(desk.pointing.pos[0] - wide // 2, above - high, wide, high)
    box = box.within(desk.screen.inset(8))
    paint_large(surface, piece, box, style)


# --- panels


def paint_panels(surface: pygame.Surface, desk: Desk) -> None:
    """All that lies over the table, from below; the rail was drawn with the board."""
    for each in desk.panels:
        each.paint(surface)
        if each.keeps_buttons:
            paint_controls(surface, desk)
