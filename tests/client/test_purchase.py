"""A mat to buy on, in the window: reasons and prices on buttons, ways to group, a bill, and what could be given back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from client.table.doing.bill import plan_bill
from client.table.doing.controls import controls
from client.table.geometry.spots import Spot
from client.table.paint.notice import plan_notice
from engine.language.scenario import ScenarioModel
from engine.match import Match
from engine.pack import open_game
from engine.scenarios.run import play
from tests.client.test_nothing_cut import COMBOS
from tests.engine.test_bills import store
from tests.support.pilot import Pilot
from tests.support.reading import faults, shortened

SIZES = [(1280, 720), (1920, 1080)]


def button(pilot: Pilot, name: str, zone: str = "south.shop") -> Spot:
    """The button of a card."""
    handle = pilot.piece(name, zone).handle
    return next(s for s in pilot.scene.spots if s.kind == "offer" and s.name == handle)


def returns(pilot: Pilot) -> dict[str, Spot]:
    """The chips of the bill, by name."""
    return {s.label: s for s in controls(pilot.table.desk) if s.kind == "return"}


def walk(pilot: Pilot, wanted: Callable[[str, str], bool], key: str) -> None:
    """Press a key until the focus is where it is wanted."""
    for _ in range(12):
        focus = pilot.table.desk.choice.focus
        if focus is not None and wanted(focus.kind, focus.name):
            return
        pilot.key(key)
    raise AssertionError(f"{key} does not lead there")


def groups(pilot: Pilot) -> list[str]:
    """The names of the groups as they stand over the cards."""
    return [group.label for group, _ in pilot.scene.laid["south.shop"].heads]


@pytest.mark.parametrize("size", SIZES)
def test_three_states_of_a_button(tmp_path: Path, size: tuple[int, int]) -> None:
    pilot = Pilot(store(tmp_path).match, size)
    ax, cup, bow = (button(pilot, name) for name in ("Ax", "Cup", "Bow"))
    assert (ax.state, ax.label, ax.parts) == ("on", "Buy", ((2, "coin"), (-2, "gem")))
    assert (cup.state, cup.icon, cup.label) == ("refused", "ban", "3 is too much")
    assert (bow.state, bow.icon, bow.label) == ("off", "lock", "Owned")
    dulled = {p.face.name: p.dulled for p in pilot.scene.pieces.values() if p.face is not None and p.zone == "south.shop"}
    assert dulled == {"Ax": False, "Cup": False, "Bow": True}


@pytest.mark.parametrize("size", SIZES)
def test_groups_are_chosen_by_mouse_and_by_keyboard(tmp_path: Path, size: tuple[int, int]) -> None:
    pilot = Pilot(store(tmp_path).match, size)
    ways = {s.label: s for s in pilot.scene.spots if s.kind == "grouping"}
    assert list(ways) == ["type", "cost"] and groups(pilot) == ["Unit", "Spell"]
    pilot.click(ways["cost"].box.centre)
    assert groups(pilot) == ["Cost 2", "Cost 3"]
    pilot.click(button(pilot, "Ax").box.centre)
    assert groups(pilot) == ["Cost 3"], "the choice stays; an empty group is gone"
    walk(pilot, lambda kind, name: kind == "grouping", "tab")
    if pilot.table.desk.choice.focus.name.endswith("1"):
        pilot.key("left")
    pilot.key("return")
    assert groups(pilot) == ["Unit", "Spell"]


def test_a_refused_card_shows_its_bill_and_a_chip_returns_one_card(tmp_path: Path) -> None:
    table = store(tmp_path)
    pilot = Pilot(table.match, (1920, 1080))
    assert plan_bill(pilot.table.desk) is None
    pilot.click(button(pilot, "Cup").box.centre)
    assert pilot.notice == "Too dear. (T-3)"
    plan = plan_bill(pilot.table.desk)
    assert plan is not None and plan.bill.title == "Cup, the bill"
    assert list(returns(pilot)) == ["Bow", "Den"]
    pilot.click(returns(pilot)["Bow"].box.centre)
    assert table.names("south.cart") == ["Den"] and sorted(table.names("south.shop")) == ["Ax", "Bow", "Bow", "Cup"]
    assert pilot.notice is None and not returns(pilot)


def test_the_bill_comes_by_resting_on_a_card_and_by_keyboard(tmp_path: Path) -> None:
    table = store(tmp_path)
    pilot = Pilot(table.match, (1920, 1080))
    pilot.move(pilot.where("Ax", "south.shop"))
    pilot.frames(60)
    assert (plan := plan_bill(pilot.table.desk)) is not None and not plan.chips
    pilot.move(button(pilot, "Cup").box.centre)
    pilot.frames(60)
    assert (plan := plan_bill(pilot.table.desk)) is not None and plan.bill.title == "Cup, the bill"
    walk(pilot, lambda kind, name: kind == "offer", "tab")
    walk(pilot, lambda kind, name: pilot.scene.pieces[name].face.name == "Cup", "right")
    walk(pilot, lambda kind, name: kind == "return", "tab")
    pilot.key("return")
    assert len(table.names("south.cart")) == 1


def test_cards_go_back_by_button_by_drag_and_by_keyboard(tmp_path: Path) -> None:
    table = store(tmp_path)
    pilot = Pilot(table.match, (1920, 1080))
    den = button(pilot, "Den", "south.cart")
    assert den.value == "over" and pilot.scene.piece_box(den.name).rect.contains(den.box.rect)
    pilot.click(den.box.centre)
    assert table.names("south.cart") == ["Bow"]
    pilot.drag("Bow", "south.shop", "south.cart")
    assert not table.names("south.cart")
    pilot.click(button(pilot, "Den").box.centre)
    pilot.click("Den", zone="south.cart")
    assert not table.names("south.cart"), "a click on the card itself does what its button does"
    pilot.click(button(pilot, "Den").box.centre)
    walk(pilot, lambda kind, name: kind == "offer", "tab")
    walk(pilot, lambda kind, name: kind in ("offer", "piece") and pilot.scene.pieces[name].zone == "south.cart", "down")
    pilot.key("return")
    assert not table.names("south.cart")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [100, 140])
def test_a_refusal_covers_no_card_and_no_bill(tmp_path: Path, size: tuple[int, int], text: int) -> None:
    pilot = Pilot(store(tmp_path).match, size, text=text)
    pilot.click(button(pilot, "Cup").box.centre)
    desk = pilot.table.desk
    assert desk.toast.notice is not None
    toast = plan_notice(desk.toast.notice, desk.scene.layout, desk.lang, desk.style).box.rect
    assert not [p for p in pilot.scene.placed.values() if p.zone.startswith("south.") and p.box.rect.colliderect(toast)]
    assert not [s for s in pilot.scene.spots if s.kind == "offer" and s.box.rect.colliderect(toast)]
    plan = plan_bill(desk)
    assert plan is None or not plan.box.rect.colliderect(toast)


def test_a_button_pressed_away_leaves_nothing_behind(tmp_path: Path) -> None:
    pilot = Pilot(store(tmp_path).match, (1920, 1080))
    pilot.click(button(pilot, "Ax").box.centre)
    hover = pilot.table.desk.pointing.hit.spot
    assert hover is None or hover in pilot.scene.spots


def test_behind_a_hidden_hand_there_is_no_bill(tmp_path: Path) -> None:
    pilot = Pilot(store(tmp_path).match, (1920, 1080))
    pilot.click(button(pilot, "Cup").box.centre)
    assert plan_bill(pilot.table.desk) is not None
    pilot.session.hidden = True
    pilot.session.refresh()
    pilot.table.desk.follow()
    assert not pilot.session.shows_hand and plan_bill(pilot.table.desk) is None and not returns(pilot)

DEAL = [
    "Sun Falcon", "Forest Spirit", "Night Witch", "Black Mire", "Rock Hurler", "Stone Guard", "Hawk", "Old Kurgan", "Swamp Hydra",
    "Toad Rider", "Reaper of Souls", "Sellsword", "Knight Errant", "Cave Bear", "Rune Axe",
]  # fmt: skip
SQUAD = [
    "Grey Fang", "Khan of the Feather Grass", "Red Jackal", "Steppe Archer", "Rootling", "Stag of the Grove", "White Owl", "Pollen",
    "Misty Meadow", "Dancer in the Leaves",
]  # fmt: skip


def bought(deal: list[str], squad: list[str]) -> Match:
    """A squad of the real game that is being bought."""
    table = {"turn": "south", "number": 0, "at": ["recruitment", "buy_squad", "recruiting"], "with": {"seat": "south"}}
    seats = {"south": {"deal": deal, "squad": squad}, "north": {"squad": ["Bog Orc"]}}
    return play(open_game("berserk"), ScenarioModel.model_validate({"title": "A purchase", "table": {**table, **seats}}), 0).match


@pytest.mark.parametrize("combo", COMBOS, ids=str)
def test_every_word_of_a_purchase_has_room(combo: tuple[tuple[int, int], int, str]) -> None:
    size, text, lang = combo
    for deal, squad, refused in ((DEAL, [], False), (DEAL[:6], SQUAD, True)):
        pilot = Pilot(bought(deal, squad), size, lang=lang, text=text)
        if refused:
            spot = next(s for s in pilot.scene.spots if s.kind == "offer" and s.state == "refused")
            pilot.click(spot.box.centre)
            pilot.move((1, 1))
            pilot.frames(4)
        for way in range(3):
            assert not faults(pilot.app.surface), (squad, way)
            whole = {s.label for s in controls(pilot.table.desk)}
            whole |= {s.label for s in pilot.scene.spots if s.kind == "offer" and len(deal) < len(DEAL)}
            assert not shortened(pilot.app.surface) & whole
            pilot.click(next(s for s in pilot.scene.spots if s.kind == "grouping" and s.way == (way + 1) % 3).box.centre)


def test_looking_at_a_card_costs_no_more_than_its_bill() -> None:
    """What would be enough is tried out for the one card that is looked at, once, and for no view."""
    match = bought(DEAL[:6], SQUAD)
    asked: list[str] = []
    door = Match.bill
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Match, "bill", lambda self, *args: asked.append(args[1]) or door(self, *args))
        pilot = Pilot(match, (1920, 1080))
        pilot.frames(30)
        assert not asked
        pilot.move(pilot.where("Stone Guard"))
        pilot.frames(90)
    assert asked == [pilot.piece("Stone Guard").handle]
