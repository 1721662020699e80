"""A procedure laid out in the rail, in place of preview and log: its cards, its dice, its table with the row that counts."""

from __future__ import annotations

import pygame

from client.draw.card import card, overlays
from client.draw.die import die
from client.draw.icons import draw_icon
from client.draw.shadows import shadow
from client.draw.shapes import panel
from client.draw.text import draw_text_middle, text_size
from client.table.box import Box
from client.ui.base import Style
from client.ui.parts import seat_mark
from engine.values.view import PanelCard, PanelDie, PanelView

HEAD, LABEL, CARD_W, PIECE_MOST = 40, 28, 0.714, 216
DIE, EDGE, ROW, LEAST_ROW = 52, 20, 26, 16
SIDES = 6


def paint_readout(surface: pygame.Surface, view: PanelView, rail: Box, style: Style) -> None:
    """All of it from the top of the rail down; a table with too little room shows the rows about the one that counts."""
    box = rail.inset(style.px(16))
    y = box.y + style.px(HEAD) // 2
    draw_text_middle(surface, view.title, (box.x, y), style.text(20), style.theme.t1, 700, max_width=box.w)
    y = box.y + style.px(HEAD)
    columns = _columns(box, max(1, len(view.cards)), style)
    for shown, column in zip(view.cards, columns, strict=False):
        _card(surface, shown, column._replace(y=y), style)
    if view.cards:
        y += style.px(LABEL) + _card_high(columns[0], style) + style.px(14)
    columns = _columns(box, max(1, len(view.dice)), style)
    for rolled, column in zip(view.dice, columns, strict=False):
        _die(surface, rolled, column._replace(y=y), style)
    if view.dice:
        y += style.px(DIE) + style.px(EDGE) * max(1, *(len(d.edges) for d in view.dice)) + style.px(12)
    _table(surface, view, Box(box.x, y, box.w, box.bottom - style.px(28) - y), style)
    clauses = "   ".join(view.clauses)
    draw_text_middle(surface, clauses, (box.x, box.bottom - style.px(8)), style.text(13), style.theme.accent_text, 500, max_width=box.w)


def _columns(box: Box, many: int, style: Style) -> list[Box]:
    gap = style.px(14)
    wide = (box.w - gap * (many - 1)) // many
    return [Box(box.x + n * (wide + gap), box.y, wide, 0) for n in range(many)]


def _card_high(column: Box, style: Style) -> int:
    return min(round(column.w / CARD_W), style.px(PIECE_MOST))


def _card(surface: pygame.Surface, shown: PanelCard, at: Box, style: Style) -> None:
    """Whose it is and what it does here, then the card."""
    middle = at.y + style.px(LABEL) // 2 - style.px(2)
    seat_mark(surface, shown.piece.seat, (at.x + style.px(7), middle), style)
    draw_text_middle(
        surface, shown.label, (at.x + style.px(20), middle), style.text(14), style.theme.t1, 600, max_width=at.w - style.px(20)
    )
    high = _card_high(at, style)
    rect = pygame.Rect(at.x, at.y + style.px(LABEL), round(high * CARD_W), high)
    shadow(surface, rect, "e1", high * 0.048, style.theme, style.u)
    surface.blit(card(shown.piece.face, high, style.theme, back=shown.piece.back), rect)
    overlays(surface, rect, shown.piece, style.theme)


def _die(surface: pygame.Surface, rolled: PanelDie, at: Box, style: Style) -> None:
    """The die, what is added to it in all, and large what comes of it; beneath, each part by name."""
    theme, side = style.theme, style.px(DIE)
    surface.blit(die(SIDES, rolled.rolled, side, theme), (at.x, at.y))
    middle = at.y + side // 2
    total = sum(n for _, n in rolled.edges)
    if rolled.result is not None:
        draw_text_middle(surface, str(rolled.result), (at.right, middle), style.text(34), theme.t1, 700, "right")
    if total:
        draw_text_middle(surface, f"{total:+d}", (at.x + side + style.px(10), middle), style.text(17), theme.t2, 600)
    for line, (label, n) in enumerate(rolled.edges):
        y = at.y + side + style.px(6) + style.px(EDGE) * line + style.px(EDGE) // 2
        draw_text_middle(surface, f"{label} {n:+d}", (at.x, y), style.text(13), theme.t2, 500, max_width=at.w)


def _table(surface: pygame.Surface, view: PanelView, room: Box, style: Style) -> None:
    if not view.rows:
        return
    theme, size = style.theme, style.text(13)
    high = max(style.px(LEAST_ROW), size + 3, min(style.px(ROW), room.h // (len(view.rows) + 1)))
    xs = _stops(view, room, size)
    for column, (x, head) in enumerate(zip(xs, view.columns, strict=False)):
        right = xs[column + 1] if column + 1 < len(xs) else room.right
        draw_text_middle(surface, head, (x, room.y + high // 2), size, theme.t3, 500, max_width=right - x - style.px(6))
    fits = max(1, room.h // high - 1)
    first = 0
    if fits < len(view.rows):
        first = max(0, min((view.hit or 0) - fits // 2, len(view.rows) - fits))
    for line, number in enumerate(range(first, min(len(view.rows), first + fits))):
        _row(surface, view, number, Box(room.x, room.y + high * (line + 1), room.w, high), xs, style)


def _row(surface: pygame.Surface, view: PanelView, number: int, at: Box, xs: list[int], style: Style) -> None:
    theme, size, hit = style.theme, style.text(13), number == view.hit
    cells, weight = view.rows[number], 700 if hit else 500
    if hit:
        panel(surface, at.rect, theme.accent, None, style.px(7))
        if xs[-1] + text_size(cells[-1], size, weight)[0] + style.px(26) <= at.right:
            draw_icon(surface, "check", (at.right - style.px(14), at.centre[1]), style.px(15), theme.text_on_accent)
    ink = theme.text_on_accent if hit else theme.t1
    for column, (x, cell) in enumerate(zip(xs, cells, strict=False)):
        right = xs[column + 1] - style.px(6) if column + 1 < len(xs) else at.right
        draw_text_middle(surface, cell, (x, at.centre[1]), size, ink, weight, max_width=right - x)


def _stops(view: PanelView, room: Box, size: int) -> list[int]:
    """Where the columns begin: as wide as what stands in them, and what is over is shared out."""
    lines = [view.columns, *view.rows]
    widths = [max(text_size(line[n], size, 700)[0] for line in lines) for n in range(len(view.columns))]
    spare = max(0, (room.w - sum(widths)) // max(1, len(widths)))
    stops, x = [], room.x + min(8, spare // 2)
    for width in widths:
        stops.append(x)
        x += width + spare
    return stops
