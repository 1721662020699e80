"""A press on what lies over the table: menu, toast, sheet, question, rail. The topmost takes it."""

from __future__ import annotations

from client.intents import LEFT, RIGHT, Pressed
from client.table.doing import answering
from client.table.doing import opening as menus
from client.table.doing.controls import controls
from client.table.doing.desk import Desk
from client.table.doing.rail_contents import rail_parts, readout_plan, row_at, strip_boxes
from client.table.doing.shares import press_share
from client.table.doing.tools import Tools
from client.table.geometry.box import Point
from client.table.paint.notice import plan_notice
from client.table.paint.readout import ReadoutPlan
from client.table.paint.viewer import plan_viewer
from client.table.parts.menu import plan_menu, stepper_at
from client.table.parts.question_panel import needs_panel, plan_asking, press_row, rows_of


def press_panels(desk: Desk, tools: Tools, intent: Pressed) -> bool:
    """Give the press to the topmost panel under it. False if the table itself is meant."""
    pos = intent.pos
    if desk.menu is not None:
        _menu(desk, tools, pos, intent.button)
        return True
    over = _toast(desk, tools, pos) or _sheet(desk, pos, intent.button) or _question(desk, pos)
    return over or (intent.button == LEFT and press_share(desk, pos)) or _rail(desk, tools, pos)


def _menu(desk: Desk, tools: Tools, pos: Point, button: int) -> None:
    """On a line; beside the menu, which closes it."""
    menu = desk.menu
    if menu is None:
        return
    plan = plan_menu(menu, desk.screen, desk.style, desk.lang)
    row = plan.row_at(pos)
    if row is None:
        if not plan.box.holds(pos):
            desk.menu = None
        return
    box = next(b for n, b in plan.rows if n == row)
    by = stepper_at(box, menu.entries[row], pos, desk.style)
    if by:
        menu.at = row
        menu.change(by)
    elif button == LEFT:
        tools.choose_entry(row)


def _toast(desk: Desk, tools: Tools, pos: Point) -> bool:
    if desk.toast.notice is None:
        return False
    plan = plan_notice(desk.toast.notice, desk.scene.layout, desk.lang, desk.style)
    part = plan.part_at(pos)
    if part is not None:
        tools.toast_part(part)
    return part is not None or plan.box.holds(pos)


def _sheet(desk: Desk, pos: Point, button: int) -> bool:
    """On the sheet, or beside it (which closes it)."""
    viewer = desk.viewer
    if viewer is None:
        return False
    if viewer.question and any(spot.box.holds(pos) for spot in controls(desk)):
        return False
    plan = plan_viewer(viewer, desk.scene.layout, desk.style)
    if plan.close.holds(pos) or not plan.box.holds(pos):
        if pos[1] < desk.scene.layout.top.h:
            return False
        desk.viewer = None
        return True
    at = plan.leaf_at(pos)
    if at is None:
        return True
    leaf, box = at
    viewer.at = viewer.found.index(leaf)
    if viewer.choose is not None:
        if leaf.enabled:
            viewer.choose(leaf.value)
    elif button == RIGHT:
        menus.piece_menu(desk, leaf.piece.handle, pos)
    else:
        desk.drag.press(pos, leaf.piece.handle, leaf.piece.zone, box)
    return True


def _question(desk: Desk, pos: Point) -> bool:
    draft = desk.draft
    if draft is None or not needs_panel(draft):
        return False
    plan = plan_asking(draft, desk.scene.layout, desk.style)
    row = plan.row_at(pos)
    if row is None:
        return plan.box.holds(pos)
    box = next(b for n, b in plan.rows if n == row)
    if not press_row(draft, row, box, pos, desk.style):
        answering.choose(desk, rows_of(draft)[row].value)
    return True


def _rail(desk: Desk, tools: Tools, pos: Point) -> bool:
    layout = desk.scene.layout
    if layout.rail_kind == "strip":
        name = next((name for name, box in strip_boxes(desk) if box.holds(pos)), None)
        if name is not None:
            tools.strip_tool(name)
            return True
    if (plan := readout_plan(desk)) is not None:
        return _laid_out(desk, tools, plan, pos)
    parts = rail_parts(desk)
    if parts is None:
        return layout.rail.holds(pos)
    row = row_at(parts, pos)
    if parts.tool is not None and parts.tool.holds(pos):
        tools.rail_tool()
    elif parts.why is not None and parts.why.show is not None and parts.why.show.holds(pos):
        tools.show_scenario(parts.why.scenario)
    elif row is not None and row.line.clause:
        tools.open_why(row.line.clause)
    elif (item := next((i for i, box in parts.plan.items if box.holds(pos)), None)) is not None:
        desk.shown = item.piece.handle if item.piece is not None else desk.shown
    else:
        floats = layout.log.w == 0 or layout.log.h < layout.px(120)
        return layout.rail.holds(pos) or layout.log.holds(pos) or (floats and parts.plan.whole.holds(pos))
    return True


def _laid_out(desk: Desk, tools: Tools, plan: ReadoutPlan, pos: Point) -> bool:
    """On a procedure in the rail: a box answers, a clause opens."""
    told, clause = plan.choice_at(pos), plan.link_at(pos)
    if told is not None and desk.draft is not None:
        answering.answer(desk, (told.value,))
    elif clause is not None:
        tools.open_why(clause)
    return plan.box.holds(pos) or desk.scene.layout.rail.holds(pos)
