"""Cards: their files become faces, their abilities compiled steps."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Literal

from pydantic import Field, create_model

from engine.expressions import Expr
from engine.expressions.types import ABILITY, ANY, BOOL, INT, PIECE, PLAIN, Type
from engine.game import specs as s
from engine.language import models as m
from engine.language.steps import Text
from engine.pack.build import Builder, Workbench
from engine.pack.files import PackFiles
from engine.pack.picture import KINDS
from engine.pack.typed import validate
from engine.pack.yaml_nodes import Document
from engine.values.problems import Problems, did_you_mean
from engine.values.speech import Phrase, Words, phrase

STATIC = ("me", "piece", "seat")
FIELD_TYPES: dict[str, Any] = {"int": int | None, "bool": bool | None, "text": str | None, "symbol": str | None}


def card_models(game: m.GameModel) -> tuple[type[Any], type[Any]]:
    """Make the models of this game's cards and abilities: its own attributes stand beside the name."""
    kinds = tuple(
        (name, tuple(type_) if isinstance(type_, list) else type_)
        for kind in game.ability_kinds.values() for name, type_ in kind.fields.items()
    )  # fmt: skip
    return _models(kinds, tuple((name, a.type, tuple(a.one_of or ())) for name, a in game.attributes.items()))


@lru_cache(maxsize=16)
def _models(
    kinds: tuple[tuple[str, str | tuple[str, ...]], ...], attributes: tuple[tuple[str, str, tuple[str, ...]], ...]
) -> tuple[type[Any], type[Any]]:
    """The same, made once: every scenario with cards of its own needs them, and they take a tenth of a second."""
    extra: dict[str, Any] = {name: (_field_type(type_name), None) for name, type_name in kinds}
    ability: Any = create_model("Ability", __base__=m.AbilityModel, **extra)
    fields: dict[str, Any] = {"abilities": (list[ability], Field(default_factory=list))}
    for name, type_name, words in attributes:
        fields[name] = (_attribute_type(type_name, words), None)
    card: Any = create_model("Card", __base__=m.CardModel, **fields)
    return card, ability


def _field_type(kind: str | tuple[str, ...]) -> Any:
    return FIELD_TYPES[kind] if isinstance(kind, str) else Literal[kind] | None


def _attribute_type(kind: str, words: tuple[str, ...]) -> Any:
    if kind == "choice":
        return Literal[words or ("",)] | None
    if kind == "list":
        word: Any = Literal[words] if words else str
        return list[word] | None
    return {"int": int | None, "bool": bool | None, "text": Text | None}[kind]


def compile_cards(files: PackFiles, game: m.GameModel, bench: Workbench, problems: Problems) -> dict[str, s.Face]:
    """Compile all cards of a pack."""
    return compile_faces(files.card_places(), game, bench, problems, files)


def compile_faces(
    places: Iterable[tuple[Document, tuple[Any, ...]]], game: m.GameModel, bench: Workbench, problems: Problems,
    files: PackFiles | None = None,
) -> dict[str, s.Face]:  # fmt: skip
    """Compile cards wherever they stand; all are read before any ability may name one."""
    card_model, _ = card_models(game)
    read: dict[str, tuple[Any, Builder]] = {}
    taken: set[str] = set()
    for document, path in places:
        model = validate(card_model, document, path, into=problems)
        name = str(document.at((*path, "id")))
        if name in taken:
            problems.add(document.problem((*path, "id"), f"there are two cards with the id `{name}`"))
        taken.add(name)
        if model is None or model.id in read:
            continue
        read[model.id] = (model, bench.at(document, path))
    bench.vocab.words["face"] |= set(read)
    return {name: _face(model, b, files, game) for name, (model, b) in read.items()}


def _face(model: Any, b: Builder, files: PackFiles | None, game: m.GameModel) -> s.Face:
    levels: dict[str, int] = {}
    words: list[str] = []
    for index, entry in enumerate(model.keywords):
        for word, level in entry.items() if isinstance(entry, dict) else ((entry, None),):
            words.append(b.word(word, "keyword", "keywords", index))
            if level is not None:
                levels[word] = level
    attributes: dict[str, Any] = {}
    for name, a in game.attributes.items():
        value: Any = getattr(model, name)
        value = a.default if value is None else value
        if a.type == "text" and value is not None:
            value = Words(files.translated(model.id, name, value) if files else dict(phrase(value).texts))
        attributes[name] = tuple(value) if isinstance(value, list) else value
    image = _image(model.image, b, files) if model.image is not None else None
    line, _ = b.document.where(b.here)
    called = _text(files, model.id, "name", model.name)
    return s.Face(
        model.id, called, _text(files, model.id, "text", model.text),
        _text(files, model.id, "flavour", model.flavour), model.art, image, model.number, tuple(words),
        attributes, tuple(_ability(a, b.inside("abilities", i), game) for i, a in enumerate(model.abilities)), levels,
        b.document.file, line, called.say("en"),
    )  # fmt: skip


def _image(name: str, b: Builder, files: PackFiles | None) -> str | None:
    """The pack's own name of a picture; one that is not there is told, one that cannot be shown too."""
    found = files.picture(name, b.document.file) if files else ""
    if not found:
        near = did_you_mean(name, [n for n in files.names if n.lower().endswith(KINDS)]) if files else None
        b.problem(f"there is no picture `{name}` in the pack", "image", mend=f"did you mean `{near}`?" if near else "")
    elif files is not None and (wrong := files.picture_fault(found)):
        mend = "the card is drawn without it; save it anew as PNG or JPEG, of a card's size"
        b.problem(f"the picture `{name}` {wrong}", "image", mend=mend, severity="warning")
    return found or None


def _text(files: PackFiles | None, card: str, part: str, text: Text) -> Phrase:
    return phrase(files.translated(card, part, text) if files else text)


def _ability(model: Any, b: Builder, game: m.GameModel) -> s.AbilitySpec:
    kind = game.ability_kinds.get(model.kind)
    if kind is None:
        near = did_you_mean(model.kind, game.ability_kinds)
        b.problem(f"there is no kind of ability `{model.kind}`", "kind", mend=f"did you mean `{near}`?" if near else "")
        kind = m.AbilityKindModel(label="")
    on = model.on or kind.on
    condition = kind.when if model.when is None and model.on in (None, kind.on) else model.when
    fields = {n: v for n in _field_names(game) if (v := getattr(model, n, None)) is not None} | model.fields
    for name in fields:
        if name not in kind.fields:
            b.problem(f"an ability of the kind {model.kind} has no `{name}`", name)
    names: dict[str, Type] = {"me": PIECE, "piece": PIECE, "ability": ABILITY}
    names |= {n: PLAIN.get(t, ANY) for n, t in kind.vars.items()}
    names |= b.vocab.moments.get(on or "", {})
    if kind.triggered and on is None:
        b.problem("a triggered ability needs `on`: the moment it waits for")
    if on is not None:
        b.word(on, "moment", "on")
    place = b.fresh(**names)
    when = place.maybe(condition, BOOL, "when")
    lays = place.block(model.lays, "lays") if model.lays else ""
    block = place.block(model.does, "does") if model.does is not None else None
    if model.does == []:
        block = ""
    return s.AbilitySpec(
        model.kind, phrase(model.name) if model.name else None, phrase(model.text) if model.text else None, when,
        on, block, fields, tuple(kind.vars), _static(model, b, kind), (), lays,
    )  # fmt: skip


def _field_names(game: m.GameModel) -> set[str]:
    return {name for kind in game.ability_kinds.values() for name in kind.fields}


def _static(model: Any, b: Builder, kind: m.AbilityKindModel) -> s.Static | None:
    if model.modifies is None:
        if kind.static:
            b.problem("a static ability needs `modifies`")
        return None
    place = b.fresh("modifies", me=PIECE, piece=PIECE, ability=ABILITY)
    when = (
        None if model.when is None else b.fresh(me=PIECE, piece=PIECE, ability=ABILITY).expr(model.when, BOOL, "when")
    )
    return compile_static(model.modifies, place, *([when] if when else []))


def compile_static(model: Any, place: Builder, *more: Expr) -> s.Static:
    """Compile what a card, or the rules themselves, change of others; `more` are conditions beside `which`."""
    given = [v for v in (model.add, model.to, model.grant) if v is not None]
    if len(given) != 1:
        place.problem("give exactly one of `add`, `to` and `grant`")
    asked = [place.expr(model.which, BOOL, "which"), *more]
    if model.grant is not None:
        word = place.word(model.grant, "keyword", "grant")
        level = place.maybe(model.level, INT, "level")
        local = all(place.local(e, *STATIC) for e in asked)
        reads = frozenset().union(*(e.attributes for e in asked))
        return s.Static("keywords", asked[0].run, "grant", lambda ctx: (word, level(ctx)) if level else word, reads, local)
    place.word(model.attribute, "attribute", "attribute")
    how, given_value = ("add", model.add) if model.add is not None else ("set", model.to)
    value = place.expr(given_value, ANY, "add" if how == "add" else "to")
    local = all(place.local(e, *STATIC) for e in (*asked, value))
    reads = value.attributes.union(*(e.attributes for e in asked))
    return s.Static(model.attribute, asked[0].run, how, value.run, reads, local)
