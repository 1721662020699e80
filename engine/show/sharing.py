"""Handing out the points of a split: which of those that are asked about may get one more, and why the others may not."""

from __future__ import annotations

from engine.game.compiled import Game
from engine.judging.table import Table
from engine.play.answers import demanded, offered
from engine.show.naming import plain
from engine.values.frames import AskFrame
from engine.values.ids import SeatId
from engine.values.state import State
from engine.values.verdict import Refusal
from engine.values.view import LockView


def locks(match: Table, seat: SeatId, amounts: tuple[int, ...], lang: str) -> tuple[LockView | None, ...]:
    """What holds each thing of the open split back, in words.

    Args:
        match: The match; nothing in it is changed.
        seat: Who is asked. Somebody else is told nothing.
        amounts: The points that each has so far, in the order of the question; the sum may still be short.
        lang: The language of the sentences.

    Returns:
        For each in its order a lock, or None where one more point may be added; () where no such split is open.
    """
    frame = match.state.waiting()
    if not isinstance(frame, AskFrame) or frame.kind != "split" or frame.seat != seat:
        return ()
    if len(amounts) != len(offered(match.game, match.state, frame)):
        return ()
    say = match.namer(seat, lang)
    found = (held_back(match.game, match.state, frame, amounts, row) for row in range(len(amounts)))
    return tuple(LockView(plain(r.sentence.say(lang, say)), r.clauses) if r is not None else None for r in found)


def held_back(game: Game, state: State, split: AskFrame, amounts: tuple[int, ...], row: int) -> Refusal | None:
    """By the conditions on the answer: why one more point may not go to this row.

    A split that is against them already may be mended: then any number of points that are left may be what mends it.
    """
    refusal = demanded(game, state, split, _more(amounts, row, 1))
    if refusal is None or demanded(game, state, split, amounts) is None:
        return refusal
    left = split.most - sum(amounts)
    mended = any(demanded(game, state, split, _more(amounts, row, n)) is None for n in range(2, left + 1))
    return None if mended else refusal


def _more(amounts: tuple[int, ...], row: int, by: int) -> tuple[int, ...]:
    return (*amounts[:row], amounts[row] + by, *amounts[row + 1 :])
