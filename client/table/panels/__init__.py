"""What is drawn over the table: held cards, panels, marks of a question; and the whole canvas."""
