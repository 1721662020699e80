"""What answers would do: a box for each in the rail, and beside the cards what the suggested one brings."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from client.draw.icons import draw_icon
from client.draw.shapes import panel, pill
from client.draw.text import draw_text_middle, text_size
from client.table.geometry.box import Box
from client.theme import mix
from client.ui.base import Style
from client.ui.parts import key_cap, seat_mark
from engine.values.view import Forecast, Harm, PanelView

TITLE, LINE, PAD, GAP = 26, 28, 10, 6
ARROW = "\N{RIGHTWARDS ARROW}"
Say = Callable[..., str]


def choice_high(told: Forecast, style: Style) -> int:
    """How high the box of an answer is."""
    lines = max(1, len(told.harms or ()))
    return 2 * style.px(PAD) + _title_high(style) + _line_high(style) * lines


def _title_high(style: Style) -> int:
    return max(style.px(TITLE), style.text(14) + style.px(8))


def _line_high(style: Style) -> int:
    return max(style.px(LINE), style.text(14) + style.px(10))


def paint_choice(
    surface: pygame.Surface, view: PanelView, told: Forecast, box: Box, style: Style, say: Say, *, chosen: bool, hot: bool,
    cap: str,
) -> None:  # fmt: skip
    """An answer with the row it takes, and a line for each piece: what it gets, and what it can bear before and after."""
    theme, pad = style.theme, style.px(PAD)
    ground = mix(theme.raised, theme.accent, 0.16) if chosen else mix(theme.raised, theme.t1, 0.08) if hot else theme.raised
    edge = theme.accent_text if chosen else theme.line2 if hot else theme.line
    panel(surface, box.rect, ground, edge, style.px(12), style.line(2 if chosen else 1))
    x, y, right = box.x + pad, box.y + pad + _title_high(style) // 2, box.right - pad
    if chosen:
        draw_icon(surface, "check", (right - style.px(9), y), style.px(18), theme.accent_text)
        right -= style.px(24)
    else:
        right = key_cap(surface, cap, right, y, style, False) - style.px(6)
    _title(surface, view, told, (x, y), right - x, style)
    line, y = _line_high(style), box.y + pad + _title_high(style)
    if told.harms is None:
        words = say("table-unforeseen")
        draw_text_middle(surface, words, (x, y + line // 2), style.text(13), theme.t2, 500, max_width=box.w - 2 * pad)
    for harm in told.harms or ():
        _line(surface, harm, Box(x, y, box.w - 2 * pad, line), style, say)
        y += line


def _title(surface: pygame.Surface, view: PanelView, told: Forecast, at: tuple[int, int], room: int, style: Style) -> None:
    """The answer's name, and after it what the row says, where that fits."""
    size, cells = style.text(14), view.rows[told.hit][1:] if told.hit is not None else ()
    whole = f"{told.label}: {', '.join(cells)}" if cells else told.label
    words = whole if text_size(whole, size, 600)[0] <= room else told.label
    draw_text_middle(surface, words, at, size, style.theme.t1, 600, max_width=room)


def _line(surface: pygame.Surface, harm: Harm, box: Box, style: Style, say: Say) -> None:
    theme, middle, right = style.theme, box.centre[1], box.right
    seat_mark(surface, harm.seat, (box.x + style.px(6), middle), style)
    if harm.before is not None or harm.after is not None:
        right = life_pill(harm).paint(surface, (right, middle), style).x - style.px(GAP)
    if harm.harm:
        right = harm_pill(harm).paint(surface, (right, middle), style).x - style.px(GAP)
    name, size = box.x + style.px(20), style.text(14)
    if not harm.harm and harm.before == harm.after:
        words = say("table-unharmed")
        wide, named = text_size(words, style.text(13), 500)[0], text_size(harm.name, size, 500)[0]
        if name + named + style.px(8) + wide <= right:
            draw_text_middle(surface, words, (right, middle), style.text(13), theme.t3, 500, "right")
            right -= wide + style.px(8)
    draw_text_middle(surface, harm.name, (name, middle), size, theme.t1, 500, max_width=right - name)


# --- pills


@dataclass(frozen=True, slots=True)
class Pill:
    """An icon and words on a coloured ground; `small` where room is scarce."""

    icon: str
    words: str
    bad: bool = False
    small: bool = False

    def size(self, style: Style) -> tuple[int, int]:
        """How large it is drawn."""
        glyph, ends, gap = self._parts(style)
        return text_size(self.words, self._text(style), 700)[0] + glyph + 2 * ends + gap, self._text(style) + style.px(8)

    def paint(self, surface: pygame.Surface, at: tuple[int, int], style: Style) -> Box:
        """Draw it, its right end at a point."""
        theme, (wide, high), (glyph, ends, _) = style.theme, self.size(style), self._parts(style)
        box = Box(at[0] - wide, at[1] - high // 2, wide, high)
        ink = pygame.Color("#FFFFFF") if self.bad else theme.badge
        pill(surface, box.rect, theme.damage if self.bad else theme.paper, theme.line2 if theme.name == "contrast" else None)
        draw_icon(surface, self.icon, (box.x + ends + glyph // 2, at[1]), glyph, ink)
        draw_text_middle(surface, self.words, (box.right - ends, at[1]), self._text(style), ink, 700, "right")
        return box

    def _text(self, style: Style) -> int:
        return style.text(13 if self.small else 14)

    def _parts(self, style: Style) -> tuple[int, int, int]:
        """Sizes of the icon, of the free ends, and of what is between icon and words."""
        return (style.px(12), style.px(5), 2) if self.small else (max(12, style.px(15)), style.px(8), style.px(4))


def harm_pill(harm: Harm, small: bool = False) -> Pill:
    """How much harm."""
    return Pill("drop-full", str(harm.harm), bad=True, small=small)


def life_pill(harm: Harm, small: bool = False) -> Pill:
    """What can be borne before and after (`small`: after alone); a skull where nothing is left."""
    before, after = ("?" if n is None else str(max(0, n)) for n in (harm.before, harm.after))
    both = not small and before != after
    return Pill("skull" if harm.falls else "heart", f"{before} {ARROW} {after}" if both else after, small=small)


# --- beside a card


def _beside(harm: Harm) -> list[Pill]:
    known = harm.before is not None or harm.after is not None
    return [*([harm_pill(harm, True)] if harm.harm else []), *([life_pill(harm, True)] if known else [])]


def fits_beside(harm: Harm, room: Box, style: Style) -> bool:
    """True where the pills have room beside a card."""
    sizes = [each.size(style) for each in _beside(harm)]
    return bool(sizes) and max(w for w, _ in sizes) <= room.w and sum(h + style.px(4) for _, h in sizes) <= room.h


def paint_beside(surface: pygame.Surface, harm: Harm, room: Box, style: Style) -> None:
    """The coming harm, and beneath it what will be left."""
    pills = _beside(harm)
    step = pills[0].size(style)[1] + style.px(4)
    y = room.centre[1] - step * (len(pills) - 1) // 2
    for each in pills:
        each.paint(surface, (room.x + each.size(style)[0], y), style)
        y += step
