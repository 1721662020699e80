"""Verbs that ask: choices, payments, texts carried out by hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

from engine.expressions.costs import can_pay, payers
from engine.expressions.types import ABILITY, ANY, BOOL, INT, PIECE, PIECES, SEAT, UNKNOWN, Type
from engine.language import steps as s
from engine.play.answers import amount_of, pay
from engine.play.effects.base import Action, Build, refs_of, verb
from engine.play.run import Refused, Run
from engine.values.frames import AskFrame, ByHandFrame, PaymentFrame, QuestionKind
from engine.values.speech import ours
from engine.values.verdict import Refusal

AskKind = QuestionKind | Literal["abilities"]
KINDS: tuple[AskKind, ...] = ("pieces", "order", "options", "abilities", "number", "split")


@verb(s.Ask)
def _ask(m: s.Ask, b: Build) -> Action:
    args = m.ask
    kind = _kind(b, args)
    seat = b.expr(args.seat, SEAT, "ask", "seat").run
    least = b.expr(args.least, INT, "ask", "least").run
    most = b.expr(args.most, INT, "ask", "most").run
    read = _options(b, args, kind)
    default = b.expr(args.default, ANY, "ask", "default").run if args.default is not None else None
    source = b.expr(args.source, PIECE, "ask", "source").run if args.source is not None else None
    title, text = b.phrase(args.title), b.phrase(args.text or "")
    also = b.expr(args.also, PIECES, "ask", "also").run if args.also is not None else None
    refuses = b.refusals(args.refuses, "ask", "refuses")
    many = args.many or kind in ("order", "split") or (kind == "pieces" and str(args.most) != "1")
    name = b.name(args.as_, _answer_type(kind, many), "ask", "as")
    labels = tuple((o.id, b.phrase(o.label)) for o in args.options or ())
    demand = _demands(b, args)
    button = b.phrase(args.button) if args.button else None

    def act(run: Run) -> None:
        ctx = run.ctx()
        options, low, high = _bounds(kind, read(ctx), 0 if args.may else least(ctx) or 0, most(ctx) or 0)
        asks = AskFrame(
            block=b_id, seat=run.somebody(seat(ctx)), kind="options" if kind == "abilities" else kind, options=options,
            least=low, most=high, gives=name, many=many, title=run.game.filled(title, ctx),
            text=run.game.filled(text, ctx), button=button, labels=labels, default=default(ctx) if default else None,
            source=source(ctx) if source else None, refuses=refuses, may=args.may, clauses=run.clauses,
        )  # fmt: skip
        demand(run, asks)
        if kind == "abilities":
            _by_name(run, asks)
        asks.looks = (*asks.options, *(refs_of(ctx, also(ctx)) if also else ())) if args.look else ()
        answer = None if args.always else _settled(asks)
        if answer is not None:
            run.batch.settled.append(answer)
            keep(run, asks, answer)
            return
        if args.look:
            blind = any(not run.game.sees(run.state, asks.seat, run.state.as_it_was(ref)) for ref in asks.looks)
            run.learned(frozenset({asks.seat}) if blind else frozenset())
        run.push(asks)

    b_id = b.id
    return act


def _kind(b: Build, args: s.AskArgs) -> AskKind:
    """What is asked for: exactly one thing."""
    kinds: list[AskKind] = [k for k in KINDS if getattr(args, k) is not None]
    if args.yes_no:
        kinds.append("yes_no")
    if len(kinds) != 1:
        b.problem("ask for one of pieces, order, options, abilities, number, split, yes_no", "ask")
    return kinds[0] if kinds else "yes_no"


def _bounds(kind: AskKind, options: Any, low: int, high: int) -> tuple[tuple[Any, ...], int, int]:
    """What a question offers, and how many (or how much) is least and most."""
    if kind == "split":
        total = int(options[0] or 0)
        return tuple(options[1]), total, total
    if kind == "number":
        return tuple(options), *options
    if kind == "order":
        return tuple(options), len(options), len(options)
    if kind == "pieces":
        return tuple(options), min(low, len(options)), min(high, len(options))
    return tuple(options), low, high


def _by_name(run: Run, asks: AskFrame) -> None:
    """Abilities are chosen by their names, as options are: the first is 0."""
    asks.abilities = asks.options
    asks.options = tuple(str(n) for n in range(len(asks.abilities)))
    specs = [run.game.ability(ref) for ref in asks.abilities]
    labels = (spec.name or run.game.kinds[spec.kind].label for spec in specs)
    asks.labels = tuple(zip(asks.options, labels, strict=True))
    if asks.default is not None:
        asks.default = str(asks.abilities.index(asks.default)) if asks.default in asks.abilities else None


def keep(run: Run, asks: AskFrame, chosen: tuple[Any, ...]) -> None:
    """Give a question's variable its answer."""
    found = tuple(asks.abilities[int(value)] for value in chosen) if asks.abilities else chosen
    run.scope()[asks.gives] = found if asks.many else (found[0] if found else None)


def _demands(b: Build, args: s.AskArgs) -> Callable[[Run, AskFrame], None]:
    """What an answer must fulfil, and how many points of a split are enough for each piece."""
    needs = b.demands(args.needs, "ask", "needs")
    if args.enough is not None:
        b.scope.names.setdefault("piece", PIECE)
    enough = b.expr(args.enough, INT, "ask", "enough").run if args.enough is not None else None

    def add(run: Run, asks: AskFrame) -> None:
        asks.needs = needs
        if enough is not None:
            read = (enough(run.ctx(viewer=asks.seat, piece=ref)) for ref in asks.options)
            asks.enough = tuple(None if n is UNKNOWN else max(0, n or 0) for n in read)

    return add


def _answer_type(kind: AskKind, many: bool) -> Type:
    one = {
        "pieces": PIECE, "order": PIECE, "options": Type("symbol"), "abilities": ABILITY, "number": INT, "split": INT,
        "yes_no": BOOL,
    }[kind]  # fmt: skip
    return Type("list", of=one) if many else one


def _options(b: Build, args: s.AskArgs, kind: AskKind) -> Any:
    if kind in ("pieces", "order"):
        many = b.expr(getattr(args, kind), PIECES, "ask", kind).run
        return lambda ctx: refs_of(ctx, many(ctx))
    if kind == "abilities":
        some = b.expr(args.abilities, Type("list", of=ABILITY), "ask", "abilities").run
        return lambda ctx: tuple(some(ctx))
    if kind == "options":
        tests = [
            (o.id, b.expr(o.when, BOOL, "ask", "options", i, "when").run if o.when is not None else None)
            for i, o in enumerate(args.options or ())
        ]
        for o in args.options or ():
            b.vocab.words.setdefault("option", set()).add(o.id)
        return lambda ctx: tuple(word for word, test in tests if test is None or test(ctx))
    if kind == "number":
        bounds = [b.expr(v, INT, "ask", "number", i).run for i, v in enumerate(args.number or ())]
        return lambda ctx: tuple(max(0, bound(ctx) or 0) for bound in bounds)
    if kind == "split":
        total = b.expr(args.split, INT, "ask", "split").run
        among = b.expr(args.among, PIECES, "ask", "among").run
        return lambda ctx: (total(ctx), refs_of(ctx, among(ctx)))
    return lambda ctx: (True, False)


def _settled(asks: AskFrame) -> tuple[Any, ...] | None:
    """The answer where there is nothing to choose."""
    kind, options = asks.kind, asks.options
    if kind in ("pieces", "options") and not options:
        return ()
    if asks.may:
        return None
    if kind == "pieces" and asks.least == asks.most == len(options):
        return options
    if kind == "order" and len(options) < 2:
        return options
    if kind == "options" and len(options) == 1:
        return options
    if kind == "number" and asks.least >= asks.most:
        return (asks.least,)
    if kind == "split" and len(options) < 2:
        return (asks.most,) * len(options)
    return None


@verb(s.Pay)
def _pay(m: s.Pay, b: Build) -> Action:
    args = m.pay
    cost = b.word(args.cost, "cost", "pay", "cost")
    amount = b.expr(args.amount, INT, "pay", "amount").run
    seat = b.expr(args.seat, SEAT, "pay", "seat").run
    by = b.expr(args.by, ANY, "pay", "by").run if args.by is not None else None
    refuses = b.refusals(args.refuses, "pay", "refuses")

    def act(run: Run) -> None:
        ctx = run.ctx()
        many, who, what = amount(ctx) or 0, run.somebody(seat(ctx)), by(ctx) if by else None
        if many <= 0:
            return
        found = payers(ctx, cost, who, what)
        if run.state.draft is not None and not run.may_owe and not can_pay(ctx, cost, many, who, what):
            label = amount_of(run.game.costs[cost].label, many)
            cited = tuple(dict.fromkeys((*run.game.costs[cost].clauses, *run.clauses)))
            raise Refused(Refusal(ours("refuse-cannot-pay", seat=who, cost=label), cited))
        payment = PaymentFrame(
            block=b_id, seat=who, options=tuple(ref for ref, _, _ in found), cost=cost, amount=many, by=what,
            most=len(found), many=True, source=run.scope().get("piece"), refuses=refuses, clauses=run.clauses,
        )  # fmt: skip
        if not found:  # nothing to choose from
            run.batch.settled.append(())
            pay(run, payment, ())
            return
        run.push(payment)

    b_id = b.id
    return act


@verb(s.ByHand)
def _by_hand(m: s.ByHand, b: Build) -> Action:
    args = m.by_hand
    seat = b.expr(args.seat, SEAT, "by_hand", "seat").run
    piece = b.expr(args.piece, PIECE, "by_hand", "piece").run if args.piece is not None else None
    title = b.phrase(args.title) if args.title else None
    text = b.phrase(args.text) if args.text else None
    button = b.phrase(args.button) if args.button else None
    refuses = b.refusals(args.refuses, "by_hand", "refuses")
    if piece is None and text is None:
        b.problem("give the `piece` whose text it is, or a `text`", "by_hand")

    def act(run: Run) -> None:
        ctx = run.ctx()
        ref = piece(ctx) if piece else None
        words = run.game.filled(text, ctx) if text else None
        if words is None and ref is not None:
            words = run.game.text_phrase(run.state.as_it_was(ref))
        run.dirty = True
        run.push(
            ByHandFrame(
                seat=run.somebody(seat(ctx)), piece=ref, title=title, text=words, button=button, refuses=refuses,
                clauses=run.clauses, hold=args.hold,
            )
        )  # fmt: skip

    return act
