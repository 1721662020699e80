"""Every verb of the pack language does what its line in the handbook says."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.values.limits import PackLoops
from tests.support.table import Table
from tests.support.tiny import faults, read, tiny

Go = Callable[..., Table]


@pytest.fixture
def go(tmp_path: Path) -> Go:
    """Press a button whose steps are given; what lies on the table is given as in a scenario."""

    def press(steps: str, rules: str = "", cards: str = "", press: bool = True, **position: Any) -> Table:
        game = tiny(tmp_path, {**(read(rules) or {}), "moves": {"go": {"does": read(steps)}}}, cards)
        table = Table(game, **position)
        if press:
            table.go()
        return table

    return press


FIELD = {"field": ["Fox", "Owl"]}


# -------------------------------------------------------------------- pieces and places


def test_move_takes_pieces_to_a_zone_one_after_the_other(go: Go) -> None:
    table = go("- move: {pieces: seat.field, to: other(seat).bench}", south=FIELD)
    assert table.names("north.bench") == ["Fox", "Owl"]


def test_move_at_the_bottom_lies_under_the_rest(go: Go) -> None:
    table = go("- move: {piece: first(seat.field), to: seat.deck, at: bottom}", south={**FIELD, "deck": ["Bear"]})
    assert table.names("south.deck") == ["Fox", "Bear"]


def test_move_keeps_face_turn_and_slot_as_told(go: Go) -> None:
    table = go("- move: {piece: first(seat.field), to: seat.bench, face: down, turned: true, slot: 1}", south=FIELD)
    fox = table.piece("Fox in bench")
    assert (fox.up, fox.turned, fox.slot) == (False, True, 1)


def test_a_move_into_a_home_zone_lands_in_the_owners(go: Go) -> None:
    table = go("- move: {piece: first(other(seat).field), to: seat.pit}", north=FIELD)
    assert (table.names("south.pit"), table.names("north.pit")) == ([], ["Fox"])


def test_a_null_piece_moves_nothing(go: Go) -> None:
    before = go("- say: Nothing.", south=FIELD)
    after = go("- move: {piece: first(seat.bench), to: pit}", south=FIELD)
    assert before.match.state.zones == after.match.state.zones


def test_draw_takes_from_the_top_until_nothing_is_left(go: Go) -> None:
    steps = "- draw: {seat: seat, count: 3, from: deck, to: hand, empty: [{set: {of: seat, name: points, to: 9}}]}"
    table = go(steps, south={"deck": ["Fox", "Owl"]})
    assert table.names("south.hand") == ["Fox", "Owl"]
    assert table.of("south", "points") == 9


def test_shuffle_keeps_the_cards_and_follows_the_seed(go: Go) -> None:
    deck = {"deck": ["Fox", "Owl", "Bear", "Rain", "Hat", "Boot", "Penny", "Crown"]}
    first, same, other = (go("- shuffle: seat.deck", seed=seed, south=deck).names("south.deck") for seed in (1, 1, 2))
    assert first == same != other
    assert sorted(first) == sorted(other) == sorted(deck["deck"])


def test_turn_and_flip(go: Go) -> None:
    table = go("- turn: {pieces: seat.field}\n- flip: {piece: first(seat.field), face: down}", south=FIELD)
    assert [(table.piece(c).turned, table.piece(c).up) for c in ("Fox", "Owl")] == [(True, False), (True, True)]
    table = go("- turn: {pieces: seat.field, way: upright}", south={"field": [{"card": "Fox", "turned": True}]})
    assert not table.piece("Fox").turned


def test_attach_rides_along_within_the_realm_and_is_left_out_of_its_zones_list(go: Go) -> None:
    table = go(
        "- attach: {piece: first(seat.hand), to: first(seat.field)}\n- set: {of: seat, name: points, to: count(seat.field)}\n"
        "- move: {piece: first(seat.field), to: seat.bench}",
        south={"hand": ["Hat"], "field": ["Fox"]},
    )
    assert table.of("south", "points") == 1
    assert table.piece("Hat").zone == "south.bench"
    assert table.piece("Hat").host == table.piece("Fox").id


def test_a_host_that_leaves_the_board_sheds_what_was_attached(go: Go) -> None:
    table = go(
        "- move: {piece: first(seat.field), to: seat.pit}",
        south={"field": [{"card": "Fox", "attached": ["Hat", "Boot"]}]},
    )
    assert sorted(table.names("south.pit")) == ["Boot", "Fox", "Hat"]
    assert {p.host for p in table.match.state.pieces.values()} == {None}


def test_attach_under_lies_below_its_host(go: Go) -> None:
    table = go(
        "- attach: {piece: last(seat.field), to: first(seat.field), under: true}",
        south={"field": ["Fox", "Owl", "Bear"]},
    )
    assert table.names("south.field") == ["Bear", "Fox", "Owl"]


def test_two_pieces_cannot_be_attached_to_each_other(go: Go) -> None:
    table = go(
        "- attach: {piece: first(seat.field), to: first(attached(first(seat.field)))}",
        south={"field": [{"card": "Fox", "attached": ["Hat"]}]},
    )
    assert table.piece("Fox").host is None


def test_stack_takes_over_place_turn_damage_and_what_lay_beneath(go: Go) -> None:
    table = go(
        "- stack: {piece: first(seat.hand), onto: first(seat.field)}",
        south={"hand": ["Bear"], "field": [{"card": "Fox", "damage": 1, "turned": True, "attached": ["Hat"]}, "Owl"]},
    )
    bear = table.piece("Bear")
    assert (bear.zone, bear.turned, bear.values["damage"], bear.host) == ("south.field", True, 1, None)
    assert {table.piece("Fox").host, table.piece("Hat").host} == {bear.id}
    assert "damage" not in table.piece("Fox").values


def test_make_and_remove_markers_tokens_and_dice(go: Go) -> None:
    table = go(
        "- make: {kind: token, face: owl, to: seat.field, as: bird}\n- make: {kind: die, sides: 6, to: seat.field, as: die}\n"
        "- make: {kind: marker, for: bird, to: seat.bench, as: sign}\n- set: {of: seat, name: points, to: count(seat.field)}\n"
        "- remove: bird",
    )
    kinds = sorted(p.kind for p in table.match.state.pieces.values() if p.kind != "card")
    assert kinds == ["die", "marker"]
    assert table.of("south", "points") == 2
    assert table.piece("d6").owner == "south"


def test_a_token_ceases_where_no_tokens_may_lie(go: Go) -> None:
    table = go(
        "- make: {kind: token, face: owl, to: seat.field, as: bird}\n- move: {piece: bird, to: seat.pit}",
        "zones: {pit: {keeps_tokens: false}}",
    )
    assert not [p for p in table.match.state.pieces.values() if p.kind == "token"]


# -------------------------------------------------------------------- numbers


def test_damage_heal_counters_and_marks(go: Go) -> None:
    table = go(
        "- damage: {piece: first(seat.field), amount: 5}\n- heal: {piece: first(seat.field), amount: 2}\n"
        "- heal: {piece: last(seat.field), amount: 2}\n- counter: {piece: last(seat.field), name: charge, add: 3}\n"
        "- counter: {piece: last(seat.field), name: charge, add: -5}\n- mark: {piece: first(seat.field), name: tired}",
        south=FIELD,
    )
    assert table.piece("Fox").values == {"damage": 3, "tired": True}
    assert table.piece("Owl").values.get("damage", 0) == table.piece("Owl").values["charge"] == 0


def test_set_and_add_values_of_seats_and_the_table(go: Go) -> None:
    table = go(
        "- set: {of: seat, name: points, to: 4}\n- set: {of: seat, name: points, add: -1}\n"
        "- set: {of: other(seat), name: points, add: 2}\n- set: {name: clock, add: 7}"
    )
    assert [table.of(*key) for key in (("south", "points"), ("north", "points"), ("table", "clock"))] == [3, 2, 7]


def test_a_value_until_the_phase_or_the_turn_is_forgotten_then(go: Go) -> None:
    table = go(
        "- set: {of: seat, name: guard, to: 4}\n- mark: {piece: first(seat.field), name: tired}\n"
        "- modify: {piece: first(seat.field), attribute: strength, add: 4}\n"
        "- modify: {piece: last(seat.field), attribute: strength, add: 1, until: always}",
        south=FIELD,
    )
    assert table.of("south", "guard") == 4
    assert (table.value("Fox", "strength"), table.value("Owl", "strength")) == (6, 4)
    table.pass_()
    assert table.of("south", "guard") == 0
    assert table.piece("Fox").values == {}
    assert (table.value("Fox", "strength"), table.value("Owl", "strength")) == (2, 4)


def test_modifiers_set_first_then_add_and_a_floor_acts_on_reading_only(go: Go) -> None:
    steps = "- modify: {{piece: first(seat.field), attribute: strength, add: {}}}\n"
    table = go(steps.format(-3) + "- modify: {piece: first(seat.field), attribute: strength, to: 2}", south=FIELD)
    assert table.value("Fox", "strength") == 0
    table = go(steps.format(-9) + steps.format(8), south=FIELD)
    assert table.value("Fox", "strength") == 1
    assert table.match.game.printed(table.piece("Fox"), "strength") == 2


def test_a_keyword_is_granted_for_a_while(go: Go) -> None:
    table = go("- modify: {piece: first(seat.field), attribute: keywords, grant: tough}", south=FIELD)
    words = table.match.game.keywords
    assert words(table.match.state, table.piece("Fox")) == ("tough",)
    table.pass_()
    assert words(table.match.state, table.piece("Fox")) == ()


def test_expire_ends_what_lasts_until_that_moment(go: Go) -> None:
    table = go(
        "- modify: {piece: first(seat.field), attribute: strength, add: 4, until: turn}\n- expire: turn", south=FIELD
    )
    assert table.value("Fox", "strength") == 2


def test_leaving_the_board_ends_a_life_with_all_its_marks(go: Go) -> None:
    table = go(
        "- let: {name: fox, be: first(seat.field)}\n- damage: {piece: fox, amount: 1}\n- move: {piece: fox, to: seat.pit}\n"
        "- if: gone(fox)\n  then: [{set: {of: seat, name: points, to: fox.damage + fox.strength}}]\n"
        "- damage: {piece: fox, amount: 5}",
        south=FIELD,
    )
    assert table.of("south", "points") == 3
    assert table.piece("Fox in pit").values == {}


def test_dice_are_rolled_fairly_and_set_within_their_sides(go: Go) -> None:
    die = {"field": [{"die": 6, "value": 3}]}
    rolls = {go("- roll: {die: first(seat.field)}", seed=s, south=die).piece("d6").value for s in range(40)}
    assert rolls == {1, 2, 3, 4, 5, 6}
    assert go("- set_die: {die: first(seat.field), to: 7}", south=die).piece("d6").value == 3
    assert go("- set_die: {die: first(seat.field), to: 6}", south=die).piece("d6").value == 6
    assert go("- set_die: {die: first(seat.field), to: 'null'}", south=die).piece("d6").value is None
    table = go("- roll: {sides: 4, as: n}\n- set: {of: seat, name: points, to: n}")
    assert 1 <= table.of("south", "points") <= 4


# -------------------------------------------------------------------- steering


def test_if_each_repeat_and_while(go: Go) -> None:
    table = go(
        "- if: seat == north\n  then: [{set: {of: seat, name: points, to: 100}}]\n  else: [{set: {of: seat, name: points, add: 1}}]\n"
        "- each: p\n  in: seat.field\n  do: [{set: {of: seat, name: points, add: p.strength}}]\n"
        "- repeat: 2\n  do: [{set: {of: seat, name: points, add: 10}}]\n"
        "- while: seat.points < 50\n  do: [{set: {of: seat, name: points, add: 7}}]",
        south=FIELD,
    )
    assert table.of("south", "points") == 54


def test_each_takes_its_list_once_at_the_beginning(go: Go) -> None:
    table = go(
        "- each: p\n  in: seat.field\n  do: [{move: {piece: p, to: seat.bench}}, {make: {kind: token, face: owl, to: seat.field}}]",
        south=FIELD,
    )
    assert (table.names("south.bench"), table.names("south.field")) == (["Fox", "Owl"], ["Owl", "Owl"])


def test_together_reads_all_amounts_first(go: Go) -> None:
    steps = (
        "- {}: [{{damage: {{piece: first(seat.field), amount: 2 + sum(p.damage for p in other(seat).field)}}}}, "
        "{{damage: {{piece: first(other(seat).field), amount: 1 + sum(p.damage for p in seat.field)}}}}]"
    )
    position: dict[str, Any] = {"south": {"field": ["Fox"]}, "north": {"field": ["Owl"]}}
    together, hold = (go(steps.format(word), **position) for word in ("together", "hold"))
    assert [t.piece("Owl").values["damage"] for t in (together, hold)] == [1, 3]


def test_a_procedure_gives_a_value_back_and_its_finally_runs_on_every_way_out(go: Go) -> None:
    rules = """
procedures:
  asked: {vars: {n: int}, steps: [{give: n + 1}, {set: {name: clock, to: 99}}], finally: [{set: {of: seat, name: points, add: 1}}]}
  left: {steps: [{end: here}, {set: {name: clock, to: 99}}], finally: [{set: {of: seat, name: points, add: 10}}]}
  over: {ends_when: seat.points > 5, steps: [{set: {name: clock, add: 1}}, {set: {of: seat, name: points, add: 100}}, {set: {name: clock, to: 99}}]}
"""
    table = go("- run: asked\n  with: {n: 4}\n  as: found\n- run: left\n- set: {name: clock, to: found}", rules)
    assert (table.of("table", "clock"), table.of("south", "points")) == (5, 11)
    table = go("- run: over", rules)
    assert table.of("table", "clock") == 1


def test_end_by_name_leaves_everything_inside(go: Go) -> None:
    rules = """
procedures:
  outer: {steps: [{run: inner}, {set: {name: clock, to: 99}}], finally: [{set: {of: seat, name: points, add: 1}}]}
  inner: {steps: [{end: outer}, {set: {name: clock, to: 99}}]}
"""
    table = go("- run: outer\n- set: {name: clock, add: 3}", rules)
    assert (table.of("table", "clock"), table.of("south", "points")) == (3, 1)


def test_start_waits_until_a_hold_is_over_and_checks_rest(go: Go) -> None:
    rules = """
procedures: {later: {steps: [{set: {name: clock, to: seat.points}}]}}
checks: [{when: south.points == 6, does: [{set: {of: south, name: points, to: 7}}], clause: T-11}]
"""
    table = go("- hold: [{start: later}, {set: {of: seat, name: points, to: 6}}]", rules)
    assert table.of("table", "clock") == 7


def test_refuse_breaks_the_whole_move_off_and_nothing_has_changed(go: Go) -> None:
    table = go(
        "- damage: {piece: first(seat.field), amount: 1}\n- refuse: {clause: T-11, refusal: Not today.}",
        south=FIELD,
        press=False,
    )
    assert table.refused(use="go") == ("T-11",)
    assert "damage" not in table.piece("Fox").values


def test_tally_counts_for_turn_phase_and_game(go: Go) -> None:
    table = go("- tally: sung\n- set: {of: seat, name: points, to: 'done(sung, seat, turn)'}")
    assert table.go().allowed
    assert table.of("south", "points") == 2
    table.pass_()
    table.pass_()
    table.go()
    assert table.of("south", "points") == 1
    assert table.match.state.tally["sung/south/game"] == 3


def test_win_lose_and_both_lose_at_once(go: Go) -> None:
    def result(steps: str) -> Any:
        found = go(steps).match.state.result
        return found and (found.winner, found.clauses)

    assert result("- win: {seat: seat}\n  clause: T-11") == ("south", ("T-11",))
    assert result("- lose: {seat: seat}\n  clause: T-11") == ("north", ("T-11",))
    both = "- together: [{lose: {seat: seat}, clause: T-11}, {lose: {seat: other(seat)}, clause: T-11}]"
    assert result(both) == (None, ("T-11",))
    assert result("- say: Nothing.") is None


def test_say_and_log_speak_both_languages_with_names_filled_in(go: Go) -> None:
    table = go(
        "- let: {name: p, be: first(seat.field)}\n- say: {en: '{p} of {seat} sings.', ru: 'Поёт {p}, {seat}.'}",
        south={**FIELD, "name": "Mara"},
    )
    assert table.log()[-1] == "Fox of Mara sings."
    assert table.log("ru")[-1] == "Поёт Лиса, Mara."


@pytest.mark.parametrize(
    ("steps", "where"),
    [
        ("- while: true\n  do: [{set: {name: clock, add: 1}}]", "game.yaml:moves.go.does"),
        ("- while: true\n  do: []", "moves.go.does"),
        ("- run: ring", "procedures.ring"),
        ("- repeat: 1000000\n  do: [{set: {name: clock, add: 1}}]", "moves.go.does"),
    ],
)
def test_a_pack_that_loops_is_stopped_named_and_leaves_the_position_as_it_was(go: Go, steps: str, where: str) -> None:
    table = go(steps, "procedures: {ring: {steps: [{run: ring}]}}", press=False)
    before = table.print
    with pytest.raises(PackLoops, match="this pack loops at ") as found:
        table.do(use="go")
    assert where in str(found.value)
    assert table.print == before
    assert table.pass_().allowed


def test_checks_that_never_rest_are_a_loop_too(go: Go) -> None:
    rules = "checks: [{when: table.clock > 0, does: [{set: {name: clock, add: 1}}], clause: T-11}]"
    table = go("- set: {name: clock, to: 1}", rules, press=False)
    with pytest.raises(PackLoops, match="this pack loops at the check"):
        table.do(use="go")
    assert table.of("table", "clock") == 0


# -------------------------------------------------------------------- loading


@pytest.mark.parametrize(
    ("steps", "message"),
    [
        ("- move: {to: pit}", "give either `piece` or `pieces`"),
        ("- move: {piece: piece, pieces: seat.field, to: pit}", "give either `piece` or `pieces`"),
        ("- mvoe: {piece: piece, to: pit}", "mvoe"),
        ("- set: {of: seat, name: points}", "give one of `to`, `add`, `put` and `take`"),
        ("- set: {of: seat, name: pionts, to: 1}", "unknown seat value `pionts`"),
        ("- counter: {piece: piece, name: chrage}", "unknown piece value `chrage`"),
        ("- modify: {piece: piece, attribute: strength}", "exactly one of `add`, `to` and `grant`"),
        ("- modify: {piece: piece, attribute: strenght, add: 1}", "unknown attribute `strenght`"),
        ("- modify: {piece: piece, attribute: keywords, grant: tuogh}", "unknown keyword `tuogh`"),
        ("- run: mian", "unknown procedure `mian`"),
        ("- run: main\n  with: {nobody: 1}", "has no variable `nobody`"),
        ("- open: actnig", "unknown window `actnig`"),
        ("- signal: helo", "unknown moment `helo`"),
        ("- signal: hello\n  with: {peice: piece}", "has no variable `peice`"),
        ("- pay: {cost: glod, amount: 1}", "unknown cost `glod`"),
        ("- draw: {from: dekc, to: hand}", "unknown zone `dekc`"),
        ("- win: {seat: seat}", "give `clause`"),
        ("- lose: {seat: seat}", "give `clause`"),
        ("- ask: {title: What, as: x}", "ask for one of pieces, order"),
        ("- roll: {as: n}", "give either `die` or `sides`"),
        ("- by_hand: {title: Do}", "give the `piece`"),
        ("- carry_out: {piece: piece}", "give `ability`, or `piece` and `kind`"),
        ("- end: mian", "unknown window `mian`"),
        ("- tally: snug", "unknown tally `snug`"),
        ("- say: Hm.\n  clause: T-99", "unknown clause `T-99`"),
        ("- make: {kind: token, face: owll, to: seat.field}", "unknown face `owll`"),
        ("- let: {name: 'a b', be: 1}", "is no name for a variable"),
        ("- repeat: 2\n  while: true\n  do: []", "give either a number to `repeat` or a condition"),
        ("- move: {piece: piece, to: piece}", "a zone is wanted"),
        ("- damage: {piece: seat, amount: 1}", "a piece is wanted"),
    ],
)
def test_a_step_that_makes_no_sense_is_told_while_loading(tmp_path: Path, steps: str, message: str) -> None:
    found = faults(tmp_path, {"moves": {"go": {"does": read(steps)}}})
    assert any(message in p.message for p in found), [p.render() for p in found]
    assert all(p.file.endswith("game.yaml") and p.line > 1 for p in found)
