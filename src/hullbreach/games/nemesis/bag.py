"""Intruder bag development, the last step of the Event Phase (NEM-BAG)."""

from __future__ import annotations

from hullbreach.kernel.state import Procedure

from .crew import crew_in, fewest_action_cards, turn_order
from .encounter import add_to_bag, encounter
from .ids import ADULT, BLANK, BREEDER, CREEPER, LARVA, QUEEN, TOKENS
from .nest import add_egg, nest_room
from .noise import roll_if_free
from .state import Nemesis


def develop_bag(g: Nemesis) -> Procedure[str]:
    """Draw a token and apply its type (NEM-BAG-01)."""
    token = g.take(g.bag, "intruder token")
    type_ = TOKENS[token][0]
    g.say("bag.drawn", "NEM-BAG-01", type_)
    if type_ == LARVA:
        g.supply.append(token)
        add_to_bag(g, ADULT, "NEM-BAG-02")
    elif type_ == CREEPER:
        g.supply.append(token)
        add_to_bag(g, BREEDER, "NEM-BAG-03")
    elif type_ == BLANK:
        g.bag.append(token)
        add_to_bag(g, ADULT, "NEM-BAG-08")
    elif type_ == QUEEN:
        yield from _queen(g, token)
    else:
        g.bag.append(token)
        for seat in turn_order(g):
            yield from roll_if_free(g, seat)
    return "player_phase"


def _queen(g: Nemesis, token: int) -> Procedure[None]:
    """She comes to the Nest (NEM-BAG-05, NEM-BAG-06), or else lays an egg (NEM-BAG-07).

    Her token is the token of the encounter; it returns only if she does not come (NEM-GAP-16).
    """
    room = nest_room(g)
    visitors = crew_in(g, room) if room else []
    if visitors:
        g.say("queen.comes", "NEM-BAG-05", room)
        yield from encounter(g, fewest_action_cards(g, visitors), token)
    else:
        g.bag.append(token)
        add_egg(g, "NEM-BAG-07")
