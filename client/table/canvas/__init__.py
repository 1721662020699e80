"""The whole picture of the table: its layers, held cards, marks of a question, controls, and the panels over them."""
