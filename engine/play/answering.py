"""What an answer brings about, once it was judged good."""

from __future__ import annotations

from typing import Any

from engine.play.answers import normal, offered, pay, sample
from engine.play.draws import answer_offer
from engine.play.effects.questions import keep
from engine.play.flow import take_pending
from engine.play.run import Run
from engine.values import events as e
from engine.values.speech import ours
from engine.values.state import Frame


def answer(run: Run, frame: Frame, values: tuple[Any, ...]) -> None:
    """Take an answer that was judged good, and go on."""
    state = run.state
    chosen = normal(state, frame, values)
    state.agenda.pop()
    if frame.kind == "by_hand":
        if state.looked:
            run.emit(e.Forgot(state.looked))
        run.log(ours("log-resolved", piece=frame.data["piece"]), frame.data["seat"])
        return
    data = frame.data
    if data["kind"] == "payment":
        begun = tuple(ref for ref in data["picked"] if ref in offered(run.game, state, data))
        pay(run, data, (*begun, *(c for c in chosen if c not in begun)))
    elif data["kind"] == "pending":
        take_pending(run, chosen[0])
    elif data.get("draw"):
        answer_offer(run, data["seat"], chosen[0] is True)
    else:
        keep(run, data, chosen)


def pick(run: Run, piece: int) -> None:
    """Add one payer to a payment; when it is enough, or no payer is left, it is made."""
    frame = run.state.agenda[-1]
    frame.data["picked"] = (*frame.data["picked"], run.state.ref(piece))
    run.state.stamp += 1
    if not sample(run.game, run.state, frame):
        answer(run, frame, ())
