"""Trait tokens: facedown until they are used or discarded (LFD-TRAIT-01, -06)."""

from __future__ import annotations

from .state import DISCARDED, USED, SoloTable


def use_trait(g: SoloTable, area: int, rule: str) -> None:
    """An unused trait token goes to the Remora and shows its fight icon (LFD-TRAIT-06)."""
    s = g.solo
    s.traits[area] = USED
    _flip(g, area)
    g.say("trait.used", rule, area, s.trait_faces[area])


def discard_trait(g: SoloTable, area: int, rule: str) -> None:
    """An unused trait token leaves the game, and everybody sees what it was."""
    s = g.solo
    s.traits[area] = DISCARDED
    _flip(g, area)
    g.say("trait.discarded", rule, area, s.trait_faces[area])


def _flip(g: SoloTable, area: int) -> None:
    if g.solo.trait_faces[area] < 0:
        g.solo.trait_faces[area] = g.take(g.solo.trait_pool, "trait token")
