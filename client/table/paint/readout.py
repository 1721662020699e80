"""A procedure laid out in the rail, in place of preview and log: its cards, its dice, its table with the row that counts.

Where it asks something and its answers are foretold, they stand beneath, a box for each.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import pygame

from client.draw.card import card, overlays
from client.draw.die import die
from client.draw.icons import draw_icon
from client.draw.shadows import shadow
from client.draw.shapes import fill_rect, panel, pill
from client.draw.text import draw_text_middle, text_size
from client.table.geometry.box import Box
from client.table.paint.motion import Motion, face_of, out
from client.table.parts.foretold import choice_high
from client.ui.base import Style
from client.ui.parts import seat_mark
from engine.values.ids import SEATS, SeatId
from engine.values.view import Forecast, PanelCard, PanelDie, PanelView

HEAD, LABEL, CARD_W, PIECE_MOST, PIECE_LEAST = 40, 28, 0.714, 216, 96
DIE, EDGE, ROW, LEAST_ROW, FOOT = 52, 20, 26, 16, 28
DOT, NOW = 7, 16
"""Units of a dot for a step, and of the one that runs."""
LEAST_ROWS = 4
LEAST_GAP = 10
"""Pixels between two columns."""
SIDES = 6


@dataclass(frozen=True, slots=True)
class ReadoutPlan:
    """What stands where: heights of the parts, a box for each answer and each clause."""

    box: Box
    card: int
    dice: int
    table: Box
    choices: tuple[tuple[Forecast, Box], ...] = ()
    links: tuple[tuple[str, Box], ...] = ()

    def choice_at(self, pos: tuple[int, int]) -> Forecast | None:
        """The answer under a point."""
        return next((told for told, box in self.choices if box.holds(pos)), None)

    def link_at(self, pos: tuple[int, int]) -> str | None:
        """The clause under a point."""
        return next((clause for clause, box in self.links if box.holds(pos)), None)


def plan_readout(view: PanelView, told: Sequence[Forecast], rail: Box, style: Style) -> ReadoutPlan:
    """Lay all out from the top of the rail down; answers that leave a table no room are left out, cards shrink before."""
    box = rail.inset(style.px(16))
    column = (box.w - style.px(14) * (max(1, len(view.cards)) - 1)) // max(1, len(view.cards))
    high = min(round(column / CARD_W), style.px(PIECE_MOST))
    size = style.text(13)
    dice = style.px(DIE) + max(style.px(EDGE), size + 4) * max(1, *(len(d.edges) for d in view.dice)) + style.px(12) if view.dice else 0
    row = max(style.px(LEAST_ROW), size + 3)
    heights = [choice_high(each, style) for each in told]
    asked = sum(heights) + style.px(8) * len(heights)
    rest = box.h - style.px(HEAD) - dice - style.px(FOOT)
    beneath = style.px(LABEL) + style.px(14)
    least = row * (min(LEAST_ROWS, len(view.rows)) + 1) if view.rows else 0
    if view.cards and asked:
        wanted = row * (len(view.rows) + 1) if view.rows else 0
        high = max(min(high, style.px(PIECE_LEAST)), min(high, rest - beneath - asked - wanted))
    cards = beneath + high if view.cards else 0
    if rest - cards - asked < least:
        told, heights, asked = (), [], 0
        high = min(round(column / CARD_W), style.px(PIECE_MOST))
        cards = beneath + high if view.cards else 0
    top = box.y + style.px(HEAD) + cards + dice
    foot = box.bottom - style.px(FOOT)
    choices, y = [], foot - asked
    for each, tall in zip(told, heights, strict=True):
        choices.append((each, Box(box.x, y, box.w, tall)))
        y += tall + style.px(8)
    table = Box(box.x, top, box.w, foot - asked - top - (style.px(6) if asked else 0))
    return ReadoutPlan(box, high, dice, table, tuple(choices), _links(view, box, style))


def _links(view: PanelView, box: Box, style: Style) -> tuple[tuple[str, Box], ...]:
    """The clauses at the foot, as many as there is room for."""
    found, x, gap, size = [], box.x + style.px(22), style.px(14), style.text(13)
    for clause in view.clauses:
        wide = text_size(clause, size, 500)[0]
        if x + wide > box.right:
            break
        found.append((clause, Box(x, box.bottom - style.px(20), wide, style.px(24))))
        x += wide + gap
    return tuple(found)


def paint_readout(
    surface: pygame.Surface, view: PanelView, plan: ReadoutPlan, names: Mapping[SeatId, str], motion: Motion, style: Style,
    others: Sequence[Forecast] = (),
) -> None:  # fmt: skip
    """Paint all but the answers. `others`: answers that are not the chosen one; the rows they would take are outlined."""
    box = plan.box
    _head(surface, view, box, style)
    y = box.y + style.px(HEAD)
    for shown, column in zip(view.cards, _columns(box, max(1, len(view.cards)), style), strict=False):
        _card(surface, shown, column._replace(y=y), plan.card, names, style)
    if view.cards:
        y += style.px(LABEL) + plan.card + style.px(14)
    columns = _columns(box, max(1, len(view.dice)), style)
    for number, (rolled, column) in enumerate(zip(view.dice, columns, strict=False)):
        _die(surface, rolled, column._replace(y=y), motion.die_part(number), style)
    _table(surface, view, plan.table, motion.row_part, others, style)
    if plan.links:
        draw_icon(surface, "book", (box.x + style.px(8), box.bottom - style.px(8)), style.px(15), style.theme.t3)
    for clause, link in plan.links:
        draw_text_middle(surface, clause, (link.x, box.bottom - style.px(8)), style.text(13), style.theme.accent_text, 500)


def _head(surface: pygame.Surface, view: PanelView, box: Box, style: Style) -> None:
    """The title; at the right the name of the step, and a dot for each, as far as there is room."""
    theme, y, right = style.theme, box.y + style.px(HEAD) // 2, box.right
    title = text_size(view.title, style.text(20), 700)[0] + style.px(10)
    wide = (style.px(DOT) + style.px(4)) * (view.steps - 1) + style.px(NOW) if view.steps else 0
    if wide and title + wide <= box.w:
        x = right - wide
        for step in range(1, view.steps + 1):
            side, long = style.px(DOT), style.px(NOW if step == view.step else DOT)
            ink = theme.accent if step == view.step else theme.accent_text if step < view.step else theme.line2
            pill(surface, pygame.Rect(x, y - side // 2, long, side), ink)
            x += long + style.px(4)
        right -= wide + style.px(8)
        stage = text_size(view.stage, style.text(13), 500)[0]
        if title + stage <= right - box.x:
            draw_text_middle(surface, view.stage, (right, y), style.text(13), theme.t2, 500, "right")
    draw_text_middle(surface, view.title, (box.x, y), style.text(20), theme.t1, 700, max_width=right - box.x)


def _columns(box: Box, many: int, style: Style) -> list[Box]:
    gap = style.px(14)
    wide = (box.w - gap * (many - 1)) // many
    return [Box(box.x + n * (wide + gap), box.y, wide, 0) for n in range(many)]


def _card(
    surface: pygame.Surface, shown: PanelCard, at: Box, high: int, names: Mapping[SeatId, str], style: Style
) -> None:
    """Whose it is and what it does here, then the card."""
    middle, size = at.y + style.px(LABEL) // 2 - style.px(2), style.text(14)
    seat_mark(surface, shown.piece.seat, (at.x + style.px(7), middle), style)
    room, whole = at.w - style.px(20), f"{names.get(shown.piece.seat, '')} {shown.label}".strip()
    words = whole if text_size(whole, size, 600)[0] <= room else shown.label
    draw_text_middle(surface, words, (at.x + style.px(20), middle), size, style.theme.t1, 600, max_width=room)
    rect = pygame.Rect(at.x, at.y + style.px(LABEL), round(high * CARD_W), high)
    shadow(surface, rect, "e1", high * 0.048, style.theme, style.u)
    surface.blit(card(shown.piece.face, high, style.theme, back=shown.piece.back), rect)
    overlays(surface, rect, replace(shown.piece, tags=()), style.theme)  # its label says what it does here


def _die(surface: pygame.Surface, rolled: PanelDie, at: Box, part: float, style: Style) -> None:
    """The die, what is added to it in all, and large what comes of it; beneath, each part by name.

    `part`: how far it has rolled; before its turn it is blank, and what comes of it is shown when it lies still.
    """
    theme, side = style.theme, style.px(DIE)
    shown = None if rolled.rolled is None or part <= 0 else face_of(rolled.rolled, SIDES, part)
    colour = theme.accent_text if rolled.seat == SEATS[0] else theme.t2
    surface.blit(die(SIDES, shown, side, theme, colour), (at.x, at.y))
    middle, line = at.y + side // 2, max(style.px(EDGE), style.text(13) + 4)
    total = sum(n for _, n in rolled.edges)
    if rolled.result is not None and part >= 1:
        draw_text_middle(surface, str(rolled.result), (at.right, middle), style.text(34), theme.t1, 700, "right")
    if total:
        draw_text_middle(surface, f"{total:+d}", (at.x + side + style.px(10), middle), style.text(17), theme.t2, 600)
    for number, (label, n) in enumerate(rolled.edges):
        y = at.y + side + style.px(6) + line * number + line // 2
        draw_text_middle(surface, f"{label} {n:+d}", (at.x, y), style.text(13), theme.t2, 500, max_width=at.w)


def _table(
    surface: pygame.Surface, view: PanelView, room: Box, part: float, others: Sequence[Forecast], style: Style
) -> None:
    """The rows; with too little room those about the one that counts."""
    if not view.rows:
        return
    theme, size = style.theme, style.text(13)
    high = max(style.px(LEAST_ROW), size + 3, min(style.px(ROW), room.h // (len(view.rows) + 1)))
    word = max((text_size(other.label, size, 500)[0] for other in others), default=0)
    xs = _stops(view, room, size, word + style.px(28) if word else 0)
    for column, (x, head) in enumerate(zip(xs, view.columns, strict=False)):
        right = xs[column + 1] if column + 1 < len(xs) else room.right
        draw_text_middle(surface, head, (x, room.y + high // 2), size, theme.t3, 500, max_width=right - x - style.px(6))
    fits = max(1, room.h // high - 1)
    first = 0
    if fits < len(view.rows):
        first = max(0, min((view.hit or 0) - fits // 2, len(view.rows) - fits))
    for line, number in enumerate(range(first, min(len(view.rows), first + fits))):
        at = Box(room.x, room.y + high * (line + 1), room.w, high)
        other = next((f for f in others if f.hit == number and number != view.hit), None) if part >= 1 else None
        _row(surface, view, number, at, xs, part, other, style)


def _row(
    surface: pygame.Surface, view: PanelView, number: int, at: Box, xs: list[int], part: float, other: Forecast | None,
    style: Style,
) -> None:  # fmt: skip
    """One row: filled (as far as it has slid in) if it counts, outlined with the answer's name if that would take it."""
    theme, size, hit = style.theme, style.text(13), number == view.hit and part > 0
    cells, weight = view.rows[number], 700 if hit or other is not None else 500
    if hit and part < 1:
        fill_rect(surface, pygame.Rect(at.x, at.y, round(at.w * out(part)), at.h), theme.accent)
    elif hit:
        panel(surface, at.rect, theme.accent, None, style.px(7))
    ends = xs[-1] + text_size(cells[-1], size, weight)[0]
    if hit and part >= 1 and ends + style.px(26) <= at.right:
        draw_icon(surface, "check", (at.right - style.px(14), at.centre[1]), style.px(15), theme.text_on_accent)
    if other is not None:
        panel(surface, at.rect, None, theme.accent_text, style.px(7), style.line(1.5))
        if ends + style.px(12) + text_size(other.label, size, 500)[0] <= at.right - style.px(8):
            at_right = (at.right - style.px(8), at.centre[1])
            draw_text_middle(surface, other.label, at_right, size, theme.accent_text, 500, "right")
    ink = theme.text_on_accent if hit and part >= 1 else theme.t1
    for column, (x, cell) in enumerate(zip(xs, cells, strict=False)):
        right = xs[column + 1] - style.px(6) if column + 1 < len(xs) else at.right
        draw_text_middle(surface, cell, (x, at.centre[1]), size, ink, weight, max_width=right - x)


def _stops(view: PanelView, room: Box, size: int, kept: int) -> list[int]:
    """Where the columns begin: as wide as what stands in them, and what is over is shared out.

    `kept`: what stays free at the right, if that leaves the columns room.
    """
    lines = [view.columns, *view.rows]
    widths = [max(text_size(line[n], size, 700)[0] for line in lines) for n in range(len(view.columns))]
    free = room.w - sum(widths)
    free -= kept if free - kept >= LEAST_GAP * len(widths) else 0
    spare = max(0, free // max(1, len(widths)))
    stops, x = [], room.x + min(8, spare // 2)
    for width in widths:
        stops.append(x)
        x += width + spare
    return stops
