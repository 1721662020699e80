"""Questions: what an answer must be, what to suggest, and what it brings about."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.expressions.context import GIVEN, Ctx
from engine.expressions.costs import Payer, enough, payers, suggested
from engine.game.compiled import Game
from engine.play.run import Run
from engine.values.ids import Ref
from engine.values.speech import Phrase, ours
from engine.values.state import Frame, State
from engine.values.verdict import Refusal


def value_of(state: State, value: Any) -> Any:
    """Pieces are answered by number; inside they are references."""
    return (
        state.ref(value) if isinstance(value, int) and not isinstance(value, bool) and value in state.pieces else value
    )


def normal(state: State, frame: Frame, values: tuple[Any, ...]) -> tuple[Any, ...]:
    """Put an answer into the question's own terms."""
    if frame.kind == "ask" and frame.data["kind"] in ("pieces", "order", "payment"):
        return tuple(v if isinstance(v, Ref) else value_of(state, v) for v in values)
    return values


def offered(game: Game, state: State, data: dict[str, Any]) -> tuple[Any, ...]:
    """What a question offers as the table stands now: who can pay, which pieces are still there."""
    if data["kind"] == "payment":
        return tuple(ref for ref, _, _ in _payers(game, state, data))
    if data["kind"] in ("pieces", "order"):
        return tuple(v for v in data["options"] if not (isinstance(v, Ref) and state.gone(v)))
    options: tuple[Any, ...] = data["options"]
    return options


def least_of(data: dict[str, Any], options: tuple[Any, ...]) -> int:
    """How many must be chosen: no more than there are, where pieces have left since the question was asked."""
    least: int = data["least"]
    return min(least, len(options)) if data["kind"] == "pieces" else least


def _payers(game: Game, state: State, data: dict[str, Any]) -> tuple[Payer, ...]:
    return payers(Ctx(game, state, {}), data["cost"], data["seat"], data["by"])


def falls_short(game: Game, state: State, data: dict[str, Any]) -> bool:
    """Say whether an open payment cannot be made in full: then it is made in part, or not at all."""
    amount: int = data["amount"]
    return sum(yields for _, yields, _ in _payers(game, state, data)) < amount


def judge_answer(game: Game, state: State, frame: Frame, values: tuple[Any, ...]) -> Refusal | None:
    """Say what is wrong with an answer, if anything."""
    if frame.kind == "by_hand":
        return None
    data = frame.data
    kind, options, clauses = data["kind"], offered(game, state, data), tuple(data["clauses"])
    chosen = normal(state, frame, values)
    if kind == "payment":
        return _judge_payment(game, state, frame, chosen)
    if kind == "number":
        good = len(chosen) == 1 and isinstance(chosen[0], int) and data["least"] <= chosen[0] <= data["most"]
        return None if good else Refusal(ours("answer-number", least=data["least"], most=data["most"]), clauses)
    if kind == "split":
        whole = len(chosen) == len(options) and all(isinstance(n, int) and n >= 0 for n in chosen)
        if not whole or sum(chosen) != data["most"]:
            return Refusal(ours("answer-split", n=data["most"]), clauses)
        return demanded(game, state, data, chosen)
    if kind == "order":
        same = len(chosen) == len(options) and set(chosen) == set(options)
        return demanded(game, state, data, chosen) if same else Refusal(ours("answer-order"), clauses)
    if any(v not in options for v in chosen):
        return Refusal(ours("answer-not-offered"), clauses)
    if kind in ("options", "yes_no", "pending"):
        return None if len(chosen) == 1 or (data["may"] and not chosen) else Refusal(ours("answer-one"), clauses)
    least = least_of(data, options)
    if len(set(chosen)) != len(chosen) or not least <= len(chosen) <= data["most"]:
        key = "answer-exactly" if least == data["most"] > 1 else "answer-count"
        return Refusal(ours(key, least=least, most=data["most"]), clauses)
    return demanded(game, state, data, chosen)


def demanded(game: Game, state: State, data: dict[str, Any], chosen: tuple[Any, ...]) -> Refusal | None:
    """The first condition on the answer that it does not meet."""
    demands = game.demands[data.get("needs", "")]
    if not demands:
        return None
    scope = next((f.vars for f in reversed(state.agenda) if f.vars is not None), {})
    answer: Any = chosen if data["many"] else (chosen[0] if chosen else None)
    parts = dict(zip(data["options"], chosen, strict=True)) if data["kind"] == "split" else {}
    ctx = Ctx(game, state, {**scope, data["as"]: answer, GIVEN: parts}, data["seat"])
    for need in demands:
        if not need.test.run(ctx):
            return Refusal(game.filled(need.sentence, ctx), need.clauses)
    return None


def _judge_payment(game: Game, state: State, frame: Frame, chosen: tuple[Any, ...]) -> Refusal | None:
    data = frame.data
    known = {ref: y for ref, y, _ in _payers(game, state, data)}
    begun = tuple(ref for ref in data["picked"] if ref in known)
    more = tuple(c for c in chosen if c not in begun)
    if any(ref not in known for ref in more) or len(set(more)) != len(more):
        cited = dict.fromkeys((*game.costs[data["cost"]].clauses, *data["clauses"]))
        return Refusal(ours("answer-not-payer"), tuple(cited))
    if falls_short(game, state, data):
        return None
    if not enough(tuple(known[ref] for ref in more), data["amount"], sum(known[ref] for ref in begun)):
        return Refusal(ours("answer-payment", n=data["amount"]), tuple(data["clauses"]))
    return None


def sample(game: Game, state: State, frame: Frame) -> tuple[Any, ...]:
    """An answer that will do: the default, else the first that fits."""
    if frame.kind == "by_hand":
        return ()
    data = frame.data
    kind, options, default = data["kind"], offered(game, state, data), data["default"]
    if kind == "payment":
        found = _payers(game, state, data)
        begun = sum(yields for ref, yields, _ in found if ref in data["picked"])
        return suggested(tuple(p for p in found if p[0] not in data["picked"]), data["amount"] - begun)
    if default is not None and kind not in ("split", "order"):
        given = default if isinstance(default, tuple) else (default,)
        if judge_answer(game, state, frame, given) is None:
            return given
    if kind == "number":
        return (data["least"],)
    if kind == "split":
        return _filled(data)
    if kind == "order":
        return tuple(options)
    least = least_of(data, options)
    return tuple(options[: max(1, least) if kind != "pieces" else least])


def _filled(data: dict[str, Any]) -> tuple[int, ...]:
    """Points handed out: to each what is enough for it, in order, the rest to the last that got any."""
    left, parts = data["most"], []
    for amount in data.get("enough") or (None,) * len(data["options"]):
        parts.append(left if amount is None else min(left, amount))
        left -= parts[-1]
    last = max((i for i, n in enumerate(parts) if n), default=0)
    return tuple(n + (left if i == last else 0) for i, n in enumerate(parts))


def amount_of(label: Phrase, amount: int) -> Phrase:
    """A cost with its amount: `2 coins`."""
    return replace(label, args=(("n", amount),))


def pay(run: Run, data: dict[str, Any], chosen: tuple[Ref, ...]) -> None:
    """Let the chosen payers pay. What falls short of the amount is noted as done against the rules."""
    found = payers(run.ctx(), data["cost"], data["seat"], data["by"])
    blocks = {ref: block for ref, _, block in found}
    paid = sum(yields for ref, yields, _ in found if ref in chosen)
    cost = amount_of(run.game.costs[data["cost"]].label, data["amount"])
    line, short = ours("log-paid", seat=data["seat"], cost=cost), paid < data["amount"]
    if short:
        line = ours("log-paid-short", seat=data["seat"], n=paid, cost=cost)
    run.log(line, data["seat"], tuple(data["clauses"]), override=short)
    for ref in reversed(chosen):
        scope = {"payer": ref, "piece": ref, "seat": data["seat"], "by": data["by"]}
        run.push(Frame("steps", blocks[ref], vars=scope, data={"hold": True}))
