"""The pointer at the table: press, move, release, wheel. Panels on top are asked first."""

from __future__ import annotations

from client.intents import DOUBLE, LEFT, RIGHT, PointerMoved, Pressed, Released, Wheel
from client.table.desk.desk import Desk
from client.table.doing import acting, answering
from client.table.doing import opening as menus
from client.table.doing.controls import controls
from client.table.doing.focus import hit_at, raised_handle
from client.table.doing.tools import Tools
from client.table.geometry.box import Point
from client.table.geometry.spots import Spot
from client.table.input.guard import Guard, meaning
from client.table.input.wheel import turn_wheel
from client.table.paint.scene import NOWHERE, Hit, raised_box
from client.table.panels.menu import Menu
from client.table.panels.rail import LogSearch
from client.table.panels.sheet import Sheet

LONG_PRESS = 0.45


class Pointer:
    """Turns pointer intents into what the desk does. Its time is that of the frames."""

    def __init__(self, desk: Desk, tools: Tools) -> None:
        self.desk, self.tools = desk, tools
        self._down: Hit = NOWHERE
        self.now = 0.0
        self._click: tuple[str, float] = ("", 0.0)
        self._touch_age: float | None = None
        self._over: object = None
        self.guard = Guard()

    # --- press

    def press(self, intent: Pressed) -> None:
        """A button went down."""
        desk, pos = self.desk, intent.pos
        desk.pointing.at(pos)
        if desk.drag.state in ("armed", "dragging"):
            self.tools.cancel_drag()
            self._down = NOWHERE
            return
        skipped = bool(desk.motion.fresh)
        desk.motion.cut()
        desk.drag.settled()
        desk.touch()
        if skipped:
            self._down = NOWHERE
            return  # what the dice show is seen before it is answered
        hit = hit_at(desk, pos)
        if not self.guard.takes(meaning(desk, pos, hit), pos, self.now, desk.scene.layout.u):
            self._down = NOWHERE
            return
        desk.choice.focus_on(None)
        if desk.panels.press(intent):
            self._down = NOWHERE
            return
        desk.panels.close(LogSearch)  # whoever goes back to the table types no longer
        self._down = hit
        if intent.button == RIGHT:
            self.menu(hit, pos)
        elif intent.button == LEFT:
            self._touch_age = 0.0 if intent.touch else None
            self._press_left(hit, intent)

    def _press_left(self, hit: Hit, intent: Pressed) -> None:
        desk = self.desk
        button = next((s for s in controls(desk) if s.box.holds(intent.pos)), None)
        if button is not None:
            desk.pointing.hold(button.name)
            return
        if hit.kind != "piece" or hit.handle is None or hit.handle not in desk.scene.placed:
            return
        if intent.shift:
            desk.choice.gather(hit.handle)
            return
        placed = desk.scene.placed[hit.handle]
        box = raised_box(placed, desk.scene.layout) if raised_handle(desk) == hit.handle else placed.box
        others = tuple(h for h in desk.choice.extra if h != hit.handle) if hit.handle in desk.choice.extra else ()
        desk.drag.press(intent.pos, hit.handle, placed.zone, box, others)

    # --- move

    def move(self, intent: PointerMoved) -> None:
        """The pointer went somewhere."""
        desk = self.desk
        if desk.drag.state == "armed" and not intent.buttons[0]:
            desk.drag.cancel()
        if desk.drag.dragging and not intent.buttons[0]:
            self.tools.cancel_drag()
        lifted = desk.drag.move(intent.pos, desk.scene.layout.u)
        desk.pointing.at(intent.pos)
        if lifted:
            desk.show(desk.drag.held.handle if desk.drag.held else None)
            desk.choice.clear()
            desk.panels.close(Sheet)
            desk.panels.close(Menu)
            desk.toast.close()
            desk.said.clear()
            self._touch_age = None
        if desk.drag.dragging:
            desk.touch()
            return
        self._hover(intent.pos)

    def _hover(self, pos: Point) -> None:
        """Remember what the pointer is over; a panel on top hides what lies beneath."""
        desk = self.desk
        hit = NOWHERE if desk.panels.covers(pos) else hit_at(desk, pos)
        if desk.pointing.rest_on(hit):
            desk.touch()
        button = next((spot.name for spot in controls(desk) if spot.box.holds(pos)), None)
        over = (button, desk.panels.hover(pos))
        if over != self._over:
            self._over = over
            desk.touch()

    # --- release

    def release(self, intent: Released) -> None:
        """A button came up: a drop, or a click if it came up where it went down."""
        desk = self.desk
        desk.pointing.at(intent.pos)
        self._touch_age = None
        held_button = desk.pointing.let_go()
        desk.touch()
        dragging = desk.drag.dragging
        drop = desk.drag.release(intent.pos, intent.button)
        if drop is not None:
            acting.drop(desk, drop.held, drop.pos)
            desk.drag.settled()
            self._hover(intent.pos)
            return
        if dragging or intent.button != LEFT:
            return
        if held_button is not None:
            spot = next((s for s in controls(desk) if s.name == held_button and s.box.holds(intent.pos)), None)
            if spot is not None:
                self.tools.press_button(spot)
            return
        down, self._down = self._down, NOWHERE
        if down.kind == "nothing" and desk.choice.held is None:
            return
        hit = hit_at(desk, intent.pos)
        if (hit.kind, hit.handle, hit.zone) == (down.kind, down.handle, down.zone):
            self.click(hit, intent.pos)

    def click(self, hit: Hit, pos: Point, by_key: bool = False) -> None:
        """A press and release on the same thing, or Enter on it (which is never a double click)."""
        desk = self.desk
        if hit.spot is not None:
            self._click_spot(hit.spot)
            return
        if desk.draft is not None and self._click_option(hit):
            return
        if desk.choice.held is not None and self._click_target(hit, pos):
            return
        if hit.kind == "piece" and hit.handle is not None:
            self._click_piece(hit.handle, hit.zone or "", by_key)
        elif hit.kind == "zone" and hit.zone is not None:
            self._click_zone(hit.zone, pos)
        elif desk.choice.held is not None:
            acting.unselect(desk)

    def _click_option(self, hit: Hit) -> bool:
        draft = self.desk.draft
        if draft is None:
            return False
        option = draft.option_of(hit.handle) if hit.handle else None
        if option is not None and draft.on_cards:
            draft.step(1, draft.question.options.index(option))
            return True
        if option is not None:
            return answering.choose(self.desk, option.value)
        return draft.question.kind == "zones" and hit.zone is not None and answering.choose(self.desk, hit.zone)

    def _click_target(self, hit: Hit, pos: Point) -> bool:
        """A piece was chosen: this is where it is to go."""
        desk = self.desk
        held = desk.choice.held
        if held is None or hit.handle == held.handle:
            return False
        target = acting.target_at(desk, held, pos)
        if target is None or (not target.allowed and hit.kind == "piece" and hit.zone == held.home):
            return False
        desk.choice.let_go()
        acting.go(desk, held, target, None)
        return True

    def _click_piece(self, handle: str, zone: str, by_key: bool) -> None:
        desk, now = self.desk, self.now
        twice = self._click[0] == handle and now - self._click[1] <= DOUBLE
        self._click = ("", 0.0) if twice or by_key else (handle, now)
        desk.show(handle)
        if twice:
            desk.choice.let_go()
            acting.only_move(desk, handle)
            return
        area = desk.scene.area(zone)
        offer = next((s for s in desk.scene.spots if s.kind == "offer" and s.name == handle), None)
        if offer is not None:
            acting.take_offer(desk, offer)
            return
        if area is not None and area.lies.stacked and desk.scene.view.zones[zone].count > 1:
            menus.open_zone(desk, zone)
            return
        acting.select(desk, handle)

    def _click_zone(self, key: str, pos: Point) -> None:
        desk = self.desk
        if desk.choice.held is not None:
            acting.unselect(desk)
            return
        zone = desk.scene.view.zones[key]
        area = desk.scene.area(key)
        if zone.pieces and area is not None and (area.lies.stacked or area.folded):
            menus.open_zone(desk, key)
        elif area is not None and area.lies.stacked:
            menus.zone_menu(desk, key, pos)

    def _click_spot(self, spot: Spot) -> None:
        desk = self.desk
        if spot.kind == "tool":
            self.tools.tool(spot)
        elif spot.kind == "wish":
            self.tools.take_wish_back(spot.name)
        elif spot.kind == "grouping" and spot.zone is not None:
            desk.spread.group(spot.zone, spot.way)
        elif spot.kind == "offer":
            acting.take_offer(desk, spot)
        elif spot.kind == "queue" and spot.name in desk.scene.pieces:
            desk.show(spot.name)
            if spot.state == "yours":
                menus.piece_menu(desk, spot.name, (spot.box.x, spot.box.y))
        elif spot.kind == "chip" and spot.zone is not None and spot.zone in desk.scene.view.zones:
            held = desk.choice.held
            if held is not None:
                target = held.target(spot.zone)
                if target is not None:
                    desk.choice.let_go()
                    acting.go(desk, held, target, None)
                    return
            if desk.scene.view.zones[spot.zone].pieces:
                menus.open_zone(desk, spot.zone)
            else:
                menus.zone_menu(desk, spot.zone, (spot.box.x, spot.box.bottom))

    def menu(self, hit: Hit, pos: Point) -> None:
        """The menu of what lies here."""
        desk = self.desk
        if hit.kind == "piece" and hit.handle is not None and hit.handle in desk.scene.pieces:
            menus.piece_menu(desk, hit.handle, pos)
        elif hit.zone is not None:
            menus.zone_menu(desk, hit.zone, pos)

    # --- wheel and time

    def wheel(self, intent: Wheel) -> None:
        """The wheel was turned."""
        turn_wheel(self.desk, self.tools, intent, hit_at(self.desk, intent.pos))

    def age(self, seconds: float) -> None:
        """Time passes: a second click comes too late to be double; a finger that rests opens the menu."""
        self.now += seconds
        if self._touch_age is None:
            return
        self._touch_age += seconds
        if self._touch_age >= LONG_PRESS and self.desk.drag.state == "armed":
            self._touch_age = None
            self.desk.drag.cancel()
            self.menu(self._down, self.desk.pointing.pos)
