"""Plain values: ids, moves, events, verdicts, the state, what is seen and said; and their bounds."""
