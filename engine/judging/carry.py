"""Carries out a move that was judged: what it changes first, before triggers and checks follow."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from engine.judging.conditions import variables
from engine.judging.drags import PICK
from engine.judging.judge import ability_at, judge
from engine.judging.overrides import drag_variables
from engine.play.answering import answer, pick
from engine.play.answers import normal
from engine.play.draws import offer
from engine.play.effects.endings import finish
from engine.play.flow import pass_
from engine.play.manual import by_tool
from engine.play.run import Run, start_move
from engine.values import moves as mv
from engine.values.frames import AskFrame, ByHandFrame, WindowFrame
from engine.values.ids import SeatId, other, zone_of
from engine.values.speech import ours
from engine.values.verdict import Verdict


def carry_out(run: Run, move: mv.Move, verdict: Verdict) -> None:
    """Do what a move says, whatever kind it is."""
    match move:
        case mv.Drag() | mv.Use():
            begin(run, move, verdict)
        case mv.Pass():
            _pass(run, move)
        case mv.Answer():
            frame = run.state.agenda[-1]
            assert isinstance(frame, (AskFrame, ByHandFrame))
            answer(run, frame, normal(run.state, frame, move.values))
        case mv.OfferDraw():
            offer(run, move.seat)
        case mv.Concede():
            finish(run, other(move.seat), run.game.concede)
        case mv.Manual():
            by_tool(run, move)
        case mv.Cancel() | mv.Undo() | mv.Redo():
            raise ValueError("a match takes moves back itself")
        case _:
            assert_never(move)


def begin(run: Run, move: mv.Drag | mv.Use, verdict: Verdict) -> None:
    """Begin a drag, or the use of a move or ability, overridden or not."""
    if isinstance(move, mv.Drag):
        _drag(run, move, verdict)
    else:
        _use(run, move)


def _drag(run: Run, move: mv.Drag, verdict: Verdict) -> None:
    if verdict.move == PICK:
        pick(run, move.piece)
        return
    names = drag_variables(run.game, run.state, move)
    clean = judge(run.game, run.state, replace(move, override=False))
    if verdict.move is None:
        _plain(run, move, clean)
        return
    if not clean.allowed:
        _note_override(run, move.seat, clean)
    start_move(run, verdict.move, names, clean)


def _plain(run: Run, move: mv.Drag, clean: Verdict) -> None:
    """An override that is no move of the game: the piece simply goes there."""
    _note_override(run, move.seat, clean)
    run.crowding = True
    run.move_by_hand(move.seat, run.state.ref(move.piece), zone_of(move.zone), move.index)
    run.crowding = False


def _note_override(run: Run, seat: SeatId, clean: Verdict) -> None:
    run.log(ours("log-override", seat=seat), seat, clean.clauses, override=True)


def _use(run: Run, move: mv.Use) -> None:
    spec = run.game.moves[move.move]
    piece = run.state.ref(move.piece) if move.piece is not None else None
    clean = judge(run.game, run.state, replace(move, override=False))
    if not clean.allowed:
        _note_override(run, move.seat, clean)
    names = variables(move.seat, piece, ability=ability_at(run.game, run.state, spec, piece, move.ability))
    start_move(run, spec.id, names, clean)


def _pass(run: Run, move: mv.Pass) -> None:
    frame = run.state.agenda[-1]
    if not isinstance(frame, WindowFrame):
        return
    spec = run.game.windows[frame.name]
    if spec.pass_ is not None and spec.pass_.log is not None:
        run.say(spec.pass_.log, seat=move.seat)
    pass_(run, frame)
