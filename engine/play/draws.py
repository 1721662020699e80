"""A draw by agreement: offered by one seat, taken or declined by the other, where the game's endings name a clause for it."""

from __future__ import annotations

from engine.game.compiled import Game
from engine.play.effects.control import finish
from engine.play.run import Run
from engine.values import events as e
from engine.values.ids import SeatId, other
from engine.values.speech import ours
from engine.values.state import Frame, State
from engine.values.verdict import Refusal


def offer_refused(game: Game, state: State, seat: SeatId) -> Refusal | None:
    """Say why a seat may not offer a draw now: the game knows none, a question is open, or it was offered this turn."""
    if game.draw is None:
        return Refusal(ours("refuse-no-draw"))
    frame = state.waiting()
    if frame is None or frame.kind != "window":
        return Refusal(ours("refuse-draw-now"))
    if state.tally.get(_offered(seat)):
        return Refusal(ours("refuse-draw-again"), game.draw)
    return None


def offer(run: Run, seat: SeatId) -> None:
    """Ask the other seat whether the game shall be drawn."""
    run.emit(e.Tallied((_offered(seat),)))
    run.log(ours("log-draw-offered", seat=seat), seat, run.game.draw or ())
    data = {
        "seat": other(seat), "kind": "yes_no", "options": (True, False), "least": 1, "most": 1, "as": "", "many": False,
        "title": ours("draw-offered", seat=seat), "text": ours("draw-offered-text"), "labels": (), "default": False,
        "look": False, "looks": (), "picked": (), "source": None, "refuses": "", "may": False,
        "clauses": run.game.draw or (), "draw": True,
    }  # fmt: skip
    run.push(Frame("ask", "", data=data))


def answer_offer(run: Run, seat: SeatId, taken: bool) -> None:
    """End the game without a winner, or play on."""
    if taken:
        finish(run, None, run.game.draw or ())
    else:
        run.log(ours("log-draw-declined", seat=seat), seat)


def _offered(seat: SeatId) -> str:
    return f"draw offered/{seat}/turn"
