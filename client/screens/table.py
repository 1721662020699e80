"""The table: a match being played in this window."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from client.app import Screen
from client.draw.own import own
from client.intents import (
    FocusLost,
    Intent,
    Key,
    KeyUp,
    PointerMoved,
    Pressed,
    Released,
    Resized,
    Text,
    Wheel,
)
from client.table.canvas.canvas import Layers
from client.table.canvas.overlays import TOOLTIP
from client.table.doing.asked import show_question
from client.table.doing.laying import lay_desk
from client.table.doing.tools import Tools
from client.table.input.keys import Keys
from client.table.input.pointer import Pointer
from client.table.paint.motion import HOVER
from client.table.paint.notice import Notice
from client.table.panels.magnifier import Magnifier
from client.table.panels.menu import Menu
from client.table.panels.sheet import Sheet

if TYPE_CHECKING:
    from client.app import App
    from client.session import Session
    from engine.values.view import QuestionView, SeatView

FRAME = 1 / 60


class TableScreen(Screen):
    """Reads intents, lets the match judge, shows what came of it. Holds no rule."""

    def __init__(self, app: App, session: Session) -> None:
        self.app, self.session = app, session
        self.desk = lay_desk(app, session)
        self.tools = Tools(self.desk)
        self.pointer = Pointer(self.desk, self.tools)
        self.keys = Keys(self.desk, self.tools, self.pointer)
        self.canvas = Layers()
        self._seen: tuple[object, ...] | None = None
        self._seen_view: SeatView | None = None
        self._asked: QuestionView | None = None
        self._drag_age = 0.0
        self._over_shown = False
        self._stepped = session.match.stages

    # --- the screen

    def handle(self, intent: Intent) -> None:
        """One thing the user did."""
        self.session.touched()
        if isinstance(intent, Pressed):
            self.pointer.press(intent)
        elif isinstance(intent, Released):
            self.pointer.release(intent)
        elif isinstance(intent, PointerMoved):
            self.pointer.move(intent)
        elif isinstance(intent, Wheel):
            self.pointer.wheel(intent)
        elif isinstance(intent, Key):
            self.keys.down(intent)
        elif isinstance(intent, KeyUp):
            self.keys.up(intent)
        elif isinstance(intent, Text):
            self.keys.text(intent)
        elif isinstance(intent, (FocusLost, Resized)):
            self._interrupted(isinstance(intent, Resized))
        self._open_sheet()

    def update(self, seconds: float) -> bool:
        """Let bots move, pictures glide, words fade. True if there is something new to draw."""
        desk = self.desk
        glides = seconds if desk.motion.running else min(seconds, FRAME)  # what begins now begins with its first frame
        self.session.tick(seconds)
        self._notice_change()
        if news := self.session.news():
            desk.toast.say(Notice(self.app.say(news, why=self.session.trouble)))
        self._leave_for_others()
        if desk.drag.dragging:
            self._drag_age += seconds
            desk.drag.swing(seconds)
            return True
        self._drag_age = 0.0
        self.pointer.age(seconds)
        moved = desk.motion.advance(glides)
        moved |= desk.toast.advance(seconds, self.app.settings.reduced_motion)
        moved |= desk.said.advance(seconds, desk.toast.notice is not None) | self._rest_on(seconds)
        return desk.take_change() or moved

    def draw(self, surface: pygame.Surface) -> Sequence[pygame.Rect] | None:
        """The table; while dragging only what the card touches."""
        desk = self.desk
        if self.app.top is not self and desk.drag.state != "idle":
            desk.drag.cancel()
            desk.drag.settled()
        if desk.drag.dragging:
            return self.canvas.paint_drag(surface, desk, self._drag_age)
        self.canvas.paint(surface, desk)
        return None

    def resume(self) -> None:
        """On top (again): the look may have changed, or the curtain has opened for somebody else."""
        self.app.wear(self.session.game.look)
        self.canvas.forget()
        self.desk.forget()
        self._seen = None
        self._notice_change()
        self._open_sheet()

    def shown(self) -> None:
        """The move stands on the screen: now the disk may take its time."""
        self.session.save_now()

    def pictures_came(self) -> None:
        """Cards may look different now."""
        self.canvas.forget()
        if told := own.untold():
            self.desk.toast.say(Notice(self.app.say("picture-broken", what=told[0], more=len(told) - 1)))

    def left(self) -> None:
        """The match may be opened elsewhere now."""
        self.session.close()

    def saved_at(self) -> Path | None:
        """The journal of this match."""
        journal = self.session.match.journal
        return getattr(journal, "path", None)

    # --- inside

    def _notice_change(self) -> None:
        """The match moved on, or the hand was hidden: follow it."""
        session = self.session
        now = (session.viewer, session.shows_hand, session.near)
        if now == self._seen and session.view is self._seen_view:
            return
        before, self._seen, self._seen_view = self._seen, now, session.view
        if before is not None and before != now:
            self.desk.forget()
        self.desk.follow()
        self._open_sheet()

    def _open_sheet(self) -> None:
        """A question about cards that lie nowhere on the table opens by itself, once."""
        desk = self.desk
        draft = desk.draft
        if draft is None:
            self._asked = None
        elif draft.question is not self._asked:
            self._asked = draft.question
            if not desk.motion.running or desk.panels.get(Sheet) is None:
                show_question(desk)

    def _leave_for_others(self) -> None:
        """The curtain closes when another person must act; the end of the game is told once."""
        if self.app.top is not self or self.desk.motion.running or self.desk.drag.dragging:
            return
        if self.session.match.stages is not self._stepped:
            self._stepped = self.session.match.stages
            if self._stepped and self.session.settings.step_through:
                self.desk.forget()
                self.tools.step_through()
                return
        if self.session.curtain_due:
            from client.screens.curtain import CurtainScreen

            self.desk.forget()
            first = self.session.last_viewer is None
            self.app.push(CurtainScreen(self.app, self.session, closed=first))
        elif self.desk.scene.view.result is not None and not self._over_shown:
            self._over_shown = True
            self._tell_result()

    def _tell_result(self) -> None:
        from client.screens.result import ResultScreen

        self.app.push(ResultScreen(self.app, self.session, TableScreen))

    def _interrupted(self, resized: bool) -> None:
        """Focus was lost or the window changed: nothing stays in the hand, nothing stays held."""
        desk = self.desk
        if desk.drag.state != "idle":
            desk.drag.cancel()
            desk.drag.settled()
        desk.motion.cut()
        desk.keys.clear()
        desk.panels.close(Magnifier)
        desk.pointing.let_go()
        desk.touch()
        if resized:
            desk.panels.close(Menu)
            self.canvas.forget()
        elif self.session.hot_seat and self.session.settings.curtain:
            self.session.hide()

    def _rest_on(self, seconds: float) -> bool:
        """The pointer rests: after a moment the card is shown large, the tool says what it is."""
        desk, hit = self.desk, self.desk.pointing.hit
        shows, tells = desk.pointing.pass_time(seconds, HOVER, TOOLTIP)
        handle = hit.spot.name if hit.spot is not None and hit.spot.kind == "offer" else hit.handle
        shows = shows and handle is not None
        if shows:
            desk.show(handle)
        return shows or (tells and hit.spot is not None)
