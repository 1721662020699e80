"""Parts that a pack or a question puts on the table: how each is laid out and painted."""
