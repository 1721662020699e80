"""The games that ship: packs of data alone."""
