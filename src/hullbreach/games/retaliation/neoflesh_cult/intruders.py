"""The intruder set of the Neoflesh Cult: kinds, tokens, decks (NR-NEO-01 to -03, -07, -32).

An Adult token hides its front too: nobody knows the type of one in pile or bag (NR-NEO-04).
"""

from __future__ import annotations

from hullbreach.kernel.words import Wording

from ..content import Event
from ..things import IntruderSet, Kind, Printed, kinds_of
from .content import (
    ADULT_TOKENS,
    ATTACKS,
    EVENTS,
    EXPLORATIONS,
    HEALTH,
    INTRUDERS,
    PACKAGE,
    TOKENS,
)

WORDING = Wording(PACKAGE, "words.toml")
_WHO = WORDING.plain("moves")

CULTIST, TWITCHLING, FIRESPITTER, IRONCLAD, CRAWLMINE, SLASHER, MOTHERBRAIN = range(7)
_KINDS = kinds_of(
    INTRUDERS,
    Cultist=Kind("", 0, draws=False, passive=True),
    Twitchling=Kind("", 0, draws=False),
    Motherbrain=Kind("", 0, tough=0),
)
_NUMBER = {kind.name: n for n, kind in enumerate(_KINDS)}
BLANK_TYPE, TWITCHLING_TYPE, ADULT_TYPE, MOTHERBRAIN_TYPE = range(4)
_TOKENS = (
    Printed(BLANK_TYPE, -1),
    Printed(TWITCHLING_TYPE, TWITCHLING, ((TWITCHLING, 1),)),
    Printed(ADULT_TYPE, -1, decided=False),
    *[
        Printed(
            ADULT_TYPE,
            _NUMBER[token.front],
            tuple((_NUMBER[name], count) for name, count in token.places),
        )
        for token in ADULT_TOKENS
    ],
    Printed(MOTHERBRAIN_TYPE, MOTHERBRAIN, ((MOTHERBRAIN, 1),)),
)
_FIRST = 3
"""The first Adult token whose front is known."""
NEOFLESH = IntruderSet(
    _KINDS,
    TOKENS,
    _TOKENS,
    ((), (), tuple(range(_FIRST, _FIRST + len(ADULT_TOKENS))), ()),
    queen=MOTHERBRAIN,
    larva=TWITCHLING,
    adult=SLASHER,
    explorations=EXPLORATIONS,
    events=tuple(Event(it.id, it.name, it.main, it.secondary) for it in EVENTS),
    health=HEALTH,
    attack_copies=tuple(card.copies for card in ATTACKS),
    attack_names=tuple(card.name for card in ATTACKS),
    event_moves=tuple(_WHO.get(it.moves, f"{it.moves} move") for it in EVENTS),
    kind_words=WORDING.plain("kind_words"),
)
