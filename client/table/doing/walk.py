"""Walking the table by keyboard: regions in reading order, and the nearest thing in a direction."""

from __future__ import annotations

from collections.abc import Sequence

from client.table.desk.desk import Desk
from client.table.desk.memory import Focus
from client.table.doing.controls import UNSELECT, controls
from client.table.doing.focus import focus_box
from client.table.geometry.box import Box
from client.table.geometry.shared import seen_part
from client.table.paint.lights import target_box
from engine.values.ids import other
from engine.values.offered import TargetView

Stop = tuple[Focus, Box]
SIDEWAYS = 2.5


def regions(desk: Desk) -> list[list[Stop]]:
    """Hand, own zones, what stands under cards, rival's zones, buttons, players' chips, tools: each a list of stops."""
    scene = desk.scene
    near, far = scene.layout.near, other(scene.layout.near)
    hand = [_piece(p.handle, p.box) for p in scene.laid[scene.hand_key].pieces] if scene.hand_key else []
    hand = [stop for stop in hand if stop[0].name in scene.pieces]
    buttons = [(Focus(s.kind, s.name), s.box) for s in controls(desk) if s.kind != "return"]
    returns = [(Focus(s.kind, s.name), s.box) for s in controls(desk) if s.kind == "return"]
    chips = [(Focus(s.kind, s.name), s.box) for s in scene.spots if s.kind == "wish" or (s.kind == "chip" and s.zone)]
    offers = [(Focus(s.kind, s.name), s.box) for s in scene.spots if s.kind == "offer" or s.state == "yours"]
    ways = [(Focus(s.kind, s.name), s.box) for s in scene.spots if s.kind == "grouping"]
    tools = [(Focus(s.kind, s.name), s.box) for s in scene.spots if s.kind == "tool" and s.state == "on"]
    shared = [stop for key in scene.layout.areas if key.startswith("table.") for stop in _zone(desk, key)]
    found = [hand, _zones(desk, near), offers, returns, ways, shared, _zones(desk, far), list(reversed(buttons)), chips, tools]
    return [region for region in found if region]


def wanted(desk: Desk) -> list[Stop]:
    """What is waited for: the lit places of a chosen piece, or what a question offers; then the buttons for it."""
    places = _places(desk)
    if not places and desk.choice.held is None:
        return []
    places.sort(key=lambda stop: (stop[1].y // 40, stop[1].x))
    buttons = [(Focus(s.kind, s.name), s.box) for s in controls(desk) if s.name != UNSELECT]
    return places + buttons


def _places(desk: Desk) -> list[Stop]:
    scene, found = desk.scene, []
    if desk.choice.held is not None:
        for target in desk.choice.held.lit:
            box = target_box(scene, target)
            if box is not None:
                found.append((focus_on(target), box))
    elif desk.draft is not None and (desk.draft.question.on_table or desk.draft.question.kind == "zones"):
        for option in desk.draft.question.options:
            handle = option.piece.handle if option.piece is not None else None
            if option.enabled and handle in scene.placed:
                found.append((Focus("piece", handle or ""), scene.placed[handle or ""].box))
            elif option.enabled and isinstance(option.value, str) and (box := scene.zone_box(option.value)):
                found.append((Focus("zone", option.value), box))
    return found


def focus_on(target: TargetView) -> Focus:
    """The stop that stands for a target."""
    if target.host is not None:
        return Focus("piece", target.host)
    return Focus("zone", target.zone) if target.cell is None else Focus("cell", target.zone, target.cell)


def _zones(desk: Desk, seat: str) -> list[Stop]:
    keys = [key for key in desk.scene.layout.areas if key.startswith(f"{seat}.")]
    keys.sort(key=lambda key: (desk.scene.layout.areas[key].box.y, desk.scene.layout.areas[key].box.x))
    return [stop for key in keys for stop in _zone(desk, key)]


def _zone(desk: Desk, key: str) -> list[Stop]:
    """A zone's pieces (and a grid's free cells), or the zone itself where none can be reached."""
    laid = desk.scene.laid.get(key)
    if laid is None:
        return []
    pieces = [_piece(p.handle, seen_part(laid.pieces, p)) for p in laid.pieces if p.handle in desk.scene.pieces]
    if laid.cells:
        held = {n for n, cell in enumerate(laid.cells) for _, box in pieces if cell.holds(box.centre)}
        free = [(Focus("cell", key, n), cell) for n, cell in enumerate(laid.cells) if n not in held]
        return sorted(pieces + free, key=lambda stop: (_line(stop[1], laid.cells), stop[1].centre[0]))
    return pieces or [(Focus("zone", key), desk.scene.layout.areas[key].box)]


def _line(box: Box, cells: Sequence[Box]) -> int:
    """The top of the row of cells that a box lies in."""
    return min((cell.y for cell in cells if cell.y <= box.centre[1] < cell.bottom), default=box.y)


def _piece(handle: str, box: Box) -> Stop:
    return Focus("piece", handle), box


def next_region(desk: Desk, by: int) -> Focus | None:
    """The first stop of the next region (or, where something is waited for, the next such place)."""
    lit = wanted(desk)
    if lit:
        names = [stop[0] for stop in lit]
        at = names.index(desk.choice.focus) if desk.choice.focus in names else (-1 if by > 0 else 0)
        return names[(at + by) % len(names)]
    found = regions(desk)
    if not found:
        return None
    here = next((n for n, region in enumerate(found) if any(stop[0] == desk.choice.focus for stop in region)), None)
    if here is None:
        return found[0 if by > 0 else -1][0][0]
    return found[(here + by) % len(found)][0][0]


def step(desk: Desk, dx: int, dy: int) -> Focus | None:
    """The nearest stop in a direction: within the region sideways, over all regions up and down."""
    if desk.choice.focus is None:
        return next_region(desk, 1)
    here = focus_box(desk, desk.choice.focus)
    if here is None:
        return next_region(desk, 1)
    lit = wanted(desk) if desk.choice.held is not None else []
    every = lit or [stop for region in regions(desk) for stop in region]
    own = next((region for region in regions(desk) if any(s[0] == desk.choice.focus for s in region)), every)
    pool = lit or (own if dx else every)
    return _nearest(pool, here, dx, dy, desk.choice.focus) or _nearest(every, here, dx, dy, desk.choice.focus) or desk.choice.focus


def _nearest(stops: Sequence[Stop], here: Box, dx: int, dy: int, now: Focus) -> Focus | None:
    best: tuple[float, Focus] | None = None
    for focus, box in stops:
        if focus == now:
            continue
        away_x, away_y = box.centre[0] - here.centre[0], box.centre[1] - here.centre[1]
        along, across = (away_x * dx, abs(away_y)) if dx else (away_y * dy, abs(away_x))
        if along <= 4:
            continue
        cost = along + across * SIDEWAYS
        if best is None or cost < best[0]:
            best = (cost, focus)
    return best[1] if best else None
