"""Health, serious wounds, death, oxygen (NR-HP, NR-WND, NR-DTH, NR-OXY)."""

from __future__ import annotations

from hullbreach.kernel.decks import draw
from hullbreach.kernel.state import Jump, Procedure

from .crew import waits
from .facility import section_of
from .gear import discard_item, discard_kind, fit_hands, return_token
from .ids import ACTIVE, DEAD, NONE, SKULL
from .state import NOWHERE, Player, Retaliation
from .windows import LOSING, ask, opens

HEALTHY, INJURED, HEAVY = range(3)
"""Sections of the health track."""


def section(p: Player) -> int:
    """The section the health marker is in (NR-ATK-08)."""
    return p.health // 3


def lose_health(g: Retaliation, seat: int, points: int, rule: str) -> Procedure[None]:
    """Lose points one by one; who comes onto the skull dies (NR-HP-01, -03).

    Reactions may lower what lies in g.loss meanwhile (windows.LOSING).
    """
    p = g.players[seat]
    g.loss.append(points)
    about = (seat, points, 0, rule)
    over = opens(g, LOSING, about) and (yield from ask(g, LOSING, about))
    points = g.loss.pop()
    if over or points <= 0 or p.where == DEAD:
        return
    g.say("health.lost", rule, seat, points)
    yield from _move_marker(g, p, p.health + points, rule)


def _move_marker(g: Retaliation, p: Player, to: int, rule: str) -> Procedure[None]:
    """To the right: armor on a section that is entered goes, the marker moves on (NR-HP-04)."""
    if p.health < 3 * HEAVY <= to and p.armor:
        worn = p.armor.pop()
        g.say("armor.lost", "NR-HP-04", p.seat, worn.kind)
        discard_item(g, worn)
        yield from fit_hands(g, p.seat)
    p.health = min(to, SKULL)
    if p.health == SKULL:
        die(g, p.seat, rule)


def can_restore(p: Player) -> int:
    """Points that can come back: never into a section covered by a wound (NR-HP-02)."""
    return max(0, p.health - 3 * len(p.wounds))


def restore(g: Retaliation, seat: int, points: int, rule: str) -> int:
    """Get points back, as many as there are at most; how many came."""
    p = g.players[seat]
    got = min(points, can_restore(p))
    if got:
        p.health -= got
        g.say("health.restored", rule, seat, got)
        for after in g.edition.restored:
            after(g, seat)
    return got


def wound(g: Retaliation, seat: int, rule: str) -> Procedure[None]:
    """Gain a serious wound on the leftmost section without one (NR-WND-01 to -04, -06)."""
    p = g.players[seat]
    g.loss.append(0)
    about = (seat, 0, 1, rule)
    over = opens(g, LOSING, about) and (yield from ask(g, LOSING, about))
    g.loss.pop()
    if over or p.where == DEAD:
        return
    card = draw(g, g.wound_deck, "serious wound")
    if card < 0:
        return
    p.wounds.append(card)
    g.say("wounded", rule, seat, card)
    yield from fit_hands(g, seat)
    first = 3 * len(p.wounds)
    if p.health < first:
        yield from _move_marker(g, p, first, "NR-WND-03")


def heal_wound(g: Retaliation, seat: int, which: int, rule: str) -> None:
    """Discard a wound; the rest slide left, the marker stays (NR-WND-05)."""
    card = g.players[seat].wounds.pop(which)
    g.wound_deck.discard.append(card)
    g.say("wound.healed", rule, seat, card)


# -- death -------------------------------------------------------------------------------------


def die(g: Retaliation, seat: int, rule: str) -> None:
    """The character dies; the end of the game is checked at once (NR-DTH, NR-END-10)."""
    p = g.players[seat]
    g.say("dies", rule, seat)
    lose_items(g, p)
    g.edition.dies(g, p)
    check_over(g)


def lose_items(g: Retaliation, p: Player) -> None:
    """All items go, with all that is on them (NR-DTH-02)."""
    for held in (*p.held, *p.armor):
        discard_item(g, held)
    for kind in p.backpack:
        discard_kind(g, kind)
    p.held.clear()
    p.armor.clear()
    p.backpack.clear()
    p.used.clear()


def leave_for_good(g: Retaliation, p: Player) -> None:
    """Model, tokens, Larva and wounds go back; the deck is put aside (NR-DTH-01, -03, -06)."""
    for slot, token in enumerate(p.belt):
        if token != NONE:
            return_token(g, token)
            p.belt[slot] = NONE
    g.wound_deck.discard += p.wounds
    p.wounds.clear()
    g.data_left += p.data
    p.larva = p.suffocating = p.data = False
    p.where, p.room = DEAD, NOWHERE


def check_over(g: Retaliation) -> None:
    """The last character out of play ends the game at once; one in the Lander keeps it going
    (NR-END-01, -10)."""
    if not any(waits(p) for p in g.players):
        raise Jump("final")


# -- oxygen ------------------------------------------------------------------------------------


def has_air(g: Retaliation, p: Player) -> bool:
    """Whether the life support of the character's section is active (NR-OXY-07)."""
    return g.life_support[section_of(p.room)] == ACTIVE


def lose_oxygen(g: Retaliation, seat: int, points: int, rule: str) -> None:
    """A loss below 0 gives the suffocating token, with the token it kills (NR-OXY-03, -04)."""
    p = g.players[seat]
    if points <= 0:
        return
    points = g.modified("oxygen.each", seat, points)
    if p.suffocating:
        die(g, seat, "NR-OXY-04")
        return
    p.suffocating = points > p.oxygen
    p.oxygen = max(0, p.oxygen - points)
    g.say("oxygen.lost", rule, seat, points, p.oxygen)
    if p.suffocating:
        g.say("suffocating", "NR-OXY-03", seat)


def gain_oxygen(g: Retaliation, seat: int, points: int, rule: str) -> None:
    """Never above 7; any gain discards the suffocating token (NR-OXY-01, -05, -08)."""
    p = g.players[seat]
    most: int = g.edition.counts.oxygen
    gained = min(points, most - p.oxygen)
    if gained <= 0:
        return
    p.oxygen += gained
    p.suffocating = False
    g.say("oxygen.gained", rule, seat, gained, p.oxygen)
