"""A pack's files: the same from a folder and an archive, and nothing a stranger sends does harm."""

import os
import stat
import struct
import zipfile
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from engine.pack import bounds as limits
from engine.pack.source import Source, decode, open_source
from engine.values.problems import PackError
from tests.support.effort import effort

FILES = {"game.yaml": b"name: Fox\n", "cards/a.csv": b"name\nOwl\n", "art/fox.png": b"\x89PNG\r\n"}


def folder(where: Path, files: dict[str, bytes] | None = None) -> Path:
    """Write a pack's folder."""
    for name, content in (FILES if files is None else files).items():
        (where / name).parent.mkdir(parents=True, exist_ok=True)
        (where / name).write_bytes(content)
    return where


def archive(where: Path, files: dict[str, bytes] | None = None, *, top: str = "") -> Path:
    """Write a pack's archive."""
    where.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(where, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, content in (FILES if files is None else files).items():
            packed.writestr(top + name, content)
    return where


def refusal(act: Callable[[], object]) -> str:
    """What the error says, a line for each problem."""
    with pytest.raises(PackError) as caught:
        act()
    assert caught.value.problems
    return str(caught.value)


@pytest.fixture(params=["folder", "zip", "zip with top folder"])
def pack(request: pytest.FixtureRequest, tmp_path: Path) -> Source:
    """The same pack in each of its forms."""
    if request.param == "folder":
        return open_source(folder(tmp_path / "fox"))
    return open_source(archive(tmp_path / "fox.zip", top="some-folder/" if "top" in request.param else ""))


def test_a_pack_reads_the_same_in_every_form(pack: Source, tmp_path: Path) -> None:
    assert pack.names() == ("art/fox.png", "cards/a.csv", "game.yaml")
    assert pack.read_text("game.yaml") == "name: Fox\n"
    assert pack.read_bytes("art/fox.png") == b"\x89PNG\r\n"
    assert pack.exists("game.yaml")
    assert not pack.exists("cards")
    assert pack.label == "fox"
    assert pack.hash() == open_source(folder(tmp_path / "again" / "other")).hash()
    assert len(pack.hash()) == 40


def test_the_hash_tells_names_and_contents_apart(tmp_path: Path) -> None:
    variants = [{"a": b"bc"}, {"ab": b"c"}, {"a": b"b", "c": b""}, {"a": b"bd"}]
    hashes = {open_source(folder(tmp_path / str(n), files)).hash() for n, files in enumerate(variants)}
    assert len(hashes) == 4


def test_a_copy_is_complete_and_overwrites_nothing(pack: Source, tmp_path: Path) -> None:
    kept = tmp_path / "kept" / "fox"
    pack.copy_to(kept)
    assert open_source(kept).hash() == pack.hash()
    assert [path.name for path in kept.parent.iterdir()] == ["fox"]
    (kept / "game.yaml").write_text("mine")
    assert "is already there" in refusal(lambda: pack.copy_to(kept))
    assert (kept / "game.yaml").read_text() == "mine"


def test_a_copy_that_fails_leaves_nothing(tmp_path: Path) -> None:
    where = folder(tmp_path / "fox")
    pack = open_source(where)
    (where / "game.yaml").unlink()
    assert "cannot be read" in refusal(lambda: pack.copy_to(tmp_path / "kept" / "fox"))
    assert list((tmp_path / "kept").iterdir()) == []


def test_paths_are_shown_as_the_user_types_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    where = folder(tmp_path / "packs" / "fox")
    monkeypatch.chdir(tmp_path)
    assert open_source("packs/fox").display("game.yaml") == "packs/fox/game.yaml"
    assert open_source(where).display("game.yaml") == "packs/fox/game.yaml"
    monkeypatch.chdir("/")
    assert open_source(where).display("game.yaml").endswith("packs/fox/game.yaml")
    monkeypatch.chdir(where)
    assert open_source(".").label == "fox"
    assert open_source(".").display("game.yaml") == "game.yaml"


def test_a_missing_file_is_told_with_a_guess(pack: Source) -> None:
    told = refusal(lambda: pack.read_text("gane.yaml"))
    assert told.endswith("the pack has no such file; did you mean `game.yaml`?")
    for name in ("../fox/game.yaml", "/etc/passwd", "", ".", "cards"):
        assert "no such file" in refusal(partial(pack.read_bytes, name))


@pytest.mark.parametrize("path", ["nowhere", "a\0b", "x" * 5000], ids=["nowhere", "nul", "long"])
def test_no_pack_there(path: str, tmp_path: Path) -> None:
    assert "no such folder or archive" in refusal(lambda: open_source(tmp_path / path))


def test_hidden_and_foreign_files_are_no_part_of_a_pack(tmp_path: Path) -> None:
    extra = {
        ".git/config": b"",
        "__pycache__/a.pyc": b"",
        "__MACOSX/game.yaml": b"",
        "cards/.DS_Store": b"",
        "run.py": b"",
        "run.exe": b"",
        "nested.zip": b"",
        "art/fox.psd": b"x" * (3 << 20),
    }
    for pack in (
        open_source(folder(tmp_path / "fox", FILES | extra)),
        open_source(archive(tmp_path / "fox.zip", FILES | extra)),
        open_source(archive(tmp_path / "top.zip", {f"fox/{n}": b for n, b in FILES.items()} | {"__MACOSX/x.txt": b""})),
    ):
        assert pack.names() == ("art/fox.png", "cards/a.csv", "game.yaml")


def test_text_must_be_utf_8(tmp_path: Path) -> None:
    pack = open_source(folder(tmp_path / "fox", {"a.txt": b"\xef\xbb\xbfok", "b.txt": b"\xef\xbb\xbfa\n\xc3\xa9b\xe9"}))
    assert pack.read_text("a.txt") == "ok"
    told = refusal(lambda: pack.read_text("b.txt"))
    assert told.endswith("b.txt:2:3: error: is not UTF-8 text (byte 0xe9 at offset 8); save the file as UTF-8")
    assert "byte 0xff at offset 0" in refusal(lambda: decode(b"\xff\xfea\0", "utf-16.txt"))


def test_links_that_leave_the_pack_are_refused(tmp_path: Path) -> None:
    where = folder(tmp_path / "fox")
    (tmp_path / "secret.txt").write_text("secret")
    (where / "a.txt").symlink_to(tmp_path / "secret.txt")
    (where / "b.txt").symlink_to("nowhere")
    (where / "c").symlink_to(where)
    (where / "d.txt").symlink_to("d.txt")
    (where / "e").symlink_to(tmp_path)
    told = refusal(lambda: open_source(where)).splitlines()
    assert [line.rpartition("fox/")[2].split("; ")[0] for line in told] == [
        "a.txt:1:1: error: links out of the pack",
        "b.txt:1:1: error: is a link that leads nowhere",
        "c:1:1: error: is a link to a folder",
        "d.txt:1:1: error: is a link that leads nowhere",
        "e:1:1: error: links out of the pack",
    ]


def test_a_link_within_the_pack_is_a_file(tmp_path: Path) -> None:
    where = folder(tmp_path / "fox")
    (where / "again.yaml").symlink_to("game.yaml")
    assert open_source(where).read_text("again.yaml") == "name: Fox\n"


def test_pipes_and_devices_are_not_opened(tmp_path: Path) -> None:
    where = folder(tmp_path / "fox")
    os.mkfifo(where / "pipe.txt")
    assert "pipe.txt" not in open_source(where).names()


@pytest.mark.parametrize(
    "name",
    ["../out.txt", "a/../../out.txt", "/etc/out.txt", "C:/out.txt", "..\\out.txt", "\\\\host\\out.txt", ".."],
)
def test_archives_that_write_elsewhere_are_refused(name: str, tmp_path: Path) -> None:
    where = archive(tmp_path / "fox.zip", FILES | {name: b"x"})
    assert "its path leaves the pack; do not open this archive" in refusal(lambda: open_source(where))


@pytest.mark.parametrize("name", ["ab:c.txt", "con.txt", "a/nul", " a/b.txt", "b./c.txt", "a?.txt", "x" * 201, "a//b"])
def test_names_that_not_every_system_can_hold_are_refused(name: str, tmp_path: Path) -> None:
    where = archive(tmp_path / "fox.zip", FILES | {name: b"x"})
    assert "not every system can hold" in refusal(lambda: open_source(where))


@pytest.mark.parametrize("name", ["Game.yaml", "cards/A.CSV"])
def test_names_that_differ_in_case_only_are_refused(name: str, tmp_path: Path) -> None:
    where = archive(tmp_path / "fox.zip", FILES | {name: b"x"})
    assert "but for large and small letters" in refusal(lambda: open_source(where))


@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_the_same_name_twice_is_refused(tmp_path: Path) -> None:
    where = archive(tmp_path / "fox.zip")
    with zipfile.ZipFile(where, "a") as packed:
        packed.writestr("game.yaml", b"other")
    assert "game.yaml:1:1: error: is in the archive twice" in refusal(lambda: open_source(where))


def test_links_and_encrypted_or_odd_entries_are_refused(tmp_path: Path) -> None:
    where = tmp_path / "fox.zip"
    with zipfile.ZipFile(where, "w") as packed:
        link = zipfile.ZipInfo("link.txt")
        link.external_attr = (stat.S_IFLNK | 0o777) << 16
        packed.writestr(link, "/etc/passwd")
        packed.writestr("odd.txt", "x", zipfile.ZIP_LZMA)
    assert [line.split("error: ")[1].split(";")[0] for line in refusal(lambda: open_source(where)).splitlines()] == [
        "is a link",
        "is compressed in an unusual way",
    ]
    locked = bytearray(archive(tmp_path / "locked.zip", {"a.txt": b"x"}).read_bytes())
    locked[locked.find(b"PK\1\2") + 8] |= 1
    (tmp_path / "locked.zip").write_bytes(locked)
    assert "is encrypted" in refusal(lambda: open_source(tmp_path / "locked.zip"))


@pytest.mark.parametrize("form", [folder, archive])
def test_sizes_are_bounded(form: Callable[..., Path], tmp_path: Path) -> None:
    text, picture = b"x" * (limits.TEXT_LIMIT + 1), b"x" * (limits.PICTURE_LIMIT + 1)
    told = refusal(lambda: open_source(form(tmp_path / "a", {"a.txt": text, "b.png": picture, "c.png": text})))
    assert [line.split("error: ")[1] for line in told.splitlines()] == [
        "is larger than 2 MiB; split or shrink it",
        "is larger than 16 MiB; split or shrink it",
    ]
    many = {f"{n}.png": b"x" * (14 << 20) for n in range(5)}
    assert "larger than 64 MiB" in refusal(lambda: open_source(form(tmp_path / "b", many)))
    crowd = {f"{n}.txt": b"" for n in range(limits.MOST_FILES + 1)}
    assert "more than 2000 files" in refusal(lambda: open_source(form(tmp_path / "c", crowd)))
    deep = {"/".join("a" * 20) + "/x.txt": b""}
    assert refusal(lambda: open_source(form(tmp_path / "d", deep)))


def test_a_folder_that_is_no_pack_is_left_soon(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_ENTRIES", 10)
    where = folder(tmp_path / "home", {f"{n}/film.mkv": b"" for n in range(20)})
    assert "is it a pack's folder?" in refusal(lambda: open_source(where))


def test_a_file_that_grew_is_measured_again(tmp_path: Path) -> None:
    where = folder(tmp_path / "fox")
    pack = open_source(where)
    (where / "game.yaml").write_bytes(b"x" * (limits.TEXT_LIMIT + 1))
    assert "larger than 2 MiB" in refusal(lambda: pack.read_text("game.yaml"))


def lying(where: Path, content: bytes, claimed: int, name: str = "a.txt") -> Path:
    """An archive whose headers claim another size than the file has."""
    archive(where, {name: content})
    packed = bytearray(where.read_bytes())
    for sign, offset in ((b"PK\1\2", 24), (b"PK\3\4", 22)):
        at = packed.find(sign) + offset
        packed[at : at + 4] = struct.pack("<I", claimed)
    where.write_bytes(packed)
    return where


def test_a_bomb_that_lies_about_its_size_is_stopped_while_reading(tmp_path: Path) -> None:
    pack = open_source(lying(tmp_path / "bomb.zip", b"\0" * (100 << 20), 10))
    with effort() as spent:
        assert refusal(lambda: pack.read_text("a.txt"))
        assert refusal(pack.hash)
    assert spent.calls < 5_000


def test_an_honest_bomb_is_refused_unread(tmp_path: Path) -> None:
    where = archive(tmp_path / "bomb.zip", {"a.txt": b"\0" * (100 << 20)})
    assert where.stat().st_size < 200_000
    assert "larger than 2 MiB" in refusal(lambda: open_source(where))


def test_lies_about_many_sizes_are_added_up_while_reading(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "TOTAL_LIMIT", 3 << 20)
    files = {f"{n}.txt": b"x" * (1 << 20) for n in range(4)}
    where = archive(tmp_path / "a.zip", files)
    packed = where.read_bytes().split(b"PK\1\2")
    lies = [part[:20] + struct.pack("<I", 5) + part[24:] for part in packed[1:]]
    where.write_bytes(b"PK\1\2".join([packed[0], *lies]))
    assert refusal(open_source(where).hash)


@pytest.mark.parametrize("cut", [0, 3, 21, 60, -1, -10])
def test_damaged_archives_are_told(cut: int, tmp_path: Path) -> None:
    where = archive(tmp_path / "fox.zip")
    where.write_bytes(where.read_bytes()[:cut])
    assert "no readable .zip archive" in refusal(lambda: open_source(where))


def test_any_damaged_byte_is_told_or_harmless(tmp_path: Path) -> None:
    whole = archive(tmp_path / "fox.zip", {"game.yaml": b"name: Fox\n" * 5}).read_bytes()
    where = tmp_path / "damaged.zip"
    for at in range(len(whole)):
        where.write_bytes(whole[:at] + bytes([whole[at] ^ 0xFF]) + whole[at + 1 :])
        try:
            open_source(where).hash()
        except PackError as error:
            assert str(error)


def test_a_table_of_contents_that_is_too_long_is_not_read(tmp_path: Path) -> None:
    where = tmp_path / "huge.zip"
    entry = b"PK\1\2" + b"\0" * 42
    table = entry * 100_000
    where.write_bytes(table + b"PK\5\6" + struct.pack("<HHHHIIH", 0, 0, 1, 1, len(table), 0, 0))
    assert "too long a table of contents" in refusal(lambda: open_source(where))
    locator = b"PK\6\7" + b"\0" * 16
    where.write_bytes(entry + locator + b"PK\5\6" + struct.pack("<HHHHIIH", 0, 0, 1, 1, 46, 0, 0))
    assert "too long a table of contents" in refusal(lambda: open_source(where))


def test_a_text_file_is_no_archive(tmp_path: Path) -> None:
    (tmp_path / "game.yaml").write_text("name: x")
    assert "give a pack's folder or .zip" in refusal(lambda: open_source(tmp_path / "game.yaml"))
