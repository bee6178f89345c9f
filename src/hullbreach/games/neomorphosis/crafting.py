"""Crafting at Assembly Points (NM-CRAFT). `CRAFT` is part of actions.ACTIONS.

A failure says "craft.failed" (member, thing), a success "gained" as all things.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from hullbreach.kernel.decision import Option
from hullbreach.kernel.state import Procedure
from hullbreach.toolkit.verbs import Verb

from .carrying import gain
from .ends import changed
from .ids import CRAFTABLES, FIRST_CRAFTABLE, KIND, SCIENCE, TECH
from .places import station
from .rolls import skill_test
from .state import NeoMorphosis

SKILLS = ("tech", "science")
"""By kind of craftable: the test it takes."""


def craft_options(g: NeoMorphosis, member: int) -> Sequence[Option]:
    """The cards of the display that can be made here, copies once (NM-CRAFT-01, -04)."""
    area = g.crew[member].area
    here = station(g)
    if not here.benches >> area & 1:
        return ()
    return _crafts(tuple(g.display), area in here.tech, area in here.science)


@lru_cache(1 << 12)
def _crafts(display: tuple[int, ...], tech: bool, science: bool) -> Sequence[Option]:
    """The cards of the kinds that are made somewhere."""
    kinds = [kind for kind, made in ((TECH, tech), (SCIENCE, science)) if made]
    return tuple([("craft", thing) for thing in dict.fromkeys(display) if KIND[thing] in kinds])


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
    "craft": Verb(craft_options, craft)
}
