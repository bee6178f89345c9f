"""What the modules of the 13th Passenger put on the table, in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from hullbreach.games.lifeform.table import TableView
from hullbreach.games.lifeform.thirteenth_passenger.view import (
    AsteroidsView,
    HuntView,
    LocationView,
    SearchView,
)
from hullbreach.kernel.words import count, listed


def module_lines(table: TableView) -> list[str]:
    """Asteroids, the search and the hunt, as far as they are played."""
    lines = []
    if table.asteroids is not None:
        lines.append(_asteroids(table.asteroids))
    if table.search is not None:
        lines += _search(table.search)
    if table.hunt is not None:
        lines += _hunt(table.hunt)
    return lines


def _asteroids(rocks: AsteroidsView) -> str:
    minutes = listed(str(minute) for minute in rocks.minutes)
    left = f"Asteroids come at minute {minutes}." if minutes else "No asteroids are left."
    return f"{left} Struck now: {rocks.struck}." if rocks.struck else left


def _states(locations: Sequence[LocationView]) -> str:
    return listed(f"{it.name} {it.state}" for it in locations)


def _search(search: SearchView) -> list[str]:
    return [
        f"The shuttle: docking clamps {search.clamps}, life support {search.support}, "
        f"{count(search.facedown, 'token')} face down"
        + (", a survival token in the hidden zone." if search.survival else "."),
        f"Locations: {_states(search.locations)}.",
    ]


def _hunt(hunt: HuntView) -> list[str]:
    lines = [
        f"The hunt: {count(len(hunt.disks), 'disk')} not used, "
        f"{count(sum(hunt.harpoons), 'harpoon')}, tokens of the crew {listed(hunt.prizes)}.",
        f"Locations: {_states(hunt.locations)}.",
    ]
    if hunt.wager >= 0:
        lines.append(f"The spare hostility tokens lie in {hunt.locations[hunt.wager].name}.")
    if hunt.hiding >= 0:
        lines.append(f"You hide in {hunt.locations[hunt.hiding].name}.")
    return lines
