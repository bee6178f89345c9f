"""The intruder set of a table with the Insider: the base's, and her model as a figure that
characters may treat as an intruder (NR-INS-26)."""

from __future__ import annotations

from dataclasses import replace

from ..things import BASE_INTRUDERS, Kind

INSIDER = len(BASE_INTRUDERS.kinds)
"""The number of her kind."""
WITH_HER = replace(
    BASE_INTRUDERS,
    kinds=(*BASE_INTRUDERS.kinds, Kind("Insider", 1, figure=True)),
)
