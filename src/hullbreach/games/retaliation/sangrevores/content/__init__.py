"""The Sangrevores as data: one TOML file a topic, each entry checked on load."""

from __future__ import annotations

from hullbreach.kernel.content import load_entries

from ...content import Entry, Event, Exploration, Health, IntruderType, Line, Positive, Token
from ...content.checks import check_explorations, check_tokens, require

PACKAGE = __name__
SHADOWS = 3
"""Shadow markers in a corridor at most (NR-SAN-07)."""


class Attack(Entry, frozen=True):
    """An attack card: a line for each type."""

    id: str
    name: str
    copies: Positive
    ghoul: Line = ()
    spectre: Line = ()
    king: Line = ()


class Shadow(Entry, frozen=True):
    """A shadow card: a line for 1, 2 and 3 markers crossed (NR-SAN-11)."""

    id: str
    name: str
    copies: Positive
    lines: tuple[str, str, str]


class Infection(Entry, frozen=True):
    """An infection card, and how many action cards it costs to play it (NR-SAN-21)."""

    id: str
    name: str
    copies: Positive
    words: str
    cards: int = 0


class Tainted(Entry, frozen=True):
    """A tainted blood card: the ability of the active one, and what it costs in action cards or
    health (NR-SAN-26)."""

    id: str
    name: str
    words: str
    cards: int = 0
    health: int = 0


INTRUDERS = load_entries(PACKAGE, "intruders.toml", "intruder", IntruderType)
TOKENS = load_entries(PACKAGE, "intruders.toml", "token", Token)
EXPLORATIONS = load_entries(PACKAGE, "exploration.toml", "card", Exploration)
ATTACKS = load_entries(PACKAGE, "attacks.toml", "card", Attack)
EVENTS = load_entries(PACKAGE, "events.toml", "card", Event)
HEALTH = load_entries(PACKAGE, "health.toml", "card", Health)
SHADOW_CARDS = load_entries(PACKAGE, "blood.toml", "shadow", Shadow)
INFECTIONS = load_entries(PACKAGE, "blood.toml", "infection", Infection)
TAINTED = load_entries(PACKAGE, "blood.toml", "tainted", Tainted)


def check() -> None:
    """How many there are (Components)."""
    for where, wanted, found in (
        ("exploration.toml", 12, len(EXPLORATIONS)),
        ("attacks.toml", 20, sum(card.copies for card in ATTACKS)),
        ("events.toml", 20, len(EVENTS)),
        ("health.toml", 12, len(HEALTH)),
        ("blood.toml: [[shadow]]", 12, sum(card.copies for card in SHADOW_CARDS)),
        ("blood.toml: [[infection]]", 27, sum(card.copies for card in INFECTIONS)),
        ("blood.toml: [[tainted]]", 9, len(TAINTED)),
        ("intruders.toml: [[token]]", 34, sum(token.copies for token in TOKENS)),
    ):
        require(wanted == found, where, f"there are {found}, not {wanted}")
    check_explorations(EXPLORATIONS, "exploration.toml: [[card]]")
    check_tokens(TOKENS, "intruders.toml: [[token]]")
