"""A compiled pack: the rules of one game, and the questions that only they can answer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from engine.game import reckoning
from engine.game import specs as s
from engine.game.data import GameData
from engine.game.deck_rules import deck_refusals, distinct_problems
from engine.game.faces import face_view
from engine.values.ids import SEATS, TABLE, Ref, SeatId
from engine.values.piece_view import FaceView
from engine.values.state import Piece, State


@dataclass(slots=True)
class Game(GameData):
    """A compiled game, with every question that can be asked of it in a position."""

    def face_view(self, face: str, lang: str) -> FaceView:
        """A face as it is drawn when no match is on."""
        return face_view(self, self.faces[face], lang)

    def deck_problems(self, deck: s.Deck, lang: str) -> tuple[str, ...]:
        """What is wrong with a deck list, as sentences with their clauses."""
        return distinct_problems(deck_refusals(self, deck), lang)

    def ready_decks(self) -> list[s.Deck]:
        """The pack's decks that may be played; all of them where none may."""
        decks = list(self.decks.values())
        return [deck for deck in decks if not deck_refusals(self, deck)] or decks

    def deck_pair(self, decks: Sequence[s.Deck]) -> dict[SeatId, s.Deck]:
        """A deck for each seat: the first two in turn, or one for both where the seats play from one deck."""
        return {seat: decks[0 if self.one_deck else place % len(decks)] for place, seat in enumerate(SEATS)}

    def current(self, state: State, piece: Piece, attribute: str) -> Any:
        """The value of an attribute now: printed, then set, then added to."""
        if not piece.mods and attribute not in self.static_attributes:
            return self.printed(piece, attribute)
        return reckoning.current(self, state, piece, attribute)

    def epoch_of(self, state: State) -> int | None:
        """Number the set of static abilities at work; None when one of them asks more than the cards themselves."""
        return reckoning.epoch_of(self, state)

    def keywords(self, state: State, piece: Piece) -> tuple[str, ...]:
        """The keywords a piece has now."""
        return reckoning.keywords(self, state, piece)

    def keyword_level(self, state: State, piece: Piece, word: str) -> int:
        """The numbers of a keyword added up: printed and given, each 1 where none is named; 0 without the keyword."""
        return reckoning.keyword_level(self, state, piece, word)

    def piece_value_now(self, state: State, ref: Ref, piece: Piece, name: str, viewer: SeatId | None = None) -> Any:
        """A value of a piece; computed ones are worked out anew after whatever happened."""
        spec = self.piece_values[name]
        if spec.computed is None:
            return self.piece_value(piece, name)
        return reckoning.computed(self, state, spec, ref, {"piece": ref, "seat": self.controller(piece)}, viewer)

    def seat_value(self, state: State, seat: SeatId | None, name: str, viewer: SeatId | None = None) -> Any:
        """A value of a seat; computed ones are worked out anew after whatever happened."""
        if seat is None:
            return None
        spec = self.seat_values[name]
        if spec.computed is not None:
            return reckoning.computed(self, state, spec, seat, {"seat": seat}, viewer)
        return state.values.get(f"{seat}.{name}", spec.default)

    def table_value(self, state: State, name: str) -> Any:
        """A value of the table."""
        spec = self.table_values[name]
        if spec.computed is not None:
            return reckoning.computed(self, state, spec, TABLE, {}, None)
        return state.values.get(f"{TABLE}.{name}", spec.default)
