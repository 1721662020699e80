"""A game being played: the one object that changes. Ask it, make moves, take them back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Protocol, assert_never

from engine.asking import TableQuestions
from engine.game.compiled import Game
from engine.game.specs import Deck
from engine.game.stages import Stage, Watch
from engine.judging.carry import begin, carry_out
from engine.judging.handles import by_number, meant_piece
from engine.judging.judge import judge, judge_tool, meant, usable
from engine.judging.overrides import binding, label, stays, tried
from engine.judging.wellformed import malformed
from engine.past import PastMove, asked_for, last_of, lasting, remember, rewind, set_aside, touched
from engine.play.draws import offer_refused
from engine.play.flow import advance, go_on
from engine.play.run import Refused, Run
from engine.values import events as e
from engine.values import moves as mv
from engine.values.fingerprint import fingerprint
from engine.values.frames import ByHandFrame, items_on
from engine.values.ids import SeatId, zone_of
from engine.values.lanes import of_seat, rest, sealed_from, seen_by
from engine.values.limits import BUDGET
from engine.values.speech import ours
from engine.values.state import Entry, State
from engine.values.tools import ArrangeTool, MoveTool
from engine.values.verdict import Refusal, Verdict


class Recorder(Protocol):
    """Where moves are written down before they count."""

    def record(self, move: mv.Move, fingerprint: str) -> None:
        """Append one accepted move.

        Raises:
            OSError: It could not be written; nothing of it has been.
        """
        ...


class _Unsaved(Exception):
    """A move could not be written down, so it must not count."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a move."""

    verdict: Verdict
    learned: frozenset[SeatId] = frozenset()
    settled: tuple[tuple[Any, ...], ...] = ()

    @property
    def allowed(self) -> bool:
        """True when the move was made."""
        return self.verdict.allowed


@dataclass(slots=True)
class Match(TableQuestions):
    """A match: its game, its position, its past."""

    game: Game
    state: State
    level: str = "ask"
    names: Mapping[SeatId, str] = field(default_factory=lambda: {"south": "South", "north": "North"})
    decks: Mapping[SeatId, Deck] = field(default_factory=dict)
    seed: int = 0
    number: int = 1
    journal: Recorder | None = None
    moves_made: int = 0
    keep: bool = True
    past: list[PastMove] = field(default_factory=list)
    future: list[PastMove] = field(default_factory=list)
    watches: bool = False
    """The stages of each move are taken down."""
    stages: tuple[tuple[Stage, ...], ...] = ()
    """Those of the last move, run by run."""

    # ------------------------------------------------------------ asking

    @property
    def over(self) -> bool:
        """True when the game has ended."""
        return self.state.result is not None

    @property
    def to_act(self) -> SeatId | None:
        """Whose answer or move the table waits for; None when the game is over."""
        return self.state.to_act()

    @property
    def answers(self) -> bool:
        """True in a window of answers: items lie on it."""
        frame = self.state.waiting()
        return frame is not None and bool(items_on(frame))

    def can_undo(self, seat: SeatId | None) -> bool:
        """Say whether there is a move that a seat could take back, if need be with the other's word."""
        return last_of(self.past, self.state, seat) is not None

    def can_redo(self, seat: SeatId | None) -> bool:
        """Say whether a move that was taken back can be made again; sealed from the other seat only one's own."""
        return bool(self.future) and (not sealed_from(self.state) or self.future[-1].seat == seat)

    @BUDGET.door
    @of_seat
    def judge(self, move: mv.Move) -> Verdict:
        """Say whether a move may be made now and, if not, by which clauses. Changes nothing."""
        move = by_number(self.state, move)
        ill = malformed(self.game, self.state, move)
        if ill is not None:
            return Verdict((ill,))
        move = meant(self.game, self.state, move)
        if self.over and not isinstance(move, (mv.Undo, mv.Redo)):
            return Verdict((Refusal(ours("refuse-over")),))
        match move:
            case mv.Undo():
                return self._judge_undo(move)
            case mv.Redo():
                return Verdict() if self.can_redo(move.seat) else Verdict((Refusal(ours("refuse-no-redo")),))
            case mv.Concede():
                return Verdict()
            case mv.OfferDraw():
                refusal = offer_refused(self.game, self.state, move.seat)
                return Verdict((refusal,)) if refusal is not None else Verdict()
            case mv.Manual():
                return self._judge_tool(move)
            case mv.Drag() | mv.Use():
                verdict = judge(self.game, self.state, move)
                return verdict if verdict.allowed else self._overridden(move, verdict)
            case mv.Pass() | mv.Answer() | mv.Cancel():
                return judge(self.game, self.state, move)
            case _:
                assert_never(move)

    def ruling(self, move: mv.Drag | mv.Use) -> Verdict:
        """What the rules alone say to a well-formed drag or use, whatever the level."""
        return judge(self.game, self.state, move)

    def _judge_tool(self, move: mv.Manual) -> Verdict:
        """What rules forbid even to hands; in a free game nothing is."""
        if self.level == "free":
            return Verdict()
        if isinstance(move.tool, MoveTool):
            ref = self.state.ref(move.tool.piece)
            to = self.game.redirect(self.state, ref, zone_of(move.tool.zone))
            never = self.game.forbidden(self.state, ref, to, move.seat)
            if never is not None:
                return Verdict((never,))
        found = judge_tool(self.game, self.state, move)
        return Verdict() if move.override and self.level == "ask" else found

    def _overridden(self, move: mv.Drag | mv.Use, verdict: Verdict) -> Verdict:
        """`Do it anyway`: what is hard binds all the same, except in a free game; what comes to nothing says so."""
        free = self.level == "free"
        if self.level == "strict" or not (move.override or free):
            return verdict
        if isinstance(move, mv.Use) and not usable(self.game, self.state, move):
            return verdict
        hard = () if free else binding(self.game, self.state, move, verdict)
        if hard:
            return Verdict(hard)
        if isinstance(move, mv.Drag) and verdict.move is None:
            refusal = stays(self.game, self.state, move)
        else:
            run = Run(self.game, self.state.copy(), lawless=free)
            refusal = tried(run, lambda: begin(run, move, verdict), move.piece)
        if refusal is not None:
            return Verdict((refusal,), move=verdict.move)
        return Verdict(move=verdict.move, label=label(self.game, self.state, move, verdict, free))

    def _judge_undo(self, move: mv.Undo) -> Verdict:
        last = last_of(self.past, self.state, move.seat)
        if last is None:
            return Verdict((Refusal(ours("refuse-no-undo")),))
        others = asked_for(self.past, self.state, last, move.seat)
        if others and not move.consent:
            return Verdict((Refusal(ours("refuse-undo-consent", seat=others[0])),))
        return Verdict()

    # ------------------------------------------------------------ making

    @BUDGET.door
    @of_seat
    def make(self, move: mv.Move) -> Outcome:
        """Judge a move and, if it is allowed, carry it out until the table is quiet again.

        A move that cannot be written into the journal is refused. Whatever goes wrong, the position
        is as it was.

        Raises:
            PackFault: The pack's steps cannot be carried out, or do not end; the position is as it was.
        """
        before = self.state
        try:
            return self._make(move)
        except Refused as refused:
            self.state = before
            return Outcome(Verdict((refused.refusal,)))
        except _Unsaved as failed:
            self.state = before
            return Outcome(Verdict((Refusal(ours("refuse-not-saved", why=str(failed))),)))
        except BaseException:
            self.state = before
            raise

    def _make(self, move: mv.Move) -> Outcome:
        move = by_number(self.state, move)
        if malformed(self.game, self.state, move) is not None:
            return Outcome(self.judge(move))
        if isinstance(move, (mv.Undo, mv.Redo)):
            return self._travel(move)
        move = meant(self.game, self.state, move)
        verdict = self.judge(move)
        if not verdict.allowed:
            return Outcome(verdict)
        if isinstance(move, mv.Cancel):
            return self._cancel(move, verdict)
        before = self.state
        try:
            run, asks = self._carry_out(move, verdict)
        except Refused as refused:
            return self._broken_off(before, move, refused.refusal)
        learned = frozenset(run.batch.learned)
        self._record(move)
        stages = run.watch.runs(self.state, len(run.batch.events), self.game.cleanup_stages) if run.watch is not None else ()
        self.stages = self.stages if isinstance(move, mv.Answer) and not stages else stages
        if not mv.arranges(move):
            self._remember(PastMove(before, [move], learned, asks))
        elif self.past:
            self.past[-1].done.append(move)
        return Outcome(verdict, learned, settled=tuple(run.batch.settled))

    def _carry_out(self, move: mv.Move, verdict: Verdict) -> tuple[Run, frozenset[SeatId]]:
        """Do what a move that was judged does, on a copy of the position; tell whose hidden cards were touched."""
        before, self.state = self.state, seen_by(self.state, move.seat).copy()
        free = self.level == "free"
        run = Run(self.game, self.state, lawless=free, watch=Watch() if self.watches else None)
        self._apply(run, move, verdict)
        bodily = isinstance(move, mv.Drag) and verdict.move is None
        if free and (bodily or isinstance(move, mv.Manual)):
            go_on(run)
        else:
            advance(run)
        rest(self.state)
        by_hand = isinstance(move, mv.Manual)
        if not (by_hand or free or getattr(move, "override", False)):
            return run, frozenset()
        asks = touched(self.game, before, move.seat, run.batch.events)
        if by_hand and (asks or run.batch.learned):
            self.state.draft = None  # what was seen by hand cannot be cancelled with a move that is half made
        return run, asks

    def _record(self, move: mv.Move) -> None:
        if self.journal is not None:
            try:
                self.journal.record(move, fingerprint(self.state))
            except OSError as error:
                raise _Unsaved(error.strerror or str(error)) from None
        self.moves_made += 1

    def _remember(self, step: PastMove) -> None:
        if self.keep:
            self.future.clear()
            remember(self.past, step)

    def _apply(self, run: Run, move: mv.Move, verdict: Verdict) -> None:
        state = run.state
        if state.looked and not any(isinstance(frame, ByHandFrame) for frame in state.agenda):
            run.emit(e.Forgot(tuple(look for look in state.looked if look[1] == move.seat)))
        if not mv.arranges(move):
            state.panel = None
        if state.draft is not None and not mv.arranges(move):
            state.draft = replace(state.draft, moves=state.draft.moves + 1)
        carry_out(run, move, verdict)

    def _broken_off(self, before: State, move: mv.Move, refusal: Refusal) -> Outcome:
        """A `refuse` step: everything is as it was before the move was begun."""
        self.state = before
        if before.draft is not None:
            self._back(before.draft.moves, move)
        return Outcome(Verdict((refusal,)))

    def _cancel(self, move: mv.Cancel, verdict: Verdict) -> Outcome:
        draft = self.state.draft
        if draft is not None:
            self._back(draft.moves, move)
        return Outcome(verdict)

    def _back(self, moves: int, move: mv.Move) -> None:
        """Go back to where a draft was begun, and write down by which move."""
        if sealed_from(self.state):
            own = [i for i, step in enumerate(self.past) if step.seat == move.seat]
            first = own[-min(moves, len(own))] if own else len(self.past)
        else:
            first = max(0, len(self.past) - moves)
        kept: list[PastMove] = []
        if first < len(self.past):
            self.state, kept = rewind(self.past, self.state, first, move.seat, self._again)
        self._record(move)
        self.past[first:] = kept

    # ------------------------------------------------------------ taking back

    def _travel(self, move: mv.Undo | mv.Redo) -> Outcome:
        verdict = self.judge(move)
        if not verdict.allowed:
            return Outcome(verdict)
        now = self.state
        kept: list[PastMove] = []
        last = last_of(self.past, self.state, move.seat)
        if isinstance(move, mv.Undo) and last is not None:
            step = self.past[last]
            self.state, kept = rewind(self.past, self.state, last, move.seat, self._again)
            lines = (*lasting(self.state, now, step.tells), self._undone(move))
            self.state.log.extend(lines)
        else:
            step, lines = self.future[-1], ()
            self.state = step.state.copy() if step.state is not None else self._again(now, step)
            rest(self.state)
        self.state.stamp = now.stamp + 1
        self._record(move)
        if isinstance(move, mv.Undo):
            alone = last == len(self.past) - 1
            self.past[last:] = kept
            if not alone:
                self.future.clear()
            else:
                set_aside(self.future, replace(step, state=now))
            if self.past:
                self.past[-1].done.append(lines)
        else:
            self.future.pop()
            remember(self.past, replace(step, state=now))
        return Outcome(verdict)

    def _undone(self, move: mv.Undo) -> Entry:
        only = move.seat if sealed_from(self.state) else None
        return Entry(ours("log-undo", seat=move.seat), move.seat, turn=self.state.turn, override=True, only=only)

    def _again(self, state: State, step: PastMove) -> State:
        """What a step led to, played once more from the position before it.

        Raises:
            Refused: It cannot be done again; only what happened sealed from a move that is taken back can come to that.
        """
        now, self.state = self.state, state.copy()
        try:
            for done in step.done:
                if isinstance(done, tuple):
                    self.state.log.extend(done)
                else:
                    verdict = self.judge(done)
                    if not verdict.allowed:
                        raise Refused(verdict.refusals[0])
                    self._carry_out(done, verdict)
            return self.state
        finally:
            self.state = now

    # ------------------------------------------------------------ what the table asks

    def drag(
        self, seat: SeatId, handle: str, zone: str, index: int | None = None, host: str | None = None,
        override: bool = False,
    ) -> mv.Drag:  # fmt: skip
        """Make a drag of the handles a view speaks in.

        A handle of a view that is out of date makes a move that is refused.
        """
        onto = meant_piece(self.state, seat, host) if host is not None else None
        return mv.Drag(seat, meant_piece(self.state, seat, handle), zone, index, onto, override=override)

    def reorder(self, seat: SeatId, handle: str, index: int) -> None:
        """Put a card of a seat's own hand elsewhere. It is no move and no one else's business."""
        piece = self.state.pieces.get(meant_piece(self.state, seat, handle))
        if piece is None:
            return
        row = [i for i in self.state.zones[piece.zone] if i != piece.id]
        index = max(0, min(len(row), index))
        order = (*row[:index], piece.id, *row[index:])
        self.make(mv.Manual(seat, ArrangeTool(piece.zone, order)))
