"""Conditions and values of packs: one-line expressions, checked on load, run as closures."""

from engine.expressions.compile import Expr, compile_expr
from engine.expressions.context import Ctx
from engine.expressions.types import UNKNOWN, Scope, Type, Vocab

__all__ = ["UNKNOWN", "Ctx", "Expr", "Scope", "Type", "Vocab", "compile_expr"]
