"""The Neoflesh Cult as data: one TOML file a topic, each entry checked on load."""

from __future__ import annotations

from hullbreach.kernel.content import load_entries

from ...content import Entry, Exploration, Health, IntruderType, Line, Positive, Token
from ...content.checks import check_explorations, check_tokens, require, unique

PACKAGE = __name__
BODIES = (8, 11, 14)
"""Spaces of the round track on which the body tokens start (NR-NEO-06)."""


class Skill(Entry, frozen=True):
    """A skill card; they lie in the order of the file (NR-NEO-05, -07)."""

    id: str
    name: str


class AdultToken(Entry, frozen=True):
    """An Adult token: its front, and the models it puts into a corridor (NR-NEO-32)."""

    id: str
    front: str
    places: tuple[tuple[str, Positive], ...]


class Attack(Entry, frozen=True):
    """An attack card: row 1 of the types named, row 2 of the Motherbrain with so many bodies
    absorbed, row 3 of all others (NR-NEO-31)."""

    id: str
    name: str
    copies: Positive
    others: Line
    types: tuple[str, ...] = ()
    typed: Line = ()
    bodies: int = 0
    mother: Line = ()


class CultEvent(Entry, frozen=True):
    """An event card: who moves, and how many Cultist icons its main effect needs (NR-NEO-14, -15).

    `moves` is a skill's name, "all" or "none".
    """

    id: str
    name: str
    moves: str
    cultists: int
    main: str
    secondary: str = ""


INTRUDERS = load_entries(PACKAGE, "intruders.toml", "intruder", IntruderType)
TOKENS = load_entries(PACKAGE, "intruders.toml", "token", Token)
SKILLS = load_entries(PACKAGE, "cult.toml", "skill", Skill)
ADULT_TOKENS = load_entries(PACKAGE, "cult.toml", "token", AdultToken)
EXPLORATIONS = load_entries(PACKAGE, "exploration.toml", "card", Exploration)
ATTACKS = load_entries(PACKAGE, "attacks.toml", "card", Attack)
EVENTS = load_entries(PACKAGE, "events.toml", "card", CultEvent)
HEALTH = load_entries(PACKAGE, "health.toml", "card", Health)


def check() -> None:
    """How many there are (Components), and that types are called by their names."""
    for where, wanted, found in (
        ("exploration.toml", 12, len(EXPLORATIONS)),
        ("attacks.toml", 20, sum(card.copies for card in ATTACKS)),
        ("events.toml", 20, len(EVENTS)),
        ("health.toml", 12, len(HEALTH)),
        ("cult.toml: [[skill]]", 6, len(SKILLS)),
        ("cult.toml: [[token]]", 16, len(ADULT_TOKENS)),
        ("intruders.toml: [[token]]", 26, sum(token.copies for token in TOKENS)),
    ):
        require(wanted == found, where, f"there are {found}, not {wanted}")
    types = {kind.name for kind in INTRUDERS}
    for token in ADULT_TOKENS:
        named = {token.front, *[name for name, _ in token.places]}
        require(named <= types, f"cult.toml: [[token]] {token.id}", "places: no such type")
    for card in ATTACKS:
        require(set(card.types) <= types, f"attacks.toml: [[card]] {card.name}", "types: none such")
    moving = {"all", "none", *[skill.name for skill in SKILLS]}
    for event in EVENTS:
        require(event.moves in moving, f"events.toml: [[card]] {event.name}", "moves: whom?")
    unique((token.id for token in ADULT_TOKENS), "cult.toml: [[token]]", "id")
    check_explorations(EXPLORATIONS, "exploration.toml: [[card]]")
    check_tokens(TOKENS, "intruders.toml: [[token]]")
