"""The report of the match: rows laid out from the newest upwards, each with its clause."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame

from client.draw.icons import draw_icon
from client.draw.shapes import panel
from client.draw.text import break_lines, draw_text, line_height, rich_height, rich_text, text_size
from client.table.geometry.box import Box
from client.ui.base import Style
from client.ui.parts import seat_mark
from engine.values.view import LogLine

INDENT, CLAUSE = 24, 500
"""Units before a line's words; the weight of its clause."""
MOST_SHOWN = 160
"""Lines looked at for one picture: more never fit."""


@dataclass(frozen=True, slots=True)
class LogRow:
    """One line of the log in its place."""

    line: LogLine
    box: Box


def log_rows(lines: Sequence[LogLine], box: Box, scroll: int, style: Style) -> tuple[LogRow, ...]:
    """The rows that fit, the newest at the bottom once they do not all fit. `scroll` counts lines back."""
    end = max(1, len(lines) - scroll) if lines else 0
    rows: list[tuple[LogLine, int]] = []
    room = box.h
    for line in reversed(condensed(lines[max(0, end - MOST_SHOWN) : end])):
        high = row_height(line, box.w, style)
        if high > room:
            break
        room -= high
        rows.append((line, high))
    placed: list[LogRow] = []
    y = box.y
    for line, high in reversed(rows):
        placed.append(LogRow(line, Box(box.x, y, box.w, high)))
        y += high
    return tuple(placed)


def lines_with(lines: Sequence[LogLine], wanted: str | None) -> Sequence[LogLine]:
    """The lines that say this (or cite such a clause); all of them while nothing is wanted."""
    if not wanted:
        return lines
    sought = wanted.casefold()

    def says(line: LogLine) -> bool:
        return sought in f"{''.join(part for part, _ in line.parts)} {line.clause}".casefold()

    return [line for line in lines if not line.heading and says(line)]


def condensed(lines: Sequence[LogLine]) -> list[LogLine]:
    """Headings with nothing beneath them become one: the turn's, and the last of its phases."""
    found: list[LogLine] = []
    for line in lines:
        last = found[-1] if found else None
        if line.heading and last is not None and last.heading:
            found.pop()
            joined = last.turn == line.turn and _opens_turn(found, last)
            found.append(_joined(last, line) if joined else line)
        else:
            found.append(line)
    return found


def _joined(turn: LogLine, phase: LogLine) -> LogLine:
    return replace(phase, parts=(turn.parts[0], (f" \N{MIDDLE DOT} {phase.parts[0][0]}", False)))


def _opens_turn(before: Sequence[LogLine], heading: LogLine) -> bool:
    return not before or before[-1].turn != heading.turn


def row_height(line: LogLine, width: int, style: Style) -> int:
    """The height of one row, the gap beneath it included."""
    size = style.text(14)
    if line.heading:
        return style.px(13) + line_height(size) + style.px(6)
    text = rich_height(line.parts, width - style.px(INDENT), size)
    return text + (_clause_line(line, width, style) if line.clause else 0) + style.px(8)


def _clause_line(line: LogLine, width: int, style: Style) -> int:
    """Extra height if the clause does not fit behind the last word."""
    return 0 if _clause_fits(line, width, style) else style.px(18)


def _last_line_end(line: LogLine, width: int, style: Style) -> int:
    size = style.text(14)
    last = break_lines(tuple(line.parts), width - style.px(INDENT), size)[-1]
    return max((x + text_size(text, size, 600 if bold else 400)[0] for text, bold, x in last), default=0)


def _clause_fits(line: LogLine, width: int, style: Style) -> bool:
    wide = text_size(line.clause, style.text(12), CLAUSE)[0] + style.px(10)
    return _last_line_end(line, width, style) + wide <= width - style.px(INDENT)


def paint_log(surface: pygame.Surface, rows: Sequence[LogRow], style: Style, hovered: LogRow | None = None) -> None:
    """All rows; the hovered one with its clause lit, because a click opens it."""
    for row in rows:
        if row.line.heading:
            _heading(surface, row, style)
        else:
            _line(surface, row, style, row is hovered)


def _heading(surface: pygame.Surface, row: LogRow, style: Style) -> None:
    theme, size = style.theme, style.text(13)
    text = "".join(part for part, _ in row.line.parts)
    y = row.box.y + style.px(11)
    drawn = draw_text(surface, text, (row.box.x, y), size, theme.t2, 500, max_width=row.box.w)
    rule = pygame.Rect(drawn.right + style.px(10), drawn.centery, row.box.right - drawn.right - style.px(10), 1)
    if rule.w > 0:
        surface.fill(theme.line, rule)


def _line(surface: pygame.Surface, row: LogRow, style: Style, hovered: bool) -> None:
    theme, size = style.theme, style.text(14)
    line, box = row.line, row.box
    if hovered and line.clause:
        panel(surface, box.inset(-style.px(6), 0).moved(0, -style.px(4)).rect, theme.raised, None, style.px(8))
    step = round(size * 1.4)
    mark = (box.x + style.px(6), box.y + step // 2)
    if line.override:
        draw_icon(surface, "hand", mark, style.px(15), theme.warn)
    else:
        seat_mark(surface, line.seat, mark, style)
    area = pygame.Rect(box.x + style.px(INDENT), box.y, box.w - style.px(INDENT), 0)
    high = rich_text(surface, line.parts, area, size, theme.t2, theme.t1)
    if line.clause:
        ink = theme.accent_text if hovered else theme.t3
        fits = _clause_fits(line, box.w, style)
        x = area.x + (_last_line_end(line, box.w, style) + style.px(8) if fits else 0)
        y = box.y + high - step + (style.px(2) if fits else step)
        draw_text(surface, line.clause, (x, y), style.text(12), ink, CLAUSE)
