"""Encounters (NEM-ENC)."""

from __future__ import annotations

from hullbreach.kernel.state import Procedure

from .attacks import attack
from .crew import hand_size
from .hazards import clear_noise, noise_around
from .ids import ADULT, AWAKE, BLANK, BLANK_TOKEN, NO_TOKEN, TOKENS, WEAKNESS
from .intruders import from_supply, knows, place_intruder
from .state import Nemesis

REACTION = WEAKNESS["Reaction to Danger"]


def encounter(g: Nemesis, who: int, token: int = NO_TOKEN) -> Procedure[bool]:
    """An encounter of a character in its room (NEM-ENC-01 to -08), of nobody else (NEM-ENC-09).

    Returns whether an intruder appeared, wherever it is by now.

    All types appear alike, the Queen too (NEM-ENC-11). `token` is given when it is not to be
    drawn: the Queen of NEM-BAG-05.
    """
    p = g.players[who]
    room = p.room
    g.say("encounter", "NEM-ENC-02", who, room)
    clear_noise(g, room, "NEM-ENC-02")
    if token == NO_TOKEN:
        token = g.take(g.bag, "intruder token")
    type_, surprise = TOKENS[token]
    g.say("token.drawn", "NEM-ENC-03", type_, surprise)
    if type_ == BLANK:
        _blank(g, room)
        return False
    it = yield from place_intruder(g, type_, room, "NEM-ENC-04", token)
    if it is None:
        return False
    if knows(g, REACTION):
        surprise = max(1, surprise - 1)
    if p.status == AWAKE and p.pod == 0 and p.room == room:
        held = hand_size(p)
        g.say("surprise.check", "NEM-ENC-06", who, surprise, held)
        if held < surprise:
            g.say("surprise", "NEM-ENC-06", who, it.type)
            yield from attack(g, it, who, surprise=True)
    return True


def _blank(g: Nemesis, room: int) -> None:
    """Noise all around; a lonely blank brings an adult into the bag (NEM-ENC-07, -08)."""
    noise_around(g, room, "NEM-ENC-07")
    lonely = not g.bag
    g.bag.append(BLANK_TOKEN)
    if lonely:
        add_to_bag(g, ADULT, "NEM-ENC-08")


def add_to_bag(g: Nemesis, type_: int, rule: str) -> None:
    """A random token of a type goes from the supply into the bag (NEM-BAG-09, NEM-BAG-10)."""
    token = from_supply(g, type_)
    if token != NO_TOKEN:
        g.bag.append(token)
        g.say("bag.added", rule, type_)
