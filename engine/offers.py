"""What a lifted piece may do: lit targets, and the entries of its menu."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine import moves as mv
from engine.handles import handle, piece_at
from engine.ids import SEATS, SeatId, zone_of
from engine.judge import judge
from engine.naming import plain
from engine.speech import message
from engine.state import Piece
from engine.verdict import Verdict
from engine.view import ActionView, TargetView

if TYPE_CHECKING:
    from engine.match import Match


def targets(match: Match, seat: SeatId, name: str, lang: str) -> tuple[TargetView, ...]:
    """Judge a drag of this piece to every zone, and onto every piece that a move is about."""
    try:
        number = piece_at(match.state, seat, name)
    except KeyError:
        return ()
    state, game = match.state, match.game
    source = state.pieces[number].zone
    found = []
    say = match.namer(seat, lang)
    for key in state.zones:
        if key == source:
            continue
        drag = mv.Drag(seat, number, key)
        found.append(_target(key, None, judge(game, state, drag), say, lang))
    onto = [x for x in game.drags_from.get(zone_of(source).id, ()) if x.drag is not None and x.drag.onto is not None]
    zones = {z for x in onto if x.drag is not None for z, _ in x.drag.to}
    for key, row in state.zones.items():
        if zone_of(key).id not in zones:
            continue
        for i in row:
            if i == number or state.pieces[i].host is not None:
                continue
            verdict = judge(game, state, mv.Drag(seat, number, key, host=i))
            if verdict.allowed or verdict.near:
                found.append(_target(key, handle(state, seat, state.pieces[i]), verdict, say, lang))
    return tuple(found)


def _target(key: str, host: str | None, verdict: Verdict, say: Any, lang: str) -> TargetView:
    if verdict.allowed:
        label = plain(verdict.label.say(lang, say)) if verdict.label else ""
        return TargetView(key, host, True, label)
    first = verdict.refusals[0]
    clause = first.clauses[0] if first.clauses else ""
    sentence = plain(first.sentence.say(lang, say))
    return TargetView(key, host, False, "", sentence, clause, verdict.near, verdict.clauses)


def actions(match: Match, seat: SeatId, name: str, lang: str) -> tuple[ActionView, ...]:
    """The menu of a piece: moves of the game first, likely ones on top, then the hand tools."""
    try:
        number = piece_at(match.state, seat, name)
    except KeyError:
        return ()
    piece = match.state.pieces[number]
    rules = _uses(match, seat, piece, lang) + _drags(match, seat, piece, lang)
    rules.sort(key=lambda action: not action.allowed)
    found = (*rules, *(_tools(match, seat, piece, lang) if not match.over else ()))
    return tuple(replace(action, move=_discreet(match, seat, action.move)) for action in found)


def _discreet(match: Match, seat: SeatId, move: Any) -> Any:
    """The same move; another's card that the seat cannot see goes by its handle, since its number is a secret."""
    number = move.args.get("piece") if isinstance(move, mv.Manual) else getattr(move, "piece", None)
    piece = match.state.pieces.get(number) if isinstance(number, int) else None
    if piece is None or match.game.controller(piece) == seat or match.game.sees(match.state, seat, piece):
        return move
    name: Any = handle(match.state, seat, piece)
    return replace(move, args={**move.args, "piece": name}) if isinstance(move, mv.Manual) else replace(move, piece=name)


def uses(match: Match, seat: SeatId, piece: Piece) -> list[tuple[mv.Use, str, str, str]]:
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
            from engine.checks.values import Ctx
            from engine.judge import facts

            ctx = Ctx(game, state, facts(seat, state.ref(piece.id)), seat)
            if spec.piece(ctx):
                found.append((mv.Use(seat, spec.id, piece.id), spec.id, spec.icon, spec.key))
    return found


def _uses(match: Match, seat: SeatId, piece: Piece, lang: str) -> list[ActionView]:
    found = []
    for move, name, icon, key in uses(match, seat, piece):
        verdict = judge(match.game, match.state, move)
        label = match.game.moves[name].label.say(lang)
        if move.ability is not None:
            spec = match.game.faces[piece.face].abilities[int(move.ability)]
            label = f"{label}: {spec.name.say(lang)}" if spec.name else label
        found.append(_action(match, seat, label, icon, key, move, verdict, lang))
    return found


def _drags(match: Match, seat: SeatId, piece: Piece, lang: str) -> list[ActionView]:
    found = []
    for key in match.state.zones:
        if key == piece.zone:
            continue
        move = mv.Drag(seat, piece.id, key)
        verdict = judge(match.game, match.state, move)
        if verdict.move is None:
            continue
        spec = match.game.moves.get(verdict.move)
        zone = match.game.zone_at(key)
        label = (
            verdict.label.say(lang, match.namer(seat, lang))
            if verdict.label
            else (spec.label.say(lang) if spec else "")
        )
        entry = _action(
            match, seat, f"{label} → {zone.label.say(lang)}", zone.icon, spec.key if spec else "", move, verdict, lang
        )
        if verdict.allowed or verdict.near:
            found.append(entry)
    return found


def _action(
    match: Match, seat: SeatId, label: str, icon: str, key: str, move: mv.Move, verdict: Verdict, lang: str
) -> ActionView:
    first = verdict.refusals[0] if verdict.refusals else None
    reason = plain(first.sentence.say(lang, match.namer(seat, lang))) if first else ""
    clause = first.clauses[0] if first and first.clauses else ""
    return ActionView(plain(label), icon, key, move, verdict.allowed, reason, clause)


def _tools(match: Match, seat: SeatId, piece: Piece, lang: str) -> list[ActionView]:
    """The hand tools for a piece, each a ready move."""
    game = match.game

    def tool(key: str, icon: str, name: str, letter: str = "", **args: Any) -> ActionView:
        label = message(lang, key, {k: v for k, v in args.items() if isinstance(v, (int, str))})
        return ActionView(label, icon, letter, mv.Manual(seat, name, {"piece": piece.id, **args}), True, manual=True)

    found = []
    seen = game.sees(match.state, seat, piece)
    if piece.kind == "die":
        return [
            tool("tool-roll", "dice", "roll"),
            tool("tool-die-up", "plus", "set_die", n=1),
            tool("tool-die-down", "minus", "set_die", n=-1),
        ]
    if "damage" in game.piece_values:
        found += [tool("tool-damage", "drop", "damage", "c", n=1), tool("tool-heal", "heart", "damage", n=-1)]
    found += _number_tools(match, seat, piece, seen, lang)
    found += [tool("tool-turn", "rotate", "turn", "x"), tool("tool-flip", "flip", "flip", "f")]
    if seen:
        found.append(tool("tool-reveal", "reveal", "reveal"))
    else:
        found.append(tool("tool-look", "eye", "look"))
    for key in match.state.zones:
        if key != piece.zone:
            found.append(_move_to(match, seat, piece, key, lang))
    return found


def _number_tools(match: Match, seat: SeatId, piece: Piece, seen: bool, lang: str) -> list[ActionView]:
    """Tools for the numbers of a piece: its counters, and what is printed on it."""
    game = match.game
    found = []
    for value in game.piece_values.values():
        if value.show == "counter":
            label = value.label.say(lang)
            for key, n in (("tool-counter-on", 1), ("tool-counter-off", -1)):
                move = mv.Manual(seat, "counter", {"piece": piece.id, "name": value.id, "n": n})
                found.append(
                    ActionView(message(lang, key, {"counter": label}), value.icon, "", move, True, manual=True)
                )
    for value in game.piece_values.values():
        if value.show == "tag" and value.default is False and value.until is None:
            of = piece.source.id if piece.source is not None else piece.id
            now = of in match.state.pieces and game.piece_value(match.state.pieces[of], value.id)
            move = mv.Manual(seat, "mark", {"piece": of, "name": value.id, "to": not now})
            label = message(lang, "tool-unmark" if now else "tool-mark", {"what": value.label.say(lang)})
            found.append(ActionView(label, value.icon, "", move, True, manual=True))
    for name in game.face_look.stats:
        face = game.faces.get(piece.face)
        if seen and face is not None and face.attributes.get(name) is not None:
            for n in (1, -1):
                move = mv.Manual(seat, "modify", {"piece": piece.id, "attribute": name, "n": n})
                words = {"what": game.attributes[name].label.say(lang), "n": f"{n:+d}"}
                found.append(
                    ActionView(
                        message(lang, "tool-modify", words), game.attributes[name].icon, "", move, True, manual=True
                    )
                )
    return found


def _move_to(match: Match, seat: SeatId, piece: Piece, key: str, lang: str) -> ActionView:
    zone = match.game.zone_at(key)
    whose = key.partition(".")[0]
    words = {"zone": zone.label.say(lang), "name": match.names.get(whose, "")}
    text = message(lang, "tool-move-own" if whose in (seat, "table") else "tool-move-rival", words)
    return ActionView(
        text, zone.icon, "m", mv.Manual(seat, "move", {"piece": piece.id, "zone": key}), True, manual=True
    )


def zone_actions(match: Match, seat: SeatId, key: str, lang: str) -> tuple[ActionView, ...]:
    """The menu of a zone: what the hand tools can do with a whole pile."""
    if match.over or key not in match.state.zones:
        return ()
    zone = match.game.zone_at(key)
    found = []

    def tool(word: str, icon: str, name: str, **args: Any) -> None:
        found.append(
            ActionView(
                message(lang, word, {"n": args.get("n", 1)}), icon, "", mv.Manual(seat, name, args), True, manual=True
            )
        )

    for name, own in match.game.hand_tools.items():
        if own.zone == zone.id:
            for n in (1, 2, 3):
                move = mv.Manual(seat, "procedure", {"name": name, "zone": key, "n": n})
                label = own.label.with_args(n=n).say(lang)
                found.append(ActionView(label, own.icon, "", move, True, manual=True))
    if zone.kind == "pile":
        hand = next((z for z in match.game.zones.values() if z.kind == "fan"), None)
        whose = key.partition(".")[0]
        if hand is not None and whose in SEATS:
            tool("tool-draw", "draw", "draw", zone=key, to=f"{whose}.{hand.id}", n=1)
        tool("tool-look-top", "eye", "look", zone=key, n=1)
        tool("tool-look-top", "eye", "look", zone=key, n=3)
        tool("tool-shuffle", "shuffle", "shuffle", zone=key)
    for value in match.game.seat_values.values():
        if value.computed is None and zone.kind == "pile":
            for n in (1, -1):
                move = mv.Manual(seat, "value", {"of": key.partition(".")[0], "name": value.id, "n": n})
                words = {"what": value.label.say(lang), "n": f"{n:+d}"}
                found.append(ActionView(message(lang, "tool-value", words), value.icon, "", move, True, manual=True))
    return tuple(found)
