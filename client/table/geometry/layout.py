"""Where everything lies in a window of a given size. Pure geometry: no window, no view.

All numbers are those of the drawings at 1920 x 1080, times `u`; every box is rounded to
whole pixels from its edges, so neighbours keep their gaps at every scale.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from client.table.geometry.areas import Area, areas_of, aside_box
from client.table.geometry.box import Box, edges
from engine.values.ids import SeatId, ZoneKey

if TYPE_CHECKING:
    from engine.game.specs import Mat

MARGIN = 16
FULL_RAIL, SLIM_RAIL, FOLDED_BACK = 1500, 1330, 1100
SPLIT_ASPECT, WIDEST_TABLE = 2.0, 1.75
STRIP = 48
LEAST_PROMPT, LEAST_HAND = 344, 94
"""Units of width, and pixels of height: a title, two lines and a button of the smallest text."""


@dataclass(frozen=True, slots=True)
class Layout:
    """The boxes of one window. `rail_kind`: full, slim, strip (48 px) or split (log on the left)."""

    size: tuple[int, int]
    u: float
    near: SeatId
    top: Box
    track: Box
    rival: Box
    board: Box
    middle: int
    hand: Box
    hand_card: int
    own: Box
    prompt: Box
    main: Box
    rail: Box
    rail_kind: str
    preview: Box
    log: Box
    areas: Mapping[ZoneKey, Area]
    hand_strip: bool
    aside: Box | None = None
    """A place that no zone covers: refusals are told at its top, a bill lies at its bottom."""

    def px(self, units: float) -> int:
        """Units of the drawings in whole pixels, at least one."""
        return max(1, round(units * self.u))

    def text(self, units: float) -> int:
        """A text size in pixels: nothing is written smaller than 12."""
        return max(12, round(units * self.u))


@dataclass(frozen=True, slots=True)
class WindowParts:
    """The parts of the window that do not depend on the mat."""

    u: float
    left: int
    right: int
    top: int
    rival: int
    hand: int
    rail: Box
    rail_kind: str
    log_panel: Box | None


def lay_out(size: tuple[int, int], u: float, mat: Mat, near: SeatId, hand_strip: bool) -> Layout:
    """Compute every box. `near` is the seat at the lower edge; no strip if no hand is held there."""
    window = _window_parts(size, u)
    width, height = size
    table_w = window.right - window.left
    board = _board(window, height, hand_strip)
    middle = board.y + board.h // 2
    hand_top = height - window.hand
    own_w = round(min(276 * u, table_w * 0.22))
    side = round(min(max(408 * u, LEAST_PROMPT), table_w * 0.34))
    hand = edges(window.left + own_w, hand_top, window.right - side - 8 * u, height)
    roomy = max(0.0, min(1.0, (u - 0.667) / 0.333))
    button = max(40, round(56 * u))
    main_y = height - round((12 + 24 * roomy) * u) - button
    prompt_y = hand_top + round(8 * roomy * u)
    prompt = edges(window.right - side, prompt_y, window.right, main_y - 4 * u)
    preview, log = _rail_parts(window, u, height)
    return Layout(
        size=size,
        u=u,
        near=near,
        top=Box(0, 0, width, window.top),
        track=edges(window.left + 300 * u, 0, window.right - 8 * u, window.top),
        rival=edges(window.left, window.top, window.right, window.top + window.rival),
        board=board,
        middle=middle,
        hand=hand,
        hand_card=round(208 * u),
        own=edges(window.left, hand_top, window.left + own_w - 8 * u, height - 8 * u),
        prompt=prompt,
        main=edges(window.right - side, main_y, window.right, main_y + button),
        rail=window.rail,
        rail_kind=window.rail_kind,
        preview=preview,
        log=log,
        areas=areas_of(mat, board, near, u, fold=width / (u / base_u(size)) < FOLDED_BACK),
        hand_strip=hand_strip,
        aside=aside_box(mat, board),
    )


def base_u(size: tuple[int, int]) -> float:
    """The scale of a window of this size before the user's own wish."""
    return max(0.667, min(size[0] / 1920, size[1] / 1080, 2.0))


def _window_parts(size: tuple[int, int], u: float) -> WindowParts:
    width, height = size
    effective = width / (u / base_u(size))
    top = max(48, round(56 * u))
    margin = max(8, round(MARGIN * u))
    rail_w = round(336 * u)
    left, log_panel = margin, None
    if width / height > SPLIT_ASPECT and effective >= FULL_RAIL:
        kind = "split"
        table = min(width - 2 * (rail_w + 2 * margin), round(height * WIDEST_TABLE))
        left = (width - table) // 2
        right = left + table
        log_panel = edges(margin, top + 8 * u, left - margin, height - margin)
        rail = edges(right + margin, top + 8 * u, width - margin, height - margin)
    elif effective >= SLIM_RAIL:
        kind = "full" if effective >= FULL_RAIL else "slim"
        rail = edges(width - margin - rail_w, top + 8 * u, width - margin, height - margin)
        right = rail.x - margin
    else:
        kind = "strip"
        rail = edges(width - STRIP, top, width, height)
        right = rail.x - margin // 2
    hand = max(round(168 * u - 48 * max(0.0, 1 - u)), LEAST_HAND)
    return WindowParts(u, left, right, top, max(34, round(48 * u)), hand, rail, kind, log_panel)


def _board(window: WindowParts, height: int, hand_strip: bool) -> Box:
    """The mat's rectangle. Without a hand strip it reaches down to the letters' line."""
    u = window.u
    if hand_strip:
        top = window.top + window.rival
        return edges(window.left, top, window.right, height - window.hand - 8 * u)
    return edges(window.left, window.top + 10 * u, window.right, height - 70 * u)


def _rail_parts(window: WindowParts, u: float, height: int) -> tuple[Box, Box]:
    """Preview and log. In a strip both are empty: they float over the table when wanted."""
    rail, pad = window.rail, round(16 * u)
    if window.rail_kind == "strip":
        return Box(0, 0, round(304 * u), round(426 * u)), Box(rail.x, rail.bottom, 0, 0)
    wide = rail.w - 2 * pad
    high = min(round(wide / 0.714), rail.h - 2 * pad)
    preview = Box(rail.x + pad, rail.y + pad, round(high * 0.714), high)
    if window.log_panel is not None:
        return preview, window.log_panel.inset(round(16 * u))
    return preview, edges(rail.x + pad, preview.bottom + 60 * u, rail.right - pad, rail.bottom - pad)
