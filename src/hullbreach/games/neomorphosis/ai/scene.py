"""A view as far as both the state and the options of an encoding need it, and what a seat keeps in
mind of the views before: figures and chances of what lies open, no plans."""

from __future__ import annotations

from array import array

from hullbreach.kernel.game import Question
from hullbreach.kernel.nearness import MOST

from ..ids import (
    ALIENS,
    CARDS,
    CREW,
    GENERATED,
    GREEN,
    KIND,
    LEVELS,
    MISSIONS,
    SPECIES,
    SPECIES_OF,
    STRUCTURE,
    SYMBOLS,
    TANK,
    YELLOW,
)
from ..rules import Rules
from ..view import AlienView, FieldView, MemberView, NeoMorphosisView
from ..xenobiology import DIAGRAMS
from .bearings import GOALS, bearings, fields
from .chances import covering, exceeds, most, programming
from .reading import Reading, adding, carries, things, wanted
from .tasks import BASIC
from .worth import attack_adds, dice_of, skilled, threat

AREA_WIDTH = 18
WHO_WIDTH = 24
ALIEN_WIDTH = len(ALIENS) + 10
FIELD_WIDTH = 12
ROLL_WIDTH = 10
PLACE_WIDTH = 2 * len(GOALS) + AREA_WIDTH
TYPES = range(len(ALIENS))
_NO_GAINS = [0.0] * len(GOALS)
_ACTORS = frozenset(
    ("action", "second_step", "replace", "feedback", "remote_door", "order", "drone_step", "plate")
) | {"fragility", "blast"}
"""Kinds of questions about what one of the crew does, who is the first that they are about."""


class Memory:
    """What a seat keeps in mind over a game, of what it was shown."""

    def __init__(self) -> None:
        self.trails: dict[int, list[int]] = {}
        """Crew member -> its last areas, the present one last."""

    def see(self, view: NeoMorphosisView, seat: int) -> None:
        """Take notice of a view."""
        for m in view.members:
            trail = self.trails.setdefault(m.id, [])
            if not trail or trail[-1] != m.area:
                self.trails[m.id] = [*trail[-4:], m.area]

    def was_there(self, member: int, area: int) -> bool:
        """Whether a crew member stood in an area before, not long ago."""
        return area in self.trails.get(member, ())[:-1]


class Scene:
    """A view read once, for one question."""

    def __init__(self, view: NeoMorphosisView, question: Question, memory: Memory) -> None:
        self.rules: Rules = question.edition  # type: ignore[assignment]
        self.view = view
        self.seat = question.seat
        self.memory = memory
        self.r = Reading(view)
        self.bearings = bearings(self.r)
        self.known = fields(self.r)
        self.me = self._acting(question)
        """Whoever acts, or rolls, or is asked about; None: all of the crew."""
        self.aliens = {it.figure: it for it in view.aliens}
        mission = view.mission
        cards = mission.cards
        generated = mission.id == GENERATED
        self.mission = (cards[-1].name if cards else "") if generated else MISSIONS[mission.id].id
        self._places: dict[tuple[int, int], array[float]] = {}
        self._areas: dict[int, list[float]] = {}
        self._who: dict[int, list[float]] = {}
        self._threats: dict[int, float] = {}

    def _acting(self, question: Question) -> MemberView | None:
        members, about = self.view.members, question.about
        if question.kind in _ACTORS and about:
            return members[int(about[0])]
        if self.view.roll is not None:
            return members[self.view.roll.member]
        acting = self.view.turn.member
        return members[acting] if acting >= 0 else None

    # -- places ----------------------------------------------------------------------------

    def place(self, place: int, start: int) -> array[float]:
        """An area that somebody would come to from another, -1 for nobody."""
        found = self._places.get((place, start))
        if found is None:
            gains = self.bearings.gains(start, place) if start >= 0 else _NO_GAINS
            told = self.bearings.near(place) + gains + self.area(place)
            found = self._places[place, start] = array("f", told)
        return found

    def area(self, area: int) -> list[float]:
        """What lies and stands in an area."""
        found = self._areas.get(area)
        if found is not None:
            return found
        r, here, memory = self.r, self.r.station, self.memory
        sector, there = here.sector_of[area], r.aliens_at[area]
        lies, bit = self.view.areas[area], 1 << area
        standing = [m for m in r.standing if m.area == area]
        inside = [m for m in r.standing if here.sector_of[m.area] == sector]
        me = self.me
        found = self._areas[area] = [
            len(there) / 3,
            sum([it.attack >= 0 for it in there]) / 2,
            max([it.impede for it in there], default=0) / 6,
            self.threat(area),
            len(standing) / 3,
            len(inside) / 3,
            float(area in r.active),
            float(area in r.broken),
            float(lies.crate),
            len(lies.things) / 2,
            float(bool(here.benches & bit)),
            float(sector in r.infested),
            r.air.get(sector, 0) / 2,
            float(not r.leak(sector)),
            r.leak(sector).bit_count() / 3,
            here.doors_at[area].bit_count() / 2,
            float(me is not None and here.sector_of[me.area] == sector),
            float(me is not None and memory.was_there(me.id, area)),
        ]
        return found

    def threat(self, area: int) -> float:
        """About how many wounds whoever acts takes in an area in the next Alien Phase."""
        if self.me is None:
            return 0.0
        found = self._threats.get(area)
        if found is None:
            found = self._threats[area] = threat(self.r, self.me, area)
        return found

    # -- crew and aliens -------------------------------------------------------------------

    def who(self, m: MemberView) -> list[float]:
        """A crew member."""
        found = self._who.get(m.id)
        if found is None:
            found = self._who[m.id] = self._told_of(m)
        return found

    def _told_of(self, m: MemberView) -> list[float]:
        r, area, me = self.r, m.area, self.me
        if area < 0:  # before the crew is on the board
            return [0.0] * WHO_WIDTH
        there = r.aliens_at[area]
        carried = things(m)
        left = m.health - m.wounds
        return [
            1.0,
            float(m.status == "standing"),
            float(m.status == "recovering"),
            float(m.acted),
            float(m.ready),
            float(m.seat == self.seat),
            float(me is m),
            left / 5,
            m.wounds / 5,
            float(left == 1),
            m.science / 4,
            m.tech / 4,
            m.agility / 4,
            m.programming / 5,
            m.defense / 6,
            len(carried) / 5,
            float(carries(m, YELLOW) or carries(m, GREEN)),
            float(carries(m, TANK)),
            len(there) / 3,
            r.leaving(m, area),
            threat(r, m, area) / 3,
            float(area in r.active),
            r.air.get(r.sector(area), 0) / 2,
            self.known.alone(area)[me.area] / MOST if me is not None else 0.0,
        ]

    def alien(self, it: AlienView) -> list[float]:
        """An alien."""
        me = self.me
        left = it.health - it.wounds
        return [
            *[float(it.type == type_) for type_ in TYPES],
            float(it.ringed),
            left / 5,
            it.wounds / 5,
            it.attack / 5,
            it.defense / 5,
            it.hits / 3,
            it.impede / 5,
            float(bool(self.r.crewed >> it.area & 1)),
            float(me is not None and it.area == me.area),
            self.known.alone(it.area)[me.area] / MOST if me is not None else 0.0,
        ]

    # -- chances of whoever acts -----------------------------------------------------------

    def attack(self, number: int, it: AlienView) -> tuple[float, float, float]:
        """Of an attack with a weapon: the chance to hit, whether a hit kills, what it does."""
        me = self.me
        if me is None:
            return 0.0, 0.0, 0.0
        used = CREW[me.id].weapon if number == BASIC else CARDS[number].weapon
        if used is None:
            return 0.0, 0.0, 0.0
        near = it.area == me.area
        chance = exceeds(it.defense, attack_adds(self.r, me, used.attack, it, near))
        wounds = used.blast or used.wounds + (adding(me, "coating") if near else 0)
        return chance, float(wounds >= it.health - it.wounds), wounds / 3

    def program(self, pattern: tuple[int, ...], extra: int = 0) -> tuple[float, float]:
        """Of a programming test: the chance of the whole pattern, and how much of it on average."""
        if self.me is None or not pattern:
            return 0.0, 0.0
        dice = dice_of(self.r, self.me, extra)
        return programming(pattern, dice), covering(pattern, dice)

    def mending(self) -> float:
        """The chance of a repair."""
        me = self.me
        if me is None:
            return 0.0
        return skilled(me, "tech", STRUCTURE.repair, adding(me, "repair"))

    def making(self, thing: int) -> float:
        """The chance to make a craftable card."""
        me = self.me
        card = CARDS[thing]
        if me is None or KIND[thing] < 0:
            return 0.0
        return skilled(me, ("tech", "science")[KIND[thing]], getattr(card, "target", 0))

    # -- the panel, rolls, diagrams --------------------------------------------------------

    def field(self, it: FieldView) -> list[float]:
        """An Emergency Report Field."""
        pattern = wanted(it) if it.state == "active" else ()
        whole, part = self.program(pattern)
        me = self.me
        fresh = me is not None and me.id not in it.tried
        left = [m for m in self.r.standing if m.id not in it.tried]
        return [
            float(it.state == "inactive"),
            float(it.state == "active"),
            float(it.state == "critical"),
            it.level / LEVELS,
            float(it.level == LEVELS),
            len(pattern) / 4,
            sum(it.repaired) / 4,
            len(left) / 4,
            float(fresh),
            whole * fresh,
            part * fresh,
            float(bool(it.sector) and it.sector in self.r.air),
        ]

    def roll(self) -> list[float]:
        """The roll in its windows."""
        it = self.view.roll
        if it is None:
            return [0.0] * ROLL_WIDTH
        pattern = tuple([SYMBOLS.index(symbol) for symbol in it.pattern])
        dice = tuple([SYMBOLS.index(symbol) for symbol in it.dice])
        program = it.kind == "program"
        if program:
            chance = programming(pattern, it.bonus) if it.bonus > 0 else 0.0
        else:
            chance = exceeds(it.target, it.bonus)
        return [
            1.0,
            float(program),
            it.target / 8,
            it.bonus / 6,
            it.die / 6,
            float(it.die > 0),
            float(not program and it.die + it.bonus > it.target),
            chance,
            most(pattern, dice) / max(1, len(pattern)) if dice else 0.0,
            len(pattern) / 4,
        ]

    def diagram(self, number: int) -> list[float]:
        """What a diagram adds by species, and for how many aliens on the board."""
        if number < 0:
            return [0.0] * (2 * len(SPECIES) + 2)
        it = DIAGRAMS[number]
        there = [SPECIES_OF[alien.type] for alien in self.view.aliens]
        return [
            *[n / 2 for n in it.attack],
            *[n / 2 for n in it.defense],
            sum([it.attack[s] for s in there]) / 8,
            sum([it.defense[s] for s in there]) / 8,
        ]
