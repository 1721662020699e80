"""Scenarios as tests: what holds passes, and every single expectation fails where it is wrong."""

import re
from pathlib import Path

import pytest

from engine.check import check_scenario, read_scenario
from engine.game.compiled import Game
from engine.scenarios.run import states
from tests.support.effort import effort
from tests.support.tiny import tiny

CARDS = "- {id: hermit, name: Hermit, type: unit, strength: 1, text: Be alone., abilities: [{kind: answer, on: hello, when: piece == me}]}"
RULES = """
windows:
  chain:
    title: Chain
    speaks: {first: other(newest.seat), laid: other(newest.seat), resolved: turn.seat}
    passes: 2
    on_passes: [{resolve: newest}]
    ends_when: not items
  acting: {allows: [play, arm, go, cast]}
moves:
  cast:
    label: Cast
    drag: {piece: piece.type == spell, from: [hand], to: [bench]}
    does: [{commit: yes}, {move: {piece: piece, to: bench}}, {lay: {piece: piece, open: chain, resolve: [{move: {piece: piece, to: pit}}]}}]
"""
SCENARIO = """
title: A scene
clauses: [T-1]
table:
  turn: south
  number: 4
  phase: main
  done: {play south turn: 0}
  south: {name: Mara, hand: [Fox, Rain, Hermit], field: [{card: Owl, damage: 1, turned: true}], deck: [Bear, Fox, Owl], points: 4}
  north: {hand: [Bear], field: [{card: Fox, up: false}], pit: [Rain]}
"""


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Game:
    return tiny(tmp_path_factory.mktemp("scenarios"), RULES, CARDS)


def faults(game: Game, steps: str = "", expect: str = "", scenario: str = SCENARIO) -> list[str]:
    """What does not hold, as lines."""
    text = scenario + (f"steps:\n{steps}" if steps else "") + (f"\nexpect: {expect}" if expect else "")
    return [p.render() for p in check_scenario(game, text, "scene.yaml") if p.severity == "error"]


START = ""
CAST = "  - do: {drag: Rain, to: bench}\n"
ALONE = "  - do: {drag: Hermit, to: field}\n"
EXPECTATIONS = [
    (START, "south: {field: [Owl]}", "south: {field: [Fox]}"), (START, "south: {hand: 3}", "south: {hand: 2}"), (START, "south: {field: 1}", "south: {field: []}"),
    (START, "south: {points: 4}", "south: {points: 5}"), (START, "south: {army: 1}", "south: {army: 0}"), (START, "shared: {market: []}", "shared: {market: 1}"),
    (START, "shared: {clock: 0}", "shared: {clock: 1}"), (START, "holds: {south.hand: [Fox, Rain]}", "holds: {south.hand: [Fox, Fox]}"),
    (START, "lacks: {south.hand: [Bear]}", "lacks: {south.hand: [Fox]}"), (START, "order: {south.deck: [Bear, Fox]}", "order: {south.deck: [Fox, Bear]}"),
    (START, "pieces: [{card: Owl, damage: 1}]", "pieces: [{card: Owl, damage: 2}]"), (START, "pieces: [{card: Owl, turned: true}]", "pieces: [{card: Owl, turned: false}]"),
    (START, "pieces: [{card: Owl, strength: 3}]", "pieces: [{card: Owl, strength: 4}]"), (START, "pieces: [{card: Fox, in: north.field, up: false}]", "pieces: [{card: Fox, in: north.field, up: true}]"),
    (START, "turn: south", "turn: north"), (START, "phase: main", "phase: game"), (START, "to_act: south", "to_act: north"), (START, "window: acting", "window: chain"),
    (START, "question: none", "question: pieces"), (CAST, "stack: [Rain]", "stack: []"), (CAST, "window: chain", "window: acting"), (CAST, "to_act: north", "to_act: south"),
    (ALONE, "question: by_hand", "question: none"), (ALONE, "source: Hermit", "source: Fox"), (ALONE, "text: Be alone", "text: Be merry"),
    (START, "running: turn", "not_running: turn"), (START, "over: false", "over: true"), ("  - do: {concede: north}\n", "winner: south", "winner: north"),
    ("  - do: {concede: north}\n", "winner: south", "winner: nobody"), ("  - do: {concede: north}\n", "ended_by: T-9", "ended_by: T-8"),
    ("  - do: {concede: north}\n", "over: true", "over: false"), ("  - do: {drag: Fox, to: field}\n", "log: plays Fox", "log: plays Bear"),
    (START, "sees: {south: [Fox]}", "sees: {south: [Bear]}"), (START, "hides: {south: [Bear]}", "hides: {south: [Fox]}"), (START, "hides: {south: [Crown]}", "sees: {north: [Crown]}"),
    (START, "offers: {south: [play, cast, go]}", "offers: {south: [play]}"), (START, "offers: {north: []}", "offers: {north: [play]}"),
    (START, "targets: {Fox: [field]}", "targets: {Fox: []}"), (START, "mats: [deck, field]", "mats: [nowhere]"), (START, "not_on_mats: [hand]", "not_on_mats: [deck]"),
]  # fmt: skip


@pytest.mark.parametrize(("steps", "right", "wrong"), EXPECTATIONS, ids=[right for _, right, _ in EXPECTATIONS])
def test_an_expectation_passes_where_it_holds_and_only_there(game: Game, steps: str, right: str, wrong: str) -> None:
    assert faults(game, steps, f"{{{right}}}") == []
    (said,) = faults(game, steps, f"{{{wrong}}}")
    lines = (SCENARIO + (f"steps:\n{steps}" if steps else "") + "\nexpect:").splitlines()
    assert said.startswith(f"scene.yaml:{len(lines)}:")


@pytest.mark.parametrize(
    ("steps", "said"),
    [
        ("  - do: {drag: Bear, to: field}\n", "nowhere|refused|goes"), ("  - try: {drag: Fox, to: field}\n    refused: T-3\n", "was allowed"),
        ("  - try: {drag: Rain, to: field}\n    refused: T-5\n", "not by T-5"), ("  - allowed: {drag: Rain, to: field}\n", "is refused"),
        ("  - pass: north\n", "is refused"), ("  - answer: yes\n", "is refused"), ("  - until: {phase: nowhere}\n", "nowhere"),
        ("  - do: {drag: Nobody, to: field}\n", "no card `Nobody`"), ("  - do: {drag: Fox, to: feild}\n", "no zone `feild`"),
        ("  - do: {tool: drow}\n", "no hand tool `drow`"), ("  - do: {tool: draw, args: {zone: deck, to: hand, m: 1}}\n", "takes no `m`"),
        ("  - do: {tool: value, args: {name: gold, n: 1}}\n", "no value of a seat `gold`"), ("  - do: {tool: draw, args: {zone: deck}}\n", "needs `to`"),
        ("  - do: {}\n", "this is no move"), ("  - dough: {}\n", "dough"), ("  - do: {use: fly}\n", "no move `fly`"), ("  - do: {undo: south}\n", "is refused"),
    ],
)  # fmt: skip
def test_a_bad_step_is_told_in_its_line(game: Game, steps: str, said: str) -> None:
    found = faults(game, "  - say: Hello.\n" + steps)
    assert len(found) == 1
    assert re.search(said, found[0]), found
    line = len(SCENARIO.splitlines()) + 3
    assert re.match(rf"scene.yaml:({line}|{line + 1}):", found[0]), (found, line)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("phase: main", "phase: mian"), "mian"), (("Owl, damage", "Owll, damage"), "Owll"), (("points: 4", "pionts: 4"), "pionts"), (("damage: 1", "damge: 1"), "damge"),
        (("clauses: [T-1]", "clauses: [T-1, T-99]"), "T-99"), (("turn: south", "turn: west"), "west"), (("hand: [Bear]", "hand: many"), "number of cards"),
        (("number: 4", "nmuber: 4"), "nmuber"),
    ],
)  # fmt: skip
def test_a_bad_position_is_told_with_its_line(game: Game, change: tuple[str, str], said: str) -> None:
    text = SCENARIO.replace(*change)
    (found,) = faults(game, scenario=text)
    line = next(n for n, words in enumerate(text.splitlines(), 1) if change[1] in words)
    assert said in found
    assert found.startswith(f"scene.yaml:{line}:")


def test_the_first_bad_step_stops_the_scene_and_the_end_is_not_looked_at(game: Game) -> None:
    found = faults(game, "  - pass: north\n  - pass: north\n", "{turn: north}")
    assert len(found) == 1


def test_a_scene_is_played_step_by_step_for_showing(game: Game) -> None:
    text = SCENARIO + "steps:\n  - say: One.\n  - do: {drag: Fox, to: field}\n  - pass: south\n"
    model, _, _ = read_scenario(text, "scene.yaml")
    assert model is not None
    fields = [len(played.match.state.zones["south.field"]) for _, played in states(game, model)]
    assert fields == [1, 1, 2, 2]


def test_a_scene_may_begin_inside_a_procedure_or_window(tmp_path: Path) -> None:
    rules = """
procedures:
  fight: {vars: {foe: piece}, steps: [{open: fighting}, {damage: {piece: foe, amount: 2}}]}
  main: {steps: [{open: acting}, {run: fight, with: {foe: first(other(seat).field)}}]}
windows:
  fighting: {title: Fight, speaks: {first: other(turn.seat)}, passes: 1, on_passes: [{end: here}]}
"""
    game = tiny(tmp_path, rules)
    text = (
        "title: x\nclauses: [T-1]\ntable: {at: [main, fight, fighting], with: {foe: Owl}, north: {field: [Fox, Owl]}}\n"
    )
    steps = "steps:\n  - pass: north\n    expect: {pieces: [{card: Owl, damage: 2}], turn: north}\n"
    assert [p.render() for p in check_scenario(game, text + steps, "scene.yaml")] == []


def test_a_scene_brings_its_own_cards(game: Game) -> None:
    text = SCENARIO.replace("table:", "cards: [{id: yeti, name: Yeti, type: unit, strength: 9}]\ntable:").replace(
        "hand: [Fox,", "hand: [Yeti,"
    )
    assert faults(game, "  - do: {drag: Yeti, to: field}\n", "{pieces: [{card: Yeti, strength: 9}]}", text) == []
    assert "yeti" not in game.faces
    bad = text.replace("type: unit, strength: 9", "type: untt, strength: 9")
    assert "untt" in faults(game, scenario=bad)[0]


ODD_ENDS = (
    "mats: [nowhere]", "not_on_mats: [nowhere]", "order: {south.nowhere: [Fox]}", "order: {south.hand: [Nobody]}", "pieces: [{}]", "pieces: [{card: Nobody}]",
    "pieces: [{card: Fox, wings: 2}]", "pieces: [{card: Fox, in: nowhere}]", "targets: {Nobody: [field]}", "targets: {Fox: [nowhere]}", "offers: {west: []}",
    "holds: {nowhere: [Fox]}", "holds: {south.hand: [Nobody]}", "lacks: {south.hand: [Nobody]}", "south: {hand: [Nobody]}", "south: {wings: 2}",
    "shared: {hand: 2}", "south: {hand: yes}", "running: nowhere", "window: nowhere", "phase: nowhere", "question: riddle", "stack: [Nobody]", "sees: {south: [Nobody]}",
    "log: [never said]", "phases: [nowhere]", "source: Nobody", "text: never said", "winner: south", "ended_by: T-1",
)  # fmt: skip


@pytest.mark.parametrize("expect", ODD_ENDS)
def test_an_expectation_of_something_that_does_not_exist_is_told(game: Game, expect: str) -> None:
    assert faults(game, "", f"{{{expect}}}") != []


ODD_STEPS = (
    "do: {tool: fly}", "do: {tool: move, card: Fox}", "do: {tool: draw}", "do: {tool: move, card: Nobody, to: field}", "do: {drag: Fox}", "do: {drag: Fox, onto: Nobody}",
    "do: {drag: {card: Fox, nth: 9}, to: field}", "do: {drag: {}, to: field}", "do: {drag: [Fox], to: field}", "do: {drag: '', to: field}", "do: {drag: Fox, to: ''}",
    "do: {drag: Fox, to: a.b.c}", "do: {use: go, card: Nobody}", "do: {use: cast, ability: 7}", "do: {answer: [1, [2]]}", "do: {start: {south: nothing}}", "do: {start: {}}",
    "do: {next_game: {}}", "do: {next_game: {south: {out: [Nobody]}}}", "do: {cancel: south}", "do: {redo: south}", "answer: default", "answer: {a: 1}", "answer: []",
    "point: [Nobody, nowhere]", "until: {wings: 2}", "until: {}", "pass: west", "do: {use: go, by: west}", "do: {start: 5}", "do: {tool: value, args: {name: 5}}",
)  # fmt: skip


@pytest.mark.parametrize("step", ODD_STEPS)
def test_an_odd_step_is_told_or_harmless_never_a_traceback(game: Game, step: str) -> None:
    for line in faults(game, f"  - {step}\n"):
        assert line.startswith("scene.yaml:")


ODD_TABLES = (
    "options: {kept: many}", "options: {wings: 1}", "decks: {south: nothing}", "level: lax", "seed: x", "seed: -1", "seed: 99999999999999999999999999", "cards: [5]",
    "cards: [{}]", "mat: nowhere", "game: nowhere", "title: 5", "table: {at: [nowhere]}", "table: {at: [acting, main, turn]}", "table: {with: {a: 1}}", "table: {start: yes}",
    "table: {start: true}", "table: {done: {fly: 1}}", "table: {done: {'': 1}}", "table: {south: {hand: 99999}}", "table: {south: {hand: -1}}", "table: {south: {hand: [{}]}}",
    "table: {south: {hand: [{card: Fox, count: 99999}]}}", "table: {south: {hand: [{card: Fox, count: x}]}}", "table: {south: {field: [{die: x}]}}", "table: {south: {field: [{die: 6, value: 9}]}}",
    "table: {south: {field: [{die: -6}]}}", "table: {south: {field: [{card: Fox, attached: [{card: Fox, attached: [Nobody]}]}]}}", "table: {south: {field: [{card: Fox, owner: west}]}}",
    "table: {south: {field: [{card: Fox, known: west}]}}", "table: {number: -4}", "table: {south: {deck: []}, begin: true}", "table: {phase: turn}", "table: {phase: acting}",
    "table: {south: {bench: [Fox, Fox, Fox, Fox]}}", "table: {south: {points: many}}", "table: {south: {army: 3}}", "table: {shared: {market: [Fox], clock: x}}",
)  # fmt: skip


@pytest.mark.parametrize("table", ODD_TABLES)
def test_an_odd_position_is_told_or_harmless_never_a_traceback(game: Game, table: str) -> None:
    text = f"title: x\nclauses: [T-1]\n{table}\nsteps: [{{pass: south}}]\n".replace(
        "title: x\n", "" if table.startswith("title") else "title: x\n"
    )
    with effort() as spent:
        for line in faults(game, scenario=text):
            assert line.startswith("scene.yaml:") or "nowhere" in line
    assert spent.calls < 100_000
