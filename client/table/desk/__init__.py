"""The table's own memory, apart from the match: the desk, what it looks up, and the stack of panels over it."""
