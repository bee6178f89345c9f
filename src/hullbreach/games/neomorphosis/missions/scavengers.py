"""Mission 8: The Scavengers (NM-M8)."""

from __future__ import annotations

from ..ids import GREEN, YELLOW
from ..places import station
from ..rules import Mission, Part
from ..state import Member, NeoMorphosis
from ..stories import tell
from .common import done, note

ID = "M8"
PARTS = (YELLOW, GREEN)
"""Spare parts for the truck (NM-M8-01)."""


def parts_of(m: Member) -> int:
    """How many spare parts a crew member carries."""
    return sum([thing in PARTS for thing in m.items])


def preferred(g: NeoMorphosis, member: int, rank: int) -> int:
    """Among crew members at one distance those with a part come first (NM-M8-02, -04)."""
    return rank + 1 if parts_of(g.crew[member]) else rank


def places(g: NeoMorphosis) -> list[tuple[int, int]]:
    """Where the parts lie at the start: area and token."""
    here = station(g)
    return [*[(area, YELLOW) for area in here.yellow], *[(area, GREEN) for area in here.green]]


def noticed(g: NeoMorphosis, event: str, *arguments: int) -> None:
    """Each part is picked up for the first time (NM-M8-03)."""
    found = [note(g, f"part {area}") for area, token in places(g) if token not in g.floor[area]]
    if any(found):
        tell(g, "part", "NM-M8-01", ID)
    if len(found) == len(places(g)) and note(g, "all parts"):
        tell(g, "last_part", "NM-M8-03", ID)


def at_home(g: NeoMorphosis) -> int:
    """Parts in S1b, lying there or carried."""
    home = station(g).exit
    lying = sum([thing in PARTS for thing in g.floor[home]])
    return lying + sum([parts_of(m) for m in g.crew if m.area == home])


def won(g: NeoMorphosis) -> bool:
    """All are in S1b, lying there or carried: so each was picked up once (NM-M8-03)."""
    here = station(g)
    return at_home(g) == len(here.yellow) + len(here.green)


def wanted(g: NeoMorphosis) -> list[Part]:
    """Parts that were picked up, parts in S1b (NM-M8-03)."""
    everywhere = places(g)
    found = sum([done(g, f"part {area}") for area, _ in everywhere])
    return [(found, len(everywhere)), (at_home(g), len(everywhere))]


SCAVENGERS = Mission(
    won=won,
    wanted=wanted,
    noticed=noticed,
    listens=frozenset({"gained"}),
    mods={"preferred": (preferred,)},
)
