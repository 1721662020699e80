"""What a seat sees and reads, in its language."""
