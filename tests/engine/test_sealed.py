"""Seats that act at the same time: neither sees what the other does, how far it is, or that it took something back."""

from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from engine.judging.legal import legal_moves
from engine.pack import open_game
from engine.values.fingerprint import fingerprint
from engine.values.moves import Answer, Cancel, Pass, Redo, Undo
from tests.support.table import Table
from tests.support.tiny import tiny, write_tiny

SEALED = """
zones:
  shop: {label: Shop, kind: tray, seen_by: owner, counted: false}
  cart: {label: Cart, kind: tray, seen_by: owner, counted: false}
seat_values: {number: {label: Number, private: true}}
windows:
  buying: {title: Buy, speaks: {first: seat}, allows: [buy, name_it], pass: {label: Done, icon: check}, on_passes: [{end: here}]}
moves:
  buy: {label: Buy, icon: plus, secret: true, drag: {from: [shop], to: [cart]}, does: [{move: {piece: piece, to: cart}}]}
  name_it:
    label: Name a number
    button: true
    secret: true
    does:
      - ask: {number: [1, 9], title: Which, as: n}
      - set: {of: seat, name: number, to: n}
  go_shopping: {label: Go shopping, button: true, does: [{run: shopping}]}
procedures:
  shopping:
    vars: {who: seat}
    steps:
      - sealed: who
        do: [{open: buying}, {say: "{who} is done."}]
"""


@pytest.fixture
def shops(tmp_path: Path) -> Table:
    """Both seats are buying."""
    change = SEALED.replace("windows:\n", "windows:\n  acting: {allows: [play, arm, go, go_shopping]}\n")
    game = open_game(write_tiny(tmp_path, change))
    wares = {"shop": ["Rain", "Fox", "Bear"]}
    table = Table(game, south=wares, north=wares)
    table.must(use="go_shopping")
    return table


def _told(table: Table, seat: str | None) -> dict[str, Any]:
    """All that a seat can know: its view without the number that only says that something changed."""
    view = table.match.view(seat)
    return {f.name: getattr(view, f.name) for f in fields(view) if f.name != "stamp"}


def test_both_may_move_and_each_sees_its_own_turn(shops: Table) -> None:
    match = shops.match
    for seat in ("south", "north"):
        assert match.view(seat).to_act == seat
        assert match.view(seat).main is not None
        assert {move.move for move in legal_moves(match, seat) if hasattr(move, "move")} >= {"name_it"}
        assert all(info.to_act for info in match.view(seat).seats.values())
    assert match.to_act == "south" and match.view(None).to_act == "south"


def test_what_one_does_leaves_no_trace_for_the_other(shops: Table) -> None:
    before = {seat: _told(shops, seat) for seat in ("south", None)}
    shops.drag("Fox", to="cart", by="north")
    assert {seat: _told(shops, seat) for seat in before} == before
    shops.must(use="name_it", by="north")
    assert {seat: _told(shops, seat) for seat in before} == before
    assert shops.match.make(Answer("north", (7,))).allowed
    assert shops.match.make(Undo("north")).allowed
    assert {seat: _told(shops, seat) for seat in before} == before
    assert shops.match.make(Cancel("north")).allowed
    assert {seat: _told(shops, seat) for seat in before} == before
    assert shops.match.make(Pass("north")).allowed
    told = _told(shops, "south")
    assert told["seats"] == before["south"]["seats"], "nobody knows that the other is done"
    assert told["to_act"] == "south" and told["main"] == before["south"]["main"]
    shops.drag("Bear", to="cart", by="south")
    assert shops.match.view("south").zones["south.cart"].count == 1


def test_what_follows_begins_when_both_are_done(shops: Table) -> None:
    match = shops.match
    assert match.make(Pass("north")).allowed
    assert not match.make(Pass("north")).allowed
    assert match.to_act == "south" and match.view("north").to_act == "south"
    assert match.make(Pass("south")).allowed
    assert match.state.waiting().name == "acting"


def test_a_question_of_one_does_not_stop_the_other(shops: Table) -> None:
    match = shops.match
    shops.must(use="name_it", by="south")
    shops.must(use="name_it", by="north")
    assert match.view("south").question is not None and match.view("north").question is not None
    assert match.make(Answer("north", (3,))).allowed
    assert match.make(Answer("south", (5,))).allowed
    assert (shops.of("south", "number"), shops.of("north", "number")) == (5, 3)


def test_cancelling_undoes_only_ones_own_half_made_move(shops: Table) -> None:
    shops.must(use="name_it", by="south")
    shops.drag("Fox", to="cart", by="north")
    assert shops.match.make(Cancel("south")).allowed
    assert shops.match.view("south").question is None
    assert shops.match.view("north").zones["north.cart"].count == 1


def test_undo_takes_back_ones_own_last_move_whatever_the_other_did_since(shops: Table) -> None:
    match = shops.match
    begun = fingerprint(match.state)
    shops.drag("Bear", to="cart", by="south")
    one = fingerprint(match.state)
    shops.drag("Fox", to="cart", by="north")
    both = fingerprint(match.state)
    assert match.make(Undo("south")).allowed
    assert match.view("south").zones["south.cart"].count == 0
    assert match.view("north").zones["north.cart"].count == 1
    assert not any("Undo" in line or "takes back" in line for line in shops.log(seat="north"))
    assert not match.make(Undo("south")).allowed, "what led here needs the other's word"
    assert match.make(Undo("north")).allowed
    assert fingerprint(match.state) == begun
    shops.drag("Bear", to="cart", by="south")
    assert fingerprint(match.state) == one
    shops.drag("Fox", to="cart", by="north")
    assert fingerprint(match.state) == both
    assert match.make(Undo("north")).allowed
    assert fingerprint(match.state) == one
    assert match.make(Redo("north")).allowed
    assert fingerprint(match.state) == both


def test_the_order_of_their_moves_makes_no_difference(tmp_path: Path, shops: Table) -> None:
    shops.drag("Bear", to="cart", by="south")
    shops.drag("Fox", to="cart", by="north")
    one = fingerprint(shops.match.state)
    assert shops.match.make(Undo("south")).allowed and shops.match.make(Undo("north")).allowed
    shops.drag("Fox", to="cart", by="north")
    shops.drag("Bear", to="cart", by="south")
    assert fingerprint(shops.match.state) == one


def test_only_seats_have_lanes(tmp_path: Path) -> None:
    from engine.values.problems import PackError

    with pytest.raises(PackError, match="sealed"):
        tiny(tmp_path, "moves: {go: {does: [{sealed: who, in: '[1, 2]', do: [{say: Hm}]}]}}")


def test_what_led_here_is_taken_back_with_the_others_word_and_with_all_of_it(shops: Table) -> None:
    shops.drag("Fox", to="cart", by="north")
    assert not shops.match.make(Undo("south")).allowed
    assert shops.match.make(Undo("south", consent=True)).allowed
    assert shops.match.state.waiting().name == "acting"
    assert shops.match.view("north").zones["north.cart"].count == 0
    assert not shops.match.past
