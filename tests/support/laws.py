"""What must hold in every position of every game, worked out here and not by the engine."""

from __future__ import annotations

import json
import re
from collections import Counter
from dataclasses import replace
from typing import Any

from engine.game.compiled import Game
from engine.game.specs import Deck, Face
from engine.match import Match
from engine.pack.extra import with_faces
from engine.setup import new_match
from engine.values import moves as mv
from engine.values.frames import AskFrame
from engine.values.ids import SEATS
from engine.values.speech import phrase
from engine.values.state import Named, Piece

SECRET = "Secret"
NAMED = re.compile(r"secret\d+x")


def in_one_place(match: Match) -> None:
    """Each piece lies in exactly one zone; nobody's owner changes; hosts are in the same zone and no ring."""
    state = match.state
    lying = Counter(i for row in state.zones.values() for i in row)
    assert set(lying) == set(state.pieces)
    assert set(lying.values()) <= {1}
    assert set(state.zones) == set(match.game.zone_keys())
    for number, piece in state.pieces.items():
        assert piece.id == number < state.next_piece
        assert number in state.zones[piece.zone], "a piece lies elsewhere than it says"
        assert piece.owner in SEATS
        seen = {number}
        host = piece.host
        while host is not None:
            assert host not in seen, "a ring of hosts"
            seen.add(host)
            assert state.pieces[host].zone == piece.zone, "a host in another zone"
            host = state.pieces[host].host
    for zone in match.game.zones.values():
        if zone.home:
            for seat in SEATS:
                assert {state.pieces[i].owner for i in state.zones[f"{seat}.{zone.id}"]} <= {seat}, "away from home"


def owners(match: Match) -> dict[int, tuple[str, str, str]]:
    """What never changes of a piece."""
    return {i: (p.owner, p.face, p.kind) for i, p in match.state.pieces.items() if p.kind in ("card", "die")}


# -------------------------------------------------------------------- secrets


def secret_game(game: Game) -> tuple[Game, dict[str, Deck]]:
    """The same game with a face of its own for every card of two decks, each under a name like `Secret17x`."""
    clones: dict[str, Face] = {}
    decks: dict[str, Deck] = {}
    number = 0
    all_decks = list(game.decks.values())
    for seat, deck in zip(SEATS, (all_decks[0], all_decks[-1]), strict=True):
        sections: dict[str, tuple[tuple[str, int], ...]] = {}
        for section, cards in deck.sections.items():
            row = []
            for face, count in cards:
                for _ in range(count):
                    number += 1
                    name = f"{SECRET}{number}x"
                    clone = name.lower()
                    clones[clone] = replace(game.faces[face], id=clone, name=phrase(name), plain_name=name)
                    row.append((clone, 1))
            sections[section] = tuple(row)
        decks[seat] = Deck(deck.name, deck.texts, sections)
    return with_faces(game, clones), decks


def secret_match(game: Game, seed: int) -> Match:
    """A match in which every card's name gives it away."""
    copy, decks = secret_game(game)
    return new_match(copy, decks, seed=seed, check=False)


def may_see(match: Match, seat: str, piece: Piece) -> bool:
    """Whether a seat may see a face now, by the zone's own words and what was shown."""
    if piece.kind in ("die", "marker") or seat in piece.shown:
        return True
    whose, _, name = piece.zone.partition(".")
    model = match.game.model.zones[name]
    near = whose == seat or (whose == "table" and piece.owner == seat)
    if model.seen_by == "all" and (piece.up or (model.down_seen_by == "owner" and near)):
        return True
    if model.seen_by == "owner" and whose == seat:
        return True
    for frame in match.state.agenda:
        if isinstance(frame, AskFrame) and frame.seat == seat and piece.id in {ref.id for ref in frame.looks}:
            return True
    return False


class Witness:
    """Looks over the shoulder of both seats and a spectator: has anybody's view held what it must not?"""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.met: dict[str | None, set[str]] = {"south": set(), "north": set(), None: set()}

    def look(self) -> None:
        """Audit the three views of the present position."""
        match = self.match
        pieces = match.state.pieces.values()
        for seat in self.met:
            seen = {p.id for p in pieces if all(may_see(match, s, p) for s in ((seat,) if seat else SEATS))}
            self.met[seat] |= {p.face for p in pieces if p.id in seen}
            view = match.view(seat)
            self._told(seat)
            hidden = {p.face for p in pieces if p.kind == "card"} - self.met[seat]
            text = serialised(view)
            leaked = set(NAMED.findall(text.casefold())) & hidden
            assert not leaked, f"{seat} was told of {leaked}"
            self._handles(seat, view, seen)

    def _told(self, seat: str | None) -> None:
        """What was revealed and put away within one move has been seen all the same."""
        for entry in self.match.state.log:
            shown = (
                [v for _, v in entry.phrase.args if isinstance(v, Named)] if entry.phrase.key == "log-revealed" else []
            )
            self.met[seat] |= {v.face for v in shown if v.seen >= ({seat} if seat else set(SEATS))}

    def _handles(self, seat: str | None, view: Any, seen: set[int]) -> None:
        """A seat's running number only for what it can follow; all else is named by its place."""
        state, model = self.match.state, self.match.game.model
        names = {given: number for number, given in state.handles[seat].items()} if seat else {}
        for key, zone in view.zones.items():
            row = state.zones[key]
            in_the_open = model.zones[key.partition(".")[2]].seen_by == "all"
            whose, _, zone_id = key.partition(".")
            if not model.zones[zone_id].counted and whose not in ("table", seat):
                assert zone.count == 0 and not zone.pieces, "how many lie there is a secret"
                continue
            assert zone.count == len(state.refs_in(key))
            for shown in zone.pieces:
                if "#" in shown.handle:
                    place = shown.handle.removeprefix(f"{key}#")
                    number = row[int(place)]
                else:
                    number = names[int(shown.handle.removeprefix("p"))]
                    assert number in seen or in_the_open, "a name for a piece that nobody can follow"
                assert number in row
                piece = state.pieces[number]
                assert (shown.face is not None) == (number in seen and piece.kind != "die" and bool(piece.face)), shown
        for button in (*view.buttons, *([view.main] if view.main else ())):
            assert getattr(button.move, "piece", None) is None, "an internal number"
            if isinstance(button.move, mv.Answer) and view.question.kind in ("pieces", "order", "payment"):
                assert all(isinstance(value, str) for value in button.move.values), "an internal number"


def serialised(value: Any) -> str:
    """A view as JSON: whatever it holds is in the text."""
    return json.dumps(value, ensure_ascii=False, default=lambda o: {name: getattr(o, name) for name in o.__slots__})
