"""The toast after a refused drop: one sentence, its clause, and three ways on."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from client.draw.icons import draw_icon
from client.draw.shadows import shadow
from client.draw.shapes import disc, panel
from client.draw.text import draw_text, draw_text_middle, text_height, text_size, wrap_text
from client.table.geometry.box import Box
from client.table.geometry.layout import Layout
from client.table.paint.motion import TOAST_IN, TOAST_OUT, TOAST_STAY
from client.theme import mix
from client.ui.base import Style
from engine.values.moves import Move
from engine.values.speech import message

WIDTH = 608
RISE = 12


@dataclass(frozen=True, slots=True)
class Notice:
    """What is said. `near` is the zone it speaks of; `anyway` a move that does it all the same, `label` its words.

    `asks`: nothing was forbidden, another player's word is wanted.
    """

    text: str
    clause: str = ""
    heading: str = ""
    near: Box | None = None
    anyway: Move | None = None
    label: str = ""
    asks: bool = False


@dataclass(frozen=True, slots=True)
class NoticePlan:
    """The toast in its place, with its pressable parts: why, anyway, close, clause."""

    box: Box
    parts: tuple[tuple[str, Box], ...]
    caret: tuple[int, int] | None
    small: bool = False
    """Closer together, in a place of the mat's own."""

    def part_at(self, pos: tuple[int, int]) -> str | None:
        """The part under a point."""
        return next((name for name, box in self.parts if box.holds(pos)), None)


@dataclass(slots=True)
class Toast:
    """The one notice on the screen and its age; it waits while it is looked at."""

    notice: Notice | None = None
    age: float = 0.0
    held: bool = False
    focus: int = field(default=-1)

    def say(self, notice: Notice) -> None:
        """Show this one, in place of another."""
        self.notice, self.age, self.held, self.focus = notice, 0.0, False, -1

    def close(self) -> None:
        """Take it away."""
        self.notice = None

    def advance(self, seconds: float, reduced: bool) -> bool:
        """Let time pass. True when the picture changed."""
        if self.notice is None:
            return False
        before = self.age
        if self.held and before >= TOAST_IN:
            return False
        self.age += seconds
        if self.age >= TOAST_IN + TOAST_STAY + TOAST_OUT:
            self.notice = None
            return True
        moving = before < TOAST_IN or self.age > TOAST_IN + TOAST_STAY
        return (moving and not reduced) or int(before * 4) != int(self.age * 4)

    @property
    def clear(self) -> float:
        """How much of it is to be seen, 0 to 1."""
        if self.age < TOAST_IN:
            return self.age / TOAST_IN
        over = self.age - TOAST_IN - TOAST_STAY
        return 1.0 if over < 0 else max(0.0, 1 - over / TOAST_OUT)

    @property
    def left(self) -> float:
        """The part of its time that is left."""
        return max(0.0, 1 - max(0.0, self.age - TOAST_IN) / TOAST_STAY)


def plan_notice(notice: Notice, layout: Layout, lang: str, style: Style) -> NoticePlan:
    """Beside its zone, on the side with more room, never over it if that can be helped."""
    small = layout.aside is not None
    wide = layout.aside.w if layout.aside is not None else min(style.px(WIDTH), layout.board.w - style.px(16))
    pad, top, size = _measures(small, style)
    text_w = wide - pad * 2 - style.px(54)
    high = text_height(notice.text, text_w, size, 600, 1.25)
    high += style.px(30) if notice.clause else 0
    button_h = style.px(38) if small else max(40, style.px(44))
    high += 2 * top + style.px(6 if small else 18) + button_h + style.px(6 if small else 12)
    if layout.aside is not None:
        box, caret = Box(layout.aside.x, layout.aside.y, wide, high), None
    else:
        box, caret = _beside(notice.near, wide, high, layout, style)
    return NoticePlan(box, _parts(notice, box, button_h, lang, style, small), caret, small)


def _measures(small: bool, style: Style) -> tuple[int, int, int]:
    """The room at the sides and at the top, and the text's size, in pixels."""
    return (style.px(16), style.px(14), style.text(17)) if small else (style.px(24), style.px(22), style.text(20))


def _beside(near: Box | None, wide: int, high: int, layout: Layout, style: Style) -> tuple[Box, tuple[int, int] | None]:
    board, gap = layout.board, style.px(8)
    room = Box(layout.board.x, layout.top.h, board.w, layout.size[1] - layout.top.h - style.px(8))
    if near is None:
        return Box(board.centre[0] - wide // 2, board.bottom - high - style.px(8), wide, high), None
    left, right = near.x - gap - wide, near.right + gap
    y = near.centre[1] - high // 2
    if left >= room.x:
        box = Box(left, y, wide, high).within(room)
        return box, (box.right, near.centre[1])
    if right + wide <= room.right:
        box = Box(right, y, wide, high).within(room)
        return box, (box.x, near.centre[1])
    above = near.y - gap - high >= room.y
    y = near.y - gap - high if above else near.bottom + gap
    return Box(near.centre[0] - wide // 2, y, wide, high).within(room), None


def _parts(notice: Notice, box: Box, button_h: int, lang: str, style: Style, small: bool) -> tuple[tuple[str, Box], ...]:
    size, pad = style.text(15), style.px(16 if small else 20)
    y = box.bottom - style.px(12 if small else 18) - button_h
    found: list[tuple[str, Box]] = []
    x = box.x + pad
    if notice.clause:
        wide = text_size(message(lang, "table-why"), size, 600)[0] + style.px(64)
        if small and wide + text_size(notice.label, size, 600)[0] + style.px(136) > box.w:
            wide = button_h  # its icon alone
        found.append(("why", Box(x, y, wide, button_h)))
        x += wide + style.px(8)
    if notice.anyway is not None:
        room = box.right - style.px(60) - x
        wide = min(room, text_size(notice.label, size, 600)[0] + style.px(36))
        found.append(("anyway", Box(x, y, wide, button_h)))
    found.append(("close", Box(box.right - style.px(20) - button_h, y, button_h, button_h)))
    return tuple(found)


def paint_notice(
    surface: pygame.Surface, toast: Toast, plan: NoticePlan, lang: str, style: Style, hovered: str | None
) -> None:
    """The toast, rising into its place."""
    notice = toast.notice
    if notice is None:
        return
    theme = style.theme
    lift = round(style.px(RISE) * (1 - toast.clear))
    box = plan.box.moved(0, lift)
    shadow(surface, box.rect, "e3", style.px(16), theme, style.u)
    panel(surface, box.rect, theme.raised, theme.line2, style.px(16), style.line(1))
    if plan.caret is not None:
        _caret(surface, box, plan.caret, style)
    (pad, top, size), glyph = _measures(plan.small, style), style.px(40)
    centre = (box.x + pad + glyph // 2, box.y + top + glyph // 2)
    ink = theme.accent_text if notice.asks else theme.danger
    disc(surface, centre, glyph, mix(theme.raised, ink, 0.22))
    draw_icon(surface, "people" if notice.asks else "ban", centre, style.px(22), ink)
    _words(
        surface,
        notice,
        Box(box.x + pad + style.px(54), box.y + top, box.w - pad * 2 - style.px(54), 0),
        style,
        size,
    )
    for number, (name, part) in enumerate(plan.parts):
        _part(
            surface,
            name,
            part.moved(0, lift),
            notice.label,
            lang,
            style,
            name == hovered,
            number == toast.focus,
        )
    bar = Box(
        box.x + style.px(20),
        box.bottom - style.px(4),
        round((box.w - style.px(40)) * toast.left),
        max(2, style.px(3)),
    )
    panel(surface, bar.rect, theme.line2, None, bar.h / 2)


def _words(surface: pygame.Surface, notice: Notice, box: Box, style: Style, size: int) -> None:
    theme = style.theme
    y = box.y + wrap_text(surface, notice.text, box.rect, size, theme.t1, 600, 1.25) + style.px(8)
    if notice.clause:
        draw_icon(surface, "book", (box.x + style.px(9), y + style.px(9)), style.px(18), theme.accent_text)
        drawn = draw_text(surface, notice.clause, (box.x + style.px(26), y), style.text(14), theme.accent_text, 600)
        room = box.right - drawn.right - style.px(12)
        draw_text(surface, notice.heading, (drawn.right + style.px(12), y), style.text(14), theme.t2, max_width=room)


def _part(
    surface: pygame.Surface,
    name: str,
    box: Box,
    label: str,
    lang: str,
    style: Style,
    hovered: bool,
    focused: bool,
) -> None:
    theme = style.theme
    fill = mix(theme.raised, theme.t1, 0.1) if hovered or focused else theme.raised
    if name == "close":
        if hovered or focused:
            panel(surface, box.rect, fill, theme.line2, style.px(10), style.line(1))
        draw_icon(surface, "close", box.centre, style.px(20), theme.t2)
        return
    border = theme.selection if focused else theme.line2 if hovered else theme.line
    panel(surface, box.rect, fill, border, style.px(10), style.line(2 if focused else 1))
    if name == "why" and box.w == box.h:
        draw_icon(surface, "help", box.centre, style.px(20), theme.t1)
        return
    text, size = message(lang, "table-why") if name == "why" else label, style.text(15)
    while size > style.text(12) and text_size(text, size, 600)[0] > box.w - style.px(26):
        size -= 1
    x = box.x + style.px(18)
    if name == "why":
        draw_icon(surface, "help", (x + style.px(9), box.centre[1]), style.px(20), theme.t1)
        x += style.px(28)
    draw_text_middle(surface, text, (x, box.centre[1]), size, theme.t1, 600, max_width=box.right - x - style.px(8))


def _caret(surface: pygame.Surface, box: Box, tip: tuple[int, int], style: Style) -> None:
    """The point towards the zone that is spoken of."""
    theme, reach = style.theme, style.px(10)
    side = 1 if tip[0] >= box.right else -1
    x = box.right - 1 if side > 0 else box.x
    y = max(box.y + style.px(24), min(tip[1], box.bottom - style.px(24)))
    corners = [(x, y - reach), (x + side * reach, y), (x, y + reach)]
    pygame.draw.polygon(surface, theme.raised, corners)
    pygame.draw.lines(surface, theme.line2, False, corners, style.px(1))
