"""What the verbs of the pack language do. One module for each family of verbs."""

from engine.play.effects import control, endings, pieces, procedures, questions, values, windows
from engine.play.effects.base import COMPILERS, Build

__all__ = ["COMPILERS", "Build", "control", "endings", "pieces", "procedures", "questions", "values", "windows"]
