"""How a solo game ended (LFD-MODE-08)."""

from __future__ import annotations

from hullbreach.kernel.result import Result, Side

from .. import words
from ..names import CHARACTER_NAMES
from ..rules import Rules
from .state import SoloTable
from .stowaways import you


def result(g: SoloTable) -> Result:
    """You against it."""
    rules: Rules = g.edition
    name = CHARACTER_NAMES[you(g).number]
    fate = rules.words.own["fate"]["alone_won" if g.crew_won else "alone_lost"].format(names=name)
    return Result(
        ending=g.ending,
        words=words.ending_words(g),
        sides=(Side("You", (0,), g.crew_won),),
        fates=(fate,),
        # Who fought and did not survive was lost in the conflict, by its attacks or by a chit.
        marks={"survived": (g.crew_won,), "fought": (g.solo.danger > 0,)},
        story=g.edition.words.line(g, f"ending.{g.ending}", ())[0],
    )
