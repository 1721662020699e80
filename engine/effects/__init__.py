"""What the verbs of the pack language do. One module for each family of verbs."""

from engine.effects import control, pieces, questions, values, windows
from engine.effects.base import COMPILERS, Build

__all__ = ["COMPILERS", "Build", "control", "pieces", "questions", "values", "windows"]
