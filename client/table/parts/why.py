"""The clause panel of the rail: what a refusal or a log line rests on, with its neighbours."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from client.draw.icons import draw_icon
from client.draw.shapes import panel
from client.draw.text import draw_text, draw_text_middle, line_height, rich_height, rich_text, text_size
from client.table.geometry.box import Box
from client.theme import mix
from client.ui.base import Style
from engine.values.speech import message

if TYPE_CHECKING:
    from engine.game.compiled import Game
    from engine.game.specs import Clause

PAD = 12
CITED = 500
"""The weight of the clause that was asked about."""


@dataclass(frozen=True, slots=True)
class ClauseEntry:
    """One clause of the panel in its place; `cited` marks the one that was asked about."""

    clause: Clause
    box: Box
    cited: bool


@dataclass(frozen=True, slots=True)
class WhyPlan:
    """The entries that fit, and the button that plays a scenario, if there is one."""

    entries: tuple[ClauseEntry, ...]
    show: Box | None
    scenario: str = ""
    cut: bool = False
    """The clause that was asked about does not fit whole."""


def plan_why(
    game: Game, clause_id: str, box: Box, lang: str, style: Style, scroll: int = 0, shows: bool = True
) -> WhyPlan:
    """Lay out the clause with its neighbours, the asked one as near the top as they allow."""
    scenarios = game.clause_scenarios(clause_id) if shows else ()
    wanted = [*game.neighbours(clause_id)]
    if all(clause.id != clause_id for clause in wanted):
        wanted.insert(0, game.clause(clause_id))
    cited = next(n for n, clause in enumerate(wanted) if clause.id == clause_id)
    button_h = max(40, style.px(44)) if scenarios else 0
    room = box.h - (button_h + style.px(12) if scenarios else 0)
    heights = [_height(clause, clause.id == clause_id, box.w, lang, style) for clause in wanted]
    first = max(0, min(cited - 1 + scroll, len(wanted) - 1))
    if not scroll and sum(heights[first : cited + 1]) + style.px(8) > room:
        first = cited
    entries: list[ClauseEntry] = []
    y = box.y
    for clause, high in zip(wanted[first:], heights[first:], strict=True):
        if y + high > box.y + room and entries:
            break
        entries.append(ClauseEntry(clause, Box(box.x, y, box.w, min(high, room)), clause.id == clause_id))
        y += high + style.px(8)
    show = Box(box.x, box.bottom - button_h, box.w, button_h) if scenarios else None
    return WhyPlan(tuple(entries), show, scenarios[0] if scenarios else "", heights[first] > room)


def _height(clause: Clause, cited: bool, width: int, lang: str, style: Style) -> int:
    words = ((clause.say(lang), cited),)
    text = rich_height(words, width - style.px(2 * PAD), style.text(14), strong_weight=CITED)
    return style.px(PAD) + _head(style) + text + style.px(PAD)


def _head(style: Style) -> int:
    """The height of the line with a clause's id and heading."""
    return line_height(style.text(13), 600) + style.px(5)


def paint_why(surface: pygame.Surface, plan: WhyPlan, lang: str, style: Style, hovered: bool = False) -> None:
    """Each clause with id, heading and words; the cited one framed in the accent."""
    theme = style.theme
    for entry in plan.entries:
        box = entry.box
        fill = mix(theme.panel, theme.accent, 0.12) if entry.cited else theme.sunk
        border = theme.accent_text if entry.cited else theme.line
        panel(surface, box.rect, fill, border, style.px(10), style.line(2 if entry.cited else 1))
        x, y = box.x + style.px(PAD), box.y + style.px(PAD)
        ink = theme.accent_text if entry.cited else theme.t2
        drawn = draw_text(surface, entry.clause.id, (x, y), style.text(13), ink, 600)
        heading = entry.clause.title(lang)
        room = box.right - style.px(PAD) - drawn.right - style.px(10)
        draw_text(surface, heading, (drawn.right + style.px(10), y), style.text(13), theme.t3, 500, max_width=room)
        top = y + _head(style)
        area = pygame.Rect(x, top, box.w - style.px(2 * PAD), max(1, box.bottom - style.px(PAD) - top))
        words = ((entry.clause.say(lang), entry.cited),)
        rich_text(surface, words, area, style.text(14), theme.t2, theme.t1, strong_weight=CITED)
    if plan.show is not None:
        _show_button(surface, plan.show, lang, style, hovered)


def _show_button(surface: pygame.Surface, box: Box, lang: str, style: Style, hovered: bool) -> None:
    theme, text, size = style.theme, message(lang, "table-show-me"), style.text(15)
    panel(
        surface,
        box.rect,
        mix(theme.raised, theme.t1, 0.08 if hovered else 0),
        theme.line2,
        style.px(10),
        style.line(1),
    )
    whole = text_size(text, size, 600)[0] + style.px(30)
    x = box.centre[0] - whole // 2
    draw_icon(surface, "play", (x + style.px(10), box.centre[1]), style.px(20), theme.accent_text)
    draw_text_middle(surface, text, (x + style.px(30), box.centre[1]), size, theme.t1, 600)
