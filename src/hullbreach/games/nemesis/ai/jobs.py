"""Jobs: something to do in a room, and those that many ends ask for."""

from __future__ import annotations

from typing import NamedTuple

from ..ids import COCKPIT, ENGINE_OF, SLOTS_1
from .reading import NO_TRUST, Sight

EXPLORE = "explore"
SEARCHING = 0.6
"""What a room that might be the wanted one is worth, as a share of the real one."""

AHEAD = 12.0
"""How much less it is worth to go to a damaged engine before a repair is at hand: each action deck
holds one."""


class Job(NamedTuple):
    """Something to do in a room. `key` is the use, or one of explore, pick_up:NAME, search, wait.

    Jobs that several seats could do are `shared`: in the cooperative game the nearest does them.
    """

    value: float
    room: int
    key: str
    shared: bool = True


def seek(s: Sight, tile: str, value: float, key: str) -> list[Job]:
    """Go to a tile and do something there; while nobody knows it, look for it."""
    room = s.find(tile)
    if room:
        if s.broken[room]:
            return [Job(value, room, "repair")] if s.can_repair() else []
        if not s.explored[room]:
            return [Job(value, room, EXPLORE)]
        return [Job(value, room, key)]
    wanted = SLOTS_1 if s.things.tiles[s.things.tile_named(tile)].category == "1" else None
    rooms = [r for r in s.unexplored if (wanted is None or r in wanted) and not s.tile[r]]
    return [Job(value * SEARCHING, r, EXPLORE) for r in rooms]


def course_jobs(s: Sight, place: str, value: float) -> list[Job]:
    """Look at the coordinates, then set the destination."""
    if s.reach_odds(place) > 0.8 or (s.broken[COCKPIT] and not s.can_repair()):
        return []
    if s.broken[COCKPIT]:
        return [Job(value, COCKPIT, "repair")]
    if not s.view.coordinates:
        return [Job(value, COCKPIT, "coordinates")]
    return [] if s.sleeper else [Job(value + 5, COCKPIT, "destination", shared=False)]


def engine_jobs(s: Sight, value: float) -> list[Job]:
    """Look after the engines until two are surely working.

    A look is for engines of unknown state alone: swaps are public (NEM-ROOM-30), so what a seat
    has seen once it knows for good. With two known to be damaged the third changes nothing.
    """
    if s.engines_odds() > 0.85:
        return []
    jobs = []
    repairs = s.can_repair()
    look = "" in s.view.engines and s.view.engines.count("damaged") < 2
    for room, number in ENGINE_OF.items():
        odds = s.engine_odds(number)
        if odds > 0.8:
            continue
        if repairs:
            jobs.append(Job(value + 8, room, "engine"))
        elif look and odds == NO_TRUST and not s.broken[room]:
            jobs.append(Job(value, room, "look_engine"))
        elif odds < NO_TRUST:
            jobs.append(Job(value - AHEAD, room, "engine"))
            jobs += search_jobs(s, value, "yellow") if s.items < 6 else []
    if look and s.find("Engine Control Room"):
        jobs += seek(s, "Engine Control Room", value + 5, "look_engines")
    return jobs


def search_jobs(s: Sight, value: float, colour: str = "") -> list[Job]:
    """Rooms that can be searched."""
    if not s.has_card("Search", "Scavenging") and not s.owns("Flashlight"):
        return []
    return [
        Job(value, room.id, "search", shared=False)
        for room in s.view.rooms
        if room.searches and (not colour or room.colour in (colour, "white"))
    ]
