"""What names and attributes mean: variables, the turn, zones, printed values, symbols."""

from __future__ import annotations

import ast
from collections.abc import Callable

from engine.expressions.context import Constant, Ctx, Read, Value
from engine.expressions.loops import meant
from engine.expressions.types import (
    ABILITY,
    ANY,
    BOOL,
    INT,
    ITEM,
    NONE,
    PIECE,
    SEAT,
    SYMBOL,
    TEXT,
    UNKNOWN,
    ZONE,
    Fault,
    Scope,
    Type,
    Unknown,
)  # fmt: skip
from engine.values.frames import Item
from engine.values.ids import SEATS, TABLE, Ref, SeatId, Zone, zone_of
from engine.values.state import Piece

TURN = Type("turn")
TABLE_TYPE = Type("table")
OPTIONS = Type("options")

PIECE_PARTS: dict[str, tuple[Type, Callable[[Ctx, Piece], Value], bool]] = {
    # name: (type, how to read it, whether it belongs to the hidden face)
    "zone": (SYMBOL, lambda ctx, p: p.zone.partition(".")[2], False),
    "lies": (ZONE, lambda ctx, p: zone_of(p.zone), False),
    "seat": (SEAT, lambda ctx, p: ctx.game.controller(p) if ctx.game.zone_at(p.zone).control else None, False),
    "owner": (SEAT, lambda ctx, p: p.owner, False),
    "up": (BOOL, lambda ctx, p: p.up, False),
    "turned": (BOOL, lambda ctx, p: p.turned, False),
    "entered": (INT, lambda ctx, p: p.entered, False),
    "sides": (INT, lambda ctx, p: p.sides, False),
    "value": (INT, lambda ctx, p: p.value, False),
    "kind": (SYMBOL, lambda ctx, p: p.kind, False),
    "slot": (INT, lambda ctx, p: p.slot, False),
    "place": (INT, lambda ctx, p: ctx.state.place(p), False),
    "name": (TEXT, lambda ctx, p: ctx.game.name(p), True),
    "text": (TEXT, lambda ctx, p: ctx.game.text(p), True),
    "face": (SYMBOL, lambda ctx, p: p.face, True),
    "keywords": (Type("list", of=Type("symbol")), lambda ctx, p: ctx.game.keywords(ctx.state, p), True),
}


def _items(ctx: Ctx) -> tuple[Item, ...]:
    frame = ctx.window()
    return frame.items if frame else ()


ITEM_PARTS: dict[str, Type] = {"piece": PIECE, "seat": SEAT, "source": PIECE, "kind": SYMBOL}
BUILTIN: dict[str, tuple[Type, Read]] = {
    "turn": (TURN, lambda ctx: ctx.state),
    "table": (TABLE_TYPE, lambda ctx: TABLE),
    "options": (OPTIONS, lambda ctx: ctx.state.options),
    "phase": (SYMBOL, lambda ctx: ctx.game.phase(ctx.state)),
    "newest": (ITEM, lambda ctx: _items(ctx)[-1] if _items(ctx) else None),
    "items": (Type("list", of=ITEM), _items),
    "speaker": (SEAT, lambda ctx: frame.speaker if (frame := ctx.window()) else None),
    "south": (SEAT, Constant(SEATS[0])),
    "north": (SEAT, Constant(SEATS[1])),
    "true": (BOOL, Constant(True)),
    "false": (BOOL, Constant(False)),
    "null": (NONE, Constant(None)),
}


def name_of(word: str, column: int, scope: Scope, want: Type) -> tuple[Read, Type]:
    """Resolve a bare name: a variable, then one of our own words, then the pack's."""
    vocab = scope.vocab
    if word in scope.names and not (
        want == SYMBOL and scope.names[word].name not in ("symbol", "any") and vocab.symbol(word)
    ):
        return _variable(word), scope.names[word]
    if want == SYMBOL and word not in BUILTIN and (vocab.symbol(word) or word in vocab.zones):
        return Constant(word), SYMBOL
    if word in vocab.zones and want in (ZONE, Type("list", of=ANY), Type("list", of=PIECE)):
        if not vocab.zones[word]:
            return Constant(Zone(word, TABLE)), ZONE
        return (lambda ctx: Zone(word, ctx.var("seat") or ctx.state.turn_seat or SEATS[0])), ZONE
    if word in BUILTIN:
        kind, run = BUILTIN[word]
        if word == "phase":
            kind = Type("symbol", words=frozenset(vocab.words.get("phase", ())), what="phase")
        return run, kind
    if word in vocab.procedures and want.name != "symbol":
        return (lambda ctx: ctx.frame(word)), Type("procedure", what=word)
    if vocab.symbol(word) or word in vocab.zones or word in vocab.procedures:
        return Constant(word), SYMBOL
    known = {*scope.names, *BUILTIN, *vocab.everything()}
    raise Fault(f"nothing is called `{word}` here", column, meant(word, known))


def _variable(word: str) -> Read:
    def reading(ctx: Ctx) -> Value:
        found = ctx.vars.get(word)
        return ctx.rest.get(word) if found is None and ctx.rest is not None else found

    return reading


def attribute_of(run: Read, kind: Type, attr: str, node: ast.expr, column: int, scope: Scope) -> tuple[Read, Type]:
    """Resolve `value.attr` by the type of the value."""
    if attr.startswith("_"):
        raise Fault(f"nothing has an `{attr}`", column)
    if kind == PIECE:
        variable = node.id if isinstance(node, ast.Name) and node.id in scope.names else ""
        return _of_piece(run, variable, attr, column, scope)
    readers = {
        "seat": _of_seat, "turn": _of_turn, "options": _of_options, "table": _of_table,
        "item": _of_item, "ability": _of_ability, "procedure": _of_procedure, "zone": _of_zone,
    }  # fmt: skip
    reader = readers.get(kind.name)
    if reader is None and kind == ANY:
        raise Fault(
            f"it is not known what kind of thing `{ast.unparse(node)}` is",
            column,
            "name it with `let`, or declare its type",
        )
    if reader is None:
        raise Fault(f"a {kind} has no `{attr}`", column)
    return reader(run, kind, attr, column, scope)


def _piece_part(run: Read, variable: str, read: Callable[[Ctx, Piece], Value], face: bool) -> Read:
    def reading(ctx: Ctx) -> Value:
        ref: Ref | Unknown | None = ctx.vars.get(variable)
        if ref is None:
            ref = run(ctx)
        if ref is None or ref is UNKNOWN:
            return ref
        piece = ctx.state.as_it_was(ref)
        if face and ctx.viewer is not None and ctx.hidden(piece):
            return UNKNOWN
        return read(ctx, piece)

    return reading


def _own_value(run: Read, variable: str, attr: str) -> Read:
    """Read a value that changes in play, or one that is computed."""

    def reading(ctx: Ctx) -> Value:
        ref: Ref | Unknown | None = ctx.vars.get(variable)
        if ref is None:
            ref = run(ctx)
        if ref is None or ref is UNKNOWN:
            return ref
        piece, game = ctx.state.as_it_was(ref), ctx.game
        spec = game.piece_values[attr]
        if spec.computed is not None:
            return game.piece_value_now(ctx.state, ref, piece, attr, ctx.viewer)
        found: Value = piece.values.get(attr, spec.default)
        return found

    return reading


def _attribute(run: Read, variable: str, attr: str) -> Read:
    """Read a printed attribute's current value: the most frequent thing conditions do, so kept short."""

    def reading(ctx: Ctx) -> Value:
        ref: Ref | Unknown | None = ctx.vars.get(variable)
        if ref is None:
            ref = run(ctx)
        if ref is None or ref is UNKNOWN:
            return ref
        piece = ctx.state.pieces.get(ref.id)
        if piece is None or piece.life != ref.life:
            piece = ctx.state.as_it_was(ref)
        game = ctx.game
        if ctx.viewer is not None and not game.sees(ctx.state, ctx.viewer, piece) and ctx.state.conceals():
            return UNKNOWN
        if piece.mods or attr in game.static_attributes:
            return game.current(ctx.state, piece, attr)
        face = game.faces.get(piece.face)
        return None if face is None else face.attributes.get(attr)

    return reading


def _of_piece(run: Read, variable: str, attr: str, column: int, scope: Scope) -> tuple[Read, Type]:
    """Read a part of a piece; `variable` is the name that `run` reads, else empty; it saves a call."""
    vocab = scope.vocab
    if attr in vocab.attributes:
        return _attribute(run, variable, attr), vocab.attributes[attr]
    if attr in vocab.piece_values:
        return _own_value(run, variable, attr), vocab.piece_values[attr]
    if attr in PIECE_PARTS:
        found, read, face = PIECE_PARTS[attr]
        if attr == "zone":
            found = Type("symbol", words=frozenset(vocab.zones), what="zone")
        if attr == "keywords":
            words = frozenset(vocab.words.get("keyword", ()))
            found = Type("list", of=Type("symbol", words=words, what="keyword"))
        return _piece_part(run, variable, read, face), found
    known = {*vocab.attributes, *vocab.piece_values, *PIECE_PARTS}
    raise Fault(f"a piece has no `{attr}`", column, meant(attr, known))


def _zone_of_seat(run: Read, name: str) -> Read:
    """Name a seat's zone; both are made while loading."""
    if isinstance(run, Constant) and isinstance(run.value, str):
        return Constant(Zone(name, run.value))
    zones = {seat: Zone(name, seat) for seat in SEATS}

    def reading(ctx: Ctx) -> Value:
        seat: SeatId | None = run(ctx)
        return None if seat is None else zones[seat] if seat in zones else Zone(name, seat)

    return reading


def _of_seat(run: Read, kind: Type, attr: str, column: int, scope: Scope) -> tuple[Read, Type]:
    vocab = scope.vocab
    if vocab.zones.get(attr):
        return _zone_of_seat(run, attr), ZONE
    if attr in vocab.seat_values:
        return (lambda ctx: ctx.game.seat_value(ctx.state, run(ctx), attr, ctx.viewer)), vocab.seat_values[attr]
    known = {*(z for z, own in vocab.zones.items() if own), *vocab.seat_values}
    shared = f"it is the table's: write `{attr}`" if attr in vocab.zones else ""
    raise Fault(f"a seat has no `{attr}`", column, shared or meant(attr, known))


def _of_turn(run: Read, kind: Type, attr: str, column: int, scope: Scope) -> tuple[Read, Type]:
    if attr == "seat":
        return (lambda ctx: ctx.state.turn_seat), SEAT
    if attr == "number":
        return (lambda ctx: ctx.state.turn), INT
    raise Fault(f"a turn has no `{attr}`", column, meant(attr, ("seat", "number")))


def _of_options(run: Read, kind: Type, attr: str, column: int, scope: Scope) -> tuple[Read, Type]:
    if attr not in scope.vocab.options:
        raise Fault(f"there is no option `{attr}`", column, meant(attr, scope.vocab.options))
    return (lambda ctx: ctx.state.options[attr]), scope.vocab.options[attr]


def _of_table(run: Read, kind: Type, attr: str, column: int, scope: Scope) -> tuple[Read, Type]:
    vocab = scope.vocab
    if vocab.zones.get(attr) is False:
        return Constant(Zone(attr, TABLE)), ZONE
    if attr in vocab.table_values:
        return (lambda ctx: ctx.game.table_value(ctx.state, attr)), vocab.table_values[attr]
    known = {*(z for z, own in vocab.zones.items() if not own), *vocab.table_values}
    raise Fault(f"the table has no `{attr}`", column, meant(attr, known))


def _of_item(run: Read, kind: Type, attr: str, column: int, scope: Scope) -> tuple[Read, Type]:
    carried = scope.vocab.items
    if attr in carried and attr not in ITEM_PARTS:
        return (lambda ctx: None if (item := run(ctx)) is None else dict(item.vars).get(attr)), carried[attr]
    if attr not in ITEM_PARTS:
        raise Fault(f"an item has no `{attr}`", column, meant(attr, {*ITEM_PARTS, *carried}))
    return (lambda ctx: None if (item := run(ctx)) is None else getattr(item, attr)), ITEM_PARTS[attr]


def _of_ability(run: Read, kind: Type, attr: str, column: int, scope: Scope) -> tuple[Read, Type]:
    fields = {"kind": SYMBOL, "piece": PIECE, **scope.vocab.ability_fields}
    if attr not in fields:
        raise Fault(f"an ability has no `{attr}`", column, meant(attr, fields))
    if attr == "piece":
        return (lambda ctx: None if (found := run(ctx)) is None else found.piece), PIECE
    return (lambda ctx: None if (found := run(ctx)) is None else ctx.game.ability_field(ctx, found, attr)), fields[attr]


def _of_procedure(run: Read, kind: Type, attr: str, column: int, scope: Scope) -> tuple[Read, Type]:
    names = scope.vocab.procedures[kind.what]
    if attr not in names:
        raise Fault(f"the procedure {kind.what} has no `{attr}`", column, meant(attr, names))
    return (lambda ctx: None if (frame := run(ctx)) is None else frame.vars.get(attr)), names[attr]


def _of_zone(run: Read, kind: Type, attr: str, column: int, scope: Scope) -> tuple[Read, Type]:
    if attr == "seat":
        return (lambda ctx: None if (zone := run(ctx)) is None else zone.seat), SEAT
    if attr == "id":
        return (lambda ctx: None if (zone := run(ctx)) is None else zone.id), Type(
            "symbol", words=frozenset(scope.vocab.zones), what="zone"
        )
    raise Fault(f"a zone has no `{attr}`", column, meant(attr, ("seat", "id")))


__all__ = ["ABILITY", "ANY", "Ref", "attribute_of", "name_of"]
