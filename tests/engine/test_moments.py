"""What happens at one moment, what waits for what, and what ends with what it belongs to."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.support.table import Table
from tests.support.tiny import faults, merged, read, tiny

Go = Callable[..., Table]


@pytest.fixture
def go(tmp_path: Path) -> Go:
    """Press a button whose steps are given."""

    def press(steps: str, rules: Any = "", **position: Any) -> Table:
        laws = read(rules) if isinstance(rules, str) else rules
        changes = merged(laws or {}, {"moves": {"go": {"does": read(steps)}}})
        table = Table(tiny(tmp_path, changes), **position)
        table.go()
        return table

    return press


def ended(table: Table) -> tuple[str | None, tuple[str, ...]] | None:
    result = table.match.state.result
    return None if result is None else (result.winner, result.clauses)


# -------------------------------------------------------------------- winning and losing at once

LOSERS = [
    "{lose: {seat: %s}, clause: T-6}",
    "{win: {seat: other(%s)}, clause: T-6}",
    "{draw: {seat: %s, from: deck, to: hand, empty: [{lose: {seat: %s}, clause: T-6}]}}",
    "{if: 'true', then: [{lose: {seat: %s}, clause: T-6}]}",
    "{each: p, in: '[%s]', do: [{lose: {seat: p}, clause: T-6}]}",
    "{repeat: 1, do: [{lose: {seat: %s}, clause: T-6}]}",
    "{hold: [{lose: {seat: %s}, clause: T-6}]}",
    "{together: [{lose: {seat: %s}, clause: T-6}]}",
    "{run: fall, with: {who: %s}}",
]
FALL = "procedures: {fall: {vars: {who: seat}, steps: [{lose: {seat: who}, clause: T-6}]}}"


@pytest.mark.parametrize("way", LOSERS)
def test_both_lose_at_once_by_whatever_steps(go: Go, way: str) -> None:
    steps = ", ".join(way.replace("%s", seat) for seat in ("south", "north"))
    table = go(f"- together: [{steps}]", FALL, south={"deck": []}, north={"deck": []})
    assert ended(table) == (None, ("T-6",))


@pytest.mark.parametrize("way", LOSERS)
def test_one_of_two_loses_by_whatever_steps(go: Go, way: str) -> None:
    steps = f"- together: [{{say: Hush.}}, {way.replace('%s', 'north')}]"
    assert ended(go(steps, FALL, south={"deck": []}, north={"deck": []})) == ("south", ("T-6",))


def test_one_after_the_other_the_first_loses_alone(go: Go) -> None:
    assert ended(go("- {lose: {seat: south}, clause: T-6}\n- {lose: {seat: north}, clause: T-6}")) == ("north", ("T-6",))


def test_a_question_in_the_middle_does_not_forget_who_has_lost(go: Go) -> None:
    steps = """
- together:
    - {lose: {seat: south}, clause: T-6}
    - ask: {title: Also you?, yes_no: true, as: also}
    - if: also
      then: [{lose: {seat: north}, clause: T-9}]
"""
    table = go(steps)
    assert ended(table) is None
    table.answer(True)
    assert ended(table) == (None, ("T-6", "T-9"))


WINS = "checks: [{each: '[south, north]', it: seat, when: seat.points > 2, clause: T-11, does: [{win: {seat: seat}, clause: T-11}]}]"


def test_a_check_counts_for_both_seats_before_it_ends_the_game(go: Go) -> None:
    both = "- set: {of: south, name: points, to: 3}\n- set: {of: north, name: points, to: 3}"
    assert ended(go(f"- hold: {read(both)}", WINS)) == (None, ("T-11",))
    assert ended(go(both, WINS)) == ("south", ("T-11",))


def test_two_checks_end_the_game_for_both_seats(go: Go) -> None:
    rules = """
checks:
  - {when: south.points > 2, clause: T-11, does: [{lose: {seat: south}, clause: T-11}]}
  - {when: north.points > 2, clause: T-12, does: [{say: Down.}, {lose: {seat: north}, clause: T-12}]}
"""
    both = "- hold: [{set: {of: south, name: points, to: 3}}, {set: {of: north, name: points, to: 3}}]"
    assert ended(go(both, rules)) == (None, ("T-11", "T-12"))


def test_together_is_one_moment_for_checks_too(go: Go) -> None:
    rules = """
checks: [{when: "count(south.bench) == 2", at: once, clause: T-11, does: [{set: {name: clock, add: 1}}]}]
"""
    steps = "- together: [{move: {pieces: seat.field, to: bench}}, {each: p, in: seat.bench, do: [{move: {piece: p, to: pit}}]}]"
    assert go(steps, rules, south={"field": ["Fox", "Owl"]}).of("table", "clock") == 0


def test_together_reads_amounts_before_and_keeps_its_order(go: Go) -> None:
    steps = """
- together:
    - damage: {piece: first(seat.field), amount: first(seat.field).damage + 1}
    - each: p
      in: seat.field
      do: [{damage: {piece: p, amount: 1}}]
    - damage: {piece: first(seat.field), amount: first(seat.field).damage + 1}
"""
    table = go(steps, south={"field": ["Fox"]})
    assert table.piece("Fox").values["damage"] == 3


# -------------------------------------------------------------------- what waits for what

BELL = """
triggers: [{on: bell, does: [{set: {of: south, name: points, to: table.clock}}], clause: T-11, label: The bell}]
"""
RING = "[{signal: bell}, {set: {name: clock, to: 7}}]"


@pytest.mark.parametrize(
    "steps",
    [
        f"- hold: {RING}",
        f"- together: {RING}",
        "- carry_out: {piece: first(seat.hand), kind: act}",
    ],
)
def test_what_went_off_waits_for_the_effect(tmp_path: Path, steps: str) -> None:
    cards = f"- {{id: song, name: Song, type: spell, abilities: [{{kind: act, does: {RING}}}]}}"
    game = tiny(tmp_path, merged(read(BELL), {"moves": {"go": {"does": read(steps)}}}), cards)
    table = Table(game, south={"hand": ["Song"]})
    table.go()
    assert table.of("south", "points") == 7


def test_a_question_inside_an_effect_lets_nothing_in(tmp_path: Path) -> None:
    cards = """- {id: song, name: Song, type: spell, abilities: [{kind: act, does: [{signal: bell}, {ask: {title: Well?, yes_no: true, as: yes}}, {set: {name: clock, to: 7}}]}]}"""
    steps = "- carry_out: {piece: first(seat.hand), kind: act}"
    table = Table(tiny(tmp_path, merged(read(BELL), {"moves": {"go": {"does": read(steps)}}}), cards), south={"hand": ["Song"]})
    table.go()
    assert table.of("south", "points") == 0
    table.answer(True)
    assert table.of("south", "points") == 7


def test_what_goes_off_in_a_window_inside_an_effect_comes_at_once(tmp_path: Path) -> None:
    rules = """
windows: {talk: {title: Talk, speaks: {first: turn.seat}, allows: [ring], passes: 1, pass: {label: Done}, on_passes: [{end: here}]}}
moves: {go: {does: [{carry_out: {piece: first(seat.hand), kind: act}}]}, ring: {label: Ring, button: true, does: [{set: {name: clock, to: 3}}, {signal: bell}]}}
"""
    cards = "- {id: song, name: Song, type: spell, abilities: [{kind: act, does: [{open: talk}, {set: {name: clock, to: 7}}]}]}"
    table = Table(tiny(tmp_path, merged(read(BELL), read(rules)), cards), south={"hand": ["Song"]})
    table.go()
    table.must(use="ring")
    assert table.of("south", "points") == 3


# -------------------------------------------------------------------- what ends with what it belongs to

DUEL = """
table_values: {stopped: {label: Stopped, type: bool, default: false, until: duel}}
piece_values: {bold: {label: Bold, type: bool, default: false, until: duel}}
procedures:
  duel:
    ends_when: table.stopped
    steps: [{open: talk}]
  outer: {steps: [{run: inner}]}
  inner: {steps: [{run: duel}], finally: [{set: {name: clock, add: 1}}]}
windows: {talk: {title: Talk, speaks: {first: turn.seat}, allows: [stop, leave], passes: 1, pass: {label: Done}, on_passes: [{end: here}]},
  acting: {allows: [play, arm, go, stop]}}
moves:
  stop: {label: Stop, button: true, does: [{set: {name: stopped, to: "true"}}]}
  leave: {label: Leave, button: true, does: [{end: outer}]}
"""


def test_a_flag_of_a_procedure_is_forgotten_with_it_and_is_not_set_without_it(go: Go) -> None:
    table = go("- run: duel", DUEL)
    table.must(use="stop")
    assert table.of("table", "stopped") is False
    table.must(use="stop")
    assert table.of("table", "stopped") is False
    table.go()
    assert table.match.state.agenda[-1].name == "talk"


@pytest.mark.parametrize("way", ["pass", "stop"])
def test_what_lasts_until_a_procedure_ends_goes_with_it_by_every_way_out(go: Go, way: str) -> None:
    steps = """
- {mark: {piece: first(seat.field), name: bold, to: "true"}}
- {modify: {piece: first(seat.field), attribute: strength, add: 2, until: duel}}
- run: duel
"""
    table = go(steps, DUEL, south={"field": ["Fox"]})
    assert table.value("Fox", "strength") == 4
    if way == "pass":
        table.pass_()
    else:
        table.must(use="stop")
    assert table.value("Fox", "strength") == 2
    assert "bold" not in table.piece("Fox").values


@pytest.mark.parametrize("way", ["pass", "leave", "tool"])
def test_every_finally_on_the_way_out_runs(go: Go, way: str) -> None:
    table = go("- run: outer", DUEL)
    if way == "pass":
        table.pass_()
    elif way == "leave":
        table.must(use="leave")
    else:
        for _ in range(3):
            table.tool("end_step")
    assert table.of("table", "clock") == 1
    assert table.match.state.agenda[-1].name == "acting"


# -------------------------------------------------------------------- what zones give and take

CAMP = "zones: {field: {marks: [{name: tired, when: piece.type == unit}]}}"


@pytest.mark.parametrize(
    ("steps", "tired"),
    [
        ("- move: {piece: first(seat.hand), to: field}", True),
        ("- move: {piece: first(seat.bench), to: field}", True),
        ("- make: {kind: token, face: bear, to: seat.field}", True),
        ("- move: {piece: first(seat.hand), to: bench}", False),
    ],
)
def test_a_zone_marks_what_enters_it(go: Go, steps: str, tired: bool) -> None:
    table = go(steps, CAMP, south={"hand": ["Bear"], "bench": ["Bear"]})
    bear = table.piece("Bear in field" if tired else "Bear in bench")
    assert bool(bear.values.get("tired")) is tired


def test_a_zone_marks_what_hands_put_there_and_nothing_that_was_there(tmp_path: Path) -> None:
    table = Table(tiny(tmp_path, CAMP), south={"hand": ["Fox", "Hat"], "field": ["Owl"], "pit": ["Bear"]})
    table.tool("move", "Fox", zone="south.field")
    table.drag("Bear", "field", anyway=True)
    table.tool("attach", "Hat", host=table.piece("Owl").id)
    table.tool("move", "Owl", zone="south.field", index=0)
    assert [bool(table.piece(c).values.get("tired")) for c in ("Fox", "Bear", "Owl", "Hat")] == [True, True, False, False]


POOL = "zones: {market: {kind: tray, blank: true, control: false}, tray: {label: Tray, kind: tray}}"


def test_dice_that_go_back_lose_their_number_and_their_master(go: Go) -> None:
    steps = """
- move: {piece: first(seat.tray), to: market}
- if: first(table.market).seat == null and first(table.market).owner == seat
  then: [{set: {of: seat, name: points, to: 1}}]
"""
    table = go(steps, POOL, south={"tray": [{"die": 6, "value": 4}]})
    assert (table.piece("d6").value, table.of("south", "points")) == (None, 1)


SHORT = """
zones: {deck: {short: [{if: to.id == hand, then: [{lose: {seat: seat}, clause: T-6}]}]}}
"""


def test_a_pile_says_what_a_draw_that_fails_leads_to(go: Go) -> None:
    assert ended(go("- draw: {seat: north, from: deck, to: hand}", SHORT, north={"deck": []})) == ("south", ("T-6",))
    assert ended(go("- draw: {seat: north, from: deck, to: pit}", SHORT, north={"deck": []})) is None
    own = "- draw: {seat: north, from: deck, to: hand, empty: [{set: {of: seat, name: points, to: 1}}]}"
    table = go(own, SHORT, north={"deck": []})
    assert (ended(table), table.of("south", "points")) == (None, 1)


def test_a_draw_by_hand_that_fails_leads_to_the_same_but_not_on_a_free_table(tmp_path: Path) -> None:
    for level, result in (("ask", ("north", ("T-6",))), ("strict", ("north", ("T-6",))), ("free", None)):
        table = Table(tiny(tmp_path, SHORT), level=level, south={"deck": ["Fox"]})
        table.tool("draw", zone="south.deck", to="south.hand", n=2)
        assert (ended(table), table.names("south.hand")) == (result, ["Fox"])


def test_several_cards_go_to_the_bottom_in_a_random_order(go: Go) -> None:
    steps = "- move: {pieces: seat.field, to: seat.deck, at: bottom, shuffled: true}"
    pieces = {"field": ["Fox", "Owl", "Bear", "Hat", "Boot"], "deck": ["Rain"]}
    found = [go(steps, seed=seed, south=pieces).names("south.deck") for seed in (1, 1, 2)]
    assert found[0] == found[1] != found[2]
    assert found[0][-1] == "Rain" and sorted(found[0]) == sorted(found[2])


def test_unknown_words_of_a_zones_marks_are_told(tmp_path: Path) -> None:
    found = faults(tmp_path, "zones: {field: {marks: [{name: tird}]}}")
    assert [(p.message, p.mend) for p in found] == [("unknown piece value `tird`", "did you mean `tired`?")]
