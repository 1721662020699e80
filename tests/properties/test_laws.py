"""Laws that hold for every pack, on random walks: refusals leave no trace, undo is exact, copies are apart."""

import pytest
from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule, run_state_machine_as_test

from engine.bot import RandomBot
from engine.match import Match
from engine.values import moves as mv
from engine.values.fingerprint import fingerprint
from engine.values.ids import SEATS
from engine.values.limits import PackLoops
from tests.support.fresh import fresh
from tests.support.laws import in_one_place, owners
from tests.support.packs import PACKS, begun
from tests.support.walks import hand_tool, odd_move, shown, stroll

chances = st.integers(0, 2**32)
every_pack = pytest.mark.parametrize("pack", PACKS)


class TableMachine(RuleBasedStateMachine):
    """One match of one pack; `pack` is filled in below."""

    pack = ""

    def __init__(self) -> None:
        super().__init__()
        self.match = begun(self.pack, seed=fresh(2))
        self.owners = owners(self.match)
        self.prints = [fingerprint(self.match.state)]

    def _made(self, outcome: object) -> None:
        self.prints.append(fingerprint(self.match.state))

    @precondition(lambda self: self.match.to_act is not None)
    @rule(chance=chances)
    def play(self, chance: int) -> None:
        """A legal move is allowed."""
        seat = self.match.to_act
        outcome = self.match.make(RandomBot(chance).choose(self.match, seat))
        if outcome.allowed and self.match.past:
            self._made(outcome)

    @rule(chance=chances)
    def try_anything(self, chance: int) -> None:
        """What is refused leaves no trace, neither in the position nor in a view."""
        move = odd_move(self.match, RandomBot(chance))
        before, seen = fingerprint(self.match.state), shown(self.match)
        judged = self.match.judge(move).allowed
        assert (fingerprint(self.match.state), shown(self.match)) == (before, seen), "judging changed something"
        try:
            outcome = self.match.make(move)
        except PackLoops:
            outcome = None
        if outcome is None or not outcome.allowed:
            if not judged or outcome is None:
                assert (fingerprint(self.match.state), shown(self.match)) == (before, seen), move
        else:
            assert judged, move

    @rule(chance=chances)
    def use_a_tool(self, chance: int) -> None:
        """Hands may do anything, but nothing gets lost."""
        try:
            self.match.make(hand_tool(self.match, RandomBot(chance)))
        except PackLoops:
            return

    @rule(many=st.integers(1, 6))
    def take_back_and_make_again(self, many: int) -> None:
        """Undo n, then redo n: every position in between is exactly the one it was."""
        prints = [fingerprint(self.match.state)]
        while len(prints) <= many and taken_back(self.match):
            prints.append(fingerprint(self.match.state))
        for wanted in reversed(prints[:-1]):
            assert self.match.make(mv.Redo(self.match.future[-1].seat or "north")).allowed
            assert fingerprint(self.match.state) == wanted

    @invariant()
    def nothing_is_lost(self) -> None:
        """Each piece in one place, owners fixed, no ring of hosts."""
        in_one_place(self.match)
        assert owners(self.match).items() >= self.owners.items()

    @invariant()
    def somebody_can_go_on(self) -> None:
        """A game that is not over waits for a seat."""
        assert self.match.over or self.match.to_act in SEATS


def taken_back(match: Match) -> bool:
    """Take the last move back by the word of the seat that made it: no other could where seats act sealed."""
    return bool(match.past) and match.make(mv.Undo(match.past[-1].seat or "south", consent=True)).allowed


@every_pack
def test_the_laws_of_every_table(pack: str) -> None:
    machine = type(f"Table_{pack}", (TableMachine,), {"pack": pack})
    run_state_machine_as_test(
        machine, settings=settings(max_examples=6, stateful_step_count=25, phases=[Phase.generate])
    )


@every_pack
def test_a_whole_walk_is_taken_back_to_the_beginning_and_made_again(pack: str) -> None:
    match, bot = begun(pack, seed=fresh(8)), RandomBot(fresh(8))
    prints = [fingerprint(match.state)]
    for _ in range(90):
        if match.to_act is None:
            break
        assert match.make(bot.choose(match, match.to_act)).allowed
        prints.append(fingerprint(match.state))
    for wanted in reversed(prints[:-1]):
        assert taken_back(match)
        assert fingerprint(match.state) == wanted
    assert not match.past and not match.make(mv.Undo("south", consent=True)).allowed
    for wanted in prints[1:]:
        assert match.make(mv.Redo(match.future[-1].seat or "south")).allowed
        assert fingerprint(match.state) == wanted


@every_pack
def test_a_copy_is_apart(pack: str) -> None:
    match, bot = begun(pack, seed=fresh(4)), RandomBot(fresh(4))
    for _ in range(60):
        copy, before = match.state.copy(), fingerprint(match.state)
        assert fingerprint(copy) == before
        stroll(match, bot)
        assert fingerprint(copy) == before


@every_pack
def test_a_kept_position_plays_on_as_the_first_time(pack: str) -> None:
    """Chance is part of the position: the same move gives the same draw, shuffle and roll."""
    match, bot = begun(pack, seed=fresh(6)), RandomBot(fresh(6))
    for _ in range(60):
        if match.to_act is None:
            break
        move = bot.choose(match, match.to_act)
        if not match.make(move).allowed or match.state.draft is not None or not match.past:
            continue
        after = fingerprint(match.state)
        taken_back(match)
        assert match.make(move).allowed
        assert fingerprint(match.state) == after
