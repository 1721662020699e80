"""May this be done, and if not, by which clauses? Judging changes nothing."""
