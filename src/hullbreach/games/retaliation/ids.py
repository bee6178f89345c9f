"""Small numbers for everything in the base, worked out from the content once.

They hold at every table: what expansions add stands behind (things.py). Types of intruders and
what their tokens show belong to an intruder set, so they are the edition's.
"""

from __future__ import annotations

from typing import Final

from hullbreach.toolkit import undecided
from hullbreach.toolkit.dice import Die

from .content import (
    CARDS,
    CHARACTERS,
    CORRIDORS,
    DICE,
    ITEMS,
    OBJECTIVES,
    ROBOTS,
    ROOMS,
    TASKS,
    WOUNDS,
)

UNDECIDED: Final = undecided.UNDECIDED
"""What nobody has seen, so that chance has not decided it."""
NONE: Final = -1
"""No tile, no token, nobody."""

# Where a character is. Only those IN_PLAY act; LYING is Solo/Coop's (NR-SOLO-06).
IN_PLAY, LANDER, ESCAPED, HIBERNATED, DEAD, LYING = range(6)

# How a character is attacked: by an intruder that has come in, by those it passes, or else.
ENTRY, OPPORTUNITY, PLAIN = range(3)

# Gear tokens; a half ammo token is a full one turned over (NR-AMO-01).
AMMO, GRENADE, OXYGEN, MEDPACK, HALF = range(5)
GEAR: Final = ("ammo", "grenade", "oxygen", "medpack")
"""Kinds of gear tokens by number; HALF is of the kind AMMO."""


def gear_kind(token: int) -> int:
    """The kind of a gear token: of ammo, full or half."""
    return AMMO if token == HALF else token


# Where from somebody may activate the robot: its room only, computer rooms too, every room.
LOCALLY, BY_COMPUTER, ANYWHERE = range(3)

# Doors and systems.
OPEN, CLOSED, DESTROYED = range(3)
INACTIVE, ACTIVE, GONE = 0, 1, 2
"""Life support, Hibernatorium, anti-aircraft; GONE out of the game."""

# The health track: slots 0 to 8, then the skull.
SKULL: Final = 9

# Rooms and corridors. A *room* is a tile, the number of its entry in content.
ROOM: Final = {room.name: number for number, room in enumerate(ROOMS)}
(SPRINKLERS, SHELTER, EMERGENCY_ROOM, SUPPLY_ROOM, ARMORY, DOOR_CONTROL, SECURITY_ROBOT,
 GUNNERY, PRESSURE_CONTROL, ALARM_ROOM, MILITARY_LAB, TECHNICAL_ENTRANCE, DECONTAMINATION,
 LANDING_ZONE_ROOM, LIFE_SUPPORT_A, SURGERY, DRILLING_STATION, HIBERNATORIUM_ROOM,
 LIFE_SUPPORT_B, SERVER_ROOM, COOLING_SYSTEM, LIFE_SUPPORT_C, REACTOR, ESCAPE_SHUTTLE,
 NEST) = range(25)  # fmt: skip
LIFE_SUPPORT_ROOMS: Final = (LIFE_SUPPORT_A, LIFE_SUPPORT_B, LIFE_SUPPORT_C)
BACKS: Final = ("A", "B", "C", "?")
ROOM_STACKS: Final = tuple(
    [n for n, room in enumerate(ROOMS) if room.back == back and not room.fixed] for back in BACKS
)
"""By back: the room tiles that are drawn (NR-SET-16)."""
CORRIDOR_TILE: Final = {corridor.id: number for number, corridor in enumerate(CORRIDORS)}
CORRIDOR_STACK: Final = [n for n, corridor in enumerate(CORRIDORS) if not corridor.printed]

# Cards and items.
CARD: Final = {card.name: number for number, card in enumerate(CARDS)}
COMMON_CARDS: Final = tuple(n for n, card in enumerate(CARDS) if not card.owner)
CHARACTER: Final = {character.name: number for number, character in enumerate(CHARACTERS)}
OFFICER, ENGINEER, GUNNER, CONTRACTOR, MEDIC, RECON = range(6)
ITEM: Final = {item.name: number for number, item in enumerate(ITEMS)}
EGG: Final = ITEM["Egg"]
COLOURS: Final = ("red", "yellow", "green")
"""The item decks, in the order of the state's."""
WOUND: Final = {wound.name: number for number, wound in enumerate(WOUNDS)}
ARM, LEG, LUNGS, EYES, HEAD, ABDOMEN, HAND, RIBS, NERVES = range(9)

# Contamination cards share piles with action cards, whose numbers are below.
CONTAMINATION: Final = 1000
UNKNOWN, FIXED_CLEAN, FIXED_INFECTED, SEEN_CLEAN, SEEN_INFECTED = range(1000, 1005)
"""Not decided; decided, but nobody knows which card it is; scanned, and known to its owner."""
KNOWN: Final = 1100
"""From here on cards of an expansion with faces of their own, infected all of them."""

# Objectives.
PRIVATE, MISSION = 0, 1
OBJECTIVE_DECKS: Final = tuple(
    [n for n, card in enumerate(OBJECTIVES) if card.deck == deck] for deck in ("private", "mission")
)
TASK: Final = {task.name: number for number, task in enumerate(TASKS)}
ROBOT: Final = {robot.name: number for number, robot in enumerate(ROBOTS)}
EXPLORATION_ROBOT, MEDIC_ROBOT, SENTRY_GUN, HAULER, RELAY, WELDER = range(6)

# The lander token.
ON_TRACK, LANDED, LEFT = range(3)
"""On the round track; in the Landing Zone; out of the game, launched or shot down."""

# Dice.
HAZARD: Final = 0
"""A face of the noise die; the others are their numbers."""
CRITICAL, BULLETS = -1, -2
"""Faces of the shoot die besides numbers."""
SPECIAL: Final = 5
"""The burst die's 4 with the special symbol."""
BURST_HITS: Final = 4
"""What SPECIAL counts (NR-BRS-06)."""
_FACES = {"hazard": HAZARD, "critical": CRITICAL, "bullets": BULLETS, "special": SPECIAL}
_BY_NAME: dict[str, tuple[str, ...]] = {die.name: die.faces for die in DICE}


def _die(name: str) -> Die[int]:
    faces = [_FACES[face] if face in _FACES else int(face) for face in _BY_NAME[name]]
    return Die(f"{name} die", tuple(faces))


BURST_DIE: Final = _die("burst")
SHOOT_DIE: Final = _die("shoot")
NOISE_DIE: Final = _die("noise")
