"""Journals on disk: lines, files, and the pack they were begun with."""
