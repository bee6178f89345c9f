"""The intruder set of the Sangrevores: kinds, tokens, decks (NR-SAN-01 to -04)."""

from __future__ import annotations

from hullbreach.kernel.words import Wording

from ..things import IntruderSet, Kind, kinds_of, printed_tokens
from .content import ATTACKS, EVENTS, EXPLORATIONS, HEALTH, INTRUDERS, PACKAGE, TOKENS

WORDING = Wording(PACKAGE, "words.toml")

GHOUL, SPECTRE, KING = range(3)
_KINDS = kinds_of(
    INTRUDERS, **{"Blood Spectre": Kind("", 0, tough=2), "King": Kind("", 0, tough=0)}
)
_TOKENS, _BACKS = printed_tokens(
    TOKENS, {kind.name: n for n, kind in enumerate(_KINDS)}, GHOUL, SPECTRE
)
SANGREVORES = IntruderSet(
    _KINDS,
    TOKENS,
    _TOKENS,
    _BACKS,
    queen=KING,
    larva=-1,
    adult=GHOUL,
    explorations=EXPLORATIONS,
    events=EVENTS,
    health=HEALTH,
    attack_copies=tuple(card.copies for card in ATTACKS),
    attack_names=tuple(card.name for card in ATTACKS),
    kind_words=WORDING.plain("kind_words"),
)
