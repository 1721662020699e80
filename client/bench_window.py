"""What the window takes: start, frames while dragging and whole, an idle table's share and memory."""

from __future__ import annotations

import itertools
import json
import os
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from client.bench_row import Quiet, Row, milliseconds, row_of
from client.bench_rules import shipped

if TYPE_CHECKING:
    from client.app import App
    from client.intents import Intent
    from client.screens.table import TableScreen
    from engine.game.compiled import Game

SIZE = (1920, 1080)
STARTS = 5
FRAMES = 240
WARM_UP, WATCHED, EACH = 3.0, 5.0, 0.5
"""Seconds until an idle table is watched, how long, and how long one sample is."""
FRAME = 1 / 60
DROPS = 40
KNOCKS, REST = 6, 2.5
"""How often a resting table is woken, and after how many seconds of rest."""


def window_rows() -> Iterator[Row]:
    """Every row about the window. Start and idle table run in processes of their own."""
    yield row_of("process start to first frame of the home screen", "ms", start_times(), 500)
    dragging, whole, dropped = frame_times(_largest())
    yield row_of("a frame while dragging over 200 cards, 1920x1080", "ms", dragging, 3)
    yield row_of("a full redraw with 200 cards, 1920x1080", "ms", whole, 8)
    yield row_of("from letting a card go to the first new frame, journal and all, 200 cards, 1920x1080", "ms", dropped, 16)
    idle = json.loads(_child("table_process", on_screen=True).communicate()[0])
    yield row_of(f"an idle table's share of a core ({idle['driver']})", "%", idle["cpu"], 0.3)
    yield row_of(f"from an event to a resting table until it is heard ({idle['driver']})", "ms", idle["heard"], 20)
    if idle["rss"]:
        yield row_of("memory of one table at 1920x1080", "MiB", idle["rss"], 150)


def _largest() -> Game:
    """The shipped game with the most cards."""
    from engine.pack import open_game

    return max((open_game(card.path) for card in shipped()), key=lambda game: len(game.faces))


def _child(function: str, on_screen: bool = False) -> subprocess.Popen[str]:
    """Another process of this program, running one function of this file; `on_screen`: in a real window, if there can be one."""
    root = str(Path(__file__).parents[1])
    paths = os.pathsep.join(filter(None, (root, os.environ.get("PYTHONPATH", ""))))
    code = f"import client.bench, client.bench_window as b; b.{function}()"
    command, env = [sys.executable, "-c", code], {**os.environ, "PYTHONPATH": paths}
    if on_screen and env.get("SDL_VIDEODRIVER") == "dummy" and shutil.which("xvfb-run"):
        command = ["xvfb-run", "-a", "-s", f"-screen 0 {SIZE[0]}x{SIZE[1]}x24", *command]
        del env["SDL_VIDEODRIVER"]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=env)


# --- start


def start_times() -> list[float]:
    """Milliseconds from starting a process until its first frame is shown; the first try warms the disk."""
    found = []
    for _ in range(STARTS + 1):
        start = time.perf_counter()
        child = _child("first_frame")
        assert child.stdout is not None
        child.stdout.readline()
        found.append((time.perf_counter() - start) * 1000)
        child.communicate()
    return found[1:]


def first_frame() -> None:
    """Open the home screen as the program does, say so as soon as it is shown, and leave."""
    from client.launch import table_screen
    from client.loop import run
    from client.screens.home import HomeScreen
    from client.settings import load_settings

    class Once(HomeScreen):
        def shown(self) -> None:
            sys.stdout.write("shown\n")
            sys.stdout.flush()
            self.app.quit()

    settings, notice = load_settings()
    run(lambda app: Once(app, settings, table_screen, notice=notice), settings, SIZE)


# --- frames


def frame_times(game: Game) -> tuple[list[float], list[float], list[float]]:
    """Milliseconds of frames while a card is carried over a full table, of whole redraws, and from drops to their frames."""
    import pygame

    from client.app import App
    from client.bench_rules import crowded
    from client.loop import _open_window
    from client.session import HUMAN, Session
    from client.settings import Settings

    app = App(Settings(), *_open_window(SIZE))
    match = crowded(game)
    seat = match.to_act
    players = {"south": "random", "north": "random", str(seat): HUMAN}
    from client.screens.table import TableScreen

    table = TableScreen(app, Session(match, game, app.settings, players))
    app.push(table)
    for _ in range(20):
        app.step(FRAME)
    whole = []
    with Quiet():
        for _ in range(40):
            table.canvas.forget()
            table.desk.touch()
            whole.append(milliseconds(lambda: app.step(FRAME)))
        dropped = list(_drops(app, table))
        dragging = _carry(app, table)
    pygame.display.quit()
    return dragging, whole, dropped


def _drops(app: App, table: TableScreen) -> Iterator[float]:
    """Play a card of the hand where it may go, with real events and a journal; then put everything back."""
    import pygame

    from engine.journal import Journal

    match, position = table.session.match, table.session.match.state
    with tempfile.TemporaryDirectory() as folder:
        journal = Journal.begin(match, Path(folder))
        for start, end in itertools.islice(itertools.cycle(_ways(table)), DROPS):
            made = match.moves_made
            _post(pygame.MOUSEMOTION, pos=start, rel=(0, 0), buttons=(0, 0, 0))
            _post(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
            app.step(FRAME)
            for pos in ((start[0], start[1] - 40), end):
                _post(pygame.MOUSEMOTION, pos=pos, rel=(4, 4), buttons=(1, 0, 0))
                app.step(FRAME)
            _post(pygame.MOUSEBUTTONUP, pos=end, button=1)
            yield milliseconds(lambda: app.step(FRAME))
            assert match.moves_made > made, "the card was not played"
            match.state = position.copy()
            table.session.refresh()
            for _ in range(30):
                app.step(FRAME)
        journal.close()
        match.journal = None


def _ways(table: TableScreen) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    """Where cards of the hand lie, and the middle of a place where each may go."""
    from client.table.paint.lights import target_box

    desk, scene = table.desk, table.desk.scene
    found = []
    for placed in scene.laid[scene.hand_key or ""].pieces:
        boxes = (target_box(scene, t) for t in desk.lookup.targets(placed.handle) if t.lit and t.host is None)
        box = next((box for box in boxes if box is not None), None)
        if box is not None:
            found.append(((placed.box.x + 12, placed.box.y + 40), box.centre))
    return found


def _carry(app: App, table: TableScreen) -> list[float]:
    """Lift the first card of the hand and carry it to and fro over the whole table."""
    import pygame

    scene = table.desk.scene
    first = scene.laid[scene.hand_key or ""].pieces[0].box
    start = (first.x + 12, first.y + 40)
    _post(pygame.MOUSEMOTION, pos=start, rel=(0, 0), buttons=(0, 0, 0))
    _post(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
    app.step(FRAME)
    board = scene.layout.board
    found = []
    for frame in range(FRAMES):
        part = frame % 120 / 120
        x = board.x + int(board.w * (part if frame < 120 else 1 - part))
        y = board.y + int(board.h * (0.5 + 0.4 * (frame % 40 - 20) / 20))
        _post(pygame.MOUSEMOTION, pos=(x, y), rel=(4, 4), buttons=(1, 0, 0))
        found.append(milliseconds(lambda: app.step(FRAME)))
    assert table.desk.drag.dragging, "the card was not lifted"
    return found[2:]


def _post(kind: int, **fields: object) -> None:
    import pygame

    pygame.event.post(pygame.event.Event(kind, {"touch": False, **fields}))


# --- an idle table


def table_process() -> None:
    """Open a table, carry a card once, then rest; say the share of a core and the memory taken."""
    from client.loop import run
    from client.screens.table import TableScreen
    from client.session import HUMAN, Session
    from client.settings import Settings
    from engine.setup import new_match

    game = _largest()
    pair = list(game.decks.values())
    match = new_match(game, {"south": pair[0], "north": pair[-1]}, seed=5, first="south", check=False)
    settings, samples, knocks = Settings(curtain=False), Samples(), Knocks()

    class Watched(TableScreen):
        rounds = 0

        def update(self, seconds: float) -> bool:
            self.rounds += 1
            _carry_once(self, self.rounds - 5)
            if samples.take():
                knocks.begin()
            if knocks.done:
                self.app.quit()
            return super().update(seconds)

        def handle(self, intent: Intent) -> None:
            knocks.hear()
            super().handle(intent)

    players = {"south": HUMAN, "north": HUMAN}
    run(lambda app: Watched(app, Session(match, game, settings, players)), settings, SIZE)
    told = {"cpu": samples.cpu, "rss": samples.rss, "heard": knocks.heard, "driver": knocks.driver}
    sys.stdout.write(json.dumps(told) + "\n")


def _carry_once(table: TableScreen, frame: int) -> None:
    """In the first frames: a card is lifted and put back, so that all layers of a drag have been made."""
    import pygame

    scene = table.desk.scene
    cards = scene.laid[scene.hand_key or ""].pieces
    if not cards or not 0 <= frame <= 20:
        return
    x, y = cards[0].box.x + 12, cards[0].box.y + 40 - max(0, frame - 1) * 12
    if frame == 0:
        _post(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1)
    elif frame < 20:
        _post(pygame.MOUSEMOTION, pos=(x, y), rel=(0, -12), buttons=(1, 0, 0))
    else:
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0))
        _post(pygame.MOUSEBUTTONUP, pos=(x, y), button=1)


class Knocks:
    """Events that come to a table after it has rested for a while, and how long until each is heard."""

    def __init__(self) -> None:
        self.heard: list[float] = []
        self.driver = ""
        self._at: float | None = None
        self._begun = False

    @property
    def done(self) -> bool:
        """True when enough were heard."""
        return len(self.heard) >= KNOCKS

    def begin(self) -> None:
        """Knock for the first time."""
        if not self._begun:
            import pygame

            self._begun, self.driver = True, pygame.display.get_driver()
            self._later()

    def hear(self) -> None:
        """Something was heard."""
        if self._at is not None:
            self.heard.append((time.perf_counter() - self._at) * 1000)
            self._at = None
            if not self.done:
                self._later()

    def _later(self) -> None:
        threading.Timer(REST + 0.013 * len(self.heard), self._knock).start()

    def _knock(self) -> None:
        import pygame

        self._at = time.perf_counter()
        _post(pygame.MOUSEMOTION, pos=(1900, 500 + len(self.heard)), rel=(0, 1), buttons=(0, 0, 0))


class Samples:
    """Samples of this process while it runs."""

    def __init__(self) -> None:
        self.cpu: list[float] = []
        self.rss: list[float] = []
        self._began = time.perf_counter()
        self._last: tuple[float, float] | None = None

    def take(self) -> bool:
        """Called once a round of the loop. True when enough was seen."""
        now, used = time.perf_counter(), time.process_time()
        if now - self._began < WARM_UP:
            return False
        if now - self._began > WARM_UP + WATCHED:
            return True
        if self._last is None:
            self._last = (now, used)
        elif now - self._last[0] >= EACH:
            self.cpu.append(100 * (used - self._last[1]) / (now - self._last[0]))
            self.rss += [mib] if (mib := resident()) else []
            self._last = (now, used)
        return False


def resident() -> float:
    """MiB of memory this process holds just now; 0 where the system does not say."""
    try:
        text = Path("/proc/self/status").read_text("ascii")
    except OSError:
        return _peak()
    line = next(line for line in text.splitlines() if line.startswith("VmRSS:"))
    return int(line.split()[1]) / 1024


def _peak() -> float:
    """The most it ever held, on systems without /proc."""
    try:
        import resource
    except ImportError:
        return 0.0
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / (1024 * 1024 if sys.platform == "darwin" else 1024)
