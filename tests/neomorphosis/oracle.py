"""Range, sight, ways and targets worked out anew, from the drawing of a map and nothing else.

A map is drawn cell by cell: each cell is an area, or a door in the strip between two rooms. Two
areas see each other where their cells lie side by side, or where an open door lies between them.
Ways are found by mending a table until nothing changes any more. All of it is slow, reads the
state itself and shares no function with the rules.
"""

from __future__ import annotations

from hullbreach.games.neomorphosis import ids
from hullbreach.games.neomorphosis.content import MAPS, TILES
from hullbreach.games.neomorphosis.state import STANDING, Alien, Member, NeoMorphosis

Cell = tuple[int, int]
Way = tuple[int, int]
"""Moves, and how many of them go through closed doors."""
NO_WAY: Way = (999, 999)
ROWS = {tile.id: tile.rows for tile in TILES}


class Drawing:
    """A map as it is drawn."""

    def __init__(self, number: int) -> None:
        self.map = MAPS[number]
        self.cells: dict[Cell, str] = {}
        self.doors: list[Cell] = []
        self._ways: dict[tuple[int, int, bool], dict[tuple[str, str], Way]] = {}
        for sector, room in enumerate(self.map.rooms, start=1):
            for y, row in enumerate(ROWS[room.tile]):
                for x, letter in enumerate(row):
                    place = (4 * room.at[0] + x, 4 * room.at[1] + y)
                    self.cells[place] = f"S{sector}{letter}"
        self.names = sorted(set(self.cells.values()))
        for door in self.map.doors:
            slot = door.slots[0]
            column, row = self.map.rooms[int(slot[1]) - 1].at
            place = int(slot[4]) - 1
            x, y = 4 * column, 4 * row
            self.doors.append(
                {"N": (x + place, y - 1), "S": (x + place, y + 3),
                 "E": (x + 3, y + place), "W": (x - 1, y + place)}[slot[3]]
            )  # fmt: skip

    def sides(self, door: int) -> list[str]:
        """The areas that a door lies between: two, or one if it leads outside."""
        x, y = self.doors[door]
        around = [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]
        axes = [around[:2], around[2:]]
        wanted = self.map.doors[door].slots[0][3]
        found = [self.cells.get(cell, "") for cell in axes[0 if wanted in "EW" else 1]]
        return sorted(name for name in found if name)

    def leads(self, door: int) -> bool:
        return len(self.map.doors[door].slots) == 2

    def links(self, g: NeoMorphosis, closed: bool) -> dict[tuple[str, str], int]:
        """Pairs of areas one move apart, with 1 for a closed door between them."""
        found: dict[tuple[str, str], int] = {}
        for (x, y), here in self.cells.items():
            for there in (self.cells.get((x + 1, y)), self.cells.get((x, y + 1))):
                if there is not None and there != here:
                    found[here, there] = found[there, here] = 0
        for door in range(len(self.doors)):
            if not self.leads(door) or g.restricted >> door & 1:
                continue
            if g.opened >> door & 1 or closed:
                a, b = self.sides(door)
                found[a, b] = found[b, a] = 0 if g.opened >> door & 1 else 1
        return found

    def sees(self, g: NeoMorphosis, here: str, there: str) -> bool:
        """Whether areas touch: the sight of range 1."""
        return (here, there) in self.links(g, closed=False)

    def ways(self, g: NeoMorphosis, closed: bool) -> dict[tuple[str, str], Way]:
        """The best way between all areas that are joined at all."""
        key = (g.opened, g.restricted, closed)
        if key not in self._ways:
            self._ways[key] = self._mend(self.links(g, closed))
        return self._ways[key]

    def _mend(self, links: dict[tuple[str, str], int]) -> dict[tuple[str, str], Way]:
        table: dict[tuple[str, str], Way] = {(name, name): (0, 0) for name in self.names}
        while True:
            better = dict(table)
            for (a, b), shut in links.items():
                for start in self.names:
                    moves, doors = table.get((start, a), NO_WAY)
                    new = (moves + 1, doors + shut)
                    if moves != NO_WAY[0] and new < better.get((start, b), NO_WAY):
                        better[start, b] = new
            if better == table:
                return table
            table = better

    def secure(self, g: NeoMorphosis, sector: int) -> bool:
        """Whether no open door is on the border of a sector."""
        return not any(
            g.opened >> door & 1 and any(name[1] == str(sector) for name in self.sides(door))
            for door in range(len(self.doors))
            if self.leads(door)
        )

    # -- who may be attacked -------------------------------------------------------------------

    def attacks(self, g: NeoMorphosis, m: Member) -> set[tuple[str, int, int]]:
        """All attacks of a crew member."""
        here = self.names[m.area]
        found = set()
        held = {-1, *m.items, *m.tech, *m.science} & {-1, *ids.WEAPONS}
        for number in held:
            weapon = ids.CREW[m.number].weapon if number == -1 else ids.CARDS[number].weapon
            assert weapon is not None
            for it in g.aliens:
                there = self.names[it.area]
                lit = not self.dark(g, here) and not self.dark(g, there)
                near = here == there and weapon.reach[0] == 0
                far = weapon.reach[1] == 1 and self.sees(g, here, there) and lit
                if near or far:
                    found.add(("attack", number, it.figure))
        return found

    def dark(self, g: NeoMorphosis, area: str) -> bool:
        return "DARK" in [ids.SECTOR_CARDS[card].keyword for card in g.compromised[int(area[1])]]

    # -- whom aliens go for --------------------------------------------------------------------

    def victims(self, g: NeoMorphosis, it: Alien, name: str) -> tuple[int, set[int]]:
        """The distance of whom an alien would pick, and all between whom chance decides."""
        here = self.names[it.area]
        ways = self.ways(g, closed=name in ("LURK", "BREACH"))
        found = []
        for m in g.crew:
            way = ways.get((here, self.names[m.area]), NO_WAY)
            if m.down == STANDING and way != NO_WAY and (name != "LASH" or way[0] == 0):
                left = ids.CREW[m.number].health - m.wounds
                found.append((m.masked, way[0], -left, m.number))
        found.sort()
        best = [it for it in found if it[:3] == found[0][:3]]
        return (best[0][1] if best else -1), {number for *_, number in best}

    def tokens(self, g: NeoMorphosis, it: Alien, name: str, areas: int) -> tuple[int, set[int]]:
        """The distance of the nearest door or terminal it could attack, and all as near."""
        here = self.names[it.area]
        ways = self.ways(g, closed=False)
        places: dict[int, list[str]] = {}
        if name == "CLAW":
            shut = [d for d in range(len(self.doors)) if self.leads(d) and not g.opened >> d & 1]
            places = {door: self.sides(door) for door in shut if not g.restricted >> door & 1}
        else:
            active = [n for n in range(len(self.map.terminals)) if g.active >> n & 1]
            places = {n: [self.map.terminals[n]] for n in active}
        far = {
            n: min(ways.get((here, place), NO_WAY)[0] for place in where)
            for n, where in places.items()
        }
        near = {n: moves for n, moves in far.items() if moves <= areas}
        least = min(near.values(), default=-1)
        return least, {n for n, moves in near.items() if moves == least}
