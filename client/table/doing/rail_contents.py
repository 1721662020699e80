"""What stands in the rail just now: the shown card, the stack, the log or a clause; and where to press."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from client.draw.icons import draw_icon
from client.draw.shadows import shadow
from client.draw.shapes import panel
from client.draw.text import draw_text_middle
from client.table.doing.desk import Desk
from client.table.geometry.box import Box, Point
from client.table.geometry.layout import Layout
from client.table.paint.rail import RailPlan, paint_head, paint_preview, paint_stack, plan_rail
from client.table.paint.readout import ReadoutPlan, paint_readout, plan_readout
from client.table.parts.foretold import paint_choice
from client.table.parts.log import Row, lines_with, log_rows, paint_log
from client.table.parts.why import WhyPlan, paint_why, plan_why
from engine.values.view import PanelView, PieceView


@dataclass(frozen=True, slots=True)
class RailParts:
    """The pressable parts of the rail."""

    plan: RailPlan
    rows: tuple[Row, ...] = ()
    why: WhyPlan | None = None
    tool: Box | None = None


def readout_of(desk: Desk) -> PanelView | None:
    """The procedure that is laid out in the rail just now: in place of preview and log, but not of what was asked for."""
    scene = desk.scene
    if desk.why is not None or desk.log_open or desk.log_find is not None:
        return None
    shown = scene.view.panel
    if shown is not None and scene.layout.rail_kind == "strip" and not (shown.running or desk.panel_open):
        return None
    return shown


def readout_box(layout: Layout) -> Box:
    """Where it lies: in the rail, or beside a folded one over the far edge of the table."""
    if layout.rail_kind != "strip":
        return layout.rail
    top = layout.board.y + layout.px(120) if not layout.hand_strip else layout.board.y
    return Box(layout.board.x, top, max(240, layout.px(320)), layout.own.y - top)


def readout_plan(desk: Desk) -> ReadoutPlan | None:
    """Where the parts of what is laid out lie; answers only once the dice lie still."""
    view = readout_of(desk)
    if view is None:
        return None
    return plan_readout(view, desk.forecasts, readout_box(desk.scene.layout), desk.style)


def answers_in_rail(desk: Desk) -> bool:
    """Say whether the answers of the open question stand in the rail just now, with what each would do."""
    plan = readout_plan(desk)
    return plan is not None and bool(plan.choices)


def _paint_laid_out(surface: pygame.Surface, desk: Desk, view: PanelView, plan: ReadoutPlan) -> None:
    """A procedure, and what the answers of its question would do; which the dice must show first."""
    names = {seat: info.name for seat, info in desk.scene.view.seats.items()}
    draft = desk.draft
    chosen = draft.values if draft is not None else ()
    others = [told for told, _ in plan.choices if told.value not in chosen]
    paint_readout(surface, view, plan, names, desk.motion, desk.style, others)
    if desk.motion.rolling or draft is None:
        return
    for number, (told, box) in enumerate(plan.choices, 1):
        paint_choice(
            surface, view, told, box, desk.style, desk.app.say, chosen=told.value in chosen, hot=box.holds(desk.pos),
            cap=str(number),
        )  # fmt: skip


def rail_parts(desk: Desk) -> RailParts | None:
    """Everything laid out; None while a folded rail shows nothing."""
    if readout_of(desk) is not None:
        return None
    plan = plan_rail(desk.scene, desk.log_open or desk.why is not None)
    if plan is None:
        return None
    if plan.alone:
        return RailParts(plan)
    if desk.why is not None:
        why = _plan_why(desk, desk.why, plan)
        higher = plan_rail(desk.scene, True, tall=True) if why.cut else None
        plan, why = (higher, _plan_why(desk, desk.why, higher)) if higher is not None else (plan, why)
        return RailParts(plan, (), why, _tool(desk, plan))
    tool = _tool(desk, plan)
    lines = lines_with(desk.scene.view.log, desk.log_find)
    return RailParts(plan, log_rows(lines, plan.body, desk.log_scroll, desk.style), None, tool)


def _tool(desk: Desk, plan: RailPlan) -> Box:
    """The one tool beside the heading."""
    side, head = max(28, desk.style.px(36)), plan.head
    return Box(head.right - side, head.centre[1] + desk.style.px(4) - side // 2, side, side)


def _plan_why(desk: Desk, clause: str, plan: RailPlan) -> WhyPlan:
    box = Box(plan.body.x, plan.body.y + desk.style.px(6), plan.body.w, plan.body.h - desk.style.px(6))
    shows = desk.app.demo is not None
    return plan_why(desk.session.game, clause, box, desk.lang, desk.style, desk.why_scroll, shows)


def paint_rail_contents(surface: pygame.Surface, desk: Desk) -> None:
    """Preview above, the rest below."""
    style, scene, layout = desk.style, desk.scene, desk.scene.layout
    readout = readout_of(desk)
    if layout.rail_kind == "strip":
        _strip(surface, desk)
    if readout is not None:
        box = readout_box(layout)
        if layout.rail_kind == "strip":
            shadow(surface, box.rect, "e3", style.px(16), style.theme, style.u)
            panel(surface, box.rect, style.theme.panel, style.theme.line2, style.px(16), style.line(1))
        plan = readout_plan(desk)
        if plan is not None:
            _paint_laid_out(surface, desk, readout, plan)
        return
    if layout.rail_kind != "strip":
        piece = desk.piece(desk.shown)
        chips = facts(desk, piece) if piece is not None else []
        paint_preview(surface, piece, layout.preview, style, chips, desk.app.say("table-preview-hint"))
    parts = rail_parts(desk)
    if parts is None:
        return
    if parts.plan.tall or layout.log.h < layout.px(120) or layout.log.w == 0:
        whole = parts.plan.whole.inset(-style.px(16))
        shadow(surface, whole.rect, "e3", style.px(16), style.theme, style.u)
        panel(surface, whole.rect, style.theme.panel, style.theme.line2, style.px(16), style.line(1))
    paint_stack(surface, scene, parts.plan, style, desk.lang)
    if parts.plan.alone:
        return
    finding = desk.log_find is not None and parts.why is None
    title = "" if finding else desk.app.say("table-clause" if parts.why is not None else "table-log")
    closes = parts.why is not None or desk.log_open or finding
    paint_head(surface, title, parts.plan, style, "close" if closes else "search")
    if finding:
        _paint_search(surface, desk, parts)
    if parts.why is not None:
        hovered = parts.why.show is not None and parts.why.show.holds(desk.pos)
        paint_why(surface, parts.why, desk.lang, style, hovered)
        return
    hot = next((row for row in parts.rows if row.box.holds(desk.pos)), None)
    paint_log(surface, parts.rows, style, hot)
    if desk.log_scroll:
        body = parts.plan.body
        draw_text_middle(
            surface, desk.app.say("table-log-back", n=desk.log_scroll), (body.right, parts.plan.head.centre[1] + style.px(4) - 0),
            style.text(12), style.theme.t3, 500, "right", max_width=body.w // 2,
        )  # fmt: skip


def _paint_search(surface: pygame.Surface, desk: Desk, parts: RailParts) -> None:
    """The field over the log: what is searched for, or what to type; and that no line says it."""
    style, theme, head = desk.style, desk.style.theme, parts.plan.head
    right = parts.tool.x if parts.tool is not None else head.right
    middle, high = head.centre[1] + style.px(4), style.px(34)
    box = Box(head.x, middle - high // 2, right - head.x - style.px(6), high)
    panel(surface, box.rect, theme.sunk, theme.accent_text, style.px(10), style.line(1.5))
    draw_icon(surface, "search", (box.x + style.px(18), middle), style.px(16), theme.t2)
    x, room = box.x + style.px(34), box.w - style.px(46)
    ink = theme.t1 if desk.log_find else theme.t3
    words = desk.log_find or desk.app.say("table-log-find")
    drawn = draw_text_middle(surface, words, (x, middle), style.text(14), ink, max_width=room)
    caret = drawn.right + 2 if desk.log_find else x - 3
    surface.fill(theme.accent_text, pygame.Rect(caret, middle - style.px(9), 2, style.px(18)))
    if desk.log_find and not parts.rows:
        body = parts.plan.body
        at = (body.x, body.y + style.px(16))
        draw_text_middle(surface, desk.app.say("table-log-none"), at, style.text(14), theme.t3, max_width=body.w)


STRIP_TOOLS = ("message", "search", "layers", "list")


def strip_boxes(desk: Desk) -> tuple[tuple[str, Box], ...]:
    """The icons of a folded rail: log, search, and the stack if there is one."""
    rail = desk.scene.layout.rail
    there = {"layers": bool(desk.scene.view.stack), "list": desk.scene.view.panel is not None}
    names = [name for name in STRIP_TOOLS if there.get(name, True)]
    return tuple((name, Box(rail.x + 4, rail.y + 8 + 48 * n, 40, 40)) for n, name in enumerate(names))


def _strip(surface: pygame.Surface, desk: Desk) -> None:
    style = desk.style
    for name, box in strip_boxes(desk):
        if box.holds(desk.pos):
            panel(surface, box.rect, style.theme.raised, style.theme.line, 10, 1)
        ink = style.theme.accent_text if name in ("layers", "list") else style.theme.t2
        draw_icon(surface, name, box.centre, 22, ink)


def facts(desk: Desk, piece: PieceView) -> list[tuple[str, str]]:
    """The chips under the preview: what is being done with the card, where it lies, what lies on it."""
    say, zones = desk.app.say, desk.scene.view.zones
    found: list[tuple[str, str]] = []
    zone = zones.get(piece.zone)
    held = desk.drag.held
    if held is not None and held.handle == piece.handle and zone is not None:
        found.append(("hand", say("table-dragging-from", zone=zone.label)))
    elif desk.selected is not None and desk.selected.handle == piece.handle:
        found.append(("target", say("table-choosing-target")))
    found += [("info", tag) for tag in piece.tags]
    if piece.damage:
        found.append(("drop", say("table-damage", n=piece.damage)))
    found += [(counter.icon, f"{counter.label} {counter.value}") for counter in piece.counters]
    if piece.attached:
        found.append(("link", say("table-attached", n=len(piece.attached))))
    if zone is not None and not (held and held.handle == piece.handle):
        found.append((zone.icon, zone.label))
    return found


def row_at(parts: RailParts, pos: Point) -> Row | None:
    """The log line under a point."""
    return next((row for row in parts.rows if row.box.holds(pos)), None)
