"""Builds the position in which a scenario begins."""

from __future__ import annotations

from typing import Any

from engine.game.compiled import Game
from engine.game.options import option_fault
from engine.judging.conditions import failed, variables
from engine.language.scenario import ScenarioModel, TableModel
from engine.match import Match
from engine.play.effects.procedures import begin
from engine.play.effects.windows import open_window
from engine.play.evolve import evolve
from engine.play.flow import advance
from engine.play.run import Run
from engine.scenarios.faults import ScenarioFault, face_of, near, place_of
from engine.setup import empty_state, put
from engine.values import events as e
from engine.values.frames import ProcedureFrame, StepsFrame, WindowFrame
from engine.values.ids import SEATS, TABLE, Zone, zone_of
from engine.values.lanes import begin_with
from engine.values.state import State
from engine.values.verdict import Refusal

DECK = 20
MOST = 500
"""No scenario needs more pieces in a zone."""
SPANS = ("phase", "turn", "game")
"""What was done in a phase was done in its turn, and in the game."""


def build(game: Game, scenario: ScenarioModel) -> Match:
    """Set the table up as a scenario says.

    A phase in which every window would be skipped is entered at its last window, which then waits.

    Raises:
        ScenarioFault: A card, zone, phase or value is not the game's.
    """
    match = _built(game, scenario, hold=False)
    table = scenario.table
    if table.phase and not table.at and not table.begin and game.phase(match.state) != table.phase:
        held = _built(game, scenario, hold=True)
        return held if game.phase(held.state) == table.phase else match
    return match


def _built(game: Game, scenario: ScenarioModel, hold: bool) -> Match:
    table = scenario.table
    options = {**game.options}
    for name, value in scenario.options.items():
        if name not in game.options:
            raise ScenarioFault(f"there is no option `{name}`", ("options", name), near(name, game.options))
        fault = option_fault(name, game.option_models[name], value)
        if fault:
            raise ScenarioFault(fault, ("options", name))
        options[name] = value
    state = empty_state(game, scenario.seed, options)
    names = {"south": "South", "north": "North"}
    match = Match(game, state, scenario.level, names, seed=scenario.seed)
    state.turn, state.turn_seat = table.number, table.turn
    state.rolls = tuple(table.rolls or ())
    for seat in SEATS:
        _side(game, match, seat, getattr(table, seat), ("table", seat))
    _side(game, match, TABLE, table.shared, ("table", "shared"))
    _pieces_as_values(game, match)
    for key, many in table.done.items():
        words = [*key.split(), "turn"]
        if len(words) < 3 or words[1] not in SEATS:
            raise ScenarioFault("say it as `MOVE south turn: 1`", ("table", "done", key))
        what, seat, span = words[:3]
        known = game.bench.vocab.words["tally"]
        if what not in known or span not in SPANS:
            raise ScenarioFault(
                f"nothing is counted as `{what} ... {span}`", ("table", "done", key), near(what, known)
            )
        for wider in SPANS[SPANS.index(span) :] if span in SPANS else (span,):
            state.tally[f"{what}/{seat}/{wider}"] = many
    run = Run(game, state)
    _frames(run, match, table, hold)
    advance(run)
    return match


def _side(game: Game, match: Match, seat: str, given: dict[str, Any], path: tuple[Any, ...]) -> None:
    state = match.state
    values = game.table_values if seat == TABLE else game.seat_values
    for key, content in given.items():
        here = (*path, key)
        if key == "name":
            match.names = {**match.names, seat: str(content)}
        elif f"{seat}.{key}" in state.zones:
            _zone(game, match, seat, key, content, here)
        elif key in values:
            state.values[f"{seat}.{key}"] = content
        else:
            raise ScenarioFault(f"there is no zone or value `{key}`", here, near(key, {*game.zones, *values}))
    _default_deck(game, match, seat, given)


def _pieces_as_values(game: Game, match: Match) -> None:
    """Values that are pieces, once all pieces lie on the table."""
    kinds = {**game.model.table_values, **game.model.seat_values}
    for key, value in list(match.state.values.items()):
        name = key.partition(".")[2]
        kind = kinds[name].type if name in kinds else ""
        if isinstance(value, (str, dict)) and kind == "piece":
            match.state.values[key] = _variable(match, value, ())
        elif isinstance(value, list):
            match.state.values[key] = tuple(_member(match, kind, member) for member in value)
        elif isinstance(value, str) and kind == "zone":
            match.state.values[key] = _member(match, "zones", value)


def _member(match: Match, kind: str, member: Any) -> Any:
    """One member of a list, as the game keeps it."""
    if kind == "pieces":
        return _variable(match, member, ())
    if kind == "zones" and isinstance(member, str):
        return zone_of(member if "." in member else f"{TABLE}.{member}")
    return member


def _default_deck(game: Game, match: Match, seat: str, given: dict[str, Any]) -> None:
    """A deck nobody mentions has cards in it: drawing one must not end the scenario."""
    for section in game.deck_model.sections.values():
        zone = game.zones[section.zone]
        own = zone.per_seat is (seat != TABLE)
        if own and zone.lies.stacked and zone.seen_by == "nobody" and section.zone not in given:
            _zone(game, match, seat, section.zone, DECK, ())


def _filler(game: Game, key: str, owner: str, path: tuple[Any, ...]) -> str:
    """A card for a zone of which only the number is said: the first of a deck that the zone accepts."""
    hidden = [n for n, x in game.deck_model.sections.items() if game.zones[x.zone].seen_by == "nobody"]
    cards = [face for deck in game.decks.values() for n in hidden for face, _ in deck.sections.get(n, ())]
    if not game.zone_at(key).accepts:
        return next(iter(cards or game.faces))
    for face in dict.fromkeys((*cards, *game.faces)):
        scratch = empty_state(game, 1)
        if unaccepted(game, scratch, put(game, scratch, face, owner, key)) is None:
            return face
    raise ScenarioFault("which cards? The zone accepts none that could be taken unasked", path, "list them by name")


def unaccepted(game: Game, state: State, number: int) -> Refusal | None:
    """Why a piece's zone does not accept it, if so."""
    piece = state.pieces[number]
    whose, _, zone = piece.zone.partition(".")
    names = {**variables(piece.owner, state.ref(number)), "to": Zone(zone, whose), "source": Zone(zone, whose)}
    state.pieces[number] = piece.copy(shown=frozenset(SEATS))
    refused = failed(game, state, game.zones[zone].accepts, names)
    state.pieces[number] = piece
    return next(iter(refused), None)


def _zone(game: Game, match: Match, seat: str, zone: str, content: Any, path: tuple[Any, ...]) -> None:
    key = f"{seat}.{zone}"
    owner = SEATS[0] if seat == TABLE else seat
    if isinstance(content, int):
        if not 0 <= content <= MOST:
            raise ScenarioFault(f"a zone holds 0 to {MOST} cards", path)
        face = _filler(game, key, owner, path) if content else ""
        for _ in range(content):
            put(game, match.state, face, owner, key)
        return
    if not isinstance(content, list):
        raise ScenarioFault("a zone holds a number of cards, or a list of them", path)
    piles = game.zones[zone].lies.stacked
    entries = list(enumerate(content))
    for index, item in reversed(entries) if piles else entries:
        lay_out(game, match, key, item, owner, (*path, index))


def lay_out(game: Game, match: Match, key: str, item: Any, owner: str, path: tuple[Any, ...]) -> int:
    """Lay one piece out: a name, or a mapping with its values."""
    state = match.state
    spec = {"card": item} if isinstance(item, str) else dict(item)
    count = int(spec.pop("count", 1))
    for _ in range(count - 1):
        lay_out(game, match, key, spec, owner, path)
    owner = spec.pop("owner", owner)
    if "die" in spec:
        number = put(game, state, "", owner, key, "die", int(spec["die"]))
        if spec.get("value") is not None:
            evolve(game, state, e.Rolled(number, int(spec["value"]), chance=False))
    else:
        kind = "token" if spec.get("token") else "card"
        number = put(game, state, face_of(game, str(spec.get("card")), path), owner, key, kind)
    state.pieces[number] = state.pieces[number].copy(entered=max(0, state.turn - 1))
    for name, value in spec.items():
        _piece_value(game, match, number, name, value, (*path, name))
    return number


def _piece_value(game: Game, match: Match, number: int, name: str, value: Any, path: tuple[Any, ...]) -> None:
    state = match.state
    if name == "turned":
        evolve(game, state, e.Turned(number, bool(value)))
    elif name == "up":
        evolve(game, state, e.Flipped(number, bool(value)))
    elif name == "slot":
        _slot(game, match, number, value, path)
    elif name == "known":
        seats = SEATS if value is True else (value,) if isinstance(value, str) else tuple(value or ())
        evolve(game, state, e.Learned(number, frozenset(seats), shown=False, known=True))
    elif name == "entered":
        state.pieces[number] = state.pieces[number].copy(entered=int(value))
    elif name == "attached":
        for item in value:
            owner = state.pieces[number].owner
            rider = lay_out(game, match, state.pieces[number].zone, item, owner, path)
            place = state.zones[state.pieces[number].zone].index(number)
            evolve(game, state, e.Moved(rider, state.pieces[number].zone, place, up=True, host=number))
    elif name in game.piece_values:
        evolve(game, state, e.ValueSet(number, name, value, "set"))


def _slot(game: Game, match: Match, number: int, value: Any, path: tuple[Any, ...]) -> None:
    """Put a piece on a place of its zone, by number or by the name of a cell."""
    state, piece = match.state, match.state.pieces[number]
    place = place_of(game, piece.zone, value, path)
    if any(state.pieces[i].slot == place and state.pieces[i].host is None for i in state.zones[piece.zone] if i != number):
        raise ScenarioFault(f"the slot {value} is taken", path, "give each card of the zone a slot of its own")
    state.pieces[number] = piece.copy(slot=place)


# -------------------------------------------------------------------- where it begins


def _frames(run: Run, match: Match, table: TableModel, hold: bool) -> None:
    """Build the frames that lead to the asked phase, procedure or window; entry steps are not run."""
    game = run.game
    begin(run, game.setup, {"first": table.turn} if "first" in game.procedures[game.setup].vars else {})
    wanted = list(table.at) or ([table.phase] if table.phase else [])
    if not wanted:
        phases = [p.id for p in game.procedures.values() if p.phase]
        wanted = phases[:1]
    for place, name in enumerate(wanted):
        if name not in game.procedures and name not in game.windows:
            words = {*game.procedures, *game.windows}
            where = ("table", "at", place) if table.at else ("table", "phase")
            raise ScenarioFault(f"there is no phase, procedure or window `{name}`", where, near(name, words))
        _enter(run, match, name, table)
    if table.phase in game.procedures and not table.at and not table.begin:
        windows = _opened(game, table.phase)
        if windows:
            _enter(run, match, windows[-1 if hold else 0], table)
            opened = run.state.agenda[-1]
            if isinstance(opened, WindowFrame):
                opened.held = hold


def _opened(game: Game, procedure: str) -> list[str]:
    return [step.model.open for step in game.blocks[game.procedures[procedure].block] if hasattr(step.model, "open")]


def _enter(run: Run, match: Match, name: str, table: TableModel) -> None:
    """Go down the steps from where we are to the one that begins `name`; else begin it here."""
    chain = _chain(run.game, run.state.agenda[-1].block, name, set())
    for block, index in chain or []:
        frame = run.state.agenda[-1]
        if frame.block != block:
            run.push(StepsFrame(block=block, again=_endless(run.game, block)))
            frame = run.state.agenda[-1]
        frame.pc = index + 1
        depth = len(run.state.agenda)
        step = run.game.blocks[block][index]
        if hasattr(step.model, "sealed"):
            step.act(run)
            begin_with(run.state, table.turn)
            continue
        if hasattr(step.model, "run") or hasattr(step.model, "open"):
            step.act(run)
        if len(run.state.agenda) > depth + 1:
            del run.state.agenda[depth + 1 :]
    inner = run.state.agenda[-1]
    if chain and table.with_ and isinstance(inner, ProcedureFrame) and inner.vars is not None:
        known = run.game.procedures[name].vars if name in run.game.procedures else ()
        inner.vars.update({k: _variable(match, v, known) for k, v in table.with_.items() if k in known})
    if not chain:
        given = {
            k: _variable(match, v, run.game.procedures[name].vars if name in run.game.procedures else ())
            for k, v in table.with_.items()
        }
        if name in run.game.procedures:
            begin(run, name, {k: v for k, v in given.items() if k in run.game.procedures[name].vars})
        else:
            open_window(run, name, {})


def _endless(game: Game, block: str) -> bool:
    """A block inside an endless loop must come round again."""
    parent, _, index = block.removesuffix(".do").rpartition(".")
    within = block.endswith(".do") and index.isdigit()
    return within and bool(getattr(game.blocks[parent][int(index)].model, "while_", None))


def _variable(match: Match, value: Any, names: Any) -> Any:
    from engine.scenarios.words import find_piece

    if isinstance(value, str) and value in SEATS:
        return value
    if isinstance(value, (str, dict)):
        try:
            return match.state.ref(find_piece(match, value, None, ("table", "with")))
        except ScenarioFault:
            return value
    return value


def _chain(game: Game, block: str, name: str, seen: set[str]) -> list[tuple[str, int]] | None:
    """Find the steps, block by block, that lead from a block to a procedure or window."""
    if block in seen:
        return None
    seen.add(block)
    for index, step in enumerate(game.blocks.get(block, ())):
        model = step.model
        if getattr(model, "run", None) == name or getattr(model, "open", None) == name:
            return [(block, index)]
        inner = [f"{block}.{index}.{key}" for key in ("do", "then", "else", "hold")]
        target = getattr(model, "run", None)
        if isinstance(target, str) and target in game.procedures:
            inner.append(game.procedures[target].block)
        for child in inner:
            if child in game.blocks and child:
                found = _chain(game, child, name, seen)
                if found:
                    return [(block, index), *found]
    return None
