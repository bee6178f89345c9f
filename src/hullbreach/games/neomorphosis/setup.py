"""Setting up a mission (NM-SETUP).

All chance is drawn in the order of NM-SETUP-13, as far as it is drawn at all: what nobody sees is
not decided before somebody looks (kernel/decks.py), so a shuffled deck is no draw.
"""

from __future__ import annotations

from collections.abc import Mapping

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.decks import Deck, draw
from hullbreach.kernel.game import Setup
from hullbreach.kernel.state import Procedure, Step, carry_out

from .board import FIRST_STAND_ALONE, STATION, STATIONS
from .figures import place_alien
from .ids import (
    ACTIVATION,
    BEHAVIOR_DECKS,
    BULLETS,
    CREW,
    DISPLAY,
    EMERGENCIES,
    FIELDS,
    FUNCTION,
    FUNCTIONS,
    GENERATED,
    GREEN,
    INFESTATION,
    ITEMS,
    MINIATURES,
    MISSIONS,
    MUTATION_DECK,
    OBJECTIVES,
    SECTOR_CARDS,
    STAGE_DECKS,
    TANK,
    TANKS,
    TYPE,
    TYPES,
    YELLOW,
)
from .rules import Rules
from .state import CRITICAL, Field, Member, NeoMorphosis

CAMPAIGN, GENERATOR = "campaign", "generator"
"""Variants: a mission of the campaign, a generated mission."""
PICKS = {1: (0, 0, 0, 0), 2: (0, 1, 0, 1), 4: (0, 1, 2, 3)}
"""By number of seats: who takes the next crew member (NM-GEN-04); see `picks` for three."""
NUMBER = {mission.id: number for number, mission in enumerate(MISSIONS)}
"""Of missions, by id."""
TWO = {"first": 0, "second": 1, "third": 2}
"""The seat of three that takes two crew members."""


def fill(g: NeoMorphosis, setup: Setup) -> None:
    """Lay out an empty table, before anybody has drawn anything (NM-SETUP-01 to -08, -10)."""
    chosen = setup.options
    g.step = "allot"
    g.insane = chosen.get("mode") == "insane"
    if setup.variant == GENERATOR:
        g.mission = GENERATED
        g.map = STATION.get(chosen["map"], -1)  # -1: by chance
    else:
        g.map = STATION[chosen["mission"]]
        g.mission = NUMBER[chosen["mission"]]
    g.crew = [Member(number) for number in range(len(CREW))]
    g.supply = list(MINIATURES)
    g.mutations = [[] for _ in range(TYPES)]
    g.fields = [Field() for _ in range(FIELDS)]
    g.overload = [0] * len(FUNCTIONS)
    g.bullets = list(BULLETS)
    g.display = sorted(DISPLAY)
    g.infestation_deck = Deck(list(range(len(INFESTATION))))
    g.item_deck = Deck(list(range(len(ITEMS))))
    g.sector_deck = Deck(list(range(len(SECTOR_CARDS))))
    g.activation_deck = Deck(list(range(len(ACTIVATION))))
    g.mutation_deck = Deck(list(MUTATION_DECK))
    g.behavior_decks = [Deck(list(cards)) for cards in BEHAVIOR_DECKS.values()]
    if g.mission == GENERATED:
        g.mission_decks = [Deck(list(cards)) for cards in STAGE_DECKS]
    if g.map >= 0:
        lay_map(g)


def lay_map(g: NeoMorphosis) -> None:
    """Doors, terminals, tokens and what depends on the number of rooms (NM-SETUP-03, -07, -08)."""
    here = STATIONS[g.map]
    g.last_slot = here.map.last_slot[g.insane]
    g.opened, g.damaged, g.restricted = here.opened, here.damaged, here.restricted
    g.active = 0 if here.map.terminals_damaged else (1 << len(here.terminals)) - 1
    g.crates = sorted(here.crates)
    g.floor = [[] for _ in range(here.areas)]
    for areas, thing in ((here.tanks, TANK), (here.yellow, YELLOW), (here.green, GREEN)):
        for area in areas:
            g.floor[area].append(thing)
    g.spare_tokens = [YELLOW] * (OBJECTIVES - len(here.yellow)) + [GREEN] * (
        OBJECTIVES - len(here.green)
    )
    g.infestation = [[] for _ in range(here.sectors + 1)]
    g.scanned = [False] * (here.sectors + 1)
    g.compromised = [[] for _ in range(here.sectors + 1)]
    g.charge = True if g.mission == GENERATED else MISSIONS[g.mission].charge
    g.tanks_spent = TANKS - len(here.tanks) - g.charge
    fitting = [card.sector <= here.sectors for card in EMERGENCIES]
    g.emergency_deck = Deck([card for card, fits in enumerate(fitting) if fits])
    g.unused = [card for card, fits in enumerate(fitting) if not fits]


def new_state(setup: Setup) -> NeoMorphosis:
    """A fresh table."""
    g = NeoMorphosis()
    fill(g, setup)
    return g


def picks(seats: int, two: str) -> tuple[int, ...]:
    """Seats in the order in which they take crew members (NM-GEN-04)."""
    return (0, 1, 2, TWO[two]) if seats == 3 else PICKS[seats]


def allot(g: NeoMorphosis) -> Procedure[str]:
    """The map is there, chosen by chance if it shall be; then the crew is allotted (NM-SETUP-01,
    -02, NM-GEN-04)."""
    rules: Rules = g.edition
    if g.map < 0:
        g.map = FIRST_STAND_ALONE + g.chance(len(STATIONS) - FIRST_STAND_ALONE, "map")
        lay_map(g)
    left = list(range(len(g.crew)))
    for seat in rules.picks:
        options: list[Option] = [("crew", member) for member in left]
        if rules.allotment == "chance":
            member = left[g.chance(len(left), "crew member")]
        elif rules.allotment == "order" or len(left) == 1 or len(set(rules.picks)) == 1:
            member = left[0]
        else:
            _, member = yield Decision("allot", (seat,), options, "NM-GEN-04")
        left.remove(member)
        g.crew[member].seat = seat
        if len(set(rules.picks)) > 1:
            g.say("allotted", "NM-GEN-04", seat, member)
    return "lay_out"


def lay_out(g: NeoMorphosis) -> str:
    """Infestation cards, figures, and what the mission's data names (NM-SETUP-04, -09, -12)."""
    here = STATIONS[g.map]
    g.story("mission", "NM-SETUP-01", g.mission, g.map, g.insane)
    for sector, count in enumerate(here.map.infestation, start=1):
        for _ in range(count):
            card = draw(g, g.infestation_deck, "infestation card")
            if card >= 0:  # NM-INF-07
                g.infestation[sector].append(card)
    for m in g.crew:
        m.area = here.start
    g.drone = here.drone
    for name, area in here.map.aliens + (here.map.insane if g.insane else ()):
        place_alien(g, TYPE[name], here.number[area], "NM-SETUP-12")
    if g.mission != GENERATED:
        _lay_damage(g)
    return "begin"


def _lay_damage(g: NeoMorphosis) -> None:
    """What is lost when a mission begins: fields, functions, sectors (NM-M7-01, -03)."""
    mission = MISSIONS[g.mission]
    for number in mission.critical:
        g.fields[number - 1].state = CRITICAL
    for code in mission.overload:
        g.overload[FUNCTION[code]] += 1
    for sector in mission.compromised:
        card = draw(g, g.sector_deck, "sector card")
        g.compromised[sector].append(card)
        g.say("compromised", "NM-M7-01", sector, card)


def begin(g: NeoMorphosis) -> Procedure[str]:
    """Additional rules of the mission, then round 1 (NM-SETUP-11)."""
    rules: Rules = g.edition
    yield from carry_out(rules.mission.begin(g))
    return "round"


SETUP: Mapping[str, Step] = {"allot": allot, "lay_out": lay_out, "begin": begin}
"""NM-SETUP, in order."""
