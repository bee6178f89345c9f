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


def way_of(g: Nemesis, it: Intruder, card: int) -> tuple[int, bool]:
    """The corridor that a card sends an intruder into by its number, and whether it is shut."""
    corridor = WAYS[it.room][HUNTING[card].move - 1]
    return corridor, is_shut(g, corridor)


def _beyond(room: int, corridor: int) -> int:
    """The room at the other end of a corridor."""
    a, b = CORRIDORS[corridor]
    return b if a == room else a


def _bound(g: Nemesis, seat: int, corridor: int, args: Args) -> str:
    """Where a move goes; room, corridor and whether it is shut are the last arguments."""
    if corridor == TECHNICAL:
        return "into the technical corridors, off the board and back into the bag"
    if args[-1]:
        return f"against the closed door between {corridor_ends(g, corridor)}"
    return f"to {room_name(g, _beyond(args[-3], corridor))}"


def _moves(g: Nemesis, seat: int, card: int, args: Args) -> str:
    """Whom a card brings to whom: where all would go is told when one is chosen."""
    if HUNTING[card].move == 0:
        return "any of them, through any corridor of its room"
    found = []
    for it in g.intruders:
        corridor, shut = way_of(g, it, card)
        if corridor == TECHNICAL or shut:
            continue
        prey = _prey(g, _beyond(it.room, corridor))
        if prey:
            found.append(f"{intruder_name(g, it.id)} to {listed(prey)}")
    return f"can bring {listed(found, 'or')}" if found else "brings nobody to a character"


def _prey(g: Nemesis, room: int) -> list[str]:
    """Who is in a room."""
    return [seat_name(g, s) for s in crew_in(g, room)]


def _attacks(g: Nemesis, seat: int, card: int, args: Args) -> str:
    """Who can attack whom, and what is drawn for it; a larva attacks without cards."""
    found, drawn = [], False
    for it in g.intruders:
        prey = _prey(g, it.room)
        if prey:
            larva = it.type == LARVA
            drawn = drawn or not larva
            cards = ", without a card," if larva else ""
            found.append(f"{intruder_name(g, it.id)}{cards} against {listed(prey, 'or')}")
    which = "one of them" if HUNTING[card].draw > 1 else "it"
    draw = f"you draw {hunting_draw(card)} and resolve {which}; " if drawn else ""
    return f"{draw}{'; '.join(found)}"


def _hunted(g: Nemesis, seat: int, id: int, args: Args) -> str:
    """An intruder to the Intruder player: its injuries, and whom it is with; "" to others."""
    it = find(g, id) if seat == g.intruder_player.seat else None
    if it is None:
        return ""
    prey = _prey(g, it.room)
    facts = [count(it.injuries, "injury")] if it.injuries else []
    return "; ".join([*facts, *([f"with {listed(prey)}"] if prey else [])])


def _attack(card: int) -> str:
    """By whom an attack card is made, and what it does."""
    attack = ATTACKS[ATTACK_CARDS[card][0]]
    return f"made by {attack_makers(attack)}: {attack.words}"


HUNTING_FIELDS = {
    "bound": Field(_bound, lambda g, seat, v, args: (("corridor", v),)),
    "hunt_moves": Field(_moves),
    "hunt_attacks": Field(_attacks),
    "hunted": Field(_hunted),
    "attack_words": Field(lambda g, seat, v, args: _attack(v)),
}
"""Name of a field -> how its argument is said."""
