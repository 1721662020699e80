"""Pictures that packs bring: read from folder or archive, decoded and scaled in the background, once for each size.

Drawing asks for a picture and takes a stand-in while there is none. The thread touches nothing but the
pack's files and surfaces of its own; what it made is taken over by `collect`, in the program's own thread.
"""

from __future__ import annotations

import threading
from dataclasses import dataclass, field
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING

import pygame

from client.draw.cache import MIB, SurfaceCache
from client.draw.picture import decoded, filling
from engine.pack.picture import BadPicture
from engine.values.problems import PackError

if TYPE_CHECKING:
    from engine.pack.source import Source

Size = tuple[int, int]
Job = tuple[str, Size]
MOST_PACKS = 8
"""Packs that are kept open: an edited pack is another one."""
WAIT = 10.0
"""Seconds that a picture of the table without a window waits for a picture of a card."""


@dataclass(slots=True)
class Pictures:
    """The pictures of all packs that are open, by the pack's hash and their path in it: `HASH/images/fox.png`."""

    made: SurfaceCache = field(default_factory=lambda: SurfaceCache(24 * MIB))
    sources: dict[str, Source] = field(default_factory=dict)
    stamps: dict[str, int] = field(default_factory=dict)
    broken: dict[str, str] = field(default_factory=dict)
    """Pictures that cannot be shown, and why."""
    _wanted: set[Job] = field(default_factory=set)
    _untold: list[str] = field(default_factory=list)
    _jobs: SimpleQueue[Job] = field(default_factory=SimpleQueue)
    _done: SimpleQueue[tuple[Job, pygame.Surface | str]] = field(default_factory=SimpleQueue)
    _thread: threading.Thread | None = None

    def open(self, pack: str, source: Source | None) -> None:
        """Make a pack's pictures known."""
        if source is not None:
            self.sources.pop(pack, None)
            self.sources[pack] = source
            while len(self.sources) > MOST_PACKS:
                self.sources.pop(next(iter(self.sources)))

    def stamp(self, image: str | None) -> int:
        """A number that changes whenever more of a picture is there: a part of the key of what is drawn with it."""
        return self.stamps.get(image, 0) if image else 0

    def get(self, image: str, size: Size) -> pygame.Surface | None:
        """The picture, filling a size; None while it is being loaded, and where it cannot be shown. Do not draw on it."""
        job = (image, size)
        found = self.made.peek(job)
        if found is None and image not in self.broken and job not in self._wanted:
            self._wanted.add(job)
            if self._thread is None:
                self._thread = threading.Thread(target=self._work, name="pictures", daemon=True)
                self._thread.start()
            self._jobs.put(job)
        return found

    def loading(self, image: str) -> bool:
        """Say whether there is still hope for a picture."""
        return image not in self.broken

    @property
    def busy(self) -> bool:
        """True while a picture is on its way."""
        return bool(self._wanted)

    def collect(self, wait: float = 0.0) -> bool:
        """Take over what was made meanwhile. True when there is something new to draw.

        Args:
            wait: Seconds to wait for the first.
        """
        new = False
        while True:
            try:
                job, found = self._done.get(timeout=wait) if wait and not new else self._done.get_nowait()
            except Empty:
                return new
            new = True
            self._wanted.discard(job)
            image = job[0]
            self.stamps[image] = self.stamps.get(image, 0) + 1
            if isinstance(found, str):
                if image not in self.broken:
                    self._untold.append(image)
                self.broken[image] = found
            else:
                self.made.get(job, lambda found=found: found)  # type: ignore[misc]

    def finish(self) -> bool:
        """Wait for everything that was asked for. True when something came."""
        new = False
        while self.busy and self.collect(WAIT):
            new = True
        return new

    def untold(self) -> list[str]:
        """Why pictures cannot be shown, each once: `images/fox.png is a damaged picture`."""
        told = [f"{image.partition('/')[2]} {self.broken[image]}" for image in self._untold]
        self._untold.clear()
        return told

    def _work(self) -> None:
        while True:
            image, size = job = self._jobs.get()
            found: pygame.Surface | str
            try:
                found = self._load(image, size)
            except BadPicture as bad:
                found = str(bad)
            except PackError as error:
                found = error.problems[0].message
            except Exception as odd:  # whatever a stranger's picture does to the decoder: it is only a picture
                found = f"cannot be read ({type(odd).__name__})"
            self._done.put((job, found))

    def _load(self, image: str, size: Size) -> pygame.Surface:
        pack, _, name = image.partition("/")
        if pack not in self.sources:
            raise BadPicture("is of a pack that is not open")
        return filling(decoded(self.sources[pack].read_bytes(name)), size)


own = Pictures()
"""The program's one set of pictures."""
