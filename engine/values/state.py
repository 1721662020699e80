"""A position, as plain data. Only `engine.play.evolve` and `engine.play.flow` change one.

Pieces, modifiers, items and log entries are never changed in place: `evolve` puts a changed
copy in their stead. So a copy of a state shares them, and costs a few microseconds.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from engine.values import limits
from engine.values.frames import Draft, Frame, Pending, asked
from engine.values.ids import SEATS, Ref, SeatId, ZoneKey
from engine.values.speech import Phrase

PackLoops = limits.PackLoops
"""What a state refuses to become: more than a game holds."""
CONTROL = "control"
"""How a modifier says that another seat controls a piece."""


class RollImpossible(PackLoops):
    """A scenario fixed a roll that the die cannot give."""


@dataclass(frozen=True, slots=True)
class Modifier:
    """A change of an attribute. `how`: add, set or grant (a keyword); `until` says when it ends."""

    attribute: str
    how: str
    value: Any
    until: str
    seat: SeatId | None = None


@dataclass(slots=True)
class Piece:
    """A card in play, a die, a token, a marker."""

    id: int
    kind: str
    face: str
    owner: SeatId
    zone: ZoneKey
    life: int = 1
    up: bool = False
    turned: bool = False
    entered: int = 0
    values: dict[str, Any] = field(default_factory=dict)
    mods: tuple[Modifier, ...] = ()
    host: int | None = None
    known: frozenset[SeatId] = frozenset()
    shown: frozenset[SeatId] = frozenset()
    sides: int = 0
    value: int | None = None
    slot: int | None = None
    source: Ref | None = None
    came_from: ZoneKey | None = None
    tie: str = "go"
    """What becomes of an attached piece when its host leaves: go, stay or owner."""
    apart: bool = False
    """An attached piece that is turned by itself."""

    def copy(self, **changes: Any) -> Piece:
        """Return a changed copy."""
        return replace(self, **changes)


@dataclass(frozen=True, slots=True)
class Named:
    """A piece as it stood when a sentence about it was written: who could see its face then."""

    piece: Ref
    face: str
    seen: frozenset[SeatId]
    kind: str = "card"
    public: bool = True
    """False where each seat saw it, but never both at one time: a spectator did not."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the log."""

    phrase: Phrase
    seat: SeatId | None = None
    clauses: tuple[str, ...] = ()
    heading: bool = False
    override: bool = False
    only: SeatId | None = None
    turn: int = 0
    lasting: bool = False
    """It tells of something seen, and stays when the move is taken back."""


@dataclass(frozen=True, slots=True)
class Result:
    """How it ended; `winner` None is a draw."""

    winner: SeatId | None
    clauses: tuple[str, ...]


@dataclass(slots=True, eq=False)
class Cache:
    """Answers kept to be given again; all positions of one match share it. It holds no fact: an empty one does as well.

    What is kept of a piece is good for that very object: pieces are replaced, never changed.
    """

    digests: dict[int, tuple[Piece, bytes]] = field(default_factory=dict)
    """By the number of a piece: what stands for it in the fingerprint."""
    parts: dict[str, tuple[dict[Any, Any], bytes]] = field(default_factory=dict)
    """The same of large parts of a position, by their names."""
    values: dict[int, tuple[Piece, int, dict[str, Any]]] = field(default_factory=dict)
    """By the number of a piece: the values of its attributes while the static abilities of an epoch are at work."""
    at_work: list[Piece] = field(default_factory=list)
    """The pieces whose static abilities were last at work."""
    epoch: int = 0
    """The number of that set."""
    zones: dict[tuple[frozenset[tuple[str, str]], SeatId], list[ZoneKey]] = field(default_factory=dict)
    """The zones that a move is about, for a seat."""
    faces: dict[Any, Any] = field(default_factory=dict)
    """Faces as they are drawn, by face, language and current values."""
    views: dict[Any, dict[int, tuple[Piece, Any, Any]]] = field(default_factory=dict)
    """Pieces as somebody sees them, by who looks: for the very piece, and all else that was read."""
    lines: dict[Any, dict[int, Any]] = field(default_factory=dict)
    """Lines of the log as they read, by who reads them."""


@dataclass(slots=True)
class State:
    """A whole position: everything that decides how the game goes on."""

    rng: int
    options: dict[str, Any]
    pieces: dict[int, Piece] = field(default_factory=dict)
    zones: dict[ZoneKey, tuple[int, ...]] = field(default_factory=dict)
    values: dict[str, Any] = field(default_factory=dict)
    """Values of seats and of the table: `south.extra`, `table.endgame`."""
    tally: dict[str, int] = field(default_factory=dict)
    agenda: list[Frame] = field(default_factory=list)
    pending: tuple[Pending, ...] = ()
    queued: tuple[tuple[str, tuple[tuple[str, Any], ...]], ...] = ()
    mods: tuple[Modifier, ...] = ()
    turn: int = 0
    turn_seat: SeatId | None = None
    draft: Draft | None = None
    result: Result | None = None
    next_piece: int = 1
    next_item: int = 1
    handles: dict[SeatId, dict[int, int]] = field(default_factory=lambda: {s: {} for s in SEATS})
    next_handle: dict[SeatId, int] = field(default_factory=lambda: dict.fromkeys(SEATS, 1))
    ghosts: dict[Ref, Piece] = field(default_factory=dict)
    log: list[Entry] = field(default_factory=list)
    stamp: int = 0
    memo: dict[Any, Any] = field(default_factory=dict)
    """Answers that are good for this very position."""
    cache: Cache = field(default_factory=Cache)
    """Answers that are good for longer."""
    looked: tuple[tuple[int, SeatId], ...] = ()
    """Faces that a hand tool showed to a seat: the right to look ends with the text carried out, or the next move."""
    rolls: tuple[int, ...] = ()
    """Results that the next rolls are bound to give: scenarios fix them."""
    changes: int = 0
    """How many times a piece was changed, made or removed."""
    touched: dict[int, int] = field(default_factory=dict)
    """At which of these changes each piece was last touched."""
    calm: dict[int, tuple[int, int]] = field(default_factory=dict)
    """A cache, no fact: checks that depend on pieces only and found nothing; at how many changes, in which epoch."""
    panel: tuple[str, tuple[tuple[str, Any], ...]] | None = None
    """The last procedure with a panel that ended in this move, and its variables: what it showed stays to be read."""

    def copy(self) -> State:
        """Return an independent copy. Pieces are shared: they are replaced, never changed."""
        return State(
            self.rng, self.options, dict(self.pieces), dict(self.zones), dict(self.values), dict(self.tally),
            [frame.copy() for frame in self.agenda], self.pending, self.queued, self.mods, self.turn, self.turn_seat,
            self.draft, self.result, self.next_piece, self.next_item,
            {seat: dict(names) for seat, names in self.handles.items()}, dict(self.next_handle),
            dict(self.ghosts), list(self.log), self.stamp, {}, self.cache, self.looked, self.rolls, self.changes, dict(self.touched), dict(self.calm), self.panel,
        )  # fmt: skip

    def conceals(self) -> bool:
        """Told when somebody wants a face that is hidden from it: true. A position that must not be asked raises instead."""
        return True

    def ref(self, piece: int) -> Ref:
        """Name a piece in its present life."""
        return Ref(piece, self.pieces[piece].life)

    def refs_in(self, key: ZoneKey) -> tuple[Ref, ...]:
        """Name all pieces of a zone, the bottom or leftmost first; what is attached is left out."""
        known: tuple[Ref, ...] | None = self.memo.get(key)
        if known is None:
            pieces = self.pieces
            known = tuple([Ref(i, pieces[i].life) for i in self.zones.get(key, ()) if pieces[i].host is None])
            self.memo[key] = known
        return known

    def gone(self, ref: Ref) -> bool:
        """Say whether a reference is stale."""
        piece = self.pieces.get(ref.id)
        return piece is None or piece.life != ref.life

    def as_it_was(self, ref: Ref) -> Piece:
        """Read a piece; a stale reference reads as the piece last was in that life."""
        piece = self.pieces.get(ref.id)
        if piece is not None and piece.life == ref.life:
            return piece
        ghost = self.ghosts.get(ref)
        if ghost is not None:
            return ghost
        if piece is None:
            return Piece(ref.id, "gone", "", SEATS[0], "table.gone")
        return piece

    def attached_to(self, host: int) -> tuple[int, ...]:
        """List what lies under or on a piece, the lowest first."""
        zone = self.zones.get(self.pieces[host].zone, ()) if host in self.pieces else ()
        return tuple([i for i in zone if self.pieces[i].host == host])

    def place(self, piece: Piece) -> int:
        """Say at which place of its zone a piece lies, from 0."""
        row = self.zones.get(piece.zone, ())
        return row.index(piece.id) if piece.id in row else -1

    def waiting(self) -> Frame | None:
        """The frame that waits for somebody, if the table is quiet."""
        return self.agenda[-1] if self.agenda and self.result is None else None

    def to_act(self) -> SeatId | None:
        """Say whose answer the table waits for."""
        return asked(self.waiting())
