"""The words of a scenario held against its game: does it know them, are values of their type?"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from typing import Any

from engine.game.compiled import Game
from engine.pack.decks import folded
from engine.pack.typed import described
from engine.scenarios.faults import near
from engine.scenarios.position import MOST
from engine.scenarios.words import NAME
from engine.values.ids import SEATS, TABLE
from engine.values.problems import Severity, did_you_mean

Path = tuple[Any, ...]
WHOSE = (*SEATS, "rival", "own")
PLACED = {"card", "die", "count", "owner", "token", "up", "turned", "known", "entered", "attached", "value", "slot"}
"""What a piece may be given in a position, besides the game's piece values."""
LOOKED = {
    "card", "die", "in", "kind", "owner", "up", "turned", "known", "entered", "attached", "host", "value", "slot",
    "keywords", "count",
}  # fmt: skip
"""What is looked at in an expected piece, besides the game's attributes and piece values."""
FIXED = {
    "up": "bool", "turned": "bool", "token": "bool", "entered": "int", "value": "int", "slot": "place", "owner": "seat",
    "die": "int", "host": "piece",
}  # fmt: skip
TYPES: dict[str, tuple[type, ...]] = {
    "int": (int,), "bool": (bool,), "text": (str,), "choice": (str,), "list": (list,),
    "place": (int, str), "zone": (str,), "zones": (list,), "seats": (list,), "numbers": (list,), "pieces": (list,)}  # fmt: skip
SAID = {
    "int": "a number", "bool": "true or false", "text": "a text", "choice": "a word", "list": "a list of words",
    "place": "a number or the name of a cell", "zone": "a zone", "zones": "a list of zones", "seats": "a list of seats",
    "numbers": "a list of numbers", "pieces": "a list of cards"}  # fmt: skip


@dataclass(slots=True)
class Findings:
    """What is wrong with a scenario: place, sentence, mend, and how bad it is."""

    game: Game
    found: list[tuple[Path, str, str, Severity]] = field(default_factory=list)
    crowded: bool = False
    """Something is done by hand or anyway: a zone may come to hold more than the rules let it."""

    def bad(self, path: Path, message: str, mend: str = "") -> None:
        """Note an error."""
        self.found.append((path, message, mend, "error"))

    def doubt(self, path: Path, message: str, mend: str = "") -> None:
        """Note a warning."""
        self.found.append((path, message, mend, "warning"))

    # ------------------------------------------------------------ words

    def word(self, word: Any, known: Collection[str], what: str, path: Path) -> None:
        """One of the game's words."""
        if str(word) not in known or not isinstance(word, str):
            self.bad(path, f"there is no {what} `{word}`", near(str(word), known) or listed(known))

    def words(self, given: Iterable[Any], known: Collection[str], what: str, path: Path, once: bool = False) -> None:
        """Several of them; `once`: none of them twice."""
        seen: set[str] = set()
        for index, word in enumerate(given):
            self.word(word, known, what, (*path, index))
            if once and str(word) in seen:
                self.bad((*path, index), f"the {what} `{word}` is named twice", "take one away")
            seen.add(str(word))

    def clauses(self, given: str | list[str], path: Path) -> None:
        """Clauses of the rules."""
        if isinstance(given, str):
            self.word(given, self.game.clauses, "clause", path)
            return
        for index, clause in enumerate(given):
            self.word(clause, self.game.clauses, "clause", (*path, index))
            if clause in given[:index]:
                self.doubt((*path, index), f"the clause `{clause}` is named twice", "take one away")

    def zone(self, name: Any, path: Path, seated: bool = False) -> None:
        """A zone: `active`, `north.active`, `rival.active`."""
        if not isinstance(name, str) or not name:
            self.bad(path, f"a zone's name must stand here, not {described(name)}")
            return
        whose, _, zone = name.rpartition(".")
        if zone not in self.game.zones:
            guess = did_you_mean(zone, self.game.zones)
            full = f"{whose}.{guess}" if whose in (*WHOSE, TABLE) else guess
            self.bad(path, f"there is no zone `{name}`", f"did you mean `{full}`?" if guess else listed(self.game.zones))
        elif whose and whose not in (*WHOSE, TABLE):
            guess = did_you_mean(whose, (*WHOSE, TABLE))
            self.bad(path, f"there is no zone `{name}`", f"did you mean `{guess or 'south'}.{zone}`?")
        elif whose == TABLE and self.game.zones[zone].per_seat:
            self.bad(path, f"each seat has its own `{zone}`", f"say `south.{zone}` or `north.{zone}`")
        elif seated and not whose and self.game.zones[zone].per_seat:
            self.bad(path, f"whose `{zone}` is meant?", f"say `south.{zone}` or `north.{zone}`")

    def face(self, name: Any, path: Path) -> None:
        """A card's name, and nothing else."""
        if not isinstance(name, str):
            self.bad(path, f"a card's name must stand here, not {described(name)}")
        elif folded(name) not in self.game.names:
            mend = "a die is `{die: SIDES}`" if is_die(name) else self._near_card(name)
            self.bad(path, f"there is no card `{name}`", mend)

    def card(self, given: Any, path: Path) -> None:
        """A piece by words, or as a mapping of `card`, `nth` and `in`."""
        if isinstance(given, dict):
            self._card_map(given, path)
            return
        if not isinstance(given, str) or not given.strip():
            self.bad(path, f"a card's name must stand here, not {described(given)}")
            return
        hit = NAME.match(given.strip())
        if folded(given) in self.game.names or hit is None:
            return
        _, name, nth, zone = hit.groups()
        if folded(name) not in self.game.names and not is_die(name):
            self.bad(path, f"there is no card `{name}`", self._near_card(name))
        if nth is not None and int(nth) < 1:
            self.bad(path, f"`#{nth}` counts from 1")
        if zone is not None:
            self.zone(zone, path)

    def _card_map(self, given: dict[str, Any], path: Path) -> None:
        for key in given:
            if key not in ("card", "nth", "in"):
                mend = near(key, ("card", "nth", "in")) or "a piece is named by `card`, `nth` and `in`"
                self.bad((*path, key), f"unknown key `{key}`", mend)
        if "card" not in given:
            self.bad(path, "`card` is missing", "say `card: NAME`")
        else:
            self.card(given["card"], (*path, "card"))
        nth = given.get("nth", 1)
        if not isinstance(nth, int) or isinstance(nth, bool) or nth < 1:
            self.bad((*path, "nth"), "`nth` counts from 1")
        if "in" in given:
            self.zone(given["in"], (*path, "in"))

    def cards(self, given: Any, path: Path, empty: bool = False) -> None:
        """Several pieces by words."""
        if not isinstance(given, list):
            self.bad(path, f"a list of cards must stand here, not {described(given)}", "write `[NAME, NAME]`")
        elif not given and not empty:
            self.bad(path, "this list is empty: it looks at nothing", "name a card, or take the key out")
        for index, item in enumerate(given if isinstance(given, list) else ()):
            self.card(item, (*path, index))

    def _near_card(self, name: str) -> str:
        faces = self.game.faces
        guess = did_you_mean(folded(name), self.game.names)
        if guess is None:
            return "a card goes by its name or id; a scenario may bring its own in `cards`"
        return f"did you mean `{faces[self.game.names[guess]].name.say('en')}`?"

    # ------------------------------------------------------------ values

    def place(self, whose: str, name: str, path: Path, others: Collection[str] = ()) -> str:
        """What a key of a seat (or of the table) is: a zone, a value, one of the others, or nothing there is."""
        game, table = self.game, whose == TABLE
        if name in game.zones and game.zones[name].per_seat is not table:
            return "zone"
        values = game.table_values if table else game.seat_values
        if name in values:
            return "value"
        if name in others:
            return "other"
        theirs = {*game.seat_values, *(z.id for z in game.zones.values() if z.per_seat)}
        shared = {*game.table_values, *(z.id for z in game.zones.values() if not z.per_seat)}
        if name in (theirs if table else shared):
            mend = "each seat has its own: put it under `south` or `north`" if table else "put it under `shared`"
        else:
            mend = near(name, {*(shared if table else theirs), *others})
        self.bad(path, f"there is no zone or value `{name}`{' of the table' if table else ''}", mend)
        return ""

    def value(self, given: Any, model: Any, name: str, path: Path) -> None:
        """A value of a piece, a seat, the table, or an attribute: of its declared type, or empty."""
        kind = model.type
        if given is None:
            return
        if kind == "seat":
            self.word(given, SEATS, "seat", path)
        elif kind == "piece":
            self.card(given, path)
        elif kind == "pieces" and isinstance(given, list):
            for index, card in enumerate(given):
                self.card(card, (*path, index))
        elif not isinstance(given, TYPES[kind]) or (kind == "int" and isinstance(given, bool)):
            self.bad(path, f"`{name}` is {SAID[kind]}, not {described(given)}")
        elif kind in ("choice", "list") and getattr(model, "one_of", None):
            words: list[Any] = given if isinstance(given, list) else [given]
            self.words(words, model.one_of, f"{name}", path)

    def of_seat(self, whose: str, name: str, given: Any, path: Path, setting: bool) -> None:
        """A value of a seat or of the table."""
        models = self.game.model.table_values if whose == TABLE else self.game.model.seat_values
        if setting and models[name].is_ is not None:
            self.bad(path, f"`{name}` is worked out by the game and cannot be set", "set what it is worked out from")
        self.value(given, models[name], name, path)

    def piece(self, item: Any, path: Path, known: set[str], zone: str | None = None) -> None:
        """A piece of a position or an expectation: its name, and every value it is given."""
        if not isinstance(item, dict):
            if known is LOOKED:
                self.card(item, path)
            else:
                self.face(item, path)
            return
        self._which(item, path, known)
        model = self.game.model
        extra = {**model.piece_values, **(model.attributes if known is LOOKED else {})}
        for name, given in item.items():
            here = (*path, name)
            if name in known:
                self._fixed(name, given, here, known)
            elif name in extra:
                self.value(given, extra[name], name, here)
            elif name in model.attributes:
                self.bad(here, f"`{name}` is printed on cards and cannot be set", "bring a card of its own in `cards`")
            else:
                self.bad(here, f"a piece has no `{name}`", near(name, {*known, *extra}))

    def _which(self, item: dict[str, Any], path: Path, known: set[str]) -> None:
        if ("card" in item) == ("die" in item):
            self.bad(path, "a piece is either a `card` or a `die`", "say `card: NAME` or `die: SIDES`")
        elif "card" in item:
            (self.card if known is LOOKED else self.face)(item["card"], (*path, "card"))
            if item.get("value") is not None and not is_die(str(item["card"])):
                self.bad((*path, "value"), "only dice have a `value`")
        else:
            sides: Any = item["die"]
            value: Any = item.get("value")
            if not whole(sides) or not 2 <= sides <= 1000:
                self.bad((*path, "die"), "`die` is its number of sides, from 2 to 1000")
            elif whole(value) and not 1 <= value <= sides:
                self.bad((*path, "value"), f"a die with {sides} sides shows 1 to {sides}, not {value}")

    def _fixed(self, name: str, given: Any, path: Path, known: set[str]) -> None:
        if name == "count" and (not whole(given) or not 1 <= given <= MOST):
            self.bad(path, f"`count` is a number from 1 to {MOST}")
        elif name == "in":
            self.zone(given, path)
        elif name == "kind":
            self.word(given, ("card", "die", "token", "marker"), "kind of piece", path)
        elif name == "keywords":
            self.words(given if isinstance(given, list) else [given], self.game.keyword_models, "keyword", path)
        elif name == "known":
            seats = given if isinstance(given, list) else [] if isinstance(given, bool) else [given]
            self.words(seats, SEATS, "seat", path)
        elif name == "attached":
            self._attached(given, path, known)
        elif name in FIXED and given is not None:
            kind = FIXED[name]
            if kind == "seat":
                self.word(given, SEATS, "seat", path)
            elif kind == "piece":
                self.card(given, path)
            elif not isinstance(given, TYPES[kind]) or (kind == "int" and isinstance(given, bool)):
                self.bad(path, f"`{name}` is {SAID[kind]}, not {described(given)}")
            elif kind == "int" and whole(given) and str(given).startswith("-"):
                self.bad(path, f"`{name}` is 0 or more, not {given}")

    def _attached(self, given: Any, path: Path, known: set[str]) -> None:
        if not isinstance(given, list):
            self.bad(path, "`attached` is a list of cards", "write `attached: [NAME]`")
            return
        for index, item in enumerate(given):
            self.piece(item, (*path, index), known)

    def content(self, zone: str, content: Any, path: Path, known: set[str]) -> None:
        """What lies in a zone, or is expected there: a number of cards, or a list of them."""
        holds = self.game.zones[zone].holds
        if isinstance(content, bool) or not isinstance(content, (int, list)):
            mend = f"write `{zone}: [{content}]`" if isinstance(content, str) else ""
            self.bad(path, f"a zone is a number of cards or a list of them, not {described(content)}", mend)
            return
        if isinstance(content, int):
            many = content
            if not 0 <= content <= MOST:
                self.bad(path, f"a zone holds 0 to {MOST} cards, not {content}")
        else:
            for index, item in enumerate(content):
                self.piece(item, (*path, index), known)
                self._lies(zone, item, (*path, index))
            many = sum(x.get("count", 1) if isinstance(x, dict) and whole(x.get("count", 1)) else 1 for x in content)
            riders = {str(x) for item in content if isinstance(item, dict) for x in item.get("attached") or ()}
            many -= sum(isinstance(x, str) and x in riders for x in content)
        if holds is not None and many > holds and not (self.crowded and known is LOOKED):
            self.bad(path, f"the zone `{zone}` holds at most {holds}, not {many}")

    def _lies(self, zone: str, item: Any, path: Path) -> None:
        """Where in a zone a piece lies."""
        spec = self.game.zones[zone]
        if isinstance(item, dict) and "in" in item:
            self.bad((*path, "in"), f"it is listed in `{zone}` already", "take `in` away")
        slot = item.get("slot") if isinstance(item, dict) else None
        if slot is not None and not spec.lies.placed:
            self.bad((*path, "slot"), f"`{zone}` has no slots", "take `slot` away")
        elif isinstance(slot, int) and spec.holds is not None and slot >= spec.holds:
            self.bad((*path, "slot"), f"`{zone}` has the slots 0 to {spec.holds - 1}, not {slot}")


def whole(value: Any) -> bool:
    """True for a number that is no yes or no."""
    return isinstance(value, int) and not isinstance(value, bool)


def is_die(name: str) -> bool:
    """True for `d6`."""
    return name[:1] == "d" and name[1:].isdigit()


def listed(known: Collection[str]) -> str:
    """What there is, if that is not much."""
    return f"there are {', '.join(known)}" if 0 < len(known) <= 16 else ""
