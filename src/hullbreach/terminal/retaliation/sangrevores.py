"""The Sangrevores in the terminal: shadows, infections, tainted blood."""

from __future__ import annotations

from collections import Counter

from hullbreach.games.retaliation.sangrevores.view import SangrevoresView, TaintedView
from hullbreach.games.retaliation.shown import DeckView
from hullbreach.kernel.words import count

LEGEND = "~ shadow   G Ghoul   S Blood Spectre   K King"


def brief(seen: SangrevoresView) -> str:
    """The line above the map."""
    shadows = f"Shadows {seen.shadows.size}"
    shadows += f" (now {', '.join(seen.shadows.open)})" if seen.shadows.open else ""
    return f"{shadows}  tainted blood {seen.tainted.size}  infections {seen.infections}"


def lines(seen: SangrevoresView) -> list[str]:
    """The decks, and what was seen of them."""
    infections = count(seen.infections, "infection card")
    return [*_deck(seen.shadows), *_deck(seen.tainted), f"Left in their deck: {infections}."]


def _deck(deck: DeckView) -> list[str]:
    parts = [count(deck.size, "card")]
    parts += [f"now open {', '.join(deck.open)}"] if deck.open else []
    parts += [f"on top {', '.join(deck.known_top)}"] if any(deck.known_top) else []
    parts += [f"at the bottom {', '.join(deck.known_bottom)}"] if any(deck.known_bottom) else []
    discarded = [f"{n} {name}" for name, n in Counter(deck.discard).items()]
    parts += [f"discarded {', '.join(discarded)}"] if discarded else []
    return [f"{deck.name.capitalize()} deck: {'; '.join(parts)}."]


def marks(seen: SangrevoresView, seat: int) -> list[str]:
    """What a character has of it, the active card first."""
    blood = seen.players[seat]
    return [f"{it.name}{' (used)' * it.used}" for it in blood.tainted] + ["iron blood"] * blood.iron


def told(seen: SangrevoresView, seat: int) -> list[str]:
    """The words of the cards of a character."""
    return [f"  Tainted blood, {it.name} ({_cost(it)}): {it.words}"
            for it in seen.players[seat].tainted]  # fmt: skip


def _cost(it: TaintedView) -> str:
    parts = [count(it.cards, "card")] if it.cards else []
    parts += [f"{it.health} health"] if it.health else []
    return " and ".join(parts) or "free"
