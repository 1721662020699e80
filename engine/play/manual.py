"""The hand tools: everything a card text may ask for that no rule does by itself.

All are moves: logged as overrides, journalled, undoable. Checks run after them.
"""

from __future__ import annotations

from typing import assert_never

from engine.play.effects.endings import finish
from engine.play.effects.pieces import reveal, run_short, shuffle
from engine.play.effects.procedures import begin, close
from engine.play.effects.values import damage, roll
from engine.play.effects.windows import take_off
from engine.play.run import Run
from engine.values import events as e
from engine.values import tools as t
from engine.values.frames import ProcedureFrame, WindowFrame, items_on
from engine.values.ids import SEATS, Ref, SeatId, Zone, zone_of
from engine.values.moves import Manual
from engine.values.speech import ours, phrase
from engine.values.state import Modifier

Changing = (
    t.DamageTool | t.CounterTool | t.MarkTool | t.ModifyTool | t.KeywordTool | t.ValueTool | t.RollTool | t.SetDieTool
)  # fmt: skip
"""Tools that change a value, or roll one."""
Deciding = t.StopItemTool | t.EndStepTool | t.WinTool | t.ProcedureTool | t.MatTool | t.NoteTool
"""Tools that decide how it goes on."""


def by_tool(run: Run, move: Manual) -> None:
    """Use a hand tool that was found well formed."""
    run.crowding = True
    try:
        _use(run, move.seat, move.tool)
    finally:
        run.crowding = False
    run.dirty = True


def _use(run: Run, seat: SeatId, tool: t.Tool) -> None:
    match tool:
        case t.MoveTool():
            _move(run, seat, tool)
        case t.TurnTool():
            _turn(run, seat, tool)
        case t.FlipTool():
            _flip(run, seat, tool)
        case t.RevealTool():
            _reveal(run, seat, tool)
        case t.LookTool():
            _look(run, seat, tool)
        case t.AttachTool():
            _attach(run, seat, tool)
        case t.ArrangeTool():
            _arrange(run, seat, tool)
        case t.DrawTool():
            _draw(run, seat, tool)
        case t.ShuffleTool():
            _shuffle(run, seat, tool)
        case t.TokenTool():
            _token(run, seat, tool)
        case t.StopItemTool() | t.EndStepTool() | t.WinTool() | t.ProcedureTool() | t.MatTool() | t.NoteTool():
            _decide(run, seat, tool)
        case _:
            _change(run, seat, tool)


def _change(run: Run, seat: SeatId, tool: Changing) -> None:
    match tool:
        case t.DamageTool():
            _damage(run, seat, tool)
        case t.CounterTool():
            _counter(run, seat, tool)
        case t.MarkTool():
            _mark(run, seat, tool)
        case t.ModifyTool():
            _modify(run, seat, tool)
        case t.KeywordTool():
            _keyword(run, seat, tool)
        case t.ValueTool():
            _value(run, seat, tool)
        case t.RollTool():
            _roll(run, seat, tool)
        case t.SetDieTool():
            _set_die(run, seat, tool)
        case _:
            assert_never(tool)


def _decide(run: Run, seat: SeatId, tool: Deciding) -> None:
    match tool:
        case t.StopItemTool():
            _stop_item(run, seat, tool)
        case t.EndStepTool():
            _end_step(run, seat, tool)
        case t.WinTool():
            _win(run, seat, tool)
        case t.ProcedureTool():
            _procedure(run, seat, tool)
        case t.MatTool():
            _mat(run, seat, tool)
        case t.NoteTool():
            _note(run, seat, tool)
        case _:
            assert_never(tool)


def _log(run: Run, seat: SeatId, key: str, **args: object) -> None:
    run.log(ours(key, seat=seat, **args), seat, override=True)


def _arrange(run: Run, seat: SeatId, tool: t.ArrangeTool) -> None:
    """Order one's own hand or pile: nobody else's business, so nothing is logged."""
    row = run.state.zones.get(tool.zone, ())
    spec = run.game.zone_at(tool.zone)
    own = tool.zone.startswith(f"{seat}.") or not spec.per_seat
    if own and (spec.reorder or spec.hand) and sorted(tool.order) == sorted(row):
        run.emit(e.Ordered(tool.zone, tuple(tool.order)))


def _move(run: Run, seat: SeatId, tool: t.MoveTool) -> None:
    ref, to = run.state.ref(tool.piece), zone_of(tool.zone)
    run.move_by_hand(seat, ref, to, tool.index, at="bottom" if tool.bottom else "top")


def _draw(run: Run, seat: SeatId, tool: t.DrawTool) -> None:
    pile, to, n = zone_of(tool.zone), zone_of(tool.to), tool.n
    refs = tuple(reversed(run.state.refs_in(pile.key)))[: max(0, n)]
    for ref in refs:
        run.move_piece(ref, to, by=seat)
    _log(run, seat, "log-hand-drew", n=len(refs), source=pile, target=to)
    if len(refs) < n and not run.lawless:
        run_short(run, pile.id, pile.seat if pile.seat in SEATS else seat, to)


def _damage(run: Run, seat: SeatId, tool: t.DamageTool) -> None:
    ref, n = run.state.ref(tool.piece), tool.n
    if n > 0:
        damage(run, ref, n)
    else:
        value = run.game.damage
        now = max(0, run.game.piece_value(run.state.pieces[ref.id], value) + n)
        run.emit(e.ValueSet(ref.id, value, now, "heal"))
        _log(run, seat, "log-hand-healed", piece=ref, n=-n)


def _counter(run: Run, seat: SeatId, tool: t.CounterTool) -> None:
    name, n = tool.name, tool.n
    if name in run.game.piece_values:
        piece = run.state.pieces[tool.piece]
        now = max(0, (run.game.piece_value(piece, name) or 0) + n)
        run.emit(e.ValueSet(piece.id, name, now, "counter"))
        label = run.game.value_label(name)
        _log(run, seat, "log-hand-counter", piece=run.state.ref(piece.id), counter=label, n=f"{n:+d}")


def _mark(run: Run, seat: SeatId, tool: t.MarkTool) -> None:
    if tool.name in run.game.piece_values:
        run.emit(e.ValueSet(tool.piece, tool.name, tool.to, "mark"))
        label = run.game.value_label(tool.name)
        _log(run, seat, "log-hand-mark", piece=run.state.ref(tool.piece), counter=label)


def _value(run: Run, seat: SeatId, tool: t.ValueTool) -> None:
    whose, name, n = tool.of or seat, tool.name, tool.n
    if whose in SEATS and name in run.game.seat_values and run.game.seat_values[name].computed is None:
        now = (run.game.seat_value(run.state, whose, name) or 0) + n
        run.emit(e.SeatValueSet(whose, name, now))
        _log(run, seat, "log-hand-value", what=run.game.seat_values[name].label, n=f"{n:+d}")


def _modify(run: Run, seat: SeatId, tool: t.ModifyTool) -> None:
    until, name = tool.until, tool.attribute
    if name in run.game.attributes:
        changes = Modifier(name, "add", tool.n, until, seat) if tool.to is None else Modifier(name, "set", tool.to, until, seat)
        run.emit(e.Modified(tool.piece, changes))
        label = run.game.attribute_label(name)
        shown = f"{tool.n:+d}" if tool.to is None else str(tool.to)
        _log(run, seat, "log-modified", piece=run.state.ref(tool.piece), what=label, n=shown)


def hand_given(piece: int, keyword: str) -> str:
    """How long a keyword given by hand lasts: until a hand takes it."""
    return f"hand {piece} {keyword}"


def _keyword(run: Run, seat: SeatId, tool: t.KeywordTool) -> None:
    """Give a piece a keyword, or take one that a hand has given."""
    number, word = tool.piece, tool.name
    until, label = hand_given(number, word), phrase(run.game.keyword_models[word].label)
    run.emit(e.Expired(until))
    if tool.to:
        run.emit(e.Modified(number, Modifier("keywords", "grant", (word, tool.n), until, seat)))
    key = "log-hand-keyword" if tool.to else "log-hand-no-keyword"
    _log(run, seat, key, piece=run.state.ref(number), what=label)


def _turn(run: Run, seat: SeatId, tool: t.TurnTool) -> None:
    piece = run.state.pieces[tool.piece]
    for number in (piece.id, *(i for i in run.state.attached_to(piece.id) if not run.state.pieces[i].apart)):
        run.emit(e.Turned(number, not piece.turned))
    _log(run, seat, "log-hand-turned", piece=run.state.ref(piece.id))


def _flip(run: Run, seat: SeatId, tool: t.FlipTool) -> None:
    piece = run.state.pieces[tool.piece]
    if not piece.up:
        run.learned(tuple(s for s in SEATS if not run.game.sees(run.state, s, piece)))
    run.emit(e.Flipped(piece.id, not piece.up))
    _log(run, seat, "log-hand-flipped", piece=run.state.ref(piece.id))


def _reveal(run: Run, seat: SeatId, tool: t.RevealTool) -> None:
    reveal(run, run.state.ref(tool.piece), frozenset(SEATS))


def _look(run: Run, seat: SeatId, tool: t.LookTool) -> None:
    """Look at face-down cards or the top of a pile: only this seat learns the faces."""
    refs: tuple[Ref, ...] = ()
    if tool.piece is not None:
        refs = (run.state.ref(tool.piece),)
    elif tool.zone is not None:
        refs = tuple(reversed(run.state.refs_in(tool.zone)))[: max(0, tool.n)]
    for ref in refs:
        run.learned((seat,))
        in_the_open = run.game.zone_at(run.state.pieces[ref.id].zone).seen_by == "all"
        run.emit(e.Learned(ref.id, frozenset({seat}), shown=True, known=in_the_open))
        run.state.looked = (*run.state.looked, (ref.id, seat))
    _log(run, seat, "log-hand-looked", n=len(refs))


def _shuffle(run: Run, seat: SeatId, tool: t.ShuffleTool) -> None:
    pile = zone_of(tool.zone)
    shuffle(run, pile)
    _log(run, seat, "log-hand-shuffled", source=pile)


def _attach(run: Run, seat: SeatId, tool: t.AttachTool) -> None:
    piece, host = run.state.pieces[tool.piece], run.state.pieces.get(tool.host)
    if host is None or piece.id in (host.id, host.host):
        return
    run.move_onto(run.state.ref(piece.id), run.state.ref(host.id))
    _log(run, seat, "log-hand-attached", piece=run.state.ref(piece.id), host=run.state.ref(host.id))


def _token(run: Run, seat: SeatId, tool: t.TokenTool) -> None:
    if tool.face in run.game.faces and tool.zone in run.state.zones:
        whose = zone_of(tool.zone).seat
        owner = whose if run.game.zone_at(tool.zone).home else seat
        run.emit(e.Made(run.state.next_piece, "token", tool.face, owner, tool.zone))
        _log(run, seat, "log-hand-token", piece=run.state.ref(run.state.next_piece - 1))


def _roll(run: Run, seat: SeatId, tool: t.RollTool) -> None:
    piece = run.state.pieces[tool.piece]
    if piece.kind == "die":
        value = roll(run, piece.sides)
        run.emit(e.Rolled(piece.id, value))
        _log(run, seat, "log-rolled-die", piece=run.state.ref(piece.id), n=value)


def _set_die(run: Run, seat: SeatId, tool: t.SetDieTool) -> None:
    piece = run.state.pieces[tool.piece]
    now = max(1, min(piece.sides, (piece.value or 0) + tool.n))
    if piece.kind == "die" and now != piece.value:
        run.emit(e.Rolled(piece.id, now, chance=False))
        _log(run, seat, "log-set-die", piece=run.state.ref(piece.id), n=str(now))


def _stop_item(run: Run, seat: SeatId, tool: t.StopItemTool) -> None:
    """Stop what waits on top: its card goes where the pack's pile for the dead is."""
    for frame in reversed(run.state.agenda):
        hit = next((x for x in items_on(frame) if x.number == tool.number), None)
        if hit is None:
            continue
        take_off(run, hit)
        _log(run, seat, "log-stopped", what=hit.label)
        to = tool.zone
        if to is not None and hit.piece is not None and not run.state.gone(hit.piece):
            if run.state.pieces[hit.piece.id].kind == "marker":
                run.cease(hit.piece)
            else:
                run.move_piece(hit.piece, Zone(zone_of(to).id, run.state.pieces[hit.piece.id].owner))
        return


def _end_step(run: Run, seat: SeatId, tool: t.EndStepTool) -> None:
    """Close the innermost window or procedure; its `finally` still runs."""
    for index in range(len(run.state.agenda) - 1, 0, -1):
        if isinstance(run.state.agenda[index], (WindowFrame, ProcedureFrame)):
            close(run, index)
            _log(run, seat, "log-hand-ended")
            return


def _win(run: Run, seat: SeatId, tool: t.WinTool) -> None:
    if tool.winner in (None, *SEATS):
        finish(run, tool.winner, ())


def _procedure(run: Run, seat: SeatId, tool: t.ProcedureTool) -> None:
    """Run a procedure of the pack for the seat of a zone: `hit the player for 2`, `discard 3 from the deck`."""
    spec, n = run.game.hand_tools[tool.name], tool.n
    given = {spec.amount: n} if spec.amount is not None else {}
    if spec.piece is not None and tool.piece is not None:
        ref = run.state.ref(tool.piece)
        _log(run, seat, "log-hand-procedure-piece", what=spec.label.with_args(n=n), piece=ref)
        begin(run, spec.run, {"seat": run.game.controller(run.state.pieces[ref.id]), "piece": ref, **given})
    elif tool.zone is not None and (whose := zone_of(tool.zone).seat) in SEATS and n > 0:
        _log(run, seat, "log-hand-procedure", what=spec.label.with_args(n=n), whose=whose)
        begin(run, spec.run, {"seat": whose, **given})


def _mat(run: Run, seat: SeatId, tool: t.MatTool) -> None:
    """Another mat: nothing moves, but both seats are told."""
    mat = run.game.mats.get(tool.mat)
    if mat is not None:
        run.log(ours("log-mat", seat=seat, mat=mat.texts), seat, run.game.mat_clauses)


def _note(run: Run, seat: SeatId, tool: t.NoteTool) -> None:
    _log(run, seat, "log-hand-note", text=tool.text[:200])
