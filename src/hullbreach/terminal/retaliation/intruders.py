"""The letters of intruders: each kind of a table has its own, and so has each type of token."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from hullbreach.games.retaliation.shown import IntruderView

SIGNS = {"Crawlmine": "R", "Blood Spectre": "S"}
"""Kinds whose first letter stands for another one."""


def sign(name: str) -> str:
    """The letter of a kind or of a type of token."""
    return SIGNS.get(name, name[0])


def counted(here: Iterable[IntruderView]) -> list[str]:
    """So many of each kind, with all their hits: "3A(2)"."""
    found, hits = Counter[str](), Counter[str]()
    for it in here:
        found[it.type] += 1
        hits[it.type] += it.hits
    return [
        f"{n}{sign(kind)}{f'({hits[kind]})' if hits[kind] else ''}" for kind, n in found.items()
    ]
