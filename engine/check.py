"""`rulemat check`: packs, decks, card files, scenarios and journals, all problems of each."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from engine.game.compiled import Game
from engine.language.scenario import ScenarioModel
from engine.pack import PackError, Problem, Problems, check_pack, find_pack, open_game
from engine.pack.decks import parse_deck
from engine.pack.document import Path as Place
from engine.pack.source import decode, decode_loosely, read_file
from engine.pack.typed import validate
from engine.pack.yaml_nodes import Document, parse
from engine.scenarios.faults import ScenarioFault
from engine.scenarios.run import play, with_cards
from engine.scenarios.sense import examine
from engine.setup import CannotStart
from engine.values.problems import Severity, fault

TABLES = (".csv", ".tsv")


@dataclass(frozen=True, slots=True)
class Checked:
    """What was found wrong, and how many scenarios were played to find it."""

    problems: tuple[Problem, ...]
    scenarios: int | None = None
    """None where none could be: a deck, a card file."""


@dataclass(frozen=True, slots=True)
class Script:
    """A scenario that was read: it can be played any number of times, also with other versions of its game."""

    name: str
    model: ScenarioModel
    document: Document

    def run(self, game: Game) -> tuple[Problem, ...]:
        """Play it, and say what does not hold; nothing, where all does."""
        problems = Problems()
        document = self.document
        try:
            played = play(game, self.model, document=document)
            for path, message, mend in played.faults:
                problems.add(_problem(document, path, message, mend))
            for path, message, mend in played.doubts:
                problems.add(_problem(document, path, message, mend, "warning"))
        except ScenarioFault as found:
            problems.add(_problem(document, found.path, str(found), found.mend))
        except CannotStart as found:
            problems.add(_problem(document, ("table",), "; ".join(str(found).splitlines())))
        except PackError as error:
            problems.extend(error.problems)
        except (KeyError, ValueError, TypeError, AttributeError, IndexError) as odd:
            problems.add(_problem(document, (), f"this scenario cannot be played: {type(odd).__name__} {odd}"))
        return problems.sorted()

    def examine(self, game: Game) -> tuple[Problem, ...]:
        """What it says that the game does not know, before it is played."""
        try:
            found = examine(with_cards(game, self.model, self.document), self.model, self.document.data)
        except PackError as error:
            return error.problems
        return tuple(_problem(self.document, *told) for told in found)


def check_path(path: str) -> tuple[Problem, ...]:
    """Check whatever a path names: a pack (by name too) with its scenarios, or one file of one."""
    return check(path).problems


def check(path: str) -> Checked:
    """The same, and how many scenarios were played."""
    file = Path(path)
    try:
        if file.is_file() and file.suffix != ".zip":
            return _check_file(file)
        found = find_pack(path)
    except PackError as error:
        return Checked(error.problems)
    except (OSError, ValueError) as error:  # an overlong name, a NUL byte
        why = getattr(error, "strerror", None) or str(error)
        return Checked(fault(path[:200].replace("\0", "?"), f"cannot be read: {why}").problems)
    game, problems = check_pack(found)
    everything = Problems(problems)
    if game is None or everything.errors:
        return Checked(everything.sorted())
    everything.extend(check_scenarios(game))
    return Checked(everything.sorted(), len(game.scenarios))


def check_scenarios(game: Game) -> tuple[Problem, ...]:
    """Play every scenario of a pack."""
    problems = Problems()
    for heading in game.scenarios.values():
        problems.extend(check_scenario(game, game.source.read_text(heading.file), game.source.display(heading.file)))
    return problems.sorted()


def scripts(game: Game) -> dict[str, Script]:
    """Every scenario of a pack that can be read, by its name: read once, to be played often."""
    found = {}
    for name, heading in game.scenarios.items():
        model, document, _ = read_scenario(game.source.read_text(heading.file), game.source.display(heading.file))
        if model is not None:
            found[name] = Script(name, model, document)
    return found


def read_scenario(text: str, file: str) -> tuple[ScenarioModel | None, Document, Problems]:
    """Read a scenario's text."""
    problems = Problems()
    document = parse(text, file)
    problems.extend(document.problems)
    return validate(ScenarioModel, document, into=problems), document, problems


def check_scenario(game: Game, text: str, file: str) -> tuple[Problem, ...]:
    """Read a scenario, hold it against its game, and play it if it says nothing that the game does not know."""
    model, document, problems = read_scenario(text, file)
    if model is None:
        return problems.sorted()
    script = Script(file, model, document)
    problems.extend(script.examine(game))
    if not problems.errors:
        problems.extend(script.run(game))
    return problems.sorted()


def _problem(document: Document, path: Place, message: str, mend: str = "", severity: Severity = "error") -> Problem:
    """A problem at a place; where a key names what is wrong, at that key."""
    while path and path not in document.positions:
        path = path[:-1]
    return document.problem(path, message, mend, severity=severity)


def pack_of(file: Path) -> Game | None:
    """The game whose pack a file lies in."""
    for folder in file.resolve().parents:
        if (folder / "game.yaml").is_file():
            return open_game(folder)
    return None


def _check_file(file: Path) -> Checked:
    """One file: what it is shows by its place and its keys."""
    if file.suffix == ".jsonl":
        from engine.journal import check_journal

        return Checked(check_journal(file))
    content = read_file(file)
    folder = next((f for f in file.resolve().parents if (f / "game.yaml").is_file()), None)
    if file.suffix.lower() in TABLES and folder is not None:
        return Checked(_within(folder, file))
    text = decode_loosely(content) if file.suffix == ".txt" else decode(content, str(file))
    if file.suffix == ".txt":
        return Checked(_check_deck(file, text))
    document = parse(text, str(file))
    data = document.data if isinstance(document.data, dict) else {}
    if _is_scenario(file, data, folder):
        return Checked(check_scenario(_game_of(file, data, document), text, str(file)), 1)
    if folder is None:
        raise fault(str(file), "is no pack, deck, card file, scenario or journal")
    return Checked(_within(folder, file))


def _within(folder: Path, file: Path) -> tuple[Problem, ...]:
    """What is wrong with one file of a pack."""
    return tuple(problem for problem in check_pack(folder)[1] if problem.file.endswith(file.name))


def _is_scenario(file: Path, data: dict[str, Any], folder: Path | None) -> bool:
    """By its folder, its keys, or for want of anything else that it could be."""
    if folder is not None and file.resolve().parent == folder / "scenarios":
        return True
    keys = {"steps", "table", "expect", "decks"} & set(data)
    return (bool(keys) or (folder is None and bool({"title", "game"} & set(data)))) and "zones" not in data


def _game_of(file: Path, data: dict[str, Any], document: Document) -> Game:
    """The game that a scenario names, else the one whose pack it lies in."""
    if "game" not in data:
        game = pack_of(file)
        if game is None:
            raise fault(str(file), "no game for this scenario", "add `game: NAME`")
        return game
    name = data["game"]
    if not isinstance(name, str):
        raise PackError((document.problem(("game",), "`game` is the name of a game, or its folder", "write `game: NAME`"),))
    try:
        found = find_pack(name)
    except PackError as error:
        raise PackError(
            replace(document.problem(("game",), p.message, p.mend), severity=p.severity) for p in error.problems
        ) from None
    return open_game(found)


def _check_deck(file: Path, text: str) -> tuple[Problem, ...]:
    game = pack_of(file)
    if game is None:
        raise fault(str(file), "no pack was found around this deck", "put it into a pack's decks folder")
    problems = Problems()
    deck = parse_deck(text, str(file), game.deck_model.sections, game.faces, problems)
    for line in game.deck_problems(deck, "en"):
        problems.add(Problem(str(file), 1, 1, "error", line))
    return problems.sorted()
