"""The controls, driven by intents alone."""

from __future__ import annotations

import pygame
import pytest

from client.intents import Intent, Key, PointerMoved, Pressed, Released, Text, Wheel
from client.theme import theme
from client.ui.base import Style
from client.ui.controls import Button, Option, Segments, Stepper, Switch
from client.ui.field import TextField
from client.ui.form import Form
from client.ui.lists import DropDown, ListBox

STYLE = Style(theme("dark", None), 1.0)
WINDOW = pygame.Rect(0, 0, 800, 600)
OPTIONS = [Option(value, value.title()) for value in ("one", "two", "three")]


@pytest.fixture(autouse=True)
def _fonts() -> None:
    pygame.font.init()


def send(form: Form, *intents: Intent) -> None:
    for intent in intents:
        form.handle(intent)
        form.draw(pygame.Surface(WINDOW.size, pygame.SRCALPHA), STYLE)


def is_open(form: Form) -> bool:
    return form.popup is not None


def click(form: Form, pos: tuple[int, int]) -> None:
    send(form, PointerMoved(pos), Pressed(pos), Released(pos))


def rect(row: int, column: int = 0, height: int = 40) -> pygame.Rect:
    return pygame.Rect(20 + column * 320, 20 + row * 60, 300, height)


def test_tab_goes_round_in_reading_order_and_skips_what_is_disabled() -> None:
    form = Form()
    form.lay([Button(id, rect(n), id, lambda: None, enabled=id != "b") for n, id in enumerate("abc")])
    seen = []
    for _ in range(3):
        send(form, Key("tab"))
        seen.append(form.focus)
    send(form, Key("tab", shift=True))
    assert seen == ["a", "c", "a"]
    assert form.focus == "c"


def test_arrows_walk_to_the_neighbour_in_that_direction() -> None:
    form = Form()
    places = {"nw": rect(0), "ne": rect(0, 1), "sw": rect(1), "se": rect(1, 1)}
    form.lay([Button(id, where, id, lambda: None) for id, where in places.items()])
    form.set_focus("nw")
    for key, expected in (("right", "ne"), ("down", "se"), ("left", "sw"), ("up", "nw"), ("up", "nw")):
        send(form, Key(key))
        assert form.focus == expected


@pytest.mark.parametrize("key", ["return", "space", "enter"])
def test_a_button_is_pressed_by_key_and_by_pointer_alike(key: str) -> None:
    form, pressed = Form(), list[int]()
    form.lay([Button("go", rect(0), "Go", lambda: pressed.append(1))])
    click(form, rect(0).center)
    send(form, Key(key))
    assert len(pressed) == 2


def test_letting_go_elsewhere_presses_nothing() -> None:
    form, pressed = Form(), list[int]()
    form.lay([Button(id, rect(n), id, lambda: pressed.append(1)) for n, id in enumerate("ab")])
    send(form, Pressed(rect(0).center), PointerMoved(rect(1).center), Released(rect(1).center))
    assert pressed == []


def test_segments_take_clicks_and_arrows() -> None:
    form, picked = Form(), list[object]()
    form.lay([Segments("s", rect(0), OPTIONS, "one", picked.append)])
    click(form, (rect(0).left + 150, rect(0).centery))
    send(form, Key("right"), Key("right"), Key("home"))
    assert picked == ["two", "three", "one"]


def test_a_switch_and_a_stepper_change_by_key_and_by_pointer() -> None:
    form, picked = Form(), list[object]()
    form.lay([Switch("on", rect(0), False, picked.append), Stepper("step", rect(1), OPTIONS, "one", picked.append)])
    click(form, rect(0).center)
    send(form, Key("left"))
    click(form, (rect(1).right - 10, rect(1).centery))
    send(form, Key("right"), Key("right"))
    assert picked == [True, False, "two", "three"]


def test_a_drop_down_opens_chooses_and_gives_the_focus_back() -> None:
    form, picked = Form(), list[object]()
    form.lay([DropDown("d", rect(0), OPTIONS, "one", picked.append, STYLE, WINDOW)])
    form.set_focus("d")
    send(form, Key("return"))
    assert is_open(form)
    send(form, Key("down"), Key("down"), Key("return"))
    assert picked == ["three"] and not is_open(form) and form.focus == "d"
    send(form, Key("return"), Key("up"), Key("escape"))
    click(form, rect(0).center)
    assert is_open(form)
    send(form, Pressed((790, 590)), Released((790, 590)))
    assert picked == ["three"] and not is_open(form)


def test_an_open_list_stays_inside_the_window() -> None:
    form = Form()
    low = pygame.Rect(560, 560, 230, 36)
    form.lay([DropDown("d", low, [Option(n, str(n)) for n in range(60)], 3, lambda n: None, STYLE, WINDOW)])
    click(form, low.center)
    assert form.popup is not None
    assert WINDOW.contains(form.popup.rect)


def test_a_list_scrolls_to_what_is_chosen() -> None:
    form, picked = Form(), list[object]()
    box = ListBox("l", rect(0, height=200), [Option(n, str(n)) for n in range(50)], None, picked.append, 40)
    form.lay([box])
    form.set_focus("l")
    send(form, Key("down"), Key("end"))
    assert (picked, box.first) == ([0, 49], 45)
    send(form, Wheel(rect(0).center, 3))
    assert box.first == 42
    click(form, (rect(0).left + 5, rect(0).top + 45))
    assert picked[-1] == 43


def test_a_field_takes_cyrillic_erases_and_stops_at_its_limit() -> None:
    form, value = Form(), ["Мара"]
    field = TextField("f", rect(0), "Мара", value.append, limit=8)
    form.lay([field])
    form.set_focus("f")
    send(form, Text("Ён"), Key("home"), Text("1"), Key("end"), Text("много букв"), Key("backspace"))
    assert field.value == "1МараЁн"
    send(form, Key("a", ctrl=True, code="a"), Text("Ё\n\t"))
    assert (field.value, value[-1]) == ("Ё", "Ё")


def test_a_space_in_a_field_presses_nothing_else() -> None:
    form, pressed = Form(), list[int]()
    form.lay([TextField("f", rect(0), "", lambda text: None), Button("b", rect(1), "B", lambda: pressed.append(1))])
    form.set_focus("f")
    send(form, Key("space"), Text(" "), Key("q"), Text("q"))
    assert pressed == []
    assert form.focus == "f"


def test_a_new_layout_keeps_focus_caret_and_scroll() -> None:
    form = Form()
    for _ in range(2):
        rows = [Option(n, str(n)) for n in range(50)]
        form.lay(
            [
                TextField("f", rect(0), "name", lambda text: None),
                ListBox("l", rect(1, height=200), rows, None, lambda n: None, 40),
            ]
        )
        if not form.focus:
            form.set_focus("f")
            send(form, Key("left"), Key("left"), Wheel(rect(1).center, -7))
    field, box = form.find("f"), form.find("l")
    assert isinstance(field, TextField) and isinstance(box, ListBox)
    assert (form.focus, field.caret, box.first) == ("f", 2, 7)
