"""The desk: what the table remembers between two intents, apart from the match itself.

Nothing of it is a rule: what may be done is always asked of the match (`Lookup`). What is open over the table lies in
`panels`; pointer, keyboard, words and zones have small objects of their own. Only the desk sets its own attributes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from client.drag import Carry
from client.table.desk.lookup import Lookup
from client.table.desk.memory import Choice, HeldKeys, Pointing, Said, Spread
from client.table.desk.stack import Panels
from client.table.geometry.box import Box
from client.table.paint.motion import Motion, differences, fresh_dice
from client.table.paint.notice import Toast
from client.table.paint.scene import NOWHERE, Scene, build
from client.table.parts.question import AnswerDraft
from client.ui.base import Style
from engine.values.offered import TargetView, WhyNot
from engine.values.piece_view import PieceView
from engine.values.view import SeatView

if TYPE_CHECKING:
    from client.app import App
    from client.session import Session


class Desk:
    """The table's own memory, and the scene that follows from it and the session's view."""

    def __init__(self, app: App, session: Session) -> None:
        self.app, self.session = app, session
        self.drag = Carry(self.targets)
        self.motion = Motion()
        self.toast = Toast()
        self.panels = Panels()
        self.pointing = Pointing()
        self.choice = Choice()
        self.keys = HeldKeys()
        self.said = Said()
        self.spread = Spread()
        self.lookup = Lookup(session, self.keys)
        self._draft: AnswerDraft | None = None
        self._shown: str | None = None
        self._response: tuple[TargetView, ...] = ()
        self._changed = True
        self._scene: Scene | None = None
        self._scene_key: tuple[object, ...] | None = None
        self._scene_of: SeatView | None = None
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
        return self.lookup.view

    @property
    def seat(self) -> str | None:
        """The seat whose moves this window makes."""
        return self.session.viewer

    @property
    def draft(self) -> AnswerDraft | None:
        """The answer to the open question, as far as it is put together."""
        return self._draft

    @property
    def shown(self) -> str | None:
        """The piece in the preview."""
        return self._shown

    @property
    def response(self) -> tuple[TargetView, ...]:
        """In a response window: the places that the playable cards could be played to."""
        return self._response

    @property
    def scene(self) -> Scene:
        """The view laid out. Built anew when view, window, scale, language or a scroll changed."""
        session, app = self.session, self.app
        key = (
            session.viewer, self.lookup.covered, session.near, session.mat,
            app.size, app.u, app.lang, self.spread.mark, session.letting, self.motion.rolling,
        )  # fmt: skip
        if self._scene is None or session.view is not self._scene_of or key != self._scene_key:
            mat = session.mat_now
            wishes = dict.fromkeys(session.letting, app.say("table-lets-resolve"))
            view = self.lookup.lit
            if self.motion.rolling and self._unrolled is not None:
                view = held_back(view, self._unrolled)
            spread = self.spread
            self._scene = build(
                view,
                mat,
                app.size,
                app.u,
                session.near,
                app.lang,
                spread.scrolls,
                wishes,
                self.lookup.offered,
                spread.ways,
                self._scene if key == self._scene_key else None,
            )
            if not self.motion.rolling:
                self._scene = replace(self._scene, foretold=self.lookup.suggested())
            self._scene_key, self._scene_of = key, session.view
            self._see_split(self._scene)
            self.touch()
        return self._scene

    def _see_split(self, scene: Scene) -> None:
        """A split is answered on the cards where all of them lie on the table to be seen."""
        if self._draft is not None and self._draft.question.kind == "split":
            handles = [option.piece.handle if option.piece else "" for option in self._draft.question.options]
            self._draft.on_cards = all(h in scene.placed and scene.placed[h].zone != scene.hand_key for h in handles)

    def piece(self, handle: str | None) -> PieceView | None:
        """A piece by its handle, also one that only a question shows."""
        if handle is None:
            return None
        found = self.scene.pieces.get(handle)
        if found is None and self._draft is not None:
            option, source = self._draft.option_of(handle), self._draft.question.source
            found = option.piece if option else source if source and source.handle == handle else None
        return found

    @property
    def moment(self) -> tuple[object, ...]:
        """Whose word is wanted, and on what: the turn, the step, what waits to resolve, what is asked."""
        view, question = self.scene.view, self._draft.question if self._draft is not None else None
        step = next((phase.id for phase in view.phases if phase.state == "now"), "")
        asked = (question.kind, question.title, question.text) if question is not None else None
        return (self.seat, view.to_act, view.turn, step, tuple(item.number for item in view.stack), view.prompt, asked)

    # --- asking the match

    def targets(self, handle: str) -> Sequence[TargetView]:
        """Where a piece could go, with a verdict for each place; while a text is carried out by hand, anywhere."""
        found = self.lookup.targets(handle)
        if not self.by_hand:
            return found
        label = self.app.say("table-put-here")
        return [replace(t, allowed=True, label=label, why=WhyNot()) for t in found if t.host is None]

    @property
    def by_hand(self) -> bool:
        """True while a text is carried out by hand: then a card goes wherever its player puts it."""
        return self._draft is not None and self._draft.question.kind == "by_hand"

    # --- what others tell the desk

    def touch(self) -> None:
        """Something looks otherwise now: draw the table anew."""
        self._changed = True

    def take_change(self) -> bool:
        """Whether the table must be drawn anew; asked once a frame."""
        changed, self._changed = self._changed, False
        return changed

    def show(self, handle: str | None) -> None:
        """Put a piece into the preview, or nothing."""
        self._shown = handle

    def speak(self, text: str) -> None:
        """Say a plain sentence in the prompt for a while."""
        self.said.say(text)
        self.touch()

    def give_answer(self) -> AnswerDraft | None:
        """The answer is given: the next question begins with nothing of this one. Returns the draft."""
        draft, self._draft = self._draft, None
        return draft

    def take_back_answer(self, draft: AnswerDraft | None) -> None:
        """The answer was refused: go on with its draft."""
        self._draft = draft

    # --- after something happened

    def follow(self) -> None:
        """The view has changed: let what moved move, begin or forget a question, drop what is stale."""
        before, scene = self._scene, self.scene
        self._animate(before, scene)
        question = scene.view.question if self.session.shows_hand else None
        if question is None:
            self._draft = None
        elif self._draft is None or self._draft.question != question:
            self._draft = AnswerDraft.of(question, self._draft)
            self._see_split(scene)
        self.choice.clear()
        if self.pointing.hit.spot is not None and self.pointing.hit.spot not in scene.spots:
            self.pointing.rest_on(NOWHERE)
        self._follow_drag()
        self.panels.follow()
        self._show_subject(scene)
        if self._shown is not None and self.piece(self._shown) is None:
            self._shown = None
        focus = self.choice.focus
        if focus is not None and focus.kind == "piece" and focus.name not in scene.placed:
            self.choice.focus_on(None)
        view = scene.view
        responds = bool(view.stack) and view.to_act == self.seat and self._draft is None
        self._response = self.lookup.responses(scene.pieces.values()) if responds else ()
        self.touch()

    def _animate(self, before: Scene | None, scene: Scene) -> None:
        """Let what differs from the scene before move to its place, if the same seat looks at the same table."""
        if before is None or before is scene or before.layout != scene.layout or before.view.seat != scene.view.seat:
            return
        reduced = self.app.settings.reduced_motion
        fresh = fresh_dice(before.view.panel, scene.view.panel) if not reduced else ()
        self.motion.begin(differences(before, scene, reduced), fresh)
        self._unrolled = before.view if self.motion.rolling else None

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

    def _show_subject(self, scene: Scene) -> None:
        """Put the card that is being talked about into the preview: a question's, or what resolves next."""
        if self._draft is not None and self._draft.question.source is not None:
            self._shown = self._draft.question.source.handle
        elif scene.view.stack:
            piece = max(scene.view.stack, key=lambda item: item.number).piece
            self._shown = piece.handle if piece is not None else self._shown

    def forget(self) -> None:
        """Another person may look now: nothing that was pointed at or open stays."""
        self.drag.cancel()
        self.drag.settled()
        self.motion.cut()
        self.toast.close()
        self.panels.forget()
        self.choice.clear()
        self.choice.focus_on(None)
        self.pointing.rest_on(NOWHERE)
        self.said.hush()
        self.keys.set_peek(False)
        self._shown = None
        self.touch()


def held_back(view: SeatView, before: SeatView) -> SeatView:
    """The same view, but totals, notes, chips and log do not yet say what the rolling dice will show."""
    zones = {
        key: replace(zone, total=before.zones[key].total, note=before.zones[key].note) if key in before.zones else zone
        for key, zone in view.zones.items()
    }
    seats = {seat: replace(info, chips=before.seats[seat].chips) for seat, info in view.seats.items()}
    return replace(view, zones=zones, seats=seats, log=before.log, chips=before.chips)
