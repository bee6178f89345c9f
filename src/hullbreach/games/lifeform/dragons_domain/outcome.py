"""How a solo game ended (LFD-MODE-08)."""

from __future__ import annotations

from typing import Final

from hullbreach.kernel.result import Result, Side

from .. import words
from ..names import CHARACTER_NAMES
from ..outcome import lacked
from ..rules import Rules
from .state import SoloTable
from .stowaways import you

_LAUNCH: Final = {
    "weaponry": "LFD-LAUNCH-03", "coolant": "LFD-LAUNCH-04", "energy": "LFD-LAUNCH-05",
    "suits": "LFD-LAUNCH-06", "companion": "LFD-LAUNCH-07", "umbilicus": "LFD-LAUNCH-08",
    "xeno": "LFD-LAUNCH-09", "myself": "LFD-LAUNCH-02",
}  # fmt: skip
"""By what your launch needs: the rule that asks for it."""


def result(g: SoloTable) -> Result:
    """You against it."""
    rules: Rules = g.edition
    name = CHARACTER_NAMES[you(g).number]
    asked = {it: rule for it, rule in _LAUNCH.items() if it != "myself" or g.ending != "killed"}
    fate = rules.words.own["fate"]["alone_won" if g.crew_won else "alone_lost"].format(names=name)
    return Result(
        ending=g.ending,
        words=words.ending_words(g),
        sides=(Side("You", (0,), g.crew_won),),
        fates=(fate,),
        # Who fought and did not survive was lost in the conflict, by its attacks or by a chit.
        marks={"survived": (g.crew_won,), "fought": (g.solo.danger > 0,)},
        checks=lacked(g, asked),  # who was killed is not asked to be aboard
        story=g.edition.words.line(g, f"ending.{g.ending}", ())[0],
    )
