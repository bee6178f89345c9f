"""Contractors: twelve hired people, one of whom may take the place of a character (NR-CTR)."""
