"""Words of scenarios for what is offered, lit, kept, rolled and negated: each holds where it is so, and only there."""

from pathlib import Path

import pytest

from engine.check import check, check_scenario, scripts
from engine.coverage import failing
from engine.game.compiled import Game
from engine.pack import open_game
from tests.support.tiny import tiny, write_tiny

RULES = """
windows: {acting: {allows: [play, arm, go, dice, pick, place]}}
moves:
  dice: {label: Dice, button: true, does: [{roll: {sides: 6, as: a}}, {roll: {sides: 20, as: b}}, {set: {of: seat, name: points, to: a + b}}]}
  pick: {label: Pick, button: true, does: [{ask: {pieces: seat.field, title: Which?, least: 1, most: 2, as: them}}, {if: them, then: [{shuffle: seat.deck}]}]}
  place: {label: Place, drag: {piece: piece.type == unit, from: [hand], to: [bench]}, does: [{move: {piece: piece, to: bench, slot: slot}}]}
"""
TABLE = """
title: A scene
table:
  phase: main
  south: {hand: [Fox, Bear, Hat], field: [{card: Owl, damage: 1}, Fox], purse: [Penny, Penny, Penny, Crown], deck: 5}
  north: {hand: [Owl], field: [Bear]}
"""


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Game:
    return tiny(tmp_path_factory.mktemp("words"), RULES)


def told(game: Game, steps: str, expect: str = "", table: str = TABLE) -> list[str]:
    text = table + (f"steps:\n{steps}" if steps else "") + (f"expect: {expect}\n" if expect else "")
    return [problem.render() for problem in check_scenario(game, text, "scene.yaml")]


PICK, PLAY = "  - do: {use: pick}\n", "  - do: {drag: Fox, to: field}\n"
BEAR = "  - do: {drag: Bear, to: field}\n"
PAIRS = [
    ("", "south: {field: [Fox, {card: Owl, damage: 1}]}", "south: {field: [{card: Fox, damage: 1}, Owl]}"),
    ("", "holds: {south.field: [{card: Owl, damage: 1, turned: false}]}", "holds: {south.field: [{card: Owl, turned: true}]}"),
    ("", "lacks: {south.field: [{card: Owl, damage: 2}]}", "lacks: {south.field: [{card: Owl, damage: 1}]}"),
    ("", "number: 3", "number: 2"), (PICK, "choices: [Fox, Owl]", "choices: [Owl]"), (PICK, "least: 1", "least: 0"), (PICK, "most: 2", "most: 1"),
    ("", "lit: {south: [Fox, Bear, Hat]}", "lit: {south: [Fox, Bear]}"), ("", "lit: {north: []}", "lit: {north: [Owl]}"),
    ("", "hosts: {Hat: [Fox, Owl]}", "hosts: {Hat: [Fox]}"), (PLAY, "events: [Main, plays Fox]", "events: [plays Fox, Main]"),
    ("", "not: {turn: north}", "not: {turn: south}"), ("", "not: {south: {hand: 2, purse: 3}}", "not: {south: {hand: 2, purse: 4}}"),
    ("", "not: [{pieces: [{card: Hat, in: south.field}]}]", "not: [{pieces: [{card: Hat, in: south.hand}]}]"),
    ("", "either: [{turn: north}, {phase: main}]", "either: [{turn: north}, {over: true}]"),
    ("", "counts: [{in: south.purse, if: piece.strength == 1, is: 3}]", "counts: [{in: south.purse, if: piece.strength == 1, is: 4}]"),
    ("", "counts: [{if: piece.damage > 0, is: 1}]", "counts: [{if: piece.damage > 0, is: 2}]"),
    ("  - do: {drag: Fox in south.hand, to: bench, slot: 1}\n", "pieces: [{card: Fox, in: south.bench, slot: 1}]", "pieces: [{card: Fox, in: south.bench, slot: 0}]"),
    (PLAY + "  - do: {undo: south, consent: true}\n", "as_before: true", "not: {as_before: true}"),
    ("  - keep: {calm: position}\n" + PICK + "  - do: {cancel: south}\n", "as_before: calm", "not: {as_before: calm}"),
    (PLAY, "not: {as_before: true}", "as_before: true"),
    ("  - do: {use: dice}\n    rolls: [6, 2]\n", "south: {points: 8}", "south: {points: 7}"),
    (BEAR, "question: payment", "question: pieces"),
    ("  - do: {tool: flip, card: Fox in south.field, by: north}\n", "hides: {north: [Hat]}", "hides: {north: [Penny]}"),
]  # fmt: skip


@pytest.mark.parametrize(("steps", "right", "wrong"), PAIRS, ids=[right for _, right, _ in PAIRS])
def test_it_holds_where_it_is_so_and_only_there(game: Game, steps: str, right: str, wrong: str) -> None:
    assert told(game, steps, f"{{{right}}}") == []
    (said,) = told(game, steps, f"{{{wrong}}}")
    assert ": error: " in said


def test_hides_reads_log_and_questions(game: Game) -> None:
    steps = "  - do: {tool: note, by: south, args: {text: The rival holds an Owl}}\n"
    assert told(game, "", "{hides: {north: [Hat]}}") == []
    table = TABLE.replace("[{card: Owl, damage: 1}, Fox]", "[Fox]")
    assert told(game, "", "{hides: {south: [Owl]}}", table) == []
    assert "the view says" in told(game, steps, "{hides: {south: [Owl]}}", table)[0]


def test_a_refusals_sentence(game: Game) -> None:
    steps = "  - do: {drag: Fox, to: field}\n  - try: {drag: Bear, to: field}\n    sentence: One Unit a turn\n"
    assert told(game, steps) == []
    assert "in other words" in told(game, steps.replace("One Unit", "Two Units"))[0]


def test_a_refusal_by_one_sentence_only(game: Game) -> None:
    steps = "  - do: {drag: Fox, to: field}\n  - try: {drag: Bear, to: field}\n    refused: T-5\n    only: true\n"
    assert told(game, steps) == []
    (said,) = told(game, steps.replace("{drag: Bear", "{drag: Rain").replace("T-5", "T-3"), "", TABLE.replace("Hat]", "Rain]"))
    assert "other sentences refuse it as well: Only Units are played. (T-3); One Unit a turn. (T-5)" in said
    assert "belongs to a `try`" in told(game, "  - do: {drag: Fox, to: field}\n    only: true\n")[0]


def test_rolls_must_be_rolled_and_fit_the_die(game: Game) -> None:
    assert "never rolled" in told(game, "  - do: {use: dice}\n    rolls: [6, 2, 1]\n")[0]
    assert "cannot give 7" in told(game, "  - do: {use: dice}\n    rolls: [7, 2]\n")[0]
    fixed = TABLE.replace("  phase: main\n", "  phase: main\n  rolls: [5, 20]\n")
    assert told(game, "  - do: {use: dice}\n", "{south: {points: 25}}", fixed) == []


def test_an_expectation_pays_nothing_and_tells_what_is_open(game: Game) -> None:
    (doubt,) = told(game, BEAR + "    expect: {south: {pit: 3}}\n", "{question: payment}")
    assert "warning: this is so only when the open payment has been made" in doubt
    (said,) = told(game, BEAR, "{south: {pit: 1}}")
    assert "error" in said
    assert "a payment is open (3 gold, south)" in said
    assert told(game, BEAR + "  - pass: south\n", "{not: {holds: {south.hand: [Bear]}}}") == []


def test_a_refused_step_says_what_would_be_allowed(game: Game) -> None:
    assert "it may go to south.field" in told(game, "  - do: {drag: Fox in south.hand, to: pit}\n")[0]
    assert "`play`" in told(game, "  - do: {use: arm, card: Fox in south.hand}\n")[0]


def test_a_number_of_cards_is_of_such_as_the_zone_accepts(tmp_path: Path) -> None:
    game = tiny(tmp_path, "zones: {purse: {accepts: [{needs: piece.type == coin, clause: T-2, refusal: Coins only.}]}}")
    assert told(game, "", "{counts: [{in: south.purse, if: piece.type == coin, is: 2}]}", TABLE.replace("[Penny, Penny, Penny, Crown]", "2")) == []


def test_the_next_game_begins_as_in_the_program(game: Game) -> None:
    table = "title: x\ndecks: {south: fauna, north: fauna}\ntable: {start: true, turn: south}\n"
    steps = "  - do: {concede: north}\n  - do: {next_game: {}}\n"
    assert told(game, steps, "{turn: north, over: false}", table) == []
    assert "only between games" in told(game, "  - do: {next_game: {}}\n", "", table)[0]


def test_a_scenario_with_misspelt_keys_in_a_pack_is_told(tmp_path: Path) -> None:
    pack = write_tiny(tmp_path, files={"scenarios/bad.yaml": "titel: x\ntabel: {}\nstep: []\n"})
    found = check(str(pack / "scenarios" / "bad.yaml"))
    assert [p.line for p in found.problems if p.severity == "error"] == [1, 2, 3]
    assert found.scenarios == 1


def test_scenarios_are_read_once_and_played_with_many_games(tmp_path: Path) -> None:
    scene = "title: x\nclauses: [T-3]\ntable: {phase: main, south: {hand: [Rain]}}\nsteps:\n  - try: {drag: Rain, to: field}\n    refused: T-3\n"
    pack = write_tiny(tmp_path, files={"scenarios/good.yaml": scene})
    game = open_game(pack)
    read = scripts(game)
    assert read["good"].run(game) == ()
    loose = tiny(tmp_path / "loose", "moves: {play: {checks: []}}")
    assert "was allowed" in read["good"].run(loose)[0].message


def test_coverage_names_scenarios_that_fail(tmp_path: Path) -> None:
    scene = "title: x\nclauses: [T-3]\ntable: {phase: main}\nexpect: {turn: north}\n"
    game = open_game(write_tiny(tmp_path, files={"scenarios/bad.yaml": scene}))
    assert list(failing(game)) == ["bad"]


def test_a_number_of_hidden_cards_stands_for_cards_that_the_zone_accepts(tmp_path: Path) -> None:
    changes = {"zones": {"deck": {"accepts": [{"needs": "piece.type == spell", "clause": "T-2", "refusal": "Only spells."}]}}}
    game = tiny(tmp_path, changes)
    text = "title: Deck\ngame: tiny\nclauses: [T-2]\ntable: {south: {deck: 3}}\nexpect: {south: {deck: [Rain, Rain, Rain]}}\n"
    assert [p.render() for p in check_scenario(game, text, "scene.yaml") if p.severity == "error"] == []
