"""What a launch needs and where it leads, in words."""

from __future__ import annotations

from hullbreach.kernel.words import count

from .fields import WORDING
from .ids import SD_LEAVING
from .launch import Criterion, leads_to
from .movement import reached
from .rules import Rules
from .state import Lifeform

CRITERIA, _MISSING, _LACKS, _LEADS = (
    WORDING.plain(table) for table in ("criterion", "missing", "lacks", "leads")
)


def missing_words(it: Criterion) -> str:
    """What is missing: "2 tokens of COOLANT"; "" if nothing is."""
    if it.met:
        return ""
    short = it.need - it.have
    words = _MISSING[it.name]
    return f"{count(short, 'token')} of {words}" if it.name in LOADED else words.format(n=short)


def lacks_words(it: Criterion) -> str:
    """The same in short: "2 COOLANT"."""
    return "" if it.met else _LACKS[it.name].format(n=it.need - it.have)


LOADED = ("weaponry", "coolant", "energy", "suits")
"""Criteria that are columns of the loadout."""


def still_missing(g: Lifeform) -> tuple[str, ...]:
    """All that a launch still needs, in words; empty if nothing is missing."""
    rules: Rules = g.edition
    return tuple(missing_words(it) for it in rules.criteria(g) if not it.met)


def leads_words(g: Lifeform) -> str:
    """What comes of a launch now, or once nothing is missing: before minute 9 nobody may be left
    behind."""
    if len(g.players) == 1:
        return _LEADS["alone"]
    early = not g.stowed and not reached(g, SD_LEAVING)
    return _LEADS["A" if early else leads_to(g)]
