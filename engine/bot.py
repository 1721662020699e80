"""Players that play legal moves: at random, or after the most obvious gain."""

from __future__ import annotations

from typing import Any

from engine.judging.legal import legal_moves, some_move
from engine.match import Match
from engine.play.answers import judge_answer, least_of, offered, sample
from engine.values import moves as mv
from engine.values import rng
from engine.values.frames import AskFrame, DrawFrame, Frame, WindowFrame
from engine.values.ids import Ref, SeatId

REPEATED, LONGEST = 3, 200
"""A draw is offered and taken when a position comes up so often, or after so many turns."""
PATIENCE = 12
"""After so many moves in one window a bot passes, so that no loop of abilities holds it up."""


class RandomBot:
    """Any legal move; questions are answered at random where that is easy."""

    def __init__(self, seed: int = 1) -> None:
        self.rng = seed & ((1 << 64) - 1)
        self.made: dict[tuple[int, str | None, str], int] = {}
        self._seen: dict[str, int] = {}
        self._turn, self._tired = -1, False

    def below(self, bound: int) -> int:
        """Draw a number from this bot's own chance, which is none of the game's."""
        value, self.rng = rng.below(self.rng, bound)
        return value

    def choose(self, match: Match, seat: SeatId) -> mv.Move:
        """Choose a move for the seat that has to act."""
        frame = match.state.waiting()
        if frame is None:
            return mv.Pass(seat)
        if match.game.draw is not None and isinstance(frame, WindowFrame) and self.tired(match):
            offered = mv.OfferDraw(seat)
            if match.judge(offered).allowed:
                return offered
        if not isinstance(frame, WindowFrame):
            return mv.Answer(seat, self.answer(match, frame))
        key = (match.state.turn, match.game.phase(match.state), frame.name)
        self.made[key] = self.made.get(key, 0) + 1
        if len(self.made) > 64:
            self.made = {key: self.made[key]}
        can_pass = match.game.windows[frame.name].passes > 0 and match.judge(mv.Pass(seat)).allowed
        if can_pass and (self.made[key] > PATIENCE or self.declines()):
            return mv.Pass(seat)
        return self.find(match, seat) or mv.Pass(seat)

    def tired(self, match: Match) -> bool:
        """Say whether a draw is welcome: the same position came a third time at a turn's beginning, or the game is very long."""
        state = match.state
        if state.turn != self._turn:
            self._turn = state.turn
            rows = ((key, tuple(state.pieces[i] for i in row)) for key, row in sorted(state.zones.items()))
            lies = repr([
                state.turn_seat, *((k, p.face, p.up, p.turned, p.slot, p.host, sorted(p.values.items())) for k, r in rows for p in r),
            ])  # fmt: skip
            self._seen[lies] = self._seen.get(lies, 0) + 1
            self._tired = self._seen[lies] >= REPEATED or state.turn > LONGEST
        return self._tired

    def declines(self) -> bool:
        """Say whether to pass although something could be done."""
        return self.below(4) == 0

    def find(self, match: Match, seat: SeatId) -> mv.Move | None:
        """Choose among the legal moves; None where there is none."""
        return some_move(match, seat, self.below)

    def answer(self, match: Match, frame: Frame) -> tuple[Any, ...]:
        """Answer a question."""
        game, state = match.game, match.state
        if isinstance(frame, DrawFrame):
            return (self.tired(match),)
        if isinstance(frame, AskFrame) and frame.kind in ("pieces", "options"):
            options = offered(game, state, frame)
            many = max(least_of(frame, options), 1 if frame.most else 0)
            left = list(options)
            chosen: list[Any] = []
            while left and len(chosen) < min(many, frame.most):
                chosen.append(left.pop(self.below(len(left))))
            if judge_answer(game, state, frame, tuple(chosen)) is None:
                return tuple(v.id if isinstance(v, Ref) else v for v in chosen)
        return tuple(v.id if isinstance(v, Ref) else v for v in sample(game, state, frame))


class GreedyBot(RandomBot):
    """Prefers what brings cards into play, then attacks; knows no game, only how much lies where."""

    def declines(self) -> bool:
        """Pass seldom."""
        return self.below(12) == 0

    def find(self, match: Match, seat: SeatId) -> mv.Move | None:
        """Take the move with the best look of things; ties fall to chance."""
        scored = [(self._worth(match, move), self.below(1000), i, move) for i, move in enumerate(legal_moves(match, seat))]
        return max(scored, key=lambda found: found[:3])[3] if scored else None

    def _worth(self, match: Match, move: mv.Move) -> int:
        piece = getattr(move, "piece", None)
        if piece is None:
            return 0
        found = match.state.pieces[piece]
        if not match.game.sees(match.state, move.seat, found):
            return 10 * isinstance(move, mv.Drag)
        numbers = [
            v for a in match.game.face_look.numbers
            if isinstance(v := match.game.printed(found, a), int)
        ]  # fmt: skip
        return 10 * isinstance(move, mv.Drag) + sum(numbers)


bots = {"random": RandomBot, "greedy": GreedyBot}
