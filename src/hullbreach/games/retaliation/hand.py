"""Cards in hand: drawing them, paying with them (NR-ACT-06 to -08, -16, NR-CLN-03)."""

from __future__ import annotations

from itertools import repeat
from typing import Any

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.decks import draw
from hullbreach.kernel.state import Procedure

from .crew import hand_size
from .ids import CONTAMINATION, FIXED_CLEAN, FIXED_INFECTED, SEEN_CLEAN, SEEN_INFECTED
from .state import Player, Retaliation

_FORGOTTEN = {SEEN_CLEAN: FIXED_CLEAN, SEEN_INFECTED: FIXED_INFECTED}


def forgotten(card: int) -> int:
    """A card that is shuffled in: nobody knows any more which it is (NR-CON-03)."""
    return _FORGOTTEN.get(card, card)


def draw_card(g: Retaliation, p: Player) -> bool:
    """Draw a card of the own deck; False if deck and discard are empty (NR-CLN-03).

    Once shuffled nobody knows which contamination card is which (NR-CON-03).
    """
    deck = p.deck
    if not deck.pool and not len(deck):
        deck.discard[:] = map(forgotten, deck.discard)
    card = draw(g, deck, "action card")
    if card < 0:
        return False
    (p.contamination if card >= CONTAMINATION else p.hand).append(card)
    return True


def draw_cards(g: Retaliation, seat: int, count: int, rule: str) -> int:
    """Draw up to so many cards; how many came."""
    p = g.players[seat]
    drawn = 0
    while drawn < count and draw_card(g, p):
        drawn += 1
    if drawn:
        g.say("cards.drawn", rule, seat, drawn)
    return drawn


def draw_to_five(g: Retaliation, seat: int, rule: str) -> None:
    """Draw until five are held; contamination counts, larger hands stay (NR-CLN-02)."""
    most: int = g.edition.counts.hand
    draw_cards(g, seat, most - hand_size(g.players[seat]), rule)


def can_pay(p: Player, cards: int, playing: int = 0) -> bool:
    """Whether so many action cards can be discarded; contamination cannot (NR-ACT-07, -17), nor
    can the card that is played (NR-ACT-16)."""
    return len(p.hand) - playing >= cards


def pay(g: Retaliation, seat: int, cards: int, what: tuple[Any, ...]) -> Procedure[None]:
    """Discard so many action cards of the owner's choice, all together (NR-ACT-06, -16).

    The caller has checked that there are so many. Whether it is asked depends on the public size
    of the hand: else a silent payment would betray how many of its cards are contamination.
    """
    if cards == 0:
        return
    p = g.players[seat]
    if len(p.hand) + len(p.contamination) > cards:
        options: list[Option] = list(zip(repeat("card"), p.hand))
        chosen = yield Decision(
            "pay", (seat,), options, "NR-ACT-06", (cards, what), True, cards, cards
        )
        paid = []
        for _, card in chosen:
            paid.append(card)
    else:
        paid = list(p.hand)
    discard_cards(g, seat, sorted(paid), "NR-ACT-06")


def lose_card(g: Retaliation, seat: int, rule: str) -> Procedure[None]:
    """Its owner picks an action card to discard; with none nothing happens (D72).

    It is asked by what all see, the size of the hand.
    """
    p = g.players[seat]
    options: list[Option] = [("card", card) for card in p.hand]
    if not options:
        return
    chosen = options[0]
    if hand_size(p) > 1:
        chosen = yield Decision("lose_card", (seat,), options, rule)
    discard_cards(g, seat, [chosen[1]], rule)


def discard_cards(g: Retaliation, seat: int, cards: list[int], rule: str) -> None:
    """Lay action cards from the hand open on the own discard pile, unresolved."""
    p = g.players[seat]
    for card in cards:
        p.hand.remove(card)
    p.deck.discard += cards
    g.say("paid", rule, seat, *cards)
