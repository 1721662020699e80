"""The parts of a frame that change while the board lies still: hand, held card, chips, movement."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from functools import lru_cache

import pygame

from client.drag import Held, pile_place
from client.draw.card import piece_card
from client.draw.die import die
from client.draw.shadows import shadow
from client.draw.shapes import dashed, line, pill
from client.draw.text import draw_text_middle
from client.table.desk.desk import Desk
from client.table.doing.acting import HELD_SCALE, hanging
from client.table.doing.focus import raised_handle
from client.table.geometry.box import Box
from client.table.geometry.placing import Placed
from client.table.paint.lights import (
    Chip,
    apart,
    legal_chip,
    paint_chip_words,
    paint_refused,
    refused_chip,
    shut_chip,
    shut_words,
)
from client.table.paint.motion import Pose, Tween, face_of
from client.table.paint.pieces import (
    CORNER,
    paint_back,
    paint_check,
    paint_number,
    paint_outline,
    paint_piece,
    paint_playable,
    paint_posed,
)
from client.table.paint.scene import raised_box
from client.table.paint.zones import ghost_box
from client.ui.base import Style
from engine.values.offered import TargetView
from engine.values.piece_view import DieView, PieceView


def clear_pieces(desk: Desk) -> list[str]:
    """In a response window: items, what they aim at, what could answer."""
    found: list[str] = []
    for item in desk.scene.view.stack:
        found += [item.piece.handle] if item.piece else []
        found += [*item.targets, *([item.bend] if item.bend else [])]
    found += [p.handle for p in desk.scene.pieces.values() if p.playable and p.zone != desk.scene.hand_key]
    return [handle for handle in found if handle in desk.scene.placed]


def battles(desk: Desk) -> list[Box]:
    """What a stack is about stays bright: a frame where something runs, zones of arrows, grids and strips aimed at."""
    scene = desk.scene
    ends = {h for arrow in scene.view.arrows for h in (arrow.start, arrow.end, arrow.bend) if h in scene.placed}
    zones = {scene.placed[handle].zone for handle in ends if handle}
    aimed = {scene.placed[h].zone for item in scene.view.stack for h in item.targets if h in scene.placed}
    zones |= {key for key in aimed if (area := scene.layout.areas.get(key)) and (area.lies.celled or area.lies.striped)}
    zones |= {key for key, zone in scene.view.zones.items() if any(note.shows == "running" for note in zone.notes)}
    areas = (scene.layout.areas.get(key) for key in zones if key != scene.hand_key)
    return [area.box for area in areas if area is not None]


def lifted(desk: Desk, held: Held) -> frozenset[str]:
    """What is in the air: the held pieces with what is attached to them."""
    found = {held.handle, *held.others}
    for handle in (held.handle, *held.others):
        piece = desk.scene.pieces.get(handle)
        found |= set(piece.attached) if piece is not None else set()
    return frozenset(found)


def with_attached(desk: Desk, held: Held | None) -> list[str]:
    """A chosen piece and what is tucked behind it, from below."""
    piece = desk.piece(held.handle) if held is not None else None
    return [h for h in (*reversed(piece.attached), piece.handle) if h in desk.scene.placed] if piece is not None else []


# --- the hand


def paint_hand(surface: pygame.Surface, desk: Desk, without: Collection[str], still: bool = False) -> None:
    """The fan, the pointed-at card standing out on top of it; `still`: none does."""
    scene, style = desk.scene, desk.style
    if scene.hand_key is None:
        return
    back = scene.view.zones[scene.hand_key].back
    up = None if still else raised_handle(desk)
    for placed in scene.laid[scene.hand_key].pieces:
        piece = scene.pieces.get(placed.handle)
        if placed.handle in without or placed.handle == up:
            continue
        if piece is None:
            paint_back(surface, back, placed, style)
            continue
        paint_piece(surface, replace(piece, playable=False) if still and piece.playable else piece, placed, style)
        if not still:
            _marks(surface, desk, piece, placed)
    if up is not None and up not in without:
        _raised(surface, desk, scene.placed[up])
    _left_out(surface, desk)


def _marks(surface: pygame.Surface, desk: Desk, piece: PieceView, placed: Placed) -> None:
    """A bar over a leaning card that may be chosen, a check on one that was."""
    style, box = desk.style, placed.box
    option = desk.draft.option_of(piece.handle) if desk.draft else None
    shift = round(box.h / 2 * placed.angle * 0.01745)
    if option is not None and option.enabled:
        bar = _bar(max(8, box.w - style.px(28)), style.px(4), tuple(style.theme.accent), round(placed.angle, 1))
        at = bar.get_rect(center=(box.centre[0] - shift, box.y - style.px(4)))
        surface.blit(bar, at)
    if option is not None and desk.draft is not None and desk.draft.chosen(option):
        paint_check(surface, (box.centre[0] - shift, box.y + style.px(18)), style)
    if piece.handle in desk.choice.extra:
        paint_check(surface, (box.centre[0] - shift, box.y + style.px(18)), style)


@lru_cache(maxsize=64)
def _bar(wide: int, high: int, colour: tuple[int, ...], angle: float) -> pygame.Surface:
    made = pygame.Surface((wide, high), pygame.SRCALPHA)
    made.fill(colour)
    return pygame.transform.rotozoom(made, angle, 1)


def _raised(surface: pygame.Surface, desk: Desk, placed: Placed) -> None:
    style, piece = desk.style, desk.scene.pieces[placed.handle]
    upright = replace(placed, box=raised_box(placed, desk.scene.layout), angle=0.0)
    paint_piece(surface, piece, upright, style)
    if piece.playable:
        paint_playable(surface, upright.box, style, placed.height * CORNER)
    paint_outline(surface, upright.box, style, style.theme.selection, 2, 1)
    option = desk.draft.option_of(piece.handle) if desk.draft else None
    chosen = option is not None and desk.draft is not None and desk.draft.chosen(option)
    if chosen or piece.handle in desk.choice.extra:
        paint_check(surface, (upright.box.right - style.px(8), upright.box.y + style.px(8)), style)


def _left_out(surface: pygame.Surface, desk: Desk) -> None:
    """How many cards are left out at an end of a hand that does not fit."""
    scene, style = desk.scene, desk.style
    laid, hand = scene.laid[scene.hand_key or ""], scene.layout.hand
    for count, x in ((laid.before, hand.x), (laid.beyond, hand.right - style.px(48))):
        if count:
            rect = pygame.Rect(x, hand.bottom - style.px(52), style.px(48), max(24, style.px(30)))
            pill(surface, rect, style.theme.raised, style.theme.line2)
            draw_text_middle(surface, f"+{count}", rect.center, style.text(13), style.theme.t1, 600, "centre")


# --- what is held


def paint_slot_left(surface: pygame.Surface, desk: Desk, held: Held) -> None:
    """The dashed place that a lifted piece will return to."""
    placed = desk.scene.placed.get(held.handle)
    if placed is not None:
        dashed(surface, placed.box.rect, desk.style.theme.line2, placed.height * CORNER, desk.style.line(1.5))


def paint_held(surface: pygame.Surface, desk: Desk, held: Held) -> pygame.Rect:
    """The held card(s) at the pointer, larger, tilted, with a deep shadow. Returns what is covered."""
    style = desk.style
    covered: pygame.Rect | None = None
    for order in range(len(held.others), -1, -1):
        handle = (held.handle, *held.others)[order]
        piece = desk.piece(handle)
        if piece is None:
            continue
        there = hanging(desk, held, desk.drag.pos)
        off_x, off_y = _swung(there.box, desk.drag.pos, desk.drag.tilt)
        box = there.box.moved(off_x + order * style.px(18), off_y + order * style.px(10))
        rect = _hung(surface, piece, replace(there, box=box), desk.drag.tilt, style)
        covered = rect if covered is None else covered.union(rect)
    mark = _insertion(surface, desk, held)
    covered = covered or pygame.Rect(0, 0, 0, 0)
    return covered.union(mark) if mark is not None else covered


def _swung(box: Box, pos: tuple[int, int], tilt: float) -> tuple[int, int]:
    """How far the middle of a tilted card moves so that it turns about the pointer, not about itself."""
    arm = pygame.Vector2(box.centre[0] - pos[0], box.centre[1] - pos[1])
    moved = arm.rotate(-tilt) - arm
    return round(moved.x), round(moved.y)


def _hung(surface: pygame.Surface, piece: PieceView, placed: Placed, tilt: float, style: Style) -> pygame.Rect:
    box = placed.box
    if piece.die is not None:
        picture = die(piece.die.sides, piece.die.value, box.w, style.theme)
    else:
        picture = _lifted(piece, placed, round(tilt * 2) / 2, style)
    at = picture.get_rect(center=box.centre)
    surface.blit(picture, at)
    return at


_pictures: dict[tuple[object, ...], pygame.Surface] = {}


def _lifted(piece: PieceView, placed: Placed, tilt: float, style: Style) -> pygame.Surface:
    """The card 5 % larger on its shadow, turned; kept for the few tilts of a drag."""
    key = (piece, placed.height, placed.turned, tilt, style.theme.key)
    found = _pictures.get(key)
    if found is None:
        if len(_pictures) > 32:
            _pictures.clear()
        flat = _pictures.get((*key[:3], "flat", style.theme.key))
        if flat is None:
            flat = _on_shadow(piece, placed, style)
            _pictures[(*key[:3], "flat", style.theme.key)] = flat
        found = pygame.transform.rotozoom(flat, tilt, 1) if tilt else flat
        _pictures[key] = found
    return found


def _on_shadow(piece: PieceView, placed: Placed, style: Style) -> pygame.Surface:
    shown = piece if placed.turned or not piece.turned else replace(piece, turned=False, dulled=True)
    card = piece_card(shown, round(placed.height * HELD_SCALE), style.theme)
    w, h = card.get_size()
    rim = style.px(56)
    made = pygame.Surface((w + 2 * rim, h + 2 * rim), pygame.SRCALPHA)
    shadow(made, pygame.Rect(rim, rim, w, h), "e4", h * CORNER, style.theme, style.u)
    made.blit(card, (rim, rim))
    return made


def _insertion(surface: pygame.Surface, desk: Desk, held: Held) -> pygame.Rect | None:
    """Over a pile: a mark and a word for top, a place in between, or bottom."""
    scene, style, pos = desk.scene, desk.style, desk.drag.pos
    for target in held.lit:
        area = scene.area(target.zone)
        if target.host or area is None or not area.lies.stacked or area.folded or not area.box.holds(pos):
            continue
        if not scene.view.zones[target.zone].count or target.zone == held.home:
            return None
        part = pile_place(area.box, pos)
        y = {
            "top": area.box.y + area.box.h // 6,
            "choose": area.box.centre[1],
            "bottom": area.box.bottom - area.box.h // 6,
        }[part]
        line(surface, (area.box.x, y), (area.box.right, y), style.theme.accent_text, style.px(3))
        chip = Box(area.box.x - style.px(8), y - style.px(15), area.box.w + style.px(16), max(26, style.px(30)))
        pill(surface, chip.rect, style.theme.accent, None)
        words = desk.app.say(f"table-pile-{part}")
        draw_text_middle(
            surface,
            words,
            chip.centre,
            style.text(13),
            style.theme.text_on_accent,
            600,
            "centre",
            max_width=chip.w - 8,
        )
        return chip.inset(-4).rect
    return None


def paint_ghost(surface: pygame.Surface, desk: Desk, held: Held, target: TargetView, slot: int | None) -> None:
    """The card at 45 % in the place where it would land."""
    scene = desk.scene
    piece, area = desk.piece(held.handle), scene.area(target.zone)
    spot = ghost_box(scene, target.zone) if slot is None else scene.laid[target.zone].slots[slot]
    if piece is None or spot is None or area is None or area.folded or target.host or piece.die is not None:
        return
    if area.lies.stacked and scene.view.zones[target.zone].count:
        return
    ghost = piece_card(replace(piece, turned=False), spot.h, desk.style.theme).copy()
    ghost.fill((255, 255, 255, 115), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(ghost, (spot.x, spot.y))


# --- words at places


def verbs(desk: Desk, held: Held) -> list[Chip]:
    """Chips of a drag: verbs at lit places, reasons of near refusals; with Alt of all."""
    shut = [t for t in held.targets if not t.lit and not t.host and t.cell is None and t.zone != held.home]
    shown = shut if desk.keys.alt else [t for t in shut if t.near and t.clause][:3]
    return _placed_chips(desk, () if desk.by_hand else held.lit, shown)


def _placed_chips(desk: Desk, lit: Iterable[TargetView], shut: Iterable[TargetView]) -> list[Chip]:
    scene, style, screen = desk.scene, desk.style, chip_room(desk)
    closed = desk.app.say("table-not-now")
    chips = [legal_chip(scene, target, style, False, screen) for target in lit]
    chips += [shut_chip(scene, target, style, shut_words(target, closed), screen) for target in shut]
    return apart((chip for chip in chips if chip is not None), screen)


def chip_room(desk: Desk) -> Box:
    """Where words at places may stand: over the table, not over the rail."""
    layout = desk.scene.layout
    return Box(layout.board.x, layout.top.h, layout.board.w, layout.size[1] - layout.top.h)


def paint_verbs(surface: pygame.Surface, desk: Desk, lit: Sequence[TargetView], held: Held | None) -> None:
    """The chips of lit places outside a drag: a piece is chosen, or a window is open."""
    chips = verbs(desk, held) if held is not None else _placed_chips(desk, lit, ())
    for chip in chips:
        paint_chip_words(surface, chip, desk.style)


def hot_chip(desk: Desk, held: Held, hot: TargetView | None) -> Chip | None:
    """The chip of the place under the pointer: verb and price, or reason and clause."""
    if hot is None or (hot.zone == held.home and hot.host is None and hot.cell is None and not hot.allowed):
        return None
    if hot.cell is not None and hot.allowed:
        return None  # its words stand in the cell
    if hot.allowed:
        return legal_chip(desk.scene, hot, desk.style, True, chip_room(desk))
    return shut_chip(desk.scene, hot, desk.style, shut_words(hot, desk.app.say("table-not-now")), chip_room(desk))


def paint_refusal(surface: pygame.Surface, desk: Desk) -> None:
    """The zone that just refused, with "Not now" at its edge while the toast stands."""
    box = desk.said.refused
    if box is None:
        return
    paint_refused(surface, box, desk.style)
    if desk.scene.layout.aside is None:  # else the toast stands away, and the button says why
        paint_chip_words(surface, refused_chip(box, desk.app.say("table-not-now"), desk.style, desk.screen), desk.style)


# --- movement


def paint_moving(surface: pygame.Surface, desk: Desk) -> None:
    """Every tween at its present pose."""
    for tween, how in desk.motion.poses():
        if tween.kind == "number":
            paint_number(surface, tween.amount, tween.end.box.centre, how.part, desk.style)
        elif tween.kind == "roll":
            paint_posed(surface, _rolling(tween, how), how, desk.style)
        elif tween.kind == "flip" and tween.was is not None:
            age = desk.motion.age - tween.delay
            paint_posed(surface, tween.was if age < tween.seconds / 2 else tween.piece, how, desk.style)
        else:
            paint_posed(surface, tween.piece, how, desk.style)


def _rolling(tween: Tween, how: Pose) -> PieceView:
    rolled = tween.piece.die
    if rolled is None or rolled.value is None:
        return tween.piece
    return replace(tween.piece, die=DieView(rolled.sides, face_of(rolled.value, rolled.sides, how.part)))
