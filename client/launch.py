"""From the command line to a window, or to a picture without one."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from client.app import App, Screen, render_still
from client.draw.own import own
from client.loop import run
from client.screens.home import HomeScreen
from client.screens.saves import Seating, save_from_now_on, saves_folder
from client.session import HUMAN, Session
from client.settings import Settings, load_settings
from engine.pack import PackError, find_pack, open_game
from engine.values.ids import SEATS
from engine.values.problems import Problem, Problems, did_you_mean, fault
from engine.values.speech import message

if TYPE_CHECKING:
    from engine.game.compiled import Game
    from engine.game.specs import Deck
    from engine.match import Match


def open_home() -> int:
    """Open the window at the home screen."""
    settings, notice = load_settings()
    return run(lambda app: HomeScreen(app, settings, table_screen, notice=notice), settings)


def table_screen(app: App, session: Session) -> Screen:
    """The table of a session."""
    from client.screens.table import TableScreen

    app.wear(session.game.look)
    return TableScreen(app, session)


def open_table(
    game: str, *, mat: str | None, decks: Sequence[str], seed: int | None, level: str | None, bots: Sequence[str],
    resume: bool, options: Sequence[str] = (),
) -> int:  # fmt: skip
    """Go straight to a table.

    Args:
        game: A game's name, a folder or an archive.
        mat: One of the game's mats.
        decks: Decks of the game, or files; south's first.
        seed: Decides all chance.
        level: strict, ask or free.
        bots: The seats that the program plays.
        resume: Go on with the latest match of this game.
        options: Readings of the rules, `name=value` each.

    Raises:
        PackError: The game, a deck, a mat, an option or the journal cannot be used.
    """
    settings, _ = load_settings()
    notices: tuple[str, ...] = ()
    if resume:
        match, players, mat, notices = _latest(game, mat, settings.lang)
    else:
        if mat:
            _check_mat(open_game(game), mat)
        match = _new(open_game(game), decks, seed, level or "ask", settings, options)
        players = {seat: "greedy" if seat in bots else HUMAN for seat in SEATS}
        save_from_now_on(match, saves_folder(), Seating(players, mat or ""))
    _check_mat(match.game, mat)
    session = Session(match, match.game, settings, players, mat or "")
    return run(lambda app: _first(app, session, notices), settings)


def _first(app: App, session: Session, notices: Sequence[str] = ()) -> Screen:
    """Home lies beneath the table, to come back to; two people begin behind the curtain."""
    from client.screens.curtain import CurtainScreen
    from client.screens.notice import NoticeScreen

    screens: list[Screen] = [HomeScreen(app, session.settings, table_screen), table_screen(app, session)]
    if session.curtain_due:
        screens.append(CurtainScreen(app, session, closed=True))
    if notices:
        screens.append(NoticeScreen(app, app.say("home-resume-torn"), notices))
    for screen in screens[:-1]:
        app.push(screen)
    return screens[-1]


def _latest(game: str, mat: str | None, lang: str) -> tuple[Match, dict[str, str], str | None, tuple[str, ...]]:
    """The latest match of a game that is not over; what is to be told about it is told here as well."""
    from engine.journal import Parted, list_saves, reopen

    name = _name_of(game)
    save = next((s for s in list_saves(saves_folder()) if s.game == name and not s.over), None)
    if save is None:
        raise fault(name, "there is no match of this game to go on with", f"begin one: rulemat play {game}")
    try:
        opened = reopen(save.path, salvage=True)
    except Parted as parted:
        raise fault(str(save.path), str(parted), "the pack has changed since this match was played") from None
    notices = tuple(notice.say(lang) for notice in opened.notices)
    _tell(save.path, notices)
    seating = Seating.of(save.path)
    return opened.match, seating.players, mat or seating.mat, notices


def _tell(path: Path, notices: Sequence[str]) -> None:
    for notice in notices:
        sys.stderr.write(f"{path}: {notice}\n")


def _name_of(game: str) -> str:
    """A game's name: a match with its own copy of the pack goes on although the pack is broken, or gone."""
    try:
        return open_game(game).id
    except PackError:
        return Path(game).stem


def _new(
    game: Game, decks: Sequence[str], seed: int | None, level: str, settings: Settings, options: Sequence[str] = ()
) -> Match:
    from engine.game.options import options_of
    from engine.setup import new_match

    chosen = [_deck(game, name) for name in decks] or game.ready_decks()
    if not chosen:
        raise fault(game.id, "the game has no decks", "give two with --deck")
    pair = game.deck_pair(chosen)
    names = {seat: settings.names.get(seat) or message(settings.lang, f"player-{seat}") for seat in SEATS}
    number = secrets.randbits(48) if seed is None else seed
    _check_mat(game, None)
    try:
        wanted = options_of(game.option_models, options)
        return new_match(game, pair, seed=number, level=level, names=names, lang=settings.lang, options=wanted)
    except ValueError as refused:
        raise fault(game.id, str(refused)) from None


def _deck(game: Game, name: str) -> Deck:
    """A deck of the game by name, or one from a file."""
    if name in game.decks:
        return game.decks[name]
    path = Path(name)
    if not path.exists():
        raise fault(name, "there is no such deck", f"decks of the game are {', '.join(game.decks) or 'none'}")
    from engine.pack.decks import parse_deck
    from engine.pack.source import decode_loosely, read_file

    problems = Problems()
    deck = parse_deck(decode_loosely(read_file(path)), name, game.deck_model.sections, game.faces, problems)
    problems.raise_errors()
    for doubt in problems:
        sys.stderr.write(f"{doubt.render()}\n")
    return deck


def _check_mat(game: Game, mat: str | None) -> None:
    if not game.mats:
        raise fault(game.id, "the game has no mat to lie on", "add one to the pack's mats folder")
    if mat and mat not in game.mats:
        raise fault(game.id, f"there is no mat `{mat}`", f"mats are {', '.join(game.mats)}")


def picture(
    what: str, out: str, *, size: tuple[int, int], seat: str | None, step: int | None, mat: str | None
) -> tuple[Problem, ...]:  # fmt: skip
    """Draw a table into a file, without a window. Returns what does not hold in a scenario, which is drawn all the same.

    Args:
        what: A game, a scenario file or `GAME/SCENARIO`, or a journal.
        out: The picture to write.
        size: In pixels.
        seat: Whose view; absent: who has to act.
        step: After so many steps or moves.
        mat: One of the game's mats.

    Raises:
        PackError: What is to be drawn cannot be read, has not so many steps, or the file cannot be written.
    """
    import os

    if Path(out).suffix.lower() != ".png":
        raise fault(out, "is no name for a picture", "name a file that ends in .png")

    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    import pygame

    match, told = _table_of(what, step)
    _check_mat(match.game, mat)
    settings = Settings(reduced_motion=True)
    shown = seat or match.to_act or match.state.turn_seat or SEATS[0]
    players = {s: HUMAN if s == shown else "greedy" for s in SEATS}
    session = Session(match, match.game, settings, players, mat or "")
    own.untold()  # what an earlier picture could not show is not this one's
    surface = render_still(lambda app: table_screen(app, session), settings, size)
    try:
        pygame.image.save(surface, out)
    except (pygame.error, OSError):
        raise fault(out, "cannot be written", "name a .png in a folder that exists") from None
    broken = (Problem(match.game.source.display(""), 1, 1, "warning", text) for text in own.untold())
    return (*told, *broken)


def _table_of(what: str, step: int | None) -> tuple[Match, tuple[Problem, ...]]:
    """The match that a game, a scenario or a journal shows, and what does not hold in it."""
    path = Path(what)
    if path.suffix == ".jsonl" and path.is_file():
        from engine.journal import read, reopen

        _check_step(what, step, len(read(path)[1]), "moves")
        opened = reopen(path, step, go_on=False)
        _tell(path, [notice.say("en") for notice in opened.notices])
        return opened.match, ()
    scenario = _scenario_file(what)
    if scenario is not None:
        return _scenario_match(scenario, step)
    if step is not None:
        raise fault(what, "a game that begins has no steps", "leave `--step` out, or name a scenario or a journal")
    return _new(open_game(what), (), 1, "ask", Settings()), ()


def _check_step(what: str, step: int | None, most: int, things: str) -> None:
    if step is not None and not 0 <= step <= most:
        raise fault(what, f"there is no step {step}: it has {most} {things}", f"give `--step` from 0 to {most}")


def _scenario_file(what: str) -> Path | None:
    path = Path(what)
    if path.suffix in (".yaml", ".yml"):
        if path.exists():
            return path
        raise fault(what, "there is no such file")
    game, _, name = what.partition("/")
    if not name or path.exists() or path.suffix or Path(game).is_dir() or not game:
        return None
    known = find_pack(game) / "scenarios"
    found = known / f"{name}.yaml"
    if found.is_file():
        return found
    near = did_you_mean(name, (file.stem for file in known.glob("*.yaml")))
    raise fault(what, "there is no such scenario", f"did you mean `{near}`?" if near else "")


def _scenario_match(path: Path, step: int | None) -> tuple[Match, tuple[Problem, ...]]:
    """Play a scenario; a slip in it is told as `check` tells it."""
    from engine.check import check_scenario, pack_of, read_scenario
    from engine.pack.source import decode, read_file
    from engine.scenarios.run import play

    text = decode(read_file(path), str(path))
    model, document, problems = read_scenario(text, str(path))
    problems.raise_errors()
    game = open_game(model.game) if model is not None and model.game else pack_of(path)
    if model is None or game is None:
        raise fault(str(path), "no game for this scenario", "put it into a pack's scenarios folder")
    _check_step(str(path), step, len(model.steps), "steps")
    try:
        played = play(game, model, len(model.steps) if step is None else step, document)
    except Exception:  # whatever broke it, `check` has the words for it
        Problems(check_scenario(game, text, str(path))).raise_errors()
        raise
    told = check_scenario(game, text, str(path)) if played.faults else ()
    return played.match, tuple(problem for problem in told if problem.severity == "error")


__all__ = ["PackError", "open_home", "open_table", "picture", "table_screen"]
