"""The pointer at the table: press, move, release, wheel. Panels on top are asked first."""

from __future__ import annotations

from client.intents import DOUBLE, LEFT, RIGHT, Moved, Pressed, Released, Wheel
from client.table.doing import acting, answering
from client.table.doing import opening as menus
from client.table.doing.controls import controls
from client.table.doing.desk import Desk
from client.table.doing.focus import raised_handle
from client.table.doing.guard import Guard, meaning
from client.table.doing.rail_contents import rail_parts, readout_plan, row_at, strip_boxes
from client.table.doing.tools import Tools
from client.table.geometry.box import Point
from client.table.geometry.spots import Spot
from client.table.input.press import press_panels
from client.table.input.wheel import turn_wheel
from client.table.paint.notice import plan_notice
from client.table.paint.scene import NOWHERE, Hit, pick, raised_box
from client.table.paint.viewer import plan_viewer
from client.table.parts.menu import plan_menu
from client.table.parts.question_panel import needs_panel, plan_asking

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
        self._point(pos)
        if desk.drag.state in ("armed", "dragging"):
            self.tools.cancel_drag()
            self._down = NOWHERE
            return
        skipped = bool(desk.motion.fresh)
        desk.motion.cut()
        desk.drag.settled()
        desk.changed = True
        if skipped:
            self._down = NOWHERE
            return  # what the dice show is seen before it is answered
        hit = self.hit(pos)
        if not self.guard.takes(meaning(desk, pos, hit), pos, self.now, desk.scene.layout.u):
            self._down = NOWHERE
            return
        desk.focus = None
        if press_panels(desk, self.tools, intent):
            self._down = NOWHERE
            return
        desk.log_find = None  # whoever goes back to the table types no longer
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
            desk.held_button = button.name
            return
        if hit.kind != "piece" or hit.handle is None or hit.handle not in desk.scene.placed:
            return
        if intent.shift:
            self._gather(hit.handle)
            return
        placed = desk.scene.placed[hit.handle]
        box = raised_box(placed, desk.scene.layout) if raised_handle(desk) == hit.handle else placed.box
        others = tuple(h for h in desk.extra if h != hit.handle) if hit.handle in desk.extra else ()
        desk.drag.press(intent.pos, hit.handle, placed.zone, box, others)

    def _gather(self, handle: str) -> None:
        """Shift-click: several pieces to be dragged as one."""
        desk = self.desk
        desk.extra = tuple(h for h in desk.extra if h != handle) if handle in desk.extra else (*desk.extra, handle)

    # --- move

    def move(self, intent: Moved) -> None:
        """The pointer went somewhere."""
        desk = self.desk
        if desk.drag.state == "armed" and not intent.buttons[0]:
            desk.drag.cancel()
        if desk.drag.dragging and not intent.buttons[0]:
            self.tools.cancel_drag()
        lifted = desk.drag.move(intent.pos, desk.scene.layout.u)
        self._point(intent.pos)
        if lifted:
            desk.shown = desk.drag.held.handle if desk.drag.held else None
            desk.selected = desk.viewer = desk.menu = None
            desk.toast.close()
            desk.refused = desk.spoken = None
            desk.extra = ()
            self._touch_age = None
        if desk.drag.dragging:
            desk.changed = True
            return
        self._hover(intent.pos)

    def _point(self, pos: Point) -> None:
        self.desk.pos = pos

    def _hover(self, pos: Point) -> None:
        """Remember what the pointer is over; a panel on top hides what lies beneath."""
        desk = self.desk
        before = desk.hover
        covered = self._covered(pos)
        hit = NOWHERE if covered else self.hit(pos)
        if desk.menu is not None:
            row = plan_menu(desk.menu, desk.screen, desk.style, desk.lang).row_at(pos)
            if row is not None and row != desk.menu.at:
                desk.menu.at = row
                desk.changed = True
        desk.toast.held = self._over_toast(pos)
        if hit != before:
            desk.hover, desk.hover_age = hit, 0.0
            desk.changed = True
        part = self._part(pos, covered)
        if part != self._over:
            self._over, desk.changed = part, True
        self._preview_from_sheet(pos)

    def _part(self, pos: Point, covered: bool) -> object:
        """Which button, row or card the pointer is on, to draw again only when it is another."""
        desk = self.desk
        button = next((spot.name for spot in controls(desk) if spot.box.holds(pos)), None)
        if covered:
            toast = (
                plan_notice(desk.toast.notice, desk.scene.layout, desk.lang, desk.style).part_at(pos)
                if desk.toast.notice
                else None
            )
            sheet = plan_viewer(desk.viewer, desk.scene.layout, desk.style).leaf_at(pos) if desk.viewer else None
            asked = (
                plan_asking(desk.draft, desk.scene.layout, desk.style).row_at(pos)
                if desk.draft and needs_panel(desk.draft)
                else None
            )
            return ("covered", button, toast, sheet[1] if sheet else None, asked)
        layout = desk.scene.layout
        if layout.rail_kind == "strip" and layout.rail.holds(pos):
            return next((name for name, box in strip_boxes(desk) if box.holds(pos)), None)
        if (plan := readout_plan(desk)) is not None:
            told = plan.choice_at(pos)
            return (button, told.value if told is not None else None)
        if pos[0] >= layout.rail.x or layout.rail_kind in ("strip", "split"):
            parts = rail_parts(desk)
            row = row_at(parts, pos) if parts else None
            return (button, row.box if row else None)
        return button

    def _preview_from_sheet(self, pos: Point) -> None:
        desk = self.desk
        if desk.viewer is not None:
            at = plan_viewer(desk.viewer, desk.scene.layout, desk.style).leaf_at(pos)
            if at is not None:
                desk.shown = at[0].piece.handle

    def _over_toast(self, pos: Point) -> bool:
        desk = self.desk
        if desk.toast.notice is None:
            return False
        return plan_notice(desk.toast.notice, desk.scene.layout, desk.lang, desk.style).box.holds(pos)

    def _covered(self, pos: Point) -> bool:
        desk = self.desk
        if desk.menu is not None or desk.viewer is not None or self._over_toast(pos):
            return True
        if desk.draft is not None and needs_panel(desk.draft):
            return plan_asking(desk.draft, desk.scene.layout, desk.style).box.holds(pos)
        return False

    def hit(self, pos: Point) -> Hit:
        """What a point touches, counting the hand card that stands out."""
        return pick(self.desk.scene, pos, raised_handle(self.desk))

    # --- release

    def release(self, intent: Released) -> None:
        """A button came up: a drop, or a click if it came up where it went down."""
        desk = self.desk
        self._point(intent.pos)
        self._touch_age = None
        held_button, desk.held_button = desk.held_button, None
        desk.changed = True
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
        if down.kind == "nothing" and desk.selected is None:
            return
        hit = self.hit(intent.pos)
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
        if desk.selected is not None and self._click_target(hit, pos):
            return
        if hit.kind == "piece" and hit.handle is not None:
            self._click_piece(hit.handle, hit.zone or "", by_key)
        elif hit.kind == "zone" and hit.zone is not None:
            self._click_zone(hit.zone, pos)
        elif desk.selected is not None:
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
        held = desk.selected
        if held is None or hit.handle == held.handle:
            return False
        target = acting.target_at(desk, held, pos)
        if target is None or (not target.allowed and hit.kind == "piece" and hit.zone == held.home):
            return False
        desk.selected = None
        acting.go(desk, held, target, None)
        return True

    def _click_piece(self, handle: str, zone: str, by_key: bool) -> None:
        desk, now = self.desk, self.now
        twice = self._click[0] == handle and now - self._click[1] <= DOUBLE
        self._click = ("", 0.0) if twice or by_key else (handle, now)
        desk.shown = handle
        if twice:
            desk.selected = None
            acting.only_move(desk, handle)
            return
        area = desk.scene.area(zone)
        offer = next((s for s in desk.scene.spots if s.kind == "offer" and s.name == handle), None)
        if offer is not None:
            acting.take_offer(desk, offer)
            return
        if area is not None and area.lie == "pile" and desk.scene.view.zones[zone].count > 1:
            menus.open_zone(desk, zone)
            return
        acting.select(desk, handle)

    def _click_zone(self, key: str, pos: Point) -> None:
        desk = self.desk
        if desk.selected is not None:
            acting.unselect(desk)
            return
        zone = desk.scene.view.zones[key]
        area = desk.scene.area(key)
        if zone.pieces and area is not None and (area.lie == "pile" or area.folded):
            menus.open_zone(desk, key)
        elif area is not None and area.lie == "pile":
            menus.zone_menu(desk, key, pos)

    def _click_spot(self, spot: Spot) -> None:
        desk = self.desk
        if spot.kind == "tool":
            self.tools.tool(spot)
        elif spot.kind == "wish":
            self.tools.take_wish_back(spot.name)
        elif spot.kind == "grouping" and spot.zone is not None:
            desk.ways[spot.zone] = spot.move
        elif spot.kind == "offer":
            acting.take_offer(desk, spot)
        elif spot.kind == "queue" and spot.name in desk.scene.pieces:
            desk.shown = spot.name
            if spot.state == "yours":
                menus.piece_menu(desk, spot.name, (spot.box.x, spot.box.y))
        elif spot.kind == "chip" and spot.zone is not None and spot.zone in desk.scene.view.zones:
            if desk.selected is not None:
                target = desk.selected.target(spot.zone)
                if target is not None:
                    held, desk.selected = desk.selected, None
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
        turn_wheel(self.desk, self.tools, intent, self.hit(intent.pos))

    def age(self, seconds: float) -> None:
        """Time passes: a second click comes too late to be double; a finger that rests opens the menu."""
        self.now += seconds
        if self._touch_age is None:
            return
        self._touch_age += seconds
        if self._touch_age >= LONG_PRESS and self.desk.drag.state == "armed":
            self._touch_age = None
            self.desk.drag.cancel()
            self.menu(self._down, self.desk.pos)
