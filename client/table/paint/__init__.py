"""The scene, and how it is drawn: ground, zones, pieces, lights, the rail."""
