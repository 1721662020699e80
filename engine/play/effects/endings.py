"""Verbs that make something definite: a move that is committed, a game that is won or lost."""

from __future__ import annotations

from engine.expressions.types import SEAT
from engine.language import steps as s
from engine.play.effects.base import Action, Build, verb
from engine.play.effects.values import count
from engine.play.run import Run
from engine.values import events as e
from engine.values.frames import Claims, MoveFrame, StepsFrame, WindowFrame
from engine.values.ids import other
from engine.values.speech import ours
from engine.values.state import Result


@verb(s.Win)
def _win(m: s.Win, b: Build) -> Action:
    seat = b.expr(m.win.seat, SEAT, "win", "seat").run
    if m.clause is None:
        b.problem("a game is won by a clause: give `clause`", "win")

    return lambda run: claim(run, ((seat(run.ctx()), run.clauses),))


@verb(s.Lose)
def _lose(m: s.Lose, b: Build) -> Action:
    seat = b.expr(m.lose.seat, SEAT, "lose", "seat").run
    if m.clause is None:
        b.problem("a game is lost by a clause: give `clause`", "lose")
    return lambda run: claim(run, ((other(seat(run.ctx())), run.clauses),))


def claim(run: Run, claims: Claims) -> None:
    """Let seats win. What happens together, or to several in one check, is counted when all of it is done.

    Args:
        run: The move being carried out.
        claims: The winning seat and the clauses of each reason. If both seats win (or both lose), nobody does.
    """
    if not claims:
        return
    for frame in reversed(run.state.agenda):
        if isinstance(frame, WindowFrame):
            break
        if isinstance(frame, StepsFrame) and frame.claims is not None:
            frame.claims = (*frame.claims, *claims)
            return
    if run.state.result is None:
        # The moves that led to it are logged first, though they never come to their end.
        for frame in run.state.agenda:
            if isinstance(frame, MoveFrame):
                count_move(run, frame)
    winners = {seat for seat, _ in claims}
    clauses = tuple(dict.fromkeys(c for _, cited in claims for c in cited))
    finish(run, None if len(winners) > 1 else winners.pop(), clauses)


def finish(run: Run, winner: str | None, clauses: tuple[str, ...]) -> None:
    """End the game."""
    if run.state.result is None:
        run.emit(e.Ended(Result(winner, clauses)))
        key = "log-won" if winner else "log-drawn"
        run.log(ours(key, seat=winner), winner, clauses)


@verb(s.Commit)
def _commit(m: s.Commit, b: Build) -> Action:
    return commit


def commit(run: Run) -> None:
    """Make the running move definite: it is counted and logged, and no longer taken back freely."""
    for frame in reversed(run.state.agenda):
        if isinstance(frame, MoveFrame):
            count_move(run, frame)
            break
    run.state.draft = None


def count_move(run: Run, frame: MoveFrame) -> None:
    """Count a move that is definite now, and log it above what it has brought about; once only."""
    if frame.counted:
        return
    frame.counted = True
    spec, seat = run.game.moves[frame.move], frame.seat
    if spec.counts:
        count(run, spec.id, seat, frame.vars.get("piece") if frame.vars else None)
    if spec.log is not None:
        only = seat if spec.secret else None
        run.say(spec.log, spec.clauses, frame.line, only, **{**(frame.vars or {}), "seat": seat})
