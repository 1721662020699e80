"""The layers of the table, kept between frames, and the frame drawn from them.

From below: the board at rest; the same dimmed, with what is lit above it; the hand; what
moves; panels. While a card is dragged only the rectangles it touches are drawn again.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from client.drag import Held
from client.draw.written import carry, follow, lay
from client.table.canvas import frame
from client.table.canvas.overlays import paint_controls, paint_hints, paint_panels
from client.table.canvas.question_marks import paint_asked
from client.table.desk.desk import Desk
from client.table.doing.acting import slot_at, target_at
from client.table.paint.arrows import paint_stack_arrows
from client.table.paint.chrome import paint_chrome
from client.table.paint.lights import (
    Chip,
    paint_chip_words,
    paint_dimmed,
    paint_lit_glow,
    paint_lit_host,
    paint_lit_zone,
    target_box,
)
from client.table.paint.motion import BREATH
from client.table.paint.rail import paint_rail
from client.table.paint.zones import Ground, paint_board
from client.table.panels.rail_paint import paint_rail_contents
from engine.values.offered import TargetView

BREATHS = 8
"""How often a glow changes in one breath: each change redraws the lit places."""
MOST_BREATHING = 6


class Layers:
    """Keeps what is costly to draw. `forget` after a change of size or theme."""

    def __init__(self) -> None:
        self._rest: pygame.Surface | None = None
        self._rest_key: tuple[object, ...] | None = None
        self._lifted: Lifted | None = None
        self._ground = Ground()
        self._sheets: list[pygame.Surface] = []

    def forget(self) -> None:
        """Nothing that was kept fits any more."""
        self._rest = self._rest_key = self._lifted = None
        self._sheets.clear()

    def paint(self, surface: pygame.Surface, desk: Desk) -> None:
        """A whole frame."""
        self._lifted = None
        busy = desk.motion.busy
        board = self._board(desk, busy)
        held, scene, style = desk.choice.held, desk.scene, desk.style
        lit = held.lit if held else desk.response
        waiting = bool(scene.view.stack) and desk.draft is None and not desk.motion.running
        if lit or waiting:
            keep = frame.clear_pieces(desk) if waiting else frame.with_attached(desk, held)
            lay(surface, board)
            paint_dimmed(surface, scene, lit, style, keep, frame.battles(desk) if waiting and held is None else ())
            for target in lit:
                paint_lit_glow(surface, scene, target, style)
            paint_stack_arrows(surface, scene, style)
            frame.paint_verbs(surface, desk, lit, held)
        else:
            lay(surface, board)
            paint_stack_arrows(surface, scene, style)
        paint_asked(surface, desk)
        frame.paint_hand(surface, desk, busy)
        frame.paint_refusal(surface, desk)
        frame.paint_moving(surface, desk)
        paint_controls(surface, desk)
        paint_rail_contents(surface, desk)
        paint_hints(surface, desk)
        paint_panels(surface, desk)

    def paint_drag(self, surface: pygame.Surface, desk: Desk, age: float) -> Sequence[pygame.Rect] | None:
        """A frame of a drag: whole at the lift, then only what the card touches."""
        held = desk.drag.held
        if held is None:
            self.paint(surface, desk)
            return None
        if self._lifted is None or self._lifted.held is not held or self._lifted.alt != desk.keys.alt:
            if not self._sheets:
                self._sheets = [pygame.Surface(desk.scene.layout.size) for _ in range(3)]
            board = self._board(desk, frame.lifted(desk, held))
            self._lifted = Lifted(desk, held, board, self._sheets)
            self._lifted.begin(surface, desk)
            return None
        return self._lifted.again(surface, desk, age)

    def _board(self, desk: Desk, without: frozenset[str]) -> pygame.Surface:
        scene, style = desk.scene, desk.style
        key = (scene, without, style.theme.key, style.u)
        if self._rest is None or self._rest.get_size() != scene.layout.size:
            self._rest, self._rest_key = pygame.Surface(scene.layout.size), None
        if self._rest_key is None or self._rest_key[0] is not scene or self._rest_key[1:] != key[1:]:
            follow(self._rest)
            paint_board(self._rest, scene, style, desk.lang, self._ground, without)
            paint_rail(self._rest, scene, style)
            paint_chrome(self._rest, scene, style, desk.lang)
            self._rest_key = key
        return self._rest


class Lifted:
    """One drag's picture: the dimmed table painted once, and mended where the card was. `sheets` are reused."""

    def __init__(self, desk: Desk, held: Held, board: pygame.Surface, sheets: list[pygame.Surface]) -> None:
        self.held, self.alt = held, desk.keys.alt
        style = desk.style
        made, self.plain, self.under = sheets
        for sheet in sheets:
            follow(sheet)
        lay(made, board)
        frame.paint_slot_left(made, desk, held)
        frame.paint_hand(made, desk, frame.lifted(desk, held), still=True)
        paint_dimmed(made, desk.scene, held.lit, style)
        paint_controls(made, desk)
        paint_rail_contents(made, desk)
        self.bare = made
        lay(self.plain, made)
        self._glow(desk, self.plain, 1.0)
        self.chips = frame.verbs(desk, held)
        self._words(desk, self.plain)
        lay(self.under, self.plain)
        self.hot: TargetView | None = None
        self.slot: int | None = None
        self.chip: Chip | None = None
        self.spot: pygame.Rect | None = None
        self.breath = 0

    def begin(self, surface: pygame.Surface, desk: Desk) -> None:
        """The first frame."""
        self._heat(desk)
        lay(surface, self.under)
        self.spot = self._held_with_words(surface, desk)

    def again(self, surface: pygame.Surface, desk: Desk, age: float) -> list[pygame.Rect]:
        """A further frame; returns what it touched."""
        carry(self.under, surface)
        touched = [self.spot] if self.spot else []
        touched += self._breathe(desk, age)
        touched += self._heat(desk)
        area = surface.get_rect()
        rects = [rect.clip(area) for rect in touched]
        for rect in rects:
            surface.blit(self.under, rect, rect)
        self.spot = self._held_with_words(surface, desk)
        return [*rects, self.spot.clip(area)]

    def _held_with_words(self, surface: pygame.Surface, desk: Desk) -> pygame.Rect:
        """The card at the pointer; words at places are read above it. Returns what was painted."""
        spot = frame.paint_held(surface, desk, self.held)
        wanted = [*(c for c in self.chips if desk.keys.alt), *([self.chip] if self.chip else [])]
        for chip in wanted:
            if chip.box.rect.colliderect(spot):
                spot = spot.union(paint_chip_words(surface, chip, desk.style))
        return spot

    def _breathe(self, desk: Desk, age: float) -> list[pygame.Rect]:
        """Let the glows swell and sink in a few steps; only the lit places are drawn again."""
        lit = self.held.lit
        if desk.app.settings.reduced_motion or len(lit) > MOST_BREATHING or desk.style.theme.name == "contrast":
            return []
        step = int(age / BREATH * BREATHS) % BREATHS
        if step == self.breath:
            return []
        self.breath = step
        share = 0.7 + 0.3 * abs(1 - 2 * step / BREATHS)
        rects = [rect for target in lit if (rect := _reach(desk, target))]
        for rect in rects:
            self.plain.blit(self.bare, rect, rect)
        self._glow(desk, self.plain, share)
        carry(self.bare, self.plain)
        self._words(desk, self.plain)
        for rect in rects:
            self.under.blit(self.plain, rect, rect)
        hot, self.hot, self.slot = self.hot, None, None
        return rects if hot is None else rects + self._heat(desk)

    def _glow(self, desk: Desk, surface: pygame.Surface, share: float) -> None:
        for target in self.held.lit:
            paint_lit_glow(surface, desk.scene, target, desk.style, share)

    def _words(self, desk: Desk, surface: pygame.Surface) -> None:
        for chip in self.chips:
            paint_chip_words(surface, chip, desk.style)

    def _heat(self, desk: Desk) -> list[pygame.Rect]:
        """If another target is under the pointer: mend the old one, light the new one."""
        hot = target_at(desk, self.held, desk.drag.pos)
        slot = _slot(desk, hot)
        if (hot, slot) == (self.hot, self.slot):
            return []
        touched = [rect for target in (self.hot, hot) if target and (rect := _reach(desk, target))]
        chip = frame.hot_chip(desk, self.held, hot)
        touched += [c.box.inset(-desk.style.px(18)).rect for c in (self.chip, chip) if c]
        for rect in touched:
            self.under.blit(self.plain, rect, rect)
        carry(self.plain, self.under)
        if hot is not None and hot.allowed:
            paint = paint_lit_host if hot.host is not None else paint_lit_zone
            paint(self.under, desk.scene, hot, desk.style, hot=True)
            frame.paint_ghost(self.under, desk, self.held, hot, slot)
        if chip is not None:
            paint_chip_words(self.under, chip, desk.style)
        self.hot, self.slot, self.chip = hot, slot, chip
        return touched


def _slot(desk: Desk, target: TargetView | None) -> int | None:
    """Which place of a zone with places the pointer means."""
    if target is not None and target.cell is not None:
        return target.cell
    laid = desk.scene.laid.get(target.zone) if target is not None and target.allowed else None
    return slot_at(laid, desk.drag.pos) if laid is not None and laid.slots else None


def _reach(desk: Desk, target: TargetView) -> pygame.Rect | None:
    box = target_box(desk.scene, target)
    return box.inset(-desk.style.px(52)).rect if box is not None else None
