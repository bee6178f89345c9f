"""Checks of tiles and maps: that they fit together and need no more than there is."""

from __future__ import annotations

from collections import Counter

from hullbreach.kernel.errors import ContentError

from . import ALIENS, MISSIONS, TRACK
from .geometry import SIDES, cell_at, cells, slot, touching
from .maps import CAMPAIGN, MAPS, STAND_ALONE, TILES, Door, Map, Tile

TERMINALS, CRATES, TECH, SCIENCE, TANKS = 4, 8, 2, 2, 3
"""Tokens that a map may use; one more Halon Tank lies on the panel."""
NORMAL_DOORS = 12
OF = {tile.id: tile for tile in TILES}
LETTERS = {tile.id: tile.letters for tile in TILES}


def require(condition: bool, where: str, message: str) -> None:
    """Raise ContentError unless a condition holds."""
    if not condition:
        raise ContentError(f"{where}: {message}")


def check_tile(tile: Tile) -> None:
    """Areas in one piece that touch as told, each spawn number once (NM-MAP-02, -03)."""
    where = f"tiles.toml: [[tile]] {tile.name}"
    require(all(len(row) == 3 for row in tile.rows), where, "rows: three letters each")
    letters = tile.letters
    require(letters == "abcde"[: len(letters)], where, "rows: letters a, b and so on")
    told = {tuple(pair.split("-")) for pair in tile.touch}
    require(told == touching(tile), where, "touch: not the areas that share an edge")
    for letter in letters:
        own = {cell for cell, it in cells(tile).items() if it == letter}
        reached = [next(iter(own))]
        for x, y in reached:
            for cell in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                if cell in own and cell not in reached:
                    reached.append(cell)
        require(len(reached) == len(own), where, f"rows: area {letter} is not in one piece")
    require(len(tile.spawn) == len(letters), where, "spawn: one list an area")
    numbers = sorted(n for found in tile.spawn for n in found)
    require(numbers == [1, 2, 3, 4], where, "spawn: 1 to 4 once each")
    require(len(tile.label) == len(letters), where, "label: one cell an area")
    for letter, cell in zip(letters, tile.label, strict=True):
        require(cells(tile).get(cell) == letter, where, f"label: {cell} is no cell of {letter}")


def check_map(it: Map) -> None:
    """Rooms beside each other, doors where they join, areas that exist, tokens enough."""
    where = f"maps: [[map]] {it.name}"
    for room in it.rooms:
        require(room.tile in OF, where, f"rooms: no tile {room.tile!r}")
        require(
            0 <= room.at[0] < it.grid[0] and 0 <= room.at[1] < it.grid[1],
            where,
            f"rooms: {room.at} is off the grid",
        )
    places = [room.at for room in it.rooms]
    require(len(set(places)) == len(places), where, "rooms: two at one place")
    names = {f"S{n}{a}" for n, r in enumerate(it.rooms, start=1) for a in LETTERS[r.tile]}
    require(len(names) == it.areas, where, f"areas: there are {len(names)}")
    for number, door in enumerate(it.doors, start=1):
        _check_door(it, door, f"{where}: doors: D{number}")
    joined = [tuple(sorted(name[1] for name in d.joins)) for d in it.doors if len(d.joins) == 2]
    require(len(set(joined)) == len(joined), where, "doors: two between the same rooms")
    for field in ("start", "drone", "exit", "nest", "truck"):
        name, may_lack = getattr(it, field), field not in ("start", "drone")
        require(name in names or (not name and may_lack), where, f"{field}: {name!r}")
    for field in ("terminals", "crates", "tech", "science", "tanks", "yellow", "green", "sites"):
        for name in getattr(it, field):
            require(name in names, where, f"{field}: no area {name!r}")
    for field in ("aliens", "insane"):
        for _, name in getattr(it, field):
            require(name in names, where, f"{field}: no area {name!r}")
    _check_reach(it, names, where)
    _check_supply(it, where)


def _check_door(it: Map, door: Door, where: str) -> None:
    inner = door.kind not in ("elevator", "barricade")
    require(len(door.slots) == len(door.joins) == (2 if inner else 1), where, "slots, joins")
    require(inner or door.starts != "open", where, "starts: an outer door leads nowhere")
    ends = []
    for text, name in zip(door.slots, door.joins, strict=True):
        sector, side, place = slot(text)
        require(0 < sector <= len(it.rooms), where, f"slots: no sector {sector}")
        room = it.rooms[sector - 1]
        letter = cells(OF[room.tile])[cell_at(side, place)]
        require(name == f"S{sector}{letter}", where, f"joins: {text} is S{sector}{letter}")
        x, y = room.at
        ends.append(((x, y), (x + SIDES[side][0], y + SIDES[side][1]), place))
    if inner:
        (here, beyond, place), (there, back, other) = ends
        require((beyond, place) == (there, other) and back == here, where, "slots: do not meet")
    else:
        require(ends[0][1] not in {r.at for r in it.rooms}, where, "slots: not on an outer wall")


def _check_reach(it: Map, names: set[str], where: str) -> None:
    """All areas can be reached when all doors are open."""
    reached = [it.start]
    for name in reached:
        tile = OF[it.rooms[int(name[1]) - 1].tile]
        found = [
            f"{name[:2]}{b if a == name[2] else a}" for a, b in touching(tile) if name[2] in (a, b)
        ]
        found += [end for door in it.doors if name in door.joins for end in door.joins]
        reached += [other for other in dict.fromkeys(found) if other not in reached]
    require(set(reached) == names, where, "doors: some areas cannot be reached")


def _check_supply(it: Map, where: str) -> None:
    for field, most in (
        ("terminals", TERMINALS), ("crates", CRATES), ("tech", TECH), ("science", SCIENCE),
        ("tanks", TANKS), ("yellow", 2), ("green", 2),
    ):  # fmt: skip
        require(len(getattr(it, field)) <= most, where, f"{field}: more than {most}")
    kinds = Counter(door.kind for door in it.doors)
    inner = kinds["normal"] + kinds["sealed"]
    require(inner <= NORMAL_DOORS and kinds["blue"] <= 1 and kinds["red"] <= 1, where, "doors")
    limits = {alien.name.removeprefix("Larvae "): alien.miniatures for alien in ALIENS}
    for name, count in Counter(name for name, _ in (*it.aliens, *it.insane)).items():
        require(count <= limits[name], where, f"aliens: more than {limits[name]} of {name}")
    require(max(it.last_slot) <= TRACK.slots, where, "last_slot: behind the end of the track")
    require(len(it.infestation) == len(it.rooms), where, "infestation: a number a sector")
    require(len(it.sites) in (0, 4) and bool(it.sites) == bool(it.nest), where, "sites: A to D")
    require(bool(it.sites) == bool(it.door_x), where, "door_x: with sites only")
    if it.door_x:
        require(it.door_x <= len(it.doors), where, "door_x: no such door")
        require(it.doors[it.door_x - 1].kind == "normal", where, "door_x: not a normal door")


def check_maps() -> None:
    """All checks of tiles and maps. Raises ContentError."""
    for tile in TILES:
        check_tile(tile)
    for it in MAPS:
        check_map(it)
    require(len({it.id for it in MAPS}) == len(MAPS), "maps: [[map]]", "id: one stands twice")
    missions = [mission.id for mission in MISSIONS]
    require([it.id for it in CAMPAIGN] == missions, "maps: [[map]]", "id: those of the missions")
    require(all(it.sites for it in STAND_ALONE), "maps: [[map]]", "sites: on stand-alone maps")
