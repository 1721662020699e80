"""What packs show of what goes on: panels, queues, phases, figures, stages; and what sentences name with a dot."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.check import check_pack
from engine.pack import open_game
from engine.values.fingerprint import fingerprint
from tests.support.laws import serialised
from tests.support.table import Table
from tests.support.tiny import faults, read, tiny, write_tiny

DUEL = """
procedures:
  duel:
    label: Duel
    vars: {one: piece, two: piece, fell: int, total: int}
    panel:
      when: fell > 0
      cards: [{piece: one, label: strikes}, {piece: two, label: answers}]
      dice:
        - {piece: one, rolled: fell, edges: [{label: Charge, by: one.charge}, {label: Nothing, by: "0"}], result: total}
        - {piece: two, rolled: "0", result: "0"}
      columns: [Total, Outcome]
      rows: [{cells: [1 to 3, miss], when: total <= 3}, {cells: [4 and up, hit], when: total > 3}]
      clause: T-11
    steps:
      - roll: {sides: 6, as: fell}
      - {let: {name: total, be: fell + one.charge}}
      - {ask: {title: Sure, options: [{id: good, label: Good}], as: answer, always: true}}
  main: {label: Main, phase: true, steps: [{open: acting}]}
windows: {acting: {allows: [fight]}}
moves: {fight: {label: Fight, drag: {from: [field], to: [rival.field], onto: "true"}, does: [{run: duel, with: {one: piece, two: host}}]}}
"""


def test_a_panel_shows_a_procedure_and_stays_until_the_next_move(tmp_path: Path) -> None:
    table = Table(tiny(tmp_path, DUEL), south={"field": ["Fox"]}, north={"field": ["Owl"]})
    table.tool("counter", "Fox", name="charge", n=2)
    assert table.match.view("south").panel is None
    table.played.match.state.rolls = (3,)
    table.drag("Fox", onto="Owl")
    panel = table.match.view("north").panel
    assert panel is not None and panel.running and panel.title == "Duel"
    assert [(c.piece.face.name, c.label) for c in panel.cards if c.piece.face] == [("Fox", "strikes"), ("Owl", "answers")]
    first, second = panel.dice
    assert (first.seat, first.rolled, first.edges, first.result) == ("south", 3, (("Charge", 2),), 5)
    assert (second.seat, second.rolled, second.result) == ("north", None, None)
    assert panel.columns == ("Total", "Outcome") and panel.rows[panel.hit or 0] == ("4 and up", "hit")
    assert panel.clauses == ("T-11",)
    table.answer("good")
    over = table.match.view("south").panel
    assert over is not None and not over.running and over.hit == 1
    before = fingerprint(table.match.state)
    table.pass_()
    assert table.match.view("south").panel is None
    assert before != fingerprint(table.match.state)


def test_a_panels_table_must_be_even(tmp_path: Path) -> None:
    change = read(DUEL)
    change["procedures"]["duel"]["panel"]["rows"][0]["cells"] = ["1 to 3"]
    assert any("1 cells, the table 2 columns" in p.message for p in faults(tmp_path, change))


QUEUE = """
table_values: {answered: {label: Answered, type: pieces, until: phase}}
piece_values: {used: {label: Used, type: bool, until: phase}}
zones: {cellar: {down_seen_by: owner}}
windows:
  acting:
    speaks: {first: turn.seat, moved: other(speaker)}
    allows: [speak, decline]
    queue:
      answered: table.answered
      open: "[p for p in south.field + north.field + south.cellar + north.cellar if not (p in table.answered)]"
      used: piece.used
      clause: T-11
moves:
  speak: {label: Speak, piece: "piece.zone in [field, cellar]", does: [{mark: {piece: piece, name: used}}, {set: {name: answered, put: piece}}]}
  decline: {label: Decline, piece: "piece.zone in [field, cellar]", does: [{set: {name: answered, put: piece}}]}
"""


def test_a_queue_tells_who_answered_and_no_secrets(tmp_path: Path) -> None:
    table = Table(
        tiny(tmp_path, QUEUE), south={"field": ["Fox", "Bear"]}, north={"field": ["Owl"], "cellar": [{"card": "Hat", "up": False}]}
    )

    def chips(seat: str | None) -> list[tuple[str, str]]:
        queue = table.match.view(seat).queue
        assert queue is not None and queue.clause == "T-11"
        return [(chip.name, chip.state) for chip in queue.chips]

    assert chips("south") == [("Fox", "open"), ("Bear", "open"), ("Owl", "open")]
    table.must(use="speak", card="Bear", by="south")
    assert chips("south") == [("Bear", "used"), ("North is choosing", "choosing"), ("Fox", "open")]
    assert chips("north") == [("Bear", "used"), ("Owl", "open"), ("Hat", "open"), ("Fox", "open")]
    table.must(use="decline", card="Owl", by="north")
    assert chips("south")[:2] == [("Bear", "used"), ("Owl", "declined")]
    assert not any(name == "Hat" for name, _ in (*chips("south"), *chips(None)))


NESTED = """
procedures:
  turn: {steps: [{run: dawn}, {run: main}, {run: dusk}]}
  dawn: {label: Dawn, phase: true, steps: [{open: acting}]}
  main: {label: Main, phase: true, steps: [{open: acting}, {run: raid}]}
  raid: {label: Raid, phase: true, steps: [{open: acting}]}
  dusk: {label: Dusk, phase: true, steps: [{open: acting}]}
"""


def test_the_track_folds_phases_within_others(tmp_path: Path) -> None:
    table = Table(tiny(tmp_path, NESTED), at=["main", "raid", "acting"])
    phases = table.match.view("south").phases
    assert [(p.label, p.state, p.inner) for p in phases] == [("Dawn", "done", ""), ("Main", "now", "Raid"), ("Dusk", "to_come", "")]


DOTTED = """
windows: {acting: {allows: [bribe]}}
procedures:
  feast: {vars: {guest: piece}, steps: [{say: "{guest} of strength {feast.guest} eats."}]}
moves:
  bribe:
    label: "Bribe for {piece.cost}"
    drag: {from: [hand], to: [bench]}
    checks: [{needs: piece.cost < 3, clause: T-3, refusal: "It would cost {piece.cost:coin|coins}: {piece.cost}, and {seat.points} is there."}]
    log: "{seat} pays {piece.cost} for {piece}."
    does: [{move: {piece: piece, to: bench}}]
  hush: {label: Hush, drag: {from: [hand], to: [cellar]}, log: "{seat} hides one of {piece.strength}.", does: [{move: {piece: piece, to: cellar}}]}
"""


def test_sentences_name_values_with_a_dot(tmp_path: Path) -> None:
    change = read(DOTTED)
    change["windows"]["acting"]["allows"].append("hush")
    table = Table(tiny(tmp_path, change), south={"hand": ["Fox", "Bear", "Owl"]})
    labels = {t.label for t in table.match.targets("south", table.handle("south", "Fox")) if t.zone == "south.bench"}
    assert labels == {"Bribe for 0"}
    assert table.said(table.do(drag="Bear", to="bench")) == "It would cost coins: 3, and 0 is there."
    table.drag("Fox", to="bench")
    assert "South pays 0 for Fox." in table.log()
    table.drag("Owl", to="cellar")
    assert "South hides one of ?." in table.log(seat="north"), "a line that everybody reads tells no hidden number"


def test_a_dotted_name_that_means_nothing_is_told(tmp_path: Path) -> None:
    found = faults(tmp_path, {"moves": {"play": {"log": "{piece.weight} goes."}}})
    assert [p.message for p in found if "{piece.weight}" in p.message]
    assert found[0].line > 1


SHOP = """
attributes: {type: {one_of: {unit: {label: Unit, icon: person}, spell: {label: Spell, icon: bolt}}}}
seat_values: {left: {label: Left, show: chip, private: true, is: 20 - count(seat.cart)}, most: {label: Most, is: "20"}}
zones:
  shop: {label: Shop, kind: tray, seen_by: owner, group: type}
  cart: {label: Cart, kind: tray, seen_by: owner, counted: false}
windows: {acting: {allows: [buy]}}
moves:
  buy:
    label: "Buy for {piece.cost}"
    icon: plus
    log: "{seat} buys {piece} for {piece.cost}."
    secret: true
    drag: {from: [shop], to: [cart]}
    checks: [{needs: piece.cost < 3, clause: T-3, refusal: Too dear.}]
    does: [{move: {piece: piece, to: cart}}]
"""
SHOP_MAT = """
id: shop
label: Shop
during: [main]
zones: {shop: {rect: [0.2, 0, 0.8, 0.5], lie: cards, own: true, offers: cart}, cart: {rect: [0.2, 0.5, 0.8, 0.4], lie: cards, own: true}}
figures: {money: {rect: [0, 0.2, 0.2, 0.3], label: Money, rows: [{value: left, of: most, marks: true}]}}
"""
ROOM = "id: plain\nlabel: Plain\nzones: {field: {rect: [0.2, 0, 0.6, 0.3]}}\nchips: [deck, bench, purse, cellar, pit, market, shop, cart]\n"


def shop(folder: Path) -> Table:
    """The tiny game with a shop, on a mat of its own."""
    files = {"mats/shop.yaml": SHOP_MAT, "mats/plain.yaml": ROOM}
    return Table(open_game(write_tiny(folder, SHOP, files=files)), south={"shop": ["Rain", "Fox", "Bear"]})


def test_what_is_bought_stays_secret(tmp_path: Path) -> None:
    table = shop(tmp_path)
    table.drag("Fox", to="cart")
    mine, theirs = table.match.view("south"), table.match.view("north")
    assert mine.zones["south.cart"].count == 1 and theirs.zones["south.cart"].count == 0
    assert not theirs.zones["south.cart"].pieces
    assert [c.value for c in mine.seats["south"].chips if c.label == "Left"] == ["19"]
    assert not [c for c in theirs.seats["south"].chips if c.label == "Left"]
    assert {k: c.value for k, c in mine.seats["south"].figures.items()} == {"left": "19", "most": "20"}
    assert not theirs.seats["south"].figures
    assert table.log(seat="south")[-1] == "South buys Fox for 0."
    assert not any("buys" in line for seat in ("north", None) for line in table.log(seat=seat))
    covered = table.match.view("south", covered=True)
    assert not covered.seats["south"].figures and covered.zones["south.cart"].count == 0


def test_groups_follow_the_order_of_the_words(tmp_path: Path) -> None:
    view = shop(tmp_path).match.view("south")
    assert [(g.label, len(g.handles)) for g in view.zones["south.shop"].groups] == [("Unit", 2), ("Spell", 1)]
    assert not shop(tmp_path / "again").match.view("north").zones["south.shop"].groups


@pytest.mark.parametrize(
    ("mat", "told"),
    [
        (SHOP_MAT.replace("[main]", "[mian]"), "mian"),
        (SHOP_MAT.replace("[main]", "[turn]"), "is no phase"),
        (SHOP_MAT.replace("offers: cart", "offers: kart"), "kart"),
        (SHOP_MAT.replace("lie: cards, own: true, offers", "lie: tray, own: true, offers"), "needs `lie: cards`"),
        (SHOP_MAT.replace("value: left", "value: lest"), "lest"),
        (SHOP_MAT.replace("rect: [0.2, 0.5", "rect: [0.2, 0.3"), "overlap"),
    ],
)
def test_slips_in_such_a_mat_are_told(tmp_path: Path, mat: str, told: str) -> None:
    pack = write_tiny(tmp_path, SHOP, files={"mats/shop.yaml": mat, "mats/plain.yaml": ROOM})
    problems = [p for p in check_pack(pack)[1] if p.severity == "error"]
    assert any(told in p.message and p.file.endswith("shop.yaml") for p in problems), problems


@pytest.mark.parametrize(("way", "name", "told"), [("add", "roll", "is a list"), ("put", "clock", "is no list")])
def test_lists_and_numbers_are_set_each_in_their_way(tmp_path: Path, way: str, name: str, told: str) -> None:
    change = {
        "table_values": {"roll": {"label": "Roll", "type": "pieces"}},
        "moves": {"play": {"does": [{"set": {"name": name, way: "piece"}}]}},
    }
    assert any(told in p.message for p in faults(tmp_path, change))


STAGES = """
cleanup: sweep
procedures:
  sweep:
    steps:
      - {stage: Deaths, clause: T-1}
      - each: p
        in: "[p for p in south.field + north.field if p.damage > 0 and p.damage >= p.strength]"
        do: [{move: {piece: p, to: pit}, log: "{p} dies.", clause: T-1}]
      - {stage: Purses, clause: T-2}
      - if: count(south.field) == 0 and count(south.purse) > 0
        then:
          - {stage: Losses, clause: T-3}
          - {move: {pieces: south.purse, to: pit}}
"""


def test_the_stages_of_a_cleanup_are_taken_down(tmp_path: Path) -> None:
    table = Table(tiny(tmp_path, STAGES), south={"field": ["Fox", "Bear"], "purse": ["Penny"]})
    table.tool("damage", "Fox", n=2)
    assert table.match.stages == (), "only where somebody will look"
    table.match.watches = True
    table.tool("damage", "Bear", n=5)
    (run,) = table.match.stages
    assert [(s.title.say("en"), s.clauses, s.did) for s in run] == [
        ("Deaths", ("T-1",), True), ("Purses", ("T-2",), False), ("Losses", ("T-3",), True),
    ]  # fmt: skip
    assert [e.phrase.say("en", table.match.namer(None, "en")) for e in run[0].told] == ["**Bear** dies."]
    bear = table.piece("Bear").id
    assert run[0].before.pieces[bear].zone == "south.field" and run[0].after.pieces[bear].zone == "south.pit"
    table.tool("damage", "Penny", n=0)
    assert table.match.stages == ()


def test_a_stage_that_was_not_needed_is_listed(tmp_path: Path) -> None:
    table = Table(tiny(tmp_path, STAGES), south={"field": ["Fox", "Bear"]})
    table.match.watches = True
    table.tool("damage", "Fox", n=2)
    assert [(s.title.say("en"), s.did) for s in table.match.stages[0]] == [("Deaths", True), ("Purses", False), ("Losses", False)]


def test_damage_says_what_it_counts_towards(tmp_path: Path) -> None:
    marked = {"piece_values": {"damage": {"label": "Damage", "show": "damage", "of": "piece.strength"}}}
    table = Table(tiny(tmp_path, marked), south={"field": ["Fox", "Bear"]})
    table.tool("damage", "Bear", n=2)
    shown = {p.face.name: (p.damage, p.damage_of) for p in table.match.view("north").zones["south.field"].pieces}
    assert shown == {"Fox": (0, None), "Bear": (2, 5)}


def test_an_insert_is_listed_only_where_it_was_made(tmp_path: Path) -> None:
    marked = STAGES.replace("{stage: Losses, clause: T-3}", "{stage: Losses, clause: T-3, insert: true}")
    table = Table(tiny(tmp_path, marked.replace("sweep:\n", "sweep:\n    label: Sweep\n    clause: T-1\n", 1)), south={"field": ["Fox", "Bear"], "purse": ["Penny"]})
    table.match.watches = True
    table.tool("damage", "Fox", n=2)
    assert [(s.title.say("en"), s.insert) for s in table.match.stages[0]] == [("Deaths", False), ("Purses", False)]
    table.tool("damage", "Bear", n=5)
    assert [(s.title.say("en"), s.insert) for s in table.match.stages[0]][2:] == [("Losses", True)]
    title = table.match.game.cleanup_title
    assert title is not None and (title[0].say("en"), title[1]) == ("Sweep", ("T-1",))


SEALED = """
procedures:
  bids:
    vars: {mine: int, theirs: int}
    steps:
      - {ask: {seat: south, title: Bid, number: [0, 90], as: mine}}
      - {ask: {seat: north, title: Bid, number: [0, 90], as: theirs}}
      - {say: "{mine} against {theirs}."}
windows: {acting: {allows: [bid]}}
moves: {bid: {label: Bid, button: true, does: [{run: bids}]}}
"""


def test_a_sealed_choice_is_two_questions_and_no_trace_between(tmp_path: Path) -> None:
    table = Table(tiny(tmp_path, SEALED))
    before = serialised(table.match.view("north")), serialised(table.match.view(None))
    table.must(use="bid", by="south")
    table.answer(77)
    assert table.match.to_act == "north"
    for seat, old in zip(("north", None), before, strict=True):
        assert "77" not in serialised(table.match.view(seat)) and "77" not in old
    table.answer(41)
    assert "77 against 41." in table.log(seat="north")
