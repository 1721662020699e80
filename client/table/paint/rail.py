"""The rail at the right: preview of a card, its state as chips, then log, stack or a clause."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from client.draw.card import card, overlays
from client.draw.icons import draw_icon
from client.draw.shadows import glow, shadow
from client.draw.shapes import dashed, disc, panel, pill, ring
from client.draw.text import draw_text, draw_text_middle, line_height, text_height, text_size, wrap_text
from client.table.geometry.box import Box
from client.table.geometry.layout import Layout
from client.table.paint.scene import Scene
from client.theme import mix
from client.ui.base import Style
from client.ui.parts import seat_mark
from engine.values.piece_view import PieceView
from engine.values.speech import message
from engine.values.view import ItemView

HEAD = 44
ITEM_H = 104


@dataclass(frozen=True, slots=True)
class RailPlan:
    """What stands where in the lower part of the rail.

    `alone`: only the stack is shown, over the table; `tall`: it takes the preview's place, too.
    """

    head: Box
    body: Box
    items: tuple[tuple[ItemView, Box], ...] = ()
    stack_head: Box | None = None
    alone: bool = False
    tall: bool = False

    @property
    def whole(self) -> Box:
        """Everything that is shown."""
        box = self.stack_head or self.head
        parts = [item for _, item in self.items] if self.alone else [self.body]
        for part in parts:
            box = box.joined(part)
        return box


def plan_rail(scene: Scene, open_log: bool = False, tall: bool = False) -> RailPlan | None:
    """Where stack and log go. A folded rail keeps the log away, but what waits to resolve is shown over the table.

    `tall`: what is read there needs more room than lies under the preview, and takes the place of both.
    """
    layout = scene.layout
    box = log_box(layout, open_log)
    if tall and box is not None:
        box = box if layout.rail_kind in ("strip", "split") else layout.rail.inset(layout.px(16))
        head = Box(box.x, box.y, box.w, layout.px(HEAD))
        return RailPlan(head, Box(box.x, head.bottom, box.w, box.bottom - head.bottom), tall=True)
    alone = box is None
    if box is None:
        if not scene.view.stack:
            return None
        box = _over_the_corner(layout)
    items: list[tuple[ItemView, Box]] = []
    y, stack_head = box.y, None
    if scene.view.stack:
        stack_head = Box(box.x, y, box.w, layout.px(HEAD))
        y = stack_head.bottom + layout.px(22)
        high = min(layout.px(ITEM_H), max(layout.px(56), (box.h // 2) // len(scene.view.stack)))
        for place, item in enumerate(sorted(scene.view.stack, key=lambda i: -i.number)):
            if y + high > box.y + box.h * 2 // 3:
                break
            items.append((item, Box(box.x + layout.px(14), y, box.w - layout.px(14), high - layout.px(8))))
            y += high + (layout.px(24) if place == 0 and len(scene.view.stack) > 1 else 0)
        y += layout.px(8)
    if alone:
        nothing = Box(box.right, box.y, 0, 0)
        return RailPlan(nothing, nothing, tuple(items), stack_head, alone=True)
    head = Box(box.x, y, box.w, layout.px(HEAD))
    body = Box(box.x, head.bottom, box.w, max(0, box.bottom - head.bottom))
    return RailPlan(head, body, tuple(items), stack_head)


def _over_the_corner(layout: Layout) -> Box:
    """The far corner of the table, where the stack covers nothing that could answer it."""
    wide, pad = max(220, layout.px(300)), layout.px(16)
    return Box(layout.board.right - wide - pad, layout.rival.y + pad, wide, layout.middle - layout.rival.y)


def log_box(layout: Layout, open_log: bool) -> Box | None:
    """The box under the preview; over the table if the rail is folded and the log was asked for."""
    if layout.log.h >= layout.px(120) and layout.log.w > 0:
        return layout.log
    if not open_log:
        return None
    wide = max(300, layout.px(336))
    right = layout.rail.x if layout.rail_kind == "strip" else layout.size[0]
    return Box(right - wide, layout.top.h + layout.px(8), wide, layout.size[1] - layout.top.h - layout.px(16)).inset(
        layout.px(16)
    )


def paint_rail(surface: pygame.Surface, scene: Scene, style: Style) -> None:
    """The empty panel(s)."""
    theme, layout = style.theme, scene.layout
    if layout.rail_kind == "strip":
        surface.fill(theme.panel, layout.rail.rect)
        surface.fill(theme.line, pygame.Rect(layout.rail.x, layout.rail.y, 1, layout.rail.h))
        return
    panel(surface, layout.rail.rect, theme.panel, theme.line, style.px(16), style.line(1))
    if layout.rail_kind == "split":
        panel(
            surface,
            layout.log.inset(-style.px(16)).rect,
            theme.panel,
            theme.line,
            style.px(16),
            style.line(1),
        )


# --- preview


def paint_preview(
    surface: pygame.Surface,
    piece: PieceView | None,
    box: Box,
    style: Style,
    chips: Sequence[tuple[str, str]] = (),
    hint: str = "",
) -> None:
    """A card large enough to read, and beneath it as many chips about its state as fit, the weightiest first."""
    theme = style.theme
    if piece is None or (piece.face is None and piece.die is not None):
        dashed(surface, box.rect, theme.slot, style.px(14), style.line(1))
        words = box.inset(style.px(40), 0)
        high = text_height(hint, words.w, style.text(14))
        wrap_text(
            surface,
            hint,
            pygame.Rect(words.x, box.centre[1] - high // 2, words.w, 0),
            style.text(14),
            theme.t3,
        )
        return
    shadow(surface, box.rect, "e1", box.h * 0.048, theme, style.u)
    surface.blit(card(piece.face, box.h, theme, back=piece.back), (box.x, box.y))
    overlays(surface, box.rect, piece, theme)
    x, y = box.x, box.bottom + style.px(14)
    for icon, text in chips:
        if x + _fact_width(text, style) > box.right + style.px(4) and x > box.x:
            continue
        x = paint_fact(surface, icon, text, (x, y), style) + style.px(8)


def _fact_width(text: str, style: Style) -> int:
    return text_size(text, style.text(13), 500)[0] + style.px(26) + max(12, style.px(16))


def paint_fact(surface: pygame.Surface, icon: str, text: str, at: tuple[int, int], style: Style) -> int:
    """A small chip with an icon and words; returns its right edge."""
    theme, size = style.theme, style.text(13)
    box = Box(at[0], at[1], _fact_width(text, style), max(24, style.px(28)))
    pill(surface, box.rect, theme.raised, theme.line, style.line(1))
    glyph = max(12, style.px(16))
    draw_icon(surface, icon, (box.x + style.px(10) + glyph // 2, box.centre[1]), glyph, theme.accent_text)
    draw_text_middle(surface, text, (box.x + style.px(16) + glyph, box.centre[1]), size, theme.t1, 500)
    return box.right


# --- headings and stack


def paint_head(surface: pygame.Surface, title: str, plan: RailPlan, style: Style, tool: str = "search") -> Box:
    """The word over the log, a hairline above it, and one tool at the right. Returns the tool's box."""
    theme, box = style.theme, plan.head
    surface.fill(theme.line, pygame.Rect(box.x, box.y, box.w, 1))
    draw_text_middle(surface, title, (box.x, box.centre[1] + style.px(4)), style.text(16), theme.t1, 700)
    side = max(28, style.px(36))
    spot = Box(box.right - side, box.centre[1] + style.px(4) - side // 2, side, side)
    draw_icon(surface, tool, (spot.right - style.px(10), spot.centre[1]), style.px(18), theme.t2)
    return spot


def paint_stack(surface: pygame.Surface, scene: Scene, plan: RailPlan, style: Style, lang: str) -> None:
    """What waits to be resolved, the first to go on top."""
    if plan.stack_head is None:
        return
    theme, head = style.theme, plan.stack_head
    draw_text_middle(surface, message(lang, "table-stack"), (head.x, head.centre[1]), style.text(20), theme.t1, 600)
    count = message(lang, "table-waiting", {"n": len(scene.view.stack)})
    wide = text_size(count, style.text(13), 500)[0] + style.px(24)
    chip = Box(head.right - wide, head.centre[1] - style.px(14), wide, max(24, style.px(28)))
    pill(surface, chip.rect, theme.sunk, theme.line, style.line(1))
    draw_text_middle(surface, count, chip.centre, style.text(13), theme.t1, 500, "centre")
    for place, (item, box) in enumerate(plan.items):
        if place < 2:
            key, ink = ("table-first", theme.accent_text) if place == 0 else ("table-then", theme.t2)
            at = (head.x, box.y - line_height(style.text(13)) - style.px(3))
            draw_text(surface, message(lang, key), at, style.text(13), ink, 600 if place == 0 else 500)
        _item(surface, scene, item, box, style, first=place == 0)


def first_line(text: str) -> str:
    """The beginning of a card's text without its markup, for one line."""
    return text.replace("**", "").split("\n", 1)[0]


def _item(surface: pygame.Surface, scene: Scene, item: ItemView, box: Box, style: Style, first: bool) -> None:
    theme = style.theme
    if first:
        if theme.name != "contrast":
            glow(surface, box.rect, theme.accent_text, style.px(12), 0.12, style.u)
        panel(
            surface,
            box.rect,
            mix(theme.panel, theme.accent, 0.16),
            theme.accent_text,
            style.px(12),
            style.line(2),
        )
    else:
        panel(surface, box.rect, theme.raised, theme.line, style.px(12), style.line(1))
    x = box.x + style.px(34)
    if item.piece is not None:
        high = min(style.px(80), box.h - style.px(16))
        picture = card(item.piece.face, high, theme, back=item.piece.back)
        surface.blit(picture, (x, box.centre[1] - high // 2))
        x += picture.get_width() + style.px(14)
    _item_words(
        surface, item, scene.view.seats[item.seat].name, Box(x, box.y, box.right - style.px(10) - x, box.h), style
    )
    paint_number_badge(surface, item.number, (box.x, box.centre[1]), style, solid=first)


def _item_words(surface: pygame.Surface, item: ItemView, name: str, box: Box, style: Style) -> None:
    """What waits, whose it is, and the beginning of its text: as many of these lines as the box is high."""
    theme, size, indent = style.theme, style.text(14), style.px(18)
    step = max(style.px(21), round(size * 1.3))
    lines = max(1, min(3 if item.text else 2, (box.h - style.px(8)) // step))
    x, y = box.x, box.centre[1] - step * (lines - 1) / 2
    draw_text_middle(surface, item.label, (x, y), style.text(15), theme.t1, 600, max_width=box.w)
    if lines > 1:
        seat_mark(surface, item.seat, (x + style.px(5), round(y + step)), style)
        draw_text_middle(surface, name, (x + indent, y + step), size, theme.t2, max_width=box.w - indent)
    if lines > 2:
        draw_icon(surface, "arrow-right", (x + style.px(6), round(y + 2 * step)), style.px(14), theme.t3)
        words = first_line(item.text)
        draw_text_middle(surface, words, (x + indent, y + 2 * step), size, theme.t2, max_width=box.w - indent)


def paint_number_badge(
    surface: pygame.Surface, number: int, centre: tuple[int, int], style: Style, solid: bool
) -> None:
    """The number of an item, in the list and on the table alike."""
    theme, size = style.theme, style.px(34)
    if solid:
        disc(surface, centre, size, theme.accent)
        draw_text_middle(surface, str(number), centre, style.text(16), theme.text_on_accent, 700, "centre")
    else:
        disc(surface, centre, size, theme.badge)
        ring(surface, centre, size, theme.accent_text, style.px(2))
        draw_text_middle(surface, str(number), centre, style.text(16), theme.badge_text, 700, "centre")
