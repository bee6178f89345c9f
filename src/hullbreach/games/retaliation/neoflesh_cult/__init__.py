"""Neoflesh Cult: an intruder set whose skills its cult keeps alive (NR-NEO)."""
