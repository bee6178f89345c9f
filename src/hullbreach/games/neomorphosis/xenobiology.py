"""The xenobiology diagram: which cards can be joined how, and what that gives (NM-XENO).

All placements are found once; for each set of bonuses one is kept, and of these only those are
offered that no other set equals or betters in all bonuses (NM-GAP-118).
"""

from __future__ import annotations

from typing import NamedTuple

from .ids import CREW, SPECIES
from .state import NeoMorphosis

ATTACK, DEFENSE = 0, 1
Side = tuple[int, int, int]
"""Species, ATTACK or DEFENSE, value."""
Place = tuple[int, int, int]
"""Column, row and clockwise quarter turns of a card."""
AROUND = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""Where the sides north, east, south and west of a card look."""

SIDES: tuple[tuple[Side, ...], ...] = tuple(
    [
        tuple(
            [(SPECIES.index(s.species), int(s.kind == "defense"), s.value) for s in m.xenobiology]
        )
        for m in CREW
    ]
)
"""By crew member: the sides of the unturned card."""


class Diagram(NamedTuple):
    """A valid diagram: where the cards lie, and the bonuses by species."""

    places: tuple[Place, Place, Place, Place]
    """By crew member; the least column and row are 0."""
    attack: tuple[int, int, int, int]
    defense: tuple[int, int, int, int]


def facing(card: int, turn: int, side: int) -> Side:
    """The side of a turned card that looks north (0), east, south or west."""
    return SIDES[card][(side - turn) % 4]


def gained(places: tuple[Place, ...]) -> Diagram | None:
    """The diagram of four placed cards; None if it is not valid (NM-XENO-03 to -06)."""
    at = {(x, y): card for card, (x, y, _) in enumerate(places)}
    if len(at) < 4 or not _in_one_piece(set(at)):
        return None
    bonuses = [[0] * 4, [0] * 4]
    for (x, y), card in at.items():
        for side in (1, 2):  # east and south: each contact once
            dx, dy = AROUND[side]
            other = at.get((x + dx, y + dy), -1)
            if other < 0:
                continue
            here = facing(card, places[card][2], side)
            there = facing(other, places[other][2], side + 2)
            if here[0] != there[0]:
                return None
            if here == there:
                species, kind, value = here
                bonuses[kind][species] = max(bonuses[kind][species], value)
    left, top = min(x for x, _ in at), min(y for _, y in at)
    a, b, c, d = [(x - left, y - top, turn) for x, y, turn in places]
    attack, defense = bonuses
    return Diagram(
        (a, b, c, d),
        (attack[0], attack[1], attack[2], attack[3]),
        (defense[0], defense[1], defense[2], defense[3]),
    )


def _in_one_piece(cells: set[tuple[int, int]]) -> bool:
    reached = [next(iter(cells))]
    for x, y in reached:
        for dx, dy in AROUND:
            cell = (x + dx, y + dy)
            if cell in cells and cell not in reached:
                reached.append(cell)
    return len(reached) == len(cells)


def all_diagrams() -> list[Diagram]:
    """Every valid diagram once: the first card is put down, the others beside what lies."""
    found: dict[tuple[Place, ...], Diagram] = {}
    known: set[frozenset[tuple[int, Place]]] = set()

    def grow(lying: dict[int, Place]) -> None:
        here = frozenset(lying.items())
        if here in known:
            return
        known.add(here)
        if len(lying) == 4:
            it = gained(tuple([lying[card] for card in range(4)]))
            if it is not None:
                found.setdefault(it.places, it)
            return
        taken = {(x, y) for x, y, _ in lying.values()}
        free = {(x + dx, y + dy) for x, y in taken for dx, dy in AROUND} - taken
        for card in range(4):
            if card in lying:
                continue
            for x, y in sorted(free):
                for turn in range(4):
                    if _fits(card, (x, y, turn), lying):
                        grow({**lying, card: (x, y, turn)})

    for turn in range(4):
        grow({0: (0, 0, turn)})
    return [found[places] for places in sorted(found)]


def _fits(card: int, place: Place, lying: dict[int, Place]) -> bool:
    """Whether a card shows the same species to all it touches."""
    x, y, turn = place
    for other, (ox, oy, other_turn) in lying.items():
        if (ox - x, oy - y) in AROUND:
            side = AROUND.index((ox - x, oy - y))
            there = facing(other, other_turn, side + 2)
            if facing(card, turn, side)[0] != there[0]:
                return False
    return True


def offered(diagrams: list[Diagram]) -> list[Diagram]:
    """One diagram for each set of bonuses that no other betters (NM-GAP-118)."""
    sets = {(it.attack + it.defense): it for it in reversed(diagrams)}
    return [
        it
        for own, it in sorted(sets.items(), reverse=True)
        if not any(other != own and all(a >= b for a, b in zip(other, own, strict=True))
                   for other in sets)
    ]  # fmt: skip


DIAGRAMS = tuple(offered(all_diagrams()))
"""What the lead player chooses from (NM-XENO-02)."""


def in_force(g: NeoMorphosis) -> Diagram | None:
    """The diagram, if there is one: a defeat drops it (NM-XENO-08, -09)."""
    return DIAGRAMS[g.diagram] if g.diagram >= 0 else None


def attack_bonus(g: NeoMorphosis, species: int) -> int:
    """What it adds to attack rolls of the crew against a species (NM-XENO-07)."""
    return DIAGRAMS[g.diagram].attack[species] if g.diagram >= 0 else 0


def defense_bonus(g: NeoMorphosis, species: int) -> int:
    """What it adds to the crew's Defense against a species (NM-XENO-07)."""
    return DIAGRAMS[g.diagram].defense[species] if g.diagram >= 0 else 0
