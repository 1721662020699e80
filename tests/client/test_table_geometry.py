"""Layout and placing: pure geometry, no window."""

from __future__ import annotations

import itertools
from dataclasses import replace
from typing import Any

import pytest

from client.table.geometry.areas import Area
from client.table.geometry.box import Box, edges
from client.table.geometry.hand import fan, place_in_fan
from client.table.geometry.layout import Layout, base_u, lay_out
from client.table.geometry.placing import place
from client.table.geometry.shared import lay
from engine.game.compiled import Game
from engine.game.specs import Mat, MatZone
from engine.pack import find_pack, open_game
from engine.values.piece_view import PieceView, ZoneView
from engine.values.speech import phrase

SIZES = [
    (1920, 1080),
    (1280, 720),
    (1366, 768),
    (1024, 768),
    (2560, 1440),
    (3840, 2160),
    (3440, 1440),
    (1024, 640),
]


def zone(x: float, w: float, row: int, lie: str = "row") -> MatZone:
    return MatZone(((x - 16) / 1536, (0.02, 0.52)[row], w / 1536, 0.48), (), lie, False, True)


WIDE = Mat(
    "wide",
    phrase("Wide"),
    "mirrored",
    {
        "front": zone(16, 608, 0),
        "fight": zone(632, 272, 0, "slots"),
        "three": zone(1048, 368, 0, "slots"),
        "pit": zone(1424, 128, 0, "pile"),
        "back": zone(16, 1400, 1),
        "pile": zone(1424, 128, 1, "pile"),
    },
    (),
)


def laid(size: tuple[int, int], mat: Mat = WIDE, hand: bool = True, scale: float = 1.0) -> Layout:
    return lay_out(size, base_u(size) * scale, mat, "south", hand)


def pieces(count: int, key: str = "south.front", **more: Any) -> tuple[PieceView, ...]:
    return tuple(replace(PieceView(f"h{n}", "south", "south", key, n, None, "card"), **more) for n in range(count))


def row(cards: tuple[PieceView, ...], kind: str = "row", holds: int | None = None) -> ZoneView:
    return ZoneView("south.front", "front", "south", "Front", "sun", kind, len(cards), holds, False, cards)


def test_the_reference_window_has_the_drawn_numbers() -> None:
    layout = laid((1920, 1080))
    assert layout.board == Box(16, 104, 1536, 800)
    assert layout.middle == 504
    assert layout.areas["south.front"].box == Box(16, 512, 608, 192)
    assert layout.areas["north.front"].box == Box(16, 304, 608, 192)
    assert layout.areas["south.pile"].box == Box(1424, 712, 128, 192)
    assert layout.areas["north.pile"].box == Box(1424, 104, 128, 192)
    assert (layout.rail.x, layout.rail.w, layout.rail_kind) == (1568, 336, "full")
    assert (layout.preview.w, layout.preview.h) == (304, 426)
    assert layout.main.right == 1552 and layout.main.h == 56


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [0.8, 1.0, 1.4])
def test_nothing_leaves_the_window_and_no_zones_overlap(size: tuple[int, int], scale: float) -> None:
    layout = laid(size, scale=scale)
    window = Box(0, 0, *size).rect
    for box in (layout.board, layout.main, layout.own, layout.prompt, layout.top, layout.rival):
        assert window.contains(box.rect), box
    areas = [area.box for area in layout.areas.values()]
    assert all(layout.board.inset(-1).rect.contains(box.rect) for box in areas)
    for one, two in itertools.combinations(areas, 2):
        assert not one.rect.colliderect(two.rect), (one, two)
    assert layout.prompt.bottom <= layout.main.y and layout.hand.right <= layout.main.x
    if layout.rail_kind != "strip":
        assert layout.rail.x > layout.board.right


@pytest.mark.parametrize(
    ("size", "kind"),
    [((1920, 1080), "full"), ((1366, 768), "slim"), ((1280, 720), "strip"), ((3440, 1440), "split")],
)
def test_the_rail_folds_with_the_window(size: tuple[int, int], kind: str) -> None:
    assert laid(size).rail_kind == kind


def test_back_rows_become_labels_in_narrow_windows() -> None:
    layout = laid((1024, 768))
    assert layout.areas["south.back"].folded and layout.areas["south.back"].box.h >= 28
    assert not layout.areas["south.front"].folded
    assert layout.areas["south.front"].box.h > laid((1280, 720)).areas["south.front"].box.h


def test_a_zone_over_both_rows_ends_above_the_folded_labels() -> None:
    tall = Mat("tall", phrase("Tall"), "mirrored", {
        "tray": MatZone((0, 0.02, 0.2, 0.72), (), "tray", False, True), "outer": MatZone((0, 0.76, 0.2, 0.24), (), "row", False, True),
        "front": MatZone((0.21, 0.02, 0.79, 0.48), (), "row", False, True),
    }, ())  # fmt: skip
    areas = laid((1024, 768), tall).areas
    for seat in ("south", "north"):
        assert areas[f"{seat}.outer"].folded
        assert not areas[f"{seat}.outer"].box.rect.colliderect(areas[f"{seat}.tray"].box.rect)


def test_the_table_keeps_its_shape_on_a_very_wide_window() -> None:
    layout = laid((3440, 1440))
    assert layout.board.w <= 1440 * 1.75
    assert abs(layout.board.centre[0] - 1720) <= 1
    assert layout.log.x < layout.board.x < layout.preview.x


def test_a_turned_mat_reflects_sideways_too() -> None:
    layout = laid((1920, 1080), replace(WIDE, reflect="turned"))
    assert layout.areas["north.pile"].box.x == 16
    assert layout.areas["south.pile"].box.x == 1424


def test_without_a_hand_the_board_takes_its_place() -> None:
    assert laid((1920, 1080), hand=False).board.h > laid((1920, 1080)).board.h


def test_the_seat_that_looks_lies_below() -> None:
    layout = lay_out((1920, 1080), 1.0, WIDE, "north", True)
    assert layout.areas["north.front"].box.y > layout.areas["south.front"].box.y


# --- cards in a zone

FRONT = Area("south.front", Box(16, 512, 608, 192), "row")


def test_cards_stand_154_high_at_the_left_under_the_label() -> None:
    first = place(row(pieces(3)), FRONT, 1.0).pieces
    assert [p.box for p in first[:2]] == [Box(24, 542, 110, 154), Box(142, 542, 110, 154)]


def test_a_full_row_overlaps_evenly_and_stays_inside() -> None:
    cards = place(row(pieces(9)), FRONT, 1.0).pieces
    steps = {b.box.x - a.box.x for a, b in itertools.pairwise(cards)}
    assert max(steps) - min(steps) <= 1
    assert cards[-1].box.right == FRONT.box.right - 8


def test_a_row_too_full_counts_the_rest_and_leafs() -> None:
    cards = place(row(pieces(60)), FRONT, 1.0)
    assert cards.beyond == 60 - len(cards.pieces) and cards.beyond > 0
    least = min(b.box.x - a.box.x for a, b in itertools.pairwise(cards.pieces))
    assert least >= 0.21 * 110
    later = place(row(pieces(60)), FRONT, 1.0, scroll=10)
    assert later.before == 10 and later.pieces[0].handle == "h10"


def test_turned_cards_lie_on_their_side_and_need_more_room() -> None:
    cards = place(row(pieces(2, turned=True)), FRONT, 1.0).pieces
    assert (cards[0].box.w, cards[0].box.h) == (154, 110)
    assert cards[1].box.x - cards[0].box.x == 162


def test_attached_cards_are_tucked_behind_their_host() -> None:
    host, gear, other = pieces(3)
    cards = (replace(host, attached=(gear.handle,)), replace(gear, host=host.handle), other)
    found = place(row(cards), FRONT, 1.0).pieces
    assert [p.handle for p in found] == ["h1", "h0", "h2"]
    behind, front = found[0].box, found[1].box
    assert behind.y < front.y and behind.y >= 541
    assert front.h < 154 and front.bottom == found[2].box.bottom


def test_behind_a_turned_card_they_are_tucked_at_its_side() -> None:
    host = replace(pieces(1)[0], attached=("h1", "h2"), turned=True)
    riders = tuple(replace(p, host="h0", turned=True) for p in pieces(3)[1:])
    found = place(row((host, *riders)), laid((1920, 1080)).areas["south.front"], 1.0)
    h2, h1, h0 = (placed.box for placed in found.pieces)
    assert h0.x < h1.x < h2.x and h0.y == h1.y == h2.y
    assert h2.right - h0.x <= 154


def test_a_row_of_few_places_is_laid_tighter_so_that_all_fit() -> None:
    area = Area("south.front", Box(0, 0, 344, 192), "row")
    found = place(row(pieces(1), holds=3), area, 1.0)
    assert len(found.pieces) + len(found.empty) == 3
    assert all(box.right <= 344 for box in found.empty)


def test_a_turned_card_is_no_wider_than_its_narrow_place() -> None:
    slots = (Box(0, 0, 90, 192), Box(90, 0, 90, 192))
    area = Area("south.front", Box(0, 0, 180, 192), "slots", slots)
    first, second = pieces(2)
    found = place(row((replace(first, turned=True), second), "slots", 2), area, 1.0)
    assert all(placed.box.w <= 90 for placed in found.pieces)
    assert len(found.slots) == 2


def test_a_zone_of_so_many_places_shows_the_empty_ones() -> None:
    area = Area("south.three", Box(1048, 512, 368, 192), "slots")
    found = place(row(pieces(1), "slots", 3), area, 1.0)
    assert len(found.pieces) == 1 and len(found.empty) == 2
    assert found.next == found.empty[0]


def test_a_pile_shows_only_its_top() -> None:
    area = Area("south.pit", Box(1424, 512, 128, 192), "pile")
    found = place(row(pieces(5), "pile"), area, 1.0)
    assert [p.handle for p in found.pieces] == ["h4"]


def test_cells_hold_the_piece_of_their_number() -> None:
    cells = tuple(Box(300 + 190 * n, 600, 183, 150) for n in range(5))
    area = Area("south.grid", Box(300, 600, 943, 150), "grid", cells)
    piece = replace(pieces(1)[0], index=3)
    found = lay(row((piece,), "grid", 5), area, 1.0)
    assert cells[3].rect.contains(found.pieces[0].box.rect)
    assert len(found.cells) == 5


def test_dice_wrap_in_their_tray() -> None:
    area = Area("south.tray", Box(16, 512, 320, 288), "tray")
    found = place(row(pieces(6), "tray"), area, 1.0).pieces
    assert all(area.box.rect.contains(p.box.rect) for p in found)
    assert found[0].box.y < found[-1].box.y


# --- the hand


def hand_of(count: int) -> ZoneView:
    return ZoneView("south.hand", "hand", "south", "Hand", "hand", "fan", count, 8, True, pieces(count, "south.hand"))


def test_six_cards_keep_the_drawn_step() -> None:
    cards = fan(hand_of(6), laid((1920, 1080))).pieces
    assert [round(b.box.x - a.box.x) for a, b in itertools.pairwise(cards)] == [132] * 5
    assert cards[0].angle > 0 > cards[-1].angle


def test_a_hand_of_sixty_stays_in_its_strip() -> None:
    layout = laid((1280, 720))
    found = fan(hand_of(60), layout)
    assert found.beyond > 0
    assert all(layout.hand.x <= p.box.x and p.box.right <= layout.hand.right for p in found.pieces)


def test_a_card_moved_sideways_finds_its_place_among_the_others() -> None:
    found = fan(hand_of(5), laid((1920, 1080)))
    assert place_in_fan(found, found.pieces[0].box.x - 50, "h4") == 0
    assert place_in_fan(found, found.pieces[-1].box.right + 50, "h0") == 4


def test_edges_round_so_that_neighbours_meet() -> None:
    assert edges(0, 0, 10.5, 5).right == edges(10.5, 0, 20, 5).x


def packs_mats() -> list[Any]:
    games = [open_game(find_pack(name)) for name in ("ucg", "orikan", "cyberpunk")]
    return [pytest.param(game, mat, id=f"{game.id}-{mat.id}") for game in games for mat in game.mats.values()]


@pytest.mark.parametrize(("game", "mat"), packs_mats())
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_a_zone_with_more_than_it_holds_shows_every_card(game: Game, mat: Mat, size: tuple[int, int]) -> None:
    layout = lay_out(size, base_u(size), mat, "south", True)
    for key, area in layout.areas.items():
        spec = game.zone_at(key)
        if area.folded or area.lie == "pile":
            continue
        for turned in (False, True):
            holds = spec.holds or len(area.slots) or 1
            for many in range(holds + 4):
                cards = tuple(replace(p, turned=turned) for p in pieces(many, key))
                view = ZoneView(key, spec.id, "south", "Zone", "sun", spec.kind, many, spec.holds, False, cards)
                found = place(view, area, layout.u)
                shown = {placed.handle for placed in found.pieces}
                assert len(shown) + found.before + found.beyond == many, (key, many)
                leafed = {p.handle for n in range(many) for p in place(view, area, layout.u, n).pieces}
                assert leafed == {card.handle for card in cards}, (key, many)
                for placed in found.pieces:
                    assert area.box.rect.inflate(4, 4).contains(placed.box.rect), (key, many, placed)


def test_cards_with_places_that_are_taken_or_not_there_find_others() -> None:
    area = Area("south.front", Box(0, 0, 400, 200), "slots", slots=tuple(Box(n * 100, 0, 100, 200) for n in range(4)))
    cards = tuple(replace(card, index=index) for card, index in zip(pieces(4), (2, 2, 9, 0), strict=True))
    found = place(row(cards, "slots", 4), area, 1.0)
    assert sorted(placed.handle for placed in found.pieces) == ["h0", "h1", "h2", "h3"]
    assert len({placed.box.x for placed in found.pieces}) == 4
