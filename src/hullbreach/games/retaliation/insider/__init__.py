"""Insider: a woman in the facility whose story changes with what is done (NR-INS)."""
