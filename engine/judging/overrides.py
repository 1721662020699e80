"""`Do it anyway`: what a move against the rules will really do, and what speaks against even that.

The rule (ADR 7): an override of a move of the game carries out that move; only a drag that is no move at all
puts the piece there bodily. Hard clauses and `never` rules are asked of what will happen, nothing else.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.expressions.context import Ctx
from engine.game.compiled import Game
from engine.judging.conditions import failed, gate, variables
from engine.judging.drags import aimed, cell_of
from engine.play.answering import answer
from engine.play.answers import sample
from engine.play.flow import advance
from engine.play.run import Refused, Run
from engine.values import moves as mv
from engine.values.events import QUIET
from engine.values.frames import PaymentFrame
from engine.values.ids import zone_of
from engine.values.speech import Phrase, ours
from engine.values.state import PackLoops, State
from engine.values.verdict import Refusal, Verdict

MOST_PAYMENTS = 8


def binding(game: Game, state: State, move: mv.Drag | mv.Use, verdict: Verdict) -> tuple[Refusal, ...]:
    """What binds even hands: hard clauses that speak against what this override will do, and hard `never` rules."""
    if isinstance(move, mv.Use):
        return tuple(r for r in verdict.refusals if _hard(game, r))
    names = drag_variables(game, state, move)
    if verdict.move is not None:
        spec = game.moves[verdict.move]
        against = gate(game, state, spec.id, names) + failed(game, state, spec.checks, names)
        return tuple(r for r in against if _hard(game, r))
    ref = state.ref(move.piece)
    to = game.redirect(state, ref, zone_of(move.zone))
    never = game.forbidden(state, ref, to, move.seat)
    if never is not None:
        return (never,)
    return tuple(
        r
        for r in verdict.refusals
        if any(game.clause(c).hard and not game.cleared(state, ref, to, move.seat, c) for c in r.clauses)
    )


def _hard(game: Game, refusal: Refusal) -> bool:
    return any(game.clause(clause).hard for clause in refusal.clauses)


def drag_variables(game: Game, state: State, move: mv.Drag) -> dict[str, object]:
    """The variables of a drag's conditions and steps."""
    piece = state.pieces[move.piece]
    host = state.ref(move.host) if move.host is not None else None
    slot = cell_of(game, state, move.zone, move.index, host)
    names = variables(move.seat, state.ref(move.piece), to=zone_of(move.zone), host=host, source=zone_of(piece.zone), slot=slot)
    names["host"] = aimed(game, state, names, move.move)
    return names


def stays(game: Game, state: State, move: mv.Drag) -> Refusal | None:
    """Refuse to put a piece by hand where it lies already, once `instead` rules and its home have spoken."""
    piece = state.pieces[move.piece]
    to = game.redirect(state, state.ref(move.piece), zone_of(move.zone))
    there = to.key == piece.zone and piece.host is None and move.index is None
    return Refusal(ours("refuse-stays", piece=state.ref(move.piece))) if there else None


def tried(run: Run, begin: Callable[[], None], piece: int | None) -> Refusal | None:
    """Try a move of the game on a copy of the position: refuse what is broken off, barred, or changes nothing.

    Args:
        run: A run on the copy.
        begin: Begins the move there.
        piece: The piece it is about.
    """
    depth = len(run.state.agenda)
    try:
        begin()
        advance(run)
        _pay(run, depth)
    except Refused as refused:
        return refused.refusal
    except PackLoops:
        return None  # told when it is made
    own = [refusal for refusal in run.barred if piece in refusal.blame]
    if own:
        return own[0]
    state = run.state
    goes_on = len(state.agenda) != depth or state.pending or state.queued or state.result is not None
    if goes_on or any(type(event) not in QUIET for event in run.batch.events):
        return None
    return Refusal(ours("refuse-nothing"))


def _pay(run: Run, depth: int) -> None:
    """Pay as suggested on the way, so that what comes after the payment is seen, too."""
    for _ in range(MOST_PAYMENTS):
        frame = run.state.waiting()
        if len(run.state.agenda) <= depth or not isinstance(frame, PaymentFrame):
            return
        answer(run, frame, sample(run.game, run.state, frame))
        advance(run)


def label(game: Game, state: State, move: mv.Drag | mv.Use, verdict: Verdict, free: bool) -> Phrase:
    """What an override says it will do: the move's own words, or that the piece is put there."""
    if verdict.move is None:
        return ours("put-here") if free else ours("override-put")
    names = drag_variables(game, state, move) if isinstance(move, mv.Drag) else variables(move.seat, None)
    own = game.filled(game.moves[verdict.move].label, Ctx(game, state, names, move.seat))
    return own if free else ours("override-move", label=own)


__all__ = ["binding", "drag_variables", "label", "stays", "tried"]
