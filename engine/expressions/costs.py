"""Costs: who can pay, what is enough, and what to suggest."""

from __future__ import annotations

from typing import Any

from engine.expressions.context import Ctx, Value, listed
from engine.values.ids import Ref

Payer = tuple[Ref, int, str]
"""A piece, what it yields, and the block that uses it up."""


def payers(ctx: Ctx, cost: str, seat: str, by: Value = None) -> tuple[Payer, ...]:
    """List the pieces that may pay, in the order of the pack and of the zones."""
    key = ("payers", cost, seat, by, ctx.viewer)
    known: tuple[Payer, ...] | None = ctx.state.memo.get(key)
    if known is None:
        known = ctx.state.memo[key] = _find_payers(ctx, cost, seat, by)
    return known


def _find_payers(ctx: Ctx, cost: str, seat: str, by: Value) -> tuple[Payer, ...]:
    found: list[Payer] = []
    names: dict[str, Any] = {"payer": None, "piece": None, "seat": seat, "by": by}
    inside = Ctx(ctx.game, ctx.state, names, ctx.viewer)
    for way in ctx.game.costs[cost].payers:
        for zone in way.zones:
            for ref in listed(ctx, ctx.game.zone_for(seat, zone)):
                names["payer"] = names["piece"] = ref
                if way.when is None or way.when(inside):
                    yields = way.yields(inside)
                    found.append((ref, yields if isinstance(yields, int) else 1, way.block))
    return tuple(found)


def can_pay(ctx: Ctx, cost: str, amount: int, seat: str, by: Value = None) -> bool:
    """Say whether a seat's payers yield enough."""
    return amount <= 0 or sum(yields for _, yields, _ in payers(ctx, cost, seat, by)) >= amount


def enough(chosen: tuple[int, ...], amount: int, begun: int = 0) -> bool:
    """Say whether these yields pay the amount with none of them to spare, `begun` of it being given already."""
    total = begun + sum(chosen)
    return total >= amount and all(total - one < amount for one in chosen)


def suggested(found: tuple[Payer, ...], amount: int) -> tuple[Ref, ...]:
    """Choose payers: the weakest first, then drop what is to spare."""
    chosen: list[Payer] = []
    for payer in sorted(found, key=lambda p: p[1]):
        if sum(y for _, y, _ in chosen) >= amount:
            break
        chosen.append(payer)
    for payer in list(chosen):
        if sum(y for _, y, _ in chosen) - payer[1] >= amount:
            chosen.remove(payer)
    return tuple(ref for ref, _, _ in chosen)
