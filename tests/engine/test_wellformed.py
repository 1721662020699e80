"""Odd calls of the engine: unknown pieces, no piece, text for a number. All are refusals in words."""

from itertools import product
from pathlib import Path
from typing import Any

import pytest

from engine.bot import RandomBot
from engine.match import Match
from engine.values import moves as mv
from engine.values.fingerprint import fingerprint
from engine.values.state import PackLoops
from engine.values.tools import ARGS, TOOLS, tool_of
from tests.support.packs import PACKS, begun
from tests.support.table import Table
from tests.support.tiny import tiny

ODD: tuple[Any, ...] = (
    None, "x", -1, 0, 10**30, True, 1.5, [], {}, [1], b"x", "south.hand", "p²", "south.hand#x", "#", "play", object(),
)  # fmt: skip


def said(match: Match, move: Any) -> None:
    """The verdict is in words, `make` agrees, and what is refused leaves no trace."""
    before = fingerprint(match.state)
    verdict = match.judge(move)
    outcome = match.make(move)
    if not outcome.allowed:
        say = match.namer("south", "en")
        assert all(r.sentence.say(lang, say) for r in outcome.verdict.refusals for lang in ("en", "ru"))
        assert fingerprint(match.state) == before, move
    else:
        assert verdict.allowed, move
        for seat in ("south", "north", None):
            match.view(seat)
        match.make(mv.Undo("south", consent=True))


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return Table(tiny(tmp_path), south={"hand": ["Fox", "Bear"], "field": ["Owl"], "purse": ["Penny"]})


@pytest.mark.parametrize("level", ["ask", "free"])
def test_a_drag_or_use_of_nothing_is_refused_in_words(table: Table, level: str) -> None:
    table.match.level = level
    fox = table.piece("Fox").id
    for odd in ODD:
        for override in (False, True):
            said(table.match, mv.Drag("south", odd, "south.field", override=override))
            said(table.match, mv.Drag("south", fox, odd, override=override))
            said(table.match, mv.Drag("south", fox, "south.field", odd, override=override))
            said(table.match, mv.Drag("south", fox, "south.field", None, odd, override=override))
            said(table.match, mv.Drag("south", fox, "south.field", move=odd, override=override))
            said(table.match, mv.Drag(odd, fox, "south.field", override=override))
            said(table.match, mv.Use("south", odd, override=override))
            said(table.match, mv.Use("south", "play", odd, override=override))
            said(table.match, mv.Use("south", "go", None, odd, override=override))
            said(table.match, mv.Use(odd, "go", override=override))
        for kind in (mv.Pass, mv.Cancel, mv.Concede, mv.Undo, mv.Redo, mv.Answer):
            if odd not in ("south", "north"):
                assert not table.match.make(kind(odd)).allowed
        said(table.match, odd)


def test_an_odd_answer_is_refused_in_words(table: Table) -> None:
    table.match.make(mv.Drag("south", table.piece("Bear").id, "south.field", override=True))
    assert table.match.view("south").question is not None
    for odd in ODD:
        for values in ((odd,), (odd, odd), odd):
            said(table.match, mv.Answer("south", values))


@pytest.mark.parametrize("level", ["ask", "free"])
@pytest.mark.parametrize("tool", sorted(TOOLS))
def test_a_hand_tool_given_something_odd_is_refused_in_words(table: Table, tool: str, level: str) -> None:
    table.match.level = level
    good: dict[str, Any] = {
        "zone": "south.hand", "piece": table.piece("Owl").id, "host": table.piece("Fox").id, "to": "north.hand", "n": 1, "name": "damage",
        "attribute": "strength", "face": "fox", "number": 1, "order": table.match.state.zones["south.hand"], "mat": "plain", "text": "x",
    }  # fmt: skip
    base = {name: good[name] for name in ARGS[tool] if name in good}
    said(table.match, mv.Manual("south", tool_of(tool, base)))
    for name, odd in product(ARGS[tool], ODD):
        said(table.match, mv.Manual("south", tool_of(tool, {**base, name: odd})))
    for odd in ODD:
        said(table.match, mv.Manual("south", odd))


def test_asking_about_what_is_not_there_is_no_crash(table: Table) -> None:
    match = table.match
    for odd in ODD:
        hashable = isinstance(odd, (str, int, type(None)))
        assert match.targets("south", odd) == ()
        assert match.actions("south", odd) == ()
        assert not match.make(match.drag("south", odd, "south.field")).allowed
        assert not match.make(match.drag("south", table.handle("south", "Fox"), "south.field", host=odd or "x")).allowed
        if hashable:
            assert match.targets(odd, "p1") == ()
            assert match.actions(odd, "p1") == ()
            assert match.zone_actions("south", "nowhere") == ()
        before = table.print
        match.reorder("south", odd, 0)
        assert table.print == before


def test_a_move_about_a_piece_needs_one(table: Table) -> None:
    for name in ("play", "arm"):
        for override in (False, True):
            assert not table.match.make(mv.Use("south", name, override=override)).allowed


@pytest.mark.parametrize("pack", PACKS)
def test_odd_calls_in_every_pack(pack: str) -> None:
    match, bot = begun(pack, seed=5), RandomBot(5)
    for _ in range(25):
        if match.to_act is None:
            break
        match.make(bot.choose(match, match.to_act))
    for number in range(25):
        odd, more, other = (ODD[bot.below(len(ODD))] for _ in range(3))
        names = list(match.game.moves)
        name = names[bot.below(len(names))]
        piece = list(match.state.pieces)[bot.below(len(match.state.pieces))]
        tries: tuple[Any, ...] = (
            mv.Drag("south", piece, odd, more, other, override=True), mv.Use("north", name, odd, more, override=True),
            mv.Use("south", name, override=True), mv.Use("south", name, piece, odd, override=number % 2 == 0), mv.Answer("south", (odd, more)),
        )  # fmt: skip
        for move in tries:
            try:
                said(match, move)
            except PackLoops:
                continue
