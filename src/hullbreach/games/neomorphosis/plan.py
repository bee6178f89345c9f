"""What is printed, for the view: the station of a map, ID cards, the panel.

Places are in cells of the tiles (Positions for drawing): a room at column and row of the grid
covers the square from (4 column, 4 row) to (4 column + 3, 4 row + 3), doors lie in the strips
between.
"""

from __future__ import annotations

from functools import cache

import msgspec

from .board import STATIONS, TILE, Station
from .content import Craftable
from .ids import (
    ALIENS,
    CARDS,
    CREW,
    DRONE,
    FIELDS,
    FUNCTIONS,
    LEVELS,
    PATTERNS,
    STRUCTURE,
    SYMBOLS,
    TANK,
    THINGS,
)
from .names import CREW_NAMES, THING_NAMES
from .xenobiology import DIAGRAMS

PITCH = 4
"""From room to room, in cells."""
Point = tuple[int, int]


class AreaPlan(msgspec.Struct, frozen=True, gc=False):
    """An area. `marks`: start, drone, tech, science (Assembly Points), exit, nest, truck, sites."""

    id: int
    name: str
    sector: int
    cells: tuple[Point, ...]
    label: Point
    """The cell of its letter."""
    spawn: tuple[int, ...]
    near: tuple[int, ...]
    """Areas of its room that touch it."""
    marks: tuple[str, ...]


class RoomPlan(msgspec.Struct, frozen=True, gc=False):
    """A sector: its tile and its place (column, row) in the grid of rooms."""

    sector: int
    name: str
    at: Point
    areas: tuple[int, ...]


class DoorPlan(msgspec.Struct, frozen=True, gc=False):
    """A door between two areas; `b` is -1 for an outer one. `x` and `y` are its middle, `upright`
    one between a left and a right room."""

    id: int
    name: str
    kind: str
    """normal, blue, red, sealed, elevator or barricade."""
    a: int
    b: int
    x: float
    y: float
    upright: bool


class StationPlan(msgspec.Struct, frozen=True, gc=False):
    """A map."""

    id: str
    name: str
    columns: int
    rows: int
    areas: tuple[AreaPlan, ...]
    rooms: tuple[RoomPlan, ...]
    """By sector, from 1."""
    doors: tuple[DoorPlan, ...]
    terminals: tuple[int, ...]
    """The area of each."""


class WeaponPlan(msgspec.Struct, frozen=True, gc=False):
    """A weapon; `wounds` of a hit, or hits of a `blast`; `bullets` is 0 where it needs none."""

    attack: int
    least: int
    most: int
    """Its reach, in areas."""
    wounds: int
    blast: int
    bullets: int


class SheetPlan(msgspec.Struct, frozen=True, gc=False):
    """A Crew ID card with its Special Ability and xenobiology card."""

    id: int
    name: str
    full_name: str
    icon: str
    science: int
    tech: int
    agility: int
    programming: int
    health: int
    defense: int
    weapon: WeaponPlan
    ability: str
    words: str
    sides: tuple[str, ...]
    """North, east, south and west of the unturned card: "OVUM attack 2"."""


class TypePlan(msgspec.Struct, frozen=True, gc=False):
    """An alien ID card; attack and impede are -1 where there is none."""

    id: int
    name: str
    species: str
    health: int
    defense: int
    attack: int
    impede: int
    wounds: int
    ability: str
    words: str


class FunctionPlan(msgspec.Struct, frozen=True, gc=False):
    """A simple terminal function and the symbols of its pattern."""

    id: int
    name: str
    code: str
    pattern: tuple[str, ...]


class PanelPlan(msgspec.Struct, frozen=True, gc=False):
    """What is printed on panel and Drone ID card."""

    functions: tuple[FunctionPlan, ...]
    fields: int
    levels: int
    wall: int
    door: int
    terminal: int
    repair: int
    movement: int
    """Areas that S.A.M. moves."""
    explosion: int


class ThingPlan(msgspec.Struct, frozen=True, gc=False):
    """What can be carried, as it is printed. `kind`: item, tech, science or token; `target` is 0
    for what nobody crafts."""

    id: int
    name: str
    kind: str
    target: int
    """What the test of crafting it must exceed."""
    fragility: int
    plug: bool
    """The stack can go on behind it."""
    once: bool
    """It is discarded after use."""


class DiagramPlan(msgspec.Struct, frozen=True, gc=False):
    """A way to lay the xenobiology cards: column, row and quarter turns by crew member, bonuses by
    species (OVUM, VERMIS, POLYP, PRIME)."""

    id: int
    places: tuple[tuple[int, int, int], ...]
    attack: tuple[int, ...]
    defense: tuple[int, ...]


class Plan(msgspec.Struct, frozen=True, gc=False):
    """All that is printed and that lies on the table in every round."""

    station: StationPlan
    sheets: tuple[SheetPlan, ...]
    types: tuple[TypePlan, ...]
    panel: PanelPlan
    things: tuple[ThingPlan, ...]
    diagrams: tuple[DiagramPlan, ...]
    """All that can be laid, by number."""


def symbols(pattern: tuple[int, ...] | list[int]) -> tuple[str, ...]:
    """A pattern or dice: ("2", "DIAMOND")."""
    return tuple([SYMBOLS[symbol] for symbol in pattern])


def _areas(here: Station) -> tuple[AreaPlan, ...]:
    marks: list[list[str]] = [[] for _ in range(here.areas)]
    for mark, places in (
        ("start", (here.start,)),
        ("drone", (here.drone,)),
        ("tech", here.tech),
        ("science", here.science),
        ("exit", (here.exit,) if here.exit >= 0 else ()),
        ("nest", (here.nest,) if here.nest >= 0 else ()),
        ("truck", (here.truck,) if here.truck >= 0 else ()),
    ):
        for area in places:
            marks[area].append(mark)
    for letter, area in zip("ABCD", here.sites, strict=False):
        marks[area].append(letter)
    found = []
    for sector, room in enumerate(here.map.rooms, start=1):
        tile = TILE[room.tile]
        left, top = PITCH * room.at[0], PITCH * room.at[1]
        for letter, spawn, label in zip(tile.letters, tile.spawn, tile.label, strict=True):
            number = here.number[f"S{sector}{letter}"]
            found.append(
                AreaPlan(
                    id=number,
                    name=here.names[number],
                    sector=sector,
                    cells=tuple(
                        (left + x, top + y)
                        for y, row in enumerate(tile.rows)
                        for x, cell in enumerate(row)
                        if cell == letter
                    ),
                    label=(left + label[0], top + label[1]),
                    spawn=spawn,
                    near=tuple(n for n in range(here.areas) if here.near[number] >> n & 1),
                    marks=tuple(marks[number]),
                )
            )
    return tuple(found)


def middle(here: Station, slot: str) -> tuple[float, float]:
    """The middle of the door in a slot ("S5 E2")."""
    sector, place = slot.removeprefix("S").split()
    column, row = here.map.rooms[int(sector) - 1].at
    along = int(place[1]) - 0.5
    dx, dy = {"E": (3.5, along), "W": (-0.5, along), "S": (along, 3.5), "N": (along, -0.5)}[
        place[0]
    ]
    return PITCH * column + dx, PITCH * row + dy


def _doors(here: Station) -> tuple[DoorPlan, ...]:
    found = []
    for number, door in enumerate(here.map.doors):
        a, b = here.ends[number]
        x, y = middle(here, door.slots[0])
        upright = door.slots[0].split()[1][0] in "EW"
        found.append(DoorPlan(number, f"D{number + 1}", door.kind, a, b, x, y, upright))
    return tuple(found)


def _station(here: Station) -> StationPlan:
    return StationPlan(
        id=here.id,
        name=here.map.name,
        columns=here.map.grid[0],
        rows=here.map.grid[1],
        areas=_areas(here),
        rooms=tuple(
            RoomPlan(sector, here.rooms[sector], room.at, here.areas_of[sector])
            for sector, room in enumerate(here.map.rooms, start=1)
        ),
        doors=_doors(here),
        terminals=here.terminals,
    )


SHEETS = tuple(
    SheetPlan(
        id=n,
        name=CREW_NAMES[n],
        full_name=it.name,
        icon=it.icon,
        science=it.science,
        tech=it.tech,
        agility=it.agility,
        programming=it.programming,
        health=it.health,
        defense=it.defense,
        weapon=WeaponPlan(
            it.weapon.attack, *it.weapon.reach, it.weapon.wounds, it.weapon.blast, it.weapon.bullets
        ),
        ability=it.ability.name,
        words=it.ability.words,
        sides=tuple(f"{side.species} {side.kind} {side.value}" for side in it.xenobiology),
    )
    for n, it in enumerate(CREW)
)
TYPES = tuple(
    TypePlan(
        id=n,
        name=it.name,
        species=it.species,
        health=it.health,
        defense=it.defense,
        attack=it.attack,
        impede=it.impede,
        wounds=it.wounds,
        ability=it.ability,
        words=it.words,
    )
    for n, it in enumerate(ALIENS)
)
PANEL = PanelPlan(
    functions=tuple(
        FunctionPlan(n, it.name, it.code, symbols(PATTERNS[n])) for n, it in enumerate(FUNCTIONS)
    ),
    fields=FIELDS,
    levels=LEVELS,
    wall=STRUCTURE.wall,
    door=STRUCTURE.door,
    terminal=STRUCTURE.terminal,
    repair=STRUCTURE.repair,
    movement=DRONE.movement,
    explosion=DRONE.explosion,
)


def _thing(thing: int) -> ThingPlan:
    name = THING_NAMES[thing]
    if thing >= TANK:
        return ThingPlan(thing, name, "token", 0, 0, False, False)
    card = CARDS[thing]
    if isinstance(card, Craftable):
        return ThingPlan(thing, name, card.kind, card.target, card.fragility, card.plug, card.once)
    return ThingPlan(thing, name, "item", 0, card.fragility, False, card.once)


ALL_THINGS = tuple(_thing(thing) for thing in range(THINGS))
ALL_DIAGRAMS = tuple(
    DiagramPlan(n, it.places, it.attack, it.defense) for n, it in enumerate(DIAGRAMS)
)


@cache
def plan(number: int) -> Plan:
    """What is printed at a table with a map."""
    return Plan(_station(STATIONS[number]), SHEETS, TYPES, PANEL, ALL_THINGS, ALL_DIAGRAMS)
