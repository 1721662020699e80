"""Which controls the home screen has, made from what is chosen."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from client.draw.text import text_size
from client.screens.decks import section_line
from client.screens.home_tiles import (
    ContinueCard,
    DeckBox,
    DeckLine,
    GameTile,
    MatTile,
    SaveLine,
)
from client.screens.saves import Saved, when
from client.screens.setup import BOT, BOTS, CURTAIN, LEVELS, WATCH
from client.session import HUMAN
from client.settings import NAME_LIMIT
from client.ui.base import Action, Widget
from client.ui.controls import Button, Option, Segments
from client.ui.field import TextField
from client.ui.lists import DropDown, ListBox
from engine.values.ids import SEATS, SeatId

if TYPE_CHECKING:
    from client.screens.home_model import HomeModel
    from engine.game.compiled import Game
    from engine.pack import Problem

LEVEL_ICONS = {"strict": "lock", "ask": "help", "free": "grid"}
SAVED_PITCH = 58
MOST_PROBLEMS = 8


def home_widgets(home: HomeModel) -> list[Widget]:
    """Every control in reading order."""
    made: list[Widget] = [*_header(home), *_tiles(home), *_turners(home)]
    if home.problems:
        made.append(_problem_list(home))
    elif home.game is not None:
        made += _set_up(home, home.game)
    made += _side(home)
    return made


def _header(home: HomeModel) -> Iterator[Widget]:
    style, box = home.style, home.layout.header
    side = style.px(44)
    y = box.centery - side // 2
    help_box = pygame.Rect(box.right - side, y, side, side)
    gear_box = help_box.move(-side - style.px(8), 0)
    langs = pygame.Rect(gear_box.left - style.px(16 + 132), y, style.px(132), side)
    edge = langs.left
    if home.unlisted:
        caption = home.app.say("home-unlisted", count=len(home.unlisted))
        wide = text_size(caption, style.text(15), 600)[0] + style.px(72)
        edge -= style.px(16) + wide
        rect = pygame.Rect(edge, y, wide, side)
        yield Button("unlisted", rect, caption, home.tell_unlisted, look="secondary", icon="triangle", size=15)
    options = [Option("en", "EN"), Option("ru", "RU")]
    if home.layout.go_on is None and home.saves:
        wide = min(style.px(420), edge - box.left - style.px(420))
        rect = pygame.Rect(edge - style.px(16) - wide, y, wide, side)
        saves = [_save_option(home, save) for save in home.saves]
        caption = home.app.say("home-saved")
        if home.latest is not None:
            caption = f"{home.app.say('home-continue')}: {_save_line(home, home.latest).title}"
        yield DropDown("saves", rect, saves, None, home.resume_match, style, _window(home), caption)
    hint = home.app.say("home-language")
    yield Segments("lang", langs, options, home.settings.lang, home.choose_language, hint=hint)
    yield _icon(home, "settings", gear_box, "gear", home.open_settings)
    yield _icon(home, "help", help_box, "help", home.open_help)


def _icon(home: HomeModel, id: str, rect: pygame.Rect, icon: str, action: Action) -> Button:
    return Button(id, rect, "", action, look="icon", icon=icon, hint=home.app.say(f"home-{id}"))


def _window(home: HomeModel) -> pygame.Rect:
    """Where a list may open: the window without its rim."""
    rim = home.style.px(12)
    return pygame.Rect(0, 0, *home.app.size).inflate(-2 * rim, -2 * rim)


def _tiles(home: HomeModel) -> Iterator[Widget]:
    layout, lang = home.layout, home.settings.lang
    for place, card in enumerate(home.catalogue):
        at = place - home.first_tile
        if 0 <= at < len(layout.tile_boxes):
            chosen = card.id == home.setup.game
            pick = partial(home.choose_game, card.id)
            yield GameTile(layout.tile_boxes[at], card, lang, chosen, pick)


def _turners(home: HomeModel) -> Iterator[Widget]:
    """Ways to the games that do not fit, on top of the outer tiles."""
    boxes, style, side = home.layout.tile_boxes, home.style, home.style.px(44)
    ends = ((boxes[0].left, -1, "arrow-left"), (boxes[-1].right, 1, "arrow-right"))
    for x, way, icon in ends:
        hidden = home.first_tile if way < 0 else len(home.catalogue) - home.first_tile - len(boxes)
        if hidden > 0:
            rect = pygame.Rect(0, 0, side, side)
            rect.center = (x - way * style.px(6), boxes[0].centery)
            yield Button(icon, rect, "", partial(home.scroll_tiles, way * len(boxes)), icon=icon)


def _problem_list(home: HomeModel) -> Widget:
    style, box = home.style, home.layout.set_up
    rect = pygame.Rect(box.left + style.px(24), box.top + style.px(76), box.width - style.px(48), 0)
    rect.height = box.height - style.px(100)
    rows = [
        Option(number, _with_mend(problem), "triangle", _place(problem)) for number, problem in enumerate(home.problems)
    ]
    return ListBox("problems", rect, rows, None, lambda number: None, style.px(SAVED_PITCH))


def _with_mend(problem: Problem) -> str:
    """What is wrong and how to mend it."""
    return f"{problem.message}; {problem.mend}" if problem.mend else problem.message


def _place(problem: Problem) -> str:
    """The file, without the folders before the pack's own, line and column."""
    return f"{'/'.join(Path(problem.file).parts[-3:])}:{problem.line}:{problem.column}"


# -- the set-up panel


def _set_up(home: HomeModel, game: Game) -> Iterator[Widget]:
    yield from _mats(home, game)
    for seat in SEATS:
        yield _player(home, seat)
        yield _deck_box(home, game, seat)
    yield from _choices(home)
    if game.option_models:
        changed = len(home.setup.options)
        words = home.app.say("home-options-changed", n=changed) if changed else home.app.say("home-options")
        yield Button("options", home.layout.options, words, home.choose_options, icon="filter")
    label = home.app.say("home-start")
    yield Button(
        "start",
        home.layout.start,
        label,
        home.start,
        look="primary",
        icon="play",
        enabled=not home.blocked,
        size=20,
    )


def _mats(home: HomeModel, game: Game) -> Iterator[Widget]:
    style, row, lang = home.style, home.layout.mats, home.settings.lang
    count = len(game.mats)
    if count > 3:
        options = [Option(mat.id, mat.label(lang)) for mat in game.mats.values()]
        rect = pygame.Rect(row.left, row.top, row.width, style.px(48))
        pick = partial(home.choose, "mat")
        yield DropDown("mat", rect, options, home.setup.mat, pick, style, _window(home))
        return
    gap = style.px(12)
    width = (row.width - 2 * gap) // 3
    for place, mat in enumerate(game.mats.values()):
        rect = pygame.Rect(row.left + place * (width + gap), row.top, width, row.height)
        pick_mat = partial(home.choose, "mat", mat.id)
        yield MatTile(rect, mat, mat.label(lang), mat.id == home.setup.mat, pick_mat)


def _player(home: HomeModel, seat: SeatId) -> Widget:
    """The name of a person, or which bot it is."""
    rect = home.layout.names[seat]
    if home.setup.player(seat) == HUMAN:
        value = home.setup.names.get(seat) or home.app.say(f"home-name-{seat}")
        empty = home.app.say("home-name-empty")
        edit = partial(home.rename, seat)
        return TextField(f"name:{seat}", rect, value, edit, limit=NAME_LIMIT, seat=seat, empty=empty)
    icons = {"random": "shuffle", "greedy": "robot"}
    options = [Option(kind, home.app.say(f"home-bot-{kind}"), icons[kind]) for kind in BOTS]
    return Segments(f"bot:{seat}", rect, options, home.setup.bots[seat], partial(home.choose_bot, seat))


def _deck_box(home: HomeModel, game: Game, seat: SeatId) -> Widget:
    say, name = home.app.say, home.setup.decks.get(seat, "")
    wrong = home.deck_problems.get(seat, ())
    deck = game.decks.get(name)
    first = wrong[0] if wrong else ""
    verdict = say("home-deck-problems", count=len(wrong), first=first, more=len(wrong) - 1) if wrong else ""
    line = DeckLine(
        title=deck.texts.say(home.settings.lang) if deck else say("home-no-decks"),
        count=section_line(game, deck, home.settings.lang) if deck else "",
        verdict=verdict or (say("home-deck-legal") if deck else ""),
        legal=not wrong,
        change=say("home-deck-change"),
        face=home.showpiece(name),
    )
    lang = home.settings.lang
    options = [
        Option(id, each.texts.say(lang), "cards", section_line(game, each, lang)) for id, each in game.decks.items()
    ]
    rect, pick = home.layout.decks[seat], partial(home.choose_deck, seat)
    box = DeckBox(f"deck:{seat}", rect, line, options, name, pick, home.style, _window(home))
    box.hint = "\n".join(wrong[:MOST_PROBLEMS])
    return box


def _choices(home: HomeModel) -> Iterator[Widget]:
    say, setup = home.app.say, home.setup
    first, second, third = home.layout.choices
    seatings = [
        Option(CURTAIN, say("home-seats-curtain"), "curtain"),
        Option(BOT, say("home-seats-bot"), "robot"),
        Option(WATCH, say("home-seats-watch"), "eye"),
    ]
    yield Segments("seating", first, seatings, setup.seating, partial(home.choose, "seating"))
    levels = [Option(level, say(f"home-level-{level}"), LEVEL_ICONS[level]) for level in LEVELS]
    yield Segments("level", second, levels, setup.level, partial(home.choose, "level"))
    firsts: list[Option[SeatId | None]] = [Option(None, say("home-first-random"), "dice")]
    firsts += [Option(seat, _short_name(home, seat), "person") for seat in SEATS]
    yield Segments("first", third, firsts, setup.first, partial(home.choose, "first"))


def _short_name(home: HomeModel, seat: SeatId) -> str:
    """A person's name, or only the kind of bot."""
    setup, kinds = home.setup, {at: home.setup.player(at) for at in SEATS}
    if kinds[seat] == HUMAN:
        return setup.both_names(home.settings.lang)[seat]
    said = home.app.say(f"home-bot-{kinds[seat]}")
    return f"{said} {SEATS.index(seat) + 1}" if len(set(kinds.values())) == 1 else said


# -- saved games


def _side(home: HomeModel) -> Iterator[Widget]:
    layout = home.layout
    if layout.go_on is None or layout.saved is None:
        return
    latest = home.latest
    older = [saved for saved in home.saves if saved is not latest]
    if latest is not None:
        yield ContinueCard(layout.go_on, _save_line(home, latest), partial(home.resume_match, latest.path))
    if older:
        style, box = home.style, layout.saved
        top = box.top + style.px(60)
        rect = pygame.Rect(box.left + style.px(12), top, box.width - style.px(24), 0)
        rect.height = box.bottom - style.px(8) - top
        rows = [_save_option(home, save) for save in older]
        take = home.resume_match
        yield ListBox("saved", rect, rows, None, lambda path: None, style.px(SAVED_PITCH), take)


def _save_option(home: HomeModel, saved: Saved) -> Option[Path]:
    line = _save_line(home, saved)
    return Option(saved.path, line.title, "triangle" if saved.problem else "layers", line.line)


def _save_line(home: HomeModel, saved: Saved) -> SaveLine:
    say, save = home.app.say, saved.save
    if save is None:
        return SaveLine(say("home-save-broken"), saved.problem or saved.path.name, saved.path.name, None)
    ago = when(save.when, home.now(), home.settings.lang)
    known = next((card for card in home.catalogue if card.id == save.game), None)
    title = known.title(home.settings.lang) if known else save.title
    said = {"game": title, "turn": save.turn, "when": ago}
    if save.over:
        line = say("home-continue-over", **said)
    elif phase := save.labels.get(home.settings.lang) or save.phase:
        line = say("home-continue-line", phase=phase, **said)
    else:
        line = say("home-continue-line-short", **said)
    if saved.problem:
        line = f"{say('home-save-damaged', moves=save.moves)} \N{MIDDLE DOT} {line}"
    title = say("home-continue-title", one=save.names.get(SEATS[0], "?"), two=save.names.get(SEATS[1], "?"))
    mat = None
    if home.game is not None and home.game.id == save.game:
        mat = home.game.mats[home.game.default_mat]
    return SaveLine(title, line, known.art_seed if known else save.game, mat)
