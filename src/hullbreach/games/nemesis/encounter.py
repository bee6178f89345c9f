"""Encounters and how intruders appear (NEM-ENC, NEM-RETR-06 to -09)."""

from __future__ import annotations

from hullbreach.kernel.state import Procedure

from .attacks import attack
from .contact import first_contact
from .crew import hand_size
from .hazards import clear_noise, noise_around
from .ids import ADULT, AWAKE, BLANK, BLANK_TOKEN, FIGURES, LARVA, NO_TOKEN, TOKENS, WEAKNESS
from .intruders import arrive, fights, knows, take_off
from .state import Intruder, Nemesis

REACTION = WEAKNESS["Reaction to Danger"]


def encounter(g: Nemesis, who: int, token: int = NO_TOKEN) -> Procedure[None]:
    """An encounter of a character in its room (NEM-ENC-01 to -08), of nobody else (NEM-ENC-09).

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
        return
    it = yield from place_intruder(g, type_, room, "NEM-ENC-04", token)
    if it is None:
        return
    if knows(g, REACTION):
        surprise = max(1, surprise - 1)
    if hand_size(p) < surprise and p.status == AWAKE and p.pod == 0 and p.room == room:
        g.say("surprise", "NEM-ENC-06", who, it.type)
        yield from attack(g, it, who, surprise=True)


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


def from_supply(g: Nemesis, type_: int) -> int:
    """Take a random token of a type out of the supply, NO_TOKEN if there is none."""
    tokens = [token for token in g.supply if TOKENS[token][0] == type_]
    if not tokens:
        return NO_TOKEN
    token = g.take(tokens, "token of the supply")
    g.supply.remove(token)
    return token


def place_intruder(
    g: Nemesis, type_: int, room: int, rule: str, token: int = NO_TOKEN
) -> Procedure[Intruder | None]:
    """Put a figure into a room; returns it, or None if there is no figure (NEM-RETR-06, -08).

    At the limit of figures the others are recalled (NEM-ENC-10, NEM-LIM-01). Without a drawn
    token a random one of the supply is bound to it (NEM-RETR-09).
    Recall serves every type, not adults alone (NEM-GAP-15).
    """
    if _figures_used(g, type_) >= FIGURES[type_] and not _recall(g, type_):
        g.say("recall.none", "NEM-RETR-08", type_)
        if token != NO_TOKEN:
            g.bag.append(token)
        return None
    if token == NO_TOKEN:
        token = from_supply(g, type_)
    it = Intruder(g.next_id, type_, room, token)
    g.next_id += 1
    g.intruders.append(it)
    arrive(g, it, room)
    g.say("intruder.appears", rule, type_, room, it.id)
    if not g.contact:
        yield from first_contact(g)
    return it


def _figures_used(g: Nemesis, type_: int) -> int:
    """Figures of a type on the board; larvae on character boards count (NEM-CONT-08)."""
    used = sum(1 for it in g.intruders if it.type == type_)
    if type_ == LARVA:
        used += sum(1 for p in g.players if p.larva)
    return used


def free_figures(g: Nemesis, type_: int) -> int:
    """Figures of a type beside the board."""
    return FIGURES[type_] - _figures_used(g, type_)


def _recall(g: Nemesis, type_: int) -> bool:
    """All figures of a type that are not in combat leave the board (NEM-RETR-06, -07).

    This is no retreat: no event card is turned over (NEM-GAP-04). Returns whether there were any.
    """
    recalled = [it for it in g.intruders if it.type == type_ and not fights(g, it)]
    for it in recalled:
        g.say("intruder.recalled", "NEM-RETR-06", type_, it.room)
        take_off(g, it, to_bag=True)
    return bool(recalled)
