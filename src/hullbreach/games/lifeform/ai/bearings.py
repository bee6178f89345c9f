"""Where everything lies on the Valley Forge: how far each goal is, what a step towards it gains.

A goal is a set of places: where mission tokens lie, where an image stands, who may be found. People
walk through corridors, images prowl through tunnels too. These are figures for learned bots, no
plans.
"""

from __future__ import annotations

from functools import lru_cache

from hullbreach.kernel.graph import Open
from hullbreach.kernel.nearness import Fields, Nearness

from ..board import CIRCUITS, COCOONS, CORRIDOR, ENGINEERING, GRAPH, PLACES, SHUTTLE_BAY, TUNNEL
from ..board import VENTS as PRINTED_VENTS
from ..table import TableView
from .reading import Reading

Places = frozenset[int]
NOWHERE: Places = frozenset()
_ALONE = tuple([frozenset((place,)) for place in range(len(PLACES))])

WALKED = (
    "shuttle", "mission", "safe mission", "two missions", "objective", "circuit", "mine", "others",
    "laser", "android", "cat", "killed chit",
)  # fmt: skip
"""What people go to, as they go."""
PROWLED = (
    "way out", "image", "possible", "real", "prey", "hidden", "cornered", "lone", "cocoon", "vent",
    "outage", "terror",
)  # fmt: skip
"""What images go to or come from, as they go."""
GOALS = (*WALKED, *PROWLED)


class Bearings(Reading, Nearness):
    """A view with the distances of all goals, as its seat knows them."""

    def __init__(self, view: TableView, seat: int) -> None:
        super().__init__(view, seat)
        self.lifeform = view.players[seat].role == "lifeform"
        chambers = view.chambers
        self.dark = frozenset([c.id for c in chambers if c.outage])
        self.terrors = frozenset([c.id for c in chambers if c.terror])
        self.missions = {c.id: c.missions for c in chambers if c.missions}
        self.lairs = frozenset(self.images.values())
        self.objectives = frozenset(
            [it.place for it in view.own.objectives if it.place >= 0] if view.own else ()
        )
        on_ship = [image for image in view.images if image.place >= 0]
        self.possible = frozenset([i.place for i in on_ship if i.possible])
        """Where what may be the real image stands, as far as everybody was told."""
        self.real_at = next((i.place for i in on_ship if i.identity == "real"), -1)
        self.crowd: dict[int, list[int]] = {}
        """Place -> the characters that an attack would find there."""
        for c in self.on_ship:
            if not c.hidden:
                self.crowd.setdefault(c.place, []).append(c.id)
        walked = _fields(CORRIDOR, self.door, self.breach)
        prowled = _fields(CORRIDOR | TUNNEL, self.door, self.breach)
        fields = [walked[places] for places in self._walked()]
        fields += [prowled[places] for places in self._prowled()]
        Nearness.__init__(self, fields)

    def _walked(self) -> tuple[Places, ...]:
        """The places of each of `WALKED`, in that order."""
        view, missions, seat = self.view, self.missions, self.seat
        lying = frozenset(missions)
        return (
            _ALONE[SHUTTLE_BAY],
            lying,
            lying - self.dark - self.terrors - self.lairs,
            frozenset([place for place, n in missions.items() if n > 1]),
            self.objectives,
            CIRCUITS,
            frozenset([c.place for c in self.mine]),
            frozenset([c.place for c in self.on_ship if c.seat != seat]),
            _ALONE[ENGINEERING] if view.laser_waits else NOWHERE,
            _there(view.android.place),
            _there(view.cat_place),
            frozenset(view.solo.killed_at) if view.solo is not None else NOWHERE,
        )

    def _prowled(self) -> tuple[Places, ...]:
        """The places of each of `PROWLED`, in that order."""
        view, crowd = self.view, self.crowd
        found = frozenset(crowd)
        vents = PRINTED_VENTS.union(view.solo.vents_at) if view.solo is not None else PRINTED_VENTS
        return (
            _ALONE[SHUTTLE_BAY],
            self.lairs,
            self.possible,
            _there(self.real_at),
            found,
            frozenset([c.place for c in self.on_ship if c.hidden]),
            found & self.dark | found & _there(view.android.place),
            frozenset([place for place, there in crowd.items() if len(there) == 1]),
            COCOONS.union([c.id for c in view.chambers if c.cocoon_token]),
            vents,
            self.dark,
            self.terrors,
        )


def _there(place: int) -> Places:
    return _ALONE[place] if place >= 0 else NOWHERE


@lru_cache(256)
def _fields(kinds: int, door: int, breach: int) -> Fields:
    """How far places are from each other through what is open."""
    now = Open(kinds, frozenset((door,)), frozenset((breach,)))
    return Fields(len(PLACES), lambda place: GRAPH.distances(place, now))
