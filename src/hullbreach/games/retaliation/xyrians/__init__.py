"""Xyrians: three hunters who come through walls (NR-XYR)."""
