"""What a zone holds binds every verb and, where the zone names a clause, hands; overrides and free games are not bound."""

from pathlib import Path
from typing import Any

import pytest

from tests.support.table import Table
from tests.support.tiny import faults, merged, read, tiny

FULL = "{zones: {bench: {full: {clause: T-11, refusal: 'The bench is full: {piece} stays.'}}}}"
CARDS = "- {id: imp, name: Imp, type: unit, strength: 1}"


def with_steps(tmp_path: Path, steps: str) -> Any:
    return tiny(tmp_path, merged(read(FULL), {"moves": {"go": {"does": read(steps)}}}), CARDS)


@pytest.mark.parametrize(
    "steps",
    [
        "[{move: {piece: first(seat.field), to: seat.bench}}]",
        "[{move: {pieces: seat.field, to: seat.bench, slot: 1}}]",
        "[{move: {piece: last(seat.pit), to: seat.bench, face: down}}]",
        "[{move: {piece: first(other(seat).field), to: seat.bench}}]",
        "[{move: {piece: first(attached(first(seat.bench))), to: seat.bench}}]",
        "[{draw: {seat: seat, count: 2, from: deck, to: bench}}]",
        "[{make: {kind: token, face: imp, to: seat.bench, as: made}}, {damage: {piece: made, amount: 1}}]",
        "[{make: {kind: marker, for: first(seat.field), to: seat.bench}}]",
        "[{together: [{move: {piece: first(seat.field), to: seat.bench}}]}]",
        "[{each: p, in: seat.field, do: [{move: {piece: p, to: seat.bench}}]}]",
    ],
)
def test_no_verb_lays_more_into_a_zone_than_it_holds(tmp_path: Path, steps: str) -> None:
    bench = [{"card": "Bear", "attached": ["Hat"]}, "Bear"]
    table = Table(
        with_steps(tmp_path, steps), south={"bench": bench, "field": ["Fox"], "pit": ["Fox"]}, north={"field": ["Owl"]}
    )
    before = {zone: table.names(zone) for zone in table.match.state.zones}
    table.go()
    assert {zone: table.names(zone) for zone in table.match.state.zones} == before
    assert any("Bench" in line and "room" in line for line in table.log())


def test_what_finds_room_is_moved_and_only_the_rest_stays(tmp_path: Path) -> None:
    steps = "[{move: {pieces: seat.field, to: seat.bench}}]"
    table = Table(with_steps(tmp_path, steps), south={"bench": ["Bear"], "field": ["Fox", "Owl"]})
    table.go()
    assert (table.names("south.bench"), table.names("south.field")) == (["Bear", "Fox"], ["Owl"])
    assert "Owl stays where it is: Bench has no room." in table.log()


def test_what_lies_there_already_may_move_within_the_zone(tmp_path: Path) -> None:
    steps = "[{move: {piece: first(seat.bench), to: seat.bench, at: bottom, turned: true}}]"
    table = Table(with_steps(tmp_path, steps), south={"bench": ["Bear", "Fox"]})
    table.go()
    assert sorted(table.names("south.bench")) == ["Bear", "Fox"] and table.piece("Bear").turned


def test_two_full_zones_exchange_their_pieces_together(tmp_path: Path) -> None:
    steps = """
- let: {name: own, be: first(seat.bench)}
- let: {name: theirs, be: first(other(seat).bench)}
- together: [{move: {piece: own, to: other(seat).bench}}, {move: {piece: theirs, to: seat.bench}}]
"""
    table = Table(with_steps(tmp_path, steps), south={"bench": ["Bear", "Fox"]}, north={"bench": ["Owl", "Imp"]})
    table.go()
    assert (sorted(table.names("south.bench")), sorted(table.names("north.bench"))) == (["Fox", "Owl"], ["Bear", "Imp"])


def test_a_token_that_may_not_lie_in_a_full_zone_ceases_all_the_same(tmp_path: Path) -> None:
    rules = merged(read(FULL), {"zones": {"bench": {"keeps_tokens": False}}})
    rules = merged(rules, {"moves": {"go": {"does": read("[{move: {pieces: seat.field, to: seat.bench}}]")}}})
    table = Table(tiny(tmp_path, rules, CARDS), south={"bench": ["Bear", "Fox"]})
    table.tool("token", None, face="imp", zone="south.field")
    table.go()
    assert table.names("south.field") == [] and len(table.names("south.bench")) == 2


HANDS = [
    {"tool": "move", "card": "Fox", "to": "bench"},
    {"tool": "token", "args": {"face": "imp", "zone": "south.bench"}},
    {"tool": "draw", "args": {"zone": "south.deck", "to": "south.bench", "n": 1}},
]


@pytest.mark.parametrize("hand", HANDS, ids=lambda hand: str(hand["tool"]))
@pytest.mark.parametrize(("level", "over"), [("strict", False), ("ask", True), ("free", None)])
def test_hands_are_bound_where_the_zone_says_by_what(tmp_path: Path, hand: Any, level: str, over: bool | None) -> None:
    table = Table(with_steps(tmp_path, "[]"), level=level, south={"bench": ["Bear", "Bear"], "field": ["Fox"]})
    if over is None:
        assert table.do(**hand).allowed
        return
    refused = table.do(**hand)
    assert (refused.allowed, refused.verdict.clauses) == (False, ("T-11",))
    assert table.do(**hand, anyway=True).allowed is over
    assert len(table.names("south.bench")) == (3 if over else 2)


def test_the_bars_are_silent_while_a_text_is_carried_out_but_room_is_room(tmp_path: Path) -> None:
    game = with_steps(tmp_path, "[{by_hand: {text: Lay the Fox on the bench.}}]")
    table = Table(game, south={"bench": ["Bear", "Bear"], "field": ["Fox"]})
    table.go()
    assert table.refused(tool="move", card="Fox", to="bench") == ("T-11",)


def test_many_drawn_by_hand_are_counted(tmp_path: Path) -> None:
    table = Table(with_steps(tmp_path, "[]"), south={"bench": ["Bear"], "deck": ["Fox", "Owl"]})
    assert table.refused(tool="draw", args={"zone": "south.deck", "to": "south.bench", "n": 2}) == ("T-11",)
    assert table.do(tool="draw", args={"zone": "south.deck", "to": "south.bench", "n": 1}).allowed


def test_a_zone_without_a_word_for_it_binds_effects_but_not_hands(tmp_path: Path) -> None:
    rules = {"moves": {"go": {"does": read("[{move: {pieces: seat.field, to: seat.bench}}]")}}}
    table = Table(tiny(tmp_path, rules), south={"bench": ["Bear", "Bear"], "field": ["Fox"]})
    table.go()
    assert table.names("south.field") == ["Fox"]
    assert table.do(tool="move", card="Fox", to="bench").allowed


SEAT = """
moves:
  sit:
    label: Sit
    drag: {from: [hand], to: [bench]}
    checks:
      - {needs: zone_free(seat.bench) > 0, clause: T-11, refusal: No room.}
      - {needs: seat.points == 0, clause: T-12, refusal: Not with points.}
    does: [{move: {piece: piece, to: seat.bench}}]
windows: {acting: {allows: [play, arm, go, sit]}}
"""


def test_a_move_made_against_the_very_clause_goes_on(tmp_path: Path) -> None:
    game = tiny(tmp_path, merged(read(FULL), read(SEAT)))
    table = Table(game, south={"bench": ["Bear", "Bear"], "hand": ["Fox"]})
    assert table.refused(drag="Fox", to="bench") == ("T-11",)
    assert table.do(drag="Fox", to="bench", anyway=True).allowed
    assert table.names("south.bench") == ["Bear", "Bear", "Fox"]


def test_a_move_made_against_another_clause_is_bound_by_the_room_that_there_is(tmp_path: Path) -> None:
    rules = merged(read(FULL), read(SEAT))
    rules = merged(rules, {"moves": {"sit": {"checks": rules["moves"]["sit"]["checks"][1:]}}})
    table = Table(tiny(tmp_path, rules), south={"bench": ["Bear", "Bear"], "hand": ["Fox"], "points": 1})
    assert table.refused(drag="Fox", to="bench", anyway=True) == ("T-11",)
    assert table.names("south.hand") == ["Fox"]


def test_a_drag_that_no_rule_knows_is_told_that_the_zone_is_full(tmp_path: Path) -> None:
    table = Table(with_steps(tmp_path, "[]"), south={"bench": ["Bear", "Bear"], "field": ["Fox"]})
    assert table.refused(drag="Fox", to="bench") == ("T-11",)
    assert table.said(table.do(drag="Fox", to="bench")) == "The bench is full: Fox stays."


def test_full_without_a_number_is_a_fault_of_the_pack(tmp_path: Path) -> None:
    found = faults(tmp_path, "{zones: {field: {full: {clause: T-11, refusal: Full.}}}}")
    assert [p.message for p in found] == ["`full` needs `holds`: how many pieces the zone takes"]
