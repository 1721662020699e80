"""Everything the table remembers between two intents, apart from the match itself.

Nothing of it is a rule: what may be done is always asked of the match.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from client.drag import Drag, Held
from client.table.geometry.box import Box, Point
from client.table.paint.motion import Motion, differences, fresh_dice
from client.table.paint.notice import Toast
from client.table.paint.scene import NOWHERE, Hit, Scene, build
from client.table.paint.viewer import Viewer
from client.table.parts.menu import Menu
from client.table.parts.question import Draft
from client.ui.base import Style
from engine.values.ids import ZoneKey
from engine.values.moves import Drag as Move
from engine.values.offered import ActionView, BillView, TargetView, WhyNot
from engine.values.view import Forecast, Harm, PieceView, PromptView, SeatView

if TYPE_CHECKING:
    from client.app import App
    from client.session import Session

SPOKEN_FOR = 4.0


@dataclass(frozen=True, slots=True)
class Focus:
    """What the keyboard is on: a piece, a zone, a cell of one, a spot or a button of the prompt."""

    kind: str
    name: str
    cell: int | None = None


class Desk:
    """The table's own memory, and the scene that follows from it and the session's view."""

    def __init__(self, app: App, session: Session) -> None:
        self.app, self.session = app, session
        self.drag = Drag(self.targets)
        self.motion = Motion()
        self.toast = Toast()
        self.menu: Menu | None = None
        self.viewer: Viewer | None = None
        self.draft: Draft | None = None
        self.selected: Held | None = None
        self.extra: tuple[str, ...] = ()
        self.focus: Focus | None = None
        self.hover: Hit = NOWHERE
        self.hover_age = 0.0
        self.pos: Point = (-1, -1)
        self.shown: str | None = None
        self.held_button: str | None = None
        self.scrolls: dict[ZoneKey, int] = {}
        self.ways: dict[ZoneKey, int] = {}
        """Which of its groupings was chosen for a zone."""
        self.log_scroll = 0
        self.log_open = False
        self.panel_open = False
        """Beside a folded rail: what a procedure laid out is still read."""
        self.log_find: str | None = None
        """What is searched for in the log; None: nothing is."""
        self.why: str | None = None
        self.why_scroll = 0
        self.alt = False
        self.zoom = False
        self.peek = False
        self.refused: tuple[Box, float] | None = None
        self.spoken: tuple[str, float] | None = None
        self.response: tuple[TargetView, ...] = ()
        self.changed = True
        self._lit_of: tuple[SeatView, bool, SeatView] | None = None
        self._uses: tuple[Held, tuple[ActionView, ...]] | None = None
        self._scene: Scene | None = None
        self._scene_key: tuple[object, ...] | None = None
        self._scene_of: SeatView | None = None
        self._judged: dict[str, Sequence[TargetView]] = {}
        self._judged_of: SeatView | None = None
        self._billed: BillView | None = None
        self._billed_of: tuple[SeatView, str, str] | None = None
        self.in_rail: Callable[[], bool] = lambda: False
        """Says whether the answers of the open question stand in the rail; the screen sets it."""
        self._foretold: tuple[SeatView, tuple[Forecast, ...]] | None = None
        self._unrolled: SeatView | None = None
        """The view before the dice that roll just now."""

    # --- what is looked at

    @property
    def lang(self) -> str:
        """The user's language."""
        return self.app.lang

    @property
    def style(self) -> Style:
        """Colours and scale in force."""
        return Style(self.app.theme, self.app.u)

    @property
    def screen(self) -> Box:
        """The whole window."""
        return Box(0, 0, *self.app.size)

    @property
    def view(self) -> SeatView:
        """What may be shown now: nothing private while the hand is hidden."""
        return self.session.covered_view if self.covered else self.session.view

    @property
    def covered(self) -> bool:
        """True while nothing may be seen that only this seat may know."""
        return not (self.session.shows_hand or self.peek)

    @property
    def scene(self) -> Scene:
        """The view laid out. Built anew when view, window, scale, language or a scroll changed."""
        session, app = self.session, self.app
        key = (
            session.viewer, self.covered, session.near, session.mat,
            app.size, app.u, app.lang, tuple(sorted(self.scrolls.items())), tuple(sorted(self.ways.items())), session.letting, self.motion.rolling,
        )  # fmt: skip
        if self._scene is None or session.view is not self._scene_of or key != self._scene_key:
            mat = session.mat_now
            wishes = dict.fromkeys(session.letting, app.say("table-lets-resolve"))
            view = self._lit()
            if self.motion.rolling and self._unrolled is not None:
                view = held_back(view, self._unrolled)
            self._scene = build(view, mat, app.size, app.u, session.near, app.lang, self.scrolls, wishes, self._offered, self.ways)
            if not self.motion.rolling:
                self._scene = replace(self._scene, foretold=self._suggested())
            self._scene_key, self._scene_of = key, session.view
            self._see_split(self._scene)
            self.changed = True
        return self._scene

    def _see_split(self, scene: Scene) -> None:
        """A split is answered on the cards where all of them lie on the table to be seen."""
        if self.draft is not None and self.draft.question.kind == "split":
            handles = [option.piece.handle if option.piece else "" for option in self.draft.question.options]
            self.draft.on_cards = all(h in scene.placed and scene.placed[h].zone != scene.hand_key for h in handles)

    def _lit(self) -> SeatView:
        """The view with those pieces marked that could be moved or used now; asked once a view."""
        key = (self.session.view, self.covered)
        if self._lit_of is None or self._lit_of[0] is not key[0] or self._lit_of[1] != key[1]:
            self._lit_of = (*key, self._with_marks(self.view))
        return self._lit_of[2]

    def _with_marks(self, view: SeatView) -> SeatView:
        """In the hand, and where the present step is about."""
        seat = self.seat
        if seat is None or view.to_act != seat or view.question is not None:
            return view
        zones = dict(view.zones)
        for key, zone in view.zones.items():
            if zone.seat == seat and (zone.hand or zone.focus):
                zones[key] = replace(zone, pieces=tuple(self._marked(p, zone.hand) for p in zone.pieces))
        return replace(view, zones=zones)

    def _marked(self, piece: PieceView, in_hand: bool) -> PieceView:
        if piece.host is not None or (in_hand and piece.face is None):
            return piece
        can = any(target.lit for target in self.targets(piece.handle)) or (not in_hand and self._usable(piece))
        return replace(piece, playable=True) if can else piece

    def _usable(self, piece: PieceView) -> bool:
        """True when the game itself, not only a hand tool, offers something for a piece."""
        return any(action.lit and not action.manual for action in self.actions(piece.handle))

    @property
    def forecasts(self) -> tuple[Forecast, ...]:
        """What each answer of the open question would do, where the engine tells it; asked once a view."""
        view = self.view
        if self.seat is None or view.question is None or view.panel is None or not view.panel.foretells:
            return ()
        if self._foretold is None or self._foretold[0] is not view:
            self._foretold = view, self.session.match.forecast(self.seat, self.lang)
        return self._foretold[1]

    def _suggested(self) -> dict[str, Harm]:
        """What the suggested answer would do to each piece that it changes."""
        question = self.view.question
        told = next((f for f in self.forecasts if question is not None and f.value in question.answer), None)
        harms = told.harms or () if told is not None else ()
        return {harm.handle: harm for harm in harms if harm.harm or harm.before != harm.after}

    @property
    def uses(self) -> tuple[ActionView, ...]:
        """What the game offers for the chosen piece besides moving it, as far as it is allowed now."""
        if self.selected is None or self.seat is None or self.selected.others:
            return ()
        if self._uses is None or self._uses[0] is not self.selected:
            actions = self.actions(self.selected.handle)
            offered = tuple(a for a in actions if a.lit and not a.manual and not isinstance(a.move, Move))
            self._uses = (self.selected, offered)
        return self._uses[1]

    @property
    def seat(self) -> str | None:
        """The seat whose moves this window makes."""
        return self.session.viewer

    def prompt(self) -> PromptView:
        """Title and sentence over the main button; a question or a spoken sentence takes its place."""
        prompt = self.scene.view.prompt
        if self.draft is not None:
            prompt = replace(prompt, title=self.draft.question.title or prompt.title, text=self.draft.question.text)
        if self.spoken is not None:
            prompt = replace(prompt, text=self.spoken[0])
        return prompt

    def piece(self, handle: str | None) -> PieceView | None:
        """A piece by its handle, also one that only a question shows."""
        if handle is None:
            return None
        found = self.scene.pieces.get(handle)
        if found is None and self.draft is not None:
            option, source = self.draft.option_of(handle), self.draft.question.source
            found = option.piece if option else source if source and source.handle == handle else None
        return found

    # --- asking the match

    def targets(self, handle: str) -> Sequence[TargetView]:
        """Where a piece could go, with a verdict for each place; asked once a view."""
        if self.seat is None or self._secret(handle):
            return ()
        if self._judged_of is not self.session.view:
            self._judged, self._judged_of = {}, self.session.view
        if handle not in self._judged:
            self._judged[handle] = self.session.match.targets(self.seat, handle, self.lang)
        found = self._judged[handle]
        if not self.by_hand:
            return found
        label = self.app.say("table-put-here")
        return [replace(t, allowed=True, label=label, why=WhyNot()) for t in found if t.host is None]

    def _offered(self, handle: str, zone: ZoneKey) -> TargetView | None:
        """What would come of dragging a card to a zone, for the button under it."""
        if self.view.to_act != self.seat or self.view.question is not None:
            return None
        return next((t for t in self.targets(handle) if t.zone == zone and t.host is None), None)

    @property
    def bill(self) -> BillView | None:
        """What the card that is looked at would cost where its button sends it; asked once a view and card."""
        piece = self.piece(self.shown)
        area = self.scene.area(piece.zone) if piece is not None else None
        if piece is None or area is None or area.offers is None or self.seat is None or self._secret(piece.handle):
            return None
        if self.view.to_act != self.seat or self.view.question is not None:
            return None
        key = (self.session.view, piece.handle, self.lang)
        if self._billed_of is None or self._billed_of[0] is not key[0] or self._billed_of[1:] != key[1:]:
            self._billed = self.session.match.bill(self.seat, piece.handle, area.offers, self.lang)
            self._billed_of = key
        return self._billed

    def actions(self, handle: str) -> Sequence[ActionView]:
        """What the menu of a piece offers."""
        if self.seat is None or self._secret(handle):
            return ()
        found: Sequence[ActionView] = self.session.match.actions(self.seat, handle, self.lang)
        return found

    def _secret(self, handle: str) -> bool:
        """True for a face-down card while all is covered: what it can do would tell what it is."""
        if not self.covered:
            return False
        pieces = (piece for zone in self.view.zones.values() for piece in zone.pieces if piece.handle == handle)
        piece = next(pieces, None)
        return piece is None or not (piece.face or piece.die or piece.marker)

    @property
    def by_hand(self) -> bool:
        """True while a text is carried out by hand: then a card goes wherever its player puts it."""
        return self.draft is not None and self.draft.question.kind == "by_hand"

    # --- after something happened

    def follow(self) -> None:
        """The view has changed: let what moved move, begin or forget a question, drop what is stale."""
        before, before_seat = self._scene, self._scene.view.seat if self._scene else None
        scene = self.scene
        if (
            before is not None
            and before is not scene
            and before.layout == scene.layout
            and before_seat == scene.view.seat
        ):
            reduced = self.app.settings.reduced_motion
            fresh = fresh_dice(before.view.panel, scene.view.panel) if not reduced else ()
            self.motion.begin(differences(before, scene, reduced), fresh)
            self._unrolled = before.view if self.motion.rolling else None
        question = scene.view.question if self.session.shows_hand else None
        if question is None:
            self.draft = None
            if self.viewer is not None and self.viewer.question:
                self.viewer = None
        elif self.draft is None or self.draft.question != question:
            self.draft = Draft.of(question, self.draft)
            self.draft.in_rail = self.in_rail
            self._see_split(scene)
        self.selected, self.extra = None, ()
        if self.hover.spot is not None and self.hover.spot not in scene.spots:
            self.hover = NOWHERE
        self._follow_drag()
        self._follow_panels()
        self._show_subject(scene)
        if self.shown is not None and self.piece(self.shown) is None:
            self.shown = None
        if self.focus is not None and self.focus.kind == "piece" and self.focus.name not in scene.placed:
            self.focus = None
        self.response = self._responses(scene)
        self.changed = True

    def _follow_drag(self) -> None:
        """What is held may have been moved by somebody else: the drag ends; else it is judged anew."""
        drag, held = self.drag, self.drag.held
        handle = drag.pressed
        piece = self.piece(handle)
        if handle is None:
            return
        if piece is None or (held is not None and piece.zone != held.home):
            drag.cancel()
            drag.settled()
            self.speak(self.app.say("table-gone"))
        elif held is not None:
            there = tuple(h for h in held.others if (p := self.piece(h)) is not None and p.zone == held.home)
            drag.follow(replace(held, others=there, targets=tuple(self.targets(handle))))

    def _follow_panels(self) -> None:
        """A menu whose lines are no longer so closes; a sheet shows what lies there now."""
        if self.menu is not None and self.menu.stale is not None and self.menu.stale():
            self.menu = None
        if self.viewer is not None and self.viewer.again is not None:
            now = self.viewer.again()
            if now is None:
                self.viewer = None
            else:
                self.viewer.follow(*now)

    def _show_subject(self, scene: Scene) -> None:
        """Put the card that is being talked about into the preview: a question's, or what resolves next."""
        if self.draft is not None and self.draft.question.source is not None:
            self.shown = self.draft.question.source.handle
        elif scene.view.stack:
            piece = max(scene.view.stack, key=lambda item: item.number).piece
            self.shown = piece.handle if piece is not None else self.shown

    def _responses(self, scene: Scene) -> tuple[TargetView, ...]:
        """In a response window: the places that the playable cards could be played to."""
        view = scene.view
        if not view.stack or view.to_act != self.seat or self.draft is not None:
            return ()
        found: dict[tuple[str, str | None, int | None], TargetView] = {}
        for piece in scene.pieces.values():
            if piece.playable:
                for target in self.targets(piece.handle):
                    if target.allowed:
                        found.setdefault((target.zone, target.host, target.cell), target)
        return tuple(found.values())

    def speak(self, text: str) -> None:
        """Say a plain sentence in the prompt for a while."""
        self.spoken = (text, 0.0)
        self.changed = True

    def forget(self) -> None:
        """Another person may look now: nothing that was pointed at or open stays."""
        self.drag.cancel()
        self.drag.settled()
        self.motion.cut()
        self.toast.close()
        self.menu = self.viewer = self.selected = self.shown = self.focus = None
        self.hover, self.why, self.spoken = NOWHERE, None, None
        self.log_scroll, self.log_find, self.peek, self.extra = 0, None, False, ()
        self.changed = True


def held_back(view: SeatView, before: SeatView) -> SeatView:
    """The same view, but totals, notes, chips and log do not yet say what the rolling dice will show."""
    zones = {
        key: replace(zone, total=before.zones[key].total, note=before.zones[key].note) if key in before.zones else zone
        for key, zone in view.zones.items()
    }
    seats = {seat: replace(info, chips=before.seats[seat].chips) for seat, info in view.seats.items()}
    return replace(view, zones=zones, seats=seats, log=before.log, chips=before.chips)
