"""A double click means one thing: what comes under the pointer after its first press does not take the second.

Whatever the first press did (a turn passed, a menu or a sheet opened), the second comes too soon to be meant for what
took its place. A press on the same thing again is taken: a counter's plus, undo, a card clicked twice.
"""

from __future__ import annotations

from client.intents import DOUBLE, SLIP
from client.table.doing.controls import controls
from client.table.doing.desk import Desk
from client.table.doing.rail_contents import readout_plan
from client.table.geometry.box import Point
from client.table.paint.notice import plan_notice
from client.table.paint.scene import Hit
from client.table.paint.viewer import plan_viewer
from client.table.parts.menu import plan_menu
from client.table.parts.question_panel import needs_panel, plan_asking, rows_of


class Guard:
    """Remembers what was pressed last. Time is that of the frames, in seconds."""

    def __init__(self) -> None:
        self._about: object = None
        self._pos: Point = (0, 0)
        self._at = -DOUBLE

    def takes(self, about: object, pos: Point, now: float, u: float) -> bool:
        """Say whether a press counts: not if it follows another one in its place at once but is about another thing."""
        slipped = max(abs(pos[0] - self._pos[0]), abs(pos[1] - self._pos[1]))
        if now - self._at < DOUBLE and slipped <= SLIP * u and about != self._about:
            return False
        self._about, self._pos, self._at = about, pos, now
        return True


def meaning(desk: Desk, pos: Point, hit: Hit) -> object:
    """What a press at a point would be about; `hit` is what lies there on the table itself."""
    panel = _panel(desk, pos)
    if panel is not None:
        return panel
    button = next((spot for spot in controls(desk) if spot.box.holds(pos)), None)
    if button is not None:
        return ("button", button.kind, button.label, button.move, moment(desk))
    if hit.spot is not None:
        return ("spot", hit.spot.kind, hit.spot.name)
    return (hit.kind, hit.handle, hit.zone)


def moment(desk: Desk) -> object:
    """Whose word is wanted, and on what: the turn, the step, what waits to resolve, what is asked."""
    view, question = desk.scene.view, desk.draft.question if desk.draft is not None else None
    step = next((phase.id for phase in view.phases if phase.state == "now"), "")
    asked = (question.kind, question.title, question.text) if question is not None else None
    return (desk.seat, view.to_act, view.turn, step, tuple(item.number for item in view.stack), view.prompt, asked)


def _panel(desk: Desk, pos: Point) -> object:
    """The part of a panel over the table that a point is on; None where there is no panel."""
    layout, style = desk.scene.layout, desk.style
    if desk.menu is not None:
        row = plan_menu(desk.menu, desk.screen, style, desk.lang).row_at(pos)
        return ("menu", desk.menu.title, desk.menu.entries[row].label if row is not None else None)
    notice = desk.toast.notice
    if notice is not None and (plan := plan_notice(notice, layout, desk.lang, style)).box.holds(pos):
        return ("toast", notice.text, plan.part_at(pos))
    if desk.viewer is not None:
        leaf = plan_viewer(desk.viewer, layout, style).leaf_at(pos)
        return ("sheet", desk.viewer.title, leaf[0].value if leaf is not None else None)
    laid_out = readout_plan(desk)
    if laid_out is not None and (told := laid_out.choice_at(pos)) is not None:
        return ("choice", told.value, moment(desk))
    draft = desk.draft
    if draft is None or not needs_panel(draft):
        return None
    asked = plan_asking(draft, layout, style)
    at = asked.row_at(pos)
    if not asked.box.holds(pos):
        return None
    return ("asked", moment(desk), rows_of(draft)[at].value if at is not None and rows_of(draft) else at)
