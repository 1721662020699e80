"""Between two games: each person exchanges cards one for one between deck and what lies aside.

A deck is a secret. With two people at the window each one's lists open only after they say
that they sit there now; before that, and between them, the cloth covers everything.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

import pygame

from client.draw.card import card, card_width, portrait
from client.draw.surfaces import curtain_surface
from client.screens.decks import cards_of, exchange_sections
from client.screens.overlay import Overlay
from client.theme import theme as theme_of
from client.ui.base import Style, Widget
from client.ui.controls import Button, Option
from client.ui.lists import ListBox
from client.ui.parts import middle_text, put_icon, seat_mark
from engine.values.ids import SeatId

if TYPE_CHECKING:
    from client.app import App
    from client.session import Session

SIDE, HEAD, FOOT = 36, 128, 104
MIDDLE = 312
ROW = 42
Exchanges = dict[SeatId, list[tuple[str, str]]]


def seats_to_ask(session: Session) -> tuple[SeatId, ...]:
    """The people who have cards aside, in a game that lets them exchange."""
    sections = exchange_sections(session.game)
    if sections is None:
        return ()
    decks = {seat: session.match.decks.get(seat) for seat in session.humans}  # none where a scenario was taken over
    return tuple(seat for seat, deck in decks.items() if deck is not None and cards_of(deck, sections[1]))


class SideboardScreen(Overlay):
    """Two lists and a button; `go_on` begins the game or says why not."""

    units = (1120, 780)

    def __init__(self, app: App, session: Session, go_on: Callable[[Exchanges], str]) -> None:
        super().__init__(app)
        self.session, self.go_on = session, go_on
        self.seats = seats_to_ask(session)
        self.place = 0
        self.exchanges: Exchanges = {seat: [] for seat in self.seats}
        self.picked: dict[str, str | None] = {"deck": None, "side": None}
        self.preview: str | None = None
        self.trouble = ""
        self._door(True)

    @property
    def seat(self) -> SeatId:
        """Whose cards these are."""
        return self.seats[self.place]

    @property
    def name(self) -> str:
        """What that player is called."""
        return self.session.public_view.seats[self.seat].name

    def _door(self, shut: bool) -> None:
        """Cover everything until the next person says that they are there."""
        self.shut = shut and self.session.hot_seat
        self.overlay = not self.shut
        self.form.set_focus("open" if self.shut else "deck", by_keys=False)
        self.lay()

    # -- what is where

    def counts(self, which: str) -> Mapping[str, int]:
        """How many of each face lie in the deck or aside, with the exchanges so far."""
        played, lies_aside = exchange_sections(self.session.game) or ("", "")
        section = played if which == "deck" else lies_aside
        now = Counter(cards_of(self.session.match.decks[self.seat], section))
        for out, into in self.exchanges[self.seat]:
            gone, came = (out, into) if which == "deck" else (into, out)
            now[gone] -= 1
            now[came] += 1
        return {face: count for face, count in now.items() if count > 0}

    def pick(self, which: str, face: str) -> None:
        """Mark a card on one side."""
        self.picked[which] = self.preview = face
        self.trouble = ""
        self.lay()

    def swap(self) -> None:
        """Exchange the two marked cards."""
        out, into = self.picked["deck"], self.picked["side"]
        if out is None or into is None or out == into:
            return
        self.exchanges[self.seat].append((out, into))
        for which in ("deck", "side"):
            if self.picked[which] not in self.counts(which):
                self.picked[which] = None
        self.trouble = ""
        self.lay()

    def take_back(self) -> None:
        """Undo the last exchange."""
        if self.exchanges[self.seat]:
            self.exchanges[self.seat].pop()
            self.trouble = ""
            self.lay()

    def done(self) -> None:
        """The next person's turn to exchange, or the next game."""
        if self.place + 1 < len(self.seats):
            self.place += 1
            self.picked, self.preview = {"deck": None, "side": None}, None
            self._door(True)
            return
        self.trouble = self.go_on({seat: pairs for seat, pairs in self.exchanges.items() if pairs})
        self.form.changed = True

    # -- the panel

    def widgets(self, style: Style, box: pygame.Rect) -> list[Widget]:
        """The door's one button, or lists and buttons."""
        say = self.app.say
        if self.shut:
            rect = pygame.Rect(0, 0, style.px(360), style.px(64))
            rect.center = (self.app.size[0] // 2, box.top + style.px(470))
            label, act = say("sideboard-open"), partial(self._door, False)
            opened = Button("open", rect, label, act, look="primary", size=20)
            return [opened, self._back(style, box, rect.move(0, style.px(88)))]
        left, right, middle = self._columns(style, box)
        swap = pygame.Rect(middle.left, middle.bottom - style.px(112), middle.width, style.px(52))
        undo = pygame.Rect(middle.left, middle.bottom - style.px(48), middle.width, style.px(48))
        ready = bool(self.picked["deck"] and self.picked["side"]) and self.picked["deck"] != self.picked["side"]
        changed = bool(self.exchanges[self.seat])
        done = pygame.Rect(0, 0, style.px(300), style.px(56))
        done.bottomright = (box.right - style.px(SIDE), box.bottom - style.px(26))
        last = self.place + 1 == len(self.seats)
        words = say("sideboard-done") if last else say("sideboard-next")
        back = pygame.Rect(box.left + style.px(SIDE), done.top + style.px(4), style.px(140), style.px(48))
        return [
            self._list("deck", left, style),
            self._list("side", right, style),
            Button("swap", swap, say("sideboard-swap"), self.swap, icon="rotate", enabled=ready),
            Button(
                "undo",
                undo,
                say("sideboard-undo"),
                self.take_back,
                look="quiet",
                icon="undo",
                enabled=changed,
            ),
            self._back(style, box, back),
            Button("done", done, words, self.done, look="primary", icon="play" if last else "arrow-right"),
        ]

    def _back(self, style: Style, box: pygame.Rect, rect: pygame.Rect) -> Button:
        return Button("back", rect, self.app.say("sideboard-cancel"), self.close, look="quiet")

    def _columns(self, style: Style, box: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        inner = pygame.Rect(box.left + style.px(SIDE), box.top + style.px(HEAD + 36), 0, 0)
        inner.width = box.width - 2 * style.px(SIDE)
        inner.height = box.height - style.px(HEAD + 36 + FOOT)
        width = (inner.width - style.px(MIDDLE)) // 2
        left = pygame.Rect(inner.left, inner.top, width, inner.height)
        right = pygame.Rect(inner.right - width, inner.top, width, inner.height)
        middle = pygame.Rect(left.right + style.px(28), inner.top, style.px(MIDDLE - 56), inner.height)
        return left, right, middle

    def _list(self, which: str, rect: pygame.Rect, style: Style) -> Widget:
        lang, game = self.app.lang, self.session.game
        faces = [(game.face_view(face, lang), count) for face, count in self.counts(which).items()]
        faces.sort(key=lambda pair: (pair[0].type, pair[0].cost or "", pair[0].name))
        times = [self.app.say("sideboard-count", count=count) for _, count in faces]
        rows = [
            Option(face.id, f"{face.name}  {said}", face.type_icon)
            for (face, _), said in zip(faces, times, strict=True)
        ]
        return ListBox(which, rect, rows, self.picked[which], partial(self.pick, which), style.px(ROW))

    def draw(self, surface: pygame.Surface) -> None:
        """The cloth while the next person is awaited, else the panel."""
        if not self.shut:
            super().draw(surface)
            return
        theme = self.app.theme if self.app.theme.dark else theme_of("dark", self.session.game.look)
        style, box = Style(theme, self.style.u), self.box
        surface.blit(curtain_surface(self.app.size, theme), (0, 0))
        middle = self.app.size[0] // 2
        picture = portrait(self.name, style.px(160), theme)
        surface.blit(picture, picture.get_rect(center=(middle, box.top + style.px(150))))
        row = pygame.Rect(style.px(32), box.top + style.px(280), self.app.size[0] - style.px(64), style.px(64))
        title = self.app.say("curtain-title", name=self.name)
        middle_text(surface, title, row, style.text(48), theme.t1, 600, "centre")
        row = row.move(0, style.px(62))
        middle_text(surface, self.app.say("sideboard-door"), row, style.text(18), theme.t2, 400, "centre")
        self.form.draw(surface, style)

    def paint(self, surface: pygame.Surface, style: Style, box: pygame.Rect) -> None:
        """Whose cards, what to do, the headings, the picked card."""
        say, theme = self.app.say, style.theme
        left, right, middle = self._columns(style, box)
        head = pygame.Rect(left.left, box.top + style.px(28), box.width - 2 * style.px(SIDE), style.px(40))
        seat_mark(surface, self.seat, (head.left + style.px(6), head.centery), style)
        head.left += style.px(24)
        middle_text(surface, say("sideboard-title", name=self.name), head, style.text(26), theme.t1, 600)
        line = pygame.Rect(left.left, head.bottom + style.px(4), right.right - left.left, style.px(28))
        middle_text(surface, say("sideboard-line"), line, style.text(15), theme.t2)
        for which, rect in (("deck", left), ("side", right)):
            row = pygame.Rect(rect.left, rect.top - style.px(34), rect.width, style.px(28))
            total = sum(self.counts(which).values())
            said = f"{say(f'sideboard-{which}')} · {total}"
            middle_text(surface, said, row, style.text(15), theme.t2, 600)
        self._preview(surface, style, middle)
        self._foot(surface, style, box)

    def _preview(self, surface: pygame.Surface, style: Style, middle: pygame.Rect) -> None:
        if self.preview is None:
            return
        tall = min(style.px(340), middle.height - style.px(136))
        face = self.session.game.face_view(self.preview, self.app.lang)
        surface.blit(card(face, tall, style.theme), (middle.centerx - card_width(tall) // 2, middle.top))

    def _foot(self, surface: pygame.Surface, style: Style, box: pygame.Rect) -> None:
        theme = style.theme
        row = pygame.Rect(box.left + style.px(SIDE + 160), 0, 0, style.px(56))
        row.bottom, row.width = box.bottom - style.px(26), box.width - style.px(SIDE * 2 + 160 + 320)
        if self.trouble:
            put_icon(surface, "triangle", (row.left + style.px(9), row.centery), style.px(18), theme.warn)
            row.left, row.width = row.left + style.px(28), row.width - style.px(28)
            middle_text(surface, self.trouble, row, style.text(14), theme.warn)
        else:
            said = self.app.say("sideboard-changes", count=len(self.exchanges[self.seat]))
            middle_text(surface, said, row, style.text(14), theme.t2)
