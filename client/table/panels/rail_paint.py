"""How the rail is drawn: the shown card with its chips, then a procedure, the stack, the log or a clause."""

from __future__ import annotations

import pygame

from client.draw.icons import draw_icon
from client.draw.shadows import shadow
from client.draw.shapes import panel
from client.draw.text import draw_text_middle
from client.table.desk.desk import Desk
from client.table.geometry.box import Box
from client.table.paint.rail import paint_head, paint_preview, paint_stack
from client.table.paint.readout import ReadoutPlan, paint_readout
from client.table.panels.rail import Rail, RailParts, readout_box
from client.table.parts.foretold import paint_choice
from client.table.parts.log import paint_log
from client.table.parts.why import paint_why
from client.ui.base import Style
from engine.values.piece_view import PieceView
from engine.values.view import PanelView


def paint_rail_contents(surface: pygame.Surface, desk: Desk) -> None:
    """Preview above, the rest below."""
    style, layout, rail = desk.style, desk.scene.layout, desk.panels[Rail]
    if layout.rail_kind == "strip":
        _strip(surface, rail)
    readout, plan = rail.readout, rail.readout_plan
    if readout is not None and plan is not None:
        if layout.rail_kind == "strip":
            _raised(surface, readout_box(layout), style)
        _paint_laid_out(surface, desk, readout, plan)
        return
    if layout.rail_kind != "strip":
        piece = desk.piece(desk.shown)
        chips = preview_chips(desk, piece) if piece is not None else []
        paint_preview(surface, piece, layout.preview, style, chips, desk.app.say("table-preview-hint"))
    parts = rail.parts
    if parts is None:
        return
    if parts.plan.tall or layout.log.h < layout.px(120) or layout.log.w == 0:
        _raised(surface, parts.plan.whole.inset(-style.px(16)), style)
    paint_stack(surface, desk.scene, parts.plan, style, desk.lang)
    if not parts.plan.alone:
        _paint_page(surface, rail, parts)


def _raised(surface: pygame.Surface, box: Box, style: Style) -> None:
    """The ground of what lies over the table."""
    shadow(surface, box.rect, "e3", style.px(16), style.theme, style.u)
    panel(surface, box.rect, style.theme.panel, style.theme.line2, style.px(16), style.line(1))


def _paint_page(surface: pygame.Surface, rail: Rail, parts: RailParts) -> None:
    """The clause or the log, under its heading or the field of the search."""
    desk, style = rail.desk, rail.desk.style
    say, why, pos = desk.app.say, parts.why, desk.pointing.pos
    finding = rail.search is not None and why is None
    title = "" if finding else say("table-clause" if why is not None else "table-log")
    closes = why is not None or rail.log_open or finding
    paint_head(surface, title, parts.plan, style, "close" if closes else "search")
    if finding:
        _paint_search(surface, rail, parts)
    if why is not None:
        paint_why(surface, why, desk.lang, style, why.show is not None and why.show.holds(pos))
        return
    paint_log(surface, parts.rows, style, parts.row_at(pos))
    if rail.log_scroll:
        body, middle = parts.plan.body, parts.plan.head.centre[1] + style.px(4)
        words = say("table-log-back", n=rail.log_scroll)
        draw_text_middle(
            surface, words, (body.right, middle), style.text(12), style.theme.t3, 500, "right", max_width=body.w // 2
        )


def _paint_search(surface: pygame.Surface, rail: Rail, parts: RailParts) -> None:
    """The field over the log: what is searched for, or what to type; and that no line says it."""
    desk, words = rail.desk, rail.wanted
    style, theme, head = desk.style, desk.style.theme, parts.plan.head
    right = parts.tool.x if parts.tool is not None else head.right
    middle, high = head.centre[1] + style.px(4), style.px(34)
    box = Box(head.x, middle - high // 2, right - head.x - style.px(6), high)
    panel(surface, box.rect, theme.sunk, theme.accent_text, style.px(10), style.line(1.5))
    draw_icon(surface, "search", (box.x + style.px(18), middle), style.px(16), theme.t2)
    x, room = box.x + style.px(34), box.w - style.px(46)
    ink = theme.t1 if words else theme.t3
    drawn = draw_text_middle(
        surface, words or desk.app.say("table-log-find"), (x, middle), style.text(14), ink, max_width=room
    )
    caret = drawn.right + 2 if words else x - 3
    surface.fill(theme.accent_text, pygame.Rect(caret, middle - style.px(9), 2, style.px(18)))
    if words and not parts.rows:
        body = parts.plan.body
        at = (body.x, body.y + style.px(16))
        draw_text_middle(surface, desk.app.say("table-log-none"), at, style.text(14), theme.t3, max_width=body.w)


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
            surface, view, told, box, desk.style, desk.app.say, chosen=told.value in chosen, hot=box.holds(desk.pointing.pos),
            cap=str(number),
        )  # fmt: skip


def _strip(surface: pygame.Surface, rail: Rail) -> None:
    """The icons of a folded rail, the one under the pointer raised."""
    style = rail.desk.style
    for name, box in rail.strip:
        if box.holds(rail.desk.pointing.pos):
            panel(surface, box.rect, style.theme.raised, style.theme.line, 10, 1)
        ink = style.theme.accent_text if name in ("layers", "list") else style.theme.t2
        draw_icon(surface, name, box.centre, 22, ink)


def preview_chips(desk: Desk, piece: PieceView) -> list[tuple[str, str]]:
    """The chips under the preview: what is being done with the card, where it lies, what lies on it."""
    say, zones = desk.app.say, desk.scene.view.zones
    found: list[tuple[str, str]] = []
    zone = zones.get(piece.zone)
    held = desk.drag.held
    if held is not None and held.handle == piece.handle and zone is not None:
        found.append(("hand", say("table-dragging-from", zone=zone.label)))
    elif desk.choice.held is not None and desk.choice.held.handle == piece.handle:
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
