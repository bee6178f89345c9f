"""Contamination cards: gaining, scanning, infection and eclosion (NR-CON, NR-INF, NR-ECL).

It pays for nothing (NR-CON-02).
"""

from __future__ import annotations

from hullbreach.kernel.state import Procedure
from hullbreach.toolkit.undecided import decide_kind

from .entering import NOBODY_MEANT, place_in
from .hand import draw_card
from .health import die
from .ids import FIXED_INFECTED, KNOWN, SEEN_CLEAN, SEEN_INFECTED, UNKNOWN
from .models import intruder_set, models_left
from .rules import Rules
from .state import Player, Retaliation

INFECTED = (FIXED_INFECTED, SEEN_INFECTED)


def contaminate(g: Retaliation, seat: int, count: int, rule: str) -> Procedure[None]:
    """Gain cards, so many as nothing keeps off (CN03B, CN10A)."""
    rules: Rules = g.edition
    kept = rules.contaminated(g, seat, count)
    count = kept if isinstance(kept, int) else (yield from kept)
    rules.contaminate(g, seat, count, rule)


def gain_unscanned(g: Retaliation, seat: int, count: int, rule: str) -> None:
    """Cards, unscanned, onto the own discard pile (NR-CON-01, NR-ATK-09)."""
    gained = min(count, g.contamination_left)  # NR-MEL-09, NR-GOLD-03
    g.contamination_left -= gained
    g.players[seat].deck.discard += [UNKNOWN] * gained
    if gained:
        g.say("contaminated", rule, seat, gained)


def scan(g: Retaliation, card: int) -> int:
    """The card as its owner knows it once its face was read (NR-CON-03)."""
    g.reveal()
    if card >= KNOWN:
        return card
    if card != UNKNOWN:
        return SEEN_INFECTED if card in INFECTED else SEEN_CLEAN
    infected = decide_kind(g, (g.infected_left, g.clean_left), "contamination face") == 0
    if infected:
        g.infected_left -= 1
    else:
        g.clean_left -= 1
    return SEEN_INFECTED if infected else SEEN_CLEAN


def infection(g: Retaliation, seat: int, rule: str) -> list[int]:
    """Scan all in hand; an infected one puts a Larva on the board; then they go to the discard
    pile (NR-INF-01). Returns the scanned cards, as its owner has seen them.
    """
    p = g.players[seat]
    scanned = [scan(g, card) for card in p.contamination]
    if scanned:
        g.say("scanned", rule, seat, len(scanned))
        g.tell((seat,), "scan.result", "NR-CON-04", seat, scanned.count(SEEN_INFECTED))
    if SEEN_INFECTED in scanned and not p.larva:
        infect(g, p, "NR-INF-01")
    p.contamination.clear()
    p.deck.discard += scanned
    return scanned


def infect(g: Retaliation, p: Player, rule: str) -> bool:
    """Put a Larva from the pool on the board, if one is left (NR-INF-03)."""
    larva = intruder_set(g).larva
    if p.larva or larva < 0 or models_left(g, larva) <= 0:
        return False
    p.larva = True
    g.say("infected", rule, p.seat)
    return True


def hatches(g: Retaliation, p: Player, rule: str) -> bool:
    """Draw 4 cards: whether there is contamination in hand then; if not, the hand is discarded."""
    for _ in range(4):
        draw_card(g, p)
    g.say("eclosion", rule, p.seat, len(p.contamination))
    if p.contamination:
        return True
    p.deck.discard += p.hand
    p.hand.clear()
    return False


def eclosion(g: Retaliation, seat: int, rule: str, *, born: int = -1) -> Procedure[bool]:
    """Draw 4 cards: with any contamination in hand the character dies, else the hand goes
    (NR-ECL-01, -02). During play an intruder of the kind `born` appears there (NR-ECL-03).

    Whether it survived.
    """
    p = g.players[seat]
    if not hatches(g, p, rule):
        return True
    room = p.room
    die(g, seat, "NR-ECL-01")
    if born >= 0:
        yield from place_in(g, born, room, NOBODY_MEANT, "NR-ECL-03")
    return False
