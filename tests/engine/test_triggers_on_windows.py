"""Windows beside the plain ones: triggers that lie as items, moves made beside it or by the other seat, moving as a moment."""

from __future__ import annotations

from pathlib import Path

from tests.support.table import Table
from tests.support.tiny import faults, tiny

CHAIN = """
triggering: {order: "[other(turn.seat), turn.seat]", lay_on: chain}
items: {target: piece}
moments: {moved: {piece: piece, source: zone, to: zone}}
ability_kinds:
  knell: {label: Knell, triggered: true, zones: [field], on: moved, when: "piece == me and source.id == field and to.id == pit", vars: {target: piece}}
windows:
  acting: {allows: [play, arm, go, hop, note_it, shout]}
  chain:
    title: Chain
    speaks: {first: newest.seat, laid: newest.seat, resolved: newest.seat}
    allows: [hop, shout]
    passes: 2
    on_passes: [{resolve: newest}]
    ends_when: not items
moves:
  hop: {label: Hop, button: true, aside: true, does: [{set: {of: seat, name: points, add: 1}}]}
  shout: {label: Shout, button: true, anyone: true, does: [{set: {of: seat, name: points, add: 10}}]}
  note_it: {label: Note, button: true, does: []}
"""
KNELLS = """
- {id: wolf, name: Wolf, type: unit, strength: 1, abilities: [{kind: knell, lays: [{ask: {title: Whom, pieces: south.field + north.field, as: target}}], does: [{damage: {piece: target, amount: 2}}]}]}
- {id: imp, name: Imp, type: unit, strength: 1, abilities: [{kind: knell, does: [{set: {of: seat, name: points, add: 5}}]}]}
- {id: ghost, name: Ghost, type: unit, strength: 1, abilities: [{kind: knell, text: Something sad happens.}]}
"""


def begun(tmp_path: Path, **table: object) -> Table:
    return Table(tiny(tmp_path, CHAIN, KNELLS), **table)


def kill(table: Table, card: str, seat: str = "south") -> None:
    assert table.tool("move", card, zone=f"{seat}.pit").allowed


def test_moving_by_hand_is_a_moment_and_the_aim_is_chosen_when_it_is_laid(tmp_path: Path) -> None:
    table = begun(tmp_path, south={"field": ["Wolf", "Fox"]}, north={"field": ["Owl"]})
    kill(table, "Wolf")
    assert table.match.view("south").question is not None
    table.answer("Owl")
    stack = table.match.view("south").stack
    assert [item.label for item in stack] == ["Wolf"]
    assert stack[0].targets == (table.handle("south", "Owl"),)
    assert table.piece("Owl").values.get("damage", 0) == 0
    table.pass_()
    table.pass_()
    assert table.piece("Owl").values["damage"] == 2
    assert table.match.view("south").stack == ()


def test_seats_lay_their_triggers_in_the_order_of_the_pack(tmp_path: Path) -> None:
    table = begun(tmp_path, south={"field": [{"card": "Imp", "attached": []}]}, north={"field": ["Imp", "Fox"]})
    south, north = table.piece("south Imp").id, table.piece("north Imp").id
    from engine.play.flow import advance
    from engine.play.run import Run
    from engine.values import events as e

    run = Run(table.match.game, table.match.state)
    run.emit(e.Moved(south, "south.pit"))
    run.emit(e.Moved(north, "north.pit"))
    advance(run)
    frame = table.match.state.waiting()
    assert frame is not None
    assert [item.seat for item in frame.items] == ["north", "south"]
    assert frame.speaker == "south"


def test_a_trigger_with_words_alone_is_carried_out_by_hand(tmp_path: Path) -> None:
    table = begun(tmp_path, south={"field": ["Ghost"]})
    kill(table, "Ghost")
    table.pass_()
    table.pass_()
    question = table.match.view("south").question
    assert question is not None
    assert (question.kind, question.text) == ("by_hand", "Something sad happens.")


def test_a_move_aside_leaves_speaker_and_passes(tmp_path: Path) -> None:
    table = begun(tmp_path, south={"field": ["Imp"]})
    kill(table, "Imp")
    table.pass_("south")
    table.must(use="hop", by="north")
    assert table.match.to_act == "north"
    table.pass_("north")
    assert table.of("south", "points") == 5
    assert table.of("north", "points") == 1


def test_a_move_for_anyone_is_open_to_the_seat_that_does_not_speak(tmp_path: Path) -> None:
    table = begun(tmp_path)
    assert not table.do(use="note_it", by="north").allowed
    table.must(use="shout", by="north")
    assert table.of("north", "points") == 10
    assert table.match.to_act == "south"


def test_a_running_procedure_takes_a_value_from_a_move(tmp_path: Path) -> None:
    changes = """
windows:
  acting: {allows: [seek]}
  hunting: {title: Hunt, speaks: {first: turn.seat}, allows: [pick_it], passes: 1, on_passes: [{end: here}]}
procedures: {hunt: {vars: {prey: piece}, steps: [{open: hunting}, {damage: {piece: prey, amount: 1}}]}}
moves:
  seek: {label: Seek, button: true, does: [{run: hunt}]}
  pick_it: {label: Pick, piece: piece.zone == field, does: [{let: {name: prey, be: piece, in: hunt}}]}
"""
    table = Table(tiny(tmp_path, changes), south={"field": ["Owl"]})
    table.must(use="seek", by="south")
    table.must(use="pick_it", card="Owl", by="south")
    table.pass_("south")
    assert table.piece("Owl").values["damage"] == 1


def test_started_procedures_keep_their_order(tmp_path: Path) -> None:
    changes = """
procedures:
  one: {steps: [{say: one begins}, {open: wait}, {say: one ends}]}
  two: {steps: [{say: two begins}]}
windows:
  acting: {allows: [both]}
  wait: {title: Wait, speaks: {first: turn.seat}, passes: 1, on_passes: [{end: here}]}
moves: {both: {label: Both, button: true, does: [{start: one}, {start: two}]}}
"""
    table = Table(tiny(tmp_path, changes))
    table.must(use="both", by="south")
    assert table.log()[-1] == "one begins"
    table.pass_("south")
    assert table.log()[-2:] == ["one ends", "two begins"]


def test_waiting_triggers_are_counted_and_cite_the_pack(tmp_path: Path) -> None:
    changes = CHAIN.replace("lay_on: chain}", "lay_on: chain, clause: T-12}") + (
        "cleanup: sweep\n"
        "procedures: {sweep: {steps: [{if: pending() > 0 and table.clock < pending(), "
        "then: [{set: {of: table, name: clock, to: pending()}, log: 'Waiting: two.'}]}]}}\n"
    )
    table = Table(tiny(tmp_path, changes, KNELLS), south={"field": ["Imp", "Fox"]})
    kill(table, "Imp")
    assert table.of("table", "clock") == 1
    assert [line.clause for line in table.match.view("south").log if "triggers" in line.parts[-1][0]] == ["T-12"]


def test_a_gone_piece_reads_as_what_static_rules_made_of_it(tmp_path: Path) -> None:
    changes = CHAIN + "statics: [{attribute: strength, which: piece.charge > 0, add: 2}]\n"
    sad = (
        "- {id: sad, name: Sad, type: unit, strength: 1, abilities: [{kind: knell, "
        "does: [{set: {of: seat, name: points, add: me.strength}}]}]}\n"
    )
    table = Table(tiny(tmp_path, changes, sad), south={"field": [{"card": "Sad", "charge": 1}]})
    kill(table, "Sad")
    table.pass_()
    table.pass_()
    assert table.of("south", "points") == 3


def test_the_log_of_a_run_step_speaks_of_the_step_not_of_the_procedure(tmp_path: Path) -> None:
    changes = """
windows: {acting: {allows: [all_of_them]}}
procedures: {tap: {vars: {piece: piece}, steps: [{turn: {piece: piece}}]}}
moves:
  all_of_them:
    label: All
    button: true
    does: [{each: one, in: south.field, do: [{run: tap, with: {piece: one}, log: "{one} is tapped."}]}]
"""
    table = Table(tiny(tmp_path, changes), south={"field": ["Fox", "Owl"]})
    table.must(use="all_of_them", by="south")
    assert table.log()[-2:] == ["Fox is tapped.", "Owl is tapped."]


HURT = """
hand_tools: {hurt: {label: "Hurt {n}", piece: piece.zone == field, run: hurt, amount: n}}
procedures: {hurt: {vars: {piece: piece, n: int}, steps: [{damage: {piece: piece, amount: n}}]}}
"""


def test_a_hand_tool_about_a_piece_is_used_by_name_and_from_the_menu(tmp_path: Path) -> None:
    table = Table(tiny(tmp_path, HURT), south={"field": ["Owl"]}, north={"field": ["Fox"]})
    assert table.tool("procedure", "Owl", name="hurt", n=2).allowed
    assert table.piece("Owl").values["damage"] == 2
    entry = next(a for a in table.match.actions("south", table.handle("south", "Fox")) if a.label == "Hurt 1")
    assert table.match.make(entry.move).allowed
    assert table.piece("Fox").values["damage"] == 1
    assert not table.tool("procedure", name="hurt", zone="south.deck").allowed


AIMED = """
items: {target: piece}
procedures:
  shot:
    vars: {shooter: piece, target: piece}
    steps: [{lay: {source: shooter, open: chain, resolve: [{damage: {piece: target, amount: 1}}]}}]
windows:
  acting: {allows: [shoot]}
  chain:
    title: Chain
    speaks: {first: other(turn.seat), laid: other(turn.seat), resolved: other(turn.seat), moved: speaker}
    allows: [step_in]
    passes: 1
    on_passes: [{resolve: newest}]
    ends_when: not items
moves:
  shoot:
    label: Shoot
    drag: {from: [field], to: [rival.field], onto: host.seat != seat}
    does: [{run: shot, with: {shooter: piece, target: host}}]
  step_in:
    label: Step in
    piece: piece.zone == field and piece.seat == seat
    does: [{let: {name: target, be: piece, item: newest}}]
"""


def test_an_item_is_given_another_target(tmp_path: Path) -> None:
    table = Table(tiny(tmp_path, AIMED), south={"field": ["Fox"]}, north={"field": ["Owl", "Bear"]})
    table.drag("Fox", onto="Owl")
    table.must(use="step_in", card="Bear", by="north")
    assert table.match.view("south").stack[0].targets == (table.handle("south", "Bear"),)
    table.pass_("north")
    assert (table.piece("Owl").values.get("damage", 0), table.piece("Bear").values["damage"]) == (0, 1)


def test_an_item_takes_only_variables_that_items_have(tmp_path: Path) -> None:
    steps = {"moves": {"go": {"does": [{"let": {"name": "aim", "be": "piece", "item": "newest"}}]}}}
    assert any("items have no variable `aim`" in p.message for p in faults(tmp_path, steps))
