"""Losing, and the container of chits (LFD-LOSE, LFD-PROX-08, -14, -15).

A chit that was drawn is out of the game, whoever asked for it. Settled here: LFD-GAP-03, -17, -18,
-49.
"""

from __future__ import annotations

from fractions import Fraction
from math import comb

from ..crew import finish
from .state import SoloTable


def draw_chit(g: SoloTable, rule: str) -> None:
    """Draw a chit: killed loses the game, alive leaves it; from an empty container nothing is
    drawn (LFD-LOSE-01, LFD-PROX-15)."""
    s = g.solo
    chits = s.alive + s.killed
    if not chits:
        g.say("chit.none", rule)
        return
    if g.chance(chits, "chit") < s.killed:
        s.killed -= 1
        g.say("chit.killed", rule)
        finish(g, "killed", False, "LFD-LOSE-01")
    s.alive -= 1
    g.say("chit.alive", rule, s.alive, s.killed)


def risk(g: SoloTable, n: int, more: int = 0) -> Fraction:
    """The chance that `n` chits drawn now lose the game, with `more` alive ones put in before
    (LFD-FIGHT-19)."""
    alive = g.solo.alive + more
    chits = alive + g.solo.killed
    n = min(n, chits)
    return 1 - Fraction(comb(alive, n), comb(chits, n))


def add_killed(g: SoloTable, rule: str) -> None:
    """A conflict-killed chit goes into the container."""
    g.solo.killed += 1
    g.say("chit.added", rule, g.solo.alive, g.solo.killed)


def lose_nerve(g: SoloTable, rule: str) -> None:
    """The nerve token walks a space to the left (LFD-CRISIS-12, LFD-LOSE-03, LFD-LOSE-08)."""
    g.solo.nerve -= 1
    g.say("nerve", rule, g.solo.nerve)
    _check_fear(g, "LFD-LOSE-03" if g.solo.nerve else "LFD-LOSE-08")


def add_fear(g: SoloTable, rule: str) -> None:
    """A terror token goes to the leftmost free space of the fear track and stays there
    (LFD-TERROR-01, -02, -05)."""
    g.solo.fear += 1
    g.say("fear", rule, g.solo.fear)
    _check_fear(g, "LFD-LOSE-03")


def _check_fear(g: SoloTable, rule: str) -> None:
    if g.solo.nerve <= g.solo.fear:
        finish(g, "fear", False, rule)
