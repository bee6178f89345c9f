"""Names and small integers of everything on the table, worked out from the content once."""

from __future__ import annotations

from . import content
from .content.checks import check

check()

ICONS = content.ICONS
CLAW, JAW, TAIL, ACID, HARPOON = range(5)
"""Showdown icons; lifeform cards and data tokens have the first four."""

# Cards. A card is the number of its kind: copies are alike.
CREW_CARDS, LIFEFORM_CARDS = content.CREW_CARDS, content.LIFEFORM_CARDS
TERROR_CARDS, OBJECTIVES, STOWAWAYS = content.TERROR_CARDS, content.OBJECTIVES, content.STOWAWAYS
CAT_CARDS, MAINFRAME_CARDS = content.CAT_CARDS, content.MAINFRAME_CARDS
EVOLUTION = content.EVOLUTION
"""Evolution tokens (LF-EVO)."""
CREW_DECK = [kind for kind, card in enumerate(CREW_CARDS) for _ in range(card.copies)]
LIFEFORM_DECK = [kind for kind, card in enumerate(LIFEFORM_CARDS) for _ in range(card.copies)]
TERROR_DECK = [kind for kind, card in enumerate(TERROR_CARDS) for _ in range(card.copies)]
FLAMETHROWER_CARD, MINING_LASER = 18, 19
"""The special cards: in hands like crew cards, never shuffled in (LF-GEN-16)."""
SPECIAL_CARDS = frozenset((FLAMETHROWER_CARD, MINING_LASER))

ACTIONS = {
    action.code: action
    for actions in (
        content.CREW_ACTIONS,
        content.CREW_REACTIONS,
        content.LIFEFORM_ACTIONS,
        content.LIFEFORM_REACTIONS,
    )
    for action in actions
}
"""What the icons of all cards are called and do, by code."""
MOVES = frozenset(("LMOVE_1", "LMOVE_2", "LDASH", "LMOVE_3"))
"""The lifeform's MOVE actions, which are of one kind (LF-EVO-04)."""

CHARACTERS = content.CHARACTERS
(DURRANT, VILLALOBOS, PALMER, MOTOKO, CRANE, OKONJO, TIGHE, HALLORAN, SAUER, RAMAN) = range(10)
SOLHEIM, REKDAL = 10, 11
"""Survivors of an expansion, who are in the draw only with it (LFP-SURV-01)."""
DISKS = [number for number, character in enumerate(CHARACTERS) if not character.set]
"""Disks of the base game."""

(FRAYED_NERVES, THE_COUNT_SKIPS, LIGHTS_OUT, STEAM_BURST, ECHO_ON_THE_SCOPE, SOMETHING_OVERHEAD,
 TORN_CRATE, SCREAMS_ON_THE_INTERCOM, WET_RESIN, SCRATCHES_IN_THE_AIRLOCK, FALSE_ALARM,
 LOCKER_OF_A_FRIEND, FROZEN_STIFF) = range(13)  # fmt: skip

(WIPE_THE_FLIGHT_RECORDER, BEACON_ON_THE_EMERGENCY_BAND, WAKE_THE_MAINFRAME, SPECIMEN_REPORT,
 GOVERNOR_LOCK, UMBILICAL_CHECKS, TRAUMA_KIT, NAMES_OF_THE_SLEEPERS, SPARE_SEALS, SAMPLE_PURGE,
 COMPANY_DIRECTIVE, CRACKED_CANISTER, DOUBLE_SHIFT, SEALED_STORES) = range(14)  # fmt: skip

ARCHED_BACK, WIDE_EYES, MOUSER, SOMETHING_TO_FOLLOW, WARM_COMPANY = range(5)
BULKHEAD_CONTROL, EMERGENCY_LIGHTING, DECK_SENSORS, FABRICATOR_QUEUE, CLOCK_DISCIPLINE = range(5)

# Lifeform images.
ALPHA, BETA, GAMMA = range(3)
IMAGES = ("Alpha", "Beta", "Gamma")

# The loadout.
COLUMNS = content.COLUMNS
WEAPONRY, COOLANT, ENERGY, SUITS, HALON = range(5)
OVERHEATING_START = COLUMNS[COOLANT].overheating
"""Space of the COOLANT column on which the overheating token starts (LF-SETUP-07)."""

# Tracks. What depends on the number of players is by that number.
SD_START, EXPLOSION = 31, 0
"""Ends of the self-destruct track; between them minutes 30 to 1."""
SD_BEGIN = dict(zip((2, 3, 4), content.SELF_DESTRUCT.start, strict=True))
SD_TERROR = frozenset(content.SELF_DESTRUCT.terror)
SD_BOARDING, SD_SENSORS, SD_LEAVING, SD_ALONE = (
    content.SELF_DESTRUCT.boarding,
    content.SELF_DESTRUCT.sensors,
    content.SELF_DESTRUCT.leaving,
    content.SELF_DESTRUCT.alone,
)
"""Minutes 20, 10, 9 and 4: LF-SD-03, LF-SD-04, LF-SD-05, LF-OBJ-08."""
HOSTILITY = content.HOSTILITY.spaces
"""By space: "", "draw", "terror" or the number of a red claw."""
HOSTILITY_BEGIN = dict(zip((2, 3, 4), content.HOSTILITY.start, strict=True))
ANDROID_LOSS = content.ANDROID_STATUS.loss
DESTROYED = len(ANDROID_LOSS)
"""The last space of the android status track."""
MALFUNCTION = content.MALFUNCTION.spaces
"""The spaces of the malfunction track after START."""
COCOON_TRACKS = tuple(track.spaces for track in content.COCOON_TRACKS)
"""Track 0 is for 2 players, 1 for more (LF-COCOON-01); each has the spaces START to 3."""
COCOON_END = 3
"""The final space of the cocoon tracks."""

# Role boards.
ROLE_SPACES, ROLE_TRIGGERS = content.ROLE_BOARD.spaces, frozenset(content.ROLE_BOARD.triggers)

# How many tokens there are.
_count = {token.key: token.count for token in content.TOKENS}
MISSION_TOKENS, OUTAGES, TERRORS = _count["mission"], _count["outage"], _count["terror"]
DATA_TOKENS = tuple(_count[f"data_{icon}"] for icon in ICONS[:HARPOON])
"""By icon: claw, jaw, tail, acid."""
HALON_BLASTS, HOSTILITY_TOKENS = _count["halon"], _count["hostility"]
COCOON_TOKENS, HEAT, VENT_TOKENS = _count["cocoon"], _count["heat_analyzer"], _count["vent"]
