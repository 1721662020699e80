"""The first screen: choose a game, set up the table, or go on with a saved match."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from client.app import Screen
from client.draw.own import own
from client.intents import Closed, Intent, Key, PointerMoved, Pressed, Resized, Wheel
from client.screens.decks import showpiece
from client.screens.home_layout import HomeLayout, home_layout
from client.screens.notice import NoticeScreen
from client.screens.saves import Saved, Seating, save_from_now_on, saved_matches, saves_folder
from client.screens.setup import SetUp
from client.session import Session
from client.settings import Settings
from client.ui.base import Style
from client.ui.form import Form
from engine.pack import PackError, list_games
from engine.pack.source import changed_at
from engine.pack.unlisted import unlisted_packs
from engine.values.ids import SEATS, SeatId

if TYPE_CHECKING:
    from client.app import App
    from engine.game.compiled import Game
    from engine.pack import GameCard, Problem
    from engine.values.piece_view import FaceView

LOOK_EVERY = 2.0
"""Seconds between two looks at whether the chosen pack was edited."""
LEAST_SCALE, LEAST_UNITS = 2 / 3, (1640, 900)
"""Pixels to a unit, and the units of width and height that must be left."""
Opener = Callable[["App", Session], Screen]


class HomeModel(Screen):
    """Everything chosen here is kept in the settings; `open_table` makes the screen to go to.

    `folder` is where matches are saved; `notice` is a message to begin with (the settings
    file was damaged).
    """

    def __init__(
        self,
        app: App,
        settings: Settings,
        open_table: Opener,
        folder: Path | None = None,
        notice: str = "",
    ) -> None:
        self.app, self.settings, self.open_table = app, settings, open_table
        self.notice = notice
        self.folder = folder or saves_folder()
        self.catalogue: tuple[GameCard, ...] = list_games()
        self.unlisted: tuple[Problem, ...] = unlisted_packs()
        self.saves: tuple[Saved, ...] = ()
        self.setup = SetUp.recall(settings)
        self.game: Game | None = None
        self.problems: tuple[Problem, ...] = ()
        self.deck_problems: dict[SeatId, tuple[str, ...]] = {}
        self.first_tile = 0
        self.form = Form()
        self._showpieces: dict[tuple[str, str], FaceView | None] = {}
        self._pending = True
        self._shown_once = False
        self._files: tuple[int, ...] = ()
        self._looked = 0.0
        if self.card is None and self.catalogue:
            self.setup.game = self.catalogue[0].id
        self.form.set_focus(f"game:{self.setup.game}", by_keys=False)
        self.look_for_saves()

    # -- what is there

    @property
    def card(self) -> GameCard | None:
        """The chosen game, as far as it is known without opening it."""
        return next((card for card in self.catalogue if card.id == self.setup.game), None)

    @property
    def latest(self) -> Saved | None:
        """The match to go on with: the last one that is not over."""
        return next((saved for saved in self.saves if saved.save and not saved.save.over), None)

    @property
    def style(self) -> Style:
        """The look in force: with its smallest text in proportion, as far as the window has room for that."""
        wide, high = self.app.size
        return Style(self.app.theme, max(self.app.u, min(LEAST_SCALE, wide / LEAST_UNITS[0], high / LEAST_UNITS[1])))

    @property
    def layout(self) -> HomeLayout:
        """Where everything lies in this window."""
        return home_layout(self.app.size, self.style.u, len(self.catalogue))

    def showpiece(self, deck: str) -> FaceView | None:
        """The face that stands for a deck of the chosen game."""
        key = (deck, self.settings.lang)
        if key not in self._showpieces and self.game is not None and deck in self.game.decks:
            self._showpieces[key] = showpiece(self.game, self.game.decks[deck], self.settings.lang)
        return self._showpieces.get(key)

    @property
    def loading(self) -> bool:
        """True while the chosen game has not been opened yet."""
        return self._pending

    @property
    def blocked(self) -> str:
        """Why the game cannot be started, as a message key; '' when it can."""
        if self.problems:
            return "home-blocked-pack"
        if self.game is None or not self.setup.decks:
            return "home-starting" if self._pending else "home-no-decks"
        bad = any(self.deck_problems.values())
        return "home-blocked-decks" if bad and self.setup.level != "free" else ""

    def tell_unlisted(self) -> None:
        """Name the packs that are not in the list, with the reason and its mend."""
        files = [Path(problem.file) for problem in self.unlisted]
        names = [file.parent.name if file.name == "game.yaml" else file.name for file in files]
        told = [f"{problem.message}; {problem.mend}" for problem in self.unlisted]
        lines = [f"{name}: {text}" for name, text in zip(names, told, strict=True)]
        title = self.app.say("home-unlisted", count=len(self.unlisted))
        self.app.push(NoticeScreen(self.app, title, lines))

    def look_for_saves(self) -> None:
        """Read again which matches lie on the disk, the latest first."""
        self.saves = saved_matches(self.folder)

    # -- choosing

    def choose_game(self, id: str) -> None:
        """Take another game; it is opened once this choice has been drawn."""
        if id == self.setup.game and (self.game is not None or self.problems):
            return
        self._keep()
        self.setup.game = id
        self.game, self.problems, self.deck_problems = None, (), {}
        self._showpieces.clear()
        self._pending, self._shown_once = True, False
        self.lay()

    def choose(self, what: str, value: object) -> None:
        """Take a value for one of the choices of the set-up panel."""
        setattr(self.setup, what, value)
        self._chosen()

    def choose_deck(self, seat: SeatId, name: str) -> None:
        """Give a seat a deck."""
        if self.game is not None:
            self.setup.choose_deck(self.game, seat, name)
        self._chosen()

    def choose_bot(self, seat: SeatId, kind: str) -> None:
        """Say which bot holds a seat."""
        self.setup.bots[seat] = kind
        self._chosen()

    def rename(self, seat: SeatId, name: str) -> None:
        """Call the player of a seat something else."""
        self.setup.names[seat] = name
        self._chosen()

    def choose_language(self, lang: str) -> None:
        """Speak another language from now on."""
        self.settings.lang = lang
        self.catalogue = list_games()
        self._chosen()
        self.app.refresh()

    def scroll_tiles(self, by: int) -> None:
        """Show other games when there are more than fit."""
        most = max(0, len(self.catalogue) - len(self.layout.tile_boxes))
        self.first_tile = max(0, min(self.first_tile + by, most))
        self.lay()

    def _chosen(self) -> None:
        if self.game is not None:
            self.deck_problems = self.setup.problems(self.game, self.settings.lang)
        self.lay()
        self._keep()

    def _keep(self) -> None:
        self.setup.keep(self.settings)
        self.settings.save()

    def _open_game(self) -> None:
        """Read the chosen pack; whatever is wrong with it is shown instead of the set-up."""
        self._pending = False
        if self.card is None:
            return
        # The compiler of packs is not loaded before the first frame is on the screen.
        from engine.pack import open_game

        self._files, self.problems = changed_at(self.card.path), ()
        try:
            game = open_game(self.card.path)
            own.open(game.hash, game.source)
            self.setup.suit(game, self.settings)
            self.deck_problems = self.setup.problems(game, self.settings.lang)
        except PackError as error:
            self.problems = error.problems
        else:
            self.game = game
            self.app.wear(game.look)
        self.lay()

    def _follow_edits(self) -> bool:
        """Read the chosen pack anew if its files were edited since. True when it was."""
        if self.card is None or self._pending or changed_at(self.card.path) == self._files:
            return False
        self.catalogue, self.unlisted = list_games(), unlisted_packs()
        self.game = None
        self._showpieces.clear()
        self._open_game()
        return True

    # -- going on

    def start(self) -> None:
        """Begin the match that was set up, with the pack as it is now."""
        self._follow_edits()
        if self.blocked or self.game is None:
            return
        self._keep()
        try:
            match = self.setup.begin(self.game, self.settings.lang)
            players = {seat: self.setup.player(seat) for seat in SEATS}
            save_from_now_on(match, self.folder, Seating(players, self.setup.mat))
        except (PackError, ValueError, OSError) as error:
            self._tell(self.app.say("notice-title"), error)
            return
        session = Session(match, self.game, self.settings, players, self.setup.mat)
        self.app.push(self.open_table(self.app, session))

    def choose_options(self) -> None:
        """The readings of the game's rules, in a panel of their own."""
        from client.screens.options import OptionsScreen

        if self.game is not None:
            self.app.push(OptionsScreen(self.app, self.game, self.setup))

    def resume_match(self, path: Path) -> None:
        """Go on with a saved match, exactly where it was left."""
        from engine.journal import Parted, reopen

        failed = self.app.say("home-resume-failed")
        try:
            opened = reopen(path, salvage=True)
        except Parted as parted:
            line = self.app.say("home-resume-parted", move=parted.move)
            self.app.push(NoticeScreen(self.app, failed, (line,)))
            return
        except (PackError, ValueError, OSError) as error:
            self._tell(failed, error)
            return
        match, seating = opened.match, Seating.of(path)
        session = Session(match, match.game, self.settings, seating.players, seating.mat)
        self.app.wear(match.game.look)
        self.app.push(self.open_table(self.app, session))
        if opened.notices:
            lines = [notice.say(self.settings.lang) for notice in opened.notices]
            self.app.push(NoticeScreen(self.app, self.app.say("home-resume-torn"), lines))

    def _tell(self, title: str, error: Exception) -> None:
        lines = [problem.render() for problem in error.problems] if isinstance(error, PackError) else []
        self.app.push(NoticeScreen(self.app, title, lines or str(error).splitlines()))

    def open_settings(self) -> None:
        """Show the settings over this screen."""
        from client.screens.settings import SettingsScreen

        self.app.push(SettingsScreen(self.app, self.settings))

    def open_help(self) -> None:
        """Show the keys over this screen."""
        from client.screens.help import HelpScreen

        self.app.push(HelpScreen(self.app))

    # -- the screen

    def lay(self) -> None:
        """Make the controls anew for what is chosen now."""

    def resume(self) -> None:
        """On top again: other matches may be saved by now, or another language spoken."""
        self._follow_edits()
        self.app.wear(self.game.look if self.game else None)
        self.look_for_saves()
        self.lay()

    def handle(self, intent: Intent) -> None:
        """Controls first; then the keys of the whole screen."""
        if isinstance(intent, Resized):
            self.form.popup = None
            self.scroll_tiles(0)
            return
        if isinstance(intent, Closed):
            self._keep()
            return
        if self.form.handle(intent):
            self._show_focused_tile()
            return
        match intent:
            case Key(name) if name == "f1":
                self.open_help()
            case Key(name) if name == "escape":
                self.form.set_focus("")
            case Wheel(pos, dy) if self.layout.tiles.collidepoint(pos):
                self.scroll_tiles(-dy)
            case PointerMoved() | Pressed() | _:
                return

    def _show_focused_tile(self) -> None:
        """Keep the game that has the focus in sight."""
        ids = [f"game:{card.id}" for card in self.catalogue]
        if self.form.focus not in ids:
            return
        place, shown = ids.index(self.form.focus), len(self.layout.tile_boxes)
        if not self.first_tile <= place < self.first_tile + shown:
            self.scroll_tiles(place - self.first_tile - (shown - 1 if place > self.first_tile else 0))

    def update(self, seconds: float) -> bool:
        """Open the chosen game after the frame that shows the choice."""
        if self._pending and self._shown_once:
            self._open_game()
        if self.notice:
            title, line = self.app.say("notice-title"), self.app.say(self.notice)
            self.notice = ""
            self.app.push(NoticeScreen(self.app, title, (line,)))
        changed, self.form.changed = self.form.changed, False
        self._looked += seconds
        if self._looked >= LOOK_EVERY:
            self._looked = 0.0
            changed |= self._follow_edits()
        return changed

    def shown(self) -> None:
        """The frame is to be seen: now there is time to read a pack."""
        self._shown_once = True

    def now(self) -> float:
        """The time, for saying how long ago a match was left."""
        return time.time()
