"""What each named answer of an open question would do: it is played on a copy that holds no secret and knows no chance.

In the copy every face that the asked seat may not see is gone, so nothing that comes of it can tell one. Where a step
wants such a face, a roll, a shuffle, or shows the seat something new, the answer is not foretold.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Any

from engine.expressions.context import Ctx
from engine.game import specs as s
from engine.game.compiled import Game
from engine.judging.table import Table
from engine.play.answering import answer
from engine.play.answers import judge_answer
from engine.play.flow import advance
from engine.play.run import Refused, Run
from engine.show.build import build_view
from engine.show.panels import hit_of
from engine.show.pieces import PieceViews
from engine.values import events as e
from engine.values.frames import AskFrame, Frame, ProcedureFrame, QuestionFrame, WindowFrame
from engine.values.ids import Ref, SeatId
from engine.values.lanes import sealed_from
from engine.values.moves import Answered
from engine.values.problems import PackError
from engine.values.state import Cache, Piece, State
from engine.values.view import Forecast, Harm

NAMED = ("options", "yes_no")
STOPS = ("ask", "window", "by_hand")


class Unforeseen(Exception):
    """What comes next cannot be told beforehand: chance decides, or something hidden."""


class _Enough(Exception):
    """The question's procedure asks again, opens a window or is over."""


@dataclass(slots=True)
class Imagined(State):
    """A position in which nobody can ask for a hidden face."""

    def conceals(self) -> bool:
        """Break off.

        Raises:
            Unforeseen: Always.
        """
        raise Unforeseen


@dataclass(slots=True)
class _Foresight(Run):
    """A run that stops where chance, a secret or somebody's choice would go on."""

    seat: SeatId = ""
    asks: ProcedureFrame = field(default_factory=lambda: ProcedureFrame(name=""))

    def emit(self, event: e.Event) -> None:
        """Let a fact come true, unless it is chance."""
        if isinstance(event, e.Chanced) or getattr(event, "chance", False):
            raise Unforeseen
        Run.emit(self, event)

    def learned(self, seats: tuple[SeatId, ...] | frozenset[SeatId]) -> None:
        """Nothing can be told of what the asked seat is yet to see."""
        if self.seat in seats:
            raise Unforeseen
        Run.learned(self, seats)

    def ctx(self, viewer: SeatId | None = None, **more: object) -> Ctx:
        """Steps read what the asked seat sees."""
        return Run.ctx(self, viewer or self.seat, **more)

    def push(self, frame: Frame) -> None:
        """Stop before anybody chooses."""
        if isinstance(frame, (QuestionFrame, WindowFrame)):
            raise _Enough
        Run.push(self, frame)

    def count(self) -> None:
        """Stop when the procedure that asked is over."""
        if not any(frame is self.asks for frame in self.state.agenda):
            raise _Enough
        Run.count(self)


def asking(game: Game, state: State) -> ProcedureFrame | None:
    """The procedure that asks the open question, if it foretells the answers."""
    frame = state.waiting()
    if not isinstance(frame, AskFrame) or frame.kind not in NAMED or sealed_from(state):
        return None
    asks = next((f for f in reversed(state.agenda) if isinstance(f, (ProcedureFrame, WindowFrame))), None)
    if not isinstance(asks, ProcedureFrame):
        return None
    panel = game.procedures[asks.name].panel
    return asks if panel is not None and panel.forecast is not None else None


def forecast(match: Table, seat: SeatId, lang: str) -> tuple[Forecast, ...]:
    """What each answer would do, in the order of the answers; nothing where nothing is foretold."""
    game, state = match.game, match.state
    asks = asking(game, state)
    if asks is None or state.to_act() != seat:
        return ()
    question = build_view(match, seat, lang).question
    options = question.options if question is not None else ()
    return tuple(_answered(match, seat, lang, option.value, option.label) for option in options if option.enabled)


def _answered(match: Table, seat: SeatId, lang: str, value: Answered, label: str) -> Forecast:
    game = match.game
    state = imagined(game, match.state, seat)
    frame = state.agenda[-1]
    asks = asking(game, state)
    assert asks is not None and isinstance(frame, AskFrame)
    panel = game.procedures[asks.name].panel
    assert panel is not None
    sight = tuple(Ref(p.id, p.life) for p in state.pieces.values() if game.tracks(state, seat, p))
    before = _watched(game, state, seat, panel, sight)
    run = _Foresight(game, state, lawless=match.level == "free", seat=seat, asks=asks)
    try:
        if judge_answer(game, state, frame, (value,)) is not None:
            return Forecast(value, label)
        _play(run, frame, (value,))
        hit = hit_of(panel, Ctx(game, state, asks.vars or {}, seat))
        after = _watched(game, state, seat, panel, sight)
    except (Unforeseen, Refused, PackError):
        return Forecast(value, label)
    views = PieceViews(match, seat, lang, covered=False)
    shown = [ref for read, _ in panel.cards if isinstance(ref := read(Ctx(game, state, asks.vars or {}, seat)), Ref)]
    told = [ref for ref in before if ref in shown or before[ref] != after.get(ref)]
    told.sort(key=lambda ref: (shown.index(ref) if ref in shown else len(shown), ref.id))
    harms = (_harm(views, state, ref, before[ref], after.get(ref)) for ref in told)
    return Forecast(value, label, hit, tuple(harms))


def _play(run: _Foresight, frame: AskFrame, values: tuple[Any, ...]) -> None:
    try:
        answer(run, frame, values)
        advance(run)
    except _Enough:
        pass


def _harm(views: PieceViews, then: State, ref: Ref, before: _Values, after: _Values | None) -> Harm:
    view = views.piece(views.state.as_it_was(ref))
    name = view.face.name if view.face is not None else views.word("a-card")
    gone = then.gone(ref)
    harm, left = after if after is not None else (before[0], before[1])
    return Harm(view.handle, view.seat, name, max(0, harm - before[0]), before[1], 0 if gone else left)


_Values = tuple[int, int | None]


def _watched(game: Game, state: State, seat: SeatId, panel: s.Panel, refs: tuple[Ref, ...]) -> dict[Ref, _Values]:
    """Harm and what is left of each piece; of one that is gone as it last was."""
    assert panel.forecast is not None
    harm, left = panel.forecast
    found: dict[Ref, _Values] = {}
    for ref in refs:
        ctx = Ctx(game, state, {"piece": ref}, seat)
        value = _number(harm, ctx)
        if value is not None:
            found[ref] = value, _number(left, ctx)
    return found


def _number(read: s.Read, ctx: Ctx) -> int | None:
    try:
        value = read(ctx)
    except Unforeseen:
        return None
    return value if isinstance(value, int) else None


def imagined(game: Game, state: State, seat: SeatId) -> Imagined:
    """A copy of the position in which every face that a seat may not see is blank, and what others keep private unset."""
    copied = state.copy()
    copied.pieces = {number: _known(game, state, seat, piece) for number, piece in state.pieces.items()}
    copied.ghosts = {ref: _known(game, state, seat, piece) for ref, piece in state.ghosts.items()}
    secret = {name for name, value in game.seat_values.items() if value.private}
    copied.values = {
        key: value for key, value in state.values.items()
        if key.partition(".")[0] in (seat, "table") or key.partition(".")[2] not in secret
    }  # fmt: skip
    copied.calm, copied.rolls, copied.cache = {}, (), Cache()
    return Imagined(*(getattr(copied, each.name) for each in fields(State)))


def _known(game: Game, state: State, seat: SeatId, piece: Piece) -> Piece:
    """A piece as a seat knows it: without its face where that is hidden."""
    return piece if game.sees(state, seat, piece) else piece.copy(face="")
