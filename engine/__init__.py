"""The rules engine: packs, matches, verdicts and views. Knows nothing of drawing."""
