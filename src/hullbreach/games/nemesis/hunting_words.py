"""Fields that say what a card of the Intruder player would do (NEM-IPL-06, -07).

All of it lies open: where intruders and characters are, doors, injuries.
"""

from __future__ import annotations

from hullbreach.kernel.words import Args, Field, count, listed

from .content import ATTACKS, HUNTING
from .crew import crew_in
from .doors import is_shut
from .ids import ATTACK_CARDS, CORRIDORS, LARVA, TECHNICAL, WAYS
from .intruders import find
from .names import (
    attack_makers,
    corridor_ends,
    hunting_draw,
    intruder_name,
    room_name,
    seat_name,
)
from .state import Intruder, Nemesis


def _goal(g: Nemesis, room: int, corridor: int, shut: bool) -> str:
    """Where a corridor takes an intruder of a room."""
    if corridor == TECHNICAL:
        return "into the technical corridors, off the board and back into the bag"
    if shut:
        return f"against the closed door between {corridor_ends(g, corridor)}"
    a, b = CORRIDORS[corridor]
    return f"to {room_name(g, a if b == room else b)}"


def _bound(g: Nemesis, seat: int, corridor: int, args: Args) -> str:
    """Where a move goes; room, corridor and whether it is shut are the last arguments."""
    return _goal(g, args[-3], corridor, args[-1])


def _moves(g: Nemesis, seat: int, card: int, args: Args) -> str:
    """Where each intruder would go by the number of a card."""
    number = HUNTING[card].move
    if number == 0:
        return "any of them, through any corridor of its room"
    found = []
    for it in g.intruders:
        corridor = WAYS[it.room][number - 1]
        goal = _goal(g, it.room, corridor, is_shut(g, corridor))
        found.append(f"{intruder_name(g, it.id)} {goal}")
    return f"one of them: {'; '.join(found)}"


def _draw(g: Nemesis, seat: int, card: int, args: Args) -> str:
    """What the attack cards of a card are for."""
    which = "one of them" if HUNTING[card].draw > 1 else "it"
    return f"you draw {hunting_draw(card)} and resolve {which}"


def _prey(g: Nemesis, it: Intruder) -> str:
    """Whom an intruder can attack, "" for nobody."""
    seats = crew_in(g, it.room)
    return listed([seat_name(g, s) for s in seats], "or") if seats else ""


def _attacks(g: Nemesis, seat: int, card: int, args: Args) -> str:
    """Who can attack whom; a larva does so without cards."""
    found = []
    for it in g.intruders:
        prey = _prey(g, it)
        if prey:
            cards = ", without a card," if it.type == LARVA else ""
            found.append(f"{intruder_name(g, it.id)}{cards} against {prey}")
    return "; ".join(found)


def _hunted(g: Nemesis, seat: int, id: int, args: Args) -> str:
    """An intruder to the Intruder player: its injuries, and whom it is with; "" to others."""
    it = find(g, id) if seat == g.intruder_player.seat else None
    if it is None:
        return ""
    prey = _prey(g, it)
    facts = [count(it.injuries, "injury")] if it.injuries else []
    return "; ".join([*facts, *([f"with {prey.replace(' or ', ' and ')}"] if prey else [])])


def _attack(card: int) -> str:
    """By whom an attack card is made, and what it does."""
    attack = ATTACKS[ATTACK_CARDS[card][0]]
    return f"made by {attack_makers(attack)}: {attack.words}"


HUNTING_FIELDS = {
    "bound": Field(_bound, lambda g, seat, v, args: (("corridor", v),)),
    "hunt_moves": Field(_moves),
    "hunt_draw": Field(_draw),
    "hunt_attacks": Field(_attacks),
    "hunted": Field(_hunted),
    "attack_words": Field(lambda g, seat, v, args: _attack(v)),
}
"""Name of a field -> how its argument is said."""
