"""Card faces, backs, overlays and the pictures drawn from names."""

from __future__ import annotations

import io
import threading
from collections.abc import Iterator
from dataclasses import replace
from hashlib import blake2b
from pathlib import Path

import pygame
import pytest

from client.draw import cache
from client.draw.art import FAMILIES, art, disk
from client.draw.art.palette import PALETTES, from_tint
from client.draw.back import SEALS
from client.draw.card import card, card_width, overlays, piece_card, portrait
from client.draw.icons import ICONS
from client.draw.own import own
from client.draw.picture import decoded
from client.draw.rules import name_lines, rules_block
from client.draw.text import text_size
from client.theme import THEMES, theme
from engine.pack import looks
from engine.pack.source import open_source
from engine.values.piece_view import CounterView, DieView, FaceView, PieceView, StatView

DARK = theme("dark")
HEIGHTS = (60, 80, 127, 128, 168, 208, 299, 300, 426, 700)
FACE = FaceView(
    id="a", name="Ashen Lancer", type="character", type_line="Character", type_icon="person",
    text="**Cunning.**\nLook at the top card.", flavour="The road burns first.", cost="4",
    stats=(StatView("swords", "Combat", "5", "5"),), keywords=(("sun", "Cunning"),),
    set_line="034", family="helm",
)  # fmt: skip
PIECE = PieceView("h1", "south", "south", "south.row", 0, FACE, "card")


@pytest.fixture(autouse=True)
def art_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setattr(disk, "folder", lambda: tmp_path)
    cache.clear_all()
    yield tmp_path
    cache.clear_all()


def pixels(made: pygame.Surface) -> bytes:
    return pygame.image.tobytes(made, "RGBA")


@pytest.mark.parametrize("height", HEIGHTS)
@pytest.mark.parametrize("family", ["helm", "text", None])
def test_faces_have_the_size_of_a_card(height: int, family: str | None) -> None:
    made = card(replace(FACE, family=family), height, DARK)
    assert made.get_size() == (card_width(height), height)
    assert made.get_at((0, 0)).a == 0
    assert made.get_at((made.get_width() // 2, height // 2)).a == 255


def test_a_card_is_made_once() -> None:
    assert card(FACE, 168, DARK) is card(replace(FACE), 168, DARK)
    assert card(FACE, 168, DARK) is not card(FACE, 168, theme("light"))


def test_a_turned_card_lies_on_its_side_and_is_darker() -> None:
    upright, turned = card(FACE, 168, DARK), card(FACE, 168, DARK, turned=True)
    assert turned.get_size() == (168, card_width(168))
    assert sum(pygame.transform.average_color(turned)[:3]) < sum(pygame.transform.average_color(upright)[:3])
    dulled = card(FACE, 168, DARK, dulled=True)
    assert dulled.get_size() == upright.get_size()
    assert pixels(dulled) != pixels(upright)


def test_the_top_of_a_turned_card_points_right() -> None:
    tall = card(replace(FACE, family="text", cost=None, stats=(), text="", flavour=""), 300, DARK, dulled=True)
    turned = card(replace(FACE, family="text", cost=None, stats=(), text="", flavour=""), 300, DARK, turned=True)
    assert turned.get_at((299 - 20, 60)) == tall.get_at((60, 20))


def test_backs_differ_by_their_seal() -> None:
    common, legend = card(None, 168, DARK), card(None, 168, DARK, back="legend")
    assert pixels(common) != pixels(legend)
    assert pixels(common) != pixels(card(None, 168, DARK, back="rune"))


@pytest.mark.parametrize("shape", ["circle", "hexagon", "diamond", "shield", "square"])
def test_cost_shapes_differ(shape: str) -> None:
    other = "circle" if shape != "circle" else "square"
    assert pixels(card(replace(FACE, cost_shape=shape), 168, DARK)) != pixels(
        card(replace(FACE, cost_shape=other), 168, DARK)
    )


@pytest.mark.parametrize("value", ["7", "2", "X"])
@pytest.mark.parametrize("height", [80, 168, 426])
def test_a_changed_number_looks_changed(value: str, height: int) -> None:
    changed = replace(FACE, stats=(StatView("swords", "Combat", value, "5"),))
    printed = replace(FACE, stats=(StatView("swords", "Combat", value, value),))
    assert pixels(card(changed, height, DARK)) != pixels(card(printed, height, DARK))


NAMES = [
    "Mirelle",
    "The Pale Draughtsman of the Seventh Gate",
    "Достопримечательнейший Хранитель Северных Врат",
    "Donaudampfschifffahrtsgesellschaftskapitän",
]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(("width", "size", "least"), [(88, 12.3, 10), (85, 11, 10), (250, 19, 15)])
def test_names_fit_their_bar(name: str, width: int, size: float, least: float) -> None:
    px, lines = name_lines(name, width, size, least)
    assert 1 <= len(lines) <= 2
    assert all(text_size(line, px, 700)[0] <= width for line in lines)
    assert least <= px <= size


LONG = "**Коварство.** Когда это существо объявлено атакующим, посмотрите верхнюю карту вашей колоды.\n" * 9


@pytest.mark.parametrize("text", ["", "Short.", LONG, "word " * 300, "Unbroken" * 60])
@pytest.mark.parametrize("height", [300, 426, 700])
def test_rules_text_stays_in_its_area(text: str, height: int) -> None:
    made = pygame.Surface((card_width(height), height), pygame.SRCALPHA, 32)
    area = pygame.Rect(20, round(0.586 * height), card_width(height) - 40, round(0.28 * height))
    rules_block(made, replace(FACE, text=text, flavour="Flavour."), area, DARK)
    inked = made.get_bounding_rect()
    assert inked.w == 0 or area.inflate(4, 4).contains(inked)


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize("height", [60, 168, 426])
def test_hard_faces_are_drawn(name: str, height: int) -> None:
    hard = replace(
        FACE, name=NAMES[2], type_line="Легендарное существо " * 4, text=LONG, cost="12", cost_shape="shield",
        stats=(StatView("shield", "a", "10", "9"), StatView("nothing", "b", "X+1", "")), token=True,
        keywords=(("sun", "a"), ("moon", "b"), ("star", "c"), ("gear", "d")),
        set_line="A very long set line " * 5,
    )  # fmt: skip
    assert card(hard, height, theme(name)).get_size() == (card_width(height), height)


def opened(folder: Path, content: bytes, art: bool = False) -> FaceView:
    """A card with a picture of a pack that holds nothing else."""
    (folder / "images").mkdir(parents=True)
    (folder / "images" / "own.png").write_bytes(content)
    pack = blake2b(bytes(folder)).hexdigest()
    own.open(pack, open_source(folder))
    return replace(FACE, image=f"{pack}/images/own.png", image_as_art=art)


def png(size: tuple[int, int], colour: str = "red", edge: str = "") -> bytes:
    """A picture of one colour; with an edge of another, a fifth of its width at each side."""
    made = pygame.Surface(size)
    made.fill(edge or colour)
    made.fill(colour, (size[0] // 5, 0, size[0] - 2 * (size[0] // 5), size[1]))
    held = io.BytesIO()
    pygame.image.save(made, held, "x.png")
    return held.getvalue()


def red(made: pygame.Surface, *points: tuple[int, int]) -> bool:
    """Whether a card is red at all of these points, but for what scaling takes away."""
    return all((c := made.get_at(point)).r > 240 and max(c.g, c.b) < 8 for point in points)


def loaded(face: FaceView, height: int) -> pygame.Surface:
    """The card once its picture is there."""
    card(face, height, DARK)
    own.finish()
    return card(face, height, DARK)


@pytest.mark.parametrize("size", [(90, 40), (40, 90), (252, 352), (7, 7), (2000, 3)])
def test_an_own_picture_fills_the_card(tmp_path: Path, size: tuple[int, int]) -> None:
    face = opened(tmp_path, png(size))
    made = loaded(face, 168)
    assert red(made, (60, 5), (60, 160), (3, 84))


def test_an_own_picture_is_cropped_at_its_middle_and_never_distorted(tmp_path: Path) -> None:
    wide = loaded(opened(tmp_path / "a", png((500, 168), "red", "blue")), 168)
    assert red(wide, (3, 84), (116, 84)), "the sides are cut off"
    right = loaded(opened(tmp_path / "b", png((600, 840), "red", "blue")), 168)
    edge = next(x for x in range(120) if right.get_at((x, 84)).r > 128)
    assert abs(edge - 24) <= 1, "a fifth of the width stays a fifth"


def test_a_picture_that_is_art_fills_the_window_of_the_drawn_card(tmp_path: Path) -> None:
    for height in (80, 168, 426):
        made = loaded(opened(tmp_path / str(height), png((300, 200)), art=True), height)
        assert red(made, (card_width(height) // 2, round(height * 0.4)))
        assert height == 80 or not red(made, (card_width(height) // 2, round(height * 0.95)))


def test_the_drawn_card_stands_in_until_the_picture_is_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    let_in = threading.Event()
    monkeypatch.setattr("client.draw.own.decoded", lambda content: decoded(content) if let_in.wait(60) else None)
    face = opened(tmp_path, png((252, 352)))
    before = card(face, 168, DARK)
    assert not red(before, (60, 5))
    assert own.busy
    let_in.set()
    assert own.finish()
    assert not own.busy
    assert red(card(face, 168, DARK), (60, 5))
    assert piece_card(replace(PIECE, face=face, marker=True), 168, DARK).get_at((60, 160)).r > 100


@pytest.mark.parametrize("content", [b"", b"no picture", png((252, 352))[:-40], png((252, 352))[:30]])
def test_a_picture_that_cannot_be_shown_is_named_and_the_card_is_drawn(tmp_path: Path, content: bytes) -> None:
    face = opened(tmp_path, content)
    assert pixels(loaded(face, 168)) == pixels(card(FACE, 168, DARK))
    told = own.untold()
    assert len(told) == 1
    assert told[0].startswith("images/own.png")
    assert own.untold() == []
    card(face, 400, DARK)
    assert not own.busy, "it is not tried again"


def test_a_missing_picture_falls_back_to_the_drawn_face() -> None:
    gone = replace(FACE, image="nopack/gone.png")
    assert pixels(loaded(gone, 168)) == pixels(card(FACE, 168, DARK))


@pytest.mark.parametrize("height", [80, 168, 426])
@pytest.mark.parametrize("turned", [False, True])
def test_overlays_are_drawn_over_the_card(height: int, turned: bool) -> None:
    counters = tuple(CounterView(str(n), "Star", "star", n) for n in range(5))
    piece = replace(PIECE, turned=turned, damage=3, counters=counters, tags=("Attacks", "Lag", "Grade 3"), number=2)
    size = (height, card_width(height)) if turned else (card_width(height), height)
    made = pygame.Surface((1000, 1000), pygame.SRCALPHA, 32)
    area = pygame.Rect((300, 300), size)
    overlays(made, area, piece, DARK)
    assert area.inflate(size[0], 80).contains(made.get_bounding_rect())
    plain = pygame.Surface((1000, 1000), pygame.SRCALPHA, 32)
    overlays(plain, area, PIECE, DARK)
    assert plain.get_bounding_rect().w == 0


def test_a_marker_is_translucent() -> None:
    made = piece_card(replace(PIECE, marker=True), 168, DARK)
    assert 0 < made.get_at((60, 150)).a < 255


def test_a_piece_is_drawn_as_what_it_is() -> None:
    assert piece_card(replace(PIECE, die=DieView(6, 4)), 64, DARK).get_size() == (64, 64)
    assert piece_card(replace(PIECE, face=None, up=False), 168, DARK) is card(None, 168, DARK)
    assert piece_card(PIECE, 168, DARK) is card(FACE, 168, DARK)


def test_portraits_are_round() -> None:
    made = portrait("Анна", 48, DARK)
    assert made.get_size() == (48, 48)
    assert made.get_at((0, 0)).a == 0 and made.get_at((24, 24)).a == 255


@pytest.mark.parametrize("family", sorted(FAMILIES))
@pytest.mark.parametrize("size", [(40, 56), (106, 101), (288, 160)])
def test_pictures_differ_by_name_and_repeat_by_name(
    family: str, size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pictures = [art(f"Card {n}", family, size) for n in range(6)]
    assert all(made.get_size() == size for made in pictures)
    assert len({pixels(made) for made in pictures}) == 6
    monkeypatch.setattr(disk, "folder", lambda: tmp_path / "nothing yet")
    cache.clear_all()
    assert pixels(art("Card 3", family, size)) == pixels(pictures[3])


def test_a_picture_is_kept_on_disk_and_read_back(art_folder: Path) -> None:
    made = pixels(art("Owl", "owl", (50, 50)))
    kept = list(art_folder.glob("*.png"))
    assert len(kept) == 1
    cache.clear_all()
    assert pixels(art("Owl", "owl", (50, 50))) == made
    kept[0].write_bytes(b"not a picture")
    cache.clear_all()
    assert pixels(art("Owl", "owl", (50, 50))) == made


def test_a_disk_that_cannot_be_written_is_no_reason_to_stop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setattr(disk, "folder", lambda: tmp_path / "file" / "art")
    assert art("Owl", "owl", (50, 50)).get_size() == (50, 50)


def test_a_tint_chooses_the_palette() -> None:
    assert from_tint("gold") is PALETTES["gold"]
    assert from_tint("no colour") is None
    blue = art("Owl", "vista", (60, 60), "#2244FF")
    average = pygame.transform.average_color(blue)
    assert average[2] > average[0]


def test_an_unknown_family_still_gives_a_picture() -> None:
    assert art("Owl", "no such family", (50, 50)).get_size() == (50, 50)


def test_many_cards_stay_within_the_caches() -> None:
    for number in range(120):
        card(replace(FACE, name=f"Card {number}", id=str(number)), 300, DARK)
    assert cache.total_bytes() <= cache.total_limit()


def test_packs_are_told_the_names_of_all_that_is_drawn() -> None:
    """The engine's lists, by which packs are checked and the handbook is made, are those of the drawing."""
    assert set(looks.ART) == set(FAMILIES)
    assert set(looks.PALETTES) == set(PALETTES)
    assert set(looks.BACKS) == set(SEALS)
    assert set(looks.icons()) == ICONS
