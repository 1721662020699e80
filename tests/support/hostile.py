"""Packs as an attacker would write them, and the doors of the program that they are carried through."""

from __future__ import annotations

import contextlib
import io
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import main
from engine.values import rng
from tests.support.effort import effort
from tests.support.tiny import CARDS, CLAUSES, DECK, MAT, RULES, read

Change = tuple[tuple[Any, ...], Any]

VALUES: tuple[Any, ...] = (
    None, "", "x", 0, -1, 10**15, True, [], {}, [None], [[]], {"en": "x"}, {"en": 5, "ru": []}, {"x": None}, [1, 2, 3], "null", "south", "seat", "T-1",
    "é" * 300, "\u202e", "a" * 15_000, ["x"] * 3000, {f"k{n}": n for n in range(500)}, {"a": {"b": {"c": {"d": {}}}}}, "{piece} {seat} {n}", "#zzz", "../../x",
)  # fmt: skip
"""What a field may be replaced by."""
EXPRESSIONS = (
    "count(a for a in market + seat.deck if count(b for b in seat.deck if count(c for c in seat.deck if count(d for d in seat.deck) > 1) > 1) > 1)",
    "sum(sum(sum(sum(1 for d in seat.deck) for c in seat.deck) for b in seat.deck) for a in seat.deck)",
    "lambda: " + "-" * 400 + "1", "(" * 200 + "1" + ")" * 200, "not " * 100 + "true", "+".join("1" * 200), "9" * 400, "[[1], [2]]", "[first(market)]",
    "first(market)", "first(market).strength + 1", "top(seat.deck, 10**9)", "999999999 * 999999999 * 999999999", "1 // 0", "-1 % 0", "seat.army", "'\\d'", "1if 1else 2",
    "ability_holds(piece, act)", "can_pay(gold, 10, seat)", "seat.hand == piece", "max(piece, 1)", "piece.strength < 'x'", "__import__('os')", "seat.__class__", "f'{seat}'", "x := 1",
)  # fmt: skip
STEPS = """
- {repeat: 999999999, do: [{shuffle: south.deck}]}
- {repeat: 999999999, do: []}
- {while: true, do: []}
- {while: true, do: [{make: {kind: token, face: fox, to: south.field, seat: south}}]}
- {while: true, do: [{make: {kind: die, sides: 999999999, to: south.field, seat: south}}]}
- {while: true, do: [{say: "{seat} says much"}]}
- {while: true, do: [{move: {pieces: south.deck, to: south.field}}, {move: {pieces: south.field, to: south.deck}}]}
- {while: true, do: [{modify: {piece: first(south.deck), attribute: strength, add: 999999999, until: always}}]}
- {while: true, do: [{set: {of: south, name: points, to: south.points * 9 + 999999999}}]}
- {while: true, do: [{set: {of: null, name: points, to: 1}}]}
- {while: true, do: [{start: turn}]}
- {while: true, do: [{open: acting}]}
- {while: true, do: [{signal: hello, with: {piece: first(market)}}]}
- {while: true, do: [{roll: {sides: 999999999, as: k}}]}
- {while: true, do: [{roll: {sides: -5, as: k}}]}
- {run: turn}
- {run: game}
- {draw: {seat: south, from: deck, to: deck, count: 999999999}}
- {draw: {seat: null, from: deck, to: hand}}
- {move: {pieces: "[first(market)]", to: south.field}}
- {move: {pieces: "[south, north]", to: south.field}}
- {move: {piece: first(south.deck), to: null}}
- {attach: {piece: first(market), to: first(south.field)}}
- {stack: {piece: first(south.hand), onto: first(south.hand)}}
- {turn: {pieces: market}}
- {flip: {piece: first(market)}}
- {reveal: {pieces: market}}
- {remove: first(market)}
- {damage: {piece: first(market), amount: 999999999}}
- {set_die: {die: first(south.deck), to: 999999999}}
- {roll: {die: first(market)}}
- {roll: {die: first(south.deck)}}
- {make: {kind: die, sides: null, to: south.field, seat: null}}
- {ask: {title: How many, number: [0, 999999999], as: k}}
- {ask: {title: How many, number: [5], as: k}}
- {ask: {title: Who, seat: null, pieces: south.deck, as: k}}
- {ask: {title: Which, pieces: "[south, 5]", as: k}}
- {ask: {title: Split, split: 999999999, among: south.deck, as: k}}
- {ask: {title: Order, order: "south.deck + north.deck", as: k}}
- {pay: {cost: gold, amount: 999999999, seat: null}}
- {by_hand: {seat: null, text: x}}
- {carry_out: {piece: first(market), kind: act}}
- {resolve: null}
- {give: 1}
- {end: acting}
- {begin_turn: {seat: null}}
- {win: {seat: null}, clause: T-6}
- {lose: {seat: null}, clause: T-6}
- {let: {name: k, be: "[[south.deck]]"}}
- {each: k, in: "[south.deck, north.deck]", do: [{shuffle: k}]}
"""
FILES: tuple[tuple[str, bytes], ...] = tuple(
    (name, content)
    for name in ("game.yaml", "clauses.yaml", "cards/all.yaml", "cards/t.csv", "decks/fauna.txt", "mats/plain.yaml", "lang/ru.yaml", "scenarios/x.yaml")
    for content in (
        b"", b"\xff\xfe\x00", b"\xef\xbb\xbfid: x\n", b"id: \x00\n", b"a: &a [*a]\n", b"[" * 5000, b"x: " * 3000, b"- " * 3000, b"\n" * 3_000_000, b"a,b\n" * 30_000,
        b"title: \xe9\n", b"? [a]\n", b"---\n---\n", b"%YAML 9.9\n---\nx", b"title: {en: 5}\nid: [1]\n", b"10 Fox\n" * 20_000, b"999999999999999999 Fox\n", b"title: T\nsteps: [{}]\ntable: {south: {hand: 999999999}}\n",
        b"title: T\nclauses: []\ntable: {number: 999999999999999, south: {field: [{card: Fox, attached: [Fox]}]}}\nsteps: [{answer: [x]}, {do: 5}]\n",
    )
)  # fmt: skip


def places(node: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place in a file's data."""
    if path:
        yield path
    items = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ()
    for key, inner in items:
        yield from places(inner, (*path, key))


def value_at(node: Any, path: tuple[Any, ...]) -> Any:
    """What stands at a place."""
    for key in path:
        node = node[key]
    return node


class Chance:
    """One seeded chain of choices."""

    def __init__(self, seed: int) -> None:
        self.state = seed * 7919 + 1

    def one(self, many: Any) -> Any:
        """One of several."""
        at, self.state = rng.below(self.state, len(many))
        return many[at]


def hostile_pack(folder: Path, seed: int, base: Path | None = None) -> str:
    """Write a pack that goes wrong in one or two ways; returns which.

    Args:
        folder: Where it goes; the pack is the folder `p` in it.
        seed: Decides the ways.
        base: A pack whose rules are changed; absent: the tiny one.
    """
    chance = Chance(seed)
    rules: Any = read(RULES if base is None else (base / "game.yaml").read_text("utf-8"))
    files: dict[str, bytes] = {
        "clauses.yaml": CLAUSES.encode(), "cards/all.yaml": CARDS.encode(), "decks/fauna.txt": DECK.encode(), "mats/plain.yaml": MAT.encode(),
    }  # fmt: skip
    if base is not None:
        files = {
            p.relative_to(base).as_posix(): p.read_bytes()
            for p in base.rglob("*")
            if p.is_file() and p.suffix != ".pyc"
        }
        files = {name: content for name, content in files.items() if not name.startswith("scenarios/")}
    told = []
    for _ in range(1 + seed % 2):
        how = chance.one(("value", "value", "expression", "expression", "step", "step", "step", "file"))
        told.append(_change(chance, how, rules, files))
    files.setdefault("game.yaml", json.dumps(rules, ensure_ascii=False).encode())
    if files["game.yaml"] == (base / "game.yaml").read_bytes() if base else False:
        files["game.yaml"] = json.dumps(rules, ensure_ascii=False).encode()
    for name, content in files.items():
        at = folder / "p" / name
        at.parent.mkdir(parents=True, exist_ok=True)
        at.write_bytes(content)
    return "; ".join(told)


def _change(chance: Chance, how: str, rules: Any, files: dict[str, bytes]) -> str:
    spots = list(places(rules))
    if how == "file":
        name, content = chance.one(FILES)
        files[name] = content
        return f"{name} = {content[:40]!r}"
    if how == "step":
        spots = [
            x
            for x in spots
            if x[-1] in ("steps", "does", "do", "then", "before") and isinstance(value_at(rules, x), list)
        ]
        spot, step = chance.one(spots), chance.one(read(STEPS))
        value_at(rules, spot).insert(0, step)
        return f"{spot}: {step}"
    if how == "expression":
        words = (
            "needs",
            "when",
            "if",
            "is",
            "of",
            "which",
            "each",
            "in",
            "amount",
            "price",
            "piece",
            "skip",
            "ends_when",
            "first",
            "yields",
            "onto",
            "seen_when",
        )
        spots = [x for x in spots if x[-1] in words]
    spot = chance.one(spots)
    value = chance.one(EXPRESSIONS if how == "expression" else VALUES)
    value_at(rules, spot[:-1])[spot[-1]] = json.loads(json.dumps(value))
    return f"{spot} = {str(value)[:90]!r}"


def command(*words: object) -> tuple[int, str, str]:
    """Run a command of the program; its exit code and both its outputs."""
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            code = main.main([str(word) for word in words])
        except SystemExit as end:
            code = int(end.code or 0)
    return code, out.getvalue(), err.getvalue()


def complaints(pack: Path, out: Path, most: int = 30_000_000) -> list[str]:
    """Carry a pack through the command line; what is not as it should be comes back."""
    found = []
    for words in (
        ("check", pack, "--json"), ("coverage", pack, "--json"), ("simulate", pack, "--games", 1, "--json"), ("shot", pack, "-o", out, "--size", "640x480"),
    ):  # fmt: skip
        with effort() as spent:
            code, said, err = command(*words)
        if spent.calls > most:
            found.append(f"{words[0]}: {spent.calls} calls of functions")
        if code not in (0, 1) or "at fault here" in err or "Traceback" in err:
            found.append(f"{words[0]}: exit {code}: {err[-400:]}")
        if "--json" in words:
            try:
                json.loads(said)
            except ValueError:
                found.append(f"{words[0]}: no JSON: {said[:80]!r}")
        elif said:
            found.append(f"{words[0]}: {said[:80]!r}")
        if code == 1 and words[0] == "check" and json.loads(said)["problems"] == []:
            found.append("check: exit 1 without a problem")
    return found


def at_home(packs: Path, data: Path) -> list[str]:
    """Open every pack of the user's folder at the home screen, begin a match, let bots play, draw it all."""
    import pygame

    from client.app import App
    from client.launch import table_screen
    from client.loop import leave
    from client.screens.home import HomeScreen
    from client.settings import Settings
    from engine.values.problems import PackError

    pygame.font.init()
    settings = Settings(path=data / "settings.json")
    app = App(settings, (1024, 640), pygame.Surface((1024, 640), 0, 32))
    home = HomeScreen(app, settings, table_screen, data / "matches")
    app.push(home)
    found = []
    for card in home.catalogue:
        if not card.path.is_relative_to(packs):
            continue
        try:
            home.choose_game(card.id)
            _draw(app, 3)
            home.setup.seating = "watch"
            home.start()
            _draw(app, 12)
        except PackError as error:
            leave(app, error)
            _draw(app, 2)
        except Exception as error:
            found.append(f"home: {card.path.name}: {error!r}")
        for screen in app.stack:
            screen.left() if hasattr(screen, "left") else None
        del app.stack[1:]
    return found


def _draw(app: Any, frames: int) -> None:
    for _ in range(frames):
        assert app.top is not None
        app.top.update(1.0)
        app._paint(True)
        app.top.shown()
