"""A game from a stranger is safe to open: whatever is in it, every command ends soon, in words, and writes nowhere else."""

import os
import struct
import zlib
from pathlib import Path

import pytest

from engine.check import check_scenario
from engine.pack.picture import BadPicture, size_of
from engine.pack.source import read_file
from engine.setup import CannotStart, new_match
from engine.values.limits import BUDGET, MOST_WORK
from engine.values.problems import PackError
from tests.support.hostile import EXPRESSIONS, STEPS, at_home, command, complaints, hostile_pack
from tests.support.tiny import read, tiny, write_tiny

ALL = "(south.deck + north.deck)"


@pytest.mark.parametrize("seed", range(12))
def test_a_hostile_pack_is_refused_in_words_or_plays(tmp_path: Path, seed: int) -> None:
    told = hostile_pack(tmp_path, seed)
    assert complaints(tmp_path / "p", tmp_path / "o.png") == [], told
    assert {x.name for x in tmp_path.iterdir()} <= {"p", "o.png"}, told


@pytest.mark.parametrize("step", read(STEPS), ids=str)
def test_whatever_a_step_does_ends_in_words(tmp_path: Path, step: object) -> None:
    pack = write_tiny(tmp_path, {"moves": {"go": {"label": "Go", "button": True, "does": [step]}}})
    _opens_and_goes(pack)


@pytest.mark.parametrize("expression", EXPRESSIONS, ids=lambda text: text[:40])
def test_whatever_a_condition_asks_ends_in_words(tmp_path: Path, expression: str) -> None:
    check = {"needs": expression, "clause": "T-1", "refusal": "No."}
    pack = write_tiny(tmp_path, {"moves": {"go": {"label": "Go", "button": True, "checks": [check], "does": []}}})
    _opens_and_goes(pack)


def _opens_and_goes(pack: Path) -> None:
    from engine.pack import open_game
    from engine.values.moves import Use

    try:
        game = open_game(pack)
        deck = next(iter(game.decks.values()))
        match = new_match(game, {"south": deck, "north": deck}, seed=3)
        before = BUDGET.total
        match.make(Use(match.to_act or "south", "go"))
        assert BUDGET.total - before <= MOST_WORK + 10_000
        match.view("south", "ru")
        match.view(None, "en")
    except CannotStart:
        return
    except PackError as error:
        for problem in error.problems:
            assert problem.line >= 1
            assert problem.file.endswith("game.yaml")
            assert problem.message


@pytest.mark.parametrize(
    ("expression", "path"),
    [
        (f"count(a for a in {ALL} if count(b for b in {ALL} if count(c for c in {ALL} if count({ALL}) > 1) > 1) > 1) > 1", "moves.go.checks.0.needs"),
        ("seat.heavy > 1", "seat_values.heavy.is"),
    ],
)  # fmt: skip
def test_too_much_work_is_told_with_file_line_and_path(tmp_path: Path, expression: str, path: str) -> None:
    loops = f"sum(sum(1 for b in {ALL}) for a in {ALL})"
    check = {"needs": expression, "clause": "T-1", "refusal": "No."}
    more = {
        "heavier": {"label": "H", "is": loops},
        "heavy": {"label": "H", "is": f"sum(sum(seat.heavier + {loops} for b in {ALL}) for a in {ALL})"},
    }
    game = tiny(
        tmp_path,
        {"moves": {"go": {"label": "Go", "button": True, "checks": [check], "does": []}}, "seat_values": more},
    )
    deck = next(iter(game.decks.values()))
    match = new_match(game, {"south": deck, "north": deck}, seed=3)
    from engine.values.moves import Use

    verdict = match.judge(Use(match.to_act or "south", "go"))
    assert not verdict.allowed
    said = verdict.refusals[0].sentence.say("en")
    assert "too much work" in said
    assert "game.yaml:" in said
    assert path in said or "seat_values.heavier.is" in said
    assert match.view("south").log is not None


def test_what_was_too_much_for_one_scenario_is_not_missing_at_the_next(tmp_path: Path) -> None:
    game = tiny(tmp_path)
    scene = "title: x\nclauses: [T-1]\ntable: {south: {field: [Fox, Owl], deck: 60}, north: {deck: 60}}\n"
    looks = scene + "expect: {counts: [{in: south.field, if: 'piece.strength > count(p for p in seat.deck)', is: 0}]}\n"
    heavy = scene + f"expect: {{counts: [{{if: 'sum(sum(sum(1 for c in {ALL}) for b in {ALL}) for a in {ALL}) > 1', is: 0}}]}}\n"
    assert check_scenario(game, looks, "looks.yaml") == ()
    assert "too much work" in check_scenario(game, heavy, "heavy.yaml")[0].message
    assert check_scenario(game, looks, "looks.yaml") == ()


def test_the_home_screen_outlives_every_pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr("platformdirs.user_data_path", lambda *_, **__: tmp_path / "rulemat")
    packs = tmp_path / "rulemat" / "packs"
    heads = (
        "title: 5",
        "title: [1]",
        "title: {en: [1]}",
        "line: {en: 5}",
        "look: {accent: 5}",
        'look: {accent: "#zzz", mat: [1, 2]}',
        "id: [1]",
        'title: ""',
        "title: {}",
        "look: 5",
        "\x00",
        "- x",
    )
    for number, head in enumerate(heads):
        (packs / f"odd{number}").mkdir(parents=True)
        (packs / f"odd{number}" / "game.yaml").write_text(f"id: odd{number}\n{head}\n")
    (packs / "bomb.zip").write_bytes(b"PK\5\6" + b"\0" * 18)
    (packs / "folder.zip").mkdir()
    (packs / "pipe").mkdir()
    if hasattr(os, "mkfifo"):
        os.mkfifo(packs / "pipe" / "game.yaml")
        os.mkfifo(packs / "pipe.zip")
        (packs / "ring").symlink_to(packs / "ring")
    write_tiny(packs / "good")
    (packs / "good" / "tiny").rename(packs / "tiny")
    assert at_home(packs, tmp_path) == []


def _png(width: int, height: int) -> bytes:
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    chunks = ((b"IHDR", head), (b"IDAT", zlib.compress(b"\0" * 10)), (b"IEND", b""))
    body = (struct.pack(">I", len(c)) + k + c + struct.pack(">I", zlib.crc32(k + c)) for k, c in chunks)
    return b"\x89PNG\r\n\x1a\n" + b"".join(body)


LYING = {
    "png": _png(20_000, 20_000),
    "bmp": b"BM" + b"\0" * 12 + struct.pack("<Iii", 40, 30_000, -30_000) + b"\1\0\x18\0" + b"\0" * 24,
    "gif": b"GIF89a" + struct.pack("<HH", 65_535, 65_535) + b"\0\0\0" + b"," + struct.pack("<HHHH", 0, 0, 9, 9) + b"\0\2\0;",
    "gif frames": b"GIF89a" + struct.pack("<HH", 4000, 4000) + b"\0\0\0" + (b"," + struct.pack("<HHHH", 0, 0, 9, 9) + b"\0\2\0") * 50 + b";",
    "jpg": b"\xff\xd8\xff\xe0\0\x04ab\xff\xc0\0\x11\x08" + struct.pack(">HH", 60_000, 60_000) + b"\0" * 10 + b"\xff\xda",
    "webp": b"RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0" + b"\0" * 4 + b"\xff\xff\xff" * 2,
    "webp still": b"RIFF\0\0\0\0WEBPVP8L\x0a\0\0\0\x2f\xff\xff\xff\xff" + b"\0" * 8,
    "svg": b"<svg xmlns='http://www.w3.org/2000/svg' width='99999' height='99999'/>",
    "xpm": b"/* XPM */ static char *x[] = {\"99999 99999 1 1\"};",
    "nothing": b"", "cut": b"\x89PNG\r\n\x1a\n\0\0", "cut jpg": b"\xff\xd8\xff\xff\xff\xff", "empty png": _png(0, 9),
}  # fmt: skip


@pytest.mark.parametrize("kind", LYING)
def test_a_picture_is_measured_before_it_is_decoded(tmp_path: Path, kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(BadPicture):
        size_of(LYING[kind])
    import pygame

    from client.draw.picture import load_picture

    monkeypatch.setattr(pygame.image, "load", lambda *_: pytest.fail("decoded"))
    assert load_picture(LYING[kind]) is None
    card = {"cards/more.yaml": "cards:\n  - {id: bad, name: Bad, type: unit, image: pictures/bad.png}\n"}
    pack = write_tiny(tmp_path, files=card)
    (pack / "pictures").mkdir()
    (pack / "pictures" / "bad.png").write_bytes(LYING[kind])
    code, _, err = command("check", pack)
    assert code == 0
    assert "more.yaml:2:" in err
    assert "pictures/bad.png` is " in err


@pytest.mark.parametrize("size", [(300, 420), (8000, 1), (1, 8000), (1, 1)])
def test_a_strip_fills_a_card_without_growing(size: tuple[int, int]) -> None:
    import pygame

    from client.draw.picture import filling

    source = pygame.Surface(size, 0, 32)
    source.fill((200, 0, 0))
    made = filling(source, (100, 140))
    assert made.get_size() == (100, 140)
    red, green, _, _ = made.get_at((50, 70))
    assert red > 190
    assert green < 10


@pytest.mark.parametrize("kind", ["none", "folder", "pipe", "large", "nul"])
def test_a_file_is_bounded_before_it_is_read(tmp_path: Path, kind: str) -> None:
    at = tmp_path / "x.yaml"
    if kind == "folder":
        at.mkdir()
    elif kind == "pipe":
        if not hasattr(os, "mkfifo"):
            pytest.skip("no pipes here")
        os.mkfifo(at)
    elif kind == "large":
        with at.open("wb") as file:
            file.truncate(100 << 20)
    with pytest.raises(PackError, match=r"file|folder|larger"):
        read_file(f"{at}\0" if kind == "nul" else at)
