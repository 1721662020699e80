"""One move being carried out: the road that every change takes."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from engine.expressions.context import Ctx
from engine.game.compiled import Game
from engine.game.stages import Watch
from engine.play.evolve import evolve
from engine.values import events as e
from engine.values.frames import ChecksFrame, Draft, Frame, ItemFrame, MoveFrame, WindowFrame, trigger_of
from engine.values.ids import SEATS, Ref, SeatId, Zone, ZoneKey, zone_of
from engine.values.limits import BUDGET, EVENT, MOST_FRAMES, MOST_PENDING, PackLoops, Place
from engine.values.speech import Phrase, ours
from engine.values.state import Entry, Named, State
from engine.values.verdict import Refusal, Verdict

MOST_VERBS = 10_000
MOVED = "moved"
"""The moment that is signalled by itself whenever a piece goes to another zone, if the pack declares it."""
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
    shifted: list[tuple[Ref, Zone, Zone, tuple[str, ...]]] = field(default_factory=list)
    """What went to another zone since that was last signalled: in its old life, from where, to where, by which clauses."""
    lawless: bool = False
    """A free game: even `never` rules do not bind."""
    crowding: bool = False
    """A hand at work: whether there is room was judged before."""
    leaving: dict[Ref, ZoneKey] = field(default_factory=dict)
    """What is about to go where in the same step: two full zones can exchange their pieces."""
    unchecked: bool = False
    """Hands at work in a free game: no check follows."""
    barred: list[Refusal] = field(default_factory=list)
    """What `never` rules kept from happening."""
    watch: Watch | None = None
    """Takes down the stages of what happens, for a judge to step through."""

    def emit(self, event: e.Event) -> None:
        """Let a fact come true."""
        if isinstance(event, (e.Ordered, e.Rolled)) and event.chance:
            self.learned(SEATS)
        if isinstance(event, e.Moved) and MOVED in self.game.moments:
            old = self.state.pieces[event.piece]
            if old.zone != event.to:
                self.shifted.append((self.state.ref(old.id), zone_of(old.zone), zone_of(event.to), self.clauses))
        many = len(event.order) if isinstance(event, e.Ordered) else 1
        BUDGET.spend(EVENT * many if not isinstance(event, e.Expired) else EVENT + len(self.state.pieces))
        evolve(self.game, self.state, event)
        self.batch.events.append(event)
        if type(event) not in e.QUIET:
            self.dirty = True
        if isinstance(event, (e.Moved, e.Made)):
            self._enter(event.piece)

    def _enter(self, number: int) -> None:
        """Give a piece what its new zone gives; take a die's number where dice show none."""
        piece = self.state.pieces[number]
        if piece.came_from == piece.zone:
            return
        zone = self.game.zone_at(piece.zone)
        if zone.blank and piece.value is not None:
            self.emit(e.Rolled(number, None, chance=False))
        for mark in zone.marks:
            ctx = Ctx(self.game, self.state, {"piece": self.state.ref(number), "seat": self.game.controller(piece)})
            if mark.when is None or mark.when(ctx):
                self.emit(e.ValueSet(number, mark.name, mark.to(ctx), "mark"))

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

    def somebody(self, seat: object) -> SeatId:
        """The seat that is asked; where a pack's expression names none, the one that acts: never nobody."""
        if seat in SEATS:
            return str(seat)
        return self.scope().get("seat") or self.state.turn_seat or SEATS[0]

    @property
    def may_owe(self) -> bool:
        """True where a cost need not be paid in full: in a free game, and for a move made against the rules."""
        move = next((f for f in reversed(self.state.agenda) if isinstance(f, MoveFrame)), None)
        return self.lawless or (move is not None and move.against is not None)

    def ctx(self, viewer: SeatId | None = None, **more: object) -> Ctx:
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

    def named(self, value: object) -> object:
        """Freeze a piece for the log: its name, and who may read it."""
        if isinstance(value, Ref):
            piece = self.state.as_it_was(value)
            seen = frozenset(s for s in SEATS if self.game.sees(self.state, s, piece))
            face = piece.face if piece.kind != "die" else str(piece.sides)
            return Named(value, face, seen, piece.kind)
        if isinstance(value, tuple):
            return tuple(self.named(v) for v in value)
        return value

    def log(
        self, phrase: Phrase, seat: SeatId | None = None, clauses: tuple[str, ...] = (), *, at: int | None = None,
        only: SeatId | None = None, override: bool = False, heading: bool = False,
    ) -> None:  # fmt: skip
        """Write a line, below the others or `at` a place; references in its arguments are frozen as they stand now."""
        args = tuple((k, self.named(v)) for k, v in phrase.args)
        line = Phrase(phrase.key, phrase.texts, args)
        entry = Entry(line, seat, clauses, heading, override, only, self.state.turn)
        self.emit(e.Noted(entry, at))

    def say(
        self, phrase: Phrase, clauses: tuple[str, ...] = (), at: int | None = None, only: SeatId | None = None, **more: object
    ) -> None:
        """Write a pack's line, its placeholders filled from the variables at hand; `only`: the one seat that reads it."""
        scope = {**self.scope(), **more}
        filled = self.game.filled(phrase, Ctx(self.game, self.state, scope, only))
        self.log(filled, scope.get("seat"), clauses, at=at, only=only)

    def move_piece(self, ref: Ref, to: Zone, *, at: str = "top", by: SeatId | None = None, **how: Any) -> None:
        """Move a piece by the rules of zones: `instead`, homes, room, tokens, and what is attached to it.

        `by` is the seat whose hand moves it: `never` rules judge no more than that seat sees.
        """
        state, game = self.state, self.game
        if state.gone(ref):
            return
        piece = state.pieces[ref.id]
        asked = to
        to = game.redirect(state, ref, to, self.lawless)
        never = None if self.lawless else game.forbidden(state, ref, to, by)
        if never is not None:
            self.barred.append(never)
            return
        key = to.key
        spec = game.zones[to.id]
        riders = state.attached_to(ref.id)
        if piece.kind == "token" and not spec.keeps_tokens:
            for rider in riders:
                self._part(rider, asked)
            self.emit(e.Ceased(piece.id))
            return
        if self.no_room(key, ref):
            return
        before = self.seers(piece.id)
        if key == piece.zone and how.get("host") is None and piece.host is None and not how:
            return
        if not self._free(key, ref.id, how.get("slot")):
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

    def _free(self, key: str, piece: int, slot: int | None) -> bool:
        """Say whether a place of a zone can be taken: it is one of its cells, and nothing else lies there."""
        spec = self.game.zone_at(key)
        if not spec.cells:
            return slot is None or slot >= 0
        row = (self.state.pieces[i] for i in self.state.zones[key] if i != piece)
        taken = {p.slot for p in row if p.host is None}
        return len(taken) < spec.cells if slot is None else 0 <= slot < spec.cells and slot not in taken

    def no_room(self, key: ZoneKey, ref: Ref | None = None) -> bool:
        """Say whether a zone takes no further piece, and log that this one stays away."""
        pieces = self.state.pieces
        going = sum(to != key and not self.state.gone(r) and pieces[r.id].zone == key for r, to in self.leaving.items())
        if self.lawless or self.crowding or not self.game.crowded(self.state, key, ref, 1 - going):
            return False
        spec = self.game.zone_at(key)
        clauses = spec.full.clauses if spec.full is not None else ()
        if self._anyway(clauses):
            return False
        if spec.full is not None and ref is not None:
            sentence = self.game.filled(spec.full.sentence, self.ctx(piece=ref, to=zone_of(key)))
            self.barred.append(Refusal(sentence, clauses, (ref.id,)))
        if ref is None:
            self.log(ours("log-no-room", target=zone_of(key)), None, clauses)
        else:
            seat = self.game.controller(self.state.as_it_was(ref))
            self.log(ours("log-stays", piece=ref, target=zone_of(key)), seat, clauses)
        return True

    def _anyway(self, clauses: tuple[str, ...]) -> bool:
        """Say whether the running move is made against just these clauses (against any, if there are none)."""
        for frame in reversed(self.state.agenda):
            if isinstance(frame, MoveFrame):
                return frame.against is not None and (not clauses or not set(clauses).isdisjoint(frame.against))
            if isinstance(frame, (WindowFrame, ChecksFrame, ItemFrame)) or trigger_of(frame) is not None:
                return False
        return False

    def move_by_hand(self, seat: SeatId, ref: Ref, to: Zone, spot: int | None = None, **how: Any) -> None:
        """Move a piece by hand, to a place in a pile or row, or to a slot.

        The log names it for everybody who saw its face before or after. A hidden card goes wherever its face
        might go. Where it is seen then, and a `never` rule speaks against it, it is put back (decision 8).
        """
        if spot is not None:
            how["slot" if self.game.zones[to.id].places else "index"] = spot
        piece, place = self.state.pieces[ref.id], self.state.place(self.state.pieces[ref.id])
        before = self.seers(ref.id)
        never = None if self.lawless else self.game.forbidden(self.state, ref, self.game.redirect(self.state, ref, to))
        never = never if never is not None and never.hard else None
        self.move_piece(ref, to, by=seat, **how)
        after = self.seers(ref.id) if ref.id in self.state.pieces else set()
        face = piece.face if piece.kind != "die" else str(piece.sides)
        public = before == set(SEATS) or after == set(SEATS)
        name = Named(ref, face, frozenset(before | after), piece.kind, public)
        lies = self.state.pieces.get(ref.id)
        line = ours("log-moved", seat=seat, piece=name, target=zone_of(lies.zone) if lies is not None else to)
        self.emit(e.Noted(Entry(line, seat, turn=self.state.turn, override=True)))
        if never is not None and seat in after and self.state.pieces[ref.id].zone != piece.zone:
            back = self.state.ref(ref.id), zone_of(piece.zone)
            self.move_piece(*back, by=seat, index=place, up=piece.up, turned=piece.turned)
            line = ours("log-put-back", piece=name, why=never.sentence)
            self.emit(e.Noted(Entry(line, seat, never.clauses, turn=self.state.turn, override=True)))

    def _follow(self, rider: int, host: int, asked: Zone, to: Zone, stays: bool, index: int | None) -> None:
        """What is attached comes along within a realm; else it is loose, and goes or stays as its tie says."""
        piece = self.state.pieces[rider]
        if stays and self.game.redirect(self.state, self.state.ref(rider), to) == to:
            key = self.state.pieces[host].zone
            place = self.state.zones[key].index(host) if index is not None else None
            self.emit(
                e.Moved(rider, key, place, up=piece.up, turned=piece.turned, host=host, tie=piece.tie, apart=piece.apart)
            )
        else:
            self._part(rider, asked)

    def _part(self, rider: int, asked: Zone) -> None:
        """What was attached is loose now: it stays, goes where the host was sent, or to its owner's zone of that name."""
        piece = self.state.pieces[rider]
        self._loosen(rider)
        if piece.tie != "stay":
            owner = self.game.zones[asked.id].per_seat and piece.tie == "owner"
            self.move_piece(self.state.ref(rider), Zone(asked.id, piece.owner) if owner else asked)

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
        self.emit(e.Moved(rider, piece.zone, host=None, up=piece.up, turned=piece.turned and piece.apart))

    def move_onto(
        self, ref: Ref, onto: Ref, index: int | None = None, tie: str = "go", apart: bool = False
    ) -> None:
        """Attach a piece to a host, wherever it comes from."""
        host = self.state.pieces[onto.id]
        if not self.game.zone_at(host.zone).board or self._beneath(ref.id, onto.id):
            return
        before = self.seers(ref.id)
        riders = self.state.attached_to(ref.id)
        turned = self.state.pieces[ref.id].turned if apart else host.turned
        self.emit(e.Moved(ref.id, host.zone, index, up=True, turned=turned, host=onto.id, tie=tie, apart=apart))
        for rider in riders:
            self.emit(e.Moved(rider, host.zone, index, up=True, turned=host.turned, host=onto.id))
        self.learned(frozenset(self.seers(ref.id) - before))

    def seers(self, piece: int) -> set[SeatId]:
        """Which seats see a face now."""
        at = self.state.pieces[piece]
        return {seat for seat in SEATS if self.game.sees(self.state, seat, at)}


def start_move(run: Run, name: str, names: dict[str, Any], clean: Verdict) -> None:
    """Begin a move of the game: its steps run on top of what the table waits for, which waits until it is over.

    `clean` is its verdict by the rules. Made against them by a seat that is not to speak, it takes nobody's turn
    to speak; those who passed before are asked again. What speaks against it does not bind its steps either.
    """
    window = run.state.waiting()
    if isinstance(window, WindowFrame) and not run.game.moves[name].aside:
        window.held = False
        if window.speaker == names["seat"]:
            window.after = "moved"
        else:
            window.passes = 0
    run.state.draft = Draft(names["seat"], name)
    spec = run.game.moves[name]
    scope = {k: v for k, v in names.items() if k != "move"}
    against = None if clean.allowed else clean.clauses
    run.push(
        MoveFrame(block=spec.block, vars=scope, move=name, seat=names["seat"], against=against, line=len(run.state.log))
    )
