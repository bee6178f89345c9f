"""Paying for options of crisis cards: with what is missed least."""

from __future__ import annotations

from collections.abc import Sequence

from ...dragons_domain.payment import PAYS
from ...dragons_domain.resources import is_crew_card
from ...ids import COLUMNS
from .cards import card_worth
from .prospect import Prospect
from .sight import Sight
from .worth import SURVIVAL, TOOL, worth

TOKENS = {
    "survival": ("survivals", SURVIVAL),
    "ext": ("extinguishers", TOOL),
    "torch": ("torches", 1.6),
    "harpoon": ("harpoons", 2.0),
}
"""Tokens that pay a cost icon, and what they are worth."""
TRAIT = 5.0
"""What a trait is worth that comes back with fight icons; worth.py knows the rest."""


def paid(s: Sight, p: Prospect, cost: Sequence[str]) -> bool:
    """Pay a cost with what is missed least; whether it can be paid so."""
    for asked in sorted(cost, key=lambda it: it.startswith("cards")):
        word, _, which = asked.partition(" ")
        if word == "cards":
            if len(p.hand) < int(which):
                return False
            for card in cheapest(s, p, int(which)):
                p.lays_off(card)
        elif word == "load":
            column = least_column(s, p, which)
            if column < 0:
                return False
            p.loads(column, -1)
        elif not _icon_paid(s, p, word):
            return False
    return True


def _icon_paid(s: Sight, p: Prospect, word: str) -> bool:
    ways: list[tuple[float, str, int]] = []
    name, price = TOKENS.get(word, ("", 0.0))
    if name and getattr(p, name):
        ways.append((price, "token", 0))
    for card in set(p.hand):
        value = card_worth(s, p, card)
        if s.icons(card) & PAYS[word]:
            ways.append((value, "card", card))
        if p.unused and is_crew_card(card):
            ways.append((value + TRAIT, "trait", card))
    if not ways:
        return False
    _, how, card = min(ways)
    if how == "token":
        setattr(p, name, getattr(p, name) - 1)
        return True
    p.lays_off(card)
    if how == "trait":
        p.unused, p.used = p.unused - 1, p.used + 1
    return True


def cheapest(s: Sight, p: Prospect, n: int) -> list[int]:
    """The cards of the hand that are missed least. Of several that hide one only is dear."""
    return by_worth(s, p)[:n]


def by_worth(s: Sight, p: Prospect) -> list[int]:
    """The hand, what is missed least in front; a second card of a kind is missed less."""
    seen: set[int] = set()
    valued = []
    for card in p.hand:
        again = card in seen
        seen.add(card)
        valued.append((card_worth(s, p, card) - 0.5 * again, card))
    return [card for _, card in sorted(valued)]


def least_column(s: Sight, p: Prospect, which: str = "any") -> int:
    """The column whose topmost token is missed least; -1: none has one."""
    found = []
    for n, column in enumerate(COLUMNS):
        if p.load[n] and which in ("any", column.name.lower()):
            q = p.copy()
            q.loads(n, -1)
            found.append((-worth(s, q), n))
    return min(found)[1] if found else -1
