"""What a move costs, why a button says no, what could be given back, and how cards are grouped."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.match import Match
from engine.pack import open_game
from engine.values.fingerprint import fingerprint
from engine.values.offered import TargetView
from tests.support.table import Table
from tests.support.tiny import faults, read, write_tiny

STORE = """
attributes: {type: {one_of: {unit: {label: Unit, icon: person}, spell: {label: Spell, icon: bolt}}}}
zones:
  shop:
    label: Shop
    kind: tray
    seen_by: owner
    group: [{label: type, by: type}, {label: cost, value: piece.cost, name: "Cost {n}", icon: coin}]
  cart:
    label: Cart
    kind: tray
    seen_by: owner
    counted: false
    more: {when: count(whose.cart) < 4, text: "{n} more", with: {n: 4 - count(whose.cart)}}
windows: {acting: {allows: [buy, back]}}
moves:
  buy:
    label: "Buy for {piece.cost}"
    icon: plus
    drag: {from: [shop], to: [cart]}
    checks:
      - {needs: "piece.cost + sum(p.cost for p in seat.cart) <= 6", clause: T-3, refusal: Too dear., short: "{piece.cost} is too much"}
      - {needs: "not any(p.name == piece.name for p in seat.cart)", clause: T-4, refusal: One of a kind., short: Owned, shut: true}
    bill:
      label: Buy
      parts: [{amount: piece.cost, icon: coin}, {amount: "0 - count(seat.cart)", icon: gem}]
      title: "{piece}, the bill"
      lines:
        - {label: Cost, amount: piece.cost, icon: coin}
        - {label: Spent, amount: "sum(p.cost for p in seat.cart)", when: count(seat.cart) > 0}
        - {label: Too much by, amount: "piece.cost + sum(p.cost for p in seat.cart) - 6", when: "piece.cost + sum(p.cost for p in seat.cart) > 6", shows: missing}
      enough: {move: back, label: Enough to return one}
    does: [{move: {piece: piece, to: cart}}]
  back:
    label: Back
    drag: {from: [cart], to: [shop]}
    does: [{move: {piece: piece, to: shop}}]
"""
MAT = """
id: store
label: Store
during: [main]
zones:
  shop: {rect: [0.2, 0, 0.8, 0.43], lie: cards, own: true, offers: cart, choice: [0.2, 0.88, 0.4, 0.06]}
  cart: {rect: [0.2, 0.44, 0.5, 0.43], lie: cards, own: true, offers: shop, over: true}
aside: [0.71, 0.44, 0.29, 0.43]
"""
ROOM = "id: plain\nlabel: Plain\nzones: {field: {rect: [0.2, 0, 0.6, 0.3]}}\nchips: [deck, bench, purse, cellar, pit, market, shop, cart]\n"
FACES = """
- {id: ax, name: Ax, type: unit, cost: 2}
- {id: bow, name: Bow, type: unit, cost: 3}
- {id: cup, name: Cup, type: spell, cost: 3}
- {id: den, name: Den, type: spell, cost: 1}
"""


def store(folder: Path, change: str = STORE) -> Table:
    """A shop with six coins to spend, on a mat with a place aside; Bow and Den are in the cart."""
    files = {"mats/store.yaml": MAT, "mats/plain.yaml": ROOM}
    pack = write_tiny(folder, change, files=files, cards=FACES)
    return Table(open_game(pack), south={"shop": ["Ax", "Cup", "Bow"], "cart": ["Bow", "Den"], "deck": ["Fox", "Bear"]})


def offer(match: Match, handle: str) -> TargetView:
    """What the button under a card knows."""
    return next(t for t in match.targets("south", handle) if t.zone == "south.cart")


def test_a_button_says_what_is_missing_and_what_nothing_mends(tmp_path: Path) -> None:
    table = store(tmp_path)
    ax, cup, bow = (offer(table.match, p.handle) for p in table.match.view("south").zones["south.shop"].pieces)
    assert ax.lit and ax.price is not None and (ax.price.label, ax.price.parts) == ("Buy", ((2, "coin"), (-2, "gem")))
    assert (cup.short, cup.shut, cup.reason) == ("3 is too much", False, "Too dear.")
    assert (bow.short, bow.shut) == ("Owned", True), "what nothing mends is said before what is missing"


def test_without_few_words_the_clause_stays(tmp_path: Path) -> None:
    table = store(tmp_path, STORE.replace(', short: "{piece.cost} is too much"', ""))
    assert offer(table.match, table.handle("south", "Cup")).short == "T-3"


def test_a_bill_is_for_the_seat_that_may_see_the_card(tmp_path: Path) -> None:
    table = store(tmp_path)
    cup = table.handle("south", "Cup")
    bill = table.match.bill("south", cup, "south.cart")
    assert bill.title == "Cup, the bill"
    assert [(x.label, x.amount, x.shows) for x in bill.lines] == [("Cost", 3, "part"), ("Spent", 4, "part"), ("Too much by", 1, "missing")]
    for name in (cup, "south.shop#0", "south.shop#1", "south.cart#0"):
        assert table.match.bill("north", name, "south.cart") is None
    assert table.match.bill("south", cup, "south.pit") is None and table.match.bill("south", "p999", "south.cart") is None


def test_what_alone_would_be_enough_is_found_without_changing_anything(tmp_path: Path) -> None:
    table = store(tmp_path)
    before, cup = fingerprint(table.match.state), table.handle("south", "Cup")
    enough = table.match.bill("south", cup, "south.cart").enough
    assert enough.label == "Enough to return one" and [name for name, _ in enough.returns] == ["Bow", "Den"]
    assert fingerprint(table.match.state) == before
    assert table.match.bill("south", table.handle("south", "Ax"), "south.cart").enough is None, "it may be bought as it is"
    assert table.match.make(enough.returns[0][1]).allowed
    assert table.names("south.cart") == ["Den"], "one card goes back, and nothing else happens"
    assert offer(table.match, cup).lit


@pytest.mark.parametrize(
    "does",
    [
        "[{move: {piece: piece, to: shop}}, {shuffle: seat.deck}]",
        "[{reveal: {pieces: 'top(seat.deck, 1)', to: seat}}, {move: {piece: piece, to: shop}}]",
        "[{ask: {title: Sure, options: [{id: a, label: A}, {id: b, label: B}], as: sure}}, {move: {piece: piece, to: shop}}]",
        "[{refuse: {clause: T-3, refusal: No.}}]",
    ],
)
def test_a_return_that_shows_asks_or_rolls_is_no_way_to_peep(tmp_path: Path, does: str) -> None:
    table = store(tmp_path, STORE.replace("does: [{move: {piece: piece, to: shop}}]", f"does: {does}"))
    assert len(table.match.state.zones["south.deck"]) == 2
    assert table.match.bill("south", table.handle("south", "Cup"), "south.cart").enough is None


def test_cards_are_grouped_in_several_ways_and_empty_groups_vanish(tmp_path: Path) -> None:
    table = store(tmp_path)
    view = table.match.view("south")

    def ways() -> list[tuple[str, list[tuple[str, int]]]]:
        zone = table.match.view("south").zones["south.shop"]
        return [(way.label, [(g.label, len(g.handles)) for g in way.groups]) for way in zone.groupings]

    assert ways() == [("type", [("Unit", 2), ("Spell", 1)]), ("cost", [("Cost 2", 1), ("Cost 3", 2)])]
    assert view.zones["south.cart"].more == "2 more"
    table.drag("Ax", to="cart")
    assert ways() == [("type", [("Unit", 1), ("Spell", 1)]), ("cost", [("Cost 3", 2)])]
    theirs = table.match.view("north").zones
    assert not any(way.groups for way in theirs["south.shop"].groupings)


def test_slips_of_bills_and_groups_are_told(tmp_path: Path) -> None:
    for old, new, told in (
        ("move: back,", "move: bakc,", "bakc"),
        ("by: type", "by: name", "name"),
        ("{label: type, by: type}", "{label: type}", "give one of them"),
        ("amount: piece.cost, icon: coin}, {", "amount: piece.cots, icon: coin}, {", "cots"),
    ):
        found = faults(tmp_path / told[:4], read(STORE.replace(old, new, 1)))
        assert any(told in p.message for p in found), (told, found)


def test_the_view_of_a_rival_says_nothing_of_it(tmp_path: Path) -> None:
    table = store(tmp_path)
    assert table.match.view("north").zones["south.cart"].more == "", "nor how many there are"
