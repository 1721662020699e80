"""Questions: what an answer must be, what to suggest, and what it brings about."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.expressions.context import GIVEN, Ctx
from engine.expressions.costs import Payer, enough, payers, suggested
from engine.game.compiled import Game
from engine.play.run import Run
from engine.values.frames import AskFrame, Frame, PaymentFrame, StepsFrame
from engine.values.ids import Ref
from engine.values.speech import Phrase, ours
from engine.values.state import State
from engine.values.verdict import Refusal


def value_of(state: State, value: Any) -> Any:
    """Pieces are answered by number; inside they are references."""
    return (
        state.ref(value) if isinstance(value, int) and not isinstance(value, bool) and value in state.pieces else value
    )


def normal(state: State, frame: Frame, values: tuple[Any, ...]) -> tuple[Any, ...]:
    """Put an answer into the question's own terms."""
    if isinstance(frame, AskFrame) and frame.kind in ("pieces", "order", "payment"):
        return tuple(v if isinstance(v, Ref) else value_of(state, v) for v in values)
    return values


def offered(game: Game, state: State, asked: AskFrame) -> tuple[Any, ...]:
    """What a question offers as the table stands now: who can pay, which pieces are still there."""
    if isinstance(asked, PaymentFrame):
        return tuple(ref for ref, _, _ in _payers(game, state, asked))
    if asked.kind in ("pieces", "order"):
        return tuple(v for v in asked.options if not (isinstance(v, Ref) and state.gone(v)))
    return asked.options


def least_of(asked: AskFrame, options: tuple[Any, ...]) -> int:
    """How many must be chosen: no more than there are, where pieces have left since the question was asked."""
    return min(asked.least, len(options)) if asked.kind == "pieces" else asked.least


def _payers(game: Game, state: State, payment: PaymentFrame) -> tuple[Payer, ...]:
    return payers(Ctx(game, state, {}), payment.cost, payment.seat, payment.by)


def falls_short(game: Game, state: State, payment: PaymentFrame) -> bool:
    """Say whether an open payment cannot be made in full: then it is made in part, or not at all."""
    return sum(yields for _, yields, _ in _payers(game, state, payment)) < payment.amount


def judge_answer(game: Game, state: State, frame: Frame, values: tuple[Any, ...]) -> Refusal | None:
    """Say what is wrong with an answer, if anything."""
    if not isinstance(frame, AskFrame):
        return None
    chosen = normal(state, frame, values)
    if isinstance(frame, PaymentFrame):
        return _judge_payment(game, state, frame, chosen)
    return _judge_form(game, state, frame, chosen) or demanded(game, state, frame, chosen)


def _judge_form(game: Game, state: State, asked: AskFrame, chosen: tuple[Any, ...]) -> Refusal | None:
    """Say what is wrong with the form of an answer: how many values it has, and of which kind."""
    kind, least, most, clauses = asked.kind, asked.least, asked.most, asked.clauses
    options = offered(game, state, asked)
    if kind == "number":
        good = len(chosen) == 1 and isinstance(chosen[0], int) and least <= chosen[0] <= most
        return None if good else Refusal(ours("answer-number", least=least, most=most), clauses)
    if kind == "split":
        whole = len(chosen) == len(options) and all(isinstance(n, int) and n >= 0 for n in chosen)
        return None if whole and sum(chosen) == most else Refusal(ours("answer-split", n=most), clauses)
    if kind == "order":
        same = len(chosen) == len(options) and set(chosen) == set(options)
        return None if same else Refusal(ours("answer-order"), clauses)
    if any(v not in options for v in chosen):
        return Refusal(ours("answer-not-offered"), clauses)
    if kind in ("options", "yes_no", "pending"):
        return None if len(chosen) == 1 or (asked.may and not chosen) else Refusal(ours("answer-one"), clauses)
    least = least_of(asked, options)
    if len(set(chosen)) != len(chosen) or not least <= len(chosen) <= most:
        key = "answer-exactly" if least == most > 1 else "answer-count"
        return Refusal(ours(key, least=least, most=most), clauses)
    return None


def demanded(game: Game, state: State, asked: AskFrame, chosen: tuple[Any, ...]) -> Refusal | None:
    """The first condition on the answer that it does not meet."""
    demands = game.demands[asked.needs]
    if not demands:
        return None
    scope = next((f.vars for f in reversed(state.agenda) if f.vars is not None), {})
    answer: Any = chosen if asked.many else (chosen[0] if chosen else None)
    parts = dict(zip(asked.options, chosen, strict=True)) if asked.kind == "split" else {}
    ctx = Ctx(game, state, {**scope, asked.gives: answer, GIVEN: parts}, asked.seat)
    for need in demands:
        if not need.test.run(ctx):
            return Refusal(game.filled(need.sentence, ctx), need.clauses)
    return None


def _judge_payment(game: Game, state: State, payment: PaymentFrame, chosen: tuple[Any, ...]) -> Refusal | None:
    known = {ref: y for ref, y, _ in _payers(game, state, payment)}
    begun = tuple(ref for ref in payment.picked if ref in known)
    more = tuple(c for c in chosen if c not in begun)
    if any(ref not in known for ref in more) or len(set(more)) != len(more):
        cited = dict.fromkeys((*game.costs[payment.cost].clauses, *payment.clauses))
        return Refusal(ours("answer-not-payer"), tuple(cited))
    if falls_short(game, state, payment):
        return None
    if not enough(tuple(known[ref] for ref in more), payment.amount, sum(known[ref] for ref in begun)):
        return Refusal(ours("answer-payment", n=payment.amount), payment.clauses)
    return None


def sample(game: Game, state: State, frame: Frame) -> tuple[Any, ...]:
    """An answer that will do: the default, else the first that fits."""
    if not isinstance(frame, AskFrame):
        return ()
    if isinstance(frame, PaymentFrame):
        found = _payers(game, state, frame)
        begun = sum(yields for ref, yields, _ in found if ref in frame.picked)
        return suggested(tuple(p for p in found if p[0] not in frame.picked), frame.amount - begun)
    kind, options, default = frame.kind, offered(game, state, frame), frame.default
    if default is not None and kind not in ("split", "order"):
        given = default if isinstance(default, tuple) else (default,)
        if judge_answer(game, state, frame, given) is None:
            return given
    if kind == "number":
        return (frame.least,)
    if kind == "split":
        return _filled(frame)
    if kind == "order":
        return tuple(options)
    least = least_of(frame, options)
    return tuple(options[: max(1, least) if kind != "pieces" else least])


def _filled(split: AskFrame) -> tuple[int, ...]:
    """Points handed out: to each what is enough for it, in order, the rest to the last that got any."""
    left, parts = split.most, list[int]()
    for amount in split.enough or (None,) * len(split.options):
        parts.append(left if amount is None else min(left, amount))
        left -= parts[-1]
    last = max((i for i, n in enumerate(parts) if n), default=0)
    return tuple(n + (left if i == last else 0) for i, n in enumerate(parts))


def amount_of(label: Phrase, amount: int) -> Phrase:
    """A cost with its amount: `2 coins`."""
    return replace(label, args=(("n", amount),))


def pay(run: Run, payment: PaymentFrame, chosen: tuple[Ref, ...]) -> None:
    """Let the chosen payers pay. What falls short of the amount is noted as done against the rules."""
    found = payers(run.ctx(), payment.cost, payment.seat, payment.by)
    blocks = {ref: block for ref, _, block in found}
    paid = sum(yields for ref, yields, _ in found if ref in chosen)
    cost = amount_of(run.game.costs[payment.cost].label, payment.amount)
    line, short = ours("log-paid", seat=payment.seat, cost=cost), paid < payment.amount
    if short:
        line = ours("log-paid-short", seat=payment.seat, n=paid, cost=cost)
    run.log(line, payment.seat, payment.clauses, override=short)
    for ref in reversed(chosen):
        scope = {"payer": ref, "piece": ref, "seat": payment.seat, "by": payment.by}
        run.push(StepsFrame(block=blocks[ref], vars=scope, hold=True))
