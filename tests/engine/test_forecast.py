"""What the answers of a question would do, told before one is given: no chance, no secret, no trace."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.values.fingerprint import fingerprint
from engine.values.view import Forecast
from tests.support.laws import serialised
from tests.support.table import Table
from tests.support.tiny import read, tiny

RAID = """
piece_values: {bears: {label: Bears, show: "no", is: "5"}}
procedures:
  raid:
    label: Raid
    vars: {one: piece, two: piece, hits: int, choice: symbol, fell: int}
    panel:
      cards: [{piece: one, label: strikes}, {piece: two, label: answers}]
      columns: [Hits]
      rows: [{cells: [few], when: hits <= 3}, {cells: [many], when: hits > 3}]
      forecast: {harm: piece.damage, left: piece.bears - piece.damage}
    steps:
      - ask:
          title: How
          options: [{id: hard, label: Hard}, {id: soft, label: Soft}, {id: wild, label: Wild}]
          as: choice
          default: soft
      - {let: {name: hits, be: 6 if choice == hard else 2}}
      - if: choice == wild
        then: []
      - {damage: {piece: two, amount: hits}}
  main: {label: Main, phase: true, steps: [{open: acting}]}
windows: {acting: {allows: [fight]}}
moves: {fight: {label: Fight, drag: {from: [field], to: [rival.field], onto: "true"}, does: [{run: raid, with: {one: piece, two: host}}]}}
"""


def raid(tmp_path: Path, *wild: object, south: object = None, north: object = None) -> Table:
    """Fox has attacked Owl and is asked; `wild` are the steps of the third answer."""
    change = read(RAID)
    change["procedures"]["raid"]["steps"][2]["then"] = list(wild)
    found = Table(tiny(tmp_path, change), south={"field": ["Fox"], **(south or {})}, north={"field": ["Owl"], **(north or {})})
    found.drag("Fox", onto="Owl")
    return found


def told(table: Table) -> dict[str, Forecast]:
    return {each.value: each for each in table.match.forecast("south")}


def test_each_answer_is_told_with_what_it_does(tmp_path: Path) -> None:
    table = raid(tmp_path)
    found = told(table)
    assert table.match.view("south").panel.foretells and not table.match.view("north").panel.foretells
    hard, soft = found["hard"], found["soft"]
    assert [(h.name, h.harm, h.before, h.after, h.falls) for h in hard.harms or ()] == [
        ("Fox", 0, 5, 5, False), ("Owl", 6, 5, -1, True)
    ]  # fmt: skip
    assert [(h.name, h.harm, h.after) for h in soft.harms or ()] == [("Fox", 0, 5), ("Owl", 2, 3)]
    assert (hard.label, hard.hit, soft.hit) == ("Hard", 1, 0)


def test_only_the_asked_seat_is_told(tmp_path: Path) -> None:
    table = raid(tmp_path)
    assert table.match.forecast("north") == () and table.match.forecast(None) == ()
    table.answer("soft")
    assert table.match.forecast("south") == ()


def test_it_leaves_no_trace(tmp_path: Path) -> None:
    table = raid(tmp_path, {"roll": {"sides": 6, "as": "fell"}})
    match, cache = table.match, table.match.state.cache
    before = (fingerprint(match.state), match.state.rng, match.state.stamp, cache.epoch, cache.at_work, len(match.past))
    pieces, state = dict(match.state.pieces), match.state
    view = match.view("south")
    told(table)
    assert before == (fingerprint(state), state.rng, state.stamp, cache.epoch, cache.at_work, len(match.past))
    assert match.state is state and all(state.pieces[n] is piece for n, piece in pieces.items())
    assert match.view("south") == view


CHANCE = [
    {"roll": {"sides": 6, "as": "fell"}},
    {"shuffle": "seat.deck"},
    {"draw": {"seat": "seat", "from": "deck", "to": "hand"}},
    {"each": "p", "in": "other(seat).cellar", "do": [{"reveal": {"pieces": "p"}}]},
]


@pytest.mark.parametrize("step", CHANCE, ids=lambda step: next(iter(step)))
def test_what_chance_or_a_hidden_card_decides_is_withheld(tmp_path: Path, step: dict[str, object]) -> None:
    table = raid(tmp_path, step, south={"deck": ["Bear", "Fox"]}, north={"cellar": [{"card": "Bear", "up": False}]})
    table.played.match.state.rolls = (6,)
    found = told(table)
    assert found["wild"].harms is None and found["wild"].hit is None
    assert found["soft"].harms is not None


def test_another_choice_ends_what_is_told(tmp_path: Path) -> None:
    ask = {"ask": {"seat": "other(seat)", "title": "And you", "yes_no": True, "as": "fell"}}
    del ask["ask"]["as"]
    ask["ask"]["as"] = "agreed"
    found = told(raid(tmp_path, ask))
    assert [(h.name, h.harm) for h in found["wild"].harms or ()] == [("Fox", 0), ("Owl", 0)]


@pytest.mark.parametrize("card", ["Bear", "Rain"])
def test_no_forecast_tells_one_hidden_card_from_another(tmp_path: Path, card: str) -> None:
    """Steps that read a face the seat cannot see: the same is told, whatever lies there."""
    test = {"if": "any(p.type == unit for p in other(seat).cellar)", "then": [{"damage": {"piece": "one", "amount": "3"}}]}
    table = raid(tmp_path, test, north={"cellar": [{"card": card, "up": False}]})
    found = told(table)
    assert found["wild"].harms is None
    assert card not in serialised(table.match.forecast("south"))
