"""Nemesis: Retaliation, for one to five: marines in a facility whose map is built in play."""
