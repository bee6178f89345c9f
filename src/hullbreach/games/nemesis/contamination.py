"""Contamination cards and scanning (NEM-CONT), slime (NEM-SLIME)."""

from __future__ import annotations

from hullbreach.kernel.state import Procedure
from hullbreach.toolkit.undecided import decide_kind

from .crew import is_infected, out_of_hand
from .endgame import check_crew
from .ids import (
    CLEAN,
    CONTAMINATION,
    CREEPER,
    FIXED_CLEAN,
    FIXED_INFECTED,
    INFECTED,
    IS_INFECTED,
    SEEN_CLEAN,
    SEEN_INFECTED,
    UNKNOWN,
)
from .intruders import place_intruder
from .state import Nemesis, Player
from .wounds import die


def contaminate(g: Nemesis, who: int, rule: str) -> None:
    """Take a contamination card onto the own action discard, unread (NEM-CONT-01, -09)."""
    if g.contamination_deck == 0:
        _renew(g)
        if g.contamination_deck == 0:
            return
    g.contamination_deck -= 1
    g.players[who].deck.discard.append(UNKNOWN)
    g.say("contaminated", rule, who)


def _renew(g: Nemesis) -> None:
    """An empty contamination deck is made anew from the removed cards (NEM-CONT-09).

    The codes of cards that players hold unread are fixed first, so that the new deck has
    exactly the codes of the cards it is made of.
    """
    if not g.contamination_removed:
        return
    removed = [_fix(g) if card == UNKNOWN else card for card in g.contamination_removed]
    g.contamination_removed.clear()
    for p in g.players:
        for pile in (p.deck.discard, p.deck.pool, p.contamination):
            pile[:] = [_fix(g) if card == UNKNOWN else card for card in pile]
    g.contamination_deck = len(removed)
    infected = sum(1 for card in removed if card in IS_INFECTED)
    g.infected_left += infected
    g.clean_left += len(removed) - infected
    g.say("contamination.renewed", "NEM-CONT-09", len(removed))


def _fix(g: Nemesis) -> int:
    return FIXED_INFECTED if _draw_code(g) else FIXED_CLEAN


def _draw_code(g: Nemesis) -> bool:
    """Decide the code of an unread card: whether it is INFECTED."""
    if decide_kind(g, (g.infected_left, g.clean_left), "contamination code") == 0:
        g.infected_left -= 1
        return True
    g.clean_left -= 1
    return False


def scan_card(g: Nemesis, card: int) -> int:
    """The card once its owner has read its code: INFECTED or CLEAN (NEM-CONT-03)."""
    g.reveal()
    if card == UNKNOWN:
        return INFECTED if _draw_code(g) else CLEAN
    return INFECTED if card in IS_INFECTED else CLEAN


def scan_hand(g: Nemesis, who: int, rule: str) -> Procedure[None]:
    """Scan the hand and remove what is not INFECTED; then the consequence (NEM-CONT-04, -05).

    Others learn what is removed, not how many cards stay (NEM-CONT-03).
    """
    p = g.players[who]
    if not p.contamination:
        g.say("scan.nothing", rule, who)
        return
    scanned = [scan_card(g, card) for card in p.contamination]
    infected = sum(1 for card in scanned if card == INFECTED)
    removed = len(scanned) - infected
    p.contamination[:] = [SEEN_INFECTED] * infected
    g.contamination_removed += [CLEAN] * removed
    g.say("scan.hand", rule, who, removed)
    g.tell((who,), "scan.result", "NEM-CONT-03", who, infected)
    if infected:
        yield from infection(g, who, rule)


def infection(g: Nemesis, who: int, rule: str) -> Procedure[None]:
    """A larva on the character board; with one there already the character dies (NEM-CONT-04).

    There is never more than one (NEM-CONT-07), even if no figure is left for it (NEM-CONT-08).
    """
    p = g.players[who]
    if not p.larva:
        p.larva = True
        g.say("larva.grows", rule, who)
        return
    room = p.room
    die(g, who, "NEM-CONT-04", check=False)
    yield from place_intruder(g, CREEPER, room, "NEM-CONT-06")
    check_crew(g)


def scan_everything(g: Nemesis, who: int, rule: str) -> None:
    """Scan hand, deck and discard; remove what is INFECTED, and the larva (Surgery, Antidote)."""
    p = g.players[who]
    infected = total = 0
    for pile in (p.contamination, p.deck.pool, p.deck.discard):
        in_hand = pile is p.contamination
        kept = []
        for card in pile:
            if card < CONTAMINATION:
                kept.append(card)
                continue
            total += 1
            if is_infected(scan_card(g, card) if card == UNKNOWN else card):
                infected += 1
            else:
                kept.append(SEEN_CLEAN if in_hand else CLEAN)
        pile[:] = kept
    g.reveal()
    g.contamination_removed += [INFECTED] * infected
    g.say("scan.all", rule, who, total, infected)
    if p.larva:
        p.larva = False
        g.say("larva.removed", rule, who)


def slime(g: Nemesis, who: int, rule: str) -> None:
    """A slime marker, at most one a character (NEM-SLIME-01)."""
    p = g.players[who]
    if not p.slime:
        p.slime = True
        g.say("slimed", rule, who)


def wash(g: Nemesis, who: int, rule: str) -> None:
    """Discard the slime marker, if any (NEM-SLIME-03)."""
    p = g.players[who]
    if p.slime:
        p.slime = False
        g.say("washed", rule, who)


def reshuffle_all(p: Player) -> None:
    """Hand, deck and discard become a new action deck (Surgery)."""
    p.deck.pool += p.deck.discard + p.hand + [out_of_hand(card) for card in p.contamination]
    for pile in (p.deck.discard, p.hand, p.contamination):
        pile.clear()
