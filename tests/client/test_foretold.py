"""What answers would do, in the window: boxes in the rail, numbers beside the cards, dice that roll one after the other."""

from __future__ import annotations

from pathlib import Path

import pytest

from client.table.paint.motion import ROLL, SLIDE
from client.table.parts.foretold import fits_beside
from client.table.parts.question_panel import needs_panel
from docs.images.make import HERE, _match
from engine.values.moves import Pass
from engine.values.view import Harm
from tests.engine.test_forecast import raid
from tests.support.pilot import Pilot


def strike(size: tuple[int, int] = (1920, 1080), text: int = 100) -> Pilot:
    """A strike in its exchange: 4 and 2 as it fell, 4 and nothing if it is weakened."""
    return Pilot(_match(HERE / "berserk.yaml"), size, text=text)


def box_of(pilot: Pilot, value: str) -> tuple[int, int]:
    plan = pilot.rail.readout_plan
    assert plan is not None
    return next(box.centre for told, box in plan.choices if told.value == value)


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1920, 1080), 100), ((1920, 1080), 140)])
def test_a_box_answers(size: tuple[int, int], text: int) -> None:
    pilot = strike(size, text)
    pilot.click(box_of(pilot, "weaken"))
    assert pilot.view.question is None
    assert pilot.piece("Sleepless Bear").damage == 4 and pilot.piece("Grey Fang").damage == 0


def test_without_room_for_boxes_the_answers_are_listed_as_ever() -> None:
    pilot = strike((1280, 720), 140)
    draft, plan = pilot.table.desk.draft, pilot.rail.readout_plan
    assert draft is not None and needs_panel(draft, pilot.rail.answers) and plan is not None and plan.choices == ()
    pilot.key("2")
    assert pilot.view.question is None and pilot.piece("Grey Fang").damage == 0


@pytest.mark.parametrize(("key", "back"), [("space", 2), ("1", 2), ("2", 0)])
def test_keys_answer(key: str, back: int) -> None:
    pilot = strike()
    pilot.key(key)
    assert pilot.view.question is None and pilot.piece("Grey Fang").damage == back


def test_what_was_told_comes_true() -> None:
    for value in ("as_rolled", "weaken"):
        pilot = strike()
        told = next(f for f in pilot.table.desk.lookup.forecasts if f.value == value)
        pilot.click(box_of(pilot, value))
        for harm in told.harms or ():
            assert pilot.piece(harm.name).damage == harm.harm


def test_nothing_is_foretold_to_another_seat_nor_while_the_hand_is_hidden() -> None:
    pilot = strike()
    pilot.session.hide()
    pilot.frames(2)
    plan = pilot.rail.readout_plan
    assert pilot.table.desk.lookup.forecasts == () and (plan is None or plan.choices == ()) and not pilot.scene.foretold


def test_the_engine_is_asked_once_a_view(monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = strike()
    asked: list[str] = []
    real = type(pilot.session.match).forecast
    monkeypatch.setattr(type(pilot.session.match), "forecast", lambda *args: asked.append("once") or real(*args))
    for _ in range(4):
        pilot.move((pilot.pos[0] + 40, 300))
    assert asked == []
    pilot.session.refresh()
    pilot.frames(3)
    assert asked == ["once"]


def test_numbers_stand_beside_a_card_only_where_they_fit() -> None:
    pilot = strike()
    fang, bear = pilot.piece("Grey Fang").handle, pilot.piece("Sleepless Bear").handle
    told = pilot.scene.foretold
    assert set(told) == {fang, bear} and (told[bear].harm, told[bear].after) == (4, 6)
    box = pilot.scene.placed[fang].box
    wide, narrow = box._replace(w=60), box._replace(w=20)
    harm = Harm(fang, "south", "Grey Fang", 2, 7, 5)
    assert fits_beside(harm, wide, pilot.table.desk.style) and not fits_beside(harm, narrow, pilot.table.desk.style)


def test_the_clauses_at_the_foot_open() -> None:
    pilot = strike()
    plan = pilot.rail.readout_plan
    assert plan is not None
    clause, box = plan.links[1]
    pilot.click(box.centre)
    assert pilot.rail.clause == clause == "BK-out-10"


def before_the_roll(size: tuple[int, int] = (1920, 1080), reduced: bool = False) -> Pilot:
    """The same strike, taken back to where the dice have not been rolled, and on again."""
    from engine.check import read_scenario
    from engine.pack import open_game
    from engine.scenarios.run import play

    model, _, _ = read_scenario((HERE / "berserk.yaml").read_text("utf-8"), "berserk.yaml")
    assert model is not None and model.game is not None
    made = play(open_game(model.game), model.model_copy(update={"steps": model.steps[:-1]}))
    made.match.state.rolls = (6, 3)
    pilot = Pilot(made.match, size, players={"north": "greedy"})
    pilot.settings.reduced_motion = reduced
    pilot.session.make(Pass("north"))
    return pilot


def test_dice_roll_one_after_the_other_then_the_row_slides_in() -> None:
    pilot = before_the_roll()
    pilot.frames(1, 0.0)
    motion = pilot.table.desk.motion
    assert motion.fresh == (0, 1) and motion.die_part(1) <= 0 and not pilot.scene.foretold
    pilot.frames(1, ROLL)
    assert motion.die_part(0) == 1 and motion.die_part(1) < 0.5 and motion.row_part == 0
    pilot.frames(1, ROLL)
    assert motion.die_part(1) == 1 and motion.row_part < 1
    pilot.frames(2, SLIDE)
    assert not motion.running and pilot.scene.foretold


@pytest.mark.parametrize("way", ["space", "2", "click"])
def test_a_key_or_press_cuts_the_dice_short_and_does_nothing_else(way: str) -> None:
    pilot = before_the_roll()
    pilot.frames(1, 0.0)
    assert pilot.table.desk.motion.running
    if way == "click":
        pilot.move(box_of(pilot, "weaken"))
        pilot.press()
        pilot.release()
    else:
        pilot.key(way)
    assert not pilot.table.desk.motion.running and pilot.view.question is not None
    pilot.key("2")
    assert pilot.view.question is None


def test_reduced_motion_rolls_no_dice() -> None:
    pilot = before_the_roll(reduced=True)
    pilot.frames(1, 0.0)
    assert not pilot.table.desk.motion.fresh


def test_an_answer_that_is_not_told_says_so(tmp_path: Path) -> None:
    pilot = Pilot(raid(tmp_path, {"roll": {"sides": 6, "as": "fell"}}).match, (1920, 1080))
    told = {f.value: f for f in pilot.table.desk.lookup.forecasts}
    assert told["wild"].harms is None
    pilot.click(box_of(pilot, "wild"))
    assert pilot.view.question is None
