"""What the sentences of a pack name with a dot, `{piece.cost}` or `{strike.target}`: checked, and made readable."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.expressions import Scope, compile_expr
from engine.expressions.context import Ctx
from engine.expressions.types import ABILITY, ANY, INT, PIECE, PLAIN, SEAT, UNKNOWN, ZONE, Fault, Type, Vocab
from engine.game import specs as s
from engine.language.models import GameModel
from engine.pack.yaml_nodes import Document
from engine.values.limits import ODD, PackFault
from engine.values.problems import Problems
from engine.values.speech import PLACEHOLDER

KNOWN = {"seat": SEAT, "piece": PIECE, "to": ZONE, "source": ZONE, "host": PIECE, "slot": INT, "ability": ABILITY, "whose": SEAT}


def readings(game: GameModel, vocab: Vocab, documents: Iterable[Document], problems: Problems) -> dict[str, s.Read]:
    """Compile every dotted placeholder of the packs' sentences; one that means nothing is a problem."""
    scope = Scope(vocab, _names(game))
    found: dict[str, s.Read] = {}
    for document in documents:
        for path in document.positions:
            text = document.at(path)
            for word in _dotted(text) if isinstance(text, str) else ():
                try:
                    found[word] = _quiet(compile_expr(word, scope, ANY).run)
                except Fault as fault:
                    problems.add(document.problem(path, f"nothing fills `{{{word}}}`: {fault.message}", fault.mend))
    return found


def _dotted(text: str) -> list[str]:
    words = [match[1] for match in PLACEHOLDER.finditer(text)]
    return [word for word in words if "." in word and not word.startswith("options.")]


def _names(game: GameModel) -> dict[str, Type]:
    """Every variable that some sentence of the pack could name."""
    found: dict[str, Type] = {}
    declared = [p.vars for p in game.procedures.values()] + [w.vars for w in game.windows.values()]
    declared += [k.vars for k in game.ability_kinds.values()] + [*game.moments.values(), game.items]
    for names in declared:
        for name, kind in names.items():
            found.setdefault(name, PLAIN.get(kind, ANY))
    return {**found, **KNOWN}


def _quiet(run: s.Read) -> s.Read:
    """A sentence is said even where a value that it names cannot be read."""

    def read(ctx: Ctx) -> Any:
        try:
            value = run(ctx)
        except (PackFault, *ODD):
            return "?"
        return "?" if value is UNKNOWN else value

    return read
