"""The pack of a saved match: a copy beside its journal, so that a match goes on by the rules it began with."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

from engine.game.compiled import Game
from engine.values.problems import PackError
from engine.values.speech import Phrase, ours


def _kept_at(into: Path, hash_: str, game: str) -> Path:
    return into / "packs" / hash_ / game


def keep_pack(game: Game, into: Path) -> None:
    """Keep the pack as it is now: a match goes on by the rules it began with."""
    if game.source is None:
        return
    kept = _kept_at(into, game.hash, game.id)
    if not kept.exists():
        kept.parent.mkdir(parents=True, exist_ok=True)
        game.source.copy_to(kept)
        if _hash_of(kept) != game.hash:  # it was edited after it was opened: better no copy than a wrong one
            shutil.rmtree(kept, ignore_errors=True)


def _hash_of(pack: Path | None) -> str:
    from engine.pack.source import open_source

    try:
        return open_source(pack).hash() if pack is not None else ""
    except (PackError, OSError):
        return ""


def open_pack(path: Path, header: dict[str, Any]) -> tuple[Game, list[Phrase]]:
    """The rules a match began with: the copy beside its journal, else the pack as it is now."""
    from engine.pack import find_pack, open_game

    name, wanted = header["game"], header.get("hash")
    kept: Path | None = _kept_at(path.parent, wanted, name) if wanted else None
    kept = kept if kept is not None and kept.is_dir() else None
    try:
        now: Path | None = find_pack(name)
    except PackError:
        now = None
    told: list[Phrase] = []
    is_kept, is_now = _hash_of(kept) == wanted, _hash_of(now) == wanted
    if kept is not None and not is_kept:
        told.append(ours("journal-copy-changed", game=name))
    elif now is not None and not is_now:
        told.append(ours("journal-pack-changed" if kept is not None else "journal-pack-changed-no-copy", game=name))
    order = [now, kept] if is_now else [kept, now]  # the game as it is now is mostly open already
    ways = [way for way in order if way is not None] or [name]
    for last, way in enumerate(ways, 1):
        try:
            return open_game(way), told
        except PackError:
            if last == len(ways):
                raise
    raise AssertionError("there is always one way")
