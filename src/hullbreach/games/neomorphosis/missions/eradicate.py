"""Eradicate cards of the generator: ER-1 to ER-6 (Mission cards)."""

from __future__ import annotations

from dataclasses import replace

from ..crew import holds, standing_in
from ..figures import place_alien
from ..ids import BLARE, BOOM, CTRL, FSS, HYDRA, MOTHER, PHIPPS, POD, TANK, WORM, YELLOW
from ..places import of_types, sector_of, station
from ..rules import Mission
from ..state import NOWHERE, NeoMorphosis
from .common import (
    all_in,
    done,
    gathered,
    lay_down,
    lost_for_good,
    note,
    tanks_left,
    whether,
)


def nest(g: NeoMorphosis) -> int:
    """The sector of NEST."""
    return sector_of(g, station(g).nest)


def hunting(boss: int, *company: int) -> Mission:
    """A boss in NEST, with company, that has to be defeated."""

    def begin(g: NeoMorphosis) -> None:
        for type_ in (boss, *company):
            place_alien(g, type_, station(g).nest, "NM-GENR-02")

    def noticed(g: NeoMorphosis, event: str, *arguments: int) -> None:
        if arguments[0] == boss:
            note(g, "boss")

    return Mission(
        won=lambda g: done(g, "boss"),
        wanted=lambda g: [whether(done(g, "boss"))],
        begin=begin,
        noticed=noticed,
        listens=frozenset({"defeated"}),
    )


# -- ER-3: Patient Zero ------------------------------------------------------------------------


def he_falls(g: NeoMorphosis, event: str, *arguments: int) -> None:
    """Dr. Blare is defeated: a yellow token lies in his area."""
    if arguments[0] == BLARE and note(g, "boss"):
        lay_down(g, YELLOW, arguments[2], "NM-GENR-02")


def brought_out(g: NeoMorphosis) -> bool:
    """A standing crew member carries the token in the exit area."""
    carriers = standing_in(g, 1 << station(g).exit)
    return done(g, "boss") and any(holds(m, YELLOW) for m in carriers)


# -- ER-4: Burn the Nest -----------------------------------------------------------------------


def fill_nest(g: NeoMorphosis) -> None:
    """A Pod in each area of NEST, then of the sectors beside it; a tank in the start area."""
    here = station(g)
    sector = nest(g)
    for room in (sector, *here.beside[sector]):
        for area in here.areas_of[room]:
            place_alien(g, POD, area, "NM-GENR-02")
    if g.tanks_spent:
        g.tanks_spent -= 1
        g.floor[here.start].append(TANK)
        g.say("token.placed", "NM-GENR-02", TANK, here.start)


def flooded(g: NeoMorphosis, event: str, *arguments: int) -> None:
    """Fire Suppression was activated in NEST."""
    if arguments[0] == nest(g):
        note(g, "flooded")


def no_halon(g: NeoMorphosis) -> bool:
    """NEST cannot be flooded any more."""
    return not done(g, "flooded") and (not tanks_left(g) or lost_for_good(g, FSS))


def wasted(g: NeoMorphosis, event: str, *arguments: int) -> str:
    """The last tank, released elsewhere."""
    last = event == "released" and not done(g, "flooded") and tanks_left(g) == 1
    return "NM-GENR-04" if last and arguments[0] != nest(g) else ""


# -- ER-5: Scuttle -----------------------------------------------------------------------------


def bring_drone(g: NeoMorphosis) -> None:
    """S.A.M. is there again, on its start area."""
    if g.drone == NOWHERE:
        g.drone = station(g).drone
        g.say("drone.back", "NM-GENR-02", g.drone)


def exploded(g: NeoMorphosis, event: str, *arguments: int) -> None:
    """In NEST, or elsewhere: then the crew has lost."""
    note(g, "scuttled" if arguments[0] == nest(g) else "wasted")


def astray(g: NeoMorphosis) -> str:
    """S.A.M. has exploded elsewhere."""
    return "NM-GENR-04" if done(g, "wasted") else ""


def gone(g: NeoMorphosis) -> bool:
    """S.A.M. has exploded in NEST, and all are in the exit area."""
    return done(g, "scuttled") and all_in(g, station(g).exit)


def no_fuse(g: NeoMorphosis) -> bool:
    """S.A.M. cannot be led to NEST or cannot be blown up there."""
    if done(g, "scuttled"):
        return False
    away = sector_of(g, g.drone) != nest(g)
    return lost_for_good(g, BOOM) or (away and lost_for_good(g, CTRL))


def elsewhere(g: NeoMorphosis, event: str, *arguments: int) -> str:
    """Explode Drone outside NEST loses the mission."""
    return "NM-GENR-04" if event == "exploded" and arguments[0] != nest(g) else ""


def two_cards(g: NeoMorphosis, who: int, cards: int) -> int:
    """ER-6: two Alien Activation cards in each Alien Phase (NM-AP-05)."""
    return cards + 1


ERADICATE_CARDS = {
    "Matriarch": hunting(MOTHER),
    "The Collaborator": hunting(PHIPPS, HYDRA, WORM),
    "Patient Zero": replace(
        hunting(BLARE),
        won=brought_out,
        wanted=lambda g: [(done(g, "boss") + brought_out(g), 2)],
        noticed=he_falls,
    ),
    "Burn the Nest": Mission(
        won=lambda g: done(g, "flooded") and not of_types(g, (POD,)),
        wanted=lambda g: [(done(g, "flooded") + (not of_types(g, (POD,))), 2)],
        begin=fill_nest,
        noticed=flooded,
        listens=frozenset({"released"}),
        hopeless=no_halon,
        warns=wasted,
    ),
    "Scuttle": Mission(
        won=gone,
        wanted=lambda g: [(done(g, "scuttled") + gone(g), 2)],
        begin=bring_drone,
        lost=astray,
        noticed=exploded,
        listens=frozenset({"exploded"}),
        hopeless=no_fuse,
        warns=elsewhere,
    ),
    "Last One Out": Mission(
        won=lambda g: all_in(g, station(g).exit),
        wanted=lambda g: [gathered(g, station(g).exit)],
        mods={"activations": (two_cards,)},
    ),
}
