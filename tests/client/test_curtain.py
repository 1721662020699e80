"""The curtain, driven by intents: nothing private in any frame, and it opens for a hold alone."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from client.app import App, Screen
from client.intents import FocusLost, Intent, Key, KeyUp, Pressed, Released
from client.screens.curtain import CurtainScreen
from client.screens.curtain_paint import Cloth, CurtainWords
from client.screens.settings import SettingsScreen
from client.session import Session
from client.settings import Settings
from engine.bot import bots
from engine.match import Match
from engine.pack import open_game
from engine.setup import new_match
from engine.values.ids import SEATS

SIZE = (1280, 720)
SPACE, SPACE_UP = Key("space", code="space"), KeyUp("space", code="space")


class Beneath(Screen):
    """Stands for the table: notes what the session would let it show in every frame."""

    def __init__(self, session: Session) -> None:
        self.session, self.frames = session, 0
        self.heard: list[Intent] = []
        self.open_hands: list[str] = []

    def handle(self, intent: Intent) -> None:
        self.heard.append(intent)

    def draw(self, surface: pygame.Surface) -> None:
        self.frames += 1
        surface.fill((0, 90, 0))
        view = self.session.view
        shown = [p.face.name for z in view.zones.values() if z.kind == "fan" for p in z.pieces if p.face]
        self.open_hands.append(", ".join(shown) if self.session.shows_hand else "")


class Window:
    """A table that has just been handed over from Mara to Theo, in a window of its own."""

    def __init__(self, **chosen: object) -> None:
        pygame.font.init()
        game = open_game("ucg")
        decks = list(game.decks.values())
        names = {"south": "Mara", "north": "Theo"}
        self.match: Match = new_match(game, {"south": decks[0], "north": decks[1]}, seed=2, names=names, first="south")
        self.settings = Settings(**chosen)  # type: ignore[arg-type]
        self.session = Session(self.match, game, self.settings)
        self.app = App(self.settings, SIZE, pygame.Surface(SIZE, pygame.SRCALPHA))
        self.home, self.table = Beneath(self.session), Beneath(self.session)
        self.app.push(self.home)
        self.app.push(self.table)

    def mara_plays_on(self) -> None:
        self.session.hand_over()
        bot = bots["random"](1)
        while self.match.to_act == "south":
            self.session.make(bot.choose(self.match, "south"))

    def curtain(self) -> CurtainScreen:
        made = CurtainScreen(self.app, self.session)
        self.app.push(made)
        self.frame(0.0)
        return made

    def send(self, *intents: Intent) -> None:
        for intent in intents:
            assert self.app.top is not None
            self.app.top.handle(intent)

    def frame(self, seconds: float) -> None:
        assert self.app.top is not None
        self.app.top.update(seconds)
        self.app._paint(True)

    def frames(self, seconds: float) -> None:
        for _ in range(round(seconds / 0.02)):
            self.frame(0.02)


@pytest.fixture
def window() -> Window:
    made = Window()
    made.mara_plays_on()
    return made


def test_hands_are_backs_in_the_frame_before_it_moves_and_until_it_opens(window: Window) -> None:
    curtain = window.curtain()
    assert curtain.cover == 0 and window.table.open_hands == [""]
    window.frames(0.5)
    assert curtain.stage == "closed"
    assert set(window.table.open_hands) == {""}
    covered = window.table.frames
    window.frames(1.0)
    assert window.table.frames == covered


def test_holding_space_opens_it_for_the_next_player(window: Window) -> None:
    window.curtain()
    window.frames(0.6)
    window.send(SPACE)
    window.frames(0.3)
    window.send(SPACE)
    window.frames(0.08)
    assert window.session.viewer is None
    window.frames(0.4)
    window.send(SPACE_UP)
    assert window.app.top is window.table
    assert window.session.viewer == "north" and window.session.shows_hand


def test_letting_go_while_it_opens_leaves_the_next_click_to_the_table(window: Window) -> None:
    window.curtain()
    window.frames(0.6)
    window.send(SPACE)
    window.frames(0.5)
    window.send(SPACE_UP)
    window.frames(0.4)
    assert window.app.top is window.table


def test_holding_the_button_opens_it_and_a_short_press_does_not(window: Window) -> None:
    curtain = window.curtain()
    window.frames(0.6)
    middle = Cloth.of(window.app, window.session).button.center
    window.send(Pressed(middle))
    window.frames(0.2)
    assert 0 < curtain.ring < 1
    window.send(Released(middle))
    window.frames(0.4)
    assert (curtain.stage, curtain.ring) == ("closed", 0)
    window.send(Pressed(middle))
    window.frames(0.3)
    window.send(FocusLost())
    window.frames(0.4)
    assert curtain.stage == "closed"
    window.send(Pressed(middle))
    window.frames(0.8)
    window.send(Released(middle))
    assert window.app.top is window.table and window.session.viewer == "north"


def test_a_space_still_held_from_passing_does_not_open_it(window: Window) -> None:
    curtain = window.curtain()
    for _ in range(40):
        window.send(SPACE)
        window.frame(0.04)
    assert curtain.stage == "closed" and window.session.viewer is None
    window.send(SPACE_UP, SPACE)
    window.frames(0.42)
    assert window.session.viewer == "north"


def test_the_table_never_hears_the_space_that_opened_it(window: Window) -> None:
    window.curtain()
    window.frames(0.6)
    for _ in range(60):
        window.send(SPACE)
        window.frame(0.04)
    assert window.session.viewer == "north" and window.app.top is not window.table
    window.send(SPACE_UP)
    assert window.app.top is window.table and window.table.heard == []


def test_escape_sends_it_back_with_the_hand_face_down(window: Window) -> None:
    window.curtain()
    window.frames(0.6)
    window.send(Key("escape"))
    window.frames(0.5)
    assert window.app.top is window.table
    assert window.session.viewer == "south" and not window.session.shows_hand
    assert not window.session.curtain_due and window.session.needs_curtain
    assert set(window.table.open_hands) == {""}


def test_before_anybody_has_looked_escape_leads_home() -> None:
    window = Window()
    curtain = window.curtain()
    assert window.session.last_viewer is None and "home" in curtain.words.back
    window.frames(0.6)
    window.send(Key("escape"))
    assert window.app.top is window.home


def test_only_public_words_are_on_it(window: Window) -> None:
    window.curtain()
    words = CurtainWords.of(window.session)
    assert (words.name, words.back) == ("Theo", "Not Theo? Back to Mara")
    hands = {
        piece.face.name
        for seat in SEATS
        for zone in window.match.view(seat, "en").zones.values()
        if zone.kind == "fan"
        for piece in zone.pieces
        if piece.face is not None
    }
    public = window.match.view(None, "en")
    seen = {p.face.name for zone in public.zones.values() for p in zone.pieces if p.face is not None}
    said = " ".join(text for line in words.lines for text, _ in line.parts)
    assert hands
    assert not [name for name in hands - seen if name in said]


def test_reduced_motion_fades_within_80_ms() -> None:
    window = Window(reduced_motion=True)
    window.mara_plays_on()
    curtain = window.curtain()
    window.frames(0.1)
    assert curtain.stage == "closed"


def test_the_settings_open_over_it_and_another_language_reaches_it(window: Window) -> None:
    curtain = window.curtain()
    window.frames(0.6)
    window.send(Pressed(Cloth.of(window.app, window.session).gear.center))
    settings = window.app.top
    assert isinstance(settings, SettingsScreen)
    settings.change("lang", "ru")
    window.frame(0.2)
    window.send(Key("escape"))
    assert window.app.top is curtain and curtain.words.lang == "ru"
    assert "Theo" in curtain.words.back and window.session.viewer is None


@pytest.mark.parametrize(
    ("size", "theme"), [((1024, 640), "dark"), ((1920, 1080), "light"), ((3440, 1440), "contrast")]
)
def test_it_is_opaque_and_its_button_inside_in_every_window(size: tuple[int, int], theme: str) -> None:
    window = Window(theme=theme, lang="ru")
    window.app.size = size
    window.app.surface = pygame.Surface(size, pygame.SRCALPHA)
    window.curtain()
    window.frames(0.6)
    assert pygame.Rect(0, 0, *size).contains(Cloth.of(window.app, window.session).button)
    corners = [(0, 0), (size[0] - 1, 0), (0, size[1] - 1), (size[0] - 1, size[1] - 1)]
    assert all(window.app.surface.get_at(corner)[:3] != (0, 90, 0) for corner in corners)
