"""Painting what frames the board: top bar, phase track, both players, prompt and buttons."""

from __future__ import annotations

import pygame

from client.draw.card import portrait
from client.draw.icons import draw_icon
from client.draw.shapes import disc, panel, pill, ring
from client.draw.text import draw_text_middle, halves, plain_lines, text_size
from client.table.geometry.placing import Placed
from client.table.geometry.spots import Spot, button_lines
from client.table.paint.pieces import paint_back
from client.table.paint.scene import Scene
from client.table.paint.zones import meeting_place
from client.table.parts.grouping import paint_grouping
from client.table.parts.offered import paint_offer
from client.table.parts.queued import paint_queue
from client.theme import alpha, mix
from client.ui.base import Style
from client.ui.parts import cap_width, key_cap
from engine.values.speech import message
from engine.values.view import PromptView


def paint_chrome(surface: pygame.Surface, scene: Scene, style: Style, lang: str) -> None:
    """Everything round the board that changes only with the view."""
    _title(surface, scene, style, lang)
    _peeping(surface, scene, style)
    previous: Spot | None = None
    for spot in scene.spots:
        if spot.kind == "phase":
            if previous is not None:
                _between(surface, previous, spot, style)
            paint_phase(surface, spot, style)
            previous = spot
        elif spot.kind in ("chip", "wish"):
            paint_chip(surface, spot, style)
        elif spot.kind == "tool":
            paint_tool(surface, spot, style, hovered=False)
        elif spot.kind == "offer" and not spot.value:
            paint_offer(surface, spot, style)
        elif spot.kind in ("queue", "queue-title"):
            paint_queue(surface, spot, style)
        elif spot.kind in ("grouping", "grouping-title"):
            paint_grouping(surface, spot, style)
        elif spot.kind == "portrait":
            _portrait(surface, scene, spot, style)
        elif spot.kind == "name":
            _name(surface, scene, spot, style, lang)
    _badge(surface, scene, style)


def _title(surface: pygame.Surface, scene: Scene, style: Style, lang: str) -> None:
    """The program's mark, the game, and whose turn it is."""
    theme, top = style.theme, scene.layout.top
    mark = pygame.Rect(style.px(16), 0, style.px(32), style.px(24))
    mark.centery = top.centre[1]
    panel(surface, mark, None, theme.accent_text, style.px(7), style.px(2))
    inner = pygame.Rect(mark.x + style.px(7), mark.y + style.px(7), style.px(7), mark.h - style.px(14))
    panel(surface, inner, theme.accent_text, None, style.px(2))
    draw_icon(surface, "check", (mark.right - style.px(11), mark.centery), style.px(13), theme.accent_text)
    x, view = mark.right + style.px(12), scene.view
    room = scene.layout.track.x - x + style.px(60)
    size, small = style.text(15), style.text(13)
    draw_text_middle(surface, view.title, (x, top.centre[1] - size * 0.62), size, theme.t1, 700, max_width=room)
    line = turn_words(scene, lang)
    draw_text_middle(surface, line, (x, top.centre[1] + small * 0.78), small, theme.t2, 400, max_width=room)


def turn_words(scene: Scene, lang: str) -> str:
    """Which turn it is, and whose: "Turn 7 · Mara's turn"."""
    view = scene.view
    if view.turn_seat is None:
        return message(lang, "table-turn", {"n": view.turn})
    return message(lang, "table-turn-of", {"n": view.turn, "name": view.seats[view.turn_seat].name})


# --- phases


def paint_phase(surface: pygame.Surface, spot: Spot, style: Style) -> None:
    """One step of the turn: done with a check, now as a filled pill, to come in plain words."""
    theme, size = style.theme, style.text(14)
    box, glyph = spot.box, style.px(18)
    x = box.x + style.px(8)
    if spot.state == "now":
        panel(surface, box.rect, theme.accent, None, style.px(18))
        left = box.centre[0] - (text_size(spot.label, size, 600)[0] + glyph + style.px(8)) // 2
        draw_icon(surface, spot.icon, (left + glyph // 2, box.centre[1]), glyph, theme.text_on_accent)
        draw_text_middle(
            surface, spot.label, (left + glyph + style.px(8), box.centre[1]), size, theme.text_on_accent, 600
        )
        return
    ink = theme.t2 if spot.state == "done" else theme.t1
    if spot.state == "done" and spot.label:
        draw_icon(surface, "check", (x + glyph // 2, box.centre[1]), style.px(14), theme.t3)
        x += glyph + style.px(6)
    if not spot.label:
        draw_icon(surface, spot.icon, box.centre, glyph, theme.t3 if spot.state == "done" else theme.t2)
    draw_text_middle(surface, spot.label, (x, box.centre[1]), size, ink, 500)


def _between(surface: pygame.Surface, left: Spot, right: Spot, style: Style) -> None:
    middle = (left.box.right + right.box.x) // 2
    half = min(style.px(6), (right.box.x - left.box.right) // 2)
    if half > 1:
        rect = pygame.Rect(middle - half, left.box.centre[1], 2 * half, max(1, style.px(1.5)))
        surface.fill(style.theme.line2, rect)


# --- players


def paint_chip(surface: pygame.Surface, spot: Spot, style: Style, hovered: bool = False, lit: bool = False) -> None:
    """Icon, label and value in a pill."""
    theme, size = style.theme, style.text(13)
    box = spot.box
    border = theme.accent_text if lit else theme.line2 if hovered else theme.line
    pill(
        surface,
        box.rect,
        theme.panel if not lit else mix(theme.panel, theme.accent, 0.2),
        border,
        style.line(1),
    )
    glyph, gap = max(12, style.px(15)), style.px(6)
    value = text_size(spot.value, size, 600)[0] if spot.value else 0
    label = text_size(spot.label, size, 500)[0] if spot.label else 0
    room = box.w - style.px(10) - glyph - (gap + value if value else 0) - gap
    label = min(label, room)
    x = box.centre[0] - (glyph + (gap + label if label else 0) + (gap + value if value else 0)) // 2
    draw_icon(surface, spot.icon, (x + glyph // 2, box.centre[1]), glyph, theme.t2)
    x += glyph + gap
    if spot.label:
        draw_text_middle(surface, spot.label, (x, box.centre[1]), size, theme.t2, 500, max_width=room)
        x += label + gap
    draw_text_middle(surface, spot.value, (x, box.centre[1]), size, theme.t1, 600)


def _portrait(surface: pygame.Surface, scene: Scene, spot: Spot, style: Style) -> None:
    picture = portrait(spot.label, spot.box.w, style.theme)
    surface.blit(picture, picture.get_rect(center=spot.box.centre))
    acting = scene.view.to_act == spot.name
    own = spot.name == scene.layout.near
    colour = style.theme.accent_text if acting else style.theme.line2
    width = style.px(3 if acting and own else 2)
    ring(surface, spot.box.centre, spot.box.w + 2 * width, colour, width)


def _name(surface: pygame.Surface, scene: Scene, spot: Spot, style: Style, lang: str) -> None:
    theme, box = style.theme, spot.box
    if scene.layout.hand_strip and spot.name != scene.layout.near:
        draw_text_middle(
            surface, spot.label, (box.x, box.centre[1]), style.text(15), theme.t1, 600, max_width=box.w + 2
        )
        return
    size, small = style.text(20), style.text(13)
    draw_text_middle(surface, spot.label, (box.x, box.centre[1] - size * 0.55), size, theme.t1, 600, max_width=box.w)
    words, icon = seat_words(scene, spot.name, lang)
    y = box.centre[1] + round(small * 1.0)
    hot = scene.view.to_act == spot.name
    draw_icon(surface, icon, (box.x + style.px(8), y), style.px(15), theme.accent_text if hot else theme.t3)
    draw_text_middle(surface, words, (box.x + style.px(22), y), small, theme.t2, 500, max_width=box.w - style.px(22))


def seat_words(scene: Scene, seat: str, lang: str) -> tuple[str, str]:
    """What a player is doing just now, and the icon for it."""
    view = scene.view
    own = seat == view.seat
    if view.seats[seat].to_act and view.to_act != seat and not own:
        return message(lang, "table-at-once"), "hourglass"
    if view.to_act == seat and view.turn_seat != seat:
        return message(lang, "table-you-answer" if own else "table-answers"), "message"
    if view.turn_seat == seat:
        key = "table-your-turn" if own else "table-their-turn"
        return message(lang, key, {"n": view.turn}), "sun"
    return message(lang, "table-waits"), "hourglass"


def _peeping(surface: pygame.Surface, scene: Scene, style: Style) -> None:
    """The rival's hand: backs that hang in from the top edge of the strip."""
    if not scene.peeping or scene.rival_hand is None:
        return
    zone = scene.view.zones[scene.rival_hand]
    strip = scene.layout.rival
    before = surface.get_clip()
    surface.set_clip(strip.rect.clip(before))
    for box in scene.peeping:
        paint_back(surface, zone.back, Placed("", zone.key, box, box.h), style)
    surface.set_clip(before)


def _badge(surface: pygame.Surface, scene: Scene, style: Style) -> None:
    box = meeting_place(scene)
    now = next((phase for phase in scene.view.phases if phase.state == "now"), None)
    if box is None or now is None:
        return
    disc(surface, box.centre, box.w, style.theme.accent)
    draw_icon(surface, now.icon, box.centre, style.px(22), style.theme.text_on_accent)


# --- tools, prompt, buttons


def paint_tool(surface: pygame.Surface, spot: Spot, style: Style, hovered: bool) -> None:
    """One icon of the top bar."""
    theme = style.theme
    if hovered and spot.state == "on":
        panel(surface, spot.box.rect, theme.raised, theme.line, style.px(10), style.line(1))
    ink = theme.t1 if spot.state == "on" else mix(theme.t3, theme.bg, 0.5)
    draw_icon(surface, spot.icon, spot.box.centre, style.px(22), ink)


def paint_prompt(
    surface: pygame.Surface, scene: Scene, prompt: PromptView, style: Style, room: int, icon: str = ""
) -> None:
    """Title with its step dots, and its words in one line or two, right-aligned over the main button."""
    theme, box = style.theme, scene.layout.prompt
    high = scene.layout.main.y - box.y - 2
    size, lines, whole = prompt_lines(prompt.text, room, high, style)
    step = min(round(size * (1.75 if len(lines) < 2 else 1.4)), high // max(2, len(lines) + 1))
    y = box.y + (round(size * 0.9) if len(lines) < 2 else step // 2 + 1)
    x = box.right - _dots(surface, prompt, box.right, y, style)
    taken = draw_text_middle(
        surface, prompt.title, (x, y), size, theme.t1, 700, "right", max_width=x - box.right + room
    )
    if icon:
        draw_icon(surface, icon, (taken.left - style.px(16), y), style.px(18), theme.accent_text)
    for line in lines:
        y += step
        last = whole if line is lines[-1] else ""
        draw_text_middle(surface, line, (box.right, y), size, theme.t2, 400, "right", max_width=room, whole=last)


def prompt_lines(text: str, room: int, high: int, style: Style) -> tuple[int, tuple[str, ...], str]:
    """The size of a prompt's words, their lines, and the whole text if these lines must be cut.

    One line, two of about equal width, or as many as lie under the title; smaller where that is not enough.
    """
    size = style.text(15)
    if text_size(text, size)[0] <= room:
        return size, (text,), ""
    for px in (size, max(12, size - 2)):
        two, most = halves(text, px), max(1, high // round(px * 1.15) - 1)
        if most >= 2 and all(text_size(line, px)[0] <= room for line in two):
            return px, two, ""
        lines = plain_lines(text, room, px)
        if len(lines) <= most:
            return px, lines, ""
    return px, (*lines[: most - 1], " ".join(lines[most - 1 :])), text


def _dots(surface: pygame.Surface, prompt: PromptView, right: int, y: int, style: Style) -> int:
    """The place in a procedure: a dot a step, the present one long. Returns the width."""
    if prompt.steps < 2:
        return 0
    theme, size, gap = style.theme, max(5, style.px(8)), max(3, style.px(5))
    x = right
    for step in range(prompt.steps, 0, -1):
        wide = size * 2 if step == prompt.step else size
        x -= wide
        colour = (
            theme.accent if step == prompt.step else alpha(theme.accent, 0.55) if step < prompt.step else theme.line2
        )
        panel(surface, pygame.Rect(x, y - size // 2, wide, size), colour, None, size / 2)
        x -= gap
    return right - x + style.px(6)


def paint_button(surface: pygame.Surface, spot: Spot, style: Style, hovered: bool, held: bool = False) -> None:
    """A button of the prompt: the main one filled with the accent, the others quiet."""
    theme, box = style.theme, spot.box
    main = spot.kind == "main" and spot.state == "on"
    if main:
        fill = mix(theme.accent, theme.bg, 0.18) if held else theme.accent
        fill = mix(fill, pygame.Color("#FFFFFF"), 0.14) if hovered and not held else fill
        panel(surface, box.rect, fill, None, style.px(14))
        ink = theme.text_on_accent
    elif spot.state == "off":
        panel(surface, box.rect, theme.panel, theme.line, style.px(14), style.line(1))
        ink = theme.t3
    else:
        fill = mix(theme.raised, theme.t1, 0.08) if hovered else theme.raised
        panel(surface, box.rect, fill, theme.line2 if hovered else theme.line, style.px(14), style.line(1))
        ink = theme.t1
    _button_words(surface, spot, style, ink, main)


def _button_words(surface: pygame.Surface, spot: Spot, style: Style, ink: pygame.Color, main: bool) -> None:
    box, glyph = spot.box, style.px(22)
    icon = "lock" if spot.state == "off" else spot.icon
    if not spot.label:
        draw_icon(surface, icon, box.centre, glyph, ink)
        return
    cap = cap_width(spot.value, style) + style.px(10) if spot.value else 0
    before = glyph + style.px(10) if icon else 0
    room = box.w - style.px(28) - cap - before
    lines, units = button_lines(spot.label, spot.kind == "main", style.text, room)
    size = style.text(units)
    wide = min(max(text_size(line, size, 600)[0] for line in lines), room)
    x = box.centre[0] - (wide + cap + before) // 2
    if icon:
        draw_icon(surface, icon, (x + glyph // 2, box.centre[1]), glyph, ink)
        x += before
    step = round(size * 1.25)
    y = box.centre[1] - step * (len(lines) - 1) // 2
    for line in lines:
        draw_text_middle(surface, line, (x, y), size, ink, 600, max_width=room + 2)
        y += step
    if spot.value:
        key_cap(surface, spot.value, x + wide + cap, box.centre[1], style, main)
