"""Every place that a lifted piece could be dropped on, with what it says: verb and price, or why not."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.expressions.context import Ctx
from engine.game.specs import MoveSpec
from engine.judging.drags import picks
from engine.judging.judge import judge
from engine.judging.lift import Lift
from engine.judging.table import Table
from engine.show.bills import price_view
from engine.show.naming import plain
from engine.values import moves as mv
from engine.values.handles import handle, piece_at
from engine.values.ids import Ref, SeatId, ZoneKey, zone_of
from engine.values.limits import PackFault
from engine.values.offered import Asked, TargetView, WhyNot
from engine.values.speech import Phrase, ours
from engine.values.verdict import Verdict


def targets(match: Table, seat: SeatId, name: str, lang: str) -> tuple[TargetView, ...]:
    """Judge a drag of this piece to every zone and cell, and onto every piece that a move is about."""
    try:
        number = piece_at(match.state, seat, name)
    except KeyError:
        return ()
    held = _Held(match, seat, number, lang)
    state, game, piece = match.state, match.game, match.state.pieces[number]
    goes = held.lift.zones()
    found = []
    for key in state.zones:
        cells = [c for c in range(game.zone_at(key).cells) if c != piece.slot or key != piece.zone]
        if cells and zone_of(key).id not in goes:  # no move leads there: what is said of one cell is said of all
            target = held.target(key, cells[0])
            found += [replace(target, cell=cell) for cell in cells]
            continue
        found += [held.target(key, cell) for cell in cells]
        if key != piece.zone and not cells:
            found.append(held.target(key))
    return (*found, *held.hosts())


class _Held:
    """A lifted piece, and what every place says to it."""

    def __init__(self, match: Table, seat: SeatId, number: int, lang: str) -> None:
        self.match, self.seat, self.number, self.lang = match, seat, number, lang
        self.game, self.state = match.game, match.state
        self.say = match.namer(seat, lang)
        self.lift = Lift(self.game, self.state, seat, number)

    def target(self, key: ZoneKey, cell: int | None = None, host: Ref | None = None) -> TargetView:
        """What one place says."""
        name = handle(self.state, self.seat, self.state.pieces[host.id]) if host is not None else None
        found = self.allowed(key, cell, host)
        if found is not None:
            spec, label = found
            icon, bill = (spec.icon, spec.bill) if spec else ("", None)
            price = price_view(bill, self._ctx(key, cell, host), self.lang) if bill is not None else None
            return TargetView(key, name, True, plain(label.say(self.lang, self.say)), cell=cell, icon=icon, price=price)
        move = mv.Drag(self.seat, self.number, key, cell, host.id if host is not None else None)
        if self.match.level != "free":
            return TargetView(key, name, False, "", Asked(lambda: self._why(judge(self.game, self.state, move))), cell)
        verdict = self.match.judge(move)
        clean = judge(self.game, self.state, move)
        words = plain(verdict.label.say(self.lang, self.say)) if verdict.allowed and verdict.label else ""
        icon = self.game.moves[verdict.move].icon if verdict.move in self.game.moves else ""
        return TargetView(key, name, verdict.allowed, words, self._why(clean if verdict.allowed else verdict, clean), cell, icon)

    def allowed(self, key: ZoneKey, cell: int | None, host: Ref | None) -> tuple[MoveSpec | None, Phrase] | None:
        """The move that the rules allow there, with its words; a payer that is dragged to where payers go pays."""
        if host is None and picks(self.game, self.state, self.seat, self.number, key):
            return None, ours("pay-with")
        try:
            return self.lift.move_at(key, cell, host)
        except PackFault:
            return None  # `judge` says what is wrong with the pack

    def _why(self, verdict: Verdict, clean: Verdict | None = None) -> WhyNot:
        first = verdict.refusals[0]
        said = verdict if clean is None else clean
        clause = first.clauses[0] if first.clauses else ""
        button = next((r for r in verdict.refusals if r.shut), first)
        short = plain(button.short.say(self.lang, self.say)) if button.short is not None else ""
        shut = button.shut or said.move is None
        return WhyNot(plain(first.sentence.say(self.lang, self.say)), clause, said.near, said.clauses, short, shut)

    def _ctx(self, key: ZoneKey, cell: int | None, host: Ref | None) -> Ctx:
        return Ctx(self.game, self.state, {**self.lift.names, "to": zone_of(key), "host": host, "slot": cell}, self.seat)

    def hosts(self) -> Iterator[TargetView]:
        """The pieces that a move of this one could be about."""
        moves = self.lift.onto()
        zones = {zone for spec in moves if spec.drag is not None for zone, _ in spec.drag.to}
        riders = any(spec.attached for spec in moves)
        for key, row in self.state.zones.items():
            if zone_of(key).id not in zones:
                continue
            for number in row:
                if number == self.number or (self.state.pieces[number].host is not None and not riders):
                    continue
                if self._about(key, host := self.state.ref(number)):
                    yield self.target(key, None, host)

    def _about(self, key: ZoneKey, host: Ref) -> bool:
        try:
            return self.lift.about(key, host)
        except PackFault:
            return False
