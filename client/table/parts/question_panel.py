"""The panel of a question that is answered by words or numbers, over the main button."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from client.draw.card import card
from client.draw.icons import draw_icon
from client.draw.shadows import shadow
from client.draw.shapes import disc, panel, ring
from client.draw.text import draw_text, draw_text_middle, text_height, wrap_text
from client.table.geometry.box import Box, Point
from client.table.geometry.layout import Layout
from client.table.parts.question import AnswerDraft
from client.theme import mix
from client.ui.base import Style
from engine.values.view import OptionView

ROW, WIDTH = 48, 420
TOLD = ("options", "yes_no")
"""Kinds of questions whose answers can be foretold."""
LISTED = ("options", "pending", "order", "split", "zones", "number", "by_hand", "yes_no")


@dataclass(frozen=True, slots=True)
class AskPlan:
    """The panel in its place: a box for each row; minus and plus where amounts are chosen."""

    box: Box
    rows: tuple[tuple[int, Box], ...]
    top: int

    def row_at(self, pos: Point) -> int | None:
        """The row under a point."""
        return next((n for n, box in self.rows if box.holds(pos)), None)


def rows_of(draft: AnswerDraft) -> list[OptionView]:
    """The options in the order they are listed: an order shows itself as it stands."""
    q = draft.question
    if q.kind == "order":
        found = [draft.option(value) for value in draft.picked]
        return [option for option in found if option is not None]
    return list(q.options)


def needs_panel(draft: AnswerDraft, in_rail: bool) -> bool:
    """True when the question cannot be answered by pointing at the table, or at its answers `in_rail`, alone."""
    q = draft.question
    if q.kind in TOLD and in_rail:
        return False
    if q.kind in ("pieces", "payment"):
        return not q.on_table and not any(option.piece for option in q.options)
    if q.kind == "zones" or draft.on_cards:
        return False
    return q.kind in LISTED and not (q.kind in ("yes_no", "by_hand") and len(q.text) < 60)


def plan_asking(draft: AnswerDraft, layout: Layout, style: Style) -> AskPlan:
    """Just over the prompt, growing upwards, its right edge at the main button's."""
    wide = min(style.px(WIDTH), layout.board.w // 2)
    pad, row_h = style.px(20), max(40, style.px(ROW))
    q = draft.question
    count = 0 if q.kind in ("by_hand", "yes_no") else 1 if q.kind == "number" else len(rows_of(draft))
    head = text_height(q.title, wide - 2 * pad, style.text(18), 600, 1.25) + style.px(6)
    if q.text:
        head += text_height(q.text, wide - 2 * pad, style.text(15)) + style.px(6)
    if q.clause:
        head += max(style.px(22), round(style.text(13) * 1.5)) + style.px(6)
    room = layout.prompt.y - layout.top.h - head - 2 * pad - style.px(16)
    shown = max(1, min(count, room // (row_h + style.px(6)))) if count else 0
    first = max(0, min(draft.at - shown + 1, count - shown)) if count > shown else 0
    high = head + 2 * pad + shown * (row_h + style.px(6))
    box = Box(layout.main.right - wide, layout.prompt.y - high - style.px(4), wide, high)
    y = box.y + pad + head
    rows = []
    for n in range(first, first + shown):
        rows.append((n, Box(box.x + pad, y, wide - 2 * pad, row_h)))
        y += row_h + style.px(6)
    return AskPlan(box, tuple(rows), box.y + pad)


def paint_asking(surface: pygame.Surface, draft: AnswerDraft, plan: AskPlan, style: Style, hovered: int | None) -> None:
    """Title, words, clause and a row for each thing to choose."""
    theme, box = style.theme, plan.box
    shadow(surface, box.rect, "e3", style.px(16), theme, style.u)
    panel(surface, box.rect, theme.raised, theme.accent_text, style.px(16), style.line(1.5))
    q, pad = draft.question, style.px(20)
    area = pygame.Rect(box.x + pad, plan.top, box.w - 2 * pad, 0)
    y = plan.top + wrap_text(surface, q.title, area, style.text(18), theme.t1, 600, 1.25) + style.px(6)
    if q.text:
        y += wrap_text(surface, q.text, area.move(0, y - area.y), style.text(15), theme.t2) + style.px(6)
    if q.clause:
        draw_icon(surface, "book", (box.x + pad + style.px(8), y + style.px(8)), style.px(15), theme.t3)
        draw_text(surface, q.clause, (box.x + pad + style.px(22), y), style.text(13), theme.t3, 500)
    options = rows_of(draft)
    for number, row in plan.rows:
        if q.kind == "number":
            _amount(surface, str(draft.number), row, style)
        else:
            _row(surface, draft, options[number], number, row, style, number == hovered)


def _row(
    surface: pygame.Surface,
    draft: AnswerDraft,
    option: OptionView,
    number: int,
    row: Box,
    style: Style,
    hovered: bool,
) -> None:
    theme, kind = style.theme, draft.question.kind
    chosen = kind not in ("order", "split") and draft.chosen(option)
    fill = (
        mix(theme.raised, theme.accent, 0.16)
        if chosen
        else mix(theme.raised, theme.t1, 0.08)
        if hovered
        else theme.panel
    )
    border = theme.accent_text if chosen or draft.at == number else theme.line
    panel(surface, row.rect, fill, border, style.px(10), style.line(2 if chosen else 1))
    x = row.x + style.px(14)
    mark = (x + style.px(10), row.centre[1])
    if chosen:
        disc(surface, mark, style.px(22), theme.accent)
        draw_icon(surface, "check", mark, style.px(15), theme.text_on_accent)
    else:
        ring(surface, mark, style.px(22), theme.line2, style.px(1.5))
        draw_text_middle(surface, str(number + 1), mark, style.text(12), theme.t2, 600, "centre")
    x += style.px(32)
    if option.piece is not None:
        picture = card(option.piece.face, row.h - style.px(8), theme, back=option.piece.back)
        surface.blit(picture, (x, row.y + style.px(4)))
        x += picture.get_width() + style.px(10)
    right = row.right - style.px(12)
    if kind == "split":
        right = _plus_minus(surface, draft.amounts[number], row, style)
    elif kind == "order":
        for name, off in (("chevron-up", 56), ("chevron-down", 24)):
            draw_icon(surface, name, (row.right - style.px(off), row.centre[1]), style.px(20), theme.t2)
        right -= style.px(70)
    ink = theme.t1 if option.enabled else theme.t3
    draw_text_middle(surface, option.label, (x, row.centre[1]), style.text(15), ink, 500, max_width=right - x)


def _plus_minus(surface: pygame.Surface, amount: int, row: Box, style: Style) -> int:
    theme = style.theme
    for name, off in (("minus", 108), ("plus", 24)):
        draw_icon(surface, name, (row.right - style.px(off), row.centre[1]), style.px(20), theme.t1)
    draw_text_middle(
        surface,
        str(amount),
        (row.right - style.px(66), row.centre[1]),
        style.text(18),
        theme.t1,
        700,
        "centre",
    )
    return row.right - style.px(130)


def _amount(surface: pygame.Surface, text: str, row: Box, style: Style) -> None:
    theme = style.theme
    panel(surface, row.rect, theme.sunk, theme.line2, style.px(10), style.line(1))
    draw_icon(surface, "minus", (row.x + style.px(28), row.centre[1]), style.px(22), theme.t1)
    draw_icon(surface, "plus", (row.right - style.px(28), row.centre[1]), style.px(22), theme.t1)
    draw_text_middle(surface, text, row.centre, style.text(22), theme.t1, 700, "centre")


def press_row(draft: AnswerDraft, number: int, row: Box, pos: Point, style: Style) -> bool:
    """The pointer pressed a row that changes amounts or order. False if it chooses instead."""
    kind = draft.question.kind
    draft.at = number
    if kind == "number":
        draft.step(-1 if pos[0] < row.centre[0] else 1)
    elif kind == "split":
        draft.step(-1 if pos[0] < row.right - style.px(66) else 1, number)
    elif kind == "order":
        draft.shift(number, -1 if pos[0] < row.right - style.px(40) else 1)
    else:
        return False
    return True
