"""A table in a given position, with hands that speak of cards by name."""

from __future__ import annotations

from typing import Any

from engine.game.compiled import Game
from engine.language.scenario import DoModel, ScenarioModel
from engine.match import Match, Outcome
from engine.scenarios.played import Played
from engine.scenarios.position import build
from engine.scenarios.words import find_piece, move_of
from engine.show.naming import plain
from engine.values import moves as mv
from engine.values.fingerprint import fingerprint
from engine.values.ids import SEATS
from engine.values.state import Piece


class Table:
    """A match in a position, and short ways to play and look."""

    def __init__(self, game: Game, *, level: str = "ask", seed: int = 1, options: Any = None, **table: Any) -> None:
        given = {"number": 3, "phase": "main", **table}
        scenario = ScenarioModel.model_validate(
            {"title": "test", "level": level, "seed": seed, "options": options or {}, "table": given}
        )
        self.match: Match = build(game, scenario)
        self.played = Played(game, scenario, self.match)

    # ------------------------------------------------------------ playing

    def move(self, **do: Any) -> mv.Move:
        """A move said as scenarios say it."""
        return move_of(self.played.match, DoModel.model_validate(do), ())

    def do(self, **do: Any) -> Outcome:
        """Make a move, whatever comes of it."""
        return self.match.make(self.move(**do))

    def must(self, **do: Any) -> Outcome:
        """Make a move that must be allowed."""
        outcome = self.do(**do)
        assert outcome.allowed, self.said(outcome)
        return outcome

    def drag(self, card: Any, to: str | None = None, **more: Any) -> Outcome:
        """Drag a card; it must be allowed."""
        return self.must(drag=card, to=to, **more)

    def go(self, by: str = "south") -> Outcome:
        """Press the tiny game's button; it must be allowed."""
        return self.must(use="go", by=by)

    def answer(self, *values: Any, by: str | None = None) -> Outcome:
        """Answer the open question; it must be allowed."""
        return self.must(answer=list(values), by=by)

    def pass_(self, by: str | None = None) -> Outcome:
        """Pass; it must be allowed."""
        return self.must(**{"pass": by or True})

    def tool(self, tool: str, card: Any = None, /, by: str = "south", **args: Any) -> Outcome:
        """Use a hand tool."""
        return self.do(tool=tool, card=card, by=by, args=args)

    def refused(self, **do: Any) -> tuple[str, ...]:
        """Try a move that must be refused; the clauses cited."""
        before = self.print
        outcome = self.do(**do)
        assert not outcome.allowed
        assert self.print == before
        return outcome.verdict.clauses

    # ------------------------------------------------------------ looking

    @property
    def print(self) -> str:
        """The position's fingerprint."""
        return fingerprint(self.match.state)

    def piece(self, card: Any, seat: str | None = None) -> Piece:
        """The piece that words name."""
        return self.match.state.pieces[find_piece(self.match, card, seat, ())]

    def names(self, zone: str) -> list[str]:
        """What lies in a zone, the bottom or leftmost first."""
        state, game = self.match.state, self.match.game
        return [game.name(state.pieces[i]) for i in state.zones[zone]]

    def value(self, card: Any, attribute: str) -> Any:
        """The current value of an attribute."""
        return self.match.game.current(self.match.state, self.piece(card), attribute)

    def of(self, seat: str, name: str) -> Any:
        """A value of a seat, or of the table."""
        game, state = self.match.game, self.match.state
        return game.table_value(state, name) if seat == "table" else game.seat_value(state, seat, name)

    def said(self, outcome: Outcome, seat: str | None = "south") -> str:
        """The sentences of a refusal, as a seat hears them."""
        say = self.match.namer(seat, "en")
        return " ".join(plain(r.sentence.say("en", say)) for r in outcome.verdict.refusals)

    def log(self, lang: str = "en", seat: str | None = None) -> list[str]:
        """The lines of the log as a seat reads them."""
        view = self.match.view(seat, lang)
        return ["".join(text for text, _ in line.parts) for line in view.log]

    def handle(self, seat: str | None, card: Any) -> str:
        """What a seat calls a piece."""
        from engine.values.handles import handle

        return handle(self.match.state, seat, self.piece(card))

    def sees(self, seat: str | None) -> set[str]:
        """The names of all faces in a seat's view."""
        view = self.match.view(seat)
        pieces = [p for z in view.zones.values() for p in z.pieces]
        if view.question is not None:
            pieces += [o.piece for o in view.question.options if o.piece is not None]
        return {p.face.name for p in pieces if p.face is not None}


def both(table: Table) -> list[Any]:
    """The views of both seats and of a spectator."""
    return [table.match.view(seat) for seat in (*SEATS, None)]
