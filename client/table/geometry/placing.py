"""Where the pieces of one zone lie. Pure geometry over plain values, tested without a window.

Cards keep their order and start at the left. A row that is too full overlaps evenly; when
less than 22 % of a card would show, the rest is counted ("+n") and the wheel leafs.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass, replace

from client.table.geometry.areas import Area
from client.table.geometry.box import Box
from engine.values.piece_view import GroupView, PieceView, ZoneView

CARD_W = 0.714
TUCK, TIGHT_TUCK = 0.165, 0.1
"""How much of a tucked card's height shows: of a single one, of each of several."""
LEAST_STEP = 0.22
MOST_TUCKED = 3
LABEL_ROW = 30
CELL_INSET = 6
SPINE = 14
"""How far the mark of a piece's controller stands out beside it, in units."""
MOST_HIGH = 240
LOW_ZONE, LOWEST_NAMED = 120, 100
MOST_PLACES = 4


@dataclass(frozen=True, slots=True)
class Placed:
    """One piece's picture: `box` is what it covers, `height` the card's before turning (the width of a broadside one)."""

    handle: str
    zone: str
    box: Box
    height: int
    turned: bool = False
    angle: float = 0.0
    landscape: bool = False


@dataclass(frozen=True, slots=True)
class Laid:
    """A zone laid out: pieces back to front, empty places, where the next one goes, what is left out.

    `cells` are panels of a grid, `slots` places with a number of their own inside a zone's panel.
    """

    pieces: tuple[Placed, ...] = ()
    empty: tuple[Box, ...] = ()
    next: Box | None = None
    before: int = 0
    beyond: int = 0
    cells: tuple[Box, ...] = ()
    slots: tuple[Box, ...] = ()
    heads: tuple[tuple[GroupView, Box], ...] = ()
    """Where the names of groups of cards stand."""


def card_w(height: int) -> int:
    """The width of a card of this height."""
    return round(height * CARD_W)


def place(zone: ZoneView, area: Area, u: float, scroll: int = 0) -> Laid:
    """Lay out one zone of the mat. `scroll` is the first piece shown when not all fit."""
    if area.folded:
        return Laid()
    height = card_height(area, u)
    hosts = [piece for piece in zone.pieces if piece.host is None]
    if area.lies.stacked:
        return _pile(zone, area, height, u)
    if area.lies.tossed:
        return _tray(hosts, area, u)
    if area.lies.slotted and area.slots:
        return _cells(hosts, area, u, scroll)
    if area.lies.slotted and zone.holds:
        return _even_slots(hosts, zone, area, height, u, scroll)
    if area.lies.slotted:
        return _centred_row(hosts, area, height, u, scroll)
    if area.shared and area.box.h > 2.2 * 150 * u:
        return _two_rows(hosts, zone, area, u)
    room, gap = _room_for_all(zone, inner(area, u), card_w(height), round(8 * u))
    if area.spined:
        room, gap = Box(room.x + round(SPINE * u), room.y, room.w - round(SPINE * u), room.h), round((8 + SPINE) * u)
    laid = row_of(hosts, zone.key, room, height, gap, scroll)
    return replace(laid, empty=_free_places(zone, laid, room, gap))


def _room_for_all(zone: ZoneView, room: Box, wide: int, gap: int) -> tuple[Box, int]:
    """A zone of few places is laid a little tighter, if all of them then fit side by side."""
    if not zone.holds or not 1 < zone.holds <= MOST_PLACES:
        return room, gap
    wider = room.inset(-(gap // 2), 0)
    tight = (wider.w - zone.holds * wide) // (zone.holds - 1)
    return (room, gap) if tight < 0 or zone.holds * (wide + gap) - gap <= room.w else (wider, tight)


def _free_places(zone: ZoneView, laid: Laid, room: Box, gap: int) -> tuple[Box, ...]:
    """The places left in a row that holds only a few, as far as there is room to show them."""
    if not zone.holds or zone.holds > MOST_PLACES or laid.next is None or laid.beyond:
        return ()
    left = zone.holds - zone.count
    spots = (laid.next.moved(n * (laid.next.w + gap), 0) for n in range(left))
    return tuple(spot for spot in spots if spot.right <= room.right)


def inner(area: Area, u: float) -> Box:
    """The part of a zone that pieces lie in: under the label (beside it in a low zone), 8 from the edges."""
    gap, label = round(8 * u), label_row(u)
    if is_low(area, u):
        column, rim = label_column(area, u), round(6 * u)
        box = area.box
        return Box(box.x + column, box.y + rim, box.w - column - gap, box.h - 2 * rim)
    return Box(area.box.x + gap, area.box.y + label, area.box.w - 2 * gap, area.box.h - label - gap)


def is_low(area: Area, u: float) -> bool:
    """True for a zone so low that the label would take half the cards' height: it goes to their left.

    A narrow one has no room there: its name stays over the cards as long as these can still be told apart.
    """
    return not area.folded and area.box.h < (LOW_ZONE if _wide(area, u) else LOWEST_NAMED) * u


def _wide(area: Area, u: float) -> bool:
    return area.box.w > 300 * u


def label_column(area: Area, u: float) -> int:
    """The width of a low zone's label; of a narrow one only the icon stands there."""
    return round(132 * u) if _wide(area, u) else round(34 * u)


def label_row(u: float) -> int:
    """The height of a zone's label line; small windows keep 22 pixels for 12-pixel text."""
    return max(22, round(LABEL_ROW * u))


def card_height(area: Area, u: float) -> int:
    """The height of an upright card in this zone."""
    if area.lies.celled and area.slots:
        cell = area.slots[0]
        return max(24, min(cell.h - round(CELL_INSET * 2 * u), cell.w - round((CELL_INSET * 2 + SPINE) * u)))
    room = inner(area, u)
    high = min(room.h, round(MOST_HIGH * u))
    return max(24, min(high, round(max(room.w, 20) / CARD_W)))


# --- rows


def row_of(pieces: Sequence[PieceView], key: str, room: Box, height: int, gap: int, scroll: int) -> Laid:
    """Pieces side by side from the left, with what is tucked behind them; overlapping where there is little room."""
    widest = max((_span(piece, height)[0] for piece in pieces), default=0)
    if widest > room.w:
        height = height * room.w // widest
    widths = [_span(piece, height)[0] for piece in pieces]
    scroll = max(0, min(scroll, len(pieces) - 1))
    steps, shown = _steps(widths[scroll:], room.w, gap, card_w(height))
    placed: list[Placed] = []
    x = room.x
    for piece, step in zip(pieces[scroll : scroll + shown], [*steps, 0], strict=False):
        placed += _stood(piece, key, x, room.y, height)
        x += step
    following = x if len(pieces) == 0 else placed[-1].box.right + gap
    spot = Box(min(following, room.right - card_w(height)), room.y, card_w(height), height)
    return Laid(tuple(placed), next=spot, before=scroll, beyond=len(pieces) - scroll - shown)


def _steps(widths: Sequence[int], room: int, gap: int, card: int) -> tuple[list[int], int]:
    """From each card to the next, and how many cards are shown at all."""
    if not widths:
        return [], 0
    free = [width + gap for width in widths[:-1]]
    space = room - widths[-1]
    total = sum(free)
    if total <= space:
        return free, len(widths)
    if len(free) * LEAST_STEP * card <= space:
        part = space / total
        places = [0.0]
        for step in free:
            places.append(places[-1] + step * part)
        return [round(b) - round(a) for a, b in itertools.pairwise(places)], len(widths)
    least = max(1, round(LEAST_STEP * card))
    shown = max(1, (room - max(widths)) // least)
    return [least] * (shown - 1), shown


def _span(piece: PieceView, height: int) -> tuple[int, int]:
    """Width and height of a card as it lies, tucked cards included."""
    tall = _shrunk(piece, height)
    if piece.turned:
        return tall + round(tall * _tucked(piece)), card_w(tall)
    return card_w(tall), tall


def _tucked(piece: PieceView) -> float:
    """How far the cards tucked behind a piece stand out together, as a part of its height."""
    count = min(len(piece.attached), MOST_TUCKED)
    return count * _tuck(piece)


def _tuck(piece: PieceView) -> float:
    return TUCK if len(piece.attached) < 2 else TIGHT_TUCK


def _shrunk(piece: PieceView, height: int) -> int:
    return int(height / (1 + _tucked(piece)) + 0.01)


def _stood(piece: PieceView, key: str, x: int, y: int, height: int) -> list[Placed]:
    """A card with what is tucked behind it (names showing: above, or beside a turned one), lowest first."""
    tall = _shrunk(piece, height)
    wide, high = (tall, card_w(tall)) if piece.turned else (card_w(tall), tall)
    top = y + (height - high) // 2 if piece.turned else y + height - high
    found: list[Placed] = []
    for number, handle in reversed(list(enumerate(piece.attached[:MOST_TUCKED], 1))):
        out = round(_tuck(piece) * tall * number)
        box = Box(x + out, top, wide, high) if piece.turned else Box(x, top - out, wide, high)
        found.append(Placed(handle, key, box, tall, piece.turned))
    found.append(Placed(piece.handle, key, Box(x, top, wide, high), tall, piece.turned))
    return found


def _centred_row(pieces: Sequence[PieceView], area: Area, height: int, u: float, scroll: int) -> Laid:
    room, gap = inner(area, u), round(8 * u)
    laid = row_of(pieces, area.key, room, height, gap, scroll)
    wide = card_w(height)
    if not laid.pieces:
        spot = Box(room.x + (room.w - wide) // 2, room.y, wide, height)
        return Laid(empty=(spot,), next=spot)
    used = laid.pieces[-1].box.right - laid.pieces[0].box.x
    shift = max(0, (room.w - used) // 2)
    moved = tuple(_shifted(placed, shift) for placed in laid.pieces)
    following = laid.next.moved(shift, 0).within(room) if laid.next else None
    return Laid(moved, next=following, before=laid.before, beyond=laid.beyond)


def _shifted(placed: Placed, dx: int) -> Placed:
    return replace(placed, box=placed.box.moved(dx, 0))


def _two_rows(pieces: Sequence[PieceView], zone: ZoneView, area: Area, u: float) -> Laid:
    """A tall zone of both seats: each seat's pieces in the line on its own side."""
    room, gap = inner(area, u), round((8 + SPINE) * u)
    room = Box(room.x + round(SPINE * u), room.y, room.w - round(SPINE * u), room.h)
    height = min(round(150 * u), (room.h - gap) // 2)
    upper = Box(room.x, room.y, room.w, height)
    lower = Box(room.x, room.bottom - height, room.w, height)
    near = [piece for piece in pieces if piece.seat in (zone.seat, area.near)]
    far = [piece for piece in pieces if piece not in near]
    above = row_of(far, zone.key, upper, height, gap, 0)
    below = row_of(near, zone.key, lower, height, gap, 0)
    return Laid(above.pieces + below.pieces, next=below.next, beyond=above.beyond + below.beyond)


# --- places of their own


def _even_slots(pieces: Sequence[PieceView], zone: ZoneView, area: Area, height: int, u: float, scroll: int) -> Laid:
    """So many equal slots as the zone may hold, filled from the left."""
    room = inner(area, u)
    count = max(zone.holds or 1, len(pieces))
    pitch = room.w / count
    height = min(height, round(min(pitch - 2, room.w) / CARD_W)) if pitch > 40 * u else height
    wide = card_w(height)
    if pitch < wide * (0.6 if len(pieces) <= (zone.holds or 1) else 1):
        return row_of(pieces, zone.key, room, height, round(8 * u), scroll)
    boxes = [Box(round(room.x + pitch * n + (pitch - wide) / 2), room.y, wide, height) for n in range(count)]
    return _in_boxes(pieces, zone.key, boxes, height, max(wide, int(pitch)))


def _cells(pieces: Sequence[PieceView], area: Area, u: float, scroll: int) -> Laid:
    """The places the mat drew; a piece's `index` is the number of its place, in its zone's panel under its label.

    More pieces than there are places (a hand or an override may bring them) lie in a row instead, so that all are seen.
    """
    room = inner(area, u)
    if len(pieces) > len(area.slots):
        return row_of(pieces, area.key, room, card_height(area, u), round(8 * u), scroll)
    slots = [_beside_label(slot, area.box, room) for slot in area.slots]
    height = min(round(min(slot.h, slot.w / CARD_W)) for slot in slots)
    boxes = [_middle_card(slot, height, 0) for slot in slots]
    return _in_boxes(pieces, area.key, boxes, height, min(slot.w for slot in slots))


def _beside_label(slot: Box, zone: Box, room: Box) -> Box:
    """A slot of the mat without what its zone's label covers, above or at the left."""
    top, bottom = max(slot.y, room.y), min(slot.bottom, room.bottom)
    if room.x - zone.x < room.y - zone.y:
        return Box(slot.x, top, slot.w, max(8, bottom - top))
    share = room.w / zone.w
    x = room.x + round((slot.x - zone.x) * share)
    return Box(x, top, round(slot.w * share), max(8, bottom - top))


def _middle_card(cell: Box, height: int, inset: int) -> Box:
    wide = card_w(height)
    return Box(cell.x + (cell.w - wide) // 2, max(cell.y + inset, cell.y + (cell.h - height) // 2), wide, height)


def _in_boxes(pieces: Sequence[PieceView], key: str, boxes: list[Box], height: int, room: int = 0) -> Laid:
    """Each piece in its place; a turned one may be `room` wide."""
    taken: dict[int, PieceView] = {}
    homeless = []
    for piece in pieces:
        if 0 <= piece.index < len(boxes) and piece.index not in taken:
            taken[piece.index] = piece
        else:
            homeless.append(piece)
    taken.update(zip((n for n in range(len(boxes)) if n not in taken), homeless, strict=False))
    placed: list[Placed] = []
    for number, piece in sorted(taken.items()):
        if number < len(boxes):
            placed += _in_box(piece, key, boxes[number], height, room or boxes[number].w)
    empty = tuple(box for number, box in enumerate(boxes) if number not in taken)
    return Laid(tuple(placed), empty, next=empty[0] if empty else None, slots=tuple(boxes))


def _in_box(piece: PieceView, key: str, box: Box, height: int, room: int) -> list[Placed]:
    """A card in the middle of its own place; a turned one no wider than the place, so smaller where that is narrow."""
    wide, _ = _span(piece, height)
    fitting = height * room // wide if piece.turned and wide > room else height
    wide, _ = _span(piece, fitting)
    return _stood(piece, key, box.x + (box.w - wide) // 2, box.y + (height - fitting) // 2, fitting)


# --- piles and dice


def _pile(zone: ZoneView, area: Area, height: int, u: float) -> Laid:
    """Only the top piece lies there; the others are its edges and the count."""
    room = inner(area, u)
    wide = card_w(height)
    x = room.x + (room.w - wide) // 2 if room.w < 3 * wide else room.x
    spot = Box(x, room.y, wide, height)
    if not zone.count:
        return Laid(empty=(spot,), next=spot)
    top = top_of(zone)
    handle = top.handle if top is not None else place_handle(zone.key, zone.count - 1)
    return Laid((Placed(handle, zone.key, spot, height),), next=spot)


def top_of(zone: ZoneView) -> PieceView | None:
    """The piece on top of a pile, if the view holds that very one (others of a hidden pile may be known)."""
    last = zone.pieces[-1] if zone.pieces else None
    return last if last is not None and last.index == zone.count - 1 else None


def place_handle(key: str, place: int) -> str:
    """The engine's name for a piece nobody can follow: its zone and its place in it."""
    return f"{key}#{place}"


def _tray(pieces: Sequence[PieceView], area: Area, u: float) -> Laid:
    """Dice in rows under the total, each with its type's name beneath; smaller if they are many."""
    room = inner(area, u)
    roomy = room.h > 150 * u
    top = room.y + (round(62 * u) if roomy else 0)
    gap, under = round(8 * u), round((28 if roomy else 2) * u)
    count = len(pieces) + (1 if roomy else 0)
    size = round((64 if roomy else 52) * u)
    while size > 20 * u and not _dice_fit(count, size, room.w, room.bottom - top, gap, under):
        size -= 2
    across = max(1, (room.w + gap) // (size + gap))

    def spot(n: int) -> Box:
        return Box(room.x + (n % across) * (size + gap), top + (n // across) * (size + under), size, size)

    placed = (Placed(piece.handle, area.key, spot(n), size) for n, piece in enumerate(pieces))
    return Laid(tuple(placed), next=spot(len(pieces)))


def _dice_fit(count: int, size: int, wide: int, high: int, gap: int, under: int) -> bool:
    across = max(1, (wide + gap) // (size + gap))
    return -(-count // across) * (size + under) <= high
