"""The hand at the lower edge: a fan of cards, and the rival's backs peeping in at the top."""

from __future__ import annotations

from client.table.geometry.box import Box
from client.table.geometry.layout import Layout
from client.table.geometry.placing import Laid, Placed, card_w, place_handle
from engine.values.piece_view import ZoneView

STEP, TURN, MOST_TURN = 132, 1.7, 6.0
SAG = 2.0
LEAST_SHOWN = 0.22


def fan(zone: ZoneView, layout: Layout, scroll: int = 0) -> Laid:
    """The hand of the seat at the lower edge; backs if it may not be seen. A hand too wide for its strip overlaps, then is leafed through."""
    handles = [piece.handle for piece in zone.pieces] or [place_handle(zone.key, n) for n in range(zone.count)]
    if not handles:
        return Laid()
    height = layout.hand_card
    wide = card_w(height)
    room = layout.hand.w - 12
    count = len(handles)
    least = max(24, round(LEAST_SHOWN * wide))
    step = min(STEP * layout.u, (room - wide) / max(1, count - 1))
    shown = count
    if step < least:
        step, shown = least, max(1, (room - wide) // least + 1)
    first = max(0, min(scroll, count - shown))
    used = wide + step * (shown - 1)
    left = layout.hand.x + (layout.hand.w - used) / 2
    return Laid(
        tuple(_one(zone.key, handles[first + n], n, shown, left + n * step, layout) for n in range(shown)),
        before=first,
        beyond=count - shown - first,
    )


def _one(key: str, handle: str, n: int, shown: int, x: float, layout: Layout) -> Placed:
    height = layout.hand_card
    off = n - (shown - 1) / 2
    turn = min(TURN, 2 * MOST_TURN / max(1, shown))
    sag = SAG * (turn / TURN) ** 2 * off * off * layout.u
    y = layout.hand.y + round(16 * layout.u + sag)
    box = Box(round(x), y, card_w(height), height)
    return Placed(handle, key, box, height, angle=-turn * off)


def place_in_fan(laid: Laid, x: int, without: str) -> int:
    """The place in the hand that a card held at this x would take among the others."""
    others = [placed for placed in laid.pieces if placed.handle != without]
    return laid.before + sum(1 for placed in others if placed.box.centre[0] < x)


def peeping(count: int, layout: Layout) -> tuple[Box, ...]:
    """Where the rival's card backs show: their lower edges hang into the strip."""
    if not count:
        return ()
    height = round(110 * layout.u)
    wide = card_w(height)
    room = layout.board.w * 0.4
    step = min(wide * 0.82, (room - wide) / max(1, count - 1))
    used = wide + step * (count - 1)
    left = layout.board.centre[0] - used / 2
    bottom = layout.rival.y + round(36 * layout.u)
    return tuple(Box(round(left + n * step), bottom - height, wide, height) for n in range(count))
