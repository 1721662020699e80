"""Finds the place in a file that one of pydantic's errors is about.

Its `loc` names fields and indexes, but also union branches and tags that the file does not hold,
and an unknown key does not say which keys are known. Walking the model's schema beside the data
tells all three apart.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from functools import lru_cache
from typing import Any

from pydantic import BaseModel

from engine.pack.document import Document, Path

Schema = Mapping[str, Any]

_NOTHING: Schema = {}
_FIELDS = ("model-fields", "typed-dict")
_LISTS = ("list", "set", "frozenset", "generator")


@dataclass(slots=True)
class Place:
    """Where an error is, and what was expected there."""

    path: Path
    """The part of the place that the file holds."""
    absent: str | int | None = None
    """What should have followed the path, but is not in the file."""
    is_key: bool = False
    """The key is wrong, not the value."""
    schema: Schema = field(default_factory=dict)
    around: Schema = field(default_factory=dict)
    """What was expected one step before."""
    branch: tuple[Path, str] | None = None
    """The outermost choice of types (its path, and which of them refused)."""


def locate(model: type[BaseModel], loc: Sequence[str | int], document: Document, at: Path) -> Place:
    """Follow `loc` through the model and through the data below `at`."""
    shapes = _Shapes(_definitions(model))
    place = Place(at, schema=shapes.bare(_root(model)))
    node = document.at(at)
    for step in loc:
        if step == "[key]":
            place.is_key = True
            break
        schema = place.schema
        if schema.get("type") == "tagged-union":
            place.schema = shapes.bare(tagged(schema).get(str(step), _NOTHING))
            continue
        if schema.get("type") == "union":
            place.branch = place.branch or (place.path, str(step))
            place.schema = shapes.bare(shapes.choice(schema, str(step)))
            continue
        place.around, place.schema = schema, shapes.bare(shapes.inside(schema, step))
        if _holds(node, step):
            node = node[step]
            place.path, place.absent = (*place.path, step), None
        elif schema:
            place.absent = step
    return place


def known_keys(schema: Schema) -> tuple[str, ...]:
    """The keys that a mapping of this shape may have."""
    if schema.get("type") not in _FIELDS:
        return ()
    return tuple(_written(name, part) for name, part in schema["fields"].items())


def allowed_values(schema: Schema) -> tuple[str, ...]:
    """The values of a closed list, as they are written; none if the list is open."""
    if schema.get("type") == "literal":
        return tuple(_value(v) for v in schema["expected"])
    if schema.get("type") == "enum":
        return tuple(_value(v) for v in schema["members"])
    return ()


def tagged(schema: Schema) -> dict[str, Schema]:
    """The branches of a tagged union by the word that picks them."""
    return {_value(tag): branch for tag, branch in schema.get("choices", {}).items()}


class _Shapes:
    """Looks through what only wraps a schema: defaults, validators, references."""

    def __init__(self, definitions: Mapping[str, Schema]) -> None:
        self.definitions = definitions

    def bare(self, schema: Schema) -> Schema:
        """The schema that describes the data itself."""
        for _ in range(50):
            kind = schema.get("type", "")
            if kind == "definition-ref":
                schema = self.definitions.get(schema["schema_ref"], _NOTHING)
            elif kind == "lax-or-strict":
                schema = schema["lax_schema"]
            elif kind == "json-or-python":
                schema = schema["python_schema"]
            elif kind == "chain":
                schema = schema["steps"][0]
            elif "schema" in schema:
                schema = schema["schema"]
            else:
                return schema
        return _NOTHING

    def inside(self, schema: Schema, step: str | int) -> Schema:
        """What a field or entry of this schema should look like."""
        kind = schema.get("type")
        if kind in _FIELDS:
            for name, part in schema["fields"].items():
                if step in (name, _written(name, part)):
                    return _part(part, "schema")
        if kind in _LISTS:
            return _part(schema, "items_schema")
        if kind == "dict":
            return _part(schema, "values_schema")
        if kind == "tuple" and isinstance(step, int) and schema["items_schema"]:
            items: Sequence[Schema] = schema["items_schema"]
            return items[min(step, len(items) - 1)]
        return _NOTHING

    def choice(self, union: Schema, label: str) -> Schema:
        """The branch of a plain union that pydantic calls by this label."""
        for name, schema in self._choices(union):
            if label in (name, self._label(schema)):
                return schema
        start = label.partition("[")[0].removeprefix("constrained-")
        for _, schema in self._choices(union):
            if self.bare(schema).get("type") == start or schema.get("type") == start:
                return schema
        return _NOTHING

    def _choices(self, union: Schema) -> Iterator[tuple[str, Schema]]:
        for choice in union["choices"]:
            yield (choice[1], choice[0]) if isinstance(choice, tuple) else ("", choice)

    def _label(self, schema: Schema) -> str:
        for _ in range(50):
            if schema.get("type") == "definition-ref":
                schema = self.definitions.get(schema["schema_ref"], _NOTHING)
            elif schema.get("type") == "model":
                return str(schema["cls"].__name__)
            elif str(schema.get("type", "")).startswith("function-"):
                schema = schema.get("schema", _NOTHING)
            else:
                break
        return ""


@lru_cache(maxsize=256)
def _definitions(model: type[BaseModel]) -> dict[str, Schema]:
    top: Any = model.__pydantic_core_schema__
    return {part["ref"]: part for part in top.get("definitions", ()) if "ref" in part}


def _root(model: type[BaseModel]) -> Schema:
    schema: Schema = dict(model.__pydantic_core_schema__)
    return schema


def _part(schema: Schema, name: str) -> Schema:
    part: Schema = schema.get(name) or _NOTHING
    return part


def _written(name: str, part: Schema) -> str:
    """A field's key in the file."""
    alias = part.get("validation_alias")
    return alias if isinstance(alias, str) else name


def _value(value: Any) -> str:
    value = value.value if isinstance(value, Enum) else value
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    return str(value)


def _holds(node: Any, step: str | int) -> bool:
    if isinstance(node, list):
        return isinstance(step, int) and 0 <= step < len(node)
    return isinstance(node, dict) and step in node
