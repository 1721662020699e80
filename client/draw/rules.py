"""Words on a card: names in one or two lines, rules text shrunk until it fits."""

from __future__ import annotations

from functools import lru_cache

import pygame

from client.draw.text import Parts, break_lines, draw_text, fit_text, line_height, parse_strong, text_size
from client.theme import Theme
from engine.values.piece_view import FaceView

LEAD = 1.38
NAME_WEIGHT = 700
PLAIN = 500
"""Dark words on paper look thinner than light words on a panel."""
BOLD = 700
GAP = 0.36
"""Space between paragraphs, in lines."""


@lru_cache(maxsize=2048)
def name_lines(name: str, width: int, size: float, least: float) -> tuple[float, tuple[str, ...]]:
    """Size and lines of a name: one line, shrunk a little if that is enough, else two."""
    px = size
    while px >= max(least, size * 0.84):
        if text_size(name, px, NAME_WEIGHT)[0] <= width:
            return px, (name,)
        px -= 0.5
    for cut in _cuts(name):
        first, second = name[:cut].rstrip(), name[cut:].strip()
        if max(text_size(first, least, NAME_WEIGHT)[0], text_size(second, least, NAME_WEIGHT)[0]) <= width:
            return least, (first, second)
    for cut in sorted(_cuts(name), reverse=True):
        if text_size(name[:cut].rstrip(), least, NAME_WEIGHT)[0] <= width:
            return least, (name[:cut].rstrip(), fit_text(name[cut:].strip(), width, least, NAME_WEIGHT))
    return least, (fit_text(name, width, least, NAME_WEIGHT),)


def _cuts(name: str) -> list[int]:
    """Places where a name may be broken, the most even first."""
    spots = [i + 1 for i, char in enumerate(name) if char in " -"]
    return sorted(spots, key=lambda spot: abs(spot - len(name) / 2))


def _paragraphs(text: str) -> list[Parts]:
    """Paragraphs with their strong words; a mark may span a line break."""
    made: list[Parts] = []
    row: list[tuple[str, bool]] = []
    for words, bold in parse_strong(text):
        for index, piece in enumerate(words.split("\n")):
            if index:
                made.append(tuple(row))
                row = []
            if piece:
                row.append((piece, bold))
    made.append(tuple(row))
    return [parts for parts in made if any(words.strip() for words, _ in parts)]


def _height(blocks: list[tuple[Parts, bool]], width: int, px: int) -> int:
    step = round(px * LEAD)
    lines = sum(len(break_lines(parts, width, px, PLAIN, BOLD)) for parts, _ in blocks)
    return lines * step + round(max(0, len(blocks) - 1) * step * GAP)


def _blocks(face: FaceView) -> tuple[list[tuple[Parts, bool]], list[tuple[Parts, bool]]]:
    """Paragraphs of rules and of flavour; flavour is slanted."""
    rules = [(parts, False) for parts in _paragraphs(face.text)]
    return rules, [(parts, True) for parts in _paragraphs(face.flavour)]


def fits(face: FaceView, width: int, room: int, height: int, share: float = 0.0335) -> bool:
    """Whether rules and flavour fit without shrinking to less than a comfortable size."""
    rules, flavour = _blocks(face)
    return _height(rules + flavour, width, max(8, round(share * 0.92 * height))) <= room


def rules_block(
    made: pygame.Surface, face: FaceView, area: pygame.Rect, theme: Theme, share: float = 0.0335
) -> pygame.Rect:
    """Rules text and flavour inside an area: first it shrinks, then flavour goes, then it is cut."""
    h = made.get_height()
    rules, flavour = _blocks(face)
    most, least = max(8, round(share * h)), max(7, round(share * 0.62 * h))
    tight = max(least, round(share * 0.86 * h))
    for blocks, floor in ((rules + flavour, tight), (rules, least)):
        for px in range(most, floor - 1, -1):
            if _height(blocks, area.w, px) <= area.h:
                return _lay(made, blocks, area, px, theme)
    return _lay(made, rules, area, least, theme)


def _lay(
    made: pygame.Surface, blocks: list[tuple[Parts, bool]], area: pygame.Rect, px: int, theme: Theme
) -> pygame.Rect:
    step = round(px * LEAD)
    lead = (step - line_height(px, PLAIN)) // 2
    y = area.y
    for parts, slanted in blocks:
        lines = break_lines(parts, area.w, px, PLAIN, BOLD)
        for order, runs in enumerate(lines):
            last = y + 2 * step > area.bottom and (order + 1 < len(lines) or (parts, slanted) != blocks[-1])
            if y + step > area.bottom + 1:
                return pygame.Rect(area.x, area.y, area.w, y - area.y)
            for index, (words, bold, x) in enumerate(runs):
                cut = last and index == len(runs) - 1
                shown = (
                    fit_text(words.rstrip() + " \N{HORIZONTAL ELLIPSIS}", area.w - x, px, BOLD if bold else PLAIN)
                    if cut
                    else words
                )
                ink = theme.ink2 if slanted else theme.ink
                draw_text(made, shown, (area.x + x, y + lead), px, ink, BOLD if bold else PLAIN, slanted=slanted)
            y += step
        y += round(step * GAP)
    return pygame.Rect(area.x, area.y, area.w, y - area.y)
