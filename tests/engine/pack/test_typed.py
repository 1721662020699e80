"""Fitting documents to models: every complaint in our words, at the right place, with a mend."""

from enum import Enum
from typing import Annotated, Any, Literal, Union

import pytest
from pydantic import (
    BaseModel,
    ConfigDict,
    Discriminator,
    Field,
    RootModel,
    Tag,
    field_validator,
    model_validator,
)

from engine.pack.typed import validate
from engine.pack.yaml_nodes import parse
from engine.values.problems import Problems


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Shape(Enum):
    ROUND = "round"
    SQUARE = "square"


class Shift(Strict):
    shift: str
    to: Annotated[int, Field(gt=0, le=9)]


class Given(Strict):
    if_: str = Field(alias="if")
    then: "tuple[Verb, ...]"
    note: str = ""

    @field_validator("note")
    @classmethod
    def _no_shouting(cls, note: str) -> str:
        if "!" in note:
            raise ValueError("no shouting", "remove the `!`", note.index("!"))
        return note

    @model_validator(mode="after")
    def _does_something(self) -> "Given":
        if not self.then:
            raise ValueError("`then` does nothing", "add a verb")
        return self


def verb(value: Any) -> str | None:
    """The key that says which verb a step is."""
    return next((k for k in ("shift", "if") if k in value), None) if isinstance(value, dict) else None


Verb = Annotated[
    Union[Annotated[Shift, Tag("shift")], Annotated[Given, Tag("if")]],  # noqa: UP007
    Discriminator(verb, custom_error_type="unknown_verb", custom_error_message="no verb"),
]


class Pile(Strict):
    kind: Literal["pile"]
    holds: int | None = None


class Row(Strict):
    kind: Literal["row"]
    gap: float = 0


class Game(Strict):
    name: str = Field("x", min_length=1, max_length=5)
    verbs: tuple[Verb, ...] = ()
    zones: dict[Annotated[str, Field(pattern="^[a-z][a-z_]*$")], Annotated[Pile | Row, Discriminator("kind")]] = {}
    text: str | dict[Literal["en", "ru"], str] = ""
    many: str | list[str] | Shift | None = None
    count: int | Literal["all"] = 1
    shape: Shape = Shape.ROUND
    lie: Literal["fan", "row", "tray"] = "row"
    open: bool = False
    kinds: frozenset[str] = Field(frozenset(), max_length=2)
    pair: tuple[int, int] = (0, 0)


def said(text: str, model: type[BaseModel] = Game, at: tuple[str | int, ...] = ()) -> list[str]:
    """The problems of a text, without the file's name."""
    problems = Problems()
    document = parse(text, "g")
    fitted = validate(model, document, at, into=problems)
    assert (fitted is None) == bool(len(problems) or document.problems)
    return [problem.render().removeprefix("g:") for problem in problems]


def test_good_data_becomes_a_model() -> None:
    problems = Problems()
    game = validate(Game, parse("name: Fox\nverbs: [{if: a, then: [{shift: b, to: 3}]}]\n", "g"), into=problems)
    assert game is not None
    assert game.verbs == (Given.model_validate({"if": "a", "then": [{"shift": "b", "to": 3}]}),)
    assert not len(problems)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("vrbs: []", "1:1: error: unknown key `vrbs`; did you mean `verbs`?"),
        ("name: 7", '1:7: error: `name` must be text, not the number 7; write "7" in quotes'),
        ("name: true", "1:7: error: `name` must be text, not `true`"),
        ("name:", "1:6: error: `name` must be text, not empty"),
        ("name: ''", "1:7: error: `name` must not be empty"),
        ("name: abcdefg", "1:7: error: `name` has 7 characters, at most 5 are allowed"),
        ("name: [a]", "1:7: error: `name` must be text, not a list"),
        ("verbs: a", "1:8: error: `verbs` must be a list, not `a`"),
        ("verbs: {shift: a}", "1:8: error: `verbs` must be a list, not a mapping (`key: value`)"),
        ("verbs: [a]", "1:9: error: entry 1 of `verbs` cannot be `a`; it begins with one of: `shift`, `if`"),
        ("verbs: [{shfit: a, to: 1}]", "1:10: error: unknown key `shfit`; did you mean `shift`?"),
        ("verbs: [{leap: a}]", "1:10: error: unknown key `leap`; known here: `shift`, `if`"),
        (
            "verbs: [{}]",
            "1:9: error: entry 1 of `verbs` does not say what it is; one key must be: `shift`, `if`",
        ),
        ("verbs: [{shift: a}]", "1:9: error: `to` is missing; add `to: ...`"),
        ("verbs: [{shift: a, too: 1}]", "1:20: error: unknown key `too`; did you mean `to`?"),
        ("verbs: [{shift: a, to: 0}]", "1:24: error: `to` must be more than 0, not 0"),
        ("verbs: [{shift: a, to: 10}]", "1:24: error: `to` must be at most 9, not 10"),
        ("verbs: [{shift: a, to: 4.5}]", "1:24: error: `to` must be a whole number, not `4.5`"),
        ("verbs: [{if: a, then: []}]", "1:9: error: `then` does nothing; add a verb"),
        (
            "verbs:\n  - if: a\n    then: [{if: b, then: [{shift: [], to: 1}]}]",
            "3:35: error: `shift` must be text, not a list",
        ),
        (
            "verbs: [{if: a, note: 'now!', then: [{shift: a, to: 1}]}]",
            "1:27: error: no shouting; remove the `!`",
        ),
        (
            "zones: {Big: {kind: pile}}",
            "1:9: error: `Big` cannot be a key here; use small letters, digits and `_`, and begin with a letter",
        ),
        ("zones: {a: {kind: pille}}", "1:19: error: `kind` cannot be `pille`; did you mean `pile`?"),
        ("zones: {a: {holds: 1}}", "1:9: error: `kind` is missing; it is one of: `pile`, `row`"),
        ("zones: {a: {kind: row, holds: 1}}", "1:24: error: unknown key `holds`; known here: `kind`, `gap`"),
        ("zones: {a: {kind: row, gap: x}}", "1:29: error: `gap` must be a number, not `x`"),
        ("text: {en: x, de: y}", "1:15: error: `de` cannot be a key here; it may be: `en`, `ru`"),
        ("text: {en: [x]}", "1:12: error: `en` must be text, not a list"),
        ("text: 3", "1:7: error: `text` must be text or a mapping (`key: value`), not the number 3"),
        ("many: 3", "1:7: error: `many` must be text, a list or a mapping (`key: value`), not the number 3"),
        ("many: {shift: a}", "1:1: error: `to` is missing; add `to: ...`"),
        ("many: [[a]]", "1:8: error: entry 1 of `many` must be text, not a list"),
        ("count: few", "1:8: error: `count` must be a whole number or `all`, not `few`"),
        ("shape: rond", "1:8: error: `shape` cannot be `rond`; did you mean `round`?"),
        ("lie: heap", "1:6: error: `lie` cannot be `heap`; it may be: `fan`, `row`, `tray`"),
        ("open: maybe", "1:7: error: `open` must be `true` or `false`, not `maybe`"),
        ("kinds: [a, b, c]", "1:8: error: `kinds` has 3 entries, at most 2 are allowed"),
        ("kinds: 3", "1:8: error: `kinds` must be a list, not the number 3"),
        ("pair: [1]", "1:7: error: entry 2 of `pair` is missing"),
        ("- a", "1:1: error: the file must be a mapping (`key: value`), not a list"),
        ("", "1:1: error: the file must be a mapping (`key: value`), not empty"),
    ],
)
def test_each_complaint_is_in_plain_words_at_its_place(text: str, line: str) -> None:
    assert said(text) == [line]


def test_everything_is_told_at_once() -> None:
    text = "name: 7\nlie: heap\nverbs:\n  - {shift: a, to: 0}\n  - {leap: b}\nzones:\n  a: {kind: heap}\nx: 1\n"
    assert [line.split(": error")[0] for line in said(text)] == ["1:7", "2:6", "4:20", "5:6", "7:13", "8:1"]


def test_a_part_of_a_document_keeps_its_places() -> None:
    text = "moves:\n  one: {shift: a, to: 1}\n  two: {shift: a, to: x}\n"
    assert said(text, Shift, ("moves", "one")) == []
    assert said(text, Shift, ("moves", "two")) == ["3:23: error: `to` must be a whole number, not `x`"]


def test_what_was_already_told_is_not_told_again() -> None:
    assert said("name: *x\nlie: heap\n") == ["2:6: error: `lie` cannot be `heap`; it may be: `fan`, `row`, `tray`"]
    assert said("shift: [\nto: 1\n", Shift) == []
    assert said("shift: [\nto: x\n", Shift) == ["2:5: error: `to` must be a whole number, not `x`"]


def test_a_misspelt_key_is_not_also_missing() -> None:
    assert said("shfit: a\nto: 1\n", Shift) == ["1:1: error: unknown key `shfit`; did you mean `shift`?"]


def test_a_file_that_is_one_list_or_mapping() -> None:
    class Verbs(RootModel[dict[str, Shift]]):
        pass

    assert said("a: {shift: x, to: y}", Verbs) == ["1:19: error: `to` must be a whole number, not `y`"]


def test_hostile_amounts_are_bounded_and_clipped() -> None:
    lines = said("verbs: [" + "{x: 1}, " * 5000 + "]")
    assert len(lines) == 100
    assert all(len(line) < 300 for line in said(f"name: {'x' * 9000}\n{'k' * 9000}: 1\nlie: {'y' * 9000}\n"))


@pytest.mark.parametrize("wrong", ["3", "a", "[]", "{}", "[[]]", "{a: b}", "true", "", "{kind: [a]}", "{shift: {}}"])
@pytest.mark.parametrize("field", list(Game.model_fields))
def test_no_shape_of_data_raises(field: str, wrong: str) -> None:
    for line in said(f"{field}: {wrong}\n"):
        assert "error: " in line
        assert "Input should" not in line
