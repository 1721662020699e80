"""The pack compiler's workbench: expressions, blocks of steps, words and clauses, with problems."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from engine.expressions import Expr, Scope, Type, Vocab, compile_expr
from engine.expressions.context import Ctx
from engine.expressions.loops import REDUCERS
from engine.expressions.types import ABILITY, ANY, BOOL, PIECE, SEAT, SYMBOL, ZONE, Fault
from engine.game import specs as s
from engine.pack.yaml_nodes import Document
from engine.play.effects import COMPILERS
from engine.values.ids import SEATS
from engine.values.limits import ODD, PackFault, Place, said
from engine.values.problems import Problems, did_you_mean
from engine.values.speech import Phrase, phrase

Path = tuple[Any, ...]


class Workbench:
    """Shared by the whole compilation of one pack."""

    def __init__(self, vocab: Vocab, clauses: set[str], problems: Problems, root: str = "") -> None:
        self.vocab = vocab
        self.root = root
        self.clauses = clauses
        self.problems = problems
        self.blocks: dict[str, tuple[s.StepSpec, ...]] = {"": ()}
        self.sayings: dict[str, tuple[s.Saying, ...]] = {"": ()}
        self.cited: dict[str, list[str]] = {}
        self.demands: dict[str, tuple[s.Need, ...]] = {"": ()}
        self.shared_needs: dict[str, s.Need] = {}
        self.shared_sayings: dict[str, s.Saying] = {}
        self.sites: dict[tuple[str, Path], str] | None = None
        """Where conditions and steps stand, by file and path; noted only for those who ask (`engine.mutants`)."""

    def at(self, document: Document, path: Path, **names: Type) -> Builder:
        """Begin compiling at one place of one file, with these variables."""
        return Builder(self, document, path, Scope(self.vocab, {"seat": SEAT, **names}))


def _located(run: s.Read, place: Place) -> s.Read:
    """The same expression; what goes wrong while it is worked out is told with its place."""

    def reading(ctx: Ctx) -> Any:
        try:
            return run(ctx)
        except PackFault as fault:
            fault.at(place)
            raise
        except ODD as odd:
            raise PackFault(f"this cannot be worked out: {said(odd)}", place) from odd

    return reading


class Builder:
    """Compiles what stands at one place. Implements `engine.play.effects.base.Build`."""

    def __init__(self, bench: Workbench, document: Document, path: Path, scope: Scope) -> None:
        self.bench = bench
        self.document = document
        self.here = path
        self.scope = scope

    @property
    def vocab(self) -> Vocab:
        """The pack's words."""
        return self.bench.vocab

    @property
    def id(self) -> str:
        """File and path of this place, as one word; it must not tell where the pack lies."""
        return f"{self.document.file.removeprefix(self.bench.root)}:" + ".".join(str(part) for part in self.here)

    def inside(self, *path: Any) -> Builder:
        """The same, further in; variables are shared."""
        return Builder(self.bench, self.document, (*self.here, *path), self.scope)

    def fresh(self, *path: Any, **names: Type) -> Builder:
        """Further in, with a scope of its own that also knows these variables."""
        return Builder(self.bench, self.document, (*self.here, *path), Scope(self.vocab, {**self.scope.names, **names}))

    def _site(self, kind: str, *path: Any) -> None:
        if self.bench.sites is not None:
            self.bench.sites[self.document.file, (*self.here, *path)] = kind

    def problem(self, message: str, *path: Any, mend: str = "", severity: Any = "error") -> None:
        """Report something wrong."""
        full = (*self.here, *path)
        key = self.document.at(full) is None
        self.bench.problems.add(self.document.problem(full, message, mend, key=key, severity=severity))

    def expr(self, value: Any, want: Type = ANY, *path: Any) -> Expr:
        """Compile an expression; a fault becomes a problem, and the result is Null."""
        text = str(value)
        full = (*self.here, *path)
        if want is BOOL:
            self._site("condition", *path)
        try:
            found = compile_expr(text, self.scope, want)
            return found if found.type == SYMBOL else replace(found, run=_located(found.run, self._place(full)))
        except Fault as fault:
            index = fault.column if isinstance(self.document.at(full), str) else None
            self.bench.problems.add(self.document.problem(full, fault.message, fault.mend, index=index))
            return Expr(text, ANY, lambda ctx: None)

    def _place(self, full: Path) -> Place:
        """Where something stands, to be told if it cannot be carried out."""
        return (self.document.file, *self.document.where(full), ".".join(str(part) for part in full))

    def local(self, expr: Expr, *known: str, zones: bool = False) -> bool:
        """Say whether an expression reads nothing but these pieces (or what lies in zones): its answer can be kept."""
        plain = {*known, *SEATS, *REDUCERS, "true", "false", "null", *(("with_attached",) if zones else ())}
        allowed = {"zone"} if zones else set()
        return expr.reads <= allowed and all(name in plain or self.vocab.symbol(name) for name in expr.names)

    def maybe(self, value: Any, want: Type, *path: Any) -> s.Read | None:
        """Compile an expression that may be absent."""
        return None if value is None else self.expr(value, want, *path).run

    def block(self, steps: Sequence[Any], *path: Any) -> str:
        """Compile steps into a block."""
        inner = self.inside(*path)
        compiled = []
        for index, model in enumerate(steps):
            place = inner.inside(index)
            place._site("step")
            act = COMPILERS[type(model)](model, place)
            clauses = place.cited(model.clause, "clause") if model.clause is not None else ()
            log = phrase(model.log) if model.log else None
            compiled.append(s.StepSpec(act, clauses, log, model, self._place(place.here)))
        if not compiled:
            return ""
        self.bench.blocks[inner.id] = tuple(compiled)
        return inner.id

    def word(self, word: str, group: str, *path: Any) -> str:
        """Check a bare word."""
        known = self.vocab.words.setdefault(group, set())
        if group == "item":
            known.add(word)
        elif word not in known:
            near = did_you_mean(word, known)
            self.problem(f"unknown {group} `{word}`", *path, mend=f"did you mean `{near}`?" if near else "")
        return word

    def name(self, word: str, kind: Type, *path: Any) -> str:
        """Declare a variable."""
        if not word.isidentifier():
            self.problem(f"`{word}` is no name for a variable", *path)
        self.scope.names[word] = kind
        return word

    def phrase(self, text: Any) -> Phrase:
        """Make a phrase."""
        return phrase(text)

    def cited(self, clauses: Any, *path: Any) -> tuple[str, ...]:
        """Note that clauses are enforced here; report those the rules do not have."""
        found = () if clauses is None else (clauses,) if isinstance(clauses, str) else tuple(clauses)
        line, _ = self.document.where((*self.here, *path))
        for clause in found:
            if clause not in self.bench.clauses:
                near = did_you_mean(clause, self.bench.clauses)
                self.problem(f"unknown clause `{clause}`", *path, mend=f"did you mean `{near}`?" if near else "")
            self.bench.cited.setdefault(clause, []).append(f"{self.document.file}:{line}")
        return found

    def sayings(self, models: Sequence[Any], *path: Any) -> tuple[s.Saying, ...]:
        """Compile refusals for what is not allowed in a window or question."""
        found: list[s.Saying] = []
        for index, model in enumerate(models):
            if isinstance(model, str):
                found += self._shared(model, self.bench.shared_sayings, "refusal", *path, index)
            else:
                found.append(self.saying(model, *path, index))
        return tuple(found)

    def saying(self, model: Any, *path: Any) -> s.Saying:
        """Compile one refusal."""
        names = {"piece": PIECE, "to": ZONE, "source": ZONE, "host": PIECE, "ability": ABILITY, "move": SYMBOL}
        place = self.fresh(*path, **names)
        when = place.maybe(model.when, BOOL, "when")
        return s.Saying(when, place.cited(model.clause, "clause"), phrase(model.refusal))

    def refusals(self, models: Sequence[Any], *path: Any) -> str:
        """Compile refusals of a question and file them under an id."""
        if not models:
            return ""
        name = self.inside(*path).id
        self.bench.sayings[name] = self.sayings(models, *path)
        return name

    def demands(self, models: Sequence[Any], *path: Any) -> str:
        """Compile conditions on an answer and file them under an id."""
        if not models:
            return ""
        name = self.inside(*path).id
        self.bench.demands[name] = self.needs(models, *path)
        return name

    def _shared(self, name: str, known: dict[str, Any], what: str, *path: Any) -> list[Any]:
        """Look up a condition or refusal that the pack shares by name."""
        if name in known:
            return [known[name]]
        near = did_you_mean(name, known)
        self.problem(f"there is no shared {what} `{name}`", *path, mend=f"did you mean `{near}`?" if near else "")
        return []

    def needs(self, models: Sequence[Any], *path: Any) -> tuple[s.Need, ...]:
        """Compile conditions with their clauses."""
        found: list[s.Need] = []
        for index, model in enumerate(models):
            if isinstance(model, str):
                found += self._shared(model, self.bench.shared_needs, "need", *path, index)
            else:
                found.append(self.need(model, *path, index))
        return tuple(found)

    def need(self, model: Any, *path: Any) -> s.Need:
        """Compile one condition."""
        place = self.inside(*path)
        test = place.expr(model.needs, BOOL, "needs")
        clauses = place.cited(model.clause, "clause")
        short = getattr(model, "short", None)
        return s.Need(
            test, clauses, phrase(model.refusal), getattr(model, "hard", False), phrase(short) if short else None, getattr(model, "shut", False)
        )
