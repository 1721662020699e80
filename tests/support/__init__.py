"""Helpers that drive the real program."""
