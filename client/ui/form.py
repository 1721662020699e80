"""A set of controls with one focus: routes intents to them and draws them in order."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from client.draw.shapes import panel, shadow
from client.draw.text import text_height, text_size, wrap_text
from client.intents import LEFT, FocusLost, Intent, Key, PointerMoved, Pressed, Released, Text, Wheel
from client.ui.base import CONFIRM, Style, Widget, WidgetState, focus_ring

ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class Form:
    """Controls in reading order. `changed` says that the picture is no longer true."""

    def __init__(self) -> None:
        self.widgets: list[Widget] = []
        self.popup: Widget | None = None
        self.focus = ""
        self.by_keys = False
        self.changed = True
        self._held = ""
        self._pointer = (-1, -1)

    def lay(self, widgets: Sequence[Widget]) -> None:
        """Take a new set; what has the same id keeps its focus, caret and scroll position."""
        old = {widget.id: widget for widget in self.widgets}
        self.widgets = list(widgets)
        for widget in self.widgets:
            if widget.id in old:
                widget.carry(old[widget.id])
        if self.focused is None:
            self.focus = ""
        self.changed = True

    @property
    def focused(self) -> Widget | None:
        """The control that gets the keys."""
        return self.find(self.focus)

    def find(self, id: str) -> Widget | None:
        """The control of that id."""
        return next((widget for widget in self.widgets if widget.id == id), None)

    def set_focus(self, id: str, by_keys: bool = True) -> None:
        """Give a control the focus; its ring shows when it came by keyboard."""
        self.focus, self.by_keys, self.changed = id, by_keys, True

    # -- input

    def handle(self, intent: Intent) -> bool:
        """Take an intent. True when it was for one of the controls."""
        if self.popup is not None:
            return self._in_popup(self.popup, intent)
        match intent:
            case PointerMoved(pos):
                return self._moved(pos)
            case Pressed(pos, button) if button == LEFT:
                return self._pressed(pos)
            case Released(pos, button) if button == LEFT:
                return self._released(pos)
            case Wheel(pos, dy):
                return self._wheel(pos, dy)
            case Key():
                return self._key(intent)
            case Text(text):
                return self._typed(text)
            case FocusLost():
                self._held, self.changed = "", True
        return False

    def _under(self, pos: tuple[int, int]) -> Widget | None:
        hits = (w for w in reversed(self.widgets) if w.enabled and w.rect.collidepoint(pos))
        return next(hits, None)

    def _moved(self, pos: tuple[int, int]) -> bool:
        before, after = self._under(self._pointer), self._under(pos)
        self._pointer = pos
        held = self.find(self._held)
        if held is not None:
            held.grab(pos)
        if after is not None:
            after.hover(pos)
        if before is not after or held is not None or after is not None:
            self.changed = True
        return held is not None

    def _pressed(self, pos: tuple[int, int]) -> bool:
        self._pointer = pos
        widget = self._under(pos)
        if widget is None:
            self._held = ""
            return False
        self._held = widget.id
        self.set_focus(widget.id, by_keys=False)
        widget.grab(pos)
        return True

    def _released(self, pos: tuple[int, int]) -> bool:
        held, self._held = self._held, ""
        widget = self._under(pos)
        self.changed = True
        if not held or widget is None or widget.id != held:
            return bool(held)
        self._press(widget, pos)
        return True

    def _press(self, widget: Widget, pos: tuple[int, int]) -> None:
        self.popup = widget.press(pos)
        self.changed = True

    def _wheel(self, pos: tuple[int, int], dy: int) -> bool:
        for widget in reversed(self.widgets):
            if widget.rect.collidepoint(pos) and widget.wheel(dy):
                self.changed = True
                return True
        return False

    def _key(self, key: Key) -> bool:
        if key.name == "tab" and not key.ctrl and not key.alt:
            self._step(-1 if key.shift else 1)
            return True
        widget = self.focused
        if widget is not None and widget.enabled and widget.key(key):
            self.by_keys = self.changed = True
            return True
        if key.name in ARROWS and not key.ctrl and not key.alt:
            return self._walk(ARROWS[key.name])
        if widget is not None and widget.enabled and key.name in CONFIRM and not key.ctrl:
            self.by_keys = True
            self._press(widget, widget.rect.center)
            return True
        return False

    def _typed(self, text: str) -> bool:
        widget = self.focused
        if widget is None or not widget.enabled or not widget.type(text):
            return False
        self.changed = True
        return True

    def _step(self, by: int) -> None:
        stops = [widget.id for widget in self.widgets if widget.enabled]
        if not stops:
            return
        if self.focus in stops:
            self.set_focus(stops[(stops.index(self.focus) + by) % len(stops)])
        else:
            self.set_focus(stops[0 if by > 0 else -1])

    def _walk(self, way: tuple[int, int]) -> bool:
        """Move the focus to the nearest control that lies in this direction."""
        here = self.focused
        if here is None:
            self._step(1)
            return True
        others = [w for w in self.widgets if w.enabled and w is not here]
        ahead = [(cost, w) for w in others if (cost := _distance(here.rect, w.rect, way)) is not None]
        if ahead:
            self.set_focus(min(ahead, key=lambda pair: pair[0])[1].id)
        return True

    def _in_popup(self, popup: Widget, intent: Intent) -> bool:
        """A popup takes everything; a press outside it or Escape closes it."""
        self.changed = True
        match intent:
            case PointerMoved(pos):
                self._pointer = pos
                popup.hover(pos)
            case Pressed(pos) if not popup.rect.collidepoint(pos):
                self.popup = None
            case Released(pos, button) if button == LEFT and popup.rect.collidepoint(pos):
                self._close(popup.press, pos)
            case Wheel(_, dy):
                popup.wheel(dy)
            case Key(name) if name in ("escape", "tab"):
                self.popup = None
            case Key(name) if name in CONFIRM:
                self._close(popup.press, (-1, -1))
            case Key():
                popup.key(intent)
            case FocusLost():
                self.popup = None
        return True

    def _close(self, press: Callable[[tuple[int, int]], Widget | None], pos: tuple[int, int]) -> None:
        self.popup = None
        press(pos)

    # -- drawing

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        """Paint every control, the focus ring, and a popup over all."""
        for widget in self.widgets:
            widget.draw(surface, style, self._state(widget))
        focused = self.focused
        if focused is not None and self.by_keys and focused.ring and self.popup is None:
            focus_ring(surface, focused.rect, style, focused.radius)
        if self.popup is not None:
            self.popup.draw(surface, style, WidgetState())
        else:
            self._draw_hint(surface, style)

    def _draw_hint(self, surface: pygame.Surface, style: Style) -> None:
        """What the control under the pointer (or in focus by keyboard) is for."""
        widget = self.focused if self.by_keys else self._under(self._pointer)
        if widget is not None and widget.hint:
            draw_hint(surface, widget.rect, widget.hint, style)

    def _state(self, widget: Widget) -> WidgetState:
        over = widget.enabled and self.popup is None and self._under(self._pointer) is widget
        return WidgetState(widget.id == self.focus, over, widget.id == self._held and over)


def hint_box(surface: pygame.Surface, near: pygame.Rect, text: str, style: Style, below: bool = True) -> pygame.Rect:
    """Where a hint lies: below what it speaks of or above it, on the other side where there is no room."""
    size, pad = style.text(14), style.px(12)
    width = min(style.px(360), max(text_size(line, size)[0] for line in text.split("\n")) + 1)
    box = pygame.Rect(0, 0, width + 2 * pad, text_height(text, width, size) + pad + pad // 2)
    box.midtop = (near.centerx, near.bottom + style.px(10))
    if box.bottom > surface.get_height() or (not below and near.top - style.px(10) - box.h >= 0):
        box.bottom = near.top - style.px(10)
    return box.clamp(surface.get_rect().inflate(-style.px(16), -style.px(16)))


def draw_hint(surface: pygame.Surface, near: pygame.Rect, text: str, style: Style, below: bool = True) -> None:
    """A small label below a control, or above where there is no room."""
    theme, size, pad = style.theme, style.text(14), style.px(12)
    box = hint_box(surface, near, text, style, below)
    shadow(surface, box, "e2", style.px(10), theme, style.u)
    panel(surface, box, theme.raised, theme.line2, style.px(10), style.line())
    wrap_text(surface, text, pygame.Rect(box.left + pad, box.top + pad * 3 // 4, box.w - 2 * pad, 0), size, theme.t1)


def _distance(here: pygame.Rect, there: pygame.Rect, way: tuple[int, int]) -> float | None:
    """How far `there` is in that direction; None when it is not ahead. Sideways counts double."""
    dx, dy = there.centerx - here.centerx, there.centery - here.centery
    ahead = dx * way[0] + dy * way[1]
    if way[0]:
        clear = (there.left >= here.right - 4) if way[0] > 0 else (there.right <= here.left + 4)
        apart = max(here.top - there.bottom, there.top - here.bottom, 0)
        aside = abs(dy)
    else:
        clear = (there.top >= here.bottom - 4) if way[1] > 0 else (there.bottom <= here.top + 4)
        apart = max(here.left - there.right, there.left - here.right, 0)
        aside = abs(dx)
    if ahead <= 0 or not clear:
        return None
    return ahead + 3 * apart + 0.3 * aside
