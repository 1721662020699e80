"""A game as it was compiled: its rules and looks as data, and the questions about it."""
