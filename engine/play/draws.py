"""A draw by agreement: offered by one seat, taken or declined by the other, where the game's endings name a clause for it."""

from __future__ import annotations

from engine.game.compiled import Game
from engine.play.effects.endings import finish
from engine.play.run import Run
from engine.values import events as e
from engine.values.frames import DrawFrame, WindowFrame
from engine.values.ids import SeatId, other
from engine.values.speech import ours
from engine.values.state import State
from engine.values.verdict import Refusal


def offer_refused(game: Game, state: State, seat: SeatId) -> Refusal | None:
    """Say why a seat may not offer a draw now: the game knows none, a question is open, or it was offered this turn."""
    if game.draw is None:
        return Refusal(ours("refuse-no-draw"))
    if not isinstance(state.waiting(), WindowFrame):
        return Refusal(ours("refuse-draw-now"))
    if state.tally.get(_offered(seat)):
        return Refusal(ours("refuse-draw-again"), game.draw)
    return None


def offer(run: Run, seat: SeatId) -> None:
    """Ask the other seat whether the game shall be drawn."""
    run.emit(e.Tallied((_offered(seat),)))
    run.log(ours("log-draw-offered", seat=seat), seat, run.game.draw or ())
    title, text = ours("draw-offered", seat=seat), ours("draw-offered-text")
    run.push(DrawFrame(seat=other(seat), default=False, title=title, text=text, clauses=run.game.draw or ()))


def answer_offer(run: Run, seat: SeatId, taken: bool) -> None:
    """End the game without a winner, or play on."""
    if taken:
        finish(run, None, run.game.draw or ())
    else:
        run.log(ours("log-draw-declined", seat=seat), seat)


def _offered(seat: SeatId) -> str:
    return f"draw offered/{seat}/turn"
