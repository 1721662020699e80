"""The keyboard at the table. Panels on top are asked first; everything the mouse does is here too."""

from __future__ import annotations

from collections.abc import Callable

from client.bindings import action_of
from client.intents import Key, KeyUp, Text
from client.table.desk.desk import Desk
from client.table.desk.memory import Focus
from client.table.doing import acting, walk
from client.table.doing import opening as menus
from client.table.doing.controls import controls
from client.table.doing.focus import focus_box
from client.table.doing.tools import Tools
from client.table.input.guard import Guard
from client.table.input.pointer import Pointer
from client.table.paint.scene import Hit
from client.table.panels.magnifier import Magnifier
from client.table.panels.menu import Menu
from client.table.panels.rail import Rail

ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
TAP = 0.35
"""Seconds: a key let go sooner was tapped (the hand is shown), later held (it was looked at for so long)."""
ENTRY_KEYS = {"attack": "A", "use": "U", "turn": "X", "flip": "F", "counters": "C"}


class Keys:
    """Turns keys into what the desk does."""

    def __init__(self, desk: Desk, tools: Tools, pointer: Pointer) -> None:
        self.desk, self.tools, self.pointer = desk, tools, pointer
        self.guard = Guard()
        self._peeked = 0.0
        self._plain: dict[str, Callable[[], object]] = {
            "main": self._main,
            "end-phase": self._end_phase,
            "move-to": self._move_to,
            "rules": tools.rules,
            "log": desk.panels[Rail].toggle_log,
            "stages": tools.step_through,
            "hide": tools.hide,
            "undo": tools.take_back,
            "redo": tools.do_again,
            "find": lambda: menus.find_card(desk),
            "help": tools.help,
            "pick": self._pick,
            "menu": self._menu,
        }

    def down(self, key: Key) -> None:
        """A key went down."""
        desk = self.desk
        if key.name in ("left alt", "right alt", "alt"):
            if desk.keys.set_alt(True):
                desk.touch()
            return
        if key.name.endswith(("shift", "ctrl", "meta")):
            return
        skipped = bool(desk.motion.fresh)
        desk.motion.cut()
        desk.touch()
        if skipped:
            return  # what the dice show is seen before it is answered
        action = action_of(key)
        if desk.drag.state != "idle":
            if action == "cancel":
                self.tools.cancel_drag()
            return
        if not desk.panels.key(key, action):
            self._table(key, action)

    def up(self, key: KeyUp) -> None:
        """A key came up: what lasts only while it is held ends."""
        desk = self.desk
        if key.name in ("left alt", "right alt", "alt") and desk.keys.set_alt(False):
            desk.touch()
        if key.code == "z":
            desk.panels.close(Magnifier)
            desk.touch()
        if key.code == "h" and desk.keys.peek:
            desk.forget()  # a sheet or a preview that was opened meanwhile, too
            if self.pointer.now - self._peeked < TAP:
                self.tools.hide()

    def text(self, text: Text) -> None:
        """Characters: only a search takes them."""
        if self.desk.panels.text(text.text):
            self.desk.touch()

    # --- the table

    def _table(self, key: Key, action: str | None) -> None:
        desk = self.desk
        if action in ARROWS:
            self._focus(walk.step(desk, *ARROWS[action]))
        elif action in ("next-region", "last-region"):
            self._focus(walk.next_region(desk, 1 if action == "next-region" else -1))
        elif action == "cancel":
            self._cancel()
        elif action == "zoom":
            desk.show(self._handle() or desk.shown)
            desk.panels.open(Magnifier(desk))
        elif action == "hide" and not desk.session.shows_hand and desk.session.viewer is not None:
            desk.keys.set_peek(True)
            self._peeked = self.pointer.now
        elif action in ENTRY_KEYS:
            self._entry(ENTRY_KEYS[action])
        elif action in self._plain:
            self._plain[action]()
        elif key.code.isdigit() and not key.ctrl:
            self._hand_card(int(key.code))

    def _focus(self, focus: Focus | None) -> None:
        desk = self.desk
        desk.choice.focus_on(focus)
        if focus is not None and focus.kind in ("piece", "offer"):
            desk.show(focus.name)

    def _cancel(self) -> None:
        """Esc lets the chosen piece go, closes what came out in the rail, forgets the focus; else it opens the menu of the game."""
        desk = self.desk
        if desk.choice.clear() or desk.panels[Rail].close_top():
            return
        if desk.choice.focus is not None:
            desk.choice.focus_on(None)
        else:
            self.tools.game_menu((desk.screen.right, desk.scene.layout.top.h))

    def _handle(self) -> str | None:
        """The piece that keys speak of: focused, else under the pointer, else chosen."""
        desk = self.desk
        if desk.choice.focus is not None:
            return desk.choice.focus.name if desk.choice.focus.kind == "piece" else None
        if desk.pointing.hit.handle is not None:
            return desk.pointing.hit.handle
        return desk.choice.held.handle if desk.choice.held is not None else None

    def _pick(self) -> None:
        """Enter: pick up, drop on a lit place, press a button, open a zone."""
        desk = self.desk
        focus = desk.choice.focus
        if focus is None:
            return
        if focus.kind in ("main", "button", "more", "return"):
            spot = next((s for s in controls(desk) if (s.kind, s.name) == (focus.kind, focus.name)), None)
            if spot is not None:
                self.tools.press_button(spot)
            return
        if focus.kind in ("tool", "chip", "wish", "offer", "queue", "grouping"):
            spot = next((s for s in desk.scene.spots if (s.kind, s.name) == (focus.kind, focus.name)), None)
            if spot is not None:
                self.pointer.click(Hit("spot", spot=spot), spot.box.centre)
            return
        if desk.choice.held is not None and self._drop(focus):
            return
        zone = focus.name if focus.kind in ("zone", "cell") else desk.scene.pieces[focus.name].zone
        handle = focus.name if focus.kind == "piece" else None
        box = focus_box(desk, focus)
        hit = Hit("piece" if handle else "zone", handle, zone, cell=focus.cell)
        self.pointer.click(hit, box.centre if box else desk.screen.centre, by_key=True)

    def _drop(self, focus: Focus) -> bool:
        """Send the chosen piece to the focused place; a refusal is told as for a drop."""
        desk = self.desk
        held = desk.choice.held
        if held is None or focus.name == held.handle:
            return False
        piece = desk.scene.pieces.get(focus.name)
        target = held.target(piece.zone, focus.name) if piece is not None else held.target(focus.name, None, focus.cell)
        if target is None and piece is not None:
            target = held.target(piece.zone, None, piece.index if desk.scene.laid[piece.zone].cells else None)
        if target is None:
            return False
        desk.choice.let_go()
        acting.go(desk, held, target, None)
        return True

    def _menu(self) -> None:
        desk = self.desk
        handle = self._handle()
        if handle is not None:
            box = desk.scene.piece_box(handle)
            menus.piece_menu(desk, handle, box.centre if box else desk.screen.centre)
        elif desk.choice.focus is not None and desk.choice.focus.kind in ("zone", "cell"):
            box = desk.scene.zone_box(desk.choice.focus.name)
            menus.zone_menu(desk, desk.choice.focus.name, box.centre if box else desk.screen.centre)

    def _entry(self, letter: str) -> None:
        """A letter does what the menu's line with that key does; several lines open the menu."""
        desk = self.desk
        handle = self._handle()
        if handle is None or desk.seat is None:
            desk.speak(desk.app.say("table-point-first"))
            return
        box = desk.scene.piece_box(handle)
        menus.piece_menu(desk, handle, box.centre if box else desk.screen.centre)
        menu = desk.panels.get(Menu)
        if menu is None:
            return
        rows = [n for n, entry in enumerate(menu.entries) if entry.key.upper() == letter]
        if len(rows) == 1 and menu.entries[rows[0]].amount is None:
            menu.choose(rows[0])
        elif rows:
            menu.at = rows[0]

    def _move_to(self) -> None:
        handle = self._handle()
        if handle is None:
            self.desk.speak(self.desk.app.say("table-point-first"))
        elif self.desk.choice.held is None or self.desk.choice.held.handle != handle:
            acting.select(self.desk, handle)

    def _hand_card(self, digit: int) -> None:
        """1 to 9: a card of the hand."""
        desk = self.desk
        cards = desk.scene.laid[desk.scene.hand_key].pieces if desk.scene.hand_key else ()
        if 1 <= digit <= len(cards) and cards[digit - 1].handle in desk.scene.pieces:
            self._focus(Focus("piece", cards[digit - 1].handle))

    def _main(self) -> None:
        """Space: the main button, whatever it is just now."""
        spot = next((s for s in controls(self.desk) if s.kind == "main"), None)
        if spot is not None and self._meant():
            self.tools.press_button(spot)

    def _meant(self) -> bool:
        """A key pressed twice in a row does not do for the next player what it did for this one."""
        return self.guard.takes(self.desk.seat, (0, 0), self.pointer.now, 1)

    def _end_phase(self) -> None:
        """The button that ends the phase or step, main or not."""
        from engine.values.moves import Pass

        desk = self.desk
        view = desk.scene.view
        moves = [button.move for button in (view.main, *view.buttons) if button is not None and button.enabled]
        passing = next((move for move in moves if isinstance(move, Pass)), None)
        if passing is not None and desk.draft is None and self._meant():
            acting.make(desk, passing)
