"""Sangrevores: an intruder set with shadows in place of noise (NR-SAN)."""
