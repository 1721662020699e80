"""Tests of the engine, laid out as the code is."""
