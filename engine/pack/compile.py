"""From a pack's files to a `Game`: every problem is collected, nothing stops at the first."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel

from engine.expressions import Expr, Vocab
from engine.expressions.types import ABILITY, ANY, BOOL, INT, PIECE, PLAIN, SEAT, ZONE, Type
from engine.game import specs as s
from engine.game.compiled import Game
from engine.language import models as m
from engine.language.steps import Clauses, Lose, Text, Win
from engine.pack.build import Builder, Workbench
from engine.pack.card_names import CardNames
from engine.pack.cards import compile_cards, compile_static
from engine.pack.decks import DeckRule, compile_deck_rules, read_decks
from engine.pack.files import PackFiles
from engine.pack.index import index_game
from engine.pack.mats import mat_specs
from engine.pack.panels import bill_spec, grouping_specs, panel_spec, queue_spec
from engine.pack.spoken import readings
from engine.pack.steady import with_steady
from engine.pack.within import phases_run, stages_of, title_of
from engine.pack.words import vocabulary
from engine.pack.yaml_nodes import Document
from engine.values.problems import Problems
from engine.values.speech import phrase
from engine.values.zone_kinds import KINDS

LISTS = ("pieces", "zones", "seats", "numbers")
ABOUT_A_PIECE = frozenset({"piece", "host", "ability", "to", "source", "slot"})
ABOUT_A_PLACE = frozenset({"host", "to", "slot"})
DRAG = {"piece": PIECE, "to": ZONE, "source": ZONE, "host": PIECE, "slot": INT}


def compile_pack(
    files: PackFiles, problems: Problems, sites: dict[tuple[str, tuple[Any, ...]], str] | None = None
) -> Game | None:
    """Compile a whole pack; None when its game file could not be read at all.

    Args:
        files: The pack's files, read.
        problems: Takes what is wrong.
        sites: Takes the place of every condition and step, by file and path.
    """
    game = files.game
    if game is None:
        return None
    document = files.game_file
    vocab = vocabulary(game, document.data)
    root = document.file.removesuffix("game.yaml")
    bench = Workbench(vocab, {c.id for c in files.clauses}, problems, root)
    bench.sites = sites
    return _Compiler(files, game, document, bench, problems).compile()


def _ends_game(value: Any) -> bool:
    """Say whether some of these steps let a seat win or lose."""
    if isinstance(value, (list, tuple)):
        return any(_ends_game(x) for x in value)
    if isinstance(value, BaseModel):
        return isinstance(value, (Win, Lose)) or any(_ends_game(x) for x in value.__dict__.values())
    return False


class _Compiler:
    def __init__(
        self, files: PackFiles, game: m.GameModel, document: Document, bench: Workbench, problems: Problems
    ) -> None:
        self.files, self.game, self.document, self.bench, self.problems = files, game, document, bench, problems
        self.vocab: Vocab = bench.vocab

    def at(self, *path: Any, **names: Type) -> Builder:
        return self.bench.at(self.document, path, **names)

    def compile(self) -> Game:
        game, bench = self.game, self.bench
        for name, need in game.needs.items():
            bench.shared_needs[name] = self.at("needs", **DRAG, ability=ABILITY).need(need, name)
        for name, saying in game.refusals.items():
            bench.shared_sayings[name] = self.at("refusals").saying(saying, name)
        faces = compile_cards(self.files, game, bench, self.problems)
        zones = {name: self._zone(name, z) for name, z in game.zones.items()}
        moves = {name: self._move(name, x) for name, x in game.moves.items()}
        windows = {name: self._window(name, w) for name, w in game.windows.items()}
        procedures = {name: self._procedure(name, p) for name, p in game.procedures.items()}
        values = self._all_values()
        mats, phase_mats = mat_specs(self.files, bench)
        decks = read_decks(self.files, game, faces, names := CardNames(faces), self.problems)
        rules: tuple[DeckRule, ...] = compile_deck_rules(game, bench, self.document)
        for clause in self.files.clauses:
            if clause.about is not None:
                bench.cited.setdefault(clause.id, []).append(self.files.clause_line(clause.id))
        result = Game(
            id=game.id, version=game.version, hash=self.files.source.hash(), titles=phrase(game.title),
            lines=phrase(game.line), look=_look(game.look), default_mat=game.default_mat or next(iter(self.files.mats), ""),
            zones=zones, faces=faces, names=names.known, blocks=bench.blocks, procedures=procedures, windows=windows, moves=moves,
            checks=tuple(self._check(i, c) for i, c in enumerate(game.checks)), triggers=self._triggers(),
            triggering=self._triggering(),
            item_bends=self._item_bends(), grid=next(((z.columns, z.rows) for z in zones.values() if z.cells), (0, 0)),
            cleanup_stages=tuple(stages_of(game, game.cleanup)) if game.cleanup is not None else (),
            cleanup_title=title_of(game),
            readings=readings(game, self.vocab, self._spoken(), self.problems),
            cleanup=None if game.cleanup is None else self.at().word(game.cleanup, "procedure", "cleanup"),
            hand_tools={name: self._hand_tool(name, t) for name, t in game.hand_tools.items()},
            statics=tuple(self._rule_static(i, x) for i, x in enumerate(game.statics)),
            instead=tuple(self._instead(i, r) for i, r in enumerate(game.instead)),
            nevers=self.at("never", **DRAG).needs(_nevers(game.never)),
            bars=tuple(self._bar(i, r) for i, r in enumerate(game.bars)),
            costs={name: self._cost(name, c) for name, c in game.costs.items()},
            kinds={name: self._kind(name, k) for name, k in game.ability_kinds.items()},
            piece_values=values["piece_values"], damage=self.vocab.damage, seat_values=values["seat_values"], table_values=values["table_values"],
            attributes={name: _attribute(name, a) for name, a in game.attributes.items()},
            keyword_models=game.keywords, face_look=game.faces, sayings=bench.sayings, demands=bench.demands,
            options={name: o.default for name, o in game.options.items()}, option_models=game.options,
            clauses=self.files.rule_text(), mats=mats, phase_mats=phase_mats, decks=decks, deck_model=game.deck,
            deck_rules=rules, no_deck=self.at("deck").cited(game.deck.missing_clause, "missing_clause"), setup=self.at().word(game.setup, "procedure", "setup"),
            mat_clauses=self.at().cited(game.mat_clause, "mat_clause"),
            draw=None if game.endings.draw is None else self.at("endings").cited(game.endings.draw, "draw"),
            concede=self.at("endings").cited(game.endings.concede, "concede"), chips=tuple(game.chips),
            dice=tuple(game.dice), dice_zone=game.dice_zone, moments=game.moments, cited=bench.cited,
            scenarios=self.files.scenarios(), token_test=self._token(), source=self.files.source, model=game, bench=bench,
        )  # fmt: skip
        index_game(result)
        return result

    def _spoken(self) -> list[Document]:
        return [self.document, *{id(d): d for d, _ in self.files.card_places()}.values()]

    def _item_bends(self) -> str | None:
        name = self.game.item_bends
        if name is not None and self.game.items.get(name) != "piece":
            self.at().problem(f"`items` has no piece `{name}`", "item_bends")
        return name

    def _token(self) -> s.Read | None:
        look = self.game.faces
        words = self.game.attributes[look.type].one_of if look.type in self.game.attributes else {}
        for index, word in enumerate(look.landscape):
            if word not in (words or {}):
                self.at().problem(f"`{look.type}` has no word `{word}`", "faces", "landscape", index)
        return self.at("faces", piece=PIECE).maybe(self.game.faces.token, BOOL, "token")

    def _zone(self, name: str, z: m.ZoneModel) -> s.ZoneSpec:
        b = self.at("zones", name, piece=PIECE, to=ZONE, source=ZONE, host=PIECE, looker=SEAT, whose=SEAT)
        b.cited(z.clause, "clause")
        notes = tuple(self._note(b, n, "note", i) for i, n in enumerate(z.note))
        columns, rows = z.columns or 0, z.rows or 0
        if KINDS[z.kind].celled != bool(columns and rows):
            b.problem("a zone with `columns` and `rows` is of the kind `grid`, and a grid has both")
        edges = (tuple(z.edges.columns), tuple(z.edges.rows)) if z.edges else (_letters(columns), _numbers(rows))
        if (len(edges[0]), len(edges[1])) != (columns, rows):
            b.problem(f"name {columns} columns and {rows} rows", "edges")
        return s.ZoneSpec(
            name, phrase(z.label), z.icon, z.kind, z.per == "seat", z.seen_by, b.maybe(z.seen_when, BOOL, "seen_when"),
            z.down_seen_by, z.face, b.maybe(z.down_when, BOOL, "down_when"), z.holds, self._full(b, z), z.board, z.home, z.reorder, z.keeps_tokens, z.dull,
            b.needs(z.accepts, "accepts"), notes,
            tuple(self._entry_mark(b.inside("marks", i), x) for i, x in enumerate(z.marks)),
            z.blank, z.control, b.block(z.short, "short"), columns, rows, edges, z.counted, grouping_specs(z.group, b, self.game.attributes),
            self._note(b, z.more, "more") if z.more is not None else None,
            z.is_hand,
        )  # fmt: skip

    def _note(self, b: Builder, n: m.NoteModel, *path: Any) -> s.Note:
        b = b.inside(*path)
        values = tuple((k, b.expr(v, ANY, "with", k).run) for k, v in n.with_.items())
        return s.Note(b.expr(n.when, BOOL, "when").run, phrase(n.text), values, b.maybe(n.seat, SEAT, "seat"), n.shows or "")

    def _full(self, b: Builder, z: m.ZoneModel) -> s.Saying | None:
        if z.full is None:
            return None
        if z.holds is None:
            b.problem("`full` needs `holds`: how many pieces the zone takes", "full")
        return s.Saying(None, b.cited(z.full.clause, "full", "clause"), phrase(z.full.refusal))

    def _entry_mark(self, b: Builder, x: m.EntryMarkModel) -> s.EntryMark:
        b.cited(x.clause, "clause")
        name = b.word(x.name, "piece value", "name")
        return s.EntryMark(name, b.expr(x.to, ANY, "to").run, b.maybe(x.when, BOOL, "when"))

    def _zones(self, b: Builder, words: list[str], *path: Any) -> frozenset[tuple[str, str]]:
        found: set[tuple[str, str]] = set()
        for index, word in enumerate(words):
            whose, _, name = word.rpartition(".")
            if whose not in ("", "own", "rival", "any"):
                b.problem(f"`{whose}.` is not `own.`, `rival.` or `any.`", *path, index)
            b.word(name, "zone", *path, index)
            found |= {(name, w) for w in (("own", "rival") if whose == "any" else (whose or "own",))}
        return frozenset(found)

    def _move(self, name: str, x: m.MoveModel) -> s.MoveSpec:
        b = self.at("moves", name, **DRAG, ability=ABILITY)
        drag = None
        if x.drag is not None:
            piece = b.expr(x.drag.piece, BOOL, "drag", "piece") if x.drag.piece is not None else None
            drag = s.DragSpec(
                piece.run if piece else None, self._zones(b, x.drag.from_, "drag", "from"), self._zones(b, x.drag.to, "drag", "to"),
                b.maybe(x.drag.onto, BOOL, "drag", "onto"), bool(piece and piece.names & ABOUT_A_PLACE),
            )  # fmt: skip
        if sum((drag is not None, x.ability is not None, x.button or x.piece is not None)) == 0:
            b.problem("a move needs `drag`, `ability`, `piece` or `button: true`")
        if x.ability is not None:
            b.word(x.ability, "ability", "ability")
        zones = None if x.in_ is None else frozenset(b.word(z, "zone", "in", i) for i, z in enumerate(x.in_))
        checks = b.needs(x.checks, "checks")
        about = [(need, bool(need.test.names & ABOUT_A_PLACE), bool(need.test.names & ABOUT_A_PIECE)) for need in checks]
        return s.MoveSpec(
            name, phrase(x.label), x.icon, x.key, drag, x.ability, zones, b.maybe(x.piece, BOOL, "piece"), x.button,
            b.maybe(x.price, INT, "price"), checks, phrase(x.log) if x.log else None, x.counts,
            b.block(x.does, "does"), b.cited(x.clause, "clause"), x.aside, x.anyone, x.attached, x.secret,
            tuple(need for need, _, piece in about if not piece), tuple(need for need, place, piece in about if piece and not place),
            tuple(need for need, place, _ in about if place), bill_spec(x.bill, b.inside("bill")) if x.bill is not None else None,
        )  # fmt: skip

    def _window(self, name: str, w: m.WindowModel) -> s.WindowSpec:
        names = {n: PLAIN.get(t, ANY) for n, t in w.vars.items()}
        b = self.at("windows", name, **names)
        before = b.block(w.before, "before")
        speaks = b.inside("speaks")
        pass_ = None
        if w.pass_ is not None:
            needs = b.fresh("pass", piece=PIECE).needs(w.pass_.needs, "needs")
            pass_ = s.PassSpec(phrase(w.pass_.label), needs, phrase(w.pass_.log) if w.pass_.log else None, w.pass_.icon)
        return s.WindowSpec(
            name, phrase(w.title), phrase(w.text or ""), speaks.expr(w.speaks.first, SEAT, "first").run,
            speaks.maybe(w.speaks.laid, SEAT, "laid"), speaks.maybe(w.speaks.resolved, SEAT, "resolved"),
            speaks.maybe(w.speaks.moved, SEAT, "moved"),
            frozenset(b.word(x, "move", "allows", i) for i, x in enumerate(w.allows)), before,
            b.maybe(w.skip, BOOL, "skip"), w.passes, pass_, b.block(w.on_passes, "on_passes"),
            b.maybe(w.ends_when, BOOL, "ends_when"), b.sayings(w.refuses, "refuses"),
            frozenset(b.word(x, "zone", "focus", i) for i, x in enumerate(w.focus)), b.cited(w.clause, "clause"),
            None if w.queue is None else queue_spec(w.queue, b.inside("queue")),
        )  # fmt: skip

    def _procedure(self, name: str, p: m.ProcedureModel) -> s.ProcedureSpec:
        b = self.at("procedures", name, **{n: PLAIN.get(t, ANY) for n, t in p.vars.items()})
        for variable, kind in p.vars.items():
            if kind not in PLAIN:
                b.problem(f"`{kind}` is no type", "vars", variable, mend=f"one of {', '.join(PLAIN)}")
        block = b.block(p.steps, "steps")
        return s.ProcedureSpec(
            name, phrase(p.label or name), p.phase, p.icon, block, tuple(p.vars),
            b.maybe(p.ends_when, BOOL, "ends_when"), b.block(p.finally_, "finally") or None,
            tuple(phrase(t) for t in p.progress), b.cited(p.clause, "clause"), p.inner,
            tuple(self._arrow(b.inside("arrows", i), x) for i, x in enumerate(p.arrows)),
            None if p.panel is None else panel_spec(p.panel, b.inside("panel")),
            phases_run(self.game, p.steps),
        )  # fmt: skip

    def _arrow(self, b: Builder, x: m.ArrowModel) -> s.Arrow:
        return s.Arrow(b.expr(x.from_, PIECE, "from").run, b.expr(x.to, ANY, "to").run, b.maybe(x.bend, PIECE, "bend"))

    def _check(self, index: int, c: m.CheckModel) -> s.Check:
        b = self.at("checks", index)
        each = None if c.each is None else b.expr(c.each, Type("list", of=ANY), "each")
        it = PIECE if c.it == "piece" else SEAT
        inner = self.at("checks", index, **{c.it: it} if each is not None else {})
        when = inner.expr(c.when, BOOL, "when")
        local = each is not None and c.it == "piece" and b.local(each, zones=True) and inner.local(when, "piece")
        return s.Check(
            each.run if each else None, c.it, when.run, c.at == "once", inner.block(c.does, "does"),
            inner.cited(c.clause, "clause"), local, _ends_game(c.does),
        )  # fmt: skip

    def _triggers(self) -> dict[str, tuple[s.Trigger, ...]]:
        found: dict[str, tuple[s.Trigger, ...]] = {}
        for index, t in enumerate(self.game.triggers):
            b = self.at("triggers", index, **self.vocab.moments.get(t.on, {}))
            b.word(t.on, "moment", "on")
            trigger = s.Trigger(
                b.maybe(t.when, BOOL, "when"), b.expr(t.seat, SEAT, "seat").run, phrase(t.label),
                b.block(t.does, "does"), b.cited(t.clause, "clause"),
            )  # fmt: skip
            found[t.on] = (*found.get(t.on, ()), trigger)
        return found

    def _hand_tool(self, name: str, t: m.HandToolModel) -> s.HandTool:
        b = self.at("hand_tools", name, piece=PIECE)
        if (t.zone is None) == (t.piece is None):
            b.problem("a hand tool is offered by a `zone` or by a `piece`: give one of them")
        if t.zone is not None:
            b.word(t.zone, "zone", "zone")
        known = self.vocab.procedures.get(b.word(t.run, "procedure", "run"), {})
        for variable in (t.amount, "piece" if t.piece is not None else None):
            if variable is not None and variable not in known:
                b.problem(f"the procedure `{t.run}` has no variable `{variable}`", "run")
        return s.HandTool(phrase(t.label), t.icon, t.zone, b.maybe(t.piece, BOOL, "piece"), t.run, t.amount)

    def _triggering(self) -> s.Triggering:
        b, model = self.at("triggering"), self.game.triggering
        lay_on = None if model.lay_on is None else b.word(model.lay_on, "window", "lay_on")
        order = b.expr(model.order, Type("list", of=SEAT), "order").run
        return s.Triggering(order, lay_on, b.cited(model.clause, "clause"))

    def _rule_static(self, index: int, model: m.RuleStaticModel) -> s.Static:
        place = self.at("statics", index, piece=PIECE)
        place.cited(model.clause, "clause")
        return compile_static(model, place)

    def _instead(self, index: int, r: m.InsteadModel) -> s.Instead:
        b = self.at("instead", index, **DRAG)
        return s.Instead(b.expr(r.when, BOOL, "when").run, b.expr(r.to, ZONE, "to").run, b.cited(r.clause, "clause"))

    def _bar(self, index: int, r: m.BarModel) -> s.Bar:
        b = self.at("bars", index, **DRAG)
        source, to = (
            None if words is None else frozenset(b.word(w, "zone", key, i) for i, w in enumerate(words))
            for key, words in (("from", r.from_), ("to", r.to))
        )
        tools = None if r.tool is None else frozenset(b.word(t, "tool", "tool", i) for i, t in enumerate(r.tool))
        return s.Bar(b.maybe(r.when, BOOL, "when"), source, to, b.cited(r.clause, "clause"), phrase(r.refusal), tools)

    def _cost(self, name: str, c: m.CostModel) -> s.CostSpec:
        ways = []
        for index, p in enumerate(c.payers):
            b = self.at("costs", name, "payers", index, payer=PIECE, piece=PIECE, by=ANY)
            zones = tuple(b.word(z, "zone", "zones", i) for i, z in enumerate(p.zones))
            to = next(
                (str(x.move.to) for x in p.does if hasattr(x, "move") and str(x.move.to) in self.vocab.zones), None
            )
            ways.append(
                s.PayWay(
                    zones,
                    b.maybe(p.when, BOOL, "when"),
                    b.expr(p.yields, INT, "yields").run,
                    b.block(p.does, "does"),
                    to,
                )
            )
        return s.CostSpec(name, phrase(c.label), tuple(ways), self.at("costs", name).cited(c.clause, "clause"))

    def _kind(self, name: str, k: m.AbilityKindModel) -> s.AbilityKind:
        b = self.at("ability_kinds", name)
        zones = None if k.zones is None else frozenset(b.word(z, "zone", "zones", i) for i, z in enumerate(k.zones))
        b.cited(k.clause, "clause")
        plain: dict[str, Any] = {"int": 0, "bool": False, "text": "", "symbol": ""}
        defaults = {f: k.defaults.get(f, t[0] if isinstance(t, list) else plain[t]) for f, t in k.fields.items()}
        return s.AbilityKind(name, phrase(k.label), k.triggered, k.static, zones, defaults)

    def _all_values(self) -> dict[str, dict[str, s.ValueSpec]]:
        computed: dict[tuple[str, str], Expr] = {}
        sections = ("piece_values", "seat_values", "table_values")
        return with_steady({x: self._values(x, getattr(self.game, x), computed) for x in sections}, computed, self.vocab)

    def _values(
        self, section: str, values: dict[str, m.ValueModel], expressions: dict[tuple[str, str], Expr]
    ) -> dict[str, s.ValueSpec]:
        found = {}
        for name, v in values.items():
            b = self.at(section, name, **({"piece": PIECE} if section == "piece_values" else {}))
            b.cited(v.clause, "clause")
            default: Any = v.default if v.default is not None else {"int": 0, "bool": False}.get(v.type)
            if default is None and v.type in LISTS:
                default = ()
            computed = None
            if v.is_ is not None:
                expressions[section, name] = b.expr(v.is_, ANY, "is")
                computed = expressions[section, name].run
            of = b.maybe(v.of, ANY, "of")
            found[name] = s.ValueSpec(name, phrase(v.label), default, computed, of, v.until, v.show, v.icon, v.zone, v.private)
        return found


def _letters(many: int) -> tuple[str, ...]:
    return tuple(chr(ord("A") + i) for i in range(many))


def _numbers(many: int) -> tuple[str, ...]:
    return tuple(str(i + 1) for i in range(many))


def _nevers(rules: list[m.NeverModel]) -> list[Any]:
    """A `never` is a need turned round: its condition must not hold."""
    return [_Never(f"not ({r.when})", r.clause, r.refusal, r.hard) for r in rules]


class _Never:
    def __init__(self, needs: str, clause: Clauses, refusal: Text, hard: bool) -> None:
        self.needs, self.clause, self.refusal, self.hard = needs, clause, refusal, hard


def _look(look: m.LookModel) -> s.Look:
    def pair(given: list[str] | None) -> tuple[str, str] | None:
        return (given[0], given[1]) if given else None

    return s.Look(look.accent, pair(look.mat), pair(look.back), look.text_on_accent, look.accent_light)


def _attribute(name: str, a: m.AttributeModel) -> s.AttributeSpec:
    words = {w: s.Word(phrase(x.label), x.icon, x.shape, x.tint) for w, x in (a.one_of or {}).items()}
    return s.AttributeSpec(name, phrase(a.label), a.type, words, a.default, a.icon, a.floor)
