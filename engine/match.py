"""A game being played: the one object that changes. Ask it, make moves, take them back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Protocol

from engine import events as e
from engine import moves as mv
from engine.answers import answer, normal, pick
from engine.effects.control import finish
from engine.flow import advance, pass_
from engine.game import Game
from engine.handles import piece_at
from engine.ids import SeatId, zone_of
from engine.judge import PICK, ability_at, aimed, facts, judge, judge_tool, meant
from engine.limits import BUDGET, PackFault, PackLoops
from engine.manual import by_tool
from engine.run import Refused, Run
from engine.speech import ours
from engine.state import Draft, Entry, Frame, State
from engine.verdict import Refusal, Verdict

KEPT = 200
OLDER = 20


class Recorder(Protocol):
    """Where moves are written down before they count."""

    def record(self, move: mv.Move, fingerprint: str) -> None:
        """Append one accepted move."""
        ...


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


@dataclass(frozen=True, slots=True)
class _Kept:
    """A position to come back to, and who learned something after it."""

    number: int
    state: State
    learned: frozenset[SeatId]


@dataclass(slots=True)
class Match:
    """A match: its game, its position, its past."""

    game: Game
    state: State
    level: str = "ask"
    names: Mapping[SeatId, str] = field(default_factory=lambda: {"south": "South", "north": "North"})
    decks: Mapping[SeatId, Any] = field(default_factory=dict)
    seed: int = 0
    number: int = 1
    journal: Recorder | None = None
    moves_made: int = 0
    keep: bool = True
    past: list[_Kept] = field(default_factory=list)
    future: list[_Kept] = field(default_factory=list)
    hand_order: dict[SeatId, tuple[int, ...]] = field(default_factory=dict)

    # ------------------------------------------------------------ asking

    @property
    def over(self) -> bool:
        """True when the game has ended."""
        return self.state.result is not None

    @property
    def to_act(self) -> SeatId | None:
        """Whose answer or move the table waits for; None when the game is over."""
        return self.state.to_act()

    @BUDGET.door
    def judge(self, move: mv.Move) -> Verdict:
        """Say whether a move may be made now and, if not, by which clauses. Changes nothing."""
        move = meant(self.game, self.state, move)
        if isinstance(move, mv.Undo):
            return self._judge_undo(move)
        if isinstance(move, mv.Redo):
            return Verdict() if self.future else Verdict((Refusal(ours("refuse-no-redo")),))
        if self.over:
            return Verdict((Refusal(ours("refuse-over")),))
        if isinstance(move, mv.Concede):
            return Verdict()
        if isinstance(move, mv.Manual):
            return self._judge_tool(move)
        verdict = judge(self.game, self.state, move)
        if not verdict.allowed and isinstance(move, (mv.Drag, mv.Use)):
            return self._overridden(move, verdict)
        return verdict

    def _judge_tool(self, move: mv.Manual) -> Verdict:
        """What rules forbid even to hands; in a free game nothing is."""
        if self.level == "free":
            return Verdict()
        piece, zone = move.args.get("piece"), move.args.get("zone")
        if move.tool == "move" and piece in self.state.pieces and zone in self.state.zones:
            never = self.game.forbidden(self.state, self.state.ref(piece), zone_of(zone))
            if never is not None:
                return Verdict((never,))
        found = judge_tool(self.game, self.state, move)
        return Verdict() if move.override and self.level == "ask" else found

    def _overridden(self, move: mv.Drag | mv.Use, verdict: Verdict) -> Verdict:
        """`Do it anyway`: a hard clause binds all the same, except in a free game."""
        if (not move.override and self.level != "free") or self.level == "strict":
            return verdict
        hard = tuple(r for r in verdict.refusals if any(self.game.clause(c).hard for c in r.clauses))
        if isinstance(move, mv.Drag):
            ref = self.state.ref(move.piece)
            never = self.game.forbidden(self.state, ref, zone_of(move.zone))
            hard = (*hard, never) if never is not None else hard
        if hard and self.level != "free":
            return Verdict(hard)
        return Verdict(move=verdict.move, label=ours("override"))

    def _judge_undo(self, move: mv.Undo) -> Verdict:
        if not self.past:
            return Verdict((Refusal(ours("refuse-no-undo")),))
        others = self.past[-1].learned - {move.seat}
        if others and not move.consent:
            return Verdict((Refusal(ours("refuse-undo-consent", seat=sorted(others)[0])),))
        return Verdict()

    # ------------------------------------------------------------ making

    @BUDGET.door
    def make(self, move: mv.Move) -> Outcome:
        """Judge a move and, if it is allowed, carry it out until the table is quiet again.

        Raises:
            PackFault: The pack's steps cannot be carried out, or do not end; the position is as it was.
        """
        if isinstance(move, (mv.Undo, mv.Redo)):
            return self._travel(move)
        if isinstance(move, mv.Answer):
            move = self._by_pieces(move)
        move = meant(self.game, self.state, move)
        verdict = self.judge(move)
        if not verdict.allowed:
            return Outcome(verdict)
        if isinstance(move, mv.Cancel):
            return self._cancel(move, verdict)
        before = self.state
        self.state = before.copy()
        run = Run(self.game, self.state, lawless=self.level == "free")
        try:
            self._apply(run, move, verdict)
            if not (self.level == "free" and isinstance(move, mv.Manual)):
                advance(run)
        except Refused as refused:
            return self._broken_off(before, move, refused.refusal)
        except PackFault:
            self.state = before
            raise
        if not _arranges(move):
            self._remember(before, frozenset(run.batch.learned))
        self._record(move)
        return Outcome(verdict, frozenset(run.batch.learned), settled=tuple(run.batch.settled))

    def _by_pieces(self, move: mv.Answer) -> mv.Answer:
        """Answers of a view name pieces by handle; inside they go by number."""
        frame = self.state.waiting()
        if frame is None or frame.kind != "ask" or frame.data["kind"] not in ("pieces", "order", "payment"):
            return move
        values = []
        for value in move.values:
            try:
                values.append(piece_at(self.state, move.seat, value) if isinstance(value, str) else value)
            except KeyError:
                values.append(-1)
        return replace(move, values=tuple(values))

    def _record(self, move: mv.Move) -> None:
        self.moves_made += 1
        if self.journal is not None:
            from engine.fingerprint import fingerprint

            self.journal.record(move, fingerprint(self.state))

    def _remember(self, before: State, learned: frozenset[SeatId]) -> None:
        if not self.keep:
            return
        self.future.clear()
        number = self.past[-1].number + 1 if self.past else 1
        self.past.append(_Kept(number, before, learned))
        if len(self.past) > KEPT:
            old = self.past[-KEPT - 1]
            if old.number % OLDER:
                self.past.remove(old)

    def _apply(self, run: Run, move: mv.Move, verdict: Verdict) -> None:
        state = run.state
        if state.looked and not any(frame.kind == "by_hand" for frame in state.agenda):
            run.emit(e.Forgot(tuple(look for look in state.looked if look[1] == move.seat)))
        if state.draft is not None and not _arranges(move):
            state.draft = replace(state.draft, moves=state.draft.moves + 1)
        if isinstance(move, mv.Drag):
            self._drag(run, move, verdict)
        elif isinstance(move, mv.Use):
            self._use(run, move)
        elif isinstance(move, mv.Pass):
            self._pass(run, move)
        elif isinstance(move, mv.Answer):
            frame = state.agenda[-1]
            answer(run, frame, normal(state, frame, move.values))
        elif isinstance(move, mv.Concede):
            finish(run, "north" if move.seat == "south" else "south", self.game.concede)
        elif isinstance(move, mv.Manual):
            by_tool(run, move)

    def _drag(self, run: Run, move: mv.Drag, verdict: Verdict) -> None:
        if verdict.move == PICK:
            pick(run, move.piece)
            return
        piece = run.state.pieces[move.piece]
        host = run.state.ref(move.host) if move.host is not None else None
        names = facts(
            move.seat, run.state.ref(move.piece), to=zone_of(move.zone), host=host, source=zone_of(piece.zone),
            slot=move.index,
        )  # fmt: skip
        names["host"] = aimed(self.game, run.state, names, move.move)
        clean = judge(self.game, run.state, replace(move, override=False))
        if verdict.move is None or (not clean.allowed and not self._speaks(move.seat)):
            self._plain(run, move, clean)
            return
        if not clean.allowed:
            self._note_override(run, move.seat, clean)
        start_move(run, verdict.move, names)

    def _speaks(self, seat: SeatId) -> bool:
        frame = self.state.waiting()
        return frame is not None and frame.kind == "window" and frame.data["speaker"] == seat

    def _plain(self, run: Run, move: mv.Drag, clean: Verdict) -> None:
        """An override that is no move of the game: the piece simply goes there."""
        self._note_override(run, move.seat, clean)
        run.move_by_hand(move.seat, run.state.ref(move.piece), zone_of(move.zone), index=move.index)

    def _note_override(self, run: Run, seat: SeatId, clean: Verdict) -> None:
        run.log(ours("log-override", seat=seat), seat, clean.clauses, override=True)

    def _use(self, run: Run, move: mv.Use) -> None:
        spec = self.game.moves[move.move]
        piece = run.state.ref(move.piece) if move.piece is not None else None
        clean = judge(self.game, run.state, replace(move, override=False))
        if not clean.allowed:
            self._note_override(run, move.seat, clean)
        names = facts(move.seat, piece, ability=ability_at(self.game, run.state, spec, piece, move.ability))
        start_move(run, spec.id, names)

    def _pass(self, run: Run, move: mv.Pass) -> None:
        frame = run.state.agenda[-1]
        spec = self.game.windows[frame.data["name"]]
        if spec.pass_ is not None and spec.pass_.log is not None:
            run.say(spec.pass_.log, seat=move.seat)
        pass_(run, frame)

    def _broken_off(self, before: State, move: mv.Move, refusal: Refusal) -> Outcome:
        """A `refuse` step: everything is as it was before the move was begun."""
        self.state = before
        if before.draft is not None:
            self._back(before.draft.moves)
            self._record(move)
        return Outcome(Verdict((refusal,)))

    def _cancel(self, move: mv.Cancel, verdict: Verdict) -> Outcome:
        draft = self.state.draft
        if draft is not None:
            self._back(draft.moves)
            self._record(move)
        return Outcome(verdict)

    def _back(self, moves: int) -> None:
        for _ in range(min(moves, len(self.past))):
            self.state = self.past.pop().state.copy()

    # ------------------------------------------------------------ taking back

    def _travel(self, move: mv.Undo | mv.Redo) -> Outcome:
        verdict = self.judge(move)
        if not verdict.allowed:
            return Outcome(verdict)
        source, target = (self.past, self.future) if isinstance(move, mv.Undo) else (self.future, self.past)
        kept = source.pop()
        target.append(_Kept(kept.number, self.state, kept.learned))
        self.state = kept.state.copy()
        self.state.stamp = target[-1].state.stamp + 1
        self._note_travel(move)
        self._record(move)
        return Outcome(verdict)

    def _note_travel(self, move: mv.Undo | mv.Redo) -> None:
        key = "log-undo" if isinstance(move, mv.Undo) else "log-redo"
        entry = Entry(ours(key, seat=move.seat), move.seat, turn=self.state.turn, override=True)
        if isinstance(move, mv.Undo):
            self.state.log.append(entry)

    # ------------------------------------------------------------ what the table asks

    def namer(self, seat: SeatId | None, lang: str) -> Callable[[Any], str]:
        """How references in sentences read for a seat: names it may know, no others."""
        from engine.naming import namer

        return namer(self, seat, lang)

    @BUDGET.door
    def view(self, seat: SeatId | None, lang: str = "en") -> Any:
        """The table as a seat (or a spectator) may see it."""
        from engine.show import build_view

        return build_view(self, seat, lang)

    @BUDGET.door
    def targets(self, seat: SeatId, handle: str, lang: str = "en") -> Any:
        """Every zone and host with the verdict for a lifted piece."""
        from engine.offers import targets

        return targets(self, seat, handle, lang)

    @BUDGET.door
    def actions(self, seat: SeatId, handle: str, lang: str = "en") -> Any:
        """What a piece's menu offers."""
        from engine.offers import actions

        return actions(self, seat, handle, lang)

    @BUDGET.door
    def zone_actions(self, seat: SeatId, zone: str, lang: str = "en") -> Any:
        """What a zone's menu offers."""
        from engine.offers import zone_actions

        return zone_actions(self, seat, zone, lang)

    def drag(
        self, seat: SeatId, handle: str, zone: str, index: int | None = None, host: str | None = None,
        override: bool = False,
    ) -> mv.Drag:  # fmt: skip
        """Make a drag of the handles a view speaks in.

        Raises:
            KeyError: The view is out of date: no such piece is to be seen.
        """
        onto = piece_at(self.state, seat, host) if host is not None else None
        return mv.Drag(seat, piece_at(self.state, seat, handle), zone, index, onto, override=override)

    def reorder(self, seat: SeatId, handle: str, index: int) -> None:
        """Put a card of a seat's own hand elsewhere. It is no move and no one else's business."""
        piece = self.state.pieces[piece_at(self.state, seat, handle)]
        row = [i for i in self.state.zones[piece.zone] if i != piece.id]
        index = max(0, min(len(row), index))
        order = (*row[:index], piece.id, *row[index:])
        self.make(mv.Manual(seat, "arrange", {"zone": piece.zone, "order": order}))


def _arranges(move: mv.Move) -> bool:
    """Ordering one's own hand is journalled, but it is no move: undo passes over it."""
    return isinstance(move, mv.Manual) and move.tool == "arrange"


def start_move(run: Run, name: str, names: dict[str, Any]) -> None:
    """Begin a move of the game: its steps run on top of the window in which it was made."""
    window = run.state.waiting()
    if window is not None and window.kind == "window":
        window.data["after"] = "moved"
        window.data.pop("held", None)
    run.state.draft = Draft(names["seat"], name)
    spec = run.game.moves[name]
    scope = {k: v for k, v in names.items() if k != "move"}
    data = {"move": name, "seat": names["seat"], "counted": False}
    run.push(Frame("move", spec.block, vars=scope, data=data))


__all__ = ["Match", "Outcome", "PackLoops", "start_move"]
