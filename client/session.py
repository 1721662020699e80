"""One match at this computer: who sits where, who looks at the window, who moves next.

The screens draw `view` and send moves through `make`; nothing else reaches the match. Privacy
lives here: `viewer` is the seat whose secrets the window may show, `hidden` turns even those
face down, and `curtain_due` says when the window must be handed over.
"""

from __future__ import annotations

import weakref
from collections.abc import Callable
from typing import TYPE_CHECKING

from client.draw.own import own
from client.settings import Settings
from engine.values.ids import SEATS, SeatId
from engine.values.moves import Pass, Undo
from engine.values.speech import phrase
from engine.values.view import LogLine, SeatView

if TYPE_CHECKING:
    from engine.bot import RandomBot
    from engine.game.compiled import Game
    from engine.game.specs import Mat
    from engine.match import Match, Outcome
    from engine.values.moves import Move

HUMAN = "human"
MOST_PASSES = 200
TRY_AGAIN = 3.0
"""Seconds between two tries to save a match whose disk failed."""
SYNC_WITHIN = 0.5
"""Seconds after which the disk is synced even if no frame was shown."""
PLAYERS = (HUMAN, "random", "greedy")


class Session:
    """A match with its players and its window."""

    def __init__(
        self,
        match: Match,
        game: Game,
        settings: Settings,
        players: dict[SeatId, str] | None = None,
        mat: str = "",
    ) -> None:
        self.match = match
        self.game = game
        own.open(game.hash, game.source)
        match.watches = True
        self.settings = settings
        self.players = dict.fromkeys(SEATS, HUMAN) | (players or {})
        self.mat = mat if mat in game.mats else game.default_mat
        self.viewer: SeatId | None = self._first_viewer()
        self.last_viewer: SeatId | None = self.viewer
        self.hidden = False
        self._version = 0
        self._idle = 0.0
        self._bot_wait = 0.0
        self._put_off: int | None = None
        self._unsynced: float | None = None
        """For how many seconds the disk may lack the last moves; None: it has them."""
        self._untried = 0.0
        self._told_trouble = ""
        self._bots = self._make_bots()
        self._close = self._close_journal_at_the_end()
        self._letting: dict[SeatId, int] = {}
        self._looked: dict[SeatId, int] = {seat: self._left_off(seat) for seat in SEATS}
        self._view: SeatView | None = None
        self._view_of: tuple[SeatId | None, str, int] | None = None
        self._covered: SeatView | None = None
        self._covered_of: SeatView | None = None

    # -- who sits here

    @property
    def humans(self) -> tuple[SeatId, ...]:
        """The seats that people hold."""
        return tuple(seat for seat in SEATS if self.players[seat] == HUMAN)

    @property
    def hot_seat(self) -> bool:
        """True when two people share this window."""
        return len(self.humans) > 1

    @property
    def near(self) -> SeatId:
        """The seat drawn at the lower edge of the window."""
        if not self.hot_seat:
            return self.humans[0] if self.humans else SEATS[0]
        looks = self.viewer or self.last_viewer or self.match.to_act
        return looks if looks is not None and self.settings.flip else SEATS[0]

    def name(self, seat: SeatId) -> str:
        """What a player is called."""
        return self.view.seats[seat].name

    # -- what the window shows

    @property
    def view(self) -> SeatView:
        """What `viewer` may see now, in the chosen language; asked again only after a change."""
        lang = self.settings.lang
        key = (self.viewer, lang, self._version)
        if self._view is None or self._view_of != key:
            self._view, self._view_of = self.match.view(self.viewer, lang), key
        view: SeatView = self._view
        return view

    @property
    def mat_now(self) -> Mat:
        """The mat to play on now: the one that belongs to the phase, else the chosen one."""
        return self.game.phase_mat(self.match.state) or self.game.mats[self.mat]

    @property
    def covered_view(self) -> SeatView:
        """The same view with nothing in it that only `viewer` may know."""
        view = self.view
        if self._covered is None or self._covered_of is not view:
            self._covered, self._covered_of = self.match.view(self.viewer, self.settings.lang, covered=True), view
        return self._covered

    @property
    def public_view(self) -> SeatView:
        """What somebody without a seat sees."""
        view: SeatView = self.match.view(None, self.settings.lang)
        return view

    @property
    def shows_hand(self) -> bool:
        """True when the viewer's private cards may lie open right now."""
        return self.viewer is not None and not self.hidden

    @property
    def needs_curtain(self) -> bool:
        """True when the seat that must act is held by another person than the one who looks."""
        turn = self.match.to_act
        return bool(
            self.hot_seat
            and self.settings.curtain
            and turn is not None
            and self.players[turn] == HUMAN
            and turn != self.viewer
        )

    @property
    def curtain_due(self) -> bool:
        """True when the curtain should close by itself: needed, and not sent back just now."""
        return self.needs_curtain and self._put_off != self._version

    def cover(self) -> None:
        """The window is to be handed over: from now on it shows what a spectator sees."""
        if self.viewer is not None:
            self._mark_seen()
            self.last_viewer, self.viewer = self.viewer, None
        self.hidden = True

    def hand_over(self) -> None:
        """The curtain opened: the window now belongs to the seat that must act."""
        if self.match.to_act is not None and self.players[self.match.to_act] == HUMAN:
            self._look_at(self.match.to_act)
        self.hidden = False
        self._idle = 0.0

    def put_off(self) -> None:
        """The curtain was sent back: the last viewer keeps the window, with the hand face down."""
        self._put_off = self._version
        self.viewer, self.hidden = self.last_viewer, True

    def hide(self) -> None:
        """Turn the viewer's private cards face down."""
        self.hidden = True

    def reveal(self) -> None:
        """Turn them up again, because the viewer asked for it."""
        self.hidden = False
        self._idle = 0.0

    def touched(self) -> None:
        """Somebody used the mouse or a key: the hand stays up."""
        self._idle = 0.0

    def since(self, seat: SeatId) -> tuple[LogLine, ...]:
        """The public lines of the report that `seat` has not been at the window for."""
        new = self._told() - self._looked[seat]
        lines = self.public_view.log[-new:] if new > 0 else ()
        told = tuple(line for line in lines if not line.heading)
        return told or lines[-1:]  # nothing but a new turn or phase: that is what happened

    # -- what happens

    def make(self, move: Move) -> Outcome:
        """Let the match judge and make a move; the window follows when nothing is secret."""
        outcome = self._try(move)
        if not outcome.allowed:
            self._told_trouble = self.trouble  # the refusal says it
        if isinstance(move, Undo):
            self._letting.clear()
        self._let_pass()
        self._unsynced = 0.0
        self._bot_wait = 0.0
        self.refresh()
        self.touched()
        self._follow()
        return outcome

    # -- the wish to let everything resolve, until the turn changes: public, and about answers only

    @property
    def letting(self) -> tuple[SeatId, ...]:
        """The seats that let everything resolve in this turn."""
        turn = self.match.state.turn
        return tuple(seat for seat in SEATS if self._letting.get(seat) == turn)

    @property
    def may_let(self) -> bool:
        """True when the viewer is asked to answer something that waits to resolve."""
        return self.viewer is not None and self.viewer == self.match.to_act and self._answering()

    def let_resolve(self) -> None:
        """The viewer answers nothing more in this turn."""
        if self.viewer is None or not self.may_let:
            return
        self._letting[self.viewer] = self.match.state.turn
        self.make(Pass(self.viewer))

    def ask_again(self, seat: SeatId) -> None:
        """Take the wish back."""
        self._letting.pop(seat, None)

    def _answering(self) -> bool:
        """True in a window that holds items of its own and may be passed: a window of answers."""
        seat = self.match.to_act
        return seat is not None and self.match.answers and self.match.judge(Pass(seat)).allowed

    def _let_pass(self) -> None:
        """Pass for those who wished so; what they did not mean (blockers, questions) is asked as ever."""
        for _ in range(MOST_PASSES):
            seat = self.match.to_act
            if seat is None or seat not in self.letting or not self._answering():
                return
            if not self._try(Pass(seat)).allowed:
                return

    def _try(self, move: Move) -> Outcome:
        """Make a move; a pack whose steps cannot be carried out, or never end, refuses it."""
        from engine.values.problems import PackError

        try:
            return self.match.make(move)
        except PackError as fault:
            return refused(str(fault))

    def refresh(self) -> None:
        """Look at the match again (it was changed without a move: the hand was reordered)."""
        self._version += 1

    def tick(self, seconds: float) -> bool:
        """Let time pass, after a frame was shown. True when the picture has changed."""
        self._untried += seconds
        if self.trouble and self._untried >= TRY_AGAIN:
            self._unsynced, self._untried = SYNC_WITHIN, 0.0
        if self._unsynced is not None:
            self._unsynced += seconds
            if self._unsynced >= SYNC_WITHIN:  # no frame was shown since
                self.save_now()
        return self._grow_idle(seconds) | self._let_bot_move(seconds)

    # -- the disk

    @property
    def trouble(self) -> str:
        """Why the last moves are not on the disk; '' while they are."""
        trouble: str = getattr(self.match.journal, "trouble", "")
        return trouble

    def news(self) -> str:
        """What is to be told about saving, once: the key of a message; '' for nothing."""
        before, self._told_trouble = self._told_trouble, self.trouble
        if bool(before) == bool(self.trouble):
            return ""
        return "table-unsaved" if self.trouble else "table-saved-again"

    def close(self) -> None:
        """The table is left: another window may go on with this match."""
        self._close()

    # -- inside

    def _first_viewer(self) -> SeatId | None:
        humans = self.humans
        if len(humans) == 1:
            return humans[0]
        if humans and not self.settings.curtain:
            return self.match.to_act
        return None

    def _make_bots(self) -> dict[SeatId, RandomBot]:
        kinds = {seat: kind for seat, kind in self.players.items() if kind != HUMAN}
        if not kinds:
            return {}
        from engine.bot import bots

        return {seat: bots[kind](number) for number, (seat, kind) in enumerate(kinds.items(), 1)}

    def _close_journal_at_the_end(self) -> Callable[[], object]:
        """However the table is left, the journal's file is closed with the session."""
        if self.match.journal is not None:
            from engine.journal import Journal

            if isinstance(self.match.journal, Journal):
                return weakref.finalize(self, self.match.journal.close)
        return lambda: None

    def _told(self) -> int:
        """How many lines the public report has had; a view keeps only the last of them."""
        return sum(entry.only is None for entry in self.match.state.log)

    def _left_off(self, seat: SeatId) -> int:
        """How many public lines a seat has seen of a match that is taken up again: all up to its own last move."""
        if not self.match.moves_made:
            return 0
        told = [entry for entry in self.match.state.log if entry.only is None]
        return max((n for n, entry in enumerate(told, 1) if entry.seat == seat and not entry.heading), default=0)

    def _mark_seen(self) -> None:
        """Everything public so far was seen by whoever looks at the window."""
        if self.viewer is not None:
            self._looked[self.viewer] = self._told()

    def _look_at(self, seat: SeatId) -> None:
        self._mark_seen()
        self.viewer = self.last_viewer = seat
        self._mark_seen()

    def _follow(self) -> None:
        """Without a curtain the window turns to whoever must act; the one who looks has seen all."""
        turn = self.match.to_act
        if self.hot_seat and not self.settings.curtain and turn is not None and turn != self.viewer:
            self._look_at(turn)
        else:
            self._mark_seen()

    def save_now(self) -> None:
        """Let the disk have what the journal has. Slow: for after a frame was shown."""
        if self._unsynced is None or self.match.journal is None:
            return
        self._unsynced = None
        from engine.journal import Journal, note_where

        if isinstance(self.match.journal, Journal):
            self.match.journal.sync()
            note_where(self.match)

    def _grow_idle(self, seconds: float) -> bool:
        self._idle += seconds
        limit = self.settings.hide_after
        if self.hidden or not limit or not self.hot_seat or self._idle < limit:
            return False
        self.hidden = True
        return True

    def _let_bot_move(self, seconds: float) -> bool:
        turn = self.match.to_act
        if turn is None or turn not in self._bots:
            return False
        self._bot_wait += seconds
        if self._bot_wait * 1000 < self.settings.bot_pace:
            return False
        before = self.trouble
        outcome = self._made_by_bot(turn)
        if self.trouble and not before:
            self._told_trouble = ""  # a bot's refusals are not shown
        elif outcome is None or not outcome.allowed:
            # Only a broken pack comes here; a person can still go on from this place.
            self.players[turn] = HUMAN
            del self._bots[turn]
        return True

    def _made_by_bot(self, turn: SeatId) -> Outcome | None:
        """What came of a bot's move; None where the pack broke down over it."""
        from engine.values.problems import PackError

        try:
            return self.make(self._bots[turn].choose(self.match, turn))
        except PackError:
            return None


def refused(sentence: str) -> Outcome:
    """The answer to a move that could not be made for a reason outside the rules."""
    from engine.match import Outcome
    from engine.values.verdict import Refusal, Verdict

    return Outcome(Verdict((Refusal(phrase(sentence)),)))
