"""Drawing: text, icons, shapes, cards and dice. Sizes are real pixels, results are cached."""
