"""The colours of the interface: three themes, and one game's accent row in each of them."""

from __future__ import annotations

import colorsys
from dataclasses import dataclass, fields
from functools import lru_cache
from typing import Protocol

import pygame

THEMES = ("dark", "light", "contrast")
RULEMAT_ACCENT = "#F5BD4F"


class PackLook(Protocol):
    """The part of a pack's look that a theme needs; an empty field is derived from the accent."""

    @property
    def accent(self) -> str:
        """The one colour a pack must name."""

    @property
    def mat(self) -> tuple[str, ...] | None:
        """Centre and edge of the mat."""

    @property
    def back(self) -> tuple[str, ...] | None:
        """Upper and lower colour of the card back."""

    @property
    def text_on_accent(self) -> str | None:
        """Words on an accent fill."""

    @property
    def accent_light(self) -> str | None:
        """The accent as words and outlines on light ground."""


@dataclass(frozen=True, eq=False)
class Theme:
    """Every colour the client may use. `accent` fills; words and outlines use `accent_text`."""

    name: str
    key: str
    bg: pygame.Color
    panel: pygame.Color
    raised: pygame.Color
    sunk: pygame.Color
    line: pygame.Color
    line2: pygame.Color
    t1: pygame.Color
    t2: pygame.Color
    t3: pygame.Color
    zone: pygame.Color
    zone_line: pygame.Color
    slot: pygame.Color
    paper: pygame.Color
    paper2: pygame.Color
    ink: pygame.Color
    ink2: pygame.Color
    badge: pygame.Color
    badge_text: pygame.Color
    danger: pygame.Color
    ok: pygame.Color
    warn: pygame.Color
    damage: pygame.Color
    selection: pygame.Color
    dim: pygame.Color
    shadow: pygame.Color
    accent: pygame.Color
    text_on_accent: pygame.Color
    accent_text: pygame.Color
    mat_centre: pygame.Color
    mat_edge: pygame.Color
    back_from: pygame.Color
    back_to: pygame.Color
    back_line: pygame.Color

    @property
    def dark(self) -> bool:
        """Whether the ground is dark."""
        return self.name != "light"


_PAPER = {
    "paper": "#F4F0E7", "paper2": "#E9E3D5", "ink": "#1B1E25", "ink2": "#565C68",
    "badge": "#1B2029", "badge_text": "#FFFFFF", "damage": "#B3261E",
}  # fmt: skip
_TOKENS: dict[str, dict[str, str]] = {
    "dark": _PAPER | {
        "bg": "#0E1217", "panel": "#191F27", "raised": "#232B36", "sunk": "#12171D",
        "line": "#2B3440", "line2": "#6B7A8F", "t1": "#F3F5F8", "t2": "#BCC5D1", "t3": "#929DAC",
        "zone": "#FFFFFF09", "zone_line": "#FFFFFF0E", "slot": "#FFFFFF1C",
        "danger": "#FF8A80", "ok": "#63D9A5", "warn": "#FFC46B",
        "selection": "#FFFFFF", "dim": "#090C109E", "shadow": "#000000",
    },
    "light": _PAPER | {
        "paper": "#FFFDF8",
        "bg": "#E4E0D8", "panel": "#FBFAF7", "raised": "#FFFFFF", "sunk": "#ECE8E0",
        "line": "#D3CDC1", "line2": "#857E70", "t1": "#1B1E25", "t2": "#434955", "t3": "#4F5562",
        "zone": "#463C280E", "zone_line": "#3C321E1A", "slot": "#3C321E38",
        "danger": "#B3261E", "ok": "#146C43", "warn": "#845600",
        "selection": "#1B1E25", "dim": "#E4E0D8A8", "shadow": "#3C321E",
    },
    "contrast": _PAPER | {
        "paper": "#FFFFFF", "ink": "#000000", "ink2": "#222222", "badge": "#000000",
        "bg": "#000000", "panel": "#000000", "raised": "#000000", "sunk": "#000000",
        "line": "#FFFFFF", "line2": "#FFFFFF", "t1": "#FFFFFF", "t2": "#FFFFFF", "t3": "#E6E6E6",
        "zone": "#000000", "zone_line": "#8C8C8C", "slot": "#B8B8B8",
        "danger": "#FF9D94", "ok": "#7CF0BE", "warn": "#FFC46B",
        "selection": "#FFD60A", "dim": "#000000B3", "shadow": "#000000",
    },
}  # fmt: skip


def luminance(colour: pygame.Color) -> float:
    """Relative luminance, 0 black to 1 white."""

    def linear(channel: int) -> float:
        c = channel / 255
        return c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4

    return 0.2126 * linear(colour.r) + 0.7152 * linear(colour.g) + 0.0722 * linear(colour.b)


def contrast(one: pygame.Color, two: pygame.Color) -> float:
    """Contrast ratio of two opaque colours, 1 to 21."""
    low, high = sorted((luminance(one), luminance(two)))
    return (high + 0.05) / (low + 0.05)


def over(top: pygame.Color, ground: pygame.Color) -> pygame.Color:
    """The opaque colour seen when a translucent one lies on a ground."""
    return mix(ground, pygame.Color(top.r, top.g, top.b), top.a / 255)


def mix(one: pygame.Color, two: pygame.Color, share: float) -> pygame.Color:
    """A colour `share` of the way from one to two."""
    return pygame.Color(*(round(a + (b - a) * share) for a, b in zip(one, two, strict=True)))


def alpha(colour: pygame.Color, share: float) -> pygame.Color:
    """The same colour, translucent: `share` from 0 (clear) to 1 (solid); an easing that overshoots stays within."""
    return pygame.Color(colour.r, colour.g, colour.b, round(255 * max(0.0, min(1.0, share))))


def shade(colour: pygame.Color, lightness: float, saturation: float | None = None) -> pygame.Color:
    """The same hue at another lightness (0 to 1) and, if given, another saturation."""
    hue, _, old = colorsys.rgb_to_hls(colour.r / 255, colour.g / 255, colour.b / 255)
    rgb = colorsys.hls_to_rgb(hue, lightness, old if saturation is None else saturation)
    return pygame.Color(*(round(255 * c) for c in rgb))


def dark_tint(accent: pygame.Color) -> pygame.Color:
    """Words on an accent fill: its own hue, as light as 7:1 allows, else the darkest there is."""
    for step in range(24, -1, -1):
        tint = shade(accent, step / 200, 0.6)
        if contrast(tint, accent) >= 7:
            return tint
    black, white = pygame.Color(0, 0, 0), pygame.Color(255, 255, 255)
    return max((black, white), key=lambda c: contrast(c, accent))


def darkened(accent: pygame.Color, ground: pygame.Color) -> pygame.Color:
    """The accent as words on light ground: darkened until it reaches 5:1."""
    for step in range(100, -1, -1):
        tint = shade(accent, step / 100, min(1.0, 0.9))
        if contrast(tint, ground) >= 5:
            return tint
    return pygame.Color(0, 0, 0)


def _lightened(accent: pygame.Color, ground: pygame.Color) -> pygame.Color:
    """The accent as words on dark ground: as it is, or lighter if a pack chose a dark one."""
    share = 0.0
    tint = accent
    while contrast(tint, ground) < 4.5 and share < 1:
        share += 0.05
        tint = mix(accent, pygame.Color(255, 255, 255), min(share, 1))
    return tint


def _pair(given: tuple[str, ...] | None, one: pygame.Color, two: pygame.Color) -> tuple[pygame.Color, ...]:
    return tuple(pygame.Color(c) for c in given) if given else (one, two)


def _row(name: str, look: PackLook | None, base: dict[str, pygame.Color]) -> dict[str, pygame.Color]:
    """The accent row of one game in one theme."""
    accent = pygame.Color(look.accent if look else RULEMAT_ACCENT)
    back = _pair(look.back if look else None, shade(accent, 0.17, 0.42), shade(accent, 0.09, 0.4))
    if name == "contrast":
        black, yellow = pygame.Color(0, 0, 0), pygame.Color("#FFD60A")
        return {
            "accent": yellow, "accent_text": yellow, "text_on_accent": black,
            "mat_centre": black, "mat_edge": black, "back_from": black, "back_to": black, "back_line": yellow,
        }  # fmt: skip
    given = look.text_on_accent if look else None
    text = pygame.Color(given) if given else dark_tint(accent)
    mats = _pair(look.mat if look else None, shade(accent, 0.145, 0.12), shade(accent, 0.09, 0.12))
    white = pygame.Color(255, 255, 255)
    words = _lightened(accent, base["raised"])
    if name == "light":
        light = look.accent_light if look else None
        words = pygame.Color(light) if light else darkened(accent, base["bg"])
        mats = (
            mix(mix(base["bg"], white, 0.5), accent, 0.012),
            mix(mix(base["bg"], white, 0.32), accent, 0.012),
        )
    return {
        "accent": accent, "accent_text": words, "text_on_accent": text,
        "mat_centre": mats[0], "mat_edge": mats[1], "back_from": back[0], "back_to": back[1],
        "back_line": mix(accent, back[0], 0.15),
    }  # fmt: skip


def theme(name: str, look: PackLook | None = None) -> Theme:
    """The colours of one theme (`dark`, `light`, `contrast`) for one game, always the same object."""
    parts: tuple[object, ...] = ()
    if look is not None:
        parts = (
            look.accent,
            tuple(look.mat or ()),
            tuple(look.back or ()),
            look.text_on_accent,
            look.accent_light,
        )
    return _theme(name if name in THEMES else "dark", parts)


@dataclass(frozen=True)
class _PlainLook:
    accent: str
    mat: tuple[str, ...] | None
    back: tuple[str, ...] | None
    text_on_accent: str | None
    accent_light: str | None


@lru_cache(maxsize=64)
def _theme(name: str, parts: tuple[object, ...]) -> Theme:
    look = _PlainLook(*parts) if parts else None  # type: ignore[arg-type]
    base = {token: pygame.Color(value) for token, value in _TOKENS[name].items()}
    colours = base | _row(name, look, base)
    known = {field.name for field in fields(Theme)}
    key = f"{name}{'|'.join(map(str, parts))}"
    return Theme(name=name, key=key, **{k: v for k, v in colours.items() if k in known})
