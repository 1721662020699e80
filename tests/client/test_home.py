"""The home screen, driven by intents: choosing, starting, going on, and what is broken."""

from __future__ import annotations

import os
from dataclasses import replace

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from pathlib import Path

import pygame
import pytest

from client.app import App, Screen
from client.intents import Intent, Key, PointerMoved, Pressed, Released, Resized, Text
from client.screens import home_model as home_module
from client.screens.home import HomeScreen
from client.screens.notice import NoticeScreen
from client.screens.overlay import Overlay
from client.screens.result import ResultScreen
from client.screens.saves import Seating, when
from client.screens.settings import SettingsScreen
from client.screens.sideboard import SideboardScreen
from client.session import Session
from client.settings import Settings, load_settings
from client.ui.controls import Segments
from client.ui.field import TextField
from client.ui.lists import ListBox
from engine.bot import bots
from engine.pack import GameCard, list_games, open_game
from engine.values.moves import Concede
from tests.support.tiny import write_tiny


class Table(Screen):
    """Stands for the table: keeps the session it was opened with."""

    def __init__(self, app: App, session: Session) -> None:
        self.session = session


class Window:
    """A home screen in a window of its own, with its own settings file and matches."""

    def __init__(self, folder: Path, size: tuple[int, int] = (1280, 720), **chosen: object) -> None:
        pygame.font.init()
        self.folder = folder
        self.settings = Settings(path=folder / "settings.json", **chosen)  # type: ignore[arg-type]
        self.settings.setup.setdefault("game", "ucg")
        self.app = App(self.settings, size, pygame.Surface(size, pygame.SRCALPHA))
        self.home = HomeScreen(self.app, self.settings, Table, folder / "matches")
        self.app.push(self.home)
        self.frames()

    def frames(self, count: int = 3) -> None:
        for _ in range(count):
            assert self.app.top is not None
            self.app.top.update(0.1)
            self.app._paint(True)
            self.app.top.shown()

    def send(self, *intents: Intent) -> None:
        for intent in intents:
            assert self.app.top is not None
            self.app.top.handle(intent)
        self.frames()

    def click(self, id: str, at: float = 0.5) -> None:
        """Press and release on a control of the top screen, `at` this part of its width."""
        top = self.app.top
        assert isinstance(top, HomeScreen | Overlay)
        form = top.form
        widget = form.find(id)
        assert widget is not None, [each.id for each in form.widgets]
        pos = (widget.rect.left + round(widget.rect.width * at), widget.rect.centery)
        self.send(PointerMoved(pos), Pressed(pos), Released(pos))

    def shows(self, kind: type[Screen]) -> bool:
        """True when a screen of that kind is on top."""
        return isinstance(self.app.top, kind)

    def table(self) -> Session:
        """The session of the table that was opened."""
        assert isinstance(self.app.top, Table)
        return self.app.top.session


@pytest.fixture
def window(tmp_path: Path) -> Window:
    return Window(tmp_path)


def broken_pack(folder: Path) -> GameCard:
    folder.mkdir()
    (folder / "game.yaml").write_text("id: broken\ntitle: Broken\nzones: [nonsense", encoding="utf-8")
    return GameCard("broken", (("en", "Broken"),), (("en", ""),), "#F5BD4F", "Broken", folder)


# -- choosing and starting


def test_one_press_starts_a_game_for_two(window: Window) -> None:
    window.click("start")
    session = window.table()
    assert session.game.id == "ucg" and session.hot_seat and session.match.level == "ask"
    assert session.match.names == {"south": "Mara", "north": "Theo"}
    assert session.curtain_due


def test_everything_is_chosen_with_the_keyboard_alone(window: Window) -> None:
    order = []
    for _ in range(40):
        window.send(Key("tab"))
        if window.home.form.focus in order:
            break
        order.append(window.home.form.focus)
    expected = {"name:south", "name:north", "deck:south", "deck:north", "seating", "level", "first", "start"}
    assert expected <= set(order)
    window.home.form.set_focus("seating")
    window.send(Key("right"))
    window.home.form.set_focus("level")
    window.send(Key("left"))
    window.home.form.set_focus("first")
    window.send(Key("end"))
    window.home.form.set_focus("deck:south")
    window.send(Key("return"), Key("end"), Key("return"))
    window.home.form.set_focus("start")
    window.send(Key("return"))
    session = window.table()
    assert session.players == {"south": "human", "north": "greedy"}
    assert (session.match.level, session.viewer) == ("strict", "south")
    assert session.match.decks["south"].name == list(session.game.decks)[-1]
    assert session.match.state.values["table.first"] == "north"


def test_cyrillic_names_reach_the_table_and_the_next_start(window: Window, tmp_path: Path) -> None:
    window.home.form.set_focus("name:south")
    window.send(Key("a", ctrl=True, code="a"), Text("Ю"), Text("ля"))
    window.home.form.set_focus("name:north")
    window.send(Key("a", ctrl=True, code="a"), Key("backspace"))
    window.click("start")
    assert window.table().match.names == {"south": "Юля", "north": "Theo"}
    kept, notice = load_settings(tmp_path / "settings.json")
    assert notice == "" and kept.names["south"] == "Юля"
    again = Window(tmp_path, names=kept.names, setup=kept.setup)
    field = again.home.form.find("name:south")
    assert isinstance(field, TextField) and field.value == "Юля"


def test_two_of_one_name_are_told_apart(window: Window) -> None:
    window.home.rename("south", "Anna")
    window.home.rename("north", "Anna ")
    window.click("start")
    assert window.table().match.names == {"south": "Anna", "north": "Anna 2"}


def test_two_bots_can_be_watched(window: Window) -> None:
    window.click("seating", 0.9)
    window.click("bot:north", 0.1)
    window.click("start")
    session = window.table()
    assert session.players == {"south": "greedy", "north": "random"} and session.viewer is None


def test_the_language_changes_at_once_and_stays(window: Window, tmp_path: Path) -> None:
    window.click("lang", 0.9)
    assert window.app.lang == "ru"
    level = window.home.form.find("level")
    assert isinstance(level, Segments) and level.options[0].label == "Строго"
    assert load_settings(tmp_path / "settings.json")[0].lang == "ru"


def test_an_illegal_deck_is_explained_and_only_free_play_takes_it(window: Window) -> None:
    game = window.home.game
    assert game is not None
    deck = game.decks["cinder_road"]
    main = deck.sections["main"][1:]
    game.decks["cinder_road"] = type(deck)(deck.name, deck.texts, {**deck.sections, "main": main}, deck.file)
    window.home.choose_deck("south", "cinder_road")
    box = window.home.form.find("deck:south")
    assert window.home.blocked == "home-blocked-decks" and box is not None and box.hint
    window.click("start")
    assert window.app.top is window.home
    window.click("level", 0.9)
    window.click("start")
    assert window.table().match.level == "free"


# -- what is broken


def test_a_broken_pack_shows_its_problems_and_others_still_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    card = broken_pack(tmp_path / "broken")
    cards = (card, *(each for each in list_games() if each.id == "ucg"))
    monkeypatch.setattr(home_module, "list_games", lambda: cards)
    window = Window(tmp_path / "user", setup={"game": "broken"})
    listed = window.home.form.find("problems")
    assert window.home.game is None and isinstance(listed, ListBox)
    assert listed.options[0].label and "broken/" in listed.options[0].detail
    assert window.home.form.find("start") is None
    window.click("game:ucg")
    assert window.home.game is not None and window.home.form.find("start") is not None


def edited(file: Path, old: str, new: str) -> None:
    """Save a file of a pack with other words in it."""
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new), "utf-8")


def test_a_pack_that_is_edited_is_played_as_it_is_now(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The game on the home screen follows its files: what is started is what was saved last."""
    pack = write_tiny(tmp_path)
    listed = replace(list_games()[0], id="tiny", path=pack, titles=(("en", "Tiny"),))
    monkeypatch.setattr(home_module, "list_games", lambda: (listed,))
    window = Window(tmp_path)
    assert window.home.game is not None
    assert "elk" not in window.home.game.faces
    edited(pack / "cards" / "all.yaml", "cards:", "cards:\n  - {id: elk, name: Elk, type: unit}")
    window.home.start()
    table = window.app.top
    assert isinstance(table, Table)
    assert "elk" in table.session.match.game.faces
    window.app.pop()
    edited(pack / "game.yaml", '"setup"', '"setpu"')
    window.frames(30)
    assert window.home.problems
    edited(pack / "game.yaml", '"setpu"', '"setup"')
    window.frames(30)
    assert not window.home.problems
    assert window.home.blocked == ""
    (pack / "decks" / "other.txt").write_text("# Other\n9 Elk\n9 Fox\n")
    window.frames(30)
    assert "other" in window.home.game.decks
    game = window.home.game
    window.frames(30)
    assert window.home.game is game, "nothing changed: nothing is read"


def test_an_unfinished_deck_is_not_chosen_by_itself_and_says_why(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pack = write_tiny(tmp_path, files={"decks/a_draft.txt": "9 Fox\n2 Unicorn\n"})
    listed = replace(list_games()[0], id="tiny", path=pack)
    monkeypatch.setattr(home_module, "list_games", lambda: (listed,))
    window = Window(tmp_path)
    assert set(window.home.setup.decks.values()) == {"fauna"}
    assert window.home.blocked == ""
    window.home.choose_deck("south", "a_draft")
    assert window.home.blocked == "home-blocked-decks"
    assert "Line 2: there is no card `Unicorn`" in window.home.deck_problems["south"][0]


def test_no_games_at_all_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(home_module, "list_games", lambda: ())
    window = Window(tmp_path)
    assert window.home.game is None
    window.send(Key("tab"), Key("return"), Key("down"))


def test_damaged_settings_are_told_once(tmp_path: Path) -> None:
    window = Window(tmp_path)
    window.home.notice = "settings-damaged"
    window.frames()
    assert window.shows(NoticeScreen)
    window.send(Key("escape"))
    assert window.shows(HomeScreen)


# -- saved games


def play(session: Session, moves: int) -> None:
    bot = bots["random"](7)
    for _ in range(moves):
        if session.match.to_act is not None:
            session.make(bot.choose(session.match, session.match.to_act))


def test_a_game_left_open_is_offered_and_goes_on_exactly_there(window: Window, tmp_path: Path) -> None:
    from engine.values.fingerprint import fingerprint

    window.click("seating", 0.5)
    window.click("start")
    session = window.table()
    play(session, 12)
    before = fingerprint(session.match.state)
    window.app.pop()
    window.frames()
    assert len(window.home.saves) == 1
    window.home.form.set_focus("continue")
    window.send(Key("return"))
    resumed = window.table()
    assert resumed is not session and fingerprint(resumed.match.state) == before
    assert resumed.players == {"south": "human", "north": "greedy"} and resumed.mat == session.mat


def test_a_file_that_is_no_journal_is_listed_and_says_what_is_wrong(window: Window, tmp_path: Path) -> None:
    window.click("start")
    window.app.pop()
    journal = window.home.saves[0].path
    journal.write_bytes(b"\x00\xffnot a journal\n")
    window.home.resume()
    window.frames()
    window.home.resume_match(journal)
    window.frames()
    assert isinstance(window.app.top, NoticeScreen) and window.app.top.lines


def test_seats_are_read_with_care(tmp_path: Path) -> None:
    journal = tmp_path / "match.jsonl"
    assert Seating.of(journal) == Seating({})
    for content in ("", "[]", '{"players": {"south": "dragon", "north": "human"}}', '{"players": 3}'):
        Seating.beside(journal).write_text(content, encoding="utf-8")
        assert Seating.of(journal) == Seating({})
    kept = Seating({"south": "human", "north": "random"}, "2018")
    kept.keep(journal)
    assert Seating.of(journal) == kept


@pytest.mark.parametrize(
    ("ago", "en", "ru"),
    [
        (5, "just now", "только что"),
        (60 * 5, "5 minutes ago", "5 минут назад"),
        (3600 * 3, "3 hours ago", "3 часа назад"),
        (86400 * 21, "21 days ago", "21 день назад"),
    ],
)
def test_how_long_ago_is_said_in_both_languages(ago: int, en: str, ru: str) -> None:
    now = 1_900_000_000.0
    assert (when(now - ago, now, "en"), when(now - ago, now, "ru")) == (en, ru)


# -- the end of a game


def finished(window: Window) -> ResultScreen:
    window.click("start")
    session = window.table()
    session.make(Concede("north"))
    result = ResultScreen(window.app, session, Table)
    window.app.push(result)
    window.frames()
    return result


def test_the_result_names_the_winner_and_offers_the_next_game(window: Window) -> None:
    result = finished(window)
    assert result.winner == "south" and "Theo" in result.next_line
    window.click("rematch")
    session = window.table()
    assert session.match.number == 2 and not session.match.over
    assert session.match.state.values["table.first"] == "north"
    assert [type(screen) for screen in window.app.stack] == [HomeScreen, Table]


def test_the_result_leads_home(window: Window) -> None:
    finished(window)
    window.click("home")
    assert window.app.top is window.home


def test_cards_change_places_one_for_one_each_player_alone(window: Window) -> None:
    finished(window)
    window.click("sideboard")
    board = window.app.top
    assert isinstance(board, SideboardScreen)
    for seat in ("south", "north"):
        assert board.shut and board.seat == seat and board.form.find("deck") is None
        window.click("open")
        before = dict(board.counts("deck")), dict(board.counts("side"))
        window.click("deck", 0.3)
        window.click("side", 0.3)
        out, into = board.picked["deck"], board.picked["side"]
        window.click("swap")
        assert out and into
        assert board.counts("deck").get(into, 0) == before[0].get(into, 0) + 1
        assert sum(board.counts("side").values()) == sum(before[1].values())
        window.click("done")
    session = window.table()
    assert session.match.number == 2 and into
    assert dict(session.match.decks["north"].sections["main"])[into] == before[0].get(into, 0) + 1


# -- windows


@pytest.mark.parametrize("text", [80, 100, 140])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080), (3440, 1440)])
def test_every_control_is_inside_and_none_lies_on_another(tmp_path: Path, size: tuple[int, int], text: int) -> None:
    window = Window(tmp_path, size, text=text, lang="ru")
    whole = pygame.Rect(0, 0, *size)
    widgets = [w for w in window.home.form.widgets if not w.id.startswith("arrow-")]
    assert {"start", "level", "name:south"} <= {widget.id for widget in widgets}
    for place, widget in enumerate(widgets):
        assert whole.contains(widget.rect), widget.id
        assert not [other.id for other in widgets[place + 1 :] if other.rect.colliderect(widget.rect)]


def test_a_resize_closes_what_is_open_and_lays_out_again(window: Window) -> None:
    window.home.form.set_focus("deck:south")
    window.send(Key("return"))
    assert window.home.form.popup is not None
    window.app.size = (1920, 1080)
    window.app.surface = pygame.Surface((1920, 1080), pygame.SRCALPHA)
    window.send(Resized((1920, 1080)))
    assert window.home.form.popup is None
    assert window.home.layout.size == (1920, 1080)


@pytest.mark.parametrize("id", ["theme", "lang", "text", "motion", "curtain", "flip", "mat", "hide", "pace"])
def test_every_setting_changes_by_key_and_is_saved_at_once(window: Window, tmp_path: Path, id: str) -> None:
    window.click("settings")
    screen = window.app.top
    assert isinstance(screen, SettingsScreen)
    before = load_settings(tmp_path / "settings.json")[0]
    screen.form.set_focus(id)
    for key in ("right", "left"):
        window.send(Key(key))
        after = load_settings(tmp_path / "settings.json")[0]
        if after != before:
            break
    assert after != before and window.shows(SettingsScreen)
    window.send(Key("escape"))
    assert window.shows(HomeScreen)


def test_a_match_without_decks_ends_with_its_result_and_says_why_there_is_no_next(window: Window) -> None:
    """A scenario that was taken over has no decks."""
    from engine.language.scenario import ScenarioModel
    from engine.scenarios.run import play

    game = open_game("ucg")
    match = play(game, ScenarioModel.model_validate({"title": "Alone", "table": {"phase": "primary"}}), 0).match
    match.make(Concede("south"))
    session = Session(match, game, window.settings, {})
    window.app.push(ResultScreen(window.app, session, Table))
    window.frames()
    window.click("rematch")
    result = window.app.top
    assert isinstance(result, ResultScreen) and "has no deck" in result.trouble
