"""Runs any game: journal, decisions, procedures, piles, views, rulebook. Knows no game, no I/O."""
