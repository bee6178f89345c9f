"""Setting up the solo game (LFD-SETUP), and the variants of its set-up (LFD-VAR).

Settled here: LFD-GAP-02, -31, -34, -47.
"""

from __future__ import annotations

from collections.abc import Mapping

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.decks import Deck
from hullbreach.kernel.game import Setup
from hullbreach.kernel.state import Procedure, Step

from .. import tokens
from ..board import CHAMBERS, REMORA, VENTS
from ..crew import draw_crew_cards, join
from ..ids import (
    CHARACTERS,
    COLUMNS,
    CREW_DECK,
    DISKS,
    ENERGY,
    OVERHEATING_START,
    SD_START,
)
from ..state import Character, Creature, Player
from .crisis import ALIVE, DANGEROUS, take_survival
from .ids import (
    ATTACK_1,
    COUNTS,
    CRISIS_DECKS,
    FIRST_HARPOONS,
    FIRST_OUTAGES,
    FIRST_TERROR,
    HAZARDS,
    LADDERWAYS,
    MORE,
    MORE_MISSIONS,
    OPENING_HAND,
    SHAKEN,
    START,
    TOUGH,
    TRAIT_FACES,
    TRAITS,
)
from .resources import printed
from .state import UNUSED, Solo, SoloTable

STARTS = {"start": START, "shaken": SHAKEN, "tough": TOUGH}
"""Where the figure begins (LFD-SETUP-13, LFD-VAR-02, -03)."""
HAZARD_VALUES = {"cargo_pod_a": 0, "wiring": 1, "lift_bay": 2}
"""Values of the option `hazard`, as indices of HAZARDS."""


def fill(g: SoloTable, setup: Setup) -> None:
    """Lay out the solo game on an empty table, before anybody has drawn anything (LFD-SETUP-01 to
    -24); which clock and which chits, a variant may say (LFD-VAR-06, -09)."""
    places = REMORA + 1
    missions = [chamber.mission for chamber in CHAMBERS] + [0]
    for place in MORE_MISSIONS:
        missions[place] += MORE
    g.players = [Player(0, heat=1)]
    g.characters = [Character(c) for c in range(len(CHARACTERS))]
    # What the base game lets the lifeform player choose is yours (LFD-MODE-09).
    g.creature = Creature(Deck([]), seat=0)
    g.missions = missions
    g.outage = [place in FIRST_OUTAGES for place in range(places)]
    g.terror = [place in FIRST_TERROR for place in range(places)]
    g.cocoons = [False] * places
    g.pool = list(tokens.LIMITS)
    g.pool[tokens.MISSION] -= sum(missions)
    g.pool[tokens.OUTAGE] -= len(FIRST_OUTAGES)
    g.pool[tokens.TERROR] -= len(FIRST_TERROR)
    minute = setup.options.get("bell_tolls", "start")
    g.minute = SD_START if minute == "start" else int(minute)
    g.overheating = OVERHEATING_START
    g.crew_deck = Deck(list(CREW_DECK))
    g.disk_pool = list(DISKS)
    murderous = setup.options.get("murderous") == "yes"
    top = COLUMNS[ENERGY].spaces
    g.solo = Solo(
        figure=STARTS[setup.options.get("begin", "start")],
        alive=COUNTS.alive - murderous,
        killed=COUNTS.killed,
        alive_pool=COUNTS.alive_pool,
        killed_at=[place in VENTS for place in range(places)],
        cocoon_chits=[0, DANGEROUS, DANGEROUS, ALIVE if murderous else 0],
        nerve=COUNTS.fear,
        traits=[UNUSED] * len(TRAITS),
        trait_faces=[-1] * len(TRAITS),
        trait_pool=list(range(len(TRAIT_FACES))),
        harpoon_at=[place in FIRST_HARPOONS for place in range(places)],
        vent_at=[False] * places,
        crisis=[Deck(list(cards)) for cards in CRISIS_DECKS],
        attack_1=[space > top - len(ATTACK_1) for space in range(top + 1)],
        attack_1_pool=list(range(len(ATTACK_1))),
    )


def begin(g: SoloTable) -> Procedure[str]:
    """Any character, in the Galley (LFD-SETUP-15, LFD-SETUP-25)."""
    g.story("solo.start", "LFD-MODE-01")
    options: list[Option] = [("character", c) for c in sorted(g.disk_pool)]
    _, c = yield Decision("choose_character", (0,), options, "LFD-SETUP-15")
    g.disk_pool.remove(c)
    join(g, c, 0)
    g.say("drafted", "LFD-SETUP-15", 0, c)
    return "ladderway"


def ladderway(g: SoloTable) -> Procedure[str]:
    """One of the two Ladderways gets mission tokens too (LFD-SETUP-03)."""
    options: list[Option] = [("chamber", place) for place in LADDERWAYS]
    _, place = yield Decision("ladderway", (0,), options, "LFD-SETUP-03")
    for _ in range(MORE):
        tokens.place_mission(g, place, "LFD-SETUP-03")
    return "opening_hand"


def opening_hand(g: SoloTable) -> str:
    """Four cards (LFD-SETUP-18)."""
    draw_crew_cards(g, 0, OPENING_HAND, "LFD-SETUP-18")
    return "round"


def incinerator_hand(g: SoloTable) -> str:
    """A card with FLAMETHROWER by chance, then three more (LFD-VAR-04)."""
    burning = [card for card in g.crew_deck.pool if "FLAMETHROWER" in printed(card)]
    card = g.take(burning, "flamethrower card")
    g.crew_deck.pool.remove(card)
    g.players[0].hand.append(card)
    g.say("cards.drawn", "LFD-VAR-04", 0, 1)
    g.tell((0,), "cards.seen", "LFD-VAR-04", 0, card)
    draw_crew_cards(g, 0, OPENING_HAND - 1, "LFD-VAR-04")
    return "round"


def carry(g: SoloTable) -> Procedure[str]:
    """One or two survival tokens to begin with (LFD-VAR-05)."""
    _, n = yield Decision("carry", (0,), [("spend", 1), ("spend", 2)], "LFD-VAR-05")
    for _ in range(n):
        take_survival(g, "LFD-VAR-05")
    return "seats"


def hazard(place: int) -> Step:
    """A step that breaches a chamber and clears it, -1 for one of three by chance (LFD-VAR-10,
    LFD-GAP-41)."""

    def breach(g: SoloTable) -> str:
        where = place if place >= 0 else HAZARDS[g.chance(len(HAZARDS), "hazard chamber")]
        g.breach = where
        while g.missions[where]:
            tokens.remove_mission(g, where, "LFD-VAR-10")
        if g.outage[where]:
            tokens.remove_outage(g, where, "LFD-VAR-10")
        g.solo.killed_at[where] = False
        g.say("breach", "LFD-VAR-10", where)
        return "seats"

    return breach


SETUP: Mapping[str, Step] = {
    "seats": begin,
    "ladderway": ladderway,
    "opening_hand": opening_hand,
}
"""LFD-SETUP-25."""
