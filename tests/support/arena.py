"""The tiny game on a table that both seats share: a grid of cells, and a frame of two strips about a place."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from engine.game.compiled import Game
from engine.pack import open_game
from tests.support.table import Table
from tests.support.tiny import read, write_tiny

RULES = """
attributes:
  type: {one_of: {land: {label: Land, icon: mountain}, rider: {label: Rider, icon: link}}}
  weak: {label: Weak, icon: fist}
  medium: {label: Medium, icon: fist}
  strong: {label: Strong, icon: fist}
  life: {label: Life, icon: heart}
faces: {type: type, stats: [[weak, medium, strong], life], cost: [cost]}
piece_values: {tired: {label: Tired, type: bool, show: tag}}
seat_values: {army: null, might: {label: Might, show: total, zone: hill, is: "sum(piece.life for piece in hill if piece.seat == seat)"}}
table_values: {held_by: {label: Held by, type: seat}, stage: {label: Stage}}
zones:
  field: null
  bench: null
  cellar: null
  market: null
  plain:
    label: Plain
    per: table
    kind: grid
    columns: 5
    rows: 6
    board: true
    edges: {columns: [A, B, C, D, E], rows: ["3'", "2'", "1'", "1", "2", "3"]}
  hill:
    label: Hill
    per: table
    board: true
    note:
      - {when: table.held_by != null, text: "{name} holds it", with: {name: table.held_by}, seat: table.held_by, shows: holder}
      - {when: table.stage == 1, text: Battle staged, shows: staged}
      - {when: table.stage == 2, text: Battle, shows: running}
  hill_place: {label: Place, per: table, holds: 1, board: true}
  hill_hidden: {label: Hidden, per: table, holds: 1, face: down, board: true}
ability_kinds:
  answer: null
  aura: null
  knell: {label: Last word, triggered: true, zones: [plain], on: moved, when: "piece == me and to.id == pit", vars: {target: piece}}
moments: {moved: {piece: piece, source: zone, to: zone}}
triggering: {order: "[turn.seat, other(turn.seat)]", lay_on: chain}
items: {target: piece}
procedures:
  main: {label: Main, phase: true, icon: swords, steps: [{open: acting}]}
  duel:
    label: Duel
    inner: true
    icon: swords
    vars: {one: piece, two: piece, guard: piece, parts: numbers}
    arrows: [{from: one, to: two, bend: guard}]
    steps:
      - {open: talk}
      - ask: {seat: one.seat, split: 9, among: "[x for x in plain if x.seat != one.seat]", enough: piece.life, as: parts, title: Deal damage}
windows:
  chain: {title: Chain, speaks: {first: newest.seat}, passes: 2, on_passes: [{resolve: newest}], ends_when: not items}
  acting: {allows: [settle, walk, charge, bear, raid, slip], focus: [plain]}
  talk: {title: Talk, speaks: {first: other(turn.seat)}, allows: [defend], passes: 1, on_passes: [{end: here}]}
moves:
  play: null
  arm: null
  go: null
  settle:
    label: Settle
    drag: {from: [hand], to: [plain]}
    checks:
      - {needs: row(slot) >= 3, clause: T-11, refusal: Settle on your own half.}
      - {needs: "piece_at(plain, slot) == null", clause: T-12, refusal: That cell is taken.}
    does: [{move: {piece: piece, to: plain, slot: slot}}]
  walk:
    label: One step
    icon: flag
    drag: {from: [plain], to: [plain]}
    checks:
      - {needs: piece.seat == seat, clause: T-1, refusal: It is not yours.}
      - {needs: "steps(piece, slot) == 1", clause: T-11, refusal: One step.}
      - {needs: "piece_at(plain, slot) == null", clause: T-12, refusal: That cell is taken.}
    does: [{move: {piece: piece, to: plain, slot: slot}}]
  charge:
    label: Strike
    drag: {from: [plain], to: [plain], onto: host.seat != seat}
    attached: true
    checks: [{needs: "distance(piece, host) <= 1", clause: T-9, refusal: Too far.}]
    does: [{run: duel, with: {one: piece, two: host}}]
  defend:
    label: Defend
    button: false
    piece: piece.seat != turn.seat
    in: [plain]
    checks: [{needs: piece.seat == seat, clause: T-1, refusal: It is not yours.}]
    does: [{let: {name: guard, be: piece, in: duel}}]
  bear:
    label: Ride
    drag: {piece: piece.type == rider, from: [hand], to: [plain], onto: host.type == unit}
    does: [{attach: {piece: piece, to: host}}]
  raid: {label: Go to the hill, drag: {from: [plain], to: [hill]}, does: [{move: {piece: piece, to: hill}}]}
  slip: {label: Hide, drag: {from: [hand], to: [hill_hidden]}, does: [{move: {piece: piece, to: hill_hidden}}]}
"""
CARDS = """
cards:
  - {id: grey, name: Grey Fang, type: unit, cost: 4, weak: 2, medium: 3, strong: 3, life: 7}
  - {id: guard, name: Stone Warden of the Pass, type: unit, cost: 6, weak: 1, medium: 3, strong: 4, life: 13}
  - id: wisp
    name: Wisp
    type: unit
    life: 1
    abilities: [{kind: knell, lays: [{let: {name: target, be: first(hill)}}], does: []}]
  - {id: moth, name: Ash Moth, type: unit, cost: 3, weak: 1, medium: 2, strong: 2, life: 5}
  - {id: orb, name: Orb Moth, type: unit, cost: 3, weak: 1, medium: 2, strong: 2, life: 5}
  - {id: long, name: Long Fang, type: unit, cost: 3, weak: 1, medium: 2, strong: 2, life: 5}
  - {id: burr, name: Burr, type: rider, life: 2, weak: 0, medium: 0, strong: 1}
  - {id: tick, name: Tick, type: rider, life: 1, weak: 0, medium: 0, strong: 1}
  - {id: orchard, name: Hanging Orchard, type: land, text: "When you conquer here, draw a card."}
"""
MAT = """
id: plain
label: Plain
zones:
  deck: {rect: [0.9, 0.02, 0.1, 0.3]}
  pit: {rect: [0.9, 0.34, 0.1, 0.3]}
  purse: {rect: [0.9, 0.66, 0.1, 0.3]}
  plain: {rect: [0, 0, 0.5, 1], shared: true, halves: 3}
frames:
  hill: {rect: [0.51, 0.2, 0.38, 0.6], strips: hill, place: hill_place, beside: [hill_hidden]}
"""
FILES = {"cards/all.yaml": CARDS, "mats/plain.yaml": MAT, "decks/fauna.txt": "10 Grey Fang\n10 Ash Moth\n"}


def arena(folder: Path, mat: str = MAT) -> Game:
    """Open the arena, on this mat."""
    return open_game(write_tiny(folder, read(RULES), files={**FILES, "mats/plain.yaml": mat}))


def battle(game: Game, **more: Any) -> Table:
    """A position with pieces of both seats on the grid and on the hill, attached ones and hidden ones among them."""
    shared = {
        "plain": [
            {"card": "Grey Fang", "slot": "B2", "attached": ["Burr"]},
            {"card": "Ash Moth", "slot": "C1", "damage": 2},
            {"card": "Stone Warden of the Pass", "slot": "C1'", "owner": "north"},
            {"card": "Orb Moth", "slot": "D1'", "owner": "north", "attached": ["Tick"]},
            {"card": "Grey Fang", "slot": "A3'", "owner": "north", "up": False},
        ],
        "hill": ["Grey Fang", {"card": "Ash Moth", "owner": "north"}],
        "hill_place": ["Hanging Orchard"],
        "hill_hidden": [{"card": "Ash Moth", "owner": "north", "up": False}],
        **more,
    }
    return Table(game, south={"hand": ["Long Fang", "Burr"]}, north={"hand": ["Ash Moth"]}, shared=shared)
