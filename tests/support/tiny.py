"""A tiny game, written to a folder and opened through the front door; tests change what they are about."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from engine.game.compiled import Game
from engine.pack import check_pack, open_game
from engine.pack.yaml_nodes import parse
from engine.values.problems import Problem

RULES = """
id: tiny
title: {en: Tiny, ru: Крошка}
setup: game
options: {kept: {label: Kept cards, type: int, default: 3}, odd: {label: Odd reading, type: bool, default: false}}
attributes:
  type: {label: Type, type: choice, one_of: {unit: {label: Unit}, spell: {label: Spell}, gear: {label: Gear}, coin: {label: Coin}}}
  strength: {label: Strength, floor: 0}
  cost: {label: Cost, default: 0}
faces: {type: type, stats: [strength], cost: [cost]}
keywords: {tough: {label: Tough, about: Hard to kill.}, quick: {label: Quick, about: First.}}
piece_values:
  damage: {label: Damage, show: damage}
  charge: {label: Charge, show: counter}
  tired: {label: Tired, type: bool, until: turn, show: tag}
seat_values:
  points: {label: Points, show: chip}
  guard: {label: Guard, until: phase}
  army: {label: Army, is: count(seat.field)}
table_values: {clock: {label: Clock}}
ability_kinds:
  act: {label: Act, fields: {price: int}, defaults: {price: 1}}
  answer: {label: Answer, triggered: true, zones: [field]}
  aura: {label: Aura, static: true, zones: [field]}
zones:
  deck: {label: Deck, kind: pile, seen_by: nobody, face: down, home: true}
  hand: {label: Hand, kind: fan, seen_by: owner, home: true, reorder: true}
  field:
    label: Field
    board: true
    accepts: [{needs: piece.type != coin, clause: T-2, refusal: Coins stay in the purse.}]
  bench: {label: Bench, kind: slots, board: true, holds: 2}
  purse: {label: Purse, board: true}
  cellar: {label: Cellar, board: true, face: down}
  market: {label: Market, per: table}
  pit: {label: Pit, kind: pile, home: true}
moments: {hello: {piece: piece}, bell: {}}
tallies: [sung]
costs:
  gold:
    label: "{n} gold"
    clause: T-4
    payers: [{zones: [purse], when: payer.type == coin, yields: "max(1, payer.strength)", does: [{move: {piece: payer, to: pit}}]}]
procedures:
  game:
    vars: {first: seat}
    steps:
      - {shuffle: south.deck}
      - {shuffle: north.deck}
      - each: player
        in: "[first, other(first)]"
        do: [{draw: {seat: player, count: options.kept, from: deck, to: hand}}]
      - begin_turn: {seat: first}
      - run: turn
      - while: true
        do: [{begin_turn: {seat: other(turn.seat)}}, {run: turn}]
  turn:
    steps:
      - draw: {seat: turn.seat, from: deck, to: hand, empty: [{lose: {seat: turn.seat}, clause: T-6}]}
      - run: main
  main: {label: Main, phase: true, steps: [{open: acting}]}
windows:
  acting:
    title: Act
    speaks: {first: turn.seat}
    allows: [play, arm, go]
    passes: 1
    pass: {label: End turn}
    on_passes: [{end: here}]
    refuses: [{when: seat != turn.seat, clause: T-1, refusal: It is not your turn.}]
moves:
  play:
    label: Play
    drag: {piece: piece.type != gear, from: [hand], to: [field]}
    price: piece.cost
    checks:
      - {needs: piece.type == unit, clause: T-3, refusal: Only Units are played.}
      - {needs: "done(play, seat, turn) < 1", clause: T-5, refusal: One Unit a turn.}
      - {needs: "can_pay(gold, piece.cost, seat)", clause: T-4, refusal: "{piece} costs more gold than you have."}
    does:
      - pay: {cost: gold, amount: piece.cost}
      - {move: {piece: piece, to: field}, clause: T-3}
      - signal: hello
        with: {piece: piece}
    log: "{seat} plays {piece}."
  arm:
    label: Arm
    drag: {piece: piece.type == gear, from: [hand], to: [field], onto: host.type == unit}
    does: [{attach: {piece: piece, to: host}}]
  go: {label: Go, button: true, counts: false, does: []}
deck:
  sections: {main: {label: Main, zone: deck, least: 3, most: 60, clause: T-7}}
  rules: [{needs: copies <= 30, clause: T-8, refusal: "Too many {piece}."}]
endings: {concede: T-9}
"""
CLAUSES = "clauses:\n" + "".join(
    f"  - {{id: T-{n}, heading: Tiny, text: 'Clause {n}.'{', hard: true' if n == 10 else ''}}}\n" for n in range(1, 13)
)
CARDS = """
cards:
  - {id: fox, name: {en: Fox, ru: Лиса}, type: unit, strength: 2}
  - {id: owl, name: {en: Owl, ru: Сова}, type: unit, strength: 3, keywords: [quick]}
  - {id: bear, name: Bear, type: unit, strength: 5, cost: 3, keywords: [tough]}
  - {id: rain, name: Rain, type: spell, text: Everybody gets wet.}
  - {id: hat, name: Hat, type: gear}
  - {id: boot, name: Boot, type: gear}
  - {id: penny, name: Penny, type: coin, strength: 1}
  - {id: crown, name: Crown, type: coin, strength: 2}
"""
DECK = "# Fauna\n10 Fox\n10 Owl\n4 Bear\n"
MAT = """
id: plain
label: Plain
zones: {deck: {rect: [0, 0.7, 0.1, 0.2]}, field: {rect: [0.2, 0, 0.6, 0.3]}, bench: {rect: [0.2, 0.4, 0.6, 0.2]}, purse: {rect: [0, 0, 0.1, 0.2]},
  cellar: {rect: [0, 0.3, 0.1, 0.2]}, pit: {rect: [0.9, 0.7, 0.1, 0.2]}, market: {rect: [0.4, 0.45, 0.2, 0.1], shared: true}}
"""


def read(text: str) -> Any:
    """Read YAML as packs are read: `yes` and `on` are words."""
    document = parse(text, "test.yaml")
    assert not document.problems, document.problems
    return document.data


def merged(base: Any, change: Any) -> Any:
    """Lay a change over a mapping, key by key; None takes a key away, anything else replaces."""
    if not isinstance(base, dict) or not isinstance(change, dict):
        return change
    mixed = {key: merged(base.get(key), value) for key, value in change.items()}
    return {key: value for key, value in {**base, **mixed}.items() if value is not None}


def write_tiny(
    folder: Path, changes: str | Mapping[str, Any] = "", cards: str = "", files: Mapping[str, str] | None = None
) -> Path:
    """Write the tiny game's pack.

    Args:
        folder: Where it goes; the pack becomes a folder in it.
        changes: What is laid over the rules, as YAML or as data.
        cards: More cards, as a YAML list.
        files: More files by path, or others in place of those above.
    """
    change = (read(changes) or {}) if isinstance(changes, str) else dict(changes)
    rules = merged(read(RULES), change)
    parts = {
        "game.yaml": json.dumps(rules, ensure_ascii=False, indent=1), "clauses.yaml": CLAUSES, "cards/all.yaml": CARDS,
        "decks/fauna.txt": DECK, "mats/plain.yaml": MAT, **(files or {}),
    }  # fmt: skip
    if cards:
        parts["cards/more.yaml"] = "cards:\n" + "\n".join(f"  {line}" for line in cards.strip().splitlines())
    pack = folder / "tiny"
    for name, text in parts.items():
        (pack / name).parent.mkdir(parents=True, exist_ok=True)
        (pack / name).write_text(text, "utf-8")
    return pack


def tiny(folder: Path, changes: str | Mapping[str, Any] = "", cards: str = "") -> Game:
    """Open the tiny game, with changes."""
    return open_game(write_tiny(folder, changes, cards))


def faults(folder: Path, changes: str | Mapping[str, Any] = "", cards: str = "") -> list[Problem]:
    """Every error of the tiny game with changes."""
    return [p for p in check_pack(write_tiny(folder, changes, cards))[1] if p.severity == "error"]
