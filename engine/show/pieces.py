"""How the pieces and zones of a table look to a seat. A hidden face is absent from the result, not merely undrawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.expressions.context import Ctx
from engine.expressions.types import UNKNOWN
from engine.game import specs as s
from engine.game.faces import face_view
from engine.judging.table import Table
from engine.show.naming import plain
from engine.values.frames import Item, WindowFrame, items_on
from engine.values.handles import handle
from engine.values.ids import SEATS, SPECTATOR, TABLE, Ref, SeatId, Zone
from engine.values.piece_view import (
    CounterView,
    DieView,
    FaceView,
    GroupingView,
    GroupView,
    NoteView,
    PieceView,
    ZoneView,
)
from engine.values.speech import Phrase, message
from engine.values.state import Piece


class PieceViews:
    """What one seat (None: a spectator) knows of pieces, zones and values; covered: nothing private."""

    def __init__(self, match: Table, seat: SeatId | None, lang: str, covered: bool) -> None:
        self.match, self.seat, self.lang = match, seat, lang
        self.looker = None if covered else seat
        self.covered = covered
        self.game, self.state = match.game, match.state
        self.name = match.namer(self.looker, lang)
        self.frame = self.state.waiting()
        self.viewer = self.looker or SPECTATOR
        self.numbers = {item.piece.id: n for n, item in reversed(list(enumerate(self._items(), 1))) if item.piece is not None}
        """Which number an item has, by the piece it is."""
        self.riders: dict[int, list[Piece]] = {}
        """What is attached to a piece."""
        for row in self.state.zones.values():
            for piece in map(self.state.pieces.__getitem__, row):
                if piece.host is not None:
                    self.riders.setdefault(piece.host, []).append(piece)
        shown = ("counter", "beside", "tag")
        self.computed = [v.id for v in self.game.piece_values.values() if v.computed is not None and v.show in shown]
        self.kept = self.state.cache.views.setdefault((seat, self.looker, lang, tuple(match.names.items())), {})

    def word(self, key: str, **args: object) -> str:
        """One of the program's own messages in the language of the view."""
        return message(self.lang, key, args)

    def say(self, phrase: Phrase | None) -> str:
        """A sentence with the names this seat may know; empty for None."""
        return plain(phrase.say(self.lang, self.name)) if phrase is not None else ""

    def _value_now(self, value: s.ValueSpec, whose: str) -> object:
        """A value of a seat or of the table, as this seat may know it."""
        if self.game.table_values.get(value.id) is value:
            return self.game.table_value(self.state, value.id)
        return self.game.seat_value(self.state, whose, value.id, self.viewer)

    def _shown(self, now: object) -> str:
        if isinstance(now, (Ref, Zone)):
            return plain(self.name(now))
        if isinstance(now, bool):
            return self.word("yes" if now else "no")
        if now in SEATS:
            return self.match.names[now]
        return self.word("null") if now is None else str(len(now) if isinstance(now, tuple) else now)

    def sees(self, piece: Piece) -> bool:
        """True when the face may be shown: to a spectator, when every seat sees it."""
        if self.looker is None:
            return all(self.game.sees(self.state, x, piece) for x in SEATS)
        return self.game.sees(self.state, self.looker, piece)

    def piece(self, piece: Piece, index: int = 0) -> PieceView:
        """A piece as it looks at its place in a zone, without its face where it is hidden."""
        state, seat, seen = self.state, self.seat, self.sees(piece)
        ref, epoch = Ref(piece.id, piece.life), self.game.epoch_of(self.state)
        # All that the view of a piece reads besides the piece itself, which is replaced when it changes.
        given = (
            self._face(piece, seen) if epoch is None else epoch, index, seen, handle(state, seat, piece), self.numbers.get(piece.id),
            [handle(state, seat, rider) for rider in self.riders.get(piece.id, ())],
            handle(state, seat, state.pieces[piece.host]) if piece.host in state.pieces else None,
            [self.game.piece_value_now(state, ref, piece, name, self.viewer) for name in self.computed],
            self._damage_of(piece) if piece.values else None,
        )  # fmt: skip
        kept = self.kept.get(piece.id)
        if kept is None or kept[0] is not piece or kept[1] != given:
            kept = self.kept[piece.id] = (piece, given, self._piece(piece, index, seen))
        return kept[2]

    def _piece(self, piece: Piece, index: int, seen: bool) -> PieceView:
        game, state = self.game, self.state
        zone = game.zone_at(piece.zone)
        die = DieView(piece.sides, piece.value) if piece.kind == "die" else None
        board = zone.seen_by == "all"
        host = state.pieces.get(piece.host) if piece.host is not None else None
        return PieceView(
            handle(state, self.seat, piece), piece.owner, game.controller(piece), piece.zone, index,
            self._face(piece, seen), self._back(piece), piece.up, piece.turned,
            zone.dull, self._damage(piece) if board else 0, self._counters(piece) if board else (),
            self._tags(piece, seen) if board or seen else (), handle(state, self.seat, host) if host else None,
            tuple(handle(state, self.seat, rider) for rider in self.riders.get(piece.id, ())), die,
            piece.kind == "marker", False, self.numbers.get(piece.id), piece.came_from if board or seen else None,
            self._beside(piece) if board else (),
            self._damage_of(piece) if board and seen else None,
        )  # fmt: skip

    def _face(self, piece: Piece, seen: bool) -> FaceView | None:
        face = self.game.faces.get(piece.face) if seen and piece.kind != "die" else None
        return face_view(self.game, face, self.lang, self.state, piece) if face is not None else None

    def _back(self, piece: Piece) -> str:
        face = self.game.faces.get(piece.face)
        kind = str(face.attributes.get(self.game.face_look.type)) if face else ""
        back: str = self.game.face_look.back.get(kind, "card")
        return back

    def _damage(self, piece: Piece) -> int:
        return int(piece.values.get(self.game.damage) or 0)

    def _damage_of(self, piece: Piece) -> int | None:
        """What its damage counts towards: of pieces that have any."""
        of = self.game.piece_values[self.game.damage].of if self.game.damage else None
        if of is None or not self._damage(piece):
            return None
        most = of(Ctx(self.game, self.state, {"piece": Ref(piece.id, piece.life)}, self.viewer))
        return most if isinstance(most, int) else None

    def _counters(self, piece: Piece) -> tuple[CounterView, ...]:
        return tuple(
            CounterView(v.id, v.label.say(self.lang), v.icon, int(number))
            for v in self.game.piece_values.values()
            if v.show == "counter" and isinstance(number := self._value_of(piece, v), int) and number
        )

    def _beside(self, piece: Piece) -> tuple[CounterView, ...]:
        return tuple(
            CounterView(v.id, v.label.say(self.lang), v.icon, number)
            for v in self.game.piece_values.values()
            if v.show == "beside" and isinstance(number := self._value_of(piece, v), int)
        )

    def _value_of(self, piece: Piece, value: s.ValueSpec) -> object:
        if value.computed is None:
            return piece.values.get(value.id)
        return self.game.piece_value_now(self.state, Ref(piece.id, piece.life), piece, value.id, self.viewer)

    def _tags(self, piece: Piece, seen: bool) -> tuple[str, ...]:
        tags = [
            v.label.say(self.lang)
            for v in self.game.piece_values.values()
            if v.show == "tag" and (now := self._value_of(piece, v)) and now is not UNKNOWN
        ]
        if not piece.up and seen and piece.kind == "card" and self.game.zone_at(piece.zone).seen_by == "all":
            tags.append(self.word("tag-face-down"))
        for who in sorted(piece.known):
            tags.append(
                self.word("tag-known-you")
                if who == self.seat
                else self.word("tag-known-to", name=self.match.names[who])
            )
        return tuple(tags)

    def _items(self) -> list[Item]:
        return [item for frame in self.state.agenda for item in items_on(frame)]

    def _zone(self, key: str) -> ZoneView:
        spec = self.game.zone_at(key)
        whose = key.partition(".")[0]
        row = self.state.zones[key]
        hidden = spec.seen_by == "nobody" and spec.kind == "pile"
        lying = ((n, self.state.pieces[i]) for n, i in enumerate(row))
        # In a pile that nobody may look into only what somebody has seen all the same is shown.
        shown = ((n, p) for n, p in lying if not hidden or (p.kind != "die" and p.face in self.game.faces and self.sees(p)))
        pieces = tuple(self.piece(p, n if p.slot is None else p.slot) for n, p in shown)
        free = len(self.state.refs_in(key))
        if not spec.counted and whose not in (TABLE, self.looker):
            pieces, row, free = (), (), 0
        names = {"whose": whose, "seat": self.seat or SEATS[0], "looker": self.looker}
        ctx = Ctx(self.game, self.state, names, self.viewer)
        notes = tuple(self._note(n, ctx) for n in spec.notes if n.when(ctx) is True)
        return ZoneView(
            key, spec.id, None if whose == TABLE else whose, spec.label.say(self.lang), spec.icon, spec.kind, free,
            spec.holds, bool(row) and not any(p.face or p.die for p in pieces), pieces, self._focus(spec),
            " · ".join(note.text for note in notes), self._total(spec, whose), self._back(self.state.pieces[row[-1]]) if row else "card",
            bool(row) and self.sees(self.state.pieces[row[-1]]), *spec.edges, notes,
            tuple((x, words) for x in SEATS if whose == TABLE and (words := self._total(spec, x))),
            tuple(GroupingView(way.label.say(self.lang), self._groups(way, row, pieces)) for way in spec.groupings if not hidden),
            self._more(spec, whose, ctx),
        )  # fmt: skip

    def _more(self, spec: s.ZoneSpec, whose: str, ctx: Ctx) -> str:
        """The words in a zone's empty place; of a seat's zone only that seat reads them, since they may count what is hidden."""
        told = spec.more is not None and whose in (TABLE, self.looker) and spec.more.when(ctx) is True
        return self._note(spec.more, ctx).text if spec.more is not None and told else ""

    def _groups(self, way: s.Grouping, row: Sequence[int], pieces: tuple[PieceView, ...]) -> tuple[GroupView, ...]:
        """The pieces of a zone by a printed word, in the order in which the pack lists the words, or by a number."""
        words = self.game.attributes[way.by].words if way.by is not None else {}
        found: dict[Any, list[str]] = {word: [] for word in words}
        for number, piece in zip(row, pieces, strict=False):
            if piece.face is None or piece.host is not None:
                continue
            if way.value is None:
                found.get(str(self.game.faces[piece.face.id].attributes.get(way.by or "")), []).append(piece.handle)
                continue
            value = way.value(Ctx(self.game, self.state, {"piece": self.state.ref(number), "seat": piece.owner}, self.viewer))
            if isinstance(value, int):
                found.setdefault(value, []).append(piece.handle)
        if words:
            return tuple(
                GroupView(words[word].label.say(self.lang), words[word].icon, tuple(handles)) for word, handles in found.items() if handles
            )
        return tuple(GroupView(way.name.with_args(n=str(n)).say(self.lang), way.icon, tuple(found[n])) for n in sorted(found))

    def _note(self, note: s.Note, ctx: Ctx) -> NoteView:
        read = {key: value(ctx) for key, value in note.values}
        values = {key: "?" if value is UNKNOWN else self._shown(value) for key, value in read.items()}
        seat = note.seat(ctx) if note.seat is not None else None
        return NoteView(note.text.with_args(**values).say(self.lang), seat if seat in SEATS else None, note.shows)

    def _total(self, spec: s.ZoneSpec, whose: str) -> str:
        own = self.game.seat_values.values() if whose in SEATS else ()
        shared = self.game.table_values.values() if whose == TABLE or spec.per_seat else ()
        for value in (*own, *shared):
            if value.show == "total" and value.zone == spec.id:
                now = self._value_now(value, whose)
                names = {"seat": whose if whose in SEATS else SEATS[0]}
                most = value.of(Ctx(self.game, self.state, names, self.viewer)) if value.of else None
                if now is UNKNOWN or most is UNKNOWN or now is False:
                    return ""
                tail = "" if most is None else f" / {self._shown(most)}"
                return f"{value.label.say(self.lang)} {self._shown(now)}{tail}"
        return ""

    def _focus(self, spec: s.ZoneSpec) -> bool:
        return isinstance(self.frame, WindowFrame) and spec.id in self.game.windows[self.frame.name].focus
