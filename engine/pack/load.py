"""Reads and compiles one pack, from its files to a `Game`."""

from __future__ import annotations

from pathlib import Path

from engine.game.compiled import Game
from engine.pack.compile import compile_pack
from engine.pack.files import PackFiles
from engine.pack.sense import check_sense
from engine.pack.source import open_source
from engine.values.problems import PackError, Problems


def load(path: Path) -> tuple[Game | None, Problems]:
    """Read and compile a pack; whatever is wrong comes back as problems."""
    problems = Problems()
    try:
        files = PackFiles(open_source(path), problems)
        game = compile_pack(files, problems)
    except PackError as error:
        problems.extend(error.problems)
        return None, problems
    if game is not None:
        check_sense(game, files, problems)
    return game, problems
