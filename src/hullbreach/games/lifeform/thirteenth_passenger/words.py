"""What the modules say, each its own part of one file of words."""

from __future__ import annotations

from hullbreach.kernel.vocabulary import Vocabulary
from hullbreach.kernel.words import Args, Field, Wording, count

from ..crew import is_lifeform
from ..dragons_domain.words import FIELDS as SOLO_FIELDS
from .content import LOCATIONS, PACKAGE
from .state import Table

_TABLES = Wording(PACKAGE, "words.toml").tables


def _hatch(g: Table, seat: int, v: int, args: Args) -> str:
    """What a search of a location may bring (LFP-HUNT-06 to -08): all that is left is alike."""
    left = g.search.cleared.count(False)
    words: str = _TABLES["search"]["hatch"]["found"]
    return words.format(n=left, tokens=count(left - 1, "combat token"))


def _panels(g: Table, seat: int, v: int, args: Args) -> str:
    """What a location brings (LFP-ALIEN-12, -13, -16, -17): to the lifeform while it chooses where
    to hide, later only where that is; to the crew that searches."""
    panels, h = _TABLES["hunt"], g.hunt
    if not is_lifeform(g, seat):
        ways = [("if it is there", "found"), ("if not", "failed")]
    elif h.hiding.value < 0:
        ways = [("not found", "remains"), ("found", "caught")]
    else:
        ways = []
    facts = [f"{when}: {panels[panel][str(v)]}" for when, panel in ways]
    if is_lifeform(g, seat) and v == h.hiding.value:
        facts.append("you hide here")
    if v == h.wager:
        facts.append("two hostility tokens lie here")
    return "; ".join(facts)


_FIELDS = {
    "panels": Field(_panels),
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
