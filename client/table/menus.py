"""Opening menus and sheets: a piece's, a zone's, a pile looked through, a search."""

from __future__ import annotations

from collections.abc import Sequence

from client.table.acting import make, select
from client.table.box import Box, Point
from client.table.desk import Desk
from client.table.menu import Entry, Menu, entries_of
from client.table.viewer import Leaf, Viewer
from engine.moves import Manual
from engine.view import ActionView


def piece_menu(desk: Desk, handle: str, pos: Point) -> None:
    """What can be done with a piece: the game's own moves first, then the hand tools."""
    seat, piece = desk.seat, desk.piece(handle)
    if seat is None or piece is None:
        return
    near, say = desk.scene.piece_box(handle), desk.app.say
    actions = desk.actions(handle)
    carries = [action for action in actions if _carries(action)]
    entries = _entries(desk, [action for action in actions if not _carries(action)], near)
    if piece.handle in desk.scene.placed:
        entries.append(Entry(say("table-move-to"), "arrow-right", lambda _: select(desk, handle), "M", group=1))
    if carries:
        entries.append(
            Entry(
                say("table-carry"),
                "hand",
                lambda _: _submenu(desk, say("table-carry"), carries, near, pos),
                group=1,
            )
        )
    _open(desk, piece.face.name if piece.face else say("table-a-card"), entries, pos)


def _carries(action: ActionView) -> bool:
    """True for the hand tool that puts a piece into a zone: there is one for every zone."""
    return isinstance(action.move, Manual) and action.move.tool == "move"


def _entries(desk: Desk, actions: Sequence[ActionView], near: Box | None) -> list[Entry]:
    return entries_of(actions, lambda move: make(desk, move, near))


def _submenu(desk: Desk, title: str, actions: Sequence[ActionView], near: Box | None, pos: Point) -> None:
    _open(desk, title, _entries(desk, actions, near), pos)


def _open(desk: Desk, title: str, entries: list[Entry], pos: Point) -> None:
    if not entries:
        return
    desk.menu = Menu(title, entries, pos)
    desk.menu.at = next((n for n, entry in enumerate(entries) if entry.allowed), 0)
    desk.changed = True


def zone_menu(desk: Desk, key: str, pos: Point) -> None:
    """What can be done with a whole zone."""
    seat = desk.seat
    if seat is None or key not in desk.scene.view.zones:
        return
    zone = desk.scene.view.zones[key]
    entries = _entries(desk, desk.session.match.zone_actions(seat, key, desk.lang), desk.scene.zone_box(key))
    if zone.pieces:
        entries.insert(0, Entry(desk.app.say("table-look-through"), "eye", lambda _: open_zone(desk, key)))
    _open(desk, zone.label, entries, pos)


def open_zone(desk: Desk, key: str) -> None:
    """Look through a zone: the top of a pile first."""
    zone = desk.scene.view.zones[key]
    pieces = list(reversed(zone.pieces)) if zone.kind == "pile" else list(zone.pieces)
    title = f"{_owner(desk, key)}{zone.label} \N{MIDDLE DOT} {zone.count}"
    desk.viewer = Viewer(title, [Leaf(p.handle, p) for p in pieces], zone=key)
    desk.changed = True


def _owner(desk: Desk, key: str) -> str:
    zone = desk.scene.view.zones[key]
    info = desk.scene.view.seats.get(zone.seat or "")
    return f"{info.name} \N{MIDDLE DOT} " if info else ""


def find_card(desk: Desk) -> None:
    """Search every card that may be seen."""
    pieces = [p for p in desk.scene.pieces.values() if p.face is not None]
    zones = desk.scene.view.zones
    leaves = [Leaf(p.handle, p, zones[p.zone].label) for p in pieces]
    desk.viewer = Viewer(desk.app.say("table-find"), leaves, search="")
    desk.changed = True
