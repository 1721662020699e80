"""What an answer brings about, once it was judged good."""

from __future__ import annotations

from typing import Any, assert_never

from engine.play.answers import normal, offered, pay, sample
from engine.play.draws import answer_offer
from engine.play.effects.questions import keep
from engine.play.run import Run
from engine.play.triggers import take_pending
from engine.values import events as e
from engine.values.frames import AskFrame, ByHandFrame, DrawFrame, OrderFrame, PaymentFrame
from engine.values.speech import ours


def answer(run: Run, frame: AskFrame | ByHandFrame, values: tuple[Any, ...]) -> None:
    """Take an answer that was judged good, and go on."""
    state = run.state
    chosen = normal(state, frame, values)
    state.agenda.pop()
    match frame:
        case ByHandFrame():
            if state.looked:
                run.emit(e.Forgot(state.looked))
            run.log(ours("log-resolved", piece=frame.piece), frame.seat)
        case PaymentFrame():
            begun = tuple(ref for ref in frame.picked if ref in offered(run.game, state, frame))
            pay(run, frame, (*begun, *(c for c in chosen if c not in begun)))
        case OrderFrame():
            take_pending(run, chosen[0])
        case DrawFrame():
            answer_offer(run, frame.seat, chosen[0] is True)
        case AskFrame():
            keep(run, frame, chosen)
        case _:
            assert_never(frame)


def pick(run: Run, piece: int) -> None:
    """Add one payer to a payment; when it is enough, or no payer is left, it is made."""
    frame = run.state.agenda[-1]
    if not isinstance(frame, PaymentFrame):
        return
    frame.picked = (*frame.picked, run.state.ref(piece))
    run.state.stamp += 1
    if not sample(run.game, run.state, frame):
        answer(run, frame, ())
