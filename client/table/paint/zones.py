"""Painting the board at rest: the mat, the zones with their labels, the pieces that lie still."""

from __future__ import annotations

import itertools
from collections.abc import Collection

import pygame

from client.draw.icons import draw_icon
from client.draw.shadows import shadow
from client.draw.shapes import dashed, hatch, line, panel, pill
from client.draw.surfaces import mat_surface
from client.draw.text import draw_text, draw_text_middle, halves, text_size
from client.draw.written import follow, lay
from client.table.geometry.areas import Area
from client.table.geometry.box import Box, centred
from client.table.geometry.labels import paint_head, paint_label, plan_label
from client.table.geometry.placing import Laid, Placed, card_height, card_w
from client.table.geometry.totals import paint_total
from client.table.paint.ground import paint_cells, paint_frame, paint_standing
from client.table.paint.pieces import CORNER, paint_back, paint_piece, paint_playable
from client.table.paint.scene import Scene
from client.table.parts.figures import paint_figures
from client.theme import alpha
from client.ui.base import Style
from engine.values.piece_view import PieceView, ZoneView

PILE_EDGES = 3


class Ground:
    """The mat with the panels of the zones on it: a layer that is kept, since it hardly changes from move to move."""

    def __init__(self) -> None:
        self._sheet: pygame.Surface | None = None
        self._key: object = None

    def lay(self, surface: pygame.Surface, scene: Scene, style: Style) -> None:
        """Lay it on a surface of the window's size; it is painted anew only if something of it looks otherwise."""
        plain = [(scene.view.zones[key], area) for key, area in scene.layout.areas.items() if key in scene.view.zones and _is_plain(area)]
        key = (scene.layout, style.theme.key, style.u, [(area.key, _hatched(zone, area), _is_full(zone, area)) for zone, area in plain])
        if self._sheet is None or self._sheet.get_size() != scene.layout.size:
            self._sheet, self._key = pygame.Surface(scene.layout.size), None
        if key != self._key:
            follow(self._sheet)
            self._sheet.blit(mat_surface(scene.layout.size, style.theme), (0, 0))
            _middle_line(self._sheet, scene, style)
            for zone, area in plain:
                _plain_ground(self._sheet, zone, area, style)
            self._key = key
        lay(surface, self._sheet)


def paint_board(
    surface: pygame.Surface, scene: Scene, style: Style, lang: str, ground: Ground, without: Collection[str] = ()
) -> None:
    """Mat, zones and pieces; the handles in `without` are left out, they are drawn while they move."""
    ground.lay(surface, scene, style)
    for figures, box in scene.figures:
        paint_figures(surface, figures, box, scene.view.seats[scene.layout.near], style, lang)
    for key, area in scene.layout.areas.items():
        if area.lies.striped and key in scene.view.zones:
            paint_frame(surface, scene, key, style)
    for key, area in scene.layout.areas.items():
        zone = scene.view.zones.get(key)
        if zone is not None:
            _paint_on_ground(surface, zone, area, scene.laid[key], style, zone.focus)
            paint_zone_pieces(surface, scene, key, style, without)


def paint_zone_pieces(
    surface: pygame.Surface, scene: Scene, key: str, style: Style, without: Collection[str] = ()
) -> None:
    """The pieces of one zone, back to front."""
    zone, area, laid = scene.view.zones[key], scene.layout.areas[key], scene.laid[key]
    if area.folded:
        return
    if area.lies.stacked and zone.count:
        _pile(surface, scene, zone, style, without)
        return
    for placed, over in itertools.zip_longest(laid.pieces, laid.pieces[1:]):
        piece = scene.pieces.get(placed.handle)
        if piece is not None and placed.handle not in without:
            paint_standing(surface, scene, piece, placed, style, moon=not _corner_covered(placed, over))
            if piece.playable:
                paint_playable(surface, placed.box, style, placed.height * CORNER)
            if area.lies.tossed:
                _die_name(surface, piece, placed, laid, style)
    if laid.beyond or laid.before:
        _more(surface, area, laid, style)


def _corner_covered(placed: Placed, over: Placed | None) -> bool:
    """True when the next card lies on the corner where a turned card has its moon."""
    return over is not None and over.box.inset(-placed.height // 14).holds((placed.box.right - 1, placed.box.y + 1))


# --- a zone's ground and label


def paint_zone(
    surface: pygame.Surface, zone: ZoneView, area: Area, laid: Laid, style: Style, lit: bool = False
) -> None:
    """Ground, edge, label, count and the empty places of a zone."""
    if _is_plain(area):
        _plain_ground(surface, zone, area, style)
    _paint_on_ground(surface, zone, area, laid, style, lit or zone.focus)


def _is_plain(area: Area) -> bool:
    """True for a zone whose ground is one panel."""
    return not area.framed and (area.folded or not area.lies.celled or not area.slots)


def _hatched(zone: ZoneView, area: Area) -> bool:
    return bool(zone.private and not area.lies.stacked and not zone.pieces and zone.count)


def _is_full(zone: ZoneView, area: Area) -> bool:
    return bool(zone.holds and zone.count >= zone.holds > 1 and area.lies.slotted)


def _plain_ground(surface: pygame.Surface, zone: ZoneView, area: Area, style: Style) -> None:
    theme, radius = style.theme, style.px(12)
    panel(surface, area.box.rect, theme.zone, theme.zone_line, radius, style.px(1.5 if theme.name == "contrast" else 1))
    if _hatched(zone, area):
        hatch(surface, area.box.rect, theme.zone_line, radius, style.px(10))
    if _is_full(zone, area):
        dashed(surface, area.box.rect, theme.line2, radius, style.px(2))


def _paint_on_ground(surface: pygame.Surface, zone: ZoneView, area: Area, laid: Laid, style: Style, hot: bool) -> None:
    """What stands on the ground besides the pieces; `hot`: the present step is about this zone."""
    if laid.cells:
        paint_cells(surface, zone, area, style)
    if _is_plain(area):
        paint_label(surface, zone, area, style, hot)
    for group, box in laid.heads:
        paint_head(surface, group, box, style)
    _empty_places(surface, zone, area, laid, style)
    paint_total(surface, zone, area, style)


def _empty_places(surface: pygame.Surface, zone: ZoneView, area: Area, laid: Laid, style: Style) -> None:
    theme = style.theme
    if laid.cells or area.folded or area.lies.striped or (area.lies.slotted and not zone.holds and not area.slots):
        return
    for box in laid.empty:
        dashed(surface, box.rect, theme.slot, style.px(8), style.line(1))
        if not zone.more:
            draw_icon(surface, zone.icon, box.centre, style.px(24), theme.slot)
            continue
        draw_icon(surface, "plus", (box.centre[0], box.centre[1] - style.px(16)), style.px(22), theme.t3)
        size, y = style.text(13), box.centre[1] + style.px(14)
        lines = (zone.more,) if text_size(zone.more, size, 500)[0] <= box.w - 8 else halves(zone.more, size, 500)
        for number, words in enumerate(lines):
            draw_text_middle(surface, words, (box.centre[0], y + number * round(size * 1.25)), size, theme.t2, 500, "centre", max_width=box.w - 8)


def _die_name(surface: pygame.Surface, piece: PieceView, placed: Placed, laid: Laid, style: Style) -> None:
    """The kind of a rolled die under it, where no die of the next row lies."""
    if piece.die is not None and piece.die.value is not None and placed.box.h >= style.px(60):
        at, size = (placed.box.centre[0], placed.box.bottom + style.px(5)), style.text(13)
        room = pygame.Rect(placed.box.x, at[1], placed.box.w, round(size * 1.25))
        if not any(each.box.rect.colliderect(room) for each in laid.pieces):
            draw_text(surface, f"d{piece.die.sides}", at, size, style.theme.t2, 500, "centre")


# --- piles and rows too full


def _pile(surface: pygame.Surface, scene: Scene, zone: ZoneView, style: Style, without: Collection[str]) -> None:
    """The edges of the cards beneath, then the top one; the next one while that is in the hand."""
    spot = scene.laid[zone.key].pieces[0]
    top = scene.pieces.get(spot.handle)
    for depth in range(min(PILE_EDGES, zone.count - 1), 0, -1):
        _edge(surface, spot.box.moved(depth * style.px(1.4), depth * style.px(1.4)), top, style)
    if top is not None and top.handle not in without:
        paint_piece(surface, top, spot, style)
        if top.playable:
            paint_playable(surface, spot.box, style, spot.height * CORNER)
        if not plan_label(zone, scene.layout.areas[zone.key], style).right:
            _count_pill(surface, zone, spot.box, style)
        return
    if zone.count < 2:
        dashed(surface, spot.box.rect, style.theme.slot, style.px(8), style.line(1))
        return
    beneath = next((piece for piece in zone.pieces if piece.index == zone.count - 2), None)
    if beneath is not None:
        paint_piece(surface, beneath, spot, style)
    else:
        paint_back(surface, zone.back, spot, style)


def _count_pill(surface: pygame.Surface, zone: ZoneView, box: Box, style: Style) -> None:
    """How many, on the pile itself."""
    size, text = style.text(13), str(zone.count)
    wide = text_size(text, size, 600)[0] + style.px(20)
    area = centred((box.centre[0], box.bottom - style.px(26)), wide, size + style.px(10))
    pill(surface, area.rect, style.theme.badge, style.theme.line2)
    draw_text_middle(surface, text, area.centre, size, style.theme.badge_text, 600, "centre")


def _edge(surface: pygame.Surface, box: Box, top: PieceView | None, style: Style) -> None:
    """The rim of a card further down."""
    theme = style.theme
    fill = theme.paper2 if top is not None and top.face is not None else theme.back_to
    shadow(surface, box.rect, "e1", box.h * CORNER, theme, style.u)
    panel(surface, box.rect, fill, alpha(pygame.Color(0, 0, 0), 0.35), box.h * CORNER, 1)


def _more(surface: pygame.Surface, area: Area, laid: Laid, style: Style) -> None:
    """How many pieces do not fit, as "+n"; the wheel leafs to them."""
    theme = style.theme
    for count, right in ((laid.before, False), (laid.beyond, True)):
        if not count:
            continue
        text = f"+{count}"
        wide = text_size(text, style.text(13), 600)[0] + style.px(18)
        x = area.box.right - wide - style.px(8) if right else area.box.x + style.px(8)
        box = Box(x, area.box.bottom - style.px(40), wide, max(24, style.px(26)))
        pill(surface, box.rect, theme.raised, theme.line2)
        draw_text_middle(surface, text, box.centre, style.text(13), theme.t1, 600, "centre")


def _middle_line(surface: pygame.Surface, scene: Scene, style: Style) -> None:
    """The line between the halves, and the sign of the phase where both sides meet."""
    board, y, theme = scene.layout.board, scene.layout.middle, style.theme
    if any(area.shared for area in scene.layout.areas.values()) or not any(area.far for area in scene.layout.areas.values()):
        return
    steps = 16
    for step in range(steps):
        strong = 1 - abs(step + 0.5 - steps / 2) / (steps / 2)
        left = board.x + board.w * step // steps
        line(
            surface,
            (left, y),
            (board.x + board.w * (step + 1) // steps, y),
            alpha(theme.accent_text, 0.45 * strong),
            1,
        )


def meeting_place(scene: Scene) -> Box | None:
    """Where both seats' zones of the present step touch across the middle."""
    if scene.view.prompt.steps < 2:
        return None
    focus = [
        area.box for key, area in scene.layout.areas.items()
        if key in scene.view.zones and scene.view.zones[key].focus and scene.view.zones[key].count
    ]  # fmt: skip
    for one in focus:
        for two in focus:
            if (
                one.bottom < two.y
                and two.y - one.bottom < scene.layout.px(40)
                and one.x < two.right
                and two.x < one.right
            ):
                side = scene.layout.px(40)
                middle = (max(one.x, two.x) + min(one.right, two.right)) // 2
                return Box(middle - side // 2, scene.layout.middle - side // 2, side, side)
    return None


def ghost_box(scene: Scene, key: str) -> Box | None:
    """Where the next piece of a zone would land."""
    laid = scene.laid.get(key)
    if laid is None:
        return None
    if laid.next is not None:
        return laid.next
    area = scene.layout.areas.get(key)
    if area is None:
        return None
    height = card_height(area, scene.layout.u)
    return Box(area.box.right - card_w(height), area.box.y, card_w(height), height)
