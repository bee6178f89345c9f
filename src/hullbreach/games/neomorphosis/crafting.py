"""Crafting at Assembly Points (NM-CRAFT). `CRAFT` is part of actions.ACTIONS.

A failure says "craft.failed" (member, thing), a success "gained" as all things.
"""

from __future__ import annotations

from collections.abc import Mapping

from hullbreach.kernel.decision import Option
from hullbreach.kernel.state import Procedure
from hullbreach.toolkit.verbs import Verb

from .carrying import gain
from .ends import changed
from .grounds import BENCH
from .ids import CRAFTABLES, FIRST_CRAFTABLE, KIND, SCIENCE, TECH
from .places import station
from .rolls import skill_test
from .state import NeoMorphosis

SKILLS = ("tech", "science")
"""By kind of craftable: the test it takes."""


def kinds_at(g: NeoMorphosis, area: int) -> list[int]:
    """Kinds of the Assembly Points in an area: TECH, SCIENCE."""
    here = station(g)
    return [kind for kind, points in ((TECH, here.tech), (SCIENCE, here.science)) if area in points]


def craft_options(g: NeoMorphosis, member: int) -> list[Option]:
    """The cards of the display that can be made here, copies once (NM-CRAFT-01, -04)."""
    kinds = kinds_at(g, g.crew[member].area)
    if not kinds:
        return []
    return [("craft", thing) for thing in dict.fromkeys(g.display) if KIND[thing] in kinds]


def craft(g: NeoMorphosis, member: int, thing: int) -> Procedure[None]:
    """A test of the card's kind: it is equipped, or stays in the display (NM-CRAFT-01, -03)."""
    target = CRAFTABLES[thing - FIRST_CRAFTABLE].target
    made = yield from skill_test(
        g, member, SKILLS[KIND[thing]], target, "NM-CRAFT-01", about=(thing,)
    )
    if not made:
        g.say("craft.failed", "NM-CRAFT-03", member, thing)
        return
    g.display.remove(thing)
    yield from gain(g, member, thing, "NM-CRAFT-03")
    changed(g, "crafted", member, thing)


CRAFT: Mapping[str, Verb[NeoMorphosis]] = {
    "craft": Verb(craft_options, craft, needs=BENCH)
}
