"""Opening menus and sheets: a piece's, a zone's, a pile looked through, a search."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from client.intents import RIGHT, Pressed
from client.table.desk.desk import Desk
from client.table.desk.memory import Focus
from client.table.doing.acting import make, select
from client.table.geometry.box import Box, Point
from client.table.panels.menu import Menu, MenuEntry, entries_of
from client.table.panels.sheet import Leaf, Sheet
from engine.values.moves import Manual
from engine.values.offered import ActionView


def piece_menu(desk: Desk, handle: str, pos: Point) -> None:
    """What can be done with a piece: the game's own moves first, then the hand tools."""
    seat, piece = desk.seat, desk.piece(handle)
    if seat is None or piece is None:
        return
    title = piece.face.name if piece.face else desk.app.say("table-a-card")
    area, key = desk.scene.area(piece.zone), piece.zone
    if area is not None and area.lies.stacked and handle in desk.scene.placed and desk.panels.get(Sheet) is None:
        title = desk.scene.view.zones[key].label if piece.face is None else title
        _open(desk, title, lambda: _pile_entries(desk, seat, handle, key, pos), pos)
        return
    _open(desk, title, lambda: _piece_entries(desk, seat, handle, pos), pos)


def _pile_entries(desk: Desk, seat: str, handle: str, key: str, pos: Point) -> list[MenuEntry]:
    """The top card of a pile, and the pile: moves of the game, what is done with all of it, what with the card."""
    card, pile = _piece_entries(desk, seat, handle, pos), _zone_entries(desk, seat, key)
    looks = {action.label for action in desk.session.match.actions(seat, handle, desk.lang) if _by(action, "look")}
    rules = [entry for entry in card if entry.group == 0]
    tools = [replace(entry, group=2) for entry in card if entry.group and entry.label not in looks]
    return [*rules, *(replace(entry, group=1) for entry in pile), *tools]


def _piece_entries(desk: Desk, seat: str, handle: str, pos: Point) -> list[MenuEntry]:
    near, say = desk.scene.piece_box(handle), desk.app.say
    actions = desk.lookup.actions(handle)
    apart = {tool: [action for action in actions if _by(action, tool)] for tool, _, _ in APART}
    entries = _entries(desk, [action for action in actions if not any(action in some for some in apart.values())], near)
    if handle in desk.scene.placed:
        entries.append(MenuEntry(say("table-move-to"), "arrow-right", lambda _: select(desk, handle), "M", group=1))
    for tool, words, icon in APART:
        if apart[tool]:
            entries.append(MenuEntry(say(words), icon, partial(_apart_menu, desk, seat, handle, pos, tool, words), group=1))
    return entries


APART = (("keyword", "table-keywords", "star"), ("move", "table-carry", "hand"))
"""Hand tools with so many lines that they have a menu of their own: one for each keyword, one for each zone."""


def _by(action: ActionView, tool: str) -> bool:
    return isinstance(action.move, Manual) and action.move.tool.id == tool


def _entries(desk: Desk, actions: Sequence[ActionView], near: Box | None) -> list[MenuEntry]:
    return entries_of(actions, lambda move: make(desk, move, near))


def _apart_menu(desk: Desk, seat: str, handle: str, pos: Point, tool: str, words: str, _amount: int) -> None:
    """All that one hand tool can do with a piece."""

    def lines() -> list[MenuEntry]:
        actions = desk.session.match.actions(seat, handle, desk.lang)
        return _entries(desk, [action for action in actions if _by(action, tool)], desk.scene.piece_box(handle))

    _open(desk, desk.app.say(words), lines, pos)


def _open(desk: Desk, title: str, lines: Callable[[], list[MenuEntry]], pos: Point) -> None:
    entries = lines()
    if not entries:
        return
    desk.panels.open(Menu(desk, title, entries, pos, _stale(entries, lines)))
    desk.touch()


def _stale(entries: list[MenuEntry], lines: Callable[[], list[MenuEntry]]) -> Callable[[], bool]:
    """Whether the same menu would have other lines by now (a number chosen in a line is no difference)."""
    then = [(entry.label, entry.allowed) for entry in entries]
    return lambda: [(entry.label, entry.allowed) for entry in lines()] != then


def zone_menu(desk: Desk, key: str, pos: Point) -> None:
    """What can be done with a whole zone."""
    seat = desk.seat
    if seat is None or key not in desk.scene.view.zones:
        return
    _open(desk, desk.scene.view.zones[key].label, lambda: _zone_entries(desk, seat, key), pos)


def _zone_entries(desk: Desk, seat: str, key: str) -> list[MenuEntry]:
    entries = _entries(desk, desk.session.match.zone_actions(seat, key, desk.lang), desk.scene.zone_box(key))
    if desk.scene.view.zones[key].pieces:
        entries.insert(0, MenuEntry(desk.app.say("table-look-through"), "eye", lambda _: open_zone(desk, key)))
    return entries


class Browsed(Sheet):
    """Cards that are looked through: a zone, or all that were found. They can be used and dragged from here.

    `contents` gives title and leaves as they are now, None once there are none.
    """

    def __init__(
        self, desk: Desk, contents: Callable[[], tuple[str, Sequence[Leaf]] | None], search: str | None = None
    ) -> None:
        super().__init__(desk, *(contents() or ("", ())), search)
        self._contents = contents

    def now(self) -> tuple[str, Sequence[Leaf]] | None:
        """Title and cards as they are now."""
        return self._contents()

    def take(self, leaf: Leaf) -> None:
        """Go to the card on the table, or open its menu where it lies hidden."""
        desk, handle = self.desk, leaf.piece.handle
        self.close()
        desk.show(handle)
        if handle in desk.scene.placed:
            desk.choice.focus_on(Focus("piece", handle))
        else:
            piece_menu(desk, handle, desk.screen.centre)

    def press_leaf(self, leaf: Leaf, box: Box, intent: Pressed) -> None:
        """The second button opens the card's menu; the first takes it up."""
        if intent.button == RIGHT:
            piece_menu(self.desk, leaf.piece.handle, intent.pos)
        else:
            self.desk.drag.press(intent.pos, leaf.piece.handle, leaf.piece.zone, box)


def open_zone(desk: Desk, key: str) -> None:
    """Look through a zone: the top of a pile first."""
    desk.panels.open(Browsed(desk, lambda: _of_zone(desk, key)))
    desk.touch()


def _of_zone(desk: Desk, key: str) -> tuple[str, list[Leaf]] | None:
    """Title and cards of a zone's sheet; None once it is empty."""
    zone = desk.scene.view.zones.get(key)
    if zone is None or not zone.pieces:
        return None
    pieces = list(reversed(zone.pieces)) if zone.stacked else list(zone.pieces)
    return f"{_owner(desk, key)}{zone.label} \N{MIDDLE DOT} {zone.count}", [Leaf(p.handle, p) for p in pieces]


def _owner(desk: Desk, key: str) -> str:
    zone = desk.scene.view.zones[key]
    info = desk.scene.view.seats.get(zone.seat or "")
    return f"{info.name} \N{MIDDLE DOT} " if info else ""


def find_card(desk: Desk) -> None:
    """Search every card that may be seen."""
    title = desk.app.say("table-find")
    desk.panels.open(Browsed(desk, lambda: (title, _seen_cards(desk)), search=""))
    desk.touch()


def _seen_cards(desk: Desk) -> list[Leaf]:
    """Every card whose face this seat sees, with the zone it lies in."""
    zones = desk.scene.view.zones
    return [Leaf(p.handle, p, zones[p.zone].label) for p in desk.scene.pieces.values() if p.face is not None]
