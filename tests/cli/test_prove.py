"""`prove`: each line that could go without a scenario noticing is named, and no other."""

import json
import shutil
from pathlib import Path

import pytest

import main
from tests.support.packs import ROOT

EXAMPLE = ROOT / "docs" / "examples" / "first-game"


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """A copy of the example to spoil."""
    return Path(shutil.copytree(EXAMPLE, tmp_path / "first-game"))


def prove(capsys: pytest.CaptureFixture[str], *args: object) -> tuple[int, dict[str, object]]:
    """Run `prove --json`: the exit code and what it printed."""
    code = main.main(["prove", "--json", *map(str, args)])
    out, err = capsys.readouterr()
    assert err == ""
    return code, json.loads(out)


def test_the_example_is_proven(capsys: pytest.CaptureFixture[str]) -> None:
    code, found = prove(capsys, EXAMPLE, "--jobs", 2)
    assert code == 0
    assert found["survivors"] == [] and found["stale"] == []
    assert found["game"] == "first-game"
    assert int(str(found["mutants"])) == int(str(found["killed"])) + int(str(found["equivalents"])) > 30


def test_a_missing_scenario_is_noticed_with_its_line(capsys: pytest.CaptureFixture[str], pack: Path) -> None:
    (pack / "scenarios" / "won-only.yaml").unlink()
    code, found = prove(capsys, pack, "--only", "bars")
    line = 1 + next(
        i for i, text in enumerate((pack / "game.yaml").read_text().splitlines()) if "from: [hand], to: [kept]" in text
    )
    assert code == 1
    assert found["survivors"] == [
        {"file": str(pack / "game.yaml"), "line": line, "clause": "LAN-4", "mutation": "drop", "at": "bars.0"}
    ]


def test_how_cards_look_is_no_rule(capsys: pytest.CaptureFixture[str], pack: Path) -> None:
    game = pack / "game.yaml"
    game.write_text(game.read_text().replace("faces: {type: type,", "faces: {type: type, token: piece.light == 0,"))
    assert "token:" in game.read_text()
    code, found = prove(capsys, pack, "--only", "faces")
    assert (code, found["mutants"], found["survivors"]) == (0, 0, [])


def test_a_key_that_says_what_holds_without_it_is_no_fault(capsys: pytest.CaptureFixture[str], pack: Path) -> None:
    game = pack / "game.yaml"
    game.write_text(game.read_text().replace("kind: slots, board: true", "kind: slots, face: up, board: true"))
    code, found = prove(capsys, pack, "--only", "zones.lit.face")
    assert code == 0
    assert found["mutants"] == 0 and found["survivors"] == []


def test_a_mark_that_fits_nothing_is_told(capsys: pytest.CaptureFixture[str], pack: Path) -> None:
    marks = pack / "equivalents.yaml"
    marks.write_text(marks.read_text() + "  - {at: bars.0, mutation: drop, reason: This one is noticed after all.}\n")
    assert main.main(["prove", str(pack), "--jobs", "2"]) == 1
    assert "bars.0: drop fits no fault that survives" in capsys.readouterr().out


def test_a_mark_needs_a_reason(capsys: pytest.CaptureFixture[str], pack: Path) -> None:
    (pack / "equivalents.yaml").write_text("equivalents:\n  - {at: bars.0, mutation: drop}\n")
    assert main.main(["prove", str(pack), "--only", "bars"]) == 1
    assert "equivalents.yaml:2:" in capsys.readouterr().err


def test_nothing_is_proven_of_a_pack_whose_scenarios_fail(capsys: pytest.CaptureFixture[str], pack: Path) -> None:
    deal = pack / "scenarios" / "deal.yaml"
    deal.write_text(deal.read_text().replace("deck: 11", "deck: 12"))
    assert main.main(["prove", str(pack)]) == 1
    assert "deal.yaml:" in capsys.readouterr().err
