"""What the modules say, each its own part of one file of words."""

from __future__ import annotations

from hullbreach.kernel.vocabulary import Vocabulary
from hullbreach.kernel.words import Args, Field, Wording, count

from ..dragons_domain.words import FIELDS as SOLO_FIELDS
from .content import LOCATIONS, PACKAGE
from .state import Table

_TABLES = Wording(PACKAGE, "words.toml").tables


def _hatch(g: Table, seat: int, v: int, args: Args) -> str:
    """What a search of a location may bring (LFP-HUNT-06 to -08): all that is left is alike."""
    left = g.search.cleared.count(False)
    words: str = _TABLES["search"]["hatch"]["found"]
    return words.format(n=left, tokens=count(left - 1, "combat token"))


_FIELDS = {
    "hatch": Field(_hatch),
    "location": Field(
        lambda g, seat, v, args: LOCATIONS[v].name, lambda g, seat, v, args: (("location", v),)
    )
}

HINT: dict[str, str] = {
    kind: text for module in _TABLES.values() for kind, text in module.get("hint", {}).items()
}
"""Advice on what rules of the modules ask."""


def module_words(base: Vocabulary, module: str) -> Vocabulary:
    """The words of a table with those of a module: survivors, asteroids, search or hunt."""
    wording = Wording(PACKAGE, "words.toml")
    wording.tables = wording.tables[module]
    return base.adding(wording, {**SOLO_FIELDS, **_FIELDS})
