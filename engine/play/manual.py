"""The hand tools: everything a card text may ask for that no rule does by itself.

All are moves: logged as overrides, journalled, undoable. Checks run after them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.play.effects.endings import finish
from engine.play.effects.pieces import reveal, run_short, shuffle
from engine.play.effects.procedures import begin, close
from engine.play.effects.values import damage, roll
from engine.play.effects.windows import take_off
from engine.play.run import Refused, Run
from engine.values import events as e
from engine.values.frames import ProcedureFrame, WindowFrame, items_on
from engine.values.ids import SEATS, Zone, zone_of
from engine.values.moves import Manual
from engine.values.speech import ours, phrase
from engine.values.state import Modifier
from engine.values.verdict import Refusal

MOST = 10**6
"""No hand tool counts further."""
Tool = Callable[[Run, str, dict[str, Any]], None]
TOOLS: dict[str, Tool] = {}
ARGS: dict[str, dict[str, str]] = {
    "arrange": {"zone": "zone", "order": "pieces"},
    "move": {"piece": "piece", "zone": "zone", "index?": "number", "bottom?": "flag"},
    "draw": {"zone": "zone", "to": "zone", "n?": "number"},
    "damage": {"piece": "piece", "n?": "number"},
    "counter": {"piece": "piece", "name": "piece value", "n?": "number"},
    "mark": {"piece": "piece", "name": "piece value", "to?": "plain"},
    "value": {"of?": "seat", "name": "seat value", "n?": "number"},
    "modify": {"piece": "piece", "attribute": "attribute", "n?": "number", "to?": "plain", "until?": "text"},
    "keyword": {"piece": "piece", "name": "keyword", "to?": "flag", "n?": "number"},
    "turn": {"piece": "piece"},
    "flip": {"piece": "piece"},
    "reveal": {"piece": "piece"},
    "look": {"piece?": "piece", "zone?": "zone", "n?": "number"},
    "shuffle": {"zone": "zone"},
    "attach": {"piece": "piece", "host": "piece"},
    "token": {"face": "face", "zone": "zone"},
    "roll": {"piece": "die"},
    "set_die": {"piece": "die", "n?": "number"},
    "stop_item": {"number": "number", "zone?": "zone"},
    "end_step": {},
    "win": {"winner?": "seat"},
    "procedure": {"name": "hand tool", "zone?": "zone", "piece?": "piece", "n?": "number"},
    "mat": {"mat": "mat"},
    "note": {"text?": "text"},
}
"""What each tool takes: its arguments and their kinds, `?` for what may be left out."""


def _tool(name: str) -> Callable[[Tool], Tool]:
    def keep(run: Tool) -> Tool:
        TOOLS[name] = run
        return run

    return keep


def by_tool(run: Run, move: Manual) -> None:
    """Use a hand tool. Unknown tools and pieces that are gone do nothing."""
    tool = TOOLS.get(move.tool)
    piece = move.args.get("piece")
    if tool is None or (piece is not None and piece not in run.state.pieces):
        return
    args = dict(move.args)
    try:
        if abs(int(args.get("n", 0))) > MOST:
            raise ValueError
        run.crowding = True
        tool(run, move.seat, args)
    except (KeyError, TypeError, ValueError):
        raise Refused(Refusal(ours("refuse-tool", tool=move.tool))) from None
    finally:
        run.crowding = False
    run.dirty = True


def _log(run: Run, seat: str, key: str, **args: Any) -> None:
    run.log(ours(key, seat=seat, **args), seat, override=True)


@_tool("arrange")
def _arrange(run: Run, seat: str, args: dict[str, Any]) -> None:
    """Order one's own hand or pile: nobody else's business, so nothing is logged."""
    row = run.state.zones.get(args["zone"], ())
    order = tuple(args["order"])
    spec = run.game.zone_at(args["zone"])
    own = args["zone"].startswith(f"{seat}.") or not spec.per_seat
    if own and (spec.reorder or spec.hand) and sorted(order) == sorted(row):
        run.emit(e.Ordered(args["zone"], order))


@_tool("move")
def _move(run: Run, seat: str, args: dict[str, Any]) -> None:
    ref, to = run.state.ref(args["piece"]), zone_of(args["zone"])
    run.move_by_hand(seat, ref, to, args.get("index"), at="bottom" if args.get("bottom") else "top")


@_tool("draw")
def _draw(run: Run, seat: str, args: dict[str, Any]) -> None:
    pile, to, n = zone_of(args["zone"]), zone_of(args["to"]), int(args.get("n", 1))
    refs = tuple(reversed(run.state.refs_in(pile.key)))[: max(0, n)]
    for ref in refs:
        run.move_piece(ref, to, by=seat)
    _log(run, seat, "log-hand-drew", n=len(refs), source=pile, target=to)
    if len(refs) < n and not run.lawless:
        run_short(run, pile.id, pile.seat if pile.seat in SEATS else seat, to)


@_tool("damage")
def _damage(run: Run, seat: str, args: dict[str, Any]) -> None:
    ref, n = run.state.ref(args["piece"]), int(args.get("n", 1))
    if n > 0:
        damage(run, ref, n)
    elif "damage" in run.game.piece_values:
        now = max(0, run.game.piece_value(run.state.pieces[ref.id], "damage") + n)
        run.emit(e.ValueSet(ref.id, "damage", now, "heal"))
        _log(run, seat, "log-hand-healed", piece=ref, n=-n)


@_tool("counter")
def _counter(run: Run, seat: str, args: dict[str, Any]) -> None:
    name, n = args["name"], int(args.get("n", 1))
    if name in run.game.piece_values:
        piece = run.state.pieces[args["piece"]]
        now = max(0, (run.game.piece_value(piece, name) or 0) + n)
        run.emit(e.ValueSet(piece.id, name, now, "counter"))
        _log(
            run,
            seat,
            "log-hand-counter",
            piece=run.state.ref(piece.id),
            counter=run.game.value_label(name),
            n=f"{n:+d}",
        )


@_tool("mark")
def _mark(run: Run, seat: str, args: dict[str, Any]) -> None:
    if args["name"] in run.game.piece_values:
        run.emit(e.ValueSet(args["piece"], args["name"], args.get("to", True), "mark"))
        label = run.game.value_label(args["name"])
        _log(run, seat, "log-hand-mark", piece=run.state.ref(args["piece"]), counter=label)


@_tool("value")
def _value(run: Run, seat: str, args: dict[str, Any]) -> None:
    whose, name, n = args.get("of", seat), args["name"], int(args.get("n", 1))
    if whose in SEATS and name in run.game.seat_values and run.game.seat_values[name].computed is None:
        now = (run.game.seat_value(run.state, whose, name) or 0) + n
        run.emit(e.SeatValueSet(whose, name, now))
        _log(run, seat, "log-hand-value", what=run.game.seat_values[name].label, n=f"{n:+d}")


@_tool("modify")
def _modify(run: Run, seat: str, args: dict[str, Any]) -> None:
    until, name = args.get("until", "turn"), args["attribute"]
    if name in run.game.attributes:
        how, value = ("set", args["to"]) if "to" in args else ("add", int(args.get("n", 1)))
        run.emit(e.Modified(args["piece"], Modifier(name, how, value, until, seat)))
        label = run.game.attribute_label(name)
        shown = f"{value:+d}" if how == "add" else str(value)
        _log(run, seat, "log-modified", piece=run.state.ref(args["piece"]), what=label, n=shown)


def hand_given(piece: int, keyword: str) -> str:
    """How long a keyword given by hand lasts: until a hand takes it."""
    return f"hand {piece} {keyword}"


@_tool("keyword")
def _keyword(run: Run, seat: str, args: dict[str, Any]) -> None:
    """Give a piece a keyword, or take one that a hand has given."""
    number, word = args["piece"], args["name"]
    until, label = hand_given(number, word), phrase(run.game.keyword_models[word].label)
    run.emit(e.Expired(until))
    if args.get("to", True):
        run.emit(e.Modified(number, Modifier("keywords", "grant", (word, int(args.get("n", 1))), until, seat)))
    key = "log-hand-keyword" if args.get("to", True) else "log-hand-no-keyword"
    _log(run, seat, key, piece=run.state.ref(number), what=label)


@_tool("turn")
def _turn(run: Run, seat: str, args: dict[str, Any]) -> None:
    piece = run.state.pieces[args["piece"]]
    for number in (piece.id, *(i for i in run.state.attached_to(piece.id) if not run.state.pieces[i].apart)):
        run.emit(e.Turned(number, not piece.turned))
    _log(run, seat, "log-hand-turned", piece=run.state.ref(piece.id))


@_tool("flip")
def _flip(run: Run, seat: str, args: dict[str, Any]) -> None:
    piece = run.state.pieces[args["piece"]]
    if not piece.up:
        run.learned(tuple(s for s in SEATS if not run.game.sees(run.state, s, piece)))
    run.emit(e.Flipped(piece.id, not piece.up))
    _log(run, seat, "log-hand-flipped", piece=run.state.ref(piece.id))


@_tool("reveal")
def _reveal(run: Run, seat: str, args: dict[str, Any]) -> None:
    reveal(run, run.state.ref(args["piece"]), frozenset(SEATS))


@_tool("look")
def _look(run: Run, seat: str, args: dict[str, Any]) -> None:
    """Look at face-down cards or the top of a pile: only this seat learns the faces."""
    if "piece" in args:
        refs: tuple[Any, ...] = (run.state.ref(args["piece"]),)
    else:
        pile = zone_of(args["zone"])
        refs = tuple(reversed(run.state.refs_in(pile.key)))[: int(args.get("n", 1))]
    for ref in refs:
        run.learned((seat,))
        in_the_open = run.game.zone_at(run.state.pieces[ref.id].zone).seen_by == "all"
        run.emit(e.Learned(ref.id, frozenset({seat}), shown=True, known=in_the_open))
        run.state.looked = (*run.state.looked, (ref.id, seat))
    _log(run, seat, "log-hand-looked", n=len(refs))


@_tool("shuffle")
def _shuffle(run: Run, seat: str, args: dict[str, Any]) -> None:
    pile = zone_of(args["zone"])
    shuffle(run, pile)
    _log(run, seat, "log-hand-shuffled", source=pile)


@_tool("attach")
def _attach(run: Run, seat: str, args: dict[str, Any]) -> None:
    piece, host = run.state.pieces[args["piece"]], run.state.pieces.get(args["host"])
    if host is None or piece.id in (host.id, host.host):
        return
    run.move_onto(run.state.ref(piece.id), run.state.ref(host.id))
    _log(run, seat, "log-hand-attached", piece=run.state.ref(piece.id), host=run.state.ref(host.id))


@_tool("token")
def _token(run: Run, seat: str, args: dict[str, Any]) -> None:
    if args["face"] in run.game.faces and args["zone"] in run.state.zones:
        whose = zone_of(args["zone"]).seat
        owner = whose if run.game.zone_at(args["zone"]).home else seat
        run.emit(e.Made(run.state.next_piece, "token", args["face"], owner, args["zone"]))
        _log(run, seat, "log-hand-token", piece=run.state.ref(run.state.next_piece - 1))


@_tool("roll")
def _roll(run: Run, seat: str, args: dict[str, Any]) -> None:
    piece = run.state.pieces[args["piece"]]
    if piece.kind == "die":
        value = roll(run, piece.sides)
        run.emit(e.Rolled(piece.id, value))
        _log(run, seat, "log-rolled-die", piece=run.state.ref(piece.id), n=value)


@_tool("set_die")
def _set_die(run: Run, seat: str, args: dict[str, Any]) -> None:
    piece = run.state.pieces[args["piece"]]
    now = max(1, min(piece.sides, (piece.value or 0) + int(args.get("n", 1))))
    if piece.kind == "die" and now != piece.value:
        run.emit(e.Rolled(piece.id, now, chance=False))
        _log(run, seat, "log-set-die", piece=run.state.ref(piece.id), n=str(now))


@_tool("stop_item")
def _stop_item(run: Run, seat: str, args: dict[str, Any]) -> None:
    """Stop what waits on top: its card goes where the pack's pile for the dead is."""
    for frame in reversed(run.state.agenda):
        hit = next((x for x in items_on(frame) if x.number == args["number"]), None)
        if hit is None:
            continue
        take_off(run, hit)
        _log(run, seat, "log-stopped", what=hit.label)
        to = args.get("zone")
        if to is not None and hit.piece is not None and not run.state.gone(hit.piece):
            if run.state.pieces[hit.piece.id].kind == "marker":
                run.cease(hit.piece)
            else:
                run.move_piece(hit.piece, Zone(zone_of(to).id, run.state.pieces[hit.piece.id].owner))
        return


@_tool("end_step")
def _end_step(run: Run, seat: str, args: dict[str, Any]) -> None:
    """Close the innermost window or procedure; its `finally` still runs."""
    for index in range(len(run.state.agenda) - 1, 0, -1):
        if isinstance(run.state.agenda[index], (WindowFrame, ProcedureFrame)):
            close(run, index)
            _log(run, seat, "log-hand-ended")
            return


@_tool("win")
def _win(run: Run, seat: str, args: dict[str, Any]) -> None:
    if args.get("winner") in (None, *SEATS):
        finish(run, args.get("winner"), ())


@_tool("procedure")
def _procedure(run: Run, seat: str, args: dict[str, Any]) -> None:
    """Run a procedure of the pack for the seat of a zone: `hit the player for 2`, `discard 3 from the deck`."""
    tool = run.game.hand_tools[args["name"]]
    n = int(args.get("n", 1))
    given = {tool.amount: n} if tool.amount is not None else {}
    if tool.piece is not None:
        ref = run.state.ref(args["piece"])
        _log(run, seat, "log-hand-procedure-piece", what=tool.label.with_args(n=n), piece=ref)
        begin(run, tool.run, {"seat": run.game.controller(run.state.pieces[ref.id]), "piece": ref, **given})
        return
    whose = zone_of(args["zone"]).seat
    if whose in SEATS and n > 0:
        _log(run, seat, "log-hand-procedure", what=tool.label.with_args(n=n), whose=whose)
        begin(run, tool.run, {"seat": whose, **given})


@_tool("mat")
def _mat(run: Run, seat: str, args: dict[str, Any]) -> None:
    """Another mat: nothing moves, but both seats are told."""
    mat = run.game.mats.get(str(args.get("mat")))
    if mat is not None:
        run.log(ours("log-mat", seat=seat, mat=mat.texts), seat, run.game.mat_clauses)


@_tool("note")
def _note(run: Run, seat: str, args: dict[str, Any]) -> None:
    _log(run, seat, "log-hand-note", text=str(args.get("text", ""))[:200])
