"""The declared pure functions of the pack language. Nothing else can be called."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from engine.expressions import grid
from engine.expressions.context import GIVEN, Ctx, Number, Value, listed
from engine.expressions.costs import can_pay
from engine.expressions.types import (
    ABILITY,
    ANY,
    BOOL,
    INT,
    ITEM,
    PIECE,
    PIECES,
    SEAT,
    SYMBOL,
    UNKNOWN,
    ZONE,
    Type,
    Unknown,
)  # fmt: skip
from engine.values.frames import AbilityRef, WindowFrame, items_on
from engine.values.ids import Ref, Zone, other
from engine.values.limits import BUDGET

LIST = Type("list", of=ANY)


@dataclass(frozen=True, slots=True)
class Function:
    """One function: what it takes, gives and does, and an example for the handbook."""

    name: str
    takes: tuple[Type, ...]
    gives: Type
    run: Callable[..., Value]
    about: str
    example: str
    least: int = -1
    words: tuple[str, ...] = ()
    """For symbol arguments: which of the pack's words each may be (`move`, `cost`, ...)."""
    element: bool = False
    """It gives one of the list that is its first argument, and so has that type."""


FUNCTIONS: dict[str, Function] = {}


def _declare(
    name: str,
    takes: tuple[Type, ...],
    gives: Type,
    about: str,
    example: str,
    least: int = -1,
    words: tuple[str, ...] = (),
    element: bool = False,
) -> Callable[[Callable[..., Value]], Callable[..., Value]]:
    def keep(run: Callable[..., Value]) -> Callable[..., Value]:
        FUNCTIONS[name] = Function(name, takes, gives, run, about, example, least, words, element)
        return run

    return keep


@_declare("other", (SEAT,), SEAT, "The opposite seat.", "other(turn.seat)")
def _other(ctx: Ctx, seat: str | None) -> Value:
    return None if seat is None else other(seat)


@_declare("gone", (PIECE,), BOOL, "The piece has left the life in which it was named.", "gone(duel.attacker)")
def _gone(ctx: Ctx, ref: Ref | None) -> Value:
    return ref is None or ctx.state.gone(ref)


@_declare("sides", (PIECE,), INT, "How many sides a die has.", "sides(piece) == 20")
def _sides(ctx: Ctx, ref: Ref | None) -> Value:
    return None if ref is None else ctx.piece(ref).sides


@_declare(
    "done", (SYMBOL, SEAT, SYMBOL), INT,
    "How often a seat has made a move (or a `tally`) this turn, this phase or in this game.",
    "done(play_land, seat, turn) < 1", words=("tally", "", "span"),
)  # fmt: skip
def _done(ctx: Ctx, what: str, seat: str | None, span: str) -> Value:
    return ctx.state.tally.get(f"{what}/{seat}/{span}", 0)


@_declare(
    "used", (PIECE, SYMBOL, SYMBOL), INT,
    "How often a piece was the subject of a move (or a `tally`) in its present life, this turn, phase or game.",
    "used(piece, strike, turn) == 0", words=("", "tally", "span"),
)  # fmt: skip
def _used(ctx: Ctx, ref: Ref | None, what: str, span: str) -> Value:
    return 0 if ref is None else ctx.state.tally.get(f"{what}/{ref.id}.{ref.life}/{span}", 0)


@_declare(
    "can_pay", (SYMBOL, ANY, SEAT, ANY), BOOL,
    "The seat has payers for this cost. A fourth value is handed to the cost as `by`.",
    "can_pay(coins, piece.price, seat)", least=3, words=("cost", "", "", ""),
)  # fmt: skip
def _can_pay(ctx: Ctx, cost: str, amount: Number, seat: str, by: Value = None) -> Value:
    return UNKNOWN if amount is UNKNOWN or by is UNKNOWN else can_pay(ctx, cost, amount or 0, seat, by)


@_declare(
    "has_ability", (PIECE, SYMBOL), BOOL, "The piece's face has an ability of that kind.",
    "has_ability(piece, trap)", words=("", "ability"),
)  # fmt: skip
def _has_ability(ctx: Ctx, ref: Ref | None, kind: str) -> Value:
    found = abilities_of(ctx, ref, kind)
    return found if found is UNKNOWN else bool(found)


@_declare(
    "abilities", (PIECE, SYMBOL), Type("list", of=ABILITY), "The abilities of that kind which the piece has.",
    "count(abilities(piece, action))", words=("", "ability"),
)  # fmt: skip
def _abilities(ctx: Ctx, ref: Ref | None, kind: str) -> Value:
    return abilities_of(ctx, ref, kind)


@_declare(
    "ability_holds", (PIECE, SYMBOL), BOOL,
    "The condition (`when`) of some ability of that kind holds; one without a condition always does.",
    "ability_holds(piece, trap)", words=("", "ability"),
)  # fmt: skip
def _ability_holds(ctx: Ctx, ref: Ref | None, kind: str) -> Value:
    found = abilities_of(ctx, ref, kind)
    if found is UNKNOWN:
        return UNKNOWN
    answers = [ctx.game.ability_holds(ctx, ability) for ability in found]
    return True if True in answers else UNKNOWN if UNKNOWN in answers else False


@_declare("holds", (ABILITY,), BOOL, "The condition (`when`) of this ability holds.", "holds(ability)")
def _holds(ctx: Ctx, ability: AbilityRef | None) -> Value:
    return ability is not None and ctx.game.ability_holds(ctx, ability)


@_declare(
    "has_condition", (PIECE, SYMBOL), BOOL,
    "Some ability of that kind has a condition the table can judge; else people must say whether it holds.",
    "has_condition(piece, secret)", words=("", "ability"),
)  # fmt: skip
def _has_condition(ctx: Ctx, ref: Ref | None, kind: str) -> Value:
    found = abilities_of(ctx, ref, kind)
    return found if found is UNKNOWN else any(ctx.game.ability(a).when is not None for a in found)


@_declare(
    "printed",
    (PIECE, SYMBOL),
    ANY,
    "The printed value of an attribute.",
    "printed(piece, strength)",
    words=("", "attribute"),
)
def _printed(ctx: Ctx, ref: Ref | None, attribute: str) -> Value:
    if ref is None:
        return None
    piece = ctx.piece(ref)
    return UNKNOWN if ctx.hidden(piece) else ctx.game.printed(piece, attribute)


@_declare(
    "level", (PIECE, SYMBOL), INT,
    "The number of a keyword, printed and granted added up (1 where none is named); 0 without the keyword.",
    "level(piece, armor)", words=("", "keyword"),
)  # fmt: skip
def _level(ctx: Ctx, ref: Ref | None, word: str) -> Value:
    if ref is None:
        return 0
    piece = ctx.piece(ref)
    return UNKNOWN if ctx.hidden(piece) else ctx.game.keyword_level(ctx.state, piece, word)


@_declare("card", (PIECE,), PIECE, "The piece in its present life, wherever it went; Null when there is none.", "card(piece)")
def _card(ctx: Ctx, ref: Ref | None) -> Value:
    return ctx.state.ref(ref.id) if ref is not None and ref.id in ctx.state.pieces else None


@_declare("given", (PIECE,), INT, "In conditions on a split: how many points a piece would get.", "given(piece) <= 3")
def _given(ctx: Ctx, ref: Ref | None) -> Value:
    given: Mapping[Ref | None, int] = ctx.vars.get(GIVEN) or {}
    return given.get(ref, 0)


@_declare("owner", (PIECE,), SEAT, "The seat that brought the piece.", "owner(piece)")
def _owner(ctx: Ctx, ref: Ref | None) -> Value:
    return None if ref is None else ctx.piece(ref).owner


@_declare("top", (ZONE, INT), PIECES, "The top cards of a pile, the topmost first.", "top(seat.deck, 3)")
def _top(ctx: Ctx, zone: Zone, many: int) -> Value:
    return tuple(reversed(list(listed(ctx, zone))[-many:])) if many and many > 0 else ()


@_declare("bottom", (ZONE, INT), PIECES, "The bottom cards of a pile, the lowest first.", "bottom(seat.deck, 1)")
def _bottom(ctx: Ctx, zone: Zone, many: int) -> Value:
    return tuple(list(listed(ctx, zone))[:many]) if many and many > 0 else ()


@_declare("first", (LIST,), ANY, "The first of a list, or Null.", "first(seat.throne)", element=True)
def _first(ctx: Ctx, values: Value) -> Value:
    return next(iter(listed(ctx, values)), None)


@_declare("last", (LIST,), ANY, "The last of a list (of a pile: its top), or Null.", "last(seat.discard)", element=True)
def _last(ctx: Ctx, values: Value) -> Value:
    found = list(listed(ctx, values))
    return found[-1] if found else None


@_declare(
    "at", (LIST, INT), ANY, "The value at a place of a list, the first at 0, or Null.", "at(shares, 0)", element=True
)
def _at(ctx: Ctx, values: Value, place: int | None) -> Value:
    found = list(listed(ctx, values))
    return found[place] if place is not None and 0 <= place < len(found) else None


@_declare(
    "index", (LIST, ANY), INT, "At which place of a list a value stands, the first at 0, or Null.", "index(blockers, b)"
)
def _index(ctx: Ctx, values: Value, value: Value) -> Value:
    found = list(listed(ctx, values))
    return found.index(value) if value in found else None


@_declare("host", (PIECE,), PIECE, "The piece that this one is attached to, or Null.", "host(piece)")
def _host(ctx: Ctx, ref: Ref | None) -> Value:
    if ref is None or (host := ctx.piece(ref).host) is None:
        return None
    return ctx.state.ref(host)


@_declare("attached", (PIECE,), PIECES, "What is attached to a piece, the lowest first.", "count(attached(piece))")
def _attached(ctx: Ctx, ref: Ref | None) -> Value:
    if ref is None:
        return ()
    BUDGET.spend(len(ctx.state.zones.get(ctx.piece(ref).zone, ())))
    return tuple(ctx.state.ref(i) for i in ctx.state.attached_to(ref.id))


@_declare(
    "with_attached", (PIECES,), PIECES, "These pieces, each followed by what is attached to it.",
    "count(with_attached(seat.camp))",
)  # fmt: skip
def _with_attached(ctx: Ctx, pieces: Value) -> Value:
    found: list[Ref] = []
    for ref in listed(ctx, pieces):
        found += (ref, *(ctx.state.ref(i) for i in ctx.state.attached_to(ref.id)))
    return tuple(found)


@_declare("known", (PIECE, SEAT), BOOL, "The seat has learned this face-down face.", "known(piece, seat)")
def _known(ctx: Ctx, ref: Ref | None, seat: str) -> Value:
    return ref is not None and seat in ctx.piece(ref).known


@_declare("running", (SYMBOL,), BOOL, "A procedure of that name is running.", "running(duel)", words=("procedure",))
def _running(ctx: Ctx, procedure: str) -> Value:
    return ctx.frame(procedure) is not None


@_declare("open", (SYMBOL,), BOOL, "A window of that name is open.", "open(reply)", words=("window",))
def _open(ctx: Ctx, window: str) -> Value:
    return any(isinstance(f, WindowFrame) and f.name == window for f in ctx.state.agenda)


@_declare(
    "innermost", (SYMBOL,), BOOL, "The innermost open window has that name.", "innermost(blocking)", words=("window",)
)
def _innermost(ctx: Ctx, window: str) -> Value:
    frame = ctx.window()
    return frame is not None and frame.name == window


@_declare("item_of", (PIECE,), ITEM, "The waiting item that is this piece or came from it, or Null.", "item_of(piece)")
def _item_of(ctx: Ctx, ref: Ref | None) -> Value:
    for frame in reversed(ctx.state.agenda):
        for item in items_on(frame):
            if ref in (item.piece, item.source):
                return item
    return None


@_declare(
    "column", (ANY,), INT, "The column of a piece or cell of the grid, the leftmost 0; Null beside the grid.", "column(piece)"
)
def _column(ctx: Ctx, what: Value) -> Value:
    found = grid.place(ctx, what)
    return found and found[0]


@_declare("row", (ANY,), INT, "The row of a piece or cell of the grid, the topmost 0; Null beside the grid.", "row(piece)")
def _row(ctx: Ctx, what: Value) -> Value:
    found = grid.place(ctx, what)
    return found and found[1]


@_declare(
    "cell", (INT, INT), INT, "The cell of the grid in a column and a row, both counted from 0; Null beside the grid.",
    "cell(column(piece), row(piece) - 1)",
)  # fmt: skip
def _cell(ctx: Ctx, column: int | None, row: int | None) -> Value:
    return grid.cell(ctx, column, row)


@_declare("cells", (ZONE,), Type("list", of=INT), "The numbers of all cells of a grid.", "count(cells(plain))")
def _cells(ctx: Ctx, zone: Zone | None) -> Value:
    return () if zone is None else tuple(range(ctx.game.zones[zone.id].cells))


@_declare(
    "piece_at", (ZONE, INT), PIECE, "The piece on a cell of a grid (not what is attached to it), or Null.",
    "piece_at(plain, slot) == null",
)  # fmt: skip
def _piece_at(ctx: Ctx, zone: Zone | None, slot: int | None) -> Value:
    row = () if zone is None or slot is None else ctx.state.refs_in(zone.key)
    return next((ref for ref in row if ctx.state.pieces[ref.id].slot == slot), None)


@_declare("steps", (ANY, ANY), INT, "How many steps, none of them diagonal, lie between two pieces or cells.", "steps(piece, slot) == 1")
def _steps(ctx: Ctx, one: Value, two: Value) -> Value:
    return grid.distance(ctx, one, two, sum)


@_declare(
    "distance", (ANY, ANY), INT, "How many steps, diagonal ones too, lie between two pieces or cells.", "distance(piece, host) == 1"
)
def _distance(ctx: Ctx, one: Value, two: Value) -> Value:
    return grid.distance(ctx, one, two, max)


@_declare(
    "line", (ANY, ANY), Type("list", of=INT),
    "The cells between two pieces or cells that stand in one row, column or diagonal; Null where they do not.",
    "all(piece_at(plain, c) == null for c in line(piece, host))",
)  # fmt: skip
def _line(ctx: Ctx, one: Value, two: Value) -> Value:
    return grid.line(ctx, one, two)


@_declare("zone_free", (ZONE,), INT, "How many more pieces a zone may hold.", "zone_free(seat.traps) > 0")
def _zone_free(ctx: Ctx, zone: Zone | None) -> Value:
    if zone is None:
        return 0
    holds = ctx.game.zones[zone.id].cells or ctx.game.zones[zone.id].holds
    return 999 if holds is None else max(0, holds - ctx.game.taken(ctx.state, zone.key))


@_declare("even", (INT,), BOOL, "The number is even. Null is neither even nor odd.", "even(seat.score)")
def _even(ctx: Ctx, number: Number) -> Value:
    return UNKNOWN if number is UNKNOWN else number is not None and number % 2 == 0


@_declare("odd", (INT,), BOOL, "The number is odd. Null is neither even nor odd.", "odd(seat.score)")
def _odd(ctx: Ctx, number: Number) -> Value:
    return UNKNOWN if number is UNKNOWN else number is not None and number % 2 == 1


@_declare("absolute", (INT,), INT, "The number without its sign.", "absolute(first - second)")
def _absolute(ctx: Ctx, number: Number) -> Value:
    return abs(number) if isinstance(number, int) else number


@_declare("pending", (), INT, "How many triggers have gone off and wait for the table to come to rest.", "pending() == 0")
def _pending(ctx: Ctx) -> Value:
    return len(ctx.state.pending)


@_declare("asked", (), SEAT, "The seat that has to act now, or Null.", "asked() == seat")
def _asked(ctx: Ctx) -> Value:
    return ctx.state.to_act()


def abilities_of(ctx: Ctx, ref: Ref | None, kind: str) -> tuple[AbilityRef, ...] | Unknown:
    """List the abilities of one kind that a piece has, unless its face is unknown."""
    if ref is None:
        return ()
    piece = ctx.piece(ref)
    if ctx.hidden(piece):
        return UNKNOWN
    face = ctx.game.faces.get(piece.face)
    BUDGET.spend(len(face.abilities) if face is not None else 0)
    return ctx.game.abilities(piece, kind)
