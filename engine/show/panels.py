"""What a seat sees of the panel of a procedure, and of the queue of a window."""

from __future__ import annotations

from typing import Any

from engine.expressions.context import Ctx, listed
from engine.expressions.types import UNKNOWN
from engine.game import specs as s
from engine.game.compiled import Game
from engine.show.pieces import PieceViews
from engine.values.frames import ProcedureFrame, WindowFrame, is_procedure
from engine.values.handles import handle
from engine.values.ids import Ref
from engine.values.view import PanelCard, PanelDie, PanelView, QueueChip, QueueView


def panel_view(views: PieceViews) -> PanelView | None:
    """The panel of the innermost procedure that has one; else that of the last one which ended in this move."""
    state, game = views.state, views.game
    for frame in reversed(state.agenda):
        if isinstance(frame, ProcedureFrame) and (spec := game.procedures[frame.name]).panel is not None:
            return _panel(views, spec, frame.vars or {}, running=True)
    if state.panel is None:
        return None
    name, scope = state.panel
    return _panel(views, game.procedures[name], dict(scope), running=False)


def _panel(views: PieceViews, spec: s.ProcedureSpec, scope: dict[str, Any], running: bool) -> PanelView | None:
    panel = spec.panel
    assert panel is not None
    ctx = Ctx(views.game, views.state, scope, views.viewer)
    if panel.when is not None and panel.when(ctx) is not True:
        return None
    cards = []
    for piece, label in panel.cards:
        ref = piece(ctx)
        if isinstance(ref, Ref):
            cards.append(PanelCard(views.piece(views.state.as_it_was(ref)), label.say(views.lang)))
    return PanelView(
        spec.label.say(views.lang), tuple(cards), tuple(found for d in panel.dice if (found := _die(views, d, ctx)) is not None),
        tuple(c.say(views.lang) for c in panel.columns),
        tuple(tuple(c.say(views.lang) for c in row.cells) for row in listed_rows(panel, ctx)), hit_of(panel, ctx), panel.clauses, running,
        panel.forecast is not None and running and not views.covered and views.seat == views.state.to_act(),
        *_stage(views, spec, running),
    )  # fmt: skip


def hit_of(panel: s.Panel, ctx: Ctx) -> int | None:
    """The listed row of a panel's table that counts."""
    return next((n for n, row in enumerate(listed_rows(panel, ctx)) if row.when(ctx) is True), None)


def listed_rows(panel: s.Panel, ctx: Ctx) -> list[s.PanelRow]:
    """The rows of a panel's table that are shown now."""
    return [row for row in panel.rows if row.only is None or row.only(ctx) is True]


def _stage(views: PieceViews, spec: s.ProcedureSpec, running: bool) -> tuple[int, int, str]:
    """How far a running procedure is, of how many steps, and what that step is called."""
    frame = next((f for f in reversed(views.state.agenda) if is_procedure(f, spec.id)), None)
    if frame is None or not running or not spec.progress:
        return 0, 0, ""
    step = progress_of(views.game, frame)
    return step, len(spec.progress), spec.progress[step - 1].say(views.lang)


def progress_of(game: Game, frame: ProcedureFrame) -> int:
    """How far a procedure is, from 1: by the share of its steps that are behind it."""
    spec = game.procedures[frame.name]
    total = max(1, len(game.blocks[spec.block]))
    return min(len(spec.progress), 1 + frame.pc * len(spec.progress) // (total + 1))


def _die(views: PieceViews, die: s.PanelDieSpec, ctx: Ctx) -> PanelDie | None:
    ref = die.piece(ctx)
    if not isinstance(ref, Ref):
        return None
    rolled = die.rolled(ctx)
    edges = ((label.say(views.lang), by(ctx)) for label, by in die.edges)
    found = tuple((label, n) for label, n in edges if isinstance(n, int) and n)
    seat = views.game.controller(views.state.as_it_was(ref))
    if not isinstance(rolled, int) or not rolled:
        return PanelDie(seat, None, found, None)
    result = die.result(ctx)
    return PanelDie(seat, rolled, found, result if isinstance(result, int) else None)


def queue_view(views: PieceViews) -> QueueView | None:
    """The queue of the open window, or of the one beneath a question that was opened in it."""
    frame = next((f for f in reversed(views.state.agenda) if isinstance(f, WindowFrame)), None)
    if frame is None or views.state.result is not None:
        return None
    window = views.game.windows[frame.name]
    if window.queue is None:
        return None
    ctx = Ctx(views.game, views.state, frame.vars or {}, views.viewer)
    chips = [_chip(views, ref, _state(views, window.queue, ref, ctx)) for ref in _refs(ctx, window.queue.answered)]
    actor = views.state.to_act()
    waiting = [_chip(views, ref, "open") for ref in _refs(ctx, window.queue.open)]
    if actor is None or actor == views.looker:
        chips += [chip for chip in waiting if chip.seat == actor and chip.handle is not None]
    else:
        chips.append(QueueChip(actor, views.word("queue-choosing", name=views.match.names[actor]), "choosing"))
    chips += [chip for chip in waiting if chip.seat != actor and chip.handle is not None]
    clause = window.queue.clauses[0] if window.queue.clauses else ""
    return QueueView(views.say(window.title), tuple(chips), clause) if chips else None


def _refs(ctx: Ctx, read: s.Read) -> tuple[Ref, ...]:
    found = read(ctx)
    return () if found is UNKNOWN else tuple(ref for ref in listed(ctx, found) if isinstance(ref, Ref))


def _state(views: PieceViews, queue: s.Queue, ref: Ref, ctx: Ctx) -> str:
    inside = Ctx(views.game, views.state, {"piece": ref}, views.viewer, ctx.vars)
    return "used" if queue.used(inside) is True else "declined"


def _chip(views: PieceViews, ref: Ref, state: str) -> QueueChip:
    """A piece with its name; one whose face this seat may not know has no handle, so that it is not shown as open."""
    piece = views.state.as_it_was(ref)
    seat = views.game.controller(piece)
    face = views.piece(piece).face
    if face is None:
        return QueueChip(seat, views.word("a-card"), state)
    name = handle(views.state, views.seat, piece) if not views.state.gone(ref) else None
    return QueueChip(seat, face.name, state, name)
