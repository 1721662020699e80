"""A sheet of cards over the table: a pile looked through, a search, the options of a question."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

import pygame

from client.draw.card import card, overlays
from client.draw.icons import draw_icon
from client.draw.shadows import shadow
from client.draw.shapes import disc, panel, pill
from client.draw.text import draw_text_middle, text_size
from client.intents import Key, Pressed
from client.table.desk.desk import Desk
from client.table.desk.stack import Floor, TablePanel
from client.table.geometry.box import Box, Point
from client.table.geometry.layout import Layout
from client.table.geometry.placing import card_w
from client.table.paint.lights import dim
from client.table.paint.pieces import paint_focus, paint_outline
from client.table.panels.magnifier import Magnifier
from client.theme import mix
from client.ui.base import Style
from engine.values.moves import Answered
from engine.values.piece_view import PieceView

CARD_H = 224
PAD, HEAD, GAP = 24, 64, 14


@dataclass(frozen=True, slots=True)
class Leaf:
    """One card of the sheet: what it stands for, its caption, whether it may be chosen."""

    value: Answered
    piece: PieceView
    caption: str = ""
    enabled: bool = True


class Sheet(TablePanel):
    """An open sheet. `at` is the focused leaf (-1: none), `row` the first row shown, `search` what was typed.

    What a leaf is for, and what the sheet shows after the table changed, say the sheets of `client.table.doing`.
    """

    floor = Floor.SHEET

    def __init__(self, desk: Desk, title: str, leaves: Sequence[Leaf], search: str | None = None) -> None:
        self.desk, self.title, self.leaves, self.search = desk, title, leaves, search
        self.at, self.row = -1, 0

    # --- what it is for

    @property
    def picked(self) -> Collection[Answered]:
        """The values of the leaves that are chosen."""
        return ()

    def now(self) -> tuple[str, Sequence[Leaf]] | None:
        """Title and leaves as they are now; None when there is nothing to show any more."""
        return self.title, self.leaves

    def take(self, leaf: Leaf) -> None:
        """Enter on the focused leaf."""

    def press_leaf(self, leaf: Leaf, box: Box, intent: Pressed) -> None:
        """A press on a leaf, which lies in `box`."""

    # --- what the user does

    @property
    def plan(self) -> SheetPlan:
        """Where it lies now."""
        return plan_sheet(self, self.desk.scene.layout, self.desk.style)

    def close(self) -> None:
        """Put it away."""
        self.desk.panels.close(Sheet)
        self.desk.touch()

    def press(self, intent: Pressed) -> bool:
        """On a leaf; beside the sheet, which closes it (but the bar at the top works as ever)."""
        plan, pos = self.plan, intent.pos
        if plan.close.holds(pos) or not plan.box.holds(pos):
            if pos[1] < self.desk.scene.layout.top.h:
                return False
            self.close()
            return True
        at = plan.leaf_at(pos)
        if at is not None:
            leaf, box = at
            self.at = self.found.index(leaf)
            self.press_leaf(leaf, box, intent)
        return True

    def key(self, key: Key, action: str | None) -> bool:
        """Arrows walk, Enter takes, Esc closes; what is typed goes to the search."""
        across = self.plan.across
        steps = {"left": -1, "right": 1, "up": -across, "down": across, "next-region": 1, "last-region": -1}
        if action == "cancel":
            self.close()
        elif action in steps:
            self.step(steps[action])
            self.desk.show(self.found[self.at].piece.handle if self.found else None)
        elif action == "pick" and 0 <= self.at < len(self.found):
            self.take(self.found[self.at])
        elif self.search is not None and key.name == "backspace":
            self.search = self.search[:-1]
        elif action == "zoom" and self.search is None:
            self.desk.panels.open(Magnifier(self.desk))
        return True

    def text(self, text: str) -> bool:
        """A search takes what is typed."""
        if self.search is not None:
            self.search += text
            self.at = self.row = 0
        return True

    def wheel(self, pos: Point, dy: int) -> bool:
        """Show other rows."""
        plan = self.plan
        self.row = max(0, min(plan.rows - 1, plan.first - dy))
        self.at = -1
        return True

    def covers(self, pos: Point) -> bool:
        """While a sheet is open, the table is not pointed at."""
        return True

    def hover(self, pos: Point) -> object:
        """The card under the pointer is shown large."""
        at = self.plan.leaf_at(pos)
        if at is None:
            return None
        self.desk.show(at[0].piece.handle)
        return at[1]

    def about(self, pos: Point) -> object:
        """A card of this sheet, or the place beside them."""
        leaf = self.plan.leaf_at(pos)
        return ("sheet", self.title, leaf[0].value if leaf is not None else None)

    def follow(self) -> bool:
        """Show what is there now; the focus stays on its card, or at its place."""
        now = self.now()
        if now is None:
            return False
        found = self.found
        focused = found[self.at].value if 0 <= self.at < len(found) else None
        self.title, self.leaves = now
        values = [leaf.value for leaf in self.found]
        self.at = values.index(focused) if focused in values else min(self.at, len(values) - 1)
        return True

    def paint(self, surface: pygame.Surface) -> None:
        """The sheet above the dimmed table."""
        plan = self.plan
        at = plan.leaf_at(self.desk.pointing.pos)
        paint_sheet(surface, self, plan, self.desk.style, self.desk.scene.layout, at[0] if at else None)

    # --- its leaves

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
class SheetPlan:
    """The sheet in its place: a box for each leaf shown."""

    box: Box
    head: Box
    close: Box
    cells: tuple[tuple[Leaf, Box], ...]
    across: int
    rows: int
    first: int

    def leaf_at(self, pos: Point) -> tuple[Leaf, Box] | None:
        """The leaf under a point."""
        return next(((leaf, box) for leaf, box in self.cells if box.holds(pos)), None)


def plan_sheet(sheet: Sheet, layout: Layout, style: Style) -> SheetPlan:
    """Centred over the board, as small as its cards allow, the focused one in sight."""
    bottom = layout.prompt.y if sheet.keeps_buttons else layout.size[1]
    room = Box(layout.board.x, layout.top.h, layout.board.w, bottom - layout.top.h).inset(style.px(16), style.px(8))
    pad, gap, head = style.px(PAD), style.px(GAP), style.px(HEAD)
    high = min(style.px(CARD_H), (room.h - head - 2 * pad) * 2 // 3)
    wide = card_w(high)
    found = sheet.found
    across = max(1, min(len(found) or 1, (room.w - 2 * pad + gap) // (wide + gap)))
    rows = max(1, -(-len(found) // across))
    shown = max(1, min(rows, (room.h - head - pad) // (high + gap)))
    first = max(0, min(sheet.row, rows - shown))
    focus = sheet.at // across
    if sheet.at >= 0 and not first <= focus < first + shown:
        first = max(0, min(focus, rows - shown))
    least = text_size(sheet.title, style.text(20), 600)[0] + style.px(180)
    box_w = min(room.w, max(across * (wide + gap) - gap + 2 * pad, least, style.px(420)))
    box_h = head + shown * (high + gap) - gap + pad
    box = Box(room.centre[0] - box_w // 2, room.centre[1] - box_h // 2, box_w, box_h)
    cells = []
    for number, leaf in enumerate(found[first * across : (first + shown) * across]):
        column, row = number % across, number // across
        cells.append((leaf, Box(box.x + pad + column * (wide + gap), box.y + head + row * (high + gap), wide, high)))
    side = max(40, style.px(40))
    close = Box(box.right - style.px(14) - side, box.y + (head - side) // 2, side, side)
    return SheetPlan(box, Box(box.x, box.y, box.w, head), close, tuple(cells), across, rows, first)


def paint_sheet(
    surface: pygame.Surface,
    sheet: Sheet,
    plan: SheetPlan,
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
        sheet.title,
        (x, plan.head.centre[1]),
        style.text(20),
        theme.t1,
        600,
        max_width=plan.head.w - style.px(140),
    )
    if sheet.search is not None:
        _search(surface, sheet, plan, title.right + style.px(20), style)
    draw_icon(surface, "close", plan.close.centre, style.px(22), theme.t2)
    focused = sheet.found[sheet.at] if 0 <= sheet.at < len(sheet.found) else None
    for leaf, box in plan.cells:
        _leaf(surface, sheet, leaf, box, style, leaf is hovered, leaf is focused)
    if plan.rows * plan.across > len(plan.cells) and len(plan.cells) < len(sheet.found):
        _bar(surface, plan, style)


def _search(surface: pygame.Surface, sheet: Sheet, plan: SheetPlan, x: int, style: Style) -> None:
    theme = style.theme
    right = plan.close.x - style.px(12)
    box = Box(x, plan.head.centre[1] - style.px(20), max(style.px(80), right - x), style.px(40))
    panel(surface, box.rect, theme.sunk, theme.line2, style.px(10), style.line(1))
    draw_icon(surface, "search", (box.x + style.px(20), box.centre[1]), style.px(18), theme.t2)
    text_x = box.x + style.px(38)
    drawn = draw_text_middle(
        surface,
        sheet.search or "",
        (text_x, box.centre[1]),
        style.text(15),
        theme.t1,
        max_width=box.w - style.px(56),
    )
    surface.fill(theme.accent_text, pygame.Rect(drawn.right + 2, box.centre[1] - style.px(9), 2, style.px(18)))


def _leaf(
    surface: pygame.Surface, sheet: Sheet, leaf: Leaf, box: Box, style: Style, hovered: bool, focused: bool
) -> None:
    theme = style.theme
    shadow(surface, box.rect, "e1", box.h * 0.048, theme, style.u)
    dull = leaf.piece.dulled or leaf.piece.turned or not leaf.enabled
    surface.blit(card(leaf.piece.face, box.h, theme, back=leaf.piece.back, dulled=dull), (box.x, box.y))
    overlays(surface, box.rect, leaf.piece, theme)
    if leaf.caption:
        _caption(surface, leaf.caption, box, style)
    if leaf.value in sheet.picked:
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


def _bar(surface: pygame.Surface, plan: SheetPlan, style: Style) -> None:
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
