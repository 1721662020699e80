"""Stepping through what happened by itself in the last move: the table at each stage, and the list of stages beside it.

It only looks: nothing can be moved here, and going back is no undo.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from client.app import Screen
from client.draw.shapes import panel
from client.intents import LEFT, Intent, Key, PointerMoved, Pressed, Resized
from client.session import Session
from client.table.canvas.canvas import Layers
from client.table.desk.desk import Desk
from client.table.doing.controls import controls
from client.table.doing.laying import lay_desk
from client.table.geometry.box import Box
from client.table.paint.pieces import paint_outline
from client.table.parts.stepping import StageRow, Stepping, paint_stepping, plan_stepping
from client.table.parts.why import paint_why, plan_why
from engine.game.stages import Stage, leaving
from engine.show.naming import plain
from engine.values.view import ButtonView, PromptView, SeatView

if TYPE_CHECKING:
    from client.app import App

FORWARD = ("right", "space", "return", "down")
BACKWARD = ("left", "up", "backspace")


class StageSession(Session):
    """The match as it stood before one stage, to be looked at by the same person."""

    def __init__(self, of: Session, stage: Stage | None) -> None:
        state = of.match.state.copy() if stage is None else stage.before.copy()
        match = replace(of.match, state=state, journal=None, past=[], future=[], stages=())
        super().__init__(match, of.game, of.settings, of.players, of.mat)
        self.viewer, self.last_viewer, self.hidden = of.viewer, of.last_viewer, of.hidden
        self.prompt = PromptView("", "")
        self.main: ButtonView | None = None

    @property
    def view(self) -> SeatView:
        """The table without anything that could be pressed."""
        key = (self.viewer, self.settings.lang, self._version)
        if self._view is None or self._view_of != key:
            shown: SeatView = self.match.view(self.viewer, self.settings.lang)
            quiet = replace(shown, main=self.main, buttons=(), question=None, panel=None, queue=None, to_act=None)
            self._view, self._view_of = replace(quiet, prompt=self.prompt, can_undo=False, can_redo=False), key
        return self._view

    @property
    def needs_curtain(self) -> bool:
        """Nobody is asked anything here."""
        return False


class StagesScreen(Screen):
    """Opened when a move is over, where the user wished so, or from the menu."""

    def __init__(self, app: App, session: Session) -> None:
        self.app, self.session = app, session
        self.stages = tuple((number, stage) for number, run in enumerate(session.match.stages, 1) for stage in run)
        self.stops = [n for n, (_, stage) in enumerate(self.stages) if stage.did]
        self.at = 0
        self.pos = (-1, -1)
        self.why = ""
        """The clause that is read in place of the list."""
        self.canvas = Layers()
        self._desk: Desk | None = None

    @property
    def stage(self) -> Stage | None:
        """The one that is looked at; None when all are done."""
        return self.stages[self.stops[self.at]][1] if self.at < len(self.stops) else None

    def go(self, to: int) -> None:
        """Look at another stage; beyond the last one the table stands as it is now."""
        self.at = max(0, min(to, len(self.stops)))
        self._desk = None
        self.canvas.forget()
        self.app.wear(self.session.game.look)

    # --- the screen

    def handle(self, intent: Intent) -> None:
        """Keys and the three buttons."""
        match intent:
            case Key() | Pressed() if self.why:
                self._look_up("")
            case Key(name) if name == "escape" or (self.stage is None and name in FORWARD):
                self.app.pop()
            case Key(name) if name in FORWARD:
                self.go(self.at + 1)
            case Key(name) if name in BACKWARD:
                self.go(self.at - 1)
            case Key("end"):
                self.go(len(self.stops))
            case Key("home"):
                self.go(0)
            case PointerMoved(pos):
                self.pos = pos
                self.app.wear(self.session.game.look)
            case Pressed(pos, button) if button == LEFT:
                self._press(pos)
            case Resized():
                self.resume()

    def _press(self, pos: tuple[int, int]) -> None:
        plan = plan_stepping(self.stepping, self._box(), self.desk.style)
        clause = next((clause for clause, box in plan.links if box.holds(pos)), "")
        if clause:
            self._look_up(clause)
            return
        row = next((row.number for row, box in plan.rows if box.holds(pos)), None)
        if row is not None and row in self.stops:
            self.go(self.stops.index(row))
        if not self._box().holds(pos) and any(spot.box.holds(pos) for spot in controls(self.desk)):
            self.handle(Key("right"))
            return
        name = next((name for name, box in plan.buttons if box.holds(pos)), "")
        if name == "stages-back":
            self.go(self.at - 1)
        elif name == "stages-end":
            self.go(len(self.stops))
        elif name in ("stages-step", "stages-close"):
            self.handle(Key("right"))

    def _look_up(self, clause: str) -> None:
        """Read a clause; '' to come back to the list."""
        self.why = clause
        self.app.wear(self.session.game.look)

    def resume(self) -> None:
        """The look may have changed."""
        self._desk = None
        self.canvas.forget()

    def draw(self, surface: pygame.Surface) -> None:
        """The table as it stood, what this stage takes outlined, and the list over the rail."""
        desk = self.desk
        self.canvas.paint(surface, desk)
        for name in self._taken():
            placed = desk.scene.placed.get(name)
            if placed is not None:
                paint_outline(surface, placed.box, desk.style, desk.style.theme.danger, 3, 1)
        paint_stepping(surface, self.stepping, self._box(), desk.style, self.pos)
        if self.why:
            box, style = self._box(), desk.style
            panel(surface, box.rect, style.theme.panel, style.theme.line, style.px(16), style.line(1))
            paint_why(surface, plan_why(self.session.game, self.why, box.inset(style.px(16)), self.app.lang, style, shows=False), self.app.lang, style)

    # --- what is shown

    @property
    def desk(self) -> Desk:
        """The table of the stage."""
        if self._desk is None:
            session = StageSession(self.session, self.stage)
            session.prompt = PromptView(self._where(), self.app.say("stages-nobody"))
            session.main = ButtonView(self.app.say("stages-next" if self.stage else "stages-close"), None, "arrow-right")
            self._desk = lay_desk(self.app, session)
            if self._desk.scene.layout.rail_kind == "strip":  # the list lies over the prompt and its button
                session.prompt, session.main = PromptView("", ""), None
                session.refresh()
        return self._desk

    @property
    def stepping(self) -> Stepping:
        """The list in words."""
        say, lang = self.app.say, self.app.lang
        here, run, rows = self._here()
        runs, title = len(self.session.match.stages), self.session.game.cleanup_title
        close = "stages-step" if self.stage else "stages-close"
        return Stepping(
            title=title[0].say(lang) if title else say("stages-title"), clause=title[1][0] if title and title[1] else "",
            run=say("stages-run", n=run, most=runs) if runs > 1 else "",
            rows=tuple(
                StageRow(n, plain(s.title.say(lang)), s.clauses[0] if s.clauses else "", self._words(s), s.did, s.insert)
                for n, s in rows
            ),
            at=here, buttons=("stages-back", close, "stages-end"),
            labels=(say("stages-back"), say(close), say("stages-end")), caps=("\N{LEFTWARDS ARROW}", "\N{RIGHTWARDS ARROW}", "End"),
        )  # fmt: skip

    def _here(self) -> tuple[int, int, tuple[tuple[int, Stage], ...]]:
        """The stage looked at, its run, and all stages of that run."""
        here = self.stops[self.at] if self.at < len(self.stops) else len(self.stages)
        run = self.stages[min(here, len(self.stages) - 1)][0]
        return here, run, tuple((n, stage) for n, (number, stage) in enumerate(self.stages) if number == run)

    def _where(self) -> str:
        """What is stepped through, and how far: "Cleanup, step 4 of 14"."""
        here, _, rows = self._here()
        title = self.session.game.cleanup_title
        name = title[0].say(self.app.lang) if title else self.app.say("stages-title")
        if self.stage is None:
            return name
        return self.app.say("stages-where", name=name, n=here - rows[0][0] + 1, most=len(rows))

    def _words(self, stage: Stage) -> str:
        """What the log says of a stage, as far as this seat may read it."""
        looker = self.session.viewer if self.session.shows_hand else None
        namer = self.session.match.namer(looker, self.app.lang)
        told = [entry for entry in stage.told if not entry.heading and (entry.only is None or entry.only == looker)]
        return " ".join(plain(entry.phrase.say(self.app.lang, namer)) for entry in told)

    def _taken(self) -> list[str]:
        """The pieces that leave their zone in this stage."""
        stage = self.stage
        if stage is None:
            return []
        return leaving(stage, self.desk.session.match.state, self.session.viewer)

    def _box(self) -> Box:
        layout = self.desk.scene.layout
        if layout.rail_kind != "strip":
            return layout.rail
        wide = layout.px(336)
        return Box(layout.size[0] - wide - layout.px(8), layout.top.h, wide, layout.size[1] - layout.top.h - layout.px(8))
