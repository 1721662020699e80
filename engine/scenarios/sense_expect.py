"""What a scenario expects, held against the game: an expectation that looks at nothing is a slip."""

from __future__ import annotations

from typing import Any

from engine.language.scenario import CountModel, ExpectModel
from engine.pack.typed import described
from engine.scenarios.count import condition
from engine.scenarios.faults import near
from engine.scenarios.names import LOOKED, Findings, Path, is_die, listed
from engine.values.ids import SEATS, TABLE

QUESTIONS = (
    "pieces", "options", "number", "order", "split", "yes_no", "payment", "by_hand", "pending", "none",
)  # fmt: skip
MAY_BE_EMPTY = {"stack", "phases", "choices"}
"""Where an empty list says something: nothing waits, nothing was entered."""


def expectation(told: Findings, wanted: ExpectModel, kept: set[str], path: Path) -> None:
    """One expectation, and those inside `not` and `either`."""
    if not wanted.model_fields_set:
        told.bad(path, "nothing is expected here", "say what must be true, or take it out")
    for name in wanted.model_fields_set - MAY_BE_EMPTY:
        if getattr(wanted, name) in ({}, [], ""):
            told.bad((*path, _key(name)), f"`{_key(name)}` names nothing: it looks at nothing", "name something, or take it out")
    _sides(told, wanted, path)
    _zones(told, wanted, path)
    _flow(told, wanted, path)
    _views(told, wanted, path)
    _said(told, wanted, path)
    for index, count in enumerate(wanted.counts):
        _count(told, count, (*path, "counts", index))
    _before(told, wanted, kept, path)
    for name in ("not_", "either"):
        inner = getattr(wanted, name)
        for index, part in enumerate(inner if isinstance(inner, list) else [inner] if inner is not None else []):
            here = (*path, _key(name), index) if isinstance(inner, list) else (*path, _key(name))
            expectation(told, part, kept, here)


def _key(name: str) -> str:
    return "not" if name == "not_" else name


def _sides(told: Findings, wanted: ExpectModel, path: Path) -> None:
    """Zones and values of seats and table."""
    for side in (*SEATS, "shared"):
        whose = TABLE if side == "shared" else side
        for name, content in getattr(wanted, side).items():
            here = (*path, side, name)
            kind = told.place(whose, name, here)
            if kind == "zone":
                told.content(name, content, here, LOOKED)
            elif kind == "value":
                told.of_seat(whose, name, content, here, setting=False)


def _zones(told: Findings, wanted: ExpectModel, path: Path) -> None:
    for name in ("holds", "lacks", "order"):
        for zone, cards in getattr(wanted, name).items():
            here = (*path, name, zone)
            told.zone(zone, here, seated=True)
            if not cards:
                told.bad(here, "this list is empty: it looks at nothing", f"name a card, or say `{zone}: 0` of its seat")
            for index, item in enumerate(cards):
                told.piece(item, (*here, index), LOOKED)
            holds = told.game.zones[zone.rpartition(".")[2]].holds if zone.rpartition(".")[2] in told.game.zones else None
            if name != "lacks" and holds is not None and len(cards) > holds and not told.crowded:
                told.bad(here, f"the zone `{zone}` holds at most {holds}, not {len(cards)}")
    for index, piece in enumerate(wanted.pieces):
        here = (*path, "pieces", index)
        told.piece(piece, here, LOOKED)
        if set(piece) <= {"card", "die"} and "in" not in piece:
            told.bad(here, "nothing is said of this piece", "say where it is (`in`), or what it is like")
        if "count" in piece:
            told.bad((*here, "count"), "`pieces` looks at one piece", "use `counts`, or name a zone's cards")
    for name in ("same", "differs"):
        for zone in getattr(wanted, name):
            told.zone(zone, (*path, name, zone), seated=True)
    for name in ("mats", "not_on_mats"):
        told.words(getattr(wanted, name) or (), told.game.zones, "zone", (*path, name), once=True)


def _flow(told: Findings, wanted: ExpectModel, path: Path) -> None:
    game = told.game
    phases = [p.id for p in game.procedures.values() if p.phase]
    words: tuple[tuple[str, Any, str], ...] = (
        ("phase", phases, "phase"), ("window", game.windows, "window"), ("running", game.procedures, "procedure"),
        ("not_running", game.procedures, "procedure"), ("question", QUESTIONS, "kind of question"),
        ("ended_by", game.clauses, "clause"),
    )  # fmt: skip
    for name, known, what in words:
        word = getattr(wanted, name)
        if word:
            told.word(word, known, what, (*path, name))
    told.words(wanted.phases or (), phases, "phase", (*path, "phases"))
    if wanted.winner is not None and wanted.over is False:
        told.bad((*path, "winner"), "a game that is not over has no winner", "take one of the two out")


def _views(told: Findings, wanted: ExpectModel, path: Path) -> None:
    for name in ("sees", "hides"):
        for seat, cards in getattr(wanted, name).items():
            here = (*path, name, seat)
            if not cards:
                told.bad(here, "this list is empty: it looks at nothing", "name a card")
            for index, card in enumerate(cards):
                if name == "hides" or not is_die(str(card)):
                    told.face(card, (*here, index))
    for seat, moves in wanted.offers.items():
        told.words(moves, told.game.moves, "move", (*path, "offers", seat), once=True)
    for seat, lit in wanted.lit.items():
        told.cards(lit, (*path, "lit", seat), empty=True)
    for card, zones in wanted.targets.items():
        told.card(card, (*path, "targets", card))
        for index, zone in enumerate(zones):
            told.zone(zone, (*path, "targets", card, index))
    for name in ("bills", "hosts", "enough"):
        for card, others in getattr(wanted, name).items():
            told.card(card, (*path, name, card))
            told.cards(others if name != "bills" else [], (*path, name, card), empty=True)


def _said(told: Findings, wanted: ExpectModel, path: Path) -> None:
    """The question, the stack, the log."""
    if wanted.source is not None:
        told.card(wanted.source, (*path, "source"))
    for index, name in enumerate(wanted.stack or ()):
        told.face(name, (*path, "stack", index))
    for name in ("log", "events"):
        lines = getattr(wanted, name)
        for index, words in enumerate(lines if isinstance(lines, list) else ()):
            if not words.strip():
                told.bad((*path, name, index), "these words are in every line", "say words of the line")
    for index, value in enumerate(wanted.choices or ()):
        if not isinstance(value, (str, int, dict)) or value == "":
            told.bad((*path, "choices", index), f"a choice is a card, an option, yes or no, not {described(value)}")
        elif isinstance(value, dict):
            told.card(value, (*path, "choices", index))
    if wanted.question == "none" and (wanted.choices is not None or wanted.least is not None or wanted.most is not None):
        told.bad((*path, "question"), "what is offered, if nothing is asked?", "name the kind of question")


def _count(told: Findings, count: CountModel, path: Path) -> None:
    zones = count.in_ if isinstance(count.in_, list) else [] if count.in_ is None else [count.in_]
    for index, zone in enumerate(zones):
        told.zone(zone, (*path, "in", index) if isinstance(count.in_, list) else (*path, "in"), seated=True)
    if count.if_ is not None:
        for fault, mend in condition(told.game, count.if_)[1]:
            told.bad((*path, "if"), fault, mend)
    if count.if_ is None and not zones:
        told.bad(path, "this counts every piece on the table", "say `in: ZONE` or `if: CONDITION`")


def _before(told: Findings, wanted: ExpectModel, kept: set[str], path: Path) -> None:
    names: list[tuple[Path, str]] = [(("same", zone), name) for zone, name in wanted.same.items()]
    names += [(("differs", zone), name) for zone, name in wanted.differs.items()]
    if isinstance(wanted.as_before, str):
        names.append((("as_before",), wanted.as_before))
    for where, name in names:
        if name not in kept:
            told.bad((*path, *where), f"nothing was kept as `{name}` before", near(name, kept) or listed(sorted(kept)))
