"""Twelve palettes of five colours; a card's name picks one, or a tint makes its own."""

from __future__ import annotations

import re
from dataclasses import dataclass

import pygame

from client.theme import mix, shade

COLOUR = re.compile(r"#[0-9A-Fa-f]{6}")


@dataclass(frozen=True)
class Palette:
    """Night (upper ground), ground (lower), then the figure's deep, main and light colours."""

    night: pygame.Color
    ground: pygame.Color
    deep: pygame.Color
    main: pygame.Color
    light: pygame.Color

    @property
    def pale(self) -> pygame.Color:
        """Nearly white: highlights, moons, eyes."""
        return mix(self.light, pygame.Color(255, 252, 245), 0.55)

    @property
    def black(self) -> pygame.Color:
        """Nearly black: slits, pupils."""
        return mix(self.night, pygame.Color(0, 0, 0), 0.45)

    @property
    def glow(self) -> pygame.Color:
        """The light behind the figure."""
        return mix(self.ground, self.main, 0.5)

    def step(self, share: float) -> pygame.Color:
        """From deep (0) over main (.5) to light (1)."""
        if share < 0.5:
            return mix(self.deep, self.main, max(0.0, share) * 2)
        return mix(self.main, self.light, min(1.0, share) * 2 - 1)


def _row(*colours: str) -> Palette:
    return Palette(*(pygame.Color(colour) for colour in colours))


PALETTES: dict[str, Palette] = {
    "ember": _row("#33131F", "#9A3B38", "#6B2436", "#E4733C", "#FAC58A"),
    "orchard": _row("#14291F", "#3F6C46", "#1D3A28", "#A3BF62", "#EDEFC4"),
    "gold": _row("#332004", "#A86C12", "#7D4A09", "#D98F1E", "#F6DB83"),
    "teal": _row("#0B252B", "#2F7873", "#1B4A4F", "#6DBBA6", "#C9EAD6"),
    "violet": _row("#1E1746", "#6D4791", "#3A2A6B", "#B77CC8", "#F3C9E0"),
    "steel": _row("#121419", "#50555F", "#2C2F37", "#969DA8", "#E8E9EC"),
    "ocean": _row("#08202F", "#20738F", "#123F59", "#4CA9C9", "#C4EAF0"),
    "cobalt": _row("#10173F", "#4159AE", "#22307A", "#7798EA", "#D8E3FB"),
    "rose": _row("#360C24", "#AA3A62", "#6C1D45", "#E07C98", "#FAD7D3"),
    "sand": _row("#33241A", "#A3834F", "#5E452C", "#CFA968", "#F5E6C0"),
    "neon": _row("#130F40", "#7A1D80", "#2B1A6B", "#C13BA8", "#74E6F2"),
    "ice": _row("#101E28", "#3B6A82", "#284959", "#8DB8CA", "#ECF6F8"),
}
NAMES = tuple(PALETTES)


def from_tint(tint: str) -> Palette | None:
    """A palette by its name, or built round a colour such as `#45DDE6`; None if it is neither."""
    if tint in PALETTES:
        return PALETTES[tint]
    if not COLOUR.fullmatch(tint):
        return None
    colour = pygame.Color(tint)
    return Palette(
        shade(colour, 0.12, 0.5), shade(colour, 0.34, 0.45), shade(colour, 0.24, 0.42),
        shade(colour, 0.6, 0.62), shade(colour, 0.86, 0.7),
    )  # fmt: skip
