"""Killed at any moment, a match resumes where it stood: every accepted move is on the disk before the next begins."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from engine.bot import RandomBot
from engine.journal import check_journal, resume
from engine.match import Match
from engine.values.frames import question_of
from tests.support.packs import PACKS, ROOT, begun
from tests.support.walks import shown, stands

PACK = "cyberpunk" if "cyberpunk" in PACKS else PACKS[0]
PLAYER = """
import os, signal, sys
from pathlib import Path
from engine.bot import RandomBot
from engine.journal import Journal
from tests.support.packs import begun
from engine.values.frames import question_of
pack, folder, moves, torn = sys.argv[1], Path(sys.argv[2]), int(sys.argv[3]), sys.argv[4]
match = begun(pack, seed=33)
journal = Journal.begin(match, folder)
bot = RandomBot(33)
while match.moves_made < moves:
    match.make(bot.choose(match, match.to_act))
if torn:
    journal.file.write(torn.encode())
os.kill(os.getpid(), signal.SIGKILL)
"""
pytestmark = pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="nothing is killed like that here")


def played(moves: int) -> Match:
    """The same match, not killed."""
    match, bot = begun(PACK, seed=33), RandomBot(33)
    while match.moves_made < moves:
        match.make(bot.choose(match, match.to_act))
    return match


def killed(folder: Path, moves: int, torn: str = "") -> Path:
    """Play some moves in a process that then kills itself; its journal."""
    done = subprocess.run(
        [sys.executable, "-c", PLAYER, PACK, str(folder), str(moves), torn], cwd=ROOT, capture_output=True, timeout=120, check=False,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )  # fmt: skip
    assert done.returncode == -signal.SIGKILL, done.stderr.decode()
    (path,) = folder.glob("*.jsonl")
    return path


def places() -> dict[str, int]:
    """The first moves after which the table waits for each kind of answer."""
    match, bot = begun(PACK, seed=33), RandomBot(33)
    found: dict[str, int] = {}
    for _ in range(120):
        frame = match.state.waiting()
        if frame is None:
            break
        if match.moves_made:
            found.setdefault(question_of(frame) or "window", match.moves_made)
        match.make(bot.choose(match, match.to_act))
    return found


def test_killed_in_a_window_and_in_the_middle_of_questions(tmp_path: Path) -> None:
    found = places()
    assert len(found) >= 3, found
    for number, (what, moves) in enumerate(sorted(found.items())[:3]):
        path = killed(tmp_path / str(number), moves)
        assert check_journal(path) == ()
        again, before = resume(path), played(moves)
        again.journal.close()
        assert stands(again) == stands(before), what
        assert shown(again) == shown(before), what


def test_killed_in_the_middle_of_a_write(tmp_path: Path) -> None:
    path = killed(tmp_path, 12, '{"move":"Pass","seat":"so')
    assert [p.severity for p in check_journal(path)] == ["warning"]
    again = resume(path)
    assert stands(again) == stands(played(12))
    bot = RandomBot(1)
    again.make(bot.choose(again, again.to_act))
    again.journal.close()
    assert check_journal(path) == ()
    assert path.with_suffix(".torn").read_bytes().endswith(b'"so')
