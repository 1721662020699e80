"""Every text of every pack has room: at every size of the window and the text, in both languages.

Pictures are read by `tests/support/reading.py`. A few of the combinations run always; all of them, with every text,
if the environment says `RULEMAT_EVERY_SIZE=1`.
"""

from __future__ import annotations

import itertools
import os
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pygame
import pytest

import client.draw.face as face_module
import client.draw.rules as rules
from client.draw.card import card
from client.draw.written import follow
from client.screens.curtain import CurtainScreen
from client.screens.help import HelpScreen
from client.screens.notice import NoticeScreen
from client.screens.result import ResultScreen
from client.screens.settings import SettingsScreen
from client.screens.sideboard import SideboardScreen, seats_to_ask
from client.session import HUMAN, Session
from client.table.doing.controls import controls
from client.table.paint.notice import Notice, Toast, paint_notice, plan_notice
from client.table.paint.rail import paint_stack, plan_rail
from client.table.panels.menu import Menu, MenuEntry, paint_menu, plan_menu
from client.table.panels.rail_paint import paint_rail_contents
from client.table.parts.question import AnswerDraft
from client.table.parts.question_panel import paint_asking, plan_asking
from client.theme import theme
from engine.bot import bots
from engine.match import Match
from engine.pack import open_game
from engine.pack.yaml_nodes import parse
from engine.setup import new_match
from engine.values.ids import SEATS
from engine.values.moves import Concede
from engine.values.view import ItemView, OptionView, QuestionView
from tests.client.test_home import Window
from tests.support.pilot import Pilot
from tests.support.reading import faults, shortened

EVERY = os.environ.get("RULEMAT_EVERY_SIZE") == "1"
SIZES = [(1024, 768), (1280, 720), (1366, 768), (1920, 1080), (3440, 1440)]
SCALES = [100, 140] if not EVERY else [80, 90, 100, 110, 120, 130, 140]
COMBOS = [
    ((1024, 768), 140, "ru"),
    ((1280, 720), 100, "ru"),
    ((1366, 768), 120, "en"),
    ((1920, 1080), 140, "en"),
    ((3440, 1440), 140, "ru"),
]
if EVERY:
    COMBOS = list(itertools.product(SIZES, SCALES, ("en", "ru")))
STEP = 1 if EVERY else 23
"""Of the texts of a pack every so-manyth is laid out; another part of them for each combination."""
PACKS = ["ucg", "orikan", "cyberpunk", "riftbound", "berserk"]
NAMES = {"south": "Maximiliane Constantinov", "north": "Александра Воскресенская"}
ROOT = Path(__file__).resolve().parents[2]


@cache
def _match(pack: str) -> Match:
    """A game well under way, between players with the longest names that can be given."""
    game = open_game(pack)
    decks = list(game.decks.values())
    match = new_match(game, {"south": decks[0], "north": decks[-1]}, seed=12, names=NAMES)
    player = bots["greedy"](3)
    for _ in range(60):
        if match.to_act is not None:
            match.make(player.choose(match, match.to_act))
    return match


@cache
def _texts(pack: str, lang: str) -> tuple[str, ...]:
    """Every translated text that stands in the files of a pack: labels, titles, questions, refusals."""
    found: dict[str, None] = {}
    for file in sorted((ROOT / "playmats" / pack).rglob("*.yaml")):
        if file.parent.name not in ("scenarios", "lang"):
            found |= dict.fromkeys(_said(parse(file.read_text("utf-8"), file.name).data, lang))
    return tuple(found)


def _said(content: Any, lang: str) -> Iterator[str]:
    if isinstance(content, dict) and isinstance(content.get("en"), str):
        yield content.get(lang, content["en"])
    elif isinstance(content, (dict, list)):
        for each in content.values() if isinstance(content, dict) else content:
            yield from _said(each, lang)


def _page(pilot: Pilot) -> pygame.Surface:
    """An empty sheet as large as the window, whose texts are noted."""
    sheet = pygame.Surface(pilot.app.size)
    follow(sheet)
    return sheet


def _part(texts: Any, combo: tuple[Any, ...]) -> list[Any]:
    return list(texts)[COMBOS.index(combo) % STEP :: STEP]


def _named(value: Any) -> str:
    return value if isinstance(value, str) else f"{value[0][0]}x{value[0][1]}-{value[1]}-{value[2]}"


TABLES = [
    (pack, combo)
    for (n, combo), (m, pack) in itertools.product(enumerate(COMBOS), enumerate(PACKS))
    if EVERY or (n + m) % 2 == 0
]


@pytest.mark.parametrize(("pack", "combo"), TABLES, ids=_named)
def test_every_text_of_a_table_has_room(pack: str, combo: Any) -> None:
    """The table at rest, on its mats; and each of its parts with each of the pack's texts in it."""
    (size, text, lang), match = combo, _match(pack)
    mats = list(match.game.mats)
    for mat in mats if EVERY else [mats[COMBOS.index(combo) // 2 % len(mats)]]:
        pilot = Pilot(match, size, lang=lang, text=text, mat=mat)
        assert not faults(pilot.app.surface), mat
        assert not shortened(pilot.app.surface) & {spot.label for spot in controls(pilot.table.desk)}, mat
    wrong = [*_under_why(pilot, combo), *_in_toasts(pilot, combo), *_asked(pilot, combo)]
    wrong += [*_in_the_stack(pilot, combo), *_in_menus(pilot, combo)]
    assert not wrong


def _under_why(pilot: Pilot, combo: Any) -> Iterator[str]:
    """Rules are read whole under Why?."""
    desk = pilot.table.desk
    for clause in _part(pilot.session.game.clauses.values(), combo):
        page = _page(pilot)
        pilot.rail.open_clause(clause.id)
        paint_rail_contents(page, desk)
        yield from faults(page)
        yield from shortened(page) & {clause.say(desk.lang), clause.id}
    pilot.rail.close_top()


def _in_toasts(pilot: Pilot, combo: Any) -> Iterator[str]:
    """A refusal is read whole, with its clause and its buttons."""
    desk, toast = pilot.table.desk, Toast()
    label = desk.app.say("override-move", label=max(_texts(pilot.session.game.id, desk.lang), key=len)[:40])
    clause = max(pilot.session.game.clauses.values(), key=lambda clause: len(clause.id) + len(clause.title(desk.lang)))
    for text in _part(_texts(pilot.session.game.id, desk.lang), combo):
        toast.say(Notice(text, clause.id, clause.title(desk.lang), None, object(), label))
        toast.age, page = 1.0, _page(pilot)
        paint_notice(
            page,
            toast,
            plan_notice(toast.notice, desk.scene.layout, desk.lang, desk.style),
            desk.lang,
            desk.style,
            None,
        )
        yield from faults(page)
        yield from shortened(page) & {text, clause.id}


def _asked(pilot: Pilot, combo: Any) -> Iterator[str]:
    """A question and its words are read whole."""
    desk, texts = pilot.table.desk, _texts(pilot.session.game.id, combo[2])
    for n, text in enumerate(_part(texts, combo)):
        options = tuple(OptionView(str(k), texts[(n + k) % len(texts)]) for k in range(3))
        kind = ("options", "split", "order")[n % 3]
        question = QuestionView(kind, text, texts[-n - 1], options, 1, 1, (), False, True, "X-clause-99")
        draft, page = AnswerDraft.of(question), _page(pilot)
        paint_asking(page, draft, plan_asking(draft, desk.scene.layout, desk.style), desk.style, None)
        yield from faults(page)
        yield from shortened(page) & {text, texts[-n - 1]} - {option.label for option in options}


def _in_the_stack(pilot: Pilot, combo: Any) -> Iterator[str]:
    """What waits to resolve: names that do not fit are ended with dots, nothing is written over anything."""
    desk, layout = pilot.table.desk, pilot.scene.layout
    for text in _part(_texts(pilot.session.game.id, combo[2]), combo):
        items = tuple(ItemView(n, SEATS[n % 2], text, text, None) for n in (1, 2, 3))
        scene = scene_of_stack(pilot, items)
        plan, page = plan_rail(scene), _page(pilot)
        assert plan is not None and layout is not None
        paint_stack(page, scene, plan, desk.style, desk.lang)
        yield from faults(page)


def scene_of_stack(pilot: Pilot, items: tuple[ItemView, ...]) -> Any:
    """The scene as it is, with these items waiting."""
    from dataclasses import replace

    return replace(pilot.scene, view=replace(pilot.scene.view, stack=items))


def _in_menus(pilot: Pilot, combo: Any) -> Iterator[str]:
    """Lines of a menu with keys, amounts and locks; in the corner of the window."""
    desk = pilot.table.desk
    labels = [text for text in _texts(pilot.session.game.id, combo[2]) if len(text) < 60]
    for label in _part(labels, combo):
        entries = [
            MenuEntry(label, "hand", lambda amount: None, key, allowed, amount=amount)
            for key, allowed, amount in (("A", True, None), ("", False, None), ("", True, 12))
        ]
        menu, page = Menu(desk, label, entries, (pilot.app.size[0] - 9, 40)), _page(pilot)
        paint_menu(page, menu, plan_menu(menu, desk.screen, desk.style, desk.lang), desk.lang, desk.style)
        yield from faults(page)
        yield from shortened(page)


@pytest.mark.parametrize("pack", PACKS)
def test_every_card_is_read_whole_at_the_height_of_the_window(pack: str, monkeypatch: pytest.MonkeyPatch) -> None:
    cut: list[str] = []
    plain = rules.fit_text

    def noted(text: str, *args: Any) -> str:
        shown = plain(text, *args)
        cut.extend([text] if shown != text else [])
        return shown

    monkeypatch.setattr(rules, "fit_text", noted)
    monkeypatch.setattr(face_module, "art", lambda seed, family, size, *tint: pygame.Surface(size))  # slow, and no text
    game = open_game(pack)
    for face, lang in itertools.product(list(game.faces)[:: 1 if EVERY else 8], ("en", "ru")):
        card(game.face_view(face, lang), 720 - 32, theme("dark", game.look))
    assert not cut


@pytest.mark.parametrize("combo", COMBOS if EVERY else COMBOS[:4:3], ids=_named)
def test_every_screen_has_room_for_its_words(combo: Any, tmp_path: Path) -> None:
    (size, text, lang), pack = combo, PACKS[COMBOS.index(combo) % len(PACKS)]
    window = Window(tmp_path, size, lang=lang, text=text)
    window.home.choose_game(pack)
    window.frames(4)
    wrong = faults(window.app.surface)
    match = _match(pack)
    session = Session(match, match.game, window.settings, dict.fromkeys(SEATS, HUMAN))
    lines = ["/a/folder/with/a/long/name/game.yaml:12:3: there is no zone `reserv`; did you mean `reserve`?"] * 20
    screens: list[Any] = [
        lambda: SettingsScreen(window.app, window.settings),
        lambda: HelpScreen(window.app),
        lambda: NoticeScreen(window.app, window.app.say("home-unlisted", count=2), lines),
        lambda: CurtainScreen(window.app, session, closed=True),
        lambda: ResultScreen(window.app, _over(session), lambda app, session: window.home),
    ]
    if seats_to_ask(session):
        screens.append(lambda: SideboardScreen(window.app, session, lambda exchanges: ""))
    for screen in screens:
        window.app.push(screen())
        window.frames(1)
        wrong += faults(window.app.surface)
        window.app.pop()
    assert not wrong


def _over(session: Session) -> Session:
    """The same table, after somebody gave up."""
    from copy import copy

    other = copy(session.match)
    ended = new_match(other.game, other.decks, seed=1, names=NAMES)
    ended.make(Concede("south"))
    return Session(ended, other.game, session.settings, dict.fromkeys(SEATS, HUMAN))


def test_what_is_cut_is_told_whole_under_the_pointer() -> None:
    """A zone's name that has no room is shown by a hint once the pointer rests on it, and goes when it leaves."""
    pilot = Pilot(_match("orikan"), (1024, 768), lang="ru", text=140)
    name = next(iter(sorted(shortened(pilot.app.surface))))
    from client.draw.written import marks

    mark = next(mark for mark in marks(pilot.app.surface) if mark.text == name and mark.cut)
    pilot.move(mark.rect.center)
    assert not [m for m in marks(pilot.app.surface) if m.text == name and not m.cut]
    pilot.frames(60)
    assert [m for m in marks(pilot.app.surface) if m.text == name and not m.cut], "no hint tells it whole"
    assert not faults(pilot.app.surface)
    pilot.move((pilot.app.size[0] // 2, pilot.app.size[1] // 2))
    assert not [m for m in marks(pilot.app.surface) if m.text == name and not m.cut], "the hint stays"


def test_faults_are_found() -> None:
    """The reader of pictures sees what is cut, covered, or written over something else."""
    from client.draw.shapes import panel
    from client.draw.text import draw_text, wrap_text

    surface, ink = pygame.Surface((300, 100)), pygame.Color("white")

    def said(*texts: Any) -> str:
        follow(surface)
        panel(surface, (10, 10, 80, 30), pygame.Color("black"))
        for each in texts:
            each()
        return " ".join(faults(surface))

    assert said(lambda: draw_text(surface, "short", (15, 15), 14, ink)) == ""
    assert "beyond its panel" in said(lambda: draw_text(surface, "far too long for its panel", (15, 15), 14, ink))
    assert "beyond the window" in said(lambda: draw_text(surface, "at the very end", (260, 60), 14, ink))
    assert "nothing is left" in said(lambda: draw_text(surface, "Deck", (15, 15), 14, ink, max_width=22))
    twice = [
        lambda: draw_text(surface, "one", (120, 15), 14, ink),
        lambda: draw_text(surface, "two", (124, 18), 14, ink),
    ]
    assert "written over one another" in said(*twice)
    under = [
        lambda: draw_text(surface, "hidden", (120, 15), 14, ink),
        lambda: panel(surface, (140, 0, 60, 60), pygame.Color("red")),
    ]
    assert "partly under" in said(*under)
    follow(surface)
    wrap_text(surface, "three words here " * 9, pygame.Rect(10, 10, 60, 30), 14, ink)
    assert shortened(surface), "lines that were left out are told"
