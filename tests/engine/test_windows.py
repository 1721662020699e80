"""Windows: who speaks, when they end, and what waits on them."""

from pathlib import Path

import pytest

from engine.judging.legal import legal_moves
from engine.values.frames import WindowFrame
from engine.values.moves import Pass
from tests.support.table import Table
from tests.support.tiny import tiny

CHAIN = """
windows:
  chain:
    title: Chain
    speaks: {first: other(newest.seat), laid: other(newest.seat), resolved: turn.seat}
    allows: [sing]
    passes: 2
    on_passes: [{resolve: newest}]
    ends_when: not items
  acting: {allows: [play, arm, go, sing]}
moves:
  sing:
    label: Sing
    button: true
    does:
      - commit: yes
      - lay: {seat: seat, kind: song, open: chain, resolve: [{set: {of: seat, name: points, add: 1 + 10 * count(items)}}]}
"""


@pytest.fixture
def chain(tmp_path: Path) -> Table:
    table = Table(tiny(tmp_path, CHAIN))
    table.must(use="sing")
    return table


def test_laying_an_item_opens_its_window_once_and_the_rival_speaks_first(chain: Table) -> None:
    assert chain.match.to_act == "north"
    chain.must(use="sing")
    chain.must(use="sing")
    assert sum(isinstance(f, WindowFrame) for f in chain.match.state.agenda) == 2
    assert [(item.number, item.seat) for item in chain.match.view(None).stack] == [
        (3, "south"),
        (2, "north"),
        (1, "south"),
    ]


def test_two_passes_resolve_the_newest_and_only_that_one(chain: Table) -> None:
    chain.must(use="sing")
    assert chain.match.to_act == "south"
    chain.pass_("south")
    assert chain.of("north", "points") == 0
    chain.pass_("north")
    assert (chain.of("north", "points"), chain.of("south", "points")) == (11, 0)
    assert chain.match.to_act == "south"


def test_a_move_in_between_begins_the_count_of_passes_anew(chain: Table) -> None:
    chain.pass_("north")
    chain.must(use="sing", by="south")
    chain.pass_("north")
    chain.must(use="sing", by="south")
    assert len(chain.match.view(None).stack) == 3


def test_the_window_ends_with_its_last_item_and_the_one_beneath_goes_on(chain: Table) -> None:
    chain.pass_()
    chain.pass_()
    assert chain.of("south", "points") == 1
    assert chain.match.state.waiting().name == "acting"
    assert chain.match.to_act == "south"


def test_only_the_speaker_may_act_and_only_what_the_window_allows(chain: Table) -> None:
    chain.refused(use="sing", by="south")
    assert chain.refused(use="go", by="north") == ()
    assert chain.match.judge(Pass("south")).refusals
    assert legal_moves(chain.match, "south") == []
    assert [m.move for m in legal_moves(chain.match, "north")] == ["sing"]


def test_each_nested_window_sees_only_its_own_items(tmp_path: Path) -> None:
    nested = """
windows:
  aside: {title: Aside, speaks: {first: turn.seat}, passes: 1, on_passes: [{set: {name: clock, to: count(items)}}, {end: here}]}
  acting: {allows: [sing]}
moves:
  sing: {does: [{commit: yes}, {lay: {seat: seat, open: chain, resolve: [{open: aside}]}}]}
"""
    from tests.support.tiny import merged, read

    table = Table(tiny(tmp_path, merged(read(CHAIN), read(nested))))
    table.must(use="sing")
    table.must(use="sing", by="north")
    table.pass_()
    table.pass_()
    assert table.match.state.waiting().name == "aside"
    table.pass_()
    assert table.of("table", "clock") == 0
    assert len(table.match.view(None).stack) == 1


def test_a_skipped_speaker_counts_as_having_passed(tmp_path: Path) -> None:
    rules = """
windows:
  poll: {title: Poll, speaks: {first: turn.seat}, passes: 2, skip: speaker.points > 0, on_passes: [{set: {name: clock, add: 1}}, {end: here}]}
moves: {go: {does: [{open: poll}]}}
"""
    table = Table(tiny(tmp_path, rules), south={"points": 1})
    table.go()
    assert table.match.to_act == "north"
    table.pass_()
    assert table.of("table", "clock") == 1
    table = Table(tiny(tmp_path, rules), south={"points": 1}, north={"points": 1})
    table.go()
    assert table.of("table", "clock") == 1


def test_before_runs_once_when_the_window_opens_and_vars_are_its_own(tmp_path: Path) -> None:
    rules = """
windows:
  poll:
    title: Poll
    vars: {n: int}
    speaks: {first: other(seat)}
    before: [{set: {name: clock, add: n}}]
    passes: 1
    on_passes: [{end: here}]
moves: {go: {does: [{open: poll, with: {n: 5}}]}}
"""
    table = Table(tiny(tmp_path, rules))
    table.go()
    assert (table.of("table", "clock"), table.match.to_act) == (5, "north")
    table.pass_()
    assert table.match.to_act == "south"


def test_a_pass_may_have_conditions_and_a_window_without_passes_cannot_be_passed(tmp_path: Path) -> None:
    rules = """
windows:
  stay: {title: Stay, speaks: {first: turn.seat}, allows: [go], passes: 0, ends_when: seat.points > 0, refuses: [{clause: T-12, refusal: Go on.}]}
  acting: {pass: {label: End, needs: [{needs: seat.points > 0, clause: T-11, refusal: Score first.}]}, allows: [play, arm, go, stop]}
moves:
  go: {does: [{set: {of: seat, name: points, add: 1}}]}
  stop: {label: Stop, button: true, does: [{open: stay}]}
"""
    table = Table(tiny(tmp_path, rules))
    assert table.refused(**{"pass": True}) == ("T-11",)
    table.must(use="stop")
    assert table.refused(**{"pass": True}) == ("T-12",)
    table.go()
    table.pass_()
    assert table.match.state.turn_seat == "north"


def test_a_stopped_item_never_resolves(tmp_path: Path) -> None:
    from tests.support.tiny import merged, read

    stop = """
windows: {chain: {allows: [sing, hush]}}
moves: {hush: {label: Hush, button: true, does: [{drop_item: newest, then: [{set: {name: clock, to: 1}}]}]}}
"""
    table = Table(tiny(tmp_path, merged(read(CHAIN), read(stop))))
    table.must(use="sing")
    table.must(use="hush")
    assert (table.of("table", "clock"), table.of("south", "points")) == (1, 0)
    assert table.match.state.waiting().name == "acting"


def test_items_keep_the_variables_they_were_laid_with(tmp_path: Path) -> None:
    from tests.support.tiny import merged, read

    held = """
moves:
  sing:
    does:
      - let: {name: n, be: 7 + seat.points}
      - commit: yes
      - lay: {seat: seat, open: chain, resolve: [{set: {name: clock, add: n}}]}
"""
    table = Table(tiny(tmp_path, merged(read(CHAIN), read(held))))
    table.must(use="sing")
    table.pass_()
    table.pass_()
    assert table.of("table", "clock") == 7


def test_a_window_says_its_own_refusals_with_the_clause(tmp_path: Path) -> None:
    table = Table(tiny(tmp_path), north={"hand": ["Fox"]})
    assert table.refused(drag="Fox", to="field", by="north") == ("T-1",)
    assert "not your turn" in table.said(table.do(drag="Fox", to="field", by="north"))


def test_that_it_cannot_be_done_now_is_said_only_where_nothing_else_is(tmp_path: Path) -> None:
    table = Table(tiny(tmp_path, "windows: {acting: {allows: [go]}}"), south={"hand": ["Fox", "Rain"]})
    assert table.said(table.do(drag="Rain", to="field")) == "Only Units are played."
    assert table.said(table.do(drag="Fox", to="field")) == "This cannot be done now."


def test_an_ability_used_from_elsewhere_is_refused_with_its_zones_and_the_clause_of_the_move(tmp_path: Path) -> None:
    rules = """
windows: {acting: {allows: [go, ring]}}
moves: {ring: {label: Ring, ability: act, in: [bench, field], clause: T-5, does: []}}
"""
    cards = "- {id: bell, name: Bell, type: spell, abilities: [{kind: act, does: []}]}"
    table = Table(tiny(tmp_path, rules, cards), south={"hand": ["Bell"], "field": ["Bell"]})
    assert table.refused(use="ring", card="Bell in hand") == ("T-5",)
    assert table.said(table.do(use="ring", card="Bell in hand")) == "This is done only from: Field, Bench."
    table.must(use="ring", card="Bell in field")


def test_carry_out_runs_a_cards_ability_or_lets_people_do_its_text(tmp_path: Path) -> None:
    rules = "moves: {go: {does: [{each: p, in: seat.hand, do: [{carry_out: {piece: p, kind: act}}]}]}}"
    cards = """
- {id: bell, name: Bell, type: spell, abilities: [{kind: act, price: 3, does: [{set: {of: seat, name: points, add: ability.price}}]}]}
- {id: song, name: Song, type: spell, text: Sing a song.}
- {id: dull, name: Dull, type: spell, text: Nothing., abilities: [{kind: act, does: []}]}
"""
    table = Table(tiny(tmp_path, rules, cards), south={"hand": ["Bell", "Dull", "Song"]})
    table.go()
    question = table.match.view("south").question
    assert (question.kind, question.title, table.of("south", "points")) == ("by_hand", "Song", 3)
    assert question.text == "Sing a song."
    table.answer()
    assert table.match.view("south").question is None
