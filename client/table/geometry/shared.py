"""Where pieces lie in the zones of both seats: the cells of a grid, the strips and the place of a frame."""

from __future__ import annotations

from collections.abc import Sequence

from client.table.geometry.areas import Area, place_spot
from client.table.geometry.box import Box
from client.table.geometry.placing import (
    CELL_INSET,
    MOST_HIGH,
    MOST_TUCKED,
    SPINE,
    Laid,
    Placed,
    card_height,
    card_w,
    inner,
    place,
    row_of,
)
from client.table.geometry.tray import lay_cards
from engine.values.ids import SEATS
from engine.values.piece_view import PieceView, ZoneView

RIDER_OUT = 0.42
"""How much of a card's width shows of one attached beside it, where there is room."""
NAME_COLUMN, TOTAL_COLUMN = 112, 132
"""Units at the left end of a strip for whose it is, and at the right end for its total."""


def lay(zone: ZoneView, area: Area, u: float, scroll: int = 0) -> Laid:
    """Lay out any zone of the mat. `scroll` is the first piece shown when not all fit."""
    if area.folded:
        return Laid()
    if area.lie == "cards":
        return lay_cards(zone, area, u)
    if area.lie == "landscape":
        return _broadside(zone, area, u)
    if area.lie == "strips":
        return _strips(zone, area, u, scroll)
    if area.lie == "small":
        return _small(zone, area, scroll)
    if area.lie == "grid" and area.slots:
        return _in_cells(zone, area, u)
    return place(zone, area, u, scroll)


def _hosts(zone: ZoneView) -> list[PieceView]:
    return [piece for piece in zone.pieces if piece.host is None]


# --- frames


def strip_rooms(area: Area, u: float) -> tuple[Box, Box]:
    """The strips of a frame in which pieces lie: the far seat's above the band, the near seat's below."""
    band = area.band or area.box
    left, right, rim = area.box.x + round(NAME_COLUMN * u), area.box.right - round(TOTAL_COLUMN * u), round(11 * u)
    upper = Box(left, area.box.y + rim, right - left, band.y - area.box.y - 2 * rim)
    return upper, Box(left, band.bottom + rim, right - left, area.box.bottom - band.bottom - 2 * rim)


def _strips(zone: ZoneView, area: Area, u: float, scroll: int) -> Laid:
    """Each seat's pieces in its own strip; a place among them lies in the band."""
    upper, lower = strip_rooms(area, u)
    height, gap = max(24, min(lower.h, round(MOST_HIGH * u))), round(8 * u)
    places = [p for p in _hosts(zone) if p.face is not None and p.face.landscape]
    hosts = [p for p in _hosts(zone) if p not in places]
    far = row_of([p for p in hosts if p.seat != area.near], zone.key, upper, height, gap, scroll)
    own = row_of([p for p in hosts if p.seat == area.near], zone.key, lower, height, gap, scroll)
    spot = place_spot(area, u)
    lying = tuple(Placed(p.handle, zone.key, spot, spot.w, landscape=True) for p in places[-1:])
    before = max(far.before, own.before)
    return Laid(lying + far.pieces + own.pieces, next=own.next, before=before, beyond=max(far.beyond, own.beyond))


def _broadside(zone: ZoneView, area: Area, u: float) -> Laid:
    """One card, lying broadside: the last that came."""
    room = area.box if area.framed else inner(area, u)
    wide = min(room.w, round(room.h / 0.714))
    spot = Box(room.x + (0 if area.framed else (room.w - wide) // 2), room.y, wide, card_w(wide))
    hosts = _hosts(zone)
    if not hosts:
        return Laid(empty=(spot,), next=spot)
    return Laid((Placed(hosts[-1].handle, zone.key, spot, wide, landscape=True),), next=spot)


def _small(zone: ZoneView, area: Area, scroll: int) -> Laid:
    """A place for a card or a few in a frame's band, without a label."""
    laid = row_of(_hosts(zone), zone.key, area.box, area.box.h, 2, scroll)
    return laid if laid.pieces else Laid(empty=(area.box,), next=area.box)


# --- grids


def _in_cells(zone: ZoneView, area: Area, u: float) -> Laid:
    """Each piece in its cell (its `index`); what is attached to it shows beside it, or below a turned one."""
    height, spine = card_height(area, u), round(SPINE * u) if area.spined else 0
    taken: dict[int, PieceView] = {}
    homeless = []
    for piece in _hosts(zone):
        if 0 <= piece.index < len(area.slots) and piece.index not in taken:
            taken[piece.index] = piece
        else:
            homeless.append(piece)
    taken.update(zip((n for n in range(len(area.slots)) if n not in taken), homeless, strict=False))
    riders = {piece.handle: piece for piece in zone.pieces if piece.host is not None}
    placed: list[Placed] = []
    for number, piece in sorted(taken.items()):
        held = [riders[handle] for handle in piece.attached if handle in riders]
        placed += _in_cell(piece, held[:MOST_TUCKED], area.slots[number], zone.key, height, u, spine)
    spots = tuple(_spot(cell, False, height, "", u, spine) for cell in area.slots)
    empty = tuple(spot for number, spot in enumerate(spots) if number not in taken)
    return Laid(tuple(placed), empty, next=empty[0] if empty else None, cells=area.slots, slots=spots)


def _size(turned: bool, height: int) -> tuple[int, int]:
    return (height, card_w(height)) if turned else (card_w(height), height)


def _spot(cell: Box, turned: bool, height: int, seat: str, u: float, spine: int) -> Box:
    """A card at the left of its cell, with room for the mark of its seat on that seat's side."""
    wide, high = _size(turned, height)
    x = cell.x + round(CELL_INSET * u) + (0 if seat == SEATS[1] else spine)
    return Box(x, cell.y + (cell.h - high) // 2, wide, high)


def _in_cell(
    piece: PieceView, riders: Sequence[PieceView], cell: Box, key: str, height: int, u: float, spine: int
) -> list[Placed]:
    """A piece and what is attached to it, lowest first."""
    box, rim = _spot(cell, piece.turned, height, piece.seat, u, spine), round(CELL_INSET * u)
    start = 0
    if riders and piece.turned:
        box = box._replace(y=cell.y + rim)
        room = cell.bottom - rim - box.bottom
    else:
        start = spine if piece.seat == SEATS[1] else 0
        room = cell.right - rim - box.right - start
    out = min(round(RIDER_OUT * card_w(height)), room // max(1, len(riders)))
    found = []
    for number, rider in reversed(list(enumerate(riders, 1))):
        wide, high = _size(rider.turned, height)
        off = start + out * number
        if piece.turned:
            there = Box(box.x, box.bottom + off - high, wide, high)
        else:
            there = Box(box.right + off - wide, box.y + (box.h - high) // 2, wide, high)
        found.append(Placed(rider.handle, key, there, height, rider.turned))
    return [*found, Placed(piece.handle, key, box, height, piece.turned)]


def seen_part(scene_row: Sequence[Placed], placed: Placed) -> Box:
    """A piece's box as far as those that lie over it in its zone do not cover one of its sides."""
    box, above = placed.box, False
    for other in scene_row:
        if other.handle == placed.handle:
            above = True
        elif above and box.rect.colliderect(other.box.rect):
            box = _left_of(box, other.box)
    return box


def _left_of(box: Box, cover: Box) -> Box:
    """What a card leaves to be seen of another beneath it: the widest strip at one side."""
    strips = [
        Box(box.x, box.y, cover.x - 2 - box.x, box.h), Box(cover.right + 2, box.y, box.right - cover.right - 2, box.h),
        Box(box.x, box.y, box.w, cover.y - 2 - box.y), Box(box.x, cover.bottom + 2, box.w, box.bottom - cover.bottom - 2),
    ]  # fmt: skip
    best = max(strips, key=lambda b: min(b.w, b.h))
    return best if min(best.w, best.h) > 3 else box
