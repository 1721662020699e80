"""Tests of reading packs."""
