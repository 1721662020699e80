"""The moves of a scenario, held against the game before they are played."""

from __future__ import annotations

from typing import Any

from engine.game.compiled import Game
from engine.language.scenario import DoModel
from engine.pack.decks import folded
from engine.pack.typed import described
from engine.scenarios.faults import near
from engine.scenarios.names import Findings, Path, listed, whole
from engine.scenarios.tool_args import BESIDE, TOOL_ARGS
from engine.values.ids import SEATS
from engine.values.tools import Arg

KINDS: dict[str, set[str]] = {
    "drag": {"to", "onto", "slot", "by", "anyway"}, "use": {"card", "ability", "by", "anyway"}, "pass_": {"by", "anyway"},
    "answer": {"by", "anyway"}, "tool": {"card", "to", "onto", "args", "by", "anyway"}, "concede": set(), "offer_draw": set(),
    "undo": {"consent"}, "redo": set(), "cancel": set(), "start": set(), "next_game": set(),
}  # fmt: skip
"""Each kind of move, and what may stand beside it."""
NAMED = {"pass_": "pass"}


def move(told: Findings, do: DoModel, path: Path) -> None:
    """One move: of one kind, with what belongs to it, about things there are."""
    given = [name for name in DoModel.model_fields if _said(do, name)]
    kinds = [name for name in given if name in KINDS]
    if do.pass_ is False:
        told.bad((*path, "pass"), "`pass` is the seat that passes, or true")
    elif not kinds:
        told.bad(path, "this is no move", f"a move is one of {', '.join(NAMED.get(k, k) for k in KINDS)}")
    elif len(kinds) > 1:
        second = NAMED.get(kinds[1], kinds[1])
        told.bad((*path, second), f"two moves in one: `{NAMED.get(kinds[0], kinds[0])}` and `{second}`", "make two steps")
    else:
        kind = kinds[0]
        for name in given:
            if name != kind and name not in KINDS[kind]:
                text = f"`{name}` has no meaning beside `{NAMED.get(kind, kind)}`"
                told.bad((*path, name), text, _beside(kind))
        _CHECKS.get(kind, lambda *_: None)(told, do, path)


def _said(do: DoModel, name: str) -> bool:
    """True where the file says this: `false` is an answer, but no flag."""
    value = getattr(do, name)
    return name in do.model_fields_set and value is not None and (value is not False or name == "answer")


def _beside(kind: str) -> str:
    known = sorted(KINDS[kind])
    return f"beside it may stand {', '.join(known)}" if known else "it stands alone"


def _drag(told: Findings, do: DoModel, path: Path) -> None:
    told.card(do.drag, (*path, "drag"))
    if do.to is None and do.onto is None:
        told.bad(path, "a drag leads somewhere", "say `to: ZONE` or `onto: CARD`")
    if do.to is not None:
        told.zone(do.to, (*path, "to"))
    if do.onto is not None:
        told.card(do.onto, (*path, "onto"))


def _use(told: Findings, do: DoModel, path: Path) -> None:
    told.word(do.use, told.game.moves, "move", (*path, "use"))
    if do.card is not None:
        told.card(do.card, (*path, "card"))
    if do.ability is not None and do.card is None:
        told.bad((*path, "ability"), "an ability of which card?", "say `card: NAME` beside it")
    spec = told.game.moves.get(do.use or "")
    if do.ability is not None and spec is not None and spec.ability is None:
        told.bad((*path, "ability"), f"`{do.use}` uses no ability of a card", "take `ability` away")
    elif do.ability is not None and isinstance(do.card, str):
        _ability(told, do, (*path, "ability"))
    if spec is not None and spec.button and spec.piece is None and spec.ability is None and do.card is not None:
        told.bad((*path, "card"), f"`{do.use}` is about no card", "take it away")


def _ability(told: Findings, do: DoModel, path: Path) -> None:
    """An ability by its number or name, on a card that is named plainly."""
    face = told.game.faces.get(told.game.names.get(folded(str(do.card)), ""))
    if face is None:
        return
    names = [{folded(text) for _, text in spec.name.texts} if spec.name else set() for spec in face.abilities]
    if str(do.ability).isdigit() and int(do.ability or 0) < len(names):
        return
    if not any(folded(str(do.ability)) in name for name in names):
        known = [f"{i} {a.name.say('en') if a.name else a.kind}" for i, a in enumerate(face.abilities)]
        told.bad(path, f"the card has no ability `{do.ability}`", f"abilities are: {', '.join(known)}" if known else "")


def _pass(told: Findings, do: DoModel, path: Path) -> None:
    if do.by is not None and isinstance(do.pass_, str):
        told.bad((*path, "by"), "who passes is said twice", "take `by` away")


def _answer(told: Findings, do: DoModel, path: Path) -> None:
    values = do.answer if isinstance(do.answer, list) else [do.answer]
    for index, value in enumerate(values):
        here = (*path, "answer", index) if isinstance(do.answer, list) else (*path, "answer")
        if isinstance(value, dict):
            told.card(value, here)
        elif not isinstance(value, (str, int)) or value == "":
            told.bad(here, f"an answer is a card, a number, a word, yes or no, not {described(value)}")
        elif value in ("default", "nothing") and not isinstance(value, int) and len(values) > 1:
            told.bad(here, f"`{value}` is a whole answer", "say it alone")


# -------------------------------------------------------------------- hand tools


def _tool(told: Findings, do: DoModel, path: Path) -> None:
    told.word(do.tool, TOOL_ARGS, "hand tool", (*path, "tool"))
    known = TOOL_ARGS.get(do.tool or "")
    if known is None:
        return
    beside = {key: getattr(do, key) for key in BESIDE if getattr(do, key) is not None}
    for key, value in beside.items():
        if BESIDE[key] not in known:
            told.bad((*path, key), f"`{do.tool}` takes no `{key}`", _takes(known))
        else:
            _arg(told, do, known[BESIDE[key]], key, value, (*path, key))
    for name, value in do.args.items():
        here = (*path, "args", name)
        away = next((key for key, stands in BESIDE.items() if stands == name and key != "to"), None)
        if name not in known:
            told.bad(here, f"`{do.tool}` takes no `{name}`", near(name, known) or _takes(known))
        elif away is not None:
            told.bad(here, f"`{name}` is not said in `args`", f"write `{away}: NAME` beside `tool`")
        else:
            _arg(told, do, known[name], name, value, here)
    there = {*do.args, *(BESIDE[key] for key in beside)}
    for name, arg in known.items():
        if arg.needed and name not in there:
            beside_it = next((k for k, stands in BESIDE.items() if stands == name and k != "to"), name)
            told.bad(path, f"`{do.tool}` needs `{beside_it}`", f"it is {arg.about}")
    if do.tool in ("look", "procedure") and len(there & {"piece", "zone"}) != 1:
        told.bad(path, f"`{do.tool}` needs a `card`, or a `zone`")
    if do.tool == "modify" and len(there & {"n", "to"}) == 2:
        told.bad((*path, "args", "n"), "`modify` takes either `n` or `to`", "take one away")
    if do.tool == "stop_item" and not there & {"piece", "number"}:
        told.bad(path, "`stop_item` needs a `card`, or a `number`")


def _takes(known: dict[str, Arg]) -> str:
    back = {stands: key for key, stands in BESIDE.items() if key != "to"}
    return f"it takes {', '.join(back.get(name, name) for name in known)}" if known else "it takes nothing"


def _arg(told: Findings, do: DoModel, arg: Arg, name: str, value: Any, path: Path) -> None:
    """One argument of a hand tool."""
    game, kind = told.game, arg.kind
    words = {
        "piece_value": (game.piece_values, "piece value"), "seat_value": (_set_values(game), "value of a seat"),
        "attribute": (game.attributes, "attribute"), "procedure": (game.hand_tools, "hand tool of the game"),
        "keyword": (game.keyword_models, "keyword"),
        "mat": (game.mats, "mat"), "seat": (SEATS, "seat"),
        "until": ({"turn", "phase", "always", *game.procedures}, "moment"),
    }  # fmt: skip
    if kind in words:
        told.word(value, words[kind][0], words[kind][1], path)
    elif kind in ("piece", "die", "host"):
        told.card(value, path)
    elif kind == "zone":
        told.zone(value, path)
    elif kind == "face":
        told.face(value, path)
    elif kind == "pieces":
        told.cards(value, path)
    elif kind in ("number", "amount"):
        zero_ok = name == "index"
        if not whole(value) or (value == 0 and not zero_ok) or (value < 0 and (kind == "amount" or zero_ok)):
            wish = "from 0" if zero_ok else "from 1" if kind == "amount" else "other than 0"
            told.bad(path, f"`{name}` is a number {wish}, not {described(value)}")
    elif kind == "yes_no" and not isinstance(value, bool):
        told.bad(path, f"`{name}` is true or false, not {described(value)}")
    elif kind == "text" and (not isinstance(value, str) or not value):
        told.bad(path, f"`{name}` is a text, not {described(value)}")
    elif kind == "any":
        _new_value(told, do, name, value, path)


def _set_values(game: Game) -> list[str]:
    return [name for name, value in game.seat_values.items() if value.computed is None]


def _new_value(told: Findings, do: DoModel, name: str, value: Any, path: Path) -> None:
    """What a mark or an attribute becomes: of its type."""
    model = told.game.model
    of = (
        model.piece_values.get(str(do.args.get("name")))
        if do.tool == "mark"
        else model.attributes.get(str(do.args.get("attribute")))
    )
    if of is not None:
        told.value(value, of, name, path)


# -------------------------------------------------------------------- whole games


def _start(told: Findings, do: DoModel, path: Path) -> None:
    given, path = do.start or {}, (*path, "start")
    for name, value in given.items():
        if name in SEATS:
            deck(told, value, (*path, name))
        elif name == "first":
            told.word(value, SEATS, "seat", (*path, name))
        elif name == "seed" and not whole(value):
            told.bad((*path, name), f"`seed` is a number, not {described(value)}")
        elif name != "seed":
            known = (*SEATS, "first", "seed")
            told.bad((*path, name), f"`start` knows no `{name}`", near(name, known) or listed(known))


def _next_game(told: Findings, do: DoModel, path: Path) -> None:
    path = (*path, "next_game")
    for seat, side in (do.next_game or {}).items():
        here = (*path, seat)
        if seat == "begin":
            if not isinstance(side, bool):
                told.bad(here, f"`begin` is true or false, not {described(side)}")
        elif seat not in SEATS:
            told.bad(here, f"there is no seat `{seat}`", near(seat, SEATS) or listed(SEATS))
        elif not isinstance(side, dict):
            told.bad(here, f"{described(side)} is no exchange", "write `{out: [NAME], into: [NAME]}`")
        else:
            for key, cards in side.items():
                if key not in ("out", "into"):
                    told.bad((*here, key), f"unknown key `{key}`", near(key, ("out", "into")) or "it is `out` or `into`")
                elif not isinstance(cards, list):
                    told.bad((*here, key), f"`{key}` is a list of cards, not {described(cards)}", "write `[NAME]`")
                else:
                    for index, card in enumerate(cards):
                        told.face(card, (*here, key, index))


def deck(told: Findings, given: Any, path: Path) -> None:
    """A deck by name, or as sections of `Name: count`."""
    game = told.game
    if given is False or given is None:
        return
    if isinstance(given, str):
        told.word(given, game.decks, "deck", path)
    elif not isinstance(given, dict):
        told.bad(path, f"a deck is a name, or sections of `Name: count`, not {described(given)}")
    else:
        for name, cards in given.items():
            here = (*path, name)
            if name == "like":
                told.word(cards, game.decks, "deck", here)
            elif name not in game.deck_model.sections:
                known = ("like", *game.deck_model.sections)
                told.bad(here, f"a deck has no section `{name}`", near(name, known) or listed(known))
            elif not isinstance(cards, dict):
                told.bad(here, "a section is a mapping of `Name: count`", "write `{NAME: 3}`")
            else:
                _section(told, cards, "like" in given, here)


def _section(told: Findings, cards: dict[str, Any], change: bool, path: Path) -> None:
    for card, many in cards.items():
        told.face(card, (*path, card))
        if not whole(many) or (many < 1 and not change):
            told.bad((*path, card), f"a number of copies must stand here, not {described(many)}")


_CHECKS: dict[str, Any] = {
    "drag": _drag, "use": _use, "pass_": _pass, "answer": _answer, "tool": _tool, "start": _start,
    "next_game": _next_game,
}  # fmt: skip
__all__ = ["deck", "move"]
