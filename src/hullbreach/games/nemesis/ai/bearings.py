"""Where everything lies from a room: how far each goal is, and what a step towards another gains.

A goal is a set of rooms: a tile the seat knows, what can be searched, a corpse, the rooms that an
own objective or the own state asks for now. These are figures for learned bots, no plans.
"""

from __future__ import annotations

from functools import lru_cache

from hullbreach.kernel.graph import Open
from hullbreach.kernel.nearness import Fields, Nearness

from ..content import CONSTANTS
from ..ids import ENGINE_OF, HIBERNATORIUM, MAP, SLOTS_1, TILE_NAMES
from ..shown import NemesisView, PlayerView, names

SECTIONS = {"A": "Evacuation Section A", "B": "Evacuation Section B"}

NEEDS: dict[str, tuple[str, ...]] = {
    "Necroscopy": ("signal", "carcass weakness"),
    "Ab Ovo": ("egg weakness",),
    "Extreme Field Biology": ("two weaknesses",),
    "My Precious": ("signal", "egg"),
    "The Right Moment to Strike": ("death",),
    "Greener Pastures": ("death",),
    "An Old Feud": ("death",),
    "Hostile Takeover": ("death",),
    "The Final Enlightenment": ("death",),
    "Salvaging the Prime Asset": ("Earth",),
    "Quarantine": ("Mars", "nest"),
    "The Great Hunt": ("signal", "queen", "ship"),
    "A Proper Burial": ("signal", "blue corpse"),
    "Hoarder": ("items",),
    "Relentless Investigator": ("signal", "explored"),
    "The Oldest Friend": ("Earth",),
    "Best Friends Forever": ("friend",),
    "Aliens on a Spaceship": ("signal", "nest", "ship"),
    "Clean-up Crew": ("signal", "nest", "ship"),
    "Cutting off the Head": ("signal", "queen", "ship"),
    "No Man Left Behind": ("signal", "explored"),
    "Destination Earth": ("Earth",),
    "Special Delivery": ("egg",),
    "First Contact Protocol": ("two weaknesses",),
    "Emergency Post-Mortem": ("blue corpse",),
}
"""What each objective asks for, in short names: alternatives and parts alike."""
NEED_NAMES = tuple(sorted({need for needs in NEEDS.values() for need in needs}))

GOALS = (
    *TILE_NAMES,
    *("unexplored", "unexplored 1", "red", "yellow", "green", "white", "egg", "blue corpse"),
    *("corpse", "carcass", "intruder", "crew", "open pod", "to signal", "to look for signal"),
    *("to research", "to fetch", "to Surgery", "to sleep", "to coordinates", "to destination"),
    *("to engine", "to look at engine", "to nest", "to explore", "to heal", "to load", "to wash"),
)
"""What bearings are taken of; those "to" something only while there is a reason to go."""


class Bearings(Nearness):
    """The distances of all goals at one position, as its seat knows them."""

    def __init__(self, view: NemesisView, me: PlayerView, needs: frozenset[str]) -> None:
        self.closed = frozenset(c for c, state in enumerate(view.doors) if state == "closed")
        self.room = me.room
        self.where = {room.tile: room.id for room in view.rooms if room.tile}
        known = _fields(self.closed)
        super().__init__([known[rooms] for rooms in self._goals(view, me, needs)])

    def _goals(
        self, view: NemesisView, me: PlayerView, needs: frozenset[str]
    ) -> list[tuple[int, ...]]:
        """The rooms of each of `GOALS`, in that order."""
        at = self.where
        tiles = [(at[tile],) if tile in at else () for tile in TILE_NAMES]
        dark = tuple([room.id for room in view.rooms if not room.explored])
        dark1 = tuple([room for room in dark if room in _SLOTS_1])
        loot: dict[str, list[int]] = {"red": [], "yellow": [], "green": [], "white": []}
        lying: dict[str, list[int]] = {"egg": [], "Blue corpse": [], "corpse": [], "carcass": []}
        for room in view.rooms:
            if room.searches and room.colour in loot:
                loot[room.colour].append(room.id)
            for it in room.objects:
                lying["Blue corpse" if it.name == "Blue corpse" else it.kind].append(room.id)
        found = [tuple(rooms) for rooms in (*loot.values(), *lying.values())]
        foes = tuple({it.room for it in view.intruders if it.room})
        crew = tuple(
            {p.room for p in view.players if p.status == "awake" and p is not me and p.room}
        )
        pods = {
            at[SECTIONS[pod.section]]
            for pod in view.pods
            if pod.state == "unlocked" and len(pod.riders) < 2 and SECTIONS[pod.section] in at
        }
        reasons = self._reasons(view, me, needs, dark, dark1, lying)
        return [*tiles, dark, dark1, *found, foes, crew, tuple(pods), *reasons]

    def _reasons(
        self,
        view: NemesisView,
        me: PlayerView,
        needs: frozenset[str],
        dark: tuple[int, ...],
        dark1: tuple[int, ...],
        lying: dict[str, list[int]],
    ) -> list[tuple[int, ...]]:
        """The rooms of the goals "to" something, () while there is no reason."""

        def tile(name: str, reason: object) -> tuple[int, ...]:
            return (self.where[name],) if reason and name in self.where else ()

        signal = "signal" in needs and not me.signal
        carried = [slot.object for slot in me.slots if slot.object]
        wanted = _specimens(view, needs)
        nest = tile("Nest", view.eggs and not view.nest_destroyed)
        things = {"egg": (*lying["egg"], *nest), "carcass": tuple(lying["carcass"])}
        things["corpse"] = (*lying["corpse"], *lying["Blue corpse"])
        to_fetch = {room for kind in wanted if kind not in carried for room in things[kind]}
        if "blue corpse" in needs and not any(slot.name == "Blue corpse" for slot in me.slots):
            to_fetch.update(lying["Blue corpse"])
        leads = view.coordinates
        wrong = bool(leads) and leads[view.destination] not in aims(needs)
        bad = tuple(r for r, e in ENGINE_OF.items() if view.engines[e] == "damaged")
        unsure = tuple(r for r, e in ENGINE_OF.items() if not view.engines[e])
        empty = any(slot.capacity and not slot.ammo for slot in me.slots)
        carries_blue = any(slot.name == "Blue corpse" for slot in me.slots)
        return [
            tile("Comms Room", signal),
            dark1 if signal and "Comms Room" not in self.where else (),
            tile("Laboratory", any(kind in wanted for kind in carried)),
            tuple(to_fetch),
            tile("Surgery", me.larva or carries_blue),
            (HIBERNATORIUM,) if view.time <= CONSTANTS.time_blue else (),
            tile("Cockpit", not leads),
            tile("Cockpit", wrong),
            bad,
            unsure,
            nest if needs & {"nest", "egg"} else (),
            dark if "explored" in needs else (),
            tile("Emergency Room", me.wounds or me.dressed or me.light),
            tile("Armory", empty),
            tile("Shower Room", me.slime),
        ]


_SLOTS_1 = frozenset(SLOTS_1)


def _specimens(view: NemesisView, needs: frozenset[str]) -> list[str]:
    """The kinds of objects to carry or to research for the own objectives."""
    egg, corpse, carcass = (not known for known in view.weaknesses)
    found = []
    if "egg" in needs or ("egg weakness" in needs and egg):
        found.append("egg")
    if "carcass weakness" in needs and carcass:
        found.append("carcass")
    if "two weaknesses" in needs and egg + corpse + carcass > 1:
        open_slots = zip(("egg", "corpse", "carcass"), (egg, corpse, carcass), strict=True)
        found += [kind for kind, is_open in open_slots if is_open]
    return found


def aims(needs: frozenset[str]) -> frozenset[str]:
    """The places that the ship should go to: home, where no objective wants it elsewhere."""
    return needs & {"Earth", "Mars"} or frozenset(("Earth",))


def needs_of(view: NemesisView) -> frozenset[str]:
    """What the objectives ask for that the seat has, or that lie open."""
    own = view.own.objectives if view.own is not None else ()
    return _needs(names((*own, *view.open_objectives)))


@lru_cache(1024)
def _needs(objectives: tuple[str, ...]) -> frozenset[str]:
    return frozenset(need for name in objectives for need in NEEDS.get(name, ()))


@lru_cache(256)
def _fields(closed: frozenset[int]) -> Fields:
    """How far rooms are from each other over doors that are not closed; entry 0 is unused."""
    open_ = Open(closed=closed)

    return Fields(len(MAP), lambda room: MAP.distances(room, open_))
