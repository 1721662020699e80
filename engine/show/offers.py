"""What the menus of pieces and zones offer: moves of the game first, then hand tools."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from engine.expressions.context import Ctx
from engine.judging.conditions import variables
from engine.judging.drags import is_onto
from engine.judging.table import Table
from engine.play.manual import hand_given
from engine.show.naming import plain
from engine.values import moves as mv
from engine.values import tools as t
from engine.values.handles import handle, piece_at
from engine.values.ids import SEATS, SeatId, zone_of
from engine.values.offered import ActionView
from engine.values.speech import Phrase, message, phrase
from engine.values.state import Piece
from engine.values.verdict import Verdict

STEPS, COUNTS = (-99, 99), (1, 99)
"""Numbers that a hand tool takes: a change up or down, or so many."""
OPEN = re.compile(r"\{[a-z_.]+\}")


def actions(match: Table, seat: SeatId, name: str, lang: str) -> tuple[ActionView, ...]:
    """The menu of a piece: moves of the game first, likely ones on top, then the hand tools."""
    try:
        number = piece_at(match.state, seat, name)
    except KeyError:
        return ()
    piece = match.state.pieces[number]
    rules = _uses(match, seat, piece, lang) + _drags(match, seat, piece, lang)
    rules.sort(key=lambda action: not action.allowed)
    tools = _tools(match, seat, piece, lang) if not match.over else []
    found = tuple({(action.label, action.manual): action for action in reversed((*rules, *tools))}.values())[::-1]
    return tuple(replace(action, move=_discreet(match, seat, action.move)) for action in found)


def _discreet(match: Table, seat: SeatId, move: mv.Move) -> mv.Move:
    """The same move; another's card that the seat cannot see goes by its handle, since its number is a secret."""
    number = t.piece_of(move.tool) if isinstance(move, mv.Manual) else getattr(move, "piece", None)
    piece = match.state.pieces.get(number) if isinstance(number, int) else None
    if piece is None or match.game.controller(piece) == seat or match.game.sees(match.state, seat, piece):
        return move
    name: Any = handle(match.state, seat, piece)
    return replace(move, tool=t.with_piece(move.tool, name)) if isinstance(move, mv.Manual) else replace(move, piece=name)


def _onto(match: Table, seat: SeatId, piece: Piece) -> Iterator[tuple[mv.Drag, Verdict, Verdict]]:
    """Judge a drag of this piece onto every other one that a move could be about."""
    state, game = match.state, match.game
    moves = [x for x in game.drags_from.get(zone_of(piece.zone).id, ()) if x.drag is not None and x.drag.onto is not None]
    zones = {z for x in moves if x.drag is not None for z, _ in x.drag.to}
    riders = any(x.attached for x in moves)
    for key, row in state.zones.items():
        if zone_of(key).id not in zones:
            continue
        for i in row:
            if i != piece.id and (state.pieces[i].host is None or riders):
                drag = mv.Drag(seat, piece.id, key, host=i)
                clean, verdict = _judged(match, drag)
                if is_onto(game, verdict):
                    yield drag, clean, verdict


def _judged(match: Table, move: mv.Drag | mv.Use) -> tuple[Verdict, Verdict]:
    """What the rules say to a move, and what `Table.make` will say: they differ in a free game only."""
    clean = match.ruling(move)
    return clean, clean if clean.allowed or match.level != "free" else match.judge(move)


def uses(match: Table, seat: SeatId, piece: Piece) -> list[tuple[mv.Use, str, str, str]]:
    """Abilities and buttons of one piece, as moves with label, icon and key."""
    game, state = match.game, match.state
    found = []
    seen = game.sees(state, seat, piece)
    zone = zone_of(piece.zone).id
    for spec in game.moves.values():
        if spec.zones is not None and zone not in spec.zones:
            continue
        if spec.ability is not None and seen:
            for ability in game.abilities(piece, spec.ability):
                found.append((mv.Use(seat, spec.id, piece.id, str(ability.index)), spec.id, spec.icon, spec.key))
        elif spec.piece is not None and spec.drag is None:
            ctx = Ctx(game, state, variables(seat, state.ref(piece.id)), seat)
            if spec.piece(ctx):
                found.append((mv.Use(seat, spec.id, piece.id), spec.id, spec.icon, spec.key))
    return found


def _uses(match: Table, seat: SeatId, piece: Piece, lang: str) -> list[ActionView]:
    found = []
    for move, name, icon, key in uses(match, seat, piece):
        clean, verdict = _judged(match, move)
        ctx = Ctx(match.game, match.state, variables(seat, match.state.ref(piece.id)), seat)
        label = plain(match.game.filled(match.game.moves[name].label, ctx).say(lang, match.namer(seat, lang)))
        if move.ability is not None:
            spec = match.game.faces[piece.face].abilities[int(move.ability)]
            label = f"{label}: {spec.name.say(lang)}" if spec.name else label
        found.append(_action(match, seat, label, icon, key, move, clean, verdict, lang))
    return found


def _drags(match: Table, seat: SeatId, piece: Piece, lang: str) -> list[ActionView]:
    """The drags that are moves of the game: onto each piece that would do, and to each zone."""
    found, say, onto = [], match.namer(seat, lang), set()
    for drag, clean, verdict in _onto(match, seat, piece):
        if verdict.allowed and verdict.move is not None:
            onto.add(verdict.move)
            label = f"{_label(match, verdict, say, lang)} → {plain(say(match.state.ref(drag.host or 0)))}"
            found.append(_action(match, seat, label, "target", _key(match, verdict), drag, clean, verdict, lang))
    for key in match.state.zones:
        if key == piece.zone:
            continue
        move = mv.Drag(seat, piece.id, key)
        clean, verdict = _judged(match, move)
        if verdict.move is None or verdict.move in onto:
            continue
        if verdict.allowed or clean.near:
            zone = match.game.zone_at(key)
            label = f"{_label(match, verdict, say, lang)} → {zone.label.say(lang)}"
            found.append(_action(match, seat, label, zone.icon, _key(match, verdict), move, clean, verdict, lang))
    return found


def _key(match: Table, verdict: Verdict) -> str:
    spec = match.game.moves.get(verdict.move or "")
    return spec.key if spec else ""


def _label(match: Table, verdict: Verdict, say: Callable[[Any], str], lang: str) -> str:
    """What a move is called; what its label would name stays open where there is nothing to name."""
    spec = match.game.moves.get(verdict.move or "")
    label: str = verdict.label.say(lang, say) if verdict.label else (spec.label.say(lang) if spec else "")
    return OPEN.sub("\N{HORIZONTAL ELLIPSIS}", label)


def _action(
    match: Table, seat: SeatId, label: str, icon: str, key: str, move: mv.Move, clean: Verdict, verdict: Verdict,
    lang: str,
) -> ActionView:  # fmt: skip
    against = verdict.refusals or clean.refusals
    first = against[0] if against else None
    reason = plain(first.sentence.say(lang, match.namer(seat, lang))) if first else ""
    clause = first.clauses[0] if first and first.clauses else ""
    return ActionView(plain(label), icon, key, move, verdict.allowed, reason, clause)


def _tools(match: Table, seat: SeatId, piece: Piece, lang: str) -> list[ActionView]:
    """The hand tools for a piece, each a ready move."""
    game = match.game

    def tool(key: str, icon: str, does: t.Tool, letter: str = "") -> ActionView:
        amount = t.amount_of(does)
        label = message(lang, key, {} if amount is None else {"n": amount})
        return ActionView(label, icon, letter, mv.Manual(seat, does), True, manual=True)

    found: list[ActionView] = []
    seen = game.sees(match.state, seat, piece)
    if piece.kind == "die":
        return [tool("tool-roll", "dice", t.RollTool(piece.id)), _counted(tool("tool-die", "plus", t.SetDieTool(piece.id)), STEPS)]
    in_play = game.zone_at(piece.zone).kind not in ("pile", "fan")
    if in_play and game.damage:
        found.append(_counted(tool("tool-damage", "drop", t.DamageTool(piece.id), "c"), STEPS))
    found += _number_tools(match, seat, piece, seen, lang) if in_play else []
    found += _own_tools(match, seat, piece, lang)
    found += _keyword_tools(match, seat, piece, lang) if in_play and seen else []
    found += [tool("tool-turn", "rotate", t.TurnTool(piece.id), "x")] if in_play else []
    found.append(tool("tool-flip", "flip", t.FlipTool(piece.id), "f"))
    if seen:
        found.append(tool("tool-reveal", "reveal", t.RevealTool(piece.id)))
    else:
        found.append(tool("tool-look", "eye", t.LookTool(piece.id)))
    for key in match.state.zones:
        if key != piece.zone:
            found.append(_move_to(match, seat, piece, key, lang))
    return found


def _keyword_tools(match: Table, seat: SeatId, piece: Piece, lang: str) -> list[ActionView]:
    """Every keyword of the game, to be given; or to be taken, where a hand has given it."""
    found = []
    for word, model in match.game.keyword_models.items():
        given = any(change.until == hand_given(piece.id, word) for change in piece.mods)
        move = mv.Manual(seat, t.KeywordTool(piece.id, word, not given))
        label = message(lang, "tool-no-keyword" if given else "tool-keyword", {"what": phrase(model.label).say(lang)})
        found.append(ActionView(label, model.icon, "", move, True, manual=True))
    return found


def _own_tools(match: Table, seat: SeatId, piece: Piece, lang: str) -> list[ActionView]:
    """The pack's own hand tools for a piece."""
    ctx = Ctx(match.game, match.state, variables(seat, match.state.ref(piece.id)), seat)
    found = []
    for name, own in match.game.hand_tools.items():
        if own.piece is not None and own.piece(ctx) is True:
            move = mv.Manual(seat, t.ProcedureTool(name, piece.id))
            entry = ActionView(own.label.with_args(n=1).say(lang), own.icon, "", move, True, manual=True)
            found.append(_counted(entry, COUNTS, _named(own.label, lang)) if own.amount else entry)
    return found


def _counted(action: ActionView, amounts: tuple[int, int], says: Callable[[int], str] | None = None) -> ActionView:
    """The same entry with a number to choose."""
    return replace(action, amounts=amounts, says=says)


def _number_tools(match: Table, seat: SeatId, piece: Piece, seen: bool, lang: str) -> list[ActionView]:
    """Tools for the numbers of a piece: its counters, and what is printed on it."""
    game = match.game
    found = []
    for value in game.piece_values.values():
        if value.show == "counter":
            move = mv.Manual(seat, t.CounterTool(piece.id, value.id))
            found.append(ActionView(value.label.say(lang), value.icon, "", move, True, manual=True, amounts=STEPS))
    for value in game.piece_values.values():
        if value.show == "tag" and value.default is False and value.until is None:
            of = piece.source.id if piece.source is not None else piece.id
            now = of in match.state.pieces and game.piece_value(match.state.pieces[of], value.id)
            move = mv.Manual(seat, t.MarkTool(of, value.id, not now))
            label = message(lang, "tool-unmark" if now else "tool-mark", {"what": value.label.say(lang)})
            found.append(ActionView(label, value.icon, "", move, True, manual=True))
    for name in (name for group in game.face_look.stat_groups for name in group):
        face = game.faces.get(piece.face)
        if seen and face is not None and face.attributes.get(name) is not None:
            spec = game.attributes[name]
            move = mv.Manual(seat, t.ModifyTool(piece.id, name))
            found.append(ActionView(spec.label.say(lang), spec.icon, "", move, True, manual=True, amounts=STEPS))
    return found


def _move_to(match: Table, seat: SeatId, piece: Piece, key: str, lang: str) -> ActionView:
    zone = match.game.zone_at(key)
    whose = key.partition(".")[0]
    words = {"zone": zone.label.say(lang), "name": match.names.get(whose, "")}
    text = message(lang, "tool-move-own" if whose in (seat, "table") else "tool-move-rival", words)
    return ActionView(text, zone.icon, "m", mv.Manual(seat, t.MoveTool(piece.id, key)), True, manual=True)


def zone_actions(match: Table, seat: SeatId, key: str, lang: str) -> tuple[ActionView, ...]:
    """The menu of a zone: what the hand tools can do with a whole pile."""
    if match.over or key not in match.state.zones:
        return ()
    zone = match.game.zone_at(key)
    found: list[ActionView] = []

    def tool(word: str, icon: str, does: t.Tool) -> ActionView:
        return ActionView(message(lang, word, {"n": 1}), icon, "", mv.Manual(seat, does), True, manual=True)

    for name, own in match.game.hand_tools.items():
        if own.zone == zone.id:
            move = mv.Manual(seat, t.ProcedureTool(name, zone=key))
            found.append(
                _counted(ActionView("", own.icon, "", move, True, manual=True), COUNTS, _named(own.label, lang))
            )
    if zone.kind == "pile":
        hand = next((z for z in match.game.zones.values() if z.hand), None)
        whose = key.partition(".")[0]
        whose = whose if whose in SEATS else seat
        if (
            hand is not None
            and "draw" not in {n for n, own in match.game.hand_tools.items() if own.zone == zone.id}
        ):
            drawn = tool("tool-draw", "draw", t.DrawTool(key, match.game.zone_for(whose, hand.id).key))
            found.append(_counted(drawn, COUNTS, lambda n: message(lang, "tool-draw", {"n": n})))
        looked = tool("tool-look-top", "eye", t.LookTool(zone=key))
        found.append(_counted(looked, COUNTS, lambda n: message(lang, "tool-look-top", {"n": n})))
        found.append(tool("tool-shuffle", "shuffle", t.ShuffleTool(key)))
    for value in match.game.seat_values.values():
        if value.computed is None and zone.kind == "pile" and zone.per_seat:
            move = mv.Manual(seat, t.ValueTool(value.id, key.partition(".")[0]))
            found.append(ActionView(value.label.say(lang), value.icon, "", move, True, manual=True, amounts=STEPS))
    return tuple(replace(action, label=action.says(1)) if action.says else action for action in found)


def _named(label: Phrase, lang: str) -> Callable[[int], str]:
    return lambda n: str(label.with_args(n=n).say(lang))
