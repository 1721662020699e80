"""Reads a whole scenario beside its game before it is played: a slip must never pass because nobody looked."""

from __future__ import annotations

from functools import partial
from typing import Any

from engine.game.compiled import Game
from engine.language.scenario import DoModel, ScenarioModel, StepModel, TableModel
from engine.pack.typed import described
from engine.scenarios.faults import face_of, near
from engine.scenarios.names import PLACED, WHOSE, Findings, Path, listed
from engine.scenarios.position import unaccepted
from engine.scenarios.sense_do import deck, move
from engine.scenarios.sense_expect import QUESTIONS, expectation
from engine.setup import empty_state, put
from engine.show.naming import plain
from engine.values.ids import SEATS, TABLE, Ref, Zone
from engine.values.problems import Severity
from engine.values.state import State

STARTED = {"start", "turn", "rolls"}
"""What a table that begins with the game's own set-up may say."""
MOVES = ("do", "try_", "allowed", "pass_", "answer", "until")
SHOWN = {"try_": "try", "pass_": "pass"}
MAY_BE_NONE = {"south", "north", "shared", "pieces"}


def examine(game: Game, scenario: ScenarioModel, data: Any) -> list[tuple[Path, str, str, Severity]]:
    """Every word and value that the game does not know, and what says nothing.

    Args:
        game: The game, with the scenario's own cards.
        scenario: The scenario.
        data: The same as it stands in the file.
    """
    told = Findings(game, crowded=any(x.do is not None and (x.do.anyway or x.do.tool is not None) for x in scenario.steps))
    _empty(told, data, ())
    _head(told, scenario)
    _table(told, scenario.table)
    kept: set[str] = set()
    for index, step in enumerate(scenario.steps):
        _step(told, step, kept, ("steps", index))
    if scenario.expect is not None:
        expectation(told, scenario.expect, kept, ("expect",))
    looks = scenario.expect or any(x.expect or any(getattr(x, k) is not None for k in MOVES) for x in scenario.steps)
    if not looks:
        told.doubt((), "this scenario looks at nothing", "say what must be true: `expect: {...}`")
    return told.found


def _empty(told: Findings, node: Any, path: Path) -> None:
    """A key without a value: what stands below it is probably not indented."""
    pairs = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ()
    for key, value in pairs:
        if value is None:
            told.bad((*path, key), f"`{key}` is empty", "give it a value, indented below it, or take it out")
        elif key not in MAY_BE_NONE:
            _empty(told, value, (*path, key))


def _head(told: Findings, scenario: ScenarioModel) -> None:
    game = told.game
    if not scenario.title or (isinstance(scenario.title, dict) and not all(scenario.title.values())):
        told.bad(("title",), "the title is empty")
    elif isinstance(scenario.title, dict) and "en" not in scenario.title:
        told.doubt(("title",), "the title has no English", "add `en: ...`")
    told.clauses(scenario.clauses, ("clauses",))
    for name, value in scenario.options.items():
        if name not in game.option_models:
            told.bad(("options", name), f"there is no option `{name}`", near(name, game.option_models))
        else:
            option(told, name, value, ("options", name))
    if scenario.mat is not None:
        told.word(scenario.mat, game.mats, "mat", ("mat",))
    for seat, given in scenario.decks.items():
        deck(told, given, ("decks", seat))
    if scenario.decks and not scenario.table.start:
        told.bad(("decks",), "decks are dealt only where the game begins", "say `table: {start: true}`")


def option(told: Findings, name: str, value: Any, path: Path) -> None:
    """An option's value: of its type, and one of its values."""
    model = told.game.option_models[name]
    if model.type == "choice":
        told.word(value, model.values or (), f"value of `{name}`", path)
    else:
        told.value(value, model, name, path)


# -------------------------------------------------------------------- the table


def _table(told: Findings, table: TableModel) -> None:
    game, path = told.game, ("table",)
    given = {name for name in table.model_fields_set if getattr(table, name) not in (None, {}, [], False)}
    if table.start:
        for name in sorted(given - STARTED):
            key = "with" if name == "with_" else name
            told.bad((*path, key), f"`{key}` has no meaning beside `start`: the game sets the table", "take one away")
        return
    phases = [p.id for p in game.procedures.values() if p.phase]
    if table.phase is not None and table.phase not in phases:
        inside = table.phase in game.procedures or table.phase in game.windows
        mend = f"say `at: [{table.phase}]`" if inside else near(table.phase, phases) or listed(phases)
        told.bad((*path, "phase"), f"there is no phase `{table.phase}`", mend)
    if table.phase is not None and table.at:
        told.bad((*path, "at"), "`at` and `phase` both say where the scenario begins", "put the phase first in `at`")
    if table.begin and table.at:
        told.bad((*path, "begin"), "`begin` belongs to a `phase`, not to `at`")
    for index, name in enumerate(table.at):
        told.word(name, {**game.procedures, **game.windows}, "procedure or window", (*path, "at", index))
    _variables(told, table)
    for seat in (*SEATS, "shared"):
        _side(told, seat, getattr(table, seat), (*path, seat))
    for key in table.done:
        _done(told, key, (*path, "done", key))


def _variables(told: Findings, table: TableModel) -> None:
    """The variables of the procedures in which the scenario begins."""
    models = told.game.model.procedures
    names = [*table.at, *([table.phase] if table.phase else [])]
    known = {k: v for name in names if name in models for k, v in models[name].vars.items()}
    for name, value in table.with_.items():
        path = ("table", "with", name)
        if name not in known:
            told.bad(path, f"no procedure of `at` has a variable `{name}`", near(name, known) or listed(known))
        elif known[name] == "piece":
            told.card(value, path)
        elif known[name] == "seat":
            told.word(value, SEATS, "seat", path)
        elif known[name] == "int" and (not isinstance(value, int) or isinstance(value, bool)):
            told.bad(path, f"`{name}` is a number, not {described(value)}")
        elif known[name] == "bool" and not isinstance(value, bool):
            told.bad(path, f"`{name}` is true or false, not {described(value)}")


def _side(told: Findings, seat: str, given: dict[str, Any], path: Path) -> None:
    """What lies in the zones of a seat, and its values."""
    whose = TABLE if seat == "shared" else seat
    for name, content in given.items():
        here = (*path, name)
        kind = told.place(whose, name, here, {"name"} if whose != TABLE else set())
        if kind == "zone":
            fine = len(told.found)
            told.content(name, content, here, PLACED)
            if len(told.found) == fine and isinstance(content, list):
                _accepted(told, f"{whose}.{name}", content, here)
        elif kind == "value":
            told.of_seat(whose, name, content, here, setting=True)
        elif kind == "other" and not isinstance(content, str):
            told.bad(here, f"`{name}` is a text, not {described(content)}")


def _accepted(told: Findings, key: str, content: list[Any], path: Path) -> None:
    """A card in a zone that does not accept it: it may be meant so, but mostly is a slip."""
    game = told.game
    for index, item in enumerate(content if game.zone_at(key).accepts else ()):
        state = empty_state(game, 1)
        owner = SEATS[0] if key.startswith(TABLE) else key.partition(".")[0]
        if isinstance(item, dict) and "die" in item:
            number = put(game, state, "", owner, key, "die", item["die"])
        else:
            name = item["card"] if isinstance(item, dict) else item
            number = put(game, state, face_of(game, name, ()), owner, key)
        why = unaccepted(game, state, number)
        if why is not None:
            said = plain(why.sentence.say("en", partial(name_of_face, game, state)))
            clauses = f" ({', '.join(why.clauses)})" if why.clauses else ""
            told.doubt((*path, index), f"this zone does not accept it: {said}{clauses}", "put it elsewhere")


def name_of_face(game: Game, state: State, value: Any) -> str:
    """What a sentence about a piece of a bare table calls it."""
    if isinstance(value, Ref):
        return game.name(state.pieces[value.id])
    return game.zones[value.id].label.say("en") if isinstance(value, Zone) else str(value)


def _done(told: Findings, key: str, path: Path) -> None:
    words = key.split()
    if len(words) not in (2, 3) or words[1] not in SEATS or (len(words) == 3 and words[2] not in ("turn", "phase", "game")):
        told.bad(path, f"`{key}` does not say what was done", "say it as `MOVE south turn: 1`")
        return
    known = told.game.bench.vocab.words["tally"]
    if words[0] not in known:
        told.bad(path, f"nothing is counted as `{words[0]}`", near(words[0], known) or listed(known))


# -------------------------------------------------------------------- steps


def _step(told: Findings, step: StepModel, kept: set[str], path: Path) -> None:
    made = [SHOWN.get(name, name) for name in MOVES if getattr(step, name) is not None]
    if len(made) > 1:
        text = f"a step makes one move, and `{made[0]}` stands here already"
        told.bad((*path, made[1]), text, f"begin another step: `- {made[1]}: ...`")
    if not made and not any(x is not None for x in (step.say, step.point, step.keep, step.expect, step.rolls)):
        told.bad(path, "this step is empty", "say what it does, or take it out")
    for key in ("refused", "sentence", "short", "only"):
        if getattr(step, key) is not None and step.try_ is None:
            told.bad((*path, key), f"`{key}` belongs to a `try`", "say `try` instead of `do`")
    if step.refused is not None:
        told.clauses(step.refused, (*path, "refused"))
        if not step.refused:
            told.bad((*path, "refused"), "no clause is named", "name one, or say `sentence: WORDS`")
    elif step.try_ is not None and step.sentence is None:
        told.doubt((*path, "try"), "any refusal would do here", "say `refused: CLAUSE` or `sentence: WORDS`")
    if step.by is not None and step.answer is None:
        told.bad((*path, "by"), "`by` belongs into the move", "write `do: {..., by: SEAT}`")
    if step.rolls is not None and not (set(made) & {"do", "try", "pass", "answer", "until"}):
        told.bad((*path, "rolls"), "nothing is rolled here: this step makes no move")
    _moves(told, step, path)
    _aside(told, step, kept, path)
    if step.expect is not None:
        expectation(told, step.expect, kept, (*path, "expect"))


def _moves(told: Findings, step: StepModel, path: Path) -> None:
    for key, do in (("do", step.do), ("try", step.try_), ("allowed", step.allowed)):
        if do is not None:
            move(told, do, (*path, key))
            if key == "allowed" and (do.start is not None or do.next_game is not None):
                told.bad((*path, key), "`start` and `next_game` can only be made", "say `do` or `try`")
    if step.answer is not None:
        move(told, DoModel(answer=step.answer), path)
    if step.until is not None:
        _until(told, step.until, (*path, "until"))


def _aside(told: Findings, step: StepModel, kept: set[str], path: Path) -> None:
    """What a step points at and remembers."""
    pointed = step.point if isinstance(step.point, list) else [] if step.point is None else [step.point]
    if step.point in ([], ""):
        told.bad((*path, "point"), "nothing is pointed at", "name a card or a zone")
    for index, item in enumerate(pointed):
        here = (*path, "point", index) if isinstance(step.point, list) else (*path, "point")
        whose, _, zone = str(item).rpartition(".")
        if " " not in str(item) and (zone in told.game.zones or whose in (*WHOSE, TABLE)):
            told.zone(item, here)
        else:
            told.card(item, here)
    if step.keep == {}:
        told.bad((*path, "keep"), "nothing is kept", "write `keep: {NAME: south.deck}` or `keep: {NAME: position}`")
    for name, zone in (step.keep or {}).items():
        if zone != "position":
            told.zone(zone, (*path, "keep", name), seated=True)
        kept.add(name)


def _until(told: Findings, until: dict[str, Any], path: Path) -> None:
    """A word that can never come true would play the whole game on."""
    game = told.game
    words: dict[str, Any] = {
        "phase": [p.id for p in game.procedures.values() if p.phase], "window": game.windows, "turn": SEATS,
        "to_act": SEATS, "question": [q for q in QUESTIONS if q != "none"],
    }  # fmt: skip
    known = (*words, "number", "over")
    if not until:
        told.bad(path, "until when?", f"say one of {', '.join(known)}")
    for key, value in until.items():
        here = (*path, key)
        if key not in known:
            told.bad(here, f"`until` knows no `{key}`", near(key, known) or f"it knows {', '.join(known)}")
        elif key in words:
            told.word(value, words[key], key, here)
        elif key == "number" and (not isinstance(value, int) or isinstance(value, bool)):
            told.bad(here, f"`number` is the number of a turn, not {described(value)}")
        elif key == "over" and value is not True:
            told.bad(here, "`over` can only be awaited as true", "say `over: true`")
