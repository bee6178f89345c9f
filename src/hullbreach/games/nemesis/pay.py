"""Paying with action cards (NEM-CARD-01, NEM-CARD-02) and drawing them (NEM-CARD-05)."""

from __future__ import annotations

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.decks import draw
from hullbreach.kernel.state import Procedure

from .crew import hand_size
from .ids import CONTAMINATION
from .state import Nemesis, Player


def pay(
    g: Nemesis, who: int, cost: int, what: tuple[Option, ...], rule: str = "NEM-CARD-11"
) -> Procedure[None]:
    """Discard exactly `cost` action cards of the player's choice (NEM-CARD-01).

    All are told `what` is paid for, and by which rule, once the choice of cards is made: until
    then the payer may take it back.

    The caller has checked that there are so many. Whether it is asked depends on the public
    size of the hand: else a silent payment would betray how many action cards are in it.
    """
    if cost == 0:
        return
    p = g.players[who]
    hand = p.hand
    if hand_size(p) > cost:
        options = [("card", card) for card in hand]
        # By their places, since named ones cost: about, several, low, high.
        chosen = yield Decision(
            "pay", (who,), options, "NEM-CARD-01", (cost, what), True, cost, cost
        )
        cards = [card for _, card in chosen]
    else:
        cards = hand[:]
    # Lying open they are in no order of drawing: it would tell which came into the hand first.
    cards.sort()
    for card in cards:
        hand.remove(card)
    p.deck.discard += cards
    g.say("declared", rule, who, what)
    g.say("paid", "NEM-CARD-01", who, *cards)


def draw_card(g: Nemesis, p: Player) -> bool:
    """Draw one card of the own deck into the hand; False if deck and discard are empty."""
    card = draw(g, p.deck, "action card")
    if card < 0:
        return False
    (p.contamination if card >= CONTAMINATION else p.hand).append(card)
    return True


def draw_cards(g: Nemesis, who: int, count: int, rule: str) -> None:
    """Draw up to `count` cards (NEM-CARD-05); there is no hand limit (NEM-LIM-08)."""
    p = g.players[who]
    drawn = 0
    while drawn < count and draw_card(g, p):
        drawn += 1
    if drawn:
        g.say("cards.drawn", rule, who, drawn)
