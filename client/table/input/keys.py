"""The keyboard at the table. Panels on top are asked first; everything the mouse does is here too."""

from __future__ import annotations

from collections.abc import Callable

from client.bindings import action_of
from client.intents import Key, KeyUp, Text
from client.table.doing import acting, answering, walk
from client.table.doing import opening as menus
from client.table.doing.controls import controls
from client.table.doing.desk import Desk, Focus
from client.table.doing.focus import focus_box
from client.table.doing.guard import Guard
from client.table.doing.tools import Tools
from client.table.input.pointer import Pointer
from client.table.paint.scene import Hit
from client.table.panels.handout import hand_out_by_key
from client.table.parts.question_panel import needs_panel, rows_of

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
            "log": tools.toggle_log,
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
            if not desk.alt:
                desk.alt, desk.changed = True, True
            return
        if key.name.endswith(("shift", "ctrl", "meta")):
            return
        skipped = bool(desk.motion.fresh)
        desk.motion.cut()
        desk.changed = True
        if skipped:
            return  # what the dice show is seen before it is answered
        action = action_of(key)
        if desk.drag.state != "idle":
            if action == "cancel":
                self.tools.cancel_drag()
            return
        if self._panel(key, action):
            return
        self._table(key, action)

    def up(self, key: KeyUp) -> None:
        """A key came up: what lasts only while it is held ends."""
        desk = self.desk
        if key.name in ("left alt", "right alt", "alt") and desk.alt:
            desk.alt, desk.changed = False, True
        if key.code == "z" and desk.zoom:
            desk.zoom, desk.changed = False, True
        if key.code == "h" and desk.peek:
            desk.forget()  # a sheet or a preview that was opened meanwhile, too
            if self.pointer.now - self._peeked < TAP:
                self.tools.hide()

    def text(self, text: Text) -> None:
        """Characters: only a search takes them."""
        viewer = self.desk.viewer
        if viewer is None and self.desk.log_find is not None and self.desk.menu is None:
            self.desk.log_find += text.text
            self.desk.log_scroll, self.desk.changed = 0, True
        elif viewer is not None and viewer.search is not None:
            viewer.search += text.text
            viewer.at, viewer.row = 0, 0
            self.desk.changed = True

    # --- panels

    def _panel(self, key: Key, action: str | None) -> bool:
        desk = self.desk
        if desk.menu is not None:
            self._in_menu(key, action)
            return True
        if desk.viewer is not None:
            return self._in_viewer(key, action)
        if desk.log_find is not None and self._in_log_search(key, action):
            return True
        if desk.toast.notice is not None and self._in_toast(action):
            return True
        return desk.draft is not None and self._in_question(key, action)

    def _in_menu(self, key: Key, action: str | None) -> None:
        menu = self.desk.menu
        if menu is None:
            return
        if action == "cancel":
            self.desk.menu = None
        elif action in ("up", "down") or action in ("next-region", "last-region"):
            menu.step(1 if action in ("down", "next-region") else -1)
        elif action in ("left", "right"):
            menu.change(1 if action == "right" else -1)
        elif action in ("pick", "main"):
            self.tools.choose_entry()
        elif key.code.isdigit() and menu.digit(int(key.code)):
            return
        elif (row := menu.of_key(key.code)) is not None:
            self.tools.choose_entry(row)

    def _in_viewer(self, key: Key, action: str | None) -> bool:
        from client.table.paint.viewer import plan_viewer

        desk = self.desk
        viewer = desk.viewer
        if viewer is None:
            return False
        across = plan_viewer(viewer, desk.scene.layout, desk.style).across
        steps = {"left": -1, "right": 1, "up": -across, "down": across, "next-region": 1, "last-region": -1}
        if action == "cancel":
            desk.viewer = None
        elif action in steps:
            viewer.step(steps[action])
            found = viewer.found
            desk.shown = found[viewer.at].piece.handle if found else None
        elif action == "pick":
            self._pick_leaf()
        elif viewer.search is not None and key.name == "backspace":
            viewer.search = viewer.search[:-1]
        elif action == "zoom" and viewer.search is None:
            desk.zoom = True
        elif action == "main" and viewer.question:
            answering.finish(desk)
        return True

    def _in_log_search(self, key: Key, action: str | None) -> bool:
        """What is typed belongs to the search; arrows, Tab and what goes with Ctrl do as ever."""
        desk = self.desk
        if action == "cancel":
            desk.log_find = None
        elif key.name == "backspace":
            desk.log_find = (desk.log_find or "")[:-1]
        else:
            return (len(key.name) == 1 and not key.ctrl) or key.name == "space"
        return True

    def _pick_leaf(self) -> None:
        desk = self.desk
        viewer = desk.viewer
        if viewer is None or not 0 <= viewer.at < len(viewer.found):
            return
        leaf = viewer.found[viewer.at]
        if viewer.choose is not None:
            if leaf.enabled:
                viewer.choose(leaf.value)
            return
        desk.viewer = None
        desk.shown = leaf.piece.handle
        if leaf.piece.handle in desk.scene.placed:
            desk.focus = Focus("piece", leaf.piece.handle)
        else:
            menus.piece_menu(desk, leaf.piece.handle, desk.screen.centre)

    def _in_toast(self, action: str | None) -> bool:
        """Tab walks its buttons, Enter presses one, Esc closes it."""
        from client.table.paint.notice import plan_notice

        desk = self.desk
        notice = desk.toast.notice
        if notice is None:
            return False
        parts = plan_notice(notice, desk.scene.layout, desk.lang, desk.style).parts
        if action == "cancel":
            self.tools.toast_part("close")
        elif action in ("next-region", "last-region"):
            desk.toast.held = True
            desk.toast.focus = (desk.toast.focus + (1 if action == "next-region" else -1)) % len(parts)
        elif action == "pick" and desk.toast.focus >= 0:
            self.tools.toast_part(parts[desk.toast.focus][0])
        else:
            return False
        return True

    def _in_question(self, key: Key, action: str | None) -> bool:
        desk = self.desk
        draft = desk.draft
        if draft is None:
            return False
        if action == "cancel":
            return answering.back_out(desk)
        if draft.on_cards:
            return hand_out_by_key(desk, key, action)
        if not needs_panel(draft) and not draft.in_rail():
            return False
        rows = rows_of(draft)
        if action in ("up", "down") and rows:
            by = 1 if action == "down" else -1
            if draft.question.kind == "order" and key.shift:
                draft.shift(draft.at, by)
            else:
                draft.at = (draft.at + by) % len(rows)
        elif action in ("left", "right") and draft.question.kind in ("number", "split"):
            draft.step(1 if action == "right" else -1)
        elif key.code.isdigit():
            self._digit(int(key.code))
        elif action == "pick" and 0 <= draft.at < len(rows) and draft.question.kind not in ("order", "split", "number"):
            answering.choose(desk, rows[draft.at].value)
        else:
            return False
        return True

    def _digit(self, digit: int) -> None:
        draft = self.desk.draft
        if draft is None:
            return
        rows = rows_of(draft)
        if draft.question.kind == "number":
            draft.digit(digit)
        elif draft.question.kind == "split":
            draft.step(digit - draft.amounts[draft.at])
        elif draft.question.kind != "order" and 1 <= digit <= len(rows):
            answering.choose(self.desk, rows[digit - 1].value)

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
            desk.shown = self._handle() or desk.shown
            desk.zoom = True
        elif action == "hide" and not desk.session.shows_hand and desk.session.viewer is not None:
            desk.peek, self._peeked = True, self.pointer.now
        elif action in ENTRY_KEYS:
            self._entry(ENTRY_KEYS[action])
        elif action in self._plain:
            self._plain[action]()
        elif key.code.isdigit() and not key.ctrl:
            self._hand_card(int(key.code))

    def _focus(self, focus: Focus | None) -> None:
        desk = self.desk
        desk.focus = focus
        if focus is not None and focus.kind in ("piece", "offer"):
            desk.shown = focus.name

    def _cancel(self) -> None:
        """Esc closes what is open, from the top down."""
        desk = self.desk
        if desk.selected is not None:
            acting.unselect(desk)
        elif desk.extra:
            desk.extra = ()
        elif desk.why is not None:
            desk.why = None
        elif desk.log_open:
            desk.log_open = False
        elif desk.focus is not None:
            desk.focus = None
        else:
            self.tools.game_menu((desk.screen.right, desk.scene.layout.top.h))

    def _handle(self) -> str | None:
        """The piece that keys speak of: focused, else under the pointer, else chosen."""
        desk = self.desk
        if desk.focus is not None:
            return desk.focus.name if desk.focus.kind == "piece" else None
        if desk.hover.handle is not None:
            return desk.hover.handle
        return desk.selected.handle if desk.selected is not None else None

    def _pick(self) -> None:
        """Enter: pick up, drop on a lit place, press a button, open a zone."""
        desk = self.desk
        focus = desk.focus
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
        if desk.selected is not None and self._drop(focus):
            return
        zone = focus.name if focus.kind in ("zone", "cell") else desk.scene.pieces[focus.name].zone
        handle = focus.name if focus.kind == "piece" else None
        box = focus_box(desk, focus)
        hit = Hit("piece" if handle else "zone", handle, zone, cell=focus.cell)
        self.pointer.click(hit, box.centre if box else desk.screen.centre, by_key=True)

    def _drop(self, focus: Focus) -> bool:
        """Send the chosen piece to the focused place; a refusal is told as for a drop."""
        desk = self.desk
        held = desk.selected
        if held is None or focus.name == held.handle:
            return False
        piece = desk.scene.pieces.get(focus.name)
        target = held.target(piece.zone, focus.name) if piece is not None else held.target(focus.name, None, focus.cell)
        if target is None and piece is not None:
            target = held.target(piece.zone, None, piece.index if desk.scene.laid[piece.zone].cells else None)
        if target is None:
            return False
        desk.selected = None
        acting.go(desk, held, target, None)
        return True

    def _menu(self) -> None:
        desk = self.desk
        handle = self._handle()
        if handle is not None:
            box = desk.scene.piece_box(handle)
            menus.piece_menu(desk, handle, box.centre if box else desk.screen.centre)
        elif desk.focus is not None and desk.focus.kind in ("zone", "cell"):
            box = desk.scene.zone_box(desk.focus.name)
            menus.zone_menu(desk, desk.focus.name, box.centre if box else desk.screen.centre)

    def _entry(self, letter: str) -> None:
        """A letter does what the menu's line with that key does; several lines open the menu."""
        desk = self.desk
        handle = self._handle()
        if handle is None or desk.seat is None:
            desk.speak(desk.app.say("table-point-first"))
            return
        box = desk.scene.piece_box(handle)
        menus.piece_menu(desk, handle, box.centre if box else desk.screen.centre)
        menu = desk.menu
        if menu is None:
            return
        rows = [n for n, entry in enumerate(menu.entries) if entry.key.upper() == letter]
        if len(rows) == 1 and menu.entries[rows[0]].amount is None:
            self.tools.choose_entry(rows[0])
        elif rows:
            menu.at = rows[0]

    def _move_to(self) -> None:
        handle = self._handle()
        if handle is None:
            self.desk.speak(self.desk.app.say("table-point-first"))
        elif self.desk.selected is None or self.desk.selected.handle != handle:
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
        buttons = [button for button in (view.main, *view.buttons) if button is not None and button.enabled]
        passing = next((button for button in buttons if isinstance(button.move, Pass)), None)
        if passing is not None and desk.draft is None and self._meant():
            acting.make(desk, passing.move)
