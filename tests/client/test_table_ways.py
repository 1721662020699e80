"""Ways to do things at the table: abilities of a chosen piece, texts by hand, places, wishes, consent, totals."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from client.table.doing.controls import controls
from client.table.geometry.spots import buttons_of
from client.table.geometry.totals import Total
from engine.check import pack_of, read_scenario
from engine.language.scenario import ScenarioModel
from engine.match import Match
from engine.pack import open_game
from engine.scenarios.run import play
from engine.values.moves import Use
from engine.values.view import ButtonView
from tests.support.pilot import Pilot

PACKS = Path(__file__).resolve().parents[2] / "playmats"


def at(name: str, step: int = 0) -> Match:
    """The match of a shipped scenario after so many steps."""
    pack, _, scenario = name.partition("/")
    path = PACKS / pack / "scenarios" / f"{scenario}.yaml"
    model, _, problems = read_scenario(path.read_text("utf-8"), str(path))
    game = pack_of(path)
    assert model is not None and game is not None, problems
    return play(game, model, step).match


def position(pack: str, **table: Any) -> Match:
    """A match that stands where a table stands."""
    return play(open_game(pack), ScenarioModel.model_validate({"title": "Test", "table": table}), 0).match


def labels(pilot: Pilot) -> list[str]:
    return [spot.label for spot in controls(pilot.table.desk)]


def test_a_chosen_piece_shows_its_abilities_as_buttons() -> None:
    pilot = Pilot(at("orikan/showcase", 1), size=(1920, 1080))
    pilot.click("Ash Moth")
    buttons = [spot for spot in controls(pilot.table.desk) if isinstance(spot.move, Use)]
    assert buttons and "Cancel" in labels(pilot)
    pilot.click(buttons[0].box.centre)
    assert pilot.view.question is not None


def test_what_does_not_fit_is_listed_under_one_button() -> None:
    pilot = Pilot(at("orikan/showcase", 1), size=(1280, 720))
    many = [ButtonView(f"A thing with a long name, {n}", n) for n in range(6)]
    spots = buttons_of(None, many, pilot.scene.layout, "", more="More")
    assert spots[-1].kind == "more" and len(spots) - 1 + len(spots[-1].more) == 6
    assert all(spot.box.x >= pilot.scene.layout.main.x for spot in spots)


def test_what_can_act_now_is_marked_where_the_step_is_about() -> None:
    pilot = Pilot(at("orikan/showcase", 1))
    marked = {p.face.name for p in pilot.scene.pieces.values() if p.playable and p.face and p.zone == "south.allies"}
    assert marked == {"Ember Stag", "Ash Moth"}


def test_a_card_drops_into_the_very_place_under_the_pointer() -> None:
    south = {"boss": ["The Kiln Mother"], "hand": ["Kiln Pup", "Soot Cub"], "allies": ["Ash Moth"]}
    pilot = Pilot(position("orikan", phase="tactics", south=south, north={"boss": ["Cobalt Regent"]}))
    slots = pilot.scene.laid["south.allies"].slots
    pilot.drag("Kiln Pup", slots[3].centre)
    assert pilot.scene.placed[pilot.piece("Kiln Pup", "south.allies").handle].box.rect.colliderect(slots[3].rect)
    pilot.drag("Ash Moth", slots[2].centre)
    assert pilot.scene.placed[pilot.piece("Ash Moth").handle].box.rect.colliderect(slots[0].rect)


def test_while_a_text_is_done_by_hand_cards_go_wherever_they_are_put() -> None:
    pilot = Pilot(at("ucg/active-4", 9))
    pilot.drag("Short Flash", "south.void")
    assert pilot.names("south.void") == ["Short Flash"] and pilot.notice is None
    assert any(line.override for line in pilot.view.log)


def test_cards_to_be_looked_at_open_by_themselves() -> None:
    pilot = Pilot(at("cyberpunk/5-3-1-2-an-effect-looks", 3))
    sheet = pilot.sheet
    assert sheet is not None and [leaf.piece.face.name for leaf in sheet.leaves if leaf.piece.face] == ["Alley Queen"]
    pilot.key("space")
    assert pilot.view.question is None


def waiting() -> Pilot:
    """Somebody may answer a card that was just played."""
    return Pilot(at("ucg/active-1", 2), size=(1920, 1080))


def test_letting_everything_resolve_is_a_button_and_then_a_chip() -> None:
    pilot = waiting()
    seat = pilot.view.to_act
    assert pilot.view.stack and seat is not None
    pilot.click(next(s for s in controls(pilot.table.desk) if s.label.startswith("Let everything")).box.centre)
    assert pilot.session.letting == (seat,)
    assert any(spot.kind == "wish" for spot in pilot.scene.spots)
    pilot.session.viewer = seat
    pilot.session.refresh()
    pilot.settle()
    chip = next(spot for spot in pilot.scene.spots if spot.kind == "wish")
    pilot.click(chip.box.centre)
    assert pilot.session.letting == ()
    assert not [spot for spot in pilot.scene.spots if spot.kind == "wish"]


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_who_must_agree_to_an_undo_is_asked_by_name(lang: str) -> None:
    pilot = Pilot(at("ucg/hand-5"), lang=lang)
    pilot.drag(pilot.view.zones["south.hand"].pieces[0].handle, "south.reserve")
    pilot.toast("anyway")
    pilot.key("z", "ctrl")
    name = pilot.view.seats["north"].name
    notice = pilot.table.desk.toast.notice
    assert notice is not None and notice.asks and name in notice.text and name in notice.label


@pytest.mark.parametrize(
    ("text", "words", "value", "of", "share"),
    [
        ("Health 13 / 20", "Health", "13", "20", 0.65),
        ("Street Cred 18", "Street Cred", "18", "", None),
        ("Health -3 / 20", "Health", "-3", "20", 0.0),
        ("Street Cred \N{EM DASH}", "Street Cred", "\N{EM DASH}", "", None),
        ("7", "", "7", "", None),
    ],
)
def test_a_total_is_taken_apart(text: str, words: str, value: str, of: str, share: float | None) -> None:
    total = Total.read(text)
    assert (total.words, total.value, total.of, total.share) == (words, value, of, share)
