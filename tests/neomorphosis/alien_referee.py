"""An Alien Phase played a second time, step by step, with the chances that were drawn the first.

It goes by the rules as they are written, by the drawing of the map (oracle.py) and by what is
printed on cards, and shares no function with the rules. Every draw has to be the one that is due:
of so many equally likely things, or from such a pile. The crew carries nothing.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import Any

from hullbreach.games.neomorphosis.ids import ACTIVATION, ALIENS, CREW, MUTATIONS
from hullbreach.games.neomorphosis.state import (
    DEFEATED,
    EMPTY,
    INACTIVE,
    STANDING,
    Alien,
    Member,
    NeoMorphosis,
)
from hullbreach.games.neomorphosis.xenobiology import DIAGRAMS
from hullbreach.kernel.decks import Deck
from tests.neomorphosis.oracle import NO_WAY, Drawing

POD, WORM, HYDRA, RIPPER, SLUG, MOTHER, BLARE, PHIPPS = range(8)
TYPES = {"L": (WORM, HYDRA), "W": (WORM,), "H": (HYDRA,), "R": (RIPPER,), "S": (SLUG,)}
INTEGRITY = {"wall": 5, "door": 4, "terminal": 3}
HATCHES = (-1, -1, WORM, WORM, HYDRA, HYDRA)
SPECIES = {"OVUM": 0, "VERMIS": 1, "POLYP": 2, "PRIME": 3}


class Lost(Exception):
    """The crew has lost."""


class Referee:
    """A table of its own, on which it plays what the rules have played."""

    def __init__(self, g: NeoMorphosis, it: Drawing, drawn: Iterable[tuple[Any, ...]]) -> None:
        self.g, self.it, self.drawn = g, it, deque(drawn)
        self.chosen = -1
        """The figure that the lead player has chosen."""

    # -- chance ----------------------------------------------------------------------------

    def chance(self, n: int, what: str) -> int:
        if n == 1:
            return 0
        due, among, value = self.drawn.popleft()
        assert (due, among) == (what, n)
        return int(value)

    def one_of(self, things: Iterable[int], what: str) -> int:
        listed = sorted(things)
        return listed[self.chance(len(listed), what)]

    def die(self) -> int:
        return 1 + self.chance(6, "die")

    def card(self, deck: Deck, what: str) -> list[int]:
        """The next card as one entry, none if there is none."""
        if not deck.pool:
            deck.pool, deck.discard = deck.discard, []
        if not deck.pool:
            return []
        due, pool, value = self.drawn.popleft()
        assert (due, pool) == (what, sorted(deck.pool))
        deck.pool.remove(value)
        return [value]

    # -- aliens ----------------------------------------------------------------------------

    def those(self, *types: int) -> list[Alien]:
        return sorted((a for a in self.g.aliens if a.type in types), key=lambda a: a.figure)

    def ring_adds(self, a: Alien, what: str) -> int:
        cards = self.g.mutations[a.type] if a.ringed else []
        return sum(getattr(MUTATIONS[card], what) for card in cards)

    def place(self, type_: int, area: int) -> None:
        if self.g.supply[type_]:
            self.g.supply[type_] -= 1
            self.g.figures += 1
            self.g.aliens.append(Alien(self.g.figures, type_, area))

    def far(self, a: int, b: int) -> int:
        """Moves by open paths."""
        names = self.it.names
        return self.it.ways(self.g, closed=False).get((names[a], names[b]), NO_WAY)[0]

    def structural(self, a: Alien, what: str, number: int, bonus: int) -> bool:
        total = self.die() + ALIENS[a.type].attack + bonus + (a.type == SLUG)
        total += self.ring_adds(a, "attack") + self.ring_adds(a, "structural")
        if total <= INTEGRITY[what]:
            return False
        if what == "door":
            self.g.opened |= 1 << number
            self.g.damaged |= 1 << number
        elif what == "terminal":
            self.g.active &= ~(1 << number)
        else:
            free = [field for field in self.g.fields if field.state == EMPTY]
            if not free:
                raise Lost("collapse")
            free[0].state = INACTIVE
            free[0].card = self.card(self.g.emergency_deck, "emergency card")
        return True

    def attack(self, a: Alien, m: Member, bonus: int, wounds: int = 0) -> None:
        total = self.die() + ALIENS[a.type].attack + bonus + self.ring_adds(a, "attack")
        total += a.type == RIPPER and len([o for o in self.those(RIPPER) if o.area == a.area]) > 1
        defense = CREW[m.number].defense
        if self.g.diagram >= 0:
            defense += DIAGRAMS[self.g.diagram].defense[SPECIES[ALIENS[a.type].species]]
        if total > defense:
            self.wound(m, ALIENS[a.type].wounds + self.ring_adds(a, "wounds") + wounds)
            self.look()

    def wound(self, m: Member, wounds: int) -> None:
        m.wounds = min(CREW[m.number].health, m.wounds + wounds)
        if m.wounds == CREW[m.number].health:
            m.down, self.g.diagram = DEFEATED, -1

    def look(self) -> None:
        if all(m.down != STANDING for m in self.g.crew):
            raise Lost("all_down")

    # -- instructions ----------------------------------------------------------------------

    def target(self, a: Alien, name: str) -> Member | None:
        _, best = self.it.victims(self.g, a, name)
        if not best:
            return None
        if len(self.reach(a, name)) == 1:
            return self.g.crew[best.pop()]  # nobody to choose from: nothing is drawn
        return self.g.crew[self.one_of(best, "target")]

    def reach(self, a: Alien, name: str) -> set[int]:
        """All it could pick if everybody were as near and as well."""
        ways = self.it.ways(self.g, closed=name in ("LURK", "BREACH"))
        here = self.it.names[a.area]
        inside = [
            m
            for m in self.g.crew
            if m.down == STANDING
            and (here, self.it.names[m.area]) in ways
            and (name != "LASH" or m.area == a.area)
        ]
        return {m.number for m in inside if not m.masked} or {m.number for m in inside}

    def walk(self, a: Alien, goal: int, areas: int, name: str, bonus: int = 0) -> None:
        names, closed = self.it.names, name in ("LURK", "BREACH")
        while a.area != goal:
            ways, here = self.it.ways(self.g, closed), names[a.area]
            moves, doors = ways[here, names[goal]]
            first = {
                names.index(there): shut
                for (near, there), shut in self.it.links(self.g, closed).items()
                if near == here and ways[there, names[goal]] == (moves - 1, doors - shut)
            }
            step = self.one_of(first, "path")
            if first[step]:
                door = self.between(here, names[step])
                if name == "LURK" or not self.structural(a, "door", door, bonus):
                    return
            if areas == 0:
                return
            a.area, areas = step, areas - 1

    def between(self, here: str, there: str) -> int:
        wanted = sorted((here, there))
        return next(d for d in range(len(self.it.doors)) if self.it.sides(d) == wanted)

    def go(self, a: Alien, name: str, areas: int, bonus: int = 0, wounds: int = 0) -> Member | None:
        """HUNT, LURK or BREACH; whom it has attacked."""
        m = self.target(a, name)
        if m is None:
            return None
        self.walk(a, m.area, areas + self.ring_adds(a, "stride"), name, bonus)
        if a.area != m.area:
            return None
        self.attack(a, m, 0 if name == "BREACH" else bonus, wounds)
        return m

    def lash(self, a: Alien, bonus: int) -> None:
        m = self.target(a, "LASH")
        if m is not None:
            self.attack(a, m, bonus)

    def spoil(self, a: Alien, name: str, areas: int, bonus: int) -> None:
        """CLAW and GNAW."""
        least, near = self.it.tokens(self.g, a, name, areas + self.ring_adds(a, "stride"))
        if not near:
            return
        what = "door" if name == "CLAW" else "terminal"
        number = self.one_of(near, what)
        if name == "CLAW":
            sides = [self.it.names.index(side) for side in self.it.sides(number)]
            goal = self.one_of([s for s in sides if self.far(a.area, s) == least], "side")
        else:
            goal = self.it.names.index(self.it.map.terminals[number])
        self.walk(a, goal, least, name)
        self.structural(a, what, number, bonus)

    # -- the steps of the phase ------------------------------------------------------------

    def alien(self) -> None:
        for a in self.those(HYDRA):
            a.wounds = max(0, a.wounds - 1)
        self.g.activation.left = 1

    def alien_card(self) -> None:
        """One card a phase."""
        if self.g.activation.left:
            self.g.activation.card = self.card(self.g.activation_deck, "activation card")
            self.g.activation.left = self.g.activation.block = 0
            self.g.activation.done = []

    @property
    def up(self) -> Any:
        return ACTIVATION[self.g.activation.card[0]]

    def pods(self) -> None:
        for a in self.those(POD) if self.up.pod else []:
            face = HATCHES[self.chance(6, "neo-morphosis die")]
            if face >= 0:
                self.becomes(a, face)

    def walls(self) -> None:
        for letter in self.up.wall:
            for a in self.those(*TYPES[letter]):
                if self.structural(a, "wall", 0, self.up.wall_bonus):
                    return

    def block(self) -> None:
        if self.g.activation.block == len(self.up.blocks):
            return
        letter, scope, name, areas, _ = self.up.blocks[self.g.activation.block]
        found = []
        for a in self.those(*TYPES[letter]):
            if name in ("CLAW", "GNAW"):
                reach = areas + self.ring_adds(a, "stride")
                distance = self.it.tokens(self.g, a, name, reach)[0]
            else:
                distance = self.it.victims(self.g, a, name)[0]
            if distance >= 0 or scope == "ALL":
                found.append((distance if distance >= 0 else NO_WAY[0], a.figure))
        if scope == "ONE" and len(found) > 1:
            assert self.chosen in [figure for _, figure in found]
            found = [(0, self.chosen)]
        self.g.activation.order = [figure for _, figure in sorted(found)]

    def act(self) -> None:
        if not self.g.activation.order:
            self.g.activation.block += 1
            return
        figure = self.g.activation.order.pop(0)
        [a] = [a for a in self.g.aliens if a.figure == figure]
        _, _, name, areas, bonus = self.up.blocks[self.g.activation.block]
        if name == "LASH":
            self.lash(a, bonus)
        elif name in ("CLAW", "GNAW"):
            self.spoil(a, name, areas, bonus)
        else:
            self.go(a, name, areas, bonus)

    def growth(self) -> None:
        if self.up.grow:
            adults = self.those(RIPPER) + self.those(SLUG)
            had = [t for t in (RIPPER, SLUG) if any(a.ringed for a in self.those(t))]
            young = self.those(WORM) + self.those(HYDRA)
            small = [a for a in young if not a.ringed]
            for a in young:
                if a.ringed:
                    self.becomes(a, RIPPER if a.type == WORM else SLUG)
            for type_ in (WORM, HYDRA):
                if not any(a.ringed for a in self.those(type_)):
                    self.g.mutation_deck.discard += self.g.mutations[type_]
                    self.g.mutations[type_] = []
            for a in small + [a for a in adults if not a.ringed]:
                self.ring(a)
            for type_ in had if self.g.insane else []:
                self.add_card(type_)
        self.g.activation_deck.discard += self.g.activation.card
        self.g.activation.card = []

    def becomes(self, a: Alien, type_: int) -> None:
        if self.g.supply[type_]:
            self.g.supply[a.type] += 1
            self.g.supply[type_] -= 1
            a.type, a.ringed = type_, False

    def ring(self, a: Alien) -> None:
        a.ringed = True
        if not self.g.mutations[a.type]:
            self.add_card(a.type)

    def add_card(self, type_: int) -> None:
        self.g.mutations[type_] += self.card(self.g.mutation_deck, "neo-morphosis card")
