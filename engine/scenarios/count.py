"""Conditions of the pack language in scenarios: how many pieces meet one."""

from __future__ import annotations

from typing import Any

from engine.expressions import Expr, Scope, compile_expr
from engine.expressions.context import Ctx
from engine.expressions.types import BOOL, PIECE, SEAT, Fault
from engine.game.compiled import Game
from engine.values.state import State


def condition(game: Game, text: str) -> tuple[Expr | None, list[tuple[str, str]]]:
    """Compile a condition on `piece`; what is wrong with it, as sentence and mend."""
    try:
        return compile_expr(text, Scope(game.bench.vocab, {"piece": PIECE, "seat": SEAT}), BOOL), []
    except Fault as fault:
        return None, [(fault.message, fault.mend)]


def counted(game: Game, state: State, zones: list[str], text: str | None) -> int | None:
    """How many pieces in these zones meet a condition; None where it cannot be read."""
    test: Any = None
    if text is not None:
        test, _ = condition(game, text)
        if test is None:
            return None
    found = 0
    for key in zones:
        for number in state.zones[key]:
            piece = state.pieces[number]
            names = {"piece": state.ref(number), "seat": game.controller(piece)}
            found += test is None or bool(test.run(Ctx(game, state, names)))
    return found
