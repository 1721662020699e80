"""Chance and fingerprints: fair, the same everywhere, and telling positions apart."""

from collections import Counter
from pathlib import Path

from engine.setup import new_match
from engine.values import rng
from engine.values.fingerprint import canonical, fingerprint
from engine.values.state import State
from tests.support.tiny import tiny


def test_the_generator_is_splitmix64() -> None:
    state, found = 1234567, []
    for _ in range(3):
        bits, state = rng.advance(state)
        found.append(bits)
    assert found == [6457827717110365317, 3203168211198807973, 9817491932198370423]


def test_numbers_below_a_bound_are_even_enough() -> None:
    state, seen = 99, Counter[int]()
    for _ in range(12_000):
        value, state = rng.below(state, 6)
        seen[value] += 1
    assert sorted(seen) == [0, 1, 2, 3, 4, 5]
    chi = sum((n - 2000) ** 2 / 2000 for n in seen.values())
    assert chi < 20.5  # five degrees of freedom, one in a thousand


def test_every_order_of_a_shuffle_comes_about_equally_often() -> None:
    state, seen = 5, Counter[tuple[int, ...]]()
    for _ in range(12_000):
        order, state = rng.shuffled(state, (1, 2, 3, 4))
        seen[order] += 1
    assert len(seen) == 24
    chi = sum((n - 500) ** 2 / 500 for n in seen.values())
    assert chi < 49.8  # twenty-three degrees of freedom, one in a thousand


def test_a_bound_that_is_no_power_of_two_does_not_favour_small_numbers() -> None:
    bound = (1 << 63) + 1
    state, low = 1, 0
    for _ in range(2000):
        value, state = rng.below(state, bound)
        assert 0 <= value < bound
        low += value < bound // 2
    assert 880 < low < 1120


def test_a_fingerprint_tells_positions_apart_but_not_how_they_came_about(tmp_path: Path) -> None:
    game = tiny(tmp_path)
    match = new_match(game, dict.fromkeys(("south", "north"), game.decks["fauna"]), seed=4)
    copy = match.state.copy()
    assert fingerprint(copy) == fingerprint(match.state)
    copy.values = dict(reversed(list(copy.values.items())))
    copy.stamp += 100
    copy.log.append(copy.log[-1])
    assert fingerprint(copy) == fingerprint(match.state)
    copy.turn += 1
    assert fingerprint(copy) != fingerprint(match.state)


def test_every_part_of_a_position_counts() -> None:
    base = State(1, {"a": 1})
    prints = {fingerprint(base)}
    for change in (
        {"rng": 2}, {"options": {"a": 2}}, {"zones": {"south.hand": (1,)}}, {"values": {"south.x": 1}}, {"tally": {"a/b/turn": 1}},
        {"turn": 4}, {"turn_seat": "north"}, {"next_piece": 9}, {"next_item": 9}, {"queued": (("a", ()),)},
    ):  # fmt: skip
        state = base.copy()
        for name, value in change.items():
            setattr(state, name, value)
        prints.add(fingerprint(state))
    assert len(prints) == 11


def test_the_order_of_sets_and_dictionaries_plays_no_part() -> None:
    assert canonical(frozenset({"b", "a"})) == canonical(frozenset({"a", "b"})) != canonical(frozenset({"a"}))
    assert canonical({"b": 1, "a": (1, None)}) == canonical({"a": (1, None), "b": 1}) != canonical({"a": (1, None), "b": True})
    assert canonical("雪").isascii()
    assert len(fingerprint(State(7, {}))) == 16
