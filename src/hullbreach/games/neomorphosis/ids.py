"""Names and small integers of everything on the table, worked out from the content once."""

from __future__ import annotations

from . import content
from .content.checks import check

check()

# The crew, in the order of all lists (NM-INT-02).
CREW = content.CREW
ALICE, ROBERT, YURI, CAROLIN = range(4)
DRONE = content.DRONE
ACTIONS = 3
"""Actions of a turn (NM-CP-04)."""
ATTEMPTS = 4
"""Repair Attempt tokens of a crew member (NM-SETUP-05)."""

# Aliens by type.
ALIENS = content.ALIENS
POD, WORM, HYDRA, RIPPER, SLUG, MOTHER, BLARE, PHIPPS = range(8)
TYPES = len(ALIENS)
LARVAE, ADULTS, BOSSES = (WORM, HYDRA), (RIPPER, SLUG), (MOTHER, BLARE, PHIPPS)
SHORT = tuple(alien.name.removeprefix("Larvae ") for alien in ALIENS)
"""By type: "Worm"."""
TYPE = {name: number for number, name in enumerate(SHORT)}
GROWN = {WORM: RIPPER, HYDRA: SLUG}
"""What a ringed Larva becomes (NM-NEO-01)."""
GROUPS = {"L": LARVAE, "W": (WORM,), "H": (HYDRA,), "R": (RIPPER,), "S": (SLUG,)}
"""What the letters of an Alien Activation card mean."""
OVUM, VERMIS, POLYP, PRIME = range(4)
SPECIES = ("OVUM", "VERMIS", "POLYP", "PRIME")
SPECIES_OF = tuple(SPECIES.index(alien.species) for alien in ALIENS)
"""By type."""
MINIATURES = tuple(alien.miniatures for alien in ALIENS)

# Things: whatever somebody can carry, in one numbering. Copies are alike.
ITEMS, CRAFTABLES = content.ITEMS, content.CRAFTABLES
CARDS: tuple[content.Item | content.Craftable, ...] = ITEMS + CRAFTABLES
"""Item cards, then craftable cards, by thing."""
FIRST_CRAFTABLE = len(ITEMS)
(LIFE_SUPPORT_GEAR, FIELD_DRESSING, GEL_INJECTOR, TRAUMA_KIT, ADRENALINE_SHOT, CAFFEINE_TABS,
 GRIP_BOOTS, EXO_BRACE, RAIL_SKATES, MULTITOOL, WELDING_TORCH, FIELD_MICROSCOPE, REAGENT_PACK,
 DATA_SPIKE, CORTEX_LINK, DEBUG_CHIP, SIGNAL_BOOSTER, ADMIN_KEYCARD, BALLISTIC_VEST, TRAUMA_PLATE,
 TARGETING_VISOR, FIRE_AXE, SERVICE_PISTOL, LUCKY_CHARM) = range(24)  # fmt: skip
(NAIL_BLASTER, SHOCK_BATON, SAW_LAUNCHER, PLASMA_CUTTER, PIPE_BOMB, RIVET_SHOTGUN, SCRAP_PLATING,
 SERVO_FRAME, DOOR_JACK, DRONE_RELAY, POWER_GAUNTLET, ARC_PROJECTOR, STIM_PACK, MEDKIT, ACID_FLASK,
 CRYO_CANISTER, NEURAL_BOOSTER, TOXIN_COATING, PHEROMONE_MASK, BIO_SCANNER, REVIVAL_SERUM,
 ADHESIVE_FOAM) = range(24, 46)  # fmt: skip
TANK, YELLOW, GREEN = range(46, 49)
"""Tokens: Halon Tank, objective tokens."""
TOKEN_NAMES = {TANK: "Halon Tank", YELLOW: "yellow token", GREEN: "green token"}
THINGS = 49
TANKS, OBJECTIVES = 4, 2
"""How many Halon Tanks there are, and objective tokens of a colour."""
TECH, SCIENCE = 0, 1
"""Kinds of craftables, stacks and Assembly Points."""
KIND = tuple([-1] * len(ITEMS) + [("tech", "science").index(card.kind) for card in CRAFTABLES])
"""By thing: TECH or SCIENCE for craftables, -1 for Item cards."""
BULLETS = tuple([card.weapon.bullets if card.weapon is not None else 0 for card in CARDS])
"""By thing: bullets of a full weapon (NM-COMB-10)."""
DISPLAY = tuple(
    FIRST_CRAFTABLE + n for n, card in enumerate(CRAFTABLES) for _ in range(card.copies)
)
"""The craftable cards of both displays (NM-SETUP-03)."""
WEAPONS = tuple(thing for thing, card in enumerate(CARDS) if card.weapon is not None)

# Terminal functions and patterns.
FUNCTIONS = content.FUNCTIONS
FSS, CTRL, FEED, DOOR, SCAN, BOOM = range(6)
COUNTERACT = -1
"""In place of a function, what a programming test for an emergency is about; then its field."""
FUNCTION = {function.code: number for number, function in enumerate(FUNCTIONS)}
TRIANGLE, DIAMOND, HEXAGON = 5, 6, 7
"""Pattern icons; point symbols are their points, 1 to 4."""
SYMBOLS = ("", "1", "2", "3", "4", "TRIANGLE", "DIAMOND", "HEXAGON")
FACES = (1, 2, 3, TRIANGLE, DIAMOND, HEXAGON)
"""Of a programming die (NM-PROG-03)."""
NEO_FACES = (-1, -1, WORM, WORM, HYDRA, HYDRA)
"""Of the neo-morphosis die: -1 for blank."""


def pattern(symbols: content.Pattern) -> tuple[int, ...]:
    """A pattern as numbers."""
    return tuple([s if isinstance(s, int) else SYMBOLS.index(s) for s in symbols])


PATTERNS = tuple(pattern(function.pattern) for function in FUNCTIONS)
"""By function."""

# The panel.
STRUCTURE = content.STRUCTURE
FIELDS, LEVELS, SLOTS = content.TRACK.fields, content.TRACK.levels, content.TRACK.slots
EMERGENCIES, SECTOR_CARDS = content.EMERGENCIES, content.SECTOR_CARDS
EMERGENCY_PATTERNS = tuple(pattern(card.pattern) for card in EMERGENCIES)
DISABLES = tuple(FUNCTION[card.disables] for card in EMERGENCIES)
"""By Emergency card: the function it disables."""

# Decks.
INFESTATION, ACTIVATION = content.INFESTATION, content.ACTIVATION
MUTATIONS = content.MUTATIONS
MUTATION_DECK = [kind for kind, card in enumerate(MUTATIONS) for _ in range(card.copies)]
BEHAVIORS = content.BEHAVIORS
BEHAVIOR_DECKS = {
    boss: [n for n, card in enumerate(BEHAVIORS) if card.boss == SHORT[boss]]
    for boss in (MOTHER, BLARE)
}
"""By boss that has one (NM-SPEC-03)."""

# Missions.
MISSIONS = content.MISSIONS
(TUTORIAL, GRID, JUNK, ENEMY, KABOOM, MAZE, HATCHERY, DESPERATE, SCAVENGERS, PATIENT,
 LAST_STAND) = range(11)  # fmt: skip
GENERATED = 11
"""A mission of the generator."""
MISSION_CARDS = content.MISSION_CARDS
ENTRY, EXPLORE, ERADICATE = range(3)
STAGES = ("Entry", "Explore", "Eradicate")
STAGE_DECKS = tuple(
    [n for n, card in enumerate(MISSION_CARDS) if card.id.startswith(prefix)]
    for prefix in ("EN", "EX", "ER")
)
"""By stage: its mission cards."""
