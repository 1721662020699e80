"""Points handed out on the cards: what may get none yet shows a lock beforehand, by mouse, wheel and keys alike."""

from __future__ import annotations

import pytest

from client.table.desk.memory import Focus
from client.table.doing.controls import controls
from client.table.doing.shares import Share, lock_hint, shares
from client.table.parts.question import AnswerDraft
from engine.check import read_scenario
from engine.pack import open_game
from engine.scenarios.run import play
from engine.values.moves import Pass
from tests.support.packs import PLAYMATS
from tests.support.pilot import Pilot

SIZES = [(1280, 720), (1920, 1080)]
SCENARIO = "443-assigning-damage.yaml"
TANK, NEXT = "Units with Tank get lethal damage first.", "Each unit gets lethal damage before the next gets any."


@pytest.fixture(params=SIZES, ids=["1280", "1920"])
def pilot(request: pytest.FixtureRequest) -> Pilot:
    """A seat is asked to hand out 5 points: to a Tank that dies of 3, and to a unit that dies of 3."""
    file = PLAYMATS / "riftbound" / "scenarios" / SCENARIO
    model, _, problems = read_scenario(file.read_text("utf-8"), str(file))
    problems.raise_errors()
    assert model is not None
    begun = model.model_copy(update={"steps": model.steps[:2], "expect": None})
    pilot = Pilot(play(open_game(PLAYMATS / "riftbound"), begun).match, request.param)
    pilot.session.make(Pass("north"))
    pilot.session.hand_over()
    pilot.settle()
    pilot.table.desk.follow()
    return pilot


def draft(pilot: Pilot) -> AnswerDraft:
    assert pilot.table.desk.draft is not None
    return pilot.table.desk.draft


def share(pilot: Pilot, row: int) -> Share:
    pilot.frames(1)
    return next(share for share in shares(pilot.table.desk) if share.row == row)


def main_label(pilot: Pilot) -> str:
    return next(spot.label for spot in controls(pilot.table.desk) if spot.kind == "main")


def empty(pilot: Pilot) -> None:
    for row in (0, 1):
        while draft(pilot).amounts[row]:
            pilot.click(share(pilot, row).minus.centre)


def test_a_lock_says_why_before_anything_is_pressed(pilot: Pilot) -> None:
    empty(pilot)
    assert share(pilot, 0).lock is None
    lock = share(pilot, 1).lock
    assert lock is not None and (lock.reason, lock.clauses) == (TANK, ("RB-core-443",))
    assert share(pilot, 1).shut
    pilot.move(share(pilot, 1).tag.centre)
    hint = lock_hint(pilot.table.desk)
    assert hint is not None and hint.hint == f"{TANK} · RB-core-443"


def test_what_is_locked_gets_nothing_by_click_wheel_or_key(pilot: Pilot) -> None:
    empty(pilot)
    pilot.click(share(pilot, 1).tag.centre)
    assert draft(pilot).amounts == [0, 0] and pilot.prompt == f"{TANK} · RB-core-443"
    pilot.move(share(pilot, 1).pill.centre)
    pilot.wheel(1)
    assert draft(pilot).amounts == [0, 0]
    for row, amounts in ((1, [0, 0]), (0, [3, 0]), (1, [3, 2])):
        pilot.table.desk.choice.focus_on(Focus("piece", share(pilot, row).handle))
        pilot.key("9")
        assert draft(pilot).amounts == amounts, "a digit gives what may be given"


def test_damage_is_dealt_when_all_is_assigned(pilot: Pilot) -> None:
    empty(pilot)
    assert main_label(pilot) == "Assign 5 more"
    pilot.move(share(pilot, 0).pill.centre)
    pilot.wheel(1)
    pilot.wheel(1)
    pilot.click(share(pilot, 0).plus.centre)
    assert draft(pilot).amounts == [3, 0] and share(pilot, 1).lock is None
    lock = share(pilot, 0).lock
    assert lock is not None and not share(pilot, 0).shut, "more than enough waits until the other has enough"
    for _ in range(2):
        pilot.click(share(pilot, 1).plus.centre)
    assert main_label(pilot) == "Deal damage"
    pilot.main()
    assert pilot.view.question is None or pilot.view.to_act != "south"
