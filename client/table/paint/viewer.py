"""A sheet of cards over the table: a pile looked through, a search, the options of a question."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from typing import Any

import pygame

from client.draw.card import card, overlays
from client.draw.icons import draw_icon
from client.draw.shadows import shadow
from client.draw.shapes import disc, panel, pill
from client.draw.text import draw_text_middle, text_size
from client.table.geometry.box import Box, Point
from client.table.geometry.layout import Layout
from client.table.geometry.placing import card_w
from client.table.paint.lights import dim
from client.table.paint.pieces import paint_focus, paint_outline
from client.theme import mix
from client.ui.base import Style
from engine.values.view import PieceView

CARD_H = 224
PAD, HEAD, GAP = 24, 64, 14


@dataclass(frozen=True, slots=True)
class Leaf:
    """One card of the sheet: what it stands for, its caption, whether it may be chosen."""

    value: Any
    piece: PieceView
    caption: str = ""
    enabled: bool = True


@dataclass(slots=True)
class Viewer:
    """An open sheet. `choose` is called with a leaf's value; without it the sheet only shows."""

    title: str
    leaves: Sequence[Leaf]
    choose: Callable[[Any], object] | None = None
    search: str | None = None
    text: str = ""
    at: int = -1
    row: int = 0
    picked: Collection[Any] = field(default_factory=tuple)
    question: bool = False
    zone: str | None = None
    again: Callable[[], tuple[str, Sequence[Leaf]] | None] | None = None
    """What the sheet is to show after the table changed; None from it: nothing, close it."""

    def follow(self, title: str, leaves: Sequence[Leaf]) -> None:
        """Show what is there now; the focus stays on its card, or at its place."""
        found = self.found
        focused = found[self.at].value if 0 <= self.at < len(found) else None
        self.title, self.leaves = title, leaves
        values = [leaf.value for leaf in self.found]
        self.at = values.index(focused) if focused in values else min(self.at, len(values) - 1)

    @property
    def found(self) -> list[Leaf]:
        """The leaves that match what was typed."""
        if not self.search:
            return list(self.leaves)
        wanted = self.search.casefold()
        return [leaf for leaf in self.leaves if wanted in _words(leaf.piece).casefold()]

    def step(self, by: int) -> None:
        """Move the focus."""
        self.at = max(0, min(len(self.found) - 1, self.at + by if self.at >= 0 else 0))


def _words(piece: PieceView) -> str:
    face = piece.face
    return f"{face.name} {face.type_line} {face.text}" if face else ""


@dataclass(frozen=True, slots=True)
class ViewerPlan:
    """The sheet in its place: a box for each leaf shown."""

    box: Box
    head: Box
    close: Box
    cells: tuple[tuple[Leaf, Box], ...]
    across: int
    rows: int
    first: int
    card_h: int

    def leaf_at(self, pos: Point) -> tuple[Leaf, Box] | None:
        """The leaf under a point."""
        return next(((leaf, box) for leaf, box in self.cells if box.holds(pos)), None)


def plan_viewer(viewer: Viewer, layout: Layout, style: Style) -> ViewerPlan:
    """Centred over the board, as small as its cards allow, the focused one in sight."""
    bottom = layout.prompt.y if viewer.question else layout.size[1]
    room = Box(layout.board.x, layout.top.h, layout.board.w, bottom - layout.top.h).inset(style.px(16), style.px(8))
    pad, gap, head = style.px(PAD), style.px(GAP), style.px(HEAD)
    high = min(style.px(CARD_H), (room.h - head - 2 * pad) * 2 // 3)
    wide = card_w(high)
    found = viewer.found
    across = max(1, min(len(found) or 1, (room.w - 2 * pad + gap) // (wide + gap)))
    rows = max(1, -(-len(found) // across))
    shown = max(1, min(rows, (room.h - head - pad) // (high + gap)))
    first = max(0, min(viewer.row, rows - shown))
    focus = viewer.at // across
    if viewer.at >= 0 and not first <= focus < first + shown:
        first = max(0, min(focus, rows - shown))
    least = text_size(viewer.title, style.text(20), 600)[0] + style.px(180)
    box_w = min(room.w, max(across * (wide + gap) - gap + 2 * pad, least, style.px(420)))
    box_h = head + shown * (high + gap) - gap + pad
    box = Box(room.centre[0] - box_w // 2, room.centre[1] - box_h // 2, box_w, box_h)
    cells = []
    for number, leaf in enumerate(found[first * across : (first + shown) * across]):
        column, row = number % across, number // across
        cells.append((leaf, Box(box.x + pad + column * (wide + gap), box.y + head + row * (high + gap), wide, high)))
    side = max(40, style.px(40))
    close = Box(box.right - style.px(14) - side, box.y + (head - side) // 2, side, side)
    return ViewerPlan(box, Box(box.x, box.y, box.w, head), close, tuple(cells), across, rows, first, high)


def paint_viewer(
    surface: pygame.Surface,
    viewer: Viewer,
    plan: ViewerPlan,
    style: Style,
    layout: Layout,
    hovered: Leaf | None = None,
) -> None:
    """The sheet above the dimmed table."""
    theme = style.theme
    over = pygame.Rect(
        layout.board.x - style.px(16),
        layout.top.h,
        layout.board.w + style.px(24),
        layout.size[1] - layout.top.h,
    )
    dim(surface, over, theme.dim)
    shadow(surface, plan.box.rect, "e3", style.px(16), theme, style.u)
    panel(surface, plan.box.rect, theme.panel, theme.line2, style.px(16), style.line(1))
    x = plan.head.x + style.px(PAD)
    title = draw_text_middle(
        surface,
        viewer.title,
        (x, plan.head.centre[1]),
        style.text(20),
        theme.t1,
        600,
        max_width=plan.head.w - style.px(140),
    )
    if viewer.search is not None:
        _search(surface, viewer, plan, title.right + style.px(20), style)
    draw_icon(surface, "close", plan.close.centre, style.px(22), theme.t2)
    focused = viewer.found[viewer.at] if 0 <= viewer.at < len(viewer.found) else None
    for leaf, box in plan.cells:
        _leaf(surface, viewer, leaf, box, style, leaf is hovered, leaf is focused)
    if plan.rows * plan.across > len(plan.cells) and len(plan.cells) < len(viewer.found):
        _bar(surface, plan, style)


def _search(surface: pygame.Surface, viewer: Viewer, plan: ViewerPlan, x: int, style: Style) -> None:
    theme = style.theme
    right = plan.close.x - style.px(12)
    box = Box(x, plan.head.centre[1] - style.px(20), max(style.px(80), right - x), style.px(40))
    panel(surface, box.rect, theme.sunk, theme.line2, style.px(10), style.line(1))
    draw_icon(surface, "search", (box.x + style.px(20), box.centre[1]), style.px(18), theme.t2)
    text_x = box.x + style.px(38)
    drawn = draw_text_middle(
        surface,
        viewer.search or "",
        (text_x, box.centre[1]),
        style.text(15),
        theme.t1,
        max_width=box.w - style.px(56),
    )
    surface.fill(theme.accent_text, pygame.Rect(drawn.right + 2, box.centre[1] - style.px(9), 2, style.px(18)))


def _leaf(
    surface: pygame.Surface, viewer: Viewer, leaf: Leaf, box: Box, style: Style, hovered: bool, focused: bool
) -> None:
    theme = style.theme
    shadow(surface, box.rect, "e1", box.h * 0.048, theme, style.u)
    dull = leaf.piece.dulled or leaf.piece.turned or not leaf.enabled
    surface.blit(card(leaf.piece.face, box.h, theme, back=leaf.piece.back, dulled=dull), (box.x, box.y))
    overlays(surface, box.rect, leaf.piece, theme)
    if leaf.caption:
        _caption(surface, leaf.caption, box, style)
    if leaf.value in viewer.picked:
        paint_outline(surface, box, style, theme.accent_text, 3, 1)
        disc(surface, (box.right - style.px(6), box.y + style.px(6)), style.px(30), theme.accent)
        draw_icon(
            surface,
            "check",
            (box.right - style.px(6), box.y + style.px(6)),
            style.px(20),
            theme.text_on_accent,
        )
    elif hovered:
        paint_outline(surface, box, style, theme.selection, 2, 1)
    if focused:
        paint_focus(surface, box, style)


def _caption(surface: pygame.Surface, text: str, box: Box, style: Style) -> None:
    """Words on the lower edge of a leaf: where the card lies."""
    size = style.text(12)
    wide = min(box.w - style.px(8), text_size(text, size, 600)[0] + style.px(20))
    area = Box(box.centre[0] - wide // 2, box.bottom - size - style.px(14), wide, size + style.px(8))
    pill(surface, area.rect, style.theme.badge, None)
    draw_text_middle(
        surface, text, area.centre, size, style.theme.badge_text, 600, "centre", max_width=wide - style.px(12)
    )


def _bar(surface: pygame.Surface, plan: ViewerPlan, style: Style) -> None:
    """How far the sheet was scrolled."""
    theme, box = style.theme, plan.box
    track = Box(box.right - style.px(10), plan.head.bottom, style.px(4), box.h - plan.head.h - style.px(PAD))
    panel(surface, track.rect, theme.sunk, None, track.w / 2)
    shown = len(plan.cells) / plan.across / plan.rows
    high = max(style.px(24), round(track.h * min(1.0, shown)))
    y = track.y + round((track.h - high) * plan.first / max(1, plan.rows * (1 - shown)))
    panel(
        surface,
        pygame.Rect(track.x, min(y, track.bottom - high), track.w, high),
        mix(theme.line2, theme.t1, 0.2),
        None,
        track.w / 2,
    )
