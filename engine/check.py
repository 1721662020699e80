"""`rulemat check`: packs, decks, card files, scenarios and journals, all problems of each."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from engine.game import Game
from engine.pack import PackError, Problem, Problems, check_pack, find_pack, open_game
from engine.pack.decks import decode_deck, parse_deck
from engine.pack.problems import fault
from engine.pack.source import decode, read_file
from engine.pack.typed import validate
from engine.pack.yaml_nodes import Document, parse
from engine.position import ScenarioFault
from engine.scenario import ScenarioModel
from engine.scenario_run import play
from engine.setup import CannotStart


def check_path(path: str) -> tuple[Problem, ...]:
    """Check whatever a path names: a pack (by name too) with its scenarios, or one file of one."""
    file = Path(path)
    try:
        if file.is_file() and file.suffix != ".zip":
            return _check_file(file)
        found = find_pack(path)
    except PackError as error:
        return error.problems
    except (OSError, ValueError) as error:  # an overlong name, a NUL byte
        why = getattr(error, "strerror", None) or str(error)
        return fault(path[:200].replace("\0", "?"), f"cannot be read: {why}").problems
    game, problems = check_pack(found)
    everything = Problems(problems)
    if game is not None and not everything.errors:
        for problem in check_scenarios(game):
            everything.add(problem)
    return everything.sorted()


def check_scenarios(game: Game) -> tuple[Problem, ...]:
    """Play every scenario of a pack."""
    problems = Problems()
    for heading in game.scenarios.values():
        shown = game.source.display(heading.file)
        problems.extend(check_scenario(game, game.source.read_text(heading.file), shown))
    return problems.sorted()


def read_scenario(text: str, file: str) -> tuple[ScenarioModel | None, Document, Problems]:
    """Read a scenario's text."""
    problems = Problems()
    document = parse(text, file)
    problems.extend(document.problems)
    return validate(ScenarioModel, document, into=problems), document, problems


def check_scenario(game: Game, text: str, file: str) -> tuple[Problem, ...]:
    """Read and play one scenario."""
    model, document, problems = read_scenario(text, file)
    if model is None:
        return problems.sorted()
    for index, clause in enumerate(model.clauses):
        if clause not in game.clauses:
            problems.add(document.problem(("clauses", index), f"the rules have no clause `{clause}`"))
    try:
        for path, message, mend in play(game, model, document=document).faults:
            problems.add(document.problem(_known(document, path), message, mend))
    except (KeyError, ValueError, TypeError, AttributeError, IndexError) as odd:
        if isinstance(odd, CannotStart):
            problems.add(document.problem(("table",), str(odd)))
        else:
            problems.add(document.problem((), f"this scenario cannot be played: {type(odd).__name__} {odd}"))
    except ScenarioFault as found:
        problems.add(document.problem(_known(document, found.path), str(found), found.mend))
    except PackError as error:
        problems.extend(error.problems)
    return problems.sorted()


def _known(document: Document, path: tuple[Any, ...]) -> tuple[Any, ...]:
    while path and path not in document.positions:
        path = path[:-1]
    return path


def pack_of(file: Path) -> Game | None:
    """The game whose pack a file lies in."""
    for folder in file.resolve().parents:
        if (folder / "game.yaml").is_file():
            return open_game(folder)
    return None


def _check_file(file: Path) -> tuple[Problem, ...]:
    """One file: what it is shows by its place and its keys."""
    if file.suffix == ".jsonl":
        from engine.journal import check_journal

        return check_journal(file)
    content = read_file(file)
    text = decode_deck(content) if file.suffix == ".txt" else decode(content, str(file))
    if file.suffix == ".txt":
        game = pack_of(file)
        if game is None:
            raise fault(str(file), "no pack was found around this deck", "put it into a pack's decks folder")
        problems = Problems()
        deck = parse_deck(text, str(file), game.deck_model.sections, game.faces, problems)
        for line in game.deck_problems(deck, "en"):
            problems.add(Problem(str(file), 1, 1, "error", line))
        return problems.sorted()
    document = parse(text, str(file))
    data = document.data if isinstance(document.data, dict) else {}
    if {"steps", "table", "expect", "decks"} & set(data) and "zones" not in data:
        game = open_game(str(data["game"])) if "game" in data else pack_of(file)
        if game is None:
            raise fault(str(file), "no game for this scenario", "add `game: NAME`")
        return check_scenario(game, text, str(file))
    folder = next((f for f in file.resolve().parents if (f / "game.yaml").is_file()), None)
    if folder is None:
        raise fault(str(file), "is no pack, deck, card file, scenario or journal")
    _, problems_found = check_pack(folder)
    return tuple(p for p in problems_found if p.file.endswith(file.name))
