"""What stands out: the raised hand card, and where the thing that the keyboard has chosen lies."""

from __future__ import annotations

from client.table.desk.desk import Desk
from client.table.desk.memory import Focus
from client.table.doing.controls import controls
from client.table.geometry.box import Box, Point
from client.table.geometry.shared import seen_part
from client.table.paint.scene import Hit, pick, raised_box


def raised_handle(desk: Desk) -> str | None:
    """The hand card that stands out: focused by the keyboard, under the pointer, or chosen."""
    scene, key = desk.scene, desk.scene.hand_key
    wanted = [desk.choice.focus.name] if desk.choice.focus is not None and desk.choice.focus.kind == "piece" else []
    wanted += [desk.pointing.hit.handle] if desk.pointing.hit.handle else []
    wanted += [desk.choice.held.handle] if desk.choice.held is not None else []
    for handle in wanted:
        placed = scene.placed.get(handle)
        if placed is not None and placed.zone == key:
            return handle
    return None


def focus_box(desk: Desk, focus: Focus) -> Box | None:
    """Where the focused thing is."""
    scene = desk.scene
    if focus.kind == "piece":
        placed = scene.placed.get(focus.name)
        if placed is None:
            return None
        seen = seen_part(scene.laid[placed.zone].pieces, placed) if scene.pieces[focus.name].host else placed.box
        return raised_box(placed, scene.layout) if raised_handle(desk) == focus.name else seen
    if focus.kind == "zone":
        return scene.zone_box(focus.name)
    if focus.kind == "cell":
        return scene.cell_box(focus.name, focus.cell or 0)
    spots = (*controls(desk), *scene.spots)
    return next((s.box for s in spots if (s.kind, s.name) == (focus.kind, focus.name)), None)


def hit_at(desk: Desk, pos: Point) -> Hit:
    """What a point touches on the table, counting the hand card that stands out."""
    return pick(desk.scene, pos, raised_handle(desk))
