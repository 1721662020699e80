"""Everything on the table that can be pointed at and is not a piece or a zone.

A `Spot` holds both what is drawn and where a click counts, so the two cannot part.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from client.draw.text import halves, text_size
from client.table.geometry.box import Box
from client.table.geometry.hand import peeping
from client.table.geometry.layout import Layout
from engine.values.ids import TABLE, SeatId, ZoneKey, other
from engine.values.moves import Move
from engine.values.speech import message
from engine.values.view import ButtonView, ChipView, PhaseView, SeatView

LONG_LABEL = 150
"""Units of a label's width beyond which a quiet button has two lines."""
CHIPS = ((True, 24), (False, 24), (False, 10))
"""How chips are drawn, the first way that fits: with their labels or not, and the units at both ends together."""
RIVAL_NAMES = (160, 110, 70, 44)
"""How many units the rival's name may take, until the chips beside it lie in one row."""
TOOLS = ("undo", "redo", "book", "settings", "menu")


@dataclass(frozen=True, slots=True)
class Spot:
    """A button, chip, pill or tool. `state`: on, off, now, done, to_come, quiet, main."""

    kind: str
    name: str
    box: Box
    label: str = ""
    icon: str = ""
    value: str = ""
    state: str = "on"
    zone: ZoneKey | None = None
    move: Move | str | None = None
    """What a press does: a move, or something of the window's own, by name."""
    more: tuple[ButtonView, ...] = ()
    """The buttons that open behind this one."""
    way: int = 0
    """The way to group a zone that a press chooses."""
    hint: str = ""
    parts: tuple[tuple[int, str], ...] = ()
    """A price: numbers with their icons."""


def spots_of(
    view: SeatView, layout: Layout, lang: str, wishes: Mapping[SeatId, str], folded: Sequence[str] = ()
) -> tuple[Spot, ...]:
    """All spots of the table, apart from the buttons of the prompt.

    `wishes` are shown among a seat's chips, and so are the zones that the mat folds into chips, while they hold anything.
    """
    found = [*_tools(view, layout, lang), *_track(view, layout)]
    far = other(layout.near)
    for seat in (far, layout.near):
        found += _seat(view, seat, layout, lang, wishes.get(seat, ""), folded)
    if layout.hand_strip:
        found += _table_chips(view, layout)
    return tuple(found)


# --- the top bar


def _tools(view: SeatView, layout: Layout, lang: str) -> list[Spot]:
    side = max(32, layout.px(40))
    x = layout.size[0] - layout.px(16) - side * len(TOOLS) - layout.px(4) * (len(TOOLS) - 1)
    found = []
    for name in TOOLS:
        on = {"undo": view.can_undo, "redo": view.can_redo}.get(name, True)
        box = Box(x, (layout.top.h - side) // 2, side, side)
        found.append(
            Spot(
                "tool",
                name,
                box,
                icon=name,
                state="on" if on else "off",
                hint=message(lang, f"table-tool-{name}"),
            )
        )
        x += side + layout.px(4)
    return found


def _track(view: SeatView, layout: Layout) -> list[Spot]:
    """The phase pills, centred over the table; the widest fitting wording of them."""
    room = layout.track
    tools_x = layout.size[0] - layout.px(16) - 5 * max(36, layout.px(44))
    right = min(room.right, tools_x)
    for shorten in (1.0, 0.7, 0.45):
        pills = _pills(view.phases, layout, shorten)
        wide = pills[-1].box.right if pills else 0
        left = min(layout.board.centre[0] - wide // 2, right - wide)
        if left >= room.x or shorten == 0.45:
            left = max(room.x, left)
            return [replace(p, box=p.box.moved(left, 0)) for p in pills]
    return []


def _pills(phases: Iterable[PhaseView], layout: Layout, pad: float) -> list[Spot]:
    """The pills from x 0 on. Crowded: less padding; most crowded: names of other phases go."""
    size, high = layout.text(14), layout.px(40) if layout.u > 0.8 else 32
    y = (layout.top.h - high) // 2
    found: list[Spot] = []
    x = 0
    for phase in phases:
        bare = pad < 0.5 and phase.state != "now"
        words = f"{phase.label} \N{MIDDLE DOT} {phase.inner}" if phase.inner else phase.label
        label = "" if bare else words
        glyph = layout.px(26) if phase.state in ("now", "done") or bare else 0
        ends = layout.px((36 if phase.state == "now" else 16) * pad)
        wide = (text_size(label, size, 600)[0] if label else 0) + glyph + ends
        box = Box(x, y, wide, high)
        found.append(Spot("phase", phase.id, box, label, phase.icon, state=phase.state, hint=words))
        x += wide + layout.px(22 * pad)
    return found


# --- the seats


def _seat(view: SeatView, seat: SeatId, layout: Layout, lang: str, wish: str, folded: Sequence[str]) -> list[Spot]:
    info = view.seats[seat]
    own = [view.zones[key] for name in folded if (key := f"{seat}.{name}") in view.zones]
    zones = [ChipView(z.icon, z.label, str(z.count), z.key) for z in own if z.count and all(c.zone != z.key for c in info.chips)]
    shared = view.chips if seat == layout.near and not layout.hand_strip else ()
    chips = [*_hand_chip(view, seat, lang), *info.chips, *zones, *shared, *([ChipView("pass", wish, "")] if wish else [])]
    spots = _of_seat(view, seat, chips, layout)
    if wish:
        spots[-1] = replace(spots[-1], kind="wish", name=seat, hint=message(lang, "table-wish-hint"))
    return spots


def _of_seat(view: SeatView, seat: SeatId, chips: list[ChipView], layout: Layout) -> list[Spot]:
    info = view.seats[seat]
    if seat == layout.near:
        return _own(seat, info.name, chips, layout)
    if layout.hand_strip:
        hand = next((z.count for z in view.zones.values() if z.seat == seat and z.hand), 0)
        return _rival(seat, info.name, chips, layout, hand)
    return _corner(seat, info.name, chips, layout)


def _hand_chip(view: SeatView, seat: SeatId, lang: str) -> list[ChipView]:
    hand = next((z for z in view.zones.values() if z.seat == seat and z.hand), None)
    if hand is None or any(chip.zone == hand.key for chip in view.seats[seat].chips):
        return []
    value = f"{hand.count} / {hand.holds}" if hand.holds else str(hand.count)
    return [ChipView(hand.icon or "cards", hand.label, value, hand.key)]


def _rival(seat: SeatId, name: str, chips: list[ChipView], layout: Layout, hand: int) -> list[Spot]:
    """At the left of the strip; the chips have their labels as far as the peeping backs leave room."""
    size = layout.text(15)
    side = layout.px(36)
    y = layout.rival.y + (layout.rival.h - side) // 2 - layout.px(1)
    portrait = Box(layout.rival.x, y, side, side)
    x = portrait.right + layout.px(8)
    backs = peeping(hand, layout)
    right = backs[0].x - layout.px(8) if backs else layout.rival.right
    for most, (full, ends) in ((most, way) for most in RIVAL_NAMES for way in CHIPS):
        wide = min(text_size(name, size, 600)[0], layout.px(most))
        left = x + wide + layout.px(20)
        strip = Box(left, layout.rival.y, right - left, layout.rival.h)
        placed = _chip_rows(seat, chips, strip, layout.rival.centre[1], layout, full, ends)
        if len({spot.box.y for spot in placed}) < 2:
            break
    return [Spot("portrait", seat, portrait, name), Spot("name", seat, Box(x, y, wide, side), name), *placed]


def _table_chips(view: SeatView, layout: Layout) -> list[Spot]:
    """The table's own values, at the right end of the strip; without labels where it is crowded."""
    far = other(layout.near)
    backs = peeping(next((z.count for z in view.zones.values() if z.seat == far and z.hand), 0), layout)
    left = backs[-1].right if backs else layout.board.centre[0]
    room = Box(0, layout.rival.centre[1], layout.rival.right - left, 0)
    for full, ends in CHIPS:
        row = [_chip(TABLE, chip, room, layout, full, ends) for chip in view.chips]
        wide = sum(spot.box.w + layout.px(6) for spot in row)
        if wide <= layout.rival.right - left:
            break
    x = layout.rival.right - wide if row else 0
    placed = []
    for spot in row:
        placed.append(replace(spot, box=spot.box.moved(x, 0)))
        x += spot.box.w + layout.px(6)
    return placed


def _own(seat: SeatId, name: str, chips: list[ChipView], layout: Layout) -> list[Spot]:
    own = layout.own
    side = layout.px(60)
    portrait = Box(own.x, own.y + layout.px(14), side, side)
    text_x = portrait.right + layout.px(12)
    found = [
        Spot("portrait", seat, portrait, name),
        Spot("name", seat, Box(text_x, portrait.y, max(10, own.right - text_x), side), name),
    ]
    y = portrait.bottom + layout.px(26)
    for full, ends in (*CHIPS, (None, 10)):
        placed = _chip_rows(seat, chips, own, y, layout, full, ends)
        if not placed or placed[-1].box.bottom <= layout.size[1] - layout.px(4):
            break
    return found + placed


def _chip_rows(
    seat: SeatId, chips: Iterable[ChipView], own: Box, middle: int, layout: Layout, full: bool | None, ends: int
) -> list[Spot]:
    """The chips in rows that break at the right edge."""
    found: list[Spot] = []
    x, y = own.x, middle
    for chip in chips:
        spot = _chip(seat, chip, Box(x, y, own.w, 0), layout, full, ends)
        if spot.box.right > own.right and x > own.x:
            x, y = own.x, y + spot.box.h + layout.px(6)
            spot = _chip(seat, chip, Box(x, y, own.w, 0), layout, full, ends)
        found.append(spot)
        x = spot.box.right + layout.px(6)
    return found


def _corner(seat: SeatId, name: str, chips: list[ChipView], layout: Layout) -> list[Spot]:
    """The rival where the mat has no strip for one: in the upper left corner, as the own seat below."""
    own = layout.own
    placed = _own(seat, name, chips, layout)
    lift = own.y - layout.board.y + layout.px(14)
    return [replace(spot, box=spot.box.moved(0, -lift)) for spot in placed]


def _chip(seat: SeatId, chip: ChipView, at: Box, layout: Layout, full: bool | None, ends: int) -> Spot:
    """A pill with icon and value, with `full` the label too (None: not even where there is no value); `ends` are the units at its ends.

    `at`: where it begins, its middle line, and how wide it may be at most.
    """
    size, high = layout.text(13), max(26, layout.px(28))
    label = chip.label if full or (full is not None and not chip.value) else ""
    wide = layout.px(ends) + max(12, layout.px(15))
    for text, weight in ((label, 500), (chip.value, 600)):
        wide += text_size(text, size, weight)[0] + layout.px(6) if text else 0
    name = f"{seat}.{chip.label}"
    return Spot(
        "chip",
        name,
        Box(at.x, at.y - high // 2, min(wide, at.w), high),
        label,
        chip.icon,
        chip.value,
        zone=chip.zone,
        hint=chip.label,
    )


# --- the prompt


def buttons_of(
    main: ButtonView | None,
    others: Iterable[ButtonView],
    layout: Layout,
    key: str,
    room: int = 0,
    more: str = "",
    caps: Sequence[str] = (),
    firm: int = 0,
) -> list[Spot]:
    """The main button at its fixed place, the others to the left of it, the rest in "more".

    Args:
        main: The next sensible step.
        others: What else can be pressed, the first one rightmost.
        layout: Where the buttons stand.
        key: The key cap on the main button.
        room: How wide the row may be; at least the prompt's width.
        more: What the button for the rest says besides its icon.
        caps: Key caps of the first of the others.
        firm: How many of the others are never folded into "more", however little room there is.
    """
    found: list[Spot] = []
    right, left = layout.main.right, layout.main.right - max(room, layout.main.w)
    if main is not None:
        box = _button_box(main.label, right, layout, True, key)
        found.append(_button("main", "main", main, box, key))
        right = box.x - layout.px(10)
    rest, keys = list(others), [*caps, *([""] * 99)]
    gap = layout.px(10)
    boxes = [_button_box(b.label, 0, layout, False, k, bool(b.icon)) for b, k in zip(rest, keys, strict=False)]
    widths = [box.w + gap for box in boxes]
    spare = _button_box(more, 0, layout, False, "").w + gap if more else layout.main.h + gap
    for number, button in enumerate(rest):
        wide, after = widths[number], sum(widths[number + 1 :])
        full = right - wide < left or (right - wide - after < left and right - wide - spare < left)
        if full and number >= firm:
            box = Box(right - spare + gap, layout.main.y, spare - gap, layout.main.h)
            found.append(Spot("more", str(number), box, more, "menu", state="quiet", more=tuple(rest[number:])))
            break
        box = boxes[number].moved(right, 0)
        found.append(_button("button", str(number), button, box, keys[number]))
        right = box.x - gap
    return found


def button_lines(label: str, main: bool, text: Callable[[float], int], room: int) -> tuple[tuple[str, ...], int]:
    """A button's words in lines, and their size in units.

    A quiet button with many words has two lines, and so has the main one where a line has no room (in pixels).
    """
    if main and text_size(label, text(18), 600)[0] <= room:
        return (label,), 18
    if main:
        return halves(label, text(15), 600), 15
    if text_size(label, text(16), 600)[0] <= text(LONG_LABEL):
        return (label,), 16
    return halves(label, text(14), 600), 14


def _button_box(label: str, right: int, layout: Layout, main: bool, key: str, glyph: bool = True) -> Box:
    beside = layout.px(44 if main else 34) + (layout.px(34 if main else 32) if glyph else 0)
    beside += text_size(key, layout.text(13), 600)[0] + layout.px(28) if key else 0
    lines, size = button_lines(label, main, layout.text, layout.main.w - beside)
    wide = max(text_size(line, layout.text(size), 600)[0] for line in lines) + beside
    wide = min(max(wide, layout.px(132 if main else 112)), layout.main.w)
    return Box(right - wide, layout.main.y, wide, layout.main.h)


def _button(kind: str, name: str, button: ButtonView, box: Box, key: str) -> Spot:
    state = "on" if button.enabled else "off"
    return Spot(kind, name, box, button.label, button.icon, key, state, move=button.move, hint=button.reason)
