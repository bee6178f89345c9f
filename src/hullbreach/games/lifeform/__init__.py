"""LIFEFORM: one player is the creature, the others are the crew of a freighter set to explode."""
