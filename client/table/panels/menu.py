"""A menu beside the pointer: what can be done, with keys; forbidden things stay listed, locked."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

import pygame

from client.draw.icons import draw_icon
from client.draw.shadows import shadow
from client.draw.shapes import panel
from client.draw.text import draw_text_middle, text_size
from client.intents import LEFT, Key, Pressed
from client.table.desk.desk import Desk
from client.table.desk.stack import Floor, TablePanel
from client.table.geometry.box import Box, Point
from client.theme import mix
from client.ui.base import Style
from client.ui.parts import cap_width, key_cap
from engine.values.moves import Manual, Move
from engine.values.offered import ActionView
from engine.values.speech import message
from engine.values.tools import amount_of as tool_amount
from engine.values.tools import with_amount as with_tool_amount

ROW, LEAST_W = 44, 280
Act = Callable[[int], None]


@dataclass(frozen=True, slots=True)
class MenuEntry:
    """One line. `act` is called with the amount (1 where there is none to choose), `says` names the line for one.

    From `least` to `most`; where it may go below 0, it is a change: it never is 0, and shows its sign.
    """

    label: str
    icon: str
    act: Act
    key: str = ""
    allowed: bool = True
    hint: str = ""
    group: int = 0
    amount: int | None = None
    most: int = 999
    least: int = 1
    says: Callable[[int], str] | None = None

    def of(self, amount: int) -> MenuEntry:
        """The same line with another amount, as far as it may go."""
        amount = max(self.least, min(self.most, amount))
        return replace(self, amount=amount, label=self.says(amount) if self.says else self.label)


class Menu(TablePanel):
    """An open menu. `at` is the focused line; `stale` tells, when the table changed, that the lines are no longer so."""

    floor = Floor.MENU

    def __init__(
        self, desk: Desk, title: str, entries: list[MenuEntry], pos: Point, stale: Callable[[], bool] = lambda: False
    ) -> None:
        self.desk, self.title, self.entries, self.pos, self.stale = desk, title, entries, pos, stale
        self.at = next((n for n, entry in enumerate(entries) if entry.allowed), 0)

    @property
    def plan(self) -> MenuPlan:
        """Where its lines lie now."""
        return plan_menu(self, self.desk.screen, self.desk.style, self.desk.lang)

    def close(self) -> None:
        """Put it away."""
        self.desk.panels.close(Menu)
        self.desk.touch()

    # --- what the user does

    def press(self, intent: Pressed) -> bool:
        """On a line; beside the menu, which closes it."""
        plan = self.plan
        row = plan.row_at(intent.pos)
        if row is None:
            if not plan.box.holds(intent.pos):
                self.close()
            return True
        box = next(b for n, b in plan.rows if n == row)
        by = stepper_at(box, self.entries[row], intent.pos, self.desk.style)
        if by:
            self.at = row
            self.change(by)
        elif intent.button == LEFT:
            self.choose(row)
        return True

    def key(self, key: Key, action: str | None) -> bool:
        """Arrows walk and change amounts, Enter chooses, a letter chooses its line, digits are an amount."""
        if action == "cancel":
            self.close()
        elif action in ("up", "down", "next-region", "last-region"):
            self.step(1 if action in ("down", "next-region") else -1)
        elif action in ("left", "right"):
            self.change(1 if action == "right" else -1)
        elif action in ("pick", "main"):
            self.choose()
        elif key.code.isdigit() and self.digit(int(key.code)):
            return True
        elif (row := self.of_key(key.code)) is not None:
            self.choose(row)
        return True

    def text(self, text: str) -> bool:
        """Nothing is typed into what lies below."""
        return True

    def wheel(self, pos: Point, dy: int) -> bool:
        """Over a line with a number: the number; else the focus moves."""
        row = self.plan.row_at(pos)
        if row is None or not self.change(1 if dy > 0 else -1, row):
            self.step(-1 if dy > 0 else 1)
        return True

    def covers(self, pos: Point) -> bool:
        """While a menu is open, nothing else is pointed at."""
        return True

    def hover(self, pos: Point) -> object:
        """The line under the pointer has the focus."""
        row = self.plan.row_at(pos)
        self.at = self.at if row is None else row
        return self.at

    def about(self, pos: Point) -> object:
        """A line of this menu, or the place beside it."""
        row = self.plan.row_at(pos)
        return ("menu", self.title, self.entries[row].label if row is not None else None)

    def follow(self) -> bool:
        """A menu whose lines are no longer so closes."""
        return not self.stale()

    def paint(self, surface: pygame.Surface) -> None:
        """The menu beside its place."""
        paint_menu(surface, self, self.plan, self.desk.lang, self.desk.style)

    # --- its lines

    def step(self, by: int) -> None:
        """Move the focus to the next line that can be chosen, round the ends."""
        count = len(self.entries)
        for n in range(1, count + 1):
            index = (self.at + by * n) % count
            if self.entries[index].allowed:
                self.at = index
                return

    def change(self, by: int, row: int | None = None) -> bool:
        """Change the amount of a line. False if it has none."""
        row = self.at if row is None else row
        entry = self.entries[row]
        if entry.amount is None:
            return False
        step = 2 * by if entry.amount + by == 0 and entry.least < 0 else by
        self.entries[row] = entry.of(entry.amount + step)
        return True

    def digit(self, digit: int) -> bool:
        """Type the amount of the focused line."""
        entry = self.entries[self.at]
        if entry.amount is None:
            return False
        sign, size = (-1 if entry.amount < 0 else 1), abs(entry.amount)
        longer = size * 10 + digit if size != 1 else digit
        self.entries[self.at] = entry.of(sign * (longer or 1))
        return True

    def of_key(self, letter: str) -> int | None:
        """The line that a letter chooses."""
        return next((n for n, e in enumerate(self.entries) if e.key.lower() == letter and e.allowed), None)

    def choose(self, row: int | None = None) -> None:
        """Do what a line says, or the focused one. The menu closes first: a refusal says why, and a line may open another menu."""
        self.close()
        entry = self.entries[self.at if row is None else row]
        entry.act(entry.amount or 1)


def entries_of(actions: Iterable[ActionView], make: Callable[[Move], object]) -> list[MenuEntry]:
    """Menu lines of what the engine offers: rule moves first, hand tools as a group of their own."""
    found = []
    for action in actions:
        amount, (least, most) = amount_of(action.move), action.amounts or (1, 999)
        hint = " \N{MIDDLE DOT} ".join(part for part in (action.reason, action.clause) if part)
        found.append(
            MenuEntry(
                action.label,
                action.icon if action.allowed else "lock",
                _doer(action.move, make),
                action.key.upper(),
                action.allowed,
                hint,
                group=1 if action.manual else 0,
                amount=amount,
                least=least,
                most=most,
                says=action.says,
            )
        )
    return sorted(found, key=lambda entry: entry.group)


def _doer(move: Move, make: Callable[[Move], object]) -> Act:
    def act(amount: int) -> None:
        make(with_amount(move, amount))

    return act


def amount_of(move: Move) -> int | None:
    """How many a hand tool takes; None for a move that takes no number."""
    return tool_amount(move.tool) if isinstance(move, Manual) else None


def with_amount(move: Move, amount: int) -> Move:
    """The same tool with another number."""
    if not isinstance(move, Manual) or amount_of(move) is None:
        return move
    return replace(move, tool=with_tool_amount(move.tool, amount))


@dataclass(frozen=True, slots=True)
class MenuPlan:
    """The menu in its place: a box for each line shown, by its number."""

    box: Box
    rows: tuple[tuple[int, Box], ...]
    title: Box | None

    def row_at(self, pos: Point) -> int | None:
        """The line under a point."""
        return next((n for n, box in self.rows if box.holds(pos)), None)


def plan_menu(menu: Menu, screen: Box, style: Style, lang: str = "en") -> MenuPlan:
    """Beside the pointer, inside the window, scrolled so that the focused line shows."""
    row_h, pad = max(40, style.px(ROW)), style.px(10)
    wide = max(style.px(LEAST_W), *(_wide(entry, lang, style) for entry in menu.entries)) if menu.entries else 200
    wide = max(wide, text_size(menu.title, style.text(13), 600)[0] + 4 * pad + 1)
    wide = min(wide, screen.w - 2 * pad)
    head = style.px(34) if menu.title else 0
    breaks = len({entry.group for entry in menu.entries}) - 1
    room = screen.h - 2 * pad - head - breaks * style.px(13) - style.px(16)
    shown = max(1, min(len(menu.entries), room // row_h))
    first = 0 if menu.at < shown else max(0, min(menu.at - shown // 2, len(menu.entries) - shown))
    high = head + shown * row_h + breaks * style.px(13) + 2 * pad
    box = Box(menu.pos[0] + 2, menu.pos[1] + 2, wide, high)
    if box.right > screen.right:
        box = box.moved(-wide - 4, 0)
    box = box.within(screen)
    y, rows = box.y + pad + head, []
    for n in range(first, first + shown):
        if n > first and menu.entries[n].group != menu.entries[n - 1].group:
            y += style.px(13)
        rows.append((n, Box(box.x + pad, y, wide - 2 * pad, row_h)))
        y += row_h
    title = Box(box.x + pad * 2, box.y + pad, wide - 4 * pad, head) if head else None
    return MenuPlan(box, tuple(rows), title)


def _wide(entry: MenuEntry, lang: str, style: Style) -> int:
    wide = text_size(_words(entry, lang), style.text(16), 500)[0] + style.px(46 + 40)
    wide += cap_width(entry.key, style) + style.px(20) if entry.key else 0
    return wide + (style.px(110) if entry.amount is not None else 0)


def _words(entry: MenuEntry, lang: str) -> str:
    """What a line says; a forbidden one that it cannot be now."""
    return entry.label if entry.allowed else f"{entry.label} \N{MIDDLE DOT} {message(lang, 'table-not-now')}"


def paint_menu(surface: pygame.Surface, menu: Menu, plan: MenuPlan, lang: str, style: Style) -> None:
    """The menu, its focused line raised."""
    theme = style.theme
    shadow(surface, plan.box.rect, "e3", style.px(14), theme, style.u)
    panel(surface, plan.box.rect, theme.raised, theme.line2, style.px(14), style.line(1))
    if plan.title is not None:
        draw_text_middle(
            surface,
            menu.title,
            (plan.title.x, plan.title.centre[1]),
            style.text(13),
            theme.t3,
            600,
            max_width=plan.title.w,
        )
    before: MenuEntry | None = None
    for number, box in plan.rows:
        entry = menu.entries[number]
        if before is not None and before.group != entry.group:
            surface.fill(theme.line, pygame.Rect(box.x, box.y - style.px(7), box.w, 1))
        _row(surface, entry, box, lang, style, number == menu.at)
        before = entry


def _row(surface: pygame.Surface, entry: MenuEntry, box: Box, lang: str, style: Style, focused: bool) -> None:
    theme, size = style.theme, style.text(16)
    if focused:
        panel(surface, box.rect, mix(theme.raised, theme.t1, 0.08), theme.line2, style.px(8), style.line(1))
    ink = theme.t1 if entry.allowed else theme.t3
    draw_icon(
        surface,
        entry.icon if entry.allowed else "lock",
        (box.x + style.px(24), box.centre[1]),
        style.px(20),
        ink,
    )
    x, right = box.x + style.px(46), box.right - style.px(12)
    if entry.key and entry.allowed:
        right = key_cap(surface, entry.key, right, box.centre[1], style, False) - style.px(10)
    if entry.amount is not None:
        words = f"{entry.amount:+d}".replace("-", "\N{MINUS SIGN}") if entry.least < 0 else str(entry.amount)
        right = _stepper(surface, words, right, box, style)
    draw_text_middle(surface, _words(entry, lang), (x, box.centre[1]), size, ink, 500, max_width=right - x)


def _stepper(surface: pygame.Surface, amount: str, right: int, box: Box, style: Style) -> int:
    """A number with minus and plus at the end of a line; the wheel and the arrow keys change it."""
    theme, wide = style.theme, style.px(100)
    area = Box(right - wide, box.centre[1] - style.px(16), wide, style.px(32))
    panel(surface, area.rect, theme.sunk, theme.line2, style.px(8), style.line(1))
    draw_icon(surface, "minus", (area.x + style.px(16), area.centre[1]), style.px(16), theme.t2)
    draw_icon(surface, "plus", (area.right - style.px(16), area.centre[1]), style.px(16), theme.t2)
    draw_text_middle(surface, amount, area.centre, style.text(15), theme.t1, 600, "centre")
    return area.x - style.px(10)


def stepper_at(box: Box, entry: MenuEntry, pos: Point, style: Style) -> int:
    """-1 or 1 if the point is on the minus or plus of a line, else 0."""
    if entry.amount is None:
        return 0
    right = box.right - style.px(12) - (cap_width(entry.key, style) + style.px(10) if entry.key else 0)
    left = right - style.px(100)
    if left <= pos[0] < left + style.px(36):
        return -1
    return 1 if right - style.px(36) <= pos[0] < right else 0
