"""Where things lie on the home screen: plain arithmetic in drawing units, rounded at the end.

At 1920 x 1080 it is the drawing. With less width the right column goes and its games are
reached by a button; with less height the game tiles get lower, then the gaps narrower.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import pygame

from engine.values.ids import SEATS, SeatId

Box = Callable[[float, float, float, float], pygame.Rect]

WIDEST = 1792
SIDE_COLUMN, SIDE_GAP = 480, 48
SIDE_FROM = 1512
"""With fewer units of width there is no right column."""
TILE, TILE_WIDEST, TILE_GAP = 240, 320, 16
TILE_TALL, TILE_LOW = 314, 132
SET_UP_TALL, SET_UP_LOW = 488, 432
OPTIONS_WIDE = 208


@dataclass(frozen=True, slots=True)
class HomeLayout:
    """Every rectangle in whole pixels. `side` is None when the right column has no room."""

    size: tuple[int, int]
    header: pygame.Rect
    choose: pygame.Rect
    tiles: pygame.Rect
    tile_boxes: tuple[pygame.Rect, ...]
    set_up: pygame.Rect
    mat_label: pygame.Rect
    mats: pygame.Rect
    options: pygame.Rect
    names: dict[SeatId, pygame.Rect]
    decks: dict[SeatId, pygame.Rect]
    labels: tuple[pygame.Rect, pygame.Rect, pygame.Rect]
    choices: tuple[pygame.Rect, pygame.Rect, pygame.Rect]
    line: pygame.Rect
    start: pygame.Rect
    side_heading: pygame.Rect | None
    go_on: pygame.Rect | None
    saved: pygame.Rect | None
    how: pygame.Rect | None


@lru_cache(maxsize=8)
def home_layout(size: tuple[int, int], u: float, games: int = 5) -> HomeLayout:
    """Lay out the home screen for a window, a scale and a number of games."""
    wide, high = size[0] / u, size[1] / u
    margin = max(24.0, min(64.0, (wide - WIDEST) / 2 if wide > WIDEST + 128 else (wide - 1100) / 8))
    width = min(WIDEST, wide - 2 * margin)
    left = (wide - width) / 2
    side = width >= SIDE_FROM
    main = width - (SIDE_COLUMN + SIDE_GAP if side else 0)

    spare = high - (TILE_LOW + SET_UP_LOW)
    top, heading, gap, bottom = _shares(spare)
    tile_high = min(TILE_TALL, high - top - heading - gap - bottom - SET_UP_LOW)
    set_up_high = min(SET_UP_TALL, high - top - heading - gap - bottom - tile_high)
    used = top + heading + tile_high + gap + set_up_high + bottom
    rest = max(0.0, high - used)
    top += min(rest * 0.3, 120)

    def box(x: float, y: float, w: float, h: float) -> pygame.Rect:
        x0, y0 = round(x * u), round(y * u)
        return pygame.Rect(x0, y0, round((x + w) * u) - x0, round((y + h) * u) - y0)

    tiles = max(1, min(games, round((main + TILE_GAP) / (TILE + TILE_GAP))))
    tile = min(TILE_WIDEST, (main + TILE_GAP) / tiles - TILE_GAP)
    tiles_y = top + heading
    panel_y = tiles_y + tile_high + gap
    side_x = left + main + SIDE_GAP
    parts = _set_up_parts(box, left, panel_y, main, set_up_high)
    saved_high = max(0.0, set_up_high - 16 - 216)
    return HomeLayout(
        size=size,
        header=box(left, max(8.0, top - 104), width, 64),
        choose=box(left, top, main, 40),
        tiles=box(left, tiles_y, main, tile_high),
        tile_boxes=tuple(box(left + i * (tile + TILE_GAP), tiles_y, tile, tile_high) for i in range(tiles)),
        set_up=box(left, panel_y, main, set_up_high),
        side_heading=box(side_x, top, SIDE_COLUMN, 40) if side else None,
        go_on=box(side_x, tiles_y, SIDE_COLUMN, tile_high) if side else None,
        saved=box(side_x, panel_y, SIDE_COLUMN, saved_high) if side else None,
        how=box(side_x, panel_y + saved_high + 16, SIDE_COLUMN, 216) if side else None,
        **parts,
    )


def _shares(spare: float) -> tuple[float, float, float, float]:
    """Give out the height above the smallest need: top (with header), heading, gap, bottom."""
    full, least = (132.0, 50.0, 32.0, 64.0), (64.0, 0.0, 12.0, 12.0)
    share = max(0.0, min(1.0, (spare - sum(least)) / (sum(full) - sum(least) + TILE_TALL - TILE_LOW)))
    top, heading, gap, bottom = (low + (high - low) * share for low, high in zip(least, full, strict=True))
    # Half a heading is no heading: below this it is left out and the tiles move up.
    return (top, heading, gap, bottom) if heading >= 40 else (top, 0.0, gap, bottom)


def _set_up_parts(box: Box, x: float, y: float, w: float, h: float) -> dict[str, Any]:
    """The inside of the set-up panel: three columns, two rows, and the line with the button."""

    def grown(low: float, full: float) -> float:
        return low + (full - low) * max(0.0, min(1.0, (h - SET_UP_LOW) / (SET_UP_TALL - SET_UP_LOW)))

    pad = 32.0 if w > 1150 else 20.0
    inner = w - 2 * pad
    first = inner * 0.34
    other = (inner - first - pad - 16) / 2
    columns = ((x + pad, first), (x + pad * 2 + first, other), (x + pad * 2 + first + other + 16, other))
    row1, row1_end = y + grown(74, 100), y + grown(212, 252)
    names_y = y + grown(44, 58)
    labels_y, choices_y = y + grown(224, 276), y + grown(248, 302)
    start_h = grown(54, 64)
    start_y = y + h - grown(22, 32) - start_h
    start_w = max(222.0, min(other, 280.0))
    last_x = columns[2][0] + other - start_w
    return {
        "mat_label": box(columns[0][0], row1 - 28, first, 20),
        "mats": box(columns[0][0], row1, first, row1_end - row1),
        "names": {seat: box(columns[i][0], names_y, other, 42) for i, seat in enumerate(SEATS, 1)},
        "decks": {
            seat: box(columns[i][0], names_y + 50, other, row1_end - names_y - 50) for i, seat in enumerate(SEATS, 1)
        },
        "labels": tuple(box(at, labels_y, span, 20) for at, span in columns),
        "choices": tuple(box(at, choices_y, span, grown(44, 48)) for at, span in columns),
        "line": box(x + pad, start_y, last_x - x - pad - 24 - OPTIONS_WIDE, start_h),
        "options": box(last_x - OPTIONS_WIDE, start_y, OPTIONS_WIDE - 12, start_h),
        "start": box(last_x, start_y, start_w, start_h),
    }
