"""What a table asks of a match: views, places, menus, bills. Every answer is for one seat, and tells no other's secrets."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from engine.judging.table import Table
from engine.show.bills import bill_view
from engine.show.build import build_view
from engine.show.forecast import forecast
from engine.show.naming import namer
from engine.show.offers import actions, zone_actions
from engine.show.playable import movable, usable
from engine.show.sharing import locks
from engine.show.targets import targets
from engine.values.ids import SeatId
from engine.values.lanes import of_seat
from engine.values.limits import BUDGET
from engine.values.offered import ActionView, BillView, TargetView
from engine.values.view import Forecast, LockView, SeatView


class TableQuestions:
    """The questions of a table, for a match to answer."""

    __slots__ = ()

    def namer(self: Table, seat: SeatId | None, lang: str) -> Callable[[Any], str]:
        """How references in sentences read for a seat: names it may know, no others."""
        return namer(self, seat, lang)

    @BUDGET.door
    @of_seat
    def view(self: Table, seat: SeatId | None, lang: str = "en", *, covered: bool = False) -> SeatView:
        """The table as a seat (or a spectator) may see it; covered: without anything private."""
        return build_view(self, seat, lang, covered)

    @BUDGET.door
    @of_seat
    def forecast(self: Table, seat: SeatId, lang: str = "en") -> tuple[Forecast, ...]:
        """What each named answer of the question to a seat would do, where its panel tells it; costly, so asked by itself."""
        return forecast(self, seat, lang)

    @BUDGET.door
    @of_seat
    def targets(self: Table, seat: SeatId, handle: str, lang: str = "en") -> tuple[TargetView, ...]:
        """Every zone and host with the verdict for a lifted piece."""
        return targets(self, seat, handle, lang)

    @BUDGET.door
    @of_seat
    def playable(self: Table, seat: SeatId, moved: Iterable[str], used: Iterable[str] = ()) -> frozenset[str]:
        """Which pieces the rules let a seat do something with now.

        Args:
            seat: Who would move.
            moved: Handles of pieces, asked whether they can be moved.
            used: Handles of pieces, asked whether something of theirs can be used.
        """
        return movable(self, seat, moved) | usable(self, seat, used)

    @BUDGET.door
    @of_seat
    def actions(self: Table, seat: SeatId, handle: str, lang: str = "en") -> tuple[ActionView, ...]:
        """What a piece's menu offers."""
        return actions(self, seat, handle, lang)

    @BUDGET.door
    @of_seat
    def locks(self: Table, seat: SeatId, amounts: tuple[int, ...], lang: str = "en") -> tuple[LockView | None, ...]:
        """For each thing of a seat's open split, handed out so far as `amounts` say: why it may get no more; or None."""
        return locks(self, seat, amounts, lang)

    @BUDGET.door
    @of_seat
    def zone_actions(self: Table, seat: SeatId, zone: str, lang: str = "en") -> tuple[ActionView, ...]:
        """What a zone's menu offers."""
        return zone_actions(self, seat, zone, lang)

    @BUDGET.door
    @of_seat
    def bill(self: Table, seat: SeatId, handle: str, zone: str, lang: str = "en") -> BillView | None:
        """What dragging a piece to a zone would cost; None where the pack says nothing. It tries things on copies: ask when it is wanted."""
        return bill_view(self, seat, handle, zone, lang)
