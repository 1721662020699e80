"""What is chosen on the home screen before a match: game, mat, decks, seats, level, names."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from client.session import HUMAN
from client.settings import NAME_LIMIT, Settings
from engine.game.options import option_fault, read_option
from engine.values.ids import SEATS, SeatId
from engine.values.speech import message

if TYPE_CHECKING:
    from engine.game.compiled import Game
    from engine.match import Match

CURTAIN, BOT, WATCH = "curtain", "bot", "watch"
SEATINGS = (CURTAIN, BOT, WATCH)
LEVELS = ("strict", "ask", "free")
BOTS = ("random", "greedy")
Reading = bool | int | str
"""The value of an option of a game."""


@dataclass(slots=True)
class SetUp:
    """The choices, kept in the settings from one start to the next."""

    game: str = ""
    mat: str = ""
    decks: dict[SeatId, str] = field(default_factory=dict)
    seating: str = CURTAIN
    bots: dict[SeatId, str] = field(default_factory=lambda: dict.fromkeys(SEATS, "greedy"))
    level: str = "ask"
    first: SeatId | None = None
    names: dict[SeatId, str] = field(default_factory=dict)
    options: dict[str, Reading] = field(default_factory=dict)
    """Named readings of the game's rules that differ from its defaults."""

    @staticmethod
    def recall(settings: Settings) -> SetUp:
        """What was chosen last time; whatever does not make sense any more is left out."""
        kept, found = settings.setup, SetUp(names=dict(settings.names))
        found.game = kept.get("game", "")
        found.seating = kept.get("seating", "") if kept.get("seating") in SEATINGS else CURTAIN
        found.level = kept.get("level", "") if kept.get("level") in LEVELS else "ask"
        found.first = kept.get("first") if kept.get("first") in SEATS else None
        for seat in SEATS:
            if kept.get(f"bot:{seat}") in BOTS:
                found.bots[seat] = kept[f"bot:{seat}"]
        return found

    def keep(self, settings: Settings) -> None:
        """Put the choices into the settings (the caller saves them)."""
        kept = settings.setup
        kept |= {"game": self.game, "seating": self.seating, "level": self.level, "first": self.first or ""}
        kept[f"mat:{self.game}"] = self.mat
        for seat in SEATS:
            kept[f"bot:{seat}"] = self.bots[seat]
            kept[f"deck:{self.game}:{seat}"] = self.decks.get(seat, "")
        for key in [key for key in kept if key.startswith(f"option:{self.game}:")]:
            del kept[key]
        kept |= {f"option:{self.game}:{name}": str(value) for name, value in self.options.items()}
        settings.names = dict(self.names)

    def suit(self, game: Game, settings: Settings) -> None:
        """Take up a game: its mat and decks as they were chosen for it last, or its first ones."""
        kept = settings.setup
        self.game = game.id
        wanted = kept.get(f"mat:{game.id}", "")
        self.mat = wanted if wanted in game.mats else game.default_mat
        decks = game.ready_decks()
        self.decks = {seat: deck.name for seat, deck in game.deck_pair(decks).items()} if decks else {}
        self.options = {}
        for name, model in game.option_models.items():
            if (text := kept.get(f"option:{game.id}:{name}")) is not None:
                self.choose_option(game, name, read_option(model, text))
        for seat in SEATS:
            last = kept.get(f"deck:{game.id}:{seat}", "")
            if last in game.decks:
                self.choose_deck(game, seat, last)

    def choose_deck(self, game: Game, seat: SeatId, name: str) -> None:
        """Give a seat a deck; both seats, where they play from one."""
        for one in SEATS if game.one_deck else (seat,):
            self.decks[one] = name

    def choose_option(self, game: Game, name: str, value: Reading | None) -> None:
        """Take a reading of a rule; what makes no sense leaves the default."""
        self.options.pop(name, None)
        model = game.option_models[name]
        if value is not None and value != model.default and not option_fault(name, model, value):
            self.options[name] = value

    def player(self, seat: SeatId) -> str:
        """Who holds a seat: `human`, or the kind of bot."""
        if self.seating == WATCH or (self.seating == BOT and seat == SEATS[1]):
            return self.bots[seat]
        return HUMAN

    def name(self, seat: SeatId, lang: str) -> str:
        """What the player of a seat is called; never empty, and never the same for both."""
        kind = self.player(seat)
        given = self.names.get(seat, "").strip()[:NAME_LIMIT] if kind == HUMAN else ""
        return given or message(lang, f"home-name-{seat if kind == HUMAN else kind}")

    def both_names(self, lang: str) -> dict[SeatId, str]:
        """Both names, told apart where they would be alike."""
        south, north = (self.name(seat, lang) for seat in SEATS)
        return {SEATS[0]: south, SEATS[1]: north if north != south else f"{north} 2"}

    def problems(self, game: Game, lang: str) -> dict[SeatId, tuple[str, ...]]:
        """For each seat what is wrong with its deck."""
        return {
            seat: game.deck_problems(game.decks[name], lang) for seat, name in self.decks.items() if name in game.decks
        }

    def begin(self, game: Game, lang: str, seed: int | None = None) -> Match:
        """Start the match that was chosen."""
        from engine.setup import new_match

        match: Match = new_match(
            game,
            decks={seat: game.decks[name] for seat, name in self.decks.items()},
            seed=random.SystemRandom().randrange(2**32) if seed is None else seed,
            level=self.level,
            names=self.both_names(lang),
            first=self.first,
            options=self.options,
            lang=lang,
            check=self.level != "free",
        )
        return match
