"""Triggers and queued procedures: what has gone off waits here until the table comes to rest."""

from __future__ import annotations

from engine.expressions.context import listed
from engine.play.effects.procedures import begin
from engine.play.effects.windows import by_hand, lay, signal
from engine.play.run import MOVED, Run
from engine.values.frames import Item, LayingFrame, OrderFrame, Pending, QueueFrame, StepsFrame
from engine.values.ids import SEATS
from engine.values.speech import ours


def signal_moved(run: Run) -> None:
    """Tell those who wait for it what went from one zone to another, however that came about."""
    shifted, run.shifted = run.shifted, []
    wanted = run.game.moments[MOVED]
    for piece, source, to, clauses in shifted:
        given = {"piece": piece, "source": source, "to": to}
        run.clauses = clauses
        signal(run, MOVED, {name: given.get(name) for name in wanted})
    run.clauses = ()


def pend(run: Run) -> bool:
    """Take the next pending trigger: seats in the pack's order, each ordering its own."""
    state = run.state
    if not state.pending:
        return False
    order = tuple(listed(run.ctx(), run.game.triggering.order(run.ctx())))
    for seat in dict.fromkeys((*(x for x in order if x is not None), *SEATS)):
        own = [i for i, p in enumerate(state.pending) if p.seat == seat]
        if len(own) > 1 and len({(state.pending[i].label, state.pending[i].block) for i in own}) > 1:
            _ask_order(run, seat, own)
            return True
        if own:
            take_pending(run, own[0])
            return True
    return False


def _ask_order(run: Run, seat: str, own: list[int]) -> None:
    clauses = tuple(dict.fromkeys(c for i in own for c in run.state.pending[i].clauses))
    title, text = ours("order-triggers"), ours("order-triggers-text")
    run.push(OrderFrame(seat=seat, options=tuple(own), default=own[0], title=title, text=text, clauses=clauses))


def take_pending(run: Run, index: int) -> None:
    """Run one pending trigger."""
    state = run.state
    chosen: Pending = state.pending[index]
    state.pending = (*state.pending[:index], *state.pending[index + 1 :])
    cited = tuple(dict.fromkeys((*chosen.clauses, *run.game.triggering.clauses)))
    run.log(ours("log-trigger", what=chosen.label), chosen.seat, cited)
    run.clauses = chosen.clauses
    if run.game.triggering.lay_on is not None:
        lays = run.game.ability(chosen.ability).lays if chosen.ability else ""
        run.push(LayingFrame(block=lays, vars=dict(chosen.vars), what=chosen))
    elif chosen.block:
        run.push(StepsFrame(block=chosen.block, vars=dict(chosen.vars), trigger=chosen.clauses))
    else:
        text = run.game.ability(chosen.ability).text if chosen.ability else None
        by_hand(run, chosen.source, chosen.seat, text)


def lay_trigger(run: Run, frame: LayingFrame) -> None:
    """Lay a trigger on the window where triggers lie, once its aims are chosen."""
    run.state.agenda.pop()
    chosen = frame.what
    item = Item(
        run.state.next_item, chosen.seat, "trigger", None, chosen.source, chosen.block,
        tuple((frame.vars or {}).items()), chosen.label, chosen.ability,
    )  # fmt: skip
    run.state.next_item += 1
    lay(run, item, run.game.triggering.lay_on)


def begin_queued(run: Run) -> bool:
    """Begin the procedures that `start` queued, each when the one before it is over."""
    if not run.state.queued or run.state.pending:
        return False
    queue, run.state.queued = run.state.queued, ()
    run.push(QueueFrame(queue=queue))
    return True


def begin_next(run: Run, frame: QueueFrame) -> None:
    """Begin the next procedure of a queue, or leave the queue when it is empty."""
    if not frame.queue:
        run.state.agenda.pop()
        return
    (name, given), *rest = frame.queue
    frame.queue = tuple(rest)
    begin(run, name, dict(given))
