"""What conditions say to a move: those of the move itself, and those of the moment."""

from __future__ import annotations

from typing import Any

from engine.expressions.context import Ctx
from engine.expressions.types import UNKNOWN
from engine.game import specs as s
from engine.game.compiled import Game
from engine.values.frames import Frame, QuestionFrame, WindowFrame, trigger_of
from engine.values.ids import Ref, SeatId
from engine.values.speech import Phrase, ours
from engine.values.state import State
from engine.values.verdict import Refusal

NOT_NOW = Refusal(ours("refuse-not-now"))


def variables(seat: SeatId, piece: Ref | None, **more: Any) -> dict[str, Any]:
    """The variables that a move's conditions may name."""
    base = {
        "seat": seat, "piece": piece, "to": None, "host": None, "ability": None, "source": None, "move": None, "slot": None,
    }  # fmt: skip
    return {**base, **more}


def passes(answer: Any) -> bool:
    """Say whether a condition lets a move pass: so does an unknown answer, of a hidden face."""
    return answer is UNKNOWN or bool(answer)


def failed(game: Game, state: State, needs: tuple[s.Need, ...], names: dict[str, Any]) -> list[Refusal]:
    """Every condition that is not met, in the pack's order."""
    ctx = Ctx(game, state, names, names["seat"])
    found = []
    for need in needs:
        if not passes(need.test.run(ctx)):
            blame = (names["piece"].id,) if names["piece"] is not None else ()
            sentence = game.filled(need.sentence, ctx)
            short = game.filled(need.short, ctx) if need.short is not None else None
            found.append(Refusal(sentence, need.clauses, blame, need.hard, _explained(need, ctx), short, need.shut))
    return found


def _explained(need: s.Need, ctx: Ctx) -> Phrase | None:
    """Which part of a false condition was false."""
    for text, run in need.test.parts:
        if not passes(run(ctx)):
            return ours("explain-false", what=text)
    return ours("explain-false", what=need.test.text)


def opens(game: Game, frame: Frame | None, move: str, seat: SeatId) -> bool:
    """Say whether the moment lets a seat make this move, whatever it is about."""
    if not isinstance(frame, WindowFrame):
        return False
    speaks = frame.speaker == seat or (move in game.moves and game.moves[move].anyone)
    return speaks and move in game.windows[frame.name].allows


def gate(game: Game, state: State, move: str, names: dict[str, Any]) -> list[Refusal]:
    """What the moment itself says: is this seat to speak, is this move allowed in this window?"""
    frame = state.waiting()
    seat = names["seat"]
    if frame is None:
        return [NOT_NOW]
    named = {**names, "move": move}
    if not isinstance(frame, WindowFrame):
        refuses = frame.refuses if isinstance(frame, QuestionFrame) else ""
        return said(game, state, game.sayings.get(refuses, ()), named) or [
            Refusal(ours("refuse-question-open", seat=state.to_act()), behind(state))
        ]
    if opens(game, frame, move, seat):
        return []
    spec = game.windows[frame.name]
    default = NOT_NOW if frame.speaker == seat else Refusal(ours("refuse-other-speaks", seat=frame.speaker))
    return said(game, state, spec.refuses, named, frame) or [default]


def said(
    game: Game, state: State, sayings: tuple[s.Saying, ...], names: dict[str, Any], frame: Frame | None = None
) -> list[Refusal]:
    """The refusals of a window or question that apply."""
    ctx = Ctx(game, state, names, names["seat"], frame.vars if frame else None)
    return [Refusal(game.filled(x.sentence, ctx), x.clauses) for x in sayings if x.when is None or passes(x.when(ctx))]


def told(refusals: list[Refusal]) -> tuple[Refusal, ...]:
    """Each refusal once; that something cannot be done now is worth saying only where nothing else is said."""
    found = tuple(dict.fromkeys(refusals))
    return tuple(r for r in found if r != NOT_NOW) or found


def behind(state: State) -> tuple[str, ...]:
    """The clauses by which a question is asked, and by which the trigger it belongs to comes first."""
    top = state.agenda[-1]
    found = list(top.clauses) if isinstance(top, QuestionFrame) else []
    for frame in state.agenda:
        found += trigger_of(frame) or ()
    return tuple(dict.fromkeys(found))
