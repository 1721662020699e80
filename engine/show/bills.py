"""What a move would cost about one piece, and what could be given back to make it legal. Nothing here changes the position."""

from __future__ import annotations

from engine.expressions.context import Ctx
from engine.game import specs as s
from engine.judging.carry import begin
from engine.judging.conditions import variables
from engine.judging.judge import judge
from engine.judging.table import Table
from engine.play.flow import advance
from engine.play.run import Refused, Run
from engine.show.naming import plain
from engine.values import moves as mv
from engine.values.handles import piece_at
from engine.values.ids import SeatId, ZoneKey, other, zone_of
from engine.values.limits import PackFault
from engine.values.offered import BillLineView, BillView, EnoughView, PriceView
from engine.values.verdict import Verdict


def price_view(bill: s.Bill, ctx: Ctx, lang: str) -> PriceView:
    """The word and the parts of a price; what is 0, nothing or unknown is left out."""
    amounts = ((amount(ctx), icon) for amount, icon in bill.parts)
    return PriceView(bill.label.say(lang), tuple((n, icon) for n, icon in amounts if isinstance(n, int) and n))


def bill_view(match: Table, seat: SeatId, name: str, zone: ZoneKey, lang: str) -> BillView | None:
    """The bill of the move that dragging a piece to a zone would be; None where the pack has none, or the piece is hidden."""
    found = _billed(match, seat, name, zone)
    if found is None or not found[2].lines:
        return None
    drag, verdict, bill = found
    ctx, say = _ctx(match, drag), match.namer(seat, lang)
    lines = []
    for line in bill.lines:
        amount = line.amount(ctx) if line.when is None or line.when(ctx) is True else None
        if isinstance(amount, int):
            label = plain(match.game.filled(line.label, ctx).say(lang, say))
            lines.append(BillLineView(label, amount, line.icon, line.shows))
    title = plain(match.game.filled(bill.title, ctx).say(lang, say)) if bill.title is not None else ""
    return BillView(title, tuple(lines), None if verdict.allowed else _enough(match, drag, bill, lang))


def _enough(match: Table, wanted: mv.Drag, bill: s.Bill, lang: str) -> EnoughView | None:
    """Which pieces could be given back, one alone, so that a refused move becomes legal.

    Each return is made on a copy of the position and the move judged there. A return that asks something, or shows or
    shuffles anything, is left out: its outcome is nobody's to know beforehand.
    """
    if bill.back is None:
        return None
    (move, words), say = bill.back, match.namer(wanted.seat, lang)
    returns = [back for back in _returns(match, wanted.seat, move) if back.piece != wanted.piece and _helps(match, back, wanted)]
    if not returns:
        return None
    return EnoughView(words.say(lang), tuple((plain(say(match.state.ref(back.piece))), back) for back in returns))


def _billed(match: Table, seat: SeatId, name: str, zone: ZoneKey) -> tuple[mv.Drag, Verdict, s.Bill] | None:
    """The drag, what the rules say to it, and the bill of the move that it is."""
    state, game = match.state, match.game
    try:
        number = piece_at(state, seat, name)
    except KeyError:
        return None
    if zone not in state.zones or not game.sees(state, seat, state.pieces[number]):
        return None
    drag = mv.Drag(seat, number, zone)
    verdict = judge(game, state, drag)
    spec = game.moves.get(verdict.move or "")
    return (drag, verdict, spec.bill) if spec is not None and spec.bill is not None else None


def _ctx(match: Table, drag: mv.Drag) -> Ctx:
    piece = match.state.pieces[drag.piece]
    names = variables(drag.seat, match.state.ref(drag.piece), to=zone_of(drag.zone), source=zone_of(piece.zone))
    return Ctx(match.game, match.state, names, drag.seat)


def _returns(match: Table, seat: SeatId, name: str) -> list[mv.Drag]:
    """Every drag of an own, seen piece that could be that move, allowed or not."""
    state, game = match.state, match.game
    drag = game.moves[name].drag
    if drag is None:
        return []
    to = [key for key in state.zones if (zone_of(key).id, "rival" if zone_of(key).seat == other(seat) else "own") in drag.to]
    own = [i for zone, whose in drag.source if whose == "own" for i in state.zones.get(f"{seat}.{zone}", ())]
    seen = [i for i in own if game.sees(state, seat, state.pieces[i])]
    return [mv.Drag(seat, i, key, move=name) for i in seen for key in to]


def _helps(match: Table, back: mv.Drag, wanted: mv.Drag) -> bool:
    """Try a return on a copy, and judge there what was refused."""
    verdict = judge(match.game, match.state, back)
    if not verdict.allowed or verdict.move != back.move:
        return False
    run = Run(match.game, match.state.copy())
    chance = run.state.rng
    try:
        begin(run, back, verdict)
        advance(run)
    except (Refused, PackFault):
        return False
    if run.batch.learned or run.state.rng != chance:
        return False
    return judge(match.game, run.state, wanted).allowed
