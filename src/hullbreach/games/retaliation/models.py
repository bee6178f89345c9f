"""Models of intruders on the map: how many there are, what fits, placing and removing them
(NR-TGT-01, NR-IMV-08 to -16).

Nobody is asked here; whoever places one into a room lets it enter (entering.py).
"""

from __future__ import annotations

from .board import CORRIDOR
from .facility import intruders_at
from .state import Intruder, Retaliation
from .things import IntruderSet, Kind


def intruder_set(g: Retaliation) -> IntruderSet:
    """The intruders of the table."""
    found: IntruderSet = g.edition.things.intruders
    return found


def kind_of(g: Retaliation, it: Intruder) -> Kind:
    kind: Kind = g.edition.things.intruders.kinds[it.type]
    return kind


def models_left(g: Retaliation, type_: int) -> int:
    """Models of a type in the pool: neither on the map nor on a character board."""
    known = intruder_set(g)
    used = 0
    for it in g.intruders:
        used += it.type == type_
    if type_ == known.larva:
        used += sum(1 for p in g.players if p.larva)
    if type_ == known.queen and g.queen_dead:
        return 0  # NR-QUE-05
    return g.modified("models.left", type_, known.kinds[type_].models - used)


def frail(g: Retaliation, it: Intruder) -> bool:
    """A Larva dies of any hit (NR-IHP-02)."""
    return kind_of(g, it).frail


def tough(g: Retaliation, it: Intruder) -> int:
    """1 hit for an Adult, 2 at once for a Drone; the Queen takes any number (NR-IHP-03, -04)."""
    return max(1, kind_of(g, it).tough)


def falls(g: Retaliation, it: Intruder, seat: int, rule: str) -> None:
    """What dies goes back to the pool."""
    take_away(g, it, rule)


def queen_track(g: Retaliation) -> int:
    """The last number of the Queen's Hits track before the skull."""
    most: int = g.edition.counts.queen_track
    return g.modified("queen.track", 0, most)


def queen_of(g: Retaliation) -> Intruder | None:
    """The Queen's model on the map."""
    type_ = intruder_set(g).queen
    return next((it for it in g.intruders if it.type == type_), None)


def space_left(g: Retaliation, corridor: int) -> int:
    """Free spaces of a corridor: 6, the Queen counts as 4 (NR-IMV-09, -16)."""
    kinds = g.edition.things.intruders.kinds
    place, taken = CORRIDOR + corridor, 0
    for it in g.intruders:
        if it.place == place:
            taken += kinds[it.type].space
    return g.modified("corridor.space", corridor, g.edition.counts.corridor_spaces) - taken


def fits(g: Retaliation, type_: int, corridor: int) -> bool:
    """Whether a model of a type has space in a corridor (NR-IMV-16)."""
    space: int = g.edition.things.intruders.kinds[type_].space
    return space <= space_left(g, corridor)


def made_way(
    g: Retaliation, type_: int, corridor: int, among: list[Intruder] | None = None
) -> list[Intruder] | None:
    """The smaller ones in a corridor that have to go so that one of a type fits; None if all of
    them are not enough (NR-IMV-12, -13).

    The smallest go first, among equals the lowest model number, and only as many as needed
    (NR-IMV-15). `among` are those who may go at all.
    """
    kinds = intruder_set(g).kinds
    missing = kinds[type_].space - space_left(g, corridor)
    if missing <= 0:
        return []
    here = intruders_at(g, CORRIDOR + corridor) if among is None else among
    smaller = sorted((it for it in here if it.type < type_), key=lambda it: (it.type, it.number))
    going: list[Intruder] = []
    for it in smaller:
        if missing <= 0:
            break
        missing -= kinds[it.type].space
        going.append(it)
    return going if missing <= 0 else None


# -- placing -----------------------------------------------------------------------------------


def _new_model(g: Retaliation, type_: int, place: int) -> Intruder:
    """The free model with the lowest number."""
    used: set[int] = set()
    for it in g.intruders:
        if it.type == type_:
            used.add(it.number)
    number = 1
    while number in used:
        number += 1
    it = Intruder(type_, number, place)
    g.intruders.append(it)
    return it


def put_in_room(g: Retaliation, type_: int, slot: int, rule: str) -> Intruder | None:
    """Place a model in a room, which holds any number (NR-TGT-02); None if none is left."""
    if models_left(g, type_) <= 0:
        g.say("model.none", "NR-TGT-01", type_)
        return None
    it = _new_model(g, type_, slot)
    g.say("intruder.placed", rule, type_, it.number, slot)
    return it


def put_in_corridor(g: Retaliation, type_: int, corridor: int, rule: str) -> Intruder | None:
    """Place a model in a corridor; None if there is none left or no space (NR-IMV-08, -13)."""
    if models_left(g, type_) <= 0:
        g.say("model.none", "NR-TGT-01", type_)
        return None
    going = made_way(g, type_, corridor)
    if going is None:
        g.say("corridor.full", "NR-IMV-13", type_, corridor)
        return None
    for it in going:
        take_away(g, it, "NR-IMV-13")
    hush(g, corridor)
    it = _new_model(g, type_, CORRIDOR + corridor)
    g.say("intruder.placed", rule, type_, it.number, it.place)
    return it


def put_many_in_corridor(
    g: Retaliation, places: tuple[tuple[int, int], ...], corridor: int, rule: str
) -> None:
    """Place several kinds in a corridor, the largest first (NR-NOI-12)."""
    for type_, count in sorted(places, reverse=True):
        for _ in range(count):
            put_in_corridor(g, type_, corridor, rule)


def take_away(g: Retaliation, it: Intruder, rule: str) -> None:
    """A model goes back to the pool with its hit markers (NR-SHT-05)."""
    g.intruders.remove(it)
    g.say("intruder.removed", rule, it.type, it.number, it.place)


def hush(g: Retaliation, corridor: int) -> None:
    """A corridor's noise marker goes before an intruder enters or is placed there (NR-IMV-08)."""
    if g.noise[corridor] and g.noise[corridor] > g.modified("noise.stays", corridor, 0):
        g.noise[corridor] = 0
        g.say("noise.gone", "NR-IMV-08", corridor)


def put(g: Retaliation, it: Intruder, place: int) -> None:
    """Move a model; in a corridor it keeps no hits (NR-IHP-01, NR-IMV-14)."""
    if place >= CORRIDOR:
        hush(g, place - CORRIDOR)
        it.hits = 0
    it.place = place
