"""Problems: how they read, sort and help."""

import json

import pytest

from engine.values.problems import PackError, Problem, Problems, did_you_mean, fault

UNKNOWN = Problem("ucg/game.yaml", 12, 7, "error", "unknown zone `reserv`", "did you mean `reserve`?")


def test_a_problem_is_one_line_with_place_and_mend() -> None:
    assert UNKNOWN.render() == ("ucg/game.yaml:12:7: error: unknown zone `reserv`; did you mean `reserve`?")
    assert Problem("a", 1, 2, "warning", "odd").render() == "a:1:2: warning: odd"


def test_json_has_exactly_the_promised_keys() -> None:
    shown = json.loads(json.dumps(UNKNOWN.as_json()))
    assert list(shown) == ["file", "line", "column", "severity", "message", "mend"]
    assert shown["line"] == 12


def test_problems_come_sorted_and_once() -> None:
    late, early = Problem("a", 10, 1, "error", "x"), Problem("a", 2, 1, "warning", "y")
    problems = Problems()
    problems.add(late)
    problems.extend([early, late])
    assert problems.sorted() == (early, late) == tuple(problems)
    assert problems.errors == (late,)
    assert len(problems) == 2


def test_only_errors_are_raised_but_everything_is_told() -> None:
    warning = Problem("a", 2, 1, "warning", "y")
    Problems([warning]).raise_errors()
    with pytest.raises(PackError) as caught:
        Problems([UNKNOWN, warning]).raise_errors()
    assert set(caught.value.problems) == {UNKNOWN, warning}
    assert str(caught.value).splitlines() == ["a:2:1: warning: y", UNKNOWN.render()]


def test_a_fault_is_about_the_whole_file() -> None:
    assert str(fault("x.zip", "is damaged", "download it again")) == ("x.zip:1:1: error: is damaged; download it again")


@pytest.mark.parametrize(
    ("word", "meant"),
    [
        ("reserv", "reserve"),
        ("RESERVE", "reserve"),
        ("dead-zone", "dead_zone"),
        ("dead zone", "dead_zone"),
        ("hnad", "hand"),
        ("zzzz", None),
        ("", None),
        ("hand", None),
        ("h" * 10_000, None),
    ],
)
def test_did_you_mean(word: str, meant: str | None) -> None:
    assert did_you_mean(word, ["hand", "reserve", "dead_zone", "h" * 5000]) == meant
