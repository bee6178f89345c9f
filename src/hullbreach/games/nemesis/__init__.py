"""Nemesis: the base game with its solo, cooperative and Intruder player variants."""
