"""Crew members on the move: leaving an area, entering a room (NM-MOVE)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.state import Procedure, carry_out

from .board import bits
from .compromised import keyword
from .crew import bonus, holds, laden, seat_of
from .ends import changed
from .figures import extra
from .ids import ALIENS, RAIL_SKATES, SERVO_FRAME, WORM, YURI
from .infestation import resolve
from .places import hatched_at, station, touching
from .rolls import skill_test
from .state import STANDING, NeoMorphosis

SLICK = 6
"""What must be exceeded to leave an area of a SLICK sector."""
CLINGING = 8
"""Impede of each Worm where there are two or more."""
SLIPSTREAM = "slipstream"
_SPEEDING = {RAIL_SKATES: "rail_skates", SERVO_FRAME: "servo_frame"}
STOP: Option = ("stop",)


def impede(g: NeoMorphosis, area: int) -> int:
    """What somebody must exceed to leave an area, 0 for nothing (NM-MOVE-02, -03, NM-COMPR-04)."""
    highest = SLICK if keyword(g, area, "SLICK") else 0
    here = hatched_at(g, area)
    worms = sum([it.type == WORM for it in here]) if len(here) > 1 else 0
    for it in here:
        own = CLINGING if it.type == WORM and worms > 1 else ALIENS[it.type].impede
        highest = max(highest, own + extra(g, it, "impede"))
    return highest


@lru_cache(1 << 14)
def moves(areas: int) -> Sequence[Option]:
    """A step to each area of a mask."""
    return tuple([("move", area) for area in bits(areas)])


def step_options(g: NeoMorphosis, member: int) -> Sequence[Option]:
    """The areas a crew member may move to (NM-MOVE-01)."""
    return moves(touching(g, g.crew[member].area))


def depart(g: NeoMorphosis, member: int) -> Procedure[bool] | None:
    """Whether a crew member gets away from its area, None where nothing holds it (NM-MOVE-02).

    Adhesive Foam lets it, for this whole Move (NM-MOVE-06, NM-COMPR-05).
    """
    m = g.crew[member]
    target = impede(g, m.area)
    if target == 0 or m.foam:
        return None
    return skill_test(
        g, member, "agility", target, "NM-MOVE-02", extra=bonus(m, "leaving"), about=(m.area,)
    )


def step_to(g: NeoMorphosis, member: int, area: int, rule: str) -> None:
    """A crew member moves one area; a room that it enters shows what it holds (NM-INF-01)."""
    m = g.crew[member]
    before = m.area
    m.area = area
    g.say("crew.moves", rule, member, before, area)
    changed(g, "moved", member, area)
    sector_of = station(g).sector_of
    if sector_of[area] != sector_of[before]:
        resolve(g, sector_of[area], "NM-INF-01")


def lengthening(g: NeoMorphosis, member: int) -> list[str]:
    """What may make this Move cover two areas, not used in this turn yet (NM-MOVE-06)."""
    m = g.crew[member]
    found: list[str] = []
    if member == YURI and SLIPSTREAM not in m.used:
        found.append(SLIPSTREAM)
    if laden(m):
        for card, name in _SPEEDING.items():
            if holds(m, card) and name not in m.used:
                found.append(name)
    return found


def move(
    g: NeoMorphosis, member: int, area: int, *, longer: bool = True
) -> Procedure[None] | None:
    """A Move action: one area, or two where something lengthens it (NM-MOVE-01 to -07).

    Each step is a departure of its own; the second area is chosen when the first step and what it
    brought are done, and a failed test ends the action.
    """
    test = depart(g, member)
    return _first(g, member, area, longer) if test is None else _held(g, member, area, longer, test)


def _held(
    g: NeoMorphosis, member: int, area: int, longer: bool, test: Procedure[bool]
) -> Procedure[None]:
    """Something holds it."""
    if (yield from test):
        yield from carry_out(_first(g, member, area, longer))


def _first(g: NeoMorphosis, member: int, area: int, longer: bool) -> Procedure[None] | None:
    """The first step."""
    step_to(g, member, area, "NM-MOVE-01")
    ways = lengthening(g, member) if longer else []
    if ways and g.crew[member].down == STANDING:
        return _second(g, member, ways)
    g.crew[member].foam = False
    return None


def _second(g: NeoMorphosis, member: int, ways: list[str]) -> Procedure[None]:
    """The second step, or none: only then the effect is used (NM-MOVE-04, -06, -07).

    Of several effects the controller takes any: the first goes without saying, others are named.
    """
    steps = step_options(g, member)
    options = [STOP, *steps, *[(*step, way) for way in ways[1:] for step in steps]]
    about = (member, ways[0])
    chosen = yield Decision("second_step", (seat_of(g, member),), options, "NM-MOVE-07", about)
    if chosen != STOP:
        _, area, *named = chosen
        g.crew[member].used.append(named[0] if named else ways[0])
        test = depart(g, member)
        if test is None or (yield from test):
            step_to(g, member, area, "NM-MOVE-04")
    g.crew[member].foam = False
