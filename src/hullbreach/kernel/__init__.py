"""Runs any game: journal, decisions, procedures, zones, views, rulebook. Knows no game, no I/O."""
