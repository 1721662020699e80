"""The measuring itself: how samples are summed up, and that the table measured is the one meant."""

from __future__ import annotations

import itertools

import pytest

from client.bench import tell
from client.bench_row import row_of, within
from client.bench_rules import crowded, lying_open, move_times, shipped, verdict_times
from client.bench_window import resident
from engine.pack import open_game
from engine.values.fingerprint import fingerprint


def test_of_a_time_the_slow_end_counts_and_of_a_rate_the_low_end() -> None:
    samples = [float(n) for n in range(1, 101)]
    assert row_of("x", "ms", samples, 60) == {"name": "x", "unit": "ms", "median": 51.0, "p99": 99.0, "budget": 60}
    assert row_of("x", "games/s", samples, 60)["p99"] == 2.0


def test_over_budget_is_more_time_or_fewer_games() -> None:
    assert within(dict(row_of("x", "ms", [2.0], 3))) and not within(dict(row_of("x", "ms", [4.0], 3)))
    assert within(dict(row_of("x", "games/s", [9.0], 5))) and not within(dict(row_of("x", "games/s", [2.0], 5)))


def test_the_table_names_what_is_over(capsys: pytest.CaptureFixture[str]) -> None:
    tell([dict(row_of("slow thing", "ms", [9.0], 3)), dict(row_of("quick thing", "ms", [1.0], 3))])
    lines = capsys.readouterr().out.splitlines()
    assert lines[1].startswith("OVER") and "slow thing" in lines[1] and lines[2].startswith("ok")


def test_a_crowded_table_is_full_and_still_in_play() -> None:
    match = crowded(open_game("ucg"), pieces=60)
    assert lying_open(match) >= 60 and match.level == "ask"
    assert match.to_act == match.state.turn_seat
    assert len(list(itertools.islice(verdict_times(match), 3))) == 3
    before = fingerprint(match.state)
    moved = []
    for _ in itertools.islice(move_times(match), 3):
        moved.append(fingerprint(match.state))
    assert len(moved) == 3 and before not in moved


def test_the_shipped_games_are_measured_and_memory_is_known() -> None:
    assert len({card.id for card in shipped()}) >= 3
    assert resident() > 10
