"""What happens next: steps, procedures, windows, checks and triggers, until somebody must act."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.expressions.context import Ctx, listed
from engine.game.specs import Check
from engine.play.effects.base import Planned
from engine.play.effects.control import begin, claim, close, count_move
from engine.play.effects.windows import by_hand, lay, signal
from engine.play.run import MOST_ROUNDS, MOVED, Run
from engine.values import lanes
from engine.values.ids import SEATS, Ref, other
from engine.values.limits import BUDGET, ODD, PackFault, said
from engine.values.speech import ours
from engine.values.state import Frame, Item, Pending

WAIT = True
GO_ON = False


def advance(run: Run) -> None:
    """Go on until the table waits for somebody or the game is over.

    Raises:
        PackFault: A step of the pack cannot be carried out, or they do not end; the place in its file is told.
    """
    try:
        _advance(run)
    except PackFault as fault:
        fault.at(run.place())
        raise
    except ODD as odd:
        raise PackFault(f"this step cannot be carried out: {said(odd)}", run.place()) from odd


def _advance(run: Run) -> None:
    state = run.state
    while state.result is None and state.agenda:
        run.count()
        if run.shifted:
            _signal_moved(run)
        if run.dirty and _check(run):
            continue
        if _rests(run) and (_pend(run) or _begin_queued(run)):
            continue
        if _HANDLERS[state.agenda[-1].kind](run, state.agenda[-1]) is WAIT and not run.dirty and not lanes.go_on(state):
            lanes.rest(state)
            return


def go_on(run: Run) -> None:
    """Carry on what hands began or ended on a free table, without checks; what waits beneath keeps waiting."""
    run.unchecked = True
    top = run.state.agenda[-1] if run.state.agenda else None
    waits = top is not None and (
        top.kind in ("ask", "by_hand")
        or (top.kind == "window" and top.data["after"] is None and top.pc >= len(run.game.blocks[top.block]))
    )
    if not waits or run.state.pending or run.state.queued:
        advance(run)


def _held(run: Run) -> bool:
    """Checks wait while a hold is open; a window or a text carried out by hand suspends it."""
    for frame in reversed(run.state.agenda):
        if frame.kind == "window" or (frame.kind == "by_hand" and not frame.data.get("hold")):
            return False
        if frame.data.get("hold"):
            return True
    return False


def _checking(run: Run) -> bool:
    return any(frame.kind in ("checks", "pass") for frame in run.state.agenda)


def _rests(run: Run) -> bool:
    """Triggers and queued procedures come when no check runs and no effect is half done; a window suspends one."""
    if not run.state.pending and not run.state.queued:
        return False
    if any(f.kind == "ask" and f.data["kind"] == "pending" for f in run.state.agenda):
        return False  # their order is being asked; a move made against the rules meanwhile does not take them
    if _checking(run) or any(f.data.get("pending") for f in run.state.agenda):
        return False
    for frame in reversed(run.state.agenda):
        if frame.kind == "window":
            return True
        if frame.kind in ("ask", "by_hand") or frame.data.get("hold") or frame.data.get("effect"):
            return False
    return True


def _apart(run: Run) -> bool:
    """In the middle of what happens together nothing is looked at, not even `once`."""
    for frame in reversed(run.state.agenda):
        if frame.kind in ("window", "by_hand") or frame.data.get("together"):
            return bool(frame.data.get("together"))
    return False


def _check(run: Run) -> bool:
    """Look at the checks in order; run the first that finds something."""
    run.dirty = False
    if _checking(run):
        for frame in run.state.agenda:
            if frame.kind == "pass":
                frame.data["changed"] = True
        return False
    if run.unchecked or _apart(run):
        return False
    held = _held(run)
    for index, check in enumerate(run.game.checks):
        if held and not check.once:
            continue
        BUDGET.spend(1 + len(run.state.pieces) // 32)
        hits = _hits_of_changed(run, index, check) if check.local else _hits(run, check)
        if not hits:
            continue
        run.rounds += 1
        if run.rounds > MOST_ROUNDS:
            run.push(Frame("checks", check.block))
            raise run.loops(f"this pack loops at the check {run.path()}", "let its steps make its condition false")
        _begin_check(run, index, hits, ())
        return True
    return not held and _clean_up(run)


def _clean_up(run: Run) -> bool:
    """Begin a pass of the cleanup; it wakes itself again if it changed anything."""
    if run.game.cleanup is None:
        return False
    run.rounds += 1
    if run.rounds > MOST_ROUNDS:
        run.push(Frame("pass", run.game.procedures[run.game.cleanup].block))
        mend = "let a pass that has nothing left to do change nothing"
        raise run.loops(f"this pack loops at its cleanup, {run.game.cleanup}: {run.path()}", mend)
    procedure = run.game.procedures[run.game.cleanup]
    scope = {**dict.fromkeys(procedure.vars), "seat": run.state.turn_seat}
    run.push(Frame("pass", procedure.block, vars=scope))
    return True


def _signal_moved(run: Run) -> None:
    """Tell those who wait for it what went from one zone to another, however that came about."""
    shifted, run.shifted = run.shifted, []
    wanted = run.game.moments[MOVED]
    for piece, source, to, clauses in shifted:
        given = {"piece": piece, "source": source, "to": to}
        run.clauses = clauses
        signal(run, MOVED, {name: given.get(name) for name in wanted})
    run.clauses = ()


def _hits_of_changed(run: Run, index: int, check: Check) -> list[Any]:
    """What a check finds that depends on each piece alone: only pieces are asked that changed since it found nothing.

    With other static abilities at work than then, all are asked.
    """
    state, epoch = run.state, run.game.epoch_of(run.state)
    since, then = state.calm.get(index, (-1, None))
    if since == state.changes and epoch == then:
        return []
    hits = _hits(run, check, since if epoch == then and epoch is not None else -1)
    if not hits and epoch is not None:
        state.calm[index] = (state.changes, epoch)
    return hits


def _hits(run: Run, check: Check, since: int = -1) -> list[Any]:
    """What a check finds; of pieces only among those that were touched after a change."""
    ctx = run.ctx()
    found: Iterable[Any] = (None,) if check.each is None else listed(ctx, check.each(ctx))
    if since >= 0:
        touched = run.state.touched
        found = [it for it in found if touched.get(it.id, 0) > since]
    names: dict[str, Any] = {}
    inside = Ctx(run.game, run.state, names, None, ctx.vars)
    hits = []
    for it in found:
        names[check.it] = it
        if check.when(inside):
            hits.append(it)
    return hits


def _begin_check(run: Run, index: int, hits: list[Any], claims: tuple[Any, ...]) -> None:
    check = run.game.checks[index]
    scope = {check.it: hits[0], "seat": _whose(run, hits[0])}
    data = {"loop": check.it, "at": 0, "check": index, "claims": claims}
    run.push(Frame("checks", check.block, vars=scope, loop=tuple(hits), data=data))


def _settle(run: Run, frame: Frame) -> None:
    """End the game if what happened at one moment ends it; another check may end it for the other seat as well."""
    claims = frame.data["claims"]
    if frame.kind == "checks" and len({seat for seat, _ in claims}) == 1:
        for index in range(frame.data["check"] + 1, len(run.game.checks)):
            check = run.game.checks[index]
            hits = _hits(run, check) if check.ends else []
            if hits:
                _begin_check(run, index, hits, claims)
                return
    claim(run, claims)


def _whose(run: Run, it: Any) -> Any:
    """The seat that a check is about: the piece's, or the seat itself."""
    return run.game.controller(run.state.as_it_was(it)) if isinstance(it, Ref) else it or run.state.turn_seat


# -------------------------------------------------------------------- steps


def _steps(run: Run, frame: Frame) -> bool:
    """Do the next step of a block; at its end loop, or leave it."""
    block = run.game.blocks[frame.block]
    if frame.pc >= len(block):
        return _block_end(run, frame)
    step = block[frame.pc]
    frame.pc += 1
    run.clauses = step.clauses or frame.data.get("own", ())
    read = dict(frame.data.get("read", ()))
    scope = run.scope() if step.log is not None else {}
    if frame.pc - 1 in read and isinstance(step.act, Planned):
        step.act.do(run, read[frame.pc - 1])
    else:
        step.act(run)
    if step.log is not None and run.state.result is None:
        run.say(step.log, step.clauses, **scope)
    run.clauses = ()
    return GO_ON


def _block_end(run: Run, frame: Frame) -> bool:
    agenda = run.state.agenda
    if frame.loop is not None:
        frame.data["at"] += 1
        if frame.data["at"] < len(frame.loop):
            frame.pc = 0
            if frame.data["loop"]:
                run.scope()[frame.data["loop"]] = frame.loop[frame.data["at"]]
            if frame.kind == "checks":
                run.scope()["seat"] = _whose(run, frame.loop[frame.data["at"]])
            return GO_ON
    again = frame.data.get("again")
    agenda.pop()
    if frame.kind == "pass" and run.watch is not None:
        run.watch.begin(None, (), run.state, run.rounds, len(run.batch.events))
    if again is not None:
        below = agenda[-1]
        if below.pc > 0:
            below.pc -= 1
    if frame.kind == "checks" or frame.data.get("hold") or frame.data.get("changed"):
        run.dirty = True
    if frame.data.get("claims"):
        _settle(run, frame)
    return GO_ON


def _procedure(run: Run, frame: Frame) -> bool:
    spec = run.game.procedures[frame.data["name"]]
    if spec.ends_when is not None and not frame.data["ending"] and spec.ends_when(run.ctx()):
        close(run, len(run.state.agenda) - 1)
        return GO_ON
    if frame.pc < len(run.game.blocks[frame.block]):
        return _steps(run, frame)
    close(run, len(run.state.agenda) - 1)
    return GO_ON


def _move(run: Run, frame: Frame) -> bool:
    if frame.pc < len(run.game.blocks[frame.block]):
        return _steps(run, frame)
    count_move(run, frame)
    run.state.draft = None
    run.state.agenda.pop()
    return GO_ON


# -------------------------------------------------------------------- windows


def _window(run: Run, frame: Frame) -> bool:
    """Find out who speaks; end the window, pass for a seat that can do nothing, or wait."""
    spec = run.game.windows[frame.data["name"]]
    if frame.pc < len(run.game.blocks[frame.block]):
        return _steps(run, frame)
    if spec.ends_when is not None and spec.ends_when(run.ctx()):
        run.state.agenda.pop()
        run.dirty = True
        return GO_ON
    if not frame.data["items"] and _ends_early(run):
        return GO_ON
    after = frame.data["after"]
    if after is not None:
        frame.data["after"] = None
        frame.data["passes"] = 0
        ways = {"first": spec.first, "laid": spec.laid, "resolved": spec.resolved, "moved": spec.moved}
        how = ways[after]
        if how is not None:
            frame.data["speaker"] = run.somebody(how(run.ctx()))
    if spec.skip is not None and not frame.data.get("held") and spec.skip(run.ctx()):
        pass_(run, frame)
        return GO_ON
    return WAIT


def _ends_early(run: Run) -> bool:
    """Whenever the table is quiet, procedures look whether they are over; beneath an override they wait."""
    first = max((i for i, f in enumerate(run.state.agenda) if f.kind == "move" and "against" in f.data), default=0)
    for index, frame in enumerate(run.state.agenda):
        if index < first or frame.kind != "procedure" or frame.data["ending"] or frame.data.get("closing"):
            continue
        ends = run.game.procedures[frame.data["name"]].ends_when
        if ends is not None and ends(Ctx(run.game, run.state, frame.vars or {})):
            close(run, index)
            return True
    return False


def pass_(run: Run, frame: Frame) -> None:
    """Let the speaker of a window pass."""
    spec = run.game.windows[frame.data["name"]]
    frame.data.pop("held", None)
    frame.data["passes"] += 1
    if frame.data["passes"] >= spec.passes:
        frame.data["passes"] = 0
        run.push(Frame("steps", spec.on_passes))
    else:
        frame.data["speaker"] = other(frame.data["speaker"])
    run.state.stamp += 1


# -------------------------------------------------------------------- triggers


def _pend(run: Run) -> bool:
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
    data = {
        "seat": seat, "kind": "pending", "options": tuple(own), "least": 1, "most": 1, "as": "", "many": False,
        "title": ours("order-triggers"), "text": ours("order-triggers-text"), "labels": (), "default": own[0],
        "look": False, "picked": (), "source": None, "refuses": "", "may": False, "clauses": clauses,
    }  # fmt: skip
    run.push(Frame("ask", "", data=data))


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
        run.push(Frame("laying", lays, vars=dict(chosen.vars), data={"pending": True, "clauses": chosen.clauses, "what": chosen}))
    elif chosen.block:
        data = {"pending": True, "clauses": chosen.clauses}
        run.push(Frame("steps", chosen.block, vars=dict(chosen.vars), data=data))
    else:
        text = run.game.ability(chosen.ability).text if chosen.ability else None
        by_hand(run, chosen.source, chosen.seat, text)


def _laying(run: Run, frame: Frame) -> bool:
    """Lay a trigger on the window where triggers lie, once its aims are chosen."""
    if frame.pc < len(run.game.blocks[frame.block]):
        return _steps(run, frame)
    run.state.agenda.pop()
    chosen: Pending = frame.data["what"]
    item = Item(
        run.state.next_item, chosen.seat, "trigger", None, chosen.source, chosen.block,
        tuple((frame.vars or {}).items()), chosen.label, chosen.ability,
    )  # fmt: skip
    run.state.next_item += 1
    lay(run, item, run.game.triggering.lay_on)
    return GO_ON


def _begin_queued(run: Run) -> bool:
    """Begin the procedures that `start` queued, each when the one before it is over."""
    if not run.state.queued or run.state.pending:
        return False
    queue, run.state.queued = run.state.queued, ()
    run.push(Frame("queue", "", data={"queue": queue}))
    return True


def _queue(run: Run, frame: Frame) -> bool:
    if not frame.data["queue"]:
        run.state.agenda.pop()
        return GO_ON
    (name, given), *rest = frame.data["queue"]
    frame.data["queue"] = tuple(rest)
    begin(run, name, dict(given))
    return GO_ON


def _sealed(run: Run, frame: Frame) -> bool:
    if lanes.over(run.state):
        run.state.agenda.pop()
        run.dirty = True
    return GO_ON


def _waits(run: Run, frame: Frame) -> bool:
    return WAIT


_HANDLERS = {
    "steps": _steps, "checks": _steps, "item": _steps, "procedure": _procedure, "move": _move, "window": _window,
    "ask": _waits, "by_hand": _waits, "pass": _steps, "laying": _laying, "queue": _queue, "sealed": _sealed,
}  # fmt: skip
