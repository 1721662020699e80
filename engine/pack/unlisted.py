"""Packs that cannot be listed, and why: a folder that is silently missing from the home screen helps nobody."""

from __future__ import annotations

from pathlib import Path

from engine.pack import list_games, pack_folders
from engine.pack.source import open_source
from engine.pack.yaml_nodes import parse
from engine.values.problems import PackError, Problem


def unlisted_packs() -> tuple[Problem, ...]:
    """Name every folder and archive that lies where packs lie but is no game of the list, each with its reason."""
    listed = {card.path: card.id for card in list_games()}
    found = []
    for folder in pack_folders():
        for path in sorted(folder.iterdir()) if folder.is_dir() else ():
            is_pack = path.suffix == ".zip" or (path.is_dir() and (path / "game.yaml").is_file())
            if is_pack and path not in listed:
                found.append(_reason(path, listed))
    return tuple(found)


def _reason(path: Path, listed: dict[Path, str]) -> Problem:
    try:
        document = parse(open_source(path).read_text("game.yaml"), str(path / "game.yaml"))
    except PackError as error:
        return error.problems[0]
    head = document.data
    errors = document.problems
    if not isinstance(head, dict):
        first = next(iter(errors), None)
        return first or Problem(str(path / "game.yaml"), 1, 1, "error", "this is no game file", "write `id: name` on top")
    own = head.get("id")
    if own is None:
        return Problem(str(path / "game.yaml"), 1, 1, "error", "the game has no `id`", "write `id: name` on top")
    other = next((at for at, known in listed.items() if known == str(own)), None)
    if other is not None:
        text = f"its `id`, `{own}`, is that of {other} already"
        return Problem(str(path / "game.yaml"), 1, 1, "error", text, "give it another one")
    return Problem(str(path / "game.yaml"), 1, 1, "error", "its head cannot be read", "run `rulemat check` on it")
