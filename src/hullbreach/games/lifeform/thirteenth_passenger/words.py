"""What the modules say, each its own part of one file of words."""

from __future__ import annotations

from hullbreach.kernel.vocabulary import Vocabulary
from hullbreach.kernel.words import Field, Wording

from ..dragons_domain.words import FIELDS as SOLO_FIELDS
from .content import LOCATIONS, PACKAGE

_FIELDS = {
    "location": Field(
        lambda g, seat, v, args: LOCATIONS[v].name, lambda g, seat, v, args: (("location", v),)
    )
}

_TABLES = Wording(PACKAGE, "words.toml").tables
HINT: dict[str, str] = {
    kind: text for module in _TABLES.values() for kind, text in module.get("hint", {}).items()
}
"""Advice on what rules of the modules ask."""


def module_words(base: Vocabulary, module: str) -> Vocabulary:
    """The words of a table with those of a module: survivors, asteroids, search or hunt."""
    wording = Wording(PACKAGE, "words.toml")
    wording.tables = wording.tables[module]
    return base.adding(wording, {**SOLO_FIELDS, **_FIELDS})
