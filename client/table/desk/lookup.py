"""What the match was asked about the present view, each thing once: verdicts, menus, prices, forecasts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from client.drag import Held
from client.table.desk.memory import HeldKeys
from engine.values.ids import ZoneKey
from engine.values.moves import Drag
from engine.values.offered import ActionView, BillView, TargetView
from engine.values.piece_view import PieceView
from engine.values.view import Forecast, Harm, SeatView

if TYPE_CHECKING:
    from client.session import Session


class Lookup:
    """Asks the match for the seat that looks. Tells nothing of a card that is covered."""

    def __init__(self, session: Session, keys: HeldKeys) -> None:
        self.session, self._keys = session, keys
        self._lit_of: tuple[SeatView, bool, SeatView] | None = None
        self._uses: tuple[Held, tuple[ActionView, ...]] | None = None
        self._judged: dict[str, Sequence[TargetView]] = {}
        self._judged_of: SeatView | None = None
        self._billed: BillView | None = None
        self._billed_of: tuple[SeatView, str, str] | None = None
        self._foretold: tuple[SeatView, tuple[Forecast, ...]] | None = None

    # --- what may be seen

    @property
    def lang(self) -> str:
        """The user's language."""
        return self.session.settings.lang

    @property
    def seat(self) -> str | None:
        """The seat whose moves this window makes."""
        return self.session.viewer

    @property
    def covered(self) -> bool:
        """True while nothing may be seen that only this seat may know."""
        return not (self.session.shows_hand or self._keys.peek)

    @property
    def view(self) -> SeatView:
        """What may be shown now: nothing private while the hand is hidden."""
        return self.session.covered_view if self.covered else self.session.view

    @property
    def lit(self) -> SeatView:
        """The view with those pieces marked that could be moved or used now."""
        key = (self.session.view, self.covered)
        if self._lit_of is None or self._lit_of[0] is not key[0] or self._lit_of[1] != key[1]:
            self._lit_of = (*key, self._with_marks(self.view))
        return self._lit_of[2]

    def _with_marks(self, view: SeatView) -> SeatView:
        """In the hand, and where the present step is about."""
        seat = self.seat
        if seat is None or view.to_act != seat or view.question is not None:
            return view
        asked = {key: zone for key, zone in view.zones.items() if zone.seat == seat and (zone.hand or zone.focus)}
        pieces = [(p.handle, zone.hand) for zone in asked.values() for p in zone.pieces if self._may_glow(p, zone.hand)]
        lit = self.session.match.playable(seat, [name for name, _ in pieces], [name for name, in_hand in pieces if not in_hand])
        zones = {
            key: replace(zone, pieces=tuple(replace(p, playable=True) if p.handle in lit else p for p in zone.pieces))
            for key, zone in asked.items()
        }
        return replace(view, zones={**view.zones, **zones})

    def _may_glow(self, piece: PieceView, in_hand: bool) -> bool:
        return piece.host is None and not (in_hand and piece.face is None) and not self._secret(piece.handle)

    def _secret(self, handle: str) -> bool:
        """True for a face-down card while all is covered: what it can do would tell what it is."""
        if not self.covered:
            return False
        pieces = (piece for zone in self.view.zones.values() for piece in zone.pieces if piece.handle == handle)
        piece = next(pieces, None)
        return piece is None or not (piece.face or piece.die or piece.marker)

    # --- what may be done

    def targets(self, handle: str) -> Sequence[TargetView]:
        """Where a piece could go, with a verdict for each place."""
        if self.seat is None or self._secret(handle):
            return ()
        if self._judged_of is not self.session.view:
            self._judged, self._judged_of = {}, self.session.view
        if handle not in self._judged:
            self._judged[handle] = self.session.match.targets(self.seat, handle, self.lang)
        return self._judged[handle]

    def offered(self, handle: str, zone: ZoneKey) -> TargetView | None:
        """What would come of dragging a card to a zone, for the button under it."""
        if self.view.to_act != self.seat or self.view.question is not None:
            return None
        return next((t for t in self.targets(handle) if t.zone == zone and t.host is None), None)

    def responses(self, pieces: Iterable[PieceView]) -> tuple[TargetView, ...]:
        """The places that the playable ones of these pieces could be played to."""
        found: dict[tuple[str, str | None, int | None], TargetView] = {}
        for piece in pieces:
            if piece.playable:
                for target in self.targets(piece.handle):
                    if target.allowed:
                        found.setdefault((target.zone, target.host, target.cell), target)
        return tuple(found.values())

    def actions(self, handle: str) -> Sequence[ActionView]:
        """What the menu of a piece offers."""
        if self.seat is None or self._secret(handle):
            return ()
        found: Sequence[ActionView] = self.session.match.actions(self.seat, handle, self.lang)
        return found

    def uses(self, held: Held | None) -> tuple[ActionView, ...]:
        """What the game offers for the chosen piece besides moving it, as far as it is allowed now."""
        if held is None or self.seat is None or held.others:
            return ()
        if self._uses is None or self._uses[0] is not held:
            actions = self.actions(held.handle)
            offered = tuple(a for a in actions if a.lit and not a.manual and not isinstance(a.move, Drag))
            self._uses = (held, offered)
        return self._uses[1]

    # --- what it would cost and do

    def bill(self, handle: str, zone: ZoneKey) -> BillView | None:
        """What a card would cost where its button sends it."""
        if self.seat is None or self._secret(handle) or self.view.to_act != self.seat or self.view.question is not None:
            return None
        key = (self.session.view, handle, self.lang)
        if self._billed_of is None or self._billed_of[0] is not key[0] or self._billed_of[1:] != key[1:]:
            self._billed = self.session.match.bill(self.seat, handle, zone, self.lang)
            self._billed_of = key
        return self._billed

    @property
    def forecasts(self) -> tuple[Forecast, ...]:
        """What each answer of the open question would do, where the engine tells it."""
        view = self.view
        if self.seat is None or view.question is None or view.panel is None or not view.panel.foretells:
            return ()
        if self._foretold is None or self._foretold[0] is not view:
            self._foretold = view, self.session.match.forecast(self.seat, self.lang)
        return self._foretold[1]

    def suggested(self) -> dict[str, Harm]:
        """What the suggested answer would do to each piece that it changes."""
        question = self.view.question
        told = next((f for f in self.forecasts if question is not None and f.value in question.answer), None)
        harms = told.harms or () if told is not None else ()
        return {harm.handle: harm for harm in harms if harm.harm or harm.before != harm.after}
