"""What pygame's events mean: positions, modifiers, letters by place, held keys."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from client.bindings import TABLE, action_of
from client.intents import Key, PointerMoved, Pressed, Reader, Wheel


@pytest.fixture(autouse=True)
def _display() -> None:
    pygame.display.init()


def event(kind: int, **fields: object) -> pygame.event.Event:
    return pygame.event.Event(kind, fields)


def test_a_run_of_motions_is_told_once() -> None:
    motions = [event(pygame.MOUSEMOTION, pos=(x, 1), rel=(1, 0), buttons=(1, 0, 0)) for x in range(5)]
    assert Reader().translate(motions) == [PointerMoved((4, 1), (True, False, False))]


def test_the_wheel_knows_where_the_pointer_was() -> None:
    reader = Reader()
    found = reader.translate(
        [event(pygame.MOUSEMOTION, pos=(9, 8), rel=(0, 0), buttons=(0, 0, 0)), event(pygame.MOUSEWHEEL, x=0, y=-2)]
    )
    assert found[-1] == Wheel((9, 8), -2)


def test_shift_is_known_while_a_button_goes_down() -> None:
    reader = Reader()
    shift = event(pygame.KEYDOWN, key=pygame.K_LSHIFT, mod=pygame.KMOD_LSHIFT, scancode=225)
    press = event(pygame.MOUSEBUTTONDOWN, pos=(1, 2), button=1)
    assert reader.translate([shift, press])[-1] == Pressed((1, 2), 1, shift=True)


def test_a_russian_letter_keeps_its_place() -> None:
    down = event(pygame.KEYDOWN, key=0x444, mod=0, scancode=pygame.KSCAN_A)
    (key,) = Reader().translate([down])
    assert isinstance(key, Key) and key.code == "a" and action_of(key) == "attack"


def test_a_held_key_counts_once_but_arrows_go_on() -> None:
    reader = Reader()
    space = event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, scancode=44)
    left = event(pygame.KEYDOWN, key=pygame.K_LEFT, mod=0, scancode=80)
    assert len(reader.translate([space, space, space])) == 1
    assert len(reader.translate([left, left, left])) == 3


def test_undo_and_redo_are_told_apart() -> None:
    assert action_of(Key("z", ctrl=True, code="z")) == "undo"
    assert action_of(Key("z", ctrl=True, shift=True, code="z")) == "redo"
    assert action_of(Key("z", code="z")) == "zoom"
    assert action_of(Key("tab", shift=True, code="tab")) == "last-region"


def test_every_key_is_described_in_both_languages() -> None:
    from engine.values.speech import message

    for binding in TABLE:
        for lang in ("en", "ru"):
            assert message(lang, binding.message) != binding.message
