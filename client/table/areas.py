"""The zones of a mat on the screen: both halves from one, reflected or turned."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from client.table.box import Box, edges
from engine.ids import SEATS, TABLE, SeatId, ZoneKey, other

if TYPE_CHECKING:
    from engine.specs import Mat, MatZone

Part = tuple[float, float, float, float]
"""Left, top, width, height as parts of the half (or, for shared zones, of the whole) mat."""

BACK_ROW = 0.5
FOLDED_H, FOLDED_GAP = 28, 4
UNIFORM_ROW = 192


@dataclass(frozen=True, slots=True)
class Area:
    """One zone of the mat on the screen. A folded one is only a label with a count."""

    key: ZoneKey
    box: Box
    lie: str
    slots: tuple[Box, ...] = ()
    shared: bool = False
    upright: bool = False
    far: bool = False
    folded: bool = False


def areas_of(mat: Mat, board: Box, near: SeatId, u: float, fold: bool = False) -> dict[ZoneKey, Area]:
    """Every zone of the mat for both seats; with `fold` the back rows become labels."""
    found: dict[ZoneKey, Area] = {}
    for zone_id, zone in mat.zones.items():
        for seat in (TABLE,) if zone.shared else SEATS:
            far = seat == other(near)
            parts = [zone.rect, *zone.slots]
            boxes = [_on_board(part, board, mat.reflect, zone.shared, far) for part in parts]
            key = f"{seat}.{zone_id}"
            found[key] = Area(key, boxes[0], zone.lie, tuple(boxes[1:]), zone.shared, zone.upright, far)
    return _folded(found, mat, board, u) if fold else found


def _on_board(part: Part, board: Box, reflect: str, shared: bool, far: bool) -> Box:
    x, y, w, h = part
    if shared:
        top = board.y + y * board.h
        return edges(board.x + x * board.w, top, board.x + (x + w) * board.w, top + h * board.h)
    if far and reflect == "turned":
        x = 1 - x - w
    left, right = board.x + x * board.w, board.x + (x + w) * board.w
    half, middle = board.h / 2, board.y + board.h / 2
    if far:
        return edges(left, middle - (y + h) * half, right, middle - y * half)
    return edges(left, middle + y * half, right, middle + (y + h) * half)


def _folded(found: dict[ZoneKey, Area], mat: Mat, board: Box, u: float) -> dict[ZoneKey, Area]:
    """Back rows become labels at the outer edges; what lies in front of them grows to meet them."""
    if not any(_is_back(zone) for zone in mat.zones.values()):
        return found
    high = max(FOLDED_H, round(FOLDED_H * u))
    lines = _label_lines(mat)
    label = (max(lines.values()) + 1) * (high + FOLDED_GAP) - FOLDED_GAP
    front = max((z.rect[1] + z.rect[3] for z in mat.zones.values() if _is_front(z)), default=BACK_ROW)
    half = board.h / 2
    stretch = (half - label - 8 * u) / (front * half)
    result: dict[ZoneKey, Area] = {}
    for key, area in found.items():
        zone = mat.zones[key.partition(".")[2]]
        if zone.shared:
            result[key] = area
        elif _is_back(zone):
            off = lines[key.partition(".")[2]] * (high + FOLDED_GAP)
            y = board.y + label - high - off if area.far else board.bottom - label + off
            result[key] = replace(area, box=Box(area.box.x, y, area.box.w, high), slots=(), folded=True)
        else:
            limit = half - label - 8 * u if _over_labels(zone, mat) else half
            slots = tuple(_stretched(slot, board, stretch, limit, area.far) for slot in area.slots)
            result[key] = replace(area, box=_stretched(area.box, board, stretch, limit, area.far), slots=slots)
    return result


def _label_lines(mat: Mat) -> dict[str, int]:
    """In which line of labels each back zone stands, from the front: the same one for those that lie side by side."""
    lines: dict[str, int] = {}
    back = [(name, zone) for name, zone in mat.zones.items() if _is_back(zone)]
    for name, zone in sorted(back, key=lambda pair: pair[1].rect[1]):
        taken = [lines[other] for other, there in back if other in lines and _in_column(zone, there)]
        lines[name] = max(taken, default=-1) + 1
    return lines


def _in_column(one: MatZone, two: MatZone) -> bool:
    """True when one lies before the other, so that their labels would meet in one line."""
    return one.rect[0] < two.rect[0] + two.rect[2] - 0.01 and two.rect[0] < one.rect[0] + one.rect[2] - 0.01


def _is_back(zone: MatZone) -> bool:
    return not zone.shared and zone.rect[1] >= BACK_ROW


def _is_front(zone: MatZone) -> bool:
    """A zone of one row before the back one; one that spans several rows keeps its height."""
    return not zone.shared and zone.rect[1] < BACK_ROW and zone.rect[3] <= BACK_ROW


def _over_labels(zone: MatZone, mat: Mat) -> bool:
    """True when a folded zone's label lies behind this one."""
    return any(_is_back(other) and _in_column(zone, other) for other in mat.zones.values())


def _stretched(box: Box, board: Box, stretch: float, limit: float, far: bool) -> Box:
    """Grow away from the middle line, no further than the limit."""
    middle = board.y + board.h / 2
    top, bottom = box.y - middle, box.bottom - middle
    if far:
        return edges(box.x, middle + max(top * stretch, -limit), box.right, middle + bottom * stretch)
    return edges(box.x, middle + top * stretch, box.right, middle + min(bottom * stretch, limit))
