"""What several missions need: deeds, positions, doors with a lock, functions lost for good."""

from __future__ import annotations

from functools import cache

from hullbreach.kernel.decision import Option
from hullbreach.toolkit.verbs import Verb

from ..board import STATIONS, bits
from ..content.maps import DoorKind
from ..crew import holds
from ..doors import open_restricted
from ..ids import DISABLES, FIRST_CRAFTABLE, TANK, TANKS
from ..places import station
from ..rules import Part
from ..state import ACTIVE, STANDING, NeoMorphosis


def done(g: NeoMorphosis, deed: str) -> bool:
    """Whether a deed is done: for good (NM-WIN-07)."""
    return deed in g.progress.deeds


def note(g: NeoMorphosis, deed: str) -> bool:
    """Note a deed; whether it is new."""
    if done(g, deed):
        return False
    g.progress.deeds.append(deed)
    return True


def add(g: NeoMorphosis, what: str) -> None:
    """Count something that has happened once more."""
    g.progress.counts[what] = counted(g, what) + 1


def counted(g: NeoMorphosis, what: str) -> int:
    """How often something has happened."""
    return g.progress.counts.get(what, 0)


def standing_at(g: NeoMorphosis, area: int) -> int:
    """How many crew members stand in an area."""
    return sum([m.down == STANDING and m.area == area for m in g.crew])


def all_in(g: NeoMorphosis, area: int) -> bool:
    """Whether all four crew members stand in an area (NM-WIN-08)."""
    for m in g.crew:  # noqa: SIM110 - all() makes a generator
        if m.area != area or m.down != STANDING:
            return False
    return True


def gathered(g: NeoMorphosis, area: int) -> Part:
    """How many of them do, as a line of what is wanted."""
    return standing_at(g, area), len(g.crew)


def whether(met: bool) -> Part:
    """A line of what is wanted that is met or is not."""
    return int(met), 1


def door_of(g: NeoMorphosis, kind: DoorKind) -> int:
    """The door of a kind that is on the map once: "blue", "elevator"."""
    return _door_of(g.map, kind)


@cache
def _door_of(map_: int, kind: DoorKind) -> int:
    return [door.kind for door in STATIONS[map_].map.doors].index(kind)


def is_restricted(g: NeoMorphosis, door: int) -> bool:
    """Whether a door is still under its mission rule (NM-DOOR-06)."""
    return bool(g.restricted >> door & 1)


def lost_for_good(g: NeoMorphosis, function: int) -> bool:
    """Whether a function stays disabled whatever the crew repairs (NM-EMER-12)."""
    left = g.overload[function]
    if not left:
        return False
    for field in g.fields:
        if field.state == ACTIVE:
            for card in field.card:
                left -= DISABLES[card] == function
    return left > 0


def enough_craftables(g: NeoMorphosis, count: int) -> bool:
    """Whether so many craftable cards can still be equipped at once: those that are, lie about or
    can be made."""
    left = len(g.display)
    if left < count:
        left += sum([len(m.tech) + len(m.science) for m in g.crew])
        left += sum([FIRST_CRAFTABLE <= it < TANK for things in g.floor for it in things])
    return left >= count


def tanks_left(g: NeoMorphosis) -> int:
    """Halon Tanks that can still be released, in the slot, carried or on the floor: all that are
    not in the supply."""
    return TANKS - g.tanks_spent


def lock(kind: DoorKind, token: int, rule: str) -> Verb[NeoMorphosis]:
    """A mission action: whoever carries the token opens the door of a kind beside it, without a
    test; the token is kept (NM-M5-02, NM-M9-04)."""

    def options(g: NeoMorphosis, member: int) -> list[Option]:
        here = station(g)
        locked = here.doors_at[g.crew[member].area] & g.restricted
        if not locked:
            return []
        return [("unlock", door) for door in bits(locked) if here.map.doors[door].kind == kind]

    def gate(g: NeoMorphosis, member: int) -> str | None:
        return None if holds(g.crew[member], token) else rule

    def run(g: NeoMorphosis, member: int, door: int) -> None:
        open_restricted(g, door, member, rule)

    return Verb(options, run, gate)


def lay_down(g: NeoMorphosis, token: int, area: int, rule: str) -> None:
    """An objective token that was kept aside is put into an area."""
    g.spare_tokens.remove(token)
    g.floor[area].append(token)
    g.say("token.placed", rule, token, area)
