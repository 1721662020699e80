"""The other commands: the shapes of their JSON, the same results every time, and one readable line for bad input."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import main
from engine.journal import Journal
from tests.support.packs import PACKS, PLAYMATS, ROOT, begun, shipped
from tests.support.tiny import write_tiny

SMALL = "cyberpunk" if "cyberpunk" in PACKS else PACKS[0]


def run(capsys: pytest.CaptureFixture[str], *args: object) -> tuple[int, str, str]:
    """Run a command in this process."""
    code = main.main([str(a) for a in args])
    return (code, *capsys.readouterr())


def in_process(*args: object, **env: str) -> subprocess.CompletedProcess[str]:
    """Run a command as users do."""
    return subprocess.run(
        [sys.executable, str(ROOT / "main.py"), *map(str, args)], capture_output=True, text=True, encoding="utf-8", timeout=120, check=False,
        env={**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", **env},
    )  # fmt: skip


def printed(capsys: pytest.CaptureFixture[str], *args: object) -> Any:
    """The object that a command prints, and nothing besides."""
    code, out, err = run(capsys, *args, "--json")
    assert err == ""
    found = json.loads(out)
    found["code"] = code
    return found


# -------------------------------------------------------------------- coverage


@pytest.mark.parametrize("pack", PACKS)
def test_coverage_lists_every_clause_once_with_lines_and_scenarios(
    capsys: pytest.CaptureFixture[str], pack: str
) -> None:
    found = printed(capsys, "coverage", PLAYMATS / pack)
    game = shipped(pack)
    assert found["game"] == game.id
    assert [c["id"] for c in found["clauses"]] == list(game.clauses)
    for clause in found["clauses"]:
        assert set(clause) >= {"id", "enforced", "scenarios"}
        assert all((PLAYMATS / pack / "scenarios" / f"{name}.yaml").is_file() for name in clause["scenarios"])
        for place in clause["enforced"]:
            file, _, line = place.rpartition(":")
            path = next(p for p in (Path(file), ROOT / file, PLAYMATS / pack / file) if p.is_file())
            text = path.read_text("utf-8").splitlines()
            assert 1 <= int(line) <= len(text)
    assert found["code"] == 0


def test_coverage_of_a_pack_with_gaps_exits_1_and_names_them(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    pack = write_tiny(tmp_path, files={"scenarios/one.yaml": "title: x\nclauses: [T-1]\nsteps: []\n"})
    found = printed(capsys, "coverage", pack)
    assert found["code"] == 1
    by_id = {c["id"]: c for c in found["clauses"]}
    assert by_id["T-1"]["scenarios"] == ["one"]
    assert by_id["T-1"]["enforced"]
    assert by_id["T-12"] == {"id": "T-12", "enforced": [], "scenarios": []}
    code, out, _ = run(capsys, "coverage", pack)
    assert code == 1
    assert "MISSING T-12" in out


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("victory_score", "write `name=value`"), ("victory_scor=3", "did you mean `victory_score`"), ("victory_score=many", "whole number"),
        ("victory_score=99", "from 1 to 20"), ("win_check=never", "`cleanup`, `immediate`"),
    ],
)  # fmt: skip
def test_an_option_without_sense_is_told(capsys: pytest.CaptureFixture[str], words: str, told: str) -> None:
    assert main.main(["simulate", "riftbound", "--games", "1", "--option", words]) != 0
    assert told in capsys.readouterr().err


def test_games_are_simulated_by_another_reading(capsys: pytest.CaptureFixture[str]) -> None:
    short = printed(capsys, "simulate", PLAYMATS / "riftbound", "--games", 1, "--option", "victory_score=1")
    full = printed(capsys, "simulate", PLAYMATS / "riftbound", "--games", 1)
    assert short["summary"]["turns"]["most"] < full["summary"]["turns"]["most"]


# -------------------------------------------------------------------- simulate


def test_simulate_prints_games_and_a_summary(capsys: pytest.CaptureFixture[str]) -> None:
    found = printed(capsys, "simulate", PLAYMATS / SMALL, "--games", 3, "--seed", 5)
    assert (found["code"], found["game"], found["seed"], len(found["games"])) == (0, shipped(SMALL).id, 5, 3)
    for one in found["games"]:
        assert set(one) >= {"seed", "winner", "ended_by", "turns", "moves", "fingerprint"}
        assert one["winner"] in ("south", "north", None)
        assert one["ended_by"] in shipped(SMALL).clauses
        assert one["turns"] > 0
        assert one["moves"] > 0
        assert len(one["fingerprint"]) == 16
    assert found["summary"]["games"] == 3
    again = printed(capsys, "simulate", PLAYMATS / SMALL, "--games", 2, "--seed", 5)
    assert again["games"] == found["games"][:2]
    other = printed(capsys, "simulate", PLAYMATS / SMALL, "--games", 2, "--seed", 6)
    assert other["games"] != again["games"]


def test_two_jobs_find_what_one_finds(capsys: pytest.CaptureFixture[str]) -> None:
    one, two = (printed(capsys, "simulate", PLAYMATS / SMALL, "--games", 3, "--jobs", jobs) for jobs in (1, 2))
    assert one == two


def test_a_simulation_is_the_same_in_every_process_and_folder(tmp_path: Path) -> None:
    """No set's or hash's order, no place on the disk decides anything."""
    args = ("simulate", PLAYMATS / SMALL, "--games", 2, "--json")
    outs = {in_process(*args, PYTHONHASHSEED=seed).stdout for seed in ("0", "1")}
    away = subprocess.run(
        [sys.executable, str(ROOT / "main.py"), *map(str, args)], capture_output=True, text=True, encoding="utf-8", timeout=120, check=False, cwd=tmp_path
    )  # fmt: skip
    assert away.returncode == 0, away.stderr
    outs.add(away.stdout)
    assert len(outs) == 1
    json.loads(outs.pop())


def test_a_game_that_never_ends_is_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    pack = write_tiny(tmp_path, "procedures: {turn: {steps: [{run: main}]}}")
    code, out, err = run(capsys, "simulate", pack, "--games", 1, "--json")
    assert code == 1
    assert json.loads(out)["error"] in err
    assert "stuck after" in err
    looping = write_tiny(tmp_path / "b", "procedures: {turn: {steps: [{while: true, do: []}]}}")
    code, out, err = run(capsys, "simulate", looping, "--games", 1)
    assert code == 1
    assert "loops" in err
    assert "Traceback" not in err


# -------------------------------------------------------------------- shot


def test_a_shot_of_a_game_a_scenario_and_a_journal(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, saves: Path
) -> None:
    import pygame

    match = begun(SMALL)
    path = Journal.begin(match, saves).path
    match.journal.close()
    scenario = next(iter(sorted((PLAYMATS / SMALL / "scenarios").glob("*.yaml"))))
    shots = []
    for number, what in enumerate((PLAYMATS / SMALL, scenario, f"{SMALL}/{scenario.stem}", path)):
        out = tmp_path / f"{number}.png"
        code, _, err = run(capsys, "shot", what, "-o", out, "--size", "800x600", "--seat", "north")
        assert (code, err) == (0, "")
        assert out.read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"
        picture = pygame.image.load(out)
        assert picture.get_size() == (800, 600)
        shots.append(pygame.image.tobytes(picture, "RGB"))
    assert shots[1] == shots[2] != shots[0]


# -------------------------------------------------------------------- bad input

BAD = [
    ("coverage", "nothing"), ("coverage", "/nowhere/at/all"), ("simulate", "nothing"), ("simulate", str(PLAYMATS / SMALL), "--deck", "nothing"),
    ("shot", "nothing", "-o", "x.png"), ("shot", f"{SMALL}/nothing", "-o", "x.png"), ("shot", str(PLAYMATS / SMALL), "-o", "/nowhere/x.png"),
    ("shot", str(PLAYMATS / SMALL), "-o", "x.png", "--mat", "nothing"), ("play", "nothing"), ("play", str(PLAYMATS / SMALL), "--deck", "nothing"),
    ("play", str(PLAYMATS / SMALL), "--mat", "nothing"), ("play", str(PLAYMATS / SMALL), "--resume"), ("shot", "nothing.jsonl", "-o", "x.png"),
    ("shot", "nothing.yaml", "-o", "x.png"), ("shot", "main.py", "-o", "x.png"), ("coverage", "main.py"), ("coverage", ""), ("simulate", "\x00"),
]  # fmt: skip


@pytest.mark.parametrize(
    "args", BAD, ids=lambda args: " ".join(args).replace(str(PLAYMATS) + os.sep, "")[:60].replace("\x00", "NUL")
)
def test_bad_input_is_one_readable_message_and_exit_1(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, args: tuple[str, ...]
) -> None:
    monkeypatch.chdir(tmp_path)
    code, out, err = run(capsys, *args)
    assert (code, out) == (1, "")
    assert 0 < len(err.strip().splitlines()) <= 2
    assert "Traceback" not in err
    assert not err.startswith(("'", "[Errno"))
    assert list(tmp_path.glob("*.png")) == []


@pytest.mark.parametrize(
    "args",
    [
        ("fly",), ("check",), ("coverage",), ("simulate",), ("simulate", "ucg", "--games", "0"), ("simulate", "ucg", "--games", "many"), ("shot", "ucg"),
        ("shot", "ucg", "-o", "x.png", "--size", "big"), ("shot", "ucg", "-o", "x.png", "--size", "10x10"), ("shot", "ucg", "-o", "x", "--size", "99999x99999"),
        ("play",), ("play", "ucg", "--level", "lax"), ("play", "ucg", "--bot", "west"), ("--fly",), ("check", "ucg", "--jsn"), ("simulate", "ucg", "--jobs", "-1"),
    ],
    ids=" ".join,
)  # fmt: skip
def test_wrong_usage_exits_2_with_the_usage(capsys: pytest.CaptureFixture[str], args: tuple[str, ...]) -> None:
    with pytest.raises(SystemExit) as left:
        main.main(list(args))
    out, err = capsys.readouterr()
    assert left.value.code == 2
    assert out == ""
    assert "usage: rulemat" in err


def test_an_unknown_command_is_told_in_a_process_of_its_own() -> None:
    done = in_process("fly")
    assert (done.returncode, done.stdout) == (2, "")
    assert "fly" in done.stderr
    assert "Traceback" not in done.stderr


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main.main(["--help"])
    assert left.value.code == 0
    out = capsys.readouterr().out
    for command in ("play", "check", "coverage", "simulate", "shot", "bench"):
        assert command in out


def test_output_survives_a_terminal_that_knows_no_cyrillic() -> None:
    done = in_process("coverage", SMALL, PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert "UnicodeEncodeError" not in done.stderr
