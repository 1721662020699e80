"""Fonts, icons, words and themes: data alone."""
