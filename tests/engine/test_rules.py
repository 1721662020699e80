"""Rules that always hold: checks, triggers, `instead`, `never`, static abilities."""

from pathlib import Path

import pytest

from engine.values.moves import Drag
from tests.support.table import Table
from tests.support.tiny import faults, merged, read, tiny

SLAIN = """
checks:
  - {each: south.field + north.field, when: piece.damage >= piece.strength, does: [{move: {piece: piece, to: pit}}, {set: {name: clock, add: 1}}], clause: T-11}
"""


def test_checks_run_after_every_step_not_at_the_end_of_the_move(tmp_path: Path) -> None:
    steps = """
moves:
  go:
    does:
      - damage: {piece: first(seat.field), amount: 2}
      - set: {of: seat, name: points, to: count(seat.field)}
"""
    table = Table(tiny(tmp_path, merged(read(SLAIN), read(steps))), south={"field": ["Fox", "Owl"]})
    table.go()
    assert (table.names("south.pit"), table.of("south", "points")) == (["Fox"], 1)


def test_all_that_a_check_finds_is_found_before_it_does_anything(tmp_path: Path) -> None:
    rules = """
checks:
  - each: south.field
    when: count(piece.seat.field) > 1
    does: [{move: {piece: piece, to: pit}}]
    clause: T-11
moves: {go: {does: [{move: {pieces: seat.hand, to: field}}]}}
"""
    table = Table(tiny(tmp_path, rules), south={"hand": ["Fox"], "field": ["Owl"]})
    table.go()
    assert sorted(table.names("south.pit")) == ["Fox", "Owl"]


def test_checks_go_on_to_a_fixed_point(tmp_path: Path) -> None:
    rules = """
checks:
  - {when: "table.clock in [1, 3]", does: [{set: {name: clock, add: 1}}], clause: T-11}
  - {when: table.clock == 2, does: [{set: {name: clock, add: 1}}], clause: T-11}
moves: {go: {does: [{set: {name: clock, to: 1}}]}}
"""
    table = Table(tiny(tmp_path, rules))
    table.go()
    assert table.of("table", "clock") == 4


def test_checks_wait_for_a_hold_except_those_that_must_not(tmp_path: Path) -> None:
    rules = """
checks:
  - {when: table.clock == 1, does: [{set: {of: south, name: points, to: 1}}], clause: T-11}
  - {when: table.clock == 1 and north.points == 0, at: once, does: [{set: {of: north, name: points, to: 1}}], clause: T-12}
moves: {go: {does: [{hold: [{set: {name: clock, to: 1}}, {set: {name: clock, to: 2}}]}]}}
"""
    table = Table(tiny(tmp_path, rules))
    table.go()
    assert (table.of("south", "points"), table.of("north", "points")) == (0, 1)


def test_pieces_hurt_together_die_together(tmp_path: Path) -> None:
    steps = """
moves:
  go:
    does: [{together: [{damage: {piece: first(seat.field), amount: 9}}, {damage: {piece: first(other(seat).field), amount: 9}}]}]
"""
    table = Table(tiny(tmp_path, merged(read(SLAIN), read(steps))), south={"field": ["Fox"]}, north={"field": ["Owl"]})
    table.go()
    assert (table.names("south.pit"), table.names("north.pit"), table.of("table", "clock")) == (["Fox"], ["Owl"], 2)


# -------------------------------------------------------------------- triggers

HEARERS = """
- {id: crier, name: Crier, type: unit, strength: 1, abilities: [{kind: answer, on: bell, does: [{set: {name: clock, to: 10 * table.clock + 1}}]}]}
- {id: ringer, name: Ringer, type: unit, strength: 1, abilities: [{kind: answer, on: bell, does: [{set: {name: clock, to: 10 * table.clock + 2}}]}]}
- {id: monk, name: Monk, type: unit, strength: 1, abilities: [{kind: answer, on: bell, when: seat.points > 0, does: [{set: {name: clock, to: 10 * table.clock + 3}}]}]}
- {id: scribe, name: Scribe, type: unit, strength: 1, text: Write it down., abilities: [{kind: answer, on: bell}]}
- {id: heir, name: Heir, type: unit, strength: 1, abilities: [{kind: answer, on: hello, when: piece == me, does: [{set: {of: seat, name: points, add: 5}}]}]}
"""
RING = {"moves": {"go": {"does": [{"signal": "bell"}]}}}


def test_the_turn_players_triggers_come_first_and_each_seat_orders_its_own(tmp_path: Path) -> None:
    table = Table(
        tiny(tmp_path, RING, HEARERS), turn="north", south={"field": ["Crier"]}, north={"field": ["Crier", "Ringer"]}
    )
    table.go(by="north")
    assert (table.match.to_act, table.match.view("north").question.kind) == ("north", "options")
    table.must(answer="Ringer", by="north")
    assert table.of("table", "clock") == 211


def test_a_trigger_whose_condition_fails_is_not_raised(tmp_path: Path) -> None:
    game = tiny(tmp_path, RING, HEARERS)
    table = Table(game, south={"field": ["Monk"]}, north={"field": ["Monk"], "points": 1})
    table.go()
    assert table.of("table", "clock") == 3


def test_a_trigger_works_only_where_its_kind_says_and_face_up(tmp_path: Path) -> None:
    south = {"hand": ["Crier"], "pit": ["Crier"], "bench": ["Crier"], "field": [{"card": "Crier", "up": False}]}
    table = Table(tiny(tmp_path, RING, HEARERS), south=south)
    table.go()
    assert table.of("table", "clock") == 0


def test_a_trigger_without_steps_is_carried_out_by_hand(tmp_path: Path) -> None:
    table = Table(tiny(tmp_path, RING, HEARERS), south={"field": ["Scribe"]})
    table.go()
    assert table.match.view("south").question.kind == "by_hand"
    assert table.tool("damage", "Scribe", n=1).allowed
    table.answer()
    assert table.match.to_act == "south"


def test_the_card_just_played_hears_its_own_moment(tmp_path: Path) -> None:
    table = Table(tiny(tmp_path, cards=HEARERS), south={"hand": ["Heir"]}, north={"field": ["Heir"]})
    table.drag("Heir in hand", "field")
    assert (table.of("south", "points"), table.of("north", "points")) == (5, 0)


def test_triggers_wait_for_checks_and_come_before_what_was_started(tmp_path: Path) -> None:
    rules = """
checks: [{when: table.clock == 5, does: [{set: {name: clock, to: 6}}], clause: T-11}]
procedures: {later: {steps: [{set: {name: clock, to: 10 * table.clock + 9}}]}}
moves: {go: {does: [{hold: [{start: later}, {signal: bell}, {set: {name: clock, to: 5}}]}]}}
"""
    table = Table(tiny(tmp_path, rules, HEARERS), south={"field": ["Crier"]})
    table.go()
    assert table.of("table", "clock") == 619


def test_rules_of_the_game_have_triggers_too(tmp_path: Path) -> None:
    rules = """
triggers: [{on: hello, when: piece.strength > 2, seat: other(turn.seat), label: Envy, does: [{set: {of: seat, name: points, add: 1}}], clause: T-11}]
"""
    table = Table(tiny(tmp_path, rules), south={"hand": ["Owl", "Fox"]})
    table.drag("Owl", "field")
    assert table.of("north", "points") == 1
    assert any(line.clause == "T-11" for line in table.match.view(None).log)


# -------------------------------------------------------------------- instead, never, bars


def test_instead_sends_a_piece_elsewhere_once(tmp_path: Path) -> None:
    rules = """
instead:
  - {when: to == piece.owner.pit and piece.type == unit, to: table.market, clause: T-11}
  - {when: to == table.market, to: piece.owner.pit, clause: T-12}
moves: {go: {does: [{move: {pieces: seat.field, to: pit}}]}}
"""
    table = Table(tiny(tmp_path, rules), south={"field": ["Fox", "Hat"]})
    table.go()
    assert (sorted(table.names("south.pit")), table.names("table.market")) == (["Fox", "Hat"], [])
    single = merged(read(rules), {"instead": read(rules)["instead"][:1]})
    table = Table(tiny(tmp_path, single), south={"field": ["Fox", "Hat"]})
    table.go()
    assert (table.names("south.pit"), table.names("table.market")) == (["Hat"], ["Fox"])
    table = Table(tiny(tmp_path, single), south={"field": ["Fox"]})
    table.tool("move", "Fox", zone="south.pit")
    assert table.names("table.market") == ["Fox"]
    assert "Market" in table.log()[-1], "the log names the zone where the card came to lie"
    table = Table(tiny(tmp_path, single), level="free", south={"field": ["Fox"]})
    table.tool("move", "Fox", zone="south.pit")
    assert table.names("south.pit") == ["Fox"], "a free table is a plain one"


NEVER = """
never: [{when: to.id == bench and piece.type == spell, clause: T-10, refusal: Spells never rest.}]
moves: {go: {does: [{move: {pieces: seat.hand, to: bench}}]}}
"""


def test_never_beats_every_effect(tmp_path: Path) -> None:
    table = Table(tiny(tmp_path, NEVER), south={"hand": ["Rain", "Fox"]})
    table.go()
    assert (table.names("south.bench"), table.names("south.hand")) == (["Fox"], ["Rain"])


def test_never_binds_by_hand_except_in_a_free_game(tmp_path: Path) -> None:
    game = tiny(tmp_path, NEVER)
    for level, moved in (("strict", False), ("ask", False), ("free", True)):
        table = Table(game, level=level, south={"hand": ["Rain"]})
        outcome = table.do(drag="Rain", to="bench", anyway=True)
        assert outcome.allowed is moved, level
        if not moved and level == "ask":
            assert outcome.verdict.clauses == ("T-10",)


def test_bars_explain_drags_that_are_no_move_and_hand_tools(tmp_path: Path) -> None:
    rules = """
bars:
  - {from: [pit], to: [hand], clause: T-11, refusal: The dead stay dead.}
  - {tool: [look], from: [deck], clause: T-12, refusal: Do not peek.}
"""
    table = Table(tiny(tmp_path, rules), south={"pit": ["Fox"]})
    assert table.refused(drag="Fox in pit", to="hand") == ("T-11",)
    assert table.refused(tool="look", args={"zone": "deck", "n": 1}, by="south") == ("T-12",)
    assert table.refused(drag="Fox in pit", to="bench") == ()


def test_a_zone_says_what_it_takes_and_any_other_drag_names_both_places(tmp_path: Path) -> None:
    table = Table(tiny(tmp_path), south={"purse": ["Penny"], "field": ["Fox"]})
    assert table.refused(drag="Penny", to="field") == ("T-2",)
    sentence = table.said(table.do(drag="Fox", to="bench"))
    assert "Field" in sentence
    assert "Bench" in sentence


def test_the_nearest_move_explains_a_refusal_with_all_its_conditions(tmp_path: Path) -> None:
    table = Table(tiny(tmp_path), south={"hand": ["Fox", "Bear", "Rain"]})
    assert table.refused(drag="Rain", to="field") == ("T-3",)
    assert table.refused(drag="Bear", to="field") == ("T-4",)
    assert "Bear costs more gold" in table.said(table.do(drag="Bear", to="field"))
    table.drag("Fox", "field")
    assert table.refused(drag="Bear", to="field") == ("T-5", "T-4")
    verdict = table.match.judge(table.move(drag="Bear", to="field"))
    assert [r.details.say("en") for r in verdict.refusals if r.details] != []
    assert not verdict.near


def test_a_false_condition_says_which_of_its_parts_was_false(tmp_path: Path) -> None:
    needs = "piece.type == unit and piece.strength > 2 and seat == turn.seat"
    rules = {"moves": {"play": {"checks": [{"needs": needs, "clause": "T-11", "refusal": "No."}]}}}
    table = Table(tiny(tmp_path, rules), south={"hand": ["Fox"]})
    (refusal,) = table.match.judge(table.move(drag="Fox", to="field")).refusals
    said = refusal.details.say("en")
    assert "piece.strength > 2" in said
    assert "unit" not in said


def test_judging_changes_nothing(tmp_path: Path) -> None:
    table = Table(tiny(tmp_path), south={"hand": ["Fox", "Bear"], "purse": ["Crown", "Penny"]})
    before, stamp = table.print, table.match.state.stamp
    for number in table.match.state.pieces:
        for zone in table.match.state.zones:
            table.match.judge(Drag("south", number, zone))
    assert (table.print, table.match.state.stamp) == (before, stamp)


# -------------------------------------------------------------------- static abilities

AURA = """
- {id: king, name: King, type: unit, strength: 4, abilities: [{kind: aura, modifies: {attribute: strength, add: 1, which: piece.seat == seat and piece != me}}]}
- {id: tutor, name: Tutor, type: unit, strength: 4, abilities: [{kind: aura, when: seat.points > 0, modifies: {attribute: keywords, grant: tough, which: piece.seat == seat}}]}
"""


def test_a_static_ability_holds_while_its_card_is_in_play_and_face_up(tmp_path: Path) -> None:
    game = tiny(tmp_path, "moves: {go: {does: [{move: {piece: last(seat.field), to: pit}}]}}", AURA)
    table = Table(game, south={"field": ["Fox", "King"]}, north={"field": ["Owl"]})
    assert [table.value(c, "strength") for c in ("Fox", "King", "Owl")] == [3, 4, 3]
    view = next(p for p in table.match.view("south").zones["south.field"].pieces if p.face and p.face.name == "Fox")
    assert [(s.value, s.printed) for s in view.face.stats] == [("3", "2")]
    table.go()
    assert table.value("Fox", "strength") == 2
    assert Table(game, south={"field": ["Fox", {"card": "King", "up": False}]}).value("Fox", "strength") == 2
    assert Table(game, south={"field": ["Fox", "King", "King"]}).value("Fox", "strength") == 4


@pytest.mark.parametrize(
    "abilities",
    [
        "{attribute: strength, add: 1, which: piece.strength > 2}",
        "{attribute: strength, add: piece.strength, which: piece != me}",
        "{attribute: strength, add: 1, which: piece != me and tough in piece.keywords}}, {kind: aura, modifies: {attribute: keywords, grant: tough, which: piece.strength > 2}",
    ],
)
def test_a_static_ability_that_reads_what_it_changes_is_refused_on_load(tmp_path: Path, abilities: str) -> None:
    card = f"- {{id: ring, name: Ring, type: unit, strength: 1, abilities: [{{kind: aura, modifies: {abilities}}}]}}"
    assert any("reads" in p.message or "itself" in p.message for p in faults(tmp_path, cards=card))


def test_a_static_grant_of_a_keyword_may_have_a_condition(tmp_path: Path) -> None:
    game = tiny(tmp_path, cards=AURA)
    for points, words in ((0, ()), (1, ("tough",))):
        table = Table(game, south={"field": ["Fox", "Tutor"], "points": points})
        assert game.keywords(table.match.state, table.piece("Fox")) == words
