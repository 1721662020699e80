"""Random walks through a match: legal moves, nonsense, hand tools, and taking back."""

from __future__ import annotations

from typing import Any

from engine.bot import RandomBot
from engine.match import Match, Outcome
from engine.values import moves as mv
from engine.values.fingerprint import fingerprint
from engine.values.ids import SEATS
from engine.values.limits import PackLoops
from engine.values.tools import tool_of
from tests.support.laws import serialised


def odd_move(match: Match, bot: RandomBot) -> mv.Move:
    """Any move at all, by anybody: most of them make no sense now."""
    state, game = match.state, match.game
    seat = SEATS[bot.below(2)]
    pieces, zones, names = list(state.pieces), list(state.zones), list(game.moves)

    def one(values: list[Any]) -> Any:
        return values[bot.below(len(values))]

    kind = bot.below(6)
    if kind == 0:
        host = one(pieces) if bot.below(3) == 0 else None
        return mv.Drag(seat, one(pieces), one(zones), host=host, override=bot.below(8) == 0)
    if kind == 1:
        return mv.Use(seat, one(names), one(pieces) if bot.below(2) else None, one([None, "0", "7"]))
    if kind == 2:
        return mv.Answer(seat, tuple(one([one(pieces), True, 0, 3, "p1", "yes", None]) for _ in range(bot.below(3))))
    if kind == 3:
        return mv.Pass(seat)
    return mv.Cancel(seat) if kind == 4 else mv.Drag(seat, one(pieces), one(zones), bot.below(5) - 2)


def hand_tool(match: Match, bot: RandomBot) -> mv.Manual:
    """A hand tool on anything."""
    piece = list(match.state.pieces)[bot.below(len(match.state.pieces))]
    zones = list(match.state.zones)
    zone, to = zones[bot.below(len(zones))], zones[bot.below(len(zones))]
    tool, args = [
        ("move", {"piece": piece, "zone": zone}), ("flip", {"piece": piece}), ("turn", {"piece": piece}), ("damage", {"piece": piece, "n": 1}),
        ("look", {"piece": piece}), ("draw", {"zone": zone, "to": to, "n": 1}), ("shuffle", {"zone": zone}), ("reveal", {"piece": piece}),
        ("attach", {"piece": piece, "host": list(match.state.pieces)[bot.below(len(match.state.pieces))]}), ("note", {"text": "ё"}),
    ][bot.below(10)]  # fmt: skip
    return mv.Manual(SEATS[bot.below(2)], tool_of(tool, args), override=True)


def stroll(match: Match, bot: RandomBot, tools: bool = True) -> Outcome | None:
    """One step: mostly a legal move; now and then a tool, a cancelled draft, a move taken back or made again."""
    die = bot.below(20)
    seat = SEATS[bot.below(2)]
    try:
        if die == 0:
            return match.make(mv.Undo(seat, consent=True))
        if die == 1:
            return match.make(mv.Redo(seat))
        if die in (2, 3) and match.state.draft is not None:
            return match.make(mv.Cancel(match.state.draft.seat))
        if die == 4 and tools:
            return match.make(hand_tool(match, bot))
        if match.to_act is None:
            return match.make(mv.Undo(seat, consent=True))
        return match.make(bot.choose(match, match.to_act))
    except PackLoops:
        return None


def shown(match: Match) -> dict[str, str]:
    """What everybody sees of a position, but for the number that counts its changes."""
    from dataclasses import replace

    return {str(seat): serialised(replace(match.view(seat), stamp=0)) for seat in (*SEATS, None)}


def stands(match: Match) -> tuple[Any, ...]:
    """A position as one value: its fingerprint, who has to act, and the open question of each seat."""
    questions = [serialised(match.view(seat).question) for seat in SEATS]
    return (fingerprint(match.state), match.to_act, match.over, *questions)
