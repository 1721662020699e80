"""The wheel: leaf, scroll, or change a number, depending on what is under the pointer."""

from __future__ import annotations

from client.intents import Wheel
from client.table.desk.desk import Desk
from client.table.doing import opening as menus
from client.table.doing.tools import Tools
from client.table.paint.scene import Hit


def turn_wheel(desk: Desk, tools: Tools, intent: Wheel, hit: Hit) -> None:
    """`hit` is what lies on the table under the pointer."""
    desk.touch()
    if intent.ctrl:
        tools.scale(1 if intent.dy > 0 else -1)
    elif desk.panels.wheel(intent.pos, intent.dy):
        return
    elif intent.alt and hit.handle is not None:
        tools.change_counter(hit.handle, intent.dy)
    elif hit.zone is not None and hit.zone in desk.scene.laid:
        _leaf(desk, hit.zone, intent.dy)


def _leaf(desk: Desk, key: str, dy: int) -> None:
    """Show other cards of a zone that does not fit; a pile opens."""
    laid, area = desk.scene.laid[key], desk.scene.area(key)
    if laid.beyond or laid.before:
        desk.spread.leaf(key, max(0, laid.before + (-1 if dy > 0 else min(1, laid.beyond))))
    elif area is not None and area.lies.stacked and desk.scene.view.zones[key].pieces:
        menus.open_zone(desk, key)
