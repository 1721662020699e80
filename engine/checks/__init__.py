"""Conditions and values of packs: one-line expressions, checked on load, run as closures."""

from engine.checks.compile import Expr, compile_expr
from engine.checks.types import UNKNOWN, Scope, Type, Vocab
from engine.checks.values import Ctx

__all__ = ["UNKNOWN", "Ctx", "Expr", "Scope", "Type", "Vocab", "compile_expr"]
