"""The zones of a mat on the screen: both halves from one, reflected or turned."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from client.table.geometry.box import Box, edges
from client.table.geometry.lies import LIES, Lie
from engine.values.ids import SEATS, TABLE, SeatId, ZoneKey, other

if TYPE_CHECKING:
    from engine.game.specs import Mat, MatFrame, MatZone

Part = tuple[float, float, float, float]
"""Left, top, width, height as parts of the half (or, for shared zones, of the whole) mat."""

BACK_ROW = 0.5
BAND, PORTRAIT = 0.26, 0.714
"""The band's share of a frame's height; width by height of an upright card."""
FOLDED_H, FOLDED_GAP = 28, 4


@dataclass(frozen=True, slots=True)
class Area:
    """One zone of the mat on the screen. A folded one is only a label with a count.

    `turned`: what lies in cells is seen from the other side. `halves`: so many rows lie above the line between the
    seats. `band`: between the two strips of a frame.
    """

    key: ZoneKey
    box: Box
    lie: str
    slots: tuple[Box, ...] = ()
    shared: bool = False
    upright: bool = False
    far: bool = False
    folded: bool = False
    turned: str = ""
    halves: int = 0
    band: Box | None = None
    framed: bool = False
    offers: ZoneKey | None = None
    """Where the buttons under its cards drag them."""
    over: bool = False
    """These buttons lie over the cards, and show while one is pointed at."""
    choice: Box | None = None
    """Where one chooses how its cards are grouped."""

    @property
    def lies(self) -> Lie:
        """How its pieces lie."""
        return LIES[self.lie]

    @property
    def near(self) -> SeatId:
        """Of a zone of the table: the seat at the lower edge."""
        return SEATS[1] if self.turned else SEATS[0]

    @property
    def spined(self) -> bool:
        """True where pieces of both seats lie side by side, so that each bears its controller's mark."""
        return self.shared and not self.folded and self.lies.spined


def areas_of(mat: Mat, board: Box, near: SeatId, u: float, fold: bool = False) -> dict[ZoneKey, Area]:
    """Every zone of the mat for both seats; with `fold` the back rows become labels."""
    found: dict[ZoneKey, Area] = {}
    for zone_id, zone in mat.zones.items():
        for seat in (TABLE,) if zone.shared else (near,) if zone.own else SEATS:
            far = seat == other(near)
            parts = [zone.rect, *zone.slots]
            boxes = [_whole(part, board) if zone.own else _on_board(part, board, mat.reflect, zone.shared, far, near) for part in parts]
            key = f"{seat}.{zone_id}"
            lie = "landscape" if zone.landscape else zone.lie
            turned = mat.reflect if zone.shared and near != SEATS[0] else ""
            area = Area(key, boxes[0], lie, tuple(boxes[1:]), zone.shared, zone.upright, far, offers=f"{seat}.{zone.offers}" if zone.offers else None)
            choice = _whole(zone.choice, board) if zone.choice is not None and not far else None
            found[key] = replace(area, turned=turned, halves=zone.halves, choice=choice, over=zone.over)
    for frame in mat.frames.values():
        box = _on_board(frame.rect, board, mat.reflect, True, False, near)
        found |= _framed(frame, box, mat.reflect if near != SEATS[0] else "", u)
    return _folded(found, mat, board, u) if fold else found


def _framed(frame: MatFrame, box: Box, turned: str, u: float) -> dict[ZoneKey, Area]:
    """The zones joined in one frame: the band's first, so that a point in the band means them."""
    high = round(box.h * BAND)
    band = Box(box.x, box.y + (box.h - high) // 2, box.w, high)
    rim, tall = round(10 * u), high - 2 * round(7 * u)
    found: dict[ZoneKey, Area] = {}
    whole = Area(f"{TABLE}.{frame.strips}", box, "strips", shared=True, turned=turned, band=band, framed=True)
    if frame.place is not None:
        key = f"{TABLE}.{frame.place}"
        found[key] = Area(key, place_spot(whole, u), "landscape", shared=True, turned=turned, framed=True)
    right = band.right - rim
    for zone in reversed(frame.beside):
        key, wide = f"{TABLE}.{zone}", round(tall * PORTRAIT)
        spot = Box(right - wide, band.y + (high - tall) // 2, wide, tall)
        found[key] = Area(key, spot, "small", shared=True, turned=turned, framed=True)
        right = spot.x - rim
    found[whole.key] = whole
    return found


def place_spot(area: Area, u: float) -> Box:
    """Where the place of a frame lies in its band: a card broadside."""
    band = area.band or area.box
    tall = band.h - 2 * round(7 * u)
    return Box(band.x + round(10 * u), band.y + (band.h - tall) // 2, round(tall / PORTRAIT), tall)


def _whole(part: Part, board: Box) -> Box:
    """A part of the whole mat, on whichever side one sits."""
    x, y, w, h = part
    return edges(board.x + x * board.w, board.y + y * board.h, board.x + (x + w) * board.w, board.y + (y + h) * board.h)


def aside_box(mat: Mat, board: Box) -> Box | None:
    """The mat's place for refusals and bills."""
    return _whole(mat.aside, board) if mat.aside is not None else None


def figure_boxes(mat: Mat, board: Box) -> dict[str, Box]:
    """Where the mat's panels of figures lie."""
    return {name: _whole(figures.rect, board) for name, figures in mat.figures.items()}


def _on_board(part: Part, board: Box, reflect: str, shared: bool, far: bool, near: SeatId) -> Box:
    x, y, w, h = part
    if shared:
        if near != SEATS[0]:
            x, y = 1 - x - w if reflect == "turned" else x, 1 - y - h
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
        zone = mat.zones.get(key.partition(".")[2])
        if zone is None or zone.whole:
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
    return not zone.whole and zone.rect[1] >= BACK_ROW


def _is_front(zone: MatZone) -> bool:
    """A zone of one row before the back one; one that spans several rows keeps its height."""
    return not zone.whole and zone.rect[1] < BACK_ROW and zone.rect[3] <= BACK_ROW


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
