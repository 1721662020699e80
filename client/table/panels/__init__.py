"""The panels that lie over the table: each owns its state, plans and draws itself, and takes what is meant for it."""
