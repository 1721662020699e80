"""Pictures of a pack's own on a table: from folder and archive, from any working folder, without holding the window up."""

from __future__ import annotations

import threading
import zipfile
from pathlib import Path

import pygame
import pytest

import main
from client.draw import cache
from client.draw.art import disk
from client.draw.own import WAIT, Pictures, own
from client.draw.picture import decoded
from engine.pack import check_pack, open_game
from tests.support.pilot import Pilot
from tests.support.table import Table
from tests.support.tiny import write_tiny

NAMES = ("fox.png", "Who - What (1).png", "Ёлка «2».png", "dots....png", "a&b#%.png")
RED = pygame.Color(220, 20, 30)


@pytest.fixture(autouse=True)
def fresh(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(disk, "folder", lambda: tmp_path / "art")
    cache.clear_all()


def pack_with(folder: Path, pictures: dict[str, bytes], rules: str = "") -> Path:
    """The tiny game with a card for each picture."""
    cards = "\n".join(f'- {{id: c{i}, name: Card {i}, type: unit, image: "pictures/{n}"}}' for i, n in enumerate(pictures))
    pack = write_tiny(folder, rules, cards)
    (pack / "pictures").mkdir()
    for name, content in pictures.items():
        (pack / "pictures" / name).write_bytes(content)
    hand = ", ".join(f"Card {i}" for i in range(min(5, len(pictures))))
    (pack / "scenarios").mkdir()
    (pack / "scenarios" / "all.yaml").write_text(
        f"title: x\nclauses: []\ntable: {{turn: south, phase: main, south: {{hand: [{hand}]}}}}\nsteps: []\n"
    )
    return pack


def painted(folder: Path, size: tuple[int, int] = (252, 352), end: str = ".png") -> bytes:
    """A red picture as a file."""
    made = pygame.Surface(size)
    made.fill(RED)
    folder.mkdir(parents=True, exist_ok=True)
    pygame.image.save(made, folder / f"x{end}")
    return (folder / f"x{end}").read_bytes()


def reds(surface: pygame.Surface) -> int:
    """How much of a picture is of our red, in points of a coarse grid."""
    w, h = surface.get_size()
    near = (surface.get_at((x, y)) for x in range(0, w, 6) for y in range(0, h, 6))
    return sum(abs(c.r - RED.r) < 12 and abs(c.g - RED.g) < 12 and abs(c.b - RED.b) < 12 for c in near)


def until_loaded(pilot: Pilot, patch: pytest.MonkeyPatch) -> None:
    """Let the program run until it has all pictures: where it would look whether one is there, it waits for one."""
    look = Pictures.collect
    patch.setattr(Pictures, "collect", lambda self, wait=0.0: look(self, WAIT if self.busy else wait))
    for _ in range(2000):
        pilot.frames(1, 0.05)
        if not own.busy:
            break
    assert not own.busy
    pilot.frames(20, 0.05)


@pytest.mark.parametrize("zipped", [False, True])
@pytest.mark.parametrize("inside", [False, True])
def test_a_table_is_drawn_with_the_packs_pictures_wherever_one_stands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, zipped: bool, inside: bool
) -> None:
    pack = pack_with(tmp_path, dict.fromkeys(NAMES, painted(tmp_path / "p")))
    assert [p for p in check_pack(pack)[1] if "picture" in p.message] == []
    monkeypatch.chdir(pack if inside else tmp_path)
    what = pack / "scenarios" / "all.yaml"
    if zipped:
        archive = tmp_path / "t.zip"
        with zipfile.ZipFile(archive, "w") as made:
            for path in pack.rglob("*.*"):
                made.write(path, path.relative_to(pack))
        own_folder = tmp_path / "match"
        own_folder.mkdir()
        text = what.read_text().replace("clauses: []", f"clauses: []\ngame: {archive}")
        what = own_folder / "all.yaml"
        what.write_text(text)
    out = tmp_path / "out.png"
    assert main.main(["shot", str(what), "-o", str(out), "--size", "1280x720"]) == 0
    assert reds(pygame.image.load(out)) > 600


@pytest.mark.parametrize("name", ["fox.png", "./fox.png", "../pictures/fox.png", "..\\\\pictures\\\\fox.png"])
def test_a_picture_is_found_from_the_pack_and_from_the_cards_own_file(tmp_path: Path, name: str) -> None:
    pack = write_tiny(tmp_path, cards=f'- {{id: a, name: A, type: unit, image: "{name}"}}')
    for place in ("cards", "pictures"):
        (pack / place).mkdir(exist_ok=True)
        (pack / place / "fox.png").write_bytes(painted(tmp_path / "p"))
    found = open_game(pack).faces["a"].image
    assert found == ("pictures/fox.png" if "pictures" in name else "cards/fox.png")


def test_a_picture_that_is_not_there_is_told_with_the_nearest_and_a_cut_off_one_too(tmp_path: Path) -> None:
    whole = painted(tmp_path / "p")
    pack = pack_with(tmp_path, {"fox.png": whole, "owl.png": whole[:-20], "elk.jpg": painted(tmp_path / "q", end=".jpg")[:-30]})
    text = (pack / "cards" / "more.yaml").read_text().replace("pictures/fox.png", "pictures/fxo.png")
    (pack / "cards" / "more.yaml").write_text(text)
    said = [f"{p.severity} {p.line} {p.message} {p.mend}" for p in check_pack(pack)[1] if "picture" in p.message]
    assert len(said) == 3
    assert said[0].startswith("error 2")
    assert "did you mean `pictures/fox.png`" in said[0]
    assert all(line.startswith("warning") and "end is missing" in line for line in said[1:])


def test_sixty_pictures_never_hold_the_window_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Frames are drawn with stand-ins as long as no picture is there; not one is decoded by the window's own thread."""
    let_in, decoders = threading.Event(), []

    def slowly(content: bytes) -> pygame.Surface:
        decoders.append(threading.current_thread())
        assert let_in.wait(60)
        return decoded(content)

    monkeypatch.setattr("client.draw.own.decoded", slowly)
    content = painted(tmp_path / "p", (744, 1039))
    pack = pack_with(tmp_path, {f"k{i}.png": content for i in range(60)})
    whole = [f"Card {i}" for i in range(60)]
    match = Table(open_game(pack), south={"hand": whole[:10], "field": whole[10:40]}, north={"field": whole[40:]}).match
    pilot = Pilot(match, (1920, 1080))
    assert own.busy
    assert reds(pilot.app.surface) < 3000, "the window has not waited"
    let_in.set()
    until_loaded(pilot, monkeypatch)
    assert reds(pilot.app.surface) > 3000
    assert len(decoders) > 1 and threading.main_thread() not in decoders


def test_a_broken_picture_is_named_in_the_window_and_its_card_drawn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = painted(tmp_path / "p")
    broken = whole[:60] + bytes(len(whole) - 80) + whole[-20:]
    match = Table(open_game(pack_with(tmp_path, {"fox.png": broken, "owl.png": whole})), south={"hand": ["Card 0", "Card 1"]}).match
    pilot = Pilot(match)
    until_loaded(pilot, monkeypatch)
    assert pilot.notice is not None
    assert "pictures/fox.png is a damaged picture" in pilot.notice


def test_values_of_the_table_are_chips_at_its_edge(tmp_path: Path) -> None:
    rules = "table_values: {clock: {label: Rounds of the day, show: chip, default: 4}, night: {label: Night, show: chip, type: bool, default: true}}"
    pack = write_tiny(tmp_path, rules)
    for size in ((1024, 640), (1920, 1080)):
        pilot = Pilot(Table(open_game(pack), north={"hand": ["Fox"] * 9}).match, size)
        spots = [s for s in pilot.scene.spots if s.kind == "chip"]
        mine = [s for s in spots if s.hint in ("Rounds of the day", "Night")]
        assert [s.value for s in mine] == ["4", ""]
        for spot in mine:
            assert spot.box.x >= 0 and spot.box.right <= pilot.scene.layout.rival.right
            others = [s for s in spots if s is not spot]
            assert not any(spot.box.rect.colliderect(s.box.rect) for s in others)
