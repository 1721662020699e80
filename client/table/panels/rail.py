"""The rail as a panel: what stands in it just now (a procedure, the stack, the log or a clause), and what a press there does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from client.intents import Key, Pressed
from client.table.desk.desk import Desk
from client.table.desk.stack import Floor, TablePanel
from client.table.geometry.box import Box, Point
from client.table.geometry.layout import Layout
from client.table.paint.rail import RailPlan, plan_rail
from client.table.paint.readout import ReadoutPlan, plan_readout
from client.table.parts.log import LogRow, lines_with, log_rows
from client.table.parts.why import WhyPlan, plan_why
from client.ui.base import Style
from engine.values.moves import Answered
from engine.values.view import Forecast, PanelView

STRIP_TOOLS = ("message", "search", "layers", "list")


@dataclass(frozen=True, slots=True)
class RailParts:
    """The pressable parts of the rail."""

    plan: RailPlan
    rows: tuple[LogRow, ...] = ()
    why: WhyPlan | None = None
    tool: Box | None = None

    def row_at(self, pos: Point) -> LogRow | None:
        """The log line under a point."""
        return next((row for row in self.rows if row.box.holds(pos)), None)


class LogSearch(TablePanel):
    """The field over the log. While it is open, what is typed goes to it."""

    floor = Floor.SEARCH

    def __init__(self, desk: Desk) -> None:
        self.desk, self.words = desk, ""

    def close(self) -> None:
        """Show every line again."""
        self.desk.panels.close(LogSearch)
        self.desk.touch()

    def key(self, key: Key, action: str | None) -> bool:
        """What is typed belongs to the search; arrows, Tab and what goes with Ctrl do as ever."""
        if action == "cancel":
            self.close()
        elif key.name == "backspace":
            self.words = self.words[:-1]
        else:
            return (len(key.name) == 1 and not key.ctrl) or key.name == "space"
        return True

    def text(self, text: str) -> bool:
        """Search for more."""
        self.words += text
        self.desk.panels[Rail].newest()
        return True


class Rail(TablePanel):
    """Always there. `clause` is read in place of the log; `log_open`: the log has come out where it has no place of its own.

    `answer` answers the open question with a value, `find` opens the search for cards.
    """

    floor = Floor.RAIL

    def __init__(self, desk: Desk, answer: Callable[[Answered], object], find: Callable[[], object]) -> None:
        self.desk, self._answer, self._find = desk, answer, find
        self.clause: str | None = None
        self.clause_scroll = 0
        self.log_open = False
        self.log_scroll = 0
        """Lines back from the newest."""
        self.readout_open = False
        """Beside a folded rail: what a procedure laid out is still read when it is over."""
        self._laid_out: tuple[PanelView, tuple[Forecast, ...], tuple[Box, Style], ReadoutPlan] | None = None

    # --- opening and closing

    def open_clause(self, clause: str) -> None:
        """Show a clause with its neighbours."""
        self.clause, self.clause_scroll = clause, 0
        self.desk.touch()

    def toggle_log(self) -> None:
        """Show or fold the log where it has no place of its own; bring it back in place of a clause."""
        self.clause = None
        self.desk.panels.close(LogSearch)
        self.log_open = not self.log_open
        self.newest()

    def newest(self) -> None:
        """Show the end of the log."""
        self.log_scroll = 0
        self.desk.touch()

    def close_top(self) -> bool:
        """Close the clause, else the log that came out. False if neither is open."""
        had = self.clause is not None or self.log_open
        if self.clause is not None:
            self.clause = None
        else:
            self.log_open = False
        self.desk.touch()
        return had

    def use_tool(self) -> None:
        """The icon over the log: search it, or close what stands there."""
        search = self.search
        if self.clause is not None:
            self.close_top()
        elif search is not None:
            search.close()
        elif not self.close_top():
            self.desk.panels.open(LogSearch(self.desk))
            self.newest()

    def _use_strip(self, name: str) -> None:
        """An icon of the folded rail."""
        if name == "search":
            self._find()
        elif name == "list":
            self.readout_open = not self.readout_open
        else:
            self.toggle_log()

    def forget(self) -> bool:
        """The log is as it was; nothing is looked up in it."""
        self.clause, self.log_scroll = None, 0
        return True

    # --- what stands where

    @property
    def search(self) -> LogSearch | None:
        """The field over the log."""
        return self.desk.panels.get(LogSearch)

    @property
    def wanted(self) -> str:
        """What is searched for in the log."""
        return self.search.words if self.search is not None else ""

    @property
    def readout(self) -> PanelView | None:
        """The procedure that is laid out just now: in place of preview and log, but not of what was asked for."""
        scene = self.desk.scene
        if self.clause is not None or self.log_open or self.search is not None:
            return None
        shown = scene.view.panel
        if shown is not None and scene.layout.rail_kind == "strip" and not (shown.running or self.readout_open):
            return None
        return shown

    @property
    def readout_plan(self) -> ReadoutPlan | None:
        """Where the parts of what is laid out lie; answers only once the dice lie still."""
        view, desk = self.readout, self.desk
        if view is None:
            return None
        forecasts, where = desk.lookup.forecasts, (readout_box(desk.scene.layout), desk.style)
        kept = self._laid_out
        if kept is None or kept[0] is not view or kept[1] is not forecasts or kept[2] != where:
            self._laid_out = kept = (view, forecasts, where, plan_readout(view, forecasts, *where))
        return kept[3]

    @property
    def answers(self) -> bool:
        """True while the answers of the open question stand here, with what each would do."""
        plan = self.readout_plan
        return plan is not None and bool(plan.choices)

    @property
    def parts(self) -> RailParts | None:
        """Everything else laid out; None while a folded rail shows nothing, or a procedure is laid out."""
        desk = self.desk
        if self.readout is not None:
            return None
        plan = plan_rail(desk.scene, self.log_open or self.clause is not None)
        if plan is None:
            return None
        if plan.alone:
            return RailParts(plan)
        if self.clause is not None:
            why = self._plan_clause(self.clause, plan)
            higher = plan_rail(desk.scene, True, tall=True) if why.cut else None
            plan, why = (higher, self._plan_clause(self.clause, higher)) if higher is not None else (plan, why)
            return RailParts(plan, (), why, self._tool(plan))
        rows = log_rows(lines_with(desk.scene.view.log, self.wanted), plan.body, self.log_scroll, desk.style)
        return RailParts(plan, rows, None, self._tool(plan))

    def _tool(self, plan: RailPlan) -> Box:
        """The one tool beside the heading."""
        style, head = self.desk.style, plan.head
        side = max(28, style.px(36))
        return Box(head.right - side, head.centre[1] + style.px(4) - side // 2, side, side)

    def _plan_clause(self, clause: str, plan: RailPlan) -> WhyPlan:
        desk, style = self.desk, self.desk.style
        box = Box(plan.body.x, plan.body.y + style.px(6), plan.body.w, plan.body.h - style.px(6))
        return plan_why(desk.session.game, clause, box, desk.lang, style, self.clause_scroll, desk.app.demo is not None)

    @property
    def strip(self) -> tuple[tuple[str, Box], ...]:
        """The icons of a folded rail: log, search, the stack and a procedure if there are such; none of one that is not folded."""
        layout, view = self.desk.scene.layout, self.desk.scene.view
        if layout.rail_kind != "strip":
            return ()
        there = {"layers": bool(view.stack), "list": view.panel is not None}
        names = [name for name in STRIP_TOOLS if there.get(name, True)]
        return tuple((name, Box(layout.rail.x + 4, layout.rail.y + 8 + 48 * n, 40, 40)) for n, name in enumerate(names))

    def _strip_at(self, pos: Point) -> str | None:
        return next((name for name, box in self.strip if box.holds(pos)), None)

    # --- what the user does

    def press(self, intent: Pressed) -> bool:
        """On an icon, an answer, a line of the log, a clause, an item of the stack; or beside them."""
        pos, layout = intent.pos, self.desk.scene.layout
        tool = self._strip_at(pos)
        if tool is not None:
            self._use_strip(tool)
            return True
        laid_out = self.readout_plan
        if laid_out is not None:
            self._press_readout(laid_out, pos)
            return laid_out.box.holds(pos) or layout.rail.holds(pos)
        parts = self.parts
        if parts is None:
            return layout.rail.holds(pos)
        if self._press_part(parts, pos):
            return True
        floats = layout.log.w == 0 or layout.log.h < layout.px(120)
        return layout.rail.holds(pos) or layout.log.holds(pos) or (floats and parts.plan.whole.holds(pos))

    def _press_readout(self, plan: ReadoutPlan, pos: Point) -> None:
        """On a procedure: a box answers, a clause opens."""
        told, clause = plan.choice_at(pos), plan.link_at(pos)
        if told is not None and self.desk.draft is not None:
            self._answer(told.value)
        elif clause is not None:
            self.open_clause(clause)

    def _press_part(self, parts: RailParts, pos: Point) -> bool:
        row, why = parts.row_at(pos), parts.why
        if parts.tool is not None and parts.tool.holds(pos):
            self.use_tool()
        elif why is not None and why.show is not None and why.show.holds(pos):
            self._show_scenario(why.scenario)
        elif row is not None and row.line.clause:
            self.open_clause(row.line.clause)
        elif (item := next((i for i, box in parts.plan.items if box.holds(pos)), None)) is not None:
            self.desk.show(item.piece.handle if item.piece is not None else self.desk.shown)
        else:
            return False
        return True

    def _show_scenario(self, name: str) -> None:
        """Play the scenario that shows a clause."""
        app = self.desk.app
        if app.demo is not None:
            app.push(app.demo(app, self.desk.session.game, name))

    def wheel(self, pos: Point, dy: int) -> bool:
        """Scroll the log or the clauses; not while a card is held."""
        if self.desk.drag.state != "idle":
            return True
        parts = self.parts
        if parts is None or not parts.plan.body.holds(pos):
            return False
        if self.clause is not None:
            self.clause_scroll -= dy
        else:
            most = max(0, len(lines_with(self.desk.scene.view.log, self.wanted)) - 3)
            self.log_scroll = max(0, min(most, self.log_scroll + dy * 2))
        return True

    def hover(self, pos: Point) -> object:
        """An icon, an answer or a line."""
        layout = self.desk.scene.layout
        if layout.rail_kind == "strip" and layout.rail.holds(pos):
            return self._strip_at(pos)
        laid_out = self.readout_plan
        if laid_out is not None:
            told = laid_out.choice_at(pos)
            return told.value if told is not None else None
        parts = self.parts if pos[0] >= layout.rail.x or layout.rail_kind in ("strip", "split") else None
        row = parts.row_at(pos) if parts is not None else None
        return row.box if row is not None else None

    def about(self, pos: Point) -> object:
        """An answer of the open question; all else here may be pressed twice."""
        laid_out = self.readout_plan
        told = laid_out.choice_at(pos) if laid_out is not None else None
        return ("choice", told.value, self.desk.moment) if told is not None else None


def readout_box(layout: Layout) -> Box:
    """Where a procedure lies: in the rail, or beside a folded one over the far edge of the table."""
    if layout.rail_kind != "strip":
        return layout.rail
    top = layout.board.y + layout.px(120) if not layout.hand_strip else layout.board.y
    return Box(layout.board.x, top, max(240, layout.px(320)), layout.own.y - top)
