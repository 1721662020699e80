"""One move being carried out: the road that every change takes."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from engine import events as e
from engine.checks.values import Ctx
from engine.evolve import evolve
from engine.game import Game
from engine.ids import SEATS, Ref, SeatId, Zone
from engine.limits import BUDGET, EVENT, MOST_FRAMES, MOST_PENDING, PackLoops, Place
from engine.speech import Phrase, ours
from engine.state import Entry, Frame, Named, State
from engine.verdict import Refusal

MOST_VERBS = 10_000
MOST_ROUNDS = 100


class Refused(Exception):
    """A pack's `refuse` step broke the move off."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__("refused")
        self.refusal = refusal


@dataclass(slots=True)
class Run:
    """A state being changed, and what has come of it so far."""

    game: Game
    state: State
    batch: e.Batch = field(default_factory=e.Batch)
    dirty: bool = True
    verbs: int = 0
    rounds: int = 0
    clauses: tuple[str, ...] = ()
    losers: list[SeatId] = field(default_factory=list)
    lawless: bool = False
    """A free game: even `never` rules do not bind."""

    def emit(self, event: e.Event) -> None:
        """Let a fact come true."""
        if isinstance(event, (e.Ordered, e.Rolled)) and event.chance:
            self.learned(SEATS)
        many = len(event.order) if isinstance(event, e.Ordered) else 1
        BUDGET.spend(EVENT * many if not isinstance(event, e.Expired) else EVENT + len(self.state.pieces))
        evolve(self.game, self.state, event)
        self.batch.events.append(event)
        if type(event) not in e.QUIET:
            self.dirty = True

    def learned(self, seats: tuple[SeatId, ...] | frozenset[SeatId]) -> None:
        """Somebody saw something new; once the mover itself did, the move is no longer taken back freely."""
        self.batch.learned.update(seats)
        if self.state.draft is not None and self.state.draft.seat in seats:
            self.state.draft = None

    def scope(self) -> dict[str, Any]:
        """The variables of the innermost frame that has its own."""
        for frame in reversed(self.state.agenda):
            if frame.vars is not None:
                return frame.vars
        return {}

    def ctx(self, viewer: SeatId | None = None, **more: Any) -> Ctx:
        """What expressions of the running steps are worked out against."""
        scope = self.scope()
        return Ctx(self.game, self.state, {**scope, **more} if more else scope, viewer)

    def push(self, frame: Frame) -> None:
        """Do something before what is going on goes on."""
        self.state.agenda.append(frame)

    def count(self) -> None:
        """Guard against packs that loop."""
        self.verbs += 1
        if self.verbs > MOST_VERBS:
            raise self.loops(f"this pack loops at {self.path()}", f"one move does at most {MOST_VERBS} steps")
        if len(self.state.agenda) > MOST_FRAMES:
            raise self.loops(
                f"this pack loops at {self.path()}", f"at most {MOST_FRAMES} things run within one another"
            )
        if len(self.state.pending) > MOST_PENDING:
            why = f"more than {MOST_PENDING} triggers wait at once: this pack loops at {self.path()}"
            raise self.loops(why, "let triggers not set off more of themselves")

    def loops(self, message: str, mend: str) -> PackLoops:
        """Tell of a loop, with the place of the step that runs."""
        return PackLoops(message, self.place(), mend)

    def place(self) -> Place | None:
        """Where the innermost running step stands."""
        return next((found for f in reversed(self.state.agenda) if (found := self._step_of(f)) is not None), None)

    def path(self) -> str:
        """The innermost running steps with their files and lines, the innermost first."""
        found = [(f.block, place) for f in reversed(self.state.agenda[-4:]) if (place := self._step_of(f)) is not None]
        return " < ".join(f"{b.partition(':')[0]}:{place[3]} (line {place[1]})" for b, place in found)

    def _step_of(self, frame: Frame) -> Place | None:
        block = self.game.blocks.get(frame.block, ())
        return block[max(0, min(frame.pc, len(block)) - 1)].place if block else None

    def named(self, value: Any) -> Any:
        """Freeze a piece for the log: its name, and who may read it."""
        if isinstance(value, Ref):
            piece = self.state.as_it_was(value)
            seen = frozenset(s for s in SEATS if self.game.sees(self.state, s, piece))
            face = piece.face if piece.kind != "die" else str(piece.sides)
            return Named(value, face, seen, piece.kind)
        if isinstance(value, tuple):
            return tuple(self.named(v) for v in value)
        return value

    def log(self, phrase: Phrase, seat: SeatId | None = None, clauses: tuple[str, ...] = (), **flags: Any) -> None:
        """Write a line; references in its arguments are frozen as they stand now."""
        args = tuple((k, self.named(v)) for k, v in phrase.args)
        line = Phrase(phrase.key, phrase.texts, args)
        self.emit(e.Noted(Entry(line, seat, clauses, turn=self.state.turn, **flags)))

    def say(self, phrase: Phrase, clauses: tuple[str, ...] = (), **more: Any) -> None:
        """Write a pack's line, its placeholders filled from the variables at hand."""
        scope = {**self.scope(), **more}
        used = tuple((k, v) for k, v in scope.items() if any("{" + k + "}" in t for _, t in phrase.texts))
        self.log(Phrase(phrase.key, phrase.texts, (*phrase.args, *used)), scope.get("seat"), clauses)

    def move_piece(self, ref: Ref, to: Zone, *, at: str = "top", **how: Any) -> None:
        """Move a piece by the rules of zones: `instead`, homes, tokens, and what is attached to it."""
        state, game = self.state, self.game
        if state.gone(ref):
            return
        piece = state.pieces[ref.id]
        asked = to
        to = game.redirect(state, ref, to)
        if not self.lawless and game.forbidden(state, ref, to) is not None:
            return
        key = to.key
        spec = game.zones[to.id]
        riders = state.attached_to(ref.id)
        if piece.kind == "token" and not spec.keeps_tokens:
            for rider in riders:
                self._loosen(rider)
                self.move_piece(state.ref(rider), asked)
            self.emit(e.Ceased(piece.id))
            return
        before = self.seers(piece.id)
        if key == piece.zone and how.get("host") is None and piece.host is None and not how:
            return
        index = 0 if at == "bottom" else how.pop("index", None)
        source = game.zone_at(piece.zone)
        turned = how.pop("turned", None)
        if turned is None:
            turned = piece.turned and source.realm == spec.realm
        self.emit(e.Moved(piece.id, key, index, turned=turned, **how))
        self.learned(frozenset(self.seers(piece.id) - before))
        for rider in riders:
            self._follow(rider, ref.id, asked, to, spec.realm == source.realm, index)

    def move_by_hand(self, seat: SeatId, ref: Ref, to: Zone, **how: Any) -> None:
        """Move a piece by hand; the log names it for everybody who saw its face before or after."""
        piece = self.state.pieces[ref.id]
        before = self.seers(ref.id)
        self.move_piece(ref, to, **how)
        after = self.seers(ref.id) if ref.id in self.state.pieces else set()
        face = piece.face if piece.kind != "die" else str(piece.sides)
        public = before == set(SEATS) or after == set(SEATS)
        name = Named(ref, face, frozenset(before | after), piece.kind, public)
        line = ours("log-moved", seat=seat, piece=name, target=to)
        self.emit(e.Noted(Entry(line, seat, turn=self.state.turn, override=True)))

    def _follow(self, rider: int, host: int, asked: Zone, to: Zone, stays: bool, index: int | None) -> None:
        """What is attached comes along within a realm; else it goes where the host was sent, loose."""
        piece = self.state.pieces[rider]
        if stays and self.game.redirect(self.state, self.state.ref(rider), to) == to:
            key = self.state.pieces[host].zone
            place = self.state.zones[key].index(host) if index is not None else None
            self.emit(e.Moved(rider, key, place, up=piece.up, turned=piece.turned, host=host))
        else:
            self._loosen(rider)
            self.move_piece(self.state.ref(rider), asked)

    def _beneath(self, piece: int, host: int | None) -> bool:
        """Say whether a host hangs on this very piece: attaching would make a ring."""
        while host is not None:
            if host == piece:
                return True
            host = self.state.pieces[host].host
        return False

    def cease(self, ref: Ref) -> None:
        """Take a piece off the table for good; what was attached to it lies loose."""
        for rider in self.state.attached_to(ref.id):
            self._loosen(rider)
        self.emit(e.Ceased(ref.id))

    def _loosen(self, rider: int) -> None:
        piece = self.state.pieces[rider]
        self.emit(e.Moved(rider, piece.zone, host=None, up=piece.up))

    def move_onto(self, ref: Ref, onto: Ref, index: int | None = None) -> None:
        """Attach a piece to a host, wherever it comes from."""
        host = self.state.pieces[onto.id]
        if not self.game.zone_at(host.zone).board or self._beneath(ref.id, onto.id):
            return
        before = self.seers(ref.id)
        riders = self.state.attached_to(ref.id)
        self.emit(e.Moved(ref.id, host.zone, index, up=True, turned=host.turned, host=onto.id))
        for rider in riders:
            self.emit(e.Moved(rider, host.zone, index, up=True, turned=host.turned, host=onto.id))
        self.learned(frozenset(self.seers(ref.id) - before))

    def seers(self, piece: int) -> set[SeatId]:
        """Which seats see a face now."""
        at = self.state.pieces[piece]
        return {seat for seat in SEATS if self.game.sees(self.state, seat, at)}
