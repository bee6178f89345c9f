"""Dragon's Domain: LIFEFORM for one player against a figure on a motion track (LFD)."""
