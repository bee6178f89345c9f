"""Repairs of doors and terminals (NM-REP).

`REPAIRS` is part of actions.ACTIONS. What is damaged goes by "door" or "terminal" and its number.
"""

from __future__ import annotations

from collections.abc import Mapping

from hullbreach.kernel.decision import Option
from hullbreach.kernel.state import Procedure
from hullbreach.toolkit.verbs import Verb

from .board import bits
from .carrying import play
from .crew import bonus, holds
from .doors import mend_door, mend_terminal
from .ids import STRUCTURE, WELDING_TORCH
from .names import STRUCTURES
from .places import station, terminal_at
from .rolls import skill_test
from .state import NeoMorphosis


def damaged_at(g: NeoMorphosis, area: int) -> list[tuple[str, int]]:
    """Damaged doors and the damaged terminal of an area, an outer door too (NM-REP-01)."""
    found = [("door", door) for door in bits(station(g).doors_at[area] & g.damaged)]
    terminal = terminal_at(g, area)
    if terminal >= 0 and not g.active >> terminal & 1:
        found.append(("terminal", terminal))
    return found


def mend(g: NeoMorphosis, what: str, number: int, member: int, rule: str) -> None:
    """A repair has succeeded (NM-REP-02); `member` -1 is S.A.M."""
    if what == "door":
        mend_door(g, number, member, rule)
    else:
        mend_terminal(g, number, member, rule)


def repair_options(g: NeoMorphosis, member: int) -> list[Option]:
    """NM-REP-01."""
    return [("repair", *it) for it in damaged_at(g, g.crew[member].area)]


def repair(g: NeoMorphosis, member: int, what: str, number: int) -> Procedure[None]:
    """A tech test; failure changes nothing (NM-REP-01 to -03)."""
    extra = bonus(g.crew[member], "repair")
    about = (STRUCTURES.index(what), number)
    test = skill_test(g, member, "tech", STRUCTURE.repair, "NM-REP-01", extra=extra, about=about)
    if (yield from test):
        mend(g, what, number, member, "NM-REP-02")


def weld_options(g: NeoMorphosis, member: int) -> list[Option]:
    """The Welding Torch, declared instead of the roll (NM-INT-05)."""
    m = g.crew[member]
    return [("weld", *it) for it in damaged_at(g, m.area)] if holds(m, WELDING_TORCH) else []


def weld(g: NeoMorphosis, member: int, what: str, number: int) -> None:
    """A Repair action that succeeds; the torch is spent."""
    play(g, member, WELDING_TORCH, "NM-INT-05")
    mend(g, what, number, member, "NM-REP-02")


REPAIRS: Mapping[str, Verb[NeoMorphosis]] = {
    "repair": Verb(repair_options, repair),
    "weld": Verb(weld_options, weld),
}
