"""Arrows over the table: from what waits on the stack to what it is aimed at."""

from __future__ import annotations

import itertools
import math

import pygame

from client.draw.raster import SUPER, blank
from client.table.box import Box, Point
from client.table.rail import paint_number_badge
from client.table.scene import Scene
from client.ui.base import Style

BEND, STEPS = 0.16, 24
WIDTH, HEAD = 5.0, 16.0


def paint_stack_arrows(surface: pygame.Surface, scene: Scene, style: Style) -> None:
    """An arrow from each item to each of its targets, and its number at its card."""
    stack = scene.view.stack
    highest = max((item.number for item in stack), default=0)
    for item in stack:
        start = scene.piece_box(item.piece.handle) if item.piece else None
        if start is None:
            continue
        for handle in item.targets:
            end = scene.piece_box(handle) or scene.zone_box(handle)
            if end is not None and end != start:
                paint_arrow(surface, start, end, style, style.theme.accent_text)
        at = (start.centre[0], start.bottom)
        paint_number_badge(surface, item.number, at, style, solid=item.number == highest)


def paint_arrow(surface: pygame.Surface, start: Box, end: Box, style: Style, colour: pygame.Color) -> pygame.Rect:
    """A bent arrow from the edge of one box to the edge of the other."""
    a, b = edge_towards(start, end.centre, 2), edge_towards(end, start.centre, style.px(6))
    line = curve(a, b)
    reach = style.px(HEAD) + 4
    xs, ys = [p[0] for p in line], [p[1] for p in line]
    area = pygame.Rect(int(min(xs)) - reach, int(min(ys)) - reach, 0, 0)
    area.size = (int(max(xs)) + reach - area.x, int(max(ys)) + reach - area.y)
    big = blank((area.w * SUPER, area.h * SUPER))
    points = [((x - area.x) * SUPER, (y - area.y) * SUPER) for x, y in line]
    wide = style.u * WIDTH * SUPER
    for p, q in itertools.pairwise(points):
        pygame.draw.line(big, colour, p, q, round(wide))
        pygame.draw.circle(big, colour, q, wide / 2)
    _head(big, points, style.u * HEAD * SUPER, colour)
    surface.blit(pygame.transform.smoothscale(big, area.size), area)
    return area


def curve(a: Point, b: Point) -> list[tuple[float, float]]:
    """Points along a gentle bend from one point to another."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    middle = ((a[0] + b[0]) / 2 - dy * BEND, (a[1] + b[1]) / 2 + dx * BEND)
    found = []
    for step in range(STEPS + 1):
        t = step / STEPS
        s = 1 - t
        x = s * s * a[0] + 2 * s * t * middle[0] + t * t * b[0]
        y = s * s * a[1] + 2 * s * t * middle[1] + t * t * b[1]
        found.append((x, y))
    return found


def edge_towards(box: Box, towards: Point, off: int) -> Point:
    """Where a line from the middle of a box to a point leaves the box."""
    cx, cy = box.centre
    dx, dy = towards[0] - cx, towards[1] - cy
    if not dx and not dy:
        return cx, box.y
    half_w, half_h = box.w / 2 + off, box.h / 2 + off
    t = min(half_w / abs(dx) if dx else math.inf, half_h / abs(dy) if dy else math.inf)
    return round(cx + dx * t), round(cy + dy * t)


def _head(big: pygame.Surface, points: list[tuple[float, float]], size: float, colour: pygame.Color) -> None:
    tip, before = points[-1], points[-4]
    angle = math.atan2(tip[1] - before[1], tip[0] - before[0])
    corners = [tip]
    for turn in (2.62, -2.62):
        corners.append((tip[0] + math.cos(angle + turn) * size, tip[1] + math.sin(angle + turn) * size))
    pygame.draw.polygon(big, colour, corners)
