"""What the desk remembers of pointer, keyboard, words and zones: small objects, each changed by its own methods."""

from __future__ import annotations

from dataclasses import dataclass, field

from client.drag import Held
from client.table.geometry.box import Box, Point
from client.table.paint.scene import NOWHERE, Hit
from engine.values.ids import ZoneKey

SPOKEN_FOR = 4.0
"""Seconds for which a sentence stands in the prompt."""


@dataclass(slots=True)
class Pointing:
    """Where the pointer is and what of the table it rests on, for how many seconds; the button held down by it."""

    pos: Point = (-1, -1)
    hit: Hit = NOWHERE
    age: float = 0.0
    button: str | None = None

    def at(self, pos: Point) -> None:
        """The pointer went somewhere."""
        self.pos = pos

    def rest_on(self, hit: Hit) -> bool:
        """This is under it now. True if it is something else than before."""
        if hit == self.hit:
            return False
        self.hit, self.age = hit, 0.0
        return True

    def pass_time(self, seconds: float, *marks: float) -> list[bool]:
        """Let time pass; for each mark, in seconds, whether it has been reached just now."""
        before, self.age = self.age, self.age + seconds
        return [before < mark <= self.age for mark in marks]

    def hold(self, button: str) -> None:
        """A button is held down."""
        self.button = button

    def let_go(self) -> str | None:
        """The button that was held down."""
        held, self.button = self.button, None
        return held


@dataclass(frozen=True, slots=True)
class Focus:
    """What the keyboard is on: a piece, a zone, a cell of one, a spot or a button of the prompt."""

    kind: str
    name: str
    cell: int | None = None


@dataclass(slots=True)
class Choice:
    """What was chosen to be moved next, what is gathered to go along, and where the keyboard is."""

    held: Held | None = None
    extra: tuple[str, ...] = ()
    focus: Focus | None = None

    def hold(self, held: Held) -> None:
        """Choose a piece."""
        self.held = held

    def let_go(self) -> Held | None:
        """Choose nothing any more; what is gathered stays. Returns what was chosen."""
        held, self.held = self.held, None
        return held

    def clear(self) -> bool:
        """Choose and gather nothing any more. False if nothing was."""
        had = self.held is not None or bool(self.extra)
        self.held, self.extra = None, ()
        return had

    def gather(self, handle: str) -> None:
        """Take a piece to those dragged as one, or out of them."""
        self.extra = tuple(h for h in self.extra if h != handle) if handle in self.extra else (*self.extra, handle)

    def focus_on(self, focus: Focus | None) -> None:
        """The keyboard goes there, or nowhere."""
        self.focus = focus


@dataclass(slots=True)
class HeldKeys:
    """Keys that do something only as long as they are held: all reasons are read, the hidden hand is looked at."""

    alt: bool = False
    peek: bool = False

    def set_alt(self, down: bool) -> bool:
        """Alt went down or came up. True if it was not so before."""
        changed, self.alt = self.alt != down, down
        return changed

    def set_peek(self, down: bool) -> None:
        """The key of the hidden hand went down or came up."""
        self.peek = down

    def clear(self) -> None:
        """None is held."""
        self.alt = self.peek = False


@dataclass(slots=True)
class Said:
    """A sentence in the prompt, and the place that refused something, with its seconds."""

    words: str | None = None
    refused: Box | None = None
    age: float = 0.0

    def say(self, words: str) -> None:
        """Say a sentence for a while."""
        self.words, self.age = words, 0.0

    def refuse(self, box: Box | None) -> None:
        """A place refused something."""
        self.refused = box

    def hush(self) -> None:
        """Nothing is said any more."""
        self.words = None

    def clear(self) -> None:
        """Nothing is said, and no place is marked."""
        self.words = self.refused = None

    def advance(self, seconds: float, refusal_stands: bool) -> bool:
        """Let time pass; the mark of a refusal goes with its toast. True if something went."""
        before = (self.words, self.refused)
        self.age += seconds
        if self.age >= SPOKEN_FOR:
            self.words = None
        if not refusal_stands:
            self.refused = None
        return before != (self.words, self.refused)


@dataclass(slots=True)
class Spread:
    """How zones lie: how far one that does not fit was leafed, and which of its groupings was chosen."""

    scrolls: dict[ZoneKey, int] = field(default_factory=dict)
    ways: dict[ZoneKey, int] = field(default_factory=dict)

    def leaf(self, key: ZoneKey, first: int) -> None:
        """Show a zone from its card number `first` on."""
        self.scrolls[key] = first

    def group(self, key: ZoneKey, way: int) -> None:
        """Group a zone's cards in one of its ways."""
        self.ways[key] = way

    @property
    def mark(self) -> tuple[object, ...]:
        """Something that differs whenever zones lie otherwise."""
        return tuple(sorted(self.scrolls.items())), tuple(sorted(self.ways.items()))
