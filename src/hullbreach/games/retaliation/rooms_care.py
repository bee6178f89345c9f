"""Rooms that treat characters: Surgery, Emergency Room, Decontamination, Shelter (NR-RM-05 to -07,
-22, -24, -29).
Air that is not there cannot be paid (NR-OXY-02).
"""

from __future__ import annotations

from hullbreach.kernel.decks import shuffle

from .contamination import INFECTED, scan
from .hand import discard_cards
from .health import can_restore, heal_wound, lose_oxygen, restore
from .ids import CONTAMINATION, FIXED_CLEAN, FIXED_INFECTED
from .rooms_systems import when
from .state import Player, Retaliation
from .uses import Use, Ways

# -- wounds and health -------------------------------------------------------------------------


def own_wounds(g: Retaliation, seat: int) -> Ways:
    """Which of the own serious wounds (NR-WND-05)."""
    return [(n,) for n in range(len(g.players[seat].wounds))]


def healing(rule: str) -> Use:
    """Discard 1 serious wound of the owner's choice."""

    def run(g: Retaliation, seat: int, which: int) -> None:
        heal_wound(g, seat, which, rule)

    return Use(own_wounds, run, way="wound")


def restoring(points: int, rule: str) -> Use:
    """Restore so much health, or fewer points (NR-HP-02); at least one can come back
    (NR-GOLD-15)."""

    def options(g: Retaliation, seat: int) -> Ways:
        return [(n,) for n in range(min(points, can_restore(g.players[seat])), 0, -1)]

    def run(g: Retaliation, seat: int, n: int) -> None:
        restore(g, seat, n, rule)

    return Use(options, run, way="points")


# -- contamination -----------------------------------------------------------------------------


def lose_hand(g: Retaliation, seat: int, rule: str) -> None:
    """Every action card in hand is discarded; contamination stays (NR-RM-07)."""
    p = g.players[seat]
    if p.hand:
        discard_cards(g, seat, sorted(p.hand), rule)


def _purged(p: Player) -> list[int]:
    """Take all contamination cards out of deck and discard pile; the deck is shuffled by it."""
    shuffle(p.deck)
    found: list[int] = []
    for lying in (p.deck.pool, p.deck.discard):
        found += [card for card in lying if card >= CONTAMINATION]
        lying[:] = [card for card in lying if card < CONTAMINATION]
    return found


def operate(g: Retaliation, seat: int) -> None:
    """The Larva goes, then infected cards of deck and discard pile leave the game, clean ones are
    shuffled into the deck (NR-RM-05, -07)."""
    p = g.players[seat]
    lose_hand(g, seat, "NR-RM-05")
    p.larva = False
    g.say("larva.removed", "NR-RM-05", seat)
    scanned = [scan(g, card) for card in _purged(p)]
    infected = sum(card in INFECTED for card in scanned)
    g.contamination_gone += [FIXED_INFECTED] * infected
    p.deck.pool += [FIXED_CLEAN] * (len(scanned) - infected)
    g.say("surgery", "NR-RM-05", seat, len(scanned))
    g.tell((seat,), "surgery.found", "NR-CON-04", seat, infected)


def _can_shower(g: Retaliation, seat: int) -> bool:
    """At least 2 oxygen, and something to remove (NR-GOLD-15)."""
    p = g.players[seat]
    lying = (*p.deck.pool, *p.deck.top, *p.deck.bottom, *p.deck.discard)
    enough = p.oxygen >= g.modified("oxygen.each", seat, 2)
    return enough and any(card >= CONTAMINATION for card in lying)


def _shower(g: Retaliation, seat: int) -> None:
    """All action cards in hand and 2 oxygen for all contamination of deck and discard pile, which
    nobody scans (NR-RM-22)."""
    lose_hand(g, seat, "NR-RM-22")
    lose_oxygen(g, seat, 2, "NR-RM-22")
    remove_for_good(g, seat, _purged(g.players[seat]), "NR-RM-22")


def remove_for_good(g: Retaliation, seat: int, cards: list[int], rule: str) -> None:
    """Contamination cards leave the game unscanned (NR-CON-06)."""
    g.contamination_gone += cards
    g.say("contamination.gone", rule, seat, len(cards))


def _can_shelter(g: Retaliation, seat: int) -> bool:
    p = g.players[seat]
    return not p.larva and bool(p.contamination)


def _shelter(g: Retaliation, seat: int) -> None:
    p = g.players[seat]
    cards, p.contamination = p.contamination, []
    remove_for_good(g, seat, cards, "NR-RM-29")


SURGERY = (Use(when(lambda g, seat: g.players[seat].larva), operate), healing("NR-RM-06"))
EMERGENCY_ROOM = (restoring(2, "NR-RM-24"), healing("NR-RM-24"))
DECONTAMINATION = (Use(when(_can_shower), _shower),)
SHELTER = (Use(when(_can_shelter), _shelter),)
