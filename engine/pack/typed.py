"""Fits a document to a model, and says in plain words where it does not fit."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError

from engine.pack.document import Document, Path
from engine.pack.locate import Place, allowed_values, known_keys, locate, tagged
from engine.pack.spreadsheet import csv_document, csv_rows
from engine.values.problems import Problem, Problems, did_you_mean

__all__ = ["csv_document", "csv_rows", "validate"]

Model = TypeVar("Model", bound=BaseModel)

MOST_PROBLEMS = 100
MOST_READ = 10 * MOST_PROBLEMS
"""Of a file in which everything is wrong, only the beginning is looked at."""
MOST_LISTED = 16
"""A longer list of what is allowed helps nobody."""


@dataclass(frozen=True, slots=True)
class _Wrong:
    """One of pydantic's errors, with its place in the file."""

    kind: str
    place: Place
    value: Any
    facts: dict[str, Any]
    text: str

    @property
    def name(self) -> str:
        return _subject(self.place.path)


@dataclass(frozen=True, slots=True)
class _Told:
    """What is said about an error; `path` where it is better shown elsewhere."""

    message: str
    mend: str = ""
    path: Path | None = None
    key: bool = False
    index: int | None = None
    """The character of a text that is meant."""


def validate(model: type[Model], document: Document, at: Path = (), *, into: Problems) -> Model | None:
    """Read the data at a path as a model; what does not fit goes into the problems.

    A validator may raise `ValueError(message, mend)`, or `ValueError(message, mend, index)` to point
    at one character of a text.
    """
    try:
        return model.model_validate(document.at(at))
    except ValidationError as error:
        found = [_placed(model, details, document, at) for details in error.errors(include_url=False)[:MOST_READ]]
    told = {(p.line, p.column) for p in document.problems}
    for problem in _problems(_merged(found), document):
        if (problem.line, problem.column) not in told:
            into.add(problem)
    return None


def _placed(model: type[BaseModel], details: Any, document: Document, at: Path) -> _Wrong:
    place = locate(model, details["loc"], document, at)
    return _Wrong(details["type"], place, details["input"], details.get("ctx") or {}, details["msg"])


def _problems(found: Sequence[_Wrong], document: Document) -> Iterable[Problem]:
    told = [(wrong, _tell(wrong)) for wrong in found[: 2 * MOST_PROBLEMS] if not _lost(wrong, document)]
    meant = {(wrong.place.path[:-1], said.mend) for wrong, said in told if wrong.kind == "extra_forbidden"}
    for wrong, said in told[:MOST_PROBLEMS]:
        misspelt = (wrong.place.path, f"did you mean `{wrong.place.absent}`?")
        if wrong.kind == "missing" and misspelt in meant:
            continue
        path = wrong.place.path if said.path is None else said.path
        yield document.problem(path, said.message, said.mend, key=said.key, index=said.index)


def _lost(wrong: _Wrong, document: Document) -> bool:
    """What a syntax error took away is not missing."""
    return document.broken and wrong.kind == "missing" and not wrong.place.path


def _merged(found: Sequence[_Wrong]) -> list[_Wrong]:
    """Where several types were tried, keep the complaints of the one that was probably meant."""
    unions: dict[Path, dict[str, list[_Wrong]]] = {}
    kept: list[_Wrong] = []
    for wrong in found:
        if wrong.place.branch is None:
            kept.append(wrong)
        else:
            path, label = wrong.place.branch
            unions.setdefault(path, {}).setdefault(label, []).append(wrong)
    for path, branches in unions.items():
        fitting = [b for b in branches.values() if all(_inside(wrong, path) for wrong in b)]
        best = sorted(fitting, key=len)[:1] or [[_either(path, list(branches.values()))]]
        kept += best[0]
    return kept


def _inside(wrong: _Wrong, path: Path) -> bool:
    """The value had the right type, only something within it is wrong."""
    return len(wrong.place.path) > len(path) or wrong.kind not in _EXPECTED


def _either(path: Path, branches: list[list[_Wrong]]) -> _Wrong:
    first = branches[0][0]
    wishes = dict.fromkeys(_wish(wrong) for branch in branches for wrong in branch[:1])
    facts = {"wish": _listed(list(wishes), "or")}
    return _Wrong("either", Place(path), first.value, facts, first.text)


def _tell(wrong: _Wrong) -> _Told:
    if wrong.place.is_key:
        return _key(wrong)
    if wrong.place.schema.get("type") == "tagged-union" and wrong.kind != "value_error":
        return _tag(wrong)
    if wrong.kind in _TELLERS:
        return _TELLERS[wrong.kind](wrong)
    if wrong.kind in _EXPECTED:
        return _type(wrong)
    if wrong.kind in _BOUNDS:
        return _bound(wrong)
    return _Told(f"{wrong.name}: {wrong.text[:1].lower()}{wrong.text[1:]}", str(wrong.facts.get("mend", "")))


def _missing(wrong: _Wrong) -> _Told:
    if isinstance(wrong.place.absent, int):
        return _Told(f"{_subject((*wrong.place.path, wrong.place.absent))} is missing")
    return _Told(f"`{wrong.place.absent}` is missing", f"add `{wrong.place.absent}: ...`", key=True)


def _extra(wrong: _Wrong) -> _Told:
    return _unknown_key(str(wrong.place.path[-1]), wrong.place.path, known_keys(wrong.place.around))


def _unknown_key(key: str, path: Path, known: Sequence[str]) -> _Told:
    near = did_you_mean(key, known)
    mend = f"did you mean `{near}`?" if near else _choices("known here", known)
    return _Told(f"unknown key `{_clip(key)}`", mend, path, key=True)


def _tag(wrong: _Wrong) -> _Told:
    """No branch of a tagged union could be picked: by a key of the mapping, or by the value of one."""
    tags = tuple(tagged(wrong.place.schema)) or _quoted(wrong.facts.get("expected_tags", ""))
    by = wrong.place.schema.get("discriminator")
    value, path = wrong.value, wrong.place.path
    if not isinstance(value, dict):
        return _Told(f"{wrong.name} cannot be {described(value)}", _choices("it begins with one of", tags))
    if isinstance(by, str) and by in value:
        return _not_allowed(f"`{by}`", value[by], tags, (*path, by))
    if isinstance(by, str):
        return _Told(f"`{by}` is missing", _choices("it is one of", tags), key=True)
    for key in value:
        if near := did_you_mean(key, tags):
            return _Told(f"unknown key `{_clip(key)}`", f"did you mean `{near}`?", (*path, key), key=True)
    if len(value) == 1:
        return _unknown_key(next(iter(value)), (*path, *value), tags)
    return _Told(f"{wrong.name} does not say what it is", _choices("one key must be", tags))


def _closed(wrong: _Wrong) -> _Told:
    allowed = allowed_values(wrong.place.schema) or _quoted(wrong.facts.get("expected", ""))
    return _not_allowed(wrong.name, wrong.value, allowed, wrong.place.path)


def _not_allowed(name: str, value: Any, allowed: Sequence[str], path: Path) -> _Told:
    near = did_you_mean(str(value), allowed)
    mend = f"did you mean `{near}`?" if near else _choices("it may be", allowed)
    return _Told(f"{name} cannot be {described(value)}", mend, path)


def _type(wrong: _Wrong) -> _Told:
    number = isinstance(wrong.value, int) and not isinstance(wrong.value, bool)
    mend = f'write "{wrong.value}" in quotes' if wrong.kind == "string_type" and number else ""
    return _Told(f"{wrong.name} must be {_wish(wrong)}, not {described(wrong.value)}", mend)


def _bound(wrong: _Wrong) -> _Told:
    words, fact = _BOUNDS[wrong.kind]
    return _Told(f"{wrong.name} must be {words} {wrong.facts.get(fact)}, not {_clip(str(wrong.value))}")


def _length(wrong: _Wrong) -> _Told:
    short = "short" in wrong.kind
    bound = wrong.facts["min_length" if short else "max_length"]
    thing = "character" if wrong.kind.startswith("string") else "entry"
    limit = f"at {'least' if short else 'most'} {bound}"
    if short and bound == 1:
        return _Told(f"{wrong.name} must not be empty")
    has = _counted(_size(wrong.value), thing)
    return _Told(f"{wrong.name} has {has}, {limit} {'is' if bound == 1 else 'are'} allowed")


def _pattern(wrong: _Wrong) -> _Told:
    return _Told(*_ill_formed(wrong.name, wrong))


def _ill_formed(name: str, wrong: _Wrong) -> tuple[str, str]:
    pattern = str(wrong.facts.get("pattern", ""))
    if re.fullmatch(r"\^\[a-z.*_.*\$", pattern):
        mend = "use small letters, digits and `_`, and begin with a letter"
    else:
        mend = f"it must match `{pattern}`"
    return f"{name} cannot be {described(wrong.value)}", mend


def _key(wrong: _Wrong) -> _Told:
    key = str(wrong.value)
    message, mend = f"`{_clip(key)}` cannot be a key here", ""
    if wrong.kind == "string_pattern_mismatch":
        mend = _ill_formed("", wrong)[1]
    elif allowed := _quoted(wrong.facts.get("expected", "")):
        near = did_you_mean(key, allowed)
        mend = f"did you mean `{near}`?" if near else _choices("it may be", allowed)
    elif wrong.kind == "value_error":
        told = _own(wrong)
        message, mend = told.message, told.mend
    return _Told(message, mend, key=True)


def _own(wrong: _Wrong) -> _Told:
    """A validator of ours said it itself."""
    said: tuple[Any, ...] = getattr(wrong.facts.get("error"), "args", ())
    message, mend, index = (*said, *(f"{wrong.name} is not right", "", None)[len(said) :])[:3]
    return _Told(str(message), str(mend), index=index if isinstance(index, int) else None)


def _wish(wrong: _Wrong) -> str:
    if "wish" in wrong.facts:
        return str(wrong.facts["wish"])
    allowed = allowed_values(wrong.place.schema)
    if allowed and len(allowed) <= MOST_LISTED:
        return _listed([f"`{word}`" for word in allowed], "or")
    if wrong.kind in _BOUNDS:
        words, fact = _BOUNDS[wrong.kind]
        return f"{words} {wrong.facts.get(fact)}"
    return _EXPECTED.get(wrong.kind, "something else")


def _subject(path: Path) -> str:
    if not path:
        return "the file"
    last = path[-1]
    if isinstance(last, str):
        return f"`{_clip(last)}`"
    named = next((step for step in reversed(path) if isinstance(step, str)), None)
    return f"entry {last + 1} of `{_clip(named)}`" if named else f"entry {last + 1}"


def described(value: Any) -> str:
    """What a value of a file is, for a sentence about it: `the number 5`, `a list`."""
    if value is None:
        return "empty"
    if isinstance(value, bool):
        return "`true`" if value else "`false`"
    if isinstance(value, int):
        return f"the number {_clip(str(value))}"
    if isinstance(value, str):
        return f"`{_clip(value)}`" if value else "an empty text"
    return "a list" if isinstance(value, (list, tuple)) else "a mapping (`key: value`)"


def _size(value: Any) -> int:
    return len(value) if isinstance(value, (str, list, dict, tuple)) else 0


def _counted(number: int, thing: str) -> str:
    plural = thing.removesuffix("y") + "ies" if thing.endswith("y") else thing + "s"
    return f"{number} {thing if number == 1 else plural}"


def _clip(text: str) -> str:
    text = " ".join(text.split())
    return text if len(text) <= 40 else text[:39] + "…"


def _choices(lead: str, words: Sequence[str]) -> str:
    if not words:
        return ""
    shown = [f"`{word}`" for word in words[:MOST_LISTED]] + ["…"] * (len(words) > MOST_LISTED)
    return f"{lead}: {', '.join(shown)}"


def _listed(words: Sequence[str], joint: str) -> str:
    return f" {joint} ".join(filter(None, (", ".join(words[:-1]), words[-1])))


def _quoted(words: Any) -> tuple[str, ...]:
    return tuple(re.findall(r"'((?:[^'\\]|\\.)*)'", str(words)))


_MAPPING = "a mapping (`key: value`)"
_EXPECTED: dict[str, str] = {
    **dict.fromkeys(("string_type", "string_sub_type"), "text"),
    **dict.fromkeys(("int_type", "int_parsing", "int_from_float", "int_parsing_size"), "a whole number"),
    **dict.fromkeys(("bool_type", "bool_parsing"), "`true` or `false`"),
    **dict.fromkeys(("float_type", "float_parsing", "decimal_type", "decimal_parsing"), "a number"),
    **dict.fromkeys(("list_type", "tuple_type", "set_type", "frozen_set_type", "iterable_type"), "a list"),
    **dict.fromkeys(("dict_type", "mapping_type", "model_type", "model_attributes_type"), _MAPPING),
    **dict.fromkeys(("dataclass_type", "dataclass_exact_type"), _MAPPING),
    **dict.fromkeys(("literal_error", "enum"), "one of the listed words"),
    "none_required": "empty",
    "either": "",
}
_BOUNDS = {
    "greater_than": ("more than", "gt"),
    "greater_than_equal": ("at least", "ge"),
    "less_than": ("less than", "lt"),
    "less_than_equal": ("at most", "le"),
    "multiple_of": ("a multiple of", "multiple_of"),
}
_TELLERS: dict[str, Callable[[_Wrong], _Told]] = {
    "missing": _missing,
    "extra_forbidden": _extra,
    "literal_error": _closed,
    "enum": _closed,
    **dict.fromkeys(("string_too_short", "string_too_long", "too_short", "too_long"), _length),
    "string_pattern_mismatch": _pattern,
    **dict.fromkeys(("value_error", "assertion_error"), _own),
}
