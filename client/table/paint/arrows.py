"""Arrows over the table: from what waits on the stack to what it is aimed at."""

from __future__ import annotations

import itertools
import math

import pygame

from client.draw.icons import draw_icon
from client.draw.raster import SUPER, blank
from client.draw.shapes import disc, line, ring
from client.table.geometry.box import Box, Point
from client.table.paint.rail import paint_number_badge
from client.table.paint.scene import Scene
from client.ui.base import Style
from engine.values.view import ArrowView

BEND, STEPS = 0.16, 24
WIDTH, HEAD = 5.0, 16.0
DOTS = 9.0
"""Units from one dot to the next, along a way that is not taken."""


def paint_stack_arrows(surface: pygame.Surface, scene: Scene, style: Style) -> None:
    """The running procedures' arrows, one from each item to each of its targets, and the items' numbers."""
    for arrow in scene.view.arrows:
        _arrow(surface, scene, arrow, style)
    shown = {arrow.start for arrow in scene.view.arrows}
    stack = scene.view.stack
    highest = max((item.number for item in stack), default=0)
    numbered: dict[str, int] = {}
    for item in sorted(stack, key=lambda item: item.number):
        start = scene.piece_box(item.piece.handle) if item.piece else None
        if start is None or item.piece is None:
            continue
        for number, handle in enumerate(item.targets if item.piece.handle not in shown else ()):
            _arrow(surface, scene, ArrowView(item.piece.handle, handle, None if number else item.bend), style)
        before = numbered.get(item.piece.handle, 0)
        numbered[item.piece.handle] = before + 1
        x, y = _badge_place(scene, item.piece.handle, start)
        paint_number_badge(surface, item.number, (x + before * style.px(38), y), style, solid=item.number == highest)


def _badge_place(scene: Scene, handle: str, box: Box) -> Point:
    """Under a card; where small cards say their numbers at the foot, on the upper right corner."""
    placed = scene.placed.get(handle)
    area = scene.area(placed.zone) if placed is not None else None
    if placed is None or area is None or not (area.lies.celled or area.lies.striped):
        return box.centre[0], box.bottom
    return (box.x + 2, box.bottom - 2) if placed.turned else (box.right - 2, box.y + 2)


def _end(scene: Scene, name: str) -> Box | None:
    return scene.piece_box(name) or scene.zone_box(name)


def _arrow(surface: pygame.Surface, scene: Scene, arrow: ArrowView, style: Style) -> None:
    """From one piece to another; where a third is hit instead, the first way is dotted out and the arrow bends."""
    start, end = scene.piece_box(arrow.start), _end(scene, arrow.end)
    hit = _end(scene, arrow.bend) if arrow.bend is not None else None
    if start is None or end is None or end == start:
        return
    if hit is None or hit in (start, end):
        paint_arrow(surface, start, end, style, style.theme.accent_text)
        return
    _crossed_out(surface, start, end, style)
    paint_arrow(surface, start, hit, style, style.theme.accent_text)
    middle = curve(edge_towards(start, hit.centre, 2), edge_towards(hit, start.centre, style.px(6)))[STEPS // 2]
    at, side = (round(middle[0]), round(middle[1])), style.px(32)
    disc(surface, at, side, style.theme.badge)
    ring(surface, at, side, style.theme.accent_text, style.px(2))
    draw_icon(surface, "shield", at, round(side * 0.56), style.theme.badge_text)


def _crossed_out(surface: pygame.Surface, start: Box, end: Box, style: Style) -> None:
    """Dots along the way, and a cross where it would have ended."""
    a, b = edge_towards(start, end.centre, 2), edge_towards(end, start.centre, style.px(2))
    dots = max(2, min(12, round(math.dist(a, b) / (DOTS * style.u))))
    for step in range(1, dots):
        t = step / dots
        at = (round(a[0] + (b[0] - a[0]) * t), round(a[1] + (b[1] - a[1]) * t))
        disc(surface, at, style.px(5), style.theme.t1)
    r, ink = style.px(7), style.theme.t1
    for sign in (1, -1):
        line(surface, (b[0] - r, b[1] - r * sign), (b[0] + r, b[1] + r * sign), ink, style.px(3))


def paint_arrow(surface: pygame.Surface, start: Box, end: Box, style: Style, colour: pygame.Color) -> pygame.Rect:
    """A bent arrow from the edge of one box to the edge of the other."""
    a, b = edge_towards(start, end.centre, 2), edge_towards(end, start.centre, style.px(6))
    if math.dist(a, b) < 90 * style.u:  # neighbours: begin and end on the cards themselves
        a, b = between(start.centre, a, 0.55), between(end.centre, b, 0.7)
    way = curve(a, b)
    reach = style.px(HEAD) + 4
    xs, ys = [p[0] for p in way], [p[1] for p in way]
    area = pygame.Rect(int(min(xs)) - reach, int(min(ys)) - reach, 0, 0)
    area.size = (int(max(xs)) + reach - area.x, int(max(ys)) + reach - area.y)
    big = blank((area.w * SUPER, area.h * SUPER))
    points = [((x - area.x) * SUPER, (y - area.y) * SUPER) for x, y in way]
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


def between(a: Point, b: Point, t: float) -> Point:
    """The point so far along from one to the other."""
    return round(a[0] + (b[0] - a[0]) * t), round(a[1] + (b[1] - a[1]) * t)


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
