"""The window: screens, the table, what is drawn and heard of the user. Holds no rule."""
