"""Intruder attacks and the attack cards (NEM-ATK)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hullbreach.kernel.content import matched
from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.decks import draw
from hullbreach.kernel.state import Procedure, carry_out
from hullbreach.toolkit.reactions import About, Point, Reaction, ask_in_turn, could_hold

from .contamination import contaminate, slime
from .content import ATTACKS
from .crew import crew_in, discard_card, fewest_action_cards, hand_size, turn_order
from .ids import (
    ADULT,
    ATTACK,
    ATTACK_CARDS,
    AWAKE,
    BLANK,
    BLANK_TOKEN,
    BREEDER,
    DECKS,
    LARVA,
    NERVES,
    TOKENS,
    TYPE_NAMES,
    WEAKNESS,
    item,
)
from .intruders import free_figures, intruders_in, knows, place_intruder, take_off
from .pay import pay
from .rules import Rules
from .slots import discard_item, item_cost
from .state import Intruder, Nemesis
from .wounds import die, die_together, light_wounds, serious_wound, serious_wounds

ARMOR: Final = item("Armor")
FRENZY: Final = ATTACK["Frenzy"]
WAY_OF_FIGHTING: Final = WEAKNESS["The Way of Fighting"]


def attack(g: Nemesis, it: Intruder, who: int, *, surprise: bool = False) -> Procedure[None]:
    """One intruder attack on a character (NEM-ATK-02), which reactions may cancel (NEM-ATK-13).

    Called for surprises, escapes, the Event Phase and cards (NEM-ATK-01). An empty deck is
    renewed (NEM-ATK-09); the endurance on the card does not matter here (NEM-ATK-06).
    """
    g.say("attack", "NEM-ATK-02", it.type, who, it.id)
    rules: Rules = g.edition
    if surprise and (yield from ask_in_turn(g, rules.points["nerves_of_steel"], (who,))):
        return
    if it.type == LARVA:
        if not (yield from armor(g, who)):
            larva_attack(g, it, who)
        return
    g.attacks_open.append(draw(g, g.attacks, "attack card"))
    yield from resolve_attack(g, it, who)


def resolve_attack(g: Nemesis, it: Intruder, who: int) -> Procedure[None]:
    """The effect of the last opened attack card, if it shows the attacker's type (NEM-ATK-02)."""
    card = g.attacks_open[-1]
    yield from _effect(g, it, who, card)
    g.attacks_open.remove(card)
    g.attacks.discard.append(card)


def _effect(g: Nemesis, it: Intruder, who: int, card: int) -> Procedure[None]:
    """What the card does to its target, Frenzy to everybody in the room in turn order.

    Armor saves its owner alone; owners are asked from the target on (NEM-ATK-13, NEM-GAP-56).
    """
    number = ATTACK_CARDS[card][0]
    attack_card = ATTACKS[number]
    g.say("attack.card", "NEM-ATK-02", number)
    if TYPE_NAMES[it.type].upper() not in attack_card.types:
        g.say("attack.misses", "NEM-ATK-02", it.type, who)
        return
    rules: Rules = g.edition
    hit = crew_in(g, g.players[who].room) if number == FRENZY else [who]
    saved = []
    for seat in turn_order(g, who):
        if seat in hit and (yield from armor(g, seat, card)):
            saved.append(seat)
    for seat in hit:
        if seat not in saved:
            yield from carry_out(rules.attacks[attack_card.name](g, it, seat))
    die_together(g, hit)


def attack_somebody(g: Nemesis, it: Intruder) -> Procedure[None]:
    """The intruder attacks the character of its room with the fewest action cards (NEM-ATK-03).

    Without a living target nothing happens (NEM-ATK-08).
    """
    targets = crew_in(g, it.room)
    if targets:
        yield from attack(g, it, fewest_action_cards(g, targets))


def larva_attack(g: Nemesis, it: Intruder, who: int) -> None:
    """The larva goes onto the character board, and contaminates (NEM-ATK-10 to -12, NEM-GAP-14)."""
    take_off(g, it, to_bag=False)
    attach_larva(g, who)


def attach_larva(g: Nemesis, who: int) -> None:
    """A larva attacks: onto the board if there is none yet, and a contamination card."""
    p = g.players[who]
    if not p.larva:
        p.larva = True
        g.say("larva.grows", "NEM-ATK-10", who)
    else:
        g.say("larva.leaves", "NEM-ATK-11", who)
    contaminate(g, who, "NEM-ATK-10")


def _could_keep_calm(g: Nemesis, who: int, about: About) -> bool:
    """Whether the Soldier may hold Nerves of Steel, on public grounds (NEM-ATK-13)."""
    p = g.players[who]
    return could_hold(NERVES, DECKS[p.character], p.deck.discard, hand_size(p))


def _nerves(g: Nemesis, who: int, about: About) -> list[Option]:
    return [("react", NERVES)] if NERVES in g.players[who].hand else []


def _keep_calm(g: Nemesis, who: int, option: Option, about: About) -> bool:
    """The surprise attack does not happen (NEM-ATK-13)."""
    discard_card(g.players[who], NERVES)
    g.say("attack.nerves", "NEM-ATK-13", who, NERVES)
    return True


SURPRISED = Point(
    "nerves_of_steel", "NEM-ATK-13", (Reaction(_could_keep_calm, _nerves, _keep_calm),)
)


def armor(g: Nemesis, who: int, card: int = -1) -> Procedure[bool]:
    """Whether the owner of an active Armor ignores the attack (NEM-ATK-13).

    `card` is the attack card that lies open, -1 for a larva.

    It is free but for a Hand wound (NEM-ITEM-08).
    """
    p = g.players[who]
    cost = item_cost(p, 0)
    if ARMOR not in p.items or hand_size(p) < cost:
        return False
    options: list[Option] = [("decline",)]
    if len(p.hand) >= cost:
        options.append(("use", ARMOR))
    # A larva attacks without a card.
    chosen = yield Decision("armor", (who,), options, "NEM-ATK-13", about=(card,))
    if chosen[0] == "decline":
        return False
    yield from pay(g, who, cost, (chosen,), "NEM-ATK-13")
    p.items.remove(ARMOR)
    discard_item(g, ARMOR)
    g.say("attack.armor", "NEM-ATK-13", who, ARMOR)
    return True


# -- the cards ---------------------------------------------------------------------------------


def _scratch(g: Nemesis, it: Intruder, who: int) -> Procedure[None]:
    yield from light_wounds(g, who, 1, "NEM-ATK-02")
    if g.players[who].status == AWAKE:
        contaminate(g, who, "NEM-ATK-02")


def _claw(g: Nemesis, it: Intruder, who: int) -> Procedure[None]:
    yield from light_wounds(g, who, 2, "NEM-ATK-02")
    if g.players[who].status == AWAKE:
        contaminate(g, who, "NEM-ATK-02")


def _bite(g: Nemesis, it: Intruder, who: int) -> Procedure[None]:
    """With two serious wounds deadly; an adult's may be weakened (The Way of Fighting)."""
    if serious_wounds(g.players[who]) >= 2:
        die(g, who, "NEM-ATK-02")
    elif it.type == ADULT and knows(g, WAY_OF_FIGHTING):
        yield from light_wounds(g, who, 1, "NEM-WEAK-01")
    else:
        yield from serious_wound(g, who, "NEM-ATK-02")


def _tail(g: Nemesis, it: Intruder, who: int) -> Procedure[None]:
    if serious_wounds(g.players[who]) >= 1:
        die(g, who, "NEM-ATK-02")
    else:
        yield from serious_wound(g, who, "NEM-ATK-02")


def _frenzy(g: Nemesis, it: Intruder, who: int) -> Procedure[None]:
    if serious_wounds(g.players[who]) >= 2:
        die(g, who, "NEM-ATK-02")
    else:
        yield from serious_wound(g, who, "NEM-ATK-02")


def _transformation(g: Nemesis, it: Intruder, who: int) -> Procedure[None]:
    """The creeper becomes a breeder without injuries, if a figure is free (NEM-RETR-09)."""
    if free_figures(g, BREEDER) == 0:
        return
    room = it.room
    take_off(g, it, to_bag=False)
    breeder = yield from place_intruder(g, BREEDER, room, "NEM-RETR-09")
    if breeder is not None and hand_size(g.players[who]) == 0:
        yield from attack(g, breeder, who, surprise=True)


def _slime(g: Nemesis, it: Intruder, who: int) -> None:
    slime(g, who, "NEM-ATK-02")
    contaminate(g, who, "NEM-ATK-02")


def _summoning(g: Nemesis, it: Intruder, who: int) -> Procedure[None]:
    """A token of the bag brings an intruder; it is no encounter."""
    token = g.take(g.bag, "intruder token")
    type_, surprise = TOKENS[token]
    g.say("token.drawn", "NEM-ATK-02", type_, surprise)
    if type_ == BLANK:
        g.bag.append(BLANK_TOKEN)
        return
    yield from place_intruder(g, type_, it.room, "NEM-ATK-02", token)


ATTACK_EFFECTS: dict[str, Callable[[Nemesis, Intruder, int], Procedure[None] | None]] = {
    "Scratch": _scratch,
    "Claw Attack": _claw,
    "Bite": _bite,
    "Tail Attack": _tail,
    "Frenzy": _frenzy,
    "Transformation": _transformation,
    "Slime": _slime,
    "Summoning": _summoning,
}
matched(ATTACK_EFFECTS, ATTACKS, "attacks.toml: [[attack]]", "attacks.py")


def everybody_attacks(g: Nemesis, who: int, room: int) -> Procedure[None]:
    """Every intruder of a room attacks one character, while it lives (NEM-ESC-03, -04).

    Not one of them alone (NEM-GAP-12).
    """
    p = g.players[who]
    for it in intruders_in(g, room):
        if p.status != AWAKE:
            return
        if it in g.intruders and it.room == room:
            yield from attack(g, it, who)
