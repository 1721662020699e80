"""The expression language: what it says, what it refuses, and what it answers about hidden cards."""

from typing import Any

import pytest

from engine.expressions import UNKNOWN, Ctx, Scope, compile_expr
from engine.expressions.functions import FUNCTIONS
from engine.expressions.types import ANY, BOOL, INT, PIECE, PIECES, SEAT, SYMBOL, ZONE, Fault
from engine.game.compiled import Game
from engine.values.limits import BUDGET
from tests.support.effort import effort
from tests.support.table import Table
from tests.support.tiny import tiny


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Game:
    return tiny(tmp_path_factory.mktemp("expressions"))


@pytest.fixture(scope="module")
def table(game: Game) -> Table:
    return Table(
        game,
        south={"hand": ["Bear"], "field": ["Fox", "Owl"], "purse": ["Penny", "Crown"], "points": 4},
        north={"hand": ["Rain"], "field": [{"card": "Bear", "damage": 2}], "pit": ["Fox", "Rain"]},
    )


def value(table: Table, text: str, viewer: str | None = None, **names: Any) -> Any:
    """Work an expression out at a table; names given are pieces by name, or values."""
    kinds = {"seat": SEAT} | {n: PIECE if isinstance(v, str) and n != "seat" else ANY for n, v in names.items()}
    given = {"seat": "south"}
    for name, meant in names.items():
        given[name] = table.match.state.ref(table.piece(meant).id) if kinds[name] == PIECE else meant
    found = compile_expr(text, Scope(table.match.game.bench.vocab, kinds))
    return found.run(Ctx(table.match.game, table.match.state, given, viewer))


def fault(game: Game, text: str, want: Any = ANY) -> Fault:
    """What is wrong with an expression."""
    scope = Scope(game.bench.vocab, {"seat": SEAT, "piece": PIECE, "to": ZONE})
    with pytest.raises(Fault) as found:
        compile_expr(text, scope, want)
    return found.value


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("1 + 2 * 3 - 4", 3), ("7 // 2", 3), ("7 % 2", 1), ("-3 + 1", -2), ("3 if true else 4", 3), ("3 if false else 4", 4),
        ("1 // 0", 0), ("1 % 0", 0), ("not true", False), ("true and false", False), ("false or true", True),
        ("1 < 2 < 3", True), ("1 < 3 < 2", False), ("2 in [1, 2]", True), ("2 not in [1, 2]", False), ("1 != 1", False),
        ("max(1, 5, 3)", 5), ("min(4, 2)", 2), ("sum([1, 2, 3])", 6), ("count([5, 5])", 2), ("count(distinct([5, 5, 6]))", 2),
        ("any([false, true])", True), ("all([true, false])", False), ("all([])", True), ("any([])", False),
        ("other(seat)", "north"), ("seat == south", True), ("turn.seat", "south"), ("turn.number", 3), ("phase == main", True),
        ("options.kept", 3), ("options.odd", False), ("seat.points", 4), ("other(seat).points", 0), ("seat.army", 2),
        ("count(seat.field)", 2), ("count(other(seat).pit)", 2), ("sum(p.strength for p in seat.field)", 5),
        ("max(p.strength for p in seat.field)", 3), ("min(p.strength for p in seat.field)", 2),
        ("count(p for p in seat.field if p.strength > 2)", 1), ("count([p for p in seat.field + other(seat).field if p.type == unit])", 3),
        ("any(quick in p.keywords for p in seat.field)", True), ("all(p.type == unit for p in seat.field)", True),
        ("first(other(seat).field).damage", 2), ("last(seat.field).name", "Owl"), ("first(seat.bench)", None),
        ("at([4, 5], 1)", 5), ("at([4, 5], 2)", None), ("index([4, 5], 5)", 1), ("index([4], 5)", None),
        ("even(4)", True), ("odd(4)", False), ("absolute(0 - 3)", 3), ("zone_free(seat.bench)", 2),
        ("can_pay(gold, 3, seat)", True), ("can_pay(gold, 4, seat)", False), ("can_pay(gold, 0, other(seat))", True),
        ("done(play, seat, turn)", 0), ("running(turn)", True), ("open(acting)", True), ("innermost(acting)", True),
        ("asked() == seat", True), ("speaker", "south"), ("table.clock", 0), ("count(table.market)", 0),
        ("first(seat.field) in seat.field", True), ("first(seat.field) in other(seat).field", False),
        ("first(seat.field).zone == field", True), ("first(seat.field).zone in [hand, field]", True),
        ("first(seat.field).lies == seat.field", True), ("first(seat.field).kind == card", True),
        ("first(seat.field).face == fox", True), ("owner(first(seat.field))", "south"), ("host(first(seat.field))", None),
        ("count(attached(first(seat.field)))", 0), ("gone(first(seat.bench))", True),
    ],
)  # fmt: skip
def test_an_expression_says_what_it_reads_like(table: Table, text: str, answer: Any) -> None:
    assert value(table, text) == answer


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("null == null", True), ("null == 0", False), ("null != 0", True), ("null < -1000", True), ("null > -1000", False),
        ("null <= null", True), ("null < null", False), ("0 >= null", True), ("0 <= null", False), ("null + 1", None),
        ("even(null)", False), ("odd(null)", False), ("sum([null, 2])", 2), ("max([null, 2])", 2), ("max([null])", None),
        ("first(seat.bench).strength", None), ("other(null)", None), ("null.strength if false else 1", "fault"),
    ],
)  # fmt: skip
def test_null_equals_only_itself_and_lies_below_every_number(table: Table, text: str, answer: Any) -> None:
    if answer == "fault":
        with pytest.raises(Fault):
            value(table, text)
    else:
        assert value(table, text) == answer


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("p.strength > 3", UNKNOWN), ("p.type == spell", UNKNOWN), ("not (p.type == spell)", UNKNOWN),
        ("p.strength + 1", UNKNOWN), ("tough in p.keywords", UNKNOWN), ("p.name == p.name", UNKNOWN),
        ("false and p.strength > 3", False), ("p.strength > 3 and false", False), ("true and p.strength > 3", UNKNOWN),
        ("true or p.strength > 3", True), ("p.strength > 3 or true", True), ("false or p.strength > 3", UNKNOWN),
        ("any(q.type == spell for q in other(seat).hand)", UNKNOWN), ("all(q.type == spell for q in other(seat).hand)", UNKNOWN),
        ("any(q.type == spell for q in other(seat).hand + seat.field if q.zone == field)", False),
        ("count(other(seat).hand)", 1), ("p.owner", "north"), ("p.zone == hand", True), ("p.damage", 0),
        ("printed(p, strength)", UNKNOWN), ("has_ability(p, act)", UNKNOWN), ("sum(q.strength for q in other(seat).hand)", UNKNOWN),
        ("1 < p.strength < 0", UNKNOWN), ("even(p.strength)", UNKNOWN),
    ],
)  # fmt: skip
def test_a_hidden_face_is_unknown_and_only_what_does_not_depend_on_it_is_known(
    table: Table, text: str, answer: Any
) -> None:
    hidden = "north Rain in north.hand"
    assert value(table, text, viewer="south", p=hidden) == answer
    assert value(table, text, viewer="north", p=hidden) is not UNKNOWN
    assert value(table, text, p=hidden) is not UNKNOWN


def test_a_loop_variable_does_not_leak_out_of_its_loop(game: Game) -> None:
    assert "`q`" in fault(game, "any(q.strength > 1 for q in seat.field) and q.strength > 1").message


@pytest.mark.parametrize(
    ("text", "column", "message", "mend"),
    [
        ("piece.strenght > 2", 14, "a piece has no `strenght`", "strength"),
        ("seat.feild", 10, "a seat has no `feild`", "field"),
        ("cuont(seat.field)", 0, "there is no function `cuont`", "count"),
        ("1 < 2 and piece.type == unti", 24, "`unti`", "unit"),
        ("options.kepd", 12, "no option `kepd`", "kept"),
        ("piece.zone == feild", 14, "`feild`", "field"),
        ("done(pley, seat, turn)", 5, "no tally `pley`", "play"),
        ("done(play, seat, tun)", 17, "no span `tun`", "turn"),
        ("xylophone", 0, "nothing is called `xylophone` here", ""),
        ("tough in piece.keywordz", 23, "a piece has no `keywordz`", "keywords"),
        ("tuogh in piece.keywords", 0, "`tuogh`", "tough"),
        ("turn.sea", 8, "a turn has no `sea`", "seat"),
    ],
)
def test_a_misspelt_word_is_told_with_its_column_and_what_was_meant(
    game: Game, text: str, column: int, message: str, mend: str
) -> None:
    found = fault(game, text)
    assert message in found.message
    assert found.column == column
    assert mend in found.mend
    assert bool(mend) == ("did you mean" in found.mend)


@pytest.mark.parametrize(
    ("text", "want"),
    [
        ("piece", INT), ("seat", PIECE), ("seat.field", INT), ("piece + 1", ANY), ("seat < 3", ANY), ("3 == seat", ANY),
        ("piece.strength", ZONE), ("max(seat)", ANY), ("count(3)", ANY), ("p for p in seat.field", ANY), ("seat.field", SEAT),
        ("[p for p in 3]", ANY), ("even(seat)", ANY), ("other(piece)", ANY), ("can_pay(gold, 1)", ANY), ("other()", ANY),
        ("top(seat.deck)", ANY), ("piece.strength", PIECES),
    ],
)  # fmt: skip
def test_a_wrong_type_is_refused_while_loading(game: Game, text: str, want: Any) -> None:
    assert fault(game, text, want).message


def test_the_branch_that_is_never_taken_is_checked_too(game: Game) -> None:
    assert "nothingg" in fault(game, "1 if true else piece.nothingg").message


@pytest.mark.parametrize(
    "text",
    [
        "9**9**9", "'a'*10**9", "[1]*10**9", "1<<9999999999", "piece.__class__", "piece._values", "().__class__.__bases__",
        "'{0.__class__}'.format(piece)", "f'{piece}'", "(x := 3)", "lambda: 1", "[x for x in [1] for y in [2]]", "{1: 2}", "{1, 2}",
        "eval('1')", "__import__('os')", "open('/etc/passwd')", "piece.strength()", "print(1)", "any(*[1])", "max(1, key=2)",
        "seat.field[0]", "1 / 2", "1 @ 2", "~1", "1 | 2", "1.5", "1j", "b'x'", "...", "yield 1", "await piece", "1 if 2", "not",
        "", "(" * 200, "1 if true", "a.b.c.d", "'a' + 'b'", "'a' * 3", "99999999999999999999", "import os", "x = 1", "1; 2", "\x00", "(1, *[2])",
        "getattr(piece, 'zone')", "[" * 100 + "]" * 100, "not " * 100 + "true", "1" + "+1" * 1000, "(lambda f: f(f))(lambda f: f(f))",
        "any(any(any(any(p == q for p in seat.deck) for q in seat.deck) for r in seat.deck) for s in seat.deck).x",
    ],
)  # fmt: skip
def test_what_is_no_expression_of_ours_is_refused_at_once(game: Game, text: str) -> None:
    with effort() as spent:
        assert fault(game, text).message
    assert spent.calls < 20_000


def test_an_expression_is_at_most_500_characters_and_32_levels(game: Game) -> None:
    scope = Scope(game.bench.vocab, {"seat": SEAT})
    long = "1 + 1" + " " * 495
    assert compile_expr(long, scope).run(None) == 2  # type: ignore[arg-type]
    assert "longer" in fault(game, long + " ").message
    assert "deep" in fault(game, "-(" * 40 + "1" + ")" * 40).message


def test_lists_joined_in_a_row_are_charged_as_if_joined_one_by_one(table: Table) -> None:
    def charged(text: str) -> int:
        with BUDGET:
            before = BUDGET.left
            value(table, text)
            return before - BUDGET.left

    assert charged("[1, 2] + [3] + [4]") == charged("([1, 2] + [3]) + [4]") == 2 + 1 + 3 + 1
    assert charged("[1, 2] + ([3] + [4])") == 1 + 1 + 2 + 2
    assert value(table, "[1, 2] + [3] + null + 4 + seat.bench") == (1, 2, 3, 4)


def test_numbers_stay_bounded(table: Table) -> None:
    assert value(table, "999999999 * 999999999 * 999999999") == 10**9


def test_every_function_shows_an_example_that_compiles(game: Game) -> None:
    for declared in FUNCTIONS.values():
        assert declared.about.endswith(".")
        assert declared.example.startswith(declared.name + "(") or declared.name in declared.example


def test_beside_a_symbol_a_bare_word_is_a_symbol_whatever_else_it_names(game: Game) -> None:
    scope = Scope(game.bench.vocab, {"seat": SEAT, "unit": PIECE})
    assert compile_expr("phase == main", scope).type == BOOL
    assert compile_expr("main", scope, SYMBOL).run(None) == "main"  # type: ignore[arg-type]


WORDS = {
    "done": ["play", "x", "turn"],
    "used": ["x", "play", "turn"],
    "can_pay": ["gold", "x", "x"],
    "printed": ["x", "strength"],
    "level": ["x", "tough"],
}


@pytest.mark.parametrize("name", sorted(n for n, f in FUNCTIONS.items() if set(f.takes) - {SYMBOL}))
def test_a_function_of_something_unknown_is_unknown_never_an_error(table: Table, name: str) -> None:
    takes = WORDS.get(name) or ["act" if kind == SYMBOL else "x" for kind in FUNCTIONS[name].takes]
    call = compile_expr(f"{name}({', '.join(takes)})", Scope(table.match.game.bench.vocab, {"x": ANY}))
    assert call.run(Ctx(table.match.game, table.match.state, {"x": UNKNOWN}, "south")) is UNKNOWN
