"""Text: one line, wrapped paragraphs, and paragraphs with strong words. Rendered lines are kept."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import pygame

from client.draw.cache import MIB, SurfaceCache
from client.draw.written import note_text
from client.fonts import font

Parts = tuple[tuple[str, bool], ...]
Line = tuple[tuple[str, bool, int], ...]
"""Runs of one line: text, strong, x."""

CAP = 0.72
"""Height of a capital letter or a digit, in ems."""
FINE = 2
"""Text is rendered larger and reduced: at its own size the renderer shifts letters to whole pixels."""
ELLIPSIS = "\N{HORIZONTAL ELLIPSIS}"
STRONG = 600

_lines = SurfaceCache(4 * MIB)


def _render(text: str, size: int, weight: int, colour: pygame.Color, slanted: bool) -> pygame.Surface:
    key = (text, size, weight, tuple(colour), slanted)

    def make() -> pygame.Surface:
        # The colour's own alpha is lost by the renderer and put on afterwards.
        big = font(size * FINE, weight, slanted).render(text, True, (colour.r, colour.g, colour.b))
        w, h = big.get_size()
        made = pygame.transform.smoothscale(big, (max(1, round(w / FINE)), max(1, round(h / FINE))))
        if colour.a < 255:
            made.fill((255, 255, 255, colour.a), special_flags=pygame.BLEND_RGBA_MULT)
        return made

    return _lines.get(key, make)


@lru_cache(maxsize=8192)
def _width(text: str, size: int, weight: int, slanted: bool = False) -> int:
    return round(font(size * FINE, weight, slanted).size(text)[0] / FINE)


def line_height(size: float, weight: int = 400) -> int:
    """Height of one rendered line."""
    return round(font(round(size) * FINE, weight).get_height() / FINE)


def text_size(text: str, size: float, weight: int = 400) -> tuple[int, int]:
    """Width and height of one line."""
    return _width(text, round(size), weight), line_height(size, weight)


@lru_cache(maxsize=4096)
def fit_text(text: str, width: int, size: float, weight: int = 400, slanted: bool = False) -> str:
    """The text, cut with an ellipsis if it is wider than `width`."""
    px = round(size)
    return text if _width(text, px, weight, slanted) <= width else _shortened(text, width, px, weight, slanted)


def _shortened(text: str, width: int, px: int, weight: int, slanted: bool = False) -> str:
    """As much of the text as fits with an ellipsis behind it; nothing if that is not one letter."""
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if _width(text[:middle].rstrip() + ELLIPSIS, px, weight, slanted) <= width:
            low = middle
        else:
            high = middle - 1
    return text[:low].rstrip() + ELLIPSIS if low else ""


def draw_text(
    surface: pygame.Surface,
    text: str,
    at: tuple[float, float],
    size: float,
    colour: pygame.Color,
    weight: int = 400,
    align: str = "left",
    max_width: float | None = None,
    slanted: bool = False,
    whole: str = "",
) -> pygame.Rect:
    """One line with its top at `at[1]`, cut with an ellipsis at `max_width`; returns where it is.

    `whole`: what it is short for.
    """
    shown = text if max_width is None else fit_text(text, max(0, int(max_width)), size, weight, slanted)
    rect = _put(surface, shown, at, size, colour, weight, align, slanted)
    note_text(surface, rect if shown else rect.inflate(2 * max(0, int(max_width or 0)), 0), whole or text, shown)
    return rect


def _put(
    surface: pygame.Surface,
    text: str,
    at: tuple[float, float],
    size: float,
    colour: pygame.Color,
    weight: int,
    align: str = "left",
    slanted: bool = False,
) -> pygame.Rect:
    """Draw one line as it is; returns where it is."""
    x, y = round(at[0]), round(at[1])
    if not text:
        return pygame.Rect(x, y, 0, line_height(size, weight))
    made = _render(text, max(1, round(size)), weight, colour, slanted)
    w, h = made.get_size()
    left = x - w // 2 if align in ("centre", "center") else x - w if align == "right" else x
    surface.blit(made, (left, y))
    return pygame.Rect(left, y, w, h)


def draw_text_middle(
    surface: pygame.Surface,
    text: str,
    at: tuple[float, float],
    size: float,
    colour: pygame.Color,
    weight: int = 400,
    align: str = "left",
    max_width: float | None = None,
    whole: str = "",
) -> pygame.Rect:
    """One line whose capitals and digits have their middle at `at[1]`: for buttons, pills, badges."""
    px = max(1, round(size))
    top = at[1] - (font(px * FINE, weight).get_ascent() / FINE - CAP * px / 2)
    return draw_text(surface, text, (at[0], top), size, colour, weight, align, max_width, whole=whole)


def draw_digits(
    surface: pygame.Surface,
    text: str,
    at: tuple[float, float],
    size: float,
    colour: pygame.Color,
    weight: int = 600,
    align: str = "left",
) -> pygame.Rect:
    """A changing number, its digits in cells of one width so that it does not jump about."""
    px = round(size)
    cell = max(_width(digit, px, weight) for digit in "0123456789")
    widths = [cell if c.isdigit() else _width(c, px, weight) for c in text]
    total = sum(widths)
    x = round(at[0]) - (total // 2 if align in ("centre", "center") else total if align == "right" else 0)
    area = pygame.Rect(x, round(at[1]), total, line_height(size, weight))
    for char, width in zip(text, widths, strict=True):
        _put(surface, char, (x + width / 2, at[1]), size, colour, weight, "centre")
        x += width
    note_text(surface, area, text, text)
    return area


def parse_strong(text: str) -> Parts:
    """Split `**bold**` markup into plain and strong parts."""
    pieces = text.split("**")
    if len(pieces) % 2 == 0:
        # An unpaired mark is meant as it is written.
        pieces[-2:] = ["**".join(pieces[-2:])]
    return tuple((piece, index % 2 == 1) for index, piece in enumerate(pieces) if piece)


@lru_cache(maxsize=1024)
def break_lines(parts: Parts, width: int, size: int, weight: int = 400, strong: int = STRONG) -> tuple[Line, ...]:
    """Lay parts out in lines no wider than `width`; an empty line marks an empty paragraph."""
    lines: list[Line] = []
    line: list[tuple[str, bool, int]] = []
    x = 0
    for text, bold in parts:
        heavy = strong if bold else weight
        for index, paragraph in enumerate(text.split("\n")):
            if index:
                lines.append(tuple(line))
                line, x = [], 0
            for word in _words(paragraph, width, size, heavy):
                w = _width(word.rstrip(" ") or word, size, heavy)
                shown = word
                if x and x + w > width:
                    lines.append(tuple(line))
                    line, x = [], 0
                    shown = word.lstrip(" ")
                if shown:
                    x = _add(line, shown, bold, x, size, heavy)
    lines.append(tuple(line))
    return tuple(lines)


def plain_lines(text: str, width: int, size: int, weight: int = 400) -> tuple[str, ...]:
    """The lines of a plain text that is wrapped to this width."""
    lines = break_lines(((text, False),), max(1, width), size, weight)
    return tuple("".join(run for run, _, _ in line).strip() for line in lines)


def _add(line: list[tuple[str, bool, int]], word: str, bold: bool, x: int, size: int, weight: int) -> int:
    """Add a word to a line, joined to the run before it when it has the same weight."""
    if line and line[-1][1] == bold:
        before, _, start = line[-1]
        line[-1] = (before + word, bold, start)
        return start + _width(before + word, size, weight)
    line.append((word, bold, x))
    return x + _width(word, size, weight)


def _words(text: str, width: int, size: int, weight: int) -> list[str]:
    """Words with the space after them; a word wider than the line is cut in pieces."""
    words: list[str] = []
    for word in (piece for piece in text.replace(" ", " \0").split("\0") if piece):
        rest = word
        while _width(rest.rstrip(" "), size, weight) > width and len(rest) > 1:
            cut = len(rest) - 1
            while cut > 1 and _width(rest[:cut], size, weight) > width:
                cut -= 1
            words.append(rest[:cut])
            rest = rest[cut:]
        words.append(rest)
    return words


def rich_text(
    surface: pygame.Surface,
    parts: Sequence[tuple[str, bool]],
    rect: pygame.Rect,
    size: float,
    colour: pygame.Color,
    strong_colour: pygame.Color | None = None,
    line: float = 1.4,
    weight: int = 400,
    strong_weight: int = STRONG,
) -> int:
    """Wrapped text of plain and strong parts; lines below the rect are left out. Returns the height."""
    px = max(1, round(size))
    lines = break_lines(tuple(parts), max(1, rect.w), px, weight, strong_weight)
    step = max(1, round(px * line))
    lead = (step - line_height(px, weight)) // 2
    fit = len(lines) if not rect.h else min(len(lines), (rect.h + step // 4) // step)
    rows = []
    for row, runs in enumerate(lines[:fit]):
        right, y = rect.x, rect.y + row * step
        for text, bold, x in (
            runs if row + 1 < fit or fit == len(lines) else _ended(runs, rect.w, px, weight, strong_weight)
        ):
            ink = strong_colour if bold and strong_colour is not None else colour
            right = _put(surface, text, (rect.x + x, y + lead), px, ink, strong_weight if bold else weight).right
        rows.append(pygame.Rect(rect.x, y, right - rect.x, step))
    whole = "".join(text for text, _ in parts)
    shown = whole if fit == len(lines) else "\n".join("".join(run[0] for run in runs) for runs in lines[:fit])
    wide = max((row.w for row in rows), default=0)
    note_text(surface, pygame.Rect(rect.x, rect.y, wide, fit * step), whole, shown, rows)
    return fit * step


def _ended(runs: Line, width: int, size: int, weight: int, strong: int) -> Line:
    """A line with an ellipsis at its end, because others are left out after it."""
    if not runs:
        return ((ELLIPSIS, False, 0),)
    text, bold, x = runs[-1]
    heavy = strong if bold else weight
    return (*runs[:-1], (_shortened(text.rstrip(), max(0, width - x), size, heavy), bold, x))


def rich_height(
    parts: Sequence[tuple[str, bool]],
    width: int,
    size: float,
    line: float = 1.4,
    weight: int = 400,
    strong_weight: int = STRONG,
) -> int:
    """The height `rich_text` needs for all of its lines."""
    px = max(1, round(size))
    return len(break_lines(tuple(parts), max(1, width), px, weight, strong_weight)) * max(1, round(px * line))


def wrap_text(
    surface: pygame.Surface,
    text: str,
    rect: pygame.Rect,
    size: float,
    colour: pygame.Color,
    weight: int = 400,
    line: float = 1.4,
) -> int:
    """Wrapped plain text; a rect of height 0 has no lower end. Returns the height used."""
    return rich_text(surface, ((text, False),), rect, size, colour, None, line, weight)


def text_height(text: str, width: int, size: float, weight: int = 400, line: float = 1.4) -> int:
    """The height `wrap_text` needs."""
    return rich_height(((text, False),), width, size, line, weight)


def largest(text: str, width: int, sizes: Sequence[int], weight: int = 400) -> int:
    """The first of these sizes at which the text fits the width in one line; the last if none does."""
    return next((size for size in sizes if text_size(text, size, weight)[0] <= width), sizes[-1])


def halves(text: str, size: float, weight: int = 400) -> tuple[str, ...]:
    """The text in two lines of about equal width; in one where it is a single word."""
    words = text.split(" ")
    if len(words) < 2:
        return (text,)
    cuts = [(" ".join(words[:n]), " ".join(words[n:])) for n in range(1, len(words))]
    return min(cuts, key=lambda cut: max(text_size(part, size, weight)[0] for part in cut))
