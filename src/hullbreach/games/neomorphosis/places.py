"""The station as it is now: what touches, how far it is, who and what is where."""

from __future__ import annotations

from functools import lru_cache

from .board import STATIONS, Station
from .ids import BOSSES, POD
from .state import Alien, NeoMorphosis


def station(g: NeoMorphosis) -> Station:
    """The map of the table."""
    return STATIONS[g.map]


def touching(g: NeoMorphosis, area: int) -> int:
    """Areas that touch one, in its room or through an open door: a mask (NM-MAP-03).

    They are also those in sight at range 1 (NM-COMB-06, -08).
    """
    here = STATIONS[g.map]
    return beside(g.map, area, g.opened & here.doors_at[area])


@lru_cache(1 << 14)
def beside(map_: int, area: int, opened: int) -> int:
    """The areas that touch one of a map while some of its doors are open."""
    return STATIONS[map_].reach(opened)[area]


def closed(g: NeoMorphosis) -> int:
    """Doors that are closed and no walls: a mask, without restricted and outer ones."""
    return STATIONS[g.map].inner & ~g.opened & ~g.restricted


def usable(g: NeoMorphosis, area: int) -> int:
    """Doors at an area that can be opened or closed: sound and unrestricted (NM-DACT-01)."""
    here = STATIONS[g.map]
    return here.doors_at[area] & here.inner & ~g.damaged & ~g.restricted


def distance(g: NeoMorphosis, a: int, b: int, *, through: bool = False) -> int:
    """Fewest moves by open doors, or `through` closed ones too; -1 without a way."""
    return station(g).distance(a, b, g.opened, closed(g) if through else 0)


def sector_of(g: NeoMorphosis, area: int) -> int:
    """The sector an area belongs to."""
    return STATIONS[g.map].sector_of[area]


def secure(g: NeoMorphosis, sector: int) -> bool:
    """Whether a sector is secure at this moment (NM-SECT-01 to -03)."""
    return STATIONS[g.map].secure(sector, g.opened)


def terminal_at(g: NeoMorphosis, area: int) -> int:
    """The terminal in an area, -1 for none."""
    return STATIONS[g.map].terminal_in[area]


def active_terminal(g: NeoMorphosis, area: int) -> bool:
    """Whether an active terminal is in an area (NM-TF-02)."""
    terminal = STATIONS[g.map].terminal_in[area]
    return terminal >= 0 and bool(g.active >> terminal & 1)


def aliens_in(g: NeoMorphosis, areas: int) -> list[Alien]:
    """Aliens in the areas of a mask, by ascending figure number."""
    return [alien for alien in g.aliens if areas >> alien.area & 1]


def hatched_at(g: NeoMorphosis, area: int) -> list[Alien]:
    """Aliens in an area without Pods (NM-ALIEN-02), by ascending figure number."""
    found: list[Alien] = []
    for alien in g.aliens:
        if alien.area == area and alien.type != POD:
            found.append(alien)
    return found


def of_types(g: NeoMorphosis, types: tuple[int, ...]) -> list[Alien]:
    """Aliens of some types, by ascending figure number."""
    found: list[Alien] = []  # mostly few or none: not comprehended
    for alien in g.aliens:
        if alien.type in types:
            found.append(alien)
    return found


def bosses(g: NeoMorphosis) -> list[Alien]:
    """Bosses on the board, in the order in which they act (NM-SPEC-01)."""
    found = of_types(g, BOSSES)
    return sorted(found, key=lambda alien: alien.type) if len(found) > 1 else found


def name_of_area(g: NeoMorphosis, area: int) -> str:
    """ "S5c"."""
    return station(g).names[area]
