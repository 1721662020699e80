"""Colours: every pair of words and ground reaches 4.5:1, every outline with a meaning 3:1."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
import pytest

from client.theme import THEMES, Theme, contrast, dark_tint, over, theme


@dataclass(frozen=True)
class Plain:
    """A pack's look with only its accent named, or with everything."""

    accent: str
    mat: tuple[str, ...] | None = None
    back: tuple[str, ...] | None = None
    text_on_accent: str | None = None
    accent_light: str | None = None


LOOKS: list[Plain | None] = [
    None,
    Plain("#F5BD4F", ("#20242A", "#13161B"), ("#3A2E17", "#1D1710"), "#1B1405", "#7A5000"),
    Plain("#45DDE6", ("#191F2E", "#0E111A"), ("#123840", "#0B1A20"), "#03191B", "#075E66"),
    *(Plain(accent) for accent in ("#A9D65C", "#DFA0FF", "#8CB4FF", "#FF5A4F", "#2A4BFF", "#FFFFFF", "#333333")),
]
EVERY = [(name, look) for name in THEMES for look in LOOKS]


def grounds(colours: Theme) -> list[pygame.Color]:
    """Everything that words of the interface lie on."""
    mats = [colours.mat_centre, colours.mat_edge]
    plain = [colours.bg, colours.panel, colours.raised, colours.sunk, *mats]
    return plain + [over(colours.zone, mat) for mat in mats]


@pytest.mark.parametrize(("name", "look"), EVERY)
def test_words_can_be_read(name: str, look: Plain | None) -> None:
    colours = theme(name, look)
    words = (
        colours.t1,
        colours.t2,
        colours.t3,
        colours.danger,
        colours.ok,
        colours.warn,
        colours.accent_text,
    )
    for ground in grounds(colours):
        assert [word for word in words if contrast(word, ground) < 4.5] == []
    for paper in (colours.paper, colours.paper2):
        assert contrast(colours.ink, paper) >= 4.5
        assert contrast(colours.ink2, paper) >= 4.5
    assert contrast(colours.badge_text, colours.badge) >= 4.5
    assert contrast(pygame.Color("white"), colours.damage) >= 4.5
    assert contrast(colours.text_on_accent, colours.accent) >= 4.5


@pytest.mark.parametrize(("name", "look"), EVERY)
def test_outlines_with_a_meaning_can_be_seen(name: str, look: Plain | None) -> None:
    colours = theme(name, look)
    for ground in grounds(colours):
        for outline in (colours.line2, colours.accent_text, colours.danger, colours.selection):
            assert contrast(outline, ground) >= 3


def test_one_accent_gives_the_whole_row() -> None:
    row = theme("dark", Plain("#45DDE6"))
    assert contrast(row.text_on_accent, row.accent) >= 7
    assert row.mat_centre.hsla[1] == pytest.approx(12, abs=4)
    assert row.back_from != row.back_to


def test_what_a_pack_names_is_kept() -> None:
    look = Plain("#F5BD4F", ("#20242A", "#13161B"), ("#3A2E17", "#1D1710"), "#1B1405", "#7A5000")
    assert theme("dark", look).mat_edge == pygame.Color("#13161B")
    assert theme("dark", look).text_on_accent == pygame.Color("#1B1405")
    assert theme("light", look).accent_text == pygame.Color("#7A5000")


def test_high_contrast_is_the_same_in_every_game() -> None:
    assert theme("contrast", Plain("#DFA0FF")).accent == theme("contrast", None).accent == pygame.Color("#FFD60A")


def test_the_same_theme_is_the_same_object() -> None:
    assert theme("dark", Plain("#DFA0FF")) is theme("dark", Plain("#DFA0FF"))
    assert theme("dark", Plain("#DFA0FF")) is not theme("light", Plain("#DFA0FF"))


def test_a_middling_accent_still_gets_the_best_words() -> None:
    grey = pygame.Color("#777777")
    assert contrast(dark_tint(grey), grey) >= 4.4
