"""Scenario files: a position, moves, and what must come of them."""
