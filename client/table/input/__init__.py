"""Pointer, wheel and keys."""
