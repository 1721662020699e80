"""Whatever the disk does and whoever else writes: no accepted move is lost, no saved match unreadable."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from engine.game.compiled import Game
from engine.journal import Journal, check_journal, list_saves, note_where, reopen, resume
from engine.match import Match
from engine.setup import new_match
from engine.values import moves as mv
from engine.values.fingerprint import fingerprint
from tests.support.disk import KINDS, Disk
from tests.support.packs import ROOT
from tests.support.tiny import tiny

FOREVER = 10**6


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Game:
    return tiny(tmp_path_factory.mktemp("pack"))


def begun(game: Game) -> Match:
    return new_match(game, dict.fromkeys(("south", "north"), game.decks["fauna"]), seed=3)


def play(match: Match, moves: int) -> None:
    """Pass so often; a move that is refused because it could not be saved changed nothing, and is made again."""
    for _ in range(moves):
        before, lines = fingerprint(match.state), match.moves_made
        outcome = match.make(mv.Pass(match.to_act))
        if not outcome.allowed:
            assert "could not be saved" in outcome.verdict.refusals[0].sentence.say("en")
            assert (fingerprint(match.state), match.moves_made) == (before, lines)
            assert match.make(mv.Pass(match.to_act)).allowed, "the game goes on in memory"
        match.journal.sync()
        note_where(match)


def whole(match: Match, path: Path) -> None:
    """Everything that was accepted is in the file, and the file can be opened."""
    again = resume(path, go_on=False)
    assert (again.moves_made, fingerprint(again.state)) == (match.moves_made, fingerprint(match.state))
    assert [save.path for save in list_saves(path.parent)] == [path]


@pytest.mark.parametrize("many", [1, FOREVER])
@pytest.mark.parametrize("kind", KINDS)
def test_a_failure_of_any_single_request_loses_no_move(
    game: Game, tmp_path: Path, kind: str, many: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = failed = 0
    while first == 0 or failed:
        first += 1 if kind == "short" else 3
        match, into = begun(game), tmp_path / str(first)
        with monkeypatch.context() as patch:
            disk = Disk(patch)
            disk.break_at(first, many, kind)
            Journal.begin(match, into)
            play(match, 2)
            failed = disk.failed
            disk.mend()
            match.make(mv.Pass(match.to_act))
            match.journal.sync()
            assert not match.journal.trouble
        match.journal.close()
        whole(match, match.journal.path)
    assert first > 15


def test_what_could_not_be_written_is_not_in_the_file(game: Game, saves: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match, disk = begun(game), Disk(monkeypatch)
    Journal.begin(match, saves)
    before = match.journal.path.read_bytes()
    for kind in KINDS:
        disk.break_at(disk.asked + 1, FOREVER, kind)
        assert not match.make(mv.Pass(match.to_act)).allowed
        disk.mend()
        assert match.journal.path.read_bytes().rpartition(b"\n")[0] == before[:-1]
        match.journal.sync()
        assert not match.journal.trouble
        assert match.journal.path.read_bytes() == before
    match.journal.close()


def test_a_folder_that_is_gone_is_noticed_and_made_anew(game: Game, saves: Path) -> None:
    match = begun(game)
    path = Journal.begin(match, saves).path
    play(match, 2)
    shutil.rmtree(saves)
    assert not match.make(mv.Pass(match.to_act)).allowed
    play(match, 2)
    match.journal.close()
    whole(match, path)
    assert next(saves.glob("packs/*/tiny/game.yaml"))


def test_undo_and_cancel_fail_whole_too(game: Game, saves: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match, disk = begun(game), Disk(monkeypatch)
    Journal.begin(match, saves)
    play(match, 3)
    for move in (mv.Undo("south", True), mv.Redo("south"), mv.Concede("north")):
        before, past, future = fingerprint(match.state), len(match.past), len(match.future)
        disk.break_at(disk.asked + 1, 1, "full")
        assert not match.make(move).allowed
        disk.mend()
        assert (fingerprint(match.state), len(match.past), len(match.future)) == (before, past, future)
        assert match.make(move).allowed
    match.journal.close()
    whole(match, match.journal.path)


def test_anything_that_goes_wrong_restores_the_position(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    match = begun(game)
    before = fingerprint(match.state)

    def broken(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("engine.match.advance", broken)
    with pytest.raises(ZeroDivisionError):
        match.make(mv.Pass(match.to_act))
    assert (fingerprint(match.state), match.past, match.moves_made) == (before, [], 0)


# -------------------------------------------------------------------- one writer


def test_a_second_program_is_told_and_the_first_goes_on(game: Game, saves: Path) -> None:
    match = begun(game)
    path = Journal.begin(match, saves).path
    play(match, 2)
    second = "import sys; from engine.journal import resume; from pathlib import Path; resume(Path(sys.argv[1]))"
    run = [sys.executable, "-c", second, str(path)]
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(run, cwd=ROOT, env=env, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 1
    assert "is open in another window" in done.stderr
    play(match, 1)
    match.journal.close()
    whole(match, path)
    assert subprocess.run(run, cwd=ROOT, env=env, capture_output=True, timeout=60, check=False).returncode == 0


def test_within_the_program_the_newest_window_writes(game: Game, saves: Path) -> None:
    old = begun(game)
    path = Journal.begin(old, saves).path
    play(old, 2)
    new = resume(path)
    before = fingerprint(old.state)
    for _ in range(2):
        outcome = old.make(mv.Pass(old.to_act))
        assert not outcome.allowed
        assert "another window" in str(outcome.verdict.refusals[0].sentence.args)
        assert fingerprint(old.state) == before
    play(new, 2)
    new.journal.close()
    whole(new, path)


# -------------------------------------------------------------------- damaged, and still worth something


def test_a_damaged_match_is_listed_and_goes_on_before_the_damage(game: Game, saves: Path) -> None:
    match = begun(game)
    path = Journal.begin(match, saves).path
    prints = [fingerprint(match.state)]
    for _ in range(5):
        play(match, 1)
        prints.append(fingerprint(match.state))
    match.journal.close()
    good = path.read_bytes()
    lines = good.splitlines(keepends=True)
    other = json.dumps({**json.loads(lines[3]), "print": "0" * 16}).encode() + b"\n"
    for damaged in (b"\xff\n", b'{"is":"Pa', other, b'{"is":"Concede","seat":"west"}\n', b'{"is":"Pass","seat":"south"}\n'):
        content = b"".join((*lines[:3], damaged, *lines[4:]))
        path.write_bytes(content)
        (save,) = list_saves(saves)
        assert save.moves >= 2
        opened = reopen(path, salvage=True)
        assert (opened.match.moves_made, fingerprint(opened.match.state)) == (2, prints[2])
        assert len(opened.notices) == 2
        copy = path.parent / opened.notices[1].say("en").split()[-1].rstrip(".")
        assert copy.read_bytes() == content
        play(opened.match, 1)
        opened.match.journal.close()
        whole(opened.match, path)


@pytest.mark.parametrize("content", ["", "{", "[]", "3", '{"turn": "x"}', '{"labels": 5, "turn": {}, "over": 1}', "[" * 99999])
def test_an_odd_note_of_where_it_stands_hides_no_match(game: Game, saves: Path, content: str) -> None:
    match = begun(game)
    path = Journal.begin(match, saves).path
    match.journal.close()
    path.with_suffix(".where").write_text(content, "utf-8")
    (save,) = list_saves(saves)
    assert (save.turn, save.labels, save.over) == (0, {}, False)


def test_a_match_with_its_own_copy_goes_on_although_the_pack_lost_a_card(tmp_path: Path, saves: Path) -> None:
    own = tiny(tmp_path)
    match = begun(own)
    path = Journal.begin(match, saves).path
    play(match, 2)
    match.journal.close()
    cards = next(tmp_path.rglob("cards/*"))
    cards.write_text("[]\n", "utf-8")
    whole(match, path)
    kept = next(saves.glob("packs/*/tiny"))
    shutil.rmtree(kept)
    (problem,) = check_journal(path)
    assert problem.severity == "error" and problem.message
