"""Icons of the cards in the hand: what pays, what may be played (LFD-CRISIS-04, -05)."""

from __future__ import annotations

from functools import cache

from ..ids import CREW_CARDS, HARPOON, MINING_LASER
from .rules import SoloRules
from .state import KEPT, SoloTable

EXTINGUISHER = "EXTINGUISHER"
"""The fire extinguisher icon of a kept card (LFD-PROX-09)."""


@cache
def printed(card: int) -> frozenset[str]:
    """The icons of a crew card that pay: of all its rows, its reaction, and a harpoon gun on the
    bottom edge (LFD-CRISIS-05)."""
    kind = CREW_CARDS[card]
    icons = {code for row in kind.rows for code in row}
    if kind.reaction:
        icons.add(kind.reaction)
    if HARPOON in kind.icons:
        icons.add("HARPOON")
    return frozenset(icons)


def icons_of(g: SoloTable, card: int) -> frozenset[str]:
    """The icons of a card of the hand; a kept crisis card has one (LFP-INIT-09)."""
    rules: SoloRules = g.edition
    return icons_by(rules, card)


def icons_by(rules: SoloRules, card: int) -> frozenset[str]:
    """The icons of a card by the rules of a table."""
    if card >= KEPT:
        return frozenset((icon_kept(rules, card),))
    return printed(card)


def kept_icon(g: SoloTable, card: int) -> str:
    """The icon of a kept crisis card (LFP-INIT-08)."""
    rules: SoloRules = g.edition
    return icon_kept(rules, card)


def icon_kept(rules: SoloRules, card: int) -> str:
    """The icon of a kept crisis card by the rules of a table."""
    for option in rules.crisis[card - KEPT].options:
        for done in option.does:
            word, *rest = done.split()
            if word == "keep":
                return rest[0]
    raise ValueError(f"crisis card {card - KEPT} cannot be kept")


def has_icon(g: SoloTable, card: int, code: str) -> bool:
    """Whether a card shows an icon."""
    return code in icons_of(g, card)


def with_icon(g: SoloTable, code: str) -> list[int]:
    """The kinds of cards in the hand that show an icon, ascending."""
    return sorted({card for card in g.players[0].hand if has_icon(g, card, code)})


def is_crew_card(card: int) -> bool:
    """Whether a card counts as a crew card: not the Mining Laser, no kept card (LFD-ROUND-06,
    LFP-INIT-10)."""
    return card < KEPT and card != MINING_LASER
