"""Slips that a writer of scenarios makes: each is told with its place, none passes, none ends the program."""

import re

import pytest

from engine.check import check_scenario
from engine.game.compiled import Game
from tests.engine.test_scenarios import CARDS, RULES, SCENARIO
from tests.support.tiny import tiny


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Game:
    return tiny(tmp_path_factory.mktemp("slips"), RULES, CARDS)


def told(game: Game, text: str) -> list[str]:
    return [problem.render() for problem in check_scenario(game, text, "scene.yaml")]


EXPECTED = """
{} | [] | yes | {south: {}} | {south: {hand: }} | {south: {hand: -1}} | {south: {hand: 99999}} | {south: {hand: "3"}} | {south: {hand: true}}
{south: {hand: {card: Fox}}} | {south: {hand: Fox}} | {south: {field: [{card: Owl, turned: false}]}} | {south: {field: [{card: Owl, turned: 1}]}}
{south: {field: [{card: Owl, trned: true}]}} | {south: {field: [{crd: Owl}]}} | {south: {field: [Owl, turned: true]}} | {south: {field: [{card: Owl, damage: 2}]}}
{south: {field: [{card: Owl, damage: "1"}]}} | {south: {field: [{card: Owl, strength: 4}]}} | {south: {field: [{card: Owl, type: untt}]}}
{south: {field: [{card: Owl, keywords: [qick]}]}} | {south: {field: [{card: Owl, count: 0}]}} | {south: {field: [{card: Owl, count: 2}]}}
{south: {field: [{card: Owl, in: south.hand}]}} | {south: {field: [{die: 6, value: 3}]}} | {south: {field: [[Owl]]}} | {south: {bench: [Fox, Fox, Fox]}} | {south: {bench: 3}}
{south: {points: 5}} | {south: {points: "4"}} | {south: {points: true}} | {south: {pints: 4}} | {south: {market: 0}} | {shared: {hand: 0}} | {soth: {hand: 3}}
{holds: {hand: [Fox]}} | {holds: {south.hand: []}} | {holds: {south.hnd: [Fox]}} | {holds: {soth.hand: [Fox]}} | {holds: {south.hand: [Fxo]}} | {holds: {south.hand: [Fox, Fox]}}
{holds: {south.field: [{card: Owl, damage: 2}]}} | {holds: {}} | {lacks: {south.hand: []}} | {lacks: {south.hand: [Foks]}} | {lacks: {south.field: [{card: Owl, damge: 1}]}}
{lacks: {south.field: [{card: Owl, damage: 1}]}} | {order: {south.deck: []}} | {order: {south.deck: [Bear, {card: Fox, up: true}]}} | {pieces: []} | {pieces: [{}]}
{pieces: [{card: Owl}]} | {pieces: [{card: Owl, turned: yes}]} | {pieces: [{card: Owl, in: south.hnad}]} | {pieces: [{card: Owl, value: 3}]} | {pieces: [{card: Owl, known: wst}]}
{pieces: [{card: Owl, owner: north}]} | {pieces: [{card: Owl, slot: 1}]} | {pieces: [{card: Owl, count: 2}]} | {number: "4"} | {number: 5} | {number: true} | {phase: mian}
{phases: [mian]} | {window: actng} | {question: peices} | {source: Nobody} | {text: ""} | {stack: [Foks]} | {running: mian} | {not_running: mian} | {over: 1} | {winner: wst}
{ended_by: T-99} | {log: ""} | {log: []} | {sees: {south: []}} | {sees: {wst: [Fox]}} | {hides: {south: [Foks]}} | {hides: {south: []}} | {offers: {south: [pley]}}
{offers: {south: [play, play, cast, go]}} | {targets: {Foks: [field]}} | {targets: {Fox: [feild]}} | {targets: {Fox: [field, field]}} | {same: {south.deck: frist}}
{mats: [hnd]} | {mats: []} | {choices: [Fox]} | {least: 1} | {lit: {south: [Owl]}} | {lit: {wst: []}} | {hosts: {Fox: [Owl]}} | {hosts: {Fox: Owl}} | {events: []} | {events: [zzz]}
{as_before: false} | {as_before: nothng} | {counts: [{is: 4}]} | {counts: [{in: south.hnd, is: 4}]} | {counts: [{in: south.hand, if: piece.strenth > 1, is: 1}]}
{counts: [{in: south.hand, if: "piece.strength >", is: 1}]} | {counts: [{in: south.hand, if: piece.strength > 1, is: 2}]} | {not: {}} | {not: {turn: south}} | {not: {south: {hnd: 3}}}
{not: {south: {hand: 3, deck: 4}}} | {not: [{turn: north}, {phase: main}]} | {either: []} | {either: [{turn: north}]} | {either: [{turn: north}, {over: true}]}
"""
STEPS = """
do: {} | do: | do: Fox | do: {drag: Fox} | do: {drag: Fox, to: feild} | do: {drag: Fox, to: a.b.field} | do: {drag: Foks, to: field} | do: {drag: {}, to: field}
do: {drag: {card: Fox, turned: true}, to: field} | do: {drag: Fox, to: field, pass: south} | do: {drag: Fox, to: field, card: Fox} | do: {drag: Fox, to: field, slot: -1}
do: {drag: Fox, to: field, consent: true} | do: {use: pley} | do: {use: go, card: Fox} | do: {use: go, ability: 0} | do: {use: play, card: Fox, ability: 9} | do: {pass: false}
do: {pass: south, by: north} | do: {answer: {a: 1}} | do: {answer: } | do: {answer: default} | do: {tool: drw} | do: {tool: draw} | do: {tool: end_step, card: Fox}
do: {tool: draw, args: {zone: deck, to: hand, n: two}} | do: {tool: draw, args: {zone: deck, to: hand, n: -1}} | do: {tool: draw, args: {zone: deck, to: hand, n: true}}
do: {tool: draw, args: {zone: dek, to: hand}} | do: {tool: draw, card: Fox, args: {zone: deck, to: hand}} | do: {tool: damage} | do: {tool: damage, card: Owl, args: {n: "2"}}
do: {tool: damage, card: Owl, args: {amount: 2}} | do: {tool: counter, card: Owl, args: {name: chrage}} | do: {tool: mark, card: Owl, args: {name: tired, to: 5}}
do: {tool: value, args: {name: army, n: 1}} | do: {tool: value, args: {name: points, of: wst}} | do: {tool: modify, card: Owl, args: {attribute: strenth, n: 1}}
do: {tool: modify, card: Owl, args: {attribute: strength, n: 1, until: forver}} | do: {tool: turn, card: Owl, args: {n: 1}} | do: {tool: look} | do: {tool: move, card: Owl}
do: {tool: move, card: Owl, to: hand, args: {bottom: 1}} | do: {tool: attach, card: Fox, args: {host: Owl}} | do: {tool: token, args: {face: Foks, zone: field}} | do: {tool: note}
do: {tool: mat, args: {mat: nowhere}} | do: {tool: arrange, args: {zone: hand, order: [Fox]}} | do: {tool: stop_item, card: Fox} | do: {concede: true} | do: {undo: south}
do: {start: {}} | do: {start: {suoth: fauna}} | do: {start: {south: {main: {Foks: 3}}, north: fauna}} | do: {start: {south: {main: {Fox: -3}}, north: fauna}} | do: {next_game: {}}
do: {next_game: {wst: {}}} | do: {next_game: {south: {uot: [Fox]}}} | do: {next_game: {south: {out: Fox}}} | try: {drag: Rain, to: field} | try: {drag: Rain, to: feild}
allowed: {} | allowed: {start: {}} | answer: default | answer: [default, Fox] | answer: | pass: wst | pass: | by: north | until: {} | until: {phase: mian} | until: {over: false}
until: {fase: main} | until: {number: x} | point: [] | point: Nobody | point: Crown | point: south.hnd | keep: {} | keep: {first: hand} | keep: {first: south.hnd} | rolls: [6]
refused: T-3 | sentence: x | say: | {} | 5 | Fox | sya: Hello
"""
LONGER = (
    "try: {drag: Rain, to: field}\n    refused: T-99", "try: {drag: Rain, to: field}\n    refused: []", "try: {drag: Rain, to: field}\n    sentence: One Unit",
    "try: {drag: Rain, to: field}\n    refused: [T-3, T-3]", "do: {drag: Fox, to: field}\n    refused: T-3", "do: {drag: Fox, to: field}\n    pass: south",
    "do: {drag: Fox, to: field}\n    answer: default", "do: {drag: Fox, to: field}\n    until: {turn: north}", "do: {drag: Fox, to: field}\n    by: south",
    "pass: south\n    rolls: [6]", "pass: south\n    rolls: []", "pass: south\n    rolls: [true]", "pass: south\n    rolls: 6",
)  # fmt: skip
TABLES = """
title: "" | title: 5 | title: {ru: x} | clauses: [T-99] | clauses: [T-1, T-1] | options: {kept: many} | options: {kept: true} | options: {odd: 1} | options: {kpet: 3} | decks: {south: fauna}
level: lax | seed: true | seed: -1 | mat: nowhere | game: 5 | cards: [{id: fox, name: Fox, type: unit}] | cards: [{id: zed, name: Zed, typ: unit}] | tabel: {} | steps: {} | table:
table: {turn: wst} | table: {number: true} | table: {number: -1} | table: {phase: mian} | table: {phase: turn} | table: {phase: main, at: [main]} | table: {at: [mian]} | table: {rolls: [6]}
table: {with: {foo: 1}} | table: {start: true, south: {hand: 3}} | table: {done: {fly south turn: 1}} | table: {done: {play south trun: 1}} | table: {done: {play south turn: true}}
table: {south: {hnd: 3}} | table: {south: {hand: -1}} | table: {south: {hand: three}} | table: {south: {hand: [Foks]}} | table: {south: {hand: [{card: Fox, turnd: true}]}}
table: {south: {field: [{card: Fox, turned: 1}]}} | table: {south: {field: [{card: Fox, damage: x}]}} | table: {south: {field: [{card: Fox, strength: 9}]}} | table: {south: {field: [d6]}}
table: {south: {field: [{card: Fox, count: -2}]}} | table: {south: {field: [{card: Fox, owner: wst}]}} | table: {south: {field: [{card: Fox, attached: Owl}]}}
table: {south: {field: [{card: Fox, marker: true}]}} | table: {south: {field: [{card: Fox, slot: 1}]}} | table: {south: {bench: [{card: Fox, slot: 5}]}} | table: {south: {bench: 3}}
table: {south: {field: [{die: 6, value: 9}]}} | table: {south: {field: [{die: true}]}} | table: {south: {field: [{die: 6, card: Fox}]}} | table: {south: {bench: [{card: Fox, count: 3}]}}
table: {south: {points: "4"}} | table: {south: {army: 3}} | table: {south: {market: [Fox]}} | table: {shared: {hand: 3}} | table: {shared: {clock: x}} | table: {south: {field: [Penny]}}
table: {south: {bench: [{card: Fox, slot: 1}, {card: Owl, slot: 1}]}}
"""


def entries(text: str) -> list[str]:
    return [entry.strip() for line in text.strip().splitlines() for entry in line.split(" | ")]


def right(found: list[str], line: int) -> bool:
    """Something is told, of the right line, and nothing as a mere fault of the program."""
    places = [int(hit[1]) for hit in (re.match(r"scene.yaml:(\d+):\d+: (?:error|warning): \S", text) for text in found) if hit]
    return bool(found) and len(places) == len(found) and line in places and "cannot be played" not in " ".join(found)


@pytest.mark.parametrize("expect", entries(EXPECTED))
def test_a_slip_in_an_expectation_is_told(game: Game, expect: str) -> None:
    text = f"{SCENARIO}steps:\n  - say: Hello.\n    expect: {expect}\n"
    assert right(told(game, text), len(text.splitlines())), told(game, text)


@pytest.mark.parametrize("step", [*entries(STEPS), *LONGER])
def test_a_slip_in_a_step_is_told(game: Game, step: str) -> None:
    text = f"{SCENARIO}steps:\n  - {step}\n"
    found = told(game, text)
    last = len(text.splitlines())
    assert right(found, last) or right(found, last - 1), found


@pytest.mark.parametrize("line", entries(TABLES))
def test_a_slip_in_the_position_is_told(game: Game, line: str) -> None:
    head = "" if line.startswith("title") else "title: x\n"
    steps = "" if line.startswith("steps") else "steps: [{pass: south}]\n"
    found = told(game, f"{head}{line}\n{steps}")
    assert right(found, 1 if not head else 2), found


def test_steps_after_the_end_are_told(game: Game) -> None:
    for step in ("do: {drag: Fox, to: field}", "pass: south", "answer: default", "until: {phase: main}"):
        found = told(game, f"{SCENARIO}steps:\n  - do: {{concede: north}}\n  - {step}\n")
        assert right(found, len(SCENARIO.splitlines()) + 3), found


def test_a_scenario_that_looks_at_nothing_is_told(game: Game) -> None:
    assert "looks at nothing" in told(game, SCENARIO)[0]


def test_more_than_a_zone_holds_is_expected_only_where_hands_put_it(game: Game) -> None:
    for zone in ("{south: {bench: [Fox, Rain, Hermit]}}", "{holds: {south.bench: [Fox, Rain, Hermit]}}"):
        for anyway in ("", ", anyway: true"):
            moves = [f"  - do: {{tool: move, by: south, card: {x}, to: bench{anyway}}}\n" for x in ("Fox", "Rain", "Hermit")]
            assert told(game, f"{SCENARIO}steps:\n{''.join(moves)}expect: {zone}\n") == []
        assert "holds at most 2, not 3" in told(game, f"{SCENARIO}steps:\n  - pass: south\nexpect: {zone}\n")[0]
