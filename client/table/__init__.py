"""The table: where everything lies, how it is picked, painted and moved."""
