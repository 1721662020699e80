"""From a gesture to a move: drops, clicks on targets, answers, buttons. All of it ends in `make`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from client.drag import Held, aim, pile_place
from client.table.desk.desk import Desk
from client.table.geometry.box import Box, Point
from client.table.geometry.hand import place_in_fan
from client.table.geometry.placing import Laid, Placed
from client.table.geometry.spots import Spot
from client.table.paint.lights import target_box
from client.table.paint.motion import BACK, Tween, in_out, way_back
from client.table.paint.notice import Notice
from client.table.paint.scene import pick
from client.table.panels.menu import Menu, MenuEntry
from engine.show.naming import plain
from engine.values.ids import other
from engine.values.moves import Answer, Drag, Manual, Move, Undo, Use
from engine.values.offered import TargetView
from engine.values.tools import MoveTool

if TYPE_CHECKING:
    from engine.match import Outcome
    from engine.values.verdict import Refusal

REACH = 24
HELD_SCALE = 1.05
"""How much larger a card is while it is held."""
ASK = -1
"""No index, but the wish to be asked for one."""
ASKS_CONSENT = "refuse-undo-consent"


def make(desk: Desk, move: Move, near: Box | None = None) -> bool:
    """Make a move; refused, say why beside `near`. True if it was made."""
    desk.motion.cut()
    desk.said.hush()
    outcome = desk.session.make(move)
    if not outcome.allowed:
        refuse(desk, outcome, move, near)
        return False
    desk.toast.close()
    desk.follow()
    return True


def refuse(desk: Desk, outcome: Outcome, move: Move, near: Box | None) -> None:
    """Show the first refusal as a toast, and "Not now" at the zone."""
    refusals: tuple[Refusal, ...] = outcome.verdict.refusals
    if not refusals:
        desk.speak(desk.app.say("table-not-now"))
        return
    if isinstance(move, Undo) and refusals[0].sentence.key == ASKS_CONSENT:
        _ask_consent(desk, move)
        return
    namer = desk.session.match.namer(None if desk.lookup.covered else desk.seat, desk.lang)
    first = refusals[0]
    clause = first.clauses[0] if first.clauses else ""
    anyway, label = _anyway(desk, move, namer)
    desk.toast.say(
        Notice(
            text=plain(first.sentence.say(desk.lang, namer)),
            clause=clause,
            heading=desk.session.game.clause(clause).title(desk.lang) if clause else "",
            near=near,
            anyway=anyway,
            label=label,
        )
    )
    desk.said.refuse(near)
    desk.touch()


def _anyway(desk: Desk, move: Move, namer: Callable[[Any], str]) -> tuple[Move | None, str]:
    """The same move against the rules, where it can be made, and what it says it will do."""
    if isinstance(move, (Drag, Use)) and not move.override:
        anyway = replace(move, override=True)
        verdict = desk.session.match.judge(anyway)
        if verdict.allowed and verdict.label is not None:
            return anyway, plain(verdict.label.say(desk.lang, namer))
    return None, ""


def _ask_consent(desk: Desk, move: Undo) -> None:
    """Something was seen by what is to be taken back: the other player is asked by name."""
    name = desk.scene.view.seats[other(move.seat)].name
    say = desk.app.say
    words, label = say("table-undo-ask", name=name), say("table-agreed", name=name)
    desk.toast.say(Notice(text=words, anyway=replace(move, consent=True), label=label, asks=True))
    desk.touch()


# --- dropping


def target_at(desk: Desk, held: Held, pos: Point) -> TargetView | None:
    """The place the pointer means while this is held."""
    scene = desk.scene

    def under(point: Point) -> tuple[str | None, str | None, int | None]:
        hit = pick(scene, point)
        return hit.zone, hit.handle, hit.cell

    return aim(held, pos, under, lambda target: target_box(scene, target), REACH * scene.layout.u)


def drop(desk: Desk, held: Held, pos: Point) -> None:
    """A held piece was let go at a point."""
    scene = desk.scene
    if held.home == scene.hand_key and scene.layout.hand.inset(0, -scene.layout.px(24)).holds(pos):
        reorder(desk, held, pos)
        return
    target = target_at(desk, held, pos)
    idle = target is not None and target.zone == held.home and target.host is None and target.cell is None
    if target is None or (idle and not target.allowed):
        fly_back(desk, held, pos)
        if pick(scene, pos).zone != held.home:
            desk.speak(desk.app.say("table-drop-on-zone"))
        return
    go(desk, held, target, pos)


def reorder(desk: Desk, held: Held, pos: Point) -> None:
    """A hand card was moved sideways in the hand: no move, only the owner's order."""
    key, still = desk.scene.hand_key, desk.piece(held.handle)
    if key is None or desk.seat is None or still is None or still.zone != key:
        return
    middle = pos[0] - held.grab[0] + held.slot.w // 2
    place = place_in_fan(desk.scene.laid[key], middle, held.handle)
    start = hanging(desk, held, pos)
    desk.session.match.reorder(desk.seat, held.handle, place)
    desk.session.refresh()
    desk.follow()
    slot, piece = desk.scene.placed.get(held.handle), desk.piece(held.handle)
    others = [t for t in desk.motion.tweens if t.handle != held.handle]
    if slot is not None and piece is not None and not desk.app.settings.reduced_motion:
        others.append(Tween("move", held.handle, piece, start, slot, 0.18))
    desk.motion.begin(others, desk.motion.fresh)


def go(desk: Desk, held: Held, target: TargetView, pos: Point | None) -> None:
    """Send the held piece (and those lifted with it) to a target."""
    box = target_box(desk.scene, target)
    index = _index(desk, held, target, box, pos)
    if index == ASK:
        if pos is not None:
            fly_back(desk, held, pos)
        _ask_place(desk, held, target)
        return
    start = hanging(desk, held, pos) if pos is not None else None
    made = _send(desk, held, target, index, box)
    if not made and pos is not None:
        fly_back(desk, held, pos)
    elif made and start is not None:
        _land(desk, held, start)


def _send(desk: Desk, held: Held, target: TargetView, index: int | None, box: Box | None) -> bool:
    match, seat = desk.session.match, desk.seat
    if seat is None:
        return False
    by_hand = desk.by_hand
    for handle in (held.handle, *held.others):
        if handle != held.handle and _came_along(desk, handle, target):
            continue
        try:
            drag = match.drag(seat, handle, target.zone, index, target.host)
        except KeyError:  # somebody else moved it while it was held, or it went out of sight with its host
            desk.speak(desk.app.say("table-gone"))
            return handle != held.handle
        move = Manual(seat, MoveTool(drag.piece, target.zone, drag.index)) if by_hand else drag
        if not make(desk, move, box):
            return False
        if handle == held.handle and _answered_along(desk, held.others):
            return True
    return True


def _answered_along(desk: Desk, others: Sequence[str]) -> bool:
    """The game asks which others go along: those that were lifted with the first piece, if it lets them."""
    question, seat = desk.scene.view.question, desk.seat
    if question is None or seat is None or question.kind != "pieces" or not others:
        return False
    along = tuple(o.value for o in question.options if o.piece is not None and o.piece.handle in others)
    return question.least <= len(along) <= question.most and bool(along) and make(desk, Answer(seat, along))


def _came_along(desk: Desk, handle: str, target: TargetView) -> bool:
    """One of several held pieces lies where it was to go: its host took it there."""
    piece = desk.piece(handle)
    return piece is not None and target.host is None and piece.zone == target.zone


def _index(desk: Desk, held: Held, target: TargetView, box: Box | None, pos: Point | None) -> int | None:
    """The place in the zone: by thirds on a pile, by the place in slots and grids, else left to the rules (None)."""
    if target.cell is not None:
        return target.cell
    area = desk.scene.area(target.zone)
    if area is None or box is None or pos is None or target.host is not None:
        return None
    if not target.allowed and desk.scene.view.level == "strict":
        return None
    laid = desk.scene.laid[target.zone]
    if laid.slots:
        return slot_at(laid, pos)
    zone = desk.scene.view.zones[target.zone]
    if not area.lies.stacked or area.folded or not zone.count or target.zone == held.home:
        return None
    part = pile_place(box, pos)
    return {"top": None, "bottom": 0, "choose": ASK if zone.count > 1 else None}[part]


def slot_at(laid: Laid, pos: Point) -> int | None:
    """The number of the free place under a point; None leaves it to the rules."""
    places = laid.cells or laid.slots
    found = next((n for n, place in enumerate(places) if place.holds(pos)), None)
    return found if found is not None and laid.slots[found] in laid.empty else None


def _ask_place(desk: Desk, held: Held, target: TargetView) -> None:
    """The middle of a pile: on top, at the bottom, or under so many cards."""
    zone = desk.scene.view.zones[target.zone]
    box = desk.scene.zone_box(target.zone) or desk.screen

    def stale() -> bool:
        piece = desk.piece(held.handle)
        return piece is None or piece.zone != held.home or desk.scene.view.zones[target.zone].count != zone.count

    def at(index: int | None) -> None:
        _send(desk, held, target, index, box)

    say = desk.app.say
    entries = [
        MenuEntry(say("table-place-top"), "chevron-up", lambda _: at(None), "1"),
        MenuEntry(say("table-place-under"), "layers", lambda n: at(max(0, zone.count - n)), "2", amount=1, most=zone.count),
        MenuEntry(say("table-place-bottom"), "chevron-down", lambda _: at(0), "3"),
    ]
    desk.panels.open(Menu(desk, zone.label, entries, (box.x, box.centre[1]), stale))


def hanging(desk: Desk, held: Held, pos: Point) -> Placed:
    """The picture of a held piece at the pointer, as a place: the same spot of it stays under the pointer."""
    placed = desk.scene.placed.get(held.handle)
    height = placed.height if placed else held.slot.h
    wide, high = (placed.box.w, placed.box.h) if placed else (held.slot.w, held.slot.h)
    across, down = held.grab[0] / max(1, held.slot.w), held.grab[1] / max(1, held.slot.h)
    off_x, off_y = (across - 0.5) * wide * HELD_SCALE, (down - 0.5) * high * HELD_SCALE
    box = Box(round(pos[0] - off_x - wide / 2), round(pos[1] - off_y - high / 2), wide, high)
    return Placed(held.handle, held.home, box, height, placed.turned if placed else False)


def fly_back(desk: Desk, held: Held, pos: Point) -> None:
    """Return a held piece to its slot on a shallow arc."""
    slot, piece = desk.scene.placed.get(held.handle), desk.piece(held.handle)
    desk.touch()
    if slot is None or piece is None:
        return
    reduced = desk.app.settings.reduced_motion
    desk.motion.begin(way_back(piece, hanging(desk, held, pos), slot, desk.scene.layout.u, reduced))


def _land(desk: Desk, held: Held, start: Placed) -> None:
    """An accepted piece glides from the pointer, not from its old slot."""
    end = desk.scene.placed.get(held.handle)
    piece = desk.piece(held.handle)
    tweens = [t for t in desk.motion.tweens if t.handle != held.handle or t.kind in ("number", "roll")]
    if end is not None and piece is not None and not desk.app.settings.reduced_motion:
        tweens.append(Tween("move", held.handle, piece, start, end, 0.18))
    elif piece is not None and not desk.app.settings.reduced_motion:
        box = desk.scene.zone_box(piece.zone)
        if box is not None:
            there = replace(
                start,
                box=Box(
                    box.centre[0] - start.box.w // 2,
                    box.centre[1] - start.box.h // 2,
                    start.box.w,
                    start.box.h,
                ),
            )
            tweens.append(Tween("move", held.handle, piece, start, there, BACK, ease=in_out))
    desk.motion.begin(tweens, desk.motion.fresh)


# --- selecting


def select(desk: Desk, handle: str) -> None:
    """Choose a piece and light where it may go; once more lets it go again."""
    if desk.choice.held is not None and desk.choice.held.handle == handle:
        unselect(desk)
        return
    placed = desk.scene.placed.get(handle)
    piece = desk.piece(handle)
    if placed is None or piece is None or desk.seat is None:
        return
    targets = tuple(desk.targets(handle))
    grab = (placed.box.w // 2, placed.box.h // 2)
    held = Held(handle, desk.choice.extra, piece.zone, placed.box, grab, targets)
    desk.choice.hold(held)
    desk.show(handle)
    if not desk.lookup.uses(held) and not held.lit:
        near = next((t.reason for t in targets if t.near and t.reason), "") or _nearest_use(desk, handle)
        desk.speak(near or desk.app.say("table-goes-nowhere"))
    desk.touch()


def _nearest_use(desk: Desk, handle: str) -> str:
    """Why the first thing that the game has for a piece cannot be done now."""
    return next((a.reason for a in desk.lookup.actions(handle) if not a.manual and a.reason), "")


def unselect(desk: Desk) -> None:
    """Let the chosen piece go."""
    desk.choice.clear()
    desk.touch()


def only_move(desk: Desk, handle: str) -> bool:
    """Do the one legal thing a piece can do; with several, light them."""
    match, seat = desk.session.match, desk.seat
    if seat is None:
        return False
    lit = [target for target in desk.targets(handle) if target.lit]
    select(desk, handle)
    uses = desk.lookup.uses(desk.choice.held)
    if len(lit) == 1 and not uses:
        to = lit[0]
        return make(desk, match.drag(seat, handle, to.zone, to.cell, to.host), target_box(desk.scene, to))
    if len(uses) == 1 and not lit:
        return make(desk, uses[0].move, desk.scene.piece_box(handle))
    return False


def take_offer(desk: Desk, spot: Spot) -> bool:
    """The button under a card: drag it there."""
    if desk.seat is None or spot.zone is None:
        return False
    desk.show(spot.name)
    near = desk.scene.piece_box(spot.name) if desk.scene.layout.aside is not None else spot.box
    return make(desk, desk.session.match.drag(desk.seat, spot.name, spot.zone), near)
