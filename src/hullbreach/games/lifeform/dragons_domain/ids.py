"""Names and small integers of Dragon's Domain, worked out from the content once."""

from __future__ import annotations

from ..board import CHAMBERS
from ..ids import ICONS
from .content import COMBAT, COUNTS, CRISIS, MINUTES, PLACING, SPACES, TRAITS

__all__ = ["COUNTS", "CRISIS", "MINUTES", "SPACES", "TRAITS"]

# The motion track: a space is its number in SPACES.
_SPACE = {space.name: number for number, space in enumerate(SPACES)}
FORWARD = tuple(tuple(_SPACE[name] for name in space.forward) for space in SPACES)
BACK = tuple(_SPACE[space.back] if space.back else number for number, space in enumerate(SPACES))
"""Where one step back leads; from the first space nowhere (LFD-MOT-06)."""
START = _SPACE["M0"]
SHAKEN = next(number for number, space in enumerate(SPACES) if space.label == "SHAKEN")
TOUGH = next(number for number, space in enumerate(SPACES) if space.label == "TOUGH")
ALERT = _SPACE["ALERT"]

# Combat tokens: a token is its number among those of its class.
ATTACK_1, ATTACK_5, TRAIT_FACES = (
    tuple(tuple(ICONS.index(icon) for icon in face) for face in COMBAT[name].faces)
    for name in ("attack-1", "attack-5", "trait")
)
"""Fight icons by token."""

# Movement conditions (LFP-INIT-12, LFP-GAP-07).
NO_CONDITION, EXHAUSTED, STAMINA = range(3)

# Crisis cards: a card is its number in CRISIS, those of module C behind them.
CRISIS_DECKS = tuple(
    [number for number, card in enumerate(CRISIS) if card.deck == deck] for deck in "ABC"
)

_PLACE = {chamber.slug: number for number, chamber in enumerate(CHAMBERS)}
MORE_MISSIONS = tuple(_PLACE[slug] for slug in PLACING.missions)
LADDERWAYS = tuple(_PLACE[slug] for slug in PLACING.ladderways)
FIRST_OUTAGES = tuple(_PLACE[slug] for slug in PLACING.outages)
FIRST_TERROR = tuple(_PLACE[slug] for slug in PLACING.terror)
FIRST_HARPOONS = tuple(_PLACE[slug] for slug in PLACING.harpoons)
HAZARDS = tuple(_PLACE[slug] for slug in PLACING.hazards)
MORE, OPENING_HAND = PLACING.more, PLACING.hand
