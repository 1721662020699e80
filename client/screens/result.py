"""The end of a game: who won and by which clause, how long it was, and what comes next."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from client.draw.card import portrait
from client.draw.shapes import panel, ring
from client.draw.text import draw_digits, largest, rich_height, rich_text
from client.screens.overlay import Overlay
from client.screens.saves import Seating, save_from_now_on
from client.session import Session
from client.ui.base import Action, Style, Widget
from client.ui.controls import Button
from client.ui.parts import middle_text, put_icon
from engine.values.ids import SEATS, SeatId, other
from engine.values.view import SeatView

if TYPE_CHECKING:
    from pathlib import Path

    from client.app import App, Screen
    from engine.match import Match

SIDE = 40


def stats_of(session: Session) -> tuple[tuple[str, int], ...]:
    """What is counted, by message key: turns, moves, and what was done by hand."""
    view = session.public_view
    by_hand = sum(line.override for line in view.log)
    return (
        ("result-turns", view.turn),
        ("result-moves", session.match.moves_made),
        ("result-overrides", by_hand),
    )


class ResultScreen(Overlay):
    """Lies over the table; `open_table` makes the screen for the next game."""

    units = (760, 580)

    def __init__(self, app: App, session: Session, open_table: Callable[[App, Session], Screen]) -> None:
        super().__init__(app)
        self.session, self.open_table = session, open_table
        self.trouble = ""
        self.lay()  # nothing has the focus: a Space still meant for the table starts no game

    @property
    def folder(self) -> Path | None:
        """Where the finished game was saved, and the next one will be."""
        if self.session.match.journal is None:
            return None
        from engine.journal import Journal

        journal = self.session.match.journal
        return journal.path.parent if isinstance(journal, Journal) else None

    @property
    def view(self) -> SeatView:
        """The end as a spectator sees it."""
        return self.session.public_view

    @property
    def winner(self) -> SeatId | None:
        """The seat that won; None for a draw."""
        result = self.view.result
        return result.winner if result else None

    @property
    def next_line(self) -> str:
        """Who begins the next game: the loser, or whom chance picks after a draw."""
        if self.winner is None:
            return self.app.say("result-rematch-draw")
        return self.app.say("result-rematch-line", name=self.view.seats[other(self.winner)].name)

    def shown(self) -> None:
        """The last move is on the disk, too, before anything else happens."""
        self.session.save_now()

    # -- what comes next

    def rematch(self) -> None:
        """The next game of the match, with the same cards."""
        self.go_on({})

    def go_on(self, exchanges: dict[SeatId, list[tuple[str, str]]]) -> str:
        """Begin the next game; returns why that cannot be, or ''."""
        from engine.setup import next_game

        old = self.session
        try:
            match: Match = next_game(old.match, exchanges, self.app.lang)
            seating = Seating(old.players, old.mat)
            if self.folder is not None:
                save_from_now_on(match, self.folder, seating)
        except (ValueError, OSError) as error:
            self.trouble = str(error).splitlines()[0]
            self.form.changed = True
            return self.trouble
        session = Session(match, old.game, old.settings, seating.players, seating.mat)
        while self.app.top is not None and self.app.top is not self:
            self.app.pop()
        self.app.pop()
        self.app.replace(self.open_table(self.app, session))
        return ""

    def change_decks(self) -> None:
        """Let every person with cards aside exchange some of them."""
        from client.screens.sideboard import SideboardScreen

        self.app.push(SideboardScreen(self.app, self.session, self.go_on))

    def home(self) -> None:
        """Leave the table."""
        self.app.pop()
        self.app.pop()

    # -- the panel

    def widgets(self, style: Style, box: pygame.Rect) -> list[Widget]:
        """Rematch, change decks if there is anything to change, look, home."""
        from client.screens.sideboard import seats_to_ask

        made: list[tuple[str, str, Action, str]] = []
        if seats_to_ask(self.session):
            made.append(("sideboard", "cards", self.change_decks, "secondary"))
        made += [("look", "eye", self.close, "secondary"), ("home", "home", self.home, "secondary")]
        inner = pygame.Rect(box.left + style.px(SIDE), 0, box.width - 2 * style.px(SIDE), style.px(48))
        inner.bottom = box.bottom - style.px(32)
        gap = style.px(12)
        width = (inner.width - gap * (len(made) - 1)) // len(made)
        first = pygame.Rect(inner.left, inner.top - style.px(76), inner.width, style.px(60))
        say = self.app.say
        found: list[Widget] = [
            Button("rematch", first, say("result-rematch"), self.rematch, look="primary", icon="play", size=20)
        ]
        for place, (id, icon, action, look) in enumerate(made):
            rect = pygame.Rect(inner.left + place * (width + gap), inner.top, width, inner.height)
            found.append(Button(id, rect, say(f"result-{id}"), action, look=look, icon=icon))
        return found

    def paint(self, surface: pygame.Surface, style: Style, box: pygame.Rect) -> None:
        """Portrait, headline, the clause, the numbers."""
        view, say, theme = self.view, self.app.say, style.theme
        winner = self.winner
        left, width = box.left + style.px(SIDE), box.width - 2 * style.px(SIDE)
        title = say("result-won", name=view.seats[winner].name) if winner else say("result-draw")
        self._faces(surface, style, (left, box.top + style.px(SIDE)))
        words = pygame.Rect(left + style.px(144), box.top + style.px(40), width - style.px(144), style.px(56))
        size = largest(title, words.width, [style.text(units) for units in (40, 34, 28, 24)], 600)
        middle_text(surface, title, words, size, theme.t1, 600)
        if view.result is not None:
            clause = self.session.game.clauses.get(view.result.clause)
            sentence = clause.say(self.app.lang) if clause is not None else view.result.text
            text = ((sentence, False),)
            place = pygame.Rect(words.left, words.bottom + style.px(8), words.width, style.px(78))
            tall = min(rich_height(text, place.width, style.text(16)), style.px(78))
            rich_text(surface, text, place, style.text(16), theme.t2)
            self._clause(surface, style, (words.left, place.top + tall + style.px(18)), view.result.clause)
        self._stats(surface, style, pygame.Rect(left, box.top + style.px(250), width, style.px(92)))
        line = pygame.Rect(left, box.bottom - style.px(32 + 48 + 76 + 40), width, style.px(28))
        if self.trouble:
            put_icon(surface, "triangle", (line.left + style.px(9), line.centery), style.px(18), theme.warn)
            line.left += style.px(28)
            middle_text(surface, self.trouble, line, style.text(14), theme.warn)
        else:
            middle_text(surface, self.next_line, line, style.text(14), theme.t2, 400, "centre")

    def _faces(self, surface: pygame.Surface, style: Style, at: tuple[int, int]) -> None:
        """The winner in a ring, or both players of a draw."""
        view, theme, side = self.view, style.theme, style.px(120)
        shown = [self.winner] if self.winner else list(SEATS)
        if len(shown) == 1:
            middle = (at[0] + side // 2, at[1] + side // 2)
            picture = portrait(view.seats[shown[0]].name, side - style.px(20), theme)
            surface.blit(picture, picture.get_rect(center=middle))
            ring(surface, middle, side, theme.accent_text, style.px(5))
            return
        for place, seat in enumerate(shown):
            picture = portrait(view.seats[seat].name, style.px(72), theme)
            surface.blit(picture, (at[0] + place * style.px(48), at[1] + place * style.px(40)))

    def _clause(self, surface: pygame.Surface, style: Style, at: tuple[int, int], clause: str) -> None:
        """The id of the clause that ended it, as a quiet line with a book."""
        if not clause:
            return
        mark = style.px(18)
        put_icon(surface, "book", (at[0] + mark // 2, at[1]), mark, style.theme.accent_text)
        row = pygame.Rect(at[0] + mark + style.px(8), at[1] - style.px(12), style.px(400), style.px(24))
        middle_text(surface, clause, row, style.text(14), style.theme.accent_text, 600)

    def _stats(self, surface: pygame.Surface, style: Style, rect: pygame.Rect) -> None:
        theme, stats = style.theme, stats_of(self.session)
        gap = style.px(12)
        width = (rect.width - gap * (len(stats) - 1)) // len(stats)
        for place, (key, value) in enumerate(stats):
            box = pygame.Rect(rect.left + place * (width + gap), rect.top, width, rect.height)
            panel(surface, box, theme.sunk, theme.line, style.px(12), style.line())
            middle = (box.centerx, box.top + style.px(12))
            draw_digits(surface, str(value), middle, style.text(30), theme.t1, 600, "centre")
            row = pygame.Rect(box.left, box.bottom - style.px(36), box.width, style.px(24))
            middle_text(surface, self.app.say(key), row, style.text(14), theme.t2, 400, "centre")
