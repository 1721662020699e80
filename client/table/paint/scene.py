"""One moment of the table: a view laid out in a window. Built anew after every change, never altered."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from client.table.geometry.areas import Area, figure_boxes
from client.table.geometry.box import Box, Point
from client.table.geometry.cells import cell_at, with_cells
from client.table.geometry.hand import fan, peeping
from client.table.geometry.layout import Layout, lay_out
from client.table.geometry.placing import Laid, Placed, place_handle, top_of
from client.table.geometry.shared import lay
from client.table.geometry.spots import Spot, spots_of
from client.table.parts.grouping import grouped, grouping_spots
from client.table.parts.offered import offer_spots
from client.table.parts.queued import queue_spots
from engine.values.ids import SeatId, ZoneKey, other
from engine.values.offered import TargetView
from engine.values.piece_view import PieceView, ZoneView
from engine.values.view import Harm, SeatView

if TYPE_CHECKING:
    from engine.game.looks import Figures, Mat

NOTHING: Mapping[ZoneKey, int] = {}
NO_WISHES: Mapping[SeatId, str] = {}


@dataclass(frozen=True, slots=True)
class Scene:
    """Layout and view together: every piece by its handle, with its place."""

    layout: Layout
    view: SeatView
    pieces: Mapping[str, PieceView]
    placed: Mapping[str, Placed]
    laid: Mapping[ZoneKey, Laid]
    hand_key: ZoneKey | None
    rival_hand: ZoneKey | None
    peeping: tuple[Box, ...]
    spots: tuple[Spot, ...]
    figures: tuple[tuple[Figures, Box], ...] = ()
    foretold: Mapping[str, Harm] = field(default_factory=dict)
    """What the suggested answer of the open question would do to pieces."""

    def area(self, key: ZoneKey) -> Area | None:
        """Where a zone of the mat lies."""
        return self.layout.areas.get(key)

    def zone_box(self, key: ZoneKey) -> Box | None:
        """The box of a zone wherever it is shown: on the mat, as the hand, or as a chip."""
        area = self.layout.areas.get(key)
        if area is not None:
            return area.box
        if key == self.hand_key:
            return self.layout.hand
        if key == self.rival_hand and self.peeping:
            return _around(self.peeping)
        return next((spot.box for spot in self.spots if spot.zone == key), None)

    def cell_box(self, key: ZoneKey, cell: int) -> Box | None:
        """A cell of a grid."""
        area = self.layout.areas.get(key)
        return area.slots[cell] if area is not None and area.lies.celled and 0 <= cell < len(area.slots) else None

    def piece_box(self, handle: str) -> Box | None:
        """Where a piece is seen: itself, or the zone that hides it."""
        if handle in self.placed:
            return self.placed[handle].box
        piece = self.pieces.get(handle)
        return self.zone_box(piece.zone) if piece else None

    def named(self, name: str) -> Iterator[PieceView]:
        """Every seen piece with this name, for tests and the search."""
        return (p for p in self.pieces.values() if p.face is not None and p.face.name == name)


def build(
    view: SeatView,
    mat: Mat,
    size: tuple[int, int],
    u: float,
    near: SeatId,
    lang: str,
    scrolls: Mapping[ZoneKey, int] = NOTHING,
    wishes: Mapping[SeatId, str] = NO_WISHES,
    offered: Callable[[str, ZoneKey], TargetView | None] = lambda handle, zone: None,
    ways: Mapping[ZoneKey, int] = NOTHING,
    before: Scene | None = None,
) -> Scene:
    """Lay a view out. `scrolls` says how far zones that do not fit were leafed; `wishes` what seats want, in words.

    `offered` judges a card dragged to a zone, for cards that have a button under them. `ways`: which of its groupings
    was chosen for a zone. `before`: the scene until now, if only the view is another; what looks the same in it is kept.
    """
    hands = {z.seat: z for z in view.zones.values() if z.hand and z.key.partition(".")[2] not in mat.zones}
    own, theirs = hands.get(near), hands.get(other(near))
    layout = lay_out(size, u, mat, near, hand_strip=own is not None)
    layout = replace(layout, areas=with_cells(layout.areas, view.zones, u))
    laid: dict[ZoneKey, Laid] = {}
    for key, area in layout.areas.items():
        if (zone := view.zones.get(key)) is not None:
            kept = before is not None and before.view.zones.get(key) == zone and before.layout.areas.get(key) == area
            laid[key] = before.laid[key] if before and kept else lay(grouped(zone, ways), area, u, scrolls.get(key, 0))
    if own is not None:
        laid[own.key] = fan(own, layout, scrolls.get(own.key, 0))
    pieces = {piece.handle: _bare(piece, zone) for zone in view.zones.values() for piece in zone.pieces}
    for key, area in layout.areas.items():
        if area.lies.stacked and key in view.zones and (top := _unseen_top(view.zones[key])) is not None:
            pieces.setdefault(top.handle, top)
    offers = offer_spots(layout, laid, offered)
    pieces |= {spot.name: replace(pieces[spot.name], dulled=True) for spot in offers if spot.state == "off" and spot.name in pieces}
    placed = {p.handle: p for parts in laid.values() for p in parts.pieces if p.handle in pieces}
    return Scene(
        layout=layout,
        view=view,
        pieces=pieces,
        placed=placed,
        laid=laid,
        hand_key=own.key if own else None,
        rival_hand=theirs.key if theirs else None,
        peeping=peeping(theirs.count if theirs else 0, layout),
        spots=(*spots_of(view, layout, lang, wishes, mat.chips), *offers, *queue_spots(view, layout), *grouping_spots(view, layout, ways, lang)),
        figures=tuple((mat.figures[name], box) for name, box in figure_boxes(mat, layout.board).items()),
    )


def _unseen_top(zone: ZoneView) -> PieceView | None:
    """The top of a pile whose face is hidden: named by its place, so that it can be taken up."""
    if not zone.count or top_of(zone) is not None:
        return None
    seat = zone.seat or ""
    handle = place_handle(zone.key, zone.count - 1)
    return PieceView(handle, seat, seat, zone.key, zone.count - 1, None, zone.back, up=False)


def _bare(piece: PieceView, zone: ZoneView) -> PieceView:
    """As it is painted: face up in the seat's own hand, its stack number only in the badge at the arrows."""
    shown = piece.up or (zone.hand and piece.face is not None)
    if piece.number is None and shown == piece.up:
        return piece
    return replace(piece, number=None, up=shown)


# --- what lies under the pointer


@dataclass(frozen=True, slots=True)
class Hit:
    """What a point touches. `kind`: piece, zone, spot or nothing; a piece also names its zone, and its cell in a grid."""

    kind: str = "nothing"
    handle: str | None = None
    zone: ZoneKey | None = None
    spot: Spot | None = None
    cell: int | None = None


NOWHERE = Hit()


def pick(scene: Scene, pos: Point, raised: str | None = None) -> Hit:
    """The topmost thing at a point. `raised` is the hand card that stands out just now."""
    for spot in scene.spots:
        if spot.kind not in ("name", "phase", "grouping-title") and spot.box.holds(pos):
            return Hit("spot", zone=spot.zone, spot=spot)
    if scene.hand_key and scene.layout.hand.inset(0, -scene.layout.px(24)).holds(pos):
        handle = _in_hand(scene, scene.hand_key, pos, raised)
        return Hit("piece", handle, scene.hand_key) if handle else Hit("zone", zone=scene.hand_key)
    for key, area in scene.layout.areas.items():
        if area.box.holds(pos) and key in scene.view.zones:
            handle = _in_zone(scene, key, pos)
            return Hit("piece" if handle else "zone", handle, key, cell=cell_at(area, pos))
    return NOWHERE


def _in_zone(scene: Scene, key: ZoneKey, pos: Point) -> str | None:
    for placed in reversed(scene.laid[key].pieces):
        if placed.box.holds(pos):
            return placed.handle
    return None


def _in_hand(scene: Scene, key: ZoneKey, pos: Point, raised: str | None) -> str | None:
    """The card whose visible strip is under the pointer; a raised one also by what it now covers."""
    cards = scene.laid[key].pieces
    for placed in cards:
        if placed.handle == raised and raised_box(placed, scene.layout).holds(pos):
            return raised
    for placed in reversed(cards):
        box = placed.box
        if box.x <= pos[0] < box.right and pos[1] >= box.y:
            return placed.handle
    return None


def raised_box(placed: Placed, layout: Layout) -> Box:
    """Where a hand card stands while the pointer rests on it: upright and wholly in the window."""
    box = placed.box
    y = min(box.y, layout.size[1] - box.h - layout.px(6))
    return Box(box.x, y, box.w, box.h)


def _around(boxes: tuple[Box, ...]) -> Box:
    whole = boxes[0]
    for box in boxes[1:]:
        whole = whole.joined(box)
    return whole


def zone_at(scene: Scene, pos: Point) -> ZoneKey | None:
    """The zone under a point, whether a piece lies there or not."""
    return pick(scene, pos).zone
