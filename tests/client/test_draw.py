"""Text, icons, shapes and dice."""

from __future__ import annotations

import pygame
import pytest

from client.draw import cache
from client.draw.die import die
from client.draw.icons import ICONS, icon
from client.draw.shapes import dashed, glow, hatch, line, panel, pill, ring, shadow
from client.draw.surfaces import curtain_surface, mat_surface
from client.draw.text import (
    draw_digits,
    draw_text,
    draw_text_middle,
    parse_strong,
    rich_text,
    text_height,
    text_size,
    wrap_text,
)
from client.fonts import WEIGHTS, font_file
from client.theme import THEMES, theme

WHITE = pygame.Color("white")
WORDS = """
sun moon dawn draw hand deck pile void swords shield flame bolt diamond gem hexagon crown person
people gear eye eye-off lock check ban triangle info undo redo book settings menu search play pause
next prev pass plus minus close star drop skull heart coin dice tray flag arrow-right arrow-left
chevron-down chevron-up home help cards token mask mountain water leaf stone fire link layers trash
grid target clock robot window curtain graduation keyboard list message reveal shuffle rotate flip
ready sword bow wing fang hourglass spark orbit tree fist bag box scroll
"""
NAMED = WORDS.split()


def sheet(size: tuple[int, int] = (400, 300)) -> pygame.Surface:
    return pygame.Surface(size, pygame.SRCALPHA, 32)


def drawn(surface: pygame.Surface) -> pygame.Rect:
    """The smallest rectangle round everything that was drawn."""
    return surface.get_bounding_rect()


@pytest.mark.parametrize("weight", WEIGHTS)
def test_every_weight_has_a_font(weight: int) -> None:
    assert font_file(weight) is not None


def test_a_long_line_is_cut_with_an_ellipsis() -> None:
    made = sheet()
    area = draw_text(made, "A name much longer than its place", (10, 10), 15, WHITE, 600, max_width=90)
    assert area.w <= 90
    assert drawn(made).right <= 101


def test_alignment() -> None:
    assert draw_text(sheet(), "Right", (200, 0), 15, WHITE, align="right").right == 200
    assert draw_text(sheet(), "Centre", (200, 0), 15, WHITE, align="centre").centerx == pytest.approx(200, abs=1)


def test_cyrillic_is_drawn_letter_by_letter() -> None:
    assert text_size("Жабица", 15)[0] > text_size("Жаб", 15)[0] > 0
    one, two = sheet(), sheet()
    draw_text(one, "Ж", (0, 0), 40, WHITE)
    draw_text(two, "Щ", (0, 0), 40, WHITE)
    assert drawn(one).w > 0
    assert pygame.image.tobytes(one, "RGBA") != pygame.image.tobytes(two, "RGBA")


def test_digits_stand_in_the_middle() -> None:
    made = sheet()
    draw_text_middle(made, "5", (100, 100), 40, WHITE, 700, "centre")
    assert drawn(made).centery == pytest.approx(100, abs=2)


def test_changing_digits_keep_their_width() -> None:
    assert draw_digits(sheet(), "11", (0, 0), 30, WHITE).w == draw_digits(sheet(), "88", (0, 0), 30, WHITE).w


def test_text_wraps_inside_its_rectangle() -> None:
    made = sheet()
    words = "Слово за словом, пока строка не кончится. " * 3 + "Donaudampfschifffahrtsgesellschaftskapitän"
    used = wrap_text(made, words, pygame.Rect(10, 10, 150, 0), 15, WHITE)
    assert used == text_height(words, 150, 15)
    assert drawn(made).right <= 162
    assert used > 3 * 15


def test_a_low_rectangle_ends_the_text() -> None:
    made = sheet()
    assert wrap_text(made, "word " * 80, pygame.Rect(10, 10, 150, 60), 15, WHITE) <= 66
    assert drawn(made).bottom <= 80


def test_strong_words() -> None:
    assert parse_strong("Gets **+2 Combat** now") == (("Gets ", False), ("+2 Combat", True), (" now", False))
    assert parse_strong("a ** b") == (("a ** b", False),)
    made = sheet()
    assert rich_text(made, parse_strong("Gets **+2 Combat** now"), pygame.Rect(0, 0, 400, 0), 15, WHITE) == 21


def test_all_named_icons_exist() -> None:
    assert set(NAMED) <= ICONS


@pytest.mark.parametrize("name", sorted(ICONS))
def test_every_icon_is_drawn_in_its_colour(name: str) -> None:
    made = icon(name, 24, pygame.Color("#F5BD4F"))
    assert made.get_size() == (24, 24)
    area = drawn(made)
    assert area.w * area.h > 40 or name == "minus"
    solid = [made.get_at((x, y)) for x in range(24) for y in range(24) if made.get_at((x, y)).a > 250]
    assert all(abs(c.r - 0xF5) < 3 and abs(c.g - 0xBD) < 3 and abs(c.b - 0x4F) < 3 for c in solid)


def test_an_unknown_icon_is_an_empty_picture() -> None:
    assert drawn(icon("no-such-icon", 16, WHITE)).w == 0


def test_panels_fill_their_rectangle_and_round_its_corners() -> None:
    made = sheet()
    panel(made, pygame.Rect(20, 20, 200, 100), WHITE, pygame.Color("red"), 12, 2)
    assert drawn(made) == pygame.Rect(20, 20, 200, 100)
    assert made.get_at((20, 20)).a == 0
    assert made.get_at((120, 70)) == WHITE
    assert made.get_at((120, 20)) == pygame.Color("red")


def test_a_translucent_panel_lets_the_ground_through() -> None:
    made = sheet()
    made.fill("black")
    panel(made, pygame.Rect(20, 20, 300, 200), pygame.Color(255, 255, 255, 26))
    assert 20 <= made.get_at((150, 100)).r <= 32
    assert made.get_at((150, 100)) == made.get_at((300, 200))


@pytest.mark.parametrize("size", [(1, 1), (3, 40), (40, 3), (0, 5)])
def test_small_shapes_do_no_harm(size: tuple[int, int]) -> None:
    made = sheet()
    area = pygame.Rect((50, 50), size)
    panel(made, area, WHITE, WHITE, 12, 3)
    pill(made, area, WHITE)
    dashed(made, area, WHITE)
    hatch(made, area, WHITE)
    shadow(made, area, "e3")
    glow(made, area, WHITE)
    ring(made, area.center, size[0], WHITE, 2, 0.3)
    line(made, area.topleft, (80, 91), WHITE, 2)


def test_dashes_leave_gaps() -> None:
    made = sheet()
    dashed(made, pygame.Rect(20, 20, 200, 100), WHITE, 10, 1)
    edge = [made.get_at((x, 20)).a for x in range(30, 210)]
    assert 0 in edge and 255 in edge


def test_a_glow_lies_outside_its_rectangle() -> None:
    made = sheet()
    glow(made, pygame.Rect(100, 100, 200, 100), pygame.Color("#F5BD4F"), 12, "hovered")
    assert made.get_at((200, 150)).a == 0
    assert made.get_at((95, 150)).a > made.get_at((75, 150)).a > 0


def test_a_shadow_falls_below() -> None:
    made = sheet()
    shadow(made, pygame.Rect(100, 100, 200, 100), "e3", 12)
    assert made.get_at((200, 215)).a > made.get_at((200, 90)).a


@pytest.mark.parametrize("name", THEMES)
def test_grounds_have_the_asked_size(name: str) -> None:
    colours = theme(name)
    assert mat_surface((320, 180), colours).get_at((1, 1)) == colours.mat_edge
    assert curtain_surface((320, 180), colours).get_size() == (320, 180)


@pytest.mark.parametrize("sides", [4, 6, 8, 10, 12, 20])
def test_dice_show_their_value(sides: int) -> None:
    colours = theme("dark")
    one, two = die(sides, 1, 64, colours), die(sides, 2, 64, colours)
    idle = die(sides, None, 64, colours)
    pictures = {pygame.image.tobytes(made, "RGBA") for made in (one, two, idle)}
    assert len(pictures) == 3
    assert one.get_size() == (64, 64)


def test_shapes_of_dice_differ() -> None:
    shapes = set()
    for sides in (4, 6, 8, 10, 12, 20):
        made = die(sides, 1, 48, theme("dark"))
        shapes.add(tuple(made.get_at((x, y)).a > 128 for x in range(0, 48, 3) for y in range(0, 48, 3)))
    assert len(shapes) == 6


def test_caches_forget_the_oldest() -> None:
    small = cache.SurfaceCache(10_000)
    for number in range(50):
        small.get(number, lambda: sheet((20, 20)))
    assert small.bytes <= 10_000
    assert small.get(49, lambda: pytest.fail("made twice")).get_size() == (20, 20)
    small.clear()
    assert len(small) == 0


def test_all_caches_together_stay_small() -> None:
    assert cache.total_limit() <= 90 * cache.MIB  # 24 of them for pictures that a pack brings
