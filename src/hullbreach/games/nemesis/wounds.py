"""Wounds, death and treatment (NEM-WND, NEM-HEAL).

The effects of serious wounds are asked for where they matter, as `ARM in p.wounds`: several copies
do not add up (NEM-WND-04), dressed ones do nothing (NEM-HEAL-01). Items, cards and rooms call for
the treatments, each on the acting character (NEM-HEAL-04).
"""

from __future__ import annotations

from hullbreach.kernel.decision import Decision
from hullbreach.kernel.decks import draw
from hullbreach.kernel.state import Procedure

from .crew import out_of_game
from .endgame import check_crew
from .ids import (
    ARM,
    CONTAMINATION,
    CORPSES,
    DEAD,
    LOCKED,
    OBJECTS,
    UNLOCKED,
)
from .slots import discard_item, fit_slots, lose_held
from .state import Nemesis, Player

LIGHT_TRACK = 2
DEADLY = 3


def light_wounds(g: Nemesis, who: int, count: int, rule: str) -> Procedure[None]:
    """Light wounds one after the other; the third becomes a serious one (NEM-WND-01, -02, -06)."""
    p = g.players[who]
    for _ in range(count):
        if p.status == DEAD:
            return
        if serious_wounds(p) >= DEADLY:
            _one_too_many(g, who, rule)
            return
        if p.light < LIGHT_TRACK:
            p.light += 1
            g.say("wound.light", rule, who, rule)
        else:
            p.light = 0
            g.say("wound.third", "NEM-WND-02", who, rule)
            yield from serious_wound(g, who, "NEM-WND-02")


def serious_wounds(p: Player) -> int:
    """Serious wounds, dressed ones included."""
    return len(p.wounds) + len(p.dressed)


def serious_wound(g: Nemesis, who: int, rule: str) -> Procedure[None]:
    """Draw a serious wound, or die of a fourth (NEM-WND-03, NEM-WND-05)."""
    p = g.players[who]
    if p.status == DEAD:
        return
    if serious_wounds(p) >= DEADLY:
        _one_too_many(g, who, rule)
        return
    wound = draw(g, g.wound_deck, "serious wound")
    p.wounds.append(wound)
    g.say("wound.serious", rule, who, wound)
    if wound == ARM:
        # NEM-HEAL-05: what no longer fits is dropped at once.
        yield from fit_slots(g, who)


def _one_too_many(g: Nemesis, who: int, rule: str) -> None:
    """A wound with three serious ones already (NEM-WND-05)."""
    g.say("wound.deadly", "NEM-WND-05", who, rule)
    die(g, who, "NEM-WND-05")


def die(g: Nemesis, who: int, rule: str, *, check: bool = True) -> None:
    """A character dies: a corpse stays, its things are lost (NEM-WND-07 to NEM-WND-09).

    The first death unlocks the pods (NEM-WND-11, NEM-CRIT-02); the last awake character's ends
    the game, unless `check` is off because the caller first completes its step.
    Objects stay, items are lost, in the cooperative variant kept (NEM-GAP-40, NEM-GAP-52).
    """
    p = g.players[who]
    if p.status == DEAD:
        return
    p.status = DEAD
    p.pod = 0
    g.say("character.dies", rule, who, p.room, rule)
    # Heavy objects stay in the room (NEM-WND-08); in the cooperative variant only they do
    # (NEM-COOP-09).
    for index in reversed(range(len(p.slots))):
        if p.slots[index].kind >= OBJECTS or not g.coop:
            lose_held(g, who, index)
    g.objects[p.room].append(CORPSES + p.character)
    p.larva = False
    if not g.coop:
        _lose_cards(g, p)
    if g.first_dead < 0:
        g.first_dead = who
        for number, state in enumerate(g.pods):
            if state == LOCKED:
                g.pods[number] = UNLOCKED
        g.say("pods.unlocked", "NEM-CRIT-02", "death")
    if check:
        check_crew(g)


def die_together(g: Nemesis, seats: list[int]) -> None:
    """Of several that one effect kills the lowest number counts as the first (NEM-IPL-01)."""
    if g.first_dead in seats:
        dead = [seat for seat in seats if g.players[seat].status == DEAD]
        g.first_dead = min(dead, default=g.first_dead)


def _lose_cards(g: Nemesis, p: Player) -> None:
    """Items to their discards, cards out of the game; contamination cards with them."""
    if p.items:
        g.reveal()  # they lie open now
    for kind in sorted(p.items):
        discard_item(g, kind)
    g.removed += p.quests
    p.items.clear()
    p.quests.clear()
    for wound in p.wounds + p.dressed:
        g.wound_deck.discard.append(wound)
    p.wounds.clear()
    p.dressed.clear()
    p.light = 0
    p.slime = False
    cards = p.deck.pool + p.deck.discard
    g.contamination_removed += [
        out_of_game(card) for card in cards + p.contamination if card >= CONTAMINATION
    ]
    p.deck.pool[:] = [card for card in cards + p.hand if card < CONTAMINATION]
    p.deck.discard.clear()
    p.hand.clear()
    p.contamination.clear()


def dress(g: Nemesis, who: int, rule: str) -> Procedure[None]:
    """Dress one undressed serious wound of the treated player's choice (NEM-HEAL-01, -03, -04)."""
    p = g.players[who]
    wound = yield from _which_wound(who, p.wounds, "dress")
    p.wounds.remove(wound)
    p.dressed.append(wound)
    g.say("wound.dressed", rule, who, wound)


def dress_all(g: Nemesis, who: int, rule: str) -> None:
    """Dress all serious wounds."""
    p = g.players[who]
    for wound in p.wounds:
        g.say("wound.dressed", rule, who, wound)
    p.dressed += p.wounds
    p.wounds.clear()


def heal_serious(g: Nemesis, who: int, rule: str) -> Procedure[None]:
    """Heal one dressed serious wound (NEM-HEAL-02, NEM-WND-12)."""
    p = g.players[who]
    wound = yield from _which_wound(who, p.dressed, "heal")
    p.dressed.remove(wound)
    g.wound_deck.discard.append(wound)
    g.say("wound.healed", rule, who, wound)


def heal_light(g: Nemesis, who: int, count: int, rule: str) -> None:
    """Remove up to so many light wounds."""
    p = g.players[who]
    healed = min(count, p.light)
    p.light -= healed
    if healed:
        g.say("wound.light_healed", rule, who, healed)


def _which_wound(who: int, wounds: list[int], kind: str) -> Procedure[int]:
    different = list(dict.fromkeys(wounds))
    if len(different) == 1:
        return different[0]
    options = [("wound", wound) for wound in different]
    chosen: int = (yield Decision(kind, (who,), options, "NEM-HEAL-03"))[1]
    return chosen
