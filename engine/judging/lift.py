"""A lifted piece, judged against every place: what does not depend on the place is worked out once.

`Lift.move_at` and `engine.drags.judge_drag` agree on what is allowed; only the latter says why something is not.
"""

from __future__ import annotations

from typing import Any

from engine.expressions.context import Ctx
from engine.game import specs as s
from engine.game.compiled import Game
from engine.judging.conditions import opens, passes, variables
from engine.judging.drags import among, cell_of, label_of
from engine.values.ids import Ref, SeatId, ZoneKey, zone_of
from engine.values.speech import Phrase
from engine.values.state import State


class Lift:
    """One piece in a seat's hand, at one moment of one position."""

    def __init__(self, game: Game, state: State, seat: SeatId, number: int) -> None:
        self.game, self.state, self.seat = game, state, seat
        piece = state.pieces[number]
        self.names = variables(seat, state.ref(number), source=zone_of(piece.zone))
        self._ctx = Ctx(game, state, self.names, seat)
        self._ready: dict[str, bool] = {}
        self.moves = [spec for spec in game.drags_from.get(zone_of(piece.zone).id, ()) if self._suits(spec)]

    def _suits(self, spec: s.MoveSpec) -> bool:
        """Say whether a drag of this piece could be that move, dropped at the right place."""
        drag = spec.drag
        if drag is None or not among(drag.source, self.names["source"], self.seat):
            return False
        return drag.piece is None or drag.by_place or passes(drag.piece(self._ctx))

    def zones(self) -> frozenset[str]:
        """The zones, by id, that some move of this piece leads to."""
        return frozenset(zone for spec in self.moves if spec.drag is not None for zone, _ in spec.drag.to)

    def onto(self) -> list[s.MoveSpec]:
        """The moves of this piece that are about a piece it is dropped upon."""
        return [spec for spec in self.moves if spec.drag is not None and spec.drag.onto is not None]

    def move_at(self, key: ZoneKey, cell: int | None = None, host: Ref | None = None) -> tuple[s.MoveSpec, Phrase] | None:
        """The move that a drop there would be, with what the place says, if it is allowed; else None.

        Args:
            key: The zone.
            cell: The place in it that is meant, from 0.
            host: The piece dropped upon.
        """
        names = {**self.names, "to": zone_of(key), "host": host, "slot": cell_of(self.game, self.state, key, cell, host)}
        shaped = self._shaped(names)
        if not shaped and host is not None:
            shaped = self._shaped(names := {**names, "host": None})
        elif not shaped:
            inside = self.state.refs_in(key)
            if len(inside) == 1 and inside[0] != names["piece"]:
                shaped = self._shaped(names := {**names, "host": inside[0]})
        for spec in shaped:
            if self._may(spec) and self._met(spec.of_place, names):
                ctx = Ctx(self.game, self.state, names, self.seat)
                price = spec.price(ctx) if spec.price else None
                return spec, label_of(self.game.filled(spec.label, ctx), price)
        return None

    def about(self, key: ZoneKey, host: Ref) -> bool:
        """Say whether a move could be about that piece, allowed or not."""
        slot = cell_of(self.game, self.state, key, None, host)
        return bool(self._shaped({**self.names, "to": zone_of(key), "host": host, "slot": slot}))

    def _shaped(self, names: dict[str, Any]) -> list[s.MoveSpec]:
        """The moves whose shape a drop has."""
        found, ctx = [], Ctx(self.game, self.state, names, self.seat)
        for spec in self.moves:
            drag = spec.drag
            if drag is None or (drag.onto is None) is not (names["host"] is None) or not among(drag.to, names["to"], self.seat):
                continue
            if drag.by_place and drag.piece is not None and not passes(drag.piece(ctx)):
                continue
            if drag.onto is None or passes(drag.onto(ctx)):
                found.append(spec)
        return found

    def _may(self, spec: s.MoveSpec) -> bool:
        """Say whether the moment and the piece allow a move, wherever it leads."""
        known = self._ready.get(spec.id)
        if known is None:
            opened = opens(self.game, self.state.waiting(), spec.id, self.seat)
            known = self._ready[spec.id] = opened and self._met(spec.always, self.names) and self._met(spec.of_piece, self.names)
        return known

    def _met(self, needs: tuple[s.Need, ...], names: dict[str, Any]) -> bool:
        ctx = Ctx(self.game, self.state, names, self.seat)
        return all(passes(need.test.run(ctx)) for need in needs)
