"""The wheel: leaf, scroll, or change a number, depending on what is under the pointer."""

from __future__ import annotations

from client.intents import Wheel
from client.table.doing import opening as menus
from client.table.doing.desk import Desk
from client.table.doing.rail_contents import rail_parts
from client.table.doing.shares import give, row_of
from client.table.doing.tools import Tools
from client.table.geometry.box import Point
from client.table.paint.scene import Hit
from client.table.paint.viewer import plan_viewer
from client.table.parts.log import lines_with
from client.table.parts.menu import plan_menu
from client.table.parts.question_panel import needs_panel, plan_asking, rows_of


def turn_wheel(desk: Desk, tools: Tools, intent: Wheel, hit: Hit) -> None:
    """`hit` is what lies on the table under the pointer."""
    pos, dy = intent.pos, intent.dy
    desk.changed = True
    if intent.ctrl:
        tools.scale(1 if dy > 0 else -1)
    elif desk.menu is not None:
        _menu(desk, pos, dy)
    elif desk.viewer is not None:
        _sheet(desk, dy)
    elif _question(desk, pos, dy, hit) or desk.drag.state != "idle" or _rail(desk, pos, dy):
        return
    elif intent.alt and hit.handle is not None:
        tools.change_counter(hit.handle, dy)
    elif hit.zone is not None and hit.zone in desk.scene.laid:
        _leaf(desk, hit.zone, dy)


def _menu(desk: Desk, pos: Point, dy: int) -> None:
    """Over a line with a number: the number; else the focus moves."""
    menu = desk.menu
    if menu is None:
        return
    row = plan_menu(menu, desk.screen, desk.style, desk.lang).row_at(pos)
    if row is None or not menu.change(1 if dy > 0 else -1, row):
        menu.step(-1 if dy > 0 else 1)


def _sheet(desk: Desk, dy: int) -> None:
    viewer = desk.viewer
    if viewer is not None:
        plan = plan_viewer(viewer, desk.scene.layout, desk.style)
        viewer.row = max(0, min(plan.rows - 1, plan.first - dy))
        viewer.at = -1


def _question(desk: Desk, pos: Point, dy: int, hit: Hit) -> bool:
    draft = desk.draft
    if draft is not None and (row := row_of(desk, hit.handle)) is not None:
        give(desk, row, 1 if dy > 0 else -1)
        return True
    if draft is None or not needs_panel(draft):
        return False
    asked = plan_asking(draft, desk.scene.layout, desk.style)
    row = asked.row_at(pos)
    if row is None:
        return asked.box.holds(pos)
    if draft.question.kind in ("number", "split"):
        draft.step(1 if dy > 0 else -1, row if draft.question.kind == "split" else None)
    else:
        draft.at = max(0, min(len(rows_of(draft)) - 1, draft.at - dy))
    return True


def _rail(desk: Desk, pos: Point, dy: int) -> bool:
    parts = rail_parts(desk)
    if parts is None or not parts.plan.body.holds(pos):
        return False
    if desk.why is not None:
        desk.why_scroll -= dy
    else:
        most = max(0, len(lines_with(desk.scene.view.log, desk.log_find)) - 3)
        desk.log_scroll = max(0, min(most, desk.log_scroll + dy * 2))
    return True


def _leaf(desk: Desk, key: str, dy: int) -> None:
    """Show other cards of a zone that does not fit; a pile opens."""
    laid, area = desk.scene.laid[key], desk.scene.area(key)
    if laid.beyond or laid.before:
        desk.scrolls[key] = max(0, laid.before + (-1 if dy > 0 else min(1, laid.beyond)))
    elif area is not None and area.lie == "pile" and desk.scene.view.zones[key].pieces:
        menus.open_zone(desk, key)
